"""What the store holds of one table, read into values and written back. The store is the truth.

Fields of a game's hash: `table` (the document) with `tv` (its version), `pos` and `snap` (the match), `seed`,
`content` (hash of its frozen content), `clock` (`Times`), `deadline` (when the next thing falls due: ms, 0:
nothing), `frozen` (why the match is stopped, or "").
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Any

import msgspec

from bot.content import ContentError
from bot.engine import codec, fairness
from bot.engine.core import Event, Outcome, Seat
from bot.engine.dice import LiveDice
from bot.engine.match import Match, Step, can_undo
from bot.store.store import Store
from bot.table.bindings import Binding, Bindings
from bot.table.edits import Refused
from bot.table.model import SCHEMA, Person, Table, Times, Told
from bot.table.standing import STANDING

TABLES = codec.Schema("table", SCHEMA)
"""Migrations of the table document: a step for every version after the first."""


@TABLES.step(1)
def _seats_since(document: dict[str, Any]) -> dict[str, Any]:
    """Schema 2 knows since when a seat is held and when the match began: the day the table was made."""
    made = document.get("created", 0)
    holders = [
        {**holder, "since": made} if holder.get("person") or holder.get("opponent") else holder
        for holder in document["holders"]
    ]
    return {**document, "holders": holders, "began": 0 if document["status"] == "lobby" else made}


FIELDS = ("table", "tv", "pos", "snap", "seed", "content", "frozen", "clock", "deadline")
RECENT = 64
"""How many told entries are kept at hand with a table."""
BINDINGS = 64

encode = msgspec.json.Encoder().encode
_table = msgspec.json.Decoder(Table)
_told = msgspec.json.Decoder(Told)
_times = msgspec.json.Decoder(Times)


class Unreadable(Refused):
    """This program can't read what is stored of the table: it is stopped (`frozen`) until that is mended."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__("frozen", table=table)
        self.why = why

    def __str__(self) -> str:
        return self.why


class _Version(msgspec.Struct):
    schema: int = 0


_version = msgspec.json.Decoder(_Version)


def decode_table(data: bytes) -> Table:
    """A stored table document, brought up to date if an older program wrote it. CodecError if it can't be."""
    if _version.decode(data).schema == SCHEMA:
        return _table.decode(data)
    return _table.decode(encode(TABLES.upgrade(msgspec.json.decode(data))))


def decode_told(data: bytes) -> Told:
    """One told entry, audiences still on its events."""
    return _told.decode(data)


def told_of(step: Step) -> Told:
    """The told entry that belongs to a step of the match."""
    entry = step.entry
    return Told(entry.seq, entry.seat, entry.cause, entry.at, step.events)


def seen_by(told: Told, seat: Seat | None) -> Told | None:
    """The entry as this viewer may read it, None if nothing in it is for them.

    That a standing instruction answered is known to its own seat alone.
    """
    events = tuple(Event(event.name, event.data) for event in told.events if event.is_for(seat))
    cause = "player" if told.cause == STANDING and told.seat != seat else told.cause
    return Told(told.seq, told.seat, cause, told.at, events) if events else None


NO_TIMES = Times()
"""The clocks of a table that has not begun."""


