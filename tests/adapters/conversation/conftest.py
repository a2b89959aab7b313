"""A conversation over the real table service and a real store, and people who talk to it."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator

import pytest_asyncio

from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.desk import Desk
from bot.adapters.port import Button, Screen, buttons
from bot.store import Store
from bot.table.audit import difference
from bot.table.model import Chat, Person
from bot.table.service import Tables
from tests.store.server import server, store  # noqa: F401

ROOM = Chat("web", "room")
_ids = itertools.count()


class Guest:
    """Somebody in a room: says lines, presses buttons, reads screens."""

    def __init__(self, desk: Desk, name: str, lang: str = "en", chat: Chat = ROOM) -> None:
        self.desk = desk
        self.who = Who(Person("web", name.casefold()), chat, lang, name)
        self.table = ""

    async def say(self, text: str, input_id: str = "") -> list[Reply]:
        """What comes back to a typed line."""
        heard = await self.desk.text(self.who, text, input_id or f"i{next(_ids)}", self.table)
        return heard or []

    async def press(self, button: Button | str, input_id: str = "") -> list[Reply]:
        """What comes back to a press."""
        word = button if isinstance(button, str) else button.press
        return await self.desk.press(self.who, word, input_id or f"i{next(_ids)}")

    async def screen(self, where: str = "") -> Screen:
        """The guest's own screen."""
        found = await self.desk.private_screen(self.table, self.who, where)
        assert found is not None
        return found

    async def public(self) -> Screen:
        """The table message."""
        found = await self.desk.table_screen(self.table, self.who)
        assert found is not None
        return found


def words(replies: list[Reply]) -> str:
    """All that was answered, as one text."""
    return "\n".join(line for reply in replies for line in (reply.screen.title, *reply.screen.lines))


def find(screen: Screen, start: str) -> Button:
    """The button whose press or label begins like this."""
    return next(
        each for each in buttons(screen) if each.press.startswith(start) or each.label.startswith(start)
    )


@pytest_asyncio.fixture
async def desk(store: Store) -> AsyncIterator[Desk]:  # noqa: F811
    """A desk on an empty store. After each test every match equals the fold of its log."""
    async with Tables(store) as tables:
        yield Desk(tables)
        for name in [name async for name in store.tables()]:
            assert await difference(store, tables.reader, name) == ""
