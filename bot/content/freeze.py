"""A match's own content: its hash, and a document that keeps it when the data files change."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from bot.content.faults import ContentError, Fault
from bot.content.pack import CardText, GroundText, Pack, ScenarioText, SideText
from bot.engine.kursk.content import KurskSet

SCHEMA = 1


def canonical(data: Any) -> str:
    """The one JSON text of a value: keys sorted, no spaces, letters as they are."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: Any) -> str:
    """SHA-256 (hex) of the canonical JSON."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()


def set_hash(content: KurskSet) -> str:
    """The hash of all rules content of a set, its scenarios included."""
    return digest(content.model_dump(mode="json", by_alias=True))


def match_content(content: KurskSet, scenario: str) -> dict[str, Any]:
    """The rules content one match needs: the set with this scenario alone."""
    alone = content.model_copy(
        update={"scenarios": {scenario: content.scenarios[scenario]}, "default_scenario": scenario}
    )
    return {"game": "kursk", "set": alone.model_dump(mode="json", by_alias=True)}


def content_hash(pack: Pack, scenario: str) -> str:
    """What a match's header states: SHA-256 of the rules content it needs. Texts don't count, so that a
    corrected word leaves old exports valid."""
    return pack.hash if pack.thawed else digest(match_content(pack.set, scenario))


def freeze(pack: Pack, scenario: str) -> dict[str, Any]:
    """A JSON document that holds all a match of `scenario` needs, texts included; store it by its `hash`."""
    rules = match_content(pack.set, scenario)
    return {
        "schema": SCHEMA,
        "hash": digest(rules),
        "rules": rules,
        "root": pack.root.name,
        "titles": pack.titles,
        "texts": dump(pack.texts),
        "sides": dump(pack.sides),
        "grounds": dump(pack.grounds),
        "battles": {lang: {scenario: texts[scenario].model_dump()} for lang, texts in pack.battles.items()},
    }


def dump(texts: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Texts by language and id as plain data."""
    return {lang: {key: text.model_dump() for key, text in of.items()} for lang, of in texts.items()}


def thaw(document: dict[str, Any], sets: Path) -> Pack:
    """The pack a document holds; its set has the match's scenario alone, as default scenario.

    `sets` is the folder of all sets (pictures stay there). ContentError if the document is damaged, doesn't
    match its hash or has a schema this program doesn't know.
    """
    try:
        if document["schema"] != SCHEMA:
            raise damaged("schema", f"is {document['schema']!r}", f"this program reads schema {SCHEMA}")
        if digest(document["rules"]) != document["hash"]:
            raise damaged("hash", "does not match the content", "restore the document from a backup")
        return rebuild(document, sets)
    except (KeyError, TypeError, AttributeError, ValidationError) as error:
        raise damaged("", f"is damaged ({type(error).__name__})", "restore it from a backup") from error


def damaged(key: str, wrong: str, right: str) -> ContentError:
    """The error of a document that can't be used."""
    return ContentError([Fault("content document", 0, key, wrong, right)])


def rebuild(document: dict[str, Any], sets: Path) -> Pack:
    """The pack from a checked document."""
    content = KurskSet.model_validate_json(json.dumps(document["rules"]["set"]))
    models = (("texts", CardText), ("sides", SideText), ("grounds", GroundText), ("battles", ScenarioText))
    read: dict[str, Any] = {
        part: {
            lang: {key: model.model_validate(text) for key, text in texts.items()}
            for lang, texts in document[part].items()
        }
        for part, model in models
    }
    return Pack(
        set=content,
        hash=document["hash"],
        root=sets / document["root"],
        titles=dict(document["titles"]),
        thawed=True,
        **read,
    )
