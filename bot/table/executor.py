"""A change of a table carried out: written by the desk, told by the newsroom, followed by whoever goes on."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Callable

import structlog

from bot.engine.core import Refusal
from bot.store.errors import Conflict, StoreDown
from bot.store.store import Commit, Item
from bot.table.desk import Change, Desk, Plan
from bot.table.model import Answer, Chat, Table
from bot.table.news import LIVE_PLATFORMS, Newsroom, table_news
from bot.table.record import Game, Unreadable

log = structlog.get_logger(__name__)


class Executor:
    """Carries out what people, opponents and clocks have planned."""

    def __init__(self, desk: Desk, news: Newsroom) -> None:
        self.desk, self.news = desk, news
        self.followers: list[Callable[[Game], None]] = []
        """Called with the game after each change: opponents move, and what is due is done."""

    async def change(self, table: str, input_id: str, plan: Plan) -> Answer:
        """Carry out a change and tell of it. Raises StoreDown."""
        answer = await self.desk.change(table, input_id, plan)
        if answer.status == "ok":
            await self.news.deliver(table)
            await self.wake(table)
        return answer

    async def move(self, table: str, input_id: str, plan: Plan) -> Answer:
        """Carry out a move and have it told of in the background. A dead store is an answer."""
        try:
            answer = await self.desk.change(table, input_id, plan)
        except StoreDown as down:
            log.warning("store_down", table=table, key=down.key)
            return Answer("down", Refusal(down.key), table=table)
        if answer.status == "ok":
            self.news.ring(table)
            game = self.desk.slot(table).game
            if game is not None:
                self._rouse(game)
        return answer

    async def wake(self, table: str) -> None:
        """Whoever is to go on at the table goes on."""
        try:
            game = await self.desk.game(table)
        except Unreadable as stopped:
            log.error("table_unreadable", table=table, why=stopped.why)
            return
        if game is not None:
            self._rouse(game)

    def _rouse(self, game: Game) -> None:
        for follow in self.followers:
            follow(game)

    async def tell_again(self, table: str, recipient: str, kind: str) -> None:
        """Put news for one recipient into the outbox that was lost on the way.

        It is told from what is under way there at the moment: that one's end does not settle it.
        """
        game = await self.desk.must(table)
        item = Item(recipient, kind, game.version + game.position, uuid.uuid4().hex.encode())
        with contextlib.suppress(Conflict):  # something newer is told anyway
            await self.desk.store.commit(Commit(table, game.expect(), {}, out=(item,)))

    async def show_anew(self, table: str, chat: Chat) -> None:
        """What the table's message in this chat tells has changed though the table has not."""
        if chat.platform not in LIVE_PLATFORMS:
            await self.tell_again(table, chat.key, "table")


def edited(game: Game, table: Table) -> Change | Answer:
    """The game has this table document from now on, and chats see it; nothing if it is the same one."""
    answer = Answer("ok", table=table.id)
    if table is game.table:
        return answer
    return Change(table, answer, news=table_news(table, game.version + 1 + game.position))
