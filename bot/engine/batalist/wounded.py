"""The wounded: staying with the battalion, Recover, To the doctor, Mercy (sections 5, 9; rulings 23, 24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import status
from bot.engine.batalist.facts import UNIT, units
from bot.engine.batalist.geometry.plane import distance
from bot.engine.batalist.model import COLUMN, MOVED, Battalion
from bot.engine.core import Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

RECOVER, DOCTOR, MERCY = "recover", "doctor", "mercy"
ORDERS = (RECOVER, DOCTOR, MERCY)
STANDING = "doctor"
"""Topic of the standing instruction that stops the walking wounded (section 5: until cancelled)."""
HALT = "halt"
ARRIVED = 1.0
"""Paces from the circle about a base at which the hospital is reached."""


# --- staying with the battalion -----------------------------------------------------------------------------


def take(desk: Desk, b: int, killed: int) -> int:
    """Half of the figures lost in an attack (rounded down) stay as wounded, while a battalion is left (9)."""
    row = desk.battalions[b]
    if not desk.rules.switches.wounded or row.parent >= 0 or row.figures == 0:
        return 0
    hurt = killed // 2
    if hurt:
        desk.change(b, wounded=row.wounded + hurt)
    return hurt


def bury(desk: Desk, b: int) -> None:
    """The battalion is destroyed: the wounded with it are lost (ruling 23)."""
    row = desk.battalions[b]
    if row.wounded:
        desk.change(b, wounded=0)
        desk.tell("WoundedLost", {"b": b, "n": row.wounded, "cause": "battalion"})


def away(position: Position, b: int) -> int:
    """How many of the battalion's wounded are on the way to the hospital or in it."""
    return sum([row.figures for row in position.battalions if row.parent == b and row.status != "lost"])


def fallen(position: Position, b: int) -> int:
    """Figures of the battalion that are dead for good: neither in the ranks nor wounded (spell `raise`)."""
    row = position.battalions[b]
    if row.parent >= 0:
        return 0
    return max(0, row.full - row.figures - row.wounded - away(position, b))


def come_back(desk: Desk, b: int, n: int) -> int:
    """At most n figures step into the last rank, as many as there is room for; how many did."""
    row = desk.battalions[b]
    field, traits = desk.rules.field(desk.open), status.profile(desk.rules, row).traits
    bodies = status.bodies(desk.rules, desk, b)
    for count in range(n, 0, -1):
        grown = status.base(desk.rules, _with_figures(row, row.figures + count))
        if not geo.room(grown, bodies, field, traits):
            desk.change(b, figures=row.figures + count)
            return count
    return 0


def _with_figures(row: Battalion, figures: int) -> Battalion:
    return Battalion(row.seat, row.profile, row.x, row.y, row.h, figures, row.files, row.formation)


# --- the three orders ---------------------------------------------------------------------------------------


def why_not_order(rules: BatalistRules, position: Position, b: int, order: str) -> Refusal | None:
    """Recover, To the doctor and Mercy need wounded with the battalion."""
    if order in ORDERS and (not rules.switches.wounded or position.battalions[b].wounded < 1):
        return Refusal("needs_wounded", {"b": b})
    return None


def carry_out(desk: Desk, b: int, order: str) -> None:
    """One of the three orders; none of them is an attack (ruling 24)."""
    _DOINGS[order](desk, b)


def _recover(desk: Desk, b: int) -> None:
    """D6 + 1 wounded come back to the ranks; who finds no room there waits (section 5)."""
    (die,) = desk.dice.d6(1, "recover")
    heal(desk, b, die, desk.rules.set.figures.recover, "order")


def heal(desk: Desk, b: int, die: int, plus: int, cause: str) -> None:
    """So many wounded, at most those there are, come back to the ranks."""
    row = desk.battalions[b]
    n = come_back(desk, b, min(row.wounded, die + plus))
    left = desk.change(b, wounded=row.wounded - n).wounded
    told = {"b": b, "n": n, "die": die, "plus": plus, "left": left, "cause": cause}
    desk.tell_of(b, "WoundedHealed", told)


def _mercy(desk: Desk, b: int) -> None:
    """The battalion attacks its own wounded: D6 + 2 of them are dead (ruling 24)."""
    (die,) = desk.dice.d6(1, "mercy")
    row = desk.battalions[b]
    n = min(row.wounded, die + desk.rules.set.figures.mercy)
    desk.change(b, wounded=row.wounded - n)
    desk.tell_of(b, "WoundedLost", {"b": b, "n": n, "die": die, "cause": MERCY})


