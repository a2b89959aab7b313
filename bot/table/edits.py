"""Changes of a table around the match, as pure functions: a table in, a table or a Refused out."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.core import Refusal, Seat
from bot.plain import clean
from bot.table.model import Chat, Holder, Person, Table

NAME_LENGTH = 40


class Refused(Exception):
    """The table doesn't do that; `refusal` says why in a form that can be translated."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, data)


def clean_name(name: str) -> str:
    """A display name on one harmless line, cut between graphemes, never empty."""
    return clean(name, NAME_LENGTH) or "—"


def in_lobby(table: Table) -> None:
    """Refused unless seats may still change."""
    if table.status == "playing":
        raise Refused("not_in_lobby", table=table.id)
    if table.status != "lobby":
        raise Refused("is_over", table=table.id)


def in_play(table: Table) -> None:
    """Refused unless the match runs."""
    if table.status == "lobby":
        raise Refused("not_playing", table=table.id)
    if table.status != "playing":
        raise Refused("is_over", table=table.id)


def seat_of(table: Table, person: Person) -> Seat | None:
    """Where the person sits."""
    return next((n for n, holder in enumerate(table.holders) if holder.person == person), None)


def free_seat(table: Table, side: str) -> Seat:
    """The seat of this side, or the first free one; Refused if it is taken or there is no such side."""
    sides = [holder.side for holder in table.holders]
    if side and side not in sides:
        near = difflib.get_close_matches(side.lower(), sides, n=1, cutoff=0.5)
        raise Refused("no_such_side", word=side, known=", ".join(sides), near=near[0] if near else "")
    free = [n for n, holder in enumerate(table.holders) if holder.is_free and side in ("", holder.side)]
    if not free:
        raise Refused("side_taken" if side else "seats_full", table=table.id, side=side)
    return free[0]


def concerns(table: Table, person: Person) -> bool:
    """Whether the person sits at the table or opened it."""
    return table.creator == person or seat_of(table, person) is not None


def with_holder(table: Table, seat: Seat, holder: Holder) -> Table:
    """The table with another holder of that seat."""
    holders = list(table.holders)
    holders[seat] = holder
    return replace(table, holders=tuple(holders))


def join(
    table: Table, person: Person, name: str, side: str, nonce: str, also: Sequence[Person] = ()
) -> Table:
    """The person takes a seat; their nonce is mixed into the dice. One seat a person, unless `both_seats`.

    `also`: who else is the same human being on other platforms; their seats count as the person's own.
    """
    in_lobby(table)
    if any(holder.person in (person, *also) for holder in table.holders) and not table.both_seats:
        raise Refused("already_seated", table=table.id)
    seat = free_seat(table, side)
    holder = Holder(table.holders[seat].side, person, clean_name(name))
    return replace(with_holder(table, seat, holder), nonces=(*table.nonces, nonce))


def seat_opponent(table: Table, person: Person, level: str, known: Sequence[str], side: str) -> Table:
    """The built-in opponent takes a seat; whoever asks sits at the table already."""
    in_lobby(table)
    if level not in known:
        raise Refused("no_such_level", word=level, known=", ".join(known))
    if seat_of(table, person) is None:
        raise Refused("need_seat_first", table=table.id)
    seat = free_seat(table, side)
    return with_holder(table, seat, Holder(table.holders[seat].side, opponent=level))


def leave(table: Table, person: Person) -> Table:
    """The person's seats are free again (before the match only; later one resigns)."""
    in_lobby(table)
    if seat_of(table, person) is None:
        raise Refused("not_seated", table=table.id)
    holders = tuple(Holder(one.side) if one.person == person else one for one in table.holders)
    return replace(table, holders=holders)


def is_full(table: Table) -> bool:
    """Whether every seat is held."""
    return all(not holder.is_free for holder in table.holders)


def begin(table: Table, person: Person) -> Table:
    """The match begins: all seats are held and somebody of the table says so."""
    in_lobby(table)
    if seat_of(table, person) is None and table.creator != person:
        raise Refused("not_seated", table=table.id)
    if not is_full(table):
        raise Refused("not_all_seated", table=table.id)
    return replace(table, status="playing")


def show_in(table: Table, chat: Chat) -> Table:
    """The table is shown in one chat more."""
    return table if chat in table.chats else replace(table, chats=(*table.chats, chat))


def hide_in(table: Table, chat: Chat) -> Table:
    """The table is shown in this chat no longer; the chat where it was opened keeps it."""
    if table.chats and chat == table.chats[0]:
        raise Refused("home_chat", table=table.id)
    if chat not in table.chats:
        return table
    return replace(table, chats=tuple(each for each in table.chats if each != chat))


def move_chat(table: Table, old: Chat, new: Chat) -> Table:
    """The chat has another id from now on."""
    if old not in table.chats:
        return table
    moved = dict.fromkeys(new if chat == old else chat for chat in table.chats)
    return replace(table, chats=tuple(moved))
