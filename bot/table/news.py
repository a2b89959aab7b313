"""News: what must be shown or told after a change. Written into the outbox with it, delivered by any worker.

`live` is everybody who watches a page: whichever process takes the item tells all processes over a channel,
so that each can tell its own pages. `index` feeds the lookups across games. Recipients on other platforms
(`telegram:…`) wait for a worker that reaches them; a newer item takes the place of an older one.
"""

from __future__ import annotations

import asyncio
import contextlib
import uuid
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import structlog
from redis.exceptions import RedisError

from bot.engine.core import Seat
from bot.store import keys
from bot.store.connect import close
from bot.store.errors import StoreDown
from bot.store.index import Index
from bot.store.store import Item, Store
from bot.store.tasks import end_tasks
from bot.table.former import FORMER
from bot.table.model import Person, Table
from bot.table.ports import Clock
from bot.table.record import decode_table

LIVE, INDEX = "live", "index"
CLOCK = "clock"
"""Kind of news for the lookups: only the deadline is another."""
LIVE_PLATFORMS = frozenset({"web", FORMER})
"""Platforms whose pages are told through `live` and keep nothing to deliver later (or nobody is there)."""
SWEEP_SECONDS = 30.0
ENDED = ("over", "aborted")
AGAIN_SECONDS = 0.5

Changed = Callable[[str], Awaitable[None]]
"""Called with a table id after every change of that table."""
Feed = Callable[[Table], Awaitable[None]]
"""Called with the document of a changed table, so that something across games (results, events) follows.

It may be called again for the same change; until it returns, the change counts as not told.
"""

log = structlog.get_logger(__name__)


def table_news(table: Table, number: int) -> tuple[Item, ...]:
    """News of a changed table document: lookups, pages, the table messages; the end to all who sit.

    `number` is table version plus position: it grows with every change, so that no two items look the same.
    """
    seats = range(len(table.holders)) if table.status in ENDED else ()
    return (
        Item(INDEX, "table", number),
        Item(LIVE, "table", number),
        *_chats(table, number),
        *people_news(table, number, seats),
    )


def move_news(table: Table, number: int, awaited: Iterable[Seat]) -> tuple[Item, ...]:
    """News of a move: pages, table messages, and `turn` for each person who is asked something new."""
    return (Item(LIVE, "moved", number), *_chats(table, number), *people_news(table, number, awaited))


def people_news(table: Table, number: int, seats: Iterable[Seat]) -> tuple[Item, ...]:
    """`turn` for each person who holds one of the seats, once: look what is to be told them now.

    What they are told is made when it is delivered; nothing is sent that they have been told already.
    """
    people = dict.fromkeys(table.holders[seat].person for seat in seats)
    return tuple(item for person in people if person is not None for item in person_news(person, number))


def person_news(person: Person, number: int) -> tuple[Item, ...]:
    """`turn` for one person, whether they sit at the table or have just left it."""
    return () if person.platform in LIVE_PLATFORMS else (Item(person.key, "turn", number),)


def _chats(table: Table, number: int) -> tuple[Item, ...]:
    return tuple(
        Item(chat.key, "table", number) for chat in table.chats if chat.platform not in LIVE_PLATFORMS
    )


