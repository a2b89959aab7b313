"""Once more with the sides passed on: whoever asks first opens the table, whoever asks next takes a seat.

Everybody takes the side after their own: with two the sides are swapped, with three they go round. Seats are
those held at the end, so whoever took one over is asked again and whoever left is not. Who is joined across
platforms sits down as whoever asks. A rematch counts for no tournament. One that has ended, or was closed
before it began, is none any more: who asks then opens another.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.engine.core import Seat
from bot.store.errors import Conflict
from bot.store.store import Commit, Store
from bot.table.chats import Chats
from bot.table.edits import Refused
from bot.table.lobby import Lobby
from bot.table.lookup import Lookup
from bot.table.model import Answer, Person, Table
from bot.table.opening import Wish
from bot.table.people import People
from bot.table.seats import Seats

Abort = Callable[[str, Person], Awaitable[Answer]]


class Rematches:
    """Opens tables that follow others. All calls raise StoreDown when the store doesn't answer."""

    def __init__(
        self,
        store: Store,
        lookup: Lookup,
        people: People,
        lobby: Lobby,
        seats: Seats,
        chats: Chats,
        abort: Abort,
    ) -> None:
        self._store, self._lookup, self._people = store, lookup, people
        self._lobby, self._seats, self._chats, self._abort = lobby, seats, chats, abort

    async def rematch(self, table: str, person: Person, name: str, input_id: str = "") -> Table:
        """The same once more. A side that somebody else has taken meanwhile is exchanged for a free one.

        Refused: `not_over`, `not_seated`, what opening a table refuses, and what sitting down does
        (`seats_full`, `not_in_lobby`: it goes on without them).
        """
        old = await self._lookup.must(table)
        if old.status not in ("over", "aborted"):
            raise Refused("not_over", table=old.id)
        persons = await self._people.persons_of(person)
        mine = [seat for seat, holder in enumerate(old.holders) if holder.person in persons]
        if not mine:
            raise Refused("not_seated", table=old.id)
        made = await self._table(old, person)
        for seat in mine:
            word = f"{input_id}:{seat}" if input_id and len(mine) > 1 else input_id
            await self._sit(made, person, name, next_side(old, seat), word)
        for seat, holder in enumerate(old.holders):
            if holder.opponent:
                await self._seats.seat_opponent(made, person, holder.opponent, next_side(old, seat))
        return await self._lookup.must(made)

    async def _sit(self, made: str, person: Person, name: str, side: str, input_id: str) -> None:
        """Their side in the new table, or another that is free; who sits there stays. Raises Refused."""
        for wanted, word in ((side, input_id), ("", input_id and f"{input_id}:any")):
            answer = await self._seats.join(made, person, name, wanted, input_id=word)
            code = answer.refusal.code if answer.refusal is not None else ""
            table = await self._lookup.must(made)
            if not code or await self._people.held_by(table, person):
                return
            if code != "side_taken":
                break
        raise Refused(code, table=made)

    async def _table(self, old: Table, person: Person) -> str:
        """The one rematch of a table, opened now or before; chats see it when the first has sat down."""
        (known,) = await self._store.read(old.id, "rematch")
        there = await self._lookup.get(known.decode()) if known else None
        if there is not None and there.status in ("lobby", "playing"):
            return there.id
        made = await self._lobby.prepare(_wish(old, person))
        try:
            await self._store.commit(Commit(old.id, {"rematch": known or b""}, {"rematch": made.encode()}))
        except Conflict as rival:
            await self._abort(made, person)
            return rival.found.decode()
        for chat in old.chats[1:]:
            await self._chats.show(made, chat)
        return made


def _wish(old: Table, person: Person) -> Wish:
    """The same game again, opened by this person."""
    return Wish(
        old.chats[0],
        person,
        old.game,
        old.scenario,
        old.set,
        old.options,
        both_seats=old.both_seats,
        private=old.private,
        pace=old.pace if old.paced else "",
        weekends=old.weekends,
    )


def next_side(table: Table, seat: Seat) -> str:
    """The side that follows this seat's."""
    return table.holders[(seat + 1) % len(table.holders)].side
