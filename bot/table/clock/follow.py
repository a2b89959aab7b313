"""How the clocks of a table follow what happens at it: begin, moves, holders who come and go, the end. Pure.

Every change goes through `follow`. A window asks whoever it asks, and all other questions wait; whoever is
no longer asked outside of a window has answered. An entry that is taken back gives no time back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.engine import frames
from bot.engine.core import Seat
from bot.engine.match import UNDO, Match, Step
from bot.engine.rewind import AGREED
from bot.table.clock import course
from bot.table.clock.hours import Habits
from bot.table.clock.paces import VACATION_DAYS, pace_of
from bot.table.former import is_former
from bot.table.model import Holder, Person, SeatTime, Table, Times

DEADLINE = "deadline"
"""The cause of what a missed deadline played."""

UNITS = ("campaign", "round", "turn")
"""What games count; a phase belongs to one of them."""

Known = Callable[[Person, str], Habits]
"""What a person has chosen, at a table."""


class News(Struct, frozen=True):
    """What a change does to the match: what it was, what it is, who did it and why.

    `actor` −1: nobody did anything. `is_undo`: a seat took something back by itself. `is_for_a_person`: the
    table did it in the place of a person; that tells nothing about them.
    """

    rules: Any
    before: Match | None
    after: Match
    actor: Seat = -1
    cause: str = ""
    is_undo: bool = False
    is_for_a_person: bool = False


def news_of(
    rules: Any, before: Match | None, steps: tuple[Step, ...], *, is_for_a_person: bool = False
) -> News | None:
    """The steps of one change as the clocks see them; None if there is no match."""
    if not steps:
        return News(rules, before, before) if before is not None else None
    last = steps[-1]
    return News(
        rules,
        before,
        last.match,
        last.entry.seat,
        last.entry.cause,
        any(step.entry.action.name == UNDO.name and step.entry.cause != AGREED for step in steps),
        is_for_a_person,
    )


# --- what a position asks ----------------------------------------------------------------------------------


def is_window(rules: Any, state: Any) -> bool:
    """Whether the pending decision is a reaction window (it keeps an answer a seat)."""
    frame = frames.top(state.frames)
    return frame is not None and bool(frame.slots) and frame.name in getattr(rules, "formal_frames", ())


def stage_of(state: Any) -> str:
    """The phase a position is in: what a seat is asked in it is one question."""
    open = getattr(state, "open", state)
    turn = ".".join(str(getattr(open, unit)) for unit in UNITS if hasattr(open, unit))
    phase = getattr(open, "phase", "") or (state.frames[0].name if state.frames else "")
    return f"{turn} {phase}"


# --- following ---------------------------------------------------------------------------------------------


def begun(table: Table, known: Known) -> Times:
    """Fresh clocks, nothing asked yet."""
    pace = pace_of(table.pace)
    seats = tuple(_fresh(table, holder, known, VACATION_DAYS, pace.reserve) for holder in table.holders)
    return Times(seats, pace="" if pace.is_free else table.pace)


def _fresh(table: Table, holder: Holder, known: Known, vacation: int, reserve: int) -> SeatTime:
    has = known(holder.person, table.id) if holder.person else Habits()
    return SeatTime(reserve=reserve, vacation=vacation, zone=has.zone, quiet=has.quiet, lead=has.lead)


def follow(times: Times, before: Table, table: Table, news: News | None, now: int, known: Known) -> Times:
    """The clocks after a change of the table (from `before`), of the match, or of both."""
    if news is None or (not times.seats and table.status != "playing"):
        return times
    if table.status != "playing":
        return _over(times, table, now)
    if not times.seats:
        fresh = begun(table, known)
        times = replace(fresh, grace=times.grace) if times.grace else fresh
    elif before.holders is not table.holders:
        times = _with_holders(times, before, table, now, known)
    seats = tuple(
        _seat(_Course(times, table, news, now), seat, clock) for seat, clock in enumerate(times.seats)
    )
    return times if seats == times.seats else replace(times, seats=seats)


def _over(times: Times, table: Table, now: int) -> Times:
    seats = tuple(course.ended(table, clock, now) for clock in times.seats)
    return replace(times, seats=seats, paused=0, formal=())


def _with_holders(times: Times, before: Table, table: Table, now: int, known: Known) -> Times:
    """Whoever takes a seat over has its reserve, their own hours and vacation, and the question anew."""
    holidays = dict(times.holidays)
    seats = list(times.seats)
    for seat, (old, new) in enumerate(zip(before.holders, table.holders, strict=True)):
        if (old.person, old.opponent) == (new.person, new.opponent):
            continue
        is_erased = is_former(new.person)
        if old.person is not None and not is_erased and seats[seat].vacation < VACATION_DAYS:
            holidays[old.person.key] = seats[seat].vacation
        reserve = course.ended(table, seats[seat], now).reserve
        days = holidays.get(new.person.key, VACATION_DAYS) if new.person else VACATION_DAYS
        seats[seat] = _fresh(table, new, known, days, reserve)
    return replace(times, seats=tuple(seats), holidays=tuple(sorted(holidays.items())))


class _Course(Struct, frozen=True):
    """All that one seat's step depends on."""

    times: Times
    table: Table
    news: News
    now: int

    @property
    def state(self) -> Any:
        """The position after the change."""
        return self.news.after.state

    def run(self, seat: Seat, clock: SeatTime) -> SeatTime:
        """Let the clock of a question run, unless all clocks stand."""
        return clock if self.times.paused else course.started(self.table, seat, clock, self.now)