class Game:
    """One table as it stands at `position`, ready to be played on. Views are made once a position."""

    def __init__(
        self,
        table: Table,
        version: int,
        binding: Binding,
        *,
        seed: str,
        match: Match | None = None,
        recent: tuple[Told, ...] = (),
        frozen: str = "",
        times: Times = NO_TIMES,
        deadline: int = 0,
    ) -> None:
        self.table, self.version, self.binding = table, version, binding
        self.seed, self.match, self.frozen = seed, match, frozen
        self.times, self.deadline = times, deadline
        self.recent: deque[Told] = deque(recent, maxlen=RECENT)
        self._key = fairness.key_of(seed, table.nonces)
        self._views: dict[Seat | None, Any] = {}

    @property
    def rules(self) -> Any:
        """The table's own rules."""
        return self.binding.rules

    @property
    def position(self) -> int:
        """Entries in the log; 0 in the lobby."""
        return self.match.position if self.match else 0

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        found: Outcome | None = self.rules.outcome(self.match.state) if self.match else None
        return found

    def has_lapsed(self, seat: Seat) -> bool:
        """Whether what this seat did last was done by its deadline: that is not theirs to take back."""
        return seat < len(self.times.seats) and self.times.seats[seat].lapsed

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may take back its last action by itself."""
        return (
            self.match is not None
            and not self.frozen
            and not self.has_lapsed(seat)
            and can_undo(self.match, seat)
        )

    def dice(self, counter: int) -> LiveDice:
        """Chance from roll number `counter` on."""
        return LiveDice(self._key, self.table.id, counter)

    def view(self, seat: Seat | None) -> Any:
        """What the seat (None: a spectator) may know; None in the lobby."""
        if self.match is None:
            return None
        if seat not in self._views:
            self._views[seat] = self.rules.view(self.match.state, seat)
        return self._views[seat]

    def waiting(self) -> tuple[Seat, ...]:
        """Seats whose decision is pending; none in the lobby."""
        return tuple(self.rules.waiting(self.match.state)) if self.match else ()

    def seat_of(self, person: Person | None) -> Seat | None:
        """Where the person sits (of several seats: the one that is asked), None for a spectator."""
        if person is None:
            return None
        seats = [n for n, holder in enumerate(self.table.holders) if holder.person == person]
        if len(seats) > 1:
            waiting = self.waiting()
            seats.sort(key=lambda seat: seat not in waiting)
        return seats[0] if seats else None

    def expect(self) -> dict[str, bytes]:
        """What the store must still hold for a write that rests on this."""
        return {"tv": b"%d" % self.version, "pos": b"%d" % self.position if self.match else b""}

    def after(
        self, table: Table, match: Match | None, told: Iterable[bytes], times: Times, deadline: int
    ) -> Game:
        """The game after a change, with what was told and all documents as they were stored."""
        version = self.version + (table is not self.table)
        after = Game(
            table,
            version,
            self.binding,
            seed=self.seed,
            match=match,
            recent=tuple(self.recent),
            frozen=self.frozen,
            times=times,
            deadline=deadline,
        )
        after.recent.extend(decode_told(data) for data in told)
        return after


def _check_rules(match: Match | None, rules: Any) -> None:
    """Raises CodecError for a match that was begun on newer rules than this program has."""
    if match is not None and match.header.rules > rules.version:
        raise codec.CodecError(
            f"match {match.header.match}: its rules are version {match.header.rules} of {rules.game}, "
            f"written by a newer program (this one has version {rules.version})"
        )


class Reader:
    """Reads games from the store and binds them to their own content."""

    def __init__(self, store: Store, bindings: Bindings) -> None:
        self.store, self.bindings = store, bindings
        self._bound: OrderedDict[tuple[str, str, str, str], Binding] = OrderedDict()

    async def game(self, table: str) -> Game | None:
        """The game as the store holds it now; None if there is none."""
        found = await self.store.read(table, *FIELDS)
        document, version, position, snap, seed, content, frozen, clock, deadline = found
        if document is None:
            return None
        try:
            read = decode_table(document)
            binding = await self.binding(read, (content or b"").decode())
            match = codec.decode_match(snap, binding.rules) if snap else None
            _check_rules(match, binding.rules)
            times = _times.decode(clock) if clock else NO_TIMES
        except (codec.CodecError, ContentError, msgspec.MsgspecError) as error:
            raise Unreadable(table, str(error)) from error
        return Game(
            read,
            int(version or 0),
            binding,
            seed=(seed or b"").decode(),
            match=match,
            recent=await self.recent(table, int(position or 0)),
            frozen=(frozen or b"").decode(),
            times=times,
            deadline=int(deadline or 0),
        )

    async def recent(self, table: str, position: int) -> tuple[Told, ...]:
        """The last told entries before `position`."""
        if not position:
            return ()
        found = await self.store.told(table, max(0, position - RECENT), position - 1)
        return tuple(decode_told(data) for data in found)

    async def binding(self, table: Table, digest: str) -> Binding:
        """Rules on the content this table keeps: the present one if it is the same, else the frozen one."""
        key = (table.game, table.scenario, digest, codec.encode(table.options).decode())
        if key not in self._bound:
            self._bound[key] = await self._bind(table, digest)
            while len(self._bound) > BINDINGS:
                self._bound.popitem(last=False)
        self._bound.move_to_end(key)
        return self._bound[key]

    async def _bind(self, table: Table, digest: str) -> Binding:
        present = self._present(table)
        if present is not None and present.digest == digest:
            return present
        document = await self.store.content(digest)
        if document is None:
            raise codec.CodecError(f"table {table.id}: its content {digest[:12]} is not in the store")
        return self.bindings.thaw(table.game, table.scenario, table.options, digest, document)

    def _present(self, table: Table) -> Binding | None:
        try:
            return self.bindings.open(table.game, table.scenario, table.set, table.options)
        except Exception:  # whatever is wrong with today's data files, the match has its own
            return None
