"""One seat's clock: put a question, hold it, end it, and when it falls due. Pure.

A question is that of a whole phase: the time runs from when the seat is asked until it stops waiting in that
phase, however many small actions it takes. A reaction window holds the question behind it. What runs beyond
the pace comes out of the reserve when the question ends; nothing ever puts anything back.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.table.clock.hours import Hours, add, hours, running
from bot.table.clock.paces import LIVE, MINUTE, Pace, pace_of
from bot.table.model import Holder, SeatTime, Table

SHORTEST_TO_REMIND = 10 * MINUTE
"""Nobody is reminded of a shorter time."""
STAGES = (50, 90)
"""Per cent of the whole time after which a seat is reminded."""


def hours_of(table: Table, clock: SeatTime) -> Hours:
    """What stops this clock. At the `live` pace all sit together: no hour is quiet."""
    if table.pace == LIVE:
        return hours("", "", weekends_off=False, away=clock.away)
    return hours(clock.zone, clock.quiet, weekends_off=not table.weekends, away=clock.away)


def is_timed(table: Table, holder: Holder) -> bool:
    """Whether anything falls due for the holder of a seat."""
    return holder.person is not None and not pace_of(table.pace).is_free


# --- how long ----------------------------------------------------------------------------------------------


def own_time(clock: SeatTime, pace: Pace) -> int:
    """What the question may take before the reserve is touched (ms)."""
    return pace.window if clock.window else pace.limit + clock.extra


def whole_time(clock: SeatTime, pace: Pace) -> int:
    """What the question may take in all, reserve included (ms)."""
    return own_time(clock, pace) + (0 if clock.window else clock.charged + clock.reserve)


def used_by(table: Table, clock: SeatTime, now: int) -> int:
    """What the pending question has taken by now (ms)."""
    before = clock.spent if clock.window else clock.used
    return before + (running(hours_of(table, clock), clock.since, now) if clock.since else 0)


def stage_now(table: Table, clock: SeatTime, now: int) -> int:
    """How far the time is gone: 0, 50 or 90."""
    whole = whole_time(clock, pace_of(table.pace))
    if not clock.due or whole < SHORTEST_TO_REMIND:
        return 0
    if clock.lead:
        return STAGES[1] if clock.lead > 0 and now >= clock.due - clock.lead else 0
    used = used_by(table, clock, now)
    return max((stage for stage in STAGES if used * 100 >= whole * stage), default=0)


# --- running and standing ----------------------------------------------------------------------------------


def settled(table: Table, clock: SeatTime, now: int) -> SeatTime:
    """The same with all that has run noted, so that what stops the clock may be changed."""
    if not clock.since or now <= clock.since:
        return clock
    used = used_by(table, clock, now)
    return replace(clock, since=now, spent=used) if clock.window else replace(clock, since=now, used=used)


def scheduled(table: Table, seat: int, clock: SeatTime) -> SeatTime:
    """The same with its moments: due, base, reminders. Without any if it stands or nothing falls due."""
    if not clock.since or not clock.asked or not is_timed(table, table.holders[seat]):
        return unscheduled(clock)
    pace, stops = pace_of(table.pace), hours_of(table, clock)
    used = clock.spent if clock.window else clock.used
    whole = whole_time(clock, pace)
    left = 0 if clock.lapsed and not clock.window else max(0, whole - used)
    due = max(add(stops, clock.since, left), clock.grace)
    base = min(due, add(stops, clock.since, max(0, own_time(clock, pace) - used)))
    return replace(clock, due=due, base=base, marks=_marks(clock, stops, whole, used, due))


def _marks(clock: SeatTime, stops: Hours, whole: int, used: int, due: int) -> tuple[int, int]:
    """When the seat is to be reminded: at half and nine tenths, or as long before the end as it wishes."""
    if whole < SHORTEST_TO_REMIND or clock.lead < 0:
        return 0, 0
    if clock.lead:
        mark = due - clock.lead
        return 0, mark if clock.warned < STAGES[1] and mark > clock.since else 0
    half, most = (
        add(stops, clock.since, max(0, -(-whole * stage // 100) - used)) if clock.warned < stage else 0
        for stage in STAGES
    )
    return half, most


def unscheduled(clock: SeatTime) -> SeatTime:
    """The same without any moment."""
    return replace(clock, due=0, base=0, marks=(0, 0)) if clock.due or clock.base else clock


def stopped(table: Table, clock: SeatTime, now: int) -> SeatTime:
    """The clock stands from now on."""
    return unscheduled(replace(settled(table, clock, now), since=0))


def started(table: Table, seat: int, clock: SeatTime, now: int) -> SeatTime:
    """The clock of a pending question goes on from now."""
    return scheduled(table, seat, replace(clock, since=now)) if clock.asked and not clock.since else clock


# --- questions ---------------------------------------------------------------------------------------------


def asked(clock: SeatTime, stage: str, now: int) -> SeatTime:
    """The seat is asked something new; the clock stands still."""
    return replace(
        _blank(clock), asked=now, stage=stage, used=0, charged=0, extra=0, held=0, lapsed=False
    )  # fmt: skip


def asked_again(clock: SeatTime, now: int) -> SeatTime:
    """The seat is asked once more what it had answered (taken back): what that took still counts."""
    return replace(_blank(clock), asked=now, held=0, answered=max(0, clock.answered - 1))


def asked_window(table: Table, clock: SeatTime, now: int) -> SeatTime:
    """A window asks the seat; a question of its own waits meanwhile. The clock stands still."""
    held = clock.held or (0 if clock.window else clock.asked)
    return replace(_blank(stopped(table, clock, now)), asked=now, window=True, held=held)


def holding(table: Table, clock: SeatTime, now: int) -> SeatTime:
    """A window asks others: the seat's own question waits."""
    if clock.window:
        return replace(_blank(clock), held=clock.held)
    return replace(_blank(stopped(table, clock, now)), held=clock.held or clock.asked)


def back(clock: SeatTime) -> SeatTime:
    """The question that waited behind a window is asked again; the clock stands still."""
    return replace(_blank(clock), asked=clock.held, held=0)


def _blank(clock: SeatTime) -> SeatTime:
    return replace(
        clock, asked=0, due=0, base=0, marks=(0, 0), since=0, warned=0, grace=0, window=False, spent=0
    )  # fmt: skip


def ended(table: Table, clock: SeatTime, now: int) -> SeatTime:
    """The seat is asked nothing any more: what its question took beyond the pace is off the reserve.

    Stage, use and charge stay, in case the answer is taken back.
    """
    if not clock.asked and not clock.held:
        return clock
    if clock.window:
        clock = replace(_blank(clock), held=clock.held)
    return replace(_blank(charged(table, settled(table, clock, now))), held=0)


def charged(table: Table, clock: SeatTime) -> SeatTime:
    """Take off the reserve what the question has used of it so far."""
    pace = pace_of(table.pace)
    if pace.is_free:
        return clock
    over = max(0, clock.used - pace.limit - clock.extra) - clock.charged
    take = min(clock.reserve, max(0, over))
    return replace(clock, reserve=clock.reserve - take, charged=clock.charged + take) if take else clock
