"""The timer: lets the clocks follow every change before it is written, and finds when the next thing is due.

Pure but for the delays it draws. What falls due besides the clocks (votes, dead lobbies, stalled games) is
registered as an `Ending`.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.core import Seat
from bot.engine.match import Match
from bot.store.store import Item
from bot.table.clock.follow import follow, news_of
from bot.table.clock.hours import Habits
from bot.table.desk import Change
from bot.table.marks import marked
from bot.table.model import Answer, Person, SeatTime, Table, Times
from bot.table.news import CLOCK, INDEX, people_news, table_news
from bot.table.ports import Clock, Entropy
from bot.table.record import Game
from bot.table.windows import formal_answers

MOST_KNOWN = 4096
"""People of whom is known at once what they have chosen."""

Missed = Callable[[Table, Times, Seat, int], Table]


class Ending(Struct, frozen=True):
    """One more thing that may fall due.

    `due(table, times, last)`: when (ms; 0: never), pure; `last`: when the last entry was made (0: none).
    `plan(game, now)`: what is to be done once that has passed.
    """

    due: Callable[[Table, Times, int], int]
    plan: Callable[[Game, int], Change | Answer]


class Timer:
    """The timer of one program. `known`: what people have chosen, read before they sit down, by person (and
    table, where it differs)."""

    def __init__(self, clock: Clock, entropy: Entropy) -> None:
        self.clock, self.entropy = clock, entropy
        self.known: dict[tuple[str, str], Habits] = {}
        self.endings: list[Ending] = []
        self.missed: Missed | None = None

    def learn(self, person: Person, table: str, has: Habits) -> None:
        """Keep what the person has chosen at this table ("": in general) at hand."""
        self.known.pop((person.key, table), None)
        self.known[person.key, table] = has
        while len(self.known) > MOST_KNOWN:
            del self.known[next(iter(self.known))]

    def habits(self, person: Person, table: str) -> Habits:
        """What the person has chosen at this table, as far as that was read."""
        here = self.known.get((person.key, table))
        return here or self.known.get((person.key, ""), Habits())

    def timed(self, game: Game, change: Change) -> Change:
        """The change as it is written: with the clocks that follow from it and the next deadline."""
        match = change.steps[-1].match if change.steps else game.match
        last = change.steps[-1].entry.at if change.steps else last_of(game)
        now = max(self.clock.now(), last)
        change = marked(game, change, now)
        table = change.table
        if change.times is not None and table is game.table:
            table = replace(table)  # another document, so that its version grows
        news = news_of(game.rules, game.match, change.steps, is_for_a_person=change.is_for_a_person)
        times = follow(change.times or game.times, game.table, table, news, now, self.habits)
        table = self._with_missed(game, table, times, now)
        more = _news_around(game, table, match)
        if match is not None and table.status == "playing":
            formal = formal_answers(times.formal, game.rules, match, table, now, self.entropy)
            times = replace(times, formal=formal) if formal != times.formal else times
        deadline = next_due(table, times, last, self.endings)
        more += self._hint(game, table, match, deadline)
        items = {item.field: item for item in (*change.news, *more)}
        return replace(change, table=table, times=times, deadline=deadline, news=tuple(items.values()))

    def _with_missed(self, game: Game, table: Table, times: Times, now: int) -> Table:
        """What follows from decisions missed just now."""
        was = game.times.seats
        for seat, clock in enumerate(times.seats if self.missed else ()):
            assert self.missed is not None
            if seat < len(was) and clock.late > was[seat].late and table.status == "playing":
                table = self.missed(table, times, seat, now)
        return table

    def _hint(self, game: Game, table: Table, match: Match | None, deadline: int) -> tuple[Item, ...]:
        """The clock index is told of an earlier deadline than it knows; a later one it finds itself."""
        if not deadline or 0 < game.deadline <= deadline:
            return ()
        number = game.version + (table is not game.table) + (match.position if match else 0)
        return (Item(INDEX, CLOCK, number),)


def _news_around(game: Game, table: Table, match: Match | None) -> tuple[Item, ...]:
    """News for all who sit there, when a vote or an offer came or went by itself."""

    def around(one: Table) -> object:
        return one.votes, [holder.offered for holder in one.holders]

    if table is game.table or around(table) == around(game.table):
        return ()
    number = game.version + 1 + (match.position if match else 0)
    return (*table_news(table, number), *people_news(table, number, range(len(table.holders))))


def last_of(game: Game) -> int:
    """When the last entry of the log was made (ms), 0: there is none."""
    return game.recent[-1].at if game.recent else 0


def moments(clock: SeatTime) -> tuple[int, ...]:
    """When something of this seat is due."""
    return tuple(at for at in (clock.due, *clock.marks) if at)


def next_due(table: Table, times: Times, last: int, endings: list[Ending]) -> int:
    """The next moment at which anything of the table falls due, 0: never."""
    if table.status not in ("lobby", "playing"):
        return 0
    found = [at for clock in times.seats for at in moments(clock)]
    found += [at for _, _, at in times.formal]
    ends = (ending.due(table, times, last) for ending in endings)
    found += [max(at, times.grace) for at in ends if at]
    return min(found, default=0)
