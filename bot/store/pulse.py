"""Signs of life of the program and of platforms, kept in the store: what was down, and when.

Everything raises StoreDown when the store doesn't answer: then there is no sign of life either.
"""

from __future__ import annotations

from bot.store import keys
from bot.store.store import Script, Store, sorted_errors


class Pulse:
    """One hash that all workers share. All times in ms."""

    def __init__(self, store: Store) -> None:
        self.client = store.client
        self._beat, self._platform = Script("beat"), Script("platform")

    async def beat(self, now: int, silence: int, close: int) -> bool:
        """Some worker lives; whether nobody had for longer than `silence`."""
        with sorted_errors():
            return bool(await self._beat(self.client, (keys.PULSE,), [now, silence, close]))

    async def platform(self, name: str, now: int, old: int, *, is_up: bool) -> None:
        """The platform could be reached, or not; failures older than `old` don't join with later ones."""
        with sorted_errors():
            await self._platform(self.client, (keys.PULSE,), [name, now, "1" if is_up else "0", old])

    async def read(self) -> dict[str, int]:
        """`at`, `from`, `to` of the program; `<platform>:since`, `:last`, `:from`, `:to`."""
        with sorted_errors():
            found = await self.client.hgetall(keys.PULSE)
        return {name.decode(): int(value) for name, value in found.items()}
