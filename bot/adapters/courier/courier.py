"""The courier: takes from the outboxes what is for chats and people of its platforms, and delivers it.

Several workers are equal and any may be killed: an item is a worker's for a few seconds at a time, budgets
are kept in the store, and what is recorded as delivered is never sent again. A worker that dies between
sending and recording leaves one item to be sent once more: an edit repeats itself without a trace, a post may
double where the platform has no nonces.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import structlog
from msgspec import Struct

from bot.adapters.courier.boards import show_board
from bot.adapters.courier.means import Errand, Means
from bot.adapters.courier.memory import BOARD, NOTICE, encode_sent
from bot.adapters.courier.notices import Held, tell, unknock
from bot.adapters.courier.port import Away, Later, Postman, Sent
from bot.store.delivery import LEASE_MS, Delivery, Taken
from bot.store.errors import StoreDown
from bot.store.store import Item
from bot.store.tasks import end_tasks
from bot.table.model import Chat, Person

SWEEP_SECONDS = 15.0
STORE_SECONDS = 0.5
AWAY_SECONDS = (0.25, 0.5, 1.0, 2.0)
"""How long to wait after the first, second … failure in a row: back soon when the platform is."""
LINE_FAILURES = 6
"""After so many failures without a success a platform as a whole is taken to be away."""
FAULT_SECONDS = 60.0
"""Longest wait after a fault of the program: it is logged each time and troubles nobody else."""
DRAIN_SECONDS = 10.0

log = structlog.get_logger(__name__)


class Job(Struct, frozen=True):
    """Something waits in a table's outbox under this field."""

    table: str
    field: str


class Place:
    """One recipient: jobs with the time (ms) from which they may be tried, one task that works them off.

    `held`: what can wait, by its number and until when (ms).
    """

    def __init__(self) -> None:
        self.jobs: dict[Job, int] = {}
        self.failures: dict[Job, int] = {}
        self.doubtful: set[Job] = set()
        self.since: dict[Job, int] = {}
        self.held: dict[Job, tuple[int, int]] = {}
        self.rung = asyncio.Event()
        self.task: asyncio.Task[None] | None = None


class Line:
    """The line to one platform. When nothing gets through, one errand at a time tries for all: making screens
    for a hundred places every two seconds is work for nothing."""

    def __init__(self) -> None:
        self.failures = self.until = 0

    def failed(self, now: int) -> None:
        """A try was in vain."""
        self.failures += 1
        if self.failures >= LINE_FAILURES:
            self.until = max(self.until, now + round(AWAY_SECONDS[-1] * 1000))

    def wait(self, now: int) -> int:
        """How long (ms) the next errand stands back, 0: it tries, and the others stand back for it."""
        if self.failures < LINE_FAILURES:
            return 0
        if now < self.until:
            return self.until - now
        self.until = now + round(AWAY_SECONDS[-1] * 1000)
        return 0

    def held(self) -> bool:
        """Something got through; whether errands stood back until now."""
        was_dead = self.failures >= LINE_FAILURES
        self.failures = self.until = 0
        return was_dead


