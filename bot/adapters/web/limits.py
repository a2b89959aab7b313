"""Answers kept so that a repeated input does nothing."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


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
