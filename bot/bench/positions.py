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


class Position(NamedTuple):
    """A match, whose decision it is, and an action to take there."""

    match: Match
    seat: Seat
    action: Action


@cache
def bound() -> Bound:
    """The default battle: the largest."""
    return library().bind(GAME)


@cache
def positions() -> tuple[Position, ...]:
    """Positions of a few sensible games, from the second round on, each with a random small action."""
    rules = bound().rules
    players = tuple(opponent(GAME, level) for level in ("greedy", "random"))
    kept: list[Position] = []
    chance = Random(SEED)
    for game in range(GAMES):
        found: list[Step] = []
        playing.logged(bound(), players, SEED, game, found.append)
        for step in found[::EVERY]:
            state = step.match.state
            waiting = rules.waiting(state)
            if waiting and playing.rounds_of(state) > 1:
                seat = waiting[0]
                legal = rules.legal_actions(state, seat)
                kept.append(Position(step.match, seat, chance.choice(legal)))
    return tuple(kept)
