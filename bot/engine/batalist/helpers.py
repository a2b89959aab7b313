"""What presenter, renderer and opponents ask of a view: reach, ghosts, targets, odds, who may command whom.

All from what the seat sees. Amounts as everywhere: hundredths of a pace, tenths of a degree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.engine.batalist import command, damage, melee, movement, orders, planning, shooting, status
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.model import FRONT, Battalion, Plan

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position
    from bot.engine.batalist.rules import BatalistRules
    from bot.engine.core import Seat

__all__ = [
    "Aim", "Ghost", "Odds", "command_of", "front_reach", "ground_of", "legs_to", "legs_towards", "line_of",
    "odds", "reach", "shot_reach", "stage_of", "targets", "walk",
]  # fmt: skip


class Ghost(NamedTuple):
    """Where legs lead: the base after each leg, SP left of the whole, why it stopped, what to warn of.

    `warnings`: `contact` (an enemy is touched), `friend`, `ground`, `edge`, `spent`, `slow`, `no_landing`.
    `touched`: enemies; `slow`: kinds of slow ground on the way.
    """

    legs: tuple[geo.Leg, ...]
    poses: tuple[geo.Pose, ...]
    base: geo.Base
    left: int
    sp: int
    stop: str
    touched: tuple[int, ...]
    slow: tuple[str, ...]
    warnings: tuple[str, ...]


class Odds(NamedTuple):
    """What an attack may do: the strike with its rows, damage and figures killed with their ways, means.

    `damage`, `killed`: ((value, ways), …) of `total` ways in all. `mean`, `mean_killed`: hundredths.
    """

    strike: damage.Strike
    damage: tuple[tuple[int, int], ...]
    killed: tuple[tuple[int, int], ...]
    total: int
    mean: int
    mean_killed: int


class Aim(NamedTuple):
    """A target: its plan, where the attacker would stand, the side attacked, odds of both.

    `meets`: the battalion really met (−1: the charge falls short); `back`: what the target does in return
    (melee). Area shots: `odds` are of the battalion named by `target`, `under` all others with theirs.
    """

    plan: Plan
    target: int
    meets: int
    side: str
    pose: geo.Pose
    legs: tuple[geo.Leg, ...]
    odds: Odds | None
    back: Odds | None = None
    under: tuple[tuple[int, Odds], ...] = ()
    distance: int = 0


# --- moving -------------------------------------------------------------------------------------------------


def reach(rules: BatalistRules, position: Position, b: int, legs: tuple[geo.Leg, ...] = ()) -> geo.Fan:
    """How far the front midpoint comes from where the legs leave it."""
    mover, _ = planning.mover_after(rules, position, b, movement.flat(legs))
    return geo.march_fan(mover, status.bodies(rules, position, b), rules.field(position.open))


def front_reach(rules: BatalistRules, position: Position, b: int, legs: tuple[geo.Leg, ...] = ()) -> geo.Fan:
    """How far the whole front edge comes from where the legs leave it, with the speed then left."""
    mover, _ = planning.mover_after(rules, position, b, movement.flat(legs))
    return geo.front_fan(mover, status.bodies(rules, position, b), rules.field(position.open))


def shot_reach(rules: BatalistRules, position: Position, b: int) -> geo.Fan | None:
    """What the battalion could shoot at; None if it can't shoot."""
    row = position.battalions[b]
    arms = status.shooting_arms(rules, row)
    if arms is None:
        return None
    bodies = status.bodies(rules, position, b)
    return geo.shot_fan(status.base(rules, row), arms.range, bodies, rules.field(position.open))


def walk(rules: BatalistRules, position: Position, b: int, legs: tuple[geo.Leg, ...]) -> Ghost:
    """The ghost base after these legs. ValueError for what isn't a leg."""
    done = movement.walk_of(rules, position, b, legs)
    row = position.battalions[b]
    warnings = [word for word in (_STOPS.get(done.stop, ""),) if word]
    if done.touched and "contact" not in warnings:
        warnings.append("contact")
    if done.slow:
        warnings.append("slow")
    if not done.free:
        warnings.append("no_landing")
    return Ghost(
        done.legs,
        tuple([step.pose for step in done.steps]),
        geo.stand(done.pose, status.layout(rules, row)),
        done.left,
        status.speed(rules, position, b),
        done.stop,
        done.touched,
        done.slow,
        tuple(warnings),
    )


_STOPS = {"enemy": "contact", "friend": "friend", "ground": "ground", "edge": "edge", "spent": "spent"}


def legs_towards(
    rules: BatalistRules, position: Position, b: int, target: int, legs: tuple[geo.Leg, ...] = ()
) -> tuple[geo.Leg, ...]:
    """Legs that go on towards a battalion within what is left of SP. KeyError if it isn't on the field."""
    mover, _ = planning.mover_after(rules, position, b, movement.flat(legs))
    return geo.towards(mover, target, status.bodies(rules, position, b), rules.field(position.open))


def legs_to(
    rules: BatalistRules, position: Position, b: int, x: int, y: int, legs: tuple[geo.Leg, ...] = ()
) -> tuple[geo.Leg, ...]:
    """Legs that go on to a point within what is left of SP."""
    mover, _ = planning.mover_after(rules, position, b, movement.flat(legs))
    return geo.to_point(mover, x, y, status.bodies(rules, position, b), rules.field(position.open))


def stage_of(rules: BatalistRules, position: Position, entries: orders.Entries, i: int) -> Position:
    """The position on which order number i of a draft builds: after the battalion's earlier orders."""
    return orders.stage(rules, position, entries, i)


# --- attacking ----------------------------------------------------------------------------------------------


