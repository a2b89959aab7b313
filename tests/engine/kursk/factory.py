"""Positions of Kursk in a line: a small set of plain cards, states put together by hand, scripted dice.

The set here has round figures of its own, so that tuning the real one never breaks a rule's test.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from bot.engine.core import Action, Event, Frame, Refusal, Transition
from bot.engine.dice import ScriptedDice
from bot.engine.kursk.content import (
    CombatCard,
    Commander,
    EventCard,
    HeroCard,
    KurskSet,
    Scenario,
    SideSetup,
    SupplyCard,
    Switches,
    Terrain,
)
from bot.engine.kursk.model import Hidden, Mark, Open, SideOpen, State, Unit, parse_cell
from bot.engine.kursk.rules import KurskRules

GUNS = {"infantry": 1, "motorised_infantry": 1, "anti_tank_gun": 1, "artillery": 1}


def combat(card: str, class_: str, move: str, figures: tuple[int, int, int, int], **more: Any) -> CombatCard:
    """A combat card; figures are cost, speed, range, armour."""
    cost, speed, reach, armour = figures
    fields = {"id": card, "side": "red", "class": class_, "move": move, "cost": cost, "speed": speed}
    return CombatCard.model_validate({**fields, "range": reach, "armour": armour, "art": card, **more})


def ground(kind: str, foot: int, towed: int, vehicle: int, **more: Any) -> Terrain:
    """A terrain with its move costs."""
    cost = {"foot": foot, "towed": towed, "vehicle": vehicle}
    return Terrain.model_validate({"id": kind, "cost": cost, "art": kind, **more})


COMBAT = [
    combat("tank", "tank", "vehicle", (2, 2, 3, 9)),
    combat("scout", "tank", "vehicle", (1, 3, 2, 8)),
    combat("heavy", "tank", "vehicle", (5, 1, 4, 10)),
    combat("hunter", "assault_gun", "vehicle", (3, 2, 3, 9)),
    combat("gun", "anti_tank_gun", "towed", (2, 1, 3, 8)),
    combat("howitzer", "artillery", "towed", (3, 1, 5, 6), min_range=2),
    combat("spg", "artillery", "vehicle", (4, 2, 5, 7), min_range=2),
    combat("foot", "infantry", "foot", (1, 1, 2, 8)),
    combat("riders", "motorised_infantry", "vehicle", (1, 3, 1, 8)),
    combat("sappers", "infantry", "foot", (2, 1, 2, 9), engineer=True),
]
HEROES = {
    "aimer": ("roll", 1),
    "marksman": ("roll", 2),
    "third_die": ("die", 1),
    "plate": ("armour", 1),
    "driver": ("speed", 1),
    "spotter": ("range", 1),
    "runner": ("pool", 1),
    "staff": ("pool", 2),
    "lucky": ("survives", 1),
    "mechanic": ("repairs", 1),
}
EVENTS: dict[str, dict[str, Any]] = {
    "air_strike": {"cost": 3, "effect": "strike", "dice": 2, "bonus": 1},
    "barrage": {"cost": 4, "effect": "barrage", "dice": 2, "n": 2},
    "mines": {"cost": 2, "effect": "minefield", "dice": 2},
    "counter": {"cost": 2, "effect": "counter_attack", "n": 2},
    "close": {"cost": 2, "effect": "close_combat", "dice": 3},
    "smoke": {"cost": 1, "effect": "smoke"},
    "repair": {"cost": 2, "effect": "repair", "n": 1},
    "recon": {"cost": 1, "effect": "recon", "n": 3},
    "intercept": {"cost": 2, "effect": "intercept", "n": 1},
    "march": {"cost": 1, "effect": "forced_march", "n": 1},
    "reinforce": {"cost": 2, "effect": "replacements", "n": 2},
    "no_fuel": {"cost": 3, "effect": "fuel_shortage", "n": 1},
    "column": {"cost": 1, "effect": "supply", "n": 2},
    "dig": {"cost": 1, "effect": "entrench", "ground": "trenches"},
    "bombers": {"cost": 4, "effect": "twin_strike", "dice": 2, "bonus": 1, "n": 2},
    "flak": {"cost": 2, "effect": "air_cover"},
    "orders": {"cost": 1, "effect": "orders", "n": 2},
    "lull": {"cost": 3, "effect": "lull", "n": 1},
}
TERRAIN = [
    ground("open", 1, 1, 1),
    ground("road", 1, 1, 1, road=True, dig=True),
    ground("forest", 1, 2, 2, blocks=True, cover=GUNS),
    ground("village", 1, 1, 1, blocks=True, cover=GUNS),
    ground("ravine", 2, 0, 0, cover={"infantry": 2}),
    ground("height", 1, 2, 2, blocks=True, range_bonus=1),
    ground("river", 2, 0, 0),
    ground("bridge", 1, 1, 1, road=True),
    ground("trenches", 1, 1, 1, cover=GUNS),
    ground("railway", 1, 2, 2, blocks=True, cover={"infantry": 1}),
]
RESERVE = {"tank": 4, "foot": 4, "howitzer": 2, "lorry": 2, "depot": 1, "aimer": 2}
"""15 cards: counters start at 5."""


def small_set() -> KurskSet:
    """The set of the tests."""
    return KurskSet(
        id="small",
        sides=("red", "blue"),
        default_scenario="plain",
        combat={card.id: card for card in COMBAT},
        supply={
            name: SupplyCard(id=name, value=value, art=name)
            for name, value in (("lorry", 1), ("depot", 2), ("railhead", 3))
        },
        heroes={
            name: HeroCard.model_validate({"id": name, "side": "red", "effect": effect, "n": n, "art": name})
            for name, (effect, n) in HEROES.items()
        },
        commanders={
            name: Commander(id=name, side="red", rank=rank, ap=ap, art=name)
            for name, rank, ap in (("marshal", 3, (3, 2)), ("general", 2, (2, 2, 1)), ("colonel", 1, (1,)))
        },
        events={
            name: EventCard.model_validate({"id": name, "copies": 2, "art": name, **fields})
            for name, fields in EVENTS.items()
        },
        terrain={kind.id: kind for kind in TERRAIN},
        scenarios={},
    )


SET = small_set()


def side(name: str, **changes: Any) -> SideSetup:
    """One side of the plain scenario."""
    fields: dict[str, Any] = {
        "side": name, "commanders": ("general",), "reserve": RESERVE, "hand": 4, "events": 1,
        "supply": 3,
    }  # fmt: skip
    return SideSetup.model_validate({**fields, **changes})


def make_rules(
    plan: dict[str, str] | None = None,
    *,
    south: dict[str, Any] | None = None,
    north: dict[str, Any] | None = None,
    rounds: int = 6,
    first: str = "red",
    **switches: Any,
) -> KurskRules:
    """The rules over the small set: red is seat 0 in the south. `plan`: terrain → cells, `"B3 B4"`."""
    scenario = Scenario(
        id="plain",
        rounds=rounds,
        first=first,
        sides=(
            side("red", **{"home": "south", **(south or {})}),
            side("blue", **{"home": "north", **(north or {})}),
        ),
        terrain={kind: tuple(cells.split()) for kind, cells in (plan or {}).items()},
    )
    return KurskRules(SET, scenario, Switches(**switches))


def cell(name: str) -> int:
    """The number of a cell."""
    number = parse_cell(name)
    assert number is not None
    return number


def cells(names: str) -> tuple[int, ...]:
    """Several cells, in order of number."""
    return tuple(sorted(cell(name) for name in names.split()))


Place = tuple[str, str, dict[str, Any]]


def at(place: str, card: str, **fields: Any) -> Place:
    """A unit to put on the field: `at("B2", "tank", ap=2)`."""
    return place, card, fields


def table(
    rules: KurskRules,
    red: Iterable[Place] = (),
    blue: Iterable[Place] = (),
    *,
    phase: str = "combat",
    active: int = 0,
    marks: Iterable[tuple[str, str | int, int]] = (),
    hands: tuple[Iterable[str], Iterable[str]] = ((), ()),
    events: tuple[Iterable[str], Iterable[str]] = ((), ()),
    decks: tuple[Iterable[str], Iterable[str]] = (("foot",), ("foot",)),
    event_deck: Iterable[str] = ("smoke", "column", "orders"),
    event_discard: Iterable[str] = (),
    sides: tuple[dict[str, Any], dict[str, Any]] = ({}, {}),
    pool: Iterable[int] = (),
    round: int = 2,
    **open_fields: Any,
) -> State:
    """A state put together by hand: red's units are 1, 2 …, blue's go on from there."""
    placed = [*((0, *unit) for unit in red), *((1, *unit) for unit in blue)]
    units = tuple(
        Unit(number, card, seat, cell(name), **{"card_ap": fields.get("ap", 0), **fields})
        for number, (seat, name, card, fields) in enumerate(placed, 1)
    )
    both = []
    for seat in (0, 1):
        plain: dict[str, Any] = {
            "counters": (5, 5, 5), "start": 5, "slots": (("", ""), ("", "", ""), ("", "")), "turns": 2,
            "commanders": rules.scenario.sides[seat].commanders,
            "pool": tuple(pool) if seat == active else (),
        }  # fmt: skip
        both.append(SideOpen(**{**plain, **sides[seat]}))
    open_ = Open(
        round=round, phase=phase, active=active, first=rules.first, units=units,
        marks=tuple(Mark(kind, cell(at) if isinstance(at, str) else at, seat) for kind, at, seat in marks),
        sides=(both[0], both[1]), event_discard=tuple(event_discard), **open_fields,
    )  # fmt: skip
    hidden = tuple(
        Hidden(tuple(sorted(hands[seat])), tuple(sorted(events[seat])), tuple(decks[seat])) for seat in (0, 1)
    )
    frame = Frame(phase, (active,), (0,) if phase == "combat" else ())
    return State(open_, (hidden[0], hidden[1]), tuple(event_deck), (frame,), len(units) + 1)


def act(
    rules: KurskRules, state: State, *actions: Action, dice: Iterable[int] = (), seat: int | None = None
) -> Transition:
    """Do one or more actions of the waiting seat; every scripted die must be rolled."""
    script = ScriptedDice(dice)
    events: list[Event] = []
    irreversible = False
    for action in actions:
        actor = rules.waiting(state)[0] if seat is None else seat
        step = rules.apply(state, actor, action, script)
        state, events = step.state, [*events, *step.events]
        irreversible = irreversible or step.irreversible
    assert script.left == 0, f"{script.left} dice were not rolled"
    return Transition(state, tuple(events), irreversible)


def refusal(rules: KurskRules, state: State, action: Action, seat: int | None = None) -> Refusal:
    """Why the action is refused; fails if it isn't."""
    actor = rules.waiting(state)[0] if seat is None else seat
    found = rules.why_not(state, actor, action)
    assert found is not None, f"{action} is legal"
    return found


