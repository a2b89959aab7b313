"""The outbox: handed to one worker at a time, never again once delivered, newest first of its kind."""

from __future__ import annotations

from bot.store import Commit, Item, Store

OLD = Item("telegram:5", "table", 1, b"old")
NEW = Item("telegram:5", "table", 2, b"new words here")
LIVE = Item("live", "moved", 1)


async def put(store: Store, *items: Item) -> None:
    await store.commit(Commit("K7F2", {}, {}, out=items))


async def test_one_worker_holds_an_item_until_its_lease_ends(store: Store) -> None:
    await put(store, OLD)
    assert await store.claim("K7F2", 1000) == [OLD]
    assert await store.claim("K7F2", 1001) == []
    assert await store.claim("K7F2", 1000 + 30_000) == [OLD]


async def test_what_was_delivered_is_never_handed_out_again(store: Store) -> None:
    await put(store, OLD)
    items = await store.claim("K7F2", 0)
    assert await store.ack("K7F2", items) == 1
    assert await store.ack("K7F2", items) == 0
    assert await store.claim("K7F2", 10**12) == []
    assert await store.waiting("K7F2") == []


async def test_newer_takes_the_place_of_older_even_while_that_is_held(store: Store) -> None:
    await put(store, OLD)
    held = await store.claim("K7F2", 1000)
    await put(store, NEW)
    assert await store.claim("K7F2", 1001) == [NEW]
    assert await store.ack("K7F2", held) == 0
    assert await store.waiting("K7F2") == [NEW]


async def test_a_worker_takes_only_what_it_can_reach(store: Store) -> None:
    await put(store, OLD, LIVE)
    assert await store.claim("K7F2", 0, "discord:") == []
    assert await store.claim("K7F2", 0, "live", "discord:") == [LIVE]
    assert await store.claim("K7F2", 0, "telegram:") == [OLD]


async def test_nothing_to_ack_is_no_call(store: Store) -> None:
    assert await store.ack("K7F2", []) == 0
