"""A match looked at again, step by step: every position rebuilt from the log, seen by one pair of eyes.

While a match runs a viewer sees the past with the eyes they had then: those of a seat they hold, or a
spectator's, and only the steps they were told of, counted afresh. After the end anybody who may see the table
may look with any eyes, or with all of them at once (`OPEN`).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Executor
from typing import Any

from msgspec import Struct

from bot.engine import codec
from bot.engine.core import Event, Seat
from bot.engine.match import Entry, Header, ReplayError, Step, replay_steps
from bot.engine.stages import round_of
from bot.store.store import Store
from bot.table.edits import Refused
from bot.table.model import Chapter, Person, Table, Told
from bot.table.record import Game, seen_by, told_of

SPECTATOR, OPEN = "w", "all"
"""Eyes besides those of a seat, which are `p0`, `p1` …"""
TAPES = 12
"""Matches kept rebuilt."""
PAGE = 500
"""Entries read at once."""


def eyes_of(seat: Seat | None) -> str:
    """The eyes of a seat, or a spectator's."""
    return SPECTATOR if seat is None else f"p{seat}"


def seat_of_eyes(eyes: str) -> Seat | None:
    """The seat that eyes belong to; None for a spectator's and for all at once."""
    return int(eyes[1:]) if eyes[:1] == "p" and eyes[1:].isdecimal() else None


class Reel(Struct, frozen=True):
    """The steps that a viewer may go through. `told[n]` is what they were told at step n (0 is the start).

    `views(n)`: the view after step n, for `OPEN` those of all seats in order.
    """

    table: Table
    eyes: str
    told: tuple[Told, ...]
    states: tuple[Any, ...]
    rules: Any

    @property
    def is_open(self) -> bool:
        """Whether everything may be seen by everybody."""
        return self.table.status in ("over", "aborted")

    @property
    def seat(self) -> Seat | None:
        """Whose eyes; None for a spectator's or all at once."""
        return seat_of_eyes(self.eyes)

    def views(self, step: int) -> tuple[Any, ...]:
        """What these eyes saw after that step."""
        state = self.states[step]
        if self.eyes == OPEN:
            return tuple(self.rules.view(state, seat) for seat in range(len(self.rules.seats)))
        return (self.rules.view(state, self.seat),)


class _Feed:
    """Entries handed to a replay one by one: it is asked for the next only when there is one."""

    def __init__(self) -> None:
        self.entries: deque[Entry] = deque()

    def __iter__(self) -> Iterator[Entry]:
        return self

    def __next__(self) -> Entry:
        return self.entries.popleft()


class Tape:
    """One match rebuilt as far as its log was read: states and what was told, by position."""

    def __init__(self, header: Header, rules: Any) -> None:
        self.rules, self.lock = rules, asyncio.Lock()
        self.states: list[Any] = []
        self.told: list[Told] = []
        self._feed = _Feed()
        self._steps: Iterator[Step] = replay_steps(header, self._feed, rules)

    def play(self, entries: list[Entry]) -> None:
        """Go on with the entries that follow. Raises ReplayError if they don't."""
        for entry in entries:
            self._feed.entries.append(entry)
            step = self._next(entry)
            self.states.append(step.match.state)
            self.told.append(told_of(step))

    def _next(self, entry: Entry) -> Step:
        try:
            return next(self._steps)
        except ReplayError:
            raise
        except Exception as error:  # rules that changed may stumble over an old match in any way
            raise ReplayError(entry.seq, f"the rules fail on it: {type(error).__name__}") from error


