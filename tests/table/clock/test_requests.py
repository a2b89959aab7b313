"""What people may do to the clocks: pause, pace, more time, vacation, quiet hours. Nothing fills a clock."""

from __future__ import annotations

import pytest

from bot.engine.core import Action
from bot.table.model import Person
from tests.table.clock.rooms import DAY, HOUR, MINUTE, SEAL, Room
from tests.table.world import ANNA, BORIS, CLARA


async def agree(room: Room, table: str, *people: Person) -> None:
    """Everybody asked says yes."""
    for person in people:
        (vote,) = (await room.table(table)).votes
        assert (await room.tables.votes.say(table, person, vote.id, "yes")).status == "ok"


async def test_a_pause_is_agreed_on_and_stops_all_clocks(room: Room) -> None:
    table = await room.duel_at()
    room.clock.time += 5 * HOUR
    assert (await room.tables.time.pause(table, ANNA)).status == "ok"
    assert (await room.times(table)).paused == 0
    await agree(room, table, BORIS)
    assert (await room.times(table)).paused == room.clock.time
    assert [clock.due for clock in (await room.times(table)).seats] == [0, 0]
    await room.later(10 * DAY)
    assert await room.causes(table) == []
    assert (await room.tables.time.resume(table, BORIS)).status == "ok"
    clock = await room.clock_of(table, 0)
    assert clock.due - room.clock.time == (24 + 48 - 5) * HOUR
    again = await room.tables.time.resume(table, BORIS)
    assert again.refusal is not None
    assert again.refusal.code == "not_paused"


async def test_pauses_never_fill_a_clock(room: Room) -> None:
    table = await room.duel_at()
    for _ in range(4):
        room.clock.time += 10 * HOUR
        await room.tables.time.pause(table, ANNA)
        await agree(room, table, BORIS)
        room.clock.time += DAY
        await room.tables.time.resume(table, ANNA)
    clock = await room.clock_of(table, 0)
    assert clock.due - room.clock.time == (72 - 40) * HOUR
    await room.do(table, ANNA, SEAL)
    assert (await room.clock_of(table, 0)).reserve == (48 - 16) * HOUR


async def test_a_move_in_a_pause_asks_the_next_without_a_clock(room: Room) -> None:
    table = await room.duel_at()
    await room.tables.time.pause(table, ANNA)
    await agree(room, table, BORIS)
    await room.do(table, ANNA, SEAL)
    await room.do(table, BORIS, SEAL)
    (raider,) = (await room.see(table, None)).view.waits
    assert (await room.clock_of(table, raider)).due == 0
    room.clock.time += DAY
    await room.tables.time.resume(table, ANNA)
    assert (await room.clock_of(table, raider)).due == room.clock.time + 72 * HOUR


async def test_only_who_sits_there_may_touch_the_clocks(room: Room) -> None:
    table = await room.duel_at()
    time = room.tables.time
    for answer in (
        await time.pause(table, CLARA),
        await time.resume(table, CLARA),
        await time.extend(table, CLARA, HOUR),
        await time.vacation(table, CLARA, 2),
        await time.pace(table, CLARA, "3d"),
    ):
        assert answer.refusal is not None
        assert answer.refusal.code == "not_seated"


async def test_the_pace_is_the_creators_in_the_lobby_and_everybodys_in_play(room: Room) -> None:
    table = await room.lobby()
    refused = await room.tables.time.pace(table.id, BORIS, "8h")
    assert refused.refusal is not None
    assert refused.refusal.code == "only_creator"
    assert (await room.tables.time.pace(table.id, ANNA, "8h")).status == "ok"
    for person in (ANNA, BORIS):
        await room.tables.join(table.id, person, "x")
    assert (await room.clock_of(table.id, 0)).due - room.clock.time == 20 * HOUR
    wrong = await room.tables.time.pace(table.id, ANNA, "2h")
    assert wrong.refusal is not None
    assert wrong.refusal.code == "no_such_pace"
    assert (await room.tables.time.pace(table.id, ANNA, "24h")).status == "ok"
    assert (await room.table(table.id)).pace == "8h"
    await agree(room, table.id, BORIS)
    assert (await room.table(table.id)).pace == "24h"
    assert (await room.clock_of(table.id, 0)).due - room.clock.time == 72 * HOUR


