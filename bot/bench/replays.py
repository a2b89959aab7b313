"""A film of 150 frames, 640 pixels wide, from the log to its bytes: time by the clock, and size."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache, partial
from itertools import chain
from typing import Any

from bot.adapters.presenter import presenter_of
from bot.ai import opponent
from bot.bench.measure import Benchmark
from bot.bench.positions import SEED, bound
from bot.cli import playing
from bot.engine.match import Entry, Header, replay_steps
from bot.render import animate, draw

GAMES = ("kursk", "wildfield", "batalist")
FRAMES = 150
MOST_GAMES = 4
TIMES = 3
MOST_MS, MOST_KB = 10_000.0, 8_192.0


Log = tuple[Header, tuple[Entry, ...]]


@cache
def _logs(game: str) -> tuple[Log, ...]:
    """The logs of as many random games as it takes to show so many different boards (one or two)."""
    one = bound(game)
    players = [opponent(game, "random") for _ in one.rules.seats]
    found: list[Log] = []
    while len(found) < MOST_GAMES:
        last, entries, _secret = playing.logged(one, players, SEED, len(found))
        found.append((last.header, tuple(entries)))
        scenes, chapters = _boards(game, tuple(found))
        if animate(scenes, chapters=chapters).frames == FRAMES:
            break
    return tuple(found)


def _boards(game: str, logs: tuple[Log, ...]) -> tuple[list[Any], list[str]]:
    """The boards as spectators saw them, and the phase of each."""
    one = bound(game)
    presenter = presenter_of(game, one.rules, one.pack)
    steps = chain.from_iterable(replay_steps(*log, one.rules) for log in logs)
    views = [one.rules.view(step.match.state, None) for step in steps]
    return [presenter.scene((view,), "ru") for view in views], [presenter.chapter(view) for view in views]


@cache
def _films(game: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Milliseconds and KB of a film, made several times over from the log."""
    logs = _logs(game)
    draw(_boards(game, logs)[0][0])
    times, sizes = [], []
    for _ in range(TIMES):
        start = time.perf_counter_ns()
        scenes, chapters = _boards(game, logs)
        made = animate(scenes, chapters=chapters)
        times.append((time.perf_counter_ns() - start) / 1_000_000)
        sizes.append(len(made.data) / 1024)
        assert (made.frames, made.width) == (FRAMES, 640)
    return tuple(times), tuple(sizes)


def _time(game: str) -> Sequence[float]:
    return _films(game)[0]


def _size(game: str) -> Sequence[float]:
    return _films(game)[1]


BENCHMARKS = tuple(
    benchmark
    for game in GAMES
    for benchmark in (
        Benchmark(f"replay_{game}", "ms", MOST_MS, partial(_time, game), share=1.0),
        Benchmark(f"replay_{game}_size", "KB", MOST_KB, partial(_size, game), share=1.0),
    )
)
