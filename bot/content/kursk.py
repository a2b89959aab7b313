"""Reading a Kursk set from its folder: components, scenarios, texts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel

from bot.content.art import check_art
from bot.content.faults import Fault
from bot.content.freeze import set_hash
from bot.content.kursk_checks import ID, check_file_name, check_scenario, check_set, check_texts
from bot.content.pack import LANGUAGES, CardText, GroundText, Pack, ScenarioText, SideText
from bot.content.source import Source
from bot.engine.kursk.content import (
    CombatCard,
    Commander,
    EventCard,
    HeroCard,
    KurskSet,
    Scenario,
    SupplyCard,
    Terrain,
)
from bot.engine.kursk.model import cell_name, parse_cell

M = TypeVar("M", bound=BaseModel)
Raw = dict[str, Any]
COMPONENTS: dict[str, type[BaseModel]] = {
    "combat": CombatCard,
    "supply": SupplyCard,
    "heroes": HeroCard,
    "commanders": Commander,
    "events": EventCard,
    "terrain": Terrain,
}
NEEDED = ("combat", "commanders", "terrain")
"""Component files that can't be empty; a set may do without heroes, supply or event cards."""
RANGE = re.compile(r"^\s*(\w\w)\s*-\s*(\w\w)\s*$")


@dataclass(frozen=True)
class Draft:
    """The files of a set as read, before anything is compared."""

    head: Source
    parts: dict[str, Source]
    texts: dict[str, Source]
    battles: tuple[tuple[Source, Scenario | None, dict[str, ScenarioText]], ...]


def read_set(root: Path, faults: list[Fault]) -> Pack | None:
    """The set in folder `root`, or None with the reasons noted in `faults`."""
    draft = Draft(
        head=Source(root / "set.toml", faults),
        parts={
            name: Source(root / f"{name}.toml", faults, may_be_empty=name not in NEEDED)
            for name in COMPONENTS
        },
        texts={lang: Source(root / "text" / f"{lang}.toml", faults) for lang in LANGUAGES},
        battles=tuple(read_scenario(path, faults) for path in sorted((root / "scenarios").glob("*.toml"))),
    )
    cards = {name: read_cards(draft.parts[name], model) for name, model in COMPONENTS.items()}
    scenarios = {made.id: made for _source, made, _words in draft.battles if made}
    built = build_set(draft.head, cards, scenarios)
    if built is None or any(source.is_unreadable for source in draft.parts.values()):
        return None
    pack = build_pack(root, built, draft)
    found = len(faults)
    compare(pack, draft, faults)
    broken = {card for name in COMPONENTS for card in draft.parts[name].data if card not in cards[name]}
    faults[found:] = [fault for fault in faults[found:] if not is_echo(fault, broken)]
    return pack


def compare(pack: Pack, draft: Draft, faults: list[Fault]) -> None:
    """Whether the parts of the set fit together."""
    check_set(pack.set, draft.head, draft.parts)
    check_art(pack.set, pack.root, draft.parts, faults)
    for source, made, words in draft.battles:
        if made:
            check_scenario(pack.set, made, words, source)
            check_file_name(made, source)
    for lang, source in draft.texts.items():
        check_texts(pack.set, source, pack.texts[lang], pack.sides[lang], pack.grounds[lang])


def is_echo(fault: Fault, broken: set[str]) -> bool:
    """Whether a fault only follows from a card that is itself faulty."""
    return bool(broken & set(re.findall(r"\w+", f"{fault.key} {fault.wrong}")))


def read_cards(source: Source, model: type[M]) -> dict[str, M]:
    """All components of one file by id, in the file's order."""
    cards: dict[str, M] = {}
    for card, fields in source.data.items():
        if not isinstance(fields, dict):
            source.fault((card,), "stands outside a table", f"begin the card with [{card}]")
        elif not ID.match(card):
            source.fault((card,), "is not an id", "use small Latin letters, digits and _, e.g. [zis3]")
        elif made := source.build(model, {"id": card, **fields}, (card,)):
            cards[card] = made
    return cards


