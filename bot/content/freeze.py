"""A match's own content: its hash, and a document that keeps it when the data files change."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from bot.content import texts
from bot.content.batalist_freeze import batalist_words, rebuild_batalist
from bot.content.batalist_pack import BatalistPack
from bot.content.faults import ContentError, Fault
from bot.content.pack import CardText, GroundText, Pack, ScenarioText, SideText, Text
from bot.content.wildfield_freeze import rebuild_wildfield, wildfield_words
from bot.content.wildfield_pack import WildfieldPack
from bot.engine.batalist.content import BatalistSet
from bot.engine.kursk.content import KurskSet
from bot.engine.wildfield.content import WildfieldSet

AnyPack = Pack | WildfieldPack | BatalistPack
AnySet = KurskSet | WildfieldSet | BatalistSet

SCHEMA = 1
MODELS: dict[str, type[Text]] = {
    "texts": CardText,
    "sides": SideText,
    "grounds": GroundText,
    "battles": ScenarioText,
}
"""What the texts of Kursk are, by part."""


def canonical(data: Any) -> str:
    """The one JSON text of a value: keys sorted, no spaces, letters as they are."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Any) -> str:
    """SHA-256 (hex) of the canonical JSON."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()


def set_hash(content: AnySet) -> str:
    """The hash of all rules content of a set, its scenarios included."""
    return digest(content.model_dump(mode="json", by_alias=True))


def match_content(content: AnySet, scenario: str) -> dict[str, Any]:
    """The rules content one match needs: the set with this scenario alone."""
    alone = content.model_copy(
        update={"scenarios": {scenario: content.scenarios[scenario]}, "default_scenario": scenario}
    )
    return {"game": game_of(content), "set": alone.model_dump(mode="json", by_alias=True)}


def game_of(content: AnySet) -> str:
    """The game a set is of."""
    if isinstance(content, BatalistSet):
        return "batalist"
    return "wildfield" if isinstance(content, WildfieldSet) else "kursk"


def content_hash(pack: AnyPack, scenario: str) -> str:
    """What a match's header states: SHA-256 of the rules content it needs. Texts don't count, so that a
    corrected word leaves old exports valid."""
    return pack.hash if pack.thawed else digest(match_content(pack.set, scenario))


def freeze(pack: AnyPack, scenario: str) -> dict[str, Any]:
    """A JSON document that holds all a match of `scenario` needs, texts included; store it by its `hash`."""
    rules = match_content(pack.set, scenario)
    return {
        "schema": SCHEMA,
        "hash": digest(rules),
        "rules": rules,
        "root": pack.root.name,
        "titles": pack.titles,
        **words(pack, scenario),
    }


def words(pack: AnyPack, scenario: str) -> dict[str, Any]:
    """Every text a match of `scenario` needs, as plain data."""
    if isinstance(pack, BatalistPack):
        return batalist_words(pack, scenario)
    return wildfield_words(pack, scenario) if isinstance(pack, WildfieldPack) else kursk_words(pack, scenario)


def kursk_words(pack: Pack, scenario: str) -> dict[str, Any]:
    """Every text a Kursk match of `scenario` needs, as plain data."""
    whole = {part: texts.plain(getattr(pack, part)) for part in MODELS if part != "battles"}
    return {**whole, "battles": texts.plain(pack.battles, only=scenario)}


def thaw(document: dict[str, Any], data: Path) -> AnyPack:
    """The pack a document holds; its set has the match's scenario alone, as default scenario.

    `data` is the folder of all games (pictures stay there). ContentError if the document is damaged, doesn't
    match its hash or has a schema this program doesn't know.
    """
    try:
        if document["schema"] != SCHEMA:
            raise damaged("schema", f"is {document['schema']!r}", f"this program reads schema {SCHEMA}")
        if digest(document["rules"]) != document["hash"]:
            raise damaged("hash", "does not match the content", "restore the document from a backup")
        game = document["rules"]["game"]
        if game not in REBUILD:
            raise damaged("rules.game", f"is {game!r}", f"this program knows {', '.join(REBUILD)}")
        return REBUILD[game](document, data / game / "sets")
    except (KeyError, TypeError, AttributeError, ValidationError) as error:
        raise damaged("", f"is damaged ({type(error).__name__})", "restore it from a backup") from error


def damaged(key: str, wrong: str, right: str) -> ContentError:
    """The error of a document that can't be used."""
    return ContentError([Fault("content document", 0, key, wrong, right)])


def rebuild(document: dict[str, Any], sets: Path) -> Pack:
    """The pack from a checked document."""
    content = KurskSet.model_validate_json(json.dumps(document["rules"]["set"]))
    return Pack(set=content, **texts.head(document, sets), **texts.read(document, MODELS))


REBUILD: dict[str, Callable[[dict[str, Any], Path], AnyPack]] = {
    "kursk": rebuild,
    "wildfield": rebuild_wildfield,
    "batalist": rebuild_batalist,
}
"""How the pack of each game is made from its document."""
