"""Playing event cards in the own phase 3: paying, aiming, resolving (section 3, "Events"; ruling 31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Frame, Refusal, Seat
from bot.engine.kursk import actions
from bot.engine.kursk.command import take_from
from bot.engine.kursk.desk import Desk, Position
from bot.engine.kursk.effects import KINDS, Chosen

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

LIST_LIMIT = 39


def cheapest(pool: tuple[int, ...], cost: int) -> tuple[int, ...] | None:
    """The AP cards of the smallest sufficient sum, of these the fewest; None if all together don't do."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for card in pool:
        for total, cards in list(best.items()):
            more = (*cards, card)
            if total + card not in best or len(more) < len(best[total + card]):
                best[total + card] = more
    enough = [total for total in best if total >= cost]
    return best[min(enough)] if enough else None


def pick_count(rules: KurskRules, card: str) -> int:
    """How many targets the event asks for at most."""
    event = rules.set.events[card]
    kind = KINDS[event.effect]
    if kind.first is None:
        return 0
    if kind.many:
        return max(1, event.n)
    if event.effect == "forced_march":
        return 1 + max(1, event.n)
    return 2 if kind.then else 1


def next_targets(rules: KurskRules, position: Position, seat: Seat, card: str, chosen: Chosen) -> list[str]:
    """The legal targets of the next pick; empty when the event has all it needs (or can get)."""
    event = rules.set.events[card]
    kind = KINDS[event.effect]
    if len(chosen) >= pick_count(rules, card):
        return []
    pick = kind.then if chosen else kind.first
    return pick(rules, position, seat, event, chosen) if pick else []


def has_use(rules: KurskRules, position: Position, seat: Seat, card: str) -> bool:
    """Whether the event has a legal target, or would do something without one (ruling 31)."""
    kind = KINDS[rules.set.events[card].effect]
    if kind.first is not None:
        return bool(next_targets(rules, position, seat, card, ()))
    return kind.ready is None or kind.ready(rules, position, seat)


def why_not_event(rules: KurskRules, position: Position, seat: Seat, card: str) -> Refusal | None:
    """Why this event card can't be played now."""
    if card not in position.hidden[seat].events:
        return Refusal("not_in_hand", {"card": card})
    cost, have = rules.set.events[card].cost, sum(position.open.sides[seat].pool)
    if have < cost:
        return Refusal("event_too_dear", {"card": card, "cost": cost, "have": have})
    if not has_use(rules, position, seat, card):
        return Refusal("event_no_target", {"card": card})
    return None


def playable(rules: KurskRules, position: Position, seat: Seat) -> list[str]:
    """The different event cards in hand that can be played now."""
    have = sum(position.open.sides[seat].pool)
    if not have:
        return []
    cards = [c for c in dict.fromkeys(position.hidden[seat].events) if rules.set.events[c].cost <= have]
    return [card for card in cards if has_use(rules, position, seat, card)]


def why_not_target(rules: KurskRules, position: Position, seat: Seat, target: str) -> Refusal | None:
    """Why the event being played can't be aimed there."""
    card, *chosen = (str(arg) for arg in position.frames[-1].args)
    return _why_not_pick(rules, position, seat, card, tuple(chosen), target)


def _why_not_pick(
    rules: KurskRules, position: Position, seat: Seat, card: str, chosen: Chosen, target: str
) -> Refusal | None:
    if target in next_targets(rules, position, seat, card, chosen):
        return None
    return Refusal("event_bad_target", {"card": card, "target": target})


def why_not_play_event(
    rules: KurskRules, position: Position, seat: Seat, card: str, targets: Chosen, pay: tuple[int, ...]
) -> Refusal | None:
    """Why the form `play_event` is not legal: the card, each target in order, then the payment."""
    refusal = why_not_event(rules, position, seat, card)
    if refusal is not None:
        return refusal
    for index, target in enumerate(targets):
        refusal = _why_not_pick(rules, position, seat, card, targets[:index], target)
        if refusal is not None:
            return refusal
    if next_targets(rules, position, seat, card, targets):
        return Refusal("event_needs_target", {"card": card})
    return _why_not_pay(rules, position, seat, card, pay)


def _why_not_pay(
    rules: KurskRules, position: Position, seat: Seat, card: str, pay: tuple[int, ...]
) -> Refusal | None:
    """Any AP cards in hand whose sum is at least the cost; no change is given."""
    pool, cost = position.open.sides[seat].pool, rules.set.events[card].cost
    if not pay:
        return None
    if take_from(pool, list(pay)) is None:
        return Refusal("pay_not_in_hand", {"pay": pay, "pool": pool})
    return Refusal("pay_too_little", {"sum": sum(pay), "cost": cost}) if sum(pay) < cost else None


def list_target(rules: KurskRules, position: Position, seat: Seat) -> list[Action]:
    """Frame `target` with the event and the targets chosen so far.

    A list longer than a screen leaves out the home rows; they stay legal in the form.
    """
    card, *chosen = (str(arg) for arg in position.frames[-1].args)
    found = next_targets(rules, position, seat, card, tuple(chosen))
    if len(found) > LIST_LIMIT:
        found = [t for t in found if t[0] != "c" or not rules.home_mask >> int(t[1:]) & 1]
    return [*[actions.target(target) for target in found], actions.BACK]


def do_event(desk: Desk, seat: Seat, card: str) -> None:
    """Ask for the first target, or play at once what has none."""
    if KINDS[desk.rules.set.events[card].effect].first is None:
        play(desk, seat, card, (), ())
    else:
        desk.frames = (desk.frames[0], Frame("target", (seat,), (card,)))


def do_target(desk: Desk, seat: Seat, target: str) -> None:
    """Note the target; with the last one the event is paid and happens."""
    card, *before = (str(arg) for arg in desk.frames[-1].args)
    chosen = (*before, target)
    if next_targets(desk.rules, desk, seat, card, chosen):
        desk.frames = (desk.frames[0], Frame("target", (seat,), (card, *chosen)))
    else:
        play(desk, seat, card, chosen, ())


def play(desk: Desk, seat: Seat, card: str, targets: Chosen, pay: tuple[int, ...]) -> None:
    """Pay, resolve, discard: an event never comes back by its own effect."""
    event, pool = desk.rules.set.events[card], desk.side(seat).pool
    paid = pay or cheapest(pool, event.cost) or ()
    desk.set_side(seat, pool=take_from(pool, list(paid)))
    hand = list(desk.hidden[seat].events)
    hand.remove(card)
    desk.set_hidden(seat, events=tuple(hand))
    desk.frames = desk.frames[:1]
    desk.irreversible = True
    desk.tell("EventPlayed", {"seat": seat, "card": card, "targets": targets, "paid": paid})
    KINDS[event.effect].play(desk, seat, event, targets)
    desk.set_open(event_discard=(*desk.open.event_discard, card))
