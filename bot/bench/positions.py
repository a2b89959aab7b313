"""Positions of real games for the benchmarks: the same ones on every machine."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from bot.ai import opponent
from bot.cli import playing
from bot.content import Bound, library
from bot.engine.core import Action, Seat
from bot.engine.match import Match, Step

GAME = "kursk"
SEED = "bench"
EVERY = 7
"""Every so many actions a position is kept."""
GAMES = 4
LEVELS = ("greedy", "random", "greedy")
"""Who plays them, seat by seat."""


class Position(NamedTuple):
    """A match, whose decision it is, and an action to take there."""

    match: Match
    seat: Seat
    action: Action


@cache
def bound(game: str = GAME) -> Bound:
    """The game's default scenario: the largest."""
    return library().bind(game)


@cache
def positions(game: str = GAME) -> tuple[Position, ...]:
    """Positions of a few sensible games, from the second round (or campaign) on, each with a random small
    action."""
    rules = bound(game).rules
    players = tuple(opponent(game, level) for level, _ in zip(LEVELS, rules.seats, strict=False))
    kept: list[Position] = []
    chance = Random(SEED)
    for number in range(GAMES):
        found: list[Step] = []
        playing.logged(bound(game), players, SEED, number, found.append)
        for step in found[::EVERY]:
            state = step.match.state
            waiting = rules.waiting(state)
            if waiting and playing.rounds_of(state) > 1:
                seat = waiting[0]
                legal = rules.legal_actions(state, seat)
                kept.append(Position(step.match, seat, chance.choice(legal)))
    return tuple(kept)
