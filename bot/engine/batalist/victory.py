"""How a battle is won (sections 3, 4, 11; rulings 18, 32): conditions as data, the turn limit, draws.

A side wins as soon as it meets all its conditions; ways joined by "or" are one condition.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import heroes, points, status
from bot.engine.batalist.content import Goal
from bot.engine.batalist.geometry.plane import Point, is_inside
from bot.engine.batalist.model import Battalion
from bot.engine.core import Outcome, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

WHOLE = 1000
"""All of a side, in tenths of a per cent."""
SHRINK = 0.01
"""A figure on a line to a hundredth of a pace is within it."""


# --- losses -------------------------------------------------------------------------------------------------


def hits(rules: BatalistRules, position: Position, seat: Seat) -> tuple[int, int]:
    """(figure hits lost, figure hits at the start) of a side.

    A Tough figure is so many hits. Wounded count as lost until they are back in the ranks or in hospital.
    """
    lost = total = 0
    for row in position.battalions:
        if row.seat != seat:
            continue
        tough = status.profile(rules, row).tough
        if row.parent >= 0:
            lost -= row.figures * tough if row.status == "home" else 0
            continue
        total += row.full * tough
        lost += (row.full - row.figures) * tough + (row.harm if row.figures else 0)
    return max(0, lost), total


def lost(rules: BatalistRules, position: Position) -> tuple[int, int]:
    """Share of each side's figure hits lost, in tenths of a per cent, rounded down."""
    south, north = (hits(rules, position, seat) for seat in (0, 1))
    return _share(*south), _share(*north)


def _share(gone: int, total: int) -> int:
    return gone * WHOLE // total if total else 0


def points_left(rules: BatalistRules, position: Position, seat: Seat) -> float:
    """What is left of a side, by points: each battalion's price by the share of hits it has left (32)."""
    total = 0.0
    for row in position.battalions:
        own = status.profile(rules, row)
        if row.seat != seat or row.status == "lost" or not row.full:
            continue
        book = rules.facts.books[seat]
        if own.hero >= 0:
            price = float(next(hero.points for hero in book.heroes if hero.id == own.id))
        else:
            profile = next(profile for profile in book.profiles if profile.id == own.id)
            price = points.price(profile, rules.set.price) / own.figures
            price *= row.full if row.parent < 0 else row.figures
        left = row.figures * own.tough - row.harm
        total += price * left / ((row.full if row.parent < 0 else row.figures) * own.tough)
    return total


# --- conditions ---------------------------------------------------------------------------------------------


def is_met(rules: BatalistRules, position: Position, seat: Seat, goal: Goal) -> bool:
    """Whether the seat meets this way of winning now."""
    return _WAYS[goal.kind](rules, position, seat, goal)


def _losses(rules: BatalistRules, position: Position, seat: Seat, goal: Goal) -> bool:
    """The enemy has lost so much; less is enough once its general is dead."""
    gone, total = hits(rules, position, 1 - seat)
    percent = goal.percent
    if goal.headless and not has_general(position, 1 - seat):
        percent = goal.headless
    return total > 0 and gone * 100 >= percent * total


def has_general(position: Position, seat: Seat) -> bool:
    """Whether the side still has its general; a side that began without one doesn't miss him."""
    had = any(row.rank == heroes.GENERAL and row.seat == seat for row in position.open.characters)
    return not had or heroes.general_of(position, seat) >= 0


def _general(rules: BatalistRules, position: Position, seat: Seat, goal: Goal) -> bool:  # noqa: ARG001
    """The enemy's general is dead."""
    return not has_general(position, 1 - seat)


def _intrude(rules: BatalistRules, position: Position, seat: Seat, goal: Goal) -> bool:
    """So many own figures stand wholly inside an area."""
    return figures_inside(rules, position, seat, goal.area) >= goal.figures


def _hold(rules: BatalistRules, position: Position, seat: Seat, goal: Goal) -> bool:
    """Own figures outnumber the enemy's in so many discs."""
    return held(rules, position)[seat] >= goal.n


_WAYS: dict[str, Callable[[BatalistRules, Position, Seat, Goal], bool]] = {
    "losses": _losses,
    "general": _general,
    "intrude": _intrude,
    "hold": _hold,
}


def _fighting(position: Position, seat: Seat) -> list[Battalion]:
    """The seat's battalions on the field; wounded on their way hold nothing."""
    return [
        row for row in position.battalions if row.seat == seat and status.is_there(row) and row.parent < 0
    ]


