"""Downtime: what fell due while the program, the store or a person's platform was down waits. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bot.table.clock.paces import MINUTE
from bot.table.model import Holder, SeatTime

GRACE = 30 * MINUTE
"""Time at least that is left after a downtime in which something fell due."""
SILENCE = 2 * MINUTE
"""A platform of which nothing was heard for so long since it failed is not counted as down any more."""
SHORTEST = MINUTE
"""A shorter failure of a platform is none."""


class Outage(Struct, frozen=True):
    """Something was down from `start` to `end` (ms); both 0: it was not."""

    start: int = 0
    end: int = 0

    def grace(self, asked: int, due: int, now: int) -> int:
        """Until when what was asked then and falls due then waits; 0: it does not."""
        until = self.end + GRACE
        is_touched = asked <= self.end and self.start <= due < until
        return until if self.end and is_touched and until > max(due, now) else 0

    def grace_of_end(self, due: int, now: int) -> int:
        """The same for what falls due without asking anybody: only if that was in the very downtime."""
        until = self.end + GRACE
        return until if self.start <= due < self.end and until > now else 0


class Outages(Struct, frozen=True):
    """The last downtime of the program (with the store), and of each platform as it looks now."""

    program: Outage = Outage()
    platforms: tuple[tuple[str, Outage], ...] = ()

    def horizon(self, now: int) -> int:
        """Until when (ms) things that fall due are to be looked at now."""
        ends = [self.program.end, *(outage.end for _, outage in self.platforms)]
        return max(now, *(end + GRACE for end in ends if now < end + GRACE), now)

    def of_seat(self, holder: Holder, clock: SeatTime, now: int) -> int:
        """Until when this seat's default waits, 0: no longer than it does."""
        if not clock.due or holder.person is None:
            return 0
        platform = dict(self.platforms).get(holder.person.platform, Outage())
        asked = clock.asked
        return max(each.grace(asked, clock.due, now) for each in (self.program, platform))

    def of_table(self, due: int, now: int) -> int:
        """Until when anything else of a table waits, 0: no longer than it does."""
        return self.program.grace_of_end(due, now) if due else 0


def read(fields: Mapping[str, int], now: int) -> Outages:
    """From what `bot.store.pulse` keeps."""
    names = sorted({name.partition(":")[0] for name in fields if ":" in name})
    platforms = tuple((name, _platform(fields, name, now)) for name in names)
    return Outages(Outage(fields.get("from", 0), fields.get("to", 0)), platforms)


def _platform(fields: Mapping[str, int], name: str, now: int) -> Outage:
    since, last = fields.get(f"{name}:since", 0), fields.get(f"{name}:last", 0)
    if since:
        is_down = now - last < SILENCE
        outage = Outage(since, now if is_down else last)
    else:
        outage = Outage(fields.get(f"{name}:from", 0), fields.get(f"{name}:to", 0))
    return outage if outage.end - outage.start >= SHORTEST else Outage()
