"""Phase 2: which own card gets which AP card, and which AP cards are kept to pay for an event."""

from __future__ import annotations

from bot.ai.kursk.events import Play, best_plays, payment
from bot.ai.kursk.plans import Plan, plans, spots
from bot.ai.kursk.situation import Situation
from bot.engine.kursk.model import Unit

Layout = tuple[tuple[int, int], ...]
MARGIN = 0.1
"""An event must beat the AP cards it costs by this much: a kept event can still be played later."""


class Options:
    """Every unit's plans for every AP value in the pool, worked out once."""

    def __init__(self, now: Situation, values: tuple[int, ...]) -> None:
        most = max(values, default=0)
        self.plans: dict[tuple[int, int], list[Plan]] = {}
        self.units = tuple(unit for unit in now.mine if not _without_fuel(now, unit))
        for unit in self.units:
            where = spots(now, unit, most) if most else []
            for value in sorted(set(values)):
                self.plans[unit.id, value] = plans(unit, where, value)

    def best(
        self, unit: Unit, value: int, alive: dict[int, float], taken: set[int]
    ) -> tuple[float, Plan | None]:
        """The best plan of a unit with an AP card of `value`, cells in `taken` excluded, and its gain."""
        best: tuple[float, Plan | None] = (0.0, None)
        for plan in self.plans[unit.id, value]:
            gain = plan.gain(alive)
            if gain > best[0] and (plan.cell == unit.cell or plan.cell not in taken):
                best = (gain, plan)
        return best


def _without_fuel(now: Situation, unit: Unit) -> bool:
    side = now.side(unit.side)
    return any(e.kind == "fuel" and e.n == unit.id and e.turn == side.turns for e in side.effects)


def assign(options: Options, pool: tuple[int, ...]) -> tuple[float, list[tuple[int, int]]]:
    """Lay AP cards one by one, each where it gains most, targets already under fire counting less.

    Returns the gain expected in all and (unit, value) pairs.
    """
    alive: dict[int, float] = {}
    taken: set[int] = set()
    laid: list[tuple[int, int]] = []
    free = list(options.units)
    total = 0.0
    for value in sorted(pool, reverse=True):
        choices = [(*options.best(unit, value, alive, taken), unit) for unit in free]
        choice = max(choices, key=lambda one: (one[0], -one[2].id), default=None)
        if choice is None:
            break
        gain, plan, unit = choice
        if plan is None:
            continue
        total += gain
        laid.append((unit.id, value))
        free.remove(unit)
        taken.add(plan.cell)
        if plan.target >= 0:
            alive[plan.target] = alive.get(plan.target, 1.0) * (1.0 - plan.kill)
    return total, laid


def best_layout(now: Situation, events: tuple[str, ...], hand: tuple[str, ...]) -> tuple[Layout, list[Play]]:
    """The layout, and the events it keeps AP cards for (best first)."""
    pool = now.side(now.me).pool
    options = Options(now, pool)
    gain, laid = assign(options, pool)
    kept: list[Play] = []
    for play in best_plays(now, events, hand):
        left = pool
        for earlier in kept:
            left = _without(left, payment(left, earlier.cost))
        paid = payment(left, play.cost)
        if not paid:
            continue
        with_event, fewer = assign(options, _without(left, paid))
        if with_event + play.value > gain + MARGIN:
            gain, laid = with_event + play.value, fewer
            kept.append(play)
    spare = _spare(now, pool, laid, kept)
    return tuple(sorted(laid + spare)), kept


def _without(pool: tuple[int, ...], paid: tuple[int, ...]) -> tuple[int, ...]:
    left = list(pool)
    for value in paid:
        left.remove(value)
    return tuple(left)


def _spare(
    now: Situation, pool: tuple[int, ...], laid: list[tuple[int, int]], kept: list[Play]
) -> list[tuple[int, int]]:
    """AP cards nobody has a use for go to the foremost idle units: a chance may open during the phase."""
    left = _without(pool, tuple(value for _, value in laid))
    for play in kept:
        left = _without(left, payment(left, play.cost))
    busy = {unit for unit, _ in laid}
    idle = [unit for unit in now.mine if unit.id not in busy and not _without_fuel(now, unit)]
    idle.sort(key=lambda unit: (-now.forward(unit.cell, unit.side), unit.id))
    return [(unit.id, value) for unit, value in zip(idle, left, strict=False)]
