"""The sensible opponent of Batalist: it weighs every order by the hits it may give and cost.

It plays by its view alone; the same view gives the same action. In short: shoot who is in range, charge where
the fight is worth it, flanks first, march where that will be so, heal, strike generals by magic.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from bot.ai.batalist import execution, magic, orders
from bot.ai.batalist.orders import Laid
from bot.ai.batalist.situation import Situation
from bot.engine.batalist import actions, planning
from bot.engine.batalist.model import ORDERS
from bot.engine.core import Action

if TYPE_CHECKING:
    from bot.engine.batalist.model import Card, Plan, View
    from bot.engine.batalist.rules import BatalistRules


def suggest_orders(rules: BatalistRules, view: View) -> Laid:
    """All order cards with their plans, as `lay_all` takes them."""
    return orders.lay(Situation(rules, view))


def suggest_execution(rules: BatalistRules, view: View) -> Action:
    """What to do in this go: a card with its plan, a spell, Fast, going on; forms allowed."""
    return execution.choose(Situation(rules, view))


def suggest_initiative(rules: BatalistRules, view: View) -> Action:
    """Act first or second."""
    return execution.who_first(Situation(rules, view))


def suggest_dispel(rules: BatalistRules, view: View) -> Action:
    """Dispel or let it be."""
    return magic.answer(Situation(rules, view))


def suggest_magic(rules: BatalistRules, view: View) -> Action:
    """In the questions of a spell: the best target, or back."""
    now, back = Situation(rules, view), actions.BACK
    args: Any = view.args
    if view.frame == "spell":
        best = magic.best_cast(now)
        return best.action if best is not None and best.action.args[0] == args[0] else back
    cast = magic.casts_of(now, args[0], args[1]) if len(args) == 2 else None
    return cast.action if cast is not None else view.legal[0]


def suggest_deployment(rules: BatalistRules, view: View) -> Action:
    """The line-up as the scenario has it; one at a time, the next of it."""
    del rules
    if actions.CONFIRM in view.legal and (view.args[0] == "secret" or view.slot[0] != -1):
        return actions.CONFIRM
    return view.legal[0]


def suggest_card(rules: BatalistRules, view: View) -> Action:
    """A card that is being carried out: the best plan for it, whatever was begun."""
    args: Any = view.args
    card = next(card for card in view.cards if card.id == args[0])
    plan = execution.plan_for(Situation(rules, view), card.b, view.frame)
    if plan is not None and planning.why_not(rules, view, card.b, view.frame, plan) is None:
        return _form(view, card, args[1], plan)
    if actions.CONFIRM in view.legal:
        return actions.CONFIRM
    return actions.idle(card.id)


def _form(view: View, card: Card, cancelled: int, plan: Plan) -> Action:
    if view.frame != card.order:
        return actions.replace(card.id, view.frame, plan)
    return actions.carry_out(card.id, plan) if cancelled < 0 else actions.cancel_and(cancelled, card.id, plan)


def suggest_haste(rules: BatalistRules, view: View) -> Action:
    """The legs of a move without an order."""
    args: Any = view.args
    plan = execution.plan_for(Situation(rules, view), args[0], "move")
    if not plan:
        return actions.BACK
    return actions.hasten(args[0], zip(plan[::2], plan[1::2], strict=True))  # type: ignore[arg-type]


def _confirmed(rules: BatalistRules, view: View) -> Action:
    return suggest_orders(rules, view).confirm()


SUGGEST: dict[str, Callable[[BatalistRules, View], Action]] = {
    "deploy": suggest_deployment,
    "orders": _confirmed,
    "initiative": suggest_initiative,
    "execute": suggest_execution,
    "hasten": suggest_haste,
    "spell": suggest_magic,
    "spell_target": suggest_magic,
    "dispel": suggest_dispel,
    **dict.fromkeys(ORDERS, suggest_card),
}


class Greedy:
    """Plays what the suggestions say."""

    def choose(self, rules: Any, view: Any, rng: Random) -> Action:  # noqa: ARG002
        """One action for the seat whose view this is."""
        if len(view.legal) == 1:
            only: Action = view.legal[0]
            return only
        return SUGGEST[view.frame](rules, view)
