"""Exported games: one JSON document that proves itself, or, while the match runs, one seat's own story.

A document of a finished match holds the header with the seed, the seats (display names only), the outcome
and the whole log. `verify` finds the first thing in it that does not fit: the shape, the promised seed, every
die, the chain of hashes, every action played again by the engine, the outcome, the checksums.

A document of a running match holds only the events its owner was told of, numbered afresh, so that neither
drafts nor passes of others can be counted in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict, replace

from bot.engine import chain, fairness
from bot.engine.codec import CodecError, decode
from bot.engine.core import EngineError, Event, Outcome, Rules, Seat
from bot.engine.match import Entry, Header, Match, ReplayError, replay_steps

FORMAT = "fieldpost-game"
SCHEMA = 1
OVER, RUNNING = "over", "running"

RulesFactory = Callable[[Header], Rules]
"""Binds the rules a header names to the content it names. Raises EngineError if that content is not here."""


class Former(Struct, frozen=True):
    """Who held a seat before: the display name, or the opponent's id, from … until (ms, UTC) as the log's."""

    name: str
    opponent: str
    since: int
    until: int


class SeatInfo(Struct, frozen=True):
    """Who played a side: the display name, or the opponent's id. Nothing else about a person is exported.

    `before`: who held it before, first to last; left out when nobody did.
    """

    side: str
    name: str = ""
    opponent: str = ""
    before: tuple[Former, ...] | UnsetType = UNSET


class ExportHeader(Struct, frozen=True):
    """The match's header, then what proves the document: seed ("" while running), hash of the last entry,
    digest of the seats, digest of the whole document (computed with `checksum` empty)."""

    format: str
    schema: int
    status: str
    match: str
    game: str
    set: str
    scenario: str
    options: dict[str, Any]
    rules: int
    content: str
    commitment: str
    nonces: tuple[str, ...]
    seed: str = ""
    head: str = ""
    seats: str = ""
    checksum: str = ""

    def header(self) -> Header:
        """The header of the match itself."""
        return Header(**{name: getattr(self, name) for name in Header.__struct_fields__})


class Export(Struct, frozen=True):
    """A finished match: `log` is the whole log."""

    header: ExportHeader
    seats: tuple[SeatInfo, ...]
    outcome: Outcome | None
    log: tuple[Entry, ...]


class Told(Struct, frozen=True):
    """Something the owner of a running export was told: when (ms, UTC) and what."""

    at: int
    events: tuple[Event, ...]


class RunningExport(Struct, frozen=True):
    """A running match as one seat (−1: a spectator) knows it."""

    header: ExportHeader
    seats: tuple[SeatInfo, ...]
    seat: Seat
    log: tuple[Told, ...]


# --- writing -----------------------------------------------------------------------------------------------


def finished(
    match: Match, entries: Iterable[Entry], *, rules: Rules, seed: str, seats: Sequence[SeatInfo]
) -> dict[str, Any]:
    """The document of a match that is over (or was given up), as JSON values."""
    header = _header(match.header, OVER, seats)
    header = replace(header, seed=seed, head=match.head)
    document = Export(header, tuple(seats), rules.outcome(match.state), tuple(entries))
    return _sign(document)


def running(
    header: Header,
    steps: Iterable[tuple[int, Sequence[Event]]],
    *,
    seat: Seat | None,
    seats: Sequence[SeatInfo],
) -> dict[str, Any]:
    """The document of a running match for one seat (None: a spectator).

    `steps` are (time, events) of every entry; what the seat may not know is left out here, whole entries too.
    """
    told = ((at, tuple(event for event in events if event.is_for(seat))) for at, events in steps)
    log = tuple(Told(at, tuple(replace(event, to=None) for event in seen)) for at, seen in told if seen)
    owner = -1 if seat is None else seat
    return _sign(RunningExport(_header(header, RUNNING, seats), tuple(seats), owner, log))


def seen_steps(
    header: Header, entries: Iterable[Entry], rules: Rules
) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """Times and events of a log, found by replaying it: what `running` takes."""
    for step in replay_steps(header, entries, rules):
        yield step.entry.at, step.events


def _header(header: Header, status: str, seats: Sequence[SeatInfo]) -> ExportHeader:
    return ExportHeader(
        format=FORMAT, schema=SCHEMA, status=status, seats=chain.digest(seats), **asdict(header)
    )


def _sign(document: Export | RunningExport) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document))
    plain["header"]["checksum"] = checksum(plain)
    return plain


def checksum(document: dict[str, Any]) -> str:
    """SHA-256 of the document's canonical JSON with an empty `checksum`."""
    return chain.digest({**document, "header": {**document["header"], "checksum": ""}})


