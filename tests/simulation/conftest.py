"""A store of the simulation's own: it need not survive a power cut."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from bot.store import Store
from bot.store.embedded import Embedded
from tests.store.server import emptied, running


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedded]:
    """A running server in a folder of its own."""
    with running(tmp_path_factory.mktemp("season")) as made:
        yield made


@pytest_asyncio.fixture
async def line(host: Embedded) -> AsyncIterator[Store]:
    """An empty store on it."""
    async with emptied(host) as made:
        yield made