class Newsroom:
    """Delivers news of this process's changes at once, of dead processes by a sweep, and hears all others."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store, self.clock = store, clock
        self.index = Index(store)
        self.name = uuid.uuid4().hex[:12]
        self._callbacks: list[Changed] = []
        self._rung: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._has_listened = False
        self.at_hand: Callable[[], list[str]] = list
        self.feeds: list[Feed] = []
        self.chores: list[Callable[[], Awaitable[None]]] = []
        """What else a sweep sees to, each time anew."""

    def subscribe(self, callback: Changed) -> None:
        """Have `callback(table)` called after every change of any table."""
        self._callbacks.append(callback)

    def ring(self, table: str) -> None:
        """There is news of this table."""
        self._rung.put_nowait(table)

    async def settled(self) -> None:
        """Wait until all that was rung has been delivered."""
        await self._rung.join()

    async def start(self) -> None:
        """Begin to deliver and to listen."""
        loops = (self._deliver_rung(), self._sweep(), self._listen())
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    async def close(self) -> None:
        """Deliver what this process still has, then end. Undelivered news stays in the store."""
        await end_tasks(self._tasks)
        with contextlib.suppress(StoreDown):
            while not self._rung.empty():
                await self.deliver(self._rung.get_nowait())

    async def deliver(self, table: str) -> None:
        """Deliver what this worker can reach of one table's outbox."""
        items = await self.store.claim(table, self.clock.now(), f"{LIVE}|", f"{INDEX}|")
        if not items:
            return
        fed = {item.kind for item in items if item.recipient == INDEX}
        if fed:
            await self.feed_clock(table)
        if fed - {CLOCK}:
            await self.feed_index(table)
        if any(item.recipient == LIVE for item in items):
            await self.store.publish(f"{self.name} {table}")
            await self.tell(table)
        await self.store.ack(table, items)

    async def tell(self, table: str) -> None:
        """Call everybody who subscribed in this process. One that fails is logged and stops nobody."""
        for callback in self._callbacks:
            try:
                await callback(table)
            except Exception as error:
                log.error("news_callback_failed", table=table, error=type(error).__name__)

    async def feed_clock(self, table: str) -> None:
        """Bring the clock index up to date with the game's own deadline."""
        (deadline,) = await self.store.read(table, "deadline")
        await self.index.set_deadline(table, int(deadline or 0))

    async def feed_index(self, table: str) -> None:
        """Bring the lookups up to date with the table's own document.

        A table that is over stays among the live ones for as long as somebody has not been told.
        """
        (document,) = await self.store.read(table, "table")
        if document is None:
            await self.index.drop_live(table)
            return
        read = decode_table(document)
        for feed in self.feeds:
            await feed(read)
        if read.status in ENDED and not await self._owes(table):
            await self.index.drop_live(table)
        else:
            await self.index.add_live(table)
        for chat in read.chats:
            if chat.platform != FORMER:
                await self.index.add_chat(chat.key, table, read.created)
        people = {holder.person for holder in read.holders if holder.person} | {read.creator}
        for person in (each for each in people if each.platform != FORMER):
            await self.index.add_person(person.key, table, read.created)

    async def _owes(self, table: str) -> bool:
        """Whether a chat or person is still to be told something."""
        return any(item.recipient not in (LIVE, INDEX) for item in await self.store.waiting(table))

    async def rebuild(self) -> int:
        """Make all lookups anew from the tables themselves; gives how many tables there are."""
        count = 0
        async for table in self.store.tables():
            await self.feed_index(table)
            count += 1
        return count

    async def _deliver_rung(self) -> None:
        while True:
            table = await self._rung.get()
            try:
                await self._try(table)
            except StoreDown:
                await asyncio.sleep(AGAIN_SECONDS)
                self.ring(table)
            finally:
                self._rung.task_done()

    async def _try(self, table: str) -> None:
        """Deliver; what is wrong with one table's news stops no other's. Raises StoreDown."""
        try:
            await self.deliver(table)
        except StoreDown:
            raise
        except Exception as error:
            log.error("news_failed", table=table, error=type(error).__name__)

    async def _sweep(self) -> None:
        """Look through the live tables for news that a dead worker left behind."""
        while True:
            with contextlib.suppress(StoreDown):
                for table in await self.index.live():
                    self.ring(table)  # one hand delivers: two at once would hold each other's news up
                for chore in self.chores:
                    await self._see_to(chore)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _see_to(self, chore: Callable[[], Awaitable[None]]) -> None:
        """Do a chore; a fault in it is logged and comes up again at the next sweep. Raises StoreDown."""
        try:
            await chore()
        except StoreDown:
            raise
        except Exception as error:
            log.error("chore_failed", error=type(error).__name__)

    async def _listen(self) -> None:
        """Hear the other processes, for as long as there is a line to the store."""
        while True:
            try:
                await self._hear()
            except (RedisError, OSError):
                await asyncio.sleep(AGAIN_SECONDS)

    async def _hear(self) -> None:
        client = self.store.listener()
        channel = client.pubsub()
        try:
            await channel.subscribe(keys.CHANNEL)
            async for message in channel.listen():
                await self._heard(message)
        finally:
            await channel.aclose()
            await close(client)

    async def _heard(self, message: dict[str, Any]) -> None:
        """A table another process tells of; on a new line everything at hand, it may have changed unheard."""
        if message["type"] == "message":
            sender, _, table = message["data"].decode().partition(" ")
            if sender != self.name:
                await self.tell(table)
        elif message["type"] == "subscribe":
            for table in self.at_hand() if self._has_listened else ():
                await self.tell(table)
            self._has_listened = True
