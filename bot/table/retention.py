"""How long tables, tournaments and chat lines are kept once they are over. Off unless the operator says so.

A sweep deletes what is older than that, whole tables at a time; results and ratings stay. It may be run by
any number of programs at once, and again after a fault: nothing is deleted but by its age.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from bot.engine.codec import CodecError
from bot.store import keys
from bot.store.documents import Documents
from bot.store.errors import StoreDown
from bot.store.index import Index
from bot.store.store import Store
from bot.store.traces import Traces
from bot.table.events import Event
from bot.table.events.model import CLOSED
from bot.table.events.service import decode_event
from bot.table.model import Table
from bot.table.ports import Clock
from bot.table.record import decode_table

DAY = 86_400_000
SWEEP_SECONDS = 6 * 3600.0
OVER, ABORTED = "over", "aborted"

Sleep = Callable[[float], Awaitable[None]]

log = structlog.get_logger(__name__)


class Keep(Struct, frozen=True):
    """Days that things are kept, 0: for ever.

    `games`: matches and tournaments that ended; `closed`: those closed before their end; `chat`: lines of the
    local table.
    """

    games: int = 0
    closed: int = 0
    chat: int = 0

    @property
    def is_all(self) -> bool:
        """Whether nothing is ever deleted."""
        return not (self.games or self.closed or self.chat)


class Swept(Struct, frozen=True):
    """What a sweep deleted."""

    tables: int = 0
    lines: int = 0
    events: int = 0


class Retention:
    """Deletes what is too old. All calls raise StoreDown when the store doesn't answer."""

    def __init__(self, store: Store, keep: Keep, clock: Clock) -> None:
        self._store, self.keep, self._clock = store, keep, clock
        self._index, self._traces, self._documents = Index(store), Traces(store), Documents(store)

    async def run(self, sleep: Sleep = asyncio.sleep) -> None:
        """Sweep now and every six hours; a store that is away is asked again next time."""
        while not self.keep.is_all:
            try:
                await self.sweep()
            except StoreDown as down:
                log.warning("sweep_put_off", key=down.key)
            await sleep(SWEEP_SECONDS)

    async def sweep(self) -> Swept:
        """Delete everything that is older than it is kept."""
        now = self._clock.now()
        tables = [name async for name in self._store.tables()] if self.keep.games or self.keep.closed else []
        gone = 0
        for name in tables:
            gone += await self._drop_old(name, now)
        events = await self._drop_events(now) if self.keep.games or self.keep.closed else 0
        lines = await self._drop_lines(now - self.keep.chat * DAY) if self.keep.chat else 0
        if gone or lines or events:
            log.info("swept", tables=gone, lines=lines, events=events)
        return Swept(gone, lines, events)

    async def _drop_old(self, name: str, now: int) -> bool:
        (document,) = await self._store.read(name, "table")
        table = _read(document)
        if table is None or not self._is_old(table, now) or await self._store.waiting(name):
            return False  # what is still to be told is told first
        for chat in table.chats:
            await self._index.drop_chat(chat.key, name)
        people = {holder.person for holder in table.holders} | {each.person for each in table.past}
        for person in (people | {table.creator}) - {None}:
            assert person is not None
            await self._index.drop_person(person.key, name)
        await self._index.drop_live(name)
        await self._traces.wipe_game(name)
        return True

    def _is_old(self, table: Table, now: int) -> bool:
        days = {OVER: self.keep.games, ABORTED: self.keep.closed}.get(table.status, 0)
        return bool(days) and now - (table.ended or table.began or table.created) > days * DAY

    async def _drop_events(self, now: int) -> int:
        """Tournaments that are over or were called off; of ladders and what goes on nothing."""
        count = 0
        for key in [each async for each in self._traces.documents(keys.event("*"))]:
            kept = (await self._documents.read(key)).fields.get("event")
            event = _read_event(kept) if kept else None
            days = {OVER: self.keep.games, CLOSED: self.keep.closed}.get(event.status, 0) if event else 0
            if event is not None and days and now - event.ended > days * DAY:
                await self._documents.forget_event(event.chat.key, event.id)
                await self._documents.close_event(event.id)
                await self._documents.drop(key)
                count += 1
        return count

    async def _drop_lines(self, before: int) -> int:
        count = 0
        for room, line in [each async for each in self._traces.lines()]:
            if _said_at(line) < before:
                await self._traces.drop_line(room, line)
                count += 1
        return count


def _read(document: bytes | None) -> Table | None:
    """The table, None if it is gone or not for this program to read."""
    try:
        return decode_table(document) if document is not None else None
    except (CodecError, msgspec.MsgspecError):
        return None


def _read_event(document: bytes) -> Event | None:
    """The tournament, None if it is not for this program to read."""
    try:
        return decode_event(document)
    except (CodecError, msgspec.MsgspecError):
        return None


def _said_at(line: bytes) -> int:
    """When a line was said (ms); of one that can't be read: long ago."""
    try:
        said: Any = msgspec.json.decode(line)
        return int(said["at"])
    except (msgspec.DecodeError, KeyError, TypeError, ValueError):
        return 0
