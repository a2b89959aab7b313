"""What people said in a room of the local table, kept over a restart: a capped list a room."""

from __future__ import annotations

from bot.store import keys
from bot.store.store import Store, sorted_errors

MOST_LINES = 200


class Chatter:
    """Lines of rooms as bytes; what is in them is the front's business."""

    def __init__(self, store: Store) -> None:
        self.client = store.client

    async def append(self, room: str, line: bytes) -> None:
        """Keep a line; the oldest beyond the last 200 go."""
        key = keys.said(room)
        with sorted_errors():
            async with self.client.pipeline(transaction=True) as pipe:
                pipe.rpush(key, line)
                pipe.ltrim(key, -MOST_LINES, -1)
                await pipe.execute()

    async def tail(self, room: str) -> list[bytes]:
        """The last lines, oldest first."""
        with sorted_errors():
            return list(await self.client.lrange(keys.said(room), 0, -1))
