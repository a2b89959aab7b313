"""A store of the simulation's own: it need not survive a power cut."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from bot.store import Store, open_store
from bot.store.embedded import Embedded


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedded]:
    """A running server in a folder of its own."""
    made = Embedded(tmp_path_factory.mktemp("season"))
    made.start()
    yield made
    made.stop()


@pytest_asyncio.fixture
async def line(host: Embedded) -> AsyncIterator[Store]:
    """An empty store on it."""
    made = await open_store(host.url)
    await made.client.flushdb()
    yield made
    await made.close()
