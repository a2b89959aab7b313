"""Letters carried to a place: new messages, edits, ephemeral ones. Raises the courier's troubles.

What belongs to one letter: its message, the tails (text that did not fit), files. `Sent.extra` keeps what an
edit must know: `picture` (its key), `tails` (message ids), `hidden` (the ephemeral message's receiver).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from aiogram import Bot
from aiogram.types import (
    BufferedInputFile,
    EphemeralMessageParameters,
    InlineKeyboardMarkup,
    InputFile,
    InputMediaAnimation,
    InputMediaPhoto,
    Message,
    ReplyParameters,
)
from msgspec import Struct

from bot.adapters.courier.port import Away, Later, Missing, Same, Sent, TooOld, Trouble
from bot.adapters.measure import cut
from bot.adapters.port import Attachment, Picture
from bot.adapters.telegram.faults import BadFile, NoTopic, troubles
from bot.adapters.telegram.letter import Letter
from bot.adapters.telegram.marks import escaped
from bot.adapters.telegram.pictures import Pictures, moves
from bot.adapters.telegram.places import Place

PICTURE, TAILS, HIDDEN = "picture", "tails", "hidden"

T = TypeVar("T")


class Manner(Struct, frozen=True):
    """How a message is sent. `hidden`: ephemeral, to this person alone, after this press ("" if none).

    `reply_to` is the message that is answered, `is_quiet` sends without a sound.
    """

    hidden: int = 0
    query: str = ""
    reply_to: int = 0
    is_quiet: bool = False

    def ephemeral(self) -> EphemeralMessageParameters | None:
        """As the API wants it."""
        if not self.hidden:
            return None
        return EphemeralMessageParameters(receiver_user_id=self.hidden, callback_query_id=self.query or None)

    def reply(self) -> ReplyParameters | None:
        """As the API wants it."""
        if not self.reply_to:
            return None
        return ReplyParameters(message_id=self.reply_to, allow_sending_without_reply=True)


PLAIN = Manner()
QUIET = Manner(is_quiet=True)

Aside = Callable[[Place, Callable[[Place], Awaitable[None]]], None]
"""Has some work done at a place once it is its turn, with nobody waiting for it."""

ALT = 300
"""Most characters of the words under a picture that follows."""

TAIL_SECONDS = 6.0
"""How long what didn't fit waits for its turn while the message itself is there already."""


