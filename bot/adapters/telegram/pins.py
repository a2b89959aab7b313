"""The newest board of a game is pinned where the bot may do that; the one before it is unpinned."""

from __future__ import annotations

import contextlib
import time

from aiogram import Bot
from aiogram.exceptions import TelegramAPIError

from bot.adapters.telegram.places import Place
from bot.store.errors import StoreDown
from bot.store.scraps import Scraps

DENIED_SECONDS = 3600.0
"""How long a group that doesn't let the bot pin is not asked again."""


class Pins:
    """Pins quietly. A group without the right to do so misses nothing but the pin."""

    def __init__(self, bot: Bot, scraps: Scraps) -> None:
        self.bot, self.scraps = bot, scraps
        self._denied: dict[int, float] = {}

    async def replace(self, place: Place, table: str, message: int) -> None:
        """Pin this message for the table (0: none) in the place of the one pinned before."""
        if not place.is_group or time.monotonic() < self._denied.get(place.chat, 0.0):
            return
        name = f"pin:{place.chat}:{table}"
        with contextlib.suppress(StoreDown):
            before = await self.scraps.get(name)
            try:
                if message:
                    await self.bot.pin_chat_message(place.chat, message, disable_notification=True)
                await self.scraps.put(name, str(message) if message else "")
                if before:
                    await self.bot.unpin_chat_message(place.chat, message_id=int(before))
            except TelegramAPIError:
                self._denied[place.chat] = time.monotonic() + DENIED_SECONDS
