"""Phase 1: one card a turn – a march, an event, a discard, or passing for the campaign (section 4.1)."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Action, Refusal, Seat
from bot.engine.wildfield import actions, cards, hiring, windows
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.model import State

if TYPE_CHECKING:
    from bot.engine.wildfield.rules import WildfieldRules


def can_act(desk: Desk, seat: Seat) -> bool:
    """Whether the seat is asked in this phase: cards, not passed, blocks on the map (section 4.1)."""
    if not desk.open.hands[seat] or desk.open.passed[seat]:
        return False
    return any(desk.place[block] >= 0 for block in desk.facts.blocks[seat])


def end_turn(desk: Desk) -> None:
    """The next in turn order."""
    desk.frames, desk.group, desk.posts = (), (), (-1, -1)
    desk.set_open(turn=desk.open.turn + 1, march=None)


# --- which card, and what for -----------------------------------------------------------------------------


def list_movement(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """A card to use, or passing; any-time cards; taking back an ordered hire."""
    own = state.hidden[seat]
    listed = [actions.act("take", card) for card in own.hand]
    listed += windows.any_time_plays(rules, state, seat)
    if own.hire:
        listed.append(actions.DROP_HIRE)
    return [*listed, actions.PASS]


def why_not_in_hand(rules: WildfieldRules, state: State, seat: Seat, card: str) -> Refusal | None:
    """The seat must hold the card."""
    return None if card in state.hidden[seat].hand else Refusal("not_in_hand", {"card": card})


def do_take(desk: Desk, seat: Seat, card: str) -> None:
    """Look at what the card can do."""
    desk.frames = desk.frames[:1]
    desk.push("card", seat, card)


def do_back(desk: Desk, seat: Seat) -> None:
    """One question back."""
    desk.frames = desk.frames[:-1]


def card_of(state: State | Desk) -> str:
    """The card in question."""
    return str(state.frames[-1].args[0])


def list_card(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """Its AP, its event, away with it, or a hire to order."""
    card = card_of(state)
    listed = [actions.USE]
    if cards.why_not_begin(rules, state, seat, card) is None:
        listed.append(actions.EVENT)
    listed.append(actions.DISCARD)
    if hiring.why_not_recruit(rules, state, seat, card) is None:
        listed.append(actions.RECRUIT)
    return [*listed, actions.BACK]


def do_use(desk: Desk, seat: Seat) -> None:
    """For its AP: whose army? (only under a protectorate a question) which group?"""
    card = card_of(desk)
    if desk.open.vassal == seat:
        desk.push("power", seat, card, 0)
    else:
        desk.push("origin", seat, card, seat)


def do_event(desk: Desk, seat: Seat) -> None:
    """As an event: asks for its targets one by one, or happens at once."""
    card = card_of(desk)
    if desk.rules.set.cards[card].effect == "neutral_power":
        desk.push("power", seat, card, 1)
    elif cards.options(desk.rules, desk, seat, card, ()):
        desk.push("target", seat, card)
    else:
        do_play(desk, seat, card, ())


def why_not_event(rules: WildfieldRules, state: State, seat: Seat, *form: object) -> Refusal | None:
    """The card of the question, or the one of the form with all its targets."""
    if not form:
        if state.frames[-1].name != "card":
            return Refusal("not_now", {"action": "event"})
        return cards.why_not_begin(rules, state, seat, card_of(state))
    card, targets = str(form[0]), form[1]
    assert isinstance(targets, tuple)
    return why_not_in_hand(rules, state, seat, card) or cards.why_not_play(rules, state, seat, card, targets)


def do_event_form(desk: Desk, seat: Seat, *form: object) -> None:
    """The listed action, or the whole form."""
    if not form:
        do_event(desk, seat)
    else:
        assert isinstance(form[1], tuple)
        do_play(desk, seat, str(form[0]), form[1])


def do_play(desk: Desk, seat: Seat, card: str, targets: tuple[int, ...]) -> None:
    """The event happens; the turn is over."""
    desk.spend(seat, card, "event")
    cards.play(desk, seat, card, targets)
    end_turn(desk)


def list_target(rules: WildfieldRules, state: State, seat: Seat) -> list[Action]:
    """The next target of the event."""
    card, *chosen = state.frames[-1].args
    options = cards.options(rules, state, seat, str(card), tuple(chosen))  # type: ignore[arg-type]
    return [*(actions.act("target", option) for option in options), actions.BACK]


def why_not_target(rules: WildfieldRules, state: State, seat: Seat, target: int) -> Refusal | None:
    """One of the targets there are."""
    card, *chosen = state.frames[-1].args
    if target in cards.options(rules, state, seat, str(card), tuple(chosen)):  # type: ignore[arg-type]
        return None
    return Refusal("bad_target", {"card": card, "target": target})


def do_target(desk: Desk, seat: Seat, target: int) -> None:
    """The next question, or the event."""
    card, *chosen = desk.frames[-1].args
    targets: tuple[int, ...] = (*chosen, target)  # type: ignore[arg-type]
    if cards.options(desk.rules, desk, seat, str(card), targets):
        desk.retop(str(card), *targets)
    else:
        do_play(desk, seat, str(card), targets)


def do_discard(desk: Desk, seat: Seat, *card: str) -> None:
    """The card goes away; the turn is over."""
    desk.spend(seat, card[0] if card else card_of(desk), "discard")
    end_turn(desk)


def why_not_discard(rules: WildfieldRules, state: State, seat: Seat, *card: str) -> Refusal | None:
    """A card of the hand."""
    if card:
        return why_not_in_hand(rules, state, seat, card[0])
    return None if state.frames[-1].name == "card" else Refusal("not_now", {"action": "discard"})


def do_pass(desk: Desk, seat: Seat) -> None:
    """No more movement in this campaign; the cards stay for hiring and reactions (section 4.1)."""
    desk.passes = True
    desk.set_at("passed", seat, True)
    desk.tell("Passed", {"seat": seat})
    end_turn(desk)
