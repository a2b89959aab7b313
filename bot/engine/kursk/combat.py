"""Shots: range, line, observer, odds, and what a hit does (rules section 3, phase 3; rulings 16–20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Refusal
from bot.engine.kursk.desk import Desk, marked, unit_at
from bot.engine.kursk.facts import hero_bonus
from bot.engine.kursk.geometry import LINES, WITHIN, distance, is_clear
from bot.engine.kursk.model import CELLS, Open, Shot, Unit
from bot.engine.kursk.odds import Odds, odds_against
from bot.engine.kursk.victory import give_ace, lose_unit

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

SHOT_DICE = 2
ACES_A_BONUS = 3


def fire_range(rules: KurskRules, table: Open, unit: Unit) -> int:
    """Range in cells: the card's, its hero's, and the ground's for direct fire (section 4)."""
    facts = rules.facts[unit.card]
    reach = facts.range + hero_bonus(rules, unit, "range")
    return reach if facts.indirect else reach + rules.grounds.with_marks(table.marks).bonus[unit.cell]


def _sees(rules: KurskRules, table: Open, smoke: int, start: int, end: int) -> bool:
    """Whether a line is clear of blocking terrain and of smoke (ruling 25)."""
    ground = rules.grounds.with_marks(table.marks)
    if not smoke:
        return bool(ground.sight[start] >> end & 1)
    return is_clear(start, end, ground.blocking | smoke)


def has_line(rules: KurskRules, table: Open, start: int, end: int) -> bool:
    """Whether direct fire from one cell to another is clear now (ruling 16)."""
    return _sees(rules, table, marked(table, "smoke"), start, end)


def observers(rules: KurskRules, table: Open, seat: int, cell: int) -> tuple[int, ...]:
    """The units of a side that can observe for indirect fire at this cell (ruling 18)."""
    return _observers(rules, table, marked(table, "smoke"), seat, cell)


def _observers(rules: KurskRules, table: Open, smoke: int, seat: int, cell: int) -> tuple[int, ...]:
    near = WITHIN[cell][rules.switches.observer_range]
    return tuple(
        [
            unit.id
            for unit in table.units
            if unit.side == seat
            and near >> unit.cell & 1
            and not rules.facts[unit.card].indirect
            and _sees(rules, table, smoke, unit.cell, cell)
        ]
    )


def targets(rules: KurskRules, table: Open, unit: Unit) -> tuple[int, ...]:
    """The ids of the enemy cards the unit may fire at from where it stands, whatever AP it has."""
    return tuple([target.id for target in target_units(rules, table, unit)])


def target_units(rules: KurskRules, table: Open, unit: Unit) -> list[Unit]:
    """The enemy cards the unit may fire at from where it stands."""
    facts = rules.facts[unit.card]
    band = WITHIN[unit.cell][fire_range(rules, table, unit)]
    smoke = marked(table, "smoke") if table.marks else 0
    if facts.indirect:
        band &= ~WITHIN[unit.cell][facts.min_range - 1]
        return [
            other
            for other in table.units
            if other.side != unit.side
            and band >> other.cell & 1
            and (not rules.switches.observer_range or _observers(rules, table, smoke, unit.side, other.cell))
        ]
    return [
        other
        for other in table.units
        if other.side != unit.side
        and band >> other.cell & 1
        and _sees(rules, table, smoke, unit.cell, other.cell)
    ]


def odds(rules: KurskRules, table: Open, unit: Unit, target: Unit) -> Odds:
    """The exact odds of one shot of the unit at the target from where both stand (range not asked)."""
    dice = SHOT_DICE + hero_bonus(rules, unit, "die")
    return odds_against(rules, table, target, dice=dice, mods=shot_mods(rules, table, unit))


def shot_mods(rules: KurskRules, table: Open, unit: Unit) -> tuple[tuple[str, int], ...]:
    """What the shooter's hero, its ace tokens and a night lull add to a shot, by name."""
    mods = attack_mods(rules, unit)
    for effect in table.sides[unit.side].effects:
        if effect.kind == "lull" and effect.turn == table.sides[unit.side].turns:
            return (*mods, ("lull", -effect.n))
    return mods


