"""When a moving base first runs into something (rulings, geometry: contact).

A contact is where two figures begin to overlap, provided that they then come to overlap deeper than 0.02
pace: so sliding along an edge and grazes up to that depth are free. Straight moves: exactly, by the
separating axes carried along. Wheels: the angles at which a corner of one crosses a side of the other cut the
wheel into pieces; a piece counts if one of seven places in it or its end lies too deep.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from bot.engine.batalist.geometry.base import Base, place
from bot.engine.batalist.geometry.plane import DEEP, Hull, Point, depth, distance, ring_crossings
from bot.engine.batalist.geometry.sines import FULL, bearing, sincos

INNER = 7
"""Places looked at between two angles at which contact may begin."""

FAR = 1e9


def slide(mover: Hull, vx: float, vy: float, length: float, still: Hull) -> float | None:
    """Way (paces) along the unit vector v to the first contact within the length; None: there is none."""
    dx = mover.centre[0] + vx * length / 2 - still.centre[0]
    dy = mover.centre[1] + vy * length / 2 - still.centre[1]
    reach = mover.radius + still.radius + length / 2
    if dx * dx + dy * dy > reach * reach:
        return None
    met, enter, leave = _overlap(mover, vx, vy, still, DEEP)
    if enter < 0.0 < leave:
        # It already lies deeper than allowed (it was set there): only going deeper is contact.
        met, enter, leave = _overlap(mover, vx, vy, still, max(DEEP, depth(mover, still) + 1e-9))
    if max(enter, 0.0) < min(leave, length):
        return max(met, 0.0)
    return None


def _overlap(mover: Hull, vx: float, vy: float, still: Hull, deep: float) -> tuple[float, float, float]:
    """When the mover begins to overlap, begins to be and ceases to be deeper than `deep`."""
    met, enter, leave = -FAR, -FAR, FAR
    for turn, (one, other) in enumerate(((mover, still), (still, mover))):
        for nx, ny, low, high in one.axes:
            along = [x * nx + y * ny for x, y in other.corners]
            speed = vx * nx + vy * ny
            ahead, behind = min(along) - high, max(along) - low
            if turn:
                ahead, behind = low - max(along), high - min(along)
            if -1e-12 < speed < 1e-12:
                if ahead + deep >= 0 or behind - deep <= 0:
                    return FAR, FAR, FAR
                continue
            if speed < 0:
                ahead, behind, speed = -behind, -ahead, -speed
            met = max(met, ahead / speed)
            enter, leave = max(enter, (ahead + deep) / speed), min(leave, (behind - deep) / speed)
    return met, enter, leave


def wheeled(base: Base, side: int, angle: float) -> Base:
    """The base after a wheel of so many tenths; side −1 left, +1 right. The corner on that side stands."""
    cx, cy = base.corners[0 if side < 0 else 1]
    sine, cosine = sincos(base.pose.h + side * angle)
    shift = side * base.half
    return place(base.pose, base.layout, cx - shift * cosine, cy + shift * sine, sine, cosine)


def wheel(base: Base, side: int, angle: float, still: Hull) -> float | None:
    """Tenths of a degree to the first contact within a wheel; None: there is none."""
    pivot = base.corners[0 if side < 0 else 1]
    reach = sqrt((2 * base.half) ** 2 + base.layout.depth**2) + still.radius
    if distance(pivot, still.centre) > reach:
        return None
    apart = depth(base.hull, still)
    angles = _angles(base, side, pivot, angle, still)
    if apart < -1e-9 and not angles:
        return None
    deep = max(DEEP, apart + 1e-9)
    return _first([0.0, *angles], angle, lambda a: depth(wheeled(base, side, a).hull, still) > deep)


def _first(angles: list[float], end: float, is_deep: Callable[[float], bool]) -> float | None:
    """The first of the sorted angles after which, before the next, it lies too deep."""
    for start, stop in zip(angles, [*angles[1:], end], strict=True):
        step = (stop - start) / (INNER + 1)
        if step > 1e-9 and any(is_deep(start + n * step) for n in range(1, INNER + 2)):
            return start
    return None


def _angles(base: Base, side: int, pivot: Point, end: float, still: Hull) -> list[float]:
    """Angles of a wheel at which a corner of one figure lies on a side of the other, sorted."""
    found = []
    for corner in base.corners:
        radius = distance(corner, pivot)
        if radius > 1e-9:
            start = bearing(corner[0] - pivot[0], corner[1] - pivot[1])
            found += [side * (b - start) for b in _bearings(pivot, radius, still.corners)]
    for corner in still.corners:
        radius = distance(corner, pivot)
        if radius > 1e-9:
            stop = bearing(corner[0] - pivot[0], corner[1] - pivot[1])
            found += [side * (stop - b) for b in _bearings(pivot, radius, base.corners)]
    return sorted(a for a in (angle % FULL for angle in found) if a < end)


def _bearings(pivot: Point, radius: float, corners: tuple[Point, ...]) -> list[float]:
    """Where a circle about the pivot crosses the sides of a polygon, as bearings from the pivot."""
    found = []
    previous = corners[-1]
    for corner in corners:
        for x, y in ring_crossings(pivot, radius, previous, corner):
            found.append(bearing(x - pivot[0], y - pivot[1]))
        previous = corner
    return found


def outside(base: Base, width: float, height: float) -> float:
    """How far the base lies outside the field (paces); not positive: it doesn't."""
    xs, ys = [x for x, _ in base.corners], [y for _, y in base.corners]
    return max(-min(xs), max(xs) - width, -min(ys), max(ys) - height)


def slide_edge(base: Base, vx: float, vy: float, length: float, width: float, height: float) -> float | None:
    """Way to the edge of the field; None: it isn't reached, or only grazed."""
    best = None
    for x, y in base.corners:
        for at, speed, limit in ((x, vx, width), (y, vy, height)):
            to = limit if speed > 0 else 0.0
            beyond = (at + speed * length - to) * (1 if speed > 0 else -1)
            if speed and beyond > DEEP:
                way = max(0.0, (to - at) / speed)
                best = way if best is None else min(best, way)
    return best


def wheel_edge(base: Base, side: int, angle: float, width: float, height: float) -> float | None:
    """Tenths of a wheel to the edge of the field; None: it isn't reached, or only grazed."""
    pivot = base.corners[0 if side < 0 else 1]
    reach = sqrt((2 * base.half) ** 2 + base.layout.depth**2)
    if min(pivot[0], width - pivot[0], pivot[1], height - pivot[1]) > reach:
        return None
    far = 4 * (width + height)
    lines = [((0.0, -far), (0.0, far)), ((width, -far), (width, far))]
    lines += [((-far, 0.0), (far, 0.0)), ((-far, height), (far, height))]
    found = []
    for corner in base.corners:
        radius = distance(corner, pivot)
        start = bearing(corner[0] - pivot[0], corner[1] - pivot[1])
        for p, q in lines if radius > 1e-9 else ():
            for x, y in ring_crossings(pivot, radius, p, q):
                found.append(side * (bearing(x - pivot[0], y - pivot[1]) - start) % FULL)
    angles = sorted(a for a in found if a < angle)
    deep = max(DEEP, outside(base, width, height) + 1e-9)
    return _first([0.0, *angles], angle, lambda a: outside(wheeled(base, side, a), width, height) > deep)
