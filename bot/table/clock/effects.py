"""What people may do to the clocks: pause, go on, give time, go on vacation, change the pace. Pure.

None of it fills a clock again: what has run before is noted first. Whoever changes clocks gives the result to
a `Change` as `times`.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.core import Seat
from bot.table.clock import course
from bot.table.clock.hours import Habits
from bot.table.clock.paces import DAY, PACES, pace_of
from bot.table.edits import Refused
from bot.table.model import Person, SeatTime, Table, Times

LONGEST_GIFT = 7 * DAY


def _with(times: Times, seat: Seat, clock: SeatTime) -> Times:
    seats = (*times.seats[:seat], clock, *times.seats[seat + 1 :])
    return replace(times, seats=seats)


def paused(table: Table, times: Times, now: int) -> Times:
    """All clocks stand from now on. Refused: `paused_already`."""
    if times.paused:
        raise Refused("paused_already", table=table.id)
    seats = tuple(course.stopped(table, clock, now) for clock in times.seats)
    return replace(times, seats=seats, paused=now)


def resumed(table: Table, times: Times, now: int) -> Times:
    """The clocks go on where they stood. Refused: `not_paused`."""
    if not times.paused:
        raise Refused("not_paused", table=table.id)
    seats = tuple(course.started(table, seat, clock, now) for seat, clock in enumerate(times.seats))
    return replace(times, seats=seats, paused=0)


def extended(table: Table, times: Times, seat: Seat, more: int, now: int) -> Times:
    """The seat has `more` ms for its pending question (not for a window).

    Refused: `nothing_to_extend`, `too_much_time` (more than a week at once).
    """
    clock = times.seats[seat]
    is_open = (clock.asked or clock.held) and not clock.window and not clock.lapsed
    if not is_open or pace_of(table.pace).is_free or more <= 0:
        raise Refused("nothing_to_extend", table=table.id)
    if more > LONGEST_GIFT:
        raise Refused("too_much_time", days=LONGEST_GIFT // DAY)
    clock = course.settled(table, clock, now)
    return _with(times, seat, _anew(table, seat, replace(clock, extra=clock.extra + more), now))


def away(table: Table, times: Times, seat: Seat, days: int, now: int) -> Times:
    """The holder of the seat is on vacation for so many days from now on; 0: they are back.

    Whole days that were not used are theirs again. Refused: `not_away`, `no_vacation_left` (`left` days).
    """
    clock = times.seats[seat]
    spare = max(0, clock.away[1] - now) // DAY
    left = clock.vacation + spare
    if days <= 0 and clock.away[1] <= now:
        raise Refused("not_away", table=table.id)
    if days > left:
        raise Refused("no_vacation_left", table=table.id, left=left, days=days)
    span = (now, now + days * DAY) if days > 0 else (0, 0)
    clock = replace(course.settled(table, clock, now), away=span, vacation=left - max(0, days))
    return _with(times, seat, _anew(table, seat, clock, now))


def heeded(table: Table, times: Times, person: Person, has: Habits, now: int) -> Times:
    """The person has chosen other hours or reminders; the same `times` if not."""
    for seat, holder in enumerate(table.holders):
        clock = times.seats[seat]
        if holder.person == person and Habits(clock.zone, clock.quiet, clock.lead) != has:
            clock = course.settled(table, clock, now)
            clock = replace(clock, zone=has.zone, quiet=has.quiet, lead=has.lead)
            times = _with(times, seat, _anew(table, seat, clock, now))
    return times


def repaced(table: Table, times: Times, pace: str, now: int) -> tuple[Table, Times]:
    """The table goes on at another pace: of time and reserve each seat keeps the share that it has left.

    Refused: `no_such_pace`, `same_pace`.
    """
    if pace not in PACES:
        raise Refused("no_such_pace", word=pace, known=", ".join(PACES))
    if pace == table.pace:
        raise Refused("same_pace", table=table.id)
    after = replace(table, pace=pace, paced=True)
    seats = tuple(_rescaled(table, after, times, seat, now) for seat in range(len(times.seats)))
    is_free = pace_of(pace).is_free
    return after, replace(times, seats=seats, pace=times.pace if is_free else pace)


def _rescaled(before: Table, after: Table, times: Times, seat: Seat, now: int) -> SeatTime:
    clock = course.charged(before, course.settled(before, times.seats[seat], now))
    was, will = pace_of(before.pace), pace_of(after.pace)
    measure = pace_of(times.pace)
    if will.is_free:
        used = 0 if was.is_free else clock.used
        return course.scheduled(after, seat, replace(clock, used=used))
    if measure.is_free:  # no limit so far: the clock begins
        clock = replace(clock, reserve=will.reserve, used=0, charged=0, extra=0, spent=0)
    else:
        clock = _scaled(clock, measure.limit, will.limit, measure.reserve, will.reserve)
        if was.is_free:
            clock = replace(clock, used=0, charged=0, extra=0)
        clock = replace(clock, spent=0)  # a window begins anew
    return _anew(after, seat, clock, now)


def _scaled(clock: SeatTime, limit: int, to_limit: int, reserve: int, to_reserve: int) -> SeatTime:
    beyond = max(0, clock.used - limit - clock.extra)
    left = max(0, clock.used - beyond) * to_limit // limit
    charged = clock.charged * to_reserve // reserve
    extra = clock.extra * to_limit // limit
    return replace(
        clock,
        reserve=min(to_reserve, clock.reserve * to_reserve // reserve),
        used=left + charged,
        charged=charged,
        extra=extra,
    )


def _anew(table: Table, seat: Seat, clock: SeatTime, now: int) -> SeatTime:
    """The moments once more; what the seat was reminded of and is true no longer is forgotten."""
    clock = course.scheduled(table, seat, clock)
    warned = min(clock.warned, course.stage_now(table, clock, now))
    return clock if warned == clock.warned else course.scheduled(table, seat, replace(clock, warned=warned))
