"""What a battalion may best do with an order: charges, shots, marches, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.ai.batalist import routes
from bot.ai.batalist.prospects import Goal, Prospects
from bot.ai.batalist.situation import CAUTION, Situation, mean_of, weakened
from bot.engine.batalist import geometry as geo
from bot.engine.batalist import hiding, melee, movement, planning, shooting, status
from bot.engine.batalist.geometry.sines import bearing
from bot.engine.batalist.model import COLUMN, LOOSE, Plan

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position

AGAIN = 0.85
"""The second blow of the same battalion: fewer fight."""
SWIFT = 600
"""SP in hundredths from which a battalion looks for flanks."""
TOUCHED = 0.01
"""Running into an enemy without fighting gives him a right."""
HEALED, OPENED, SCOUTED = 0.7, 0.012, 0.01
MOST_GOALS = 2
EFFORT = 0.0005
"""What a march must at least be good for."""
NARROW, DETOUR = 3, 1.3
"""Files that pass a bridge; how much longer the way round must be to close up for it."""


class Deed(NamedTuple):
    """An order with its plan, and what it is worth."""

    value: float
    b: int
    order: str
    plan: Plan


class Deeds:
    """The best deeds of the seat's battalions in one situation."""

    def __init__(self, now: Situation) -> None:
        self.now, self.rules = now, now.rules
        self._prospects: dict[int, Prospects] = {}

    def prospects(self, b: int) -> Prospects:
        """The battalion's goals, from where it stands in the view."""
        if b not in self._prospects:
            self._prospects[b] = Prospects(self.now, b)
        return self._prospects[b]

    def best(self, position: Position, b: int, order: str) -> Deed | None:
        """The best way to carry out this order at this position; None: no sensible one."""
        make = MAKERS.get(order)
        if make is None or planning.why_not_order(self.rules, position, b, order) is not None:
            return None
        if not position.battalions[b].is_there:
            return None
        return max(make(self, position, b), key=lambda deed: deed.value, default=None)

    def all(self, position: Position, b: int) -> list[Deed]:
        """The best deed of every order, most valuable first."""
        found = [deed for order in MAKERS if (deed := self.best(position, b, order)) is not None]
        return sorted(found, key=lambda deed: -deed.value)

    # --- charges ---

    def charges(self, position: Position, b: int) -> Iterator[Deed]:
        """Charges that meet somebody; where none does, going at the likeliest enemy."""
        if not self.now.can_fight(b):
            return
        own, reach = status.base(self.rules, position.battalions[b]), self.now.speed(b) + 2
        is_met = False
        for foe in self.now.foes:
            if geo.is_within(own, self.now.base(foe), reach) and self._is_meat(position, b, foe):
                charge = melee.charge_of(self.rules, position, b, foe)
                if melee.why_not_go(self.rules, position, b, charge) is not None:
                    continue
                if charge.met >= 0 and position.battalions[charge.met].parent < 0:
                    value = self.now.fight_worth(b, charge.met, charge.zone)
                    is_met = True
                    yield Deed(value, b, "melee", (foe,))
        yield from self._storms(position, b)
        if not is_met:
            yield from self._runs(position, b)

    def _is_meat(self, position: Position, b: int, foe: int) -> bool:
        return melee.why_not_enemy(position, b, foe) is None and not self.now.profile(foe).has("flying")

    def _storms(self, position: Position, b: int) -> Iterator[Deed]:
        """Blows at walls that stand before an area to be broken into."""
        for goal in self.prospects(b).goals:
            if goal.kind == "wall":
                charge = melee.storm_of(self.rules, position, b, goal.target)
                value = goal.worth if charge.breach else 0.0
                is_barred = melee.why_not_go(self.rules, position, b, charge) is not None
                if (charge.breach or charge.walk.legs) and not is_barred:
                    yield Deed(value, b, "melee", (f"t{goal.target}",))

    def _runs(self, position: Position, b: int) -> Iterator[Deed]:
        """A Melee that falls short goes as far as SP: no better than a Move."""
        for _, goal in self._likeliest(position, b)[:1]:
            if goal.kind == "foe" and melee.why_not_melee(self.rules, position, b, (goal.target,)) is None:
                charge = melee.charge_of(self.rules, position, b, goal.target)
                gain = self._gain(b, charge.pose, position) - EFFORT
                yield Deed(gain * 0.5, b, "melee", (goal.target,))

    # --- shots ---

    def shots(self, position: Position, b: int) -> Iterator[Deed]:
        """Everybody in sight, or under a template."""
        reach = self.now.range(b)
        if not reach or shooting.why_not_shooter(self.rules, position, b) is not None:
            return
        arms = status.shooting_arms(self.rules, position.battalions[b])
        if arms is not None and arms.mode == "area":
            yield from self._bombs(position, b)
            return
        for foe in self.now.foes:
            if shooting.sight_of(self.rules, position, b, foe, reach) is not None:
                strike = shooting.shot_at(self.rules, position, b, foe)
                yield Deed(self.now.hurt_worth(foe, mean_of(strike)), b, "shoot", (foe,))

    def _bombs(self, position: Position, b: int) -> Iterator[Deed]:
        for foe in self.now.foes:
            x, y = (geo.rounded(part * 100) for part in self.now.base(foe).centre)
            if shooting.why_not_shoot(self.rules, position, b, (x, y)) is None:
                value = 0.0
                for strike in shooting.area_strikes(self.rules, position, b, x, y):
                    hurt = self.now.share(strike.to, mean_of(strike))
                    value += hurt if self.now.rows[strike.to].seat != self.now.me else -CAUTION * hurt
                yield Deed(value, b, "shoot", (x, y))

    # --- marches ---

    def _likeliest(self, position: Position, b: int) -> list[tuple[float, Goal]]:
        """Goals by what they are worth from here, best first."""
        ahead, row = self.prospects(b), position.battalions[b]
        pose = geo.Pose(row.x, row.y, row.h)
        found = [(ahead.prospect(n, pose), goal) for n, goal in enumerate(ahead.goals)]
        return sorted([pair for pair in found if pair[0] > 0], key=lambda pair: -pair[0])

    def marches(self, position: Position, b: int) -> Iterator[Deed]:
        """Towards the likeliest goals, round walls, and for the swift to a flank."""
        if movement.why_not_march(self.rules, position, b) is not None:
            return
        seen = set()
        for _, goal in self._likeliest(position, b)[:MOST_GOALS]:
            for legs in self._ways(position, b, goal):
                plan = movement.flat(legs)
                if not plan or plan in seen or len(legs) > movement.MOST_LEGS:
                    continue
                seen.add(plan)
                walk = movement.walk_of(self.rules, position, b, legs)
                if walk.legs and walk.free:
                    gain = self._gain(b, walk.pose, position) - EFFORT - TOUCHED * bool(walk.touched)
                    yield Deed(gain, b, "move", movement.flat(walk.legs))

    def _gain(self, b: int, pose: geo.Pose, position: Position) -> float:
        """How much better it stands there than at the position."""
        ahead, row = self.prospects(b), position.battalions[b]
        start = geo.Pose(row.x, row.y, row.h)
        if start == ahead.mover.pose:
            return ahead.worth(pose) - ahead.here
        return ahead.worth(pose) - ahead.worth(start)

    def _ways(self, position: Position, b: int, goal: Goal) -> Iterator[tuple[geo.Leg, ...]]:
        ahead = self.prospects(b)
        mover, bodies = status.mover(self.rules, position, b), status.bodies(self.rules, position, b)
        field, way = ahead.field, ahead.way(ahead.goals.index(goal))
        if goal.kind == "wall":
            yield melee.storm_of(self.rules, position, b, goal.target).walk.legs
            return
        if goal.kind == "foe" and way.is_straight:
            yield geo.towards(mover, goal.target, bodies, field)
            if mover.sp >= SWIFT:
                for x, y in _flanks(self.now.base(goal.target)):
                    yield geo.to_point(mover, x, y, bodies, field)
            return
        is_shot = goal.kind == "shot" and way.is_straight
        spot = _standoff(mover.pose, goal) if is_shot else way.via
        yield geo.to_point(mover, geo.rounded(spot[0] * 100), geo.rounded(spot[1] * 100), bodies, field)

    def turns(self, position: Position, b: int) -> Iterator[Deed]:
        """Facing the likeliest goal."""
        for _, goal in self._likeliest(position, b)[:1]:
            row = position.battalions[b]
            facing = geo.rounded(bearing(goal.spot[0] * 100 - row.x, goal.spot[1] * 100 - row.y))
            angle = (facing - row.h + 1800) % 3600 - 1800
            if abs(angle) > 300 and movement.why_not_turn(self.rules, position, b, (angle,)) is None:
                pose = geo.turned(status.base(self.rules, row), (row.h + angle) % 3600)
                yield Deed(self._gain(b, pose, position) - EFFORT, b, "turn", (angle,))

    # --- others ---

    def shapes(self, position: Position, b: int) -> Iterator[Deed]:
        """Shooters open their ranks before the enemy is near; fighters close them."""
        row, own = position.battalions[b], self.now.profile(b)
        if own.has("wide") or own.has("undisciplined") or row.formation not in (COLUMN, LOOSE):
            return
        yield from self._files(position, b)
        reach = self.now.range(b)
        near = any(geo.is_within(self.now.base(b), self.now.base(foe), reach or 800) for foe in self.now.foes)
        wanted = LOOSE if reach and row.figures > row.files else COLUMN
        plan = (wanted, row.files)
        if wanted == row.formation or near != (wanted == COLUMN):
            return
        if movement.why_not_reform(self.rules, position, b, plan) is None:
            yield Deed(OPENED, b, "reform", plan)

    def _files(self, position: Position, b: int) -> Iterator[Deed]:
        """As narrow as a bridge where the way round is long; as wide as ever when over it."""
        row, own, ahead = position.battalions[b], self.now.profile(b), self.prospects(b)
        if row.formation != COLUMN or not routes.has_walls(ahead.field, own.traits):
            return
        files = min(own.files, movement.most_files(self.rules, row.figures))
        if row.files > NARROW and self._gains_way(b, NARROW):
            files = NARROW
        elif row.files >= files or self._gains_way(b, NARROW, files):
            return
        if movement.why_not_reform(self.rules, position, b, (COLUMN, files)) is None:
            yield Deed(OPENED, b, "reform", (COLUMN, files))

    def _gains_way(self, b: int, files: int, now: int = 0) -> bool:
        """Whether so many files would bring it to its likeliest goal much sooner than the files it has."""
        ahead, own, row = self.prospects(b), self.now.profile(b), self.now.rows[b]
        layouts = [
            geo.lay_out(row.figures, n, COLUMN, own.kind, own.is_long) for n in (now or row.files, files)
        ]
        goals = sorted(ahead.goals, key=lambda goal: -goal.worth)[:1]
        for goal in goals:
            wide, slim = (
                routes.way_to(ahead.field, ahead.mover._replace(layout=layout), goal.spot).far
                for layout in layouts
            )
            if slim < routes.FAR and wide > DETOUR * slim:
                return True
        return False

    def recoveries(self, position: Position, b: int) -> Iterator[Deed]:
        """The wounded of one that nobody is about to charge."""
        row, own = position.battalions[b], self.now.profile(b)
        if row.wounded and row.parent < 0:
            back = min(row.wounded, 4) * own.tough / self.now.total[self.now.me]
            yield Deed(HEALED * back, b, "recover", ())

    def searches(self, position: Position, b: int) -> Iterator[Deed]:
        """Markers a scout may look at."""
        for target in hiding.recon_targets(self.rules, position, b)[:1]:
            yield Deed(SCOUTED, b, "recon", (target,))

    # --- thinking ahead ---

    def after(self, position: Position, deed: Deed) -> Position:
        """The position after the deed, those who fought weakened."""
        there = planning.after(self.rules, position, deed.b, deed.order, deed.plan)
        if deed.order == "melee" and deed.plan and isinstance(deed.plan[0], int):
            taken = self.now.fight(deed.b, deed.plan[0], "front").taken
            row = there.battalions[deed.b]
            tired = replace(row, figures=weakened(row, taken, self.now.profile(deed.b).tough))
            return planning.with_row(there, deed.b, tired)
        return there


def _standoff(pose: geo.Pose, goal: Goal) -> tuple[float, float]:
    """A point on the way to a target from which it is in range."""
    x, y = pose.x / 100, pose.y / 100
    dx, dy = x - goal.spot[0], y - goal.spot[1]
    span = max(0.01, sqrt(dx * dx + dy * dy))
    share = min(1.0, goal.reach / span)
    return goal.spot[0] + dx * share, goal.spot[1] + dy * share


def _flanks(base: geo.Base) -> Iterator[tuple[int, int]]:
    """Points beside a base, behind its front."""
    for side in (-1, 1):
        x, y = base.world(side * (base.half + 4), -base.layout.depth / 2 - 1)
        yield geo.rounded(x * 100), geo.rounded(y * 100)


MAKERS: dict[str, Callable[[Deeds, Position, int], Iterator[Deed]]] = {
    "melee": Deeds.charges,
    "shoot": Deeds.shots,
    "move": Deeds.marches,
    "turn": Deeds.turns,
    "reform": Deeds.shapes,
    "recover": Deeds.recoveries,
    "recon": Deeds.searches,
}
