"""A throw laid out in a given room: fewer dice are larger, many stand in two rows."""

from __future__ import annotations

from typing import NamedTuple

from bot.render.items import Pad
from bot.render.wildfield.signs import die

Forms = tuple[tuple[int, int, int], ...]
FULL: Forms = ((52, 10, 1), (40, 7, 1), (28, 4, 2), (24, 3, 2))
"""Size, gap and rows of dice, the largest first."""
LINE: Forms = ((36, 6, 1), (28, 4, 1), (22, 3, 1), (19, 2, 2))
"""The same for a line of at least forty pixels."""
LOW: Forms = ((28, 4, 1), (22, 3, 1), (15, 2, 2))
"""The same for a line of some thirty pixels."""


class Laid(NamedTuple):
    """How a throw is laid: size, gap, dice in a row, how many are shown."""

    size: int
    gap: int
    a_row: int
    shown: int


def lay(count: int, room: int, forms: Forms = FULL) -> Laid:
    """The largest form in which `count` dice fit a width; what doesn't fit even the smallest is left out."""
    for size, gap, rows in forms:
        a_row = (room + gap) // (size + gap)
        if a_row * rows >= count:
            return Laid(size, gap, -(-count // rows) if rows > 1 else a_row, count)
    size, gap, rows = forms[-1]
    a_row = (room + gap) // (size + gap)
    return Laid(size, gap, a_row, a_row * rows)


def throw(
    pad: Pad, x: int, y: int, dice: tuple[int, ...], hits_on: int, room: int, forms: Forms = FULL
) -> int:
    """The dice, their rows centred on the height `y`; the width they take."""
    form = lay(len(dice), room, forms)
    rows = -(-form.shown // form.a_row) if form.shown else 0
    top = y - (rows * form.size + (rows - 1) * form.gap) / 2
    for number, pips in enumerate(dice[: form.shown]):
        left = x + number % form.a_row * (form.size + form.gap)
        down = top + number // form.a_row * (form.size + form.gap)
        die(pad, left, down, pips, form.size, hit=pips >= hits_on)
    if form.shown < len(dice):
        pad.text(x + room + 6, y, f"+{len(dice) - form.shown}", "sansb", 22, pad.look["ink"], "lm")
    return min(form.a_row, form.shown) * (form.size + form.gap)