def figures_inside(rules: BatalistRules, position: Position, seat: Seat, area: tuple[Point, ...]) -> int:
    """The seat's figures that stand wholly inside a polygon (paces)."""
    found = 0
    for row in _fighting(position, seat):
        base = status.base(rules, row)
        width, depth = geo.FOOTPRINTS[status.profile(rules, row).kind]
        reach_a, reach_b = width / 2 - SHRINK, depth / 2 - SHRINK
        for x, y in geo.places(base):
            a, ahead = base.local(x, y)
            ends = [base.world(a + i * reach_a, ahead + j * reach_b) for i in (-1, 1) for j in (-1, 1)]
            found += all(is_inside(ex, ey, area) for ex, ey in ends)
    return found


def in_disc(rules: BatalistRules, position: Position, seat: Seat, disc: int) -> int:
    """The seat's figures whose centres lie in an objective."""
    x, y, radius = rules.facts.discs[disc]
    return sum(
        [geo.under_template(status.base(rules, row), x, y, radius) for row in _fighting(position, seat)]
    )


def holders(rules: BatalistRules, position: Position) -> tuple[Seat, ...]:
    """Who holds each objective: the side with more figures in it, −1 nobody."""
    found = []
    for disc in range(len(rules.facts.discs)):
        south, north = (in_disc(rules, position, seat, disc) for seat in (0, 1))
        found.append(-1 if south == north else int(north > south))
    return tuple(found)


def held(rules: BatalistRules, position: Position) -> tuple[int, int]:
    """How many objectives each side holds."""
    row = holders(rules, position)
    return row.count(0), row.count(1)


def way_met(rules: BatalistRules, position: Position, seat: Seat, *, at_turn_end: bool) -> str:
    """The kind of way by which the seat meets all its conditions now, "" if it doesn't."""
    kinds: list[str] = []
    for condition in rules.scenario.sides[seat].goals:
        ways = [way for way in condition if at_turn_end or way.when == "once"]
        met = next((way for way in ways if is_met(rules, position, seat, way)), None)
        if met is None:
            return ""
        kinds.append(met.kind)
    return kinds[-1] if kinds else ""


# --- the end ------------------------------------------------------------------------------------------------


def check(desk: Desk) -> None:
    """After every action: whoever meets all conditions has won."""
    _judge(desk, at_turn_end=False)


def end_turn(desk: Desk) -> None:
    """At the end of a turn conditions of that moment count too."""
    _judge(desk, at_turn_end=True)


def _judge(desk: Desk, *, at_turn_end: bool) -> None:
    if desk.is_over:
        return
    ways = [way_met(desk.rules, desk, seat, at_turn_end=at_turn_end) for seat in (0, 1)]
    if all(ways):
        both_at_once(desk)
    elif any(ways):
        winner = 0 if ways[0] else 1
        finish(desk, winner, ways[winner])


def both_at_once(desk: Desk) -> None:
    """Both in the same action: more left by points wins, else a draw (ruling 32)."""
    south, north = (points_left(desk.rules, desk, seat) for seat in (0, 1))
    finish(desk, None if south == north else int(north > south), "both")


def at_limit(desk: Desk) -> None:
    """After the last turn the scenario's own score decides."""
    if desk.is_over:
        return
    final = desk.rules.scenario.final
    if final == "discs":
        south, north = held(desk.rules, desk)
        if south != north:
            finish(desk, int(north > south), "discs")
        else:
            finish(desk, _fewer_losses(desk, 0), "limit")
    elif final == "losses":
        finish(desk, _fewer_losses(desk, desk.rules.scenario.margin), "limit")
    else:
        finish(desk, ("south", "north").index(final), "limit")


def _fewer_losses(desk: Desk, margin: int) -> Seat | None:
    """Who lost the smaller share; None if they are within the margin (per cent) of each other."""
    (a, of_a), (b, of_b) = (hits(desk.rules, desk, seat) for seat in (0, 1))
    ours, theirs = a * (of_b or 1), b * (of_a or 1)
    if abs(ours - theirs) * 100 <= margin * (of_a or 1) * (of_b or 1):
        return None
    return int(ours > theirs)


def finish(desk: Desk, winner: Seat | None, reason: str) -> None:
    """The match is over. Scores: what is left of each side, in tenths of a per cent."""
    south, north = lost(desk.rules, desk)
    desk.end(Outcome(winner, reason, (WHOLE - south, WHOLE - north)))
