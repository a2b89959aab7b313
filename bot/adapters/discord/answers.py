"""Where the answers to an interaction go: the message pressed, an ephemeral one, a line for the channel."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterable

import structlog

from bot.adapters.conversation.api import Reply
from bot.adapters.conversation.notices import is_asked
from bot.adapters.courier.kit import Kit
from bot.adapters.courier.memory import NOTICE
from bot.adapters.courier.notices import KNOCK
from bot.adapters.courier.port import Missing, Sent, Trouble
from bot.adapters.discord.carrier import CHANNEL
from bot.adapters.discord.faults import Spent
from bot.adapters.discord.letter import Letter, compose, single
from bot.adapters.discord.places import PLATFORM, place_of
from bot.adapters.discord.postman import DiscordPostman
from bot.adapters.discord.shown import LIFE_MS, Own
from bot.adapters.discord.talk import Added, Talk
from bot.adapters.port import Screen
from bot.i18n import tr
from bot.store.errors import StoreDown
from bot.table.model import Chat

log = structlog.get_logger("discord")

Change = Callable[[Letter], Awaitable[None]]
"""Shows another letter in the place of one."""


class Answers:
    """Shows replies, in order."""

    def __init__(self, kit: Kit, postman: DiscordPostman) -> None:
        self.kit, self.postman = kit, postman

    async def show(self, talk: Talk, replies: Iterable[Reply], lang: str, home: Chat | None = None) -> None:
        """Show all replies. `home`: the thread that the game was given, to be named."""
        left = [reply for reply in replies if not (talk.place.is_member and self.kit.is_delivered(reply))]
        try:
            if not talk.is_press:
                left = await self._first(talk, left, lang, home)
            for reply in left:
                await self._show(talk, reply, lang)
            await self._take_back(talk, left)
        except Spent:
            log.info("answer_too_late")
        except Trouble as trouble:
            self.kit.metrics.error(PLATFORM, type(trouble).__name__)
            log.info("answer_lost", why=type(trouble).__name__)

    async def _first(self, talk: Talk, left: list[Reply], lang: str, home: Chat | None) -> list[Reply]:
        """A command's deferred answer must become something: the first private reply, else a short line."""
        index = next((at for at, reply in enumerate(left) if reply.private), None)
        if index is None:
            text = tr(lang, "discord-see-below")
            if home is not None:
                text = tr(lang, "discord-see-thread", thread=f"<#{place_of(home).channel}>")
            await talk.change(Letter(text, lang))
            return left
        if is_again(left[index].screen):
            await self._again(left[index], lang, talk.change)
            return left[:index] + left[index + 1 :]
        first, *tails = compose(left[index].screen, lang)
        await talk.change(first)
        self.kit.metrics.answer(PLATFORM, "edit")
        for tail in tails:
            await talk.add(tail, is_private=True)
        if not tails:
            await self._keep(talk, left[index].screen, None)
        return left[:index] + left[index + 1 :]

    async def _show(self, talk: Talk, reply: Reply, lang: str) -> None:
        if is_again(reply.screen):
            await self._turn(talk, reply, lang)
            return
        letters = compose(reply.screen, reply.lang or lang)
        if is_question(reply.screen) and talk.is_own and len(letters) == 1:
            with contextlib.suppress(Missing):  # deleted or too old: a new one then
                await self._change(talk, reply.screen, letters[0])
                return
        added = None
        for letter in letters:
            added = await talk.add(letter, is_private=reply.private)
            self.kit.metrics.answer(PLATFORM, "message")
        if reply.private:
            await self._keep(talk, reply.screen, added)

    async def _turn(self, talk: Talk, reply: Reply, lang: str) -> None:
        """A match looked at again: in the place of the message pressed when that shows one too.

        What only one person may see takes the place of nothing but what that person alone sees.
        """
        screen = reply.screen
        is_secret = any(picture.secret for picture in screen.pictures)
        if talk.has_press(f"c:/replay {screen.table} ") and (talk.is_own or not is_secret):
            with contextlib.suppress(Missing):
                await self._again(reply, lang, talk.change)
                return
        added = await talk.add(single(screen, lang), is_private=True)
        self.kit.metrics.answer(PLATFORM, "message")
        await self._follow(reply, lang, added.change)

    async def _again(self, reply: Reply, lang: str, change: Change) -> None:
        await change(single(reply.screen, lang))
        self.kit.metrics.answer(PLATFORM, "edit")
        await self._follow(reply, lang, change)

    async def _follow(self, reply: Reply, lang: str, change: Change) -> None:
        """What takes its time, in the same place."""
        if reply.later is None:
            return
        async for screen in reply.later():
            await change(single(screen, lang))
            self.kit.metrics.answer(PLATFORM, "edit")

    async def _change(self, talk: Talk, screen: Screen, letter: Letter) -> None:
        """Show the question in the place of the one before. What fails is told by a notice instead."""
        await self._keep(talk, screen, None)  # first, so that no notice says the same
        try:
            await talk.change(letter)
        except Missing:
            raise
        except Trouble:
            self.postman.shown.forget(talk.person, screen.table)
            with contextlib.suppress(StoreDown):
                await self.kit.memory.forget(screen.table, talk.person)
                await self.kit.tables.tell_again(screen.table, talk.person.key, NOTICE)
            self.kit.courier.ring(screen.table)
            raise
        self.kit.metrics.answer(PLATFORM, "edit")

    async def _take_back(self, talk: Talk, shown: list[Reply]) -> None:
        """A call goes that asks nothing any more, or of which the courier doesn't know (it died unheard)."""
        message, screens = talk.act.message, [reply.screen for reply in shown if is_question(reply.screen)]
        if message is None or not talk.is_call or not screens:
            return
        with contextlib.suppress(StoreDown):
            known = await self.kit.shown(screens[-1].table, talk.person)
            is_noted = known is not None and known.extra.get(KNOCK) == str(message.id)
            if not is_noted or not is_asked(screens[-1].chapter):
                await self.postman.remove(talk.place.chat, Sent(str(message.id)))

    async def _keep(self, talk: Talk, screen: Screen, added: Added | None) -> None:
        """Remember where the person sees their question."""
        if not is_question(screen):
            return
        message = added.id if added else talk.act.message.id if talk.act.message else 0
        if not message:
            message = (await talk.act.original_response()).id
        sent = talk.sent(message)
        change = added.change if added else talk.change
        own = Own(sent, screen.chapter, self.kit.time.now() + LIFE_MS, None if talk.is_direct else change)
        self.postman.shown.keep(talk.person, screen, own)
        with contextlib.suppress(StoreDown):  # then a notice may say the same once more
            await self._note(talk, screen, sent)

    async def _note(self, talk: Talk, screen: Screen, sent: Sent) -> None:
        """Have the courier know, and take an older question of the direct chat away. Raises StoreDown."""
        before = await self.kit.shown(screen.table, talk.person)
        await self.kit.keep(talk.person, screen, sent)
        if before is not None and CHANNEL in before.extra and before.message not in ("", sent.message):
            await self.postman.remove(talk.place.chat, before)


def is_again(screen: Screen) -> bool:
    """Whether it shows a step of a match looked at again."""
    return screen.kind == "replay" and bool(screen.table)


def is_question(screen: Screen) -> bool:
    """Whether it is the person's own screen of a table: one that is kept up to date (a hand is not)."""
    return screen.kind == "private" and bool(screen.table and screen.chapter)
