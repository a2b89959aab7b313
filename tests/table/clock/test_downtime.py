"""What fell due while something of ours was down waits half an hour, is told once, and then is done."""

from __future__ import annotations

import asyncio

from bot.store import Store
from bot.table.clock.outage import GRACE, Outage, Outages, read
from tests.table.clock.rooms import DAY, HOUR, MINUTE, SEAL, Room
from tests.table.world import ANNA, BORIS, CLARA


async def down_for(room: Room, span: int) -> None:
    """The program lives, then nobody does for so long, then it is back."""
    await room.tables.time.beat()
    room.clock.time += span
    await room.tables.time.beat()


async def test_what_fell_due_while_the_program_was_down_has_half_an_hour(room: Room) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    room.clock.time = (await room.clock_of(table, 1)).due - HOUR
    await down_for(room, 5 * HOUR)
    await room.tables.time.tick()
    clock = await room.clock_of(table, 1)
    assert clock.due == room.clock.time + GRACE
    assert await room.later(GRACE - 1) == 0
    assert (await room.clock_of(table, 1)).late == 0
    await room.later(1)
    assert (await room.clock_of(table, 1)).late == 1


async def test_what_falls_due_right_after_a_downtime_has_it_too(room: Room) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    due = (await room.clock_of(table, 1)).due
    room.clock.time = due - 2 * HOUR
    await down_for(room, 2 * HOUR - MINUTE)
    await room.tables.time.tick()
    assert (await room.clock_of(table, 1)).due == room.clock.time + GRACE


async def test_whoever_answers_in_the_grace_has_answered_in_time(room: Room) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    room.clock.time = (await room.clock_of(table, 1)).due - HOUR
    await down_for(room, 5 * HOUR)
    await room.tables.time.tick()
    room.clock.time += GRACE // 2
    assert (await room.do(table, BORIS, SEAL)).status == "ok"
    clock = await room.clock_of(table, 1)
    assert (clock.late, clock.answered, clock.reserve) == (0, 1, 0)


async def test_one_notice_and_no_burst_after_a_downtime(room: Room) -> None:
    table = await room.trio_at()  # Clara's notices are kept for a platform
    await room.tables.news.settled()
    room.clock.time += 30 * HOUR
    await down_for(room, 60 * HOUR)  # half, nine tenths and the deadline have passed
    versions = (await room.game(table)).version
    assert await room.tables.time.tick() == 1
    assert (await room.game(table)).version == versions + 1
    waiting = [item for item in await room.tables.store.waiting(table) if item.recipient == CLARA.key]
    assert len(waiting) == 1
    assert await room.later(GRACE - 1) == 0


async def test_a_short_silence_is_no_downtime(room: Room) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    room.clock.time = (await room.clock_of(table, 1)).due - 10_000
    await down_for(room, 20_000)
    await room.tables.time.tick()
    assert (await room.clock_of(table, 1)).late == 1


async def test_downtimes_one_after_the_other_are_one(room: Room) -> None:
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    room.clock.time = (await room.clock_of(table, 1)).due - HOUR
    for _ in range(3):
        await down_for(room, 2 * HOUR)
        await room.tables.time.tick()
        room.clock.time += 10 * MINUTE
        await room.tables.time.beat()
    assert (await room.clock_of(table, 1)).late == 0
    await room.later(GRACE)
    assert (await room.clock_of(table, 1)).late == 1


async def test_two_workers_after_a_downtime_give_one_grace(room: Room, store: Store) -> None:
    table = await room.duel_at()
    room.clock.time = (await room.clock_of(table, 0)).due - HOUR
    await down_for(room, 5 * HOUR)
    other = Room(store, seed=2)
    async with other.tables:
        other.clock.time = room.clock.time
        version = (await room.game(table)).version
        await asyncio.gather(*(each.tables.time.tick() for each in (room, other)))
        assert (await room.game(table)).version == version + 1


async def test_a_platform_that_was_down_counts_for_its_own_people(room: Room) -> None:
    table = await room.trio_at()
    due = (await room.clock_of(table, 2)).due
    room.clock.time = due - HOUR
    time = room.tables.time
    for _ in range(240):  # for two hours, past the deadline
        await time.platform_says("telegram", is_up=False)
        await room.later(30_000)
    assert [(await room.clock_of(table, seat)).late for seat in range(3)] == [1, 1, 0]
    await time.platform_says("telegram", is_up=True)
    await room.later(GRACE)
    assert (await room.clock_of(table, 2)).late == 1


async def test_a_platform_nobody_tried_again_is_not_down_for_ever(room: Room) -> None:
    table = await room.trio_at()
    room.clock.time = (await room.clock_of(table, 2)).due - HOUR
    await room.tables.time.platform_says("telegram", is_up=False)
    room.clock.time += MINUTE
    await room.tables.time.platform_says("telegram", is_up=False)
    await room.later(HOUR)
    assert (await room.clock_of(table, 2)).late == 1


def test_a_question_put_after_the_downtime_has_no_grace() -> None:
    outage = Outage(10 * HOUR, 12 * HOUR)
    assert outage.grace(9 * HOUR, 11 * HOUR, 12 * HOUR) == 12 * HOUR + GRACE
    assert outage.grace(12 * HOUR + 1, 12 * HOUR + MINUTE, 12 * HOUR + MINUTE) == 0
    assert outage.grace(9 * HOUR, 9 * HOUR + 1, 12 * HOUR) == 0
    assert outage.grace(9 * HOUR, 13 * HOUR, 12 * HOUR) == 0


def test_what_the_store_keeps_of_downtimes_is_read() -> None:
    now = 5 * DAY
    fields = {"at": now, "from": 1, "to": 2, "telegram:since": now - HOUR, "telegram:last": now - MINUTE}
    found = read(fields, now)
    assert found == Outages(Outage(1, 2), (("telegram", Outage(now - HOUR, now)),))
    assert found.horizon(now) == now + GRACE
    assert read({}, now) == Outages()
