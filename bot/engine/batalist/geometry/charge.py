"""The way of a Melee: at most one forward wheel up to 90°, then straight (rulings 4–7).

Of the ways in whole degrees the cheapest is taken on which the line straight ahead from the middle of the
front rank meets the target within SP; if there is none, the cheapest that touches it. Otherwise the battalion
goes as far as SP, or what stands in its way, lets it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.engine.batalist.geometry.base import Base, Pose, stand
from bot.engine.batalist.geometry.plane import (
    DEEP,
    EDGE,
    TOUCH,
    Hull,
    Point,
    apart,
    clip,
    distance,
    gap_square,
    rounded,
)
from bot.engine.batalist.geometry.price import leg_price
from bot.engine.batalist.geometry.sines import COSINES, RADIANS, SINES
from bot.engine.batalist.geometry.terrain import Element, Field, hulls, patch
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
from bot.engine.batalist.geometry.zones import attack_zone, faces

QUARTER_TURN = 90
FAR = 1e6
"""More SP (paces) than anybody has."""
NEAR = 2 * DEEP
"""What rounding a wheel to tenths of a degree may leave between a front edge and what it has met."""


class Charge(NamedTuple):
    """What a Melee's way comes to. `met`: the battalion fought, −1 none (it then has merely moved).

    `zone`: the side of the met one on which it is attacked (ruling 7). `centre`: the middle of the front rank
    runs into it. `cost`: paces of SP. `breach`: it stands at the building it was sent against.
    """

    legs: tuple[Leg, ...]
    pose: Pose
    cost: float
    met: int
    zone: str
    centre: bool
    walk: Walk
    breach: bool = False


class Way(NamedTuple):
    """A way to try: the least SP (paces) it can cost, with 0.01 more for a wheel; legs.

    `middle`: SP that would bring the middle of the front rank to the target; None: it misses it. `start`:
    pose from which it goes straight on.
    """

    least: float
    legs: tuple[Leg, ...]
    middle: float | None
    start: Pose


def charge(mover: Mover, target: int, bodies: Bodies, field: Field) -> Charge:
    """The Melee of a mover against a battalion. KeyError if it isn't on the field."""
    goal = {body.id: body for body in bodies}[target]
    base = mover.base
    if front_touches(base, goal.base.hull) and faces(base, goal.base):
        return _outcome(mover, walk(mover, (), bodies, field), goal)
    hunt = Hunt(mover, goal.base.corners, bodies, field, goal)
    reached = hunt.reach(lambda done, base: _is_at(base, goal.base.hull, met=done.body == target))
    best = reached or hunt.advance()
    return _outcome(mover, best, goal if reached else _met(best, bodies))


def charge_building(mover: Mover, element: Element, bodies: Bodies, field: Field) -> Charge:
    """The Melee of a mover against a building."""
    solid = hulls(element)

    def is_there(done: Step, base: Base) -> bool:
        return any(_is_at(base, hull, met=done.stop == GROUND) for hull in solid)

    if any(front_touches(mover.base, hull) for hull in solid):
        return _outcome(mover, walk(mover, (), bodies, field), None)._replace(breach=True)
    hunt = Hunt(mover, patch(element).corners, bodies, field, None)
    reached = hunt.reach(is_there)
    if reached:
        return _outcome(mover, reached, None)._replace(breach=True)
    best = hunt.advance()
    return _outcome(mover, best, _met(best, bodies))


def front_touches(base: Base, other: Hull, limit: float = TOUCH) -> bool:
    """Whether the front edge touches another figure (ruling 6): it is nearer than the limit (paces)."""
    left, right = base.corners[:2]
    middle = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    edge = Hull((left, right), (), middle, base.half)
    if apart(edge, other, limit):
        return False
    return clip(other, left, right) is not None or gap_square(edge, other) < limit * limit


def _is_at(base: Base, other: Hull, *, met: bool) -> bool:
    """Whether the front edge touches something; if it has met it, as nearly as whole units allow."""
    return front_touches(base, other, NEAR if met else TOUCH)


