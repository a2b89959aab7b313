"""What it is worth to stand somewhere: the goals of a battalion, and how far it is to them."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from bot.ai.batalist import routes
from bot.ai.batalist.situation import Situation
from bot.engine.batalist import geometry as geo
from bot.engine.batalist import status, victory
from bot.engine.batalist.geometry.sines import bearing
from bot.engine.batalist.model import FRONT

if TYPE_CHECKING:
    from bot.ai.batalist.routes import Point, Way
    from bot.engine.batalist.content import Goal as Condition

FADE = 0.4
"""How much an order more on the way takes off a prospect."""
RADIAN = 3.141592653589793 / 1800
QUARTER, HALF = 900, 1800
LEAST = 0.012
"""What an enemy is worth to one that can only fight, however the fight looks."""
SHOTS = 1.6
"""Shots are given again and again, and cost nothing."""
DISC, AREA, WALL = 0.05, 0.25, 0.12
"""A hold on an objective; figures inside the area that wins; a breach to be made."""
FEAR = 0.25
"""What an enemy's charge next turn counts."""
LEAD, LONELY = 8.0, 0.001
"""How far before the others it may stand; what a pace more costs."""
COMMAND = 0.002
"""A battalion in command."""
NEAR = 0.8
"""Shooters go so far into their range."""


class Goal(NamedTuple):
    """Something to make for: `kind` `foe`, `shot`, `disc`, `area`, `wall`; `target` its number; `worth` when
    there; `reach` (paces): near enough."""

    kind: str
    target: int
    worth: float
    spot: Point
    size: float
    reach: float