class Replays:
    """Rebuilds matches; keeps those that were asked for lately."""

    def __init__(
        self, store: Store, game: Callable[[str], Awaitable[Game | None]], pool: Executor | None = None
    ) -> None:
        self._store, self._game, self._pool = store, game, pool
        self._tapes: OrderedDict[str, Tape] = OrderedDict()
        self._courses: OrderedDict[str, tuple[Chapter, ...]] = OrderedDict()

    async def reel(self, table: str, person: Person | None, eyes: str = "") -> Reel | None:
        """The match as these eyes saw it ("": the person's own seat, else a spectator's); None: no table.

        Refused: `not_playing` in the lobby, `no_such_eyes`, `replay_secret` while the match runs and the eyes
        are another's. Raises ReplayError when this code plays the log differently.
        """
        game = await self._game(table)
        if game is None:
            return None
        if game.match is None:
            raise Refused("not_playing", table=table)
        eyes = eyes or eyes_of(game.seat_of(person))
        _check_eyes(game, person, eyes)
        tape = await self._tape(game)
        return _reel(game, tape, eyes)

    async def course(self, table: str) -> tuple[Chapter, ...]:
        """The rounds of a match that is over; () while it runs. Raises ReplayError."""
        game = await self._game(table)
        if game is None or game.match is None or game.outcome is None:
            return ()
        if table not in self._courses:
            self._courses[table] = course_of(await self._tape(game), game)
            while len(self._courses) > 4 * TAPES:
                self._courses.popitem(last=False)
        self._courses.move_to_end(table)
        return self._courses[table]

    async def _tape(self, game: Game) -> Tape:
        """The tape of this match, up to the position that the game stands at."""
        assert game.match is not None
        name = game.table.id
        tape = self._tapes.get(name)
        if tape is None or tape.rules is not game.rules:
            tape = self._tapes[name] = Tape(game.match.header, game.rules)
        self._tapes.move_to_end(name)
        while len(self._tapes) > TAPES:
            self._tapes.popitem(last=False)
        async with tape.lock:
            try:
                await self._wind(tape, name, game.position)
            except BaseException:
                self._tapes.pop(name, None)
                raise
        return tape

    async def _wind(self, tape: Tape, table: str, position: int) -> None:
        while len(tape.states) < position:
            first = len(tape.states)
            lines = await self._store.log(table, first, min(first + PAGE, position) - 1)
            entries = [codec.decode_entry(line) for line in lines]
            await asyncio.get_running_loop().run_in_executor(self._pool, tape.play, entries)


def _check_eyes(game: Game, person: Person | None, eyes: str) -> None:
    """Refused unless the person may look with these eyes now."""
    seat = seat_of_eyes(eyes)
    if eyes not in (SPECTATOR, OPEN) and (seat is None or seat >= len(game.table.holders)):
        raise Refused("no_such_eyes", word=eyes)
    if game.table.status in ("over", "aborted") or eyes == SPECTATOR:
        return
    if seat is None or person is None or game.table.holders[seat].person != person:
        raise Refused("replay_secret", table=game.table.id)


def _reel(game: Game, tape: Tape, eyes: str) -> Reel:
    """The steps for these eyes: the start, and every entry that told them something."""
    end = game.position
    if eyes == OPEN:
        told, states = tape.told[:end], tape.states[:end]
        return Reel(game.table, eyes, tuple(told), tuple(states), game.rules)
    seat = seat_of_eyes(eyes)
    pairs = [(seen_by(told, seat), state) for told, state in zip(tape.told[:end], tape.states, strict=False)]
    first = pairs[0][0] or Told(0, -1, "setup", tape.told[0].at, ())
    kept = [(first, pairs[0][1]), *((told, state) for told, state in pairs[1:] if told is not None)]
    return Reel(
        game.table, eyes, tuple(told for told, _ in kept), tuple(state for _, state in kept), game.rules
    )


def course_of(tape: Tape, game: Game) -> tuple[Chapter, ...]:
    """The states after which another round begins, and the last one, with all that was public in each."""
    made: list[Chapter] = []
    events: list[Event] = []
    numbers = [round_of(state) for state in tape.states[: game.position]]
    for n, (number, told) in enumerate(zip(numbers, tape.told, strict=False)):
        seen = seen_by(told, None)
        events.extend(seen.events if seen else ())
        if n + 1 == len(numbers) or numbers[n + 1] != number:
            made.append(Chapter(number, game.rules.view(tape.states[n], None), tuple(events)))
            events = []
    return tuple(made)
