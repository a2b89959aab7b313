"""Deadlines that pass: one default each, whoever looks, and never after something was changed."""

from __future__ import annotations

import asyncio

from bot.engine.core import Action
from bot.store import Store
from bot.table.model import Person
from tests.table.clock.rooms import DAY, HOUR, MINUTE, PASS, SEAL, Room
from tests.table.world import ANNA, BORIS, LOBBY

RESERVE = 48 * HOUR


async def test_a_seat_has_its_pace_and_its_reserve(room: Room) -> None:
    table = await room.duel_at()
    clock = await room.clock_of(table, 0)
    assert clock.asked == room.clock.time
    assert clock.base - clock.asked == 24 * HOUR
    assert clock.due - clock.asked == 24 * HOUR + RESERVE
    assert clock.reserve == RESERVE


async def test_a_missed_deadline_plays_the_default_once(room: Room) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    before = await room.see(table, BORIS)
    assert await room.later(72 * HOUR - 1) == 1  # a reminder, no more
    assert (await room.see(table, BORIS)).position == before.position
    await room.later(1)
    causes = await room.causes(table)
    assert causes == [(0, "player"), (1, "deadline")]
    clock = await room.clock_of(table, 1)
    assert (clock.missed, clock.late, clock.reserve) == (1, 1, 0)
    assert await room.tables.time.tick() == 0
    assert await room.causes(table) == causes


async def test_what_is_used_of_the_reserve_is_gone_for_good(room: Room) -> None:
    table = await room.duel_at()
    room.clock.time += 30 * HOUR
    await room.do(table, ANNA, SEAL)
    assert (await room.clock_of(table, 0)).reserve == RESERVE - 6 * HOUR
    await room.tables.undo(table, ANNA)
    clock = await room.clock_of(table, 0)
    assert clock.reserve == RESERVE - 6 * HOUR
    assert clock.due - room.clock.time == RESERVE - 6 * HOUR
    await room.do(table, ANNA, SEAL)
    assert (await room.clock_of(table, 0)).reserve == RESERVE - 6 * HOUR


async def test_small_actions_do_not_wind_the_clock(room: Room) -> None:
    table = await room.duel_at()
    due = (await room.clock_of(table, 0)).due
    for hours in range(1, 6):
        room.clock.time += HOUR
        action = (
            Action("lay", ((await room.see(table, ANNA)).view.hand[0],)) if hours % 2 else Action("clear")
        )
        await room.do(table, ANNA, action)
        assert (await room.clock_of(table, 0)).due == due


async def test_an_answer_that_comes_after_the_default_is_stale(room: Room) -> None:
    table = await room.duel_at()
    late = await room.ask(table, ANNA, SEAL)
    await room.later(72 * HOUR)
    assert (await room.tables.act(late)).status == "stale"


async def test_what_a_deadline_did_is_not_the_players_to_take_back(room: Room) -> None:
    table = await room.duel_at()
    await room.tables.time.extend(table, BORIS, 24 * HOUR)  # Anna has longer
    await room.later(72 * HOUR)
    assert (await room.clock_of(table, 1)).late == 1
    assert not (await room.see(table, BORIS)).can_undo
    answer = await room.tables.undo(table, BORIS)
    assert answer.refusal is not None
    assert answer.refusal.code == "nothing_to_undo"
    assert await room.causes(table) == [(1, "deadline")]


async def test_a_default_goes_on_until_the_phase_of_the_seat_is_over(room: Room) -> None:
    table = await room.duel_at()
    for person in (ANNA, BORIS):
        await room.do(table, person, SEAL)
    seen = await room.see(table, None)
    (raider,) = seen.view.waits
    person = (ANNA, BORIS)[raider]
    await room.do(table, person, Action("aim", (1 - raider,)))
    position = (await room.see(table, None)).position
    await room.later(72 * HOUR)
    causes = (await room.causes(table))[position - 1 :]
    assert causes == [(raider, "deadline"), (raider, "deadline")]  # takes the aim back, rests
    assert (await room.clock_of(table, raider)).late == 1


async def test_two_workers_play_one_default(room: Room, store: Store) -> None:
    table = await room.duel_at()
    other = Room(store, seed=2)
    async with other.tables:
        room.clock.time += 72 * HOUR
        other.clock.time = room.clock.time
        await asyncio.gather(*(each.tables.time.tick() for each in (room, other, room, other)))
    assert sorted(await room.causes(table)) == [(0, "deadline"), (1, "deadline")]
    assert [(await room.clock_of(table, seat)).late for seat in (0, 1)] == [1, 1]


async def test_a_deadline_outlives_the_program(room: Room, store: Store) -> None:
    table = await room.duel_at()
    due = (await room.clock_of(table, 0)).due
    other = Room(store, seed=3)
    async with other.tables:
        assert (await other.clock_of(table, 0)).due == due
        other.clock.time = due
        await other.tables.time.tick()
        assert (await other.clock_of(table, 0)).late == 1


async def test_a_deadline_is_found_when_its_hint_was_lost(room: Room) -> None:
    table = await room.duel_at()
    await room.tables.index.set_deadline(table, 0)
    room.clock.time += 72 * HOUR
    assert await room.tables.time.tick() == 0
    await room.tables.time.sweep()
    assert await room.later(10 * MINUTE) > 0


