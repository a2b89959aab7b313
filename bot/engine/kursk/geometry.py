"""The empty field: neighbours, distances and lines between cells (rules section 3, rulings 15 and 16).

Cells are numbers 0…53 (see `model`); sets of cells are bit masks, bit n for cell n. Everything here is
computed once, exactly, in whole numbers.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise

from bot.engine.kursk.model import CELLS, COLUMNS, ROWS

BIT: tuple[int, ...] = tuple(1 << cell for cell in range(CELLS))
"""The mask of each cell alone."""

FIELD = (1 << CELLS) - 1
"""The mask of the whole field."""

Line = tuple[int, tuple[int, ...]]
"""What lies between two cells: the mask of cells crossed, and one mask of two cells a corner touched."""


def cell_at(column: int, row: int) -> int | None:
    """The cell in this column (0…8) and row (0…5), or None outside the field."""
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        return row * COLUMNS + column
    return None


def distance(a: int, b: int) -> int:
    """|dx| + |dy| (ruling 15: B2–D3 is 3)."""
    return abs(a % COLUMNS - b % COLUMNS) + abs(a // COLUMNS - b // COLUMNS)


def cells_of(mask: int) -> tuple[int, ...]:
    """The cells of a mask, lowest number first: A→I, south→north."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def mask_of(cells: tuple[int, ...] | list[int]) -> int:
    """The mask of some cells."""
    mask = 0
    for cell in cells:
        mask |= BIT[cell]
    return mask


def _neighbours(cell: int) -> tuple[int, ...]:
    column, row = cell % COLUMNS, cell // COLUMNS
    around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(near for near in (cell_at(*place) for place in around) if near is not None)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(cell) for cell in range(CELLS))
"""The orthogonal neighbours of each cell, lowest number first."""

NEAR: tuple[int, ...] = tuple(mask_of(near) for near in NEIGHBOURS)
"""The same as masks."""


def _within(cell: int) -> tuple[int, ...]:
    farthest = COLUMNS + ROWS
    rings = [0] * (farthest + 1)
    for other in range(CELLS):
        rings[distance(cell, other)] |= BIT[other]
    for step in range(1, farthest + 1):
        rings[step] |= rings[step - 1]
    return tuple(rings)


WITHIN: tuple[tuple[int, ...], ...] = tuple(_within(cell) for cell in range(CELLS))
"""`WITHIN[cell][n]`: the mask of cells at distance ≤ n (n up to 15), the cell itself included."""


@cache
def _crossed(dx: int, dy: int) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int, int, int], ...]]:
    """Offsets of the cells a line over (dx, dy) crosses with positive length, and pairs at its corners."""
    sides = {Fraction(2 * k + 1, 2 * abs(dx)) for k in range(abs(dx))}
    rows = {Fraction(2 * k + 1, 2 * abs(dy)) for k in range(abs(dy))}
    cuts = sorted({Fraction(0), Fraction(1), *sides, *rows})
    path = []
    for start, end in pairwise(cuts):
        middle = (start + end) / 2
        path.append((round(middle * dx), round(middle * dy)))
    corners = []
    for ((x, y), (u, v)), cut in zip(pairwise(path), cuts[1:-1], strict=True):
        if cut in sides and cut in rows:
            corners.append((u, y, x, v))
    return tuple(path[1:-1]), tuple(corners)


def line(a: int, b: int) -> Line:
    """What a shot from the centre of `a` to the centre of `b` passes; end cells never block (ruling 16)."""
    column, row = a % COLUMNS, a // COLUMNS
    path, corners = _crossed(b % COLUMNS - column, b // COLUMNS - row)
    solid = mask_of([(row + y) * COLUMNS + column + x for x, y in path])
    pairs = tuple(
        BIT[(row + y) * COLUMNS + column + x] | BIT[(row + v) * COLUMNS + column + u]
        for x, y, u, v in corners
    )
    return solid, pairs


LINES: tuple[tuple[Line, ...], ...] = tuple(tuple(line(a, b) for b in range(CELLS)) for a in range(CELLS))
"""`LINES[a][b]`."""


def is_clear(a: int, b: int, blocking: int) -> bool:
    """Whether the line from `a` to `b` passes no blocking cell and no corner blocked on both sides."""
    solid, pairs = LINES[a][b]
    if solid & blocking:
        return False
    return all(blocking & pair != pair for pair in pairs)


@cache
def sight(blocking: int) -> tuple[int, ...]:
    """For each cell the mask of cells it sees past the blocking ones. For lasting ground, not smoke."""
    return tuple(mask_of([b for b in range(CELLS) if is_clear(a, b, blocking)]) for a in range(CELLS))


@cache
def square(anchor: int, edge: int) -> tuple[int, ...]:
    """The cells of an `edge` × `edge` block whose south-west cell is `anchor`; empty if not on the field."""
    column, row = anchor % COLUMNS, anchor // COLUMNS
    if column + edge > COLUMNS or row + edge > ROWS:
        return ()
    return tuple((row + y) * COLUMNS + column + x for y in range(edge) for x in range(edge))
