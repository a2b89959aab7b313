"""What an earlier run of the only program left in its hands is free at once.

The embedded store serves one program at a time, and its folder is locked as long as that one lives. So
whoever opens it is alone: every lease, office and update in hand belongs to a program that has ended, and to
wait until it has been silent for long enough would only keep people waiting. What it had sent without saying
so stays in doubt (see `delivery`).
"""

from __future__ import annotations

from bot.store import keys
from bot.store.inbox import forsaken
from bot.store.store import Store, sorted_errors


async def inherit(store: Store) -> int:
    """End every hold of earlier programs; gives how many there were. Raises StoreDown."""
    with sorted_errors():
        freed = 0
        async for key in store.client.scan_iter(match=keys.lock("*"), count=1000):
            freed += await store.client.delete(key)
        for pattern, ended in ((keys.leases("*"), _ended), (keys.inbox("*"), forsaken)):
            async for key in store.client.scan_iter(match=pattern, count=1000):
                held = await store.client.hgetall(key)
                if held:
                    await store.client.hset(key, mapping={name: ended(value) for name, value in held.items()})
                freed += len(held)
        return freed


def _ended(lease: bytes) -> bytes:
    """The same lease, over: its holder never said how it ended."""
    return b"0 " + lease.partition(b" ")[2]
