"""Where the answers to an input go: callback alert, ephemeral message, direct chat, or the chat itself.

What only one person may read never reaches a group: it is shown there ephemerally (after a press or an
ephemeral command), else in the direct chat; who never pressed Start gets a button that leads there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from typing import Any

import structlog
from msgspec.structs import replace

from bot.adapters.conversation.api import Reply
from bot.adapters.courier.kit import Kit
from bot.adapters.courier.port import Gone, Missing, Same, Sent, Trouble, Unreachable
from bot.adapters.port import Button, Screen
from bot.adapters.telegram.carrier import HIDDEN, PICTURE, Carrier, Manner
from bot.adapters.telegram.incoming import Incoming
from bot.adapters.telegram.letter import Letter, compose, peek
from bot.adapters.telegram.outlet import Outlet, Superseded
from bot.adapters.telegram.places import PLATFORM, place_of
from bot.adapters.telegram.postman import TelegramPostman
from bot.i18n import tr
from bot.store.errors import StoreDown
from bot.table.model import Chat

EPHEMERAL_SECONDS = 8.0
"""How long an ephemeral answer waits for the group's turn; then the direct chat is the quicker way."""

log = structlog.get_logger("telegram")


class Answers:
    """Shows replies. What takes its time runs beside; `settled` waits for it."""

    def __init__(self, kit: Kit, postman: TelegramPostman) -> None:
        self.kit, self.postman = kit, postman
        self.carrier: Carrier = postman.carrier
        self.outlet = Outlet(kit, postman)
        self.carrier.aside = self.outlet.aside

    # ── what goes where ──────────────────────────────────────────────────────────────────────────────────

    def alert_of(self, replies: Iterable[Reply]) -> tuple[str, Reply | None]:
        """The first reply that fits a callback alert: its text, and the reply (then it is told)."""
        for reply in replies:
            text = "" if reply.screen.kind == "private" else peek(reply.screen)
            if text:
                return text, reply
        return "", None

    async def show(self, come: Incoming, replies: Iterable[Reply]) -> None:
        """Show all replies, in order; returns when each is shown or given up."""
        for reply in replies:
            if self.kit.is_delivered(reply) and come.place.is_group:
                continue
            try:
                await self._show(come, reply)
            except Superseded:
                continue
            except Trouble as trouble:
                log.info("answer_lost", why=type(trouble).__name__)

    async def _show(self, come: Incoming, reply: Reply) -> None:
        if is_again(reply.screen):
            await self._show_again(come, reply)
        elif not come.place.is_group:
            await self._show_directly(come, reply.screen)
        elif (reply.private and not (is_open(reply.screen) and not come.query)) or come.is_hidden:
            await self._show_secretly(come, reply.screen)
        else:
            manner = Manner(reply_to=come.message)
            await self._post(come.who.chat, reply.screen, manner)

    # ── a match looked at again: one message, changed in place ──────────────────────────────────────────────

    async def _show_again(self, come: Incoming, reply: Reply) -> None:
        """Where it was pressed, else as a new message; then what takes its time, in the same place."""
        chat, sent = await self._begin_again(come, reply.screen)
        if sent is None or reply.later is None:
            return
        slot = f"again:{chat.id}:{sent.message}"
        async for screen in reply.later():
            with contextlib.suppress(Superseded, Missing):
                sent = await self._edit(chat, sent, screen, slot)

    async def _begin_again(self, come: Incoming, screen: Screen) -> tuple[Chat, Sent | None]:
        """The message that shows it and where it stands; None when only a way to it could be shown."""
        pressed, is_group = _sent_of(come), come.place.is_group
        chat = come.who.chat if is_group else come.direct
        if pressed is not None and _turns(come, screen.table):
            may_stay = bool(pressed.extra.get(HIDDEN)) or not is_group or is_open(screen)
            with contextlib.suppress(Missing):
                if may_stay:
                    return chat, await self._edit(chat, pressed, screen, f"again:{chat.id}:{pressed.message}")
        if not is_group or (is_open(screen) and not come.query):
            return chat, await self._post(chat, screen, Manner(reply_to=come.message if is_group else 0))
        if come.query or come.is_hidden:
            with contextlib.suppress(Trouble):
                manner = Manner(hidden=come.user, query=come.query)
                return chat, await self._post(chat, screen, manner, patience=EPHEMERAL_SECONDS)
        try:
            return come.direct, await self._post(come.direct, screen, Manner())
        except (Unreachable, Gone):
            return chat, await self._post(chat, self._invitation(come, screen), Manner(reply_to=come.message))

    async def tell(self, chat: Chat, screen: Screen) -> None:
        """Show a chat something unasked; a chat that can't be written to misses it."""
        with contextlib.suppress(Trouble):
            await self._post(chat, screen, Manner())

    # ── the direct chat ──────────────────────────────────────────────────────────────────────────────────

    async def _show_directly(self, come: Incoming, screen: Screen) -> None:
        """In the direct chat: a press on a question edits it, everything else is a new message."""
        if is_own(screen):
            await self._show_own(come, screen)
        else:
            await self._post(come.direct, screen, Manner())

    async def _show_own(self, come: Incoming, screen: Screen) -> None:
        """The person's own screen of a table: one message, edited where it was pressed."""
        person = come.who.person
        before = await self.kit.shown(screen.table, person)
        pressed = _sent_of(come) if not come.place.is_group else None
        slot = f"own:{screen.table}"
        sent: Sent | None = None
        if pressed is not None and _is_of(come, screen.table):
            with contextlib.suppress(Missing):
                sent = await self._edit(come.direct, pressed, screen, slot)
        if sent is None:
            sent = await self._post(come.direct, screen, Manner(), slot=slot)
        await self.kit.keep(person, screen, sent)
        if before is not None and before.message not in ("", sent.message):
            await self._remove(come.direct, before)

    async def _post(
        self, chat: Chat, screen: Screen, manner: Manner, *, slot: str = "", patience: float = 300.0
    ) -> Sent:
        letter = await self._composed(screen)

        async def work(where: Chat) -> Sent:
            return await self.carrier.post(place_of(where), letter, manner)

        sent = await self.outlet.send(chat, work, slot=slot, patience=patience)
        self.kit.metrics.answer(PLATFORM, "message")
        assert sent is not None
        return sent

    async def _edit(self, chat: Chat, sent: Sent, screen: Screen, slot: str) -> Sent:
        letter = await self._composed(screen)

        async def work(where: Chat) -> Sent:
            try:
                return await self.carrier.edit(place_of(where), sent, letter)
            except Same:
                return sent

        came = await self.outlet.send(chat, work, slot=slot)
        self.kit.metrics.answer(PLATFORM, "edit")
        return came or sent

    async def _composed(self, screen: Screen) -> Letter:
        """The letter, its picture drawn before its turn comes."""
        await self.postman.prepare(screen)
        return compose(screen, self.postman.name)

    async def _remove(self, chat: Chat, sent: Sent) -> None:
        async def work(where: Chat) -> None:
            await self.carrier.remove(place_of(where), sent)

        await self.outlet.send(chat, work)

    # ── secrets in a group ───────────────────────────────────────────────────────────────────────────────

    async def _show_secretly(self, come: Incoming, screen: Screen) -> None:
        """Ephemerally where the API allows it, else in the direct chat, else a button that leads there."""
        if (come.query or come.is_hidden) and await self._show_ephemerally(come, screen):
            if is_own(screen):
                with contextlib.suppress(StoreDown):  # then a notice may say the same once more
                    await self.kit.know(come.who.person, screen)
            return
        try:
            await self._show_directly(replace(come, query="", pressed=None), screen)
        except (Unreachable, Gone):
            await self._post(come.who.chat, self._invitation(come, screen), Manner(reply_to=come.message))

    async def _show_ephemerally(self, come: Incoming, screen: Screen) -> bool:
        """Whether it could be shown so: in the place of an ephemeral message pressed, or as a new one."""
        chat, slot = come.who.chat, f"hidden:{come.user}:{screen.table}"
        pressed = _sent_of(come)
        try:
            if pressed is not None and pressed.extra.get(HIDDEN):
                try:
                    await self._edit(chat, pressed, screen, slot)
                except Missing:
                    pass
                else:
                    return True
            manner = Manner(hidden=come.user, query=come.query)
            await self._post(chat, screen, manner, slot=slot, patience=EPHEMERAL_SECONDS)
        except Superseded:
            raise
        except Trouble:
            return False
        return True

    def _invitation(self, come: Incoming, screen: Screen) -> Screen:
        """For the chat: write to the bot first."""
        word = f"play-{screen.table}" if screen.table else "hello"
        lang = come.who.lang
        button = Button(tr(lang, "telegram-open"), f"d:{word}", "primary")
        line = tr(lang, "telegram-start-first", name=come.who.name)
        return Screen("notice", "", (line,), ((button,),), table=screen.table)


