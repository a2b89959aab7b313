"""What is kept about a person: shown to them, and erased when they say so. `Tables` shows it as `rights`.

Whoever erases themselves leaves lobbies and tournaments; a seat of a running match is put on offer to the
others, who are asked what is to become of it; a match in which nobody else plays is closed. Matches that were
played remain, with a «former player» in their place (`former.py`). All of it may be repeated: a run that was
cut short is made whole by the next one.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
import structlog
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.core import Seat
from bot.store import keys
from bot.store.index import Index
from bot.store.store import Store
from bot.store.traces import Traces
from bot.table import absence, closing, edits
from bot.table.council import Changer, told
from bot.table.desk import Change
from bot.table.edits import Refused
from bot.table.events import Event, Events
from bot.table.former import FORMER, without
from bot.table.model import Answer, Person, Table, Times
from bot.table.people import People, Result
from bot.table.ports import Clock, Entropy
from bot.table.record import Game, Unreadable

GHOST, BLOCKED = "former", "blocked"
"""Settings: the id of the former player while an erasure is under way; whom a person has blocked."""
GHOST_BYTES = 8

log = structlog.get_logger(__name__)

ReadGame = Callable[[str], Awaitable[Game | None]]
Forgotten = Callable[[Person], Awaitable[None]]
"""Called for every person who has erased themselves, for what fronts hold in memory."""


class Erased(Struct, frozen=True):
    """What an erasure came to: tables left or closed, and tables that could not be read (try again later)."""

    tables: int
    failed: tuple[str, ...] = ()


class Rights:
    """All calls raise StoreDown when the store doesn't answer."""

    def __init__(
        self,
        store: Store,
        read: ReadGame,
        change: Changer,
        people: People,
        events: Events,
        clock: Clock,
        entropy: Entropy,
    ) -> None:
        self._store, self._read, self._change = store, read, change
        self._people, self._events = people, events
        self._clock, self._entropy = clock, entropy
        self._index, self._traces = Index(store), Traces(store)
        self._callbacks: list[Forgotten] = []

    def subscribe(self, callback: Forgotten) -> None:
        """Have `await callback(person)` called when somebody has erased themselves in this process."""
        self._callbacks.append(callback)

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────

    async def gather(self, person: Person) -> dict[str, Any]:
        """Everything that is kept about the human being, on all platforms they linked, as JSON values.

        What is kept of others who sat with them is none of theirs and left out.
        """
        persons = await self._people.persons_of(person)
        plain = msgspec.to_builtins
        return {
            "format": "fieldpost-mydata",
            "made": self._clock.now(),
            "persons": plain(persons),
            "settings": {each.key: await self._settings(each) for each in persons},
            "tables": [_part(game, persons) async for game in self._games(persons)],
            "ratings": plain(await self._people.standings(person)),
            "results": [_result(each, persons) for each in await self._people.results(person, most=10_000)],
            "events": [_event(event, persons) for event in [each async for each in self._entered(persons)]],
            "chat": [
                {"room": room, "line": msgspec.json.decode(line)}
                for each in persons
                async for room, line in self._traces.lines(each.id)
            ],
            "messages": [
                {"table": table, "to": each.key, "shown": shown.decode()}
                for each in persons
                async for table, shown in self._traces.shown(each.key)
            ],
        }

    async def _settings(self, person: Person) -> dict[str, Any]:
        return {name: _value(value) for name, value in (await self._traces.settings(person.key)).items()}

    async def _games(self, persons: tuple[Person, ...]) -> AsyncIterator[Game]:
        async for name in self._named_in(persons):
            try:
                game = await self._read(name)
            except Unreadable:
                continue
            if game is not None:
                yield game

    async def _named_in(self, persons: tuple[Person, ...]) -> AsyncIterator[str]:
        """Tables whose document names one of them, found by looking through all there are."""
        marks = [msgspec.json.encode(each.id) for each in persons]
        async for name in self._store.tables():
            (document,) = await self._store.read(name, "table")
            if document is not None and any(mark in document for mark in marks):
                yield name

    async def _entered(self, persons: tuple[Person, ...]) -> AsyncIterator[Any]:
        async for key in self._traces.documents(keys.event("*")):
            event = await self._events.get(key[len("fp:{t:") : -len("}:event")])
            if event is not None and without(event, persons, Person(FORMER, "")) is not event:
                yield event

    # ── erasing ──────────────────────────────────────────────────────────────────────────────────────────

    async def erase(self, person: Person) -> Erased:
        """Erase the human being, as whoever they are known here."""
        persons = await self._people.persons_of(person)
        ghost = await self._ghost(persons[0])
        count, failed = 0, []
        async for name in self._named_in(persons):
            answer = await self._change(name, "", lambda game: self._left(game, persons, ghost))
            if answer.status == "ok":
                count += 1
            else:
                failed.append(name)
        await self._leave_events(persons, ghost)
        await self._people.rewrite(lambda result: without(result, persons, ghost))  # of tables long deleted
        await self._unblock(persons)
        for each in persons:
            await self._forget(each, is_last=not failed)
        if failed:
            log.error("erasure_unfinished", tables=len(failed))
        return Erased(count, tuple(failed))

    async def _ghost(self, person: Person) -> Person:
        """Who takes their place everywhere: the same one if an erasure was cut short."""
        known = await self._index.setting(person.key, GHOST)
        name = known or self._entropy.hex(GHOST_BYTES)
        if not known:
            await self._index.set_setting(person.key, GHOST, name)
        return Person(FORMER, name)

    def _left(self, game: Game, persons: tuple[Person, ...], ghost: Person) -> Change | Answer:
        """The table without them."""
        table = without(_seats_left(game.table, persons, self._clock.now()), persons, ghost)
        if table is game.table:
            return Answer("ok", table=table.id)
        is_lone = table.status in ("lobby", "playing") and _is_nobodys(table)
        change = closing.close(game, closing.ASKED, table) if is_lone else told(game, table)
        times = without(game.times, persons, ghost)  # vacations of those who left before
        return replace(change, times=_plain_hours(times, game.table, persons))

    async def _leave_events(self, persons: tuple[Person, ...], ghost: Person) -> None:
        for event in [each async for each in self._entered(persons)]:
            for person in persons:
                try:
                    await self._events.leave(event.id, person)
                except Refused:
                    continue  # out already, or the event is over
            await self._events.rewrite(event.id, lambda found: without(found, persons, ghost))

    async def _unblock(self, persons: tuple[Person, ...]) -> None:
        """Nobody's list of blocked people names them any more."""
        gone = {each.key for each in persons}
        async for owner, value in self._traces.owners(BLOCKED):
            kept = {key: name for key, name in msgspec.json.decode(value or "{}").items() if key not in gone}
            if owner not in gone and msgspec.json.encode(kept).decode() != value:
                await self._index.set_setting(owner, BLOCKED, msgspec.json.encode(kept).decode())

    async def _forget(self, person: Person, *, is_last: bool) -> None:
        """All that is theirs alone. Settings go last: they say who takes their place."""
        for room, line in [each async for each in self._traces.lines(person.id)]:
            await self._traces.drop_line(room, line)
        await self._traces.wipe_mail(person.key)
        await self._traces.wipe_words(person.id)
        for callback in self._callbacks:
            await callback(person)
        if not is_last:
            return
        with contextlib.suppress(Refused):  # linked with nobody
            await self._people.unlink(person)
        await self._traces.wipe_person(person.key)


