"""Results and ratings are an index: lost, rebuilt, seen by several processes, they come to the same."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import astuple, replace

from bot.store import Commit, Store, StoreDown
from bot.table.edits import Refused
from bot.table.model import Chat, Person
from bot.table.people import People
from bot.table.record import encode
from bot.table.retention import DAY, Keep, Retention
from tests.table.world import ANNA, BORIS, CLARA, LOBBY, World

NAMES = {ANNA: "Anna", BORIS: "Boris", CLARA: "Clara"}


async def season(world: World, count: int, seed: int = 3) -> list[str]:
    """Matches of two and of three that overlap in time and end in another order than they began."""
    rng = Random(seed)
    live: list[str] = []
    every: list[str] = []
    for number in range(count):
        people = rng.sample(list(NAMES), 3)
        table = await world.lobby("trio" if number % 3 == 2 else "duel")
        for person in people[: len(table.holders)]:
            await world.tables.join(table.id, person, NAMES[person])
        live.append(table.id)
        every.append(table.id)
        while len(live) > 2:
            await end(world, live.pop(rng.randrange(len(live))), rng)
    while live:
        await end(world, live.pop(), rng)
    await world.tables.news.settled()
    return every


async def end(world: World, table: str, rng: Random) -> None:
    world.clock.time += rng.choice((0, 1000, 60_000))
    await world.play(table, rng.randrange(1000))


async def numbers(people: People) -> list[tuple[object, ...]]:
    return [astuple(standing) for standing in await people.top("toy")]


async def test_a_rebuild_gives_the_same_ratings(world: World) -> None:
    await season(world, 9)
    people = world.tables.people
    before = await numbers(people)
    assert len(before) == 3
    assert await people.rebuild() == 9
    assert await numbers(people) == before
    fresh = World(world.tables.store, seed=5)
    assert await numbers(fresh.tables.people) == before
    await people.ledger.wipe()
    assert await numbers(people) == []
    await world.tables.news.rebuild()
    assert await numbers(people) == before
    assert await numbers(fresh.tables.people) == before


async def test_another_process_follows_step_by_step(world: World) -> None:
    other = World(world.tables.store, seed=5).tables.people
    for seed in range(3):
        await season(world, 2, seed)
        assert await numbers(other) == await numbers(world.tables.people)
    last = World(world.tables.store, seed=6).tables.people
    assert await numbers(last) == await numbers(other)


async def test_a_result_that_becomes_known_late_takes_its_place(world: World) -> None:
    every = await season(world, 4)
    people = world.tables.people
    before = await numbers(people)
    first = await people.result_of(every[0])
    assert first is not None
    await people.ledger.record(first.key, b"")
    assert await numbers(people) != before
    await people.note(await world.table(every[0]))
    assert await numbers(people) == before


async def test_joining_and_parting_count_back_and_forth(world: World) -> None:
    await season(world, 6)
    people = world.tables.people
    before = await numbers(people)
    await people.link(CLARA, await people.give_code(ANNA))
    joined = await numbers(people)
    assert len(joined) == 2
    assert await people.standings(CLARA) == await people.standings(ANNA)
    left = await people.unlink(ANNA)
    assert left.persons == (CLARA,)
    assert await numbers(people) == before


async def test_profiles_of_many_persons_join_and_part(world: World) -> None:
    people = world.tables.people
    crowd = [Person("web", f"p{number}") for number in range(7)]
    for one, other in ((0, 1), (2, 3), (1, 2), (3, 4), (5, 4)):
        await people.link(crowd[other], await people.give_code(crowd[one]))
    whole = await people.persons_of(crowd[3])
    assert set(whole) == set(crowd[:6])
    assert {await people.persons_of(person) for person in crowd[:6]} == {whole}
    with pytest.raises(Refused, match="link_full"):
        await people.link(crowd[6], await people.give_code(crowd[0]))
    with pytest.raises(Refused, match="link_known"):
        await people.link(crowd[5], await people.give_code(crowd[0]))
    for person in crowd[:5]:
        left = await people.unlink(person)
        assert person not in left.persons
        assert await people.persons_of(person) == (person,)
        assert {await people.profile_of(each) for each in left.persons} == {left}
    for person in crowd[:6]:
        with pytest.raises(Refused, match="link_none"):
            await people.unlink(person)


async def test_matches_from_before_there_were_results_get_theirs_once(world: World) -> None:
    """What an older program left behind is taken in by the next start, never again after that."""
    await season(world, 3)
    before = await numbers(world.tables.people)
    await world.tables.people.ledger.wipe()
    fresh = World(world.tables.store, seed=5).tables.people
    await fresh.catch_up()
    assert await numbers(fresh) == before
    await fresh.ledger.record((await fresh.ledger.changed(0))[0], b"")
    await World(world.tables.store, seed=6).tables.people.catch_up()
    assert await numbers(fresh) != before


async def test_a_store_that_fails_on_the_way_leaves_no_half_picture(world: World) -> None:
    await season(world, 4)
    people = world.tables.people
    before = await numbers(people)
    await season(world, 2, seed=8)
    real = people.ledger.results

    async def fails(wanted: list[str]) -> list[bytes | None]:
        raise StoreDown("store-gone")

    people.ledger.results = fails  # type: ignore[method-assign]
    with pytest.raises(StoreDown):
        await numbers(people)
    people.ledger.results = real  # type: ignore[method-assign]
    after = await numbers(people)
    assert after != before
    assert after == await numbers(World(world.tables.store, seed=5).tables.people)


async def test_results_outlive_their_tables_and_lose_a_name_with_its_owner(world: World) -> None:
    """The result of a table deleted for its age survives a rebuild and names nobody who is erased."""
    every = await season(world, 4)
    people, client = world.tables.people, world.tables.store.client
    before = await numbers(people)
    for name in every[:2]:
        async for key in client.scan_iter(match=f"fp:{{g:{name}}}:*"):
            await client.delete(key)
        world.tables.desk.forget(name)
    assert await people.rebuild() == 4
    assert await numbers(people) == before
    await world.tables.rights.erase(ANNA)
    kept = [each async for each in client.hscan_iter("fp:{k}:results")]
    assert len(kept) == 4
    assert not any(b"anna" in value.lower() for _, value in kept)
    after = await numbers(people)
    assert len(after) == len(before) - 1
    assert all(row[3:] in [each[3:] for each in before] for row in after)


async def test_a_board_follows_its_chat_with_matches_that_were_deleted_for_their_age(world: World) -> None:
    every = await season(world, 2)
    people, store, there = world.tables.people, world.tables.store, Chat("web", "there")
    before = await numbers(people)
    world.clock.time += 40 * DAY
    for name in every:
        await store.ack(name, await store.waiting(name))
    assert (await Retention(store, Keep(games=30), world.clock).sweep()).tables == 2
    for name in every:
        world.tables.desk.forget(name)
    late = await season(world, 1)
    for _ in range(2):
        await world.tables.move_chat(LOBBY, there)
        await world.tables.news.settled()
    assert await people.top("toy", LOBBY) == ()
    assert len(await people.top("toy", there)) == len(before)
    assert {result.table for result in people.board.in_chat(there)} == {*every, *late}


async def test_a_rebuild_keeps_results_whose_table_is_another_now_or_cannot_be_read(world: World) -> None:
    every = await season(world, 3)
    people, store = world.tables.people, world.tables.store
    first = await people.result_of(every[0])
    assert first is not None
    await people.ledger.record(f"{every[0]}@1", encode(replace(first, began=1, ended=2)))
    (document,) = await store.read(every[1], "table")
    assert document is not None
    await store.commit(Commit(every[1], {}, {"table": document.replace(b'"schema":', b'"schema":9')}))
    world.tables.desk.forget(every[1])
    before = await numbers(people)
    assert await people.rebuild() == 4
    assert await numbers(people) == before
    await store.commit(Commit(every[1], {}, {"table": document}))


async def test_a_code_ends_after_ten_minutes_and_is_not_kept_in_plain(world: World, store: Store) -> None:
    people = world.tables.people
    code = await people.give_code(ANNA)
    kept = [key async for key in store.client.scan_iter(match="fp:{u}:*")]
    assert kept
    for key in kept:
        assert 0 < await store.client.pttl(key) <= 600_000
        assert code.encode() not in key + await store.client.get(key)


async def test_codes_and_names_stay_out_of_the_log(
    world: World, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    people = world.tables.people
    code = await people.give_code(ANNA)
    with pytest.raises(Refused):
        await people.link(BORIS, "AAAAAAAA")
    await people.link(BORIS, code)
    written = "".join(capsys.readouterr()) + caplog.text
    assert code not in written
    assert "AAAAAAAA" not in written
