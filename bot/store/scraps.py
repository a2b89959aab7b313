"""Scraps: small words that a front remembers (file ids, what was set already), any of which may be lost."""

from __future__ import annotations

from bot.store import keys
from bot.store.store import Store, sorted_errors

MONTH = 30 * 24 * 3600


class Scraps:
    """Words by name, for one owner (`telegram:4242`). Raises StoreDown when the store does not answer."""

    def __init__(self, store: Store, owner: str, seconds: int = MONTH) -> None:
        self.client, self.owner, self.seconds = store.client, owner, seconds

    async def get(self, name: str) -> str:
        """The word, "" if there is none."""
        with sorted_errors():
            found = await self.client.get(self._key(name))
        return found.decode() if found else ""

    async def put(self, name: str, word: str) -> None:
        """Keep a word ("" forgets it)."""
        key = self._key(name)
        with sorted_errors():
            if word:
                await self.client.set(key, word, ex=self.seconds)
            else:
                await self.client.delete(key)

    def _key(self, name: str) -> str:
        return f"{keys.PREFIX}{{s:{self.owner}}}:word:{name}"
