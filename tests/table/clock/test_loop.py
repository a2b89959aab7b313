"""The loop in the background: it lives, it looks, it outlives a dead store, and it sleeps in between."""

from __future__ import annotations

import asyncio

from bot.store.errors import StoreDown
from bot.table.clock.keeper import DOWN_MS, LOOK_SECONDS
from tests.table.clock.rooms import MINUTE, SEAL, Room
from tests.table.world import ANNA


class Sleeper:
    """Sleep that ends when a test says so."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asked: list[float] = []
        self.sleeps = asyncio.Event()
        self.gate = asyncio.Event()
        room.tables.time._sleep = self

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        self.gate.clear()
        self.sleeps.set()
        await self.gate.wait()

    async def wake(self, span: int) -> None:
        """Time passes, and the loop goes round once."""
        await self.sleeps.wait()
        self.sleeps.clear()
        self.room.clock.time += span
        self.gate.set()
        await self.sleeps.wait()


async def test_the_loop_plays_what_is_due(room: Room) -> None:
    sleeper = Sleeper(room)
    table = await room.duel_at("live")
    await room.do(table, ANNA, SEAL)
    room.tables.time.start()
    for _ in range(31):
        await sleeper.wake(MINUTE // 2)
    assert (1, "deadline") in await room.causes(table)
    assert all(0 < seconds <= LOOK_SECONDS for seconds in sleeper.asked)


async def test_the_loop_sleeps_no_longer_than_until_the_next_deadline(room: Room) -> None:
    sleeper = Sleeper(room)
    table = await room.duel_at("live")
    await room.tables.news.settled()
    room.clock.time = (await room.clock_of(table, 0)).marks[0] - 4_000
    room.tables.time.start()
    await sleeper.sleeps.wait()
    assert sleeper.asked[-1] == 4.0


async def test_the_loop_outlives_a_store_that_is_down(room: Room) -> None:
    sleeper = Sleeper(room)
    time = room.tables.time
    beat = time.pulse.beat
    calls = 0

    async def failing(now: int, silence: int, close: int) -> bool:
        nonlocal calls
        calls += 1
        if calls < 3:
            raise StoreDown("store-down")
        return await beat(now, silence, close)

    time.pulse.beat = failing  # type: ignore[method-assign]
    time.start()
    for _ in range(3):
        await sleeper.wake(1000)
    assert calls >= 3
    assert (await time.pulse.read())["at"] == room.clock.time


async def test_what_the_loop_finds_after_a_silence_is_a_downtime(room: Room) -> None:
    sleeper = Sleeper(room)
    table = await room.duel_at("live")
    await room.do(table, ANNA, SEAL)
    room.tables.time.start()
    await sleeper.wake(1000)
    await sleeper.wake(DOWN_MS + 15 * MINUTE)
    clock = await room.clock_of(table, 1)
    assert clock.late == 0
    assert clock.due == room.clock.time + 30 * MINUTE
