"""Troubles that are told to a person: a catalogue key with its figures, never a bare traceback."""

from __future__ import annotations

from typing import Any

from bot.i18n import tr


class Trouble(Exception):
    """Something a person must be told. `key` is a catalogue key, `data` fills its variables."""

    def __init__(self, key: str, **data: Any) -> None:
        super().__init__(f"{key} {data}" if data else key)
        self.key = key
        self.data = data

    def text(self, lang: str) -> str:
        """The sentence in this language."""
        return tr(lang, self.key, **self.data)