class Courier:
    """One worker. `add` the postmen, then `start`; `ring` tells it of a changed table."""

    def __init__(self, means: Means, delivery: Delivery) -> None:
        self.means, self.delivery = means, delivery
        means.moved = self.moved
        self.postmen: dict[str, Postman] = {}
        self._places: dict[str, Place] = {}
        self._lines: dict[str, Line] = {}
        self._rung: asyncio.Queue[str] = asyncio.Queue()
        self._known: set[str] = set()
        self._sweeping = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def add(self, postman: Postman) -> None:
        """Deliver for this platform too, from now on, and at once what waits for it since before."""
        self.postmen[postman.platform] = postman
        self.means.metrics.queue(postman.platform, lambda: self.waiting(postman.platform))
        self._sweeping.set()

    def waiting(self, platform: str = "") -> int:
        """How many chats and people have something on its way to them (on one platform)."""
        return sum(key.startswith(platform) for key in self._places)

    async def start(self) -> None:
        """Deliver what is left over from before, then whatever comes."""
        self.means.tables.subscribe(self._changed)
        self._tasks = [asyncio.create_task(self._look_all()), asyncio.create_task(self._sweep())]

    async def drain(self) -> None:
        """Deliver what may be delivered at once; the rest stays in the store for the next worker."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                await self._rung.join()
                while any(place.task and min(place.jobs.values(), default=0) == 0 for place in self._busy()):
                    await asyncio.wait([place.task for place in self._busy() if place.task], timeout=0.05)

    async def close(self) -> None:
        """End. What is undelivered stays in the store."""
        await end_tasks([*self._tasks, *(place.task for place in self._busy() if place.task)])

    def ring(self, table: str) -> None:
        """There may be something to deliver of this table."""
        if table not in self._known:
            self._known.add(table)
            self._rung.put_nowait(table)

    def _busy(self) -> list[Place]:
        return [place for place in self._places.values() if place.task and not place.task.done()]

    async def _changed(self, table: str) -> None:
        self.ring(table)

    # ── finding what waits ───────────────────────────────────────────────────────────────────────────────

    async def _look_all(self) -> None:
        while True:
            table = await self._rung.get()
            self._known.discard(table)
            try:
                await self._look(table)
            except StoreDown:
                await self.means.time.sleep(STORE_SECONDS)
                self.ring(table)
            finally:
                self._rung.task_done()

    async def _look(self, table: str) -> None:
        for item in await self.delivery.store.waiting(table):
            if item.recipient.partition(":")[0] in self.postmen and item.kind in (BOARD, NOTICE):
                job = Job(table, item.field)
                if not self._is_held(item, job):
                    self._put(item.recipient, job, 0)

    def _is_held(self, item: Item, job: Job) -> bool:
        """Whether this very item can wait: it is tried again by itself."""
        place = self._places.get(item.recipient)
        number, until = place.held.get(job, (-1, 0)) if place is not None else (-1, 0)
        return number == item.number and until > self.means.time.now()

    async def _sweep(self) -> None:
        """Look through all tables for what dead workers left behind."""
        while True:
            self._sweeping.clear()
            with contextlib.suppress(StoreDown):
                names = await self.means.tables.index.live()
                self.means.metrics.games(len(names))
                for name in names:
                    self.ring(name)
            await self._nap(self._sweeping, SWEEP_SECONDS)

    def _put(self, recipient: str, job: Job, due: int) -> None:
        place = self._places.setdefault(recipient, Place())
        place.jobs[job] = min(due, place.jobs.get(job, due))
        place.since.setdefault(job, self.means.time.now())
        place.rung.set()
        if place.task is None or place.task.done():
            place.task = asyncio.create_task(self._serve(recipient, place))

    # ── one recipient ────────────────────────────────────────────────────────────────────────────────────

    async def _serve(self, recipient: str, place: Place) -> None:
        while place.jobs:
            place.rung.clear()
            job = min(place.jobs, key=place.jobs.__getitem__)
            wait = place.jobs[job] - self.means.time.now()
            if wait > 0:
                await self._nap(place.rung, wait / 1000)
                continue
            del place.jobs[job]
            again = await self._try(recipient, place, job)
            if again is None:
                place.failures.pop(job, None)
                place.since.pop(job, None)
                place.held.pop(job, None)
            else:
                self._put(recipient, job, self.means.time.now() + round(again * 1000))
        del self._places[recipient]

    async def _nap(self, rung: asyncio.Event, seconds: float) -> None:
        """Wait, but not longer than until something new comes."""
        waits = [
            asyncio.create_task(self.means.time.sleep(seconds)),
            asyncio.create_task(rung.wait()),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()

    async def _try(self, recipient: str, place: Place, job: Job) -> float | None:
        """Deliver one job; None when it is done, else the seconds after which to try again."""
        try:
            return await self._deliver(recipient, place, job)
        except StoreDown:
            place.doubtful.add(job)
            return STORE_SECONDS
        except Exception as error:
            platform = recipient.partition(":")[0]
            self.means.metrics.error(platform, type(error).__name__)
            log.exception("delivery_failed", table=job.table, platform=platform, error=type(error).__name__)
            return min(2.0 ** self._failed(place, job), FAULT_SECONDS)

    async def _deliver(self, recipient: str, place: Place, job: Job) -> float | None:
        wait = self._line(recipient).wait(self.means.time.now())
        if wait:
            return wait / 1000
        taken = await self.delivery.take(job.table, job.field, self.means.time.now())
        if isinstance(taken, int):
            return taken / 1000 if taken else None
        try:
            async with self._held(taken):
                sent = await self._errand(recipient, place, job, taken)
        except Later as later:
            self._reached(recipient)
            await self.means.pacer.hold_off(
                _place_of(recipient, taken.item.kind), later.seconds, everywhere=later.everywhere
            )
            await self.delivery.release(taken)
            return later.seconds
        except Held as held:
            await self.delivery.release(taken)
            until = self.means.time.now() + round(held.seconds * 1000)
            place.held[job] = (taken.item.number, until)
            return held.seconds
        except Away:
            place.doubtful.add(job)
            self._line(recipient).failed(self.means.time.now())
            await self._noted(recipient, is_up=False)
            await self.delivery.release(taken)
            return AWAY_SECONDS[min(self._failed(place, job), len(AWAY_SECONDS)) - 1]
        except Exception:  # one that is cancelled keeps its lease: whoever comes next knows of the doubt
            with contextlib.suppress(StoreDown):
                await self.delivery.release(taken)
            raise
        return await self._settle(place, job, taken, sent)

    async def _noted(self, recipient: str, *, is_up: bool) -> None:
        """Whether the platform could be reached: clocks are lenient with people who could not be."""
        await self.means.tables.time.platform_says(recipient.partition(":")[0], is_up=is_up)

    def _line(self, recipient: str) -> Line:
        return self._lines.setdefault(recipient.partition(":")[0], Line())

    def _reached(self, recipient: str) -> None:
        """The platform is there: whoever waited for that tries at once."""
        if self._line(recipient).held():
            platform = recipient.partition(":")[0]
            for key, place in self._places.items():
                if key.startswith(f"{platform}:"):
                    place.jobs = dict.fromkeys(place.jobs, 0)
                    place.rung.set()

    def _failed(self, place: Place, job: Job) -> int:
        place.failures[job] = place.failures.get(job, 0) + 1
        return place.failures[job]

    async def _errand(self, recipient: str, place: Place, job: Job, taken: Taken) -> Sent | None:
        postman = self.postmen[recipient.partition(":")[0]]
        is_again = taken.is_again or job in place.doubtful
        errand = Errand(job.table, postman, is_again, bool(taken.item.payload))
        where = _place_of(recipient, taken.item.kind)
        if isinstance(where, Chat):
            return await show_board(self.means, errand, where)
        return await tell(self.means, errand, where)

    async def _settle(self, place: Place, job: Job, taken: Taken, sent: Sent | None) -> float | None:
        is_last = await self._record(taken, encode_sent(sent) if sent is not None else None)
        place.doubtful.discard(job)
        if sent is not None:
            self._reached(taken.item.recipient)
            await self._noted(taken.item.recipient, is_up=True)
            stage = "board" if taken.item.kind == BOARD else "notice"
            took = (self.means.time.now() - place.since.get(job, self.means.time.now())) / 1000
            self.means.metrics.took(taken.item.recipient.partition(":")[0], stage, took)
        if not is_last:
            return 0.0
        table = await self.means.tables.get(job.table)
        if table is not None and table.status in ("over", "aborted"):
            await self.means.tables.news.feed_index(job.table)  # nothing owed: out of the sweeps
        return None

    async def _record(self, taken: Taken, shown: bytes | None) -> bool:
        """Record what was delivered, however long the store takes: sending it again would show it twice."""
        while True:
            try:
                return await self.delivery.settle(taken, shown)
            except StoreDown:
                await self.means.time.sleep(STORE_SECONDS)

    @contextlib.asynccontextmanager
    async def _held(self, taken: Taken) -> AsyncIterator[None]:
        """Keep the item while it takes its time."""

        async def renew() -> None:
            while True:
                await self.means.time.sleep(LEASE_MS / 3000)
                with contextlib.suppress(StoreDown):
                    await self.delivery.renew(taken, self.means.time.now() + LEASE_MS)

        task = asyncio.create_task(renew())
        try:
            yield
        finally:
            task.cancel()

    # ── what a front tells ───────────────────────────────────────────────────────────────────────────────

    async def moved(self, old: Chat, new: Chat) -> None:
        """The chat has another id: tables, what is shown and settings follow. Safe to repeat."""
        for name in await self.means.tables.index.all_of_chat(old.key):
            await self.delivery.move_shown(name, old.key, new.key)
        for name in await self.means.tables.move_chat(old, new):
            self.ring(name)

    async def take_back(self, platform: str, shown: Sent | None) -> None:
        """The call in a chat has done its work: the person sees their screen."""
        if platform in self.postmen:
            await unknock(self.means, self.postmen[platform], shown)

    async def revive(self, place: Chat | Person) -> None:
        """The bot may write there again (added back, pressed Start): show what was missed.

        A person may do so in the very moment in which they can't be written to yet, before that is on record.
        """
        tables = self.means.tables
        found = await tables.of_chat(place) if isinstance(place, Chat) else await tables.of_person(place)
        for table in found:
            shown = await self.means.memory.shown(table.id, place)
            if shown is None and isinstance(place, Chat):
                continue  # its first board is on the way
            if (shown is None or not shown.message) and table.status in ("lobby", "playing"):
                await self.take_back(place.platform, shown)
                await self.means.memory.forget(table.id, place)
                await tables.tell_again(table.id, place.key, BOARD if isinstance(place, Chat) else NOTICE)
                self.ring(table.id)


def _place_of(recipient: str, kind: str) -> Chat | Person:
    platform, _, name = recipient.partition(":")
    return Chat(platform, name) if kind == BOARD else Person(platform, name)
