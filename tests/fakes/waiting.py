"""What every fake platform has: work beside its server, and waiting for the bot without sleeping."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

LAST = 12
"""So many calls of the bot are told of when something never came."""


class Waiting(ABC):
    """A server that is awaited: whatever happens on it must be followed by `wake`."""

    patience = 20.0
    """Seconds after which what never came is told."""

    def __init__(self) -> None:
        self._changed = asyncio.Condition()
        self._tasks: set[asyncio.Task[None]] = set()

    @abstractmethod
    def told_calls(self) -> list[str]:
        """What the bot asked and was answered, a line each, in order."""

    def spawn(self, work: Any) -> asyncio.Task[None]:
        """Run something beside, until the server ends."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def end_work(self) -> None:
        """Stop what runs beside."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def wake(self) -> None:
        """Something happened: let those who wait look again."""
        async with self._changed:
            self._changed.notify_all()

    async def until(self, true: Callable[[], Any], seconds: float = 0.0, what: str = "") -> Any:
        """Wait until `true()` is and give what it gave. TimeoutError (with the last calls) if it never is,
        in so many seconds (0: `patience`)."""
        try:
            async with asyncio.timeout(seconds or self.patience), self._changed:
                while not (found := true()):
                    await self._changed.wait()
                return found
        except TimeoutError:
            last = "\n".join(f"  {line}" for line in self.told_calls()[-LAST:])
            raise TimeoutError(f"never came: {what or true}\nlast calls:\n{last}") from None
