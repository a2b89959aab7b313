"""The clock of a table in words: until when whose move is, reserves, pauses, holidays, what was down.

Everything comes from `Seen.times`, which is the same for every viewer: nothing tells whether a seat that is
asked in a window has a choice.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.adapters.conversation.when import MINUTE, Reader, due, moment, span
from bot.adapters.port import Due
from bot.adapters.presenter import Presenter
from bot.engine.core import Seat
from bot.i18n import tr
from bot.table.model import SeatTime, Seen, Table, Times


class Running(Struct, frozen=True):
    """The clock of a seat that is asked: what it counts down to (ms), whether that is the end of the reserve,
    and the reserve left after it (ms)."""

    seat: Seat
    until: int
    is_reserve: bool
    reserve: int


def time_of(seen: Seen, seat: Seat) -> SeatTime:
    """The seat's clock; an empty one before the match has begun."""
    times = seen.times
    return times.seats[seat] if times is not None and seat < len(times.seats) else SeatTime()


def waiting(seen: Seen) -> tuple[Seat, ...]:
    """The seats that are asked now."""
    return tuple(seen.view.waits) if seen.view is not None and seen.table.status == "playing" else ()


def running(seen: Seen, now: int) -> tuple[Running, ...]:
    """The clocks that run, in order of seats; none while the table is paused or plays without a limit."""
    if seen.times is None or seen.times.paused:
        return ()
    return tuple(
        _running(seat, time_of(seen, seat), now) for seat in waiting(seen) if time_of(seen, seat).due
    )


def _running(seat: Seat, time: SeatTime, now: int) -> Running:
    has_pace = now < time.base < time.due
    if has_pace:
        return Running(seat, time.base, is_reserve=False, reserve=time.due - time.base)
    return Running(seat, time.due, is_reserve=bool(time.base) and time.base < time.due, reserve=0)


def dues(seen: Seen, presenter: Presenter, reader: Reader, *, own: bool = False) -> tuple[Due, ...]:
    """The deadlines to tell: of the viewer's own seat (`own`) if it is asked, else of all that are.

    Seats with the same deadline share one line.
    """
    clocks = running(seen, reader.now)
    mine = [clock for clock in clocks if own and clock.seat == seen.seat]
    if mine:
        return (_due("own", mine[0], reader),)
    if len({(clock.until // MINUTE, clock.is_reserve) for clock in clocks}) == 1:
        return (_due("move", clocks[0], reader),)
    return tuple(
        _due("side", clock, reader, side=_side(seen.table, clock.seat, presenter, reader)) for clock in clocks
    )


def _due(whose: str, clock: Running, reader: Reader, **args: object) -> Due:
    kind = "-reserve" if clock.is_reserve else "-then" if clock.reserve >= MINUTE else ""
    reserve = span(clock.reserve, reader.lang)
    return due(reader, clock.until, f"clock-{whose}{kind}", reserve=reserve, **args)


def _side(table: Table, seat: Seat, presenter: Presenter, reader: Reader) -> str:
    return presenter.side_name(table.holders[seat].side, reader.lang)


def notes(seen: Seen, presenter: Presenter, reader: Reader) -> tuple[str, ...]:
    """What else there is to say of the time: a pause, a fault of ours, holidays."""
    if seen.times is None or seen.table.status != "playing":
        return ()
    return tuple(_notes(seen, seen.times, presenter, reader))


def _notes(seen: Seen, times: Times, presenter: Presenter, reader: Reader) -> Iterator[str]:
    lang = reader.lang
    if times.paused:
        yield tr(lang, "clock-paused")
        return
    grace = max([times.grace, *(time_of(seen, seat).grace for seat in waiting(seen))])
    if grace > reader.now:
        yield tr(lang, "clock-grace", when=moment(reader, grace))
    for seat, time in enumerate(times.seats):
        start, end = time.away
        if start <= reader.now < end:
            name = seen.table.holders[seat].name or _side(seen.table, seat, presenter, reader)
            yield tr(lang, "clock-away", name=name, when=moment(reader, end))
