"""Films of whole games, made beside everything else: one at a time, in a thread that steps back.

They are kept a while. Whoever wants one that is being made already waits for the same one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable

from bot.adapters.studio import studio
from bot.render.film import Film, Progress

ROOM = 48 << 20
"""Most bytes of films kept."""
LOOK_SECONDS = 2.5
"""How often a waiting message is brought up to date: edits count as messages."""

Make = Callable[[Progress], Film]
"""Makes a film; tells how far it is."""


class Job:
    """A film being made, or made."""

    def __init__(self, work: asyncio.Future[Film]) -> None:
        self.work, self.percent = work, 0

    def told(self, done: int, many: int) -> None:
        """So many of so many frames are done. The last ones still have to be written.

        A film that turned out too large is made again smaller: nobody is told less than before.
        """
        self.percent = max(self.percent, min(99, 100 * done // max(1, many)))

    @property
    def film(self) -> Film | None:
        """The film once it is there."""
        is_there = self.work.done() and not self.work.cancelled() and self.work.exception() is None
        return self.work.result() if is_there else None

    async def course(self) -> AsyncIterator[int]:
        """Percents from time to time until it is there. Raises what its making raised."""
        said = -1
        while True:
            await asyncio.wait({self.work}, timeout=LOOK_SECONDS)
            if self.work.done():
                await self.work
                return
            if self.percent != said:
                said = self.percent
                yield said


class Films:
    """The films of a program."""

    def __init__(self) -> None:
        self._pool = studio(1)
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def job(self, key: str, make: Make) -> Job:
        """The film of this key, its making begun if need be. Equal keys mean equal films."""
        job = self._jobs.get(key)
        if job is None or (job.work.done() and job.film is None):
            job = self._jobs[key] = self._begun(make)
            job.work.add_done_callback(lambda _done: self._trim())
        self._jobs.move_to_end(key)
        return job

    def _begun(self, make: Make) -> Job:
        loop = asyncio.get_running_loop()
        job = Job(loop.create_future())

        def tell(done: int, many: int) -> None:
            job.told(done, many)

        job.work = loop.run_in_executor(self._pool, make, tell)
        return job

    def _trim(self) -> None:
        """Forget the films asked for longest ago when they take too much room, and those that failed."""
        held = 0
        for key, job in reversed(list(self._jobs.items())):
            if not job.work.done():
                continue
            held += len(job.film.data) if job.film is not None else ROOM
            if held > ROOM:
                del self._jobs[key]
