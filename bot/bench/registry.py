"""All benchmarks, by the part of the program they are about."""

from __future__ import annotations

from bot.bench import batalist, chat, engine, pictures, replays, store, whole
from bot.bench.measure import Benchmark


def benchmarks() -> tuple[Benchmark, ...]:
    """All of them, engine first."""
    parts = (engine, batalist, store, pictures, replays, whole, chat)
    return tuple(benchmark for part in parts for benchmark in part.BENCHMARKS)
