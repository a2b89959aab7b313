"""What a viewer gets to see of a table: the present position, the log, the export. Allow-lists only."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from bot.engine import codec
from bot.engine import export as documents
from bot.engine.core import Seat
from bot.engine.export import Former, SeatInfo
from bot.engine.match import Match
from bot.store.store import Store
from bot.table.clock.follow import is_window
from bot.table.edits import Refused
from bot.table.model import Person, Seen, Table, Times, Told
from bot.table.record import Game, decode_told, seen_by

PAGE = 100
"""Entries of the log read at once when looking for those a viewer was told of."""


def seen(game: Game, person: Person | None) -> Seen:
    """All a presenter may show of the table to this person (None: a spectator)."""
    seat = game.seat_of(person)
    match = game.match
    return Seen(
        table=game.table,
        seat=seat,
        view=game.view(seat),
        position=game.position,
        decision=match.decisions[seat] if match and seat is not None else 0,
        can_undo=seat is not None and game.can_undo(seat),
        outcome=game.outcome,
        told=filtered(game.recent, seat),
        frozen=bool(game.frozen),
        times=clocks(game.times, seat) if match else None,
        is_window=match is not None and is_window(game.rules, match.state),
        is_answered=match is not None and seat is not None and _is_answered(game.times, match, seat),
    )


def _is_answered(times: Times, match: Match, seat: Seat) -> bool:
    return any((each, number) == (seat, match.decisions[seat]) for each, number, _ in times.formal)


_OWN: dict[str, Any] = {
    "zone": "", "quiet": "", "lead": 0, "marks": (0, 0), "warned": 0, "missed": 0, "answered": 0, "late": 0,
}  # fmt: skip
"""What of a clock is for the eyes of its own seat."""


def clocks(times: Times, seat: Seat | None) -> Times:
    """The clocks as this viewer may know them: nothing tells who is answered for, or how others live."""
    seats = tuple(clock if each == seat else replace(clock, **_OWN) for each, clock in enumerate(times.seats))
    return replace(times, seats=seats, formal=(), holidays=())


def filtered(told: Any, seat: Seat | None) -> tuple[Told, ...]:
    """The entries as this viewer may read them; those with nothing for them are left out."""
    return tuple(entry for entry in (seen_by(one, seat) for one in told) if entry is not None)


async def log(store: Store, game: Game, person: Person | None, last: int) -> tuple[Told, ...]:
    """The last `last` entries the viewer was told of, newest last."""
    seat, end = game.seat_of(person), game.position
    found: tuple[Told, ...] = ()
    while end > 0 and len(found) < last:
        first = max(0, end - PAGE)
        page = [decode_told(data) for data in await store.told(game.table.id, first, end - 1)]
        found = (*filtered(page, seat), *found)
        end = first
    return found[-last:] if last > 0 else ()


async def export(store: Store, game: Game, person: Person | None) -> dict[str, Any]:
    """The viewer's own story while the match runs, the whole log with its proof after the end."""
    if game.match is None:
        raise Refused("not_playing", table=game.table.id)
    seats = seat_infos(game.table)
    if game.table.status == "playing":
        told = [decode_told(data) for data in await store.told(game.table.id, 0, game.position - 1)]
        steps = [(entry.at, entry.events) for entry in told]
        return documents.running(game.match.header, steps, seat=game.seat_of(person), seats=seats)
    entries = [codec.decode_entry(data) for data in await store.log(game.table.id, 0, game.position - 1)]
    return documents.finished(game.match, entries, rules=game.rules, seed=game.seed, seats=seats)


def seat_infos(table: Table) -> tuple[SeatInfo, ...]:
    """Who played and who had played before them, by display name only."""
    return tuple(
        SeatInfo(holder.side, holder.name, holder.opponent, _before(table, seat))
        for seat, holder in enumerate(table.holders)
    )


def _before(table: Table, seat: Seat) -> tuple[Former, ...] | UnsetType:
    past = [stint for stint in table.past if stint.seat == seat]
    return tuple(Former(one.name, one.opponent, one.since, one.until) for one in past) or UNSET
