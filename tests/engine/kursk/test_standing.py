"""Standing instructions: what they answer, when they keep still, and that nobody else sees them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.core import Action
from bot.engine.dice import ScriptedDice, SeededDice
from bot.engine.kursk import actions
from bot.engine.kursk.model import State
from bot.engine.kursk.rules import KurskRules
from bot.engine.kursk.standing import TOPICS
from tests.engine.kursk.factory import act, at, make_rules, refusal, table, told


def told_to(rules: KurskRules, state: State, seat: int, **topics: str) -> State:
    """The state after the seat gave these instructions."""
    given = [actions.standing(topic, mode) for topic, mode in topics.items()]
    return act(rules, state, *given, seat=seat).state


def answer(rules: KurskRules, state: State, seat: int = 0, **topics: str) -> Action | None:
    """What the seat's instructions say; such an answer is legal."""
    state = told_to(rules, state, seat, **topics)
    given = rules.standing_action(state, seat)
    assert given is None or rules.why_not(state, seat, given) is None
    return given


def empty_handed(mode: str) -> Action | None:
    """What an instruction says to a first hand of lorries, kept for the second side's first turn."""
    rules = make_rules(north={"reserve": {"lorry": 4, "foot": 8}, "hand": 4})
    order = (8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7)
    state = rules.setup(ScriptedDice(shuffles=[tuple(range(15)), order])).state
    state = told_to(rules, state, 1, mulligan=mode)
    asked = act(rules, state, actions.END_PHASE, actions.END_PHASE).state
    assert asked.frames[-1].name == "mulligan"
    return rules.standing_action(asked, 1)


@pytest.mark.rule("k7-05")
def test_a_first_hand_is_kept_or_redrawn_as_told() -> None:
    assert empty_handed("keep") == actions.KEEP
    assert empty_handed("redraw") == actions.REDRAW
    assert empty_handed("ask") is None


@pytest.mark.rule("k7-05")
def test_the_mulligan_is_no_topic_any_more_after_the_first_turn() -> None:
    rules = make_rules()
    state = rules.setup(ScriptedDice()).state
    topics = [{str(a.args[0]) for a in rules.side_actions(state, seat) if a.args} for seat in (0, 1)]
    assert topics == [{"deploy", "command", "combat"}, set(TOPICS)]


@pytest.mark.rule("k7-05")
def test_phase_1_ends_by_itself_only_when_nothing_can_be_laid() -> None:
    rules = make_rules()
    full = table(rules, [at("A1", "foot")], [at("A6", "foot")], phase="deploy", hands=(("foot",), ()))
    assert answer(rules, full, deploy="idle") is None
    dear = table(rules, [at("A1", "foot")], [at("A6", "foot")], phase="deploy", hands=(("heavy",), ()))
    assert answer(rules, dear, deploy="idle") == actions.END_PHASE
    assert answer(rules, dear) is None


@pytest.mark.rule("k7-06", "k7-02")
def test_phase_2_takes_the_layout_a_deadline_would_take() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], phase="command", pool=(2, 1))
    assert answer(rules, state, command="suggested") == rules.default_action(state, 0)


@pytest.mark.rule("k7-07")
@pytest.mark.parametrize(
    ("events", "mode", "ends"),
    [
        ((), "idle", True),
        (("smoke",), "idle", False),
        (("smoke",), "quiet", True),
        (("barrage",), "idle", True),
        ((), "ask", False),
    ],
)
def test_phase_3_ends_by_itself(events: tuple[str, ...], mode: str, ends: bool) -> None:
    rules = make_rules()
    spent = table(rules, [at("A1", "foot")], [at("A6", "foot")], pool=(2,), events=(events, ()))
    assert answer(rules, spent, combat=mode) == (actions.END_PHASE if ends else None)


@pytest.mark.rule("k7-07")
def test_phase_3_goes_on_while_a_card_can_act() -> None:
    rules = make_rules()
    able = table(rules, [at("A1", "foot", ap=1)], [at("A6", "foot")], pool=(2,))
    assert answer(rules, able, combat="quiet") is None


def test_only_the_seat_that_is_asked_is_answered_for() -> None:
    rules = make_rules()
    spent = table(rules, [at("A1", "foot")], [at("A6", "foot")], pool=(2,))
    assert answer(rules, spent, seat=1, combat="quiet", deploy="idle") is None


def test_an_instruction_is_changed_and_taken_back() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], pool=(2,))
    given = told_to(rules, state, 0, combat="quiet", deploy="idle")
    assert given.hidden[0].standing == (("combat", "quiet"), ("deploy", "idle"))
    changed = told_to(rules, given, 0, combat="idle", deploy="ask")
    assert changed.hidden[0].standing == (("combat", "idle"),)
    assert refusal(rules, state, actions.standing("combat", "never"), seat=0).code == "bad_standing"
    assert refusal(rules, state, actions.standing("weather", "ask"), seat=0).code == "bad_standing"


@pytest.mark.rule("k7-08")
def test_nobody_else_sees_an_instruction() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], pool=(2,))
    step = act(rules, state, actions.standing("combat", "quiet"), seat=0)
    assert told(step, "StandingSet") == {"seat": 0, "topic": "combat", "mode": "quiet"}
    assert all(event.to == (0,) for event in step.events)
    assert not step.irreversible
    for viewer in (1, None):
        assert rules.view(step.state, viewer) == rules.view(state, viewer)
    own: Any = rules.view(step.state, 0)
    assert own.standing == (("combat", "quiet"),)
    assert own.legal == rules.view(state, 0).legal


def test_twins_differ_in_the_instructions_of_others() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], pool=(2,))
    mine = replace(state.hidden[0], standing=(("combat", "idle"),))
    state = replace(state, hidden=(mine, state.hidden[1]))
    twins = [rules.resample(state, 0, SeededDice(seed)) for seed in range(12)]
    assert {twin.hidden[0].standing for twin in twins} == {mine.standing}
    assert len({twin.hidden[1].standing for twin in twins}) > 1
