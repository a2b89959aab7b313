"""The outbox under leases, what is shown, budgets that all workers share."""

from __future__ import annotations

from bot.store import Store
from bot.store.delivery import LEASE_MS, Delivery, Taken
from bot.store.store import Commit, Item

TABLE, FIELD = "K7F2", "telegram:-1|table"


async def put(store: Store, number: int) -> None:
    await store.commit(Commit(TABLE, {}, {}, out=(Item("telegram:-1", "table", number),)))


async def taken(delivery: Delivery, now: int) -> Taken:
    found = await delivery.take(TABLE, FIELD, now)
    assert isinstance(found, Taken)
    return found


async def test_an_item_is_one_workers_at_a_time(store: Store) -> None:
    one, two = Delivery(store), Delivery(store)
    assert await one.take(TABLE, FIELD, 0) == 0
    await put(store, 1)
    held = await taken(one, 1000)
    assert held.item.number == 1
    assert not held.is_again
    assert await two.take(TABLE, FIELD, 1500) == LEASE_MS - 500
    await put(store, 2)
    assert await two.take(TABLE, FIELD, 1500) == LEASE_MS - 500  # newer ones wait as well
    assert await one.renew(held, 9000)
    assert await two.take(TABLE, FIELD, 8000) == 1000
    again = await taken(two, 9000)
    assert again.is_again
    assert again.item.number == 2
    assert not await one.renew(held, 99_000)


async def test_given_back_it_is_free_at_once_and_not_in_doubt(store: Store) -> None:
    one, two = Delivery(store), Delivery(store)
    await put(store, 1)
    await one.release(await taken(one, 0))
    assert not (await taken(two, 1)).is_again


async def test_settled_it_never_comes_again_and_what_is_shown_is_kept(store: Store) -> None:
    one = Delivery(store)
    await put(store, 1)
    assert await one.settle(await taken(one, 0), b"m1")
    assert await one.take(TABLE, FIELD, 1) == 0
    assert await one.shown(TABLE, FIELD) == b"m1"
    assert await store.waiting(TABLE) == []


async def test_a_newer_item_stays_when_the_older_is_settled(store: Store) -> None:
    one = Delivery(store)
    await put(store, 1)
    held = await taken(one, 0)
    await put(store, 2)
    assert not await one.settle(held, b"m1")
    assert (await taken(one, 1)).item.number == 2


async def test_a_late_worker_does_not_write_over_what_is_newer(store: Store) -> None:
    slow, quick = Delivery(store), Delivery(store)
    await put(store, 1)
    late = await taken(slow, 0)
    await put(store, 2)
    await quick.settle(await taken(quick, LEASE_MS), b"new")
    await slow.settle(late, b"old")
    assert await quick.shown(TABLE, FIELD) == b"new"
    await quick.put_shown(TABLE, FIELD, b"own")
    assert await quick.shown(TABLE, FIELD) == b"own"
    await quick.drop_shown(TABLE, FIELD)
    assert await quick.shown(TABLE, FIELD) is None


async def test_what_is_shown_moves_along(store: Store) -> None:
    one = Delivery(store)
    await one.put_shown(TABLE, FIELD, b"m1")
    await one.put_shown(TABLE, "telegram:5|turn", b"m2")
    for _ in range(2):
        await one.move_shown(TABLE, "telegram:-1", "telegram:-1001")
    assert await one.shown(TABLE, FIELD) is None
    assert await one.shown(TABLE, "telegram:-1001|table") == b"m1"
    assert await one.shown(TABLE, "telegram:5|turn") == b"m2"


async def test_a_budget_of_three_in_ten_seconds_one_apart(store: Store) -> None:
    one, two = Delivery(store), Delivery(store)

    async def wait(delivery: Delivery, now: int) -> int:
        return (await delivery.turn("telegram:-1", now, 10_000, 3, 1000))[0]

    assert await wait(one, 0) == 0
    assert await wait(two, 400) == 600
    assert await wait(two, 1000) == 0
    assert await wait(one, 2000) == 0
    assert await wait(two, 3000) == 7001
    assert await wait(two, 10_001) == 0
    assert await wait(one, 10_500) == 501


async def test_what_was_not_sent_costs_nothing_and_a_hold_holds_everybody(store: Store) -> None:
    one, two = Delivery(store), Delivery(store)
    wait, token = await one.turn("p", 0, 10_000, 1, 0)
    assert wait == 0
    assert (await two.turn("p", 1, 10_000, 1, 0))[0] > 0
    await one.give_back("p", token)
    assert (await two.turn("p", 2, 10_000, 1, 0))[0] == 0
    await one.hold_off("q", 0, 5000)
    assert await two.turn("q", 1000, 10_000, 9, 0) == (4000, "")
    assert (await two.turn("q", 5000, 10_000, 9, 0))[0] == 0
