"""Move, Turn, Reform (sections 5, 6): why not, and carrying them out on a desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import status
from bot.engine.batalist.model import (
    COLUMN,
    FORMATIONS,
    HEDGEHOG,
    LEGS,
    LOOSE,
    MOVED,
    REFORMED,
    SHOT,
    TURNED,
    Plan,
)
from bot.engine.core import Refusal

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

MOST_LEGS = 12
MOST_AMOUNT = 20_000
HALF_TURN = 1800
_STOPS = {"spent": "too_far", "ground": "solid_ground", "edge": "off_field"}


# --- legs ---------------------------------------------------------------------------------------------------


def legs_of(plan: Plan) -> tuple[geo.Leg, ...]:
    """The legs of a flat plan (`why_not_legs` has passed)."""
    return tuple(zip(plan[::2], plan[1::2], strict=True))  # type: ignore[arg-type]


def flat(legs: tuple[geo.Leg, ...]) -> Plan:
    """Legs as a flat plan."""
    return tuple(part for leg in legs for part in leg)


def why_not_legs(plan: Plan) -> Refusal | None:
    """Whether the plan of a Move is one: pairs of kind and amount."""
    if len(plan) % 2:
        return Refusal("bad_plan", {"order": "move"})
    if len(plan) > 2 * MOST_LEGS:
        return Refusal("too_many_legs", {"most": MOST_LEGS})
    for kind, amount in zip(plan[::2], plan[1::2], strict=True):
        most = 3600 if str(kind).startswith("wheel") else MOST_AMOUNT
        if kind not in LEGS or not isinstance(amount, int) or not 0 < amount <= most:
            return Refusal("bad_leg", {"kind": str(kind), "amount": str(amount)})
    return None


def why_not_march(rules: BatalistRules, position: Position, b: int) -> Refusal | None:
    """Whether the battalion can move at all."""
    row = position.battalions[b]
    if row.formation == HEDGEHOG:
        return Refusal("cannot_move", {"b": b, "cause": "hedgehog"})
    if status.speed(rules, position, b) <= 0:
        return Refusal("cannot_move", {"b": b, "cause": "speed"})
    if row.did & SHOT and status.profile(rules, row).kind == "engine":
        return Refusal("has_shot", {"b": b})
    return None


def why_not_move(rules: BatalistRules, position: Position, b: int, plan: Plan) -> Refusal | None:
    """Whether a Move along these legs does anything; a leg that is cut short is legal and ends it."""
    refusal = why_not_legs(plan) or why_not_march(rules, position, b)
    if refusal is not None:
        return refusal
    if not plan:
        return Refusal("no_legs")
    walk = walk_of(rules, position, b, legs_of(plan))
    if not walk.legs:
        return blocked(walk.steps[0])
    return None if walk.free else Refusal("no_landing")


def blocked(step: geo.Step) -> Refusal:
    """Why a leg leads nowhere."""
    if step.stop in ("enemy", "friend"):
        return Refusal("in_the_way", {"b": step.body})
    return Refusal(_STOPS.get(step.stop, "too_far"))


def walk_of(rules: BatalistRules, position: Position, b: int, legs: tuple[geo.Leg, ...]) -> geo.Walk:
    """Where these legs lead as this position knows it; worked out once."""
    return rules.once(("walk", b, legs, *status.stand_of(position)), lambda: _walk(rules, position, b, legs))


def _walk(rules: BatalistRules, position: Position, b: int, legs: tuple[geo.Leg, ...]) -> geo.Walk:
    bodies = status.bodies(rules, position, b)
    return geo.walk(status.mover(rules, position, b), legs, bodies, rules.field(position.open))


def march(desk: Desk, b: int, legs: tuple[geo.Leg, ...], cause: str) -> None:
    """Walk as far as speed and obstacles let it; who flies comes down on free ground (ruling 14)."""
    walk = walk_of(desk.rules, desk, b, legs)
    if not walk.free:
        bodies, field = status.bodies(desk.rules, desk, b), desk.rules.field(desk.open)
        walk = geo.landed(status.mover(desk.rules, desk, b), legs, bodies, field)
    settle(desk, b, walk, cause)
    for foe in walk.touched:
        grant(desk, foe, "touched")


def settle(desk: Desk, b: int, walk: geo.Walk, cause: str) -> None:
    """The battalion stands where the walk ends; everybody is told, of a marker only its place."""
    row = desk.battalions[b]
    steps = [step for step in walk.steps if step.walked]
    told = {
        "legs": [[step.leg[0], step.walked] for step in steps],
        "path": [[step.pose.x, step.pose.y, step.pose.h] for step in steps],
        "left": walk.left,
        "touched": list(walk.touched),
    }
    place(desk, b, walk.pose, cause, told)
    if row.status == "hidden" and steps:
        desk.tell("MarkerMoved", {"b": b, "x": walk.pose.x, "y": walk.pose.y})


def place(desk: Desk, b: int, pose: geo.Pose, cause: str, told: dict[str, Any] | None = None) -> None:
    """Put the base there; moved is who stands elsewhere than before (ruling 12)."""
    row = desk.battalions[b]
    if (row.x, row.y, row.h) != pose:
        desk.change(b, x=pose.x, y=pose.y, h=pose.h, did=row.did | MOVED)
    way = told or {"legs": [], "path": [list(pose)], "left": 0, "touched": []}
    ends = {"from": [row.x, row.y, row.h], "to": list(pose)}
    desk.tell_of(b, "BattalionMoved", {"b": b, **ends, **way, "cause": cause})


def grant(desk: Desk, b: int, cause: str) -> None:
    """The battalion was attacked or touched: it may replace an order; its owner stops going on (34)."""
    row = desk.battalions[b]
    if row.status in ("field", "hidden"):
        desk.change(b, rights=row.rights + 1)
    desk.stop_going(row.seat, cause)


# --- Turn ---------------------------------------------------------------------------------------------------


def why_not_turn(rules: BatalistRules, position: Position, b: int, plan: Plan) -> Refusal | None:
    """Up to 180° about the base's centre, where there is room (section 5)."""
    if len(plan) != 1:
        return Refusal("bad_plan", {"order": "turn"})
    angle = plan[0]
    if not isinstance(angle, int) or not 0 < abs(angle) <= HALF_TURN:
        return Refusal("bad_angle", {"angle": str(angle)})
    row = position.battalions[b]
    if row.did & SHOT and status.profile(rules, row).kind == "engine":
        return Refusal("has_shot", {"b": b})
    return _room(rules, position, b, _turned(rules, position, b, angle))


