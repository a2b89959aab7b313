"""Phase 3 as decisions: selecting, moving, firing, volleys, assaults, and the phase's own end (section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine.core import Action, Frame, Refusal, Seat
from bot.engine.kursk import actions, combat, events, movement
from bot.engine.kursk.desk import Desk, Position, own_units, unit_at, unit_of
from bot.engine.kursk.model import Open, Unit

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules


def can_use(rules: KurskRules, table: Open, unit: Unit) -> bool:
    """Whether the unit has AP and anything to spend it on."""
    return unit.ap > 0 and (
        movement.has_step(rules, table, unit)
        or bool(combat.target_units(rules, table, unit))
        or bool(movement.clearable(rules, table, unit))
    )


def is_locked(rules: KurskRules, table: Open, unit: Unit) -> Unit | None:
    """Switch `one_by_one`: the other unit that must spend its AP first, while it can."""
    if not table.acting or table.acting == unit.id:
        return None
    other = unit_of(table, table.acting)
    return other if other is not None and can_use(rules, table, other) else None


def why_not_use(rules: KurskRules, position: Position, seat: Seat, number: int) -> Refusal | None:
    """Why this unit can't act."""
    unit = unit_of(position.open, number)
    if unit is None:
        return Refusal("no_such_unit", {"unit": number})
    if unit.side != seat:
        return Refusal("not_your_unit", {"card": unit.card})
    if unit.ap < 1:
        return Refusal("no_ap", {"card": unit.card, "cell": unit.cell})
    other = is_locked(rules, position.open, unit)
    return Refusal("one_by_one", {"card": other.card, "cell": other.cell}) if other else None


def _unit(position: Position, number: int) -> Unit:
    unit = unit_of(position.open, number)
    assert unit is not None
    return unit


# --- the list ----------------------------------------------------------------------------------------------


def list_combat(rules: KurskRules, position: Position, seat: Seat) -> list[Action]:
    """Frame `combat`: what the selected unit can do, the other units with AP, events, the phase's end."""
    table = position.open
    selected = int(str(position.frames[-1].args[0]))
    listed: list[Action] = []
    others: list[Action] = []
    for unit in table.units:
        if unit.side != seat or unit.ap < 1:
            continue
        if table.acting and is_locked(rules, table, unit) is not None:
            continue
        if unit.id == selected:
            listed = _list_unit(rules, table, unit)
        else:
            others.append(actions.select(unit.id))
    played = [actions.event(card) for card in events.playable(rules, position, seat)]
    return [*listed, *others, *played, actions.END_PHASE]


def _list_unit(rules: KurskRules, table: Open, unit: Unit) -> list[Action]:
    number = unit.id
    moves = [actions.move(number, cell) for cell in sorted(movement.reach(rules, table, unit))]
    cells = [target.cell for target in combat.target_units(rules, table, unit)]
    shots = [actions.fire(number, cell) for cell in cells]
    volleys = [actions.volley(number, cell) for cell in cells] if unit.ap > 1 else []
    mines = [actions.clear_mine(number, cell) for cell in movement.clearable(rules, table, unit)]
    return [*moves, *shots, *volleys, *mines]


# --- legality ----------------------------------------------------------------------------------------------


def why_not_move(rules: KurskRules, position: Position, seat: Seat, unit: int, cell: int) -> Refusal | None:
    """Why the unit can't go there."""
    refusal = why_not_use(rules, position, seat, unit)
    return refusal or movement.why_not_move(rules, position.open, _unit(position, unit), cell)


def why_not_fire(rules: KurskRules, position: Position, seat: Seat, unit: int, cell: int) -> Refusal | None:
    """Why the unit can't fire there."""
    refusal = why_not_use(rules, position, seat, unit)
    return refusal or combat.why_not_fire(rules, position.open, _unit(position, unit), cell)


def why_not_clear(rules: KurskRules, position: Position, seat: Seat, unit: int, cell: int) -> Refusal | None:
    """Why the unit can't clear mines there."""
    refusal = why_not_use(rules, position, seat, unit)
    return refusal or movement.why_not_clear_mine(rules, position.open, _unit(position, unit), cell)


