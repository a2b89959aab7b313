"""Plans of cards while they are being laid (sections 4.1, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.engine.batalist import planning
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.model import Plan, State
from bot.engine.batalist.orders import Draft, draft_of, keep, plan_of, stage, why_not_card
from bot.engine.core import Action, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules


def _planned(rules: BatalistRules, state: State, seat: Seat, how: Action) -> Plan | Refusal:
    """The plan of the card being planned after one more act of building."""
    draft = draft_of(state, seat)
    if draft.i < 0:
        return Refusal("not_now", {"action": how.name})
    entry = draft.entries[draft.i]
    before = stage(rules, rules.seen(state, seat), draft.entries, draft.i)
    b, order = int(entry[0]), str(entry[1])
    if how.name in planning.BUILDING:
        if order != "move":
            return Refusal("not_now", {"action": how.name})
        return planning.extended(rules, before, b, plan_of(entry), how)
    if order not in planning.COMPLETING[how.name]:
        return Refusal("not_now", {"action": how.name})
    plan: Plan = how.args  # type: ignore[assignment]
    return planning.why_not_shape(order, plan) or planning.why_not(rules, before, b, order, plan) or plan


def why_not_build(name: str) -> Any:
    """The check of one act of planning."""

    def why_not(rules: BatalistRules, state: State, seat: Seat, *args: Any) -> Refusal | None:
        plan = _planned(rules, state, seat, Action(name, args))
        return plan if isinstance(plan, Refusal) else None

    return why_not


def do_build(name: str) -> Any:
    """The doing of one act of planning; a whole plan goes back to the battalion."""

    def do(desk: Desk, seat: Seat, *args: Any) -> None:
        state = desk.state()
        plan = _planned(desk.rules, state, seat, Action(name, args))
        assert not isinstance(plan, Refusal)
        draft = draft_of(state, seat)
        keep(desk, seat, _with_plan(draft, draft.i, plan, is_done=name not in planning.BUILDING))

    return do


def _with_plan(draft: Draft, i: int, plan: Plan, *, is_done: bool) -> Draft:
    entries = (*draft.entries[:i], (*draft.entries[i][:3], *plan), *draft.entries[i + 1 :])
    return draft._replace(entries=entries, i=-1 if is_done else draft.i)


def why_not_set_plan(rules: BatalistRules, state: State, seat: Seat, i: int, plan: Plan) -> Refusal | None:
    """Form: the whole plan of order number i; its shape is checked, the rest when it is carried out."""
    refusal = why_not_card(rules, state, seat, i)
    return refusal or planning.why_not_shape(str(draft_of(state, seat).entries[i][1]), plan)


def do_set_plan(desk: Desk, seat: Seat, i: int, plan: Plan) -> None:
    """Set the plan of order number i."""
    draft = draft_of(desk.state(), seat)
    keep(desk, seat, _with_plan(draft, i, plan, is_done=True))
