"""Time that stands until everything else has happened, then jumps to whoever is to wake up next."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from typing import Any

from bot.store import Store

QUIET = 60
"""Turns of the event loop without any work in hand after which nothing more happens by itself."""
MOST_JUMPS = 20_000


class FakeTime:
    """A clock for the courier, and the only one who moves it. Counts the store's calls in flight."""

    def __init__(self, store: Store) -> None:
        self.time = 1_700_000_000_000
        self.busy = 0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._watch(store.client)

    def now(self) -> int:
        return int(self.time)

    async def sleep(self, seconds: float) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.time + max(seconds, 0.001) * 1000, next(self._order), future))
        await future

    def watch(self, store: Store) -> None:
        """Another connection whose calls count as work."""
        self._watch(store.client)

    def _watch(self, client: Any) -> None:
        call = client.execute_command

        async def counted(*args: Any, **more: Any) -> Any:
            self.busy += 1
            try:
                return await call(*args, **more)
            finally:
                self.busy -= 1

        client.execute_command = counted

    async def quiet(self) -> None:
        """Let everything happen that happens without waiting."""
        calm = 0
        while calm < QUIET:
            await asyncio.sleep(0)
            calm = 0 if self.busy else calm + 1

    async def until(self, wanted: Callable[[], object]) -> None:
        """Go on until it is so."""
        for _ in range(MOST_JUMPS):
            await self.quiet()
            if wanted():
                return
            self._jump()
        raise AssertionError("it never came to that")

    async def go(self, seconds: float) -> None:
        """Let so much time pass."""
        end = self.time + seconds * 1000
        await self.quiet()
        while self._sleepers and self._next() <= end:
            self._jump()
            await self.quiet()
        self.time = max(self.time, end)

    def _next(self) -> float:
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else float("inf")

    def _jump(self) -> None:
        due = self._next()
        assert due != float("inf"), "nobody waits for anything"
        self.time = max(self.time, due)
        while self._next() <= self.time:
            future = heapq.heappop(self._sleepers)[2]
            future.set_result(None)
