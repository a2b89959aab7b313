"""The whole program but its command line, in this process, before a fake Telegram."""

from __future__ import annotations

import itertools
from typing import Any

from pydantic import SecretStr

from bot.adapters.conversation.desk import Desk
from bot.adapters.courier.kit import Kit
from bot.adapters.telegram import TelegramFront, start
from bot.config import Settings
from bot.render.film import Clip, clip_bytes
from bot.store import Store
from bot.table.service import Tables
from tests.fakes.telegram import FakeTelegram
from tests.telegram.drawing import png

_pictures = itertools.count()


def draw(scene: Any) -> bytes:
    """A small picture, another one each time; a film is what it is."""
    return clip_bytes(scene) if isinstance(scene, Clip) else png(str(next(_pictures)))


class Stand:
    """Store, tables, conversation, courier and the Telegram front. `fake.clock.factor` sets the pace."""

    def __init__(self, fake: FakeTelegram, store: Store, **settings: Any) -> None:
        self.fake, self.store = fake, store
        self.settings = Settings(
            **{
                "TELEGRAM_TOKEN": SecretStr(fake.token),
                "TELEGRAM_API_BASE": fake.url,
                "TELEGRAM_PACE": fake.clock.factor,
                **settings,
            }
        )
        self.tables = Tables(store)
        self.desk = Desk(self.tables)
        self.kit = Kit(self.tables, self.desk, draw)
        self.front: TelegramFront | None = None

    async def __aenter__(self) -> Stand:
        await self.tables.start()
        await self.kit.door.open("127.0.0.1", 0)
        if self.settings.telegram_webhook_url:
            url = f"http://127.0.0.1:{self.kit.door.port}"
            self.settings = self.settings.model_copy(update={"telegram_webhook_url": url})
        self.front = await start(self.settings, self.desk, self.kit)
        self.kit.courier.add(self.front.postman)
        await self.kit.courier.start()
        return self

    async def begin(self) -> None:
        """Start the front alone, to see it fail."""
        await start(self.settings, self.desk, self.kit)

    async def __aexit__(self, *_: object) -> None:
        assert self.front is not None
        await self.front.drain()
        await self.kit.courier.close()
        await self.front.close()
        await self.kit.door.close()
        await self.tables.close()
