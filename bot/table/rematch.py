"""Once more with the sides passed on: whoever asks first opens the table, whoever asks next takes a seat.

Everybody takes the side after their own: with two the sides are swapped, with three they go round. Seats are
those held at the end, so whoever took one over is asked again and whoever left is not. Who is joined across
platforms sits down as whoever asks. A rematch counts for no tournament.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Seat
from bot.store.errors import Conflict
from bot.store.store import Commit
from bot.table.edits import Refused
from bot.table.model import Person, Table
from bot.table.opening import Wish
from bot.table.record import Game

if TYPE_CHECKING:
    from bot.table.service import Tables


async def rematch(tables: Tables, game: Game, person: Person, name: str, input_id: str) -> str:
    """The id of the new table. Refused: `not_over`, `not_seated`, and what opening a table refuses."""
    old = game.table
    if old.status not in ("over", "aborted"):
        raise Refused("not_over", table=old.id)
    persons = await tables.people.persons_of(person)
    mine = [seat for seat, holder in enumerate(old.holders) if holder.person in persons]
    if not mine:
        raise Refused("not_seated", table=old.id)
    made = await _table(tables, old, person)
    for seat in mine:
        word = f"{input_id}:{seat}" if input_id and len(mine) > 1 else input_id
        await tables.join(made, person, name, next_side(old, seat), input_id=word)
    for seat, holder in enumerate(old.holders):
        if holder.opponent:
            await tables.seat_opponent(made, person, holder.opponent, next_side(old, seat))
    return made


def next_side(table: Table, seat: Seat) -> str:
    """The side that follows this seat's."""
    return table.holders[(seat + 1) % len(table.holders)].side


async def _table(tables: Tables, old: Table, person: Person) -> str:
    """The one rematch of a table, opened now or before; chats see it when the first has sat down."""
    (known,) = await tables.store.read(old.id, "rematch")
    if known:
        return known.decode()
    wish = Wish(
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
    made = await tables.prepare(wish)
    try:
        await tables.store.commit(Commit(old.id, {"rematch": b""}, {"rematch": made.encode()}))
    except Conflict as rival:
        await tables.abort(made, person)
        return rival.found.decode()
    for chat in old.chats[1:]:
        await tables.show(made, chat)
    return made
