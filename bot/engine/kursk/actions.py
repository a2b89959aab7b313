"""Every action of Kursk, by constructor: names are imperatives, arguments in a fixed order.

Actions of the lists are made once and shared; forms (longer ones, filled in by a client) are made anew.
Targets: `c19` a cell, `s1.0` a supply slot (area, slot), `u7` a unit, `a2` an area, `k<card>` a card.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.engine.core import Action

KEEP = Action("keep")
REDRAW = Action("redraw")
BACK = Action("back")
CLEAR = Action("clear")
CONFIRM = Action("confirm")
END_PHASE = Action("end_phase")
RESIGN = Action("resign")
OFFER_DRAW = Action("offer_draw")
ACCEPT_DRAW = Action("accept_draw")
DECLINE_DRAW = Action("decline_draw")

Pairs = Iterable[tuple[int, int]]


@cache
def cell_target(cell: int) -> str:
    """`c19`."""
    return f"c{cell}"


@cache
def unit_target(unit: int) -> str:
    """`u7`."""
    return f"u{unit}"


@cache
def slot_target(area: int, slot: int) -> str:
    """`s1.0`."""
    return f"s{area}.{slot}"


@cache
def area_target(area: int) -> str:
    """`a2`."""
    return f"a{area}"


@cache
def card_target(card: str) -> str:
    """`ktiger`."""
    return f"k{card}"


@cache
def pick(card: str) -> Action:
    """Phase 1: take a card of the hand, to place it next."""
    return Action("pick", (card,))


@cache
def place(target: str) -> Action:
    """Phase 1: put the picked card there."""
    return Action("place", (target,))


def deploy(card: str, target: str) -> Action:
    """Phase 1, form: lay one card of the hand at a target."""
    return Action("deploy", (card, target))


def deploy_all(cards: Iterable[tuple[str, str]]) -> Action:
    """Phase 1, form: lay several cards in this order; ends nothing."""
    return Action("deploy_all", (tuple((card, target) for card, target in cards),))


@cache
def choose(unit: int) -> Action:
    """Phase 2: give this unit an AP card next."""
    return Action("choose", (unit,))


@cache
def lay(unit: int, ap: int) -> Action:
    """Phase 2: an AP card of this value for the unit; 0 takes its card back."""
    return Action("lay", (unit, ap))


def lay_all(layout: Pairs) -> Action:
    """Phase 2, form: the whole draft."""
    return Action("lay_all", (tuple((unit, ap) for unit, ap in layout),))


def lay_confirm(layout: Pairs) -> Action:
    """Phase 2, form: the whole layout, confirmed."""
    return Action("lay_confirm", (tuple((unit, ap) for unit, ap in layout),))


@cache
def select(unit: int) -> Action:
    """Phase 3: look at this unit's moves and targets."""
    return Action("select", (unit,))


@cache
def move(unit: int, cell: int) -> Action:
    """Phase 3: go there for 1 AP."""
    return Action("move", (unit, cell))


@cache
def fire(unit: int, cell: int) -> Action:
    """Phase 3: one shot at the card there for 1 AP."""
    return Action("fire", (unit, cell))


@cache
def volley(unit: int, cell: int) -> Action:
    """Phase 3: fire at the card there until it is gone or no AP is left."""
    return Action("volley", (unit, cell))


@cache
def clear_mine(unit: int, cell: int) -> Action:
    """Phase 3: an engineer takes up the mines there for 1 AP."""
    return Action("clear_mine", (unit, cell))


def assault(unit: int, cell: int, target_cell: int) -> Action:
    """Phase 3, form: go to the cell with as many AP as it takes, then volley."""
    return Action("assault", (unit, cell, target_cell))


@cache
def event(card: str) -> Action:
    """Phase 3: play an event card; asks for its targets one by one, or acts at once if it has none."""
    return Action("event", (card,))


@cache
def target(target: str) -> Action:
    """Phase 3: the next target of the event being played."""
    return Action("target", (target,))


@cache
def standing(topic: str, mode: str) -> Action:
    """At any time: a standing instruction."""
    return Action("standing", (topic, mode))


def play_event(card: str, targets: Iterable[str] = (), pay: Iterable[int] = ()) -> Action:
    """Phase 3, form: an event with all its targets and the AP cards that pay (none: the cheapest way)."""
    return Action("play_event", (card, tuple(targets), tuple(pay)))
