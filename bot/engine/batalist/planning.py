"""How a card is carried out: plans by order, their shape, whether they are legal, what may be picked."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.engine.batalist import actions, hiding, melee, movement, shooting, status, wounded
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.geometry.sines import bearing
from bot.engine.batalist.model import (
    COLUMN,
    FORMATIONS,
    LOOSE,
    MOVED,
    ORDERS,
    REFORMED,
    TURNED,
    Battalion,
    Open,
    Plan,
)
from bot.engine.core import Action, Refusal

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

UNPLANNED = ("recover", "doctor", "mercy")
"""Orders that need no plan: always prepared."""
MOST_TARGETS = 8
"""Targets listed, nearest first; any other is a form."""
MOST_TOWARDS = 3
"""Enemies to whom legs are offered, nearest first."""
LEAST_LEG = 5
"""Hundredths of a pace or tenths of a degree: shorter legs are no button's worth."""
BUILDING = ("leg", "undo_leg", "towards", "to_point")
COMPLETING = {
    "aim": ("melee", "shoot", "recon"),
    "aim_at": ("shoot",),
    "rotate": ("turn",),
    "shape": ("reform",),
}
"""Acts that make a whole plan → the orders they are for."""
TINY = 1e-6
"""What sums of floats may lack."""
ANGLES = (-450, 450, -900, 900, -1350, 1350, 1800)


class Sketch(NamedTuple):
    """A position somebody thinks of: the same, with one battalion elsewhere."""

    open: Open
    battalions: tuple[Battalion, ...]


# --- laying: may the battalion have the order at all --------------------------------------------------------


def why_not_order(rules: BatalistRules, position: Position, b: int, order: str) -> Refusal | None:
    """Orders that need a skill, or wounded (section 5)."""
    if order not in ORDERS:
        return Refusal("no_such_order", {"order": order})
    row = position.battalions[b]
    if order == "melee" and status.melee_arms(rules, row) is None:
        return Refusal("needs_skill", {"b": b, "skill": "melee"})
    if order == "shoot" and status.shooting_arms(rules, row) is None:
        return Refusal("needs_skill", {"b": b, "skill": "shooter"})
    if order == "recon" and not status.profile(rules, row).has("scout"):
        return Refusal("needs_skill", {"b": b, "skill": "scout"})
    return wounded.why_not_order(rules, position, b, order) if order in UNPLANNED else None


def why_not_shape(order: str, plan: Plan) -> Refusal | None:
    """Whether this could be a plan of the order, whatever the field looks like; () is none yet."""
    if not plan:
        return None
    if order == "move":
        return movement.why_not_legs(plan)
    is_whole = all(type(part) is int for part in plan)
    sound = {
        "turn": len(plan) == 1 and is_whole and 0 < abs(_int(plan[0])) <= movement.HALF_TURN,
        "reform": len(plan) == 2 and plan[0] in FORMATIONS and type(plan[1]) is int,
        "melee": len(plan) == 1,
        "recon": len(plan) == 1 and is_whole,
        "shoot": len(plan) == 1 or (len(plan) == 2 and is_whole),
    }
    return None if sound.get(order, False) else Refusal("bad_plan", {"order": order})


def _int(value: int | str) -> int:
    return value if isinstance(value, int) else 0


def is_prepared(order: str, plan: Plan) -> bool:
    """Whether the card says how it is to be carried out."""
    return bool(plan) or order in UNPLANNED


# --- carrying out -------------------------------------------------------------------------------------------


def _why_not_recon(rules: BatalistRules, position: Position, b: int, plan: Plan) -> Refusal | None:
    if not status.profile(rules, position.battalions[b]).has("scout"):
        return Refusal("needs_skill", {"b": b, "skill": "scout"})
    if len(plan) != 1 or type(plan[0]) is not int:
        return Refusal("bad_plan", {"order": "recon"})
    return hiding.why_not_recon(rules, position, b, plan[0])


