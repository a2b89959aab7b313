"""Tables that are closed: on request, by agreement, and by themselves."""

from __future__ import annotations

import hashlib

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.table import closing
from bot.table.closing import DAY
from bot.table.desk import Change
from bot.table.model import Answer, Person, Times
from tests.table.world import ANNA, BORIS, CLARA, LOBBY, World
from tests.toy.model import SCENARIOS
from tests.toy.rules import ToyRules

DORA = Person("telegram", "88")


def code(answer: Answer) -> str:
    assert answer.refusal is not None, answer
    return answer.refusal.code


async def pass_days(world: World, days: float) -> None:
    world.clock.time += int(days * DAY)
    await world.tables.time.tick()


async def status(world: World, table: str) -> tuple[str, str]:
    found = await world.table(table)
    return found.status, found.reason


# --- on request and by agreement ---


async def test_a_match_is_closed_when_all_agree(world: World) -> None:
    table = await world.duel()
    assert (await world.tables.abort(table.id, ANNA)).status == "ok"
    (vote,) = (await world.table(table.id)).votes
    assert (vote.kind, vote.by) == ("abort", 0)
    assert code(await world.tables.abort(table.id, ANNA)) == "vote_open"
    assert code(await world.tables.votes.say(table.id, ANNA, vote.id, "yes")) == "vote_not_asked"
    assert (await world.tables.votes.say(table.id, BORIS, vote.id, "yes")).status == "ok"
    closed = await world.table(table.id)
    assert (closed.status, closed.reason, closed.votes) == ("aborted", "agreed", ())
    assert hashlib.sha256(closed.seed.encode()).hexdigest() == closed.commitment
    assert closed.ended == world.clock.time


async def test_one_no_and_the_match_goes_on(world: World) -> None:
    table = await world.duel()
    await world.tables.abort(table.id, BORIS)
    (vote,) = (await world.table(table.id)).votes
    assert (await world.tables.votes.say(table.id, ANNA, vote.id, "no")).status == "ok"
    after = await world.table(table.id)
    assert (after.status, after.votes) == ("playing", ())
    assert [(one.kind, one.word, one.said) for one in after.verdicts] == [("abort", "no", ((0, "no"),))]
    assert (await world.tables.abort(table.id, BORIS)).status == "ok"  # it may be asked again


async def test_nobody_answers_in_time_and_the_match_goes_on(world: World) -> None:
    table = await world.duel()
    await world.tables.abort(table.id, ANNA)
    await pass_days(world, 1)
    after = await world.table(table.id)
    assert (after.status, after.votes) == ("playing", ())
    assert after.verdicts[-1].word == "silence"


async def test_an_admin_closes_a_match_at_once(world: World) -> None:
    table = await world.duel()
    assert (await world.tables.abort(table.id, DORA, by_admin=True)).status == "ok"
    assert await status(world, table.id) == ("aborted", "asked")


async def test_whoever_opened_a_match_of_others_does_not_close_it(world: World) -> None:
    table = await world.tables.create(LOBBY, CLARA, "Clara", "toy")
    for person in (ANNA, BORIS):
        await world.tables.join(table.id, person, person.id)
    assert code(await world.tables.abort(table.id, CLARA)) == "only_players"
    assert code(await world.tables.abort(table.id, DORA)) == "only_players"


async def test_who_plays_alone_with_the_program_closes_alone(world: World) -> None:
    table = await world.tables.solo(LOBBY, ANNA, "Anna", "toy", level="random")
    assert code(await world.tables.abort(table.id, BORIS)) == "only_players"
    assert (await world.tables.abort(table.id, ANNA)).status == "ok"
    assert await status(world, table.id) == ("aborted", "asked")
    assert code(await world.tables.abort(table.id, ANNA)) == "is_over"


async def test_both_seats_of_one_person_are_theirs_alone(world: World) -> None:
    table = await world.lobby(both_seats=True)
    for _ in range(2):
        await world.tables.join(table.id, ANNA, "Anna")
    assert (await world.tables.abort(table.id, ANNA)).status == "ok"
    assert (await world.table(table.id)).status == "aborted"


async def test_when_the_match_ends_nothing_is_voted_on_any_more(world: World) -> None:
    table = await world.duel()
    await world.tables.abort(table.id, ANNA)
    (vote,) = (await world.table(table.id)).votes
    await world.tables.resign(table.id, BORIS)
    after = await world.table(table.id)
    assert (after.status, after.votes) == ("over", ())
    assert code(await world.tables.votes.say(table.id, BORIS, vote.id, "yes")) == "is_over"


