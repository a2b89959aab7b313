"""A program with nothing to do does next to nothing: no loop of a table service or courier waits busily."""

from __future__ import annotations

from random import Random

import pytest

from bot.adapters.courier.courier import LINE_FAILURES
from bot.store import Store
from bot.store.embedded import Embedded
from bot.table.model import Chat, Person
from tests.simulation.crew import Crew
from tests.simulation.post import Outage, Post
from tests.simulation.wheel import HOUR, Wheel

MINUTES = 20
A_MINUTE = 60
"""Commands to the store which a worker may send in a minute, whatever there is …"""
A_TABLE = 8
"""… and for each table that is not over."""
GROUP = Chat("telegram", "-1")
BORIS = Person("discord", "2")
MINUTE = 60_000


class Club:
    """Some workers and some matches, with people who do nothing."""

    def __init__(self, url: str, store: Store) -> None:
        self.store = store
        self.wheel = Wheel(store)
        self.post = Post(self.wheel, Random(1))
        self.post.luck = 0.0
        self.crew = Crew(url, self.wheel, self.post, Random(2))
        self.tables: list[str] = []

    async def open(self, workers: int, tables: int) -> None:
        self.crew.watch()
        for _ in range(workers):
            await self.crew.hire()
        service = self.crew.alive[0].tables
        for number in range(tables):
            person = Person("telegram", str(10 + number))
            table = await service.create(GROUP, person, "Anna", "kursk", scenario="first_contact")
            for each, name in ((person, "Anna"), (BORIS, "Boris")):
                assert (await service.join(table.id, each, name)).status == "ok"
            self.tables.append(table.id)
        await self.wheel.run_on(self.crew.is_busy, 600)
        assert not self.crew.is_busy()

    async def calls(self, minutes: int) -> int:
        """How many commands went to the store in so many minutes of nothing, every moment of them lived."""
        before = self.wheel.calls
        await self.wheel.go(minutes * 60)
        return self.wheel.calls - before

    async def close(self) -> None:
        for worker in list(self.crew.alive):
            await self.crew.retire(worker)


@pytest.mark.parametrize(("workers", "tables"), [(1, 0), (1, 6), (2, 6)])
async def test_nothing_to_do_costs_next_to_nothing(
    host: Embedded, line: Store, workers: int, tables: int
) -> None:
    club = Club(host.url, line)
    await club.open(workers, tables)
    calls = await club.calls(MINUTES)
    await club.close()
    assert calls <= workers * MINUTES * (A_MINUTE + A_TABLE * tables), calls


async def test_a_table_that_can_not_be_dealt_with_is_not_looked_at_all_the_time(
    host: Embedded, line: Store
) -> None:
    """Its deadline has passed, but the match is stopped."""
    club = Club(host.url, line)
    await club.open(1, 2)
    for table in club.tables:
        mapping = {"frozen": "why", "tv": "99", "deadline": str(club.wheel.now() - HOUR)}
        await line.client.hset(f"fp:{{g:{table}}}:game", mapping=mapping)
        await club.crew.alive[0].tables.index.set_deadline(table, club.wheel.now() - HOUR)
    calls = await club.calls(MINUTES)
    await club.close()
    assert calls <= MINUTES * (A_MINUTE + A_TABLE * 2), calls


async def test_an_outage_costs_a_try_every_two_seconds_whatever_waits(host: Embedded, line: Store) -> None:
    club = Club(host.url, line)
    await club.open(1, 6)
    now = club.wheel.now()
    club.post.outages.append(Outage("telegram", "away", now, now + 3 * MINUTE))
    for table in club.tables:  # its message, and word to Anna, can't be brought
        assert (await club.crew.alive[0].tables.resign(table, BORIS)).status == "ok"
    await club.wheel.go(170)
    tries, sent = club.post.count["Away"], club.post.count["whisper"]
    await club.wheel.go(15)  # then all of it comes at once, as fast as the platform takes it
    came = club.post.count["whisper"] - sent
    await club.close()
    assert 85 <= tries <= 85 + 2 * len(club.tables) + LINE_FAILURES, tries
    assert came == len(club.tables)
