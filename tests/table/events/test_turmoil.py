"""Tournaments among everything that may happen meanwhile: two workers, withdrawals, closed tables, deaths."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Awaitable
from random import Random

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.table.edits import Refused
from bot.table.events import Event, table_of
from bot.table.events.model import OVER
from bot.table.model import Person
from bot.table.opening import Draft
from tests.table.world import LOBBY, World

CREW = [Person("web", f"p{number}") for number in range(6)]


class Killed(Exception):
    """A worker is no more."""


class Turmoil:
    """A tournament, two workers on one store, and a hand that does whatever comes to mind."""

    def __init__(self, worlds: list[World], rng: Random) -> None:
        self.worlds, self.rng = worlds, rng
        self.name = ""

    @property
    def world(self) -> World:
        return self.rng.choice(self.worlds)

    async def event(self) -> Event:
        found = await self.world.tables.events.get(self.name)
        assert found is not None
        return found

    async def begin(self, kind: str, count: int, scenario: str) -> None:
        events = self.world.tables.events
        made = await events.create(LOBBY, CREW[0], "p0", kind, "toy", scenario=scenario, rounds=3)
        self.name = made.id
        for person in CREW[:count]:
            await self.world.tables.events.join(self.name, person, person.id)
        await self.dying(self.world.tables.events.start(self.name, CREW[0]))

    async def dying(self, work: Awaitable[Event]) -> None:
        """Do it; now and then the worker dies before a table is open."""
        events = [world.tables.events for world in self.worlds]
        doors = [each._doors for each in events]

        async def seat(draft: Draft, input_id: str) -> str:
            if self.rng.random() < 0.3:
                raise Killed
            return await doors[0].seat(draft, input_id)

        for each, own in zip(events, doors, strict=True):
            each._doors = replace(own, seat=seat)
        with contextlib.suppress(Killed):
            await work
        for each, own in zip(events, doors, strict=True):
            each._doors = own

    async def step(self) -> None:
        """Something happens at one of the tables, or to the tournament."""
        event = await self.event()
        open_now = [pairing for pairing in event.pairings if pairing.table and not pairing.is_decided]
        world, chance = self.world, self.rng.random()
        world.clock.time += 1000
        if chance < 0.1 and len(event.active) > 2:
            person = event.entrants[self.rng.choice(event.active)].person
            await self.dying(world.tables.events.leave(self.name, person))
        elif chance < 0.2 or not open_now:
            await world.tables.events.sweep()
        else:
            pairing = self.rng.choice(open_now)
            await self.end(world, pairing.table, event.entrants[self.rng.choice(pairing.pair)].person)

    async def end(self, world: World, table: str, loser: Person) -> None:
        if self.rng.random() < 0.2:
            await world.tables.abort(table, loser, by_admin=True)
        else:
            await world.tables.resign(table, loser)
        for each in self.worlds:
            await each.tables.news.settled()

    async def check(self) -> None:
        """Nobody plays two matches at once, no table is used twice, no more tables are open than matches."""
        event = await self.event()
        tables = [pairing.table for pairing in event.pairings if pairing.table]
        assert len(tables) == len(set(tables))
        live = [pairing for pairing in event.pairings if pairing.table and not pairing.is_decided]
        busy = Counter(number for pairing in live for number in pairing.pair)
        assert all(count == 1 for count in busy.values())


@pytest.mark.parametrize("scenario", ["duel", "trio"])
@pytest.mark.parametrize("seed", range(6))
async def test_it_ends_whatever_happens(world: World, store: Store, seed: int, scenario: str) -> None:
    rng = Random(seed)
    other = World(store, seed=100 + seed)
    async with other.tables:
        turmoil = Turmoil([world, other], rng)
        await turmoil.begin(rng.choice(("robin", "swiss")), rng.choice((3, 4, 5, 6)), scenario)
        for _ in range(200):
            await turmoil.check()
            if (await turmoil.event()).status == OVER:
                break
            with contextlib.suppress(Refused):  # it ended, or they left, while somebody else was at it
                await turmoil.step()
        event = await turmoil.event()
        assert event.status == OVER
        assert all(pairing.is_decided for pairing in event.pairings)
        opened = [table for table in await world.tables.of_chat(LOBBY) if table.event == event.id]
        assert {table.id for table in opened} == {each.table for each in event.pairings if each.table}
        assert all(table.status in ("over", "aborted") for table in opened)
        assert sorted(row.number for row in table_of(event)) == list(range(len(event.entrants)))
