"""Whole games between opponents without input or output: the motor of simulate, playthrough and render."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from bot.ai import Opponent
from bot.content import Bound
from bot.engine import fairness, match
from bot.engine.core import Action, Outcome, Rules, Seat, Transition
from bot.engine.dice import SeededDice
from bot.engine.match import Entry, Header, Match, Step

MOST_ACTIONS = 20_000
"""A game that takes more is stuck."""
MATCH_ID = "sim"


class Stuck(Exception):
    """A game that doesn't end, or waits for somebody who can do nothing."""


class Played(NamedTuple):
    """A finished game. `winner` is a side id, or None; `kind` is `win` or `draw`."""

    kind: str
    winner: str | None
    reason: str
    rounds: int
    actions: int


def rounds_of(state: Any) -> int:
    """The round a state stands in; of a game that counts campaigns or turns, the campaign or turn."""
    table = getattr(state, "open", state)
    return int(getattr(table, "campaign", 0) or getattr(table, "round", 0) or table.turn)


def result(rules: Rules, state: Any, actions: int) -> Played:
    """What a finished state came to."""
    outcome: Outcome | None = rules.outcome(state)
    if outcome is None:
        raise Stuck("nobody is asked, yet the game has no outcome")
    winner = None if outcome.winner is None else rules.seats[outcome.winner]
    return Played("draw" if winner is None else "win", winner, outcome.reason, rounds_of(state), actions)


class Players:
    """The opponents of one game with chance of their own, derived from the game's seed."""

    def __init__(self, rules: Rules, opponents: Sequence[Opponent], seed: str) -> None:
        self.rules = rules
        self.opponents = opponents
        self.chance = [Random(f"{seed}:{seat}") for seat in range(len(opponents))]

    def choose(self, state: Any) -> tuple[Seat, Action]:
        """Who acts next, and what he does. Raises Stuck."""
        seat = self.rules.waiting(state)[0]
        view = self.rules.view(state, seat)
        if not view.legal:
            raise Stuck(f"seat {seat} is asked but has no action")
        return seat, self.opponents[seat].choose(self.rules, view, self.chance[seat])


def steps(
    rules: Rules, opponents: Sequence[Opponent], seed: str, game: int
) -> Iterator[tuple[Seat, Action, Transition]]:
    """Play one game, transition by transition; the first is the set-up (seat −1). Raises Stuck."""
    dice = SeededDice(seed, game, MATCH_ID)
    players = Players(rules, opponents, dice.seed)
    transition = rules.setup(dice)
    yield match.TABLE, match.SETUP, transition
    for _ in range(MOST_ACTIONS):
        if not rules.waiting(transition.state):
            return
        seat, action = players.choose(transition.state)
        transition = rules.apply(transition.state, seat, action, dice)
        yield seat, action, transition
    raise Stuck(f"not over after {MOST_ACTIONS} actions")


def play(rules: Rules, opponents: Sequence[Opponent], seed: str, game: int) -> Played:
    """Play one game to its end, as fast as it goes. Raises Stuck, and whatever the rules raise."""
    count = -1
    state: Any = None
    for _seat, _action, transition in steps(rules, opponents, seed, game):
        state = transition.state
        count += 1
    return result(rules, state, count)


def logged(
    bound: Bound,
    opponents: Sequence[Opponent],
    seed: str,
    game: int,
    watch: Callable[[Step], None] | None = None,
) -> tuple[Match, list[Entry], str]:
    """Play one game with its log: the last snapshot, all entries, the seed. The same game as `play` gives."""
    rules = bound.rules
    dice = SeededDice(seed, game, MATCH_ID)
    players = Players(rules, opponents, dice.seed)
    step = match.start(rules, header_of(bound, dice.seed), dice)
    entries = [step.entry]
    while True:
        if watch is not None:
            watch(step)
        if not rules.waiting(step.match.state):
            return step.match, entries, dice.seed
        if len(entries) > MOST_ACTIONS:
            raise Stuck(f"not over after {MOST_ACTIONS} actions")
        seat, action = players.choose(step.match.state)
        step = match.act(rules, step.match, seat, action, dice, "opponent")
        entries.append(step.entry)


def header_of(bound: Bound, seed: str) -> Header:
    """The header of a simulated match: no nonces, the promise made from the seed itself."""
    return Header(
        match=MATCH_ID,
        game=bound.rules.game,
        set=bound.pack.set.id,
        scenario=bound.scenario,
        options=bound.options,
        rules=bound.rules.version,
        content=bound.hash,
        commitment=fairness.commitment(seed),
    )
