"""Taking back by consent: what the seats' own undo can't reach, and how far all together may go back.

The undo of a seat ends where control passed on. When all agree, a match may go back further, to the position
before an own action of the seat that asks, as long as nothing was learnt since: no die, no reveal, nothing
drawn (`Transition.passes` marks what may be taken back so). What others did in between is taken back with it,
and everybody is told. Such an entry is `undo(seq)` with the cause `agreed`.

`Past` is the fold's memory of how the match stood before each entry since the last thing nobody can unlearn.
It is made from the log, never stored.
"""

from __future__ import annotations

from msgspec import Struct

from bot.engine.core import Event, IllegalAction, Refusal, Seat
from bot.engine.entries import Entry, Match, Step

AGREED = "agreed"
"""The cause of an entry that takes back by consent."""
DEEPEST = 400
"""Entries that a match can go back by consent at the most."""


class Mark(Struct, frozen=True):
    """An entry and the match as it stood before it. `takes`: the entry it took back, −1 none."""

    entry: Entry
    before: Match
    takes: int = -1


class Past:
    """How the match stood before each entry since the last die, draw or reveal, oldest first."""

    def __init__(self) -> None:
        self.marks: list[Mark] = []

    def note(self, before: Match, step: Step) -> None:
        """One entry more."""
        if step.is_final:
            self.marks.clear()
        elif step.entry.cause == AGREED:
            self._cut(_target(step.entry))
        else:
            taken = next((e.data["seq"] for e in step.events if e.name == "TakenBack"), -1)
            self.marks.append(Mark(step.entry, before, taken))
            del self.marks[:-DEEPEST]

    def _cut(self, seq: int) -> None:
        self.marks = [mark for mark in self.marks if mark.entry.seq < seq]

    def last_of(self, seat: Seat) -> int | None:
        """The last own action of the seat that consent could take back; None: there is none."""
        gone = {mark.takes for mark in self.marks}
        own = [mark for mark in self.marks if mark.entry.seat == seat and mark.takes < 0]
        return next((mark.entry.seq for mark in reversed(own) if mark.entry.seq not in gone), None)

    def before(self, entry: Entry) -> Match:
        """The match that this entry `undo(seq)` goes back to.

        Raises IllegalAction: `undo_learnt` when something was learnt since, or that entry is not the seat's.
        """
        seq = _target(entry)
        mark = next((mark for mark in self.marks if mark.entry.seq == seq), None)
        if entry.cause != AGREED or mark is None or mark.entry.seat != entry.seat or mark.takes >= 0:
            raise IllegalAction(Refusal("undo_learnt"))
        return mark.before

    def seats_since(self, seq: int) -> tuple[Seat, ...]:
        """The seats that acted since (and with) this entry."""
        return tuple(sorted({mark.entry.seat for mark in self.marks if mark.entry.seq >= seq}))


def _target(entry: Entry) -> int:
    args = entry.action.args
    return args[0] if len(args) == 1 and isinstance(args[0], int) else -1


def told(entry: Entry) -> Event:
    """What everybody is told: whose action it was, and that all since is taken back with it."""
    return Event("Rewound", {"seat": entry.seat, "seq": _target(entry)})
