from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.store import Store
from tests.store.server import server, store  # noqa: F401
from tests.table.clock.rooms import Room
from tests.table.conftest import check_folds


@pytest_asyncio.fixture
async def room(store: Store) -> AsyncIterator[Room]:  # noqa: F811
    """One process on an empty store whose clock stands."""
    made = Room(store)
    async with made.tables:
        yield made
    await check_folds(made)
