"""Words of time: a moment as the reader's own clock and calendar show it, and how long it is until then.

Whoever has chosen no time zone gets UTC, and is told so. Nothing here asks what time it is.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from bot.adapters.port import Due
from bot.i18n import tr
from bot.table.zones import UTC, zone_of

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
IN_HOURS = 48 * HOUR
"""Below this a time is told in hours, from here on in days."""
IN_MINUTES = 10 * HOUR
"""Below this the minutes are told too."""
ONLY_DAYS = 7 * DAY


class Reader(Struct, frozen=True):
    """Who reads: the language, the IANA zone ("": none chosen), and what time it is (ms)."""

    lang: str
    zone: str
    now: int

    def local(self, at: int) -> datetime:
        """The moment by the reader's clock."""
        return datetime.fromtimestamp(at / 1000, zone_of(self.zone))


def moment(reader: Reader, at: int) -> str:
    """`18:00`, `tomorrow, 18:00`, `Thursday, 18:00`, `5 December, 18:00`: to follow "until"."""
    there, here = reader.local(at), reader.local(reader.now)
    days = (there.date() - here.date()).days
    clock = f"{there:%H:%M}" + ("" if reader.zone else f" {UTC}")
    lang = reader.lang
    if days == 0:
        return clock
    if days == 1:
        return tr(lang, "when-tomorrow", clock=clock)
    if 1 < days < 7:
        return tr(lang, f"when-weekday-{there.weekday()}", clock=clock)
    month = tr(lang, f"when-month-{there.month}")
    if there.year == here.year:
        return tr(lang, "when-date", day=str(there.day), month=month, clock=clock)
    return tr(lang, "when-date-year", day=str(there.day), month=month, year=str(there.year), clock=clock)


def span(ms: int, lang: str) -> str:
    """`2 days 5 h`, `23 h`, `5 h 20 min`, `12 min`, `less than a minute`."""
    minutes = max(0, round(ms / MINUTE))
    if minutes == 0:
        return tr(lang, "when-moment")
    if minutes * MINUTE < IN_MINUTES:
        hours, rest = divmod(minutes, 60)
        return _joined(("when-hours", hours), ("when-minutes", rest), lang=lang)
    hours = round(ms / HOUR)
    if hours * HOUR < IN_HOURS:
        return _joined(("when-hours", hours), lang=lang)
    if hours * HOUR >= ONLY_DAYS:
        return _joined(("when-days", round(ms / DAY)), lang=lang)
    days, rest = divmod(hours, 24)
    return _joined(("when-days", days), ("when-hours", rest), lang=lang)


def _joined(*parts: tuple[str, int], lang: str) -> str:
    return " ".join(tr(lang, key, n=n) for key, n in parts if n)


def until(reader: Reader, at: int) -> str:
    """`tomorrow, 18:00 (23 h left)`: to follow "until"; the same without the bracket once it has passed."""
    if at <= reader.now:
        return moment(reader, at)
    left = tr(reader.lang, "when-left", span=span(at - reader.now, reader.lang))
    return f"{moment(reader, at)} ({left})"


def due(reader: Reader, at: int, key: str, **args: object) -> Due:
    """The deadline `at` in the sentence `key`, which says `{ $when }` where the moment stands."""
    line, frame = (tr(reader.lang, key, when=when, **args) for when in (until(reader, at), Due.HERE))
    return Due(at, line, frame, moment(reader, at))
