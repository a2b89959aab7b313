"""`Events`: tournaments and ladders of chats. Made by `Tables`, which shows it as `tables.events`.

An event is one document with a version; whoever changes it says which version they changed. What has to
follow – results that come in, the next round, tables that are to be opened – is not a chain of steps but a
look at how things are (`advance`): whatever was interrupted is done by the next look, and nothing twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace

from bot.content import ContentError, UnknownChoice
from bot.engine.codec import Schema
from bot.store import keys
from bot.store.documents import Documents
from bot.store.index import Index
from bot.store.store import Store
from bot.table.edits import Refused, clean_name
from bot.table.events import changes, threes
from bot.table.events.model import (
    CLOSED,
    KINDS,
    LADDER,
    LOSS,
    OPEN,
    OVER,
    RUNNING,
    SCHEMA,
    VOID,
    Event,
    Pairing,
)
from bot.table.ids import new_id
from bot.table.model import Chat, Holder, Person, Table
from bot.table.opening import Draft, Wish
from bot.table.people import People
from bot.table.ports import Clock, Entropy
from bot.table.record import Unreadable, encode

MOST_EVENTS = 8
"""Events of a chat that are not over."""
RETRIES = 20
ENDED = ("over", "aborted")

EVENTS = Schema("event", SCHEMA)

log = structlog.get_logger(__name__)

_event = msgspec.json.Decoder(Event)


class Doors(msgspec.Struct, frozen=True):
    """What an event needs of the table service: a draft from a wish, a table opened from it with its seats
    held and begun (the same input once), a table's document, and the table's message shown anew."""

    draft: Callable[[Wish], Draft]
    seat: Callable[[Draft, str], Awaitable[str]]
    get: Callable[[str], Awaitable[Table | None]]
    show: Callable[[str, Chat], Awaitable[None]]


class Events:
    """All calls raise StoreDown when the store doesn't answer, and Refused where they say so."""

    def __init__(self, store: Store, people: People, clock: Clock, entropy: Entropy, doors: Doors) -> None:
        self._documents, self._index, self.people = Documents(store), Index(store), people
        self._clock, self._entropy, self._doors = clock, entropy, doors

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────

    async def get(self, name: str) -> Event | None:
        """The event of this id."""
        return (await self._load(name))[0]

    async def of_chat(self, chat: Chat) -> tuple[Event, ...]:
        """The chat's events, those that go on first, the newest first."""
        found = [await self.get(name) for name in await self._documents.events_of(chat.key)]
        known = [event for event in found if event is not None and event.chat == chat]
        return tuple(sorted(known, key=lambda event: event.status not in (OPEN, RUNNING)))

    # ── what people do ───────────────────────────────────────────────────────────────────────────────────

    async def create(
        self,
        chat: Chat,
        person: Person,
        name: str,
        kind: str,
        game: str,
        *,
        scenario: str | None = None,
        set: str | None = None,
        options: Mapping[str, Any] | None = None,
        pace: str = "24h",
        weekends: bool = True,
        rounds: int = 0,
        legs: int = 1,
        input_id: str = "",
    ) -> Event:
        """A new event, open for entries. The same input makes it once.

        Refused: `event_kind`, `event_two_seats` (a ladder for more than two), `event_many`, and what opening
        a table refuses; raises `bot.content.UnknownChoice` or `ContentError` on a bad choice.
        """
        if kind not in KINDS:
            raise Refused("event_kind", word=kind, known=", ".join(KINDS))
        table = self._doors.draft(Wish(chat, person, game, scenario, set, options, pace=pace)).table
        await self._check_room(chat, kind, len(table.holders))
        event = Event(
            id="",
            kind=kind,
            chat=chat,
            creator=person,
            creator_name=clean_name(name),
            game=game,
            set=table.set,
            scenario=table.scenario,
            options=table.options,
            pace=pace,
            weekends=weekends,
            rounds=max(0, rounds),
            legs=max(1, min(legs, 2)),
            created=self._clock.now(),
            seats=len(table.holders),
        )
        return await self._made(event, input_id)

    async def _check_room(self, chat: Chat, kind: str, seats: int) -> None:
        """Refused unless this kind is for so many seats and the chat has room for one event more."""
        if seats not in ((2,) if kind == LADDER else (2, threes.SEATS)):
            raise Refused("event_two_seats")
        going = [each for each in await self.of_chat(chat) if each.status in (OPEN, RUNNING)]
        if len(going) >= MOST_EVENTS:
            raise Refused("event_many", most=MOST_EVENTS)

    async def _made(self, event: Event, input_id: str) -> Event:
        while True:
            name = new_id(self._entropy)
            if input_id:
                name = await self._index.first_opened(event.creator.key, f"event-{input_id}", name)
            made = replace(event, id=name)
            await self._documents.note_event(event.chat.key, name, event.created)
            if await self._documents.amend(keys.event(name), "", {"event": encode(made)}) is not None:
                log.info("event_made", which=name, kind=event.kind, game=event.game)
                return made
            found = await self.get(name)
            if input_id and found is not None:
                return found

    async def join(self, name: str, person: Person, who: str) -> Event:
        """Take part. Refused: see `changes.join`."""
        also, now = await self.people.persons_of(person), self._clock.now()
        return await self._edit(name, lambda event: changes.join(event, person, also, who, now))

    async def leave(self, name: str, person: Person) -> Event:
        """Take part no longer. Refused: see `changes.leave`."""
        persons, now = await self.people.persons_of(person), self._clock.now()
        await self._edit(name, lambda event: changes.leave(event, persons, now))
        return await self._advanced(name)

    async def start(self, name: str, person: Person, *, by_admin: bool = False) -> Event:
        """Close the entries and open the first tables. Refused: `event_only_creator`, `changes.start`."""
        persons, now = await self.people.persons_of(person), self._clock.now()
        event = await self._must(name)
        strength = await self.people.strength(event.game, [each.person for each in event.entrants])

        def begun(event: Event) -> Event:
            changes.may_direct(event, persons, by_admin=by_admin)
            return changes.start(event, strength, now)

        await self._edit(name, begun)
        return await self._advanced(name)

    async def close(self, name: str, person: Person, *, by_admin: bool = False) -> Event:
        """Call it off; matches under way go on by themselves. Refused: `event_only_creator`, `event_over`."""
        persons, now = await self.people.persons_of(person), self._clock.now()

        def closed(event: Event) -> Event:
            changes.may_direct(event, persons, by_admin=by_admin)
            return changes.close(event, now)

        event = await self._edit(name, closed)
        await self._documents.close_event(name)
        return event

    async def challenge(self, name: str, person: Person, other: Person) -> Event:
        """Play somebody above on a ladder for their place. Refused: `event_not_in`, `changes.challenge`."""
        persons, others = await self.people.persons_of(person), await self.people.persons_of(other)

        def challenged(event: Event) -> Event:
            one, two = changes.entrant_of(event, persons), changes.entrant_of(event, others)
            if one is None or two is None:
                raise Refused("event_not_in", event=event.id)
            return changes.challenge(event, one, two)

        await self._edit(name, challenged)
        return await self._advanced(name)

    # ── what follows by itself ───────────────────────────────────────────────────────────────────────────

    async def note(self, table: Table) -> None:
        """A table has changed: if it ends a match of an event, see what follows. Safe to repeat."""
        if not table.event or table.status not in ENDED:
            return
        before = await self.get(table.event)
        if before is None or before.status != RUNNING:
            return
        event = await self.advance(table.event)
        if event is not None and event.status == OVER:
            await self._doors.show(table.id, event.chat)

    async def sweep(self) -> None:
        """See to events where something was interrupted."""
        for name in await self._documents.events():
            event = await self.get(name)
            if event is None or event.status not in (OPEN, RUNNING):
                await self._documents.close_event(name)
            elif changes.lapsed(event, self._clock.now()) is not event:
                await self._lapse(name)
            elif changes.openable(event) or changes.carried_on(event, 0) is not event:
                await self.advance(name)

    async def _lapse(self, name: str) -> None:
        """Call it off unless somebody has come to it just now."""
        now = self._clock.now()
        if (await self._edit(name, lambda event: changes.lapsed(event, now))).status == CLOSED:
            await self._documents.close_event(name)

    async def advance(self, name: str) -> Event | None:
        """Take in results, draw what is to be drawn, open what is to be opened; the event after all that."""
        for _ in range(RETRIES):
            event, version = await self._load(name)
            if event is None or event.status != RUNNING:
                return event
            after = changes.carried_on(await self._settled(event), self._clock.now())
            if after is not event:
                if await self._save(after, version) and after.status != RUNNING:
                    await self._documents.close_event(name)
            elif not await self._open_tables(event):
                return event
        log.warning("event_unsteady", which=name)
        return await self.get(name)

    async def _settled(self, event: Event) -> Event:
        """The event with the results of all matches that have ended since."""
        for index, pairing in enumerate(event.pairings):
            if pairing.table and not pairing.is_decided:
                found = await self._result(pairing)
                event = changes.settle(event, index, *found) if found is not None else event
        return event

    async def _result(self, pairing: Pairing) -> tuple[tuple[int, ...], str] | None:
        try:
            table = await self._doors.get(pairing.table)
            if table is not None and table.status not in ENDED:
                return None
            result = await self.people.result_of(pairing.table) if table else None
            return changes.points_of(result, len(pairing.pair))
        except Unreadable as stopped:
            log.error("event_table_unreadable", table=pairing.table, why=stopped.why)
            return None

    async def _open_tables(self, event: Event) -> bool:
        """Open what may be opened; whether anything was. What can't be opened is logged and left."""
        is_news = False
        for index in changes.openable(event):
            pairing = event.pairings[index]
            if await self._is_one(event, pairing):  # joined since: nobody plays themselves
                nothing = (LOSS,) * len(pairing.pair)
                await self._put(event.id, index, partial(changes.settle, points=nothing, how=VOID))
                is_news = True
                continue
            try:
                table = await self._doors.seat(self._draft(event, pairing), f"event-{event.id}-{index}")
            except (UnknownChoice, ContentError, Refused) as error:
                log.error("event_table_unopened", which=event.id, error=type(error).__name__)
                continue
            await self._put(event.id, index, partial(changes.opened, table=table))
            is_news = True
        return is_news

    async def _is_one(self, event: Event, pairing: Pairing) -> bool:
        """Whether one human being would sit there twice."""
        persons = [event.entrants[number].person for number in pairing.pair]
        for count, person in enumerate(persons, 1):
            if set(persons[count:]) & set(await self.people.persons_of(person)):
                return True
        return False

    async def _put(self, name: str, index: int, change: Callable[[Event, int], Event]) -> None:
        """Change a pairing that is neither open nor decided; one that is stays."""

        def put(event: Event) -> Event:
            pairing = event.pairings[index]
            return event if pairing.table or pairing.is_decided else change(event, index)

        await self._edit(name, put)

    def _draft(self, event: Event, pairing: Pairing) -> Draft:
        """The table of a match: all seats are held from the start."""
        seats = [event.entrants[number] for number in pairing.pair]
        wish = Wish(
            event.chat,
            seats[0].person,
            event.game,
            event.scenario,
            event.set,
            event.options,
            pace=event.pace,
            weekends=event.weekends,
        )
        draft = self._doors.draft(wish)
        holders = tuple(
            Holder(holder.side, entrant.person, entrant.name, since=self._clock.now())
            for holder, entrant in zip(draft.table.holders, seats, strict=True)
        )
        nonces = tuple(self._entropy.hex(16) for _ in holders)
        return replace(draft, table=replace(draft.table, holders=holders, nonces=nonces, event=event.id))

    async def move_chat(self, old: Chat, new: Chat) -> None:
        """The chat has another id from now on: its events follow. Safe to repeat."""
        for name in await self._documents.events_of(old.key, most=1000):
            event = await self.get(name)
            if event is not None:
                await self._edit(name, lambda found: replace(found, chat=new) if found.chat == old else found)
                await self._documents.note_event(new.key, name, event.created)
            await self._documents.forget_event(old.key, name)

    # ── the document ─────────────────────────────────────────────────────────────────────────────────────

    async def _load(self, name: str) -> tuple[Event | None, str]:
        found = await self._documents.read(keys.event(name))
        kept = found.fields.get("event")
        return (decode_event(kept), found.version) if kept else (None, "")

    async def _save(self, event: Event, version: str) -> bool:
        put = {"event": encode(event)}
        return await self._documents.amend(keys.event(event.id), version, put) is not None

    async def _must(self, name: str) -> Event:
        event = await self.get(name)
        if event is None:
            raise Refused("event_none", event=name)
        return event

    async def _edit(self, name: str, change: Callable[[Event], Event]) -> Event:
        """Change the event as it stands. Refused: `event_none`, and whatever the change refuses."""
        for _ in range(RETRIES):
            event, version = await self._load(name)
            if event is None:
                raise Refused("event_none", event=name)
            after = change(event)
            if after is event or await self._save(after, version):
                return after
        raise RuntimeError(f"event {name}: no turn to write in {RETRIES} tries")

    async def rewrite(self, name: str, change: Callable[[Event], Event]) -> Event:
        """Change the document itself: somebody in it has another name now. Raises Refused."""
        return await self._edit(name, change)

    async def _advanced(self, name: str) -> Event:
        event = await self.advance(name)
        return event if event is not None else await self._must(name)


def decode_event(data: bytes) -> Event:
    """A stored event, brought up to date if an older program wrote it."""
    try:
        return _event.decode(data)
    except msgspec.ValidationError:
        return _event.decode(encode(EVENTS.upgrade(msgspec.json.decode(data))))
