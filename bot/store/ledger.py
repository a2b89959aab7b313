"""Results of matches, one a match, and the one-time codes that join two persons.

The results can be made anew from the tables at any time. Whoever keeps a picture of them in memory asks the
journal what has changed since. Everything raises StoreDown when the store doesn't answer.
"""

from __future__ import annotations

import hashlib

from bot.store import keys
from bot.store.store import Script, Store, sorted_errors


class Ledger:
    """Results as bytes; what is in them is the table service's business."""

    def __init__(self, store: Store) -> None:
        self.client = store.client
        self._record = Script("record")

    async def record(self, key: str, result: bytes) -> bool:
        """Keep a match's result (b"": it has none); whether that was news."""
        with sorted_errors():
            return bool(await self._record(self.client, (keys.RESULTS, keys.JOURNAL), [key, result]))

    async def changed(self, since: int) -> list[str]:
        """Keys of results that have changed, from journal entry number `since` on, oldest first."""
        with sorted_errors():
            return [key.decode() for key in await self.client.lrange(keys.JOURNAL, since, -1)]

    async def results(self, wanted: list[str]) -> list[bytes | None]:
        """The results of these keys, None for those without."""
        if not wanted:
            return []
        with sorted_errors():
            found: list[bytes | None] = await self.client.hmget(keys.RESULTS, wanted)
        return found

    async def known(self) -> set[str]:
        """All keys that have a result."""
        with sorted_errors():
            return {key.decode() for key in await self.client.hkeys(keys.RESULTS)}

    async def made(self) -> str:
        """The word `mark` kept last, "" if none."""
        with sorted_errors():
            found = await self.client.get(keys.MADE)
        return found.decode() if found else ""

    async def mark(self, word: str) -> None:
        """Keep by which way of making results they were all made."""
        with sorted_errors():
            await self.client.set(keys.MADE, word)

    async def wipe(self) -> None:
        """Forget all results and begin a new journal."""
        with sorted_errors():
            await self.client.delete(keys.RESULTS, keys.JOURNAL, keys.MADE)


class Codes:
    """One-time codes. The store holds their SHA-256 only, so that no copy of it tells one."""

    def __init__(self, store: Store) -> None:
        self.client = store.client
        self._redeem = Script("redeem")

    async def give(self, code: str, owner: str, lasting: int) -> None:
        """A code that stands for `owner` for `lasting` ms; the one given before is void."""
        mark = _mark(code)
        with sorted_errors():
            before = await self.client.set(keys.code_of(owner), mark, px=lasting, get=True)
            if before:
                await self.client.delete(keys.code(before.decode()))
            await self.client.set(keys.code(mark), owner, px=lasting)

    async def take(self, code: str, taker: str, most: int, window: int) -> tuple[str, str]:
        """Take a code in: (`ok`, whose it was), `own`, (`none`, tries left) or (`much`, ms to wait).

        Each taker has `most` tries within `window` ms.
        """
        names = (keys.code(_mark(code)), keys.tries(taker))
        with sorted_errors():
            word, *more = await self._redeem(self.client, names, [most, window, taker])
        return word.decode(), more[0].decode() if more else ""


def _mark(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
