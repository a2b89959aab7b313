"""Everything a press may mean: the seat's choices in one fixed order, made from its view alone.

A press names a choice by its place in this list, so the list must come out the same whenever it is made from
the same view: no language, no clock, no order of a set. Pages of the screen are groups of it:
`""` the first page, `u<unit>` a unit, `h<card>` a card of the hand, `e<n>` the n-th suggested placement,
`events`, `side` (offers of a draw), `standing` (instructions).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from bot.adapters.presenter.base import Choice
from bot.adapters.presenter.kursk import field
from bot.ai import kursk as adviser
from bot.engine.core import Action
from bot.engine.kursk import actions as act
from bot.engine.kursk.model import Unit, View, cell_name
from bot.engine.kursk.rules import KurskRules

Placed = tuple[tuple[str, str], ...]
Layout = tuple[tuple[int, int], ...]
ANSWERS = ("accept_draw", "decline_draw")
"""Side actions that answer the other side; offering and resigning are commands."""


def choices(rules: KurskRules, view: View) -> tuple[Choice, ...]:
    """All choices of the seat whose view this is; empty when nothing is asked of it."""
    made = list(_asked(rules, view)) if view.frame else []
    made += [Choice((action,), action.name, "side") for action in view.side if action.name in ANSWERS]
    instructions = [action for action in view.side if action.name == "standing"]
    made += [Choice((action,), "standing", "standing", str(action.args[0])) for action in instructions]
    return tuple(made)


def _asked(rules: KurskRules, view: View) -> Iterator[Choice]:
    if view.frame == "deploy":
        return _deploy(rules, view)
    if view.frame == "command":
        return _command(rules, view)
    if view.frame == "combat":
        return _combat(rules, view)
    return (_listed(rules, view, action) for action in view.legal)


def _listed(rules: KurskRules, view: View, action: Action) -> Choice:
    """A choice for one listed action as it stands (mulligan, a picked card, an event's targets)."""
    if action.name == "lay":
        unit, value = action.args
        return Choice((action,), f"lay:{value}:0", subject=int(str(unit)))
    target = str(action.args[0]) if action.args else ""
    percent = -1
    if action.name == "target":
        card, *chosen = (str(arg) for arg in view.args)
        percent = field.event_percent(rules, view, card, tuple(chosen), target)
    return Choice((action,), action.name, "", target, field.cell_of_target(target, view.open), percent)


# Phase 1 ----------------------------------------------------------------------------------------------------


def _deploy(rules: KurskRules, view: View) -> Iterator[Choice]:
    placed: Placed = adviser.suggest_deployment(rules, view)
    if placed:
        yield Choice((act.deploy_all(placed), act.END_PHASE), "suggested")
        yield Choice((act.deploy_all(placed),), "lay_only")
        for n in range(len(placed)):
            yield from _placed_otherwise(rules, view, placed, n)
    for card in dict.fromkeys(view.hand):
        for target in field.places(rules, view, card):
            cell = field.cell_of_target(target, view.open)
            yield Choice((act.deploy(card, target),), "deploy", f"h{card}", target, cell)
    yield Choice((act.END_PHASE,), "end")


def _placed_otherwise(rules: KurskRules, view: View, placed: Placed, n: int) -> Iterator[Choice]:
    """The suggestion with its n-th card elsewhere, or left in the hand."""
    card, now = placed[n]
    taken = {target for _card, target in placed}
    for target in field.places(rules, view, card):
        if target not in taken:
            changed = (*placed[:n], (card, target), *placed[n + 1 :])
            if not field.can_pay(rules, view, changed):
                continue
            cell = field.cell_of_target(target, view.open)
            yield Choice((act.deploy_all(changed),), "elsewhere", f"e{n}", target, cell)
    rest = (*placed[:n], *placed[n + 1 :])
    if rest and field.can_pay(rules, view, rest):
        yield Choice((act.deploy_all(rest),), "leave", f"e{n}", now)


# Phase 2 ----------------------------------------------------------------------------------------------------


def base_layout(rules: KurskRules, view: View) -> Layout:
    """The layout that the screen edits: the seat's draft, or the suggestion while there is none."""
    return view.draft or adviser.suggest_layout(rules, view)


def _command(rules: KurskRules, view: View) -> Iterator[Choice]:
    base = base_layout(rules, view)
    if view.draft:
        yield Choice((act.CONFIRM,), "confirm")
    elif base:
        yield Choice((act.lay_confirm(base),), "suggested")
    for unit in ordered_units(rules, view):
        yield from _values(view, base, unit)
    yield Choice((act.lay_confirm(()),), "none")


def ordered_units(rules: KurskRules, view: View) -> tuple[int, ...]:
    """Units that may take an AP card: those of the layout first, then the rest, as the rules list them."""
    listed = [int(a.args[0]) for a in view.legal if a.name == "choose" and isinstance(a.args[0], int)]
    held = [unit for unit, _ap in base_layout(rules, view) if unit in listed]
    return tuple(dict.fromkeys([*held, *listed]))


def _values(view: View, base: Layout, unit: int) -> Iterator[Choice]:
    """Every AP card the unit may get, also one that another holds (which then takes over this one's)."""
    held = dict(base)
    pool = view.open.sides[view.seat].pool
    for value in sorted(set(pool), reverse=True):
        if held.get(unit) != value:
            giver = _giver(pool, base, value)
            changed = act.lay_all(laid_with(view, base, unit, value))
            yield Choice((changed,), f"lay:{value}:{giver}", f"u{unit}", unit)
    if unit in held:
        rest = laid_with(view, base, unit, 0)
        yield Choice((act.lay_all(rest),), "lay:0:0", f"u{unit}", unit)


def _giver(pool: tuple[int, ...], base: Layout, value: int) -> int:
    """The unit that must give up an AP card of this value; 0 if one lies free."""
    holders = [unit for unit, ap in base if ap == value]
    return 0 if pool.count(value) > len(holders) else holders[-1]


def laid_with(view: View, base: Layout, unit: int, value: int) -> Layout:
    """The layout with an AP card of `value` on the unit (0: none); its giver gets what the unit had."""
    changed = dict(base)
    had = changed.pop(unit, 0)
    if value:
        rest = tuple(changed.items())
        giver = _giver(view.open.sides[view.seat].pool, rest, value)
        if giver:
            changed.pop(giver)
            changed |= {giver: had} if had else {}
        changed[unit] = value
    return tuple(changed.items())


SHOTS = ("fire", "volley", "assault")
DEEDS = ("move", *SHOTS)

# Phase 3 ----------------------------------------------------------------------------------------------------


def _combat(rules: KurskRules, view: View) -> Iterator[Choice]:
    yield _suggested(rules, view)
    yield from _again(rules, view)
    for unit in able_units(view):
        yield from _deeds(rules, view, unit)
    for action in view.legal:
        if action.name == "event":
            yield Choice((action,), "event", "events", str(action.args[0]))
    yield Choice((act.END_PHASE,), "end")


def able_units(view: View) -> tuple[Unit, ...]:
    """Units that may act now, as the rules list them, in order of their ids."""
    named = {a.args[0] for a in view.legal if a.name in ("select", "move", "fire", "volley", "clear_mine")}
    return tuple(unit for unit in view.open.units if unit.id in named)


def _suggested(rules: KurskRules, view: View) -> Choice:
    """What the adviser would do next, with the chance of its shot; a card's steps in a row are one choice."""
    steps = _next_steps(rules, view)
    last = steps[-1]
    if last == act.END_PHASE:
        return Choice(steps, "suggested_end")
    unit = field.unit_by_id(view.open, last.args[0]) if last.args else None
    if unit is None:
        return _suggested_event(rules, view, last)
    cell = int(str(last.args[-1]))
    if last.name not in SHOTS:
        return Choice(steps, "suggested", "", unit.id, cell_name(cell))
    stand = field.moved(unit, stand_of(steps, unit))
    percent = field.percent(rules, view.open, stand, cell)
    return Choice(steps, "suggested", "", unit.id, cell_name(cell), percent)


def _suggested_event(rules: KurskRules, view: View, action: Action) -> Choice:
    card, targets = str(action.args[0]), action.args[1] if len(action.args) > 1 else ()
    aimed = tuple(str(target) for target in targets) if isinstance(targets, tuple) else ()
    percent = field.event_percent(rules, view, card, aimed[:-1], aimed[-1]) if aimed else -1
    return Choice((action,), "suggested", subject=card, percent=percent)


def stand_of(steps: tuple[Action, ...], unit: Unit) -> int:
    """The cell from which the unit acts last: where its steps have led it."""
    for step in reversed(steps):
        if step.name == "assault" or (step.name == "move" and step is not steps[-1]):
            return int(str(step.args[1]))
    return unit.cell


def _next_steps(rules: KurskRules, view: View) -> tuple[Action, ...]:
    """The adviser's next action and, while it only moves a card on, what it would do with that card then."""
    steps: list[Action] = []
    while True:
        action = adviser.suggest_combat(rules, view)
        same_card = not steps or (action.name in DEEDS and action.args[0] == steps[0].args[0])
        if not same_card:
            return tuple(steps)
        steps.append(action)
        unit = field.unit_by_id(view.open, action.args[0]) if action.name == "move" else None
        if unit is None or unit.ap < 2 or field.is_mined(view.open, int(str(action.args[1]))):
            return tuple(steps)
        there = replace(unit, cell=int(str(action.args[1])), ap=unit.ap - 1)
        view = replace(view, open=field.with_unit(view.open, there))


def _again(rules: KurskRules, view: View) -> Iterator[Choice]:
    """Once more at the target just missed, while it stands and AP are left."""
    shot = view.open.last_shot
    if shot is None or shot.side != view.seat or shot.destroyed or not shot.unit:
        return
    unit = next((each for each in able_units(view) if each.id == shot.unit), None)
    if unit is not None:
        percent = field.percent(rules, view.open, unit, shot.target_cell)
        if percent >= 0:
            action = act.fire(unit.id, shot.target_cell)
            yield Choice((action,), "again", "", unit.id, cell_name(shot.target_cell), percent)


def _deeds(rules: KurskRules, view: View, unit: Unit) -> Iterator[Choice]:
    """All one unit may do: shots (best chance first), advances into a shot, mines, moves, single shots."""
    group = f"u{unit.id}"
    aims = field.aims(rules, view.open, unit)
    shoot = act.volley if unit.ap > 1 else act.fire
    for cell, percent in aims:
        yield Choice((shoot(unit.id, cell),), "shoot", group, unit.id, cell_name(cell), percent)
    if unit.ap > 1:
        for stand, cell, percent in field.advances(rules, view.open, unit):
            action = act.assault(unit.id, stand, cell)
            yield Choice((action,), "assault", group, unit.id, cell_name(cell), percent)
    for cell in field.mines(rules, view.open, unit):
        yield Choice((act.clear_mine(unit.id, cell),), "clear_mine", group, unit.id, cell_name(cell))
    for cell in field.reach(rules, view.open, unit):
        yield Choice((act.move(unit.id, cell),), "move", group, unit.id, cell_name(cell))
    for cell, legs in field.marches(rules, view.open, unit):
        steps = tuple(act.move(unit.id, leg) for leg in legs)
        yield Choice(steps, "march", group, unit.id, cell_name(cell))
    if unit.ap > 1:
        for cell, percent in aims:
            yield Choice((act.fire(unit.id, cell),), "shoot_once", group, unit.id, cell_name(cell), percent)
