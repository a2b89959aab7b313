"""Offices: one worker at a time, the next one soon after the first is silent."""

from __future__ import annotations

import asyncio

import pytest

from bot.adapters.courier.lease import Lease
from bot.store import Store
from bot.store.errors import StoreDown
from bot.store.office import Office
from tests.adapters.courier.time import FakeTime


def lease(store: Store, time: FakeTime, worker: str) -> Lease:
    return Lease(Office(store, "telegram:poll", worker), time)


async def test_one_holds_it_and_gives_it_up_at_the_end(store: Store, time: FakeTime) -> None:
    async with lease(store, time, "one") as held:
        assert not held.lost.is_set()
        assert not await Office(store, "telegram:poll", "two").take()
        assert await Office(store, "discord:shard:0", "two").take()
    assert await Office(store, "telegram:poll", "two").take()


async def test_the_next_one_waits_until_it_is_free(store: Store, time: FakeTime) -> None:
    first = Office(store, "telegram:poll", "one")
    assert await first.take()
    second = lease(store, time, "two")
    waiting = asyncio.create_task(second.__aenter__())
    await time.go(10)
    assert not waiting.done()
    await first.leave()
    await time.until(waiting.done)
    assert not await first.take()
    await second.__aexit__(None, None, None)
    assert await first.take()


async def test_what_cannot_be_renewed_is_lost(
    store: Store, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lease(store, time, "one") as held:

        async def down() -> bool:
            raise StoreDown

        monkeypatch.setattr(held.office, "take", down)
        await time.go(3)
        assert not held.lost.is_set()
        await time.go(3)
        assert held.lost.is_set()


async def test_what_another_took_is_lost_at_once(store: Store, time: FakeTime) -> None:
    async with lease(store, time, "one") as held:
        await held.office.leave()
        assert await Office(store, "telegram:poll", "two").take()
        await time.go(1.5)
        assert held.lost.is_set()
    assert not await Office(store, "telegram:poll", "three").take()
