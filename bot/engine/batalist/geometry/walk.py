"""Carrying out the legs of a Move (section 5, Move; rulings, geometry: wheel, leg cost, contact, rounding).

A leg is paid at the front corners: it is cut where one of them crosses the edge of slow ground, and each
piece costs its length divided by the worst factor under both. It ends where SP ends, at the first contact, or
at the edge of the field. The first leg that is cut ends the walk; so does contact with an enemy in whose
front zone the base then lies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from bot.engine.batalist.geometry.base import Base, Layout, Pose, stand, touching
from bot.engine.batalist.geometry.contact import Wheel, outside, slide, slide_edge, wheeled
from bot.engine.batalist.geometry.plane import DEEP, TOUCH, Hull, added, apart, depth, is_far, rounded, square
from bot.engine.batalist.geometry.price import Piece, slide_pieces, wheel_pieces
from bot.engine.batalist.geometry.sines import COSINES, SINES
from bot.engine.batalist.geometry.terrain import Field, Going, Traits, going
from bot.engine.batalist.geometry.zones import faces

Leg = tuple[str, int]
"""Kind and amount: hundredths of a pace, for wheels tenths of a degree."""

FORWARD, BACK, LEFTWARD, RIGHTWARD = "forward", "back", "left", "right"
WHEEL_LEFT, WHEEL_RIGHT = "wheel_left", "wheel_right"
DRIFT = "drift"
"""No leg of an order: a base moved by a spell, in any direction."""
STEPS = {FORWARD: (0.0, 1.0), BACK: (0.0, -1.0), LEFTWARD: (-1.0, 0.0), RIGHTWARD: (1.0, 0.0)}
WHEELS = {WHEEL_LEFT: -1, WHEEL_RIGHT: 1}
LEGS = (*STEPS, *WHEELS)

DONE, SPENT, ENEMY, FRIEND, GROUND, FIELD_EDGE = "", "spent", "enemy", "friend", "ground", "edge"


class Body(NamedTuple):
    """Another battalion on the field, as the mover meets it."""

    id: int
    base: Base
    foe: bool


Bodies = Sequence[Body]


class Mover(NamedTuple):
    """Who moves: pose, layout, SP in hundredths (spells and formation already counted), traits."""

    pose: Pose
    layout: Layout
    sp: int
    traits: Traits = frozenset()

    @property
    def base(self) -> Base:
        """The mover's base."""
        return stand(self.pose, self.layout)


class Step(NamedTuple):
    """A leg carried out. `walked`: its amount in fact; repeated, it gives the same pose.

    `left`: SP after it (hundredths). `cost`: paces of SP. `stop`: why it or the walk ended here (`""` done,
    `spent`, `enemy`, `friend`, `ground`, `edge`); `body`: the battalion touched, −1 none. `slow`: kinds of
    slow ground it went through.
    """

    leg: Leg
    walked: int
    pose: Pose
    left: int
    cost: float
    stop: str
    body: int
    slow: tuple[str, ...]


class Walk(NamedTuple):
    """Legs carried out up to the first that was cut.

    `touched`: enemies touched that weren't at the start. `free`: a base may stand at the end (always, but
    for Flying, which crosses everything and must end on free ground, ruling 14). `rest`: SP left (paces),
    not rounded: who asks for one leg more from it gets the leg that a longer walk would take.
    """

    steps: tuple[Step, ...]
    pose: Pose
    left: int
    cost: float
    stop: str
    body: int
    touched: tuple[int, ...]
    slow: tuple[str, ...]
    free: bool
    rest: float

    @property
    def legs(self) -> tuple[Leg, ...]:
        """What was walked, as legs that give the same walk again."""
        return tuple((step.leg[0], step.walked) for step in self.steps if step.walked)


def leg_fault(leg: Leg) -> bool:
    """Whether this isn't a leg: unknown kind, amount below 1, a wheel beyond a whole turn."""
    kind, amount = leg
    return kind not in LEGS or amount < 1 or (kind in WHEELS and amount > 3600)


