"""Pictures on their way to Telegram: by file id when they were sent before, else drawn and uploaded."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from aiogram.types import BufferedInputFile, InputFile, Message

from bot.adapters.port import Picture

Draw = Callable[[Picture], Awaitable[bytes]]
"""A picture to the bytes of its media type, off the event loop."""


class FileIds(Protocol):
    """File ids of one bot by the picture's key."""

    async def get(self, key: str) -> str:
        """The id, "" if the picture was never sent."""

    async def put(self, key: str, file: str) -> None:
        """Keep the id."""


NAMES = {"image/gif": "game.gif", "video/mp4": "game.mp4"}
"""What pictures that move are called; Telegram tells by it how to show them."""
DRAWN = 16
"""Drawn pictures kept until they are sent."""


def moves(picture: Picture) -> bool:
    """Whether it is an animation."""
    return picture.media in NAMES


class Pictures:
    """Finds what to send for a picture."""

    def __init__(self, draw: Draw, ids: FileIds) -> None:
        self._draw, self._ids = draw, ids
        self._drawn: dict[str, bytes] = {}

    async def prepare(self, picture: Picture) -> None:
        """Draw it unless it was sent before: then nobody waits for that when its turn has come."""
        if picture.key not in self._drawn and not await self._ids.get(picture.key):
            self._drawn[picture.key] = await self._draw(picture)
            while len(self._drawn) > DRAWN:
                self._drawn.pop(next(iter(self._drawn)))

    async def known(self, picture: Picture) -> str:
        """The picture's file id, "" if it must be uploaded."""
        return await self._ids.get(picture.key)

    async def upload(self, picture: Picture) -> InputFile:
        """The picture as a file to upload."""
        drawn = self._drawn.pop(picture.key, None) or await self._draw(picture)
        return BufferedInputFile(drawn, NAMES.get(picture.media, "board.png"))

    async def keep(self, picture: Picture, message: Message | bool) -> None:
        """Remember the file id of a picture that was sent."""
        if not isinstance(message, Message):
            return
        if message.animation:
            await self._ids.put(picture.key, message.animation.file_id)
        elif message.photo:
            await self._ids.put(picture.key, message.photo[-1].file_id)

    async def forget(self, picture: Picture) -> None:
        """The id is not taken any more."""
        await self._ids.put(picture.key, "")
