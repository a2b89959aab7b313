"""What the rules cost: one action, the whole step of the server, the size of a stored state. CPU clock."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from bot.bench.measure import Benchmark
from bot.bench.positions import GAME, bound, positions
from bot.engine import codec, match
from bot.engine.dice import SeededDice

ROUNDS = 7
"""How often the whole set of positions is gone through; each time gives one sample, the mean a position."""


def legal_and_apply(game: str = GAME) -> Sequence[float]:
    """List the actions and do one of them, on states fresh from JSON, so that nothing is remembered."""
    rules = bound(game).rules
    stored = [codec.encode(position.match.state) for position in positions(game)]
    samples = []
    for _ in range(ROUNDS):
        spent = 0
        for data, (_match, seat, action) in zip(stored, positions(game), strict=True):
            state = codec.decode_state(data, rules)
            dice = SeededDice("bench")
            start = time.process_time_ns()
            rules.legal_actions(state, seat)
            rules.apply(state, seat, action, dice)
            spent += time.process_time_ns() - start
        samples.append(spent / len(stored) / 1000)
    return samples


def server_step(game: str = GAME) -> Sequence[float]:
    """Parse the stored match, check and apply with its log entry, every seat's view, serialise everything."""
    rules = bound(game).rules
    stored = [codec.encode_match(position.match) for position in positions(game)]
    samples = []
    for _ in range(ROUNDS):
        start = time.process_time_ns()
        for data, (_match, seat, action) in zip(stored, positions(game), strict=True):
            before = codec.decode_match(data, rules)
            step = match.act(rules, before, seat, action, SeededDice("bench", counter=before.rolls))
            codec.encode_match(step.match)
            codec.encode(step.entry)
            codec.encode(step.events)
            for viewer in range(len(rules.seats)):
                codec.encode(rules.view(step.match.state, viewer))
        samples.append((time.process_time_ns() - start) / len(stored) / 1000)
    return samples


def state_size(game: str = GAME) -> Sequence[float]:
    """A state as JSON, in KB."""
    return [len(codec.encode(position.match.state)) / 1024 for position in positions(game)]


BENCHMARKS = (
    Benchmark("legal_and_apply", "µs", 0.85, legal_and_apply, stretch=0.4),
    Benchmark("server_step", "µs", 2.5, server_step, stretch=1.9),
    Benchmark("state_size", "KB", 8.0, state_size, share=1.0),
    Benchmark("wildfield_legal_and_apply", "µs", 1.0, partial(legal_and_apply, "wildfield")),
    Benchmark("wildfield_server_step", "µs", 3.0, partial(server_step, "wildfield"), stretch=1.9),
    Benchmark("wildfield_state_size", "KB", 10.0, partial(state_size, "wildfield"), share=1.0),
)