def _seat(way: _Course, seat: Seat, clock: SeatTime) -> SeatTime:
    is_asked = seat in way.news.rules.waiting(way.state)
    if is_window(way.news.rules, way.state):
        return _in_window(way, seat, clock, is_asked=is_asked)
    stage = stage_of(way.state)
    is_pending = bool(clock.asked and not clock.window)
    if is_pending and seat == way.news.actor:
        clock = _acted(way, clock)
    if (is_pending or clock.held) and not (is_asked and clock.stage == stage):
        is_own = bool(clock.held) or (seat == way.news.actor and not way.news.is_for_a_person)
        clock = _counted(way, clock, is_own=is_own)
        is_pending = False
    if not is_asked:
        return course.ended(way.table, clock, way.now)
    if is_pending:
        return clock
    if clock.held:
        return way.run(seat, course.back(clock))
    if way.news.is_undo and clock.stage == stage:
        return way.run(seat, course.asked_again(clock, way.now))
    return way.run(seat, course.asked(clock, stage, way.now))


def _in_window(way: _Course, seat: Seat, clock: SeatTime, *, is_asked: bool) -> SeatTime:
    if clock.asked and not clock.window and seat == way.news.actor:
        clock = _acted(way, clock)
    if not is_asked:
        return course.holding(way.table, clock, way.now) if clock.asked else clock
    before = way.news.before
    is_same = before is not None and before.decisions[seat] == way.news.after.decisions[seat]
    if clock.window and clock.asked and is_same:
        return clock
    return way.run(seat, course.asked_window(way.table, clock, way.now))


def _acted(way: _Course, clock: SeatTime) -> SeatTime:
    """The seat did something of its question, or its deadline did."""
    if way.news.is_for_a_person:
        return clock
    if way.news.cause != DEADLINE:
        return replace(clock, missed=0) if clock.missed else clock
    if clock.lapsed:
        return clock
    return replace(clock, missed=clock.missed + 1, late=clock.late + 1, lapsed=True)


def _counted(way: _Course, clock: SeatTime, *, is_own: bool) -> SeatTime:
    """The question ends: it counts as answered if the seat itself ended it in time."""
    if is_own and not clock.lapsed:
        clock = replace(clock, answered=clock.answered + 1)
    return course.ended(way.table, clock, way.now)