def build_set(
    head: Source, parts: dict[str, dict[str, Any]], scenarios: dict[str, Scenario]
) -> KurskSet | None:
    """The set from its head file and its parts."""
    made = head.build(KurskSet, {**head.data, **{key: {} for key in (*parts, "scenarios")}}, ())
    return made and made.model_copy(update={**parts, "scenarios": scenarios})


def read_scenario(path: Path, faults: list[Fault]) -> tuple[Source, Scenario | None, dict[str, ScenarioText]]:
    """A scenario file: the scenario and its texts by language."""
    source = Source(path, faults)
    if not source.data:
        return source, None, {}
    data = dict(source.data)
    words = read_words(source, data.pop("text", {}))
    data.pop("set", None)
    data["terrain"] = {kind: expand(source, kind, cells) for kind, cells in table(data, "terrain").items()}
    data["labels"] = list(table(data, "labels").items())
    sides = data.get("sides")
    if isinstance(sides, list):
        data["sides"] = [spread_field(side) for side in sides]
    return source, source.build(Scenario, data, ()), words


def table(data: Raw, key: str) -> Raw:
    """A table of the file; anything else is left for the model to refuse."""
    found = data.get(key, {})
    return found if isinstance(found, dict) else {str(found): found}


def spread_field(side: Any) -> Any:
    """`field = { D1 = "pz3" }` as the pairs (card, cell) of the model."""
    if isinstance(side, dict) and isinstance(side.get("field"), dict):
        return {**side, "field": [[card, cell] for cell, card in side["field"].items()]}
    return side


def read_words(source: Source, data: Any) -> dict[str, ScenarioText]:
    """The scenario's texts by language."""
    found: dict[str, ScenarioText] = {}
    for lang in LANGUAGES:
        words = data.get(lang) if isinstance(data, dict) else None
        if not isinstance(words, dict):
            source.fault(("text", lang), "is missing", f"add [text.{lang}] with title and briefing")
        elif made := source.build(ScenarioText, words, ("text", lang)):
            found[lang] = made
    return found


def expand(source: Source, kind: str, cells: Any) -> Any:
    """`["F1-F4", "F6"]` as single cells; a range runs along a row or a column."""
    if not isinstance(cells, list):
        return cells
    out: list[Any] = []
    for item in cells:
        span = RANGE.match(item) if isinstance(item, str) else None
        out += between(source, kind, span[1], span[2]) if span else [item]
    return out


def between(source: Source, kind: str, first: str, last: str) -> list[str]:
    """The cells from `first` to `last`."""
    a, b = parse_cell(first), parse_cell(last)
    if a is None or b is None or (a % 9 != b % 9 and a // 9 != b // 9):
        source.fault(("terrain", kind), f"{first}-{last} is not a row or column of cells", 'e.g. "F1-F4"')
        return []
    step = (9 if a % 9 == b % 9 else 1) * (1 if a <= b else -1)
    return [cell_name(cell) for cell in range(a, b + step, step)]


def build_pack(root: Path, built: KurskSet, draft: Draft) -> Pack:
    """The set with its texts; what is missing is left out here and reported by `check_texts`."""
    texts = draft.texts
    battles = {made.id: words for _source, made, words in draft.battles if made}
    return Pack(
        set=built,
        texts={lang: section(source, "cards", CardText) for lang, source in texts.items()},
        hash=set_hash(built),
        root=root,
        titles={lang: str(source.data.get("title", built.id)) for lang, source in texts.items()},
        sides={lang: section(source, "sides", SideText) for lang, source in texts.items()},
        grounds={lang: section(source, "terrain", GroundText) for lang, source in texts.items()},
        battles={
            lang: {key: words[lang] for key, words in battles.items() if lang in words} for lang in texts
        },
    )


def section(source: Source, name: str, model: type[M]) -> dict[str, M]:
    """One section of a text file: id → text."""
    made: dict[str, M] = {}
    for key, fields in table(source.data, name).items():
        data = fields if isinstance(fields, dict) else {"name": fields}
        if text := source.build(model, data, (name, key)):
            made[key] = text
    return made
