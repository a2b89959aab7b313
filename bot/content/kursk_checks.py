"""What the models alone can't see: whether the parts of a Kursk set fit together."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.content.faults import meant
from bot.content.pack import LANGUAGES, CardText, GroundText, ScenarioText, SideText
from bot.content.source import Source, compare_words
from bot.engine.kursk.content import EventCard, KurskSet, Scenario, SideSetup
from bot.engine.kursk.model import parse_cell

ID = re.compile(r"^[a-z][a-z0-9_]*$")
"""How things are called in data: `zis3`, `first_contact`."""
NEEDS: dict[str, tuple[str, ...]] = {
    "strike": ("dice",),
    "twin_strike": ("dice",),
    "barrage": ("dice", "n"),
    "minefield": ("dice",),
    "close_combat": ("dice",),
    "counter_attack": ("n",),
    "orders": ("n",),
    "forced_march": ("n",),
    "repair": ("n",),
    "recon": ("n",),
    "intercept": ("n",),
    "fuel_shortage": ("n",),
    "replacements": ("n",),
    "supply": ("n",),
    "lull": ("n",),
    "entrench": ("ground",),
}
"""Figures without which an effect would do nothing."""
LEAST_COUNTER = 2
"""A side whose counters start lower would be lost at once (rules section 1)."""


def check_set(content: KurskSet, head: Source, sources: Mapping[str, Source]) -> None:
    """Ids, sides and figures of the components."""
    check_ids(content, sources)
    check_sides(content, sources)
    check_figures(content, sources)
    if content.default_scenario not in content.scenarios:
        wrong = f"there is no scenario {content.default_scenario!r}"
        head.fault(("default_scenario",), wrong, meant(content.default_scenario, content.scenarios))
    if len(set(content.sides)) < 2:
        head.fault(("sides",), "both sides have one id", 'e.g. sides = ["axis", "soviet"]')
    if "open" not in content.terrain:
        sources["terrain"].fault(
            (), "there is no terrain 'open'", "add [open]: cells without a card are open"
        )


def check_ids(content: KurskSet, sources: Mapping[str, Source]) -> None:
    """One id, one card, whatever its kind."""
    seen: dict[str, str] = {}
    for kind in ("combat", "supply", "heroes", "commanders", "events"):
        for card in getattr(content, kind):
            if card in seen:
                sources[kind].fault((card,), f"stands in {seen[card]}.toml too", "give it another id")
            seen.setdefault(card, kind)


def check_sides(content: KurskSet, sources: Mapping[str, Source]) -> None:
    """Every card's side is one of the set's; a shared card has art for both."""
    for kind in ("combat", "supply", "heroes", "commanders"):
        for card, model in getattr(content, kind).items():
            if model.side not in (*content.sides, *([""] if kind == "supply" else [])):
                sources[kind].fault((card, "side"), f"is {model.side!r}", meant(model.side, content.sides))
    for kind in ("supply", "events"):
        for card, model in getattr(content, kind).items():
            missing = set(content.sides) - set(model.art) if isinstance(model.art, dict) else set()
            if missing and not getattr(model, "side", ""):
                sources[kind].fault(
                    (card, "art"), f"no art for {', '.join(sorted(missing))}", "name one a side"
                )


def check_figures(content: KurskSet, sources: Mapping[str, Source]) -> None:
    """Figures that must fit one another."""
    for card, unit in content.combat.items():
        if unit.min_range > unit.range:
            sources["combat"].fault(
                (card, "min_range"), f"{unit.min_range} is above range {unit.range}", "lower it"
            )
    for card, leader in content.commanders.items():
        for value in leader.ap:
            check_ap(content, sources["commanders"], (card, "ap"), value)
    for card, hero in content.heroes.items():
        if hero.effect == "pool":
            check_ap(content, sources["heroes"], (card, "n"), hero.n)
    for card, event in content.events.items():
        check_event(content, event, sources["events"], card)
    for kind, ground in content.terrain.items():
        for move in {"foot", "towed", "vehicle"} - set(ground.cost):
            sources["terrain"].fault(
                (kind, "cost"), f"no cost for {move}", "name it; 0 closes the ground to it"
            )


def check_ap(content: KurskSet, source: Source, key: tuple[str, ...], value: int) -> None:
    """An AP card that exists."""
    if value not in content.ap_values:
        allowed = ", ".join(map(str, content.ap_values))
        source.fault(key, f"there is no AP card of {value}", f"known: {allowed}")


def check_event(content: KurskSet, event: EventCard, source: Source, card: str) -> None:
    """The figures its effect needs."""
    for figure in NEEDS.get(event.effect, ()):
        if not getattr(event, figure):
            source.fault(
                (card, figure), f"effect {event.effect!r} does nothing without it", "see data/README.md"
            )
    if event.ground and event.ground not in content.terrain:
        source.fault(
            (card, "ground"), f"unknown terrain {event.ground!r}", meant(event.ground, content.terrain)
        )
    if event.effect in ("counter_attack", "orders") and event.n:
        check_ap(content, source, (card, "n"), event.n)


def check_scenario(
    content: KurskSet, scenario: Scenario, words: Mapping[str, ScenarioText], source: Source
) -> None:
    """Whether a scenario can be played with this set."""
    pair = tuple(side.side for side in scenario.sides)
    if pair != content.sides:
        source.fault(("sides",), f"sides are {', '.join(pair)}", f"in this order: {', '.join(content.sides)}")
    if scenario.first not in pair:
        source.fault(("first",), f"there is no side {scenario.first!r}", meant(scenario.first, content.sides))
    if scenario.sides[0].home == scenario.sides[1].home:
        source.fault(("sides", 1, "home"), "both sides have the same edge", "one is south, the other north")
    ground = check_terrain(content, scenario, source)
    if not ID.match(scenario.id):
        source.fault(("id",), f"{scenario.id!r} is not an id", "use small Latin letters, digits and _")
    for index, side in enumerate(scenario.sides):
        check_commanders(content, scenario, side, source, index)
        check_reserve(content, side, source, index)
        check_field(content, scenario, source, index, ground)
    check_events_dealt(content, scenario, source)
    check_labels(scenario, words, source)


def check_custom(content: KurskSet, scenario: Scenario, source: Source) -> None:
    """A scenario of one's own has an id of its own."""
    if scenario.id in (*content.scenarios, "custom"):
        source.fault(("id",), f"there is a scenario {scenario.id!r} already", "give this one another id")
    if source.path.parent.name == "custom":
        check_file_name(scenario, source)


