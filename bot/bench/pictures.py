"""What a board costs to draw: warm, and cold in a new process with the static layer on disk; and its size."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.bench.measure import Benchmark
from bot.bench.positions import bound, positions
from bot.engine import codec
from bot.render import draw
from bot.render.kursk.scene import BoardScene
from bot.render.wildfield.scene import MapScene

COLD_STARTS = 5
MAPS = 50
COLD = """
import sys, time
from bot.bench.positions import bound
from bot.engine import codec
one = bound()
view = codec.decode_view(sys.stdin.read(), one.rules)
before = time.process_time_ns()
from bot.render import draw
from bot.render.kursk.scene import BoardScene
draw(BoardScene(one.pack, one.scenario, view, "ru"))
print((time.process_time_ns() - before) / 1000)
"""


@cache
def scenes() -> tuple[BoardScene, ...]:
    """The board as spectators see it, at every position of the benchmark games, in both languages."""
    one = bound()
    views = [one.rules.view(position.match.state, None) for position in positions()]
    return tuple(
        BoardScene(one.pack, one.scenario, view, ("ru", "en")[number // 2 % 2])
        for number, view in enumerate(views)
    )


@cache
def maps() -> tuple[MapScene, ...]:
    """The map of Wild Field at some positions spread over its games, in both languages: a seat's own,
    its blocks' faces on it, and the spectators' by turns."""
    one = bound("wildfield")
    found = positions("wildfield")
    chosen = [found[number * len(found) // (2 * MAPS)] for number in range(2 * MAPS)]
    viewers = (*range(len(one.rules.seats)), None)
    return tuple(
        MapScene(
            one.pack,
            one.scenario,
            one.rules.view(position.match.state, viewers[number // 2 % len(viewers)]),
            ("ru", "en")[number // 4 % 2],
        )
        for number, position in enumerate(chosen)
    )


@cache
def _warm_board() -> tuple[tuple[float, ...], tuple[float, ...]]:
    return _warm(scenes(), scenes())


@cache
def _warm_map() -> tuple[tuple[float, ...], tuple[float, ...]]:
    return _warm(maps()[::2], maps()[1::2])


def _warm(before: Sequence[Any], shown: Sequence[Any]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """CPU time in µs and size in KB of each board, once the program has drawn those `before`.

    As in a program that runs: what is static is at hand and so are the signs. Of the boards themselves a
    sheet remembers less than are drawn between a board's first time and its second.
    """
    for scene in before:
        draw(scene)
    spent, sizes = [], []
    for scene in shown:
        start = time.process_time_ns()
        picture = draw(scene)
        spent.append((time.process_time_ns() - start) / 1000)
        sizes.append(len(picture) / 1024)
    return tuple(spent), tuple(sizes)


def board_warm() -> Sequence[float]:
    """A board to PNG bytes."""
    return _warm_board()[0]


def board_size() -> Sequence[float]:
    """The PNG in KB."""
    return _warm_board()[1]


def map_warm() -> Sequence[float]:
    """A map of Wild Field to PNG bytes."""
    return _warm_map()[0]


def map_size() -> Sequence[float]:
    """Its PNG in KB."""
    return _warm_map()[1]


def board_cold() -> Sequence[float]:
    """The first board of a new process, importing the drawing included; the static layer lies on disk."""
    _warm_board()
    view = codec.encode(scenes()[-1].view).decode()
    command = [sys.executable, "-c", COLD]
    return [
        float(subprocess.run(command, input=view, check=True, stdout=subprocess.PIPE, text=True).stdout)
        for _ in range(COLD_STARTS)
    ]


BENCHMARKS = (
    Benchmark("board_warm", "µs", 85.0, board_warm),
    Benchmark("board_cold", "µs", 2100.0, board_cold),
    Benchmark("board_size", "KB", 350.0, board_size, share=1.0),
    Benchmark("wildfield_map_warm", "µs", 100.0, map_warm),
    Benchmark("wildfield_map_size", "KB", 400.0, map_size),
)
