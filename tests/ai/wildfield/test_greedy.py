"""The opponent of Wild Field: legal, deterministic, it scores, storms, raids, sells and feeds."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.ai.wildfield import Greedy, suggest
from bot.content import library
from bot.engine.core import Event
from bot.engine.dice import SeededDice
from bot.engine.wildfield.rules import WildfieldRules


def rules_of(**switches: Any) -> WildfieldRules:
    content = library().wildfield_pack().set
    scenario = content.scenarios[content.default_scenario]
    return WildfieldRules(content, scenario, scenario.switches.model_copy(update=switches))


def play(rules: WildfieldRules, seed: int) -> tuple[Any, list[Event]]:
    """A whole game of greedy seats; every action is checked."""
    dice, rng, player = SeededDice(seed), Random(seed), Greedy()
    state = rules.setup(dice).state
    events: list[Event] = []
    for _ in range(3000):
        if rules.outcome(state) is not None:
            return state, events
        seat = rules.waiting(state)[0]
        view = rules.view(state, seat)
        action = player.choose(rules, view, rng)
        assert rules.why_not(state, seat, action) is None, (view.frame, action)
        assert action == player.choose(rules, view, Random(0))
        step = rules.apply(state, seat, action, dice)
        state = step.state
        events += step.events
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    "switches",
    [
        {},
        {"no_tatars": True},
        {"open_blocks": True},
        {"blind_windows": True},
        {"unsold": "half", "supply_once": True, "fast_final": True},
        {"neutral_limit": 0, "rotate_first": True},
    ],
)
def test_whole_games_are_legal_and_end(switches: dict[str, Any]) -> None:
    rules = rules_of(**switches)
    for seed in (1, 2, 3):
        state, _events = play(rules, seed)
        assert state.open.campaign <= rules.switches.campaigns


def test_it_uses_all_there_is() -> None:
    rules = rules_of()
    told: Counter[str] = Counter()
    storms = 0
    for seed in range(1, 13):
        _state, events = play(rules, seed)
        told.update(event.name for event in events)
        storms += sum(event.name == "BattleBegan" and event.data["kind"] == "storm" for event in events)
    assert storms
    for name in ("CaptivesTaken", "CaptivesSold", "Hired", "BattleEnded", "FortressTaken"):
        assert told[name], name


def test_every_nation_wins_some_games() -> None:
    rules = rules_of()
    wins: Counter[int] = Counter()
    for seed in range(20, 50):
        state, _events = play(rules, seed)
        result = state.open.result
        wins.update(result.winners or (result.winner,))
    assert set(wins) == {0, 1, 2}


def test_a_half_answered_question_is_left() -> None:
    rules, dice = rules_of(), SeededDice(4)
    state, rng = rules.setup(dice).state, Random(4)
    while rules.view(state, rules.waiting(state)[0]).frame != "movement":
        seat = rules.waiting(state)[0]
        action = Greedy().choose(rules, rules.view(state, seat), rng)
        state = rules.apply(state, seat, action, dice).state
    seat = rules.waiting(state)[0]
    take = next(action for action in rules.legal_actions(state, seat) if action.name == "take")
    state = rules.apply(state, seat, take, dice).state
    assert suggest(rules, rules.view(state, seat)).name == "back"  # type: ignore[union-attr]


def test_nothing_is_suggested_to_who_is_not_asked() -> None:
    rules = rules_of()
    state = rules.setup(SeededDice(1)).state
    assert suggest(rules, rules.view(state, None)) is None