def why_not_assault(
    rules: KurskRules, position: Position, seat: Seat, unit: int, cell: int, target_cell: int
) -> Refusal | None:
    """Why the unit can't go there and fire: the way, an AP left for a shot, and the shot from there."""
    refusal = why_not_use(rules, position, seat, unit)
    if refusal is not None:
        return refusal
    table, mover = position.open, _unit(position, unit)
    legs = movement.march(rules, table, mover, cell)
    if legs is None:
        speed = movement.speed(rules, mover)
        return Refusal("too_far", {"cell": cell, "card": mover.card, "speed": speed})
    if len(legs) >= mover.ap:
        return Refusal("no_ap_to_fire", {"card": mover.card, "needs": len(legs) + 1, "ap": mover.ap})
    there = replace(mover, cell=cell)
    units = tuple(there if other.id == unit else other for other in table.units)
    return combat.why_not_fire(rules, replace(table, units=units), there, target_cell)


# --- doing -------------------------------------------------------------------------------------------------


def do_select(desk: Desk, seat: Seat, unit: int) -> None:
    """Show this unit's choices."""
    _ask(desk, seat, unit)


def do_move(desk: Desk, seat: Seat, unit: int, cell: int) -> None:
    """One move for 1 AP."""
    mover = _begin(desk, unit)
    movement.go(desk, mover, movement.path(desk.rules, desk.open, mover, cell), 1)
    _end(desk, seat, unit)


def do_fire(desk: Desk, seat: Seat, unit: int, cell: int) -> None:
    """One shot for 1 AP."""
    target = unit_at(desk.open, cell)
    assert target is not None
    combat.shoot(desk, _begin(desk, unit), target)
    _end(desk, seat, unit)


def do_volley(desk: Desk, seat: Seat, unit: int, cell: int) -> None:
    """Fire until the card there is gone or no AP is left."""
    _volley(desk, _begin(desk, unit), cell)
    _end(desk, seat, unit)


def _volley(desk: Desk, unit: Unit, cell: int) -> None:
    shooter: Unit | None = unit
    target = unit_at(desk.open, cell)
    while shooter is not None and shooter.ap and target is not None and not desk.is_over:
        shooter = combat.shoot(desk, shooter, target)
        target = unit_at(desk.open, cell)


def do_clear(desk: Desk, seat: Seat, unit: int, cell: int) -> None:
    """Take up mines for 1 AP."""
    movement.take_up_mine(desk, _begin(desk, unit), cell)
    _end(desk, seat, unit)


def do_assault(desk: Desk, seat: Seat, unit: int, cell: int, target_cell: int) -> None:
    """Go there, then volley."""
    mover: Unit | None = _begin(desk, unit)
    assert mover is not None
    for leg in movement.march(desk.rules, desk.open, mover, cell) or ():
        mover = movement.go(desk, mover, leg, 1) if mover else None
    if mover is not None:
        _volley(desk, mover, target_cell)
    _end(desk, seat, unit)


def _begin(desk: Desk, number: int) -> Unit:
    """The unit acts (and must go on, under `one_by_one`)."""
    if desk.rules.switches.one_by_one:
        desk.set_open(acting=number)
    return _unit(desk, number)


def _end(desk: Desk, seat: Seat, number: int) -> None:
    """Keep the unit selected while it has AP; release the others when it has none."""
    unit = unit_of(desk.open, number)
    has_ap = unit is not None and unit.ap > 0
    if desk.open.acting == number and not has_ap:
        desk.set_open(acting=0)
    _ask(desk, seat, number if has_ap else 0)


def _ask(desk: Desk, seat: Seat, selected: int) -> None:
    if not desk.is_over:
        desk.frames = (Frame("combat", (seat,), (selected,)),)


def has_nothing_left(rules: KurskRules, table: Open, seat: Seat) -> bool:
    """No AP card in hand and no unit that could use AP: from the open table only, so it tells nothing."""
    if table.sides[seat].pool:
        return False
    return not any(can_use(rules, table, unit) for unit in own_units(table, seat))
