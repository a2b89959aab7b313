"""Where things lie on a picture of the whole field: sizes worked out from the field's width and height."""

from __future__ import annotations

from functools import cache
from math import floor
from typing import NamedTuple

from bot.render.batalist.shape import Window
from bot.render.canvas import Grid

WIDTH = 1280
CAPTION_H = 44
RULER_TOP, RULER_LOW = 48, 40
FOOT_H = 56
MARGIN = 46
MOST_WIDE, MOST_HIGH = 1188, 860
TILE = 160


class Layout(NamedTuple):
    """A picture of a field: pixels a pace, the field's box, the picture's height."""

    px: int
    left: int
    top: int
    right: int
    low: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return WIDTH, self.height

    def window(self, field_height: float) -> Window:
        """Paces to pixels."""
        return Window(0.0, field_height, self.left, self.top, self.px)


@cache
def layout(width: float, height: float) -> Layout:
    """The layout of a field of so many paces."""
    px = max(4, min(floor(MOST_WIDE / width), floor(MOST_HIGH / height)))
    wide, high = round(width * px), round(height * px)
    left, top = (WIDTH - wide) // 2, CAPTION_H + RULER_TOP
    return Layout(px, left, top, left + wide, top + high, top + high + RULER_LOW + FOOT_H)


@cache
def grid(height: int) -> Grid:
    """The tiles of a picture."""
    rows = [0, CAPTION_H, *range(TILE, height - FOOT_H - 40, TILE), height - FOOT_H]
    return Grid([(y, (*range(0, WIDTH, TILE), WIDTH)) for y in rows], height)
