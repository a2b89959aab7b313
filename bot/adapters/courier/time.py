"""Time as the courier takes it: tests put their own in."""

from __future__ import annotations

import asyncio
from typing import Protocol

from bot.table.ports import SystemClock


class Time(Protocol):
    """A clock that one can wait by."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""

    async def sleep(self, seconds: float) -> None:
        """Come back after so long."""


class SystemTime(SystemClock):
    """The computer's."""

    async def sleep(self, seconds: float) -> None:
        """Come back after so long."""
        await asyncio.sleep(seconds)
