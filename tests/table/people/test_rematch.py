"""Rematches with everything that may have happened to the seats meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from bot.table.edits import Refused
from bot.table.model import Person, Table
from tests.table.world import ANNA, BORIS, CLARA, World

DMITRI, THERE = Person("web", "dmitri"), Person("telegram", "9")


async def sides(world: World, table: Table) -> dict[str, Person | None]:
    now = await world.table(table.id)
    return {holder.side: holder.person for holder in now.holders}


async def trio(world: World) -> Table:
    table = await world.lobby("trio")
    for person, name in ((ANNA, "Anna"), (BORIS, "Boris"), (CLARA, "Clara")):
        await world.tables.join(table.id, person, name)
    return await world.table(table.id)


async def test_three_pass_their_sides_on(world: World) -> None:
    table = await trio(world)
    assert list(await sides(world, table)) == ["red", "blue", "green"]
    await world.play(table.id)
    for person, name in ((CLARA, "Clara"), (ANNA, "Anna"), (BORIS, "Boris")):
        made = await world.tables.rematch(table.id, person, name)
    assert await sides(world, made) == {"red": CLARA, "blue": ANNA, "green": BORIS}
    assert (await world.table(made.id)).status == "playing"


async def test_one_person_on_both_seats_begins_at_once(world: World) -> None:
    table = await world.lobby(both_seats=True)
    for _ in range(2):
        await world.tables.join(table.id, ANNA, "Anna")
    await world.play(table.id)
    made = await world.tables.rematch(table.id, ANNA, "Anna", input_id="r1")
    assert made.status == "playing"
    assert await sides(world, made) == {"red": ANNA, "blue": ANNA}


async def test_somebody_joined_across_platforms_asks_from_the_other(world: World) -> None:
    await world.tables.people.link(THERE, await world.tables.people.give_code(ANNA))
    table = await world.duel()
    await world.tables.resign(table.id, ANNA)
    made = await world.tables.rematch(table.id, THERE, "Anna T.")
    assert await sides(world, made) == {"red": None, "blue": THERE}
    again = await world.tables.rematch(table.id, ANNA, "Anna")
    assert again.id == made.id
    assert await sides(world, made) == {"red": None, "blue": THERE}
    made = await world.tables.rematch(table.id, BORIS, "Boris")
    assert made.status == "playing"


async def test_who_took_a_seat_over_is_asked_and_who_left_is_not(world: World) -> None:
    table = await world.duel()
    rng = Random(2)
    for _ in range(4):
        await world.move(table.id, rng)
    assert (await world.tables.absence.offer(table.id, BORIS)).status == "ok"
    assert (await world.tables.absence.replace(table.id, DMITRI, "Dmitri")).status == "ok"
    await world.tables.resign(table.id, ANNA)
    with pytest.raises(Refused, match="not_seated"):
        await world.tables.rematch(table.id, BORIS, "Boris")
    made = await world.tables.rematch(table.id, DMITRI, "Dmitri")
    made = await world.tables.rematch(table.id, ANNA, "Anna")
    assert await sides(world, made) == {"red": DMITRI, "blue": ANNA}
    assert made.status == "playing"


async def test_a_rematch_that_was_closed_or_has_ended_is_none_any_more(world: World) -> None:
    """Its button does not lead to a dead table for ever."""
    table = await world.duel()
    await world.tables.resign(table.id, ANNA)
    first = await world.tables.rematch(table.id, ANNA, "Anna")
    await world.tables.abort(first.id, ANNA)
    second = await world.tables.rematch(table.id, BORIS, "Boris")
    assert second.id != first.id
    second = await world.tables.rematch(table.id, ANNA, "Anna")
    assert second.status == "playing"
    assert (await world.tables.rematch(table.id, ANNA, "Anna")).id == second.id
    await world.tables.resign(second.id, ANNA)
    third = await world.tables.rematch(table.id, ANNA, "Anna")
    assert (third.id != second.id, third.status) == (True, "lobby")


async def test_a_side_that_a_stranger_took_is_exchanged_and_a_full_table_says_so(world: World) -> None:
    table = await world.duel()
    await world.tables.resign(table.id, ANNA)
    made = await world.tables.rematch(table.id, ANNA, "Anna")
    await world.tables.leave(made.id, ANNA)
    await world.tables.join(made.id, CLARA, "Clara", "blue")
    made = await world.tables.rematch(table.id, ANNA, "Anna", input_id="again")
    assert await sides(world, made) == {"red": ANNA, "blue": CLARA}
    assert made.status == "playing"
    with pytest.raises(Refused, match="not_in_lobby"):
        await world.tables.rematch(table.id, BORIS, "Boris")


async def test_a_rematch_counts_for_no_tournament(world: World) -> None:
    events = world.tables.events
    event = await events.create((await world.lobby()).chats[0], ANNA, "Anna", "robin", "toy")
    await events.join(event.id, ANNA, "Anna")
    await events.join(event.id, BORIS, "Boris")
    event = await events.start(event.id, ANNA)
    table = event.pairings[0].table
    await world.tables.resign(table, BORIS)
    made = await world.tables.rematch(table, BORIS, "Boris")
    assert made.event == ""
    made = await world.tables.rematch(table, ANNA, "Anna")
    assert made.status == "playing"
    await world.tables.resign(made.id, BORIS)
    await world.tables.news.settled()
    found = await events.get(event.id)
    assert found is not None
    assert len(found.pairings) == 1
