"""What must be true of every notice at the very moment at which it is sent, judged from the store itself.

A notice's chapter is a set of words, one for each thing it tells (`bot.adapters.conversation.notices`). Each
word is looked up in the stored game, each deadline in the stored clocks, and none is told to anybody twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.port import Screen
from bot.engine.core import Seat
from bot.table import votes
from bot.table.clock import course
from bot.table.clock.paces import pace_of
from bot.table.model import Chat, Person
from bot.table.record import Game, Reader
from tests.simulation.post import Call
from tests.simulation.wheel import Wheel

IN_FLIGHT_MS = 10_000
ENDS = ("over", "aborted")


class Shown(Struct, frozen=True):
    """All words that a person was told of a game; `in_doubt`: the worker may not know of the last."""

    words: frozenset[str] = frozenset()
    in_doubt: bool = False
    last: frozenset[str] = frozenset()
    """The words of the newest message."""
    at: int = 0


class Truth:
    """Looks over the shoulder of everybody who sends."""

    def __init__(self, reader: Reader, wheel: Wheel) -> None:
        self.reader, self.wheel = reader, wheel
        self.faults: list[str] = []
        self.count: Counter[str] = Counter()
        self.shown: dict[tuple[Person, str], Shown] = {}
        self.moments: dict[str, int] = {}

    def changed(self, table: str) -> None:
        """The table's own document changes in this instant, without a move."""
        self.moments[table] = self.wheel.now()

    def blame(self, what: str, call: Call, game: Game | None = None) -> None:
        """Note a fault; of a table whose document changed in this very ms it can't be told."""
        if game is not None and self.moments.get(game.table.id) == call.at:
            self.count["crossed with a change of the same instant"] += 1
            return
        state = f"{game.table.status} at {game.position}, tv {game.version}" if game else "no table"
        screen = call.screen
        self.faults.append(
            f"{what}: {call.kind} to {call.place.key} of {screen.table} [{screen.kind}, chapter "
            f"{screen.chapter!r}, position {screen.position}] while {state}, at {call.at}: {screen.lines!r}"
        )

    async def witness(self, call: Call) -> None:
        """Something is being sent."""
        screen = call.screen
        game = await self.reader.game(screen.table) if screen.table else None
        if game is None:
            self.blame("of a table that is not there", call)
            return
        person = call.place if isinstance(call.place, Person) else screen.to
        if screen.position != game.position and screen.position >= 0:
            if self._has_crossed(screen, game):
                self.count["crossed with a move of the same instant"] += 1
                return
            self.blame("of another position", call, game)
        for fault in wrong_dues(game, screen, self.wheel.now()):
            self.blame(fault, call, game)
        if person is None:
            self._board(call, game)
        else:
            self._notice(call, game, person)

    def _has_crossed(self, screen: Screen, game: Game) -> bool:
        """Whether all that the screen doesn't know has happened while it was on its way, in this very ms."""
        since = [told for told in game.recent if told.seq >= screen.position]
        return bool(since) and all(told.at >= self.wheel.now() for told in since)

    def _board(self, call: Call, game: Game) -> None:
        self.count["boards"] += 1
        if isinstance(call.place, Chat) and call.place not in game.table.chats:
            self.blame("shown where it is not shown", call, game)

    def _notice(self, call: Call, game: Game, person: Person) -> None:
        screen = call.screen
        self.count[f"notice, {'call' if screen.to else call.kind} {screen.kind}"] += 1
        loud, quiet = words_of(screen.chapter)
        last = before_that(self.shown.get((person, screen.table), Shown()), loud | quiet)
        fresh = loud - last.words
        for word in fresh:
            self.count[f"told, {sort_of(word)}"] += 1
        for word in sorted(loud):
            if fault := false_word(word, game, person, self.wheel.now()):
                self.blame(f"{word!r} is not so ({fault})", call, game)
        if not fresh and call.kind != "refresh":
            if last.in_doubt:
                self.count["repeated in doubt"] += 1
            elif any(word.startswith("pause-") for word in last.last - loud):
                self.count["told, resumed"] += 1
            else:
                self.blame("told twice", call, game)
        self.shown[person, screen.table] = Shown(last.words | loud | quiet, call.in_doubt, loud, at=call.at)

    def worker_died(self) -> None:
        """What was sent a moment ago may not be on record."""
        for key, shown in self.shown.items():
            if shown.at >= self.wheel.now() - IN_FLIGHT_MS:
                self.shown[key] = replace(shown, in_doubt=True)

    def saw(self, person: Person, screen: Screen) -> None:
        """The person was shown this by the front itself; if it is older than what they were told meanwhile,
        that is told again."""
        loud, quiet = words_of(screen.chapter)
        last = before_that(self.shown.get((person, screen.table), Shown()), loud | quiet)
        is_old = bool(last.last - loud - quiet)
        self.shown[person, screen.table] = Shown(last.words | loud | quiet, is_old, loud)

    def forgets(self, person: Person) -> None:
        """Whatever the person was shown has gone with the blocked bot: it may be told again."""
        for known in [key for key in self.shown if key[0] == person]:
            del self.shown[known]


