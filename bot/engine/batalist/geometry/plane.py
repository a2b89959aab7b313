"""Plane figures in plain arithmetic: points, convex hulls, polygons, and the one rounding.

Lengths are floats in paces. Nothing here knows of battalions. Tolerances are said once, here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

Point = tuple[float, float]
Axis = tuple[float, float, float, float]
"""A direction (unit vector) and the hull's extent along it: x, y, low, high."""

TOUCH = 0.01
"""Bases nearer than this touch; lengths are compared with it (section 1, rulings: rounding)."""
DEEP = 0.02
"""An overlap up to this depth is tolerated: what rounding and grazing may cause."""
EDGE = 1e-6
"""A point nearer than this to an edge lies on it, not inside."""


def rounded(value: float) -> int:
    """The one rounding of results: to the nearest whole number, halves away from zero."""
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)


class Hull(NamedTuple):
    """A convex polygon: its corners in order, the normals of its sides with its extent, a disc about it.

    `box`: of a rectangle sine and cosine of its heading, half its width and depth.
    """

    corners: tuple[Point, ...]
    axes: tuple[Axis, ...]
    centre: Point
    radius: float
    box: tuple[float, float, float, float] | None = None


def extent(corners: Sequence[Point], nx: float, ny: float) -> tuple[float, float]:
    """Least and greatest of the corners along a direction."""
    along = [x * nx + y * ny for x, y in corners]
    return min(along), max(along)


def hull_of(corners: Sequence[Point]) -> Hull:
    """The hull with these corners, given in order round a convex polygon."""
    axes = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        length = distance((ax, ay), (bx, by))
        nx, ny = (by - ay) / length, (ax - bx) / length
        axes.append((nx, ny, *extent(corners, nx, ny)))
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    centre = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    radius = max(distance(centre, corner) for corner in corners)
    return Hull(tuple(corners), tuple(axes), centre, radius)


def square(dx: float, dy: float) -> float:
    """Square of a length by its two parts; `**` would go through the machine's power function."""
    return dx * dx + dy * dy


def is_far(dx: float, dy: float, reach: float) -> bool:
    """Whether a length, by its two parts, is more than the reach."""
    return dx * dx + dy * dy > reach * reach


def added(values: Iterable[float]) -> float:
    """Sum from left to right; `sum` of floats adds otherwise since Python 3.12."""
    total = 0.0
    for value in values:
        total += value
    return total


def distance(p: Point, q: Point) -> float:
    """Distance of two points."""
    return sqrt(square(p[0] - q[0], p[1] - q[1]))


def apart(a: Hull, b: Hull, margin: float) -> bool:
    """Whether the discs about two hulls already show that they are further apart than the margin."""
    reach = a.radius + b.radius + margin
    dx, dy = a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]
    return dx * dx + dy * dy > reach * reach


def depth(a: Hull, b: Hull) -> float:
    """How deep two hulls overlap: the shortest way that would part them; negative: they don't meet.

    Separating axes: two convex figures are apart exactly if the normal of some side shows it.
    """
    if a.box and b.box:
        return min([wide - abs(away) for _, _, away, wide in box_axes(a, b)])
    least = a.radius + b.radius
    for first, second in ((a, b), (b, a)):
        corners = second.corners
        for nx, ny, low, high in first.axes:
            along = [x * nx + y * ny for x, y in corners]
            overlap = min(high - min(along), max(along) - low)
            if overlap < least:
                least = overlap
                if least < -TOUCH:
                    return least
    return least


def box_axes(a: Hull, b: Hull) -> tuple[Axis, ...]:
    """The four normals of two rectangles: direction, way from a's centre to b's, half the extents of both."""
    assert a.box
    assert b.box
    s, c, half, deep = a.box
    t, d, wide, long = b.box
    dx, dy = b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]
    along, across = abs(s * t + c * d), abs(c * t - s * d)
    return (
        (c, -s, dx * c - dy * s, half + wide * along + long * across),
        (s, c, dx * s + dy * c, deep + wide * across + long * along),
        (d, -t, dx * d - dy * t, wide + half * along + deep * across),
        (t, d, dx * t + dy * d, long + half * across + deep * along),
    )


def gap_square(a: Hull, b: Hull) -> float:
    """Square of the distance of two hulls that don't overlap: some corner is nearest to some side."""
    best = 1e18
    for first, second in ((a, b), (b, a)):
        corners = second.corners
        previous = corners[-1]
        for corner in corners:
            sx, sy = corner[0] - previous[0], corner[1] - previous[1]
            side = sx * sx + sy * sy
            for px, py in first.corners:
                dx, dy = px - previous[0], py - previous[1]
                t = (dx * sx + dy * sy) / side
                t = 0.0 if t < 0 else min(t, 1.0)
                ex, ey = dx - t * sx, dy - t * sy
                best = min(best, ex * ex + ey * ey)
            previous = corner
    return best


