"""Windows at the table: who can't react is answered for after a delay, and nobody can tell."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from bot.engine.core import Action
from bot.store import Store
from bot.table.windows import LONGEST, SHORTEST
from tests.table.world import ANNA, BORIS, CLARA, LOBBY, World
from tests.toy.rules import ToyRules, toy

GUARD = Action("guard")
PEOPLE = (ANNA, BORIS, CLARA)


def formal_toy(scenario: str) -> ToyRules:
    """The toy, whose guard window the table answers."""
    rules = toy(scenario)
    rules.formal_frames = frozenset({"guard"})  # type: ignore[attr-defined]
    return rules


@pytest.fixture
async def formal(store: Store) -> AsyncIterator[World]:
    world = World(store)
    world.bindings.make = formal_toy
    async with world.tables:
        yield world


async def trio(world: World, **more: Any) -> str:
    """Three people, begun."""
    table = await world.lobby("trio", **more)
    for person, name in ((ANNA, "Anna"), (BORIS, "Boris"), (CLARA, "Clara")):
        assert (await world.tables.join(table.id, person, name)).status == "ok"
    return table.id


async def to_formal_window(world: World, table: str) -> int:
    """Bids are sealed and the raider raids until a window asks a seat without a guard; gives the seat."""
    for _ in range(80):
        seen = await world.see(table, ANNA)
        seat = seen.view.waits[0]
        own = (await world.see(table, PEOPLE[seat])).view
        if own.frame.name == "guard" and GUARD not in own.legal:
            return int(seat)
        action = {"bid": Action("seal"), "guard": Action("pass")}.get(own.frame.name, own.legal[0])
        await world.do(table, PEOPLE[seat], action)
    raise AssertionError("no window")


async def stored(world: World, table: str) -> Any:
    """The clocks as they are kept."""
    game = await world.tables.desk.game(table)
    assert game is not None
    return game.times


@pytest.mark.rule("w10-02")
async def test_who_cannot_react_is_answered_for_after_a_delay(formal: World) -> None:
    table = await trio(formal)
    seat = await to_formal_window(formal, table)
    before = await formal.see(table, ANNA)
    ((answered, _, at),) = (await stored(formal, table)).formal
    assert answered == seat
    assert SHORTEST <= at - formal.clock.time <= LONGEST
    formal.clock.time = at - 1
    assert await formal.tables.time.tick() == 0
    formal.clock.time = at
    assert await formal.tables.time.tick() >= 1
    assert (await formal.see(table, ANNA)).position > before.position


async def test_the_moment_of_the_answer_is_in_nothing_that_anybody_sees(formal: World) -> None:
    table = await trio(formal)
    await to_formal_window(formal, table)
    ((*_, at),) = (await stored(formal, table)).formal
    for person in (*PEOPLE, None):
        seen = await formal.see(table, person)
        assert seen.times is not None
        assert seen.times.formal == ()
        assert str(at).encode() not in msgspec.json.encode((seen.table, seen.times))
        assert seen.is_window


async def test_the_moment_is_drawn_once_however_often_the_program_starts(formal: World, store: Store) -> None:
    table = await trio(formal)
    await to_formal_window(formal, table)
    before = (await stored(formal, table)).formal
    other = World(store, seed=77)
    other.bindings.make = formal_toy
    async with other.tables:
        await other.tables.watch((await other.table(table)).code, LOBBY)
        assert (await stored(other, table)).formal == before


async def test_the_answer_stands_in_the_log_as_the_players_own(formal: World) -> None:
    table = await trio(formal)
    for _ in range(3):
        await to_formal_window(formal, table)
        formal.clock.time += LONGEST
        await formal.tables.time.tick()
    causes = {told.cause for told in await formal.tables.log(table, ANNA, 1000)}
    assert causes <= {"setup", "player"}


async def test_no_delay_at_the_live_pace(formal: World) -> None:
    table = await trio(formal, pace="live")
    for _ in range(60):
        await formal.tables.time.idle()
        seen = await formal.see(table, ANNA)
        if seen.outcome is not None:
            break
        seat = seen.view.waits[0]
        own = (await formal.see(table, PEOPLE[seat])).view
        assert own.legal != (Action("pass"),)
        await formal.do(table, PEOPLE[seat], Action("seal") if own.frame.name == "bid" else own.legal[0])
    assert {told.cause for told in await formal.tables.log(table, ANNA, 1000)} <= {"setup", "player"}


async def test_no_delay_when_all_others_are_opponents(formal: World) -> None:
    table = await formal.tables.solo(LOBBY, ANNA, "Anna", "toy", level="random", scenario="trio")
    for _ in range(200):
        await formal.tables.opponents.idle()
        await formal.tables.time.idle()
        seen = await formal.see(table.id, ANNA)
        if seen.outcome is not None:
            return
        frame = seen.view.frame.name if seen.view.frame else ""
        if frame:
            await formal.do(table.id, ANNA, Action("seal") if frame == "bid" else seen.view.legal[0])
    raise AssertionError("the match came to no end")