async def test_an_extension_and_its_expiry_cannot_cross(room: Room, store: Store) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    room.clock.time = (await room.clock_of(table, 1)).due
    other = Room(store, seed=4)
    async with other.tables:
        other.clock.time = room.clock.time
        answer, _ = await asyncio.gather(
            other.tables.time.extend(table, ANNA, 24 * HOUR), room.tables.time.tick()
        )
    clock = await room.clock_of(table, 1)
    if answer.status == "ok" and not clock.late:
        assert clock.due == room.clock.time + 24 * HOUR
        assert await room.later(24 * HOUR - 1) <= 2
        assert (await room.clock_of(table, 1)).late == 0
    else:
        assert clock.late == 1
        assert answer.status == "refused" or clock.extra == 0


async def test_an_extension_in_the_last_moment_holds_the_default(room: Room) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    room.clock.time = (await room.clock_of(table, 1)).due
    assert (await room.tables.time.extend(table, ANNA, 24 * HOUR)).status == "ok"
    await room.tables.time.tick()
    assert await room.causes(table) == [(0, "player")]
    await room.later(24 * HOUR)
    assert await room.causes(table) == [(0, "player"), (1, "deadline")]


async def test_reminders_come_at_half_and_at_nine_tenths(room: Room) -> None:
    table = await room.duel_at()
    stages = []
    for _ in range(72):
        await room.later(HOUR)
        stages.append((await room.clock_of(table, 0)).warned)
    assert stages[34:36] == [0, 50]
    assert stages[63:65] == [50, 90]
    assert stages.count(50) == 29


async def test_after_a_long_time_only_the_last_reminder_is_given(room: Room) -> None:
    table = await room.duel_at()
    assert await room.later(70 * HOUR) == 2  # one a seat
    assert (await room.clock_of(table, 0)).warned == 90


async def test_a_window_has_a_short_time_of_its_own_and_counts_for_nothing(room: Room) -> None:
    table = await room.trio_at()
    seat = await _to_open_window(room, table)
    clock = await room.clock_of(table, seat)
    assert clock.window
    assert clock.due - clock.asked == 4 * HOUR
    position = (await room.see(table, None)).position
    await room.later(4 * HOUR)
    after = await room.clock_of(table, seat)
    assert (after.late, after.missed, after.reserve) == (0, 0, RESERVE)
    causes = (await room.causes(table))[position - 1 :]
    assert causes[0] == (seat, "player")


async def _to_open_window(room: Room, table: str) -> int:
    """Until a window asks a seat with a guard."""
    people = [holder.person for holder in (await room.table(table)).holders]
    for _ in range(80):
        seen = await room.see(table, None)
        seat = seen.view.waits[0]
        person = people[seat]
        assert isinstance(person, Person)
        own = (await room.see(table, person)).view
        if own.frame.name == "guard" and Action("guard") in own.legal:
            return int(seat)
        action = {"bid": SEAL, "guard": PASS}.get(own.frame.name, own.legal[0])
        await room.do(table, person, action)
    raise AssertionError("no window")


async def test_nothing_falls_due_at_a_free_table(room: Room) -> None:
    table = await room.duel_at("free")
    assert (await room.clock_of(table, 0)).due == 0
    await room.later(20 * DAY)
    assert await room.causes(table) == []


async def test_whoever_sits_alone_is_not_hurried_unless_they_asked_for_it(room: Room) -> None:
    alone = await room.lobby(both_seats=True)
    for _ in range(2):
        assert (await room.tables.join(alone.id, ANNA, "Anna")).status == "ok"
    assert (await room.table(alone.id)).pace == "free"
    timed = await room.lobby(both_seats=True, pace="8h")
    for _ in range(2):
        assert (await room.tables.join(timed.id, ANNA, "Anna")).status == "ok"
    assert (await room.table(timed.id)).pace == "8h"
    solo = await room.tables.solo(LOBBY, ANNA, "Anna", "toy", level="random", scenario="duel")
    assert solo.pace == "free"


async def test_the_program_has_no_clock(room: Room) -> None:
    table = await room.lobby(pace="24h")
    await room.tables.join(table.id, ANNA, "Anna")
    await room.tables.seat_opponent(table.id, ANNA, "random")
    await room.tables.opponents.idle()
    assert (await room.clock_of(table.id, 1)).due == 0
    assert (await room.clock_of(table.id, 0)).due > 0


async def test_two_missed_in_a_row_put_the_seat_on_offer(room: Room) -> None:
    table = await room.trio_at()
    for _ in range(4):
        await room.later(72 * HOUR)
    assert any(holder.offered for holder in (await room.table(table)).holders)


async def test_a_match_of_defaults_comes_to_its_end(room: Room) -> None:
    table = await room.duel_at("8h")
    for _ in range(60):
        await room.later(20 * HOUR)
        if (await room.table(table)).status != "playing":
            break
    assert (await room.table(table)).status == "over"
    assert (await room.game(table)).deadline == 0
    causes = {cause for _, cause in await room.causes(table)}
    assert causes <= {"deadline", "player"}
