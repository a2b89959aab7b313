"""When a seat's clock stands: quiet hours and weekends by the holder's own time zone, vacation. Pure.

Moments are ms since 1970 (UTC). A clock that runs from `a` for `amount` ms ends at `add(a, amount)`; what has
run between two moments is `running(a, b)`; both leave out the stops. Quiet hours are read off the wall clock:
in the night in which it is put forward they are an hour shorter, in the other an hour longer.
"""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.table.zones import zone_of

NEVER = 1 << 62
QUIET = re.compile(r"(\d{1,2})(?::([0-5]\d))?\s*[-–—]\s*(\d{1,2})(?::([0-5]\d))?")
DAY_MINUTES = 24 * 60
LONGEST_QUIET = 12 * 60
"""Minutes: somebody waits for the other half of the day."""
SATURDAY = 5


def parse_quiet(word: str) -> tuple[int, int] | None:
    """`23-8`, `22:30-7` → minutes since midnight (from, until).

    None if it is none, or longer than 12 hours.
    """
    match = QUIET.fullmatch(word.strip())
    if match is None:
        return None
    start = int(match[1]) * 60 + int(match[2] or 0)
    end = int(match[3]) * 60 + int(match[4] or 0)
    if start > DAY_MINUTES or end > DAY_MINUTES:
        return None
    start, end = start % DAY_MINUTES, end % DAY_MINUTES
    length = (end - start) % DAY_MINUTES
    return (start, end) if 0 < length <= LONGEST_QUIET else None


class Habits(Struct, frozen=True):
    """What a person has chosen: zone, quiet hours, and how long before a deadline (ms) they are reminded."""

    zone: str = ""
    quiet: str = ""
    lead: int = 0


def parse_lead(word: str) -> int:
    """The setting `remind`: `off`, minutes, or "" for the usual, as `SeatTime.lead`."""
    if word == "off":
        return -1
    return int(word) * 60_000 if word.isdecimal() else 0


class Hours(Struct, frozen=True):
    """What stops one seat's clock. `quiet` as `parse_quiet` gives it; `away` from … until (0, 0: not)."""

    zone: str = ""
    quiet: tuple[int, int] | None = None
    weekends_off: bool = False
    away: tuple[int, int] = (0, 0)

    @property
    def is_plain(self) -> bool:
        """Nothing ever stops it."""
        return self.quiet is None and not self.weekends_off and not self.away[1]


@lru_cache(maxsize=1024)
def hours(zone: str, quiet: str, *, weekends_off: bool, away: tuple[int, int]) -> Hours:
    """From settings as they are stored; words that aren't understood stop nothing."""
    return Hours(zone, parse_quiet(quiet) if quiet else None, weekends_off, away)


def add(hours: Hours, start: int, amount: int) -> int:
    """When `amount` ms have run from `start` on."""
    if hours.is_plain:
        return start + amount
    now = start
    while True:
        now = _skip(hours, now)
        stop = _next_stop(hours, now)
        if stop - now >= amount:
            return now + amount
        amount -= stop - now
        now = stop


def running(hours: Hours, start: int, end: int) -> int:
    """How much has run between two moments."""
    if hours.is_plain:
        return max(0, end - start)
    total, now = 0, _skip(hours, start)
    while now < end:
        stop = min(_next_stop(hours, now), end)
        total += stop - now
        now = _skip(hours, stop)
    return total


def is_stopped(hours: Hours, now: int) -> bool:
    """Whether the clock stands at that moment."""
    return not hours.is_plain and _skip(hours, now) > now


def _skip(hours: Hours, now: int) -> int:
    """The end of whatever stops the clock at `now`, `now` itself if nothing does."""
    while True:
        end = _stop_end(hours, now)
        if end <= now:
            return now
        now = end


def _stop_end(hours: Hours, now: int) -> int:
    if hours.away[0] <= now < hours.away[1]:
        return hours.away[1]
    if hours.quiet is None and not hours.weekends_off:
        return now
    zone = zone_of(hours.zone)
    local = datetime.fromtimestamp(now / 1000, zone)
    if hours.weekends_off and local.weekday() >= SATURDAY:
        return _at(zone, local.date() + timedelta(days=7 - local.weekday()), 0, now)
    if hours.quiet is not None:
        return _quiet_end(zone, local, hours.quiet, now)
    return now


def _quiet_end(zone: ZoneInfo, local: datetime, quiet: tuple[int, int], now: int) -> int:
    start, end = quiet
    minute = local.hour * 60 + local.minute
    if start < end:
        return _at(zone, local.date(), end, now) if start <= minute < end else now
    if minute >= start:
        return _at(zone, local.date() + timedelta(days=1), end, now)
    return _at(zone, local.date(), end, now) if minute < end else now


def _next_stop(hours: Hours, now: int) -> int:
    """When the next stop begins, `now` being outside of all."""
    found = [NEVER]
    if hours.away[0] > now:
        found.append(hours.away[0])
    if hours.quiet is None and not hours.weekends_off:
        return min(found)
    zone = zone_of(hours.zone)
    local = datetime.fromtimestamp(now / 1000, zone)
    if hours.weekends_off:
        found.append(_at(zone, local.date() + timedelta(days=SATURDAY - local.weekday()), 0, now))
    if hours.quiet is not None:
        today = _at(zone, local.date(), hours.quiet[0], now)
        tomorrow = local.date() + timedelta(days=1)
        found.append(today if today > now else _at(zone, tomorrow, hours.quiet[0], now))
    return min(each for each in found if each > now)


def _at(zone: ZoneInfo, day: date, minute: int, now: int) -> int:
    """That minute of a local day: of two that read alike on the clock the first after `now`."""
    local = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone)
    first = round(local.timestamp() * 1000)
    return first if first > now else round(local.replace(fold=1).timestamp() * 1000)
