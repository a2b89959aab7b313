"""Fixtures: one real embedded server a test run (and worker), an empty store for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from bot.store import Store, open_store
from bot.store.embedded import Embedded


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedded]:
    """A running server in a folder of its own."""
    made = Embedded(tmp_path_factory.mktemp("data"))
    made.start()
    yield made
    made.stop()


@pytest_asyncio.fixture
async def store(server: Embedded) -> AsyncIterator[Store]:
    """An empty store on the running server."""
    made = await open_store(server.url)
    await made.client.flushdb()
    yield made
    await made.close()
