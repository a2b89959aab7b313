"""Telegram as a front of the program: started with the settings, drained and closed at the end."""

from __future__ import annotations

import asyncio

import structlog
from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramAPIError, TelegramNotFound, TelegramUnauthorizedError
from aiogram.utils.token import TokenValidationError, validate_token

from bot.adapters.conversation.desk import Desk
from bot.adapters.courier.kit import Kit
from bot.adapters.courier.port import Limits, Pace
from bot.adapters.front import NotYet
from bot.adapters.telegram.answers import Answers
from bot.adapters.telegram.carrier import Carrier
from bot.adapters.telegram.hook import Hook, secrets_of
from bot.adapters.telegram.menus import set_menus
from bot.adapters.telegram.pictures import Pictures
from bot.adapters.telegram.pins import Pins
from bot.adapters.telegram.places import PLATFORM
from bot.adapters.telegram.poll import Poller
from bot.adapters.telegram.postman import TelegramPostman
from bot.adapters.telegram.receiver import Receiver
from bot.adapters.telegram.routers import routers
from bot.adapters.telegram.talk import Talk
from bot.config import Settings
from bot.errors import Trouble
from bot.store.errors import StoreDown
from bot.store.inbox import Inbox
from bot.store.scraps import Scraps
from bot.store.tasks import end_tasks

DRAIN_SECONDS = 6.0
STOP_SECONDS = 2.0
MENU_SECONDS = 30.0

log = structlog.get_logger("telegram")


def limits(pace: float = 1.0) -> Limits:
    """Telegram's budgets: a group 20 messages a minute, any chat about one a second, 30 a second in all.

    A little is kept in hand, since what is counted is the arrival. `pace`: how many times as much this server
    allows (1 for Telegram itself).
    """
    return Limits(
        chat=Pace(20, 62.0 / pace, 1.15 / pace),
        direct=Pace(3, 3.45 / pace),
        overall=Pace(27, 1.1 / pace),
    )


class FileIds:
    """File ids of pictures, kept in the store and at hand."""

    def __init__(self, scraps: Scraps, most: int = 2048) -> None:
        self.scraps, self._most = scraps, most
        self._known: dict[str, str] = {}

    async def get(self, key: str) -> str:
        """The id, "" if the picture was never sent (or the store can't say)."""
        if key not in self._known:
            try:
                self._remember(key, await self.scraps.get(f"file:{key}"))
            except StoreDown:
                return ""
        return self._known[key]

    async def put(self, key: str, file: str) -> None:
        """Keep the id; without the store it is merely uploaded again."""
        self._remember(key, file)
        try:
            await self.scraps.put(f"file:{key}", file)
        except StoreDown:
            log.info("file_id_not_kept")

    def _remember(self, key: str, file: str) -> None:
        self._known[key] = file
        if len(self._known) > self._most:
            self._known.pop(next(iter(self._known)))


class TelegramFront:
    """A bot that is being served. Implements `bot.adapters.front.Front`."""

    def __init__(
        self, bot: Bot, postman: TelegramPostman, answers: Answers, receiver: Receiver, line: Poller | Hook
    ) -> None:
        self.bot, self.postman, self.answers, self.receiver, self.line = bot, postman, answers, receiver, line
        self._taking: asyncio.Task[None] | None = None
        self._menus: asyncio.Task[None] | None = None

    def begin(self, menus: Scraps, lang: str) -> None:
        """Take updates from now on."""
        self.receiver.start()
        self._taking = asyncio.create_task(self.line.run())
        self._menus = asyncio.create_task(self._set_menus(menus, lang))

    async def settled(self) -> None:
        """Wait until the menus are set and all that was taken is dealt with."""
        if self._menus is not None:
            await self._menus
        await self.receiver.settled()

    def trouble(self) -> str:
        """Why it doesn't work just now, "" if all is well."""
        return self.line.why

    async def drain(self) -> None:
        """Take no more updates, finish those in hand. What comes later stays with Telegram."""
        self.line.stop()
        if self._taking is not None:
            await asyncio.wait([self._taking], timeout=STOP_SECONDS)
        await self.receiver.drain(DRAIN_SECONDS)

    async def close(self) -> None:
        """End for good."""
        await end_tasks([task for task in (self._taking, self._menus) if task is not None])
        await self.receiver.close()
        await self.answers.outlet.close()
        await self.bot.session.close()

    async def _set_menus(self, scraps: Scraps, lang: str) -> None:
        """Menus are a comfort: tried until they are set, and nothing waits for them."""
        while True:
            try:
                count = await set_menus(self.bot, scraps, lang)
            except (TelegramAPIError, StoreDown) as error:
                log.info("menus_not_set", why=type(error).__name__)
                await asyncio.sleep(MENU_SECONDS)
            else:
                log.info("menus_set", count=count)
                return


async def start(settings: Settings, desk: Desk, kit: Kit) -> TelegramFront:
    """Serve the bot whose token is in the settings. Raises Trouble for a bad token, NotYet without a line."""
    bot = make_bot(settings)
    owner = f"{PLATFORM}:{bot.id}"
    scraps = Scraps(kit.delivery.store, owner)
    try:
        name = await _name(bot, scraps)
    except BaseException:  # the program is being stopped in between, too
        await bot.session.close()
        raise
    carrier = Carrier(bot, Pictures(kit.draw, FileIds(scraps)))
    postman = TelegramPostman(carrier, name, limits(settings.telegram_pace), Pins(bot, scraps))
    answers = Answers(kit, postman)
    dispatcher = Dispatcher(disable_fsm=True, talk=Talk(bot, name, desk, kit, answers))
    dispatcher.include_routers(*routers())
    receiver = Receiver(bot, dispatcher, kit, Inbox(kit.delivery.store, owner, kit.delivery.name))
    line = _line(settings, bot, kit, receiver)
    front = TelegramFront(bot, postman, answers, receiver, line)
    front.begin(scraps, settings.lang)
    log.info("telegram_served", bot=name, by="webhook" if isinstance(line, Hook) else "polling")
    return front


def make_bot(settings: Settings) -> Bot:
    """The bot of the settings. Raises Trouble for a token that can't be one."""
    token = settings.telegram_token.get_secret_value()
    try:
        validate_token(token)
    except TokenValidationError:
        raise Trouble("telegram-bad-token") from None
    session = AiohttpSession(api=TelegramAPIServer.from_base(settings.telegram_api_base))
    return Bot(token, session, DefaultBotProperties(parse_mode="HTML", link_preview_is_disabled=True))


def _line(settings: Settings, bot: Bot, kit: Kit, receiver: Receiver) -> Poller | Hook:
    if not settings.telegram_webhook_url:
        return Poller(bot, kit, receiver)
    given = settings.telegram_webhook_secret.get_secret_value()
    path, made = secrets_of(given.encode() or settings.secret(), bot.token)
    return Hook(bot, kit, receiver, settings.telegram_webhook_url, path, given or made)


async def _name(bot: Bot, scraps: Scraps) -> str:
    """The bot's user name: asked for, or the one remembered while Telegram can't be reached."""
    try:
        name = (await bot.get_me(request_timeout=10)).username or ""
        await scraps.put("name", name)
    except (TelegramUnauthorizedError, TelegramNotFound):
        raise Trouble("telegram-bad-token") from None
    except TelegramAPIError as error:
        name = await scraps.get("name")
        if not name:
            raise NotYet("telegram-no-line", why=error.message[:120]) from None
    return name