class Prospects:
    """The goals of one battalion from where it stands."""

    def __init__(self, now: Situation, b: int) -> None:
        self.now, self.b = now, b
        self.sp = max(0.5, now.speed(b) / 100)
        self.mover = status.mover(now.rules, now.view, b)
        self.field = now.rules.field(now.open)
        self.width = self.mover.layout.width
        self.goals = [*self._foes(), *self._places()]
        self.ways: dict[int, Way] = {}
        self.here = self.worth(self.mover.pose)

    # --- goals ---

    def _foes(self) -> list[Goal]:
        found, now, reach = [], self.now, self.now.range(self.b) / 100
        fights = now.can_fight(self.b)
        for foe in now.foes:
            base = now.base(foe)
            size = (base.half + base.layout.depth / 2) / 2
            if fights and not now.profile(foe).has("flying"):
                worth = now.fight_worth(self.b, foe, FRONT)
                worth = worth if reach else max(LEAST, worth + LEAST)
                if worth > 0:
                    found.append(Goal("foe", foe, worth, base.centre, size, self.sp))
            if reach:
                worth = SHOTS * now.hurt_worth(foe, now.shot(self.b, foe))
                found.append(Goal("shot", foe, worth, base.centre, 0.0, reach * NEAR))
        return found

    def _places(self) -> list[Goal]:
        """Objectives, and areas to break into with the walls before them."""
        now, found = self.now, []
        figures = now.rows[self.b].figures
        if now.rules.scenario.final == "discs" and not now.range(self.b):
            for number, (x, y, r) in enumerate(now.rules.facts.discs):
                worth = DISC if _is_wanted(now, number, self.b) else DISC / 3
                found.append(Goal("disc", number, worth, (x / 100, y / 100), r / 200, 0.0))
        for way in _intrusions(now):
            spot = _inside(way, self.mover.pose.x / 100)
            found.append(Goal("area", 0, AREA * min(1.0, figures / way.figures), spot, 0.0, 0.0))
            found += self._walls()
        return found

    def _walls(self) -> list[Goal]:
        now, found = self.now, []
        for number, element in enumerate(now.rules.facts.terrain):
            if element.kind == "building" and number not in now.open.breaches and now.can_fight(self.b):
                x, y = self._nearest_on(element.points)
                found.append(Goal("wall", number, WALL * self._force(element.strength), (x, y), 0.0, self.sp))
        return found

    def _force(self, strength: int) -> float:
        """How likely one blow is to breach it."""
        arms = status.melee_arms(self.now.rules, self.now.rows[self.b])
        fighters = geo.fighters(self.mover.layout, FRONT, self.now.profile(self.b).has("long_weapon"))
        figures = self.now.rules.set.figures
        hurt = (arms.b * fighters if arms else 0) / figures.building_defence + 7
        return min(1.0, max(0.0, (hurt - strength * figures.building_hits) / 7 + 0.5))

    def _nearest_on(self, points: tuple[tuple[int, int], ...]) -> Point:
        """The point of a polygon's box that is nearest to the front."""
        xs, ys = [x / 100 for x, _ in points], [y / 100 for _, y in points]
        x, y = self.mover.pose.x / 100, self.mover.pose.y / 100
        side = self.width / 2 + 0.5
        low, high = min(xs) + side, max(xs) - side
        x = min(max(x, low), high) if low < high else (low + high) / 2
        return x, min(max(y, min(ys)), max(ys))

    # --- worth ---

    def way(self, number: int) -> Way:
        """The way to goal number so and so from where the battalion stands."""
        if number not in self.ways:
            goal = self.goals[number]
            if goal.kind == "wall":
                gap = _span(self.mover.pose.x / 100, self.mover.pose.y / 100, goal.spot)
                self.ways[number] = routes.Way(gap, goal.spot, True)
            else:
                self.ways[number] = routes.way_to(self.field, self.mover, goal.spot)
        return self.ways[number]

    def worth(self, pose: geo.Pose) -> float:
        """The best prospect from a pose, less what threatens there, with those it keeps in command."""
        found = [self.prospect(number, pose) for number in range(len(self.goals))]
        worth = max(found, default=0.0) - FEAR * self.danger(pose) + COMMAND * self.commanded(pose)
        return worth - LONELY * self.lead(pose)

    def lead(self, pose: geo.Pose) -> float:
        """Paces by which it is too far before the middle of its own."""
        now, others = self.now, [b for b in self.now.own if b != self.b]
        if not others:
            return 0.0
        mean = sum([now.rows[b].y for b in others]) / len(others) / 100
        ahead = pose.y / 100 - mean if now.me == 0 else mean - pose.y / 100
        return max(0.0, ahead - LEAD)

    def commanded(self, pose: geo.Pose) -> int:
        """How many battalions, itself among them, would be in command only if it stood there."""
        now, base = self.now, geo.stand(pose, self.mover.layout)
        radii = now.radii
        own = radii.get(self.b, 0)
        if not own:
            return int(any(geo.is_within(now.base(on), base, reach) for on, reach in radii.items()))
        others = [(on, reach) for on, reach in radii.items() if on != self.b]
        found = 1
        for b in now.own:
            if b != self.b and b not in radii:
                there = now.base(b)
                is_led = any(geo.is_within(now.base(on), there, reach) for on, reach in others)
                found += int(not is_led and geo.is_within(base, there, own))
        return found

    def prospect(self, number: int, pose: geo.Pose) -> float:
        """What one goal is worth from a pose: the less the more orders it takes to come there."""
        goal, way = self.goals[number], self.way(number)
        if way.far >= routes.FAR:
            return 0.0
        x, y = pose.x / 100, pose.y / 100
        far = _span(x, y, goal.spot)
        if not way.is_straight:
            start = self.mover.pose
            far = way.far - _span(start.x / 100, start.y / 100, way.via) + _span(x, y, way.via)
        short = max(0.0, far - goal.size - goal.reach)
        worth = goal.worth
        if way.is_straight and goal.kind in ("foe", "shot", "wall"):
            short += self._wheel(pose, goal)
            if goal.kind == "foe" and short < self.sp:
                worth = max(worth, self._from_side(pose, goal.target))
        return worth / (1 + FADE * short / self.sp)

    def _wheel(self, pose: geo.Pose, goal: Goal) -> float:
        """Paces of SP it costs to face the goal, about."""
        facing = bearing(goal.spot[0] * 100 - pose.x, goal.spot[1] * 100 - pose.y)
        away = abs((facing - pose.h + HALF) % (2 * HALF) - HALF)
        free = QUARTER / 2 if goal.kind == "shot" else 50
        return max(0.0, away - free) * RADIAN * max(2.0, self.width) / 2

    def _from_side(self, pose: geo.Pose, foe: int) -> float:
        side = geo.zone(self.now.base(foe), pose.x, pose.y)
        return self.now.fight_worth(self.b, foe, side) if side != FRONT else 0.0

    def danger(self, pose: geo.Pose) -> float:
        """What the worst charge by an enemy near enough would cost."""
        worst = 0.0
        for foe in self.now.foes:
            if not self.now.can_fight(foe):
                continue
            base = self.now.base(foe)
            speed, far = self.now.speed(foe) / 100, _span(pose.x / 100, pose.y / 100, base.front)
            slack = base.half * 0.5 + 1
            if far <= speed + slack and geo.zone(base, pose.x, pose.y) == FRONT:
                worst = max(worst, self.now.fight_worth(foe, self.b, FRONT))
        return worst


def _span(x: float, y: float, spot: Point) -> float:
    return sqrt((x - spot[0]) ** 2 + (y - spot[1]) ** 2)


def _intrusions(now: Situation) -> list[Condition]:
    """Areas the viewer wins by breaking into."""
    goals = now.rules.scenario.sides[now.me].goals
    return [way for condition in goals for way in condition if way.kind == "intrude"]


def _inside(way: Condition, x: float) -> Point:
    """A point of the area over against the battalion."""
    xs, ys = [p[0] for p in way.area], [p[1] for p in way.area]
    return min(max(x, min(xs) + 4), max(xs) - 4), (min(ys) + max(ys)) / 2


def _is_wanted(now: Situation, disc: int, b: int) -> bool:
    """Whether the viewer does not outnumber the enemy there, or only does so by this battalion."""
    x, y, r = now.rules.facts.discs[disc]
    ours, theirs = (victory.in_disc(now.rules, now.view, seat, disc) for seat in (now.me, 1 - now.me))
    return ours - geo.under_template(now.base(b), x, y, r) <= theirs