def is_own(screen: Screen) -> bool:
    """Whether it is the person's own screen of a table: their question, or how it ended for them."""
    return bool(screen.table and screen.chapter) and screen.kind in ("private", "report")


def is_open(screen: Screen) -> bool:
    """Whether anybody may read it: a board, or an answer that belongs to no seat of a table."""
    if any(picture.secret for picture in screen.pictures) or screen.kind in ("private", "personal"):
        return False
    return screen.kind in ("table", "lobby", "report", "replay") or not screen.table


def is_again(screen: Screen) -> bool:
    """Whether it shows a step of a match looked at again."""
    return screen.kind == "replay" and bool(screen.table)


def _sent_of(come: Incoming) -> Sent | None:
    """The message that was pressed, as something that can be edited."""
    message = come.pressed
    if message is None:
        return None
    extra = {PICTURE: "?"} if message.photo or message.animation else {}
    if message.ephemeral_message_id:
        return Sent(str(message.ephemeral_message_id), extra=extra | {HIDDEN: str(come.user)})
    return Sent(str(message.message_id), extra=extra)


def _is_of(come: Incoming, table: str) -> bool:
    """Whether the pressed message is a question of this table (a list of games stays a list)."""
    data = (b.callback_data or "" for row in _rows(come) for b in row)
    return any(word.startswith((f"a:{table}:", f"v:{table}:")) for word in data)


def _turns(come: Incoming, table: str) -> bool:
    """Whether the pressed message shows steps of this match (a board only has a button that leads there)."""
    return any((b.callback_data or "").startswith(f"c:/replay {table} ") for row in _rows(come) for b in row)


def _rows(come: Incoming) -> list[Any]:
    markup = come.pressed.reply_markup if come.pressed else None
    return markup.inline_keyboard if markup else []
