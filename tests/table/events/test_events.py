"""Tournaments and ladders at real tables: from the entries to the standings."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.table.edits import Refused
from bot.table.events import Event, table_of
from bot.table.events.changes import has_lapsed
from bot.table.events.model import FORFEIT, VOID
from bot.table.model import Chat, Person
from tests.table.world import GROUP, LOBBY, Repeating, World

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Elena", "Fedor")
PLAYERS = {name: Person("web", name.casefold()) for name in NAMES}
ANNA, BORIS, CLARA = PLAYERS["Anna"], PLAYERS["Boris"], PLAYERS["Clara"]


async def event(world: World, kind: str, count: int, **more: object) -> Event:
    """An event with so many entrants, not started."""
    made = await world.tables.events.create(LOBBY, ANNA, "Anna", kind, "toy", **more)
    for name in NAMES[:count]:
        made = await world.tables.events.join(made.id, PLAYERS[name], name)
    return made


async def now(world: World, made: Event) -> Event:
    await world.tables.news.settled()
    found = await world.tables.events.get(made.id)
    assert found is not None
    return found


async def lose(world: World, table: str, loser: Person) -> None:
    world.clock.time += 1000
    assert (await world.tables.resign(table, loser)).status == "ok"
    await world.tables.news.settled()


async def play_out(world: World, made: Event, seed: int = 1) -> Event:
    """Somebody resigns at every table until the event is over; at once nobody plays two matches of it."""
    rng = Random(seed)
    for _ in range(60):
        made = await now(world, made)
        open_now = [pairing for pairing in made.pairings if pairing.table and not pairing.is_decided]
        seated = [number for pairing in open_now for number in pairing.pair]
        assert len(seated) == len(set(seated))
        if made.status != "running":
            return made
        assert open_now
        pairing = rng.choice(open_now)
        await lose(world, pairing.table, made.entrants[rng.choice(pairing.pair)].person)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("count", [2, 3, 4, 5])
async def test_a_round_robin_opens_its_tables_by_itself(world: World, count: int) -> None:
    made = await event(world, "robin", count)
    made = await world.tables.events.start(made.id, ANNA)
    for pairing in made.pairings:
        if pairing.table:
            table = await world.table(pairing.table)
            assert table.status == "playing"
            assert table.event == made.id
            assert table.chats == (LOBBY,)
            persons = [made.entrants[number].person for number in pairing.pair]
            assert [holder.person for holder in table.holders] == persons
    made = await play_out(world, made)
    assert made.status == "over"
    assert len(made.pairings) == count * (count - 1) // 2
    rows = table_of(made)
    assert sum(row.points for row in rows) == 2 * len(made.pairings)
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    results = [await world.tables.people.result_of(pairing.table) for pairing in made.pairings]
    assert all(result is not None and result.event == made.id for result in results)


@pytest.mark.parametrize(("count", "rounds"), [(4, 2), (5, 3), (6, 3)])
async def test_a_swiss_tournament_draws_round_after_round(world: World, count: int, rounds: int) -> None:
    made = await event(world, "swiss", count, rounds=rounds)
    made = await play_out(world, await world.tables.events.start(made.id, ANNA))
    assert made.status == "over"
    assert made.round == rounds
    pairs = [frozenset(pairing.pair) for pairing in made.pairings if len(pairing.pair) == 2]
    assert len(pairs) == len(set(pairs)) == rounds * (count // 2)
    byes = [pairing.pair[0] for pairing in made.pairings if len(pairing.pair) == 1]
    assert len(byes) == len(set(byes)) == rounds * (count % 2)
    assert sum(row.points for row in table_of(made)) == 2 * len(made.pairings)


async def test_the_stronger_are_drawn_first(world: World) -> None:
    for _ in range(3):
        table = await world.tables.create(LOBBY, CLARA, "Clara", "toy")
        await world.tables.join(table.id, CLARA, "Clara")
        await world.tables.join(table.id, BORIS, "Boris")
        await lose(world, table.id, BORIS)
    made = await event(world, "swiss", 4)
    made = await world.tables.events.start(made.id, ANNA)
    assert made.entrants[0].person == CLARA


async def test_a_ladder_is_climbed_by_winning(world: World) -> None:
    events = world.tables.events
    made = await event(world, "ladder", 4)
    made = await events.start(made.id, ANNA)
    assert made.order == (0, 1, 2, 3)
    made = await events.challenge(made.id, PLAYERS["Dmitri"], ANNA)
    table = made.pairings[0].table
    for refused, one, other in (
        ("event_busy", CLARA, ANNA),
        ("event_below", BORIS, CLARA),
        ("event_self", BORIS, BORIS),
    ):
        with pytest.raises(Refused) as error:
            await events.challenge(made.id, one, other)
        assert error.value.refusal.code == refused
    await lose(world, table, ANNA)
    made = await now(world, made)
    assert made.order == (3, 0, 1, 2)
    assert [row.number for row in table_of(made)] == [3, 0, 1, 2]
    made = await events.challenge(made.id, ANNA, PLAYERS["Dmitri"])
    first, second = made.pairings
    assert first.pair == tuple(reversed(second.pair))  # sides change
    await lose(world, second.table, ANNA)
    assert (await now(world, made)).order == (3, 0, 1, 2)
    made = await events.join(made.id, PLAYERS["Elena"], "Elena")
    made = await events.join(made.id, PLAYERS["Fedor"], "Fedor")
    assert made.order == (3, 0, 1, 2, 4, 5)
    with pytest.raises(Refused, match="event_far"):
        await events.challenge(made.id, PLAYERS["Fedor"], ANNA)
    made = await events.leave(made.id, BORIS)
    assert made.order == (3, 0, 2, 4, 5)
    made = await events.close(made.id, ANNA)
    assert made.status == "closed"


async def test_whoever_withdraws_loses_what_is_not_begun(world: World) -> None:
    made = await event(world, "robin", 4)
    made = await world.tables.events.start(made.id, ANNA)
    made = await world.tables.events.leave(made.id, BORIS)
    number = next(n for n, entrant in enumerate(made.entrants) if entrant.person == BORIS)
    theirs = [pairing for pairing in made.pairings if number in pairing.pair]
    running = [pairing for pairing in theirs if pairing.table]
    assert len(running) == 1
    for pairing in theirs:
        if pairing is not running[0]:
            assert pairing.how == FORFEIT
            assert pairing.points[pairing.pair.index(number)] == 0
    made = await play_out(world, made)
    assert made.status == "over"


async def test_a_closed_match_gives_nothing_and_holds_nobody_up(world: World) -> None:
    made = await event(world, "robin", 2)
    made = await world.tables.events.start(made.id, ANNA)
    table = await world.table(made.pairings[0].table)
    assert table.creator is not None
    await world.tables.abort(table.id, table.creator, by_admin=True)
    made = await now(world, made)
    assert made.status == "over"
    assert (made.pairings[0].how, made.pairings[0].points) == (VOID, (0, 0))


async def test_only_its_maker_or_an_admin_directs_it(world: World) -> None:
    events = world.tables.events
    made = await event(world, "swiss", 3)
    for call in (events.start, events.close):
        with pytest.raises(Refused, match="event_only_creator"):
            await call(made.id, BORIS)
    assert (await events.start(made.id, BORIS, by_admin=True)).status == "running"
    with pytest.raises(Refused, match="event_running"):
        await events.start(made.id, ANNA)
    with pytest.raises(Refused, match="event_running"):
        await events.join(made.id, PLAYERS["Elena"], "Elena")
    assert (await events.close(made.id, BORIS, by_admin=True)).status == "closed"
    with pytest.raises(Refused, match="event_over"):
        await events.close(made.id, ANNA)


async def test_who_erased_themselves_leaves_their_tournament_to_who_entered_first(world: World) -> None:
    events = world.tables.events
    made = await events.create(LOBBY, PLAYERS["Fedor"], "Fedor", "swiss", "toy")
    for name in ("Boris", "Anna", "Clara"):
        world.clock.time += 1000
        made = await events.join(made.id, PLAYERS[name], name)
    await world.tables.rights.erase(PLAYERS["Fedor"])
    with pytest.raises(Refused, match="event_only_creator"):
        await events.start(made.id, ANNA)
    made = await events.start(made.id, BORIS)
    assert made.status == "running"
    await events.leave(made.id, BORIS)
    with pytest.raises(Refused, match="event_only_creator"):
        await events.close(made.id, CLARA)
    assert (await events.close(made.id, ANNA)).status == "closed"


async def test_what_nobody_starts_is_called_off_and_makes_room(world: World) -> None:
    events, day = world.tables.events, 86_400_000
    for _ in range(8):
        made = await event(world, "swiss", 1)
    with pytest.raises(Refused, match="event_many"):
        await event(world, "swiss", 0)
    world.clock.time += 20 * day
    made = await events.join(made.id, BORIS, "Boris")
    world.clock.time += 11 * day
    await events.sweep()
    assert [each.status for each in await events.of_chat(LOBBY)].count("closed") == 7
    assert not has_lapsed(await now(world, made))
    world.clock.time += 20 * day
    await events.sweep()
    found = await now(world, made)
    assert has_lapsed(found)
    assert found.id not in await events._documents.events()
    begun = await events.start((await event(world, "swiss", 2)).id, ANNA)
    world.clock.time += 90 * day
    await events.sweep()
    assert (await now(world, begun)).status == "running"
    assert not has_lapsed(await events.close(begun.id, ANNA))


async def test_what_cannot_be_is_refused(world: World) -> None:
    events = world.tables.events
    made = await event(world, "robin", 1)
    with pytest.raises(Refused, match="event_few"):
        await events.start(made.id, ANNA)
    with pytest.raises(Refused, match="event_joined_already"):
        await events.join(made.id, ANNA, "Anna")
    with pytest.raises(Refused, match="event_not_in"):
        await events.leave(made.id, BORIS)
    with pytest.raises(Refused, match="event_none"):
        await events.join("Z9Z9", ANNA, "Anna")
    with pytest.raises(Refused, match="event_no_ladder"):
        await events.challenge((await events.join(made.id, BORIS, "Boris")).id, ANNA, BORIS)
    with pytest.raises(Refused, match="event_two_seats"):
        await events.create(LOBBY, ANNA, "Anna", "ladder", "toy", scenario="trio")
    with pytest.raises(Refused, match="event_kind"):
        await events.create(LOBBY, ANNA, "Anna", "knockout", "toy")


async def test_tables_keep_the_events_pace_and_weekends(world: World) -> None:
    made = await event(world, "robin", 2, pace="8h", weekends=False)
    made = await world.tables.events.start(made.id, ANNA)
    table = await world.table(made.pairings[0].table)
    assert (table.pace, table.weekends) == ("8h", False)
    with pytest.raises(Refused, match="no_such_pace"):
        await event(world, "robin", 0, pace="never")


async def test_the_end_is_shown_once_in_the_chat(world: World) -> None:
    """Its last table's message says who won; telling of that table again does not show it for ever anew."""
    events, store = world.tables.events, world.tables.store
    made = await events.create(GROUP, ANNA, "Anna", "robin", "toy")
    for name in NAMES[:2]:
        await events.join(made.id, PLAYERS[name], name)
    made = await events.start(made.id, ANNA)
    table = made.pairings[0].table
    await lose(world, table, ANNA)
    assert (await now(world, made)).status == "over"
    items = await store.waiting(table)
    assert [item.kind for item in items if item.recipient == GROUP.key] == ["table"]
    for _ in range(3):
        await store.ack(table, await store.waiting(table))
        await world.tables.news.feed_index(table)
    assert await store.waiting(table) == []
    assert table not in await world.tables.index.live()


