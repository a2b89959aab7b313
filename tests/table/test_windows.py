"""Windows at the table: who can't react is answered for after a delay, and nobody can tell."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.engine.core import Action
from bot.store import Store
from bot.table.windows import LONGEST, SHORTEST
from tests.table.world import ANNA, BORIS, CLARA, LOBBY, World
from tests.toy.rules import ToyRules, toy

GUARD = Action("guard")


class Sleeper:
    """Time that passes when a test says so; notes how long it was to be."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self.gate = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        await self.gate.wait()


def formal_toy(scenario: str) -> ToyRules:
    """The toy, whose guard window the table answers."""
    rules = toy(scenario)
    rules.formal_frames = frozenset({"guard"})  # type: ignore[attr-defined]
    return rules


@pytest.fixture
async def formal(store: Store) -> AsyncIterator[tuple[World, Sleeper]]:
    world, sleeper = World(store), Sleeper()
    world.bindings.make = formal_toy
    world.tables.formalities._sleep = sleeper
    async with world.tables:
        yield world, sleeper


async def trio(world: World, **more: Any) -> str:
    """Three people, begun."""
    table = await world.lobby("trio", **more)
    for person, name in ((ANNA, "Anna"), (BORIS, "Boris"), (CLARA, "Clara")):
        assert (await world.tables.join(table.id, person, name)).status == "ok"
    return table.id


async def to_window(world: World, table: str) -> None:
    """Bids are sealed and the raider raids until a window asks somebody."""
    people = (ANNA, BORIS, CLARA)
    for _ in range(40):
        seen = await world.see(table, ANNA)
        seat = seen.view.waits[0]
        own = (await world.see(table, people[seat])).view
        frame = own.frame.name
        if frame == "guard":
            return
        action = own.legal[0] if frame != "bid" else Action("seal")
        await world.do(table, people[seat], action)
    raise AssertionError("no window")


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.rule("w10-02")
async def test_who_cannot_react_is_answered_for_after_a_delay(formal: tuple[World, Sleeper]) -> None:
    world, sleeper = formal
    table = await trio(world)
    await to_window(world, table)
    people = (ANNA, BORIS, CLARA)
    seat = (await world.see(table, ANNA)).view.waits[0]
    can_guard = GUARD in (await world.see(table, people[seat])).view.legal
    before = await world.see(table, ANNA)
    await settle()
    assert (await world.see(table, ANNA)).position == before.position
    if can_guard:
        assert sleeper.asked == []
        await world.do(table, people[seat], Action("pass"))
        await settle()
    assert all(SHORTEST <= seconds <= LONGEST for seconds in sleeper.asked)
    sleeper.gate.set()
    await world.tables.formalities.idle()
    assert (await world.see(table, ANNA)).position > before.position


async def test_the_answer_stands_in_the_log_as_the_players_own(formal: tuple[World, Sleeper]) -> None:
    world, sleeper = formal
    sleeper.gate.set()
    table = await trio(world)
    await to_window_or_past(world, table)
    causes = {told.cause for told in await world.tables.log(table, ANNA, 1000)}
    assert causes <= {"setup", "player"}


async def to_window_or_past(world: World, table: str) -> None:
    people = (ANNA, BORIS, CLARA)
    for _ in range(60):
        await world.tables.formalities.idle()
        seen = await world.see(table, ANNA)
        if seen.outcome is not None or not seen.view.waits:
            return
        seat = seen.view.waits[0]
        own = (await world.see(table, people[seat])).view
        frame = own.frame.name
        await world.do(table, people[seat], Action("seal") if frame == "bid" else own.legal[0])


async def test_no_delay_at_the_live_pace(formal: tuple[World, Sleeper]) -> None:
    world, sleeper = formal
    sleeper.gate.set()
    table = await trio(world, pace="live")
    await to_window_or_past(world, table)
    assert set(sleeper.asked) <= {0.0}
    assert sleeper.asked


async def test_no_delay_when_all_others_are_opponents(formal: tuple[World, Sleeper]) -> None:
    world, sleeper = formal
    sleeper.gate.set()
    table = await world.tables.solo(LOBBY, ANNA, "Anna", "toy", level="random", scenario="trio")
    for _ in range(60):
        await world.tables.opponents.idle()
        await world.tables.formalities.idle()
        seen = await world.see(table.id, ANNA)
        if seen.outcome is not None:
            break
        frame = seen.view.frame.name if seen.view.frame else ""
        if not frame:
            continue
        await world.do(table.id, ANNA, Action("seal") if frame == "bid" else seen.view.legal[0])
    assert set(sleeper.asked) == {0.0}
