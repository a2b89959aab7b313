"""The open pages: which browser shows which room and tables, and telling them that something changed.

A page is told *that* something changed and fetches what it may see; only chat lines travel in the message.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from typing import Any

from aiohttp import web

from bot.adapters.web.rooms import Line

QUEUE = 64
ANNOUNCED = 4096
TABLES = 256
PAGES = 32
"""Pages one visitor may have open."""


class Link:
    """One open page: its visitor, room, the tables it shows, and the messages on their way to it."""

    def __init__(self, visitor: str, room: str, lang: str) -> None:
        self.visitor, self.room, self.lang = visitor, room, lang
        self.tables: frozenset[str] = frozenset()
        self._queue: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue(QUEUE)

    def tell(self, message: dict[str, Any]) -> None:
        """Queue a message. A page too slow to read is told only to fetch everything again."""
        if self._queue.full():
            while not self._queue.empty():
                self._queue.get_nowait()
            message = {"t": "changed"}
        self._queue.put_nowait(message)

    def close(self) -> None:
        """No more messages."""
        while self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def pump(self, socket: web.WebSocketResponse) -> None:
        """Send what is queued until closed."""
        while (message := await self._queue.get()) is not None:
            await socket.send_json(message)


class Opened:
    """Tables that the bot's answers opened to a visitor (watching by code), besides rooms' and seats'."""

    def __init__(self, size: int = 2048) -> None:
        self._size = size
        self._tables: OrderedDict[str, deque[str]] = OrderedDict()

    def add(self, visitor: str, table: str) -> None:
        """This visitor was shown the table."""
        self._tables.setdefault(visitor, deque(maxlen=16)).append(table)
        self._tables.move_to_end(visitor)
        if len(self._tables) > self._size:
            self._tables.popitem(last=False)

    def has(self, visitor: str, table: str) -> bool:
        """Whether this visitor was shown the table."""
        return table in self._tables.get(visitor, ())


class Hub:
    """All open pages."""

    def __init__(self) -> None:
        self._links: set[Link] = set()
        self._announced: OrderedDict[str, None] = OrderedDict()

    def is_full(self, visitor: str) -> bool:
        """Whether this visitor has as many pages open as one may."""
        return sum(link.visitor == visitor for link in self._links) >= PAGES

    def join(self, link: Link) -> None:
        """A page opened."""
        self._links.add(link)
        self._count_changed(link.room)

    def leave(self, link: Link) -> None:
        """A page closed."""
        self._links.discard(link)
        self._count_changed(link.room)

    def here(self, room: str) -> int:
        """How many people have the room open."""
        return len({link.visitor for link in self._links if link.room == room})

    def shows(self, visitor: str, room: str, tables: Iterable[str]) -> None:
        """Remember what this visitor's pages of the room show, besides what they were known to show."""
        shown = frozenset(tables)
        for link in self._links:
            if link.visitor == visitor and link.room == room:
                link.tables = shown if len(link.tables) > TABLES else link.tables | shown

    def watching(self, table: str) -> frozenset[str]:
        """The visitors whose pages show the table."""
        return frozenset(link.visitor for link in self._links if table in link.tables)

    async def table_changed(self, table: str) -> None:
        """Tell the pages that show the table; all of them the first time (any room may show a new table)."""
        is_new = table not in self._announced
        self._announced[table] = None
        self._announced.move_to_end(table)
        if len(self._announced) > ANNOUNCED:
            self._announced.popitem(last=False)
        for link in self._links:
            if is_new or table in link.tables:
                link.tell({"t": "changed"})

    def room_changed(self, room: str, besides: str) -> None:
        """Tell the room's pages, but for the visitor `besides` who gets the news as an answer."""
        for link in self._links:
            if link.room == room and link.visitor != besides:
                link.tell({"t": "changed"})

    def said(self, room: str, line: Line, as_json: Callable[[str], dict[str, Any]]) -> None:
        """Show a new line to whom it is for; `as_json`: it in a language, but for whether it is their own."""
        made: dict[str, dict[str, Any]] = {}
        for link in self._links:
            if link.room == room and line.to in ("", link.visitor):
                if link.lang not in made:
                    made[link.lang] = as_json(link.lang)
                link.tell({"t": "line", "line": made[link.lang] | {"mine": line.author == link.visitor}})

    def _count_changed(self, room: str) -> None:
        for link in self._links:
            if link.room == room:
                link.tell({"t": "here", "count": self.here(room)})

    def close(self) -> None:
        """Let every page go."""
        for link in list(self._links):
            link.close()
