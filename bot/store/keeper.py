"""Keeps a store open for the run of the program: the embedded server is started, watched, ended with it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import structlog

from bot.store.embedded import Embedded
from bot.store.errors import StoreTrouble
from bot.store.inherit import inherit
from bot.store.store import Store, open_store
from bot.store.tasks import end_tasks

LOOK_SECONDS = 0.25
AGAIN_SECONDS = 2.0

log = structlog.get_logger(__name__)


class Keeper:
    """The store of this run. `embedded` is None when an address was given; `starts` counts server starts."""

    def __init__(self, store: Store, embedded: Embedded | None = None) -> None:
        self.store = store
        self.embedded = embedded
        self._started = asyncio.Condition()

    async def watch(self) -> None:
        """Start the embedded server anew whenever it has died. Runs until cancelled."""
        embedded = self.embedded
        while embedded is not None:
            await asyncio.sleep(LOOK_SECONDS)
            if not embedded.is_alive():
                await self._revive(embedded)

    async def _revive(self, embedded: Embedded) -> None:
        log.warning("store_server_died")
        try:
            await asyncio.to_thread(embedded.ensure)
        except (StoreTrouble, OSError) as trouble:
            log.error("store_server_not_started", why=str(trouble))
            await asyncio.sleep(AGAIN_SECONDS)
            return
        log.warning("store_server_restarted", starts=embedded.starts)
        async with self._started:
            self._started.notify_all()

    async def restarted(self, starts: int) -> None:
        """Wait until the embedded server has been started this many times."""
        async with self._started:
            await self._started.wait_for(lambda: self.embedded is not None and self.embedded.starts >= starts)


@contextlib.asynccontextmanager
async def keep_store(*, url: str = "", data: Path | None = None) -> AsyncIterator[Keeper]:
    """An open store for the time of the block: at `url`, else the embedded one of the folder `data`.

    Raises StoreTrouble: nothing to start, the folder in use, unreachable, too old.
    """
    embedded = None
    if not url:
        assert data is not None, "without an address the store needs a folder"
        embedded = Embedded(data)
        await asyncio.to_thread(embedded.start)
    try:
        keeper = Keeper(await open_store(url or embedded.url if embedded else url), embedded)
        if embedded is not None:
            await inherit(keeper.store)
        watching = asyncio.create_task(keeper.watch())
        try:
            yield keeper
        finally:
            await end_tasks([watching])
            await keeper.store.close()
    finally:
        if embedded is not None:
            await asyncio.to_thread(embedded.stop)
