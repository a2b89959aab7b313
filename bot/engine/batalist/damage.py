"""Damage: the whole table of section 7, its arithmetic (ruling 10), its odds, and figures that fall.

A `Strike` is an attack before its dice: every row that applies with its number of dice. The same value is
rolled by the rules (`roll`) and counted out by the odds (`outcomes`), so that both can't differ.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import heroes, status, wounded
from bot.engine.batalist.facts import Arms
from bot.engine.batalist.model import (
    COLUMN,
    FRONT,
    HEDGEHOG,
    LOOSE,
    MOVED,
    REAR,
    REFORMED,
    TURNED,
    WEDGE,
    Battalion,
    Blow,
    Mod,
)
from bot.engine.core import Dice

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

Rows = tuple[tuple[str, int], ...]
UNARMED = Arms("none", 0)
COMMON = frozenset({"moved", "spell"})
"""Rows that do not depend on the target: an area attack rolls them once (ruling 13)."""


class Strike(NamedTuple):
    """An attack before its dice.

    `dice`: (row of the table, dice; negative: taken away); `flat`: (row, number); `late`: dice off the
    damage itself (switch `to_damage`); `cover`: dice added to the defence.
    """

    by: int
    to: int
    mode: str
    fighters: int
    b: int
    dice: Rows
    defence: int
    flat: Rows = ()
    late: Rows = ()
    cover: int = 0
    is_halved: bool = False


# --- the table ----------------------------------------------------------------------------------------------


def melee_strike(
    rules: BatalistRules, position: Position, by: int, to: int, *, side: str, is_attacker: bool
) -> Strike:
    """A melee blow. `side`: the zone of the attacked that counts; the attacker's own row and the rows of
    flank and rear are his alone, the attacked fights with the figures on that side (section 7)."""
    rows = position.battalions
    own, other = status.profile(rules, rows[by]), status.profile(rules, rows[to])
    arms = status.melee_arms(rules, rows[by])
    front = FRONT if is_attacker else side
    fighters = geo.fighters(status.layout(rules, rows[by]), front, own.has("long_weapon"))
    dice = [("order", 1), *_side_rows(side)] if is_attacker else []
    if rows[by].formation == WEDGE:
        dice.append(("wedge", 1))
    if rows[to].formation == HEDGEHOG:
        dice.append(("hedgehog", -1))
    dice += _hill_rows(rules, position, by, to)
    if arms is None:
        dice.append(("unskilled", -2))
    if own.is_mounted and not other.is_mounted:
        dice.append(("big", 1))
    if own.has("long_weapon") and arms is not None and other.has("rider"):
        dice.append(("long_weapon", 1))
    dice += _spell_rows(position, by, "melee_dice")
    armoured = ("heavy_armour", -1) if other.has("heavy_armour") else None
    hero = heroes.strength(rules, position, by) if front == FRONT else 0
    flat = (("hero", hero),) if hero else ()
    return _strike(rules, position, by, to, "melee", fighters, arms or UNARMED, dice, armoured, flat)


def shot_strike(
    rules: BatalistRules, position: Position, by: int, to: int, *, side: str, hits: int = 0
) -> Strike:
    """A shot (section 7). `hits`: figures that add +1 each (jet, area; section 9)."""
    rows = position.battalions
    other = status.profile(rules, rows[to])
    arms = status.shooting_arms(rules, rows[by]) or UNARMED
    shooters = geo.shooters(status.layout(rules, rows[by]))
    if rows[to].formation == LOOSE and not other.has("flying"):
        shooters = max(1, shooters // 2)
    dice = []
    if rows[by].did & (MOVED | REFORMED | TURNED):
        dice.append(("moved", -1))
    dice += _target_rows(rules, position, to, side)
    dice += _side_rows(side)
    dice += _hill_rows(rules, position, by, to)
    if other.has("large"):
        dice.append(("large", 2))
    elif other.has("rider"):
        dice.append(("rider", 1))
    dice += _spell_rows(position, by, "shoot_dice")
    shield = ("big_shield", -1) if other.has("big_shield") and side == FRONT else None
    flat = (("figures", hits),) if arms.mode else ()
    return _strike(rules, position, by, to, arms.mode or "shoot", shooters, arms, dice, shield, flat)


def _strike(
    rules: BatalistRules,
    position: Position,
    by: int,
    to: int,
    mode: str,
    fighters: int,
    arms: Arms,
    dice: list[tuple[str, int]],
    guard: tuple[str, int] | None,
    flat: Rows,
) -> Strike:
    """With what is alike for melee and shots: defence, cover, classes, where a guard's die goes (ruling
    11)."""
    late: Rows = ()
    if guard is not None and rules.switches.to_damage:
        late = (guard,)
    elif guard is not None:
        dice.append(guard)
    return Strike(
        by,
        to,
        mode,
        fighters,
        arms.b,
        tuple(dice),
        status.defence(rules, position, to),
        flat,
        late,
        int(status.is_covered(rules, position, to)),
        is_same_class(arms.weapon, status.profile(rules, position.battalions[to]).armour),
    )


def is_same_class(weapon: str, armour: str) -> bool:
    """Weapon class = armour class; `none` is like nothing (section 7)."""
    return weapon == armour != "none"


def _side_rows(side: str) -> list[tuple[str, int]]:
    if side == FRONT:
        return []
    return [("rear", 2)] if side == REAR else [("flank", 1)]


def _hill_rows(rules: BatalistRules, position: Position, by: int, to: int) -> list[tuple[str, int]]:
    """Downhill, uphill: who stands on more levels (ruling 25)."""
    field, rows = rules.field(position.open), position.battalions
    levels = [geo.on_hill(field, status.base(rules, rows[b])) for b in (by, to)]
    if levels[0] == levels[1]:
        return []
    return [("downhill", 1)] if levels[0] > levels[1] else [("uphill", -1)]


def _target_rows(rules: BatalistRules, position: Position, to: int, side: str) -> list[tuple[str, int]]:
    """What the target's formation, ground and moving are to a shooter."""
    row, field = position.battalions[to], rules.field(position.open)
    base, found = status.base(rules, row), []
    if row.formation == HEDGEHOG:
        found.append(("hedgehog", 1))
    if row.formation == COLUMN and side in (FRONT, REAR):
        found.append(("column", 1))
    if geo.in_kind(field, base, "water") or geo.in_kind(field, base, "marsh"):
        found.append(("wet", 1))
    if row.did & MOVED:
        found.append(("target_moved", -1))
    return found


