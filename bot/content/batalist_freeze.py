"""A Batalist match's own content as a document, and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.content.batalist_pack import (
    BatalistPack,
    BattleText,
    BookText,
    CharacterText,
    ClassText,
    ListText,
    NoteText,
    PlaceText,
    ProfileText,
    RankText,
    TermText,
)
from bot.content.pack import Text
from bot.engine.batalist.content import BatalistSet

MODELS: dict[str, type[Text]] = {
    "books": BookText,
    "texts": ProfileText,
    "spells": TermText,
    "orders": TermText,
    "skills": TermText,
    "formations": PlaceText,
    "grounds": PlaceText,
    "classes": ClassText,
    "ranks": RankText,
    "abilities": NoteText,
    "topics": NoteText,
    "battles": BattleText,
    "armies": ListText,
}
NAMES = "characters"
"""The part that is grouped by book."""


def batalist_words(pack: BatalistPack, scenario: str) -> dict[str, Any]:
    """Every text a match of `scenario` needs, as plain data."""
    parts: dict[str, Any] = {
        part: {
            lang: {
                key: text.model_dump() for key, text in texts.items() if part != "battles" or key == scenario
            }
            for lang, texts in getattr(pack, part).items()
        }
        for part in MODELS
    }
    parts[NAMES] = {
        lang: {book: {key: text.model_dump() for key, text in of.items()} for book, of in books.items()}
        for lang, books in pack.characters.items()
    }
    return parts


def rebuild_batalist(document: dict[str, Any], sets: Path) -> BatalistPack:
    """The pack from a checked document."""
    read: dict[str, Any] = {
        part: {
            lang: {key: model.model_validate(text) for key, text in texts.items()}
            for lang, texts in document[part].items()
        }
        for part, model in MODELS.items()
    }
    read[NAMES] = {
        lang: {
            book: {key: CharacterText.model_validate(text) for key, text in of.items()}
            for book, of in books.items()
        }
        for lang, books in document[NAMES].items()
    }
    return BatalistPack(
        set=BatalistSet.model_validate_json(json.dumps(document["rules"]["set"])),
        hash=document["hash"],
        root=sets / document["root"],
        titles=dict(document["titles"]),
        thawed=True,
        **read,
    )
