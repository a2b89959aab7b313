"""Pages of phase 3: the unit that acts, the others, events."""

from __future__ import annotations

from bot.adapters.port import Button
from bot.adapters.presenter.kursk.choices import able_units
from bot.adapters.presenter.kursk.desk import Desk, Page
from bot.adapters.presenter.kursk.labels import DICE
from bot.engine.kursk.model import Unit, View, cell_name

FIRST_SHOTS, FIRST_ADVANCES = 4, 2
"""Most shots and advances on a unit's first page, so that moves are in sight too."""


def combat_page(desk: Desk, group: str) -> Page:
    """Phase 3: a unit's targets and moves (`u<unit>`), `units`, `events`; "": the unit that acted last."""
    units = able_units(desk.view)
    if group == "events" and desk.indices(group="events"):
        return _events_page(desk)
    chosen = next((unit for unit in units if f"u{unit.id}" == group), None)
    if chosen is None and group != "units":
        chosen = _still_selected(desk.view, units)
    return _unit_page(desk, chosen, units, group) if chosen else _units_page(desk, units)


def _still_selected(view: View, units: tuple[Unit, ...]) -> Unit | None:
    """The unit that acted last stays selected while it has AP; a lone unit is selected at once."""
    if len(units) == 1:
        return units[0]
    selected = view.args[0] if view.args else 0
    return next((unit for unit in units if unit.id == selected), None)


def _shortcuts(desk: Desk, *, units: bool) -> list[Button]:
    words = desk.words
    last = [desk.door(words.say("do-other-unit"), "units")] if units else []
    if events := desk.indices(group="events"):
        last.append(desk.door(words.say("do-events", n=len(events)), "events"))
    if not desk.indices("suggested_end"):
        last += [desk.button(n) for n in desk.indices("end")]
    return [*last, *desk.undo()]


def _units_page(desk: Desk, units: tuple[Unit, ...]) -> Page:
    words = desk.words
    doors = [_unit_door(desk, unit) for unit in units]
    line = words.say("ask-combat" if doors else "ask-combat-done")
    first = [desk.button(n) for n in desk.indices("suggested", "suggested_end", "again")]
    return Page([line], doors, first, _shortcuts(desk, units=False))


def _unit_door(desk: Desk, unit: Unit) -> Button:
    text = desk.words.say("do-unit-ap", unit=desk.words.unit(unit), ap=desk.words.ap(unit.ap))
    return desk.door(text, f"u{unit.id}", cell=cell_name(unit.cell))


def _unit_page(desk: Desk, unit: Unit, units: tuple[Unit, ...], group: str) -> Page:
    """One list of targets and destinations; the picture takes a tap on any of them."""
    words = desk.words
    line = words.say("ask-combat-unit", unit=words.unit(unit), ap=words.ap(unit.ap))
    listed = _by_use(desk, f"u{unit.id}")
    other = [n for n in desk.indices("suggested") if desk.choices[n].subject != unit.id and group]
    first = [desk.button(n) for n in desk.indices("suggested", "suggested_end", "again") if n not in other]
    lines = [line, *([words.say("hint-dice")] if _rolls_dice(desk, listed) else [])]
    last = [*(desk.button(n) for n in other), *_shortcuts(desk, units=len(units) > 1)]
    return Page(lines, [desk.button(n) for n in listed], first, last, listed, unit.id)


def _by_use(desk: Desk, group: str) -> list[int]:
    """A unit's choices with the first page mixed: a few shots, a few advances, then moves."""
    shots = desk.indices("shoot", group=group)
    advances = desk.indices("assault", group=group)
    moves = desk.indices("clear_mine", "move", group=group)
    rest = desk.indices("march", "shoot_once", group=group)
    head = [*shots[:FIRST_SHOTS], *advances[:FIRST_ADVANCES]]
    return [*head, *moves, *shots[FIRST_SHOTS:], *advances[FIRST_ADVANCES:], *rest]


def _rolls_dice(desk: Desk, listed: list[int]) -> bool:
    return any(desk.choices[n].tag in DICE for n in listed)


def _events_page(desk: Desk) -> Page:
    words, view = desk.words, desk.view
    pool = words.ap_cards(view.open.sides[view.seat].pool)
    by_card = {str(desk.choices[n].subject): desk.button(n) for n in desk.indices(group="events")}
    numbered = enumerate(view.events, len(view.hand) + 1)
    cards = {number: by_card[card] for number, card in numbered if card in by_card}
    back = desk.door(words.say("do-back"), "")
    line = words.say("ask-combat-events", pool=pool)
    return Page([line], list(by_card.values()), last=[back, *desk.undo()], picture="hand", cards=cards)
