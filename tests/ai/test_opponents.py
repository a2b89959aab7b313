"""Opponents of every game: known by level, legal at every position, blind to hidden things."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ai import UnknownOpponent, levels, opponent
from bot.ai.random_player import RandomPlayer
from bot.cli import playing
from bot.content import library
from bot.engine.core import Action, Rules
from bot.engine.dice import SeededDice

SCENARIOS = [(game, name) for game in library().games for name in library().scenarios(game)]


def test_levels_and_unknown_ones() -> None:
    assert levels("kursk") == ("random", "greedy")
    with pytest.raises(UnknownOpponent, match="random, greedy"):
        opponent("kursk", "genius")


def test_the_random_player_seldom_takes_back() -> None:
    class View:
        legal = (Action("back"), Action("place", ("c1",)))

    chance, player = Random(1), RandomPlayer()
    rules: Any = None
    names = [player.choose(rules, View(), chance).name for _ in range(400)]
    assert 0 < names.count("back") < 60


def test_the_random_player_takes_back_when_nothing_else_is_left() -> None:
    class View:
        legal = (Action("back"),)

    rules: Any = None
    assert RandomPlayer().choose(rules, View(), Random(1)) == Action("back")


def positions(rules: Rules, seed: str, *levels: str) -> list[tuple[int, Any]]:
    """(seat, state) of every decision of one game; seats take the levels in turn."""
    players = tuple(opponent(rules.game, levels[seat % len(levels)]) for seat in range(len(rules.seats)))
    states = [step.state for _, _, step in playing.steps(rules, players, seed, 0)]
    return [(rules.waiting(state)[0], state) for state in states if rules.waiting(state)]


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_greedy_is_legal_at_positions_random_play_leads_to(game: str, scenario: str) -> None:
    rules = library().bind(game, scenario).rules
    player = opponent(game, "greedy")
    for seat, state in positions(rules, "legal", "random"):
        action = player.choose(rules, rules.view(state, seat), Random(1))
        assert rules.why_not(state, seat, action) is None, action


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_greedy_sees_nothing_hidden(game: str, scenario: str) -> None:
    """The same choice in two states equal but for what the seat can't see."""
    rules = library().bind(game, scenario).rules
    player = opponent(game, "greedy")
    for number, (seat, state) in enumerate(positions(rules, "blind", "greedy")):
        twin = rules.resample(state, seat, SeededDice("twin", number))
        chosen = player.choose(rules, rules.view(state, seat), Random(1))
        assert player.choose(rules, rules.view(twin, seat), Random(2)) == chosen


def test_a_half_answered_question_is_left_or_answered() -> None:
    rules = library().bind("kursk", "first_contact").rules
    dice = SeededDice("half")
    state = rules.setup(dice).state
    seat = rules.waiting(state)[0]
    pick = next(action for action in rules.legal_actions(state, seat) if action.name == "pick")
    state = rules.apply(state, seat, pick, dice).state
    action = opponent("kursk", "greedy").choose(rules, rules.view(state, seat), Random(1))
    assert action == Action("back")


@pytest.mark.parametrize("greedy_seat", [0, 1])
def test_greedy_beats_random(greedy_seat: int) -> None:
    bound = library().bind("kursk", "first_contact")
    pair = [opponent("kursk", "random")] * 2
    pair[greedy_seat] = opponent("kursk", "greedy")
    results = [playing.play(bound.rules, pair, "beat", game) for game in range(10)]
    assert sum(one.winner == bound.rules.seats[greedy_seat] for one in results) >= 9
