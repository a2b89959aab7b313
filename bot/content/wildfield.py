"""Reading a Wild Field set from its folder: map, nations, cards, scenarios, texts."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel

from bot.content.faults import Fault
from bot.content.freeze import digest
from bot.content.pack import LANGUAGES
from bot.content.source import Source
from bot.content.wildfield_art import check_wildfield_art
from bot.content.wildfield_checks import check_wildfield_scenario, check_wildfield_set, check_wildfield_texts
from bot.content.wildfield_pack import ActionText, AreaText, NationText, RulerText, WarText, WildfieldPack
from bot.engine.wildfield.content import Card, Map, Nation, Scenario, WildfieldSet

M = TypeVar("M", bound=BaseModel)
PARTS = ("map", "nations", "cards")
War = tuple[Source, Scenario | None, dict[str, WarText]]


@dataclass(frozen=True)
class WildfieldDraft:
    """The files of a set as read, before anything is compared."""

    head: Source
    parts: dict[str, Source]
    texts: dict[str, Source]
    wars: tuple[War, ...]


def read_wildfield(root: Path, faults: list[Fault]) -> WildfieldPack | None:
    """The set in folder `root`, or None with the reasons noted in `faults`."""
    draft = WildfieldDraft(
        head=Source(root / "set.toml", faults),
        parts={name: Source(root / f"{name}.toml", faults) for name in PARTS},
        texts={lang: Source(root / "text" / f"{lang}.toml", faults) for lang in LANGUAGES},
        wars=tuple(read_war(path, faults) for path in sorted((root / "scenarios").glob("*.toml"))),
    )
    before = len(faults)
    built = build_set(draft)
    if built is None or len(faults) > before:
        return None
    pack = build_pack(root, built, draft)
    check_wildfield_set(built, draft.head, draft.parts)
    for source, war, _words in draft.wars:
        if war:
            check_wildfield_scenario(built, war, source)
    for lang, source in draft.texts.items():
        check_wildfield_texts(pack, lang, source)
    check_wildfield_art(built, root, draft.parts, faults)
    return pack


def build_set(draft: WildfieldDraft) -> WildfieldSet | None:
    """The set from its files."""
    board = draft.parts["map"].build(Map, draft.parts["map"].data, ())
    nations = read_nations(draft.parts["nations"])
    cards = read_deck(draft.parts["cards"])
    empty = {"nations": [], "map": {"areas": [], "edges": []}, "cards": {}, "scenarios": {}}
    made = draft.head.build(WildfieldSet, {**draft.head.data, **empty}, ())
    if made is None or board is None:
        return None
    scenarios = {war.id: war for _source, war, _words in draft.wars if war}
    return made.model_copy(update={"map": board, "nations": nations, "cards": cards, "scenarios": scenarios})


def read_nations(source: Source) -> tuple[Nation, ...]:
    """The nations in their order."""
    found = source.data.get("nations", [])
    if not isinstance(found, list):
        source.fault(("nations",), "is not a list of tables", "begin each nation with [[nations]]")
        return ()
    made = [source.build(Nation, one, ("nations", index)) for index, one in enumerate(found)]
    return tuple(nation for nation in made if nation)


def read_deck(source: Source) -> dict[str, Card]:
    """The cards by id, in the file's order."""
    cards: dict[str, Card] = {}
    for card, fields in source.data.items():
        if not isinstance(fields, dict):
            source.fault((card,), "stands outside a table", f"begin the card with [{card}]")
        elif made := source.build(Card, {"id": card, **fields}, (card,)):
            cards[card] = made
    return cards


def read_war(path: Path, faults: list[Fault]) -> War:
    """A scenario file: the scenario and its texts by language."""
    source = Source(path, faults)
    if not source.data:
        return source, None, {}
    data = dict(source.data)
    given, words = data.pop("text", {}), {}
    for lang in LANGUAGES:
        text = given.get(lang) if isinstance(given, dict) else None
        if not isinstance(text, dict):
            source.fault(("text", lang), "is missing", f"add [text.{lang}] with title and briefing")
        elif made := source.build(WarText, text, ("text", lang)):
            words[lang] = made
    return source, source.build(Scenario, data, ()), words


def build_pack(root: Path, built: WildfieldSet, draft: WildfieldDraft) -> WildfieldPack:
    """The set with its texts; what is missing is left out here and reported by the checks."""
    texts = draft.texts
    return WildfieldPack(
        set=built,
        texts={lang: section(source, "cards", ActionText) for lang, source in texts.items()},
        hash=digest(built.model_dump(mode="json")),
        root=root,
        titles={lang: str(source.data.get("title", built.id)) for lang, source in texts.items()},
        nations={lang: section(source, "nations", NationText) for lang, source in texts.items()},
        areas={lang: section(source, "areas", AreaText) for lang, source in texts.items()},
        blocks={lang: names(source, "blocks") for lang, source in texts.items()},
        kinds={lang: names(source, "kinds") for lang, source in texts.items()},
        rulers={lang: section(source, "rulers", RulerText) for lang, source in texts.items()},
        wars={
            lang: {war.id: words[lang] for _source, war, words in draft.wars if war and lang in words}
            for lang in texts
        },
    )


def section(source: Source, name: str, model: type[M]) -> dict[str, M]:
    """One section of a text file: id → text."""
    made: dict[str, M] = {}
    for key, fields in table(source, name).items():
        if not isinstance(fields, dict):
            source.fault((name, key), "is not a table", f"begin it with [{name}.{key}]")
        elif text := source.build(model, fields, (name, key)):
            made[key] = text
    return made


def names(source: Source, name: str) -> dict[str, str]:
    """One section of plain names: id → name."""
    made: dict[str, str] = {}
    for key, word in table(source, name).items():
        if isinstance(word, str) and 0 < len(word) <= MOST:
            made[key] = word
        else:
            source.fault((name, key), f"is {word!r}", f"a name of at most {MOST} letters")
    return made


MOST = 16
"""Longest name of a block or kind."""


def table(source: Source, name: str) -> dict[str, Any]:
    """A table of the file; nothing if it is not one."""
    found = source.data.get(name, {})
    return found if isinstance(found, dict) else {}
