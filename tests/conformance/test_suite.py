"""The suite finds what it is for: toy rules with one fault each must not pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.core import Action, Dice, Event, IllegalAction, Refusal, Seat, Transition
from tests.conformance.case import Case, Look, Play
from tests.conformance.cases import toy_cases
from tests.conformance.suite import (
    check_step,
    plain_game,
    thorough_game,
    timed_out_game,
    twin_positions,
)
from tests.toy.model import SCENARIOS, State, View
from tests.toy.rules import ToyRules


class Trio(ToyRules):
    """The toy game, to be broken."""

    def __init__(self) -> None:
        super().__init__(SCENARIOS["trio"])


class LeakyView(Trio):
    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return replace(view, deck=state.deck[0] if state.deck else 0)


class LeakyEvents(Trio):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        done = super().apply(state, seat, action, dice)
        return replace(done, events=tuple(replace(event, to=None) for event in done.events))


class LeakyTrace(Trio):
    """Whether a guard is held can be told from what is said after the window opens."""

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        done = super().apply(state, seat, action, dice)
        held = any(0 in hand for hand in state.hands)
        return replace(done, events=(*done.events, Event("Sigh", {"held": held})))


class LeakyPlanning(Trio):
    """The own list of targets depends on what others hold."""

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if action.name in ("aim", "raid"):
            held = {target for target, hand in enumerate(state.hands) if 0 in hand}
            if held & set(action.args[:1]):
                return Refusal("guarded")
        return super().why_not(state, seat, action)


class LeakyUndo(Trio):
    """A pass can be taken back only by who holds a guard."""

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        done = super().apply(state, seat, action, dice)
        if action.name == "pass" and not done.events:
            return replace(done, irreversible=0 in state.hands[seat])
        return done


class ListState(Trio):
    """A state that JSON can't bring back as it was, and that rules can change under the hand."""

    def setup(self, dice: Dice) -> Transition:
        done = super().setup(dice)
        return replace(done, state=replace(done.state, discard=[]))


class Mutating(ListState):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        done = super().apply(state, seat, action, dice)
        if isinstance(state.discard, list):
            state.discard.append(1)
        return done


class IllegalDefault(Trio):
    def default_action(self, state: State, seat: Seat) -> Action:
        return Action("guard") if state.frames[-1].name == "guard" else super().default_action(state, seat)


class CirclingDefault(Trio):
    def default_action(self, state: State, seat: Seat) -> Action:
        if state.frames[-1].name == "raid" and state.coins[seat]:
            aims = [action for action in self.legal_actions(state, seat) if action.name == "aim"]
            return aims[0] if aims else super().default_action(state, seat)
        return super().default_action(state, seat)


class Stuck(Trio):
    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        listed = super().legal_actions(state, seat)
        return tuple(action for action in listed if action.name != "pass")


class TwoPredicates(Trio):
    """apply refuses more than why_not says."""

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        if action.name == "lay_all" and action.args and len(str(action.args[0])) > 4:
            raise IllegalAction(Refusal("too_many"))
        return super().apply(state, seat, action, dice)


class Crashing(Trio):
    """A word where a number belongs breaks the code."""

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if action.name == "stake" and seat in self.waiting(state) and state.frames[-1].name == "stake":
            return None if 1 <= action.args[0] <= state.coins[seat] else Refusal("stake_range")  # type: ignore[operator]
        return super().why_not(state, seat, action)


class LosingCards(Trio):
    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        done = super().apply(state, seat, action, dice)
        return replace(done, state=replace(done.state, discard=done.state.discard[:-1]))


class OwnChance(Trio):
    """A choice that does not come from the dice."""

    count = 0

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        OwnChance.count += 1
        done = super().apply(state, seat, action, dice)
        return replace(done, events=(*done.events, Event("Noise", {"n": OwnChance.count})))


class ControlPasses(Trio):
    """Opening a window forgets to say that it can't be taken back."""

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        done = super().apply(state, seat, action, dice)
        return replace(done, irreversible=False) if action.name in ("raid", "stake") else done


class Repeating(Trio):
    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        listed = super().legal_actions(state, seat)
        return (*listed, *listed[:1])


def play(case: Case) -> None:
    """All of the suite, in short."""
    plain_game(case, 0)
    timed_out_game(case, 0)
    for seed in range(4):
        thorough_game(case, seed)
    twin_positions(case, 300, gap=2)


def toy_case(make: Callable[[], Any], **traits: Any) -> Case:
    model = toy_cases()[1]
    return Case("broken", make, model.reveals, model.forms, longest=3000, **traits)


def test_the_unbroken_game_passes() -> None:
    play(toy_case(Trio))


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (LeakyView, "sees hidden things in the view: deck"),
        (LeakyEvents, "sees hidden things in"),
        (LeakyTrace, "sees hidden things in events"),
        (LeakyPlanning, "sees hidden things in the view: legal"),
        (LeakyUndo, "tells something"),
        (IllegalDefault, "default"),
        (CirclingDefault, "defaults alone never end"),
        (Stuck, "is stuck"),
        (TwoPredicates, "refused for"),
        (LosingCards, "cards are"),
        (OwnChance, "is not repeatable"),
        (ControlPasses, "control passed on"),
        (Repeating, "actions:"),
    ],
)
def test_a_broken_game_is_found(broken: type[Trio], says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        play(toy_case(broken))


def test_code_that_breaks_on_strange_arguments_is_found() -> None:
    with pytest.raises((TypeError, IndexError)):
        play(toy_case(Crashing))


def test_a_state_that_json_changes_is_found() -> None:
    with pytest.raises(AssertionError, match="changes in JSON"):
        play(toy_case(ListState))


def test_a_state_that_is_changed_in_place_is_found() -> None:
    match = Play(toy_case(Mutating), 0)
    with pytest.raises(AssertionError, match="changed the old state"):
        check_step(match, *match.choose())


def test_an_output_that_tells_something_is_found() -> None:
    def caption(look: Look) -> str:
        return str(len(look.events))

    def peeking(look: Look) -> int:
        return id(look)

    play(toy_case(Trio, outputs={"caption": caption}))
    with pytest.raises(AssertionError, match="sees hidden things in the picture"):
        play(toy_case(Trio, outputs={"picture": peeking}))


def test_buttons_that_read_alike_are_found() -> None:
    with pytest.raises(AssertionError, match="two buttons read alike"):
        play(toy_case(Trio, labels=lambda _rules, _state, _seat: ("go", "go")))
