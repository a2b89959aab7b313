"""What must hold of the clocks of a table from one look to the next, whatever happened in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.engine import codec
from bot.engine.match import Entry
from bot.store import Store, keys
from bot.table.clock import course
from bot.table.clock.paces import pace_of
from bot.table.model import SeatTime, Table, Times
from bot.table.record import Game, Reader
from tests.simulation.wheel import HOUR

MINUTE = 60_000
LATEST = 2 * MINUTE
"""A default is played at most so long after it was due, while a program runs."""
GRACE = 30 * MINUTE
NEVER = 1 << 60
ENDED = ("over", "aborted")


class Before:
    """A table at the last look."""

    def __init__(self, game: Game, deadline: int) -> None:
        self.table: Table = game.table
        self.times: Times = game.times
        self.position = game.position
        self.deadline = deadline


class Watch:
    """Looks at every table that has changed, and knows when the next thing falls due."""

    def __init__(self, store: Store, reader: Reader, blame: Callable[[str], None]) -> None:
        self.store, self.reader, self.blame = store, reader, blame
        self.live: dict[str, tuple[int, int, int]] = {}
        self.before: dict[str, Before] = {}
        self.ended_at: dict[str, int] = {}
        self.downtimes: list[tuple[int, int]] = []

    def add(self, table: str) -> None:
        """One more table."""
        self.live[table] = (-1, -1, 0)

    def due(self, now: int) -> int:
        """When the next thing of a table falls due, by the games themselves; in a second at the soonest."""
        return min((max(due, now + 1000) for _, _, due in self.live.values() if due), default=NEVER)

    async def look(self, now: int) -> None:
        """Read what has changed, and check its clocks."""
        if not self.live:
            return
        line = self.store.client.pipeline(transaction=False)
        for table in self.live:
            line.hmget(keys.game(table), ("tv", "pos", "deadline"))
        for table, found in zip(list(self.live), await line.execute(), strict=True):
            version, position, deadline = (int(each or 0) for each in found)
            if self.live[table] != (version, position, deadline):
                self.live[table] = (version, position, deadline)
                await self._changed(table, deadline, now)

    async def _changed(self, table: str, deadline: int, now: int) -> None:
        game, before = await self.reader.game(table), self.before.get(table)
        assert game is not None
        for fault in faults(before, game, deadline, now):
            self.blame(f"{table}: {fault}")
        if before is not None and before.times.seats:
            entries = [codec.decode_entry(line) for line in await self.store.log(table, before.position)]
            for fault in defaults(before, entries, self.downtimes):
                self.blame(f"{table}: {fault}")
        self.before[table] = Before(game, deadline)
        if game.table.status in ENDED:
            self.ended_at[table] = now
            del self.live[table]


def faults(before: Before | None, game: Game, deadline: int, now: int) -> Iterable[str]:
    """What is wrong with the clocks now, and with how they came from those before."""
    times, table = game.times, game.table
    for seat, clock in enumerate(times.seats):
        for fault in _wrong(table, times, clock, deadline):
            yield f"seat {seat}: {fault}: {clock}"
    if before is None or not before.times.seats or before.table.pace != table.pace:
        return
    for seat, (old, new) in enumerate(zip(before.times.seats, times.seats, strict=True)):
        if before.table.holders[seat].person == table.holders[seat].person:
            for fault in _moved(before, game, (old, new), now):
                yield f"seat {seat}: {fault}: {old} → {new}"


def _wrong(table: Table, times: Times, clock: SeatTime, deadline: int) -> Iterable[str]:
    pace = pace_of(table.pace)
    if min(clock.reserve, clock.used, clock.spent, clock.charged, clock.vacation, clock.missed) < 0:
        yield "a negative clock"
    if clock.reserve > pace.reserve and not pace.is_free:
        yield "more reserve than there ever was"
    if clock.due and not clock.asked:
        yield "due without a question"
    if clock.due and (clock.due < clock.asked or clock.base > clock.due):
        yield "moments in the wrong order"
    if clock.due and (times.paused or table.status != "playing"):
        yield "runs while the match stands"
    if clock.due and not 0 < deadline <= clock.due:
        yield f"the table's deadline {deadline} passes over it"


def _moved(before: Before, game: Game, clocks: tuple[SeatTime, SeatTime], now: int) -> Iterable[str]:
    old, new = clocks
    table = game.table
    if new.reserve > old.reserve:
        yield "a reserve was refilled"
    if new.vacation > old.vacation + max(0, old.away[1] - old.away[0]) // (24 * HOUR):
        yield "vacation days came from nowhere"
    if new.late < old.late or (new.late == old.late and new.missed > old.missed):
        yield "misses counted wrongly"
    is_same = new.asked == old.asked and new.asked and new.stage == old.stage and new.window == old.window
    if not is_same:
        return
    if course.used_by(table, new, now) < course.used_by(before.table, old, old.since or now):
        yield "used time was given back"
    pace = pace_of(table.pace)
    if course.whole_time(new, pace) > course.whole_time(old, pace) + (new.extra - old.extra):
        yield "a question got longer by itself"
    is_moved = (new.extra, new.away, new.grace, new.zone, new.quiet) != (
        old.extra, old.away, old.grace, old.zone, old.quiet,
    )  # fmt: skip
    if new.due > old.due and old.due and not is_moved and not (before.times.paused or game.times.paused):
        yield "a deadline moved by itself"


def defaults(before: Before | None, entries: Iterable[Entry], ups: list[tuple[int, int]]) -> Iterable[str]:
    """What is wrong with the defaults among the new entries. `ups`: downtimes (from, until), in ms."""
    for entry in entries:
        if entry.cause != "deadline" or before is None:
            continue
        clock = before.times.seats[entry.seat]
        if not clock.due and not clock.lapsed:
            continue  # asked and missed between two looks: seen by its lateness at the next
        if entry.at < clock.due:
            yield f"a default before its time ({entry.at}): {clock}"
        in_down = [
            until for start, until in ups if clock.asked <= until and start <= clock.due < until + GRACE
        ]
        if clock.due and not in_down and entry.at > clock.due + LATEST:
            yield f"a default {(entry.at - clock.due) // 1000} s late: {clock}"
        if any(until <= entry.at < until + GRACE for _, until in ups if in_down) and not clock.grace:
            yield f"no grace after a downtime ({entry.at}): {clock}"
