"""Tournaments of tables of three at real tables: round robin, Swiss, who leaves, who is absent."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.table.edits import Refused
from bot.table.events import Event, table_of, threes
from bot.table.events.model import BYE, FORFEIT, PLAYED, Pairing
from bot.table.model import Person
from tests.table.events.test_events import ANNA, PLAYERS, event, lose, now, play_out
from tests.table.world import LOBBY, World

HOUR = 3_600_000
STRANGER = Person("telegram", "88")


async def started(world: World, kind: str, count: int, **more: object) -> Event:
    made = await event(world, kind, count, scenario="trio", **more)
    assert made.seats == 3
    return await world.tables.events.start(made.id, ANNA)


def seated(made: Event, pairing: Pairing) -> list[Person]:
    return [made.entrants[number].person for number in pairing.pair]


@pytest.mark.parametrize("count", [3, 4, 6])
async def test_a_round_robin_of_three_opens_its_tables_by_itself(world: World, count: int) -> None:
    made = await started(world, "robin", count)
    for pairing in made.pairings:
        if pairing.table:
            table = await world.table(pairing.table)
            assert (table.status, table.event) == ("playing", made.id)
            assert [holder.person for holder in table.holders] == seated(made, pairing)
    made = await play_out(world, made)
    assert made.status == "over"
    rows = table_of(made)
    assert {row.played for row in rows} == {threes.matches_each(count)}
    assert sum(row.points for row in rows) == 6 * len(made.pairings)
    assert {pairing.how for pairing in made.pairings} == {PLAYED}
    for pairing in made.pairings:
        assert pairing.points in ((0, 3, 3), (3, 0, 3), (3, 3, 0))  # level on coins, one gave up


async def test_a_swiss_of_three_draws_round_after_round_with_byes_in_turn(world: World) -> None:
    made = await play_out(world, await started(world, "swiss", 5))
    assert (made.status, made.round) == ("over", 3)
    byes = Counter(pairing.pair[0] for pairing in made.pairings if pairing.how == BYE)
    assert sum(byes.values()) == 6
    assert max(byes.values()) - min(byes[number] for number in range(5)) <= 1
    assert all(pairing.points == (2,) for pairing in made.pairings if pairing.how == BYE)
    assert {row.played for row in table_of(made)} == {3}


async def test_first_second_and_third_by_what_the_game_says(world: World) -> None:
    made = await started(world, "robin", 3)
    table = made.pairings[0].table
    await world.play(table)
    made = await now(world, made)
    seen = await world.see(table, None)
    assert seen.outcome is not None
    scores = seen.outcome.scores
    better = [sum(2 * (own > other) + (own == other) for other in scores) - 1 for own in scores]
    assert made.pairings[0].points == tuple(better)
    result = await world.tables.people.result_of(table)
    assert result is not None
    ranked = sorted(set(scores), reverse=True)
    assert [part.place for part in result.parts] == [1 + ranked.index(score) for score in scores]


async def test_the_second_of_three_reads_so(world: World) -> None:
    made = await started(world, "robin", 3)
    pairing = made.pairings[0]
    leaver, second, third = seated(made, pairing)
    await world.tables.absence.offer(pairing.table, leaver)
    await world.tables.absence.replace(pairing.table, STRANGER, "Dora")
    await lose(world, pairing.table, third)
    people = world.tables.people
    result = await people.result_of(pairing.table)
    assert result is not None
    verdicts = [await people.verdict(result, person) for person in (second, third, leaver, STRANGER)]
    assert verdicts == ["won", "second", "lost", "saved"]


async def test_too_few_and_ladders_are_refused(world: World) -> None:
    made = await event(world, "swiss", 2, scenario="trio")
    with pytest.raises(Refused) as error:
        await world.tables.events.start(made.id, ANNA)
    assert (error.value.refusal.code, error.value.refusal.data["need"]) == ("event_few", 3)
    with pytest.raises(Refused, match="event_two_seats"):
        await world.tables.events.create(LOBBY, ANNA, "Anna", "ladder", "toy", scenario="trio")


async def test_who_withdraws_is_behind_those_who_were_to_meet_them(world: World) -> None:
    made = await started(world, "robin", 4)
    running = next(pairing for pairing in made.pairings if pairing.table)
    person = seated(made, running)[0]
    number = running.pair[0]
    made = await world.tables.events.leave(made.id, person)
    for pairing in made.pairings:
        if number in pairing.pair and pairing is not running and not pairing.table:
            assert pairing.how == FORFEIT
            assert [points for who, points in zip(pairing.pair, pairing.points, strict=True)] == [
                0 if who == number else 3 for who in pairing.pair
            ]
    assert not next(each for each in made.pairings if each.table == running.table).is_decided
    made = await play_out(world, made)
    assert made.status == "over"


async def test_a_swiss_ends_when_too_few_are_left_for_a_table(world: World) -> None:
    made = await started(world, "swiss", 3)
    table = made.pairings[0].table
    await world.tables.events.leave(made.id, PLAYERS["Boris"])
    await lose(world, table, PLAYERS["Boris"])
    made = await now(world, made)
    assert (made.status, made.round) == ("over", 1)


async def test_a_seat_that_was_taken_over_counts_against_whoever_left_it(world: World) -> None:
    made = await started(world, "robin", 3)
    pairing = made.pairings[0]
    leaver, second, third = seated(made, pairing)
    assert (await world.tables.absence.offer(pairing.table, leaver)).status == "ok"
    taken = await world.tables.absence.replace(pairing.table, STRANGER, "Dora")
    assert taken.status == "ok", taken
    await lose(world, pairing.table, third)
    made = await now(world, made)
    assert (made.pairings[0].how, made.pairings[0].points) == (FORFEIT, (0, 4, 2))
    people = world.tables.people
    assert [(each.lost, each.left) for each in await people.standings(leaver)] == [(1, 1)]
    assert [(each.rated, each.saved) for each in await people.standings(STRANGER)] == [(0, 1)]
    skills = [(await people.standings(person))[0].mu for person in (second, third, leaver)]
    assert skills == sorted(skills, reverse=True)
    assert len(set(skills)) == 3


async def test_a_win_claimed_from_an_absent_seat_counts_as_given_up_by_it(world: World) -> None:
    made = await started(world, "robin", 3)
    pairing = made.pairings[0]
    absent, *others = seated(made, pairing)
    for _ in range(12):
        if (await world.table(pairing.table)).votes:
            break
        for person in others:
            while (seen := await world.see(pairing.table, person)).seat in seen.view.waits:
                action = next(
                    (one for one in seen.view.legal if one.name in ("seal", "rest", "pass")),
                    seen.view.legal[-1],
                )
                assert (await world.do(pairing.table, person, action)).status == "ok"
        world.clock.time += 80 * HOUR
        await world.tables.time.tick()
    (vote,) = (await world.table(pairing.table)).votes
    for person in others:
        await world.tables.votes.say(pairing.table, person, vote.id, "win")
    made = await now(world, made)
    assert (await world.table(pairing.table)).reason == "absent"
    assert made.pairings[0].how == PLAYED
    assert made.pairings[0].points[0] == 0
    assert sum(made.pairings[0].points) == 6
    assert [each.lost for each in await world.tables.people.standings(absent)] == [1]


async def test_joined_across_platforms_nobody_sits_twice_at_a_table(world: World) -> None:
    made = await event(world, "robin", 3, scenario="trio")
    code = await world.tables.people.give_code(ANNA)
    await world.tables.people.link(PLAYERS["Clara"], code)
    made = await world.tables.events.start(made.id, ANNA)
    assert made.status == "over"
    assert all(pairing.points == (0, 0, 0) for pairing in made.pairings)
    assert [row.points for row in table_of(made)] == [0, 0, 0]
