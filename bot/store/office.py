"""Offices that one worker at a time may hold: polling a platform, a shard. Given up by silence."""

from __future__ import annotations

from bot.store import keys
from bot.store.store import Store, sorted_errors

OFFICE_MS = 4_000
"""How long an office stays a worker's without a sign of life."""

_KEEP = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then
  return 0
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
_LEAVE = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0
"""


class Office:
    """One office as one worker sees it. Raises StoreDown when the store doesn't answer."""

    def __init__(self, store: Store, name: str, worker: str) -> None:
        self.client, self.name, self.worker = store.client, name, worker

    async def take(self, lasting: int = OFFICE_MS) -> bool:
        """Take or keep it for `lasting` ms; false when another worker holds it."""
        with sorted_errors():
            return bool(
                await self.client.execute_command(
                    "EVAL", _KEEP, 1, keys.lock(self.name), self.worker, lasting
                )
            )

    async def leave(self) -> None:
        """Give it up at once."""
        with sorted_errors():
            await self.client.execute_command("EVAL", _LEAVE, 1, keys.lock(self.name), self.worker)