def _seats_left(table: Table, persons: tuple[Person, ...], now: int) -> Table:
    """Seats of a lobby are free again; those of a match are on offer, and the others are asked."""
    for seat, holder in enumerate(table.holders):
        if holder.person not in persons:
            continue
        if table.status == "lobby":
            assert holder.person is not None
            return _seats_left(edits.leave(table, holder.person), persons, now)
        if table.status == "playing" and _others(table, persons):
            table = absence.offered(_leaving(table, seat), seat, now)
    return table


def _leaving(table: Table, seat: Seat) -> Table:
    return edits.with_holder(table, seat, replace(table.holders[seat], leaving=True))


def _others(table: Table, persons: tuple[Person, ...]) -> bool:
    return any(holder.person is not None and holder.person not in persons for holder in table.holders)


def _plain_hours(times: Times, table: Table, persons: tuple[Person, ...]) -> Times:
    """The clocks without the hours by which these people live."""
    seats = tuple(
        replace(clock, zone="", quiet="", lead=0) if table.holders[seat].person in persons else clock
        for seat, clock in enumerate(times.seats)
    )
    return replace(times, seats=seats)


def _is_nobodys(table: Table) -> bool:
    """Whether no person who is still here sits at the table, and nobody who is opened it."""
    people = {holder.person for holder in table.holders if holder.person is not None}
    return all(person.platform == FORMER for person in (*people, table.creator))


def _part(game: Game, persons: tuple[Person, ...]) -> dict[str, Any]:
    """What a table keeps about them: when, what, which seats, which clocks."""
    table, plain = game.table, msgspec.to_builtins
    clocks = game.times.seats
    mine = [seat for seat, holder in enumerate(table.holders) if holder.person in persons]
    return {
        "table": table.id,
        "game": table.game,
        "scenario": table.scenario,
        "status": table.status,
        "created": table.created,
        "began": table.began,
        "ended": table.ended,
        "opened_by_you": table.creator in persons,
        "seats": [plain(table.holders[seat]) for seat in mine],
        "seats_before": [plain(each) for each in table.past if each.person in persons],
        "clocks": [plain(clocks[seat]) for seat in mine if seat < len(clocks)],
    }


def _result(result: Result, persons: tuple[Person, ...]) -> dict[str, Any]:
    """What came of a match for them."""
    parts = tuple(part for part in result.parts if part.person in persons)
    made: dict[str, Any] = msgspec.to_builtins(replace(result, parts=parts))
    return made


def _event(event: Event, persons: tuple[Person, ...]) -> dict[str, Any]:
    """What a tournament keeps about them: their entry, their matches with what these gave."""
    mine = [number for number, entrant in enumerate(event.entrants) if entrant.person in persons]
    pairs = [(number, each) for each in event.pairings for number in mine if number in each.pair]
    plain = msgspec.to_builtins
    return {
        "event": event.id,
        "kind": event.kind,
        "chat": plain(event.chat),
        "game": event.game,
        "scenario": event.scenario,
        "status": event.status,
        "created": event.created,
        "opened_by_you": event.creator in persons,
        "entries": [plain(event.entrants[number]) for number in mine],
        "matches": [
            {
                "round": each.round,
                "table": each.table,
                "points": each.points[each.pair.index(number)] / 2 if each.is_decided else None,
                "how": each.how,
            }
            for number, each in pairs
        ],
    }


def _value(text: str) -> Any:
    """A setting as it reads: some are JSON."""
    try:
        return msgspec.json.decode(text) if text[:1] in ("{", "[") else text
    except msgspec.DecodeError:
        return text
