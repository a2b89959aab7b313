"""A Batalist match's own content as a document, and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.content import texts
from bot.content.batalist_pack import (
    SECTIONS,
    BatalistPack,
    BattleText,
    BookText,
    CharacterText,
    ListText,
    ProfileText,
    TermText,
)
from bot.content.pack import Text
from bot.engine.batalist.content import BatalistSet

MODELS: dict[str, type[Text]] = {
    "books": BookText,
    "texts": ProfileText,
    "spells": TermText,
    **SECTIONS,
    "battles": BattleText,
    "armies": ListText,
}
NAMES = "characters"
"""The part that is grouped by book."""


def batalist_words(pack: BatalistPack, scenario: str) -> dict[str, Any]:
    """Every text a match of `scenario` needs, as plain data."""
    whole = {part: texts.plain(getattr(pack, part)) for part in MODELS if part != "battles"}
    names = {
        lang: {book: {key: text.model_dump() for key, text in of.items()} for book, of in books.items()}
        for lang, books in pack.characters.items()
    }
    return {**whole, "battles": texts.plain(pack.battles, only=scenario), NAMES: names}


def rebuild_batalist(document: dict[str, Any], sets: Path) -> BatalistPack:
    """The pack from a checked document."""
    names = {
        lang: {
            book: {key: CharacterText.model_validate(text) for key, text in of.items()}
            for book, of in books.items()
        }
        for lang, books in document[NAMES].items()
    }
    return BatalistPack(
        set=BatalistSet.model_validate_json(json.dumps(document["rules"]["set"])),
        characters=names,
        **texts.head(document, sets),
        **texts.read(document, MODELS),
    )
