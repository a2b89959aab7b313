"""The chats in which a table is shown: one more, one fewer, one that has another id now."""

from __future__ import annotations

from msgspec.structs import replace

from bot.store.index import Index
from bot.table import edits
from bot.table.edits import Refused
from bot.table.events import Events
from bot.table.executor import Executor, edited
from bot.table.ids import is_same_code, table_of
from bot.table.lookup import Lookup
from bot.table.model import Answer, Chat, Table
from bot.table.people import Result


class Chats:
    """Where tables are shown. All calls raise StoreDown when the store doesn't answer."""

    def __init__(self, executor: Executor, index: Index, lookup: Lookup, events: Events) -> None:
        self._change, self._index, self._lookup, self._events = executor.change, index, lookup, events

    async def watch(self, code: str, chat: Chat) -> Table | None:
        """Show the table with this code in one chat more; None if no table has it. Refused: `private`."""
        name = table_of(code)
        table = await self._lookup.get(name) if name else None
        if table is None or not is_same_code(table.code, code):
            return None
        if table.private:
            raise Refused("private", table=name)
        await self.show(name, chat)
        return await self._lookup.must(name)

    async def show(self, table: str, chat: Chat) -> None:
        """Show the table in one chat more."""
        await self._change(table, "", lambda game: edited(game, edits.show_in(game.table, chat)))

    async def unwatch(self, table: str, chat: Chat) -> Answer:
        """Show the table no longer in this chat; its first chat keeps it (Refused: `home_chat`)."""
        return await self._change(table, "", lambda game: edited(game, edits.hide_in(game.table, chat)))

    async def move_chat(self, old: Chat, new: Chat) -> tuple[str, ...]:
        """The chat has another id from now on: its tables, settings, tournaments and results follow, also
        those of tables that were deleted for their age. Gives the tables.

        Safe to repeat.
        """
        await self._index.move_settings(old.key, new.key)
        names = await self._index.all_of_chat(old.key)
        await self._events.move_chat(old, new)
        for name in names:
            await self._change(name, "", lambda game: edited(game, edits.move_chat(game.table, old, new)))
            await self._index.drop_chat(old.key, name)
        await self._events.people.rewrite(lambda result: _there(result, old, new))
        return tuple(names)


def _there(result: Result, old: Chat, new: Chat) -> Result:
    """The result of a match shown in a chat that has another id now."""
    chats = dict.fromkeys(new if chat == old else chat for chat in result.chats)
    return replace(result, chats=tuple(chats)) if old in result.chats else result
