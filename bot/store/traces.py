"""What the store holds of one person outside of the tables' documents: found by looking through its keys.

Slow, and meant to be: it is asked for when somebody wants to see or to erase what is kept of them, and finds
leftovers that no index knows. Everything raises StoreDown when the store doesn't answer.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import msgspec

from bot.store import keys
from bot.store.store import Store, sorted_errors

_GLOB = re.compile(r"([*?\[\]\\^])")


def literal(word: str) -> str:
    """The word for a pattern that means just this word."""
    return _GLOB.sub(r"\\\1", word)


class Traces:
    """Looks through the keys of one store."""

    def __init__(self, store: Store) -> None:
        self.client = store.client

    async def _scan(self, pattern: str) -> AsyncIterator[str]:
        with sorted_errors():
            async for key in self.client.scan_iter(match=pattern, count=500):
                yield key.decode()

    # ── looking ──────────────────────────────────────────────────────────────────────────────────────────

    async def settings(self, person: str) -> dict[str, str]:
        """All settings of one person or chat."""
        with sorted_errors():
            found = await self.client.hgetall(keys.settings_of(person))
        return {name.decode(): value.decode() for name, value in found.items()}

    async def owners(self, setting: str) -> AsyncIterator[tuple[str, str]]:
        """Everybody who has this setting: key and value."""
        async for key in self._scan(keys.settings_of("*")):
            with sorted_errors():
                value = await self.client.hget(key, setting)
            if value is not None:
                yield key[len("fp:{p:") : -len("}:settings")], value.decode()

    async def lines(self, author: str = "") -> AsyncIterator[tuple[str, bytes]]:
        """The chat lines of this author ("": of everybody) on the local table: room and line."""
        mark = b'"author":' + msgspec.json.encode(author) if author else b""
        async for key in self._scan(keys.said("*")):
            with sorted_errors():
                lines = await self.client.lrange(key, 0, -1)
            for line in lines:
                if mark in line:
                    yield key[len("fp:{r:") : -len("}:said")], bytes(line)

    async def shown(self, person: str) -> AsyncIterator[tuple[str, bytes]]:
        """Which messages show games to this person: table and description."""
        async for key in self._scan(keys.shown("*")):
            with sorted_errors():
                found = await self.client.hgetall(key)
            for field, value in found.items():
                if field.decode().rsplit("|", 1)[0] == person:
                    yield key[len("fp:{g:") : -len("}:shown")], bytes(value)

    async def documents(self, pattern: str) -> AsyncIterator[str]:
        """Keys that look like this."""
        async for key in self._scan(pattern):
            yield key

    # ── erasing ──────────────────────────────────────────────────────────────────────────────────────────

    async def drop_line(self, room: str, line: bytes) -> None:
        """Take a chat line out of its room."""
        with sorted_errors():
            await self.client.lrem(keys.said(room), 0, line)

    async def wipe_mail(self, person: str) -> None:
        """What games have shown, or still would show, to this person (or in the chat of this name)."""
        for pattern in (keys.shown("*"), keys.outbox("*"), keys.leases("*")):
            async for key in self._scan(pattern):
                with sorted_errors():
                    fields = [
                        field
                        for field in await self.client.hkeys(key)
                        if field.decode().rsplit("|", 1)[0] == person
                    ]
                    if fields:
                        await self.client.hdel(key, *fields)

    async def wipe_person(self, person: str) -> None:
        """Everything under keys of the person's own, a direct chat of the same name among them."""
        name = literal(person)
        for pattern in (f"fp:{{p:{name}}}:*", f"fp:{{r:{name}}}:*"):
            await self._delete(pattern)
        mine = [keys.code_of(person), keys.tries(person)]
        async for key in self._scan(keys.code("*")):
            with sorted_errors():
                if await self.client.get(key) == person.encode():
                    mine.append(key)
        for key in mine:
            with sorted_errors():
                await self.client.delete(key)

    async def wipe_words(self, name: str) -> None:
        """Scraps of fronts and answers to inputs whose names have this id in them."""
        async for key in self._scan(f"fp:{{s:*}}:word:*{literal(name)}*"):
            if name in re.split(r"[:{}]", key):
                with sorted_errors():
                    await self.client.delete(key)
        await self._delete(keys.answers("*", f"w{literal(name[:12])}-*"))  # inputs of the local table

    async def wipe_game(self, table: str) -> None:
        """Everything under keys of this table: its document, log, messages, answers."""
        await self._delete(f"fp:{{g:{literal(table)}}}:*")

    async def _delete(self, pattern: str) -> None:
        async for key in self._scan(pattern):
            with sorted_errors():
                await self.client.delete(key)
