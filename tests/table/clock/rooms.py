"""Tables of the toy with people on them, and time that passes when a test says so."""

from __future__ import annotations

from typing import Any

from bot.engine import codec
from bot.engine.core import Action
from bot.store import Store
from bot.table.model import Person, SeatTime, Times
from bot.table.record import Game
from tests.table.test_windows import formal_toy
from tests.table.world import ANNA, BORIS, CLARA, World

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
DORA = Person("telegram", "88")
SEAL, REST, PASS = Action("seal"), Action("rest"), Action("pass")


class Room(World):
    """A world with windows, and shorthands for its clocks."""

    def __init__(self, store: Store, *, seed: int = 1) -> None:
        super().__init__(store, seed=seed)
        self.bindings.make = formal_toy

    async def duel_at(self, pace: str = "24h", **more: Any) -> str:
        """Anna (red) and Boris (blue), begun."""
        table = await self.lobby(pace=pace, **more)
        for person, name in ((ANNA, "Anna"), (BORIS, "Boris")):
            assert (await self.tables.join(table.id, person, name)).status == "ok"
        return table.id

    async def trio_at(self, pace: str = "24h", **more: Any) -> str:
        """Anna, Boris and, on Telegram, Clara, begun."""
        table = await self.lobby("trio", pace=pace, **more)
        for person, name in ((ANNA, "Anna"), (BORIS, "Boris"), (CLARA, "Clara")):
            assert (await self.tables.join(table.id, person, name)).status == "ok"
        return table.id

    async def game(self, table: str) -> Game:
        """The game as the store holds it."""
        found = await self.tables.desk.game(table)
        assert found is not None
        return found

    async def times(self, table: str) -> Times:
        return (await self.game(table)).times

    async def clock_of(self, table: str, seat: int) -> SeatTime:
        return (await self.times(table)).seats[seat]

    async def later(self, amount: int) -> int:
        """Time passes, and what falls due then is done."""
        self.clock.time += amount
        return await self.tables.time.tick()

    async def causes(self, table: str) -> list[tuple[int, str]]:
        """Seat and cause of every entry but the first."""
        entries = [codec.decode_entry(line) for line in await self.tables.store.log(table, 1)]
        return [(entry.seat, entry.cause) for entry in entries]
