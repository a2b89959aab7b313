"""For pictures: how far a battalion may get, what it may shoot at, as polygons in hundredths of a pace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.batalist.geometry.base import Base
from bot.engine.batalist.geometry.plane import Point, clip, rounded
from bot.engine.batalist.geometry.price import cuts, leg_price
from bot.engine.batalist.geometry.sight import BLOCKS, SCREENS
from bot.engine.batalist.geometry.sines import COSINES, RADIANS, SINES
from bot.engine.batalist.geometry.terrain import BUILDING, Field, Patch, patch
from bot.engine.batalist.geometry.walk import (
    FORWARD,
    WHEEL_LEFT,
    WHEEL_RIGHT,
    WHEELS,
    Bodies,
    Course,
    Mover,
    after_wheel,
)

Corners = tuple[tuple[int, int], ...]

RAYS = 120
"""Rays of a shooting fan over half a circle."""
SPOKES = 10
"""Wheels of a marching fan to each side."""


class Fan(NamedTuple):
    """`outline`: all of it; `open`: what is not blocked. Corners in order, hundredths of a pace."""

    outline: Corners
    open: Corners


def march_fan(mover: Mover, bodies: Bodies, field: Field) -> Fan:
    """Where the middle of the front edge gets by one wheel and straight on: on empty level ground, and here.

    Spokes from the furthest wheel left over straight on to the furthest wheel right; the polygon closes over
    the middle of the front edge.
    """
    spokes = list(_spokes(mover, bodies, field))
    outline = [spoke.turned.world(0.0, spoke.ahead) for spoke in spokes]
    front = mover.base.front
    return Fan(_corners([front, *outline]), _corners([front, *(spoke.here.front for spoke in spokes)]))


def front_fan(mover: Mover, bodies: Bodies, field: Field) -> Fan:
    """The same of the whole front edge: its left end by wheels to the left, its right end by those right.

    The polygon closes over the front edge.
    """
    half = mover.base.half
    outline, here = [mover.base.world(-half, 0.0)], [mover.base.world(-half, 0.0)]
    for spoke in _spokes(mover, bodies, field):
        for side in {WHEEL_LEFT: (-half,), WHEEL_RIGHT: (half,)}.get(spoke.kind, (-half, half)):
            outline.append(spoke.turned.world(side, spoke.ahead))
            here.append(spoke.here.world(side, 0.0))
    last = mover.base.world(half, 0.0)
    return Fan(_corners([*outline, last]), _corners([*here, last]))


class _Spoke(NamedTuple):
    """A wheel and straight on: the base after the wheel, paces it then has on empty level ground, where it
    comes to here."""

    kind: str
    turned: Base
    ahead: float
    here: Base


def _spokes(mover: Mover, bodies: Bodies, field: Field) -> Iterator[_Spoke]:
    """From the furthest wheel left over straight on to the furthest wheel right."""
    base, sp = mover.base, mover.sp / 100
    arc = mover.layout.width * RADIANS
    course = Course(mover, bodies, field)
    angles = [rounded(min(900.0, sp / arc) * n / SPOKES) for n in range(SPOKES, 0, -1)]
    for kind, turns in ((WHEEL_LEFT, angles), (FORWARD, [0]), (WHEEL_RIGHT, angles[::-1])):
        limit, cut = _wheel_limit(course, base, sp, kind, angles[0])
        for angle in turns:
            there = after_wheel(base, kind, angle) if angle else base
            here = _spoke(course, base, there, sp, kind, angle) if angle <= limit else cut
            yield _Spoke(kind, there, max(0.0, sp - arc * angle), here)


def _wheel_limit(course: Course, base: Base, sp: float, kind: str, most: int) -> tuple[int, Base]:
    """Tenths of a wheel that nothing stops, and where the base comes to by the furthest wheel."""
    if kind == FORWARD or not most:
        return 0, base
    course.set_off(base, sp)
    step = course.step((kind, most))
    return most if step.walked == most else step.walked - 1, course.base


def _spoke(course: Course, base: Base, there: Base, sp: float, kind: str, angle: int) -> Base:
    """Where a spoke ends here: after the wheel straight on."""
    turning = leg_price(base, WHEELS[kind], angle, course.way) if angle else 0.0
    course.set_off(there, max(0.0, sp - turning))
    course.step((FORWARD, max(1, rounded(sp * 100))))
    return course.base


def shot_fan(base: Base, reach: int, bodies: Bodies, field: Field) -> Fan:
    """The front zone within reach (hundredths), and the part of it that is seen from the middle of the front.

    A ray ends in the middle of the base it meets, three paces into a wood, behind the hill it climbs.
    """
    near = [body.base for body in bodies if body.base.pose != base.pose]
    patches = [patch(e) for e in field.elements if e.kind in BLOCKS]
    all_round = not (base.layout.flanks or base.layout.rear)
    outline, seen = ([], []) if all_round else ([base.front], [base.front])
    for n in range(-RAYS, RAYS) if all_round else range(-RAYS // 2, RAYS // 2 + 1):
        angle = 1800 * n // RAYS
        most = _most(base, angle, reach / 100, all_round=all_round)
        h = (base.pose.h + angle) % 3600
        ray = (SINES[h], COSINES[h])
        outline.append(_along(base.front, ray, most))
        sight = _seen(base.front, ray, most, near, patches, field.rates.wood_sight)
        seen.append(_along(base.front, ray, sight))
    return Fan(_corners(outline), _corners(seen))


def _most(base: Base, angle: int, reach: float, *, all_round: bool) -> float:
    """Length of a ray within reach and the front zone; a ray a tenths right of straight ahead."""
    aside, ahead = abs(SINES[angle % 3600]), COSINES[angle % 3600]
    if all_round or aside - ahead <= 1e-9:
        return reach
    return min(reach, base.half / (aside - ahead))


def _seen(
    start: Point, ray: Point, most: float, bases: Sequence[Base], patches: Sequence[Patch], through: float
) -> float:
    end = _along(start, ray, most)
    if most <= 0:
        return most
    best = most
    for base in bases:
        inside = clip(base.hull, start, end)
        if inside:
            best = min(best, most * (inside[0] + inside[1]) / 2)
    for screen in patches:
        best = min(best, _screened(screen, start, end, most, through))
    return best


def _screened(screen: Patch, start: Point, end: Point, most: float, through: float) -> float:
    """Length of a ray that a wood (so many paces of it), a hill or a building lets through."""
    x0, y0, x1, y1 = screen.box
    if max(start[0], end[0]) < x0 or min(start[0], end[0]) > x1:
        return most
    if max(start[1], end[1]) < y0 or min(start[1], end[1]) > y1:
        return most
    marks = [t * most for t in sorted(cuts(screen, start, end))]
    inside = screen.has(*start)
    if not inside and not marks:
        return most
    kind = screen.element.kind
    if kind in SCREENS:
        return (
            through
            if inside and (not marks or marks[0] > through)
            else (most if inside else min(most, marks[0] + through))
        )
    if kind == BUILDING:
        return marks[0] if marks else most
    return most if inside or len(marks) < 2 else marks[1]


def _along(start: Point, ray: Point, way: float) -> Point:
    return start[0] + ray[0] * way, start[1] + ray[1] * way


def _corners(points: Sequence[Point]) -> Corners:
    return tuple((rounded(x * 100), rounded(y * 100)) for x, y in points)
