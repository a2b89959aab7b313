"""Properties of the core over whatever Hypothesis thinks of."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.engine import chain, codec, fairness, frames
from bot.engine.core import Action, Event
from bot.engine.dice import RecordedDice, SeededDice, is_possible
from bot.engine.match import UNDO, Match, act, can_undo, replay, start
from tests.engine.games import header
from tests.toy.rules import toy

WORD = st.text(max_size=8)
NUMBER = st.integers(-(2**53), 2**53)
LEAF = NUMBER | WORD
ARG = LEAF | st.lists(LEAF | st.lists(LEAF, max_size=3).map(tuple), max_size=3).map(tuple)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBER | WORD,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORD, inner, max_size=3),
    max_leaves=8,
)


@given(st.builds(Action, WORD, st.lists(ARG, max_size=4).map(tuple)))
def test_any_action_comes_back_from_json(action: Action) -> None:
    assert codec.decode_action(codec.encode(action)) == action


@given(
    st.dictionaries(WORD, JSON, max_size=4), st.none() | st.lists(st.integers(0, 3), max_size=3).map(tuple)
)
def test_any_event_comes_back_from_json(data: dict[str, Any], to: tuple[int, ...] | None) -> None:
    event = Event("Something", data, to)
    assert codec.decode_event(codec.encode(event)) == event


@given(JSON)
def test_canonical_json_does_not_depend_on_the_order_of_keys(value: Any) -> None:
    def turned(inner: Any) -> Any:
        if isinstance(inner, dict):
            return {key: turned(inner[key]) for key in reversed(inner)}
        return [turned(item) for item in inner] if isinstance(inner, list) else inner

    assert chain.digest(turned(value)) == chain.digest(value)


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(0, 10**6),
    st.sampled_from(fairness.KINDS),
    st.integers(1, 300),
)
def test_any_roll_is_possible_and_proved(key: bytes, counter: int, kind: str, n: int) -> None:
    results = fairness.derive(key, "m", counter, kind, n)
    assert fairness.first_false_roll(key, "m", counter, [(kind, n, "x", results)]) is None
    dice = SeededDice(counter)
    getattr(dice, kind)(n if kind == "d6" else tuple(range(n)), "x")
    assert is_possible(dice.rolls[0])
    RecordedDice(dice.rolls)._draw(kind, n, "x")


@given(st.permutations(range(4)), st.data())
def test_a_window_ends_after_one_answer_each_in_any_order(order: list[int], data: st.DataObject) -> None:
    window = frames.open_window("w", tuple(order), 4, ("t",), together=data.draw(st.booleans()))
    said: dict[int, tuple[str, ...]] = {}
    while not frames.is_complete(window):
        seat = data.draw(st.sampled_from(window.waits))
        said[seat] = (data.draw(st.sampled_from(["pass", "guard"])),)
        window = frames.answer(window, seat, said[seat])
    assert frames.answers(window) == tuple((seat, said[seat]) for seat in order)
    assert frames.window_trigger(window) == ("t",)


class TableMachine(RuleBasedStateMachine):
    """Anybody does anything at any time; the store forgets nothing and the log tells it all."""

    @initialize(scenario=st.sampled_from(["duel", "trio", "blind_trio"]), seed=st.integers(0, 99))
    def sit_down(self, scenario: str, seed: int) -> None:
        self.game = toy(scenario)
        self.dice = SeededDice(seed)
        step = start(self.game, header(scenario), self.dice)
        self.scenario, self.match, self.log = scenario, step.match, [step.entry]
        self.standing: list[tuple[int, Action]] = []
        self.floor = step.match.state

    def going(self) -> bool:
        return bool(self.game.waiting(self.match.state))

    def go(self, seat: int, action: Action) -> Match:
        step = act(self.game, self.match, seat, action, self.dice)
        self.match = step.match
        self.log.append(step.entry)
        return step.match

    @precondition(going)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.game.waiting(self.match.state)))
        action = data.draw(st.sampled_from(self.game.legal_actions(self.match.state, seat)))
        if self.go(seat, action).pending:
            self.standing.append((seat, action))
        else:
            self.standing, self.floor = [], self.match.state

    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        seats = [seat for seat in range(len(self.game.seats)) if can_undo(self.match, seat)]
        assert seats == sorted({seat for seat, _ in self.standing})
        if seats:
            seat = data.draw(st.sampled_from(seats))
            self.go(seat, UNDO)
            last = max(index for index, (who, _) in enumerate(self.standing) if who == seat)
            del self.standing[last]

    @rule()
    def restart(self) -> None:
        self.match = codec.decode_match(codec.encode_match(self.match), self.game)

    @invariant()
    def the_state_is_the_floor_and_what_stands(self) -> None:
        state = self.floor
        for seat, action in self.standing:
            state = self.game.apply(state, seat, action, RecordedDice(())).state
        assert state == self.match.state
        assert self.game.faults(state) == []

    def teardown(self) -> None:
        if hasattr(self, "log"):
            assert replay(header(self.scenario), self.log, self.game) == self.match


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
