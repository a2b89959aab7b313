"""A match looked at again: what was seen then, by whom, and nothing else."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from bot.engine.core import Action
from bot.engine.match import ReplayError
from bot.store import Store
from bot.table.edits import Refused
from bot.table.replay import OPEN, SPECTATOR, Reel
from tests.table.test_audit import ChangedToy, CrashingToy
from tests.table.test_play import first_card
from tests.table.world import ANNA, BORIS, CLARA, World
from tests.toy.model import SCENARIOS


async def reel(world: World, table: str, person: object, eyes: str = "") -> Reel:
    found = await world.tables.replay.reel(table, person, eyes)  # type: ignore[arg-type]
    assert found is not None
    return found


async def test_every_step_is_what_the_seat_saw_then(world: World) -> None:
    table, rng = await world.duel(), Random(3)
    seen = [(await world.see(table.id, ANNA))]
    for _ in range(12):
        if not await world.move(table.id, rng):
            break
        seen.append(await world.see(table.id, ANNA))
    found = await reel(world, table.id, ANNA)
    then = {one.position: one.view for one in seen}
    assert found.eyes == "p0"
    assert len(found.told) > 3
    for step, told in enumerate(found.told):
        assert found.views(step) == (then[told.seq + 1],)


async def test_a_running_match_shows_only_one_s_own_eyes(world: World) -> None:
    table = await world.duel()
    await world.move(table.id, Random(1))
    for person, eyes in ((ANNA, "p1"), (ANNA, OPEN), (CLARA, "p0"), (None, "p0"), (BORIS, OPEN)):
        with pytest.raises(Refused) as refused:
            await reel(world, table.id, person, eyes)
        assert refused.value.refusal.code == "replay_secret"
    assert (await reel(world, table.id, CLARA)).eyes == SPECTATOR
    assert (await reel(world, table.id, BORIS)).views(0)[0].seat == 1


async def test_steps_tell_nothing_of_what_others_do_in_secret(world: World) -> None:
    """A card laid face down and taken back is no step for anybody else."""
    table = await world.duel()
    before = [len((await reel(world, table.id, person, eyes)).told) for person, eyes in WATCHING]
    card = (await world.see(table.id, ANNA)).view.hand[0]
    for action in (Action("lay", (card,)), Action("clear"), Action("lay", (card,))):
        assert (await world.do(table.id, ANNA, action)).status == "ok"
    after = [await reel(world, table.id, person, eyes) for person, eyes in WATCHING]
    assert [len(found.told) for found in after] == before
    for found in after:
        assert all(event.to is None for told in found.told for event in told.events)


WATCHING = ((BORIS, "p1"), (CLARA, SPECTATOR))


async def test_after_the_end_everything_is_open_to_everybody(world: World) -> None:
    table = await world.duel()
    await world.play(table.id)
    whole = await reel(world, table.id, CLARA, OPEN)
    assert whole.is_open
    assert len(whole.told) == (await world.see(table.id, None)).position
    assert [view.seat for view in whole.views(0)] == [0, 1]
    assert (await reel(world, table.id, CLARA, "p1")).views(0)[0].hand
    with pytest.raises(Refused, match="no_such_eyes"):
        await reel(world, table.id, CLARA, "p7")


async def test_no_table_no_match_no_reel(world: World) -> None:
    assert await world.tables.replay.reel("ZZZ9", ANNA) is None
    lobby = await world.lobby()
    with pytest.raises(Refused, match="not_playing"):
        await reel(world, lobby.id, ANNA)


@pytest.mark.parametrize("kind", [ChangedToy, CrashingToy])
async def test_a_log_that_plays_otherwise_is_said_so_every_time(
    world: World, store: Store, kind: Any
) -> None:
    table = await world.duel()
    await world.do(table.id, ANNA, await first_card(world, table.id))
    changed = World(store)
    changed.bindings.make = lambda name: kind(SCENARIOS[name])
    async with changed.tables:
        for _ in range(2):
            with pytest.raises(ReplayError):
                await reel(changed, table.id, ANNA)


async def test_the_course_of_a_match_has_a_chapter_a_round(world: World) -> None:
    table = await world.duel()
    assert await world.tables.replay.course(table.id) == ()
    await world.play(table.id)
    course = await world.tables.replay.course(table.id)
    numbers = [chapter.number for chapter in course]
    assert numbers == sorted(set(numbers))
    assert course[-1].view.result is not None
    assert all(event.to is None for chapter in course for event in chapter.events)
    assert course is await world.tables.replay.course(table.id)


async def test_many_who_ask_at_once_get_the_same(world: World) -> None:
    table, rng = await world.duel(), Random(9)
    for _ in range(6):
        await world.move(table.id, rng)
        found = await asyncio.gather(*(reel(world, table.id, ANNA) for _ in range(8)))
        assert all(one.told == found[0].told for one in found)
        assert found[0].states[-1] is found[7].states[-1]
