"""Where things lie on the board picture, in pixels (an 8 px grid, 1280 × 1040)."""

from __future__ import annotations

from bot.engine.kursk.model import CELLS, COLUMNS, ROWS
from bot.render.canvas import Grid

WIDTH, HEIGHT = 1280, 1040
FIELD_X, FIELD_Y = 28, 186
CELL_W, CELL_H = 136, 112
FIELD_W, FIELD_H = COLUMNS * CELL_W, ROWS * CELL_H
CAPTION_H = 50
NORTH_Y, SOUTH_Y = 56, FIELD_Y + FIELD_H + 26
AREA_W, AREA_H = 400, 100
AREA_STEP = 3 * CELL_W
SHOT_Y = HEIGHT - 48

Box = tuple[int, int, int, int]


def corner(cell: int) -> tuple[int, int]:
    """The upper left corner of a cell; row 1 lies at the bottom."""
    return FIELD_X + cell % COLUMNS * CELL_W, FIELD_Y + (ROWS - 1 - cell // COLUMNS) * CELL_H


def centre(cell: int) -> tuple[int, int]:
    """The middle of a cell."""
    x, y = corner(cell)
    return x + CELL_W // 2, y + CELL_H // 2


def cell_box(cell: int) -> Box:
    """A cell's box (x0, y0, x1, y1)."""
    x, y = corner(cell)
    return x, y, x + CELL_W, y + CELL_H


def area_box(area: int) -> Box:
    """The box of a sector of the field: three columns, all rows."""
    x = FIELD_X + area * AREA_STEP
    return x, FIELD_Y, x + AREA_STEP, FIELD_Y + FIELD_H


def card_box(area: int, *, south: bool) -> Box:
    """The box of an HQ or flank card under (south) or above the field."""
    x, y = FIELD_X + 4 + area * AREA_STEP, SOUTH_Y if south else NORTH_Y
    return x, y, x + AREA_W, y + AREA_H


HQ_SLOT = 39, 56
"""The size of a supply slot."""


def slot_box(area: int, slot: int, slots: int, *, south: bool) -> Box:
    """The box of supply slot number `slot` of the `slots` that a card has."""
    x0, y0, x1, _ = card_box(area, south=south)
    w, h = HQ_SLOT
    left = x1 - 6 - (slots - slot) * (w + 4) if area == 1 else x0 + 116 + slot * 50
    return left, y0 + 36, left + w, y0 + 36 + h


def _grid() -> Grid:
    columns = (0, FIELD_X, *(FIELD_X + (i + 1) * CELL_W for i in range(COLUMNS)), WIDTH)
    thirds = (0, FIELD_X + AREA_STEP, FIELD_X + 2 * AREA_STEP, WIDTH)
    bars = (0, 448, 880, WIDTH)
    rows = [(0, bars), (CAPTION_H, thirds), (160, columns)]
    rows += [(FIELD_Y + row * CELL_H, columns) for row in range(ROWS)]
    rows += [(FIELD_Y + FIELD_H, columns), (SOUTH_Y - 4, thirds), (SHOT_Y - 2, bars)]
    return Grid(rows, HEIGHT)


GRID = _grid()
"""The board's tiles: bars and HQ rows in thirds, the field cell by cell."""

SPOTS: tuple[Box, ...] = tuple(cell_box(cell) for cell in range(CELLS))
"""The boxes of the 54 cells, for clicks on the picture."""
