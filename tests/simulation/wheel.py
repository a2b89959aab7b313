"""The time of a simulated world: it stands while anything happens, then leaps to whatever comes next."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from typing import Any

from bot.store import Store
from tests.adapters.courier.time import FakeTime

CALM = 15
"""Turns of the event loop without work in hand after which nothing more happens by itself."""
HOUR, DAY = 3_600_000, 86_400_000
MIDNIGHT = 1_767_571_200_000
"""Monday, 5 January 2026, 00:00 UTC: where a season begins."""


class Wheel(FakeTime):
    """A clock to wait by. Sleepers that a leap passes over wake up at its end, as on a machine that was
    suspended: so a month needs only as many steps as something is due. `calls`: commands to the store."""

    calls = 0

    def __init__(self, store: Store, start: int = MIDNIGHT) -> None:
        self._idle = asyncio.Event()
        super().__init__(store)
        self.time = start

    def _watch(self, client: Any) -> None:
        call = client.execute_command

        async def counted(*args: Any, **more: Any) -> Any:
            self.busy += 1
            self.calls += 1
            self._idle.clear()
            try:
                return await call(*args, **more)
            finally:
                self.busy -= 1
                if not self.busy:
                    self._idle.set()

        client.execute_command = counted

    async def quiet(self) -> None:
        """Let everything happen that happens without waiting."""
        calm = 0
        while calm < CALM:
            if self.busy:
                await self._idle.wait()
                calm = 0
            await asyncio.sleep(0)
            calm += 1

    async def leap(self, at: int) -> None:
        """It is `at` now (never earlier than it was): all whose time has come go on."""
        self.time = max(self.time, at)
        while self._next() <= self.time:
            heapq.heappop(self._sleepers)[2].set_result(None)
        await self.quiet()

    async def run_on(self, is_busy: Callable[[], bool], seconds: float) -> None:
        """Let time pass second by second for as long as something is being worked at, so long at most."""
        end = self.time + seconds * 1000
        await self.quiet()
        while is_busy() and self._next() <= end:
            self._jump()
            await self.quiet()
