"""The store as a command needs it: the running program's own if there is one, else started for the moment."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from bot.config import Settings
from bot.store.embedded import Embedded, socket_path
from bot.store.errors import StoreTrouble
from bot.store.store import Store, open_store


@contextlib.asynccontextmanager
async def borrowed_store(settings: Settings, *, alone: bool = False) -> AsyncIterator[Store]:
    """An open store for the block. Raises StoreTrouble.

    The embedded store belongs to one program; if that is running, its server is asked over its socket, unless
    it must be had `alone` (then StoreTrouble `store-locked`).
    """
    if settings.redis_url:
        async with _connected(settings.redis_url) as store:
            yield store
        return
    try:
        server = Embedded(settings.folder())
        await asyncio.to_thread(server.start)
    except StoreTrouble as trouble:
        if alone or trouble.key != "store-locked":
            raise
        async with _connected(f"unix://{socket_path(settings.folder() / 'store')}") as store:
            yield store
        return
    try:
        async with _connected(server.url) as store:
            yield store
    finally:
        await asyncio.to_thread(server.stop)


@contextlib.asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Store]:
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()
