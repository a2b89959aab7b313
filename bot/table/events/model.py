"""Values of tournaments and ladders, stored as one document an event."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from bot.table.model import Chat, Person

SCHEMA = 1
ROBIN, SWISS, LADDER = "robin", "swiss", "ladder"
KINDS = (ROBIN, SWISS, LADDER)
OPEN, RUNNING, OVER, CLOSED = "open", "running", "over", "closed"
WIN, DRAW, LOSS = 2, 1, 0
"""Points, in halves, that a seat gets of each other one at the table: for having been before it, level with
it, behind it. At a table of three that is 4, 2 and 0 for first, second and third."""
PLAYED, BYE, FORFEIT, VOID = "played", "bye", "forfeit", "void"


class Entrant(Struct, frozen=True):
    """Somebody who takes part, since `at` (ms); `out`: since when no longer (ms), 0: still does."""

    person: Person
    name: str
    at: int = 0
    out: int = 0


class Pairing(Struct, frozen=True):
    """Who plays (by number) in seat order, or one who has a bye, in a round (from 1; a ladder counts on).

    `table`: where they play, "" while it is not open. `points`: halves a seat, empty while it isn't decided.
    `how`: how that came about (`played`, `bye`, `forfeit`: somebody withdrew, `void`: the match was closed).
    `by`: who challenged, in a ladder (−1 elsewhere).
    """

    round: int
    pair: tuple[int, ...]
    table: str = ""
    points: tuple[int, ...] = ()
    how: str = ""
    by: int = -1

    @property
    def is_decided(self) -> bool:
        """Whether it counts already."""
        return bool(self.points)


class Event(Struct, frozen=True):
    """One tournament or ladder of a chat. `status`: open (for entries), running, over, closed (called off).

    `kind`: `robin` (everybody plays everybody, `legs` times), `swiss` (`rounds` rounds) or `ladder`.
    `rounds` 0: as many as fit. `round`: the last one drawn. `order`: the ladder, entrant numbers from the
    top. Times in ms (UTC). An entrant's number never changes once the event runs; pairings are only added.
    """

    id: str
    kind: str
    chat: Chat
    creator: Person
    creator_name: str
    game: str
    set: str
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)
    pace: str = "24h"
    weekends: bool = True
    rounds: int = 0
    legs: int = 1
    status: str = OPEN
    entrants: tuple[Entrant, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    round: int = 0
    order: tuple[int, ...] = ()
    created: int = 0
    began: int = 0
    ended: int = 0
    schema: int = SCHEMA
    seats: int = 2

    @property
    def active(self) -> tuple[int, ...]:
        """Numbers of those who still take part."""
        return tuple(number for number, entrant in enumerate(self.entrants) if not entrant.out)

    def pending(self, number: int) -> Pairing | None:
        """The match this entrant is at now, None if there is none."""
        return next(
            (each for each in self.pairings if number in each.pair and each.table and not each.is_decided),
            None,
        )
