"""A match looked at again, step by step: every position rebuilt from the log, seen by one pair of eyes.

While a match runs a viewer sees the past with the eyes they had then: those of a seat they hold, or a
spectator's, and only the steps they were told of, counted afresh. After the end anybody who may see the table
may look with any eyes, or with all of them at once (`OPEN`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Any

from msgspec import Struct

from bot.engine.core import Event, Seat
from bot.engine.match import Header, Step
from bot.engine.stages import round_of
from bot.store.store import Store
from bot.table.edits import Refused
from bot.table.model import Chapter, Person, Table, Told
from bot.table.phases import Mark, Phase, Scroll
from bot.table.record import Game, seen_by, told_of
from bot.table.winding import Winder, Winders

SPECTATOR, OPEN = "w", "all"
"""Eyes besides those of a seat, which are `p0`, `p1` …"""
TAPES = 12
"""Matches kept rebuilt."""
SCROLLS = 64
"""Matches whose phases are kept: one state and the last few views each."""


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


class Tape(Winder):
    """One match rebuilt as far as its log was read: states and what was told, by position."""

    def __init__(self, header: Header, rules: Any) -> None:
        super().__init__(header, rules)
        self.states: list[Any] = []
        self.told: list[Told] = []

    def take(self, step: Step) -> None:
        """Keep the state and what was told."""
        self.states.append(step.match.state)
        self.told.append(told_of(step))


class Replays:
    """Rebuilds matches; keeps those that were asked for lately."""

    def __init__(
        self, store: Store, game: Callable[[str], Awaitable[Game | None]], pool: Executor | None = None
    ) -> None:
        self._game = game
        self._tapes: Winders[Tape] = Winders(store, TAPES, pool)
        self._scrolls: Winders[Scroll] = Winders(store, SCROLLS, pool)
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
        tape = await self._tapes.at(game, Tape)
        return _reel(game, tape, eyes)

    async def course(self, table: str) -> tuple[Chapter, ...]:
        """The rounds of a match that is over; () while it runs. Raises ReplayError."""
        game = await self._game(table)
        if game is None or game.match is None or game.outcome is None:
            return ()
        if table not in self._courses:
            self._courses[table] = course_of(await self._tapes.at(game, Tape), game)
            while len(self._courses) > 4 * TAPES:
                self._courses.popitem(last=False)
        self._courses.move_to_end(table)
        return self._courses[table]

    async def phases(self, table: str, mark: Mark) -> tuple[Phase, ...]:
        """The last phases that are over, oldest first; `mark` names a view's phase. () before the match.

        One that ended with the match is left out: the position it led to is the one that stands. Raises
        ReplayError.
        """
        game = await self._game(table)
        if game is None or game.match is None:
            return ()
        scroll = await self._scrolls.at(game, lambda header, rules: Scroll(header, rules, mark))
        return tuple(phase for phase in scroll.phases if phase.position <= game.position)


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
