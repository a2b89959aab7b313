"""From what was chosen at a table to rules, by the match's own content."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from bot.content import Bound, Library, library
from bot.engine.core import Rules


class Binding(Struct, frozen=True):
    """Rules with the content they were made of. `digest` names it, `document` gives it for keeping."""

    rules: Rules
    pack: Any
    set: str
    scenario: str
    options: dict[str, Any]
    digest: str
    document: Callable[[], bytes]


class Bindings(Protocol):
    """Where rules come from."""

    def open(self, game: str, scenario: str | None, set: str | None, options: Mapping[str, Any]) -> Binding:
        """Rules on the present content. `bot.content.UnknownChoice` names what there is instead."""

    def thaw(
        self, game: str, scenario: str, options: Mapping[str, Any], digest: str, document: bytes
    ) -> Binding:
        """Rules on content kept before. `bot.content.ContentError` if the document is damaged."""


class LibraryBindings:
    """Bindings to the program's own data folder."""

    def __init__(self, shelf: Library | None = None) -> None:
        self._shelf = shelf

    @property
    def shelf(self) -> Library:
        """The library, read when first needed."""
        return self._shelf or library()

    def open(self, game: str, scenario: str | None, set: str | None, options: Mapping[str, Any]) -> Binding:
        """Rules on the present content."""
        return _binding(self.shelf.bind(game, scenario, set, options))

    def thaw(
        self, game: str, scenario: str, options: Mapping[str, Any], digest: str, document: bytes
    ) -> Binding:
        """Rules on content kept before."""
        del game, digest  # the document names both, and is checked against its own hash
        return _binding(self.shelf.bind_pack(self.shelf.thaw(json.loads(document)), scenario, options))


def _binding(bound: Bound) -> Binding:
    def document() -> bytes:
        return json.dumps(bound.document(), ensure_ascii=False, separators=(",", ":")).encode()

    return Binding(
        rules=bound.rules,
        pack=bound.pack,
        set=bound.pack.set.id,
        scenario=bound.scenario,
        options=bound.options,
        digest=bound.hash,
        document=document,
    )
