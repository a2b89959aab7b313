"""The search for the way of a Melee: at most one forward wheel up to 90°, then straight (rulings 4, 5).

Of the ways in whole degrees the cheapest is taken on which the line straight ahead from the middle of the
front rank meets the target within SP; if there is none, the cheapest that touches it. Otherwise the battalion
goes as far as SP, or what stands in its way, lets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bot.engine.batalist.geometry.base import Base, Pose, stand
from bot.engine.batalist.geometry.plane import (
    DEEP,
    EDGE,
    TOUCH,
    Point,
    distance,
    rounded,
)
from bot.engine.batalist.geometry.price import leg_price
from bot.engine.batalist.geometry.sines import COSINES, RADIANS, SINES
from bot.engine.batalist.geometry.terrain import Field
from bot.engine.batalist.geometry.walk import (
    FORWARD,
    GROUND,
    WHEEL_LEFT,
    WHEEL_RIGHT,
    WHEELS,
    Bodies,
    Body,
    Course,
    Leg,
    Mover,
    Step,
    Walk,
    room,
    walk,
)

QUARTER_TURN = 90
FAR = 1e6
"""More SP (paces) than anybody has."""


class Way(NamedTuple):
    """A way to try: the least SP (paces) it can cost, with 0.01 more for a wheel; legs.

    `middle`: SP that would bring the middle of the front rank to the target; None: it misses it. `start`:
    pose from which it goes straight on.
    """

    least: float
    legs: tuple[Leg, ...]
    middle: float | None
    start: Pose


class Look(NamedTuple):
    """A wheel to look along, not yet worked out: less SP than any way of it costs; the wheel, what it costs.

    `near`: the target as seen from the pose after it, None: the wheel alone would touch it.
    """

    bound: float
    wheel: tuple[Leg, ...]
    turning: float
    near: list[Point] | None
    start: Pose


Reached = Callable[[Step, Base], bool]
"""Whether a last step has brought a base to the target."""


class Shape(NamedTuple):
    """A polygon to be reached and a disc about it."""

    corners: Sequence[Point]
    centre: Point
    radius: float

    @classmethod
    def of(cls, corners: Sequence[Point]) -> Shape:
        """The polygon with a disc about its middle."""
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        centre = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        return cls(corners, centre, max(distance(centre, corner) for corner in corners))


class Hunt:
    """The search for a way to a polygon, a battalion's base or a building (`goal` None)."""

    def __init__(
        self, mover: Mover, corners: Sequence[Point], bodies: Bodies, field: Field, goal: Body | None
    ) -> None:
        self.mover, self.base, self.shape = mover, mover.base, Shape.of(corners)
        self.bodies, self.field, self.goal = bodies, field, goal
        self.quarry = goal.id if goal else -1
        self.course = Course(mover, bodies, field, self.quarry)
        self.found: dict[int, list[Look]] = {}
        self.known: dict[tuple[Pose, bool], Way | None] = {}
        self.costs: dict[Way, float | None] = {}
        self.limits: dict[str, tuple[float, str, Body | None]] = {}

    def looks(self, sp: float) -> list[Look]:
        """Straight ahead and wheels in whole degrees that cost at most so many paces of SP, by their bounds.

        Along them the target would be touched, were nothing in front of it.
        """
        arc = 2 * self.base.half * RADIANS
        asked = min(QUARTER_TURN, int((sp + TOUCH) / arc / 10) + 1)
        if asked not in self.found:
            self.found[asked] = sorted(self._looks(asked, arc), key=lambda look: look.bound)
        return self.found[asked]

    def _looks(self, asked: int, arc: float) -> Iterator[Look]:
        """The same with wheels of at most `asked` degrees; `arc`: SP for a tenth of a degree."""
        base, shape = self.base, self.shape
        yield from _look((), 0.0, [base.local(x, y) for x, y in shape.corners], base.half, base.pose)
        for kind in (WHEEL_LEFT, WHEEL_RIGHT):
            first = next(_turns(base, kind, asked, shape), None)
            if first is None and not self._sweeps(kind):
                continue
            most, stop, body = self._wheel(kind)
            if first is not None:
                yield from _wheeling(base, kind, min(asked, int(most / 10)) if stop else asked, shape)
            if stop and most <= asked * 10 and (body is self.goal if self.goal else stop == GROUND):
                yield Look(arc * most, ((kind, rounded(most) + 1),), arc * most, None, base.pose)

    def _sweeps(self, kind: str) -> bool:
        """Whether the target lies near enough to the standing corner to be met while wheeling."""
        pivot = self.base.corners[0 if kind == WHEEL_LEFT else 1]
        reach = self.base.layout.width + self.base.layout.depth + self.shape.radius
        return distance(pivot, self.shape.centre) <= reach

    def _wheel(self, kind: str) -> tuple[float, str, Body | None]:
        """The first contact of a quarter wheel: tenths, what stops it, whom it meets."""
        if kind not in self.limits:
            # It moves no corner further than 1.6 widths' worth of SP would.
            self.course.set_off(self.base, 3.2 * self.base.half)
            self.limits[kind] = self.course.meet(kind, QUARTER_TURN * 10.0)
        return self.limits[kind]

    def reach(self, is_reached: Reached) -> Walk | None:
        """The cheapest walk within SP that reaches the target: aimed with the middle, else any.

        A wheel must save more than 0.01 pace against going straight.
        """
        for centre in (True, False):
            for _, way in reversed(self._tried(is_reached, centre=centre)):
                done = self._walk(way)
                if done.free and is_reached(done.steps[-1], stand(done.pose, self.mover.layout)):
                    return done
        return None

    def _tried(self, is_reached: Reached, *, centre: bool) -> list[tuple[float, Way]]:
        """Ways that reach the target, each cheaper than the one before; `centre`: with the middle."""
        limit = self.mover.sp / 100 + TOUCH
        tried: list[tuple[float, Way]] = []
        for look in self.looks(self.mover.sp / 100):
            if look.bound > limit + TOUCH or (tried and look.bound >= tried[-1][0]):
                break
            way = self._way(look)
            if way is None or way.least > limit + TOUCH or (tried and way.least >= tried[-1][0]):
                continue
            if centre and (way.middle is None or way.middle > limit):
                continue
            if way not in self.costs:
                self.costs[way] = self._try(way, is_reached)
            cost = self.costs[way]
            if cost is not None and (not tried or cost < tried[-1][0]):
                tried.append((cost, way))
        return tried

    def _way(self, look: Look) -> Way | None:
        key = look.start, look.near is None
        if key not in self.known:
            self.known[key] = _way(look, self.base.half)
        return self.known[key]

    def _try(self, way: Way, is_reached: Reached) -> float | None:
        """What a way costs if it reaches the target, looked at from where it goes straight on; None: no."""
        base, left = self.base, self.mover.sp / 100
        course, turning = self.course, 0.0
        if len(way.legs) == 2:
            kind, amount = way.legs[0]
            turning = leg_price(base, WHEELS[kind], amount, course.way)
            base = stand(way.start, base.layout)
        course.set_off(base, max(0.0, left - turning))
        step = course.step(way.legs[-1])
        there = stand(step.pose, base.layout)
        if turning > left + TOUCH or not is_reached(step, there):
            return None
        if course.flies and room(there, self.bodies, self.field):
            return None
        return turning + step.cost + (TOUCH if turning else 0.0)

    def _walk(self, way: Way) -> Walk:
        return walk(self.mover, way.legs, self.bodies, self.field, self.quarry)

    def advance(self) -> Walk:
        """As far as SP allows along the cheapest way (ruling 5). One that flies comes down on free ground."""
        best: Way | None = None
        for look in self.looks(FAR):
            if best and best.middle is not None and look.bound >= best.least:
                break
            way = self._way(look)
            if way and _is_better(way, best):
                best = way
        if best is None:
            return walk(self.mover, (), self.bodies, self.field)
        done = self._walk(best)
        return done if done.free else landed(self.mover, done.legs, self.bodies, self.field)