def _why_not_wounded(order: str) -> Callable[..., Refusal | None]:
    def why_not(rules: BatalistRules, position: Position, b: int, plan: Plan) -> Refusal | None:
        return (
            Refusal("bad_plan", {"order": order})
            if plan
            else wounded.why_not_order(rules, position, b, order)
        )

    return why_not


WHY_NOT: dict[str, Callable[..., Refusal | None]] = {
    "move": movement.why_not_move,
    "turn": movement.why_not_turn,
    "reform": movement.why_not_reform,
    "melee": melee.why_not_melee,
    "shoot": shooting.why_not_shoot,
    "recon": _why_not_recon,
    **{order: _why_not_wounded(order) for order in UNPLANNED},
}
"""Order → why a plan can't be carried out now, asked of a position (what the seat sees)."""

DO: dict[str, Callable[[Desk, int, Any], None]] = {
    "move": lambda desk, b, plan: movement.march(desk, b, movement.legs_of(plan), "move"),
    "turn": lambda desk, b, plan: movement.do_turn(desk, b, plan[0]),
    "reform": lambda desk, b, plan: movement.do_reform(desk, b, plan[0], plan[1]),
    "melee": lambda desk, b, plan: melee.do_melee(desk, b, plan[0]),
    "shoot": shooting.do_shoot,
    "recon": lambda desk, b, plan: hiding.do_recon(desk, b, plan[0]),
    **{
        order: lambda desk, b, _, order=order: wounded.carry_out(desk, b, order)  # type: ignore[misc]
        for order in UNPLANNED
    },
}
"""Order → carrying out a plan that passed, on the truth."""


def why_not(rules: BatalistRules, position: Position, b: int, order: str, plan: Plan) -> Refusal | None:
    """Why the order can't be carried out like this, as the position knows it.

    A hero that has stepped onto a base has left its own battalion's cards behind (ruling 17).
    """
    if not position.battalions[b].is_there:
        return Refusal("gone", {"b": b})
    return why_not_order(rules, position, b, order) or WHY_NOT[order](rules, position, b, plan)


# --- thinking ahead -----------------------------------------------------------------------------------------


def after(rules: BatalistRules, position: Position, b: int, order: str, plan: Plan) -> Position:
    """The position after a planned order of the battalion, if it goes as planned: for plans built on it."""
    row = position.battalions[b]
    if not plan or WHY_NOT[order](rules, position, b, plan) is not None:
        return position
    if order == "move":
        pose = movement.walk_of(rules, position, b, movement.legs_of(plan)).pose
        row = replace(row, x=pose.x, y=pose.y, h=pose.h, did=row.did | MOVED)
    elif order == "turn":
        pose = geo.turned(status.base(rules, row), (row.h + _int(plan[0])) % 3600)
        row = replace(row, x=pose.x, y=pose.y, h=pose.h, did=row.did | TURNED)
    elif order == "reform":
        row = replace(row, formation=str(plan[0]), files=_int(plan[1]), did=row.did | REFORMED)
    elif order == "melee" and isinstance(plan[0], int):
        pose = melee.charge_of(rules, position, b, plan[0]).pose
        row = replace(row, x=pose.x, y=pose.y, h=pose.h, did=row.did | MOVED)
    return with_row(position, b, row)


def with_row(position: Position, b: int, row: Battalion) -> Sketch:
    """The position with another record of one battalion."""
    rows = position.battalions
    return Sketch(position.open, (*rows[:b], row, *rows[b + 1 :]))


# --- what may be picked next --------------------------------------------------------------------------------


def options(rules: BatalistRules, position: Position, b: int, order: str, plan: Plan) -> list[Action]:
    """The small actions that build or complete a plan of this order."""
    lister = _OPTIONS.get(order) if position.battalions[b].is_there else None
    return lister(rules, position, b, plan) if lister else []


