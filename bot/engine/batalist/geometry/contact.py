"""When a moving base first runs into something (rulings, geometry: contact).

A contact is where two figures begin to overlap, provided that they then come to overlap deeper than 0.02
pace: so sliding along an edge and grazes up to that depth are free. Straight moves: exactly, by the
separating axes carried along. Wheels: the angles at which a corner of one crosses a side of the other cut the
wheel into pieces; a piece counts if one of seven places in it or its end lies too deep.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import sqrt

from bot.engine.batalist.geometry.base import Base, place
from bot.engine.batalist.geometry.plane import (
    DEEP,
    Hull,
    Point,
    box_axes,
    depth,
    is_far,
    ring_crossings,
    square,
)
from bot.engine.batalist.geometry.sines import FULL, RADIANS, bearing, sincos

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
    if mover.box and still.box:
        for nx, ny, away, wide in box_axes(mover, still):
            speed = vx * nx + vy * ny
            if -1e-12 < speed < 1e-12:
                if abs(away) >= wide - deep:
                    return FAR, FAR, FAR
                continue
            side = wide if speed > 0 else -wide
            inner = side - deep if speed > 0 else side + deep
            met = max(met, (away - side) / speed)
            enter, leave = max(enter, (away - inner) / speed), min(leave, (away + inner) / speed)
        return met, enter, leave
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


class Wheel:
    """A wheel to be tried against many things: what stands, what of it moves, worked out once.

    `most`: tenths of a degree that are asked for; shorter wheels may be asked of it, too.
    """

    def __init__(self, base: Base, side: int, most: float) -> None:
        self.base, self.side = base, side
        self.pivot = px, py = base.corners[0 if side < 0 else 1]
        self.reach = sqrt(square(2 * base.half, base.layout.depth))
        self.corners = [(x - px, y - py) for x, y in base.corners]
        self.squares = [x * x + y * y for x, y in self.corners]
        self.moving = [
            (sqrt(far), bearing(x, y))
            for (x, y), far in zip(self.corners, self.squares, strict=True)
            if far > 1e-12
        ]
        self._bound(most)

    def _bound(self, most: float) -> None:
        """A disc in which the base stays throughout a wheel of so many tenths."""
        self.within = most
        self.middle = wheeled(self.base, self.side, most / 2).hull.centre
        self.wide = self.base.hull.radius + self.reach * most / 2 * RADIANS

    def to(self, still: Hull, most: float, best: float) -> float | None:
        """Tenths of a degree to the first contact within `most`; None: none, or not before `best`."""
        if best < self.within:
            self._bound(best)
        (px, py), (sx, sy) = self.pivot, still.centre
        if is_far(sx - px, sy - py, self.reach + still.radius):
            return None
        if is_far(sx - self.middle[0], sy - self.middle[1], self.wide + still.radius):
            return None
        angles = self._angles(still, most)
        now = depth(self.base.hull, still)
        if now >= -1e-9:
            angles.insert(0, 0.0)
        if not angles or angles[0] >= best:
            return None
        deep = max(DEEP, now + 1e-9)
        return _first(angles, most, lambda angle: depth(self._turned(angle, still), still) > deep)

    def _turned(self, angle: float, still: Hull) -> Hull:
        """The rectangle after so many tenths: of it only what its depth in another is worked out from."""
        if still.box is None:
            return wheeled(self.base, self.side, angle).hull
        sine, cosine = sincos(self.base.pose.h + self.side * angle)
        half, deep = self.base.half, self.base.layout.depth / 2
        shift = self.side * half
        x, y = self.pivot[0] - shift * cosine - deep * sine, self.pivot[1] + shift * sine - deep * cosine
        return Hull((), (), (x, y), self.base.hull.radius, (sine, cosine, half, deep))

    def _angles(self, still: Hull, most: float) -> list[float]:
        """Angles at which a corner of one figure lies on a side of the other, sorted."""
        px, py = self.pivot
        corners = [(x - px, y - py) for x, y in still.corners]
        squares = [x * x + y * y for x, y in corners]
        found = [
            self.side * (at - start)
            for radius, start in self.moving
            for at in _bearings(radius, corners, squares)
        ]
        for (x, y), far in zip(corners, squares, strict=True):
            radius = sqrt(far)
            if 1e-6 < radius <= self.reach:
                stop = bearing(x, y)
                found += [self.side * (stop - at) for at in _bearings(radius, self.corners, self.squares)]
        return sorted(a for a in (angle % FULL for angle in found) if a < most)

    def to_edge(self, most: float, width: float, height: float) -> float | None:
        """Tenths of a degree to the edge of the field; None: it isn't reached, or only grazed."""
        (px, py), reach = self.pivot, self.reach
        if min(px, width - px, py, height - py) > reach:
            return None
        far = 2 * reach
        lines = [(x - px, -far, x - px, far) for x in (0.0, width)]
        lines += [(-far, y - py, far, y - py) for y in (0.0, height)]
        found = [
            self.side * (bearing(x, y) - start) % FULL
            for radius, start in self.moving
            for x0, y0, x1, y1 in lines
            for x, y in ring_crossings((0.0, 0.0), radius, (x0, y0), (x1, y1))
        ]
        angles = [0.0, *sorted(a for a in found if a < most)]
        deep = max(DEEP, outside(self.base, width, height) + 1e-9)
        return _first(angles, most, lambda a: outside(wheeled(self.base, self.side, a), width, height) > deep)


def wheel(base: Base, side: int, angle: float, still: Hull) -> float | None:
    """Tenths of a degree to the first contact within a wheel; None: there is none."""
    return Wheel(base, side, angle).to(still, angle, angle)


def _first(angles: list[float], end: float, is_deep: Callable[[float], bool]) -> float | None:
    """The first of the sorted angles after which, before the next, it lies too deep."""
    for start, stop in pairwise([*angles, end]):
        step = (stop - start) / (INNER + 1)
        # The end first: there it is deepest, as a rule.
        if step > 1e-9 and any(is_deep(start + n * step) for n in range(INNER + 1, 0, -1)):
            return start
    return None


def _bearings(radius: float, corners: Sequence[Point], squares: Sequence[float]) -> list[float]:
    """Where a circle about the origin crosses the sides of a polygon, as bearings."""
    limit = radius * radius
    found = []
    (px, py), last = corners[-1], squares[-1]
    for (qx, qy), this in zip(corners, squares, strict=True):
        if last >= limit or this >= limit:
            for x, y in ring_crossings((0.0, 0.0), radius, (px, py), (qx, qy)):
                found.append(bearing(x, y))
        px, py, last = qx, qy, this
    return found


def outside(base: Base, width: float, height: float) -> float:
    """How far the base lies outside the field (paces); not positive: it doesn't."""
    (x, y), half, deep = base.hull.centre, base.half, base.layout.depth / 2
    sine, cosine = abs(base.ahead[0]), abs(base.ahead[1])
    wide, long = half * cosine + deep * sine, half * sine + deep * cosine
    return max(wide - x, x + wide - width, long - y, y + long - height)


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
