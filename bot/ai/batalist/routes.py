"""Ways round ground that can't be passed: distances on a coarse grid, and the next point to make for."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from math import sqrt
from typing import NamedTuple

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.geometry.plane import is_inside, outline_distance

CELL = 2.0
"""Paces."""
NEIGHBOURS = tuple(
    (dx, dy, CELL * sqrt(dx * dx + dy * dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy
)
FAR = 1e6
BEYOND = 4.0
"""How much a pace counts that can't be walked, to a goal one only comes near."""
Cell = tuple[int, int]
Point = tuple[float, float]


class Ground(NamedTuple):
    """A field for one kind of mover: cells across and up; what a pace costs in each, 0 can't be passed."""

    wide: int
    high: int
    cost: tuple[float, ...]

    def price(self, cell: Cell) -> float:
        """SP a pace costs in a cell; 0: no way."""
        x, y = cell
        return self.cost[y * self.wide + x] if 0 <= x < self.wide and 0 <= y < self.high else 0.0


def cell_of(x: float, y: float) -> Cell:
    """The cell of a point in paces."""
    return int(x / CELL), int(y / CELL)


def middle(cell: Cell) -> Point:
    """The middle of a cell in paces."""
    return (cell[0] + 0.5) * CELL, (cell[1] + 0.5) * CELL


@lru_cache(maxsize=64)
def has_walls(field: geo.Field, traits: geo.Traits) -> bool:
    """Whether anything on the field can't be passed at all."""
    return any(geo.factor(element, traits, field.rates) == 0 for element in field.elements)


@lru_cache(maxsize=64)
def ground_for(field: geo.Field, traits: geo.Traits, half: float) -> Ground:
    """The grid for movers so wide (half their front, paces)."""
    wide, high = int(field.width / 100 / CELL + 0.99), int(field.height / 100 / CELL + 0.99)
    shapes = [(geo.factor(element, traits, field.rates), _outline(element)) for element in field.elements]
    costs = []
    for y in range(high):
        for x in range(wide):
            spot, cost = middle((x, y)), 1.0
            for factor, corners in shapes:
                if len(corners) < 3:
                    continue
                if factor == 0 and _is_near(spot, corners, half):
                    cost = 0.0
                    break
                if 0 < factor < 1 and is_inside(*spot, corners):
                    cost = max(cost, 1 / factor)
            costs.append(cost)
    return Ground(wide, high, tuple(costs))


def _outline(element: geo.Element) -> tuple[Point, ...]:
    return tuple((x / 100, y / 100) for x, y in element.points)


def _is_near(spot: Point, corners: tuple[Point, ...], half: float) -> bool:
    return is_inside(*spot, corners) or outline_distance(*spot, corners) < half


@lru_cache(maxsize=512)
def distances(ground: Ground, start: Cell) -> tuple[dict[Cell, float], dict[Cell, Cell]]:
    """SP from a cell to every cell that can be come to, and from which cell one comes there."""
    found: dict[Cell, float] = {}
    came: dict[Cell, Cell] = {}
    queue: list[tuple[float, Cell, Cell]] = [(0.0, start, start)]
    while queue:
        spent, cell, before = heappop(queue)
        if cell in found:
            continue
        found[cell], came[cell] = spent, before
        for dx, dy, length in NEIGHBOURS:
            step = (cell[0] + dx, cell[1] + dy)
            price = ground.price(step)
            if price and step not in found:
                heappush(queue, (spent + length * price, step, cell))
    return found, came


class Way(NamedTuple):
    """The way to a goal: SP in paces (`FAR`: none), the next point to make for, whether it is straight."""

    far: float
    via: Point
    is_straight: bool


def way_to(field: geo.Field, mover: geo.Mover, goal: Point) -> Way:
    """From the middle of the mover's front to a point in paces, or as near to it as there is a way."""
    x, y = mover.pose.x / 100, mover.pose.y / 100
    span = sqrt((goal[0] - x) ** 2 + (goal[1] - y) ** 2)
    if "flying" in mover.traits or not has_walls(field, mover.traits):
        return Way(span, goal, True)
    half = min(4.5, int(mover.layout.width + 0.99) / 2)
    ground = ground_for(field, mover.traits, half)
    start = (x, y)
    if _is_clear(ground, start, goal):
        return Way(span, goal, True)
    found, came = distances(ground, cell_of(x, y))
    end = _nearest(found, goal)
    if end is None:
        return Way(FAR, goal, False)
    short = middle(end)
    rest = max(0.0, sqrt((goal[0] - short[0]) ** 2 + (goal[1] - short[1]) ** 2) - CELL)
    path = [end]
    while came[path[-1]] != path[-1]:
        path.append(came[path[-1]])
    via = next((cell for cell in path if _is_clear(ground, start, middle(cell))), path[max(0, len(path) - 2)])
    return Way(found[end] + BEYOND * rest, middle(via), False)


def _nearest(found: dict[Cell, float], goal: Point) -> Cell | None:
    """A reached cell at most two cells from the goal."""
    gx, gy = cell_of(*goal)
    near = [(gx + dx, gy + dy) for dx in range(-2, 3) for dy in range(-2, 3)]
    reached = [cell for cell in near if cell in found]
    if not reached:
        return None
    return min(reached, key=lambda cell: ((cell[0] - gx) ** 2 + (cell[1] - gy) ** 2, found[cell], cell))


def _is_clear(ground: Ground, start: Point, goal: Point) -> bool:
    """Whether no cell on the straight way, but the first and the last ones, is closed."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    steps = int(sqrt(dx * dx + dy * dy)) + 1
    ends = {cell_of(*start), cell_of(*goal)}
    for n in range(steps + 1):
        cell = cell_of(start[0] + dx * n / steps, start[1] + dy * n / steps)
        if cell not in ends and not ground.price(cell):
            return False
    return True
