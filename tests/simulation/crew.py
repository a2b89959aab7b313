"""Workers of a simulated world: whole programs but for their fronts, to be killed at any instant."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import ContextVar, copy_context
from random import Random
from typing import Any, TypeVar

from redis.exceptions import ConnectionError as LineDead

from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.manners import Manners
from bot.adapters.courier.kit import Kit
from bot.ai.random_player import RandomPlayer
from bot.store import Store, open_store
from bot.table.bindings import LibraryBindings
from bot.table.service import Tables
from tests.simulation.post import Carrier, Post
from tests.simulation.wheel import Wheel
from tests.table.world import Repeating

OWNER: ContextVar[str] = ContextVar("owner", default="")
"""Which worker a task belongs to: set around all that a worker does, inherited by what it starts."""
BINDINGS = LibraryBindings()

T = TypeVar("T")


class Died(Exception):
    """The worker was killed while it was at work on this: whether it was done is unknown."""


class Worker:
    """One program: table service, conversation, courier, a line to the store and to each platform."""

    def __init__(self, name: str, store: Store, wheel: Wheel, post: Post, seed: int) -> None:
        self.name, self.store, self.is_alive = name, store, True
        self.tables = Tables(
            store,
            BINDINGS,
            clock=wheel,
            entropy=Repeating(seed),
            opponent=lambda *_: RandomPlayer(),
            sleep=wheel.sleep,
        )
        self.desk = Desk(self.tables, Manners(clock=lambda: wheel.now() / 1000))
        self.kit = Kit(self.tables, self.desk, lambda _scene: b"", lang="ru", time=wheel)
        for platform in post.platforms:
            self.kit.courier.add(Carrier(post, self, platform))

    @property
    def is_busy(self) -> bool:
        """Whether something is on its way to somebody, or an opponent thinks."""
        return bool(self.kit.courier.waiting() or self.tables.opponents._tasks)

    async def start(self) -> None:
        await self.tables.start()
        await self.kit.courier.start()


class Crew:
    """All workers on one store."""

    def __init__(self, url: str, wheel: Wheel, post: Post, rng: Random) -> None:
        self.url, self.wheel, self.post, self.rng = url, wheel, post, rng
        self.alive: list[Worker] = []
        self.hired = 0
        self._tasks: dict[str, set[asyncio.Task[Any]]] = {}

    def watch(self) -> None:
        """Know from now on which worker each new task belongs to."""

        def made(loop: Any, coro: Any, **more: Any) -> asyncio.Task[Any]:
            task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, **more)
            context = more.get("context")
            owner = context.get(OWNER, "") if context is not None else OWNER.get()
            if owner:
                mine = self._tasks.setdefault(owner, set())
                mine.add(task)
                task.add_done_callback(mine.discard)
            return task

        asyncio.get_running_loop().set_task_factory(made)

    async def hire(self) -> Worker:
        """One worker more."""
        self.hired += 1
        line = await open_store(self.url)
        self.wheel.watch(line)
        worker = Worker(f"w{self.hired}", line, self.wheel, self.post, self.rng.randrange(1 << 30))
        await self.as_of(worker, worker.start)
        self.alive.append(worker)
        return worker

    async def as_of(self, worker: Worker, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Have the worker do it. Raises Died when it is killed in the middle."""
        context = copy_context()
        context.run(OWNER.set, worker.name)
        task: asyncio.Task[T] = asyncio.get_running_loop().create_task(work(), context=context)
        await asyncio.wait([task])
        if not worker.is_alive:
            if not task.cancelled():
                task.exception()  # what a dead program says is heard by nobody
            raise Died(worker.name)
        return task.result()

    async def kill(self, worker: Worker) -> None:
        """End it in the middle of whatever it does: nothing of it reaches the store or a platform again."""
        self.alive.remove(worker)
        worker.is_alive = False

        async def dead(*_: Any, **__: Any) -> Any:
            raise LineDead("killed")

        worker.store.client.execute_command = dead
        tasks = list(self._tasks.pop(worker.name, ()))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await worker.store.close()

    async def retire(self, worker: Worker) -> None:
        """End it politely, as a restart for a new version does."""
        self.alive.remove(worker)
        await self.as_of(worker, worker.kit.courier.drain)
        await self.as_of(worker, worker.kit.courier.close)
        await self.as_of(worker, worker.tables.close)
        worker.is_alive = False
        self._tasks.pop(worker.name, None)
        await worker.store.close()

    def any(self) -> Worker | None:
        """Whoever takes the next input; None when no program runs."""
        return self.rng.choice(self.alive) if self.alive else None

    def is_busy(self) -> bool:
        """Whether anybody is at work."""
        return any(worker.is_busy for worker in self.alive)

    async def thought(self) -> None:
        """Until no opponent thinks (they do so in threads, where no simulated time passes)."""
        for worker in list(self.alive):
            with contextlib.suppress(Died):
                await self.as_of(worker, worker.tables.opponents.idle)


Work = Callable[[Worker], Awaitable[None]]
