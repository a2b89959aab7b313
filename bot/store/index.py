"""Lookups across games: a person's tables, a chat's tables, live tables, the clock.

They are hints that can be rebuilt from the games themselves. Readers check each hit against the game's own
document and take out what no longer fits.
"""

from __future__ import annotations

from bot.store import keys
from bot.store.store import ANSWER_SECONDS, Store, sorted_errors

MOST = 60
"""Tables of a person or chat that are listed, besides all older ones that are not over; the others are still
found by their id."""


class Index:
    """The indexes of one store. Every command is on one key, so that a cluster takes it as well."""

    def __init__(self, store: Store) -> None:
        self.client = store.client

    async def add_live(self, table: str) -> None:
        """Note a table that is (about to be) made."""
        with sorted_errors():
            await self.client.sadd(keys.LIVE, table)

    async def drop_live(self, table: str) -> None:
        """Forget a table that is over: no sweep looks at it any more."""
        with sorted_errors():
            await self.client.srem(keys.LIVE, table)

    async def live(self) -> list[str]:
        """Ids of all tables that are not over, in order of the alphabet."""
        with sorted_errors():
            return sorted(found.decode() for found in await self.client.smembers(keys.LIVE))

    async def add_person(self, person: str, table: str, at: int) -> None:
        """Note that this person sits at the table since `at` (ms)."""
        with sorted_errors():
            await self.client.zadd(keys.of_person(person), {table: at})

    async def drop_person(self, person: str, table: str) -> None:
        """Forget it."""
        with sorted_errors():
            await self.client.zrem(keys.of_person(person), table)

    async def person(self, person: str) -> list[str]:
        """The person's table ids, the newest `MOST` and older ones that are not over, newest first."""
        return await self._newest(keys.of_person(person))

    async def add_chat(self, chat: str, table: str, at: int) -> None:
        """Note that the table is shown in this chat since `at` (ms)."""
        with sorted_errors():
            await self.client.zadd(keys.of_chat(chat), {table: at})

    async def drop_chat(self, chat: str, table: str) -> None:
        """Forget it."""
        with sorted_errors():
            await self.client.zrem(keys.of_chat(chat), table)

    async def all_of_chat(self, chat: str) -> list[str]:
        """All of the chat's table ids, newest first."""
        with sorted_errors():
            return [name.decode() for name in await self.client.zrevrange(keys.of_chat(chat), 0, -1)]

    async def move_settings(self, old: str, new: str) -> None:
        """A person's or chat's settings are another's from now on; what is set there already stays."""
        with sorted_errors():
            for name, value in (await self.client.hgetall(keys.settings_of(old))).items():
                await self.client.hsetnx(keys.settings_of(new), name, value)

    async def chat(self, chat: str) -> list[str]:
        """The chat's table ids, the newest `MOST` and older ones that are not over, newest first."""
        return await self._newest(keys.of_chat(chat))

    async def set_deadline(self, table: str, at: int) -> None:
        """Note when the table's clock runs out (ms), 0: never."""
        with sorted_errors():
            if at:
                await self.client.zadd(keys.CLOCK, {table: at})
            else:
                await self.client.zrem(keys.CLOCK, table)

    async def due(self, now: int, most: int = 100) -> list[str]:
        """Tables whose noted deadline has passed, the oldest first."""
        with sorted_errors():
            found = await self.client.zrangebyscore(keys.CLOCK, "-inf", now, start=0, num=most)
        return [table.decode() for table in found]

    async def next_due(self) -> int:
        """The earliest noted deadline (ms), 0: there is none."""
        with sorted_errors():
            found = await self.client.zrange(keys.CLOCK, 0, 0, withscores=True)
        return int(found[0][1]) if found else 0

    async def setting(self, person: str, name: str) -> str:
        """A person's own setting, "" if never set."""
        with sorted_errors():
            found = await self.client.hget(keys.settings_of(person), name)
        return found.decode() if found else ""

    async def set_setting(self, person: str, name: str, value: str) -> None:
        """Keep a person's own setting."""
        with sorted_errors():
            await self.client.hset(keys.settings_of(person), name, value)

    async def first_opened(self, person: str, input_id: str, table: str) -> str:
        """The table that this input of the person opens: `table`, or the one it was given the first time."""
        with sorted_errors():
            before = await self.client.set(
                keys.opened(person, input_id), table, nx=True, get=True, ex=ANSWER_SECONDS
            )
        return before.decode() if before else table

    async def _newest(self, key: str) -> list[str]:
        with sorted_errors():
            found = await self.client.zrevrange(key, 0, -1)
            older = found[MOST:]
            live = await self.client.smismember(keys.LIVE, older) if older else []
        lasting = [table for table, is_live in zip(older, live, strict=True) if is_live]
        return [table.decode() for table in (*found[:MOST], *lasting)]
