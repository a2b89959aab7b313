"""Inputs to the conversation and its answers back: what every router calls.

A press is answered (callback) as soon as the conversation has, at the latest after `ANSWER_SECONDS`; screens
follow in their turn. Inputs of one person are taken in order; sending holds nobody up.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from weakref import WeakValueDictionary

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramAPIError
from aiogram.types import CallbackQuery, Message, User

from bot.adapters.conversation.api import Reply, Who
from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.words import Command, command_names, parse_command
from bot.adapters.courier.answering import Mark
from bot.adapters.courier.kit import Kit
from bot.adapters.measure import size
from bot.adapters.port import Screen
from bot.adapters.telegram.answers import Answers, is_own
from bot.adapters.telegram.incoming import (
    Incoming,
    from_message,
    from_press,
    is_anonymous,
    is_by_person,
)
from bot.adapters.telegram.links import press_of
from bot.adapters.telegram.places import PLATFORM, chat_of, person_of
from bot.i18n import tr
from bot.store.errors import StoreDown
from bot.table.model import Chat

ANSWER_SECONDS = 0.015
TOAST = 60
"""Longer texts for the person alone are shown as an alert that waits to be closed."""
FOR_ADMINS = frozenset({"abort", "unwatch", "settings", "lang", "tournament"})
OPENING = frozenset({"newgame", "solo"})

log = structlog.get_logger("telegram")


class Talk:
    """One bot's conversation. `name` is the bot's user name."""

    def __init__(self, bot: Bot, name: str, desk: Desk, kit: Kit, answers: Answers) -> None:
        self.bot, self.name, self.desk, self.kit, self.answers = bot, name, desk, kit, answers
        self._orders: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # ── presses ──────────────────────────────────────────────────────────────────────────────────────────

    async def press(self, query: CallbackQuery, update: int) -> None:
        """A button was pressed."""
        mark = self.kit.answering.of(person_of(query.from_user.id))
        try:
            await self._press(query, update, mark)
        finally:
            await mark.lift()

    async def _press(self, query: CallbackQuery, update: int, mark: Mark) -> None:
        start = time.monotonic()
        self.kit.metrics.update(PLATFORM, "press")
        thinking = asyncio.create_task(self._pressed(query, update, mark))
        await asyncio.wait({thinking}, timeout=ANSWER_SECONDS)
        if not thinking.done():
            await self._answer(query, "", start)
            come, replies = await thinking
        elif thinking.exception() is not None:
            await self._answer(query, tr(self.kit.tongues.default, "telegram-fault"), start, is_loud=True)
            raise thinking.exception() or RuntimeError
        else:
            come, replies = thinking.result()
            text, told = self.answers.alert_of(replies)
            replies = [reply for reply in replies if reply is not told]
            await self._answer(query, text, start, is_loud=told is not None and told.private)
        if come is not None:
            await self._show(come, replies, mark)

    async def _show(self, come: Incoming, replies: list[Reply], mark: Mark) -> None:
        """Show the replies; notices wait for those that may say the same."""
        if not any(is_own(reply.screen) for reply in replies):
            await mark.lift()
        await self.answers.show(come, replies)

    async def _pressed(
        self, query: CallbackQuery, update: int, mark: Mark
    ) -> tuple[Incoming | None, list[Reply]]:
        start = time.monotonic()
        async with self._order(query.from_user.id):
            await mark.put()
            lang = self.kit.tongues.default
            try:
                lang = await self._lang(query.from_user)
                data = query.data or ""
                command = parse_command(data[2:]) if data.startswith("c:") else None
                chat = query.message.chat.id if query.message else 0
                is_admin = await self._is_admin(chat, query.from_user.id, command)
                come = from_press(query, lang, update, is_admin=is_admin)
                if come is None:
                    return None, []
                await self._hear_chat(come, query.from_user, command)
                who = await self.kit.tongues.placed(come.who)
                return come, await self.desk.press(who, data, come.input_id)
            except StoreDown:
                self.kit.metrics.error(PLATFORM, "StoreDown")
                return from_press(query, lang, update), [_down(lang)]
            finally:
                self.kit.metrics.took(PLATFORM, "think", time.monotonic() - start)

    async def _answer(self, query: CallbackQuery, text: str, start: float, *, is_loud: bool = False) -> None:
        """Answer the press; too late or twice is no trouble, the screens tell as well."""
        alert = (is_loud and size(text) > TOAST) or None
        try:
            await self.bot.answer_callback_query(query.id, text=text or None, show_alert=alert)
            self.kit.metrics.answer(PLATFORM, "callback")
        except TelegramAPIError as error:
            self.kit.metrics.error(PLATFORM, type(error).__name__)
        self.kit.metrics.took(PLATFORM, "answer", time.monotonic() - start)

    # ── lines ────────────────────────────────────────────────────────────────────────────────────────────

    async def line(self, message: Message, update: int) -> None:
        """A typed line: a command, a move, an answer to a message of ours, or chatter."""
        if message.from_user is None or not is_by_person(message):
            return
        text = message.text or ""
        command = parse_command(text)
        if command is not None and not self._is_for_us(message, text, command):
            return
        self.kit.metrics.update(PLATFORM, "command" if command else "text")
        async with self.kit.answering.to(person_of(message.from_user.id)) as mark:
            come, replies = await self._spoken(message, text, command, update)
            await self._show(come, replies, mark)

    async def _spoken(
        self, message: Message, text: str, command: Command | None, update: int
    ) -> tuple[Incoming, list[Reply]]:
        start = time.monotonic()
        user = message.from_user
        assert user is not None
        async with self._order(user.id):
            lang = self.kit.tongues.default
            try:
                lang = await (self._chat_lang(message) if is_anonymous(message) else self._lang(user))
                is_admin = await self._is_admin(message.chat.id, user.id, command)
                come = from_message(message, lang, update, is_admin=is_admin)
                await self._hear_chat(come, user, command)
                opened = come.opened or await self._opened(come)
                who = await self.kit.tongues.placed(come.who)
                replies = await self.desk.text(who, text, come.input_id, opened)
                return come, self._or_hint(come, replies)
            except StoreDown:
                self.kit.metrics.error(PLATFORM, "StoreDown")
                return from_message(message, lang, update), [_down(lang)]
            finally:
                self.kit.metrics.took(PLATFORM, "think", time.monotonic() - start)

    def _is_for_us(self, message: Message, text: str, command: Command) -> bool:
        """A group may have other bots: there only known commands, and those addressed to us, are ours."""
        addressed = text.split(maxsplit=1)[0].partition("@")[2].casefold()
        if addressed:
            return addressed == self.name.casefold()
        return message.chat.type == "private" or command.name in command_names()

    def _or_hint(self, come: Incoming, replies: list[Reply] | None) -> list[Reply]:
        """People talk in groups; somebody who writes to the bot directly deserves an answer."""
        if replies is not None:
            return replies
        if come.place.is_group:
            return []
        lines = (tr(come.who.lang, "telegram-chatter"),)
        return [Reply(Screen(kind="reply", title="", lines=lines))]

    async def _opened(self, come: Incoming) -> str:
        """The table a line in the direct chat is about: the only one that waits, or the only one played."""
        if come.place.is_group:
            return ""
        mine = [tile for tile in await self.desk.games_of(come.who) if tile.status == "playing"]
        awaited = [tile for tile in mine if tile.awaited]
        for tiles in (awaited, mine):
            if len(tiles) == 1:
                return tiles[0].table
        return ""

    # ── starting ─────────────────────────────────────────────────────────────────────────────────────────

    async def start(self, message: Message, word: str, update: int) -> None:
        """Start was pressed, perhaps through a deep link: what was missed comes, and what the link means."""
        user = message.from_user
        if user is None or not is_by_person(message):
            return
        self.kit.metrics.update(PLATFORM, "start")
        async with self.kit.answering.to(person_of(user.id)) as mark:
            come, replies = await self._started(message, user, word, update)
            await self._show(come, replies, mark)

    async def _started(
        self, message: Message, user: User, word: str, update: int
    ) -> tuple[Incoming, list[Reply]]:
        async with self._order(user.id):
            lang = self.kit.tongues.default
            try:
                lang = await self._lang(user)
                come = from_message(message, lang, update)
                replies = await self.desk.press(come.who, press_of(word), come.input_id) if word else []
                replies = replies or await self._first_screen(come)
                await self.revive(message.chat.id)
            except StoreDown:
                return from_message(message, lang, update), [_down(lang)]
        return come, replies

    async def _first_screen(self, come: Incoming) -> list[Reply]:
        """The tables that wait for the person, else what can be played."""
        if any(tile.awaited for tile in await self.desk.games_of(come.who)):
            return await self.desk.text(come.who, "/games", come.input_id) or []
        return [Reply(await self.desk.welcome(come.who))]

    async def revive(self, chat: int) -> None:
        """The bot may write there again."""
        place = person_of(chat) if chat > 0 else chat_of(chat)
        with contextlib.suppress(StoreDown):
            await self.kit.courier.revive(place)

    async def welcome(self, chat: Chat, user: User) -> None:
        """The bot was taken into a group: what can be played."""
        with contextlib.suppress(StoreDown):
            lang = await self._lang(user)
            who = Who(person_of(user.id), chat, lang, "", is_group=True)
            await self.answers.tell(chat, await self.desk.welcome(who))

    async def moved(self, old: int, new: int) -> None:
        """A group became a supergroup."""
        with contextlib.suppress(StoreDown):
            await self.kit.courier.moved(chat_of(old), chat_of(new))

    # ── who ──────────────────────────────────────────────────────────────────────────────────────────────

    def _order(self, user: int) -> asyncio.Lock:
        lock = self._orders.get(user)
        if lock is None:
            lock = self._orders[user] = asyncio.Lock()
        return lock

    async def _lang(self, user: User) -> str:
        return await self.kit.tongues.heard(person_of(user.id), user.language_code)

    async def _chat_lang(self, message: Message) -> str:
        return await self.kit.tongues.of_chat(chat_of(message.chat.id))

    async def _hear_chat(self, come: Incoming, user: User, command: Command | None) -> None:
        """A group that has no language of its own speaks that of whoever opens a table."""
        if come.place.is_group and command is not None and command.name in OPENING:
            await self.kit.tongues.heard(come.who.chat, user.language_code)

    async def _is_admin(self, chat: int, user: int, command: Command | None) -> bool:
        """Whether the person administers the group; asked only where it matters."""
        if chat >= 0 or command is None or command.name not in FOR_ADMINS:
            return False
        try:
            member = await self.bot.get_chat_member(chat, user)
        except AiogramError:
            return False
        return member.status in ("creator", "administrator")


def _down(lang: str) -> Reply:
    return Reply(Screen(kind="reply", title="", lines=(tr(lang, "common-down"),)))
