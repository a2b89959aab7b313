"""What a leg costs: pieces between edges of slow ground at the front corners (rulings, geometry)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from bot.engine.batalist.geometry.base import Base
from bot.engine.batalist.geometry.contact import wheeled
from bot.engine.batalist.geometry.plane import Point, added, crossings, distance, ring_crossings
from bot.engine.batalist.geometry.sines import FULL, RADIANS, bearing
from bot.engine.batalist.geometry.terrain import Going, Patch

Slow = tuple[tuple[Patch, float], ...]


class Piece(NamedTuple):
    """Part of a leg from `start` to `end` (units of the leg: hundredths, tenths), SP in paces a unit.

    `slow`: kinds of slow ground under the front corners.
    """

    start: float
    end: float
    rate: float
    slow: tuple[str, ...]


def slide_pieces(base: Base, vx: float, vy: float, amount: int, share: float, way: Going) -> list[Piece]:
    """Pieces of a straight leg. `share`: of SP, 1 forward, ½ back and sideways."""
    length = amount / 100
    rate = 0.01 / share
    tracks = [((x, y), (x + vx * length, y + vy * length)) for x, y in base.corners[:2]]
    slow = tuple((patch, f) for patch, f in way.slow if any(_near(patch, *track) for track in tracks))
    if not slow:
        return [Piece(0.0, amount, rate, ())]
    marks = [t * amount for track in tracks for patch, _ in slow for t in cuts(patch, *track)]

    def under(at: float) -> list[Point]:
        way = at / 100
        return [(x + vx * way, y + vy * way) for x, y in base.corners[:2]]

    return _pieces(amount, marks, rate, slow, under)


def wheel_pieces(base: Base, side: int, amount: int, way: Going) -> list[Piece]:
    """Pieces of a wheel: the arc of the outer front corner; the standing one counts for the ground, too."""
    rate = 2 * base.half * RADIANS
    pivot, outer = base.corners[:2] if side < 0 else (base.corners[1], base.corners[0])
    radius = 2 * base.half
    slow = tuple((patch, f) for patch, f in way.slow if _near_disc(patch, pivot, radius))
    if not slow:
        return [Piece(0.0, amount, rate, ())]
    start = bearing(outer[0] - pivot[0], outer[1] - pivot[1])
    points = [point for patch, _ in slow for point in _ring_cuts(patch, pivot, radius)]
    marks = [side * (bearing(x - pivot[0], y - pivot[1]) - start) % FULL for x, y in points]

    def under(at: float) -> list[Point]:
        return list(wheeled(base, side, at).corners[:2])

    return _pieces(amount, marks, rate, slow, under)


def leg_price(base: Base, side: int, amount: int, way: Going) -> float:
    """SP (paces) that a whole wheel costs."""
    pieces = wheel_pieces(base, side, amount, way)
    return added((piece.end - piece.start) * piece.rate for piece in pieces)


def _pieces(
    amount: int, found: Iterable[float], rate: float, slow: Slow, under: Callable[[float], list[Point]]
) -> list[Piece]:
    """A leg cut into pieces, each with the least factor under both front corners at its middle."""
    marks = [0.0, *sorted(cut for cut in found if 1e-9 < cut < amount - 1e-9), float(amount)]
    pieces = []
    for start, end in pairwise(marks):
        if end - start < 1e-9:
            continue
        corners = under((start + end) / 2)
        here = [(f, patch.element.kind) for patch, f in slow if any(patch.holds(x, y) for x, y in corners)]
        least = min((f for f, _ in here), default=1.0)
        pieces.append(Piece(start, end, rate / least, tuple(kind for _, kind in here)))
    return pieces


def _near(patch: Patch, p: Point, q: Point) -> bool:
    x0, y0, x1, y1 = patch.box
    return min(p[0], q[0]) < x1 and max(p[0], q[0]) > x0 and min(p[1], q[1]) < y1 and max(p[1], q[1]) > y0


def _near_disc(patch: Patch, centre: Point, radius: float) -> bool:
    x0, y0, x1, y1 = patch.box
    x, y = centre
    return x0 - radius < x < x1 + radius and y0 - radius < y < y1 + radius


def cuts(patch: Patch, p: Point, q: Point) -> list[float]:
    """Fractions of a segment at which it crosses the edge of a patch."""
    if not patch.radius:
        return crossings(p, q, patch.corners)
    length = distance(p, q)
    return [distance(p, point) / length for point in ring_crossings(patch.centre, patch.radius, p, q)]


def _ring_cuts(patch: Patch, centre: Point, radius: float) -> list[Point]:
    """Points at which a circle crosses the edge of a patch."""
    if patch.radius:
        return _circles(centre, radius, patch.centre, patch.radius)
    found: list[Point] = []
    previous = patch.corners[-1]
    for corner in patch.corners:
        found += ring_crossings(centre, radius, previous, corner)
        previous = corner
    return found


def _circles(a: Point, ra: float, b: Point, rb: float) -> list[Point]:
    """Points at which two circles cross."""
    apart = distance(a, b)
    if apart == 0.0 or apart >= ra + rb or apart <= abs(ra - rb):
        return []
    along = (apart * apart + ra * ra - rb * rb) / (2 * apart)
    across = sqrt(max(0.0, ra * ra - along * along))
    ux, uy = (b[0] - a[0]) / apart, (b[1] - a[1]) / apart
    mx, my = a[0] + ux * along, a[1] + uy * along
    return [(mx - uy * across, my + ux * across), (mx + uy * across, my - ux * across)]