def names(step: Transition) -> list[str]:
    """The names of a transition's events."""
    return [event.name for event in step.events]


def told(step: Transition, name: str) -> dict[str, Any]:
    """The data of the one event of this name."""
    found = [event.data for event in step.events if event.name == name]
    assert len(found) == 1, f"{len(found)} × {name} in {names(step)}"
    return found[0]


def unit(state: State, where: str | int) -> Unit:
    """The unit on a cell (by name) or with an id."""
    wanted = where if isinstance(where, int) else cell(where)
    found = [u for u in state.open.units if wanted == (u.id if isinstance(where, int) else u.cell)]
    assert len(found) == 1, f"no unit {where}"
    return found[0]


def listed(rules: KurskRules, state: State, name: str) -> list[Action]:
    """The legal actions of this name of the waiting seat."""
    return [action for action in rules.legal_actions(state, rules.waiting(state)[0]) if action.name == name]


def with_side(state: State, seat: int, **fields: Any) -> State:
    """The state with fields of one side's open part replaced."""
    sides = list(state.open.sides)
    sides[seat] = replace(sides[seat], **fields)
    return replace(state, open=replace(state.open, sides=(sides[0], sides[1])))


def selecting(state: State, number: int) -> State:
    """The state with this unit selected in phase 3."""
    return replace(state, frames=(Frame("combat", (state.open.active,), (number,)),))


def with_units(state: State, *units: Unit) -> State:
    """The state with other units."""
    return replace(state, open=replace(state.open, units=units))
