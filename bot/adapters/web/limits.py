"""How often a person may act: token buckets, and answers kept so that a repeated input does nothing."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Buckets:
    """One bucket a key: `burst` inputs at once, refilled with `rate` a second. Forgets the longest unused."""

    def __init__(
        self, rate: float, burst: int, *, clock: Callable[[], float] = time.monotonic, size: int = 4096
    ) -> None:
        self._rate, self._burst, self._clock, self._size = rate, burst, clock, size
        self._held: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str) -> float:
        """0 when the input may pass (and is counted), else the seconds until the next may."""
        now = self._clock()
        tokens, since = self._held.pop(key, (float(self._burst), now))
        tokens = min(float(self._burst), tokens + (now - since) * self._rate)
        passes = tokens >= 1
        self._held[key] = (tokens - 1 if passes else tokens, now)
        if len(self._held) > self._size:
            self._held.popitem(last=False)
        return 0.0 if passes else (1 - tokens) / self._rate


class Once(Generic[T]):
    """Runs the work of one input id once; the same id again, even at the same time, gets the same answer.

    A failure is not kept: the input was not taken, so it may be sent again.
    """

    def __init__(self, size: int = 2048) -> None:
        self._size = size
        self._answers: OrderedDict[str, asyncio.Future[T]] = OrderedDict()

    async def run(self, key: str, work: Callable[[], Awaitable[T]]) -> T:
        """The answer to input `key`."""
        known = self._answers.get(key)
        if known is None:
            known = asyncio.ensure_future(work())
            self._answers[key] = known
            if len(self._answers) > self._size:
                self._answers.popitem(last=False)
        try:
            return await asyncio.shield(known)
        except Exception:
            self._answers.pop(key, None)
            raise