def check_file_name(scenario: Scenario, source: Source) -> None:
    """A scenario that lies with its set is called as its file."""
    if scenario.id != source.path.stem:
        source.fault(("id",), f"is {scenario.id!r} in file {source.path.name}", f"use {source.path.stem!r}")


def check_terrain(content: KurskSet, scenario: Scenario, source: Source) -> dict[int, str]:
    """Cells and kinds; one kind a cell. Returns cell → kind."""
    ground: dict[int, str] = {}
    for kind, cells in scenario.terrain.items():
        if kind not in content.terrain:
            source.fault(("terrain", kind), "unknown terrain", meant(kind, content.terrain))
        for name in cells:
            cell = parse_cell(name)
            if cell is None:
                source.fault(("terrain", kind), f"{name!r} is not a cell", "cells are A1 to I6")
            elif cell in ground:
                source.fault(
                    ("terrain", kind), f"{name} is {ground[cell]} already", "one kind of ground a cell"
                )
            else:
                ground[cell] = kind
    return ground


def check_commanders(
    content: KurskSet, scenario: Scenario, side: SideSetup, source: Source, index: int
) -> None:
    """They exist, belong to the side and find a place on the HQ card."""
    key = ("sides", index, "commanders")
    own = [card for card, leader in content.commanders.items() if leader.side == side.side]
    for card in side.commanders:
        if card not in own:
            source.fault(key, f"{side.side} has no commander {card!r}", meant(card, own))
    if len(set(side.commanders)) < len(side.commanders):
        source.fault(key, "a commander stands twice", "name each once")
    if len(side.commanders) > scenario.slots_hq:
        source.fault(key, f"{len(side.commanders)} commanders", f"the HQ card has {scenario.slots_hq} slots")


