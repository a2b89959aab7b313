"""Line of sight, templates, jets (section 1; rulings 13, 26; rulings, geometry: sight, template)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.engine.batalist.geometry.base import FRONT, LEFT, REAR, RIGHT, Base, places
from bot.engine.batalist.geometry.plane import TOUCH, Point, clip, distance, is_far
from bot.engine.batalist.geometry.price import cuts
from bot.engine.batalist.geometry.terrain import BUILDING, HILL, MIST, WOOD, Element, Field, Patch, patch
from bot.engine.batalist.geometry.walk import Bodies
from bot.engine.batalist.geometry.zones import zone_at

SCREENS = (WOOD, MIST)
BLOCKS = (WOOD, MIST, HILL, BUILDING)


class Sight(NamedTuple):
    """A free line: its length in paces, the point it goes to (`front`, `rear`, `left`, `right`)."""

    distance: float
    point: str


def aims(target: Base) -> tuple[tuple[str, Point], ...]:
    """The four points one may look at: middles of the first and last rank, of the outer files."""
    half, deep = target.half, target.layout.depth
    spots = ((FRONT, 0.0, 0.0), (REAR, 0.0, -deep), (LEFT, -half, -deep / 2), (RIGHT, half, -deep / 2))
    return tuple((name, target.world(a, b)) for name, a, b in spots)


def sight(base: Base, reach: int, target: Base, others: Bodies, field: Field) -> Sight | None:
    """The shortest free line to a target within reach (hundredths) and the front zone; None: not seen.

    `others`: all bases on the field; the looker's own and the target's don't block.
    """
    return best_line(base, reach, aims(target), _third(base, others, target), field)


def sight_element(base: Base, reach: int, element: Element, others: Bodies, field: Field) -> Sight | None:
    """The same for a building: to the middle of one of its sides; it doesn't hide itself."""
    corners = patch(element).corners
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    spots = [(str(n), ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)) for n, (p, q) in enumerate(sides)]
    rest = field._replace(elements=tuple(e for e in field.elements if e != element))
    return best_line(base, reach, spots, _third(base, others, None), rest)


def sees_point(base: Base, reach: int, x: int, y: int, others: Bodies, field: Field) -> bool:
    """Whether a point (hundredths) is in sight, within reach and the front zone."""
    spot = ("", (x / 100, y / 100))
    return best_line(base, reach, [spot], _third(base, others, None), field) is not None


def best_line(
    base: Base, reach: int, spots: Iterable[tuple[str, Point]], third: Sequence[Base], field: Field
) -> Sight | None:
    """The shortest free line to one of the spots; equally short: the first."""
    limit = reach / 100 + TOUCH
    found = sorted(
        [(distance(base.front, spot), n, name, spot) for n, (name, spot) in enumerate(spots)],
        key=lambda line: line[:2],
    )
    for length, _, name, spot in found:
        if length > limit:
            return None
        if zone_at(base, spot) == FRONT and is_clear(base.front, spot, third, field):
            return Sight(length, name)
    return None


def is_clear(p: Point, q: Point, third: Sequence[Base], field: Field) -> bool:
    """Whether no base and no terrain blocks the line from p to q. Running along an edge isn't crossing."""
    length = distance(p, q)
    if length < TOUCH:
        return True
    for base in third:
        inside = _near_line(base.hull.centre, base.hull.radius, p, q) and clip(base.hull, p, q)
        if inside and (inside[1] - inside[0]) * length > TOUCH:
            return False
    return _is_open(p, q, length, field)


def _is_open(p: Point, q: Point, length: float, field: Field) -> bool:
    """Whether terrain leaves the line free: no building, no hill or wood but those in which an end lies."""
    woods: list[Patch] = []
    for element in field.elements:
        if element.kind not in BLOCKS:
            continue
        screen = patch(element)
        if not _meets(screen, p, q):
            continue
        if _crossed([screen], p, q) * length <= TOUCH:
            continue
        if element.kind == BUILDING or not (screen.has(*p) or screen.has(*q)):
            return False
        if element.kind in SCREENS:
            woods.append(screen)
    return not woods or _crossed(woods, p, q) * length <= field.rates.wood_sight + TOUCH


def _crossed(patches: Sequence[Patch], p: Point, q: Point) -> float:
    """Share of the line p–q that lies inside any of the patches."""
    marks = sorted([0.0, 1.0, *(t for screen in patches for t in cuts(screen, p, q))])
    total = 0.0
    for a, b in pairwise(marks):
        middle = (a + b) / 2
        x, y = p[0] + (q[0] - p[0]) * middle, p[1] + (q[1] - p[1]) * middle
        if any(screen.holds(x, y) for screen in patches):
            total += b - a
    return total


def _meets(screen: Patch, p: Point, q: Point) -> bool:
    x0, y0, x1, y1 = screen.box
    return min(p[0], q[0]) <= x1 and max(p[0], q[0]) >= x0 and min(p[1], q[1]) <= y1 and max(p[1], q[1]) >= y0


def _near_line(centre: Point, radius: float, p: Point, q: Point) -> bool:
    """Whether a disc comes near the segment's line: a quick look before the exact cut."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    ux, uy = centre[0] - p[0], centre[1] - p[1]
    square, along, cross = dx * dx + dy * dy, ux * dx + uy * dy, ux * dy - uy * dx
    if cross * cross > radius * radius * square:
        return False
    return along >= -radius * (abs(dx) + abs(dy)) and along <= square + radius * (abs(dx) + abs(dy))


def _third(base: Base, others: Bodies, target: Base | None) -> list[Base]:
    return [
        body.base
        for body in others
        if body.base.pose != base.pose and (target is None or body.base.pose != target.pose)
    ]


def under_template(base: Base, x: int, y: int, radius: int = 200) -> int:
    """Figures of a base whose middle lies within a disc (hundredths); ruling 13, objectives."""
    spot, limit = (x / 100, y / 100), radius / 100 + 1e-9
    if distance(base.centre, spot) > base.hull.radius + limit:
        return 0
    return len([1 for px, py in places(base) if not is_far(px - spot[0], py - spot[1], limit)])


def figures_within(base: Base, reach: int, target: Base, others: Bodies, field: Field) -> int:
    """Jet: figures of the target within reach (hundredths), front zone and no base or terrain before them."""
    limit, third = reach / 100 + TOUCH, _third(base, others, target)
    return len(
        [
            spot
            for spot in places(target)
            if distance(base.front, spot) <= limit
            and zone_at(base, spot) == FRONT
            and is_clear(base.front, spot, third, field)
        ]
    )
