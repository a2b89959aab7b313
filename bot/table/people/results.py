"""From a table that has ended to its result. Pure: the same table always gives the same result.

Whoever gave a seat up, or lost it by not answering, has *left*: the match is lost to them, whatever the seat
comes to. Whoever took a seat over has *come*: what the seat comes to stands in their record, but their rating
rests on matches begun by themselves, so nobody is punished for saving a game. A leaver who got the seat back
holds it at the end and is treated as if they had never been away.
"""

from __future__ import annotations

from bot.engine.core import Outcome, Seat
from bot.table.model import Holder, Person, SeatTime, Stint, Table, Times
from bot.table.people.model import Part, Result

WHOLE, LEFT, CAME = "whole", "left", "came"
OVER, ABORTED = "over", "aborted"
GONE = 9
"""The place of whoever left, where places are compared: behind all who stayed."""
RESIGNED = "resigned"
"""What games call an end by giving up."""


def result_of(
    table: Table, outcome: Outcome | None, times: Times | None, ended: int, last: Seat = -1
) -> Result | None:
    """The result, None while there is none: the match has not begun or still goes on.

    `ended` stands in for a table that doesn't know when it ended; `last` is the seat that acted last.
    """
    if table.status not in (OVER, ABORTED) or (table.status == OVER and outcome is None):
        return None
    if table.status == ABORTED and not table.began:
        return None  # a lobby that was closed
    found = places(table, outcome, last)
    parts = [part for seat in range(len(table.holders)) for part in _parts(table, seat, found[seat], times)]
    return Result(
        table=table.id,
        game=table.game,
        scenario=table.scenario,
        status=table.status,
        reason=outcome.reason if outcome is not None and table.status == OVER else table.reason,
        began=table.began,
        ended=table.ended or ended,
        parts=tuple(parts),
        chats=table.chats,
        private=table.private,
        event=table.event,
    )


def places(table: Table, outcome: Outcome | None, last: Seat = -1) -> tuple[int, ...]:
    """By seat: 1 for a winner and whoever shares a draw or a win, then the others; 0 when nothing counts.

    The others stand by their scores, equals at the same place; whoever gave the match up (the seat that
    acted `last`, if it ended so) is behind everybody.
    """
    seats = range(len(table.holders))
    if outcome is None or table.status != OVER:
        return (0,) * len(seats)
    first = {outcome.winner} if outcome.winner is not None else set(outcome.winners or seats)
    scores = outcome.scores if len(outcome.scores) == len(seats) else (0,) * len(seats)
    gave_up = last if outcome.reason == RESIGNED else -1

    def worth(seat: Seat) -> tuple[bool, bool, int]:
        return seat in first, seat != gave_up, 0 if seat in first else scores[seat]

    order = sorted({worth(seat) for seat in seats}, reverse=True)
    return tuple(1 + order.index(worth(seat)) for seat in seats)


def _parts(table: Table, seat: Seat, found: int, times: Times | None) -> list[Part]:
    """The seat's last holder, then everybody else who held it for a time, the first one first."""
    holder = table.holders[seat]
    past = [stint for stint in table.past if stint.seat == seat]
    clock = times.seats[seat] if times is not None else SeatTime()
    parts = [_last(seat, holder, past, clock, found)]
    seen = {holder.person}
    for stint in past:
        if stint.person is not None and stint.person not in seen:
            seen.add(stint.person)
            parts.append(_left(holder.side, stint.person, past, found))
    return parts


def _last(seat: Seat, holder: Holder, past: list[Stint], clock: SeatTime, found: int) -> Part:
    own = [stint for stint in past if _is_theirs(stint, holder)]
    is_first = not past or _is_theirs(past[0], holder)
    return Part(
        seat=seat,
        side=holder.side,
        person=holder.person,
        name=holder.name,
        place=found,
        how=WHOLE if is_first else CAME,
        opponent=holder.opponent,
        answered=clock.answered + sum(stint.asked - stint.missed for stint in own),
        late=clock.late + sum(stint.missed for stint in own),
    )


def _left(side: str, person: Person, past: list[Stint], found: int) -> Part:
    own = [stint for stint in past if stint.person == person]
    return Part(
        seat=own[0].seat,
        side=side,
        person=person,
        name=own[-1].name,
        place=2 if found else 0,
        how=LEFT,
        answered=sum(stint.asked - stint.missed for stint in own),
        late=sum(stint.missed for stint in own),
    )


def _is_theirs(stint: Stint, holder: Holder) -> bool:
    return (stint.person, stint.opponent) == (holder.person, holder.opponent)
