"""The exact chance of a roll, by counting every fall of the dice (rules section 3, "Shot")."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from msgspec import Struct

from bot.engine.kursk.facts import hero_bonus
from bot.engine.kursk.model import Open, Unit

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules


class Odds(Struct, frozen=True):
    """A roll before it is made.

    `need`: the sum to reach, cover and the target's hero included; `dice`: how many; `mods`: what is added to
    the roll, by name (`hero`, `aces`, `lull`, `event`); `cover` and `hero_armour`: the parts of `need` above
    the printed armour; `ways` of `total` falls hit; `percent` rounded.
    """

    need: int
    dice: int
    mods: tuple[tuple[str, int], ...]
    cover: int
    ways: int
    total: int
    percent: int
    hero_armour: int = 0

    @property
    def bonus(self) -> int:
        """The sum of all that is added to the roll."""
        return sum(value for _, value in self.mods)


@cache
def ways_to_roll(dice: int, at_least: int) -> int:
    """How many of the 6^dice falls sum to at least this (ruling 17: no automatic hit or miss)."""
    return sum(1 for fall in product(range(1, 7), repeat=dice) if sum(fall) >= at_least)


@cache
def _figures(dice: int, at_least: int) -> tuple[int, int, int]:
    ways, total = ways_to_roll(dice, at_least), 6**dice
    return ways, total, (200 * ways + total) // (2 * total)


def odds_against(
    rules: KurskRules,
    table: Open,
    target: Unit,
    *,
    dice: int,
    mods: tuple[tuple[str, int], ...] = (),
    bonus: int = 0,
) -> Odds:
    """The odds of a roll of `dice` with these modifiers against a unit where it stands (ruling 23).

    `bonus` is short for one modifier called `event`.
    """
    if bonus:
        mods = (*mods, ("event", bonus))
    cover = rules.cover(table, target)
    armour = hero_bonus(rules, target, "armour")
    need = rules.facts[target.card].armour + cover + armour
    added = 0
    for _, value in mods:
        added += value
    ways, total, percent = _figures(dice, need - added)
    return Odds(need, dice, mods, cover, ways, total, percent, armour)