def owned(content: KurskSet, side: str) -> dict[str, str]:
    """Cards a side may have in its reserve: id → kind."""
    found: dict[str, str] = {}
    for kind in ("combat", "supply", "heroes"):
        found |= {card: kind for card, model in getattr(content, kind).items() if model.side in (side, "")}
    return found


def check_reserve(content: KurskSet, side: SideSetup, source: Source, index: int) -> None:
    """Own cards, enough of them, at least one that fights."""
    key = ("sides", index, "reserve")
    own = owned(content, side.side)
    for card in side.reserve:
        if card not in own:
            source.fault((*key, card), f"{side.side} has no reserve card {card!r}", meant(card, own))
    size = sum(side.reserve.values())
    if size // 3 < LEAST_COUNTER:
        need = f"at least {3 * LEAST_COUNTER} cards, so that counters start at {LEAST_COUNTER}"
        source.fault(key, f"{size} cards give counters of {size // 3}", need)
    if side.hand > size:
        source.fault(("sides", index, "hand"), f"a hand of {side.hand} from {size} cards", f"at most {size}")
    if not any(own.get(card) == "combat" for card in side.reserve):
        source.fault(key, "no combat card", "a side without combat cards has lost")


def check_field(
    content: KurskSet, scenario: Scenario, source: Source, index: int, ground: dict[int, str]
) -> None:
    """Opening units: own combat cards, one a cell, on ground they may enter."""
    side = scenario.sides[index]
    own = [card for card, unit in content.combat.items() if unit.side == side.side]
    before = scenario.sides[0].field if index else ()
    taken = {cell: card for card, name in before if (cell := parse_cell(name)) is not None}
    for card, name in side.field:
        key = ("sides", index, "field", name)
        cell = parse_cell(name)
        if cell is None:
            source.fault(key, f"{name!r} is not a cell", "cells are A1 to I6")
            continue
        if cell in taken:
            source.fault(key, f"{taken[cell]} stands on {name} already", "one card a cell")
        taken[cell] = card
        if card not in own:
            source.fault(key, f"{side.side} has no combat card {card!r}", meant(card, own))
            continue
        terrain = content.terrain.get(ground.get(cell, "open"))
        if terrain and not terrain.cost.get(content.combat[card].move):
            source.fault(key, f"{card} may not enter {terrain.id}", "choose another cell")


def check_events_dealt(content: KurskSet, scenario: Scenario, source: Source) -> None:
    """The event deck is large enough for the opening hands."""
    deck = sum(event.copies for event in content.events.values())
    dealt = sum(side.events for side in scenario.sides)
    if dealt > deck:
        source.fault(("sides",), f"{dealt} event cards dealt from {deck}", f"at most {deck} in all")


def check_labels(scenario: Scenario, words: Mapping[str, ScenarioText], source: Source) -> None:
    """Map names stand on cells and exist in both languages."""
    keys = {key for _cell, key in scenario.labels}
    for cell, _key in scenario.labels:
        if parse_cell(cell) is None:
            source.fault(("labels", cell), f"{cell!r} is not a cell", "cells are A1 to I6")
    for lang in LANGUAGES:
        have = set(words[lang].labels) if lang in words else keys
        for key in sorted(keys - have):
            source.fault(("text", lang, "labels"), f"no text for label {key!r}", f"add {key} = …")
        for key in sorted(have - keys):
            source.fault(("text", lang, "labels", key), "labels nothing", meant(key, keys))


def check_texts(
    content: KurskSet,
    source: Source,
    cards: Mapping[str, CardText],
    sides: Mapping[str, SideText],
    grounds: Mapping[str, GroundText],
) -> None:
    """Every card, side and terrain has its text in this language, and no text is left over."""
    kinds = (content.combat, content.supply, content.heroes, content.commanders, content.events)
    every = [card for kind in kinds for card in kind]
    if not source.data.get("title"):
        source.fault(("title",), "is missing", "the name of the set")
    for name, have, want in (
        ("cards", cards, every),
        ("sides", sides, list(content.sides)),
        ("terrain", grounds, list(content.terrain)),
    ):
        compare_words(source, name, have, want)
