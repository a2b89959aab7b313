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
    gap_square,
    rounded,
)
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
    Walk,
    walk,
)
from bot.engine.batalist.geometry.zones import attack_zone, faces

QUARTER_TURN = 90
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
    """A way to try: the least SP (paces) it can cost, legs.

    `middle`: SP that would bring the middle of the front rank to the target; None: it misses it.
    """

    least: float
    legs: tuple[Leg, ...]
    middle: float | None


def charge(mover: Mover, target: int, bodies: Bodies, field: Field) -> Charge:
    """The Melee of a mover against a battalion. KeyError if it isn't on the field."""
    goal = {body.id: body for body in bodies}[target]
    base = mover.base
    if front_touches(base, goal.base.hull) and faces(base, goal.base):
        return _outcome(mover, walk(mover, (), bodies, field), goal)
    ways = find_ways(mover, goal.base.corners, bodies, field, goal)
    reached = _cheapest(mover, ways, bodies, field, target, lambda base: _meets(base, goal.base.hull))
    best = reached or _advance(mover, ways, bodies, field, target)
    return _outcome(mover, best, goal if reached else _met(best, bodies))


def charge_building(mover: Mover, element: Element, bodies: Bodies, field: Field) -> Charge:
    """The Melee of a mover against a building."""
    solid = hulls(element)

    def is_there(base: Base) -> bool:
        return any(_meets(base, hull) for hull in solid)

    if is_there(mover.base):
        return _outcome(mover, walk(mover, (), bodies, field), None)._replace(breach=True)
    ways = find_ways(mover, patch(element).corners, bodies, field, None)
    reached = _cheapest(mover, ways, bodies, field, -1, is_there)
    if reached:
        return _outcome(mover, reached, None)._replace(breach=True)
    best = _advance(mover, ways, bodies, field, -1)
    return _outcome(mover, best, _met(best, bodies))


def front_touches(base: Base, other: Hull, limit: float = TOUCH) -> bool:
    """Whether the front edge touches another figure (ruling 6): it is nearer than the limit (paces)."""
    left, right = base.corners[:2]
    middle = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    edge = Hull((left, right), (), middle, base.half)
    if apart(edge, other, limit):
        return False
    return clip(other, left, right) is not None or gap_square(edge, other) < limit * limit


def _meets(base: Base, other: Hull) -> bool:
    """Whether the front edge has come up to something, as nearly as whole tenths of a degree allow."""
    return front_touches(base, other, NEAR)


def _met(done: Walk, bodies: Bodies) -> Body | None:
    """The enemy that stopped a walk."""
    return next((body for body in bodies if body.foe and body.id == done.body), None)


def find_ways(
    mover: Mover, corners: Sequence[Point], bodies: Bodies, field: Field, goal: Body | None
) -> list[Way]:
    """All ways in whole degrees that would touch a polygon, were nothing else there; cheapest first."""
    base = mover.base
    ways = _straight(base, corners)
    course = Course(mover, bodies, field, goal.id if goal else -1)
    for kind in (WHEEL_LEFT, WHEEL_RIGHT):
        most, stop, body = course.meet(kind, QUARTER_TURN * 10)
        ways += _wheeling(base, kind, int(most / 10) if stop else QUARTER_TURN, corners)
        if stop and (body is goal if goal else stop == GROUND):
            cost = 2 * base.half * RADIANS * most
            ways.append(Way(cost, ((kind, rounded(most) + 1),), None))
    return sorted(ways, key=lambda way: way.least)


def _straight(base: Base, corners: Sequence[Point]) -> list[Way]:
    return _way((), 0.0, [base.local(x, y) for x, y in corners], base.half)


def _wheeling(base: Base, kind: str, most: int, corners: Sequence[Point]) -> list[Way]:
    """Ways that begin with a wheel of 1 to `most` whole degrees."""
    side = WHEELS[kind]
    cx, cy = base.corners[0 if side < 0 else 1]
    shift, arc = side * base.half, 2 * base.half * RADIANS * 10
    found = []
    for degrees in range(1, min(most, QUARTER_TURN) + 1):
        h = (base.pose.h + side * degrees * 10) % 3600
        sine, cosine = SINES[h], COSINES[h]
        px, py = rounded((cx - shift * cosine) * 100) / 100, rounded((cy + shift * sine) * 100) / 100
        near = [
            ((x - px) * cosine - (y - py) * sine, (x - px) * sine + (y - py) * cosine) for x, y in corners
        ]
        found += _way(((kind, degrees * 10),), arc * degrees, near, base.half)
    return found


def _way(legs: tuple[Leg, ...], cost: float, near: Sequence[Point], half: float) -> list[Way]:
    """The way straight ahead to a polygon in the base's own coordinates; none if it lies beside or behind."""
    ahead = _lowest(near, half - DEEP)
    if ahead is None or ahead < -TOUCH:
        return []
    amount, middle = max(1, int(ahead * 100) + 2), _lowest(near, EDGE)
    return [
        Way(cost + max(0.0, ahead), (*legs, (FORWARD, amount)), None if middle is None else cost + middle)
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


def _cheapest(
    mover: Mover,
    ways: Sequence[Way],
    bodies: Bodies,
    field: Field,
    quarry: int,
    is_reached: Callable[[Base], bool],
) -> Walk | None:
    """The cheapest walk within SP that reaches the target: aimed with the middle, else any."""
    limit = mover.sp / 100 + TOUCH
    for centre in (True, False):
        best: Walk | None = None
        for way in ways:
            if way.least > limit or (best and way.least >= best.cost):
                break
            if centre and (way.middle is None or way.middle > limit):
                continue
            done = walk(mover, way.legs, bodies, field, quarry)
            there = done.free and is_reached(stand(done.pose, mover.layout))
            if there and (best is None or done.cost < best.cost):
                best = done
        if best:
            return best
    return None


def _advance(mover: Mover, ways: Sequence[Way], bodies: Bodies, field: Field, quarry: int) -> Walk:
    """As far as SP allows along the cheapest way (ruling 5). One that flies comes down on free ground."""
    way = next((way for way in ways if way.middle is not None), ways[0] if ways else None)
    if way is None:
        return walk(mover, (), bodies, field)
    done = walk(mover, way.legs, bodies, field, quarry)
    return done if done.free else landed(mover, done.legs, bodies, field)


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
    if met is None or not faces(base, met.base) or not _meets(base, met.base.hull):
        return Charge(done.legs, done.pose, done.cost, -1, "", False, done)
    ahead = base.world(0.0, 2 * TOUCH)
    centre = clip(met.base.hull, base.front, ahead) is not None
    zone = attack_zone(met.base, mover.base.front, base.front)
    return Charge(done.legs, done.pose, done.cost, met.id, zone, centre, done)
