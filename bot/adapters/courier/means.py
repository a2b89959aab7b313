"""What an errand needs: screens to show, languages, turns, memory, and one way to call a platform."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec import Struct

from bot.adapters.conversation.api import Conversation
from bot.adapters.courier.answering import Answering
from bot.adapters.courier.memory import Memory
from bot.adapters.courier.pacer import Pacer
from bot.adapters.courier.port import Away, Postman, Prepares, Same, Trouble
from bot.adapters.courier.time import Time
from bot.adapters.courier.tongues import Tongues
from bot.adapters.health.metrics import Metrics
from bot.adapters.port import Screen
from bot.table.model import Chat, Person
from bot.table.service import Tables

SEND_SECONDS = 10.0
"""After so long without an answer the platform counts as away."""

T = TypeVar("T")


class Errand(Struct, frozen=True):
    """One thing to deliver: from which table, to whom, again after a doubtful first try or not.

    `is_renewed`: the person can be written to (again): that they were called in a chat doesn't count.
    """

    table: str
    postman: Postman
    is_again: bool = False
    is_renewed: bool = False


class Means:
    """Handed to everything that delivers."""

    def __init__(
        self,
        tables: Tables,
        voice: Conversation,
        memory: Memory,
        pacer: Pacer,
        answering: Answering,
        tongues: Tongues,
        time: Time,
        metrics: Metrics,
    ) -> None:
        self.tables, self.voice = tables, voice
        self.memory, self.pacer, self.answering, self.tongues = memory, pacer, answering, tongues
        self.time, self.metrics = time, metrics
        self.moved: Callable[[Chat, Chat], Awaitable[None]] = self._ignore
        """Called with the old and the new id of a chat that moved; the courier's from its start on."""

    async def _ignore(self, old: Chat, new: Chat) -> None:
        del old, new

    async def turn(self, postman: Postman, place: Chat | Person, screen: Screen | None = None) -> bool:
        """Wait until it is the place's turn; whether there was any waiting.

        `screen` is what will be sent if nothing newer comes: made ready first, since what is counted is the
        arrival.
        """
        if screen is not None and isinstance(postman, Prepares):
            await postman.prepare(screen)
        return await self.pacer.turn(place, postman)

    async def call(self, postman: Postman, place: Chat | Person, work: Callable[[], Awaitable[T]]) -> T:
        """Have the platform do it. Raises the port's troubles; silence is Away.

        While a platform is away trying costs no budget: it must be there whole when the platform is back.
        """
        start = self.time.now()
        try:
            async with asyncio.timeout(SEND_SECONDS):
                return await work()
        except TimeoutError:
            self.metrics.error(postman.platform, "Silent")
            raise Away("no answer") from None
        except Same:
            raise
        except Trouble as trouble:
            self.metrics.error(postman.platform, type(trouble).__name__)
            if isinstance(trouble, Away):
                await self.pacer.give_back(place)
            raise
        finally:
            self.metrics.took(postman.platform, "send", (self.time.now() - start) / 1000)
