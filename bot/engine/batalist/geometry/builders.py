"""Ready-made legs: towards a battalion, to a point, for buttons; moves without SP (sections 5, 10)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from bot.engine.batalist.geometry.base import Base, Pose, stand, touching
from bot.engine.batalist.geometry.hunt import Hunt, landed, shape_of
from bot.engine.batalist.geometry.plane import added, distance, rounded
from bot.engine.batalist.geometry.sines import FULL, RADIANS, bearing
from bot.engine.batalist.geometry.terrain import Field, Traits
from bot.engine.batalist.geometry.walk import (
    BACK,
    FORWARD,
    LEFTWARD,
    RIGHTWARD,
    WHEEL_LEFT,
    WHEEL_RIGHT,
    WHEELS,
    Bodies,
    Body,
    Course,
    Leg,
    Mover,
    Walk,
    after_wheel,
    room,
    walk,
)

Legs = tuple[Leg, ...]

MOST = 10_000
"""A step that means: as far as it goes (100 paces)."""

NEAR = 0.12
"""A point is reached within so many paces: headings are whole tenths of a degree."""

BUTTONS: dict[str, tuple[int, ...]] = {
    FORWARD: (100, 200, 400, MOST),
    WHEEL_LEFT: (100, 300, 450),
    WHEEL_RIGHT: (100, 300, 450),
    LEFTWARD: (100, 200),
    RIGHTWARD: (100, 200),
    BACK: (100, 200),
}
"""Legs that buttons offer: forward 1, 2, 4, all; wheels of 10°, 30°, 45°; aside and back 1, 2 paces."""


def turned(base: Base, h: int) -> Pose:
    """Order Turn: the same base about its centre, heading h (tenths)."""
    deep = base.layout.depth / 2
    there = stand(Pose(0, 0, h % FULL), base.layout)
    x, y = base.centre[0] + there.ahead[0] * deep, base.centre[1] + there.ahead[1] * deep
    return Pose(rounded(x * 100), rounded(y * 100), h % FULL)


def ready_legs(mover: Mover, bodies: Bodies, field: Field, left: float | None = None) -> Legs:
    """The buttons' legs that lead anywhere from here, each with the amount it would go; no two alike.

    `left`: SP left (paces) after legs walked before, where the mover's whole hundredths are too coarse: how
    far a leg may go decides whether a graze beside it counts.
    """
    course, base = Course(mover, bodies, field), mover.base
    found: list[Leg] = []
    for kind, amounts in BUTTONS.items():
        course.set_off(base, mover.sp / 100 if left is None else left)
        walked = course.step((kind, amounts[-1])).walked
        # What goes so far goes any shorter way.
        found += [(kind, amount) for amount in amounts if amount < walked]
        if walked:
            found.append((kind, walked))
    return tuple(found)


def towards(mover: Mover, target: int, bodies: Bodies, field: Field) -> Legs:
    """Legs within SP towards a battalion: as a Melee would go at it; if it lies behind, to its centre."""
    goal = {body.id: body for body in bodies}[target]
    legs = Hunt(mover, shape_of(goal.base), bodies, field, goal).advance().legs
    if legs:
        return legs
    x, y = goal.base.centre
    return to_point(mover, rounded(x * 100), rounded(y * 100), bodies, field)


def to_point(mover: Mover, x: int, y: int, bodies: Bodies, field: Field) -> Legs:
    """Legs within SP that bring the middle of the front edge to a point (hundredths), or on the way there.

    The cheapest that get there; else the first part of what would get there cheapest on free level ground.
    """
    spot = (x / 100, y / 100)
    there: list[tuple[float, Legs]] = []
    begun: Legs = ()
    for legs in sorted(_plans(mover, spot), key=lambda legs: _nominal(mover, legs)):
        done = _down(mover, walk(mover, legs, bodies, field), bodies, field)
        if distance((done.pose.x / 100, done.pose.y / 100), spot) < NEAR:
            there.append((done.cost, done.legs))
        begun = begun or done.legs
    return min(there)[1] if there else begun


def _nominal(mover: Mover, legs: Legs) -> float:
    """SP (paces) that legs cost on free level ground."""
    arc = mover.layout.width * RADIANS
    prices = {FORWARD: 0.01, WHEEL_LEFT: arc, WHEEL_RIGHT: arc}
    return added(amount * prices.get(kind, 0.02) for kind, amount in legs)


def _down(mover: Mover, done: Walk, bodies: Bodies, field: Field) -> Walk:
    """One that flies comes down on free ground."""
    return done if done.free else landed(mover, done.legs, bodies, field)


def _plans(mover: Mover, spot: tuple[float, float]) -> list[Legs]:
    """Ways to a point: aside and ahead or back, or a wheel to either side and straight on."""
    base = mover.base
    a, b = base.local(*spot)
    aside = _steps(RIGHTWARD if a > 0 else LEFTWARD, abs(a))
    along = _steps(FORWARD if b > 0 else BACK, abs(b))
    plans: list[Legs] = [(*aside, *along), (*along, *aside)]
    for kind in (WHEEL_LEFT, WHEEL_RIGHT):
        angle = aim(base, kind, spot)
        if angle is not None and angle <= 1800:
            plans += [_wheel_on(base, kind, angle, spot)]
    return [plan for plan in plans if plan]


def _steps(kind: str, way: float) -> Legs:
    amount = rounded(way * 100)
    return ((kind, amount),) if amount else ()


def _wheel_on(base: Base, kind: str, angle: int, spot: tuple[float, float]) -> Legs:
    """A wheel, then straight on until the middle of the front edge is abreast of the point."""
    wheel: Legs = ((kind, angle),) if angle else ()
    there = after_wheel(base, kind, angle)
    ahead = there.local(*spot)[1]
    return (*wheel, *_steps(FORWARD, ahead)) if ahead > 0 else ()


def aim(base: Base, kind: str, spot: tuple[float, float]) -> int | None:
    """Wheel (tenths) after which a point lies straight ahead of the middle of the front edge.

    None: the point is too near to the standing corner.
    """
    side = WHEELS[kind]
    cx, cy = base.corners[0 if side < 0 else 1]
    dx, dy = spot[0] - cx, spot[1] - cy
    square = dx * dx + dy * dy - base.half * base.half
    if square <= 0:
        return None
    # The middle runs along a tangent of the circle on which it wheels.
    heading = bearing(dx, dy) + side * bearing(base.half, sqrt(square))
    return rounded(side * (heading - base.pose.h) % FULL) % FULL


def pushed(base: Base, from_x: int, from_y: int, amount: int, bodies: Bodies, field: Field) -> Pose:
    """A base moved straight away from a point (hundredths) without turning or SP; it stops at contact."""
    x, y = base.centre
    dx, dy = x - from_x / 100, y - from_y / 100
    h = rounded(bearing(dx, dy)) % FULL
    return drawn(base, h, amount, bodies, field)


def drawn(
    base: Base, h: int, amount: int, bodies: Bodies, field: Field, traits: Traits = frozenset()
) -> Pose:
    """A base moved so far (hundredths) in the direction h without turning or SP; it stops at contact."""
    course = Course(Mover(base.pose, base.layout, amount, traits - {"flying"}), bodies, field)
    return course.drift(h, amount)


def hop(base: Base, x: int, y: int, most: int, bodies: Bodies, field: Field) -> Pose | None:
    """Wind Step: the middle of the front edge set to a point at most so far away, touching no enemy.

    None: too far, no room there, or an enemy touched.
    """
    pose = Pose(x, y, base.pose.h)
    there = stand(pose, base.layout)
    if distance(base.front, there.front) > most / 100 + 0.01 or room(there, bodies, field):
        return None
    return None if any(body.foe and touching(there, body.base) for body in bodies) else pose


def touched_by(base: Base, bodies: Sequence[Body]) -> tuple[int, ...]:
    """Enemies that touch a base."""
    return tuple(body.id for body in bodies if body.foe and touching(base, body.base))
