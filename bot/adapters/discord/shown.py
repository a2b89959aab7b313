"""What people see in ephemeral messages while those can be changed: fifteen minutes after a press."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable

from msgspec import Struct

from bot.adapters.courier.port import Sent
from bot.adapters.discord.letter import Letter
from bot.adapters.port import Screen
from bot.table.model import Person

LIFE_MS = 14 * 60 * 1000
"""A little less than an interaction's token lives."""

KEPT = 4096


class Own(Struct, frozen=True):
    """A person's own screen of a table. `change` shows another letter in its place; None in a direct chat."""

    sent: Sent
    chapter: str
    until: int
    change: Callable[[Letter], Awaitable[None]] | None = None


class Shown:
    """Own screens by person and table."""

    def __init__(self) -> None:
        self._own: OrderedDict[tuple[str, str], Own] = OrderedDict()

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
