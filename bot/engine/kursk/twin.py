"""States that differ only in what a seat can't see, and the check that a state is sound."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine.core import Dice, Seat
from bot.engine.kursk.deploy import could_deploy, has_combat_card
from bot.engine.kursk.model import CELLS, Hidden, State

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

SHOWN_NEXT = 6
"""So many next cards of a deck stay: one transition may deal them to the viewer, who then may see them."""

TRIES = 20

SOME_STANDING: tuple[tuple[tuple[str, str], ...], ...] = (
    (),
    (("combat", "idle"),),
    (("combat", "quiet"), ("command", "suggested"), ("deploy", "idle"), ("mulligan", "keep")),
)
"""Instructions a twin may have given."""


def resample(rules: KurskRules, state: State, seat: Seat | None, dice: Dice) -> State:
    """Shuffle anew what the seat (None: a spectator) can't see.

    Kept are what the viewer is about to be shown by the rules (its own deck, the next event cards), what a
    reconnaissance showed it, what the other seat's pending question is about, its private draft (confirming
    lays it open), and whether it could deploy with an empty field, which the counter is going to tell.
    """
    if rules.switches.open_hands:
        return _resample_standing(_resample_decks(state, dice), seat, dice)
    hidden = list(state.hidden)
    deck = state.event_deck
    for other in (0, 1):
        if other != seat:
            seen = state.hidden[seat].seen if seat is not None else ()
            hidden[other] = _other_hand(rules, state, other, seen, dice)
            hidden[other], deck = _other_events(state, hidden[other], other, deck, dice)
    twin = replace(state, hidden=(hidden[0], hidden[1]), event_deck=deck)
    return _resample_standing(twin, seat, dice)


def _resample_standing(state: State, seat: Seat | None, dice: Dice) -> State:
    """Other standing instructions for the other seats."""
    hidden = [
        own if other == seat else replace(own, standing=dice.pick(SOME_STANDING, "twin standing"))
        for other, own in enumerate(state.hidden)
    ]
    return replace(state, hidden=(hidden[0], hidden[1]))


def _resample_decks(state: State, dice: Dice) -> State:
    """Switch `open_hands`: only what lies deeper in the decks than one transition can show is hidden."""
    hidden = [
        replace(own, deck=(*own.deck[:SHOWN_NEXT], *dice.shuffle(own.deck[SHOWN_NEXT:], "twin reserve")))
        for own in state.hidden
    ]
    deck = (*state.event_deck[:SHOWN_NEXT], *dice.shuffle(state.event_deck[SHOWN_NEXT:], "twin events"))
    return replace(state, hidden=(hidden[0], hidden[1]), event_deck=deck)


def _frame_cards(state: State, seat: Seat) -> list[str]:
    """The cards named by the seat's own pending question."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or seat not in frame.waits:
        return []
    return [arg for arg in frame.args[:1] if isinstance(arg, str)]


def _kept(cards: tuple[str, ...], wanted: list[str]) -> list[str]:
    """Those of the wanted cards that are there, each copy once."""
    return sorted((Counter(cards) & Counter(wanted)).elements())


def _other_hand(rules: KurskRules, state: State, other: Seat, seen: tuple[str, ...], dice: Dice) -> Hidden:
    own = state.hidden[other]
    for _ in range(TRIES):
        twin = _shuffled_hand(rules, state, other, seen, dice)
        if _promises_the_same(rules, state, other, twin):
            return twin
    return own


def _shuffled_hand(rules: KurskRules, state: State, other: Seat, seen: tuple[str, ...], dice: Dice) -> Hidden:
    own = state.hidden[other]
    kept = _kept(own.hand, [*seen, *_frame_cards(state, other)])
    rest = Counter(own.hand) + Counter(own.drawn) + Counter(own.deck) - Counter(kept)
    order = list(dice.shuffle(tuple(sorted(rest.elements())), "twin reserve"))
    if state.frames and state.frames[-1].name == "mulligan" and other in state.frames[-1].waits:
        order.sort(key=lambda card: card in rules.facts)
    free = len(own.hand) - len(kept)
    drawn = free + len(own.drawn)
    hand = tuple(sorted((*kept, *order[:free])))
    return replace(own, hand=hand, drawn=tuple(order[free:drawn]), deck=tuple(order[drawn:]))


