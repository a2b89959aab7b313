"""Whose card next, how it is carried out, and when it is enough to go on as prepared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.ai.batalist import magic
from bot.ai.batalist.deeds import Deed, Deeds
from bot.ai.batalist.situation import Situation
from bot.engine.batalist import actions, impulses, melee, planning, shooting
from bot.engine.batalist.model import Card
from bot.engine.core import Action

if TYPE_CHECKING:
    from bot.engine.batalist.model import Plan

READY = 0.9
"""A prepared plan as good as that share of the best one will do."""
EPS = 1e-9
CALM = 300
"""Hundredths of a pace beyond their reach at which enemies change nothing this turn."""


class Choice(NamedTuple):
    """An action and what it is worth."""

    value: float
    action: Action


def choose(now: Situation) -> Action:
    """The best thing to do in this go. A card half cancelled by somebody else's hand is taken back first."""
    if now.view.frame == "execute" and actions.BACK in now.view.legal:
        return actions.BACK
    if now.view.cards and now.open.going[now.me] == 0 and is_calm(now) and _all_ready(now):
        return actions.GO_ON
    deeds = Deeds(now)
    found = [*(_of_card(deeds, card) for card in now.view.cards), *_others(deeds)]
    best = max(found, key=lambda choice: choice.value, default=None)
    if best is not None and best.value > EPS:
        return best.action
    if not now.view.cards:
        return actions.GO_ON if now.open.going[now.me] == 0 else actions.PASS
    return best.action if best is not None else actions.idle(now.view.cards[0].id)


def _all_ready(now: Situation) -> bool:
    """Whether all cards can be carried out as they lie; the first one must not make going on stop at once."""
    return all(is_ready(now, card) for card in now.view.cards) and not _falls_short(now, now.view.cards[0])


def _falls_short(now: Situation, card: Card) -> bool:
    """Whether it is a charge that would not meet its target: going on stops before one (ruling 34)."""
    if card.order != "melee" or not isinstance(card.plan[0], int):
        return False
    return melee.charge_of(now.rules, now.view, card.b, card.plan[0]).met != card.plan[0]


def is_ready(now: Situation, card: Card) -> bool:
    """Whether a card can be carried out as prepared."""
    if not planning.is_prepared(card.order, card.plan):
        return False
    return planning.why_not(now.rules, now.view, card.b, card.order, card.plan) is None


def is_calm(now: Situation) -> bool:
    """Whether nobody can come to blows this turn, so that going on is as good as looking again."""
    reaches = [(b, max(now.range(b), now.speed(b) * 2) + CALM) for b in (*now.own, *now.foes)]
    return not any(_is_within(now, b, other, reach) for b, reach in reaches for other in _others_of(now, b))


def _others_of(now: Situation, b: int) -> list[int]:
    return now.foes if now.rows[b].seat == now.me else now.own


def _is_within(now: Situation, b: int, other: int, reach: int) -> bool:
    here, there = now.base(b), now.base(other)
    dx, dy = here.front[0] - there.centre[0], here.front[1] - there.centre[1]
    span = reach / 100 + there.half + there.layout.depth
    return dx * dx + dy * dy <= span * span


# --- cards --------------------------------------------------------------------------------------------------


def _of_card(deeds: Deeds, card: Card) -> Choice:
    """The best a card can come to; turning it over to no effect if that is nothing."""
    found = [(deeds.best(deeds.now.view, card.b, card.order), False), (_prepared(deeds, card), False)]
    if deeds.now.rows[card.b].rights:
        found += [(deeds.best(deeds.now.view, card.b, o), True) for o in ("melee", "move") if o != card.order]
    best = max(
        ((deed, other) for deed, other in found if deed is not None),
        key=lambda pair: pair[0].value,
        default=None,
    )
    if best is None or best[0] is None or best[0].value <= EPS:
        return Choice(-1.0 if best is None else -0.5, actions.idle(card.id))
    deed, is_other = best
    if is_other:
        return Choice(deed.value, actions.replace(card.id, deed.order, deed.plan))
    return Choice(deed.value, actions.carry_out(card.id, deed.plan))


def _prepared(deeds: Deeds, card: Card) -> Deed | None:
    """A plan that only its owner can value: kept if it is legal and nothing better is known."""
    if card.order in ("turn", "reform", "doctor", "mercy", "recon") and is_ready(deeds.now, card):
        return Deed(2 * EPS, card.b, card.order, card.plan)
    return None


def plan_for(now: Situation, b: int, order: str) -> Plan | None:
    """The best plan of one order at the moment; None: none that is any good."""
    deed = Deeds(now).best(now.view, b, order)
    return deed.plan if deed is not None else None


# --- magic, Fast --------------------------------------------------------------------------------------------


def _others(deeds: Deeds) -> list[Choice]:
    """A spell; the free move of the swift."""
    found, now = [], deeds.now
    cast = magic.best_cast(now)
    if cast is not None:
        found.append(Choice(cast.value, cast.action))
    for action in impulses.list_fast(now.rules, now.view, now.me):
        b = int(action.args[0])  # type: ignore[arg-type]
        deed = deeds.best(now.view, b, "move")
        if deed is not None and deed.value > EPS and not _has_better(deeds, b):
            legs = tuple(zip(deed.plan[::2], deed.plan[1::2], strict=True))
            found.append(Choice(deed.value, actions.hasten(b, legs)))  # type: ignore[arg-type]
    return found


def _has_better(deeds: Deeds, b: int) -> bool:
    """Whether it has a charge or shot to make before it should go elsewhere."""
    orders = {card.order for card in deeds.now.view.cards if card.b == b}
    now = deeds.now
    if "melee" in orders:
        plan = deeds.best(now.view, b, "melee")
        if plan is not None and isinstance(plan.plan[0], int):
            return melee.charge_of(now.rules, now.view, b, plan.plan[0]).met >= 0
    return "shoot" in orders and now.range(b) > 0 and shooting.why_not_shooter(now.rules, now.view, b) is None


def who_first(now: Situation) -> Action:
    """Act first with a charge or a shot in hand, else see what the other does."""
    deeds = Deeds(now)
    for card in now.view.cards:
        if card.order in ("melee", "shoot"):
            deed = deeds.best(now.view, card.b, card.order)
            if deed is not None and deed.value > 0.015:
                return actions.FIRST
    return actions.SECOND
