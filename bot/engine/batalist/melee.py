"""Melee (sections 5, 7; rulings 4–9): charge, fight in contact, buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.batalist import damage, heroes, hiding, movement, status, wounded
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.model import FRONT, HEDGEHOG, SHOT, WEDGE, Attack, Blow, Plan
from bot.engine.batalist.report import tell_attack
from bot.engine.core import Refusal

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules


# --- may it -------------------------------------------------------------------------------------------------


def why_not_attack(rules: BatalistRules, position: Position, b: int) -> Refusal | None:
    """Whether the battalion may fight a melee at all: skill, and no spell of fear on it."""
    if status.melee_arms(rules, position.battalions[b]) is None:
        return Refusal("needs_skill", {"b": b, "skill": "melee"})
    if status.has_charm(position.open, b, "no_attack"):
        return Refusal("may_not_attack", {"b": b})
    return None


def why_not_enemy(position: Position, b: int, target: object) -> Refusal | None:
    """Whether the target is an enemy battalion that can be seen for what it is."""
    rows = position.battalions
    if type(target) is not int or not 0 <= target < len(rows):
        return Refusal("bad_target", {"target": str(target)})
    row = rows[target]
    if row.seat == rows[b].seat:
        return Refusal("own_side", {"target": target})
    if row.status != "field":
        return Refusal("bad_target", {"target": target})
    return None


def why_not_melee(rules: BatalistRules, position: Position, b: int, plan: Plan) -> Refusal | None:
    """Melee at a target that a charge can meet or at least come nearer to (rulings 4, 5)."""
    refusal = why_not_attack(rules, position, b)
    if refusal is not None:
        return refusal
    if len(plan) != 1:
        return Refusal("bad_plan", {"order": "melee"})
    target = plan[0]
    if isinstance(target, str):
        return _why_not_building(rules, position, b, target)
    refusal = why_not_enemy(position, b, target)
    if refusal is not None:
        return refusal
    if status.profile(rules, position.battalions[target]).has("flying"):
        return Refusal("flying", {"target": target})
    charge = charge_of(rules, position, b, target)
    if charge.met >= 0 or charge.walk.legs:
        return why_not_go(rules, position, b, charge)
    row = position.battalions[b]
    if row.formation == HEDGEHOG or not status.speed(rules, position, b):
        return movement.why_not_march(rules, position, b)
    return Refusal("no_path", {"target": target})


def why_not_go(rules: BatalistRules, position: Position, b: int, charge: geo.Charge) -> Refusal | None:
    """An engine that has shot this turn fights only whom it touches: it never moves as well (ruling 16)."""
    row = position.battalions[b]
    if charge.walk.legs and row.did & SHOT and status.profile(rules, row).kind == "engine":
        return Refusal("has_shot", {"b": b})
    return None


def charge_of(rules: BatalistRules, position: Position, b: int, target: int) -> geo.Charge:
    """The charge as this position knows the field; worked out once a position."""
    key = ("charge", b, target, *status.stand_of(position))
    return rules.once(key, lambda: _charge(rules, position, b, target))


def _charge(rules: BatalistRules, position: Position, b: int, target: int) -> geo.Charge:
    bodies, mover = status.bodies(rules, position, b), status.mover(rules, position, b)
    return geo.charge(mover, target, bodies, rules.field(position.open))


# --- buildings ----------------------------------------------------------------------------------------------


def building_of(rules: BatalistRules, position: Position, target: str) -> int | Refusal:
    """The element that `t<number>` names, a building that still stands."""
    number = int(target[1:]) if target[:1] == "t" and target[1:].isdecimal() and len(target) < 6 else -1
    terrain = rules.facts.terrain
    if not 0 <= number < len(terrain) or terrain[number].kind != "building":
        return Refusal("bad_target", {"target": target})
    if number in position.open.breaches:
        return Refusal("breached", {"element": number})
    return number


def _why_not_building(rules: BatalistRules, position: Position, b: int, target: str) -> Refusal | None:
    element = building_of(rules, position, target)
    if isinstance(element, Refusal):
        return element
    charge = storm_of(rules, position, b, element)
    if charge.breach or charge.walk.legs:
        return why_not_go(rules, position, b, charge)
    return Refusal("no_path", {"target": target})


def storm_of(rules: BatalistRules, position: Position, b: int, element: int) -> geo.Charge:
    """The charge at a building."""
    bodies, mover = status.bodies(rules, position, b), status.mover(rules, position, b)
    return geo.charge_building(mover, rules.facts.terrain[element], bodies, rules.field(position.open))


# --- carrying out -------------------------------------------------------------------------------------------


def do_melee(desk: Desk, b: int, target: int | str, cause: str = "melee") -> None:
    """Charge the target as it truly stands, and fight whom the charge meets (rulings 4–7, 23)."""
    if isinstance(target, str):
        _storm(desk, b, target)
        return
    charge = charge_of(desk.rules, desk, b, target)
    _advance(desk, b, charge, cause)
    if charge.met >= 0 and desk.battalions[charge.met].parent >= 0:
        hiding.reveal(desk, b, "attack")
        wounded.trample(desk)
        return
    if charge.met < 0 or not _can_fight(desk, b, charge.met):
        desk.tell_of(b, "ChargeShort", {"b": b, "target": target})
        return
    hiding.reveal(desk, b, "attack")
    side = FRONT if desk.battalions[charge.met].status == "hidden" else charge.zone
    hiding.reveal(desk, charge.met, "attack")
    fight(desk, b, charge.met, side)


def _advance(desk: Desk, b: int, charge: geo.Charge, cause: str) -> None:
    """Cover the ground; whom it touches besides may answer (ruling 8)."""
    if charge.walk.legs:
        movement.settle(desk, b, charge.walk, cause)
    for foe in charge.walk.touched:
        if foe != charge.met:
            movement.grant(desk, foe, "touched")


def _can_fight(desk: Desk, b: int, met: int) -> bool:
    """A flying battalion can't be the target of melee (section 9)."""
    row = desk.battalions[met]
    return row.seat != desk.battalions[b].seat and not status.profile(desk.rules, row).has("flying")


