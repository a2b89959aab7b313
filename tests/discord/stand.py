"""The whole program but its command line, in this process, before a fake Discord."""

from __future__ import annotations

import asyncio
from typing import Any

from pydantic import SecretStr

from bot.adapters.conversation.desk import Desk
from bot.adapters.courier.kit import Kit
from bot.adapters.discord import DiscordFront, start
from bot.config import Settings
from bot.render.film import Clip, clip_bytes
from bot.store import Store
from bot.table.service import Tables
from tests.fakes.discord import Act, FakeDiscord, Message

PNG = b"\x89PNG\r\n\x1a\n not really a picture"


def draw(scene: Any) -> bytes:
    """Something to attach; a film is what it is."""
    return clip_bytes(scene) if isinstance(scene, Clip) else PNG


class Stand:
    """Store, tables, conversation, courier and the Discord front."""

    def __init__(self, fake: FakeDiscord, store: Store, **settings: Any) -> None:
        self.fake, self.store = fake, store
        self.settings = Settings(
            **{
                "DISCORD_TOKEN": SecretStr(fake.token),
                "DISCORD_API_BASE": fake.url,
                "DISCORD_GATEWAY": fake.gateway_url,
                **settings,
            }
        )
        self.tables = Tables(store)
        self.desk = Desk(self.tables)
        self.kit = Kit(self.tables, self.desk, draw)
        self.front: DiscordFront | None = None

    async def __aenter__(self) -> Stand:
        await self.tables.start()
        self.front = await start(self.settings, self.desk, self.kit)
        self.kit.courier.add(self.front.postman)
        await self.kit.courier.start()
        await self.fake.until(lambda: self.fake.gateway.is_ready, what="the gateway")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.front is not None
        await self.front.drain()
        await self.kit.courier.close()
        await self.front.close()
        await self.tables.close()

    async def settled(self, act: Act) -> Act:
        """Wait until an interaction is answered and all that belongs to it is there."""
        await self.fake.until(lambda: act.is_answered, what=f"the answer to {act.data}")
        assert self.front is not None
        front = self.front
        while front._busy:
            await asyncio.wait(tuple(front._busy))
        return act

    async def answer(self, act: Act) -> Message:
        """The newest message that answers an interaction."""
        await self.settled(act)
        found = [each for each in (act.original, *act.added) if each is not None and each is not act.pressed]
        assert found, "no message came of it"
        return found[-1]
