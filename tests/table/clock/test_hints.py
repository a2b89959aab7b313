"""The clock index only hints: whatever happens to a hint, what is due is done, and done in time."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.core import Action
from bot.store import Store
from bot.table.clock.keeper import LATER_MS
from bot.table.clock.outage import GRACE
from tests.table.clock.rooms import HOUR, MINUTE, SEAL, Room
from tests.table.world import ANNA, BORIS


async def is_overdue(room: Room) -> str:
    """A table where Boris's time has just run out."""
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    room.clock.time = (await room.clock_of(table, 1)).due
    return table


async def test_comparing_the_hints_puts_nothing_off_that_is_due(room: Room) -> None:
    table = await is_overdue(room)
    await room.tables.time.sweep()
    await room.tables.time.tick()
    assert (await room.clock_of(table, 1)).late == 1


@pytest.mark.parametrize("hint", [None, 1, 1 << 50], ids=["lost", "too early", "too late"])
async def test_a_wrong_hint_is_put_right_by_comparing(room: Room, hint: int | None) -> None:
    table = await is_overdue(room)
    await room.tables.index.set_deadline(table, hint or 0)
    await room.tables.time.sweep()
    await room.tables.time.tick()
    assert (await room.clock_of(table, 1)).late == 1


async def test_a_thing_that_falls_due_while_others_are_done_is_not_put_off(room: Room) -> None:
    """Time does not stand while a worker works: between looking and telling the index something falls due."""
    table = await room.duel_at()
    await room.do(table, ANNA, SEAL)
    due = (await room.clock_of(table, 1)).due
    room.clock.time = (await room.clock_of(table, 1)).marks[0]
    work = room.tables.time._work_off

    async def slow(*args: object) -> tuple[int, int]:
        came = await work(*args)  # type: ignore[arg-type]
        room.clock.time = due
        return came

    room.tables.time._work_off = slow  # type: ignore[method-assign, assignment]
    await room.tables.time.tick()
    assert (await room.clock_of(table, 1)).warned == 50
    await room.tables.time.tick()
    assert (await room.clock_of(table, 1)).late == 1


async def test_a_stopped_match_is_looked_at_seldom(room: Room) -> None:
    table = await is_overdue(room)
    await room.tables.index.set_deadline(table, 1)
    await room.tables.store.client.hset(f"fp:{{g:{table}}}:game", mapping={"frozen": "why", "tv": "99"})
    await room.tables.time.tick()
    assert await room.tables.index.next_due() >= room.clock.time + min(LATER_MS, GRACE)


@pytest.mark.parametrize("ahead", [True, False], ids=["before the loop", "by the loop"])
async def test_a_program_that_starts_gives_grace_before_it_plays_anything(
    room: Room, store: Store, ahead: bool
) -> None:
    table = await is_overdue(room)
    room.clock.time -= HOUR
    await room.tables.time.beat()
    room.clock.time += 5 * HOUR
    other = Room(store, seed=2)
    other.clock.time = room.clock.time
    other.tables._ticking = True
    async with other.tables:
        if ahead:
            await other.do(
                table, BORIS, Action("lay", ((await other.see(table, BORIS)).view.legal[0].args[0],))
            )
        await other.tables.time.idle()
        await other.tables.time.tick()
        clock = await other.clock_of(table, 1)
    assert (clock.late, clock.due) == (0, other.clock.time + GRACE)


async def test_a_machine_that_slept_gives_grace_whoever_notes_it_first(room: Room) -> None:
    """After a sleep of the whole machine a press may come in before the loop has looked at the time."""
    table = await is_overdue(room)
    room.clock.time -= 10 * MINUTE
    room.tables.time.start()
    await room.tables.time.beat()
    room.clock.time += 5 * HOUR
    await room.tables.offer_draw(table, ANNA)
    await room.do(table, BORIS, (await room.see(table, BORIS)).view.legal[0])
    await room.tables.time.idle()
    assert (await room.clock_of(table, 1)).late == 0


async def test_a_machine_that_slept_in_the_middle_of_a_look_gives_grace_too(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sleep may fall between a sign of life and the look, or between what is known and what is done."""
    table = await is_overdue(room)
    room.clock.time -= 10 * MINUTE
    await room.tables.time.beat()
    timekeeper = room.tables.time
    sweep, due = timekeeper._sweep, timekeeper.index.due
    slept = 0

    async def asleep_before() -> None:
        nonlocal slept
        await sweep()
        room.clock.time += 0 if slept else 5 * HOUR
        slept += 1

    monkeypatch.setattr(timekeeper, "_sweep", asleep_before)
    timekeeper.start()
    async with asyncio.timeout(30):
        while not (await room.clock_of(table, 1)).grace:
            await asyncio.sleep(0)
    assert (await room.clock_of(table, 1)).late == 0

    async def asleep_within(now: int, most: int = 100) -> list[str]:
        room.clock.time += 5 * HOUR
        monkeypatch.setattr(timekeeper.index, "due", due)
        return [table]

    monkeypatch.setattr(timekeeper.index, "due", asleep_within)
    await timekeeper.tick()
    assert (await room.clock_of(table, 1)).late == 0