def leg_options(rules: BatalistRules, position: Position, b: int, plan: Plan) -> list[Action]:
    """Legs worth a button from where the legs so far end, ways towards enemies, taking a leg back."""
    key = ("legs", b, plan, *status.stand_of(position))
    return list(rules.once(key, lambda: _leg_options(rules, position, b, plan)))


def _leg_options(rules: BatalistRules, position: Position, b: int, plan: Plan) -> tuple[Action, ...]:
    found: list[Action] = []
    if movement.why_not_march(rules, position, b) is None and len(plan) < 2 * movement.MOST_LEGS:
        mover, stop = mover_after(rules, position, b, plan)
        if not stop and mover.sp > 0:
            left = movement.walk_of(rules, position, b, movement.legs_of(plan)).rest if plan else None
            legs = geo.ready_legs(mover, status.bodies(rules, position, b), rules.field(position.open), left)
            found += [actions.act("leg", *leg) for leg in legs if leg[1] >= LEAST_LEG]
            ways = [actions.act("towards", n) for n in nearest_enemies(position, b)[:MOST_TOWARDS]]
            found += [way for way in ways if isinstance(extended(rules, position, b, plan, way), tuple)]
    return (*found, actions.UNDO_LEG) if plan else tuple(found)


def mover_after(rules: BatalistRules, position: Position, b: int, plan: Plan) -> tuple[geo.Mover, str]:
    """The battalion where the legs so far leave it, with what is left of its SP; why it stopped there."""
    mover = status.mover(rules, position, b)
    if not plan:
        return mover, ""
    walk = movement.walk_of(rules, position, b, movement.legs_of(plan))
    left = max(0, int(mover.sp - walk.cost * 100 + TINY))
    return geo.Mover(walk.pose, mover.layout, left, mover.traits), walk.stop


def nearest_enemies(position: Position, b: int) -> list[int]:
    """Enemy battalions that are seen, nearest front midpoints first."""
    rows = position.battalions
    own = rows[b]
    found = [
        ((row.x - own.x) ** 2 + (row.y - own.y) ** 2, n)
        for n, row in enumerate(rows)
        if row.seat != own.seat and row.status == "field"
    ]
    return [n for _, n in sorted(found)]


def aim_plans(rules: BatalistRules, position: Position, b: int, order: str) -> list[Plan]:
    """Plans that name a target, legal ones only, nearest targets first; buildings last."""
    if order == "recon":
        return [(n,) for n in hiding.recon_targets(rules, position, b)]
    check = melee.why_not_melee if order == "melee" else shooting.why_not_shoot
    if order == "shoot" and shooting.why_not_shooter(rules, position, b) is not None:
        return []
    if order == "melee" and melee.why_not_attack(rules, position, b) is not None:
        return []
    arms = status.shooting_arms(rules, position.battalions[b])
    is_area = order == "shoot" and arms is not None and arms.mode == "area"
    found: list[Plan] = []
    for n in _worth_aiming(rules, position, b, order):
        plan = _centre(rules, position, n) if is_area else (n,)
        if check(rules, position, b, plan) is None:
            found.append(plan)
    walls = [f"t{n}" for n, element in enumerate(rules.facts.terrain) if element.kind == "building"]
    found += [(wall,) for wall in walls if check(rules, position, b, (wall,)) is None]
    return found


def _worth_aiming(rules: BatalistRules, position: Position, b: int, order: str) -> list[int]:
    """Enemies a list asks about: for a charge those SP may reach, and the nearest to go towards."""
    enemies = nearest_enemies(position, b)[:MOST_TARGETS]
    if order == "shoot":
        return enemies
    sp, rows = status.speed(rules, position, b), position.battalions
    own = status.base(rules, rows[b])
    return [
        n
        for place, n in enumerate(enemies)
        if place == 0 or geo.is_within(own, status.base(rules, rows[n]), sp)
    ]


def _centre(rules: BatalistRules, position: Position, b: int) -> Plan:
    """The middle of a base, in hundredths."""
    base = status.base(rules, position.battalions[b])
    return tuple(round(value * 100) for value in base.centre)


