"""Values ↔ JSON: states, actions, events, entries and whole matches, exactly there and back.

A state is read as `rules.state_type`, so that a document of another shape is refused with the place where it
differs. Decoders are made once a type. A stored match stands in an envelope with its schema version; older
versions are brought up to date by migrations, one step a version.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from bot.engine.core import Action, EngineError, Event, Rules
from bot.engine.entries import Entry, Header, Match, Pending

MATCH_SCHEMA = 1
"""Version of a stored match. Raised, with a migration, when `Match`, `Header` or `Pending` change."""

Document = dict[str, Any]
Migration = Callable[[Document], Document]


class CodecError(EngineError):
    """A document is not JSON of the wanted shape; the text names the place."""


class Schema:
    """The versions one kind of stored document has had, and the way from each to the next."""

    def __init__(self, kind: str, current: int) -> None:
        self.kind, self.current = kind, current
        self._steps: dict[int, Migration] = {}

    def step(self, version: int) -> Callable[[Migration], Migration]:
        """Decorator: this function turns a document of `version` into one of `version` + 1."""

        if version in self._steps or not 0 < version < self.current:
            raise ValueError(f"{self.kind}: no place for a migration from version {version}")

        def register(migration: Migration) -> Migration:
            self._steps[version] = migration
            return migration

        return register

    def missing(self) -> list[int]:
        """Old versions without a migration; a test keeps this empty."""
        return [version for version in range(1, self.current) if version not in self._steps]

    def upgrade(self, document: Document) -> Document:
        """The document in the current version. CodecError if it is from a newer program or of no version."""
        version = document.get("schema")
        if not isinstance(version, int) or version < 1:
            raise CodecError(f"{self.kind}: no schema version")
        if version > self.current:
            raise CodecError(
                f"{self.kind}: schema {version} was written by a newer program, this one knows {self.current}"
            )
        for number in range(version, self.current):
            if number not in self._steps:
                raise CodecError(f"{self.kind}: no migration from schema {number}")
            document = {**self._steps[number](dict(document)), "schema": number + 1}
        return document


MATCHES = Schema("match", MATCH_SCHEMA)


class _Stored(Struct, frozen=True):
    """The envelope, written."""

    schema: int
    match: Match


_encode = msgspec.json.Encoder().encode


def encode(value: Any) -> bytes:
    """Any state, view, action, event, entry … as JSON."""
    return _encode(value)


@lru_cache(maxsize=256)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def decode(data: bytes | str, kind: Any) -> Any:
    """JSON as a value of the type `kind`. CodecError names what is wrong."""
    try:
        return _decoder(kind).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CodecError(str(error)) from error
    except RecursionError as error:
        raise CodecError("JSON is nested too deeply") from error


def decode_state(data: bytes | str, rules: Rules) -> Any:
    """A state of this game."""
    return decode(data, rules.state_type)


def decode_view(data: bytes | str, rules: Rules) -> Any:
    """A view of this game."""
    return decode(data, rules.view_type)


def decode_action(data: bytes | str) -> Action:
    """An action; whether it is legal is another question."""
    action: Action = decode(data, Action)
    return action


def decode_event(data: bytes | str) -> Event:
    """An event. Lists in its data stay lists: data holds JSON values only."""
    event: Event = decode(data, Event)
    return event


def decode_entry(data: bytes | str) -> Entry:
    """One line of a log."""
    entry: Entry = decode(data, Entry)
    return entry


# --- stored matches ----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _stored_type(state_type: type) -> type:
    """The envelope as read: the same fields with the state's own type."""
    match_type = msgspec.defstruct(
        f"Match_{state_type.__name__}",
        [
            ("header", Header),
            ("position", int),
            ("state", state_type),
            ("floor", state_type | None),
            ("pending", tuple[Pending, ...]),
            ("decisions", tuple[int, ...]),
            ("rolls", int),
            ("head", str),
        ],
        frozen=True,
    )
    return msgspec.defstruct(
        f"Stored_{state_type.__name__}", [("schema", int), ("match", match_type)], frozen=True
    )


def encode_match(match: Match) -> bytes:
    """A match as it is stored, in its envelope."""
    return _encode(_Stored(MATCH_SCHEMA, match))


def decode_match(data: bytes | str, rules: Rules) -> Match:
    """A stored match, brought up to date if an older program wrote it. CodecError if it can't be read."""
    kind = _stored_type(rules.state_type)
    raw = data.encode() if isinstance(data, str) else data
    if not raw.startswith(b'{"schema":%d,' % MATCH_SCHEMA):
        raw = _encode(MATCHES.upgrade(decode(raw, dict[str, Any])))
    read = decode(raw, kind).match
    return Match(
        header=read.header,
        position=read.position,
        state=read.state,
        floor=read.floor,
        pending=read.pending,
        decisions=read.decisions,
        rolls=read.rolls,
        head=read.head,
    )
