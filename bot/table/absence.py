"""Absent players: the offer of their seat, who takes it, what else the others may choose. Pure.

Two decisions missed in a row put a seat on offer and ask the others (vote `absent`): wait, let somebody else
take it, let the program play on, claim the win. Until they choose otherwise anybody may take the seat with
one tap; its holder has it back by acting, or by taking it themselves, for as long as nobody else did.

The dice stay as they were promised: whoever takes a seat over adds no nonce. What was done before stands in
the record of the holder before (`Table.past`), what comes after in the newcomer's.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.core import Seat
from bot.table import votes
from bot.table.edits import Refused, clean_name, in_play, with_holder
from bot.table.model import Holder, Person, SeatTime, Stint, Table, Times

MISSED = 2
"""Decisions missed in a row that put a seat on offer; as many more ask the others anew."""
ABSENT = votes.ABSENT
REPLACED, LEFT = "replaced", "left"


def noted(table: Table, times: Times, seat: Seat, now: int) -> Table:
    """A default was just played for this seat: `times` counts it already in `missed`.

    After every second decision missed in a row the seat is on offer and the others are asked.
    """
    missed = times.seats[seat].missed
    if table.holders[seat].person is None or missed < MISSED or missed % MISSED:
        return table
    return offered(table, seat, now)


def offered(table: Table, seat: Seat, now: int) -> Table:
    """The seat is on offer from now on, and the others are asked what is to become of it."""
    holder = table.holders[seat]
    table = with_holder(table, seat, replace(holder, offered=holder.offered or now))
    if any((vote.kind, vote.about) == (ABSENT, seat) for vote in table.votes):
        return table
    return votes.open_vote(table, ABSENT, -1, now, about=seat)


def returned(table: Table, seat: Seat) -> Table:
    """The seat is its holder's again, if it was on offer, and nobody is asked any more."""
    holder = table.holders[seat]
    if not holder.offered:
        return table
    return votes.drop(with_holder(table, seat, replace(holder, offered=0, leaving=False)), ABSENT, seat)


def acted(table: Table, seat: Seat) -> Table:
    """The holder of this seat acted: they are back. Who wants to leave plays on until somebody comes."""
    if table.holders[seat].leaving:
        return votes.drop(table, ABSENT, seat)
    return returned(table, seat)


def open_seats(table: Table) -> tuple[Seat, ...]:
    """The seats that anybody may take over now."""
    if table.status != "playing":
        return ()
    return tuple(seat for seat, holder in enumerate(table.holders) if holder.offered)


def stint(table: Table, times: Times | None, seat: Seat, now: int, why: str) -> Stint:
    """The time for which the present holder held the seat, for their own record."""
    holder = table.holders[seat]
    clock = times.seats[seat] if times is not None else SeatTime()
    return Stint(
        seat=seat,
        person=holder.person,
        name=holder.name,
        opponent=holder.opponent,
        since=holder.since,
        until=now,
        why=why,
        asked=clock.answered + clock.late,
        missed=clock.late,
    )


def why_not_take(table: Table, seat: Seat, person: Person, also: Sequence[Person] = ()) -> str:
    """Why the person may not take this seat over, "" if they may: a refusal code.

    Who has held another seat of this match knows its secrets and never takes this one. `also`: who else is
    the same human being, on other platforms.
    """
    if not 0 <= seat < len(table.holders) or not table.holders[seat].offered:
        return "seat_not_offered"
    if table.holders[seat].person == person:
        return ""
    same = (person, *also)
    if any(holder.person in same for holder in table.holders):
        return "already_seated"
    knows = any(each.person in same and each.seat != seat for each in table.past)
    return "knows_other_side" if knows else ""


def take(
    table: Table,
    times: Times | None,
    seat: Seat,
    person: Person,
    name: str,
    now: int,
    also: Sequence[Person] = (),
) -> Table:
    """The person takes the seat that is on offer; its own holder has it back. Raises Refused."""
    in_play(table)
    why = why_not_take(table, seat, person, also)
    if why:
        raise Refused(why, table=table.id)
    if table.holders[seat].person == person:
        return returned(table, seat)
    holder = Holder(table.holders[seat].side, person, clean_name(name), since=now)
    return _handed_over(table, times, seat, holder, now)


def hand_to_opponent(table: Table, times: Times | None, seat: Seat, level: str, now: int) -> Table:
    """The program plays on for the absent holder."""
    return _handed_over(table, times, seat, Holder(table.holders[seat].side, opponent=level, since=now), now)


def _handed_over(table: Table, times: Times | None, seat: Seat, holder: Holder, now: int) -> Table:
    is_own_wish = table.holders[seat].leaving
    before = stint(table, times, seat, now, LEFT if is_own_wish else REPLACED)
    table = votes.drop(with_holder(table, seat, holder), ABSENT, seat)
    return replace(votes.forget_words(table, seat), past=(*table.past, before))


def give_up(table: Table, seat: Seat, now: int) -> Table:
    """The holder offers the seat themselves; acting, or taking it, takes the offer back.

    Nobody is asked about it: whoever wants the seat takes it, else it stays theirs.
    """
    in_play(table)
    holder = table.holders[seat]
    if holder.offered and holder.leaving:
        raise Refused("seat_offered_already", table=table.id)
    return with_holder(table, seat, replace(holder, offered=holder.offered or now, leaving=True))
