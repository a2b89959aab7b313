"""What a card is worth to an opponent, and how near a side is to defeat (rules section 3, Defeat)."""

from __future__ import annotations

from bot.engine.kursk.content import CombatCard
from bot.engine.kursk.model import CENTRE, LEFT, RIGHT, SideOpen, Unit

WIN = 1000.0
"""More than any trade of cards."""


def after_loss(counters: tuple[int, int, int], area: int, *, overflow: bool) -> tuple[int, int, int]:
    """The counters when a card is lost in `area`, with the overflow of section 3."""
    moved = area
    if counters[area] <= 1:
        if not overflow:
            return counters
        moved = CENTRE if area != CENTRE else (LEFT if counters[LEFT] >= counters[RIGHT] else RIGHT)
    if counters[moved] <= 1:
        return counters
    changed = list(counters)
    changed[moved] -= 1
    return (changed[0], changed[1], changed[2])


def distance(counters: tuple[int, int, int]) -> int:
    """The fewest losses that defeat a side: what the two lowest counters stand above 1."""
    low = sorted(counters)
    return low[0] + low[1] - 2


def loss_value(side: SideOpen, area: int, *, overflow: bool) -> float:
    """What the loss of any card in `area` costs its side: more where it brings defeat nearer."""
    before = distance(side.counters)
    after = distance(after_loss(side.counters, area, overflow=overflow))
    if after == 0:
        return WIN
    pressure = 6.0 / (after + 3.0)
    return 0.6 + (pressure if after < before else 0.25 * pressure)


def card_value(card: CombatCard, unit: Unit | None = None) -> float:
    """The worth of a card by its figures: what it costs, its gun, and a hero or aces on it."""
    value = 0.5 + 0.18 * card.cost + 0.08 * card.range + 0.06 * (card.armour - 7)
    if unit is not None:
        value += (0.5 if unit.hero else 0.0) + 0.07 * min(unit.aces, 6)
    return value
