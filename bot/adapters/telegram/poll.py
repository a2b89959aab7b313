"""Long polling: one worker at a time asks Telegram for updates, whoever holds the lease."""

from __future__ import annotations

import asyncio

import structlog
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramConflictError, TelegramRetryAfter
from aiogram.methods import GetUpdates
from aiogram.types import Update

from bot.adapters.courier.kit import Kit
from bot.adapters.courier.lease import Lease
from bot.adapters.telegram.receiver import KINDS, Receiver
from bot.store.errors import StoreDown

OFFICE = "telegram:poll"
POLL_SECONDS = 20
AGAIN = (0.25, 0.5, 1.0, 2.0, 3.0)
"""Seconds after the first, second … failure in a row."""

log = structlog.get_logger("telegram")


class Poller:
    """Asks for updates until stopped. `why` tells what is wrong just now, "" if nothing is."""

    def __init__(self, bot: Bot, kit: Kit, receiver: Receiver) -> None:
        self.bot, self.kit, self.receiver = bot, kit, receiver
        self.why = ""
        self._stopping = asyncio.Event()
        self._offset: int | None = None

    def stop(self) -> None:
        """No more requests."""
        self._stopping.set()

    async def run(self) -> None:
        """Wait for the office, poll while it is ours, and so on until stopped."""
        while not self._stopping.is_set():
            async with self.kit.lease(OFFICE) as lease:
                await self._serve(lease)

    async def _serve(self, lease: Lease) -> None:
        self._offset, failures = None, 0
        has_begun = False
        while not (self._stopping.is_set() or lease.lost.is_set()):
            try:
                if not has_begun:
                    await self._begin()
                    has_begun = True
                await self._ask(lease)
                failures, self.why = 0, ""
            except (TelegramAPIError, StoreDown, OSError) as error:
                self.why = type(error).__name__
                wait = AGAIN[min(failures, len(AGAIN) - 1)]
                failures += 1
                if isinstance(error, TelegramRetryAfter):
                    wait = float(error.retry_after)
                if isinstance(error, TelegramConflictError):
                    has_begun = False  # a webhook was set from elsewhere
                await self._pause(wait)

    async def _begin(self) -> None:
        """Another worker is dead or done: take over what it had in hand, and take the webhook away."""
        await self.receiver.adopt(everything=True)
        info = await self.bot.get_webhook_info()
        if info.url:
            await self.bot.delete_webhook(drop_pending_updates=False)

    async def _ask(self, lease: Lease) -> None:
        """One request; its updates are in the store before the next one confirms them."""
        updates = await self._request(lease)
        for update in updates or ():
            body = update.model_dump_json(exclude_none=True, by_alias=True).encode()
            await self.receiver.take(update.update_id, body, update)
            self._offset = max(self._offset or 0, update.update_id + 1)

    async def _request(self, lease: Lease) -> list[Update] | None:
        """The updates, None when the poller was stopped or lost its office meanwhile."""
        method = GetUpdates(offset=self._offset, timeout=POLL_SECONDS, allowed_updates=list(KINDS))
        asking = asyncio.ensure_future(self.bot(method, request_timeout=POLL_SECONDS + 10))
        ends = [asyncio.ensure_future(self._stopping.wait()), asyncio.ensure_future(lease.lost.wait())]
        try:
            await asyncio.wait({asking, *ends}, return_when=asyncio.FIRST_COMPLETED)
            return asking.result() if asking.done() else None
        finally:
            for one in (asking, *ends):
                one.cancel()

    async def _pause(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            return
