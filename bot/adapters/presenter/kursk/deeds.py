"""Typed deeds of phase 3: moves, shots, advances into a shot, mines."""

from __future__ import annotations

from bot.adapters.presenter.base import Parsed
from bot.adapters.presenter.kursk import field
from bot.adapters.presenter.kursk.choices import able_units
from bot.adapters.presenter.kursk.names import read_cell
from bot.adapters.presenter.kursk.words import Words
from bot.engine.core import Action
from bot.engine.kursk import actions as act
from bot.engine.kursk.model import Unit, View, cell_name

FIRE = ("x", "х")
VOLLEY = ("xx", "хх")
MINE = ("m", "м", "mine", "мина")


def read(words: Words, view: View, tokens: list[str]) -> Parsed:
    """`b1 b3`, `b3 x b5`, `b3 xx b5`, `b3 b4 x b5`, `b3 m b4`."""
    signs = (*FIRE, *VOLLEY, *MINE)
    cells = [read_cell(token) for token in tokens if token not in signs]
    for token, cell in zip([token for token in tokens if token not in signs], cells, strict=True):
        if cell is None:
            return Parsed(error=words.say("say-no-cell", word=token))
    return _deed(words, view, [cell for cell in cells if cell is not None], _sign(tokens, signs))


def _sign(tokens: list[str], signs: tuple[str, ...]) -> str:
    sign = next((token for token in tokens if token in signs), "")
    return "xx" if sign in VOLLEY else "x" if sign in FIRE else "m" if sign in MINE else ""


def _deed(words: Words, view: View, cells: list[int], sign: str) -> Parsed:
    if not cells:
        return Parsed(error=_examples(words))
    unit = field.unit_on(view.open, cells[0])
    fault = _why_not_act(words, view, cells[0], unit)
    if fault or unit is None:
        return Parsed(error=fault)
    if len(cells) == 1:
        return Parsed(error=_what_can(words, view, unit))
    if sign == "m":
        return Parsed((act.clear_mine(unit.id, cells[1]),))
    if sign and len(cells) == 2:
        return _shoot(words, view, unit, cells[1], sign)
    if sign:
        return _advance(words, view, unit, cells[1], cells[2])
    return _move(words, view, unit, cells[1])


def _examples(words: Words) -> str:
    return words.say("say-help", list="«b1 b3», «b3 x b5», «b3 xx b5»")


def _why_not_act(words: Words, view: View, cell: int, unit: Unit | None) -> str:
    """Why the card on this cell can't act, or "" if it can."""
    able = able_units(view)
    if unit is None or unit.side != view.seat:
        own = words.some(words.unit(each) for each in view.open.units if each.side == view.seat)
        return words.say("say-no-unit", cell=cell_name(cell), list=own)
    if not able:
        return words.say("say-nobody")
    if unit not in able:
        return words.say(
            "say-no-ap", cell=cell_name(cell), list=words.some(words.unit(each) for each in able)
        )
    return ""


def _what_can(words: Words, view: View, unit: Unit) -> str:
    """A lone cell: what its card could do."""
    here = cell_name(unit.cell).lower()
    shots = [
        f"«{here} x {cell_name(cell).lower()}»" for cell, _percent in field.aims(words.rules, view.open, unit)
    ]
    moves = [f"«{here} {cell_name(cell).lower()}»" for cell in field.reach(words.rules, view.open, unit)]
    return words.say("say-help", list=words.some([*shots[:3], *moves[:3]]))


def _shoot(words: Words, view: View, unit: Unit, cell: int, sign: str) -> Parsed:
    aims = field.aims(words.rules, view.open, unit)
    if cell in [aim for aim, _percent in aims]:
        return Parsed((act.volley(unit.id, cell) if sign == "xx" else act.fire(unit.id, cell),))
    if not aims:
        return Parsed(error=words.say("say-no-target-any", unit=words.unit(unit)))
    listed = words.some(f"{cell_name(aim)} {words.percent(chance)}" for aim, chance in aims)
    return Parsed(error=words.say("say-no-target", unit=words.unit(unit), cell=cell_name(cell), list=listed))


def _advance(words: Words, view: View, unit: Unit, stand: int, cell: int) -> Parsed:
    """`b3 b4 x b5`: the advance must be open, the shot is checked from where the unit would stand."""
    if isinstance(steps := _steps(words, view, unit, stand), str):
        return Parsed(error=steps)
    there = field.moved(unit, stand)
    if field.percent(words.rules, view.open, there, cell) < 0:
        aims = field.aims(words.rules, field.with_unit(view.open, there), there)
        listed = words.some(cell_name(aim) for aim, _percent in aims)
        named = words.at(unit.card, stand)
        return Parsed(error=words.say("say-no-target", unit=named, cell=cell_name(cell), list=listed))
    return Parsed((act.assault(unit.id, stand, cell),))


def _move(words: Words, view: View, unit: Unit, cell: int) -> Parsed:
    steps = _steps(words, view, unit, cell)
    return Parsed(error=steps) if isinstance(steps, str) else Parsed(steps)


def _steps(words: Words, view: View, unit: Unit, cell: int) -> tuple[Action, ...] | str:
    """The moves that lead to a cell, one an AP, or why there are none."""
    near = field.reach(words.rules, view.open, unit)
    if cell in near:
        return (act.move(unit.id, cell),)
    for far, legs in field.marches(words.rules, view.open, unit):
        if far == cell:
            return tuple(act.move(unit.id, leg) for leg in legs)
    there = field.unit_on(view.open, cell)
    if there is not None and there.side != view.seat:
        shot = f"{cell_name(unit.cell)} x {cell_name(cell)}".lower()
        return words.say("say-enemy-there", cell=cell_name(cell), typed=shot)
    if not near:
        return words.say("say-no-move-any", unit=words.unit(unit))
    listed = words.some(cell_name(each) for each in near)
    return words.say("say-no-move", unit=words.unit(unit), cell=cell_name(cell), list=listed)
