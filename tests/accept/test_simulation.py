"""Five hundred games over thirty days each: absences, restarts, faults of platforms (`make accept`, with `-s`
the figures are printed)."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import open_store
from bot.store.embedded import Embedded
from tests.simulation.conftest import host  # noqa: F401
from tests.simulation.season import Report, Season

pytestmark = pytest.mark.accept
SEASONS, GAMES = 20, 25


async def season(server: Embedded, seed: int) -> Report:
    """One month on an empty store."""
    store = await open_store(server.url)
    try:
        await store.client.flushdb()
        return await Season(store, server.url, seed, GAMES).run()
    finally:
        await store.close()


def test_five_hundred_games(host: Embedded) -> None:  # noqa: F811
    total = Report()
    for seed in range(1, SEASONS + 1):
        total.add(asyncio.run(season(host, seed)))
        print(f"\nafter {seed} seasons: {total.seconds:.0f} s, faults {total.faults}", flush=True)
    print(total.figures())
    assert total.faults == []
    assert total.games == SEASONS * GAMES
    assert sum(total.endings.values()) == total.games
    assert total.crossed < total.notices / 20
