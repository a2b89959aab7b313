"""Filled forms of execution: a card with all that belongs to it in one action (rulings 8, 30, 33)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.engine.batalist import movement
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.execution import NONE, cancel, cancelled_of, carry, find, remove, why_not_carry
from bot.engine.batalist.model import Plan, State
from bot.engine.core import Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules


def _form(state: State, seat: Seat, card: int, plan: Plan) -> tuple[str, Plan]:
    """Order and plan of a form: no plan means as prepared."""
    row = find(state, seat, card)
    return (row.order, plan or row.plan) if row else ("", plan)


def why_not_form(rules: BatalistRules, state: State, seat: Seat, card: int, plan: Plan) -> Refusal | None:
    """`carry_out`."""
    order, whole = _form(state, seat, card, plan)
    return why_not_carry(rules, state, seat, card, order, whole, cancelled_of(state))


def do_form(desk: Desk, seat: Seat, card: int, plan: Plan) -> None:
    """`carry_out`."""
    state = desk.state()
    order, whole = _form(state, seat, card, plan)
    carry(desk, seat, card, order, whole, cancelled_of(state))


def why_not_cancel_and(
    rules: BatalistRules, state: State, seat: Seat, cancelled: int, card: int, plan: Plan
) -> Refusal | None:
    """`cancel_and`."""
    if find(state, seat, cancelled) is None:
        return Refusal("no_such_card", {"card": cancelled})
    order, whole = _form(state, seat, card, plan)
    return why_not_carry(rules, state, seat, card, order, whole, cancelled)


def do_cancel_and(desk: Desk, seat: Seat, cancelled: int, card: int, plan: Plan) -> None:
    """`cancel_and`."""
    order, whole = _form(desk.state(), seat, card, plan)
    carry(desk, seat, card, order, whole, cancelled)


def why_not_replace(
    rules: BatalistRules, state: State, seat: Seat, card: int, order: str, plan: Plan
) -> Refusal | None:
    """`replace`: the card becomes another order."""
    row = find(state, seat, card)
    if row is not None and row.order == order:
        return Refusal("nothing_changes")
    return why_not_carry(rules, state, seat, card, order, plan, cancelled_of(state))


def do_replace(desk: Desk, seat: Seat, card: int, order: str, plan: Plan) -> None:
    """`replace`."""
    carry(desk, seat, card, order, plan, cancelled_of(desk.state()))


def why_not_named(order: str) -> Any:
    """The forms `move`, `melee`, `shoot` (b, card, plan): the card must be of that order and lie on b."""

    def why_not(
        rules: BatalistRules, state: State, seat: Seat, b: int, card: int, how: Any
    ) -> Refusal | None:
        row = find(state, seat, card)
        if row is None or row.b != b or row.order != order:
            return Refusal("no_such_card", {"card": card})
        return why_not_form(rules, state, seat, card, _named_plan(how))

    return why_not


def do_named(order: str) -> Any:
    """The doing of them."""

    def do(desk: Desk, seat: Seat, b: int, card: int, how: Any) -> None:
        do_form(desk, seat, card, _named_plan(how))

    return do


def _named_plan(how: Any) -> Plan:
    """Legs as pairs, a target, or a point: as a flat plan."""
    if not isinstance(how, tuple):
        return (how,)
    if how and isinstance(how[0], tuple):
        return movement.flat(how)
    return how


def why_not_idle(rules: BatalistRules, state: State, seat: Seat, card: int) -> Refusal | None:
    """Any card may be turned over to no effect (ruling 30)."""
    return None if find(state, seat, card) else Refusal("no_such_card", {"card": card})


def do_idle(desk: Desk, seat: Seat, card: int) -> None:
    """The card is shown and nothing happens."""
    row = find(desk, seat, card)
    assert row is not None
    if cancelled_of(desk.state()) not in (NONE, card):
        cancel(desk, seat, cancelled_of(desk.state()))
    remove(desk, seat, row)
    after = desk.battalions[row.b]
    desk.change(row.b, turned=after.turned + 1)
    desk.tell("OrderIdle", {"seat": seat, "card": row.id, "b": row.b, "order": row.order})
    desk.finish_action(seat)
