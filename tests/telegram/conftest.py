from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.adapters.courier.port import Limits, Pace
from bot.adapters.port import Picture
from bot.adapters.telegram import talk
from bot.adapters.telegram.carrier import Carrier
from bot.adapters.telegram.pictures import Pictures
from bot.adapters.telegram.postman import TelegramPostman
from tests.fakes.telegram import FakeTelegram
from tests.telegram.drawing import png

ANY = Pace(1000, 1.0)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine an answer may take longer than a press waits for its text: here it waits."""
    monkeypatch.setattr(talk, "ANSWER_SECONDS", 5.0)


class Ids:
    """File ids in memory."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    async def get(self, key: str) -> str:
        return self.known.get(key, "")

    async def put(self, key: str, file: str) -> None:
        self.known[key] = file


async def draw(picture: Picture) -> bytes:
    return png(picture.key)


@pytest.fixture
async def fake() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as server:
        server.budgets.chat_burst = 100  # budgets have tests of their own
        yield server


@pytest.fixture
async def bot(fake: FakeTelegram) -> AsyncIterator[Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(fake.url))
    bot = Bot(fake.token, session, DefaultBotProperties(parse_mode="HTML"))
    yield bot
    await (await session.create_session()).close()  # without the wait that real TLS needs


@pytest.fixture
def ids() -> Ids:
    return Ids()


@pytest.fixture
def carrier(bot: Bot, ids: Ids) -> Carrier:
    return Carrier(bot, Pictures(draw, ids))


@pytest.fixture
def postman(carrier: Carrier) -> TelegramPostman:
    return TelegramPostman(carrier, "fieldpost_bot", Limits(ANY, ANY, ANY))