async def test_the_same_input_makes_one_event(world: World) -> None:
    events = world.tables.events
    one = await events.create(LOBBY, ANNA, "Anna", "robin", "toy", input_id="u1")
    two = await events.create(LOBBY, ANNA, "Anna", "robin", "toy", input_id="u1")
    assert one.id == two.id
    assert len(await events.of_chat(LOBBY)) == 1


async def test_one_human_being_takes_part_once(world: World) -> None:
    other = Person("telegram", "9")
    code = await world.tables.people.give_code(ANNA)
    await world.tables.people.link(other, code)
    made = await event(world, "robin", 2)
    with pytest.raises(Refused, match="event_joined_already"):
        await world.tables.events.join(made.id, other, "Anna T.")
    made = await world.tables.events.leave(made.id, other)
    assert [entrant.name for entrant in made.entrants] == ["Boris"]


async def test_nobody_is_made_to_play_themselves(world: World) -> None:
    made = await event(world, "robin", 2)
    code = await world.tables.people.give_code(ANNA)
    await world.tables.people.link(BORIS, code)
    made = await world.tables.events.start(made.id, ANNA)
    assert (made.status, made.pairings[0].how) == ("over", VOID)


async def test_what_was_interrupted_is_done_by_another_worker(world: World, store: Store) -> None:
    """A worker that dies between drawing and opening leaves nothing undone, and nothing is done twice."""
    made = await event(world, "swiss", 4)
    events = world.tables.events
    real = events._doors

    async def dies(*_: object) -> str:
        raise RuntimeError("killed")

    events._doors = replace(real, seat=dies)
    with pytest.raises(RuntimeError):
        await events.start(made.id, ANNA)
    events._doors = real
    made = await now(world, made)
    assert made.status == "running"
    assert not any(pairing.table for pairing in made.pairings)
    other = World(store, seed=2)
    other.tables.entropy = Repeating(2)
    await events.sweep()
    await other.tables.events.sweep()
    made = await now(world, made)
    tables = [pairing.table for pairing in made.pairings]
    assert all(tables)
    assert len(set(tables)) == len(await world.tables.of_chat(LOBBY)) == 2


async def test_an_event_follows_its_chat(world: World) -> None:
    made = await event(world, "robin", 3)
    made = await world.tables.events.start(made.id, ANNA)
    there = Chat("web", "elsewhere")
    await world.tables.move_chat(LOBBY, there)
    assert await world.tables.events.of_chat(LOBBY) == ()
    (found,) = await world.tables.events.of_chat(there)
    assert found.id == made.id
    made = await play_out(world, found)
    assert made.status == "over"
    table = await world.table(made.pairings[-1].table)
    assert table.chats == (there,)
