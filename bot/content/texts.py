"""Texts of a pack, by language and id, as the plain data of a document and back. The same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.content.pack import Text


def plain(texts: Mapping[str, Mapping[str, Text]], only: str = "") -> dict[str, dict[str, Any]]:
    """The texts as plain data, all or the one of this id."""
    return {
        lang: {key: text.model_dump() for key, text in of.items() if only in ("", key)}
        for lang, of in texts.items()
    }


def read(document: Mapping[str, Any], models: Mapping[str, type[Text]]) -> dict[str, Any]:
    """The parts of a document that hold texts. Raises KeyError and ValidationError if it is damaged."""
    return {
        part: {
            lang: {key: model.model_validate(text) for key, text in of.items()}
            for lang, of in document[part].items()
        }
        for part, model in models.items()
    }


def head(document: Mapping[str, Any], sets: Path) -> dict[str, Any]:
    """What a pack from a document has besides its set and its texts."""
    return {
        "hash": document["hash"],
        "root": sets / document["root"],
        "titles": dict(document["titles"]),
        "thawed": True,
    }
