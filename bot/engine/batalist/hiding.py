"""Hidden battalions: markers only their owner can read, Recon, what reveals them (section 9; ruling 27)."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import status
from bot.engine.batalist.model import ACTED, Battalion
from bot.engine.core import Refusal

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

HIDDEN, FIELD = "hidden", "field"


# --- becoming visible ---------------------------------------------------------------------------------------


def reveal(desk: Desk, b: int, cause: str) -> None:
    """The marker is turned over: everybody sees the battalion. `cause`: `attack`, `near`, `recon`, `met`,
    `hit`, `stepped`, `spell`. Nothing happens to one that isn't hidden.
    """
    row = desk.battalions[b]
    if row.status != HIDDEN:
        return
    row = desk.change(b, status=FIELD)
    desk.irreversible = True
    desk.tell("BattalionRevealed", {"b": b, "cause": cause, **record(row)})


def record(row: Battalion) -> dict[str, Any]:
    """What there is to see of a battalion, as an event's data."""
    names = ("seat", "profile", "x", "y", "h", "figures", "files", "formation", "wounded")
    return {name: getattr(row, name) for name in names}


def look_round(desk: Desk) -> None:
    """After every action: an enemy within 3 paces reveals (section 9)."""
    near = desk.rules.set.figures.reveal_distance
    for b, row in enumerate(desk.battalions):
        if row.status == HIDDEN and nearest_enemy(desk.rules, desk, b, near):
            reveal(desk, b, "near")


def nearest_enemy(rules: BatalistRules, position: Position, b: int, distance: float) -> bool:
    """Whether an enemy base, hidden or not, is so near (paces); wounded on their way have eyes, too."""
    row = position.battalions[b]
    here, reach = status.base(rules, row), int(distance * 100 + 0.5)
    return any(
        other.seat != row.seat
        and status.is_there(other)
        and geo.is_within(here, status.base(rules, other), reach)
        for other in position.battalions
    )


# --- hiding -------------------------------------------------------------------------------------------------


def settle(desk: Desk) -> None:
    """End of the turn: who stands wholly in a wood, 12 paces from every enemy, and did nothing, hides (9)."""
    for b in range(len(desk.battalions)):
        if may_hide(desk.rules, desk, b):
            desk.change(b, status=HIDDEN)
            desk.irreversible = True
            desk.tell("BattalionHid", {"b": b})


def may_hide(rules: BatalistRules, position: Position, b: int) -> bool:
    """Whether the battalion hides at the end of this turn (ruling 27: no order needed)."""
    row = position.battalions[b]
    if row.status != FIELD or row.parent >= 0 or row.did or row.turned:
        return False
    if not geo.wholly_in(rules.field(position.open), status.base(rules, row), "wood"):
        return False
    return not nearest_enemy(rules, position, b, rules.set.figures.hide_distance)


# --- Recon --------------------------------------------------------------------------------------------------


def recon_targets(rules: BatalistRules, position: Position, b: int) -> list[int]:
    """Enemy markers a scout can look at from where it stands."""
    rows = position.battalions
    return [n for n in range(len(rows)) if why_not_recon(rules, position, b, n) is None]


def why_not_recon(rules: BatalistRules, position: Position, b: int, target: int) -> Refusal | None:
    """An enemy marker within 2 × the scout's SP, measured to the marker (section 9)."""
    if not 0 <= target < len(position.battalions):
        return Refusal("no_such_battalion", {"b": target})
    row, other = position.battalions[b], position.battalions[target]
    if other.seat == row.seat:
        return Refusal("own_side", {"target": target})
    if other.status != HIDDEN:
        return Refusal("not_hidden", {"target": target})
    reach = rules.set.figures.recon_speeds * status.profile(rules, row).sp
    distance = distance_to(status.base(rules, row), other.x, other.y)
    if distance > reach:
        return Refusal("out_of_range", {"range": reach, "distance": distance})
    return None


def distance_to(base: geo.Base, x: int, y: int) -> int:
    """From the nearest edge of a base to a point, in hundredths; 0 inside."""
    a, ahead = base.local(x / 100, y / 100)
    side = max(0.0, abs(a) - base.half)
    along = max(0.0, ahead, -base.layout.depth - ahead)
    return int(sqrt(side * side + along * along) * 100 + 0.5)


def do_recon(desk: Desk, b: int, target: int) -> None:
    """The hidden side rolls three dice; fewer than two successes reveal it (section 9).

    Masked counts the first die as a success, Noisy the last as a failure, whatever they show: the number of
    dice tells nothing. The searcher learns them only with the battalion.
    """
    figures, row = desk.rules.set.figures, desk.battalions[target]
    dice = desk.dice.d6(figures.hide_dice, "hiding")
    wins = successes(desk.rules, row, dice)
    found = wins < figures.hide_needs
    desk.change(b, did=desk.battalions[b].did | ACTED)
    told = {"b": b, "target": target, "dice": list(dice), "successes": wins, "found": int(found)}
    if found:
        desk.tell("ReconRolled", told)
        reveal(desk, target, "recon")
    else:
        desk.tell("ReconRolled", {"b": b, "target": target, "dice": [], "successes": -1, "found": 0})
        desk.tell("ReconSecret", told, row.seat)


def successes(rules: BatalistRules, row: Battalion, dice: tuple[int, ...]) -> int:
    """Dice that hide the battalion."""
    own, least = status.profile(rules, row), rules.set.figures.hide_on
    hits = [die >= least for die in dice]
    if own.has("masked"):
        hits[0] = True
    if own.has("noisy"):
        hits[-1] = False
    return sum(hits)
