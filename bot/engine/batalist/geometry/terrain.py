"""Terrain: elements as polygons or discs, their cost, who stands on them (section 8; rulings 25, 26).

Elements combine: where several lie one over another, the worst counts for speed, each for itself for the
rest. Edges, boxes and convex parts are worked out once an element and kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.engine.batalist.geometry.base import Base, places
from bot.engine.batalist.geometry.plane import (
    EDGE,
    TOUCH,
    Hull,
    Point,
    convex_parts,
    distance,
    hull_of,
    is_inside,
    outline_distance,
)
from bot.engine.batalist.geometry.sines import COSINES, SINES

Traits = frozenset[str]

HILL, RAVINE, STAIRS, WOOD, MIST, WATER = "hill", "ravine", "stairs", "wood", "mist", "water"
MARSH, BUILDING, RUIN, ROUGH, ENTRENCHMENT = "marsh", "building", "ruin", "rough", "entrenchment"
COVER = (WOOD, RAVINE, RUIN, ENTRENCHMENT)
"""Kinds that cover a base with its centre inside (section 8, Cover)."""

RIM = 75
"""A disc is drawn, and stands in the way, as a polygon with a corner each so many tenths of a degree."""


class Element(NamedTuple):
    """An element, lengths in hundredths. `points`: corners; with a `radius` a disc about the first.

    `grade`: `gentle`, `steep`, `sheer` slopes of a hill or ravine; `shallow`, `deep` marsh. `strength` of a
    building.
    """

    kind: str
    points: tuple[tuple[int, int], ...]
    radius: int = 0
    grade: str = ""
    strength: int = 0


class Rates(NamedTuple):
    """What a set may tune: SP left in a wood, on a steep slope (shares); paces of wood one sees through."""

    wood: float = 0.5
    steep: float = 0.5
    wood_sight: float = 3.0


class Field(NamedTuple):
    """The field: width and height (hundredths), elements, and what the set says of going and seeing."""

    width: int
    height: int
    elements: tuple[Element, ...] = ()
    rates: Rates = Rates()


class Patch(NamedTuple):
    """An element made ready: corners in paces, box about them (x0, y0, x1, y1), disc (radius 0: none)."""

    element: Element
    corners: tuple[Point, ...]
    box: tuple[float, float, float, float]
    centre: Point
    radius: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside, not on the edge."""
        x0, y0, x1, y1 = self.box
        if not (x0 < x < x1 and y0 < y < y1):
            return False
        if self.radius:
            return distance((x, y), self.centre) < self.radius - EDGE
        return is_inside(x, y, self.corners) and outline_distance(x, y, self.corners) > EDGE

    def has(self, x: float, y: float) -> bool:
        """Whether a point lies inside or on the edge (less than 0.01 pace off)."""
        x0, y0, x1, y1 = self.box
        if not (x0 - TOUCH < x < x1 + TOUCH and y0 - TOUCH < y < y1 + TOUCH):
            return False
        if self.radius:
            return distance((x, y), self.centre) < self.radius + TOUCH
        return is_inside(x, y, self.corners) or outline_distance(x, y, self.corners) < TOUCH


class Going(NamedTuple):
    """A field as one kind of battalion walks it: slow patches with their factors, solid ground."""

    width: float
    height: float
    slow: tuple[tuple[Patch, float], ...]
    solid: tuple[Hull, ...]


def factor(element: Element, traits: Traits, rates: Rates) -> float:
    """Share of SP that is left on an element for battalions with these traits; 0: impassable (ruling 25)."""
    kind = element.kind
    if "flying" in traits:
        return 1.0
    if kind in (HILL, RAVINE, STAIRS):
        return _slope(STAIRS if kind == STAIRS else element.grade, traits, rates)
    if kind == WOOD:
        return 1.0 if "forest_walker" in traits else rates.wood
    if kind == MARSH:
        return _marsh(element.grade, traits)
    if kind == WATER:
        return 1.0 if _swims(traits) else 0.0
    return {BUILDING: 0.0, ROUGH: 0.5}.get(kind, 1.0)


def _slope(grade: str, traits: Traits, rates: Rates) -> float:
    if grade == "sheer":
        return 0.0
    if grade in ("steep", STAIRS):
        return 0.0 if "large" in traits or "rider" in traits else rates.steep
    return 1.0


def _marsh(grade: str, traits: Traits) -> float:
    if "marsh_walker" in traits or _swims(traits):
        return 1.0
    return 0.25 if grade == "deep" or "heavy_armour" in traits else 0.5


def _swims(traits: Traits) -> bool:
    return "swimmer" in traits and "heavy_armour" not in traits


@lru_cache(maxsize=1024)
def patch(element: Element) -> Patch:
    """The element made ready. Raises ValueError if it is neither a polygon nor a disc."""
    if element.radius:
        x, y = element.points[0][0] / 100, element.points[0][1] / 100
        r = element.radius / 100
        ring = tuple((x + r * SINES[h], y + r * COSINES[h]) for h in range(0, 3600, RIM))
        return Patch(element, ring, (x - r, y - r, x + r, y + r), (x, y), r)
    if len(element.points) < 3:
        raise ValueError(f"{element.kind}: a polygon needs three corners")
    corners = tuple((x / 100, y / 100) for x, y in element.points)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    box = (min(xs), min(ys), max(xs), max(ys))
    return Patch(element, corners, box, ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), 0.0)


@lru_cache(maxsize=1024)
def hulls(element: Element) -> tuple[Hull, ...]:
    """The element's ground as convex parts, to be bumped into."""
    return tuple(hull_of(part) for part in convex_parts(patch(element).corners))


@lru_cache(maxsize=512)
def going(field: Field, traits: Traits) -> Going:
    """The field as battalions with these traits walk it."""
    slow: list[tuple[Patch, float]] = []
    solid: list[Hull] = []
    for element in field.elements:
        share = factor(element, traits, field.rates)
        if share == 0.0:
            solid += hulls(element)
        elif share < 1.0:
            slow.append((patch(element), share))
    return Going(field.width / 100, field.height / 100, tuple(slow), tuple(solid))


def ground(field: Field, x: int, y: int) -> tuple[Element, ...]:
    """Elements in which, or on whose edge, a point (hundredths) lies."""
    return tuple(e for e in field.elements if patch(e).has(x / 100, y / 100))


def in_kind(field: Field, base: Base, *kinds: str) -> bool:
    """Whether the base's centre lies in an element of these kinds."""
    x, y = base.centre
    return any(e.kind in kinds and patch(e).has(x, y) for e in field.elements)


def in_cover(field: Field, base: Base) -> bool:
    """Whether the base's centre lies in a wood, ravine, ruin or entrenchment (section 8, Cover)."""
    return in_kind(field, base, *COVER)


def on_hill(field: Field, base: Base) -> int:
    """Levels of hills under the base's centre (ruling 25)."""
    x, y = base.centre
    return len([e for e in field.elements if e.kind == HILL and patch(e).has(x, y)])


def wholly_in(field: Field, base: Base, *kinds: str) -> bool:
    """Whether every figure and every corner of the base stands in elements of these kinds (hiding)."""
    parts = [patch(e) for e in field.elements if e.kind in kinds]
    return all(any(part.has(x, y) for part in parts) for x, y in (*base.corners, *places(base)))
