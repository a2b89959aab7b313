"""What battalions do, or don't, of their own accord (section 9; rulings 21, 22).

Coward, Undisciplined, Weak: a die before an order. Bloodthirsty: attacks without orders. Fast: a move without
one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.batalist import actions, hiding, melee, movement, shooting, status, victory
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.model import HASTENED, Plan
from bot.engine.core import Action, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

WEAK, COWARD, UNDISCIPLINED = "weak", "coward", "undisciplined"
FEARED = {COWARD: ("melee", "shoot"), UNDISCIPLINED: ("reform",)}


# --- will it obey -------------------------------------------------------------------------------------------


def obeys(desk: Desk, b: int, order: str) -> bool:
    """The dice before an order is carried out; False: it is not, and the card is lost.

    Weak N before the second card turned over, then Coward N before an attack, Undisciplined N before Reform:
    D6 ≤ N refuses. `Battalion.turned` counts the cards turned over so far, this one not yet.
    """
    for skill in tests(desk.rules, desk, b, order):
        n = status.profile(desk.rules, desk.battalions[b]).skills[skill]
        (die,) = desk.dice.d6(1, skill)
        if die <= n:
            told = {"b": b, "order": order, "skill": skill, "die": die, "n": n}
            desk.tell_of(b, "OrderRefused", told)
            return False
        desk.tell_of(b, "OrderObeyed", {"b": b, "order": order, "skill": skill, "die": die, "n": n})
    return True


def tests(rules: BatalistRules, position: Position, b: int, order: str) -> list[str]:
    """The skills that ask for a die before this order, in their sequence."""
    row = position.battalions[b]
    own, found = status.profile(rules, row), []
    if own.has(WEAK) and row.turned:
        found.append(WEAK)
    found += [skill for skill, orders in FEARED.items() if own.has(skill) and order in orders]
    return found


# --- Bloodthirsty -------------------------------------------------------------------------------------------


def rage(desk: Desk) -> None:
    """After the last order: every missing order is an attack, initiative winner first, left to right (21)."""
    first = max(0, desk.open.winner)
    for seat in (first, 1 - first):
        for b in _left_to_right(desk, seat):
            _rage_of(desk, b)


def _left_to_right(desk: Desk, seat: Seat) -> list[int]:
    """The seat's bloodthirsty battalions as its player sees them from his edge."""
    sign = 1 if seat == 0 else -1
    found = [
        b
        for b in status.own_numbers(desk, seat)
        if status.profile(desk.rules, desk.battalions[b]).has("bloodthirsty")
    ]
    return sorted(found, key=lambda b: (sign * desk.battalions[b].x, b))


def _rage_of(desk: Desk, b: int) -> None:
    missing = desk.rules.set.figures.most_orders - received(desk, b)
    for _ in range(missing):
        target = prey(desk.rules, desk, b)
        if desk.is_over or target < 0:
            return
        desk.irreversible = True
        desk.tell_of(b, "Raged", {"b": b, "target": target})
        melee.do_melee(desk, b, target, "bloodthirsty")
        hiding.look_round(desk)
        victory.check(desk)


def received(desk: Desk, b: int) -> int:
    """Orders the battalion was given this turn."""
    return sum([entry[0] == b for entry in desk.hidden[desk.battalions[b].seat].last])


def prey(rules: BatalistRules, position: Position, b: int) -> int:
    """The nearest enemy it sees and may fight, −1: none (it stands)."""
    row = position.battalions[b]
    if not row.is_there or melee.why_not_attack(rules, position, b) is not None:
        return -1
    here, best = status.base(rules, row), (-1.0, -1)
    for n, other in enumerate(position.battalions):
        if melee.why_not_enemy(position, b, n) is not None:
            continue
        if shooting.sight_of(rules, position, b, n, shooting.FAR) is None:
            continue
        far = geo.gap(here, status.base(rules, other))
        if (best[1] < 0 or far < best[0]) and melee.why_not_melee(rules, position, b, (n,)) is None:
            best = (far, n)
    return best[1]


# --- Fast ---------------------------------------------------------------------------------------------------


def list_fast(rules: BatalistRules, position: Position, seat: Seat) -> list[Action]:
    """`fast(b)` for every battalion that may still move without an order."""
    return [
        actions.act("fast", b)
        for b in status.own_numbers(position, seat)
        if why_not_fast(rules, position, seat, b) is None
    ]


def why_not_fast(rules: BatalistRules, position: Position, seat: Seat, b: int) -> Refusal | None:
    """One move of SP a turn, with the skill Fast."""
    if not 0 <= b < len(position.battalions):
        return Refusal("no_such_battalion", {"b": b})
    row = position.battalions[b]
    if row.seat != seat:
        return Refusal("not_yours", {"b": b})
    if not row.is_there:
        return Refusal("gone", {"b": b})
    if row.parent >= 0 or not status.profile(rules, row).has("fast"):
        return Refusal("needs_skill", {"b": b, "skill": "fast"})
    if row.did & HASTENED:
        return Refusal("has_hastened", {"b": b})
    return movement.why_not_march(rules, position, b)


def do_fast(desk: Desk, seat: Seat, b: int) -> None:
    """Ask for the legs."""
    desk.push("hasten", seat, b)


def why_not_hasten(
    rules: BatalistRules, position: Position, seat: Seat, b: int, plan: Plan
) -> Refusal | None:
    """As a Move (ruling 21)."""
    return why_not_fast(rules, position, seat, b) or movement.why_not_move(rules, position, b, plan)


def do_hasten(desk: Desk, seat: Seat, b: int, plan: Plan) -> None:
    """The move without an order; it is the seat's action."""
    desk.change(b, did=desk.battalions[b].did | HASTENED)
    movement.march(desk, b, movement.legs_of(plan), "fast")
    desk.finish_action(seat)
