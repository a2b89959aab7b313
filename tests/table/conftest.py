from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.store import Store
from bot.table.audit import difference
from tests.store.server import server, store  # noqa: F401
from tests.table.world import World


@pytest_asyncio.fixture
async def world(store: Store) -> AsyncIterator[World]:  # noqa: F811
    """One process on an empty store. After each test every match equals the fold of its log."""
    made = World(store)
    async with made.tables:
        yield made
    await check_folds(made)


async def check_folds(world: World) -> None:
    """The stored state of every match is what its log comes to."""
    tables = world.tables
    for table in [name async for name in tables.store.tables()]:
        assert await difference(tables.store, tables.reader, table) == ""
