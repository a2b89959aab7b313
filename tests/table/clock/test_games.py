"""A match of each game that everybody has left: deadlines alone bring it to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.engine import codec
from bot.engine.match import Entry
from bot.store import Store
from bot.table.audit import difference
from bot.table.model import Person
from bot.table.service import Tables
from tests.store.server import server, store  # noqa: F401
from tests.table.world import LOBBY, Repeating, StandingClock

MOST = 1500
"""Looks at the clock within which such a match has ended."""


class Club(Tables):
    """The real games, and time that passes when a test says so."""

    def __init__(self, store: Store) -> None:  # noqa: F811
        self.standing = StandingClock()
        super().__init__(store, clock=self.standing, entropy=Repeating(5), ticking=False)


@pytest_asyncio.fixture
async def club(store: Store) -> AsyncIterator[Club]:  # noqa: F811
    made = Club(store)
    async with made:
        yield made


async def entries(club: Club, table: str) -> list[Entry]:
    return [codec.decode_entry(line) for line in await club.store.log(table)]


@pytest.mark.parametrize("game", ["kursk", "wildfield", "batalist"])
async def test_a_match_that_everybody_has_left_ends_by_its_deadlines(club: Club, game: str) -> None:
    table = await club.create(LOBBY, Person("telegram", "0"), "0", game, pace="8h")
    for seat in range(len(table.holders)):
        answer = await club.join(table.id, Person("telegram", str(seat)), str(seat))
        assert answer.status == "ok", answer
    for _ in range(MOST):
        found = await club.desk.game(table.id)
        assert found is not None
        if found.table.status != "playing":
            break
        assert found.deadline
        club.standing.time = max(club.standing.time, found.deadline)
        await club.time.tick()
    else:
        raise AssertionError("no end")
    causes = Counter(entry.cause for entry in await entries(club, table.id))
    assert set(causes) <= {"setup", "deadline", "player", "standing"}
    assert causes["deadline"] > 2
    assert await difference(club.store, club.reader, table.id) == ""
    late = [clock.late for clock in found.times.seats]
    assert min(late) >= 1
    assert sum(late) <= causes["deadline"]
