"""What is deleted by its age, and that nothing else is."""

from __future__ import annotations

import pytest

from bot.store import Chatter
from bot.store.errors import StoreDown
from bot.table.retention import DAY, SWEEP_SECONDS, Keep, Retention, Swept
from tests.table.world import ANNA, BORIS, LOBBY, World


async def three(world: World) -> tuple[str, str, str]:
    """A finished match, a closed table, a running match."""
    over = await world.duel()
    await world.play(over.id)
    shut = await world.lobby()
    await world.tables.abort(shut.id, ANNA)
    running = await world.duel()
    await world.tables.news.settled()
    return over.id, shut.id, running.id


async def keys_of(world: World, table: str) -> int:
    client = world.tables.store.client
    return len([key async for key in client.scan_iter(match=f"fp:{{g:{table}}}:*")])


async def test_nothing_is_deleted_by_default(world: World) -> None:
    tables = await three(world)
    world.clock.time += 10_000 * DAY
    assert await Retention(world.tables.store, Keep(), world.clock).sweep() == Swept()
    assert all([await world.tables.get(table) for table in tables])


@pytest.mark.parametrize(
    ("keep", "gone"), [(Keep(games=30), (0,)), (Keep(closed=7), (1,)), (Keep(30, 7), (0, 1))]
)
async def test_what_is_old_goes_whole(world: World, keep: Keep, gone: tuple[int, ...]) -> None:
    tables = await three(world)
    results = await world.tables.people.ledger.known()
    retention = Retention(world.tables.store, keep, world.clock)
    world.clock.time += 6 * DAY
    assert await retention.sweep() == Swept()
    world.clock.time += 25 * DAY
    assert (await retention.sweep()).tables == len(gone)
    for number, table in enumerate(tables):
        assert (await world.tables.get(table) is None) == (number in gone)
        assert (await keys_of(world, table) == 0) == (number in gone)
    assert {table.id for table in await world.tables.of_chat(LOBBY)} == set(tables) - {
        tables[n] for n in gone
    }
    assert await world.tables.people.ledger.known() == results
    assert await retention.sweep() == Swept()


@pytest.mark.parametrize(
    ("keep", "left"), [(Keep(games=30), ["closed", "open"]), (Keep(closed=7), ["open", "over"])]
)
async def test_old_tournaments_go_and_take_nothing_with_them(
    world: World, keep: Keep, left: list[str]
) -> None:
    events = world.tables.events
    made = []
    for kind in ("robin", "swiss", "swiss"):
        event = await events.create(LOBBY, ANNA, "Anna", kind, "toy")
        for person, name in ((ANNA, "Anna"), (BORIS, "Boris")):
            await events.join(event.id, person, name)
        made.append(event.id)
    begun = await events.start(made[0], ANNA)
    await world.tables.resign(begun.pairings[0].table, BORIS)
    await world.tables.news.settled()
    await events.close(made[1], ANNA)
    ranks = await world.tables.people.top("toy")
    retention = Retention(world.tables.store, keep, world.clock)
    world.clock.time += 6 * DAY
    assert (await retention.sweep()).events == 0
    world.clock.time += 25 * DAY
    assert (await retention.sweep()).events == 1
    assert sorted(event.status for event in await events.of_chat(LOBBY)) == left
    assert [await events.get(name) is None for name in made].count(True) == 1
    assert await world.tables.people.top("toy") == ranks
    assert (await retention.sweep()).events == 0


async def test_what_is_still_to_be_told_is_told_first(world: World) -> None:
    over, *_ = await three(world)
    await world.tables.tell_again(over, "telegram:77", "turn")
    retention = Retention(world.tables.store, Keep(games=1), world.clock)
    world.clock.time += 3 * DAY
    assert (await retention.sweep()).tables == 0
    items = await world.tables.store.claim(over, world.clock.now())
    await world.tables.store.ack(over, items)
    assert (await retention.sweep()).tables == 1


async def test_chat_lines_go_by_their_own_age(world: World) -> None:
    chatter, now = Chatter(world.tables.store), world.clock.now()
    for days in (9, 3):
        line = b'{"author":"a","name":"A","at":%d,"text":"hi"}' % (now - days * DAY)
        await chatter.append("lobby", line)
    retention = Retention(world.tables.store, Keep(chat=7), world.clock)
    assert (await retention.sweep()).lines == 1
    assert len(await chatter.tail("lobby")) == 1


async def test_it_sweeps_again_and_again_and_outlives_a_dead_store(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    retention, slept, swept = Retention(world.tables.store, Keep(chat=1), world.clock), [], []

    class EnoughError(Exception):
        pass

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            raise EnoughError

    async def sweep() -> Swept:
        swept.append(1)
        if len(swept) == 1:
            raise StoreDown("store-down")
        return Swept()

    monkeypatch.setattr(retention, "sweep", sweep)
    with pytest.raises(EnoughError):
        await retention.run(sleep)
    assert (slept, len(swept)) == ([SWEEP_SECONDS] * 3, 3)
    await Retention(world.tables.store, Keep(), world.clock).run(sleep)
