"""A Wild Field match's own content as a document, and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.content.pack import Text
from bot.content.wildfield_pack import ActionText, AreaText, NationText, RulerText, WarText, WildfieldPack
from bot.engine.wildfield.content import WildfieldSet

MODELS: dict[str, type[Text]] = {
    "texts": ActionText,
    "nations": NationText,
    "areas": AreaText,
    "rulers": RulerText,
    "wars": WarText,
}
NAMES = ("blocks", "kinds")


def wildfield_words(pack: WildfieldPack, scenario: str) -> dict[str, Any]:
    """Every text a match of `scenario` needs, as plain data."""
    parts: dict[str, Any] = {
        part: {
            lang: {key: text.model_dump() for key, text in texts.items() if part != "wars" or key == scenario}
            for lang, texts in getattr(pack, part).items()
        }
        for part in MODELS
    }
    return {**parts, **{part: getattr(pack, part) for part in NAMES}}


def rebuild_wildfield(document: dict[str, Any], sets: Path) -> WildfieldPack:
    """The pack from a checked document."""
    read: dict[str, Any] = {
        part: {
            lang: {key: model.model_validate(text) for key, text in texts.items()}
            for lang, texts in document[part].items()
        }
        for part, model in MODELS.items()
    }
    return WildfieldPack(
        set=WildfieldSet.model_validate_json(json.dumps(document["rules"]["set"])),
        hash=document["hash"],
        root=sets / document["root"],
        titles=dict(document["titles"]),
        thawed=True,
        **{part: {lang: dict(texts) for lang, texts in document[part].items()} for part in NAMES},
        **read,
    )
