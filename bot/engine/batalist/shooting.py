"""Shoot (sections 5, 7, 9; rulings 13, 16, 26): plain, jet, area; engines at buildings."""

from __future__ import annotations

from collections.abc import Collection
from math import sqrt
from typing import TYPE_CHECKING

from bot.engine.batalist import damage, hiding, melee, movement, status
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.facts import Arms, units
from bot.engine.batalist.model import FRONT, MOVED, REFORMED, SHOT, TURNED, Attack, Plan
from bot.engine.batalist.report import tell_attack
from bot.engine.core import Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

FAR = 1_000_000
"""Further than any field: how far a battalion sees."""


def why_not_shooter(rules: BatalistRules, position: Position, b: int) -> Refusal | None:
    """Whether the battalion may shoot at all: skill, no spell that forbids it, an engine that stood still."""
    row = position.battalions[b]
    if status.shooting_arms(rules, row) is None:
        return Refusal("needs_skill", {"b": b, "skill": "shooter"})
    for kind, code in (("no_attack", "may_not_attack"), ("no_shooting", "may_not_shoot")):
        if status.has_charm(position.open, b, kind):
            return Refusal(code, {"b": b})
    if status.profile(rules, row).kind == "engine" and row.did & (MOVED | TURNED | REFORMED):
        return Refusal("has_moved", {"b": b})
    return None


def why_not_shoot(rules: BatalistRules, position: Position, b: int, plan: Plan) -> Refusal | None:
    """Target in range, in the front zone, in sight; area: a point (section 9)."""
    refusal = why_not_shooter(rules, position, b)
    if refusal is not None:
        return refusal
    arms = status.shooting_arms(rules, position.battalions[b])
    assert arms is not None
    if len(plan) == 1 and isinstance(plan[0], str):
        return _why_not_building(rules, position, b, plan[0], arms)
    if arms.mode == "area":
        if len(plan) != 2 or type(plan[0]) is not int or type(plan[1]) is not int:
            return Refusal("bad_plan", {"order": "shoot"})
        return _why_not_point(rules, position, b, plan[0], plan[1], arms)
    if len(plan) != 1:
        return Refusal("bad_plan", {"order": "shoot"})
    target = plan[0]
    refusal = melee.why_not_enemy(position, b, target)
    if refusal is not None or not isinstance(target, int):
        return refusal
    return _why_not_sight(rules, position, b, target, arms)


def _why_not_sight(
    rules: BatalistRules, position: Position, b: int, target: int, arms: Arms
) -> Refusal | None:
    if sight_of(rules, position, b, target, arms.range) is not None:
        return None
    own, other = (status.base(rules, position.battalions[n]) for n in (b, target))
    distance = round(geo.gap(own, other) * 100)
    if distance > arms.range:
        return Refusal("out_of_range", {"range": arms.range, "distance": distance})
    if not geo.faces(own, other):
        return Refusal("not_in_front", {"target": target})
    return Refusal("no_sight", {"target": target})


def sight_of(rules: BatalistRules, position: Position, b: int, target: int, reach: int) -> geo.Sight | None:
    """Ruling 26: the best of four points that lies in range, in front and open; worked out once."""
    key = ("sight", b, target, reach, *status.stand_of(position))
    return rules.once(key, lambda: _sight(rules, position, b, target, reach))


def _sight(rules: BatalistRules, position: Position, b: int, target: int, reach: int) -> geo.Sight | None:
    own, other = (status.base(rules, position.battalions[n]) for n in (b, target))
    others = status.bodies_but(rules, position, position.battalions[b].seat, (b, target))
    return geo.sight(own, reach, other, others, rules.field(position.open))


# --- area, buildings ----------------------------------------------------------------------------------------


def _why_not_point(
    rules: BatalistRules, position: Position, b: int, x: int, y: int, arms: Arms
) -> Refusal | None:
    """The template's centre: in range, not too near, in the front zone, seen by any own battalion (13)."""
    base = status.base(rules, position.battalions[b])
    distance = _distance(base, x, y)
    least = units(rules.set.figures.area_least)
    if distance > arms.range:
        return Refusal("out_of_range", {"range": arms.range, "distance": distance})
    if distance < least:
        return Refusal("too_near", {"least": least, "distance": distance})
    if geo.zone(base, x, y) != FRONT:
        return Refusal("not_in_front", {"target": ""})
    if not is_seen(rules, position, position.battalions[b].seat, x, y):
        return Refusal("no_sight", {"target": ""})
    return None


def _distance(base: geo.Base, x: int, y: int) -> int:
    """From the middle of the front rank to a point, hundredths."""
    square = (x - base.pose.x) ** 2 + (y - base.pose.y) ** 2
    return int(sqrt(square) + 0.5)


def is_seen(rules: BatalistRules, position: Position, seat: Seat, x: int, y: int) -> bool:
    """Whether any of the seat's battalions sees the point."""
    return any(
        _sees(rules, position, n, x, y)
        for n, row in enumerate(position.battalions)
        if row.seat == seat and row.is_there
    )