class Carrier:
    """One bot's sending and editing."""

    def __init__(self, bot: Bot, pictures: Pictures) -> None:
        self.bot, self.pictures = bot, pictures
        self.aside: Aside = self._at_once
        """Replaced by whoever hands out turns."""
        self._asides: set[asyncio.Task[None]] = set()

    def _at_once(self, place: Place, work: Callable[[Place], Awaitable[None]]) -> None:
        async def do() -> None:
            with contextlib.suppress(Trouble):
                await work(place)

        task = asyncio.create_task(do())
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    # ── new messages ─────────────────────────────────────────────────────────────────────────────────────

    async def post(self, place: Place, letter: Letter, manner: Manner = PLAIN) -> Sent:
        """Send a letter. A closed topic's letter goes to the general one."""
        with troubles(place):
            try:
                return await self._post(place, letter, manner)
            except NoTopic:
                pass
        with troubles(Place(place.chat)):
            return await self._post(Place(place.chat), letter, manner)

    async def _post(self, place: Place, letter: Letter, manner: Manner) -> Sent:
        with troubles(place):
            first = await self._message(place, letter, manner)
        tails = await self._tails(place, letter.tails, manner)
        self._send_aside(place, letter, manner)
        extra = {PICTURE: letter.picture.key} if letter.picture else {}
        extra |= {TAILS: ",".join(tails)} if tails else {}
        extra |= {HIDDEN: str(manner.hidden)} if manner.hidden else {}
        return Sent(str(_id(first)), extra=extra)

    async def _tails(self, place: Place, tails: tuple[str, ...], manner: Manner) -> list[str]:
        """What didn't fit. The message is there by now, so nothing here may have it sent again."""
        sent: list[str] = []
        until = time.monotonic() + TAIL_SECONDS
        for html in tails:
            while True:
                try:
                    with troubles(place):
                        sent.append(str(_id(await self._text(place, html, None, manner))))
                    break
                except Later as later:
                    if time.monotonic() + later.seconds > until:
                        return sent
                    await asyncio.sleep(later.seconds)
                except Trouble:
                    return sent
        return sent

    def _send_aside(self, place: Place, letter: Letter, manner: Manner) -> None:
        """Other pictures and files follow in their own turn."""
        for picture in letter.others:
            alone = Letter(escaped(cut(picture.alt, ALT)), picture)

            async def show(where: Place, alone: Letter = alone) -> None:
                await self._message(where, alone, QUIET if not manner.hidden else manner)

            self.aside(place, show)
        for file in letter.files:

            async def hand(where: Place, file: Attachment = file) -> None:
                with troubles(where):
                    await self.bot.send_document(
                        where.chat,
                        BufferedInputFile(file.text.encode(), file.name),
                        message_thread_id=where.topic,
                        ephemeral_message_parameters=manner.ephemeral(),
                    )

            self.aside(place, hand)

    async def _message(self, place: Place, letter: Letter, manner: Manner) -> Message:
        picture = letter.picture
        if picture is None:
            return await self._text(place, letter.html, letter.buttons, manner)

        call = self.bot.send_animation if moves(picture) else self.bot.send_photo

        async def send(file: str | InputFile) -> Message:
            return await call(
                place.chat,
                file,
                caption=letter.html or None,
                message_thread_id=place.topic,
                reply_markup=letter.buttons,
                disable_notification=manner.is_quiet or None,
                reply_parameters=manner.reply(),
                ephemeral_message_parameters=manner.ephemeral(),
            )

        return await self._with_picture(place, picture, send)

    async def _text(
        self, place: Place, html: str, buttons: InlineKeyboardMarkup | None, manner: Manner
    ) -> Message:
        return await self.bot.send_message(
            place.chat,
            html,
            message_thread_id=place.topic,
            reply_markup=buttons,
            disable_notification=manner.is_quiet or None,
            reply_parameters=manner.reply(),
            ephemeral_message_parameters=manner.ephemeral(),
        )

    async def _with_picture(
        self, place: Place, picture: Picture, send: Callable[[str | InputFile], Awaitable[T]]
    ) -> T:
        """Send by file id if there is one that still works, else upload; remember the new id."""
        known = await self.pictures.known(picture)
        if known:
            try:
                with troubles(place):
                    return await send(known)
            except BadFile:
                await self.pictures.forget(picture)
        with troubles(place):
            came = await send(await self.pictures.upload(picture))
        if isinstance(came, (Message, bool)):
            await self.pictures.keep(picture, came)
        return came

    # ── edits ────────────────────────────────────────────────────────────────────────────────────────────

    async def edit(self, place: Place, sent: Sent, letter: Letter) -> Sent:
        """Show another letter in the place of an earlier one. A picture can't be taken away: TooOld then."""
        if letter.files or (PICTURE in sent.extra and letter.picture is None):
            await self.remove(place, sent)
            raise TooOld("another kind of message")
        with troubles(place):
            try:
                await self._edit_first(place, sent, letter)
            except Same:
                if not letter.tails and TAILS not in sent.extra:
                    raise
            tails = await self._edit_tails(place, sent, letter)
        extra = {name: value for name, value in sent.extra.items() if name not in (PICTURE, TAILS)}
        extra |= {PICTURE: letter.picture.key} if letter.picture else {}
        extra |= {TAILS: ",".join(tails)} if tails else {}
        return Sent(sent.message, sent.chapter, sent.position, sent.at, extra)

    async def _edit_first(self, place: Place, sent: Sent, letter: Letter) -> None:
        """The message itself, by the lightest call that shows the change."""
        with troubles(place):
            hidden, number = int(sent.extra.get(HIDDEN, "0")), int(sent.message)
            if letter.picture is None:
                await self._edit_text(place.chat, number, hidden, letter.html, letter.buttons)
            elif sent.extra.get(PICTURE) == letter.picture.key:
                await self._edit_caption(place.chat, number, hidden, letter)
            else:
                await self._edit_picture(place, number, hidden, letter, letter.picture)

    async def _edit_text(
        self, chat: int, number: int, hidden: int, html: str, buttons: InlineKeyboardMarkup | None
    ) -> None:
        if hidden:
            await self.bot.edit_ephemeral_message_text(chat, hidden, number, text=html, reply_markup=buttons)
        else:
            await self.bot.edit_message_text(html, chat_id=chat, message_id=number, reply_markup=buttons)

    async def _edit_caption(self, chat: int, number: int, hidden: int, letter: Letter) -> None:
        if hidden:
            await self.bot.edit_ephemeral_message_caption(
                chat, hidden, number, caption=letter.html, reply_markup=letter.buttons
            )
        else:
            await self.bot.edit_message_caption(
                chat_id=chat, message_id=number, caption=letter.html, reply_markup=letter.buttons
            )

    async def _edit_picture(
        self, place: Place, number: int, hidden: int, letter: Letter, picture: Picture
    ) -> None:
        async def send(file: str | InputFile) -> Message | bool:
            kind = InputMediaAnimation if moves(picture) else InputMediaPhoto
            media = kind(media=file, caption=letter.html)
            if hidden:
                return await self.bot.edit_ephemeral_message_media(
                    place.chat, hidden, number, media, reply_markup=letter.buttons
                )
            return await self.bot.edit_message_media(
                media, chat_id=place.chat, message_id=number, reply_markup=letter.buttons
            )

        await self._with_picture(place, picture, send)

    async def _edit_tails(self, place: Place, sent: Sent, letter: Letter) -> list[str]:
        """Bring the messages after the first up to date: edit, add, take away."""
        hidden = int(sent.extra.get(HIDDEN, "0"))
        before = [word for word in sent.extra.get(TAILS, "").split(",") if word]
        after: list[str] = []
        for html, number in zip(letter.tails, before, strict=False):
            with contextlib.suppress(Same, Missing), troubles(place):
                await self._edit_text(place.chat, int(number), hidden, html, None)
            after.append(number)
        manner = Manner(hidden=hidden, is_quiet=True)
        after += await self._tails(place, letter.tails[len(before) :], manner)
        for number in before[len(letter.tails) :]:
            await self._delete(place, int(number), hidden)
        return after

    # ── taking away ──────────────────────────────────────────────────────────────────────────────────────

    async def remove(self, place: Place, sent: Sent) -> None:
        """Delete a letter, or at least take its buttons. What can't be done stays undone."""
        hidden = int(sent.extra.get(HIDDEN, "0"))
        tails = [word for word in sent.extra.get(TAILS, "").split(",") if word]
        for number in (sent.message, *tails):
            if number:
                await self._delete(place, int(number), hidden)

    async def _delete(self, place: Place, number: int, hidden: int) -> None:
        try:
            with troubles(place):
                await self._delete_call(place.chat, number, hidden)
        except TooOld:
            await self._unbutton(place, number, hidden)
        except (Later, Away):
            raise
        except Trouble:
            return  # it is gone, or nobody can reach it any more

    async def _delete_call(self, chat: int, number: int, hidden: int) -> None:
        if hidden:
            await self.bot.delete_ephemeral_message(chat, hidden, number)
        else:
            await self.bot.delete_message(chat, number)

    async def _unbutton(self, place: Place, number: int, hidden: int) -> None:
        with contextlib.suppress(Trouble), troubles(place):
            if not hidden:
                await self.bot.edit_message_reply_markup(chat_id=place.chat, message_id=number)


def _id(message: Message) -> int:
    """A message's id: ephemeral ones are numbered apart."""
    return message.ephemeral_message_id or message.message_id