def fight(desk: Desk, b: int, target: int, side: str) -> None:
    """Both hurt each other at the same moment: both damages from the figures before, then taken (9)."""
    movement.grant(desk, target, "attacked")
    rules = desk.rules
    ours = damage.melee_strike(rules, desk, b, target, side=side, is_attacker=True)
    theirs = damage.melee_strike(rules, desk, target, b, side=side, is_attacker=False)
    blows = (damage.roll(desk.dice, ours), damage.roll(desk.dice, theirs))
    done = tuple([damage.hit(desk, blow) for blow in blows])
    tell_attack(desk, Attack("melee", b, target, side, done))
    for blow in done:
        damage.tell_losses(desk, blow, "melee")


def _storm(desk: Desk, b: int, target: str) -> None:
    """At a building: the blow counts against its strength (section 8)."""
    element = building_of(desk.rules, desk, target)
    if isinstance(element, Refusal):
        return
    charge = storm_of(desk.rules, desk, b, element)
    _advance(desk, b, charge, "melee")
    if not charge.breach:
        desk.tell_of(b, "ChargeShort", {"b": b, "target": target})
        return
    hiding.reveal(desk, b, "attack")
    batter(desk, b, element, building_strike(desk.rules, desk, b, "melee"))


def building_strike(rules: BatalistRules, position: Position, b: int, mode: str) -> damage.Strike:
    """An attack on a building: fighters with a hero among them, dice of the order, the wedge and spells.

    Its defence is a figure of the set.
    """
    row, own = position.battalions[b], status.profile(rules, position.battalions[b])
    layout = status.layout(rules, row)
    if mode == "melee":
        arms = status.melee_arms(rules, row) or damage.UNARMED
        fighters = geo.fighters(layout, FRONT, own.has("long_weapon"))
        dice = [("order", 1), *([("wedge", 1)] if row.formation == WEDGE else [])]
    else:
        arms = status.shooting_arms(rules, row) or damage.UNARMED
        fighters, dice = geo.shooters(layout), []
    kind = "melee_dice" if mode == "melee" else "shoot_dice"
    extra = status.charm_sum(position.open, b, kind, "both_dice")
    rows = (*dice, ("spell", extra)) if extra else tuple(dice)
    hero = heroes.strength(rules, position, b) if mode == "melee" else 0
    flat = (("hero", hero),) if hero else ()
    return damage.Strike(b, -1, mode, fighters, arms.b, rows, rules.set.figures.building_defence, flat)


def batter(desk: Desk, b: int, element: int, strike: damage.Strike) -> None:
    """Damage of strength × 5 in one go makes a breach (section 8)."""
    blow: Blow = damage.roll(desk.dice, strike)
    needed = desk.facts.terrain[element].strength * desk.rules.set.figures.building_hits
    is_breached = blow.damage >= needed
    mode = strike.mode
    tell_attack(desk, Attack(mode, b, -1, FRONT, (blow,), element, int(is_breached)))
    if is_breached:
        desk.set_open(breaches=tuple(sorted((*desk.open.breaches, element))))
        desk.tell("BuildingBreached", {"element": element})
