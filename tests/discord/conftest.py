from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store import Store
from tests.discord.club import Club
from tests.discord.stand import Stand
from tests.fakes.discord import Channel, FakeDiscord, Guild, User
from tests.store.server import server, store  # noqa: F401


@pytest.fixture
async def fake() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as made:
        yield made


@pytest.fixture
def guild(fake: FakeDiscord) -> Guild:
    return fake.guild("Клуб")


@pytest.fixture
def channel(fake: FakeDiscord, guild: Guild) -> Channel:
    return fake.channel(guild)


@pytest.fixture
def anna(fake: FakeDiscord) -> User:
    return fake.user("Анна")


@pytest.fixture
def boris(fake: FakeDiscord) -> User:
    return fake.user("Boris", lang="en-GB")


@pytest.fixture
async def stand(fake: FakeDiscord, channel: Channel, store: Store) -> AsyncIterator[Stand]:  # noqa: F811
    async with Stand(fake, store) as made:
        yield made


@pytest.fixture
def club(stand: Stand, channel: Channel, anna: User, boris: User) -> Club:
    return Club(stand, channel, anna, boris)
