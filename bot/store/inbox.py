"""The inbox of a platform: updates taken from it, kept until they are dealt with, so that a crash loses none.

An update is *taken* by one worker, *kept alive* while it works on it, and *done* in the end; a done one is
remembered for as long as the platform may repeat it. What a dead worker had in hand is *adopted* by another.
"""

from __future__ import annotations

import uuid

from msgspec import Struct

from bot.store import keys
from bot.store.store import Store, sorted_errors

DONE_SECONDS = 26 * 3600
"""Platforms repeat updates for a day."""
ADOPT_MS = 2_500
"""A worker that gave no sign of life for so long is dead."""
MOST_TRIES = 3
"""An update that ended so many workers is dropped rather than tried again."""


class Held(Struct, frozen=True):
    """An update in the inbox: its id, the raw bytes, how often it was begun."""

    id: str
    body: bytes
    tries: int


class Inbox:
    """One worker's view of the inbox of `owner` (`telegram:4242`). Raises StoreDown."""

    def __init__(self, store: Store, owner: str, name: str = "") -> None:
        self.client, self.owner = store.client, owner
        self.name = name or uuid.uuid4().hex[:12]
        self.key = keys.inbox(owner)

    async def take(self, number: str, body: bytes, now: int) -> bool:
        """Put an update in; false if it is there already or was done."""
        with sorted_errors():
            async with self.client.pipeline(transaction=False) as pipe:
                pipe.exists(self._done(number))
                pipe.hsetnx(self.key, number, self._value(now, 1, body))
                was_done, is_new = await pipe.execute()
        if was_done and is_new:
            await self._drop(number)
        return bool(is_new and not was_done)

    async def done(self, number: str) -> None:
        """It is dealt with."""
        with sorted_errors():
            async with self.client.pipeline(transaction=False) as pipe:
                pipe.set(self._done(number), b"1", ex=DONE_SECONDS)
                pipe.hdel(self.key, number)
                await pipe.execute()

    async def keep_alive(self, held: dict[str, Held], now: int) -> None:
        """These are still being worked on."""
        if not held:
            return
        with sorted_errors():
            values = {number: self._value(now, one.tries, one.body) for number, one in held.items()}
            await self.client.hset(self.key, mapping=values)

    async def adopt(self, now: int, *, everything: bool = False) -> list[Held]:
        """Take over what dead workers left (with `everything`: all that others hold), oldest first."""
        with sorted_errors():
            found = await self.client.hgetall(self.key)
        adopted = []
        for field, value in sorted(found.items(), key=lambda pair: (len(pair[0]), pair[0])):
            at, name, tries, body = value.split(b" ", 3)
            is_dead = everything or now - int(at) > ADOPT_MS
            if name.decode() == self.name or not is_dead:
                continue
            one = Held(field.decode(), body, int(tries) + 1)
            if one.tries > MOST_TRIES:
                await self.done(one.id)
            else:
                await self.keep_alive({one.id: one}, now)
                adopted.append(one)
        return adopted

    def _value(self, now: int, tries: int, body: bytes) -> bytes:
        return b"%d %b %d %b" % (now, self.name.encode(), tries, body)

    async def _drop(self, number: str) -> None:
        with sorted_errors():
            await self.client.hdel(self.key, number)

    def _done(self, number: str) -> str:
        return f"{keys.PREFIX}{{s:{self.owner}}}:done:{number}"


def forsaken(value: bytes) -> bytes:
    """The same update in hand, its holder silent since the beginning of time."""
    return b"0 " + value.partition(b" ")[2]