# --- verifying ---------------------------------------------------------------------------------------------


def verify(document: dict[str, Any] | bytes | str, rules_factory: RulesFactory) -> str | None:
    """None if the document is sound and proved, else one sentence naming the first thing that differs.

    Only a finished match can be proved: for a running one the sentence says so.
    """
    try:
        raw = document if isinstance(document, dict) else decode(document, dict[str, Any])
        export = _read(raw)
        _check_promise(export)
        _check_log(export, rules_factory)
        _check_sums(export, raw)
    except (_Differs, ReplayError, CodecError) as error:
        return str(error)
    except RecursionError:
        return "the document: nested too deeply for a game"
    return None


class _Differs(EngineError):
    """The first difference, in words."""


def _read(raw: dict[str, Any]) -> Export:
    """The document, if it has exactly the shape and version of an export of a finished match."""
    header = raw.get("header")
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise _Differs(f"header.format: this is no exported game (format {FORMAT!r} expected)")
    if header.get("schema") != SCHEMA:
        raise _Differs(f"header.schema: version {header.get('schema')!r} is not known here, only {SCHEMA}")
    if header.get("status") == RUNNING:
        raise _Differs("header.status: the match is still running; it can be proved once it is over")
    if header.get("status") != OVER:
        raise _Differs(f"header.status: {header.get('status')!r} is neither {OVER!r} nor {RUNNING!r}")
    export: Export = decode(msgspec.json.encode(raw), Export)
    where = first_path(raw, msgspec.json.decode(msgspec.json.encode(export)))
    if where is not None:
        raise _Differs(f"{where}: not as an export writes it (a field added, left out or of another kind)")
    return export


def first_path(left: Any, right: Any, path: str = "") -> str | None:
    """Where two JSON values first differ (`log[3].action.name`), or None if they are equal."""
    if type(left) is not type(right):
        return path or "the document"
    if isinstance(left, dict):
        for key in [*left, *(key for key in right if key not in left)]:
            here = f"{path}.{key}" if path else str(key)
            found = here if key not in left or key not in right else first_path(left[key], right[key], here)
            if found is not None:
                return found
        return None
    if isinstance(left, list):
        for index, (one, other) in enumerate(zip(left, right, strict=False)):
            if (found := first_path(one, other, f"{path}[{index}]")) is not None:
                return found
        return None if len(left) == len(right) else f"{path}[{min(len(left), len(right))}]"
    return None if left == right else path


def _check_promise(export: Export) -> None:
    header = export.header
    if fairness.commitment(header.seed) != header.commitment:
        raise _Differs("header.commitment: it is not the SHA-256 of header.seed")


def _check_log(export: Export, rules_factory: RulesFactory) -> None:
    header = export.header.header()
    if export.log and export.log[0].prev != chain.root(header) and chain.is_sealed(export.log[0]):
        raise _Differs("header: a field of it was changed, its digest is not the one the log begins with")
    rules = _bind(header, rules_factory)
    state, head = None, ""
    for step in replay_steps(header, _proved(export), rules):
        state, head = step.match.state, step.match.head
    if state is None:
        raise _Differs("log: it is empty")
    if head != export.header.head:
        raise _Differs(f"header.head: the log ends with {head}, not with {export.header.head}")
    if rules.outcome(state) != export.outcome:
        raise _Differs(
            f"outcome: the log comes to {rules.outcome(state)}, the document says {export.outcome}"
        )
    sides = tuple(seat.side for seat in export.seats)
    if sides != rules.seats:
        raise _Differs(f"seats: the sides are {', '.join(rules.seats)}, the document says {', '.join(sides)}")


def _bind(header: Header, rules_factory: RulesFactory) -> Rules:
    try:
        return rules_factory(header)
    except EngineError as error:
        raise _Differs(f"header: the rules of this match can't be loaded: {error}") from error


def _proved(export: Export) -> Iterator[Entry]:
    """The entries, each after its dice have been derived again from seed and nonces."""
    header = export.header
    key, counter = fairness.key_of(header.seed, header.nonces), 0
    for number, entry in enumerate(export.log):
        rolls = [(roll.kind, roll.n, roll.why, roll.results) for roll in entry.rolls]
        fault = fairness.first_false_roll(key, header.match, counter, rolls)
        if fault is not None:
            raise ReplayError(number, fault)
        counter += len(rolls)
        yield entry


def _check_sums(export: Export, raw: dict[str, Any]) -> None:
    if chain.digest(export.seats) != export.header.seats:
        raise _Differs("seats: they do not match header.seats, their digest")
    if checksum(raw) != export.header.checksum:
        raise _Differs("header.checksum: it is not the digest of the document")
