"""A front's own answers on their way out: one queue a place, each in its turn, newer edits before older ones.

The courier delivers what the game tells; here go the answers to what somebody typed or pressed. Both share
the budgets of the kit. An answer is tried again while the platform is away or says "later"; it is given up
when the place is gone, after `PATIENCE` seconds, or when a newer answer takes its place.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from bot.adapters.courier.kit import Kit
from bot.adapters.courier.port import Away, Later, Moved, Postman, Sent, Trouble
from bot.adapters.telegram.places import Place, chat_of, place_of
from bot.store.errors import StoreDown
from bot.store.tasks import end_tasks
from bot.table.model import Chat, Person

PATIENCE = 300.0
AWAY_SECONDS = 0.5
SEND_SECONDS = 10.0

log = structlog.get_logger("telegram")

Work = Callable[[Chat], Awaitable[Sent | None]]
"""Sends one message to the chat. Raises the courier's troubles."""


class Superseded(Trouble):
    """A newer answer for the same message was there before this one's turn came."""


class Job:
    """One message or edit. `slot`: jobs with the same one replace each other while they wait."""

    def __init__(self, work: Work, slot: str, until: float) -> None:
        self.work, self.slot, self.until = work, slot, until
        self.came: asyncio.Future[Sent | None] = asyncio.get_running_loop().create_future()


class Outlet:
    """The queues of all places of one front."""

    def __init__(self, kit: Kit, postman: Postman) -> None:
        self.kit, self.postman = kit, postman
        self._queues: dict[str, deque[Job]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._asides: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def send(
        self, place: Chat | Person, work: Work, *, slot: str = "", patience: float = PATIENCE
    ) -> Sent | None:
        """Do `work` when it is the place's turn. Raises Superseded, Away (out of patience) and the others."""
        if self._is_closed:
            raise Away("stopping")
        queue = self._queues.setdefault(place.key, deque())
        job = Job(work, slot, asyncio.get_running_loop().time() + patience)
        for older in [each for each in queue if slot and each.slot == slot]:
            queue.remove(older)
            self._fail(older, Superseded(slot))
        queue.append(job)
        if place.key not in self._tasks:
            self._tasks[place.key] = asyncio.create_task(self._serve(place, queue))
        return await job.came

    def aside(self, place: Place, work: Callable[[Place], Awaitable[None]]) -> None:
        """Do `work` when it is the place's turn; nobody waits for it, and a refusal is only noted."""

        async def send() -> None:
            async def once(where: Chat) -> None:
                await work(place_of(where))

            try:
                await self.send(chat_of(place.chat, place.topic), once)
            except Trouble as trouble:
                log.info("aside_lost", why=type(trouble).__name__)

        task = asyncio.create_task(send())
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    async def close(self) -> None:
        """Give up what is still waiting; nothing more is taken."""
        self._is_closed = True
        await end_tasks([*self._tasks.values(), *self._asides])

    async def _serve(self, place: Chat | Person, queue: deque[Job]) -> None:
        where = place
        try:
            while queue:
                try:
                    await self.kit.turn(self.postman, where)
                except StoreDown:
                    await asyncio.sleep(AWAY_SECONDS)
                    self._give_up_late(queue)
                    continue
                if queue:
                    where = await self._do(where, queue)
        finally:
            del self._queues[place.key], self._tasks[place.key]
            for job in queue:
                self._fail(job, Away("stopping"))

    async def _do(self, where: Chat | Person, queue: deque[Job]) -> Chat | Person:
        """Work on the first job; gives where the place is from now on."""
        job = queue.popleft()
        try:
            async with asyncio.timeout(SEND_SECONDS):
                came = await job.work(Chat(where.platform, where.id))
        except Later as later:
            with contextlib.suppress(StoreDown):
                await self.kit.hold_off(where, later.seconds, everywhere=later.everywhere)
            self._again(queue, job, later)
        except (Away, TimeoutError) as away:
            with contextlib.suppress(StoreDown):
                await self.kit.pacer.give_back(where)  # it must be there whole when Telegram is back
            self._again(queue, job, away)
            await asyncio.sleep(AWAY_SECONDS)
        except Moved as moved:
            await self._moved(where, moved.chat)
            self._again(queue, job, moved)
            return moved.chat
        except Exception as error:
            self._fail(job, error)
        else:
            if not job.came.done():
                job.came.set_result(came)
        return where

    async def _moved(self, old: Chat | Person, new: Chat) -> None:
        with contextlib.suppress(StoreDown):
            await self.kit.courier.moved(Chat(old.platform, old.id), new)

    def _again(self, queue: deque[Job], job: Job, why: Exception) -> None:
        """Back to the head of the queue, unless something newer waits for the same slot or time is up."""
        if job.slot and any(each.slot == job.slot for each in queue):
            self._fail(job, Superseded(job.slot))
        elif asyncio.get_running_loop().time() > job.until:
            self._fail(job, why if isinstance(why, Trouble) else Away("no answer"))
        else:
            queue.appendleft(job)

    def _give_up_late(self, queue: deque[Job]) -> None:
        now = asyncio.get_running_loop().time()
        while queue and now > queue[0].until:
            self._fail(queue.popleft(), Away("the store does not answer"))

    @staticmethod
    def _fail(job: Job, why: Any) -> None:
        if not job.came.done():
            job.came.set_exception(why)
