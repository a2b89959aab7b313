"""Letters carried to channels, threads and direct chats. Raises the courier's troubles."""

from __future__ import annotations

import asyncio
import gzip
import io
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.adapters.courier.port import Gone, Sent
from bot.adapters.discord.faults import NoRight, Sealed, troubles
from bot.adapters.discord.items import layout, picture_name
from bot.adapters.discord.letter import Letter
from bot.adapters.discord.marks import ALT
from bot.adapters.discord.places import Place
from bot.adapters.measure import cut, tamed
from bot.adapters.port import Attachment, Picture

CHANNEL = "channel"
"""Extra: the channel a message stands in, where that is not the chat's own number (direct chats)."""

FILE_BYTES = 10 << 20
KEPT = 48
"""Pictures kept drawn: a chat and both players look at much the same."""

NOBODY = discord.AllowedMentions.none()

Draw = Callable[[Picture], Awaitable[bytes]]
T = TypeVar("T")


class Pack:
    """A letter ready to go, once: components, `pictures` and the files after them."""

    def __init__(self, letter: Letter, pictures: list[discord.File]) -> None:
        files = [_file(file) for file in letter.files]
        self.view = layout(letter, [file.filename for file in files])
        self.files = pictures + files
        users = [discord.Object(letter.ping)] if letter.ping else []
        self.mentions = discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


class Carrier:
    """Sending and editing for one bot, over REST alone."""

    def __init__(self, client: discord.Client, draw: Draw) -> None:
        self.client, self._draw = client, draw
        self._direct: dict[int, int] = {}
        self._drawn: OrderedDict[str, asyncio.Future[bytes]] = OrderedDict()

    async def drawn(self, picture: Picture) -> bytes:
        """The picture's bytes; one with the same key is drawn once (films are kept where they are made)."""
        if picture.media != "image/png":
            return await self._draw(picture)
        task = self._drawn.get(picture.key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._drawn[picture.key] = asyncio.ensure_future(self._draw(picture))
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(picture.key)
        return await asyncio.shield(task)

    async def pack(self, letter: Letter) -> Pack:
        """Draw and attach. A file too big for the platform is compressed."""
        pictures = [await self._file(number, picture) for number, picture in enumerate(letter.pictures)]
        return Pack(letter, pictures)

    async def _file(self, number: int, picture: Picture) -> discord.File:
        """A picture to be attached, its words cut to what the platform takes."""
        png = io.BytesIO(await self.drawn(picture))
        name = picture_name(number, picture.media)
        return discord.File(png, name, description=cut(tamed(picture.alt), ALT))

    async def post(self, place: Place, letter: Letter, *, nonce: str = "", is_quiet: bool = False) -> Sent:
        """Send a letter; without its pictures where none may be attached."""
        channel = await self.channel(place)

        async def send(text: Letter) -> Sent:
            pack = await self.pack(text)
            with troubles():
                message = await self._messageable(channel).send(
                    view=pack.view,
                    files=pack.files,
                    nonce=nonce or None,  # type: ignore[arg-type]
                    allowed_mentions=pack.mentions,
                    silent=is_quiet,
                )
            return Sent(str(message.id), extra={CHANNEL: str(channel)} if place.person else {})

        return await self._plainly(letter, lambda text: self._opened(channel, lambda: send(text)))

    async def edit(self, place: Place, sent: Sent, letter: Letter) -> Sent:
        """Show another letter in the place of an earlier one."""
        channel = int(sent.extra.get(CHANNEL, "0")) or await self.channel(place)

        async def change(text: Letter) -> Sent:
            pack = await self.pack(text)
            message = self._messageable(channel).get_partial_message(int(sent.message))
            with troubles():
                await message.edit(view=pack.view, attachments=pack.files, allowed_mentions=NOBODY)
            return sent

        return await self._plainly(letter, lambda text: self._opened(channel, lambda: change(text)))

    async def remove(self, place: Place, sent: Sent) -> None:
        """Delete a message. What can't be done stays undone."""
        channel = int(sent.extra.get(CHANNEL, "0")) or await self.channel(place)
        message = self._messageable(channel).get_partial_message(int(sent.message))

        async def delete() -> None:
            with troubles():
                await message.delete()

        await self._opened(channel, delete)

    async def channel(self, place: Place) -> int:
        """The channel's number; a person's direct chat is opened. Raises Unreachable, Gone."""
        if not place.is_member:
            raise Gone("no member there")
        if not place.person:
            return place.channel
        if place.person not in self._direct:
            with troubles():
                opened = await self.client.http.start_private_message(place.person)
            self._direct[place.person] = int(opened["id"])
        return self._direct[place.person]

    async def open_thread(self, place: Place, name: str) -> int:
        """A public thread in the channel; its number. Raises NoRight where there can be none."""
        with troubles():
            try:
                made = await self.client.http.start_thread_without_message(
                    place.channel,
                    name=name,
                    auto_archive_duration=10080,
                    type=discord.ChannelType.public_thread.value,
                )
            except discord.HTTPException as error:
                if error.status in (400, 403):
                    raise NoRight(error.text) from error
                raise
        return int(made["id"])

    def _messageable(self, channel: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel)

    async def _opened(self, channel: int, work: Callable[[], Awaitable[T]]) -> T:
        """Do it; in an archived thread once more after opening it."""
        try:
            return await work()
        except Sealed:
            pass
        with troubles():
            await self.client.http.edit_channel(channel, archived=False)
        try:
            return await work()
        except Sealed as sealed:
            raise Gone("the thread stays closed") from sealed

    async def _plainly(self, letter: Letter, work: Callable[[Letter], Awaitable[Sent]]) -> Sent:
        """Do it; with fewer things where the bot lacks a right, and without any it counts as gone."""
        try:
            return await work(letter)
        except NoRight as lacking:
            if not letter.pictures and not letter.files:
                raise Gone(str(lacking)) from lacking
        try:
            return await work(letter.plain)
        except NoRight as lacking:
            raise Gone(str(lacking)) from lacking


def _file(file: Attachment) -> discord.File:
    data: bytes = file.text.encode()
    name = file.name
    if len(data) > FILE_BYTES:
        data, name = gzip.compress(data), f"{name}.gz"
    return discord.File(io.BytesIO(data), name)