def _is_better(way: Way, best: Way | None) -> bool:
    """Whether to rather set out on a way: the middle to the target first, then the cheaper."""
    if best is None or (way.middle is None) == (best.middle is None):
        return best is None or way.least < best.least
    return best.middle is None


def _turns(base: Base, kind: str, most: int, shape: Shape) -> Iterator[int]:
    """Whole degrees of a wheel, up to `most`, after which a disc about the target is in the way ahead."""
    side = WHEELS[kind]
    cx, cy = base.corners[0 if side < 0 else 1]
    shift, (tx, ty) = side * base.half, shape.centre
    strip = base.half + shape.radius + TOUCH
    # So much nearer to the way ahead the target can come in a degree: others in between need no look.
    swing = (distance((cx, cy), shape.centre) + 2 * base.half) * RADIANS * 10
    degrees = 1
    while degrees <= most:
        h = (base.pose.h + side * degrees * 10) % 3600
        sine, cosine = SINES[h], COSINES[h]
        x0, y0 = cx - shift * cosine, cy + shift * sine
        beside = abs((tx - x0) * cosine - (ty - y0) * sine) - strip
        if beside <= 0:
            yield degrees
        degrees += 1 + max(0, int(beside / swing))


def _wheeling(base: Base, kind: str, most: int, shape: Shape) -> Iterator[Look]:
    """Looks after wheels of 1 to `most` whole degrees, from the rounded place."""
    side = WHEELS[kind]
    cx, cy = base.corners[0 if side < 0 else 1]
    shift, arc = side * base.half, 2 * base.half * RADIANS * 10
    for degrees in _turns(base, kind, most, shape):
        h = (base.pose.h + side * degrees * 10) % 3600
        sine, cosine = SINES[h], COSINES[h]
        px, py = rounded((cx - shift * cosine) * 100), rounded((cy + shift * sine) * 100)
        x0, y0 = px / 100, py / 100
        near = [
            ((x - x0) * cosine - (y - y0) * sine, (x - x0) * sine + (y - y0) * cosine)
            for x, y in shape.corners
        ]
        yield from _look(((kind, degrees * 10),), arc * degrees, near, base.half, Pose(px, py, h))


