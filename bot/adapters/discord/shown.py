"""What people see in ephemeral messages, for as long as those can be changed: fifteen minutes after a press.

Also who is being answered just now: a notice waits for that answer, which may say the same.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterator

from msgspec import Struct

from bot.adapters.courier.port import Sent
from bot.adapters.discord.letter import Letter
from bot.adapters.port import Screen
from bot.table.model import Person

LIFE_MS = 14 * 60 * 1000
"""A little less than an interaction's token lives."""

KEPT = 4096
WAIT_SECONDS = 5.0


class Own(Struct, frozen=True):
    """A person's own screen of a table. `change` shows another letter in its place; None in a direct chat."""

    sent: Sent
    chapter: str
    until: int
    change: Callable[[Letter], Awaitable[None]] | None = None


class Shown:
    """Own screens by person and table, and people who wait for an answer."""

    def __init__(self) -> None:
        self._own: OrderedDict[tuple[str, str], Own] = OrderedDict()
        self._waiting: Counter[str] = Counter()
        self._answered = asyncio.Condition()

    def keep(self, person: Person, screen: Screen, own: Own) -> None:
        """This is what the person sees of the table now."""
        key = (person.key, screen.table)
        self._own[key] = own
        self._own.move_to_end(key)
        if len(self._own) > KEPT:
            self._own.popitem(last=False)

    def own(self, person: Person, table: str) -> Own | None:
        """What the person sees of the table, as far as this process knows."""
        return self._own.get((person.key, table))

    def forget(self, person: Person, table: str) -> None:
        """It is out of reach."""
        self._own.pop((person.key, table), None)

    @contextlib.contextmanager
    def answering(self, person: Person) -> Iterator[None]:
        """While the person is being answered."""
        self._waiting[person.key] += 1
        try:
            yield
        finally:
            self._waiting[person.key] -= 1
            self._waiting += Counter()

    async def told(self) -> None:
        """Somebody has been answered: let those who wait look."""
        async with self._answered:
            self._answered.notify_all()

    async def settled(self, person: Person) -> None:
        """Wait until the person has been answered, but not for ever."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(WAIT_SECONDS), self._answered:
                await self._answered.wait_for(lambda: not self._waiting[person.key])
