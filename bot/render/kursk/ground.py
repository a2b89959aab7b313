"""What the map is drawn from: kinds of ground by cell, names, how cells join into rivers, roads and woods."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from msgspec import Struct

from bot.engine.kursk.model import CELLS, COLUMNS, ROWS
from bot.render.kursk.layout import CELL_H, CELL_W

Point = tuple[float, float]


class Ground(Struct, frozen=True):
    """The map of a scenario. `kinds`: the art of each of the 54 cells; `names`: (cell, text to write)."""

    key: str
    kinds: tuple[str, ...]
    names: tuple[tuple[int, str], ...] = ()

    @property
    def mark(self) -> str:
        """Changes whenever the map would look different."""
        return sha256(repr((self.key, self.kinds, self.names)).encode()).hexdigest()[:20]

    @property
    def seed(self) -> int:
        """A number of the map's own, the same in every language."""
        return int(sha256(repr((self.key, self.kinds)).encode()).hexdigest()[:8], 16)

    def cells(self, *kinds: str) -> tuple[int, ...]:
        """The cells of these kinds, in order."""
        return tuple(cell for cell, kind in enumerate(self.kinds) if kind in kinds)

    def name(self, cell: int) -> str:
        """The name written at a cell, or ""."""
        return next((text for at, text in self.names if at == cell), "")


def middle(cell: int) -> Point:
    """The centre of a cell in pixels of the field (its upper left corner is 0, 0)."""
    return cell % COLUMNS * CELL_W + CELL_W / 2, (ROWS - 1 - cell // COLUMNS) * CELL_H + CELL_H / 2


def neighbours(cell: int) -> tuple[int, ...]:
    """The cells that share an edge, in the order west, east, south, north."""
    column, row = cell % COLUMNS, cell // COLUMNS
    found = []
    if column > 0:
        found.append(cell - 1)
    if column < COLUMNS - 1:
        found.append(cell + 1)
    if row > 0:
        found.append(cell - COLUMNS)
    if row < ROWS - 1:
        found.append(cell + COLUMNS)
    return tuple(found)


def diagonals(cell: int) -> tuple[int, ...]:
    """The cells that touch only a corner."""
    column, row = cell % COLUMNS, cell // COLUMNS
    return tuple(
        (row + dy) * COLUMNS + column + dx
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1))
        if 0 <= column + dx < COLUMNS and 0 <= row + dy < ROWS
    )


def groups(cells: Iterable[int]) -> list[list[int]]:
    """The cells in groups that hang together by edges."""
    left = sorted(set(cells))
    found = []
    while left:
        group, edge = [left.pop(0)], 0
        while edge < len(group):
            for other in neighbours(group[edge]):
                if other in left:
                    left.remove(other)
                    group.append(other)
            edge += 1
        found.append(sorted(group))
    return found


def links(cells: Iterable[int]) -> set[tuple[int, int]]:
    """Pairs of joined cells: those that share an edge, and corner neighbours that nothing else joins."""
    own = set(cells)
    found = {(min(a, b), max(a, b)) for a in own for b in neighbours(a) if b in own}
    for a in sorted(own):
        for b in diagonals(a):
            shared = set(neighbours(a)) & set(neighbours(b)) & own
            if b in own and b > a and not shared:
                found.add((a, b))
    return found


def chains(cells: Iterable[int]) -> list[list[int]]:
    """The cells as lines to draw: each link lies on exactly one line, lone cells are lines of one."""
    cells = set(cells)
    left = links(cells)
    found = [[cell] for cell in sorted(cells) if not any(cell in link for link in left)]
    while left:
        degree = {cell: sum(cell in link for link in left) for link in left for cell in link}
        start = min(degree, key=lambda cell: (degree[cell] % 2 == 0, degree[cell], cell))
        line = [start]
        while step := _step(line, left):
            left.discard(step)
            line.append(step[0] if step[1] == line[-1] else step[1])
        found.append(line)
    return found


def _step(line: list[int], left: set[tuple[int, int]]) -> tuple[int, int] | None:
    """The next link from the line's end, straight on if there is one."""
    here = line[-1]
    ways = sorted(link for link in left if here in link)
    if len(line) > 1:
        ahead = 2 * here - line[-2]
        ways.sort(key=lambda link: ahead not in link)
    return ways[0] if ways else None


def is_edge(cell: int) -> tuple[int, int] | None:
    """The direction (dx, dy, y down) of the border of the map a cell lies at: sides first; None inside."""
    column, row = cell % COLUMNS, cell // COLUMNS
    if column in (0, COLUMNS - 1):
        return (-1 if column == 0 else 1), 0
    if row in (0, ROWS - 1):
        return 0, (1 if row == 0 else -1)
    return None


def all_open(kinds: dict[int, str]) -> tuple[str, ...]:
    """The art of every cell, `open` where nothing is said."""
    return tuple(kinds.get(cell, "open") for cell in range(CELLS))
