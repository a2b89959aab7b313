"""What a seat can reach, hit and lay, asked of the rules' own helpers on open information and its hand."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.kursk import combat, deploy, events, movement
from bot.engine.kursk.desk import unit_at, unit_of
from bot.engine.kursk.model import CELLS, COLUMNS, Hidden, Open, State, Unit, View, cell_name
from bot.engine.kursk.odds import Odds, odds_against
from bot.engine.kursk.rules import KurskRules

MOST_ADVANCES = 4
"""Most advances into a shot that are offered for one unit."""


ROLLED = ("strike", "twin_strike", "close_combat")
"""Effects that roll at the unit they are aimed at."""


def unit_by_id(table: Open, number: object) -> Unit | None:
    """The unit with this id on the field; anything but an id gives None."""
    return unit_of(table, number) if isinstance(number, int) else None


def unit_on(table: Open, cell: int) -> Unit | None:
    """The unit on this cell."""
    return unit_at(table, cell)


def moved(unit: Unit, cell: int) -> Unit:
    """The unit as it would stand on another cell."""
    return replace(unit, cell=cell)


def with_unit(table: Open, unit: Unit) -> Open:
    """The table with this unit where it is now (it stood elsewhere before)."""
    units = tuple(unit if each.id == unit.id else each for each in table.units)
    return replace(table, units=units)


def ground(rules: KurskRules, table: Open, cell: int) -> str:
    """The id of the terrain of a cell as it lies now."""
    return rules.grounds.with_marks(table.marks).terrain[cell].id


def odds_of(rules: KurskRules, table: Open, unit: Unit, target: Unit) -> Odds:
    """The odds of one shot; `unit` may stand where it only would go."""
    return combat.odds(rules, with_unit(table, unit), unit, target)


def percent(rules: KurskRules, table: Open, unit: Unit, cell: int) -> int:
    """The chance of a shot at the card on `cell`, −1 if it can't be shot at from where `unit` stands."""
    there = with_unit(table, unit)
    target = unit_at(there, cell)
    if target is None or target.id not in combat.targets(rules, there, unit):
        return -1
    return combat.odds(rules, there, unit, target).percent


def aims(rules: KurskRules, table: Open, unit: Unit) -> tuple[tuple[int, int], ...]:
    """The cells the unit may fire at with the chance of each, best first."""
    found = []
    for target in combat.target_units(rules, table, unit):
        found.append((target.cell, combat.odds(rules, table, unit, target).percent))
    return tuple(sorted(found, key=lambda pair: (-pair[1], pair[0])))


def reach(rules: KurskRules, table: Open, unit: Unit) -> tuple[int, ...]:
    """The cells one AP reaches, forward ones first, seen from the unit's own edge."""
    up = 1 if rules.home_row(unit.side) == 1 else -1
    cells = movement.reach(rules, table, unit)
    return tuple(sorted(cells, key=lambda cell: (-up * (cell // 9), abs(cell % 9 - unit.cell % 9), cell)))


def advances(rules: KurskRules, table: Open, unit: Unit) -> tuple[tuple[int, int, int], ...]:
    """The best advance of one AP into a shot at each enemy out of fire now: (stand, target cell, percent)."""
    at_once = {cell for cell, _percent in aims(rules, table, unit)}
    best: dict[int, tuple[int, int, int]] = {}
    for stand in reach(rules, table, unit):
        if is_mined(table, stand):
            continue
        there = moved(unit, stand)
        for cell, chance in aims(rules, with_unit(table, there), there):
            if cell not in at_once and (cell not in best or chance > best[cell][2]):
                best[cell] = (stand, cell, chance)
    ranked = sorted(best.values(), key=lambda one: (-one[2], one[1]))
    return tuple(ranked[:MOST_ADVANCES])


def is_mined(table: Open, cell: int) -> bool:
    """Whether mines lie there."""
    return any(mark.kind == "mine" and mark.place == cell for mark in table.marks)


def mines(rules: KurskRules, table: Open, unit: Unit) -> tuple[int, ...]:
    """The mined cells an engineer may clear now."""
    return movement.clearable(rules, table, unit)


def cell_of_target(target: str, table: Open | None = None) -> str:
    """The name of the cell a target lies on ("" for supply slots, sectors and cards)."""
    kind, rest = target[:1], target[1:]
    if kind == "c" and rest.isdecimal():
        return cell_name(int(rest))
    if kind == "u" and rest.isdecimal() and table is not None:
        unit = unit_of(table, int(rest))
        return cell_name(unit.cell) if unit else ""
    return ""


def marches(rules: KurskRules, table: Open, unit: Unit) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Cells beyond one AP that all its AP reach, nearest first: (cell, the end of each leg on the way)."""
    near = movement.reach(rules, table, unit)
    found = []
    for cell in range(CELLS) if unit.ap > 1 else ():
        legs = None if cell in near or unit_at(table, cell) else movement.march(rules, table, unit, cell)
        if legs:
            found.append((cell, tuple(leg[-1] for leg in legs)))
    up = 1 if rules.home_row(unit.side) == 1 else -1
    return tuple(sorted(found, key=lambda one: (len(one[1]), -up * (one[0] // COLUMNS), one[0])))


def places(rules: KurskRules, view: View, card: str) -> tuple[str, ...]:
    """The targets where a card of the hand may be laid now."""
    return deploy.deploy_targets(rules, view.open, view.seat, card)


def event_targets(rules: KurskRules, view: View, card: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The legal targets of an event's next pick; empty when it has all it needs."""
    return tuple(events.next_targets(rules, _open_only(view.open), view.seat, card, chosen))


def event_percent(rules: KurskRules, view: View, card: str, chosen: tuple[str, ...], target: str) -> int:
    """The chance of an event's roll against a unit it may be aimed at; −1 where nothing is rolled at it."""
    event = rules.set.events[card]
    unit = unit_of(view.open, int(target[1:])) if target[:1] == "u" else None
    if unit is None or unit.side == view.seat or event.effect not in ROLLED:
        return -1
    attacker = unit_of(view.open, int(chosen[0][1:])) if event.effect == "close_combat" and chosen else None
    mods = combat.attack_mods(rules, attacker) if attacker else ()
    return odds_against(rules, view.open, unit, dice=event.dice, mods=mods, bonus=event.bonus).percent


NOBODY = Hidden((), (), ())


def _open_only(table: Open) -> State:
    """A state of which only the open table is known: nothing else decides where an event may be aimed."""
    return State(table, (NOBODY, NOBODY), (), ())


def supply(rules: KurskRules, view: View) -> tuple[int, int]:
    """Supply left this turn and the limit."""
    limit = deploy.supply_limit(rules, view.open, view.seat)
    return deploy.supply_left(rules, view.open, view.seat), limit


def can_pay(rules: KurskRules, view: View, placed: tuple[tuple[str, str], ...]) -> bool:
    """Whether supply is enough for these cards in this order; supply cards among them count at once."""
    left, _limit = supply(rules, view)
    for card, target in placed:
        if card in rules.facts:
            left -= rules.facts[card].cost
        elif card in rules.set.supply:
            area, slot = (int(part) for part in target[1:].split("."))
            old = view.open.sides[view.seat].slots[area][slot]
            left += rules.set.supply[card].value - (rules.set.supply[old].value if old else 0)
        if left < 0:
            return False
    return True
