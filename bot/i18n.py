"""Catalogues: every sentence a person reads, in Russian and English, with plurals done by Fluent.

Files are `data/locale/<lang>/*.ftl`; a key is the Fluent message id (`kursk-deploy-prompt`). Missing keys are
faults that a test finds; at run time the key itself is shown rather than nothing.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from bot.plain import FORMER_NAME

LANGUAGES = ("ru", "en")
DATA = Path(__file__).resolve().parent.parent / "data"


ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
REFERENCE = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")


class Catalogue:
    """The messages of one language. Each is parsed when first asked for: parsing all takes longer than
    drawing a board."""

    def __init__(self, lang: str) -> None:
        self._texts: dict[str, str] = {}
        self._bundle = FluentBundle([lang], use_isolating=False)
        for path in sorted((DATA / "locale" / lang).glob("*.ftl")):
            self._index(path.read_text(encoding="utf-8"))

    def _index(self, text: str) -> None:
        starts = list(ENTRY.finditer(text))
        ends = [match.start() for match in starts[1:]] + [len(text)]
        for match, end in zip(starts, ends, strict=True):
            self._texts.setdefault(match[1], text[match.start() : end])

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def _load(self, key: str) -> None:
        """Parse a message and those it refers to."""
        text = self._texts[key]
        self._bundle.add_resource(FluentResource(text))
        for other in REFERENCE.findall(text):
            if other in self._texts and not self._has(other):
                self._load(other)

    def _has(self, key: str) -> bool:
        return not key.startswith("-") and self._bundle.has_message(key)

    def format(self, key: str, args: dict[str, Any]) -> str | None:
        """The message with its variables filled; None if it has no text of its own. KeyError if unknown."""
        if not self._bundle.has_message(key):
            self._load(key)
        pattern = self._bundle.get_message(key).value
        return None if pattern is None else str(self._bundle.format_pattern(pattern, args)[0])


@cache
def catalogue(lang: str) -> Catalogue:
    """The catalogue of a language. Unknown languages fall back to English."""
    return Catalogue(lang if lang in LANGUAGES else "en")


def has(lang: str, key: str) -> bool:
    """Whether the catalogue of `lang` has this message."""
    return key in catalogue(lang)


def tr(lang: str, key: str, **args: Any) -> str:
    """The message `key` in `lang`, its variables filled from `args` (numbers choose plurals).

    Among words of people only the name of those who have erased themselves is put into the language.
    """
    known = catalogue(lang)
    filled = {name: named(lang, value) if isinstance(value, str) else value for name, value in args.items()}
    return (known.format(key, filled) if key in known else None) or key


def named(lang: str, text: str) -> str:
    """The text with `FORMER_NAME` in the reader's language."""
    return text.replace(FORMER_NAME, tr(lang, "rights-former")) if FORMER_NAME in text else text
