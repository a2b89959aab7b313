"""The frame of a Fast battalion's move without an order (section 9; ruling 21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.engine.batalist import actions, impulses, planning
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.model import Plan, State
from bot.engine.core import Action, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules


def list_hasten(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """Legs of a move without an order."""
    b, plan = _hastening(state)
    position = rules.seen(state, seat)
    found = planning.leg_options(rules, position, b, plan)
    if plan and impulses.why_not_hasten(rules, position, seat, b, plan) is None:
        found.insert(0, actions.CONFIRM)
    return [*found, actions.BACK]


def _hastening(state: State) -> tuple[int, Plan]:
    args: Any = state.frames[-1].args
    return args[0], args[1:]


def why_not_leg(name: str) -> Any:
    """Building the legs of Fast."""

    def why_not(rules: BatalistRules, state: State, seat: Seat, *args: Any) -> Refusal | None:
        b, plan = _hastening(state)
        longer = planning.extended(rules, rules.seen(state, seat), b, plan, Action(name, args))
        return longer if isinstance(longer, Refusal) else None

    return why_not


def do_leg(name: str) -> Any:
    """The doing of it."""

    def do(desk: Desk, seat: Seat, *args: Any) -> None:
        state = desk.state()
        b, plan = _hastening(state)
        longer = planning.extended(desk.rules, desk.rules.seen(state, seat), b, plan, Action(name, args))
        assert not isinstance(longer, Refusal)
        desk.retop(b, *longer)

    return do


def why_not_go(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """Fast along the legs so far."""
    b, plan = _hastening(state)
    return impulses.why_not_hasten(rules, rules.seen(state, seat), seat, b, plan)


def do_go(desk: Desk, seat: Seat) -> None:
    """Fast along the legs so far."""
    b, plan = _hastening(desk.state())
    impulses.do_hasten(desk, seat, b, plan)
