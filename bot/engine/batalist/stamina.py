"""Heroes' stamina (section 10; ruling 20): decided with the orders, split between orders and magic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import status
from bot.engine.batalist.model import Card
from bot.engine.core import Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

ORDER = 1
"""Stamina an order costs, before distance (section 10)."""


def order_cost(rules: BatalistRules, position: Position, k: int, b: int) -> int | None:
    """What an order of hero k to battalion b costs; None: he can't give it.

    To itself 1. To a battalion at most 2 paces away, with the skill Commander, 1 and 1 a started pace: none
    to the base on which it stands.
    """
    row = position.open.characters[k]
    if row.own < 0 or row.on < 0 or not status.is_there(position.battalions[row.on]):
        return None
    target = position.battalions[b]
    if target.seat != row.seat or not status.is_there(target) or target.parent >= 0:
        return None
    if b == row.own:
        return ORDER
    if not status.profile(rules, position.battalions[row.own]).has("commander"):
        return None
    reach = int(rules.set.figures.hero_reach * 100)
    here, there = (status.base(rules, position.battalions[n]) for n in (row.on, b))
    if not geo.is_within(here, there, reach):
        return None
    return ORDER + started_paces(geo.gap(here, there))


def started_paces(gap: float) -> int:
    """Paces begun on the way; a hundredth over is not begun (rounding of places)."""
    hundredths = int(gap * 100 + 0.5)
    return max(0, -(-(hundredths - 1) // 100))


def needed(
    rules: BatalistRules, position: Position, k: int, targets: Iterable[int], aside: int = 0
) -> int | None:
    """Stamina for a hero's orders and what it sets aside for magic; None if it can't order one of them."""
    costs = [order_cost(rules, position, k, b) for b in targets]
    if any(cost is None for cost in costs):
        return None
    return sum([cost for cost in costs if cost is not None]) + aside


def spend(desk: Desk, seat: Seat, cards: Iterable[Card], aside: Iterable[tuple[int, int]]) -> None:
    """Both have confirmed: stamina for the seat's orders is paid, what is set aside lies open as markers."""
    paid: dict[int, int] = {}
    for card in cards:
        if desk.open.characters[card.by].own >= 0:
            cost = order_cost(desk.rules, desk, card.by, card.b) or 0
            paid[card.by] = paid.get(card.by, 0) + cost
    magic = dict(aside)
    for k, row in enumerate(desk.open.characters):
        if row.seat == seat and row.own >= 0 and row.on >= 0:
            left = row.stamina - paid.get(k, 0) - magic.get(k, 0)
            desk.change_character(k, stamina=max(0, left), magic=magic.get(k, 0))


def lapse(desk: Desk) -> None:
    """End of the turn: what was set aside for magic and not used is lost (section 10)."""
    for k, row in enumerate(desk.open.characters):
        if row.magic:
            desk.change_character(k, magic=0)
