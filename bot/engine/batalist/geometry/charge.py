"""The way of a Melee and what it comes to: whom it meets, on which side (rulings 4–7)."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.batalist.geometry.base import Base, Pose, stand
from bot.engine.batalist.geometry.hunt import Hunt, Shape, shape_of
from bot.engine.batalist.geometry.plane import (
    DEEP,
    TOUCH,
    Hull,
    Point,
    apart,
    clip,
    distance,
    gap_square,
)
from bot.engine.batalist.geometry.terrain import Element, Field, hulls, patch
from bot.engine.batalist.geometry.walk import (
    GROUND,
    Bodies,
    Body,
    Leg,
    Mover,
    Step,
    Walk,
    walk,
)
from bot.engine.batalist.geometry.zones import attack_zone, faces

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


def charge(mover: Mover, target: int, bodies: Bodies, field: Field) -> Charge:
    """The Melee of a mover against a battalion. KeyError if it isn't on the field."""
    goal = {body.id: body for body in bodies}[target]
    base = mover.base
    if front_touches(base, goal.base.hull) and faces(base, goal.base):
        return _outcome(mover, walk(mover, (), bodies, field), goal)
    hunt = Hunt(mover, shape_of(goal.base), bodies, field, goal)
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
    hunt = Hunt(mover, Shape.of(patch(element).corners), bodies, field)
    reached = hunt.reach(is_there)
    if reached:
        return _outcome(mover, reached, None)._replace(breach=True)
    best = hunt.advance()
    return _outcome(mover, best, _met(best, bodies))


def front_touches(base: Base, other: Hull, limit: float = TOUCH) -> bool:
    """Whether the front edge touches another figure (ruling 6): it is nearer than the limit (paces).

    What has no flanks or rear has front edges there, too.
    """
    left, right, rear_right, rear_left = base.corners
    edges = [(left, right)]
    if not base.layout.flanks:
        edges += [(left, rear_left), (right, rear_right)]
    if not base.layout.rear:
        edges.append((rear_left, rear_right))
    return any(_edge_touches(p, q, other, limit) for p, q in edges)


def _edge_touches(p: Point, q: Point, other: Hull, limit: float) -> bool:
    edge = Hull((p, q), (), ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2), distance(p, q) / 2)
    if apart(edge, other, limit):
        return False
    return clip(other, p, q) is not None or gap_square(edge, other) < limit * limit


def _is_at(base: Base, other: Hull, *, met: bool) -> bool:
    """Whether the front edge touches something; if it has met it, as nearly as whole units allow."""
    return front_touches(base, other, NEAR if met else TOUCH)


def _met(done: Walk, bodies: Bodies) -> Body | None:
    """The enemy that stopped a walk."""
    return next((body for body in bodies if body.foe and body.id == done.body), None)


def _outcome(mover: Mover, done: Walk, met: Body | None) -> Charge:
    """Whom the front edge touches in the end, and on which side (rulings 6, 7)."""
    base = stand(done.pose, mover.layout)
    if met is None or not faces(base, met.base) or not _is_at(base, met.base.hull, met=True):
        return Charge(done.legs, done.pose, done.cost, -1, "", False, done)
    ahead = base.world(0.0, 2 * TOUCH)
    centre = clip(met.base.hull, base.front, ahead) is not None
    zone = attack_zone(met.base, mover.base.front, base.front)
    return Charge(done.legs, done.pose, done.cost, met.id, zone, centre, done)