def before_that(last: Shown, words: frozenset[str]) -> Shown:
    """What the person was told before these words, as far as it still says anything.

    Missed decisions are counted anew for whoever sits down again: "the first" is another first then.
    """
    seated = {word for word in words if sort_of(word) == "seated"}
    if seated <= last.words:
        return last
    return replace(last, words=frozenset(word for word in last.words if sort_of(word) != "late"))


def words_of(chapter: str) -> tuple[frozenset[str], frozenset[str]]:
    """What a chapter tells: as news, and besides."""
    loud, _, quiet = chapter.partition("|")
    return frozenset(loud.split()), frozenset(quiet.split())


def sort_of(word: str) -> str:
    """What kind of thing a word tells."""
    if word.endswith("%"):
        return f"reminder {word[-3:]}"
    return "turn" if word.isdigit() else word.partition("-")[0]


def seats_of(game: Game, person: Person) -> list[Seat]:
    """Where the person sits."""
    return [seat for seat, holder in enumerate(game.table.holders) if holder.person == person]


def false_word(word: str, game: Game, person: Person, now: int) -> str:
    """Why a word of a chapter is not true of this game for this person, "" if it is."""
    seats = seats_of(game, person)
    if word in ENDS:
        return "" if game.table.status == word else game.table.status
    name, _, value = word.partition("-")
    if name == "gone":
        is_gone = any(stint.person == person and str(stint.until) == value for stint in game.table.past)
        return "" if is_gone and not seats else "sits there"
    if not seats or game.table.status != "playing":
        return "has no seat in a match"
    return _first(_false_of_seat(word, game, seat, now) for seat in seats)


def _first(found: Iterable[str]) -> str:
    """ "" if the word is true of one of the seats."""
    faults = list(found)
    return "" if "" in faults else faults[0]


def _false_of_seat(word: str, game: Game, seat: Seat, now: int) -> str:
    name, _, value = word.partition("-")
    table, clock = game.table, game.times.seats[seat]
    holder = table.holders[seat]
    assert game.match is not None
    if name.isdigit():
        if seat not in game.waiting():
            return "not asked"
        if int(name) != game.match.decisions[seat]:
            return f"asked {game.match.decisions[seat]}"
        return _false_reminder(int(value[:-1]), game, seat, now) if value.endswith("%") else ""
    match name:
        case "late":
            return "" if clock.late == int(value) and _has_missed(game, seat) else f"missed {clock.late}"
        case "pause":
            return "" if game.times.paused == int(value) else "no such pause"
        case "resumed":
            return "" if not game.times.paused else "still paused"
        case "grace":
            return "" if int(value) in (clock.grace, game.times.grace) else "no such grace"
        case "offer":
            return "" if holder.offered == int(value) else "not on offer"
        case "seated":
            return "" if holder.since == int(value) else f"since {holder.since}"
        case "vote":
            vote = votes.find(table, value)
            return "" if vote is not None and seat in votes.awaited(table, vote) else "no such vote"
        case "came":
            return "" if any(verdict.id == value for verdict in table.verdicts) else "no such verdict"
        case "closes":
            return "" if table.warned == int(value) else "nobody was warned"
        case "stopped":
            return "" if game.frozen else "not stopped"
        case "begun":
            return "" if table.began else "not begun"
    return "nobody knows such a word"


def _false_reminder(percent: int, game: Game, seat: Seat, now: int) -> str:
    """A reminder comes when so much of the time is over, and not when all of it is."""
    clock, pace = game.times.seats[seat], pace_of(game.table.pace)
    used, whole = course.used_by(game.table, clock, now), course.whole_time(clock, pace)
    return "" if used * 100 >= whole * percent else f"{used} ms of {whole}"


def _has_missed(game: Game, seat: Seat) -> bool:
    """Whether the log knows of a default of this seat, as far as it is at hand."""
    causes = [told.cause for told in game.recent if told.seat == seat]
    return "deadline" in causes or game.position > len(game.recent)


def wrong_dues(game: Game, screen: Screen, now: int) -> Iterable[str]:
    """Deadlines told that the store doesn't know."""
    clocks = [game.times.seats[seat] for seat in game.waiting()] if game.times.seats else []
    moments = {at for clock in clocks for at in (clock.due, clock.base)}
    for due in screen.dues:
        if due.at not in moments:
            yield f"a deadline {due.at} that is none of {sorted(moments)}"
        if due.at + 60_000 < now:
            yield f"a deadline {due.at} that is over"
