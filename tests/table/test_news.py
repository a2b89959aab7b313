"""News reach every process, the lookups and the outbox; those of a dead worker are found."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Store, keys
from bot.table import news
from tests.table.test_play import SEAL, first_card
from tests.table.world import ANNA, BORIS, CLARA, GROUP, LOBBY, World


class Bell:
    """Waits until a table has been told of."""

    def __init__(self, world: World) -> None:
        self.rung: asyncio.Queue[str] = asyncio.Queue()
        world.tables.subscribe(self.rung.put)

    async def heard(self, table: str) -> None:
        while await asyncio.wait_for(self.rung.get(), 60) != table:
            pass


async def listening(store: Store, count: int) -> None:
    """Wait until so many processes listen to the channel."""
    while dict(await store.client.pubsub_numsub(keys.CHANNEL)).get(keys.CHANNEL.encode(), 0) < count:
        await asyncio.sleep(0)


async def test_every_process_is_told_of_every_change(world: World, store: Store) -> None:
    other = World(store, seed=2)
    async with other.tables:
        await listening(store, 2)
        mine, theirs = Bell(world), Bell(other)
        table = await world.duel()
        await mine.heard(table.id)
        await theirs.heard(table.id)
        await other.do(table.id, ANNA, await first_card(other, table.id))
        await mine.heard(table.id)
        await theirs.heard(table.id)


async def test_what_was_told_leaves_the_outbox(world: World) -> None:
    table = await world.duel()
    bell = Bell(world)
    await world.do(table.id, ANNA, await first_card(world, table.id))
    await bell.heard(table.id)
    await world.tables.news.settled()
    assert await world.tables.store.waiting(table.id) == []


async def test_news_of_a_dead_worker_are_delivered_by_the_next(store: Store) -> None:
    dead = World(store)
    table = await dead.lobby()  # never started: nobody delivers in the background
    await dead.tables.join(table.id, ANNA, "Anna")
    await dead.tables.join(table.id, BORIS, "Boris")
    await dead.do(table.id, ANNA, SEAL)
    assert [item.kind for item in await store.waiting(table.id)] == ["moved"]
    next_one = World(store, seed=2)
    bell = Bell(next_one)
    async with next_one.tables:
        await bell.heard(table.id)
    assert await store.waiting(table.id) == []


async def test_chats_and_people_elsewhere_wait_in_the_outbox_newest_only(world: World, store: Store) -> None:
    table = await world.tables.create(GROUP, ANNA, "Anna", "toy")
    await world.tables.join(table.id, ANNA, "Anna")
    await world.tables.join(table.id, CLARA, "Clara")
    await world.do(table.id, ANNA, SEAL)
    await world.do(table.id, CLARA, SEAL)
    await world.tables.news.settled()
    waiting = {item.field: item.number for item in await store.waiting(table.id)}
    assert set(waiting) == {"telegram:-100|table", "telegram:77|turn"}
    version, position = await store.read(table.id, "tv", "pos")
    assert waiting["telegram:-100|table"] == int(version or 0) + int(position or 0)
    held = await store.claim(table.id, 0, "telegram:")
    assert await store.ack(table.id, held) == 2


async def test_one_that_fails_stops_nobody(world: World) -> None:
    async def fails(table: str) -> None:
        raise ValueError(table)

    world.tables.news._callbacks.insert(0, fails)
    bell = Bell(world)
    table = await world.lobby()
    await bell.heard(table.id)
    assert world.changed == [table.id]


async def test_after_a_break_of_the_line_all_at_hand_is_told(
    world: World, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "AGAIN_SECONDS", 0)
    await listening(store, 1)
    table = await world.lobby()
    await world.see(table.id, ANNA)
    bell = Bell(world)
    await store.client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
    await bell.heard(table.id)
    await listening(store, 1)


async def test_an_index_entry_without_a_table_is_dropped(world: World) -> None:
    await world.tables.index.add_live("Z9Z9")
    await world.tables.index.add_chat(LOBBY.key, "Z9Z9", 1)
    await world.tables.news.feed_index("Z9Z9")
    assert await world.tables.index.live() == []
    assert await world.tables.of_chat(LOBBY) == ()
    assert await world.tables.index.chat(LOBBY.key) == []
