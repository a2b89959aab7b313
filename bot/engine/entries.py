"""The values of a match: header, the lines of its log, the snapshot they fold to, what one line did."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from bot.engine.core import Action, EngineError, Event, Seat
from bot.engine.dice import Roll

TABLE: Seat = -1
"""The seat of an entry that no player made."""
SETUP = Action("setup")
UNDO = Action("undo")


class Header(Struct, frozen=True):
    """What a match is: ids, options, versions, the hash of its content, the commitment to its seed."""

    match: str
    game: str
    set: str
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)
    rules: int = 1
    content: str = ""
    commitment: str = ""
    nonces: tuple[str, ...] = ()


class Entry(Struct, frozen=True):
    """One line of the log. Seat −1 is the table itself (set-up). `cause`: player, deadline, standing, admin,
    opponent, agreed (an undo by consent), setup. Each entry's `hash` covers the one before it, so that no
    line can be changed or lost. `at` is milliseconds since 1970 (UTC), given by the caller; 0: no time.
    """

    seq: int
    seat: Seat
    action: Action
    rolls: tuple[Roll, ...]
    cause: str
    rules: int
    content: str
    prev: str
    hash: str
    at: int = 0


class Pending(Struct, frozen=True, array_like=True):
    """What undo needs of an entry: its number, its seat and what it did (no dice, or it would be a floor)."""

    seq: int
    seat: Seat
    action: Action


class Match(Struct, frozen=True):
    """A snapshot: the state at `position` (= entries in the log), the state at the undo floor and the actions
    since it, one decision number a seat, the counter of the dice and the hash of the last entry.

    `pending` holds the actions since the floor that still stand: an undo drops the one it takes back, and is
    itself only in the log. `floor` is None while nothing is pending (the state is its own floor).
    """

    header: Header
    position: int
    state: Any
    floor: Any
    pending: tuple[Pending, ...]
    decisions: tuple[int, ...]
    rolls: int
    head: str


class Step(Struct, frozen=True):
    """What one entry did: the next match, the entry, all events (audiences still on them). `is_final`: nobody
    may go back behind it, not even by consent, because something was learnt."""

    match: Match
    entry: Entry
    events: tuple[Event, ...]
    is_final: bool = False


class ReplayError(EngineError):
    """A log does not replay: `seq` is the first entry that differs, the text says in what."""

    def __init__(self, seq: int, what: str) -> None:
        super().__init__(f"entry {seq}: {what}")
        self.seq = seq
