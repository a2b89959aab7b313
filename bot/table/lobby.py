"""Tables opened: a lobby, a match against the opponent, one whose seats are held from the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot import ai
from bot.table import edits
from bot.table.clock.keeper import Timekeeper
from bot.table.clock.paces import FREE
from bot.table.desk import Change
from bot.table.edits import Refused
from bot.table.executor import Executor
from bot.table.lookup import Lookup
from bot.table.model import Answer, Chat, Person, Table
from bot.table.opening import Draft, Opener, Wish
from bot.table.opponents import Levels
from bot.table.record import Game
from bot.table.seats import Seats

MOST_OPEN = 30
"""Tables that are not over which one person may have opened."""
DEFAULT_LEVEL = ai.DEFAULT_LEVEL


class Lobby:
    """Opens tables and tells of them. All calls raise StoreDown when the store doesn't answer."""

    def __init__(
        self,
        opener: Opener,
        executor: Executor,
        seats: Seats,
        time: Timekeeper,
        lookup: Lookup,
        levels: Levels,
    ) -> None:
        self._opener, self._executor, self._seats = opener, executor, seats
        self._time, self._lookup, self._levels = time, lookup, levels

    async def create(
        self,
        chat: Chat,
        person: Person,
        name: str,
        game: str,
        *,
        scenario: str | None = None,
        set: str | None = None,
        options: Mapping[str, Any] | None = None,
        both_seats: bool = False,
        private: bool = False,
        pace: str = "",
        weekends: bool = True,
        input_id: str = "",
    ) -> Table:
        """A new table in the lobby, its seed promised before anyone joins. The same input opens it once.

        `pace` "": the usual one, and none at a table where one person sits alone. `weekends`: whether
        Saturdays and Sundays count for the clock.

        Raises Refused (`too_many_tables`), `bot.content.UnknownChoice` or `ContentError` on a bad choice.
        """
        del name  # whoever opens a table does not sit at it yet
        wish = Wish(chat, person, game, scenario, set, options, both_seats, pace, private, weekends)
        return await self._open(self._opener.draft(wish), input_id)

    async def solo(
        self,
        chat: Chat,
        person: Person,
        name: str,
        game: str,
        *,
        level: str = DEFAULT_LEVEL,
        side: str = "",
        scenario: str | None = None,
        set: str | None = None,
        options: Mapping[str, Any] | None = None,
        pace: str = FREE,
        input_id: str = "",
    ) -> Table:
        """A match against the built-in opponent, begun at once. Raises as `create`, and Refused."""
        if level not in self._levels(game):
            raise Refused("no_such_level", word=level, known=", ".join(self._levels(game)))
        nonce = self._opener.entropy.hex(16)

        def seated(table: Table) -> Table:
            made = edits.join(table, person, name, side, nonce)
            while not edits.is_full(made):
                made = edits.seat_opponent(made, person, level, self._levels(game), "")
            return edits.begin(made, person)

        draft = self._opener.draft(Wish(chat, person, game, scenario, set, options, pace=pace))
        seated(draft.table)  # a wrong side is refused before there is a table
        await self._time.learn(person)
        table = await self._open(draft, input_id)
        if table.status == "lobby":
            await self._executor.change(
                table.id, "", lambda found: self._seats.begun(found, seated(found.table))
            )
        return await self._lookup.must(table.id)

    async def prepare(self, wish: Wish) -> str:
        """Open a table of which nobody is told before something happens at it: its id. Raises as `create`."""
        draft = self._opener.draft(wish)
        await self._check_open(wish.person)
        name, _ = await self._opener.open(draft, "")
        return name

    async def hold(self, draft: Draft, input_id: str) -> str:
        """Open a table whose seats are held already, and begin it: its id. The same input opens it once."""
        for holder in draft.table.holders:
            if holder.person is not None:
                await self._time.learn(holder.person)
        name, _ = await self._opener.open(draft, input_id)

        def begun(game: Game) -> Change | Answer:
            is_done = game.table.status != "lobby"
            return Answer("ok", table=name) if is_done else self._seats.seated(game, game.table, begin=True)

        await self._executor.change(name, "", begun)
        return name

    async def _check_open(self, person: Person) -> None:
        tables = await self._lookup.of_person(person)
        own = [table for table in tables if table.creator == person and not table.event]
        count = sum(table.status in ("lobby", "playing") for table in own)
        if count >= MOST_OPEN:
            raise Refused("too_many_tables", most=MOST_OPEN)

    async def _open(self, draft: Draft, input_id: str) -> Table:
        await self._check_open(draft.table.creator)
        name, is_new = await self._opener.open(draft, input_id)
        if is_new:
            await self._executor.news.deliver(name)
        return await self._lookup.must(name)