async def test_another_pace_keeps_the_share_of_time_and_reserve(room: Room) -> None:
    table = await room.duel_at()
    room.clock.time += 48 * HOUR  # the pace and half of the reserve
    await room.tables.time.pace(table, ANNA, "3d")
    await agree(room, table, BORIS)
    clock = await room.clock_of(table, 0)
    assert clock.due - room.clock.time == 72 * HOUR
    await room.do(table, ANNA, SEAL)
    assert (await room.clock_of(table, 0)).reserve == 72 * HOUR


async def test_there_and_back_fills_nothing(room: Room) -> None:
    table = await room.duel_at()
    room.clock.time += 48 * HOUR
    left = (await room.clock_of(table, 0)).due - room.clock.time
    for pace in ("3d", "live", "8h", "24h"):
        await room.tables.time.pace(table, ANNA, pace)
        await agree(room, table, BORIS)
    clock = await room.clock_of(table, 0)
    assert left - MINUTE <= clock.due - room.clock.time <= left
    assert clock.reserve <= 24 * HOUR


async def test_a_free_time_in_between_fills_no_reserve(room: Room) -> None:
    table = await room.duel_at()
    room.clock.time += 48 * HOUR
    for pace in ("free", "24h"):
        await room.tables.time.pace(table, ANNA, pace)
        await agree(room, table, BORIS)
        room.clock.time += HOUR
    assert (await room.clock_of(table, 0)).reserve == 24 * HOUR


async def test_more_time_is_given_to_the_opponent_who_is_asked(room: Room) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    due = (await room.clock_of(table, 1)).due
    assert (await room.tables.time.extend(table, ANNA, 24 * HOUR)).status == "ok"
    clock = await room.clock_of(table, 1)
    assert (clock.due, clock.extra) == (due + 24 * HOUR, 24 * HOUR)
    own = await room.tables.time.extend(table, BORIS, 24 * HOUR)
    assert own.refusal is not None
    assert own.refusal.code == "nothing_to_extend"
    much = await room.tables.time.extend(table, ANNA, 8 * DAY)
    assert much.refusal is not None
    assert much.refusal.code == "too_much_time"


async def test_given_time_is_for_this_question_only(room: Room) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    await room.tables.time.extend(table, ANNA, 24 * HOUR)
    room.clock.time += 40 * HOUR
    await room.do(table, BORIS, SEAL)
    assert (await room.clock_of(table, 1)).reserve == 48 * HOUR
    assert all(clock.extra == 0 for clock in (await room.times(table)).seats if clock.asked)


async def test_a_vacation_stops_the_persons_clock(room: Room) -> None:
    table = await room.duel_at()
    due = (await room.clock_of(table, 0)).due
    assert (await room.tables.time.vacation(table, ANNA, 5)).status == "ok"
    clock = await room.clock_of(table, 0)
    assert (clock.due, clock.vacation) == (due + 5 * DAY, 9)
    assert (await room.clock_of(table, 1)).due == due
    too_long = await room.tables.time.vacation(table, ANNA, 15)
    assert too_long.refusal is not None
    assert (too_long.refusal.code, too_long.refusal.data["left"]) == ("no_vacation_left", 14)


async def test_whole_days_of_a_vacation_that_ends_early_are_kept(room: Room) -> None:
    table = await room.duel_at()
    due = (await room.clock_of(table, 0)).due
    await room.tables.time.vacation(table, ANNA, 5)
    room.clock.time += 30 * HOUR
    assert (await room.tables.time.vacation(table, ANNA, 0)).status == "ok"
    clock = await room.clock_of(table, 0)
    assert (clock.vacation, clock.away) == (12, (0, 0))
    assert clock.due == due + 30 * HOUR
    again = await room.tables.time.vacation(table, ANNA, 0)
    assert again.refusal is not None
    assert again.refusal.code == "not_away"


