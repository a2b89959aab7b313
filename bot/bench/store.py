"""What storing costs: one action through the commit script with `appendfsync always`, alone and 32 at once.

Wall clock, against the embedded store in a folder of its own.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from bot.bench.measure import Benchmark
from bot.bench.positions import bound, positions
from bot.engine import codec
from bot.engine.dice import SeededDice
from bot.engine.match import act
from bot.store.embedded import Embedded
from bot.store.store import Commit, Item, Store, open_store

ALONE = 400
TOGETHER = 32
WAVES = 40


def runner() -> Callable[[Coroutine[Any, Any, list[float]]], list[float]]:
    """The event loop that the program itself runs on: uvloop where there is one."""
    if sys.platform == "win32":
        return asyncio.run
    import uvloop  # noqa: PLC0415 - not on every platform

    return uvloop.run


def with_store(work: Callable[[Store], Awaitable[list[float]]]) -> list[float]:
    """Run `work` on a fresh embedded store, which is stopped and deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="fieldpost-bench-") as folder:
        server = Embedded(Path(folder))
        server.start()
        try:
            return runner()(_connected(server.url, work))
        finally:
            server.stop()


async def _connected(url: str, work: Callable[[Store], Awaitable[list[float]]]) -> list[float]:
    store = await open_store(url)
    try:
        return await work(store)
    finally:
        await store.close()


class _Moves:
    """Commits as the table service makes them: snapshot, position, log entry, what is told, outbox."""

    def __init__(self) -> None:
        middle = positions()[len(positions()) // 2]
        step = act(bound().rules, middle.match, middle.seat, middle.action, SeededDice("store"))
        self.snapshot = codec.encode_match(step.match)
        self.entry = codec.encode(step.entry)
        self.number: dict[str, int] = {}

    def next(self, table: str) -> Commit:
        """The next move of a table."""
        number = self.number.get(table, 0)
        self.number[table] = number + 1
        return Commit(
            table=table,
            expect={"position": b"%d" % number if number else b""},
            put={"position": b"%d" % (number + 1), "match": self.snapshot},
            log=(self.entry,),
            told=(self.entry,),
            out=(Item("room", "table", number + 1, b"{}"),),
            input_id=f"{table}:{number}",
            answer=b'{"status":"ok"}',
        )


async def _alone(store: Store) -> list[float]:
    moves = _Moves()
    samples = []
    for _ in range(ALONE):
        commit = moves.next("ALONE1")
        start = time.perf_counter_ns()
        await store.commit(commit)
        samples.append((time.perf_counter_ns() - start) / 1000)
    return samples


async def _together(store: Store) -> list[float]:
    moves = _Moves()
    samples = []
    for _ in range(WAVES):
        commits = [moves.next(f"WAVE{number}") for number in range(TOGETHER)]
        start = time.perf_counter_ns()
        await asyncio.gather(*(store.commit(commit) for commit in commits))
        samples.append((time.perf_counter_ns() - start) / TOGETHER / 1000)
    return samples


def store_alone() -> Sequence[float]:
    """One action after the other."""
    return with_store(_alone)


def store_together() -> Sequence[float]:
    """32 tables at once; the time of a wave by 32."""
    return with_store(_together)


BENCHMARKS = (
    Benchmark("store_alone", "µs", 5.0, store_alone),
    Benchmark("store_32_at_once", "µs", 1.7, store_together),
)
