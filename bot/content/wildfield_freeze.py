"""A Wild Field match's own content as a document, and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.content import texts
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
    whole = {part: texts.plain(getattr(pack, part)) for part in MODELS if part != "wars"}
    names = {part: getattr(pack, part) for part in NAMES}
    return {**whole, "wars": texts.plain(pack.wars, only=scenario), **names}


def rebuild_wildfield(document: dict[str, Any], sets: Path) -> WildfieldPack:
    """The pack from a checked document."""
    names: dict[str, Any] = {part: {lang: dict(of) for lang, of in document[part].items()} for part in NAMES}
    return WildfieldPack(
        set=WildfieldSet.model_validate_json(json.dumps(document["rules"]["set"])),
        **names,
        **texts.head(document, sets),
        **texts.read(document, MODELS),
    )