def attack_mods(rules: KurskRules, unit: Unit) -> tuple[tuple[str, int], ...]:
    """What the attacker's hero or its ace tokens add; tokens count only without a hero."""
    if unit.hero:
        roll = hero_bonus(rules, unit, "roll")
        return (("hero", roll),) if roll else ()
    aces = unit.aces // ACES_A_BONUS
    return (("aces", aces),) if aces else ()


def why_not_fire(rules: KurskRules, table: Open, unit: Unit, cell: int) -> Refusal | None:
    """Why the unit can't fire at the card on this cell from where it stands."""
    if not 0 <= cell < CELLS:
        return Refusal("no_such_cell", {"cell": cell})
    target = unit_at(table, cell)
    if target is None or target.side == unit.side:
        return Refusal("no_enemy_there", {"cell": cell})
    far, reach = distance(unit.cell, cell), fire_range(rules, table, unit)
    facts = rules.facts[unit.card]
    if far > reach:
        return Refusal("out_of_range", {"cell": cell, "distance": far, "range": reach})
    if facts.indirect:
        return _why_not_indirect(rules, table, unit, cell)
    if not has_line(rules, table, unit.cell, cell):
        return Refusal("line_blocked", {"cell": cell, "by": blocked_by(rules, table, unit.cell, cell)})
    return None


def _why_not_indirect(rules: KurskRules, table: Open, unit: Unit, cell: int) -> Refusal | None:
    far, least = distance(unit.cell, cell), rules.facts[unit.card].min_range
    if far < least:
        return Refusal("too_close", {"cell": cell, "distance": far, "range": least})
    limit = rules.switches.observer_range
    if limit and not observers(rules, table, unit.side, cell):
        return Refusal("no_observer", {"cell": cell, "range": limit})
    return None


def blocked_by(rules: KurskRules, table: Open, start: int, end: int) -> int:
    """The first cell that blocks this line, −1 if it is clear."""
    ground = rules.grounds.with_marks(table.marks)
    blocking = ground.blocking | marked(table, "smoke")
    solid, pairs = LINES[start][end]
    blockers = [cell for cell in range(CELLS) if solid & blocking & 1 << cell]
    for pair in pairs:
        if pair & blocking == pair:
            blockers += [cell for cell in range(CELLS) if pair >> cell & 1]
    return min(blockers, key=lambda cell: (distance(start, cell), cell), default=-1)


def shoot(desk: Desk, unit: Unit, target: Unit) -> Unit | None:
    """One shot for 1 AP; gives the shooter as it is afterwards."""
    spent = desk.set_unit(unit, ap=unit.ap - 1)
    attack(desk, spent, target, odds(desk.rules, desk.open, spent, target), why="shot")
    return desk.unit(unit.id)


def attack(desk: Desk, unit: Unit, target: Unit, figures: Odds, *, why: str, card: str = "") -> None:
    """A unit's roll against a target and all that follows from a hit (rulings 19, 20)."""
    is_hit, dice, total = roll(desk, figures, why)
    is_saved = is_hit and hero_bonus(desk.rules, target, "survives") > 0
    is_kill = is_hit and not is_saved
    if is_kill:
        unit = desk.set_unit(unit, kills=unit.kills + 1)
    shot = Shot(
        desk.open.round, unit.side, unit.card, unit.cell, target.card, target.side, target.cell,
        dice, total, figures.need, figures.percent, is_kill, card, unit.id, unit.kills,
        figures.mods, figures.cover, is_saved,
    )  # fmt: skip
    note_shot(desk, shot)
    if is_kill:
        give_ace(desk, unit)
    if is_hit:
        lose_unit(desk, target, why, by_enemy=True)


def roll(desk: Desk, figures: Odds, why: str) -> tuple[bool, tuple[int, ...], int]:
    """Throw the dice of these odds: hit or not, the dice, the sum with modifiers."""
    desk.irreversible = True
    dice = desk.dice.d6(figures.dice, why)
    total = sum(dice)
    for _, value in figures.mods:
        total += value
    return total >= figures.need, dice, total


def note_shot(desk: Desk, shot: Shot) -> None:
    """Tell a shot; keep it as the last and, if it killed against the longest odds, as the best."""
    best = desk.open.best_shot
    is_best = shot.destroyed and shot.unit > 0 and (best is None or shot.chance < best.chance)
    desk.set_open(last_shot=shot, best_shot=shot if is_best else best)
    desk.tell("ShotFired", {name: getattr(shot, name) for name in Shot.__struct_fields__})
