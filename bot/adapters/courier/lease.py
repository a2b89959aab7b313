"""A lease on an office for as long as it is needed (`async with`)."""

from __future__ import annotations

import asyncio
import contextlib
from types import TracebackType

from bot.adapters.courier.time import Time
from bot.store.errors import StoreDown
from bot.store.office import OFFICE_MS, Office
from bot.store.tasks import end_tasks

RENEW_SECONDS = OFFICE_MS / 4000
"""A quarter of what a lease lasts: two beats may be missed."""


class Lease:
    """Waits for the office, then keeps it. `lost` is set when another worker may have it: stop working then.

    async with kit.lease("telegram:poll") as lease:
        while not lease.lost.is_set(): ...
    """

    def __init__(self, office: Office, time: Time) -> None:
        self.office, self.time = office, time
        self.lost = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Lease:
        while not await self._take():
            await self.time.sleep(RENEW_SECONDS)
        self._task = asyncio.create_task(self._keep())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            await end_tasks([self._task])
        with contextlib.suppress(StoreDown):
            await self.office.leave()

    async def _take(self) -> bool:
        try:
            return await self.office.take()
        except StoreDown:
            return False

    async def _keep(self) -> None:
        """Renew; what could not be renewed for as long as it lasts is lost."""
        sure = self.time.now()
        while self.time.now() - sure < OFFICE_MS:
            await self.time.sleep(RENEW_SECONDS)
            with contextlib.suppress(StoreDown):
                if not await self.office.take():
                    break
                sure = self.time.now()
        self.lost.set()
