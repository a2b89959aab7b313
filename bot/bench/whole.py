"""The whole way: a command until it is stored and its board is drawn; the first page of a new program."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from random import Random

from bot.ai import opponent
from bot.bench.measure import Benchmark
from bot.bench.store import with_store
from bot.render import draw
from bot.render.kursk.scene import BoardScene
from bot.store.store import Store
from bot.table.model import Ask, Chat, Person, Seen
from bot.table.service import Tables

COMMANDS = 300
WARM_UP = 60
"""Commands before the measured ones: the first boards of a process fill its caches."""
FIRST_PAGES = 3
PATIENCE = 30.0


async def _commands(store: Store) -> list[float]:
    """Two people play random moves; each is over when it is stored and the public board is drawn anew."""
    samples: list[float] = []
    async with Tables(store) as tables:
        while len(samples) < COMMANDS + WARM_UP:
            await _one_table(tables, samples)
    return samples[WARM_UP:]


async def _one_table(tables: Tables, samples: list[float]) -> None:
    people = [Person("web", "one"), Person("web", "two")]
    table = await tables.create(Chat("web", "bench"), people[0], "One", "kursk")
    for person in people:
        await tables.join(table.id, person, person.id)
    chance, player = Random(len(samples)), opponent("kursk", "random")
    binding = await tables.binding(table.id)
    assert binding is not None
    while len(samples) < COMMANDS + WARM_UP:
        seen = await _asked(tables, table.id, people)
        if seen is None:
            return
        action = player.choose(binding.rules, seen.view, chance)
        assert seen.seat is not None
        ask = Ask(table.id, people[seen.seat], seen.seat, seen.decision, (action,), f"input{len(samples)}")
        start = time.perf_counter_ns()
        answer = await tables.act(ask)
        board = await tables.look(table.id, None)
        assert answer.status == "ok"
        assert board is not None
        await asyncio.to_thread(draw, BoardScene(binding.pack, binding.scenario, board.view))
        samples.append((time.perf_counter_ns() - start) / 1000)


async def _asked(tables: Tables, table: str, people: Sequence[Person]) -> Seen | None:
    """What the person sees whose decision it is; None when the match is over."""
    for person in people:
        seen = await tables.look(table, person)
        if seen is not None and seen.seat is not None and seen.view.legal:
            return seen
    return None


def command_to_bytes() -> Sequence[float]:
    """Command → stored → PNG bytes of the new board; wall clock."""
    return with_store(_commands)


def first_page() -> Sequence[float]:
    """From starting the program on an empty folder to the page's bytes; wall clock."""
    return [_start_once() for _ in range(FIRST_PAGES)]


def _start_once() -> float:
    with tempfile.TemporaryDirectory(prefix="fieldpost-bench-") as folder:
        settings = {
            "FIELDPOST_DATA": folder,
            "REDIS_URL": "",
            "FIELDPOST_LANG": "en",
            "FIELDPOST_LOG": "error",
        }
        environment = {**os.environ, **settings}
        start = time.perf_counter_ns()
        command = [sys.executable, "-u", "-m", "bot", "run", "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as program:
            try:
                assert program.stdout is not None
                url = next(word for word in program.stdout.readline().split() if word.startswith("http"))
                with urllib.request.urlopen(url, timeout=PATIENCE) as page:
                    page.read()
                return (time.perf_counter_ns() - start) / 1000
            finally:
                program.terminate()
                program.wait(PATIENCE)


BENCHMARKS = (
    Benchmark("command_to_bytes_p99", "µs", 130.0, command_to_bytes, share=0.99),
    Benchmark("first_page", "µs", 16_800.0, first_page),
)
