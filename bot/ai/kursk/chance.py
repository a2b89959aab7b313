"""Chances of two and three dice, as tables."""

from __future__ import annotations

from functools import cache
from itertools import product


@cache
def at_least(dice: int, need: int) -> float:
    """Chance that the sum of `dice` six-sided dice is at least `need` (0…1)."""
    if need <= dice:
        return 1.0
    if need > 6 * dice:
        return 0.0
    ways = sum(1 for roll in product(range(1, 7), repeat=dice) if sum(roll) >= need)
    return float(ways / 6**dice)


def any_of(chance: float, tries: int) -> float:
    """Chance of at least one success in `tries` equal tries."""
    return float(1.0 - (1.0 - chance) ** tries)
