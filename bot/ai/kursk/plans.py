"""What a unit can do with its action points, and what each way is worth.

A plan is: move to a cell (or stay), then fire at one target until it is gone or the points are spent. Its
gain is expected enemy loss, less the danger at the place where it ends, compared with standing still.
"""

from __future__ import annotations

from typing import NamedTuple

from bot.ai.kursk.chance import any_of
from bot.ai.kursk.field import DISTANCE, bits
from bot.ai.kursk.situation import Situation
from bot.engine.kursk.model import Unit

RISK = 0.55
"""Weight of an own expected loss against an enemy one: below 1, for whoever waits is shot first."""
APPROACH = 0.34
"""Weight of being near enough to fire next turn."""
FADE = 0.72
"""What each cell out of range takes off a target's pull."""
SPARE = 0.25
"""What an action point left after the kill is worth, in shares of the kill."""


class Plan(NamedTuple):
    """`target` is the enemy's cell (−1: only move), `kill` the chance to destroy it, `place` the gain of the
    place alone, `worth` the target's worth."""

    unit: Unit
    cell: int
    target: int
    cost: int
    kill: float
    worth: float
    place: float

    def gain(self, alive: dict[int, float]) -> float:
        """Expected gain when each target still stands with the chance in `alive` (missing: surely)."""
        return self.kill * self.worth * alive.get(self.target, 1.0) + self.place


class Spot(NamedTuple):
    """A cell a unit can get to, the AP that takes, the gain of standing there, and its targets from there
    as (cell, chance a shot, worth)."""

    cell: int
    cost: int
    place: float
    targets: tuple[tuple[int, float, float], ...]


def pull(now: Situation, unit: Unit) -> list[tuple[tuple[int, ...], int, float]]:
    """The enemies a unit wants to come near: distances from each, own range, pull when in range."""
    card = now.card(unit)
    far = card.range + now.bonus(unit, "range")
    return [(DISTANCE[enemy.cell], far, now.worth(enemy) * now.chance(unit, enemy)) for enemy in now.theirs]


def standing(now: Situation, unit: Unit, cell: int, pulls: list[tuple[tuple[int, ...], int, float]]) -> float:
    """The worth of standing on `cell` at the end of the turn: near targets, out of danger, forward."""
    best = 0.0
    for distances, far, strength in pulls:
        gap = distances[cell] - far
        value = strength if gap <= 0 else strength * FADE**gap
        best = max(best, value)
    danger = RISK * now.danger(unit, cell) * now.worth(unit, cell)
    return APPROACH * best - danger + 0.015 * now.forward(cell, unit.side)


def spots(now: Situation, unit: Unit, most: int) -> list[Spot]:
    """Every cell within `most` AP (cheapest way), with place value relative to standing still."""
    pulls = pull(now, unit)
    here = standing(now, unit, unit.cell, pulls)
    reached = now.reach(unit, most)
    chances: dict[int, tuple[int, float, float]] = {}
    for enemy in now.theirs:
        chances[enemy.cell] = (enemy.cell, now.chance(unit, enemy), now.worth(enemy))
    found = []
    for cell, cost in reached.items():
        place = standing(now, unit, cell, pulls) - here if cost else 0.0
        targets = tuple(chances[c] for c in bits(now.hits_from(unit, cell))) if cost < most else ()
        found.append(Spot(cell, cost, place, targets))
    return found


def plans(unit: Unit, where: list[Spot], ap: int) -> list[Plan]:
    """The best plan against each target and the best mere move, for a unit with `ap` points."""
    best: dict[int, Plan] = {}
    for spot in where:
        left = ap - spot.cost
        if left < 0:
            continue
        if spot.cost and (-1 not in best or spot.place > best[-1].place):
            best[-1] = Plan(unit, spot.cell, -1, spot.cost, 0.0, 0.0, spot.place)
        if left:
            _aim(best, unit, spot, left)
    return list(best.values())


def _aim(best: dict[int, Plan], unit: Unit, spot: Spot, left: int) -> None:
    for cell, chance, worth in spot.targets:
        kill = any_of(chance, left)
        gain = kill * worth + spot.place
        known = best.get(cell)
        if known is None or gain > known.kill * known.worth + known.place:
            best[cell] = Plan(unit, spot.cell, cell, spot.cost, kill, worth, spot.place)