def walk(mover: Mover, legs: Sequence[Leg], bodies: Bodies, field: Field, quarry: int = -1) -> Walk:
    """Carries legs out one after another. Raises ValueError for what isn't a leg.

    `quarry`: whom a Flying mover dives at; it bumps into that battalion alone.
    """
    if any(leg_fault(leg) for leg in legs):
        raise ValueError("not a leg")
    course = Course(mover, bodies, field, quarry)
    steps: list[Step] = []
    for leg in legs:
        steps.append(course.step(leg))
        if steps[-1].stop:
            break
    free = course.land(field)
    last = steps[-1] if steps else None
    return Walk(
        steps=tuple(steps),
        pose=course.base.pose,
        left=rounded(course.left * 100),
        cost=added(step.cost for step in steps),
        stop=last.stop if last else DONE,
        body=last.body if last else -1,
        touched=tuple(course.touched),
        slow=tuple(dict.fromkeys(kind for step in steps for kind in step.slow)),
        free=free,
        rest=course.left,
    )


def room(base: Base, bodies: Bodies, field: Field, traits: Traits = frozenset()) -> str:
    """Whether a base may stand here: `""`, or what it would overlap: `edge`, `body`, `ground`.

    Flying ends on free ground: ask with the traits of one who walks.
    """
    if outside(base, field.width / 100, field.height / 100) > TOUCH:
        return "edge"
    if any(_lies_on(base.hull, body.base.hull) for body in bodies):
        return "body"
    way = going(field, traits - {"flying"})
    return "ground" if any(_lies_on(base.hull, solid) for solid in way.solid) else ""


def _lies_on(a: Hull, b: Hull) -> bool:
    return not apart(a, b, 0.0) and depth(a, b) > DEEP + 1e-9


def after_wheel(base: Base, kind: str, amount: int) -> Base:
    """The base where a whole wheel brings it, rounded, if nothing is in its way."""
    side = WHEELS[kind]
    x, y = wheeled(base, side, amount).front
    return stand(Pose(rounded(x * 100), rounded(y * 100), (base.pose.h + side * amount) % 3600), base.layout)