def _aim_options(order: str) -> Callable[..., list[Action]]:
    def lister(rules: BatalistRules, position: Position, b: int, plan: Plan) -> list[Action]:
        plans = aim_plans(rules, position, b, order)
        return [actions.act("aim_at" if len(found) == 2 else "aim", *found) for found in plans]

    return lister


def _turn_options(rules: BatalistRules, position: Position, b: int, plan: Plan) -> list[Action]:
    """Round angles, and facing the nearest enemies."""
    row, found = position.battalions[b], []
    angles = [*ANGLES]
    for n in nearest_enemies(position, b)[:3]:
        other = position.battalions[n]
        facing = geo.rounded(bearing(other.x - row.x, other.y - row.y))
        away = (facing - row.h + movement.HALF_TURN) % 3600
        angles.append(away - movement.HALF_TURN)
    for angle in dict.fromkeys(angles):
        if movement.why_not_turn(rules, position, b, (angle,)) is None:
            found.append(actions.act("rotate", angle))
    return found


def _reform_options(rules: BatalistRules, position: Position, b: int, plan: Plan) -> list[Action]:
    """Other formations with the files it has; other files."""
    row = position.battalions[b]
    shapes: list[tuple[str, int]] = [(formation, row.files) for formation in FORMATIONS]
    if row.formation in (COLUMN, LOOSE):
        most = movement.most_files(rules, row.figures)
        shapes += [(row.formation, files) for files in range(1, most + 1) if files <= 12]
    return [
        actions.act("shape", *shape)
        for shape in shapes
        if movement.why_not_reform(rules, position, b, shape) is None
    ]


_OPTIONS: dict[str, Callable[..., list[Action]]] = {
    "move": leg_options,
    "turn": _turn_options,
    "reform": _reform_options,
    "melee": _aim_options("melee"),
    "shoot": _aim_options("shoot"),
    "recon": _aim_options("recon"),
}


def extended(rules: BatalistRules, position: Position, b: int, plan: Plan, how: Action) -> Plan | Refusal:
    """The legs so far with one more act of building: leg, undo_leg, towards, to_point; worked out once."""
    key = ("extended", b, plan, how, *status.stand_of(position))
    return rules.once(key, lambda: _extended(rules, position, b, plan, how))


def _extended(rules: BatalistRules, position: Position, b: int, plan: Plan, how: Action) -> Plan | Refusal:
    args: Any = how.args
    if how.name == "undo_leg":
        return plan[:-2] if plan else Refusal("nothing_to_undo")
    if not position.battalions[b].is_there:
        return Refusal("gone", {"b": b})
    if how.name == "leg":
        longer = (*plan, *args)
        return movement.why_not_legs(longer) or _walkable(rules, position, b, longer, plan)
    refusal = movement.why_not_march(rules, position, b)
    if refusal is not None:
        return refusal
    mover, _ = mover_after(rules, position, b, plan)
    bodies, field = status.bodies(rules, position, b), rules.field(position.open)
    if how.name == "towards":
        refusal = melee.why_not_enemy(position, b, args[0])
        if refusal is not None:
            return refusal
        legs = geo.towards(mover, args[0], bodies, field)
    else:
        legs = geo.to_point(mover, args[0], args[1], bodies, field)
    longer = (*plan, *movement.flat(legs))
    return movement.why_not_legs(longer) or (longer if legs else Refusal("no_path", {"target": ""}))


def _walkable(rules: BatalistRules, position: Position, b: int, longer: Plan, plan: Plan) -> Plan | Refusal:
    """The longer plan if its last leg leads anywhere; the amount as it will be walked."""
    refusal = movement.why_not_march(rules, position, b)
    if refusal is not None:
        return refusal
    walk = movement.walk_of(rules, position, b, movement.legs_of(longer))
    step = walk.steps[-1]
    if len(walk.steps) * 2 < len(longer) or not step.walked:
        return movement.blocked(step)
    return (*plan, step.leg[0], step.walked)
