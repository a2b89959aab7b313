"""Execution (section 4.3): turning cards over, cancelling, replacing, passing; one card or spell a go."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.engine.batalist import actions, heroes, impulses, magic, melee, planning
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.model import ACTED, ORDERS, Card, Plan, State
from bot.engine.batalist.planning import BUILDING, COMPLETING
from bot.engine.core import Action, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules

REPLACING = ("move", "melee")
"""What an attacked battalion may do instead (section 4.3)."""
NONE = -1
CARDS = ORDERS
"""Frames of a card about to be carried out: named by the order."""


# --- cards --------------------------------------------------------------------------------------------------


def find(state: State | Desk, seat: Seat, card: int) -> Card | None:
    """The seat's card of this number that still lies."""
    return next((found for found in state.hidden[seat].cards if found.id == card), None)


def pending(state: State, seat: Seat) -> tuple[Card, str, int, Plan]:
    """What the seat is about to carry out: card, order (perhaps instead of the card's), cancelled, plan."""
    frame = state.frames[-1]
    args: Any = frame.args
    card = find(state, seat, args[0])
    assert card is not None
    return card, frame.name, args[1], args[2:]


def cancelled_of(state: State) -> int:
    """The card that the asked seat cancels to carry out another one, −1."""
    args: Any = state.frames[0].args
    return args[0] if state.frames[0].name == "execute" and args else NONE


# --- may a card be carried out like this --------------------------------------------------------------------


def why_not_carry(
    rules: BatalistRules, state: State, seat: Seat, card: int, order: str, plan: Plan, cancelled: int = NONE
) -> Refusal | None:
    """The card exists, the one cancelled for it too, a replacement is earned, the plan can be carried out."""
    row = find(state, seat, card)
    if row is None:
        return Refusal("no_such_card", {"card": card})
    if cancelled != NONE and (cancelled == card or find(state, seat, cancelled) is None):
        return Refusal("no_such_card", {"card": cancelled})
    if order != row.order:
        refusal = _why_not_replace(state, row, order)
        if refusal is not None:
            return refusal
    return planning.why_not(rules, rules.seen(state, seat), row.b, order, plan)


def _why_not_replace(state: State, row: Card, order: str) -> Refusal | None:
    """A right for an attack suffered this turn (ruling 8)."""
    if order not in REPLACING:
        return Refusal("bad_replacement", {"order": order})
    if state.battalions[row.b].rights < 1:
        return Refusal("no_right", {"b": row.b})
    return None


# --- carrying out -------------------------------------------------------------------------------------------


def carry(desk: Desk, seat: Seat, card: int, order: str, plan: Plan, cancelled: int = NONE) -> None:
    """Turn the card over and do it, after the dice of those who may refuse (section 9)."""
    row = find(desk, seat, card)
    assert row is not None
    cancel(desk, seat, cancelled)
    turn_over(desk, seat, row, order)
    obeys = impulses.obeys(desk, row.b, order)
    after = desk.battalions[row.b]
    desk.change(row.b, turned=after.turned + 1, did=after.did | ACTED)
    if obeys:
        planning.DO[order](desk, row.b, plan)
    desk.finish_action(seat)


def turn_over(desk: Desk, seat: Seat, row: Card, order: str) -> None:
    """The card is shown and leaves the battalion; a replacement uses up a right."""
    remove(desk, seat, row)
    replaced = row.order if order != row.order else ""
    if replaced:
        desk.change(row.b, rights=desk.battalions[row.b].rights - 1)
    told = {"seat": seat, "card": row.id, "b": row.b, "order": order, "replaced": replaced}
    desk.tell("OrderTurned", told)


def remove(desk: Desk, seat: Seat, row: Card) -> None:
    """The card no longer lies."""
    desk.change_hidden(seat, cards=tuple(c for c in desk.hidden[seat].cards if c.id != row.id))
    desk.change(row.b, cards=desk.battalions[row.b].cards - 1)


