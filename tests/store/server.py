"""Fixtures: one real embedded server a test run (and worker), an empty store for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import Store, open_store
from bot.store.embedded import Embedded


@contextmanager
def running(folder: Path) -> Iterator[Embedded]:
    """A server in this folder, while it is needed."""
    made = Embedded(folder)
    made.start()
    try:
        yield made
    finally:
        made.stop()


@asynccontextmanager
async def emptied(host: Embedded) -> AsyncIterator[Store]:
    """A line to a running server whose store is empty."""
    made = await open_store(host.url)
    try:
        await made.client.flushdb()
        yield made
    finally:
        await made.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedded]:
    """A running server in a folder of its own."""
    with running(tmp_path_factory.mktemp("data")) as made:
        yield made


@pytest_asyncio.fixture
async def store(server: Embedded) -> AsyncIterator[Store]:
    """An empty store on the running server."""
    async with emptied(server) as made:
        yield made
