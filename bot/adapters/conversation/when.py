"""Words of time: a moment as the reader's own clock and calendar show it, and how long something takes.

Messages stay: a moment is told such that it is true whenever it is read, with day and clock, never by what is
left until then. Whoever has chosen no time zone gets UTC, and is told so. Nothing here asks what time it is.
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
    """Who reads: the language, the IANA zone ("": none chosen), what time it is (ms), and whether others read
    it too, who may live by other clocks."""

    lang: str
    zone: str
    now: int
    is_shared: bool = False

    def local(self, at: int) -> datetime:
        """The moment by the reader's clock."""
        return datetime.fromtimestamp(at / 1000, zone_of(self.zone))


def moment(reader: Reader, at: int) -> str:
    """`Thursday, 3 December, 18:00`: to follow "until". The year is told when it is another."""
    there, lang = reader.local(at), reader.lang
    told = {
        "weekday": tr(lang, f"when-weekday-{there.weekday()}"),
        "day": str(there.day),
        "month": tr(lang, f"when-month-{there.month}"),
        "year": str(there.year),
        "clock": f"{there:%H:%M}{_zone(reader, there)}",
    }
    return tr(lang, "when-date" if there.year == reader.local(reader.now).year else "when-date-year", **told)


def _zone(reader: Reader, there: datetime) -> str:
    """What tells whose clock it is: ` UTC`, ` UTC+3`; nothing for somebody's own."""
    if reader.zone and not reader.is_shared:
        return ""
    ahead = there.utcoffset()
    minutes = round(ahead.total_seconds() / 60) if ahead is not None else 0
    hours, rest = divmod(abs(minutes), 60)
    sign = "+" if minutes > 0 else "−"
    return f" {UTC}" + (f"{sign}{hours}" + (f":{rest:02}" if rest else "") if minutes else "")


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


def due(reader: Reader, at: int, key: str, **args: object) -> Due:
    """The deadline `at` in the sentence `key`, which says `{ $when }` where the moment stands."""
    line, frame = (tr(reader.lang, key, when=when, **args) for when in (moment(reader, at), Due.HERE))
    return Due(at, line, frame, moment(reader, at))
