"""Workers of a simulated world: whole programs but for their fronts, to be killed at any instant."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from contextvars import ContextVar, copy_context
from random import Random
from typing import Any, TypeVar

from redis.exceptions import ConnectionError as LineDead

from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.manners import Manners
from bot.adapters.courier.kit import Kit
from bot.ai.random_player import RandomPlayer
from bot.store import Store, open_store
from bot.store.store import Commit
from bot.store.tasks import end_tasks
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
        self.trap = ""
        self.steps = 0
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

    def is_caught(self, place: str) -> bool:
        """Whether this is the step at which the worker dies: see `Crew.trap`."""
        if self.trap != place or not self.is_alive:
            return False
        self.steps -= 1
        return self.steps < 0

    async def start(self) -> None:
        await self.tables.start()
        await self.kit.courier.start()


class Crew:
    """All workers on one store."""

    def __init__(self, url: str, wheel: Wheel, post: Post, rng: Random) -> None:
        self.url, self.wheel, self.post, self.rng = url, wheel, post, rng
        self.alive: list[Worker] = []
        self.hired = 0
        self.mourn: Callable[[], None] = lambda: None
        self.doubt: Callable[[], None] = lambda: None
        """Called whenever one is killed."""
        self.tell: Callable[[str], None] = lambda _: None
        """Called with each table whose document alone is about to change."""
        self._tasks: dict[str, set[asyncio.Task[Any]]] = {}
        self._burials: set[asyncio.Task[None]] = set()

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
        self._bug(worker)
        self.alive.append(worker)
        with contextlib.suppress(Died):
            await self.as_of(worker, worker.start)
        return worker

    def _bug(self, worker: Worker) -> None:
        """Let a trap close on any command to the store: before it is sent, or when it is done and nobody
        has heard so."""
        call = worker.store.client.execute_command

        async def risky(*args: Any, **more: Any) -> Any:
            if worker.is_caught("before"):
                await self.fall(worker)
            result = await call(*args, **more)
            if worker.is_caught("after"):
                await self.fall(worker)
            return result

        worker.store.client.execute_command = risky
        commit = worker.store.commit

        async def told(change: Commit) -> bytes | None:
            if not change.log:
                self.tell(change.table)
            return await commit(change)

        worker.store.commit = told  # type: ignore[method-assign]

    def lay(self, worker: Worker, place: str, steps: int) -> None:
        """The worker will be killed at its step number `steps` from now: a command to the store (`before`,
        `after`) or a request to a platform (`sent`)."""
        worker.trap, worker.steps = place, steps

    async def fall(self, worker: Worker) -> None:
        """The worker dies here and now; never comes back."""
        context = copy_context()
        context.run(OWNER.set, "")
        burial = context.run(asyncio.get_running_loop().create_task, self.kill(worker))
        self._burials.add(burial)
        burial.add_done_callback(self._burials.discard)
        self.mourn()
        await asyncio.Event().wait()

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
        if not worker.is_alive:
            return
        worker.is_alive = False
        self.alive.remove(worker)
        self.doubt()

        async def dead(*_: Any, **__: Any) -> Any:
            raise LineDead("killed")

        worker.store.client.execute_command = dead
        while mine := {task for task in self._tasks.get(worker.name, ()) if not task.done()}:
            await end_tasks(mine)
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

    async def buried(self) -> None:
        """Until whoever was killed is gone."""
        while self._burials:
            await asyncio.gather(*self._burials)

    async def thought(self) -> None:
        """Until no opponent thinks (they do so in threads, where no simulated time passes)."""
        for worker in list(self.alive):
            with contextlib.suppress(Died):
                await self.as_of(worker, worker.tables.opponents.idle)
