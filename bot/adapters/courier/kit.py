"""The kit a front is started with: all that fronts share, put together once for a program."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.adapters.conversation.api import Reply
from bot.adapters.conversation.desk import Desk
from bot.adapters.courier.answering import Answering
from bot.adapters.courier.courier import Courier
from bot.adapters.courier.lease import Lease
from bot.adapters.courier.means import Means
from bot.adapters.courier.memory import NOTICE, Memory, digest_of
from bot.adapters.courier.notices import UNREACHED, call_of, glimpsed, still_called
from bot.adapters.courier.pacer import Pacer
from bot.adapters.courier.port import Postman, Sent
from bot.adapters.courier.time import SystemTime, Time
from bot.adapters.courier.tongues import Tongues
from bot.adapters.front import Draw
from bot.adapters.health.door import Door
from bot.adapters.health.metrics import Metrics
from bot.adapters.port import Picture, Screen
from bot.adapters.studio import studio
from bot.store.delivery import Delivery
from bot.store.office import Office
from bot.table.model import Chat, Person
from bot.table.service import Tables


class Kit:
    """What a front may use: turns, memory, languages, pictures, metrics, the door, leases."""

    def __init__(
        self, tables: Tables, desk: Desk, draw: Draw, *, lang: str = "ru", time: Time | None = None
    ) -> None:
        self.time = time or SystemTime()
        self.tables = tables
        self.delivery = Delivery(tables.store)
        self.metrics = Metrics()
        self.door = Door(self.metrics)
        self.door.checks["store"] = self._store_trouble
        self.tongues = Tongues(tables, lang)
        self.memory = Memory(self.delivery)
        self.pacer = Pacer(self.delivery, self.time)
        self.answering = Answering(self.delivery, self.time)
        """Marks whom a front answers just now: no notice is sent to them meanwhile."""
        self._draw, self._studio = draw, studio()
        means = Means(
            tables, desk, self.memory, self.pacer, self.answering, self.tongues, self.time, self.metrics
        )
        self.courier = Courier(means, self.delivery)

    async def turn(self, postman: Postman, place: Chat | Person) -> None:
        """Wait until an answer of the front's own may be sent to the place: before every message and edit.

        Answers that cost no budget (a callback's, an interaction's) need no turn. Raises StoreDown.
        """
        await self.pacer.turn(place, postman, urgent=True)

    async def hold_off(self, place: Chat | Person, seconds: float, *, everywhere: bool = False) -> None:
        """The platform answered "too many": nobody sends anything there for so long."""
        await self.pacer.hold_off(place, seconds, everywhere=everywhere)

    def is_delivered(self, reply: Reply) -> bool:
        """Whether the courier shows this reply anyway (a table message for all): the front leaves it out."""
        return not reply.private and bool(reply.screen.table) and reply.screen.kind in ("table", "lobby")

    async def shown(self, table: str, place: Chat | Person) -> Sent | None:
        """The table message in a chat, the private message of a person at a table; None if there is none."""
        return await self.memory.shown(table, place)

    async def keep(self, person: Person, screen: Screen, sent: Sent) -> None:
        """The front showed a person their private screen itself (an answer to a press): keep where it is.

        Then no notice tells them again what they see, and the next notice takes this message's place. When a
        later state was shown meanwhile, that is told again.
        """
        before = await self.memory.shown(screen.table, person)
        now = self.time.now()
        is_called = still_called(before, screen.chapter)
        kept = Sent(
            sent.message,
            screen.chapter,
            screen.position,
            sent.at or now,
            {**sent.extra, **call_of(before)} if is_called else sent.extra,
            digest_of(screen),
            touched=now,
        )
        await self.memory.keep(screen.table, person, kept)
        if not is_called:
            await self.courier.take_back(person.platform, before)
        if before is not None and before.position > screen.position >= 0:
            await self.tables.tell_again(screen.table, person.key, NOTICE)
            self.courier.ring(screen.table)

    async def know(self, person: Person, screen: Screen) -> None:
        """The front showed a person their private screen where it doesn't stay (an ephemeral answer).

        Then the message they have is merely put right, without news. Somebody who has none is sent one all
        the same: what doesn't stay may not even arrive, so it is never the only copy.
        """
        before = await self.memory.shown(screen.table, person)
        if before is None or not (before.message or UNREACHED in before.extra):
            return
        await self.memory.keep(screen.table, person, glimpsed(before, screen))
        if not still_called(before, screen.chapter):
            await self.courier.take_back(person.platform, before)
        if before is not None and before.message and before.chapter != screen.chapter:
            await self.tables.tell_again(screen.table, person.key, NOTICE)
            self.courier.ring(screen.table)

    async def draw(self, picture: Picture) -> bytes:
        """The picture as PNG, drawn off the event loop."""
        start = self.time.now()
        try:
            scene: Any = picture.scene
            return await asyncio.get_running_loop().run_in_executor(self._studio, self._draw, scene)
        finally:
            self.metrics.took("all", "draw", (self.time.now() - start) / 1000)

    def lease(self, name: str) -> Lease:
        """An office that one worker at a time holds (`telegram:poll`, `discord:shard:0`)."""
        return Lease(Office(self.delivery.store, name, self.delivery.name), self.time)

    async def _store_trouble(self) -> str:
        await self.tables.index.live()
        return ""
