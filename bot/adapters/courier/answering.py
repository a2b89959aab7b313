"""Who is being answered just now: a notice waits for the answer, which may show the same.

A front marks a person from the moment it hears them until they have been shown what came of it. The mark is
in the store, since the worker that delivers a notice need not be the one that answers; it goes out by itself
when the worker that answers dies.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from bot.adapters.courier.time import Time
from bot.store.delivery import LEASE_MS, Delivery
from bot.store.errors import StoreDown
from bot.table.model import Person

LOOK_SECONDS = 0.1
"""How often it is looked whether the answer is there."""


class Answering:
    """Marks, and the wait for them."""

    def __init__(self, delivery: Delivery, time: Time) -> None:
        self.delivery, self.time = delivery, time

    def of(self, person: Person) -> Mark:
        """A mark that is still to be set."""
        return Mark(self.delivery, self.time, person)

    @contextlib.asynccontextmanager
    async def to(self, person: Person) -> AsyncIterator[Mark]:
        """While the person is being answered; the mark may be taken away earlier."""
        mark = self.of(person)
        await mark.put()
        try:
            yield mark
        finally:
            await mark.lift()

    async def settled(self, person: Person) -> None:
        """Wait until nobody is answering the person. Raises StoreDown."""
        while await self.delivery.is_answering(person.key, self.time.now()):
            await self.time.sleep(LOOK_SECONDS)


class Mark:
    """One answer on its way. A store that is down is no trouble: then nothing is done either."""

    def __init__(self, delivery: Delivery, time: Time, person: Person) -> None:
        self.delivery, self.time, self.person = delivery, time, person
        self.token = delivery.answer_token()
        self._task: asyncio.Task[None] | None = None

    async def put(self) -> None:
        """Set it, and keep it up."""
        await self._say()
        self._task = asyncio.create_task(self._keep_up())

    async def lift(self) -> None:
        """The answer is there, or won't come. Safe to repeat."""
        task, self._task = self._task, None
        if task is None:
            return
        task.cancel()
        with contextlib.suppress(StoreDown):
            await self.delivery.answered(self.person.key, self.token)

    async def _keep_up(self) -> None:
        while True:
            await self.time.sleep(LEASE_MS / 3000)
            await self._say()

    async def _say(self) -> None:
        with contextlib.suppress(StoreDown):
            await self.delivery.answering(self.person.key, self.token, self.time.now())
