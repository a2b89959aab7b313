"""What of a match goes into the records of those who played it, and what into their ratings."""

from __future__ import annotations

from bot.table.model import Person
from bot.table.people import Result, number
from tests.table.world import ANNA, BORIS, GROUP, LOBBY, World


async def result(world: World, table: str) -> Result:
    await world.tables.news.settled()
    found = await world.tables.people.result_of(table)
    assert found is not None
    return found


async def test_a_played_match_is_recorded_once_and_rated(world: World) -> None:
    table = await world.duel()
    await world.play(table.id)
    found = await result(world, table.id)
    assert {part.person for part in found.parts} == {ANNA, BORIS}
    assert all(part.how == "whole" for part in found.parts)
    people = world.tables.people
    await people.note(await world.table(table.id))
    await people.note(await world.table(table.id))
    assert len(await people.ledger.changed(0)) == 1
    top = await people.top("toy")
    assert [standing.rated for standing in top] == [1, 1]
    winner = next(part.person for part in found.parts if part.place == 1)
    assert (await people.standings(winner))[0].won == 1
    assert number(top[0].mu) > 1500 > number(top[1].mu)


async def test_a_match_against_the_program_is_practice(world: World) -> None:
    table = await world.tables.solo(LOBBY, ANNA, "Anna", "toy", level="random")
    await world.tables.resign(table.id, ANNA)
    await result(world, table.id)
    (standing,) = await world.tables.people.standings(ANNA)
    assert (standing.rated, standing.practice, standing.lost) == (0, 1, 0)
    assert await world.tables.people.top("toy") == ()


async def test_one_person_on_both_seats_is_practice(world: World) -> None:
    table = await world.lobby(both_seats=True)
    await world.tables.join(table.id, ANNA, "Anna")
    await world.tables.join(table.id, ANNA, "Anna")
    await world.play(table.id)
    await result(world, table.id)
    (standing,) = await world.tables.people.standings(ANNA)
    assert (standing.rated, standing.practice) == (0, 1)


async def test_boards_of_a_chat_name_only_who_played_there(world: World) -> None:
    table = await world.duel()
    await world.tables.watch(table.code, GROUP)
    await world.play(table.id)
    await result(world, table.id)
    people = world.tables.people
    assert len(await people.top("toy", LOBBY)) == len(await people.top("toy", GROUP)) == 2
    stranger = Person("web", "stranger")
    assert await people.standings(stranger) == ()
    assert await people.reliability(stranger) == (0, 0)