def _doctor(desk: Desk, b: int) -> None:
    """The wounded form a battalion of one rank behind their own and set out (ruling 23)."""
    row = desk.battalions[b]
    party = _party(desk, b)
    if party is None:
        desk.tell_of(b, "WoundedLeft", {"b": b, "n": 0, "new": -1})
        return
    number = len(desk.battalions)
    desk.battalions.append(party)
    desk.change(b, wounded=0)
    desk.tell("WoundedLeft", {"b": b, "n": row.wounded, "new": number, **_place(party)})
    _walk_one(desk, number)


def _place(row: Battalion) -> dict[str, int]:
    return {"x": row.x, "y": row.y, "h": row.h}


def _party(desk: Desk, b: int) -> Battalion | None:
    """The wounded in one rank behind the base, facing away from it; narrower or beside it where there is no
    room, None if nowhere.
    """
    rules, row = desk.rules, desk.battalions[b]
    base, own = status.base(rules, row), status.profile(rules, row)
    bodies = status.bodies_but(rules, desk, row.seat, ())
    field = rules.field(desk.open)
    for files in _widths(row.wounded):
        layout = geo.lay_out(row.wounded, files, COLUMN, own.kind, own.is_long)
        beside = base.half + layout.width / 2
        behind = -base.layout.depth - layout.depth
        for a, ahead in ((0.0, behind), (-beside, -layout.depth), (beside, -layout.depth)):
            x, y = base.world(a, ahead)
            pose = geo.Pose(units(x), units(y), (row.h + 1800) % 3600)
            if not geo.room(geo.stand(pose, layout), bodies, field, own.traits):
                return Battalion(row.seat, row.profile, *pose, row.wounded, files, full=row.wounded, parent=b)
    return None


def _widths(n: int) -> list[int]:
    """One rank, else two, three … ranks."""
    return list(dict.fromkeys([-(-n // ranks) for ranks in range(1, n + 1)]))


_DOINGS = {RECOVER: _recover, DOCTOR: _doctor, MERCY: _mercy}


# --- on the way ---------------------------------------------------------------------------------------------


def walk(desk: Desk) -> None:
    """End of the turn: all wounded on their way go on, but those that set out in this turn (ruling 23)."""
    for b, row in enumerate(desk.battalions):
        if row.parent >= 0 and row.status == "field" and not row.did & MOVED and not _halts(desk, row.seat):
            _walk_one(desk, b)


def _halts(desk: Desk, seat: Seat) -> bool:
    """Whether the seat has cancelled To the doctor for now."""
    return (STANDING, HALT) in desk.hidden[seat].standing


def _walk_one(desk: Desk, b: int) -> None:
    """At half SP towards the hospital; arrived they are saved (section 5)."""
    row, rules = desk.battalions[b], desk.rules
    x, y = rules.facts.hospitals[row.seat]
    if not _is_home(desk, b):
        mover, bodies = status.mover(rules, desk, b), status.bodies(rules, desk, b)
        field = rules.field(desk.open)
        legs = geo.to_point(mover, x, y, bodies, field)
        gone = geo.walk(mover, legs, bodies, field)
        pose = gone.pose
        if pose != mover.pose:
            desk.change(b, x=pose.x, y=pose.y, h=pose.h, did=row.did | MOVED)
            start = {"x": row.x, "y": row.y, "h": row.h}
            desk.tell("WoundedWalked", {"b": b, "from": start, **_place(desk.battalions[b])})
    if _is_home(desk, b):
        desk.change(b, status="home")
        desk.tell("WoundedSaved", {"b": b, "n": row.figures})
    else:
        trample(desk)


def _is_home(desk: Desk, b: int) -> bool:
    """Whether the hospital is as near to the middle of the base as its own corners, or a pace further.

    A wide rank can't bring its front to a point of the edge; nobody is left lying before the door.
    """
    row = desk.battalions[b]
    x, y = desk.rules.facts.hospitals[row.seat]
    base = status.base(desk.rules, row)
    return distance(base.centre, (x / UNIT, y / UNIT)) <= base.hull.radius + ARRIVED


def trample(desk: Desk) -> None:
    """An enemy that touches wounded on their way kills them (ruling 23)."""
    for b, row in enumerate(desk.battalions):
        if row.parent < 0 or row.status != "field":
            continue
        here = status.base(desk.rules, row)
        for other in desk.battalions:
            is_enemy = other.seat != row.seat and other.status == "field" and other.parent < 0
            if is_enemy and geo.touching(here, status.base(desk.rules, other)):
                desk.change(b, status="lost", figures=0)
                desk.tell("WoundedLost", {"b": b, "n": row.figures, "cause": "touched"})
                break
