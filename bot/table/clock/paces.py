"""Paces: how long a decision may take, how much reserve a seat has besides, how long a window lasts."""

from __future__ import annotations

from msgspec import Struct

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
LONGEST_WINDOW = 4 * HOUR
LIVE, FREE = "live", "free"


class Pace(Struct, frozen=True):
    """Milliseconds: `limit` a decision, `reserve` a seat and match, `window` a surprise; 0: none."""

    limit: int
    reserve: int
    window: int

    @property
    def is_free(self) -> bool:
        """Nothing ever falls due."""
        return not self.limit


def _by_days(limit: int, reserve: int) -> Pace:
    return Pace(limit, reserve, min(limit // 6, LONGEST_WINDOW))


PACES = {
    LIVE: Pace(5 * MINUTE, 10 * MINUTE, MINUTE),
    "8h": _by_days(8 * HOUR, 12 * HOUR),
    "24h": _by_days(24 * HOUR, 48 * HOUR),
    "3d": _by_days(3 * DAY, 6 * DAY),
    FREE: Pace(0, 0, 0),
}
DEFAULT = "24h"
VACATION_DAYS = 14


def pace_of(name: str) -> Pace:
    """The pace of that name; an unknown one (of a newer program) is free: nothing falls due by mistake."""
    return PACES.get(name, PACES[FREE])
