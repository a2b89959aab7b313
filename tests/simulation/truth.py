"""What must be true of every notice at the very moment at which it is sent, judged from the store itself."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import Struct

from bot.adapters.port import Screen
from bot.table.model import Chat, Person
from bot.table.record import Game, Reader
from tests.simulation.post import Call
from tests.simulation.wheel import Wheel


class Shown(Struct, frozen=True):
    """What a person was shown last of a game; `in_doubt`: the worker may not know."""

    chapter: str
    at: int
    in_doubt: bool = False


class Truth:
    """Looks over the shoulder of everybody who sends."""

    def __init__(self, reader: Reader, wheel: Wheel) -> None:
        self.reader, self.wheel = reader, wheel
        self.faults: list[str] = []
        self.count: Counter[str] = Counter()
        self.shown: dict[tuple[Person, str], Shown] = {}
        self.arrivals: Counter[tuple[Person, str, int]] = Counter()

    def blame(self, what: str, call: Call, game: Game | None = None) -> None:
        """Note a fault."""
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
        if person is None:
            self._board(call, game)
        else:
            self._notice(call, game, person)

    def _board(self, call: Call, game: Game) -> None:
        self.count["boards"] += 1
        if isinstance(call.place, Chat) and call.place not in game.table.chats:
            self.blame("shown where it is not shown", call, game)
        if call.screen.position > game.position:
            self.blame("from a position that is not there", call, game)

    def _notice(self, call: Call, game: Game, person: Person) -> None:
        screen = call.screen
        self.count[f"notice, {'call' if screen.to else screen.kind}"] += 1
        self._judge(call, game, person)
        last = self.shown.get((person, screen.table))
        if last is not None and last.chapter == screen.chapter and call.kind != "refresh":
            if last.in_doubt:
                self.count["repeated in doubt"] += 1
            else:
                self.blame("told twice", call, game)
        self.shown[person, screen.table] = Shown(screen.chapter, call.at, call.in_doubt)

    def _judge(self, call: Call, game: Game, person: Person) -> None:
        screen, table = call.screen, game.table
        if screen.position != game.position and screen.position >= 0:
            self.blame("of another position", call, game)
        if screen.kind == "report":
            if table.status != "over":
                self.blame("an end that is none", call, game)
        elif screen.chapter == "aborted":
            if table.status != "aborted":
                self.blame("a closing that is none", call, game)
        elif not is_asked(game, person):
            self.blame("not asked", call, game)

    def saw(self, person: Person, screen: Screen) -> None:
        """The person was shown this by the front itself."""
        self.shown[person, screen.table] = Shown(screen.chapter, self.wheel.now())

    def forgets(self, person: Person) -> None:
        """Whatever the person was shown has gone with the blocked bot: it may be told again."""
        for known in [key for key in self.shown if key[0] == person]:
            del self.shown[known]


def seats_of(game: Game, person: Person) -> list[int]:
    """Where the person sits."""
    return [seat for seat, holder in enumerate(game.table.holders) if holder.person == person]


def is_asked(game: Game, person: Person) -> bool:
    """Whether the match waits for the person."""
    if game.table.status != "playing" or game.match is None:
        return False
    return bool(set(game.waiting()) & set(seats_of(game, person)))


def folded(game: Game) -> Any:
    """The state of a running match."""
    assert game.match is not None
    return game.match.state
