"""The webhook: Telegram brings updates to a secret path of the program's door, with a secret in the header.

Every worker takes what is brought; one of them, whoever holds the lease, sets the webhook up and takes it
away when the program ends (what comes meanwhile waits at Telegram).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac

import msgspec
import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError
from aiohttp import web

from bot.adapters.courier.kit import Kit
from bot.adapters.courier.lease import Lease
from bot.adapters.telegram.receiver import KINDS, Receiver, update_id
from bot.store.errors import StoreDown

OFFICE = "telegram:hook"
HEADER = "X-Telegram-Bot-Api-Secret-Token"
AGAIN_SECONDS = 2.0
CHECK_SECONDS = 60.0
CONNECTIONS = 40

log = structlog.get_logger("telegram")


def secrets_of(key: bytes, token: str) -> tuple[str, str]:
    """The path and the header's secret: nobody can guess them, every worker makes the same."""
    made = hmac.new(key, b"telegram webhook " + token.encode(), hashlib.sha256).hexdigest()
    return f"/telegram/{made[:24]}", made[24:]


class Hook:
    """One worker's webhook. `why` tells what is wrong just now, "" if nothing is."""

    def __init__(self, bot: Bot, kit: Kit, receiver: Receiver, base: str, path: str, secret: str) -> None:
        self.bot, self.kit, self.receiver = bot, kit, receiver
        self.path, self.secret = path, secret
        self.url = base.rstrip("/") + self.path
        self.why = ""
        self._stopping = asyncio.Event()
        self._is_set = False
        kit.door.mount(self.path, self.take)

    def stop(self) -> None:
        """Take no more updates."""
        self._stopping.set()
        self.kit.door.unmount(self.path)

    async def take(self, request: web.Request) -> web.StreamResponse:
        """An update is brought: kept, then dealt with. 503 lets Telegram bring it again later."""
        given = request.headers.get(HEADER, "")
        if not hmac.compare_digest(given.encode(), self.secret.encode()):
            raise web.HTTPNotFound
        body = await request.read()
        try:
            number = update_id(msgspec.json.decode(body))
        except (msgspec.MsgspecError, ValueError):
            raise web.HTTPBadRequest from None
        try:
            await self.receiver.take(number, body)
        except StoreDown:
            raise web.HTTPServiceUnavailable from None
        return web.Response()

    async def run(self) -> None:
        """Keep the webhook set up for as long as the office is ours; take it away at the end."""
        while not self._stopping.is_set():
            async with self.kit.lease(OFFICE) as lease:
                await self._keep(lease)
                if self._stopping.is_set():
                    await self._take_away()

    async def _keep(self, lease: Lease) -> None:
        while not (self._stopping.is_set() or lease.lost.is_set()):
            wait = CHECK_SECONDS
            try:
                await self._set()
                self.why = ""
            except TelegramAPIError as error:
                self.why, wait = type(error).__name__, AGAIN_SECONDS
            ends = [asyncio.ensure_future(self._stopping.wait()), asyncio.ensure_future(lease.lost.wait())]
            try:
                await asyncio.wait(ends, timeout=wait, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for one in ends:
                    one.cancel()

    async def _set(self) -> None:
        """Set the webhook unless it is set already; the secret is set anew by every holder of the office."""
        info = await self.bot.get_webhook_info()
        if info.url == self.url and self._is_set:
            return
        await self.bot.set_webhook(
            self.url, allowed_updates=list(KINDS), secret_token=self.secret, max_connections=CONNECTIONS
        )
        self._is_set = True

    async def _take_away(self) -> None:
        with contextlib.suppress(TelegramAPIError):
            await self.bot.delete_webhook(drop_pending_updates=False)
