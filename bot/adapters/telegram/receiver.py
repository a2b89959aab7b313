"""Updates on their way in: each is kept in the store until it is dealt with, so that a crash loses none.

What comes twice is dealt with once. What a dead worker had in hand is dealt with again: the table knows its
inputs, so no action is taken twice; at worst an answer is shown once more.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import structlog
from aiogram import Bot, Dispatcher
from aiogram.types import Update

from bot.adapters.courier.kit import Kit
from bot.adapters.telegram.places import PLATFORM
from bot.store.errors import StoreDown
from bot.store.inbox import Held, Inbox
from bot.store.tasks import end_tasks

KINDS = ("message", "callback_query", "my_chat_member")
"""Updates that are asked for."""
BEAT_SECONDS = 0.5

log = structlog.get_logger("telegram")


class Receiver:
    """Takes updates in, has the dispatcher deal with them, and remembers that it did."""

    def __init__(self, bot: Bot, dispatcher: Dispatcher, kit: Kit, inbox: Inbox) -> None:
        self.bot, self.dispatcher, self.kit, self.inbox = bot, dispatcher, kit, inbox
        self._held: dict[str, Held] = {}
        self._finished: set[str] = set()
        self._working: set[asyncio.Task[None]] = set()
        self._beat: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after what is in hand, and after what dead workers left."""
        self._beat = asyncio.create_task(self._beats())

    async def take(self, update: int, body: bytes, parsed: Update | None = None) -> None:
        """Deal with an update beside; returns once it can't be lost any more. Raises StoreDown."""
        number = str(update)
        if number in self._held or not await self.inbox.take(number, body, self.kit.time.now()):
            return
        self._begin(Held(number, body, 1), parsed)

    async def adopt(self, *, everything: bool = False) -> None:
        """Deal with what others left; `everything`: no other worker lives. Raises StoreDown."""
        for held in await self.inbox.adopt(self.kit.time.now(), everything=everything):
            if held.id not in self._held:
                self._begin(held)

    async def settled(self) -> None:
        """Wait until all that was taken is dealt with."""
        while self._working:
            await asyncio.wait(self._working)

    async def drain(self, seconds: float) -> None:
        """Finish what is in hand if that is soon; the rest is for the next worker."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.settled()

    async def close(self) -> None:
        """End."""
        await end_tasks([*self._working, *([self._beat] if self._beat else [])])

    def _begin(self, held: Held, parsed: Update | None = None) -> None:
        self._held[held.id] = held
        task = asyncio.create_task(self._work(held, parsed))
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _work(self, held: Held, parsed: Update | None) -> None:
        try:
            update = parsed or Update.model_validate_json(held.body, context={"bot": self.bot})
            await self.dispatcher.feed_update(self.bot, update)
        except Exception as error:
            self._failed(held, error)
        self._finished.add(held.id)
        with contextlib.suppress(StoreDown):
            await self._finish(held.id)

    def _failed(self, held: Held, error: Exception) -> None:
        """A fault of the program: told to the operator, and no reason to try the same again for ever."""
        self.kit.metrics.error(PLATFORM, type(error).__name__)
        log.error("update_failed", update=held.id, error=type(error).__name__, exc_info=error)

    async def _finish(self, number: str) -> None:
        await self.inbox.done(number)
        self._finished.discard(number)
        self._held.pop(number, None)

    async def _beats(self) -> None:
        while True:
            with contextlib.suppress(StoreDown):
                for number in tuple(self._finished):
                    await self._finish(number)
                await self.inbox.keep_alive(self._held, self.kit.time.now())
                await self.adopt()
            await self.kit.time.sleep(BEAT_SECONDS)


def update_id(update: Any) -> int:
    """An update's number. ValueError for something that is no update."""
    number = update.get("update_id") if isinstance(update, dict) else None
    if not isinstance(number, int):
        raise ValueError("no update")
    return number
