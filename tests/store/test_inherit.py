"""Whoever opens the embedded store is alone: what an ended program held is free, what is in doubt stays."""

from __future__ import annotations

from pathlib import Path

from bot.store import Store, keep_store
from bot.store.delivery import Delivery, Taken
from bot.store.inbox import Inbox
from bot.store.inherit import inherit
from bot.store.office import Office
from bot.store.store import Commit, Item

TABLE, FIELD = "K7F2", "telegram:-1|table"


async def hold_everything(store: Store) -> None:
    """As a program does that is killed in the middle."""
    await store.commit(Commit(TABLE, {}, {}, out=(Item("telegram:-1", "table", 1),)))
    assert isinstance(await Delivery(store, "dead").take(TABLE, FIELD, 1000), Taken)
    assert await Office(store, "telegram:poll", "dead").take()
    assert await Inbox(store, "telegram:1", "dead").take("7", b"{}", 1000)


async def all_is_free(store: Store) -> None:
    taken = await Delivery(store, "new").take(TABLE, FIELD, 1001)
    assert isinstance(taken, Taken)
    assert taken.is_again, "it may have been sent"
    assert await Office(store, "telegram:poll", "new").take()
    (held,) = await Inbox(store, "telegram:1", "new").adopt(1001 + 10_000)
    assert (held.id, held.body, held.tries) == ("7", b"{}", 2)


async def test_what_dead_programs_held_is_free_at_once(store: Store) -> None:
    await hold_everything(store)
    assert isinstance(await Delivery(store, "new").take(TABLE, FIELD, 1001), int)
    assert not await Office(store, "telegram:poll", "new").take()
    assert await Inbox(store, "telegram:1", "new").adopt(1001) == []
    assert await inherit(store) == 3
    assert (await Inbox(store, "telegram:1", "new").adopt(2600))[0].id == "7"


async def test_the_next_run_on_the_folder_inherits(tmp_path: Path) -> None:
    async with keep_store(data=tmp_path) as keeper:
        await hold_everything(keeper.store)
    async with keep_store(data=tmp_path) as keeper:
        await all_is_free(keeper.store)


async def test_with_nothing_held_nothing_happens(store: Store) -> None:
    assert await inherit(store) == 0
