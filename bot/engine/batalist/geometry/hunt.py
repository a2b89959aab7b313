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
    """A way to try: the SP (paces) it costs unless it grazes something, with 0.01 more for a wheel; legs.

    `middle`: SP that would bring the middle of the front rank to the target; None: it misses it. `start`:
    pose from which it goes straight on. `soonest`: what it costs at least, if the very end of the front edge
    is what meets the target.
    """

    least: float
    legs: tuple[Leg, ...]
    middle: float | None
    start: Pose
    soonest: float


class Look(NamedTuple):
    """A direction to look along, not yet worked out: after a wheel of whole degrees (0: straight on).

    `bound`: less SP than any way of it costs. `alone`: the wheel itself, so many tenths of it, would touch.
    """

    bound: float
    kind: str
    degrees: int
    alone: float = 0.0


Reached = Callable[[Step, Base], bool]
"""Whether a last step has brought a base to the target."""


class Shape(NamedTuple):
    """A polygon to be reached, a disc about it, and if it is a rectangle its box (see `Hull`)."""

    corners: Sequence[Point]
    centre: Point
    radius: float
    box: tuple[float, float, float, float] | None = None

    @classmethod
    def of(cls, corners: Sequence[Point]) -> Shape:
        """The polygon with a disc about its middle."""
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        centre = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        return cls(corners, centre, max(distance(centre, corner) for corner in corners))

    def extent(self, sine: float, cosine: float) -> float:
        """How far it reaches at most from its centre in the direction with this sine and cosine."""
        if self.box is None:
            return self.radius
        s, c, half, deep = self.box
        return half * abs(c * sine - s * cosine) + deep * abs(s * sine + c * cosine)


def shape_of(base: Base) -> Shape:
    """A base as something to be reached."""
    return Shape(base.corners, base.centre, base.hull.radius, base.hull.box)


class Hunt:
    """The search for a way to a polygon, a battalion's base or a building (`goal` None)."""

    def __init__(
        self, mover: Mover, shape: Shape, bodies: Bodies, field: Field, goal: Body | None = None
    ) -> None:
        self.mover, self.base, self.shape = mover, mover.base, shape
        self.bodies, self.field, self.goal = bodies, field, goal
        self.quarry = goal.id if goal else -1
        self.course = Course(mover, bodies, field, self.quarry)
        self.found: dict[int, list[Look]] = {}
        self.known: dict[Look, Way | None] = {}
        self.costs: dict[Way, float | None] = {}
        self.limits: dict[str, tuple[float, str, Body | None]] = {}

    def looks(self, sp: float) -> list[Look]:
        """Straight ahead and free wheels in whole degrees that cost at most so many paces, by bounds."""
        arc = 2 * self.base.half * RADIANS
        asked = min(QUARTER_TURN, int((sp + TOUCH) / arc / 10) + 1)
        if asked not in self.found:
            self.found[asked] = sorted(self._looks(asked, arc))
        return self.found[asked]

    def _looks(self, asked: int, arc: float) -> Iterator[Look]:
        """The same with wheels of at most `asked` degrees; `arc`: SP for a tenth of a degree."""
        base, shape = self.base, self.shape
        aside, along = base.local(*shape.centre)
        if abs(aside) <= base.half + shape.radius:
            yield Look(max(0.0, along - shape.extent(*base.ahead)), "", 0)
        for kind in (WHEEL_LEFT, WHEEL_RIGHT):
            first = next(_turns(base, kind, asked, shape), None)
            if first is None and not self._sweeps(kind):
                continue
            most, stop, body = self._wheel(kind)
            free = min(asked, int(most / 10)) if stop else asked
            for degrees, bound in _turns(base, kind, free, shape):
                yield Look(arc * 10 * degrees + bound + TOUCH, kind, degrees)
            if stop and most <= asked * 10 and (body is self.goal if self.goal else stop == GROUND):
                yield Look(arc * most, kind, 0, most)

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
            if way is None or way.soonest > limit + TOUCH or (tried and way.soonest >= tried[-1][0]):
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
        """The way along a look; None: the front edge misses the target on it."""
        if look not in self.known:
            self.known[look] = _way(self.base, look, self.shape.corners)
        return self.known[look]

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


def _turns(base: Base, kind: str, most: int, shape: Shape) -> Iterator[tuple[int, float]]:
    """Whole degrees of a wheel, up to `most`, after which a disc about the target is in the way ahead.

    With each how far ahead the target's nearest point lies, or nearer.
    """
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
        dx, dy = tx - cx + shift * cosine, ty - cy - shift * sine
        beside = abs(dx * cosine - dy * sine) - strip
        if beside <= 0:
            yield degrees, max(0.0, dx * sine + dy * cosine - shape.extent(sine, cosine) - TOUCH)
        degrees += 1 + max(0, int(beside / swing))


def _way(base: Base, look: Look, corners: Sequence[Point]) -> Way | None:
    """The way along a look, if the front edge meets the target on it."""
    arc = 2 * base.half * RADIANS
    if look.alone:
        alone = arc * look.alone
        return Way(alone, ((look.kind, rounded(look.alone) + 1),), None, base.pose, alone)
    start, near = _seen_from(base, look, corners)
    ahead = _lowest(near, base.half - DEEP)
    if ahead is None or ahead < -TOUCH:
        return None
    middle, soon, turning = _lowest(near, EDGE), _lowest(near, base.half), arc * look.degrees * 10
    wheel: tuple[Leg, ...] = ((look.kind, look.degrees * 10),) if look.degrees else ()
    turned = turning + (TOUCH if wheel else 0.0)
    return Way(
        turned + max(0.0, ahead),
        (*wheel, (FORWARD, max(1, int(ahead * 100) + 2))),
        None if middle is None else turning + middle,
        start,
        turned + max(0.0, ahead if soon is None else soon),
    )


def _seen_from(base: Base, look: Look, corners: Sequence[Point]) -> tuple[Pose, list[Point]]:
    """The rounded pose after a look's wheel, and a polygon in its coordinates: to the right, ahead."""
    if not look.degrees:
        return base.pose, [base.local(x, y) for x, y in corners]
    side = WHEELS[look.kind]
    cx, cy = base.corners[0 if side < 0 else 1]
    h = (base.pose.h + side * look.degrees * 10) % 3600
    sine, cosine, shift = SINES[h], COSINES[h], side * base.half
    px, py = rounded((cx - shift * cosine) * 100), rounded((cy + shift * sine) * 100)
    x0, y0 = px / 100, py / 100
    return Pose(px, py, h), [
        ((x - x0) * cosine - (y - y0) * sine, (x - x0) * sine + (y - y0) * cosine) for x, y in corners
    ]


def _lowest(near: Sequence[Point], half: float) -> float | None:
    """Least distance ahead of a polygon within the strip |x| ≤ half; None: it doesn't reach into it."""
    xs = [x for x, _ in near]
    if min(xs) > half or max(xs) < -half:
        return None
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