class Course:
    """A walk under way: where the base is, SP left in paces, what it has touched."""

    def __init__(self, mover: Mover, bodies: Bodies, field: Field, quarry: int = -1) -> None:
        self.start = mover.base
        self.flies = "flying" in mover.traits
        self.way: Going = going(field, mover.traits)
        self.bodies = bodies
        self.drifting = (0.0, 0.0)
        self.obstacles: list[tuple[Hull, Body | None]] = []
        if self.flies:
            self.obstacles = [(body.base.hull, body) for body in bodies if body.id == quarry]
        else:
            self.obstacles = [(body.base.hull, body) for body in bodies]
            self.obstacles += [(solid, None) for solid in self.way.solid]
        self.set_off(mover.base, mover.sp / 100)

    def set_off(self, base: Base, left: float) -> None:
        """Starts anew from a base with so much SP in paces.

        `near`: all that it can come to. No corner goes further than SP, but for the outer rear one wheeling.
        """
        self.base, self.left = base, left
        width, deep = base.layout.width, base.layout.depth
        reach = base.hull.radius + left * sqrt(square(1.0, deep / width)) + 1.0
        x, y = base.hull.centre
        self.near = [
            (hull, body)
            for hull, body in self.obstacles
            if not is_far(hull.centre[0] - x, hull.centre[1] - y, reach + hull.radius)
        ]
        self.near.sort(key=lambda thing: square(thing[0].centre[0] - x, thing[0].centre[1] - y))
        self.foes = [body for _, body in self.near if body is not None and body.foe]
        self.met_before = [foe.id for foe in self.foes if touching(base, foe.base)]
        self.touched: list[int] = []

    def step(self, leg: Leg) -> Step:
        """Carries one leg out as far as it goes."""
        kind, asked = leg
        pieces = self._pieces(kind, asked)
        affordable = _afford(pieces, self.left)
        met, stop, body = self.meet(kind, affordable)
        if stop:
            walked = self._approach(kind, asked, met, body)
        else:
            # A hair more, so that a half is a half however the leg was cut into pieces.
            walked = min(asked, rounded(affordable + 1e-6))
            stop = SPENT if walked < asked else DONE
        pose, walked = self._settle(kind, walked)
        cost = min(_price(pieces, met if body or stop not in (DONE, SPENT) else affordable), self.left)
        self.base = stand(pose, self.base.layout)
        self.left = max(0.0, self.left - cost)
        stop, touched = self._ending(stop, body, cut=walked < asked)
        slow = tuple(dict.fromkeys(name for piece in pieces if piece.start < walked for name in piece.slow))
        return Step(leg, walked, pose, rounded(self.left * 100), cost, stop, touched, slow)

    def drift(self, h: int, amount: int) -> Pose:
        """The pose after being moved without SP in the direction h, up to contact."""
        self.drifting = SINES[h % 3600], COSINES[h % 3600]
        met, stop, body = self.meet(DRIFT, amount)
        walked = self._approach(DRIFT, amount, met, body) if stop else amount
        return self._settle(DRIFT, walked)[0]

    def land(self, field: Field) -> bool:
        """Whether a base may stand here; one that flies touches enemies only where it comes down."""
        if not self.flies:
            return True
        free = room(self.base, self.bodies, field) == ""
        foes = [body for body in self.bodies if body.foe] if free else []
        before = [foe.id for foe in foes if touching(self.start, foe.base)]
        self.touched = [foe.id for foe in foes if foe.id not in before and touching(self.base, foe.base)]
        return free

    def _pieces(self, kind: str, asked: int) -> list[Piece]:
        if kind in WHEELS:
            return wheel_pieces(self.base, WHEELS[kind], asked, self.way)
        vx, vy = self._direction(kind)
        return slide_pieces(self.base, vx, vy, asked, 1.0 if kind == FORWARD else 0.5, self.way)

    def _direction(self, kind: str) -> tuple[float, float]:
        if kind == DRIFT:
            return self.drifting
        a, b = STEPS[kind]
        right, ahead = self.base.right, self.base.ahead
        return a * right[0] + b * ahead[0], a * right[1] + b * ahead[1]

    def meet(self, kind: str, amount: float) -> tuple[float, str, Body | None]:
        """First contact within the amount: where, what with, whom. One unit more is looked at.

        A position can't be said more finely than one unit: what is nearer than that after the leg is met.
        All are asked about the same way, not up to the best so far: a long graze begins before it counts.
        """
        most = amount + 1.0
        best, stop, met = most, DONE, None
        find, edge = self._finder(kind, most)
        at = edge()
        if at is not None:
            best, stop = at, FIELD_EDGE
        for hull, body in self.near:
            at = find(hull, best)
            if at is not None and at < best:
                best, met = at, body
                stop = GROUND if body is None else (ENEMY if body.foe else FRIEND)
        return best, stop, met

    def _finder(
        self, kind: str, most: float
    ) -> tuple[Callable[[Hull, float], float | None], Callable[[], float | None]]:
        """Contact with a hull, sooner than the best so far, and with the edge, in so many units of a leg."""
        base, way = self.base, self.way
        if kind in WHEELS:
            turn = Wheel(base, WHEELS[kind], most)
            return (
                lambda hull, best: turn.to(hull, most, best),
                lambda: turn.to_edge(most - 1.0, way.width, way.height),
            )
        vx, vy = self._direction(kind)
        return (
            lambda hull, _: _times(slide(base.hull, vx, vy, most / 100, hull)),
            lambda: _times(slide_edge(base, vx, vy, most / 100 - 0.01, way.width, way.height)),
        )

    def _moved(self, kind: str, amount: int) -> tuple[float, float, int]:
        """Exact place (paces) and heading after so much of a leg."""
        if kind in WHEELS:
            turned = wheeled(self.base, WHEELS[kind], amount)
            return *turned.front, (self.base.pose.h + WHEELS[kind] * amount) % 3600
        vx, vy = self._direction(kind)
        x, y = self.base.front
        return x + vx * amount / 100, y + vy * amount / 100, self.base.pose.h

    def _approach(self, kind: str, asked: int, met: float, body: Body | None) -> int:
        """Amount in whole units that comes to touch what was met: the nearer of the two, if it fits."""
        low = int(met)
        near = sorted({min(asked, low), min(asked, low + 1)}, key=lambda amount: abs(amount - met))
        fitting = [amount for amount in near if self._pose(kind, amount) is not None]
        if body is not None:
            for amount in fitting:
                pose = self._pose(kind, amount)
                if pose and touching(stand(pose, self.base.layout), body.base):
                    return amount
        return fitting[0] if fitting else min(asked, low)

    def _settle(self, kind: str, amount: int) -> tuple[Pose, int]:
        """Rounded pose after a leg, shortened as long as rounding would press the base into something."""
        while amount > 0:
            pose = self._pose(kind, amount)
            if pose is not None:
                return pose, amount
            amount -= 1
        return self.base.pose, 0

    def _pose(self, kind: str, amount: int) -> Pose | None:
        """The rounded pose, or the nearest beside it that overlaps nothing deeper than tolerated, or None."""
        if amount == 0:
            return self.base.pose
        x, y, h = self._moved(kind, amount)
        px, py = rounded(x * 100), rounded(y * 100)
        if self._fits(Pose(px, py, h)):
            return Pose(px, py, h)
        near = [(px + i, py + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
        near.sort(key=lambda at: square(at[0] / 100 - x, at[1] / 100 - y))
        return next((Pose(i, j, h) for i, j in near if self._fits(Pose(i, j, h))), None)

    def _fits(self, pose: Pose) -> bool:
        base = stand(pose, self.base.layout)
        if outside(base, self.way.width, self.way.height) > max(
            TOUCH, outside(self.base, self.way.width, self.way.height)
        ):
            return False
        hull, before = base.hull, self.base.hull
        return not any(
            _lies_on(hull, still) and depth(hull, still) > depth(before, still) + 1e-9
            for still, _ in self.near
        )

    def _ending(self, stop: str, body: Body | None, *, cut: bool) -> tuple[str, int]:
        """Notes enemies touched; the leg's stop and the battalion touched."""
        touched = self._touches(body)
        holder = next((foe for foe in touched if faces(foe.base, self.base)), None)
        for foe in touched:
            if foe.id not in self.touched:
                self.touched.append(foe.id)
        if holder is not None:
            return ENEMY, holder.id
        if body is not None:
            return stop if cut else DONE, body.id
        if stop == SPENT or cut:
            return stop, touched[0].id if touched else -1
        return DONE, touched[0].id if touched else -1

    def _touches(self, body: Body | None) -> list[Body]:
        """Enemies touched now that weren't at the start; one that flies touches only whom it dives at."""
        if self.flies:
            return [body] if body is not None else []
        return [
            foe
            for foe in self.foes
            if foe.id not in self.met_before and (foe is body or touching(self.base, foe.base))
        ]


def _times(way: float | None) -> float | None:
    return None if way is None else way * 100


def _afford(pieces: Sequence[Piece], left: float) -> float:
    """How far SP (paces) goes, in units of the leg."""
    at = 0.0
    for piece in pieces:
        cost = (piece.end - piece.start) * piece.rate
        if cost > left + 1e-9:
            return piece.start + left / piece.rate
        left, at = max(0.0, left - cost), piece.end
    return at


def _price(pieces: Sequence[Piece], amount: float) -> float:
    """SP (paces) that so many units of a leg cost."""
    return added(max(0.0, min(amount, piece.end) - piece.start) * piece.rate for piece in pieces)