def cancel(desk: Desk, seat: Seat, card: int) -> None:
    """Cancelled and shown (ruling 33)."""
    row = find(desk, seat, card)
    if row is not None:
        remove(desk, seat, row)
        desk.tell("OrderCancelled", {"seat": seat, "card": row.id, "b": row.b, "order": row.order})


# --- the list of a go ---------------------------------------------------------------------------------------


def list_execute(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """Cards to carry out or to cancel for another, magic, Fast, steps of characters, going on, passing."""
    cards, cancelled = state.hidden[seat].cards, cancelled_of(state)
    found = [actions.act("choose", card.id) for card in cards if card.id != cancelled]
    if cancelled != NONE:
        return [*found, actions.BACK]
    if len(cards) > 1:
        found += [actions.act("cancel", card.id) for card in cards]
    position = rules.seen(state, seat)
    found += magic.list_magic(rules, state, seat)
    found += impulses.list_fast(rules, position, seat)
    found += heroes.list_steps(rules, position, seat)
    if cards:
        return [*found, actions.GO_ON]
    return [actions.PASS, *found]


def why_not_choose(rules: BatalistRules, state: State, seat: Seat, card: int) -> Refusal | None:
    """A card that lies and isn't to be cancelled."""
    if find(state, seat, card) is None or card == cancelled_of(state):
        return Refusal("no_such_card", {"card": card})
    return None


def do_choose(desk: Desk, seat: Seat, card: int) -> None:
    """How is it to be carried out? The card's plan is the beginning."""
    row = find(desk, seat, card)
    assert row is not None
    cancelled = cancelled_of(desk.state())
    desk.frames = desk.frames[:1]
    desk.push(row.order, seat, card, cancelled, *row.plan)


def why_not_cancel(rules: BatalistRules, state: State, seat: Seat, card: int) -> Refusal | None:
    """A card can be cancelled only to carry out another one."""
    if find(state, seat, card) is None:
        return Refusal("no_such_card", {"card": card})
    if len(state.hidden[seat].cards) < 2:
        return Refusal("nothing_else", {"card": card})
    return None


def do_cancel(desk: Desk, seat: Seat, card: int) -> None:
    """Cancel this one; nothing is shown before the other is carried out."""
    desk.ask("execute", seat, card)


def why_not_back(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """From a card to the go; from cancelling to not cancelling."""
    is_nested = len(state.frames) > 1 or cancelled_of(state) != NONE
    return None if is_nested else Refusal("not_now", {"action": "back"})


def do_back(desk: Desk, seat: Seat) -> None:
    """One step back."""
    if len(desk.frames) > 1:
        desk.drop()
    else:
        desk.ask("execute", seat, NONE)


def why_not_pass(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """Who has orders left must act."""
    n = len(state.hidden[seat].cards)
    return Refusal("has_cards", {"n": n}) if n else None


def do_pass(desk: Desk, seat: Seat) -> None:
    """Nothing."""
    desk.tell("Passed", {"seat": seat})
    desk.finish_action(seat)


# --- the list of a card -------------------------------------------------------------------------------------


def list_card(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """How the card may be carried out; if in no way, to no effect (ruling 30)."""
    row, order, _, plan = pending(state, seat)
    found = planning.options(rules, rules.seen(state, seat), row.b, order, plan)
    if planning.is_prepared(order, plan) and why_not_confirm(rules, state, seat) is None:
        found.insert(0, actions.CONFIRM)
    if all(action == actions.UNDO_LEG for action in found):  # a plan that is barred leads nowhere either
        found.append(actions.idle(row.id))
    if state.battalions[row.b].rights:
        found += [
            actions.act("swap", other) for other in REPLACING if _can_swap(rules, state, row, order, other)
        ]
    return [*found, actions.BACK]


def _can_swap(rules: BatalistRules, state: State, row: Card, order: str, other: str) -> bool:
    return other != order and planning.why_not_order(rules, state, row.b, other) is None


def why_not_confirm(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """As the plan stands."""
    row, order, cancelled, plan = pending(state, seat)
    return why_not_carry(rules, state, seat, row.id, order, plan, cancelled)


def do_confirm(desk: Desk, seat: Seat) -> None:
    """Carry it out as the plan stands."""
    row, order, cancelled, plan = pending(desk.state(), seat)
    carry(desk, seat, row.id, order, plan, cancelled)


def why_not_swap(rules: BatalistRules, state: State, seat: Seat, order: str) -> Refusal | None:
    """Another order instead of the card's, or the card's again."""
    row, now, _, _ = pending(state, seat)
    if order == now:
        return Refusal("nothing_changes")
    if order != row.order:
        refusal = _why_not_replace(state, row, order)
        if refusal is not None:
            return refusal
    return planning.why_not_order(rules, state, row.b, order)


def do_swap(desk: Desk, seat: Seat, order: str) -> None:
    """Ask for the plan of the other order."""
    row, _, cancelled, _ = pending(desk.state(), seat)
    plan = row.plan if order == row.order else ()
    desk.drop()
    desk.push(order, seat, row.id, cancelled, *plan)


def why_not_build(name: str) -> Any:
    """One act of building a plan in the frame of a card: legs, or a whole plan, carried out at once."""

    def why_not(rules: BatalistRules, state: State, seat: Seat, *args: Any) -> Refusal | None:
        row, order, cancelled, plan = pending(state, seat)
        if name in BUILDING:
            if order != "move":
                return Refusal("not_now", {"action": name})
            longer = planning.extended(rules, rules.seen(state, seat), row.b, plan, Action(name, args))
            return longer if isinstance(longer, Refusal) else None
        if order not in COMPLETING[name]:
            return Refusal("not_now", {"action": name})
        return why_not_carry(rules, state, seat, row.id, order, args, cancelled)

    return why_not


def do_build(name: str) -> Any:
    """The doing of it."""

    def do(desk: Desk, seat: Seat, *args: Any) -> None:
        state = desk.state()
        row, order, cancelled, plan = pending(state, seat)
        if name not in BUILDING:
            carry(desk, seat, row.id, order, args, cancelled)
            return
        position = desk.rules.seen(state, seat)
        longer = planning.extended(desk.rules, position, row.b, plan, Action(name, args))
        assert not isinstance(longer, Refusal)
        desk.retop(row.id, cancelled, *longer)

    return do


# --- ready to go on -----------------------------------------------------------------------------------------


def next_prepared(rules: BatalistRules, state: State, seat: Seat) -> Card | Refusal | None:
    """The next card in the laid order if it can be carried out as prepared; why not; None: none left."""
    cards = state.hidden[seat].cards
    if not cards:
        return None
    card = cards[0]
    if not planning.is_prepared(card.order, card.plan):
        return Refusal("unprepared")
    position = rules.seen(state, seat)
    refusal = planning.why_not(rules, position, card.b, card.order, card.plan)
    if refusal is None and card.order == "melee" and isinstance(card.plan[0], int):
        charge = melee.charge_of(rules, position, card.b, card.plan[0])
        refusal = None if charge.met == card.plan[0] else Refusal("out_of_reach")
    return card if refusal is None else refusal


def oldest_legal(rules: BatalistRules, state: State, seat: Seat) -> Action:
    """A missed deadline: the oldest card that is legal as prepared, else the oldest to no effect."""
    cards = state.hidden[seat].cards
    if not cards:
        return actions.PASS
    if cancelled_of(state) != NONE:
        return actions.BACK
    position = rules.seen(state, seat)
    for card in cards:
        if planning.is_prepared(card.order, card.plan):
            refusal = planning.why_not(rules, position, card.b, card.order, card.plan)
            if refusal is None:
                return actions.carry_out(card.id, card.plan)
    return actions.idle(cards[0].id)