def _look(
    wheel: tuple[Leg, ...], turning: float, near: list[Point], half: float, start: Pose
) -> Iterator[Look]:
    """The look ahead at a polygon in the base's own coordinates; none if it lies beside or behind."""
    xs, ys = [x for x, _ in near], [y for _, y in near]
    if min(xs) <= half and max(xs) >= -half and max(ys) >= -TOUCH:
        bound = turning + max(0.0, min(ys)) + (TOUCH if wheel else 0.0)
        yield Look(bound, wheel, turning, near, start)


def _way(look: Look, half: float) -> Way | None:
    """The way straight ahead, if the front edge meets the target on it."""
    if look.near is None:
        return Way(look.turning, look.wheel, None, look.start)
    ahead = _lowest(look.near, half - DEEP)
    if ahead is None or ahead < -TOUCH:
        return None
    middle = _lowest(look.near, EDGE)
    return Way(
        look.turning + max(0.0, ahead) + (TOUCH if look.wheel else 0.0),
        (*look.wheel, (FORWARD, max(1, int(ahead * 100) + 2))),
        None if middle is None else look.turning + middle,
        look.start,
    )


def _lowest(near: Sequence[Point], half: float) -> float | None:
    """Least distance ahead of a polygon within the strip |x| ≤ half; None: it doesn't reach into it."""
    best = None
    ax, ay = near[-1]
    for bx, by in near:
        if ax != bx:
            for edge in (-half, half):
                share = (edge - ax) / (bx - ax)
                if 0.0 <= share <= 1.0:
                    y = ay + (by - ay) * share
                    best = y if best is None else min(best, y)
        if -half <= bx <= half:
            best = by if best is None else min(best, by)
        ax, ay = bx, by
    return best


def landed(mover: Mover, legs: Sequence[Leg], bodies: Bodies, field: Field) -> Walk:
    """A flight cut short at its last place where the base may stand."""
    rest = list(legs)
    while rest:
        kind, amount = rest.pop()
        for less in range(amount, 0, -10):
            done = walk(mover, (*rest, (kind, less)), bodies, field)
            if done.free:
                return done
    return walk(mover, (), bodies, field)
