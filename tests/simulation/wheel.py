"""The time of a simulated world: it stands while anything happens, then leaps to whatever comes next."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable

from bot.store import Store
from tests.adapters.courier.time import FakeTime

CALM = 25
"""Turns of the event loop without work in hand after which nothing more happens by itself."""
HOUR, DAY = 3_600_000, 86_400_000
MIDNIGHT = 1_767_571_200_000
"""Monday, 5 January 2026, 00:00 UTC: where a season begins."""


class Wheel(FakeTime):
    """A clock to wait by. Sleepers that a leap passes over wake up at its end, as on a machine that was
    suspended: so a month needs only as many steps as something is due."""

    def __init__(self, store: Store, start: int = MIDNIGHT) -> None:
        super().__init__(store)
        self.time = start

    async def quiet(self) -> None:
        """Let everything happen that happens without waiting."""
        calm = 0
        while calm < CALM:
            await asyncio.sleep(0)
            calm = 0 if self.busy else calm + 1

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
