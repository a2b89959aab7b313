"""Seats before the match: taken, given to an opponent, left; and the match that begins when all are held."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.table import edits, play
from bot.table.clock import requests
from bot.table.clock.keeper import Timekeeper
from bot.table.desk import Change
from bot.table.executor import Executor, edited
from bot.table.model import Answer, Person, Table
from bot.table.opponents import Levels
from bot.table.people import People
from bot.table.ports import Clock, Entropy
from bot.table.record import Game


class Seats:
    """Who sits where. All calls raise StoreDown when the store doesn't answer."""

    def __init__(
        self,
        executor: Executor,
        time: Timekeeper,
        people: People,
        clock: Clock,
        entropy: Entropy,
        levels: Levels,
    ) -> None:
        self._change, self._time, self._people = executor.change, time, people
        self._clock, self._entropy, self._levels = clock, entropy, levels

    async def join(
        self,
        table: str,
        person: Person,
        name: str,
        side: str = "",
        *,
        nonce: str = "",
        input_id: str = "",
        begin: bool = True,
    ) -> Answer:
        """Take a seat, of this side or the first free one. With `begin` the last seat begins the match."""
        nonce = nonce[:64] or self._entropy.hex(16)
        also = await self._people.persons_of(person)
        await self._time.learn_at(table, person)

        def plan(game: Game) -> Change | Answer:
            joined = edits.join(game.table, person, name, side, nonce, also)
            return self.seated(game, joined, begin=begin)

        return await self._change(table, input_id, plan)

    async def seat_opponent(
        self,
        table: str,
        person: Person,
        level: str,
        side: str = "",
        input_id: str = "",
        *,
        begin: bool = True,
    ) -> Answer:
        """Give a free seat to the built-in opponent."""
        await self._time.learn_at(table)

        def plan(game: Game) -> Change | Answer:
            known = self._levels(game.table.game)
            return self.seated(game, edits.seat_opponent(game.table, person, level, known, side), begin=begin)

        return await self._change(table, input_id, plan)

    async def leave(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Stand up before the match."""
        return await self._change(table, input_id, lambda game: edited(game, edits.leave(game.table, person)))

    async def begin(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Begin the match: all seats are held."""
        await self._time.learn_at(table)
        return await self._change(
            table, input_id, lambda game: self.begun(game, edits.begin(game.table, person))
        )

    async def newcomer(self, person: Person) -> Sequence[Person]:
        """Whoever they are on other platforms; clocks know by now when they sleep."""
        await self._time.learn(person)
        return await self._people.persons_of(person)

    def seated(self, game: Game, table: Table, *, begin: bool) -> Change | Answer:
        """Somebody has sat down, so that the table is this one now: with `begin` a full one begins."""
        if begin and edits.is_full(table):
            return self.begun(game, replace(table, status="playing"))
        return edited(game, table)

    def begun(self, game: Game, table: Table) -> Change:
        """The match begins at this full table (status `playing`)."""
        now = self._clock.now()
        return play.start(game, requests.opened(table, now), now)