def targets(rules: BatalistRules, position: Position, b: int, order: str) -> tuple[Aim, ...]:
    """All legal targets of a `melee` or `shoot` with their odds, nearest first; buildings last."""
    plans = planning.aim_plans(rules, position, b, order)
    aims = [aim(rules, position, b, order, plan) for plan in plans]
    return tuple(aims)


def aim(rules: BatalistRules, position: Position, b: int, order: str, plan: Plan) -> Aim:
    """One legal target with its odds."""
    row = position.battalions[b]
    here = geo.Pose(row.x, row.y, row.h)
    if isinstance(plan[0], str):
        return Aim(plan, -1, -1, FRONT, here, (), wall_odds(rules, position, b, order))
    if order == "melee":
        return _charge_aim(rules, position, b, plan[0])
    if len(plan) == 2:
        return _area_aim(rules, position, b, plan)
    target = plan[0]
    chances = chances_of(rules, position, shooting.shot_at(rules, position, b, target))
    side = shooting.side_of(rules, position, b, target)
    line = line_of(rules, position, b, target)
    distance = geo.rounded(line.distance * 100) if line else 0
    return Aim(plan, target, target, side, here, (), chances, distance=distance)


def _charge_aim(rules: BatalistRules, position: Position, b: int, target: int) -> Aim:
    charge = melee.charge_of(rules, position, b, target)
    pose, legs, meets = charge.pose, charge.walk.legs, charge.met
    if meets < 0:
        return Aim((target,), target, -1, "", pose, legs, None)
    there = planning.after(rules, position, b, "melee", (target,))
    ours = odds(rules, there, b, meets, "melee", charge.zone)
    strike = damage.melee_strike(rules, there, meets, b, side=charge.zone, is_attacker=False)
    back = chances_of(rules, there, strike)
    return Aim((target,), target, meets, charge.zone, pose, legs, ours, back)


def _area_aim(rules: BatalistRules, position: Position, b: int, plan: Plan) -> Aim:
    row = position.battalions[b]
    x, y = int(plan[0]), int(plan[1])
    strikes = shooting.area_strikes(rules, position, b, x, y)
    hit = tuple([(strike.to, chances_of(rules, position, strike)) for strike in strikes])
    first = next((n for n, _ in hit if position.battalions[n].seat != row.seat), -1)
    own = next((chances for n, chances in hit if n == first), None)
    return Aim(plan, first, first, FRONT, geo.Pose(row.x, row.y, row.h), (), own, under=hit)


def odds(rules: BatalistRules, position: Position, b: int, target: int, mode: str, side: str = FRONT) -> Odds:
    """Exact chances of b's attack from where it stands, by counting all dice. `mode`: `melee`, `shoot`."""
    if mode == "melee":
        strike = damage.melee_strike(rules, position, b, target, side=side, is_attacker=True)
    else:
        strike = shooting.shot_at(rules, position, b, target)
    return chances_of(rules, position, strike)


def wall_odds(rules: BatalistRules, position: Position, b: int, order: str) -> Odds:
    """Chances of a blow at a building; killed: 0, its strength is not figures."""
    mode = "melee" if order == "melee" else "shoot"
    strike = melee.building_strike(rules, position, b, mode)
    return _count(rules, strike, None, damage.outcomes(strike))


def chances_of(rules: BatalistRules, position: Position, strike: damage.Strike) -> Odds:
    """Damage and figures killed of a strike."""
    row = position.battalions[strike.to]
    return _count(rules, strike, row, damage.outcomes(strike))


def _count(rules: BatalistRules, strike: damage.Strike, row: Battalion | None, found: dict[int, int]) -> Odds:
    killed: dict[int, int] = {}
    for hurt, ways in found.items():
        n = damage.fallen(rules, row, hurt)[0] if row else 0
        killed[n] = killed.get(n, 0) + ways
    total = sum(found.values())
    return Odds(
        strike,
        tuple(found.items()),
        tuple(sorted(killed.items())),
        total,
        _mean(found, total),
        _mean(killed, total),
    )


def _mean(found: dict[int, int], total: int) -> int:
    """In hundredths, half up."""
    return (200 * sum(value * ways for value, ways in found.items()) + total) // (2 * total)


def line_of(rules: BatalistRules, position: Position, b: int, target: int) -> geo.Sight | None:
    """The free line of sight a shot would take; None: none within range."""
    arms = status.shooting_arms(rules, position.battalions[b])
    return shooting.sight_of(rules, position, b, target, arms.range) if arms else None


# --- command ------------------------------------------------------------------------------------------------


class Command(NamedTuple):
    """A seat's command: the chain (see `command.Chain`), what each commander has left after the draft, who
    gives which order of it (None: it can't be given as a whole)."""

    chain: command.Chain
    left: dict[int, int]
    givers: tuple[int, ...] | None


def command_of(
    rules: BatalistRules,
    position: Position,
    seat: Seat,
    entries: orders.Entries = (),
    aside: command.Aside = (),
) -> Command:
    """Who may command whom, and what is left with these orders laid."""
    links = command.chain(rules, position, seat)
    givers = command.assign(links, orders.wishes(entries), aside)
    left = {k: most - dict(aside).get(k, 0) for k, _, most in links.commanders}
    for entry, k in zip(entries, givers or (), strict=False):
        left[k] -= links.costs[k][int(entry[0])]
    return Command(links, left, givers)


def ground_of(rules: BatalistRules, position: Position, b: int) -> tuple[str, ...]:
    """Kinds of terrain under the base's centre, as words."""
    base, field = status.base(rules, position.battalions[b]), rules.field(position.open)
    x, y = (geo.rounded(value * 100) for value in base.centre)
    return tuple([element.kind for element in geo.ground(field, x, y)])