def _turned(rules: BatalistRules, position: Position, b: int, angle: int) -> geo.Base:
    row = position.battalions[b]
    own = status.base(rules, row)
    return geo.stand(geo.turned(own, (row.h + angle) % 3600), own.layout)


def do_turn(desk: Desk, b: int, angle: int) -> None:
    """Turn; an unseen body in the way keeps the base where it is."""
    turned = _turned(desk.rules, desk, b, angle)
    row, pose = desk.battalions[b], turned.pose
    if _room(desk.rules, desk, b, turned) is None:
        row = desk.change(b, x=pose.x, y=pose.y, h=pose.h, did=row.did | TURNED)
    desk.tell_of(b, "BattalionTurned", {"b": b, "angle": angle, "to": [row.x, row.y, row.h]})
    if row.status == "hidden":
        desk.tell("MarkerMoved", {"b": b, "x": row.x, "y": row.y})


def _room(rules: BatalistRules, position: Position, b: int, base: geo.Base) -> Refusal | None:
    traits = status.profile(rules, position.battalions[b]).traits
    field = rules.field(position.open)
    reason = geo.room(base, status.bodies(rules, position, b), field, traits)
    return Refusal("no_room", {"cause": reason}) if reason else None


# --- Reform -------------------------------------------------------------------------------------------------


def why_not_reform(rules: BatalistRules, position: Position, b: int, plan: Plan) -> Refusal | None:
    """A new formation or other files, not both; midpoint and heading stay (rulings 1, 2)."""
    if len(plan) != 2 or plan[0] not in FORMATIONS or type(plan[1]) is not int:
        return Refusal("bad_plan", {"order": "reform"})
    formation, files = str(plan[0]), int(plan[1])
    row = position.battalions[b]
    own = status.profile(rules, row)
    if (row.formation, row.files) == (formation, files):
        return Refusal("nothing_changes")
    if row.formation != formation and row.files != files:
        return Refusal("both_changed")
    if (own.has("wide") and formation != LOOSE) or (own.has("rider") and formation == HEDGEHOG):
        return Refusal("bad_formation", {"formation": formation})
    most = most_files(rules, row.figures)
    if formation in (COLUMN, LOOSE) and row.files != files and not 1 <= files <= most:
        return Refusal("bad_files", {"files": files, "least": 1, "most": most})
    if formation not in (COLUMN, LOOSE) and row.files != files:
        return Refusal("bad_files", {"files": files, "least": row.files, "most": row.files})
    own_kind = geo.lay_out(max(1, row.figures), files, formation, own.kind, own.is_long)
    return _room(rules, position, b, geo.stand(geo.Pose(row.x, row.y, row.h), own_kind))


def most_files(rules: BatalistRules, figures: int) -> int:
    """More than six figures (a figure of the set) stand in two ranks at least (ruling 2)."""
    return (figures + 1) // 2 if figures > rules.set.figures.column_limit else max(1, figures)


def do_reform(desk: Desk, b: int, formation: str, files: int) -> None:
    """Reform; an unseen body in the way keeps the formation as it is."""
    row = desk.battalions[b]
    if why_not_reform(desk.rules, desk, b, (formation, files)) is None:
        row = desk.change(b, formation=formation, files=files, did=row.did | REFORMED)
    told = {"b": b, "formation": row.formation, "files": row.files, "figures": row.figures}
    desk.tell_of(b, "BattalionReformed", told)