async def test_quiet_hours_are_counted_from_the_start_and_when_they_change(room: Room) -> None:
    await room.tables.set_setting(ANNA, "zone", "Europe/Moscow")
    await room.tables.set_setting(ANNA, "quiet", "23-8")
    table = await room.duel_at("8h")
    anna, boris = (await room.times(table)).seats
    assert (anna.zone, anna.quiet) == ("Europe/Moscow", "23-8")
    assert anna.due > boris.due == room.clock.time + 20 * HOUR
    await room.tables.set_setting(ANNA, "quiet", "")
    assert await room.tables.time.refresh(ANNA) == 1
    assert (await room.clock_of(table, 0)).due <= boris.due + 9 * HOUR
    assert await room.tables.time.refresh(ANNA) == 0
    assert await room.tables.time.refresh(CLARA) == 0


async def test_nobody_sees_when_others_sleep(room: Room) -> None:
    await room.tables.set_setting(ANNA, "zone", "Asia/Vladivostok")
    await room.tables.set_setting(ANNA, "quiet", "1-9")
    table = await room.duel_at("8h")
    for person in (BORIS, None):
        times = (await room.see(table, person)).times
        assert times is not None
        assert (times.seats[0].zone, times.seats[0].quiet) == ("", "")
    own = (await room.see(table, ANNA)).times
    assert own is not None
    assert own.seats[0].quiet == "1-9"


async def test_weekends_off_is_for_the_whole_table(room: Room) -> None:
    table = await room.lobby(pace="24h", weekends=False)
    for person in (ANNA, BORIS):
        await room.tables.join(table.id, person, "x")
    clock = await room.clock_of(table.id, 0)
    assert clock.due - room.clock.time in {72 * HOUR, 72 * HOUR + 2 * DAY}
    room.clock.time += 7 * DAY
    await room.tables.time.tick()
    assert (await room.clock_of(table.id, 0)).late == 1


async def test_a_newcomer_has_what_is_left_of_the_reserve_and_their_own_vacation(room: Room) -> None:
    table = await room.duel_at()
    await room.tables.time.vacation(table, ANNA, 1)
    await room.later(25 * HOUR)
    for _ in range(6):
        if (await room.table(table)).holders[0].offered:
            break
        await room.later(73 * HOUR)
    before = await room.clock_of(table, 0)
    await room.tables.set_setting(CLARA, "quiet", "23-8")
    answer = await room.tables.absence.replace(table, CLARA, "Clara", "red")
    assert answer.status == "ok", answer
    clock = await room.clock_of(table, 0)
    assert (clock.vacation, clock.missed, clock.late, clock.quiet) == (14, 0, 0, "23-8")
    assert clock.reserve <= before.reserve
    assert (await room.times(table)).holidays == ((ANNA.key, 13),)


@pytest.mark.parametrize("pace", ["live", "8h", "24h", "3d"])
async def test_every_pace_asks_and_ends(room: Room, pace: str) -> None:
    table = await room.duel_at(pace)
    clock = await room.clock_of(table, 0)
    assert 0 < clock.base < clock.due
    await room.do(table, ANNA, Action("resign"))
    assert [one.due for one in (await room.times(table)).seats] == [0, 0]
    assert (await room.game(table)).deadline == 0


async def test_whoever_wishes_is_reminded_so_long_before_the_end(room: Room) -> None:
    await room.tables.set_setting(ANNA, "remind", "360")
    table = await room.duel_at()
    anna, boris = (await room.times(table)).seats
    assert anna.marks == (0, anna.due - 6 * HOUR)
    assert boris.marks[0] == room.clock.time + 36 * HOUR
    await room.later(60 * HOUR)
    assert (await room.clock_of(table, 0)).warned == 0
    await room.later(6 * HOUR)
    assert (await room.clock_of(table, 0)).warned == 90


async def test_whoever_wishes_is_not_reminded_at_this_table(room: Room) -> None:
    table = await room.duel_at()
    await room.tables.set_setting(ANNA, f"remind:{table}", "off")
    assert await room.tables.time.refresh(ANNA) == 1
    assert (await room.clock_of(table, 0)).marks == (0, 0)
    other = await room.duel_at()
    assert (await room.clock_of(other, 0)).marks != (0, 0)


async def test_whoever_lets_a_match_go_on_has_not_forgotten_it(room: Room) -> None:
    table = await room.duel_at("live")
    await room.tables.time.pause(table, ANNA)
    await agree(room, table, BORIS)
    await room.later(20 * DAY)
    await room.tables.time.resume(table, ANNA)
    await room.tables.time.tick()
    found = await room.table(table)
    assert (found.status, found.warned) == ("playing", 0)