def _sees(rules: BatalistRules, position: Position, b: int, x: int, y: int) -> bool:
    """One line from the front midpoint; whoever stands on the point itself does not hide it."""
    row = position.battalions[b]
    others = [
        body
        for body in status.bodies_but(rules, position, row.seat, (b,))
        if not geo.under_template(body.base, x, y, 150)
    ]
    base, field = status.base(rules, row), rules.field(position.open)
    return geo.sees_point(base, FAR, x, y, others, field)


def _why_not_building(
    rules: BatalistRules, position: Position, b: int, target: str, arms: Arms
) -> Refusal | None:
    """Only engines shoot at buildings; the nearest point of the wall is what they aim at."""
    row = position.battalions[b]
    if status.profile(rules, row).kind != "engine":
        return Refusal("engine_only", {"target": target})
    element = melee.building_of(rules, position, target)
    if isinstance(element, Refusal):
        return element
    base, others = status.base(rules, row), status.bodies(rules, position, b)
    wall = rules.facts.terrain[element]
    sight = geo.sight_element(base, arms.range, wall, others, rules.field(position.open))
    if sight is None:
        return Refusal("no_sight", {"target": target})
    least = units(rules.set.figures.area_least) if arms.mode == "area" else 0
    distance = round(sight.distance * 100)
    return Refusal("too_near", {"least": least, "distance": distance}) if distance < least else None


# --- carrying out -------------------------------------------------------------------------------------------


def do_shoot(desk: Desk, b: int, plan: Plan) -> None:
    """Shoot as planned; what an unseen body hides is not hit."""
    hiding.reveal(desk, b, "attack")
    row = desk.battalions[b]
    desk.change(b, did=row.did | SHOT)
    target = plan[0]
    if isinstance(target, str):
        element = melee.building_of(desk.rules, desk, target)
        assert isinstance(element, int)
        arms = status.shooting_arms(desk.rules, row)
        strike = melee.building_strike(desk.rules, desk, b, (arms.mode if arms else "") or "shoot")
        melee.batter(desk, b, element, strike)
    elif len(plan) == 2:
        _bombard(desk, b, int(target), int(plan[1]))
    else:
        _volley(desk, b, target)


def shot_at(rules: BatalistRules, position: Position, b: int, target: int) -> damage.Strike:
    """The strike of a plain shot or jet: the zone of the target in which the shooter's middle stands."""
    own, other = (status.base(rules, position.battalions[n]) for n in (b, target))
    side = geo.zone(other, own.pose.x, own.pose.y)
    arms, hits = status.shooting_arms(rules, position.battalions[b]), 0
    if arms and arms.mode == "jet":
        others = status.bodies_but(rules, position, position.battalions[b].seat, (b, target))
        hits = geo.figures_within(own, arms.range, other, others, rules.field(position.open))
    return damage.shot_strike(rules, position, b, target, side=side, hits=hits)


def side_of(rules: BatalistRules, position: Position, b: int, target: int) -> str:
    """The zone of the target in which the middle of b's first rank stands."""
    own, other = (status.base(rules, position.battalions[n]) for n in (b, target))
    return geo.zone(other, own.pose.x, own.pose.y)


def _volley(desk: Desk, b: int, target: int) -> None:
    strike = shot_at(desk.rules, desk, b, target)
    side = side_of(desk.rules, desk, b, target)
    movement.grant(desk, target, "attacked")
    blow = damage.hit(desk, damage.roll(desk.dice, strike))
    tell_attack(desk, Attack(strike.mode, b, target, side, (blow,)))
    damage.tell_losses(desk, blow, "shoot")


def under(rules: BatalistRules, position: Position, x: int, y: int) -> list[tuple[int, int]]:
    """(battalion, its figures under the template), own ones too."""
    radius, found = units(rules.set.figures.template), []
    for n, row in enumerate(position.battalions):
        if row.is_there:
            figures = geo.under_template(status.base(rules, row), x, y, radius)
            if figures:
                found.append((n, figures))
    return found


def area_strikes(
    rules: BatalistRules, position: Position, b: int, x: int, y: int, unseen: Collection[int] = ()
) -> list[damage.Strike]:
    """The strike on every battalion under the template (ruling 13).

    `unseen`: those that were hidden until now: they are hit as from the front (ruling 27).
    """
    return [
        damage.shot_strike(
            rules,
            position,
            b,
            to,
            side=FRONT if to == b or to in unseen else side_of(rules, position, b, to),
            hits=hits,
        )
        for to, hits in under(rules, position, x, y)
    ]


def _bombard(desk: Desk, b: int, x: int, y: int) -> None:
    """One roll of the common dice for all under the template; hidden ones are found by it."""
    found = under(desk.rules, desk, x, y)
    unseen = [to for to, _ in found if desk.battalions[to].status == "hidden"]
    for to in unseen:
        hiding.reveal(desk, to, "attack")
    strikes = area_strikes(desk.rules, desk, b, x, y, unseen)
    common: dict[str, tuple[int, ...]] = {}
    seat = desk.battalions[b].seat
    for strike in strikes:
        if desk.battalions[strike.to].seat != seat:
            movement.grant(desk, strike.to, "attacked")
    blows = tuple([damage.hit(desk, damage.roll(desk.dice, strike, common)) for strike in strikes])
    target = blows[0].to if blows else -1
    tell_attack(desk, Attack("area", b, target, FRONT, blows, point=(x, y)))
    for blow in blows:
        damage.tell_losses(desk, blow, "shoot")