def clip(hull: Hull, p: Point, q: Point) -> tuple[float, float] | None:
    """Part of the segment p–q inside a hull as fractions of it; None: it misses it or runs along a side."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    enter, leave = 0.0, 1.0
    for nx, ny, low, high in hull.axes:
        speed, start = nx * dx + ny * dy, nx * p[0] + ny * p[1]
        if -1e-12 < speed < 1e-12:
            if not low + EDGE < start < high - EDGE:
                return None
            continue
        first, last = (low + EDGE - start) / speed, (high - EDGE - start) / speed
        if first > last:
            first, last = last, first
        enter, leave = max(enter, first), min(leave, last)
        if enter >= leave:
            return None
    return enter, leave


def crossings(p: Point, q: Point, corners: Sequence[Point]) -> list[float]:
    """Fractions of the segment p–q at which it crosses a side of a polygon."""
    px, py = p
    dx, dy = q[0] - px, q[1] - py
    found = []
    ax, ay = corners[-1]
    sa = dx * (ay - py) - dy * (ax - px)
    for bx, by in corners:
        sb = dx * (by - py) - dy * (bx - px)
        if (sa > 0) != (sb > 0):
            share = sa / (sa - sb)
            x, y = ax + (bx - ax) * share - px, ay + (by - ay) * share - py
            t = (x * dx + y * dy) / (dx * dx + dy * dy)
            if 0 < t < 1:
                found.append(t)
        ax, ay, sa = bx, by, sb
    return found


def is_inside(x: float, y: float, corners: Sequence[Point]) -> bool:
    """Whether a point lies inside a polygon, counted by the sides that a ray from it crosses."""
    inside = False
    ax, ay = corners[-1]
    for bx, by in corners:
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
        ax, ay = bx, by
    return inside


def outline_distance(x: float, y: float, corners: Sequence[Point]) -> float:
    """Distance of a point from the outline of a polygon."""
    best = 1e18
    ax, ay = corners[-1]
    for bx, by in corners:
        sx, sy = bx - ax, by - ay
        dx, dy = x - ax, y - ay
        t = (dx * sx + dy * sy) / (sx * sx + sy * sy)
        t = 0.0 if t < 0 else min(t, 1.0)
        ex, ey = dx - t * sx, dy - t * sy
        best = min(best, ex * ex + ey * ey)
        ax, ay = bx, by
    return sqrt(best)


def ring_crossings(centre: Point, radius: float, p: Point, q: Point) -> list[Point]:
    """Points at which the segment p–q crosses a circle."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    ux, uy = p[0] - centre[0], p[1] - centre[1]
    a = dx * dx + dy * dy
    b = ux * dx + uy * dy
    root = b * b - a * (ux * ux + uy * uy - radius * radius)
    if root <= 0 or a == 0.0:
        return []
    root = sqrt(root)
    return [(p[0] + t * dx, p[1] + t * dy) for t in ((-b - root) / a, (-b + root) / a) if 0 <= t <= 1]


def crosses_itself(corners: Sequence[Point]) -> bool:
    """Whether two sides of a polygon cross."""
    sides = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    return any(
        _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0
        for n, (a, b) in enumerate(sides)
        for c, d in sides[n + 1 :]
    )


def convex_parts(corners: Sequence[Point]) -> list[tuple[Point, ...]]:
    """A simple polygon cut into convex ones: itself if it is convex, else triangles (ears cut off).

    Raises ValueError if it crosses itself.
    """
    if crosses_itself(corners):
        raise ValueError("polygon crosses itself")
    points = list(corners)
    if _area2(points) < 0:
        points.reverse()
    if all(_turn(points[i - 2], points[i - 1], points[i]) >= -EDGE for i in range(len(points))):
        return [tuple(points)]
    parts = []
    while len(points) > 3:
        ear = next((i for i in range(len(points)) if _is_ear(points, i)), 0)
        parts.append((points[ear - 1], points[ear], points[(ear + 1) % len(points)]))
        del points[ear]
    parts.append((points[0], points[1], points[2]))
    return [part for part in parts if _area2(part) > EDGE]


def area(corners: Sequence[Point]) -> float:
    """Area of a polygon."""
    return abs(_area2(corners)) / 2


def _area2(corners: Sequence[Point]) -> float:
    total = 0.0
    ax, ay = corners[-1]
    for bx, by in corners:
        total += ax * by - bx * ay
        ax, ay = bx, by
    return total


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _is_ear(points: list[Point], i: int) -> bool:
    a, b, c = points[i - 1], points[i], points[(i + 1) % len(points)]
    if _turn(a, b, c) < -EDGE:
        return False
    others = (p for p in points if p not in (a, b, c))
    return not any(min(_turn(a, b, p), _turn(b, c, p), _turn(c, a, p)) > -EDGE for p in others)