# --- by themselves ---


async def test_a_lobby_that_does_not_fill_is_warned_once_and_closes_after_a_week(world: World) -> None:
    table = await world.lobby()
    await pass_days(world, 5)
    assert (await world.table(table.id)).warned == 0
    await pass_days(world, 0.5)
    warned = (await world.table(table.id)).warned
    assert warned == world.clock.time
    await pass_days(world, 1)
    assert (await world.table(table.id)).warned == warned
    assert await status(world, table.id) == ("lobby", "")
    await pass_days(world, 1)
    assert await status(world, table.id) == ("aborted", "lobby")
    assert code(await world.tables.join(table.id, BORIS, "Boris")) == "is_over"


async def test_somebody_who_sits_down_keeps_a_lobby_open(world: World) -> None:
    table = await world.lobby()
    await pass_days(world, 6)
    await world.tables.join(table.id, ANNA, "Anna", begin=False)
    await pass_days(world, 3)
    assert await status(world, table.id) == ("lobby", "")
    await pass_days(world, 3)
    assert (await world.table(table.id)).warned == world.clock.time
    await pass_days(world, 2)
    assert await status(world, table.id) == ("aborted", "lobby")


async def test_after_a_long_downtime_all_are_still_warned_first(store: Store) -> None:
    world = World(store)
    async with world.tables:
        table = await world.lobby()
        world.clock.time += 60 * DAY
        await world.tables.time.tick()
        assert await status(world, table.id) == ("lobby", "")
        await pass_days(world, 1)
        assert await status(world, table.id) == ("lobby", "")
        await pass_days(world, 1)
        assert await status(world, table.id) == ("aborted", "lobby")


async def test_a_free_match_nobody_plays_closes_after_a_long_time(world: World) -> None:
    table = await world.tables.solo(LOBBY, ANNA, "Anna", "toy", level="random")
    await pass_days(world, 70)
    assert (await world.table(table.id)).warned == world.clock.time
    seen = await world.see(table.id, ANNA)
    assert (await world.do(table.id, ANNA, seen.view.legal[0])).status == "ok"
    assert not closing.is_warned(await world.table(table.id), Times())
    await pass_days(world, 60)
    assert await status(world, table.id) == ("playing", "")
    await pass_days(world, 15)
    await pass_days(world, 25)
    assert await status(world, table.id) == ("aborted", "stalled")


@pytest.mark.parametrize(("pace", "days"), [("24h", 21), ("3d", 42), ("8h", 10)])
async def test_a_match_that_only_the_deadlines_play_closes(world: World, pace: str, days: int) -> None:
    world.bindings.make = lambda name: ToyRules(replace(SCENARIOS[name], rounds=1000))
    table = await world.lobby(pace=pace)
    await world.tables.join(table.id, ANNA, "Anna")
    await world.tables.join(table.id, BORIS, "Boris")
    for _ in range(days - 1):
        await pass_days(world, 1)
    found = await world.table(table.id)
    assert found.status == "playing"
    assert closing.is_warned(found, Times())
    await pass_days(world, 1 + days / 10)
    assert await status(world, table.id) == ("aborted", "stalled")


async def test_a_match_that_is_stopped_is_not_held_against_those_who_play(world: World) -> None:
    table = await world.duel()
    game = await world.tables.desk.game(table.id)
    assert game is not None
    late = world.clock.time + 300 * DAY
    assert isinstance(closing.plan(game, late), Change)
    game.frozen = "rules differ"
    assert closing.plan(game, late) == Answer("idle", table=table.id)
    game.frozen = ""


async def test_vacations_and_pauses_hold_it_up(world: World) -> None:
    table = await world.duel()
    found = await world.table(table.id)
    times = (await world.see(table.id, ANNA)).times
    assert times is not None
    plain = closing.closes_at(found, times)
    await world.tables.time.vacation(table.id, ANNA, 14)
    away = (await world.see(table.id, ANNA)).times
    assert away is not None
    assert closing.closes_at(found, away) == plain + 14 * DAY
    paused = Times(times.seats, paused=found.began)
    assert closing.closes_at(found, paused) == found.began + closing.LONGEST_PAUSE
