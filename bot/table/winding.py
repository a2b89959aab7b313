"""A log played again as it grows: each entry once, by whoever wants something of the positions on the way."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import Any, Generic, TypeVar

from bot.engine import codec
from bot.engine.match import Entry, Header, ReplayError, Step, replay_steps
from bot.store.store import Store
from bot.table.record import Game

PAGE = 500
"""Entries read at once."""


class _Feed:
    """Entries handed to a replay one by one: it is asked for the next only when there is one."""

    def __init__(self) -> None:
        self.entries: deque[Entry] = deque()

    def __iter__(self) -> Iterator[Entry]:
        return self

    def __next__(self) -> Entry:
        return self.entries.popleft()


class Winder(ABC):
    """One match rebuilt up to `position`; `take` is handed every step in turn, in a thread."""

    def __init__(self, header: Header, rules: Any) -> None:
        self.rules, self.lock, self.position = rules, asyncio.Lock(), 0
        self._feed = _Feed()
        self._steps: Iterator[Step] = replay_steps(header, self._feed, rules)

    @abstractmethod
    def take(self, step: Step) -> None:
        """Keep what is wanted of this step."""

    def play(self, entries: list[Entry]) -> None:
        """Go on with the entries that follow. Raises ReplayError if they don't."""
        for entry in entries:
            self._feed.entries.append(entry)
            self.take(self._next(entry))
            self.position += 1

    def _next(self, entry: Entry) -> Step:
        try:
            return next(self._steps)
        except ReplayError:
            raise
        except Exception as error:  # rules that changed may stumble over an old match in any way
            raise ReplayError(entry.seq, f"the rules fail on it: {type(error).__name__}") from error


W = TypeVar("W", bound=Winder)


class Winders(Generic[W]):
    """The matches asked for lately, at most `most`, each wound on when it is asked for again."""

    def __init__(self, store: Store, most: int, pool: Executor | None = None) -> None:
        self._store, self._most, self._pool = store, most, pool
        self._kept: OrderedDict[str, W] = OrderedDict()

    async def at(self, game: Game, make: Callable[[Header, Any], W]) -> W:
        """The match of this game, up to the position it stands at or further; `make` begins a new one.

        Raises ReplayError when this code plays the log differently.
        """
        assert game.match is not None
        name = game.table.id
        found = self._kept.get(name)
        if found is None or found.rules is not game.rules:
            found = self._kept[name] = make(game.match.header, game.rules)
        self._kept.move_to_end(name)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        async with found.lock:
            try:
                await self._wind(found, name, game.position)
            except BaseException:
                self._kept.pop(name, None)
                raise
        return found

    async def _wind(self, winder: W, table: str, position: int) -> None:
        while winder.position < position:
            first = winder.position
            lines = await self._store.log(table, first, min(first + PAGE, position) - 1)
            entries = [codec.decode_entry(line) for line in lines]
            await asyncio.get_running_loop().run_in_executor(self._pool, winder.play, entries)
