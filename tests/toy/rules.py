"""Toll road, a game small enough to read in one go that has everything the engine must carry.

A round: (1) everybody lays cards in secret and seals the bid; the highest sum becomes the raider, a tie is
drawn. (2) The raider aims at a seat and stakes coins (any number: a parametric action), or rests. (3) The
others may answer with a guard from their hidden hand, one after the other (a reaction window). (4) Unless
guarded, a die of 3 or more takes the stake from the target, else the raider pays it. All draw two cards.
The richest after the last round wins; equals share the win.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from bot.engine import frames
from bot.engine.core import (
    Action,
    Dice,
    Event,
    Frame,
    IllegalAction,
    NotYourDecision,
    Outcome,
    Refusal,
    Seat,
    Transition,
)
from tests.toy.model import DECK, GUARD, SCENARIOS, Scenario, State, View

SEAL, CLEAR, REST, BACK = Action("seal"), Action("clear"), Action("rest"), Action("back")
PASS, PLAY_GUARD, RESIGN = Action(frames.PASS), Action("guard"), Action("resign")


def toy(scenario: str = "duel") -> ToyRules:
    """The rules of one scenario."""
    return ToyRules(SCENARIOS[scenario])


def _put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _without(cards: tuple[int, ...], gone: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


class ToyRules:
    """Toll road bound to a scenario."""

    game = "toy"
    version = 1
    state_type: type = State
    view_type: type = View

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.seats = scenario.seats

    # --- setup ---

    def setup(self, dice: Dice) -> Transition:
        """Shuffle, deal, open the first bid."""
        deck = dice.shuffle(DECK, "deck")
        total, size = len(self.seats), self.scenario.hand
        hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(total))
        state = State(1, (self.scenario.coins,) * total, hands, deck[total * size :], (), (self._bid(),))
        dealt = tuple(Event("HandDealt", {"cards": list(hand)}, (seat,)) for seat, hand in enumerate(hands))
        return Transition(state, (Event("MatchBegan"), *dealt), irreversible=True)

    def _bid(self) -> Frame:
        return frames.open_commit("bid", tuple(range(len(self.seats))), len(self.seats))

    # --- what may be done ---

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seats of the top frame."""
        return frames.waiting(state.frames)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Small actions in a fixed order: cards, targets, stakes of one coin or all."""
        if seat not in self.waiting(state):
            return ()
        listed = self._candidates(state, seat)
        return tuple(action for action in listed if self.why_not(state, seat, action) is None)

    def _candidates(self, state: State, seat: Seat) -> tuple[Action, ...]:
        frame = state.frames[-1]
        if frame.name == "bid":
            laid = _without(state.hands[seat], frames.draft(frame, seat))
            return (*(Action("lay", (card,)) for card in sorted(set(laid))), CLEAR, SEAL)
        if frame.name == "raid":
            return (*(Action("aim", (target,)) for target in range(len(self.seats))), REST)
        if frame.name == "stake":
            return (*(Action("stake", (n,)) for n in sorted({1, state.coins[seat]})), BACK)
        return (PASS, PLAY_GUARD)

    def side_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Resigning."""
        return (RESIGN,) if state.frames else ()

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """The one predicate of legality."""
        if action in self.side_actions(state, seat) and seat in range(len(self.seats)):
            return None
        if seat not in self.waiting(state):
            return NotYourDecision().refusal
        match state.frames[-1].name:
            case "bid":
                return self._why_not_bid(state, seat, action)
            case "raid":
                return self._why_not_raid(state, seat, action)
            case "stake":
                return self._why_not_stake(state, seat, action)
            case _:
                return self._why_not_answer(state, seat, action)

    def _why_not_bid(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        laid = frames.draft(state.frames[-1], seat)
        match action:
            case Action("seal", ()):
                return None
            case Action("clear", ()):
                return None if laid else Refusal("nothing_laid")
            case Action("lay", (int(card),)):
                return (
                    None
                    if card in _without(state.hands[seat], laid)
                    else Refusal("no_such_card", {"card": card})
                )
            case Action("lay_all", (tuple(cards),)):
                missing = Counter(cards) - Counter(state.hands[seat])
                return Refusal("no_such_card", {"card": min(missing, key=str)}) if missing else None
        return Refusal("not_now")

    def _why_not_raid(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case Action("rest", ()):
                return None
            case Action("aim", (int(target),)):
                return self._why_not_target(state, seat, target)
            case Action("raid", (int(target), int(stake))):
                return self._why_not_target(state, seat, target) or self._why_not_coins(state, seat, stake)
        return Refusal("not_now")

    def _why_not_target(self, state: State, seat: Seat, target: Seat) -> Refusal | None:
        if target == seat or target not in range(len(self.seats)):
            return Refusal("no_target")
        return None if state.coins[target] and state.coins[seat] else Refusal("no_coins")

    def _why_not_stake(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case Action("back", ()):
                return None
            case Action("stake", (int(stake),)):
                return self._why_not_coins(state, seat, stake)
        return Refusal("not_now")

    def _why_not_coins(self, state: State, seat: Seat, stake: int) -> Refusal | None:
        most = state.coins[seat]
        return None if 1 <= stake <= most else Refusal("stake_range", {"most": most})

    def _why_not_answer(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if action == PASS:
            return None
        if action != PLAY_GUARD:
            return Refusal("not_now")
        return None if GUARD in state.hands[seat] else Refusal("no_guard")

    def default_action(self, state: State, seat: Seat) -> Action:
        """Seal what is laid, rest, take the aim back, pass."""
        return {"bid": SEAL, "raid": REST, "stake": BACK}.get(state.frames[-1].name, PASS)

    # --- doing it ---

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        """Do it, or raise IllegalAction."""
        refusal = self.why_not(state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        if action == RESIGN:
            return self._resign(state, seat)
        match state.frames[-1].name:
            case "bid":
                return self._bid_action(state, seat, action, dice)
            case "guard":
                return self._answer(state, seat, action, dice)
            case _:
                return self._raid_action(state, seat, action, dice)

    def _bid_action(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        frame = state.frames[-1]
        if action != SEAL:
            slot: frames.Slot = ()
            if action.name == "lay":
                slot = (*frames.draft(frame, seat), *action.args)
            elif action.name == "lay_all" and isinstance(action.args[0], tuple):
                slot = action.args[0]
            frame = frames.with_draft(frame, seat, slot)
            return Transition(replace(state, frames=frames.replace_top(state.frames, frame)))
        frame = frames.commit(frame, seat)
        state = replace(state, frames=frames.replace_top(state.frames, frame))
        sealed = Event("BidSealed", {"seat": seat})
        if not frames.is_complete(frame):
            return Transition(state, (sealed,))
        return self._reveal(state, frame, dice, (sealed,))

    def _reveal(self, state: State, frame: Frame, dice: Dice, before: tuple[Event, ...]) -> Transition:
        bids = [[card for card in slot if isinstance(card, int)] for slot in frame.slots]
        sums = [sum(bid) for bid in bids]
        best = tuple(seat for seat, total in enumerate(sums) if total == max(sums))
        raider = best[0] if len(best) == 1 else dice.pick(best, "raider")
        state = replace(
            state,
            hands=tuple(_without(hand, tuple(bid)) for hand, bid in zip(state.hands, bids, strict=True)),
            discard=(*state.discard, *(card for bid in bids for card in bid)),
            raider=raider,
            frames=(Frame("raid", (raider,)),),
        )
        shown = (Event("BidsRevealed", {"bids": bids}), Event("RaiderFound", {"seat": raider}))
        return Transition(state, before + shown, irreversible=True)

    def _raid_action(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        match action:
            case Action("aim", (int(target),)):
                return Transition(
                    replace(state, frames=frames.push(state.frames, Frame("stake", (seat,), (target,))))
                )
            case Action("back"):
                return Transition(replace(state, frames=frames.pop(state.frames)))
            case Action("raid", (int(target), int(stake))):
                return self._declare(state, seat, target, stake)
            case Action("stake", (int(stake),)):
                aimed = state.frames[-1].args[0]
                assert isinstance(aimed, int)
                return self._declare(state, seat, aimed, stake)
        return self._next_round(state, dice, (Event("RaiderRested", {"seat": seat}),))

    def _declare(self, state: State, raider: Seat, target: Seat, stake: int) -> Transition:
        total = len(self.seats)
        order = tuple(seat for step in range(total) if (seat := (target + step) % total) != raider)
        window = frames.open_window("guard", order, total, (target, stake), together=self.scenario.blind)
        declared = Event("RaidDeclared", {"seat": raider, "target": target, "stake": stake})
        return Transition(replace(state, frames=(window,)), (declared,), irreversible=True)

    def _answer(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        window = frames.answer(state.frames[-1], seat, (action.name,))
        state = replace(state, frames=(window,))
        if not frames.is_complete(window):
            return Transition(state, (), irreversible=True)
        guards = tuple(who for who, said in frames.answers(window) if said == ("guard",))
        target, stake = frames.window_trigger(window)
        assert isinstance(target, int)
        assert isinstance(stake, int)
        return self._resolve(state, guards, target, stake, dice)

    def _resolve(
        self, state: State, guards: tuple[Seat, ...], target: Seat, stake: int, dice: Dice
    ) -> Transition:
        raider, events = state.raider, tuple(Event("Guarded", {"seat": seat}) for seat in guards)
        hands = tuple(
            _without(hand, (GUARD,)) if seat in guards else hand for seat, hand in enumerate(state.hands)
        )
        state = replace(state, hands=hands, discard=(*state.discard, *(GUARD for _ in guards)))
        if guards:
            return self._pay(state, (raider, guards[0]), stake, events, dice)
        (die,) = dice.d6(1, "raid")
        events += (Event("DieRolled", {"die": die}),)
        if die >= 3:
            return self._pay(state, (target, raider), min(stake, state.coins[target]), events, dice)
        return self._pay(state, (raider, target), stake, events, dice)

    def _pay(
        self, state: State, who: tuple[Seat, Seat], coins: int, events: tuple[Event, ...], dice: Dice
    ) -> Transition:
        giver, taker = who
        purse = _put(state.coins, giver, state.coins[giver] - coins)
        purse = _put(purse, taker, purse[taker] + coins)
        paid = Event("CoinsPaid", {"from": giver, "to": taker, "coins": coins})
        return self._next_round(replace(state, coins=purse), dice, (*events, paid))

    def _next_round(self, state: State, dice: Dice, events: tuple[Event, ...]) -> Transition:
        if state.round == self.scenario.rounds:
            return self._end(state, "richest", tuple(range(len(self.seats))), events)
        for seat in range(len(self.seats)):
            state, drawn = self._draw(state, seat, dice)
            events += drawn
        state = replace(state, round=state.round + 1, raider=-1, frames=(self._bid(),))
        return Transition(state, (*events, Event("RoundBegan", {"round": state.round})), irreversible=True)

    def _draw(self, state: State, seat: Seat, dice: Dice) -> tuple[State, tuple[Event, ...]]:
        deck, discard = state.deck, state.discard
        if len(deck) < 2:
            deck, discard = (*deck, *dice.shuffle(discard, "discard")), ()
        cards, deck = deck[:2], deck[2:]
        hands = _put(state.hands, seat, tuple(sorted((*state.hands[seat], *cards))))
        told = Event("CardsDrawn", {"seat": seat, "n": len(cards)})
        secret = Event("CardsDrawnSecret", {"cards": list(cards)}, (seat,))
        return replace(state, hands=hands, deck=deck, discard=discard), (told, secret)

    # --- the end ---

    def _resign(self, state: State, seat: Seat) -> Transition:
        others = tuple(other for other in range(len(self.seats)) if other != seat)
        return self._end(state, "resigned", others, (Event("Resigned", {"seat": seat}),))

    def _end(
        self, state: State, reason: str, among: tuple[Seat, ...], events: tuple[Event, ...]
    ) -> Transition:
        most = max(state.coins[seat] for seat in among)
        winners = tuple(seat for seat in among if state.coins[seat] == most)
        only = winners[0] if len(winners) == 1 else None
        result = Outcome(only, reason, state.coins, () if only is not None else winners)
        over = replace(state, frames=(), raider=-1, result=result)
        return Transition(over, (*events, Event("MatchEnded", {"reason": reason})), irreversible=True)

    def outcome(self, state: State) -> Outcome | None:
        """Who is richest."""
        return state.result

    # --- what may be known ---

    def view(self, state: State, seat: Seat | None) -> View:
        """Coins, counts and discards are open; hands, bids and answers are each seat's own."""
        frame = frames.top(state.frames)
        seen = View(
            seat=-1 if seat is None else seat,
            round=state.round,
            coins=state.coins,
            hands=tuple(len(hand) for hand in state.hands),
            deck=len(state.deck),
            discard=state.discard,
            raider=state.raider,
            waits=self.waiting(state),
            result=state.result,
        )
        if seat is None:
            return seen
        return replace(
            seen,
            hand=state.hands[seat],
            frame=frames.seen_by(frame, seat) if frame is not None and seat in frame.waits else None,
            slot=frame.slots[seat] if frame is not None and frame.slots else (),
            legal=self.legal_actions(state, seat),
            side=self.side_actions(state, seat),
        )

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """Other hands and the deck dealt anew, other drafts and answers drawn anew."""
        keep = () if seat is None else state.hands[seat]
        others = [other for other in range(len(self.seats)) if other != seat]
        pool = dice.shuffle(_without(DECK, (*keep, *state.discard)), "resample")
        hands = list(state.hands)
        for other in others:
            size = len(hands[other])
            hands[other], pool = tuple(sorted(pool[:size])), pool[size:]
        state = replace(state, hands=tuple(hands), deck=pool)
        if not state.frames or not state.frames[-1].slots:
            return state
        frame = state.frames[-1]
        for other in others:
            frame = frames.with_draft(frame, other, self._resample_slot(state, frame, other, dice))
        return replace(state, frames=frames.replace_top(state.frames, frame))

    def _resample_slot(self, state: State, frame: Frame, seat: Seat, dice: Dice) -> frames.Slot:
        hand = state.hands[seat]
        if frame.name == "bid":
            return dice.shuffle(hand, "resample")[: dice.pick(tuple(range(len(hand) + 1)), "resample")]
        if not frame.slots[seat]:
            return ()
        return (dice.pick(("pass", "guard"), "resample"),) if GUARD in hand else ("pass",)

    def faults(self, state: State) -> list[str]:
        """Cards and coins are neither made nor lost."""
        found = []
        cards = sorted((*state.deck, *state.discard, *(card for hand in state.hands for card in hand)))
        if tuple(cards) != DECK:
            found.append(f"cards are {cards}")
        if sum(state.coins) != self.scenario.coins * len(self.seats) or min(state.coins) < 0:
            found.append(f"coins are {state.coins}")
        return found
