"""Tables looked up and looked at: one by its id, those of a chat or a person, what a viewer may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import structlog

from bot.store.index import Index
from bot.table import edits, look
from bot.table.bindings import Binding
from bot.table.desk import Desk
from bot.table.model import Chat, Person, Seen, Table, Told
from bot.table.record import Unreadable

log = structlog.get_logger(__name__)


class Lookup:
    """Finds and shows tables, changes none. All calls raise StoreDown when the store doesn't answer."""

    def __init__(self, desk: Desk, index: Index) -> None:
        self._desk, self._index = desk, index

    async def get(self, table: str) -> Table | None:
        """The table's document."""
        game = await self._desk.game(table)
        return game.table if game else None

    async def must(self, table: str) -> Table:
        """The table's document. Refused: `no_such_table`."""
        return (await self._desk.must(table)).table

    async def look(self, table: str, person: Person | None) -> Seen | None:
        """All that may be shown of the table to this person (None: a spectator); None: no such table."""
        game = await self._desk.game(table)
        return look.seen(game, person) if game else None

    async def log(self, table: str, person: Person | None, last: int = 20) -> tuple[Told, ...]:
        """The last entries that this viewer was told of, newest last; () if there is no such table."""
        game = await self._desk.game(table)
        return await look.log(self._desk.store, game, person, last) if game else ()

    async def export(self, table: str, person: Person | None) -> dict[str, Any] | None:
        """The match as a document: the viewer's own story while it runs, everything after the end.

        None if there is no such table; Refused (`not_playing`) in the lobby.
        """
        game = await self._desk.game(table)
        return await look.export(self._desk.store, game, person) if game else None

    async def binding(self, table: str) -> Binding | None:
        """The rules and content of this very table, for whoever presents it."""
        game = await self._desk.game(table)
        return game.binding if game else None

    async def of_chat(self, chat: Chat) -> tuple[Table, ...]:
        """The tables shown in a chat, newest first."""
        names = await self._index.chat(chat.key)
        found, strays = await self._found(names, lambda table: chat in table.chats)
        for name in strays:
            await self._index.drop_chat(chat.key, name)
        return found

    async def of_person(self, person: Person) -> tuple[Table, ...]:
        """The tables where a person sits or which they opened, newest first."""
        names = await self._index.person(person.key)
        found, strays = await self._found(names, lambda table: edits.concerns(table, person))
        for name in strays:
            await self._index.drop_person(person.key, name)
        return found

    async def _found(
        self, names: list[str], fits: Callable[[Table], bool]
    ) -> tuple[tuple[Table, ...], list[str]]:
        """The tables of an index that fit it, and the names that don't. Unreadable tables are neither."""
        found: list[Table] = []
        strays: list[str] = []
        for name in names:
            try:
                table = await self.get(name)
            except Unreadable as stopped:
                log.error("table_unreadable", table=name, why=stopped.why)
                continue
            if table is not None and fits(table):
                found.append(table)
            else:
                strays.append(name)
        return tuple(found), strays