def _spell_rows(position: Position, by: int, kind: str) -> list[tuple[str, int]]:
    n = status.charm_sum(position.open, by, kind, "both_dice")
    return [("spell", n)] if n else []


# --- rolling ------------------------------------------------------------------------------------------------


def roll(dice: Dice, strike: Strike, common: dict[str, tuple[int, ...]] | None = None) -> Blow:
    """Roll a strike's dice, in the order of ruling 10.

    `common`: dice of rows that are rolled once for several targets, filled as they are rolled.
    """
    mods = [_roll_row(dice, strike.mode, row, common) for row in strike.dice]
    mods += [Mod(name, n) for name, n in strike.flat]
    bracket = sum([mod.value for mod in mods]) + strike.b * strike.fighters
    cover = tuple(_roll_row(dice, strike.mode, ("cover", 1), None) for _ in range(strike.cover))
    share = bracket // (strike.defence + sum([mod.value for mod in cover]))
    die = _roll_row(dice, strike.mode, ("die", 1), common).value
    late = tuple(_roll_row(dice, strike.mode, row, None) for row in strike.late)
    damage = share + die + sum([mod.value for mod in late])
    halved = int(strike.is_halved)
    damage = max(0, damage // 2 if halved else damage)
    return Blow(
        strike.by, strike.to, strike.fighters, strike.b, tuple(mods), bracket, strike.defence, cover, share,
        die, late, halved, damage,
    )  # fmt: skip


def _roll_row(dice: Dice, mode: str, row: tuple[str, int], common: dict[str, tuple[int, ...]] | None) -> Mod:
    name, n = row
    rolled = common.get(name) if common is not None else None
    if rolled is None:
        rolled = dice.d6(abs(n), f"{mode} {name}")
        if common is not None and (name in COMMON or name == "die"):
            common[name] = rolled
    return Mod(name, sum(rolled) if n > 0 else -sum(rolled), rolled)


# --- odds ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def sums(n: int) -> tuple[int, ...]:
    """In how many ways n dice show n, n + 1 … 6n."""
    ways = [1]
    for _ in range(n):
        ways = [sum(ways[max(0, s - 5) : s + 1]) for s in range(len(ways) + 5)]
    return tuple(ways)


def _signed(rows: Rows) -> dict[int, int]:
    """Sum of dice added and taken away → ways (a die taken away falls like one added, 7 lower)."""
    n = sum([abs(count) for _, count in rows])
    minus = sum([-count for _, count in rows if count < 0])
    return {value + n - 7 * minus: ways for value, ways in enumerate(sums(n))}


def outcomes(strike: Strike) -> dict[int, int]:
    """Damage → ways, exact, by counting all dice; the ways add up to a power of six."""
    fixed = strike.b * strike.fighters + sum([n for _, n in strike.flat])
    brackets, covers = _signed(strike.dice), _signed((("cover", strike.cover),))
    shares: dict[int, int] = {}
    for bracket, ways in brackets.items():
        for cover, others in covers.items():
            share = (bracket + fixed) // (strike.defence + cover)
            shares[share] = shares.get(share, 0) + ways * others
    found: dict[int, int] = {}
    for extra, others in _signed((("die", 1), *strike.late)).items():
        for share, ways in shares.items():
            damage = share + extra
            damage = max(0, damage // 2 if strike.is_halved else damage)
            found[damage] = found.get(damage, 0) + ways * others
    return dict(sorted(found.items()))


def fallen(rules: BatalistRules, row: Battalion, damage: int) -> tuple[int, int]:
    """(figures that fall, harm kept) for this damage: a Tough figure stands N of it (ruling 15)."""
    tough = status.profile(rules, row).tough
    killed = min(row.figures, (row.harm + damage) // tough)
    return killed, 0 if killed == row.figures else (row.harm + damage) % tough


# --- figures fall -------------------------------------------------------------------------------------------


def hit(desk: Desk, blow: Blow) -> Blow:
    """The damage is taken: figures fall, half of them wounded (section 9); the blow with its toll."""
    row = desk.battalions[blow.to]
    killed, harm = fallen(desk.rules, row, blow.damage)
    desk.change(blow.to, figures=row.figures - killed, harm=harm)
    hurt = wounded.take(desk, blow.to, killed)
    return replace(blow, killed=killed, wounded=hurt)


def tell_losses(desk: Desk, blow: Blow, cause: str) -> None:
    """Figures lost, and the battalion itself when the last one fell."""
    row = desk.battalions[blow.to]
    if blow.killed:
        told = {"b": blow.to, "n": blow.killed, "wounded": blow.wounded, "left": row.figures, "cause": cause}
        desk.tell("FiguresLost", told)
    if row.figures == 0 and row.status != "lost":
        destroy(desk, blow.to, cause)


def destroy(desk: Desk, b: int, cause: str) -> None:
    """The battalion is no more: its cards, the characters and spells on it and its wounded go with it."""
    desk.change(b, figures=0, status="lost", rights=0)
    heroes.drop_cards(desk, b)
    desk.set_open(charms=tuple(charm for charm in desk.open.charms if charm.b != b))
    desk.tell("BattalionLost", {"b": b, "cause": cause})
    wounded.bury(desk, b)
    heroes.bury(desk, b, cause)