def _promises_the_same(rules: KurskRules, state: State, other: Seat, twin: Hidden) -> bool:
    """With an empty field the end of the turn tells whether a card could have been deployed."""
    table = state.open
    if table.active != other or table.phase != "deploy" or any(u.side == other for u in table.units):
        return True
    return could_deploy(rules, table, other, twin.hand) == could_deploy(
        rules, table, other, state.hidden[other].hand
    )


def _other_events(
    state: State, own: Hidden, other: Seat, deck: tuple[str, ...], dice: Dice
) -> tuple[Hidden, tuple[str, ...]]:
    kept = _kept(own.events, _frame_cards(state, other))
    rest = (Counter(own.events) - Counter(kept)).elements()
    order = dice.shuffle(tuple(sorted((*rest, *deck[SHOWN_NEXT:]))), "twin events")
    free = len(own.events) - len(kept)
    events = tuple(sorted((*kept, *order[:free])))
    return replace(own, events=events), (*deck[:SHOWN_NEXT], *order[free:])


# --- soundness ---------------------------------------------------------------------------------------------


def faults(rules: KurskRules, state: State) -> list[str]:
    """Broken invariants, in words for a programmer; empty for a sound state."""
    return [
        *_card_faults(rules, state),
        *_unit_faults(rules, state),
        *_side_faults(rules, state),
        *_ask_faults(state),
    ]


def _card_faults(rules: KurskRules, state: State) -> list[str]:
    """Every card of the lists is in exactly one place."""
    found = []
    for seat in (0, 1):
        hidden, side = state.hidden[seat], state.open.sides[seat]
        units = [unit for unit in state.open.units if unit.side == seat]
        held = Counter((*hidden.hand, *hidden.drawn, *hidden.deck, *side.discard))
        held += Counter(card for slots in side.slots for card in slots if card)
        held += Counter(unit.card for unit in units) + Counter(unit.hero for unit in units if unit.hero)
        if held != rules.card_list[seat]:
            found.append(f"seat {seat}: cards {held} instead of {rules.card_list[seat]}")
    events = Counter((*state.event_deck, *state.open.event_discard))
    events += Counter(state.hidden[0].events) + Counter(state.hidden[1].events)
    if events != Counter(rules.event_list):
        found.append(f"event cards {events}")
    return found


def _unit_faults(rules: KurskRules, state: State) -> list[str]:
    units = state.open.units
    found = []
    if len({unit.cell for unit in units}) != len(units) or len({unit.id for unit in units}) != len(units):
        found.append("two units share a cell or an id")
    for unit in units:
        if not 0 <= unit.cell < CELLS or unit.ap < 0 or unit.id >= state.next_unit:
            found.append(f"unit {unit} is impossible")
        elif not rules.grounds.with_marks(state.open.marks).cost[rules.facts[unit.card].move][unit.cell]:
            found.append(f"unit {unit} stands on closed ground")
    return found


def _side_faults(rules: KurskRules, state: State) -> list[str]:
    found = []
    for seat, side in enumerate(state.open.sides):
        if not all(1 <= value <= side.start for value in side.counters):
            found.append(f"seat {seat}: counters {side.counters}")
        if side.losses != sum(1 for _, lost, _ in state.open.lost if lost == seat):
            found.append(f"seat {seat}: {side.losses} losses, not all of them noted")
        if side.pool != tuple(sorted(side.pool, reverse=True)) or not set(side.pool) <= set(
            rules.set.ap_values
        ):
            found.append(f"seat {seat}: pool {side.pool}")
        if (
            has_combat_card(rules, state.hidden[seat].hand)
            and state.frames[-1:]
            and _is_mulligan(state, seat)
        ):
            found.append(f"seat {seat} is asked for a mulligan with a combat card")
    return found


def _is_mulligan(state: State, seat: Seat) -> bool:
    return state.frames[-1].name == "mulligan" and seat in state.frames[-1].waits


def _ask_faults(state: State) -> list[str]:
    is_over = state.open.result is not None
    if is_over != (not state.frames) or is_over != (state.open.phase == "over"):
        return ["over and asked, or neither"]
    if any(frame.waits != (state.open.active,) for frame in state.frames):
        return ["asked is not the active side"]
    return []
