"""A thread for each game that wishes one: opened once, in the channel where the game was begun."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from msgspec.structs import replace

from bot.adapters.courier.port import Trouble
from bot.adapters.discord.carrier import Carrier
from bot.adapters.discord.marks import fitting
from bot.adapters.discord.places import Place
from bot.table.model import Chat

NAME = 100
KEPT = 256


class Threads:
    """Opens threads. The same wish gets the same thread for as long as this process lives."""

    def __init__(self, carrier: Carrier) -> None:
        self.carrier = carrier
        self._opened: OrderedDict[str, asyncio.Task[int]] = OrderedDict()

    async def home(self, place: Place, name: str) -> Chat:
        """Where the game goes: its thread, or the channel itself where there can be none."""
        key = place.chat.key
        if key not in self._opened:
            self._opened[key] = asyncio.create_task(self.carrier.open_thread(place, fitting(name, NAME)))
            if len(self._opened) > KEPT:
                self._opened.popitem(last=False)
        try:
            thread = await asyncio.shield(self._opened[key])
        except Trouble:
            self._opened.pop(key, None)
            return replace(place, wish="").chat
        return Place(place.guild, thread).chat
