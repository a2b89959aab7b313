"""Whole games of an opponent against itself, every action checked."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.engine.core import Event
from bot.engine.dice import SeededDice

LIMIT = 3000
"""Actions within which a game has ended."""


def play(rules: Any, player: Any, seed: int) -> tuple[Any, list[Event]]:
    """A whole game: its last state and all events. Every choice is legal and does not hang on chance."""
    dice, rng = SeededDice(seed), Random(seed)
    state = rules.setup(dice).state
    events: list[Event] = []
    for _ in range(LIMIT):
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
