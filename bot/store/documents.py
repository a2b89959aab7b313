"""Documents that many may change: a hash with a version each, read whole, changed only if nobody else did."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot.store import keys
from bot.store.store import Script, Store, sorted_errors


class Found(Struct, frozen=True):
    """A document as it was read: its fields, and the version a change rests on ("" if there is none)."""

    version: str
    fields: dict[str, bytes]


class Documents:
    """All calls raise StoreDown when the store doesn't answer."""

    def __init__(self, store: Store) -> None:
        self.client = store.client
        self._amend = Script("amend")

    async def read(self, key: str, *names: str) -> Found:
        """The document under this key, whole or only these fields of it."""
        with sorted_errors():
            if names:
                version, *values = await self.client.hmget(key, ["v", *names])
                fields = {name: value for name, value in zip(names, values, strict=True) if value is not None}
            else:
                whole = await self.client.hgetall(key)
                fields = {name.decode(): value for name, value in whole.items()}
                version = fields.pop("v", None)
        return Found(version.decode() if version else "", fields)

    async def amend(
        self, key: str, version: str, put: dict[str, bytes], drop: Iterable[str] = ()
    ) -> str | None:
        """Set and drop fields of the document read at `version`; its new version, None if it has changed."""
        pairs = [word for pair in put.items() for word in pair]
        with sorted_errors():
            done, found = await self._amend(self.client, (key,), [version, len(put), *pairs, *drop])
        return found.decode() if done else None

    async def drop(self, key: str) -> None:
        """Delete the document."""
        with sorted_errors():
            await self.client.delete(key)

    # ── which events there are ───────────────────────────────────────────────────────────────────────────

    async def note_event(self, chat: str, event: str, at: int) -> None:
        """List an event in its chat since `at` (ms), and among those that go on."""
        with sorted_errors():
            await self.client.zadd(keys.events_of(chat), {event: at})
            await self.client.sadd(keys.EVENTS, event)

    async def close_event(self, event: str) -> None:
        """It does not go on any more; its chat still lists it."""
        with sorted_errors():
            await self.client.srem(keys.EVENTS, event)

    async def forget_event(self, chat: str, event: str) -> None:
        """Its chat lists it no longer."""
        with sorted_errors():
            await self.client.zrem(keys.events_of(chat), event)

    async def events(self) -> list[str]:
        """Ids of all events that go on, in order of the alphabet."""
        with sorted_errors():
            return sorted(name.decode() for name in await self.client.smembers(keys.EVENTS))

    async def events_of(self, chat: str, most: int = 20) -> list[str]:
        """Ids of a chat's events, newest first."""
        with sorted_errors():
            found = await self.client.zrevrange(keys.events_of(chat), 0, most - 1)
        return [name.decode() for name in found]
