"""Ending background tasks for certain."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN_SECONDS = 0.05


async def end_tasks(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel until they have ended: redis-py makes a connection error of a cancellation while connecting."""
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=AGAIN_SECONDS)