def _met(done: Walk, bodies: Bodies) -> Body | None:
    """The enemy that stopped a walk."""
    return next((body for body in bodies if body.foe and body.id == done.body), None)


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

    def ways(self, sp: float) -> list[Way]:
        """Ways in whole degrees, with a wheel that costs at most so many paces of SP; cheapest first.

        They would touch the polygon, were nothing in front of them.
        """
        base = self.base
        near = [base.local(x, y) for x, y in self.shape.corners]
        found = _way((), 0.0, near, base.half, base.pose)
        arc = 2 * base.half * RADIANS
        asked = min(QUARTER_TURN, int((sp + TOUCH) / arc / 10) + 1)
        for kind in (WHEEL_LEFT, WHEEL_RIGHT):
            # A quarter wheel moves no corner further than 1.6 widths' worth of SP would.
            self.course.set_off(base, min(sp, 3.2 * base.half))
            most, stop, body = self.course.meet(kind, asked * 10.0)
            found += _wheeling(base, kind, min(asked, int(most / 10)) if stop else asked, self.shape)
            if stop and (body is self.goal if self.goal else stop == GROUND):
                found.append(Way(arc * most, ((kind, rounded(most) + 1),), None, base.pose))
        return sorted(found, key=lambda way: way.least)

    def reach(self, is_reached: Reached) -> Walk | None:
        """The cheapest walk within SP that reaches the target: aimed with the middle, else any.

        A wheel must save more than 0.01 pace against going straight.
        """
        limit = self.mover.sp / 100 + TOUCH
        ways = self.ways(self.mover.sp / 100)
        for centre in (True, False):
            tried: list[tuple[float, Way]] = []
            for way in ways:
                if way.least > limit + TOUCH or (tried and way.least >= tried[0][0]):
                    break
                if centre and (way.middle is None or way.middle > limit):
                    continue
                cost = self._try(way, is_reached)
                if cost is not None and (not tried or cost < tried[0][0]):
                    tried.insert(0, (cost, way))
            for _, way in tried:
                done = self._walk(way)
                if done.free and is_reached(done.steps[-1], stand(done.pose, self.mover.layout)):
                    return done
        return None

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
        ways = self.ways(FAR)
        way = next((way for way in ways if way.middle is not None), ways[0] if ways else None)
        if way is None:
            return walk(self.mover, (), self.bodies, self.field)
        done = self._walk(way)
        return done if done.free else landed(self.mover, done.legs, self.bodies, self.field)


def _wheeling(base: Base, kind: str, most: int, shape: Shape) -> list[Way]:
    """Ways that begin with a wheel of 1 to `most` whole degrees."""
    side = WHEELS[kind]
    cx, cy = base.corners[0 if side < 0 else 1]
    shift, arc = side * base.half, 2 * base.half * RADIANS * 10
    (tx, ty), strip = shape.centre, base.half + shape.radius + TOUCH
    found = []
    for degrees in range(1, most + 1):
        h = (base.pose.h + side * degrees * 10) % 3600
        sine, cosine = SINES[h], COSINES[h]
        x0, y0 = cx - shift * cosine, cy + shift * sine
        if not -strip < (tx - x0) * cosine - (ty - y0) * sine < strip:
            continue
        px, py = rounded(x0 * 100), rounded(y0 * 100)
        x0, y0 = px / 100, py / 100
        near = [
            ((x - x0) * cosine - (y - y0) * sine, (x - x0) * sine + (y - y0) * cosine)
            for x, y in shape.corners
        ]
        found += _way(((kind, degrees * 10),), arc * degrees, near, base.half, Pose(px, py, h))
    return found


def _way(legs: tuple[Leg, ...], cost: float, near: Sequence[Point], half: float, start: Pose) -> list[Way]:
    """The way straight ahead to a polygon in the base's own coordinates; none if it lies beside or behind."""
    if all(x > half for x, _ in near) or all(x < -half for x, _ in near) or all(y < -TOUCH for _, y in near):
        return []
    ahead = _lowest(near, half - DEEP)
    if ahead is None or ahead < -TOUCH:
        return []
    amount, middle = max(1, int(ahead * 100) + 2), _lowest(near, EDGE)
    return [
        Way(
            cost + max(0.0, ahead) + (TOUCH if legs else 0.0),
            (*legs, (FORWARD, amount)),
            None if middle is None else cost + middle,
            start,
        )
    ]


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


def _outcome(mover: Mover, done: Walk, met: Body | None) -> Charge:
    """Whom the front edge touches in the end, and on which side (rulings 6, 7)."""
    base = stand(done.pose, mover.layout)
    if met is None or not faces(base, met.base) or not _is_at(base, met.base.hull, met=True):
        return Charge(done.legs, done.pose, done.cost, -1, "", False, done)
    ahead = base.world(0.0, 2 * TOUCH)
    centre = clip(met.base.hull, base.front, ahead) is not None
    zone = attack_zone(met.base, mover.base.front, base.front)
    return Charge(done.legs, done.pose, done.cost, met.id, zone, centre, done)
