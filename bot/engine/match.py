"""One play of a game: the fold of its log, the undo floor, the decision numbers.

The log is the truth; a `Match` is a snapshot of it that can be stored and folded on.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from bot.engine.core import Action, Event, Seat


class Roll(Struct, frozen=True, array_like=True):
    """One act of chance: kind (`d6`, `shuffle`, `pick`), its size n, the reason, the results.

    `d6`: n dice, 1…6 each. `shuffle`: a permutation of 0…n−1. `pick`: one index below n.
    """

    kind: str
    n: int
    why: str
    results: tuple[int, ...]


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
    opponent, setup. Each entry's `hash` covers the one before it, so that no line can be changed or lost."""

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


class Match(Struct, frozen=True):
    """A snapshot: the state at `position` (= entries in the log), the state at the undo floor and the
    entries since it, one decision number a seat, the counter of the dice and the hash of the last entry."""

    header: Header
    position: int
    state: Any
    floor: Any
    pending: tuple[Entry, ...]
    decisions: tuple[int, ...]
    rolls: int
    head: str


class Step(Struct, frozen=True):
    """What one entry did: the next match, the entry, all events (audiences still on them)."""

    match: Match
    entry: Entry
    events: tuple[Event, ...]
