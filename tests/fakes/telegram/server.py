"""A Bot API server over a socket: the bot under test talks to it as to Telegram, tests play the people.

Use it as `async with FakeTelegram() as fake:`; `fake.url` is the base address for the bot. Everything people
see is in `fake.world`; `await fake.until(lambda: …)` waits for the bot without sleeping.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
from aiohttp import web

from tests.fakes.telegram import wire
from tests.fakes.telegram.clock import Budgets, Clock
from tests.fakes.telegram.errors import BotError
from tests.fakes.telegram.methods import HANDLERS
from tests.fakes.telegram.people import People
from tests.fakes.telegram.world import Call, Chat, Message, World
from tests.fakes.waiting import Waiting

TOKEN = "4242:fake-token-of-the-test"
Fault = Callable[[Call], Awaitable[None]]
"""Called with every request before it is carried out; may raise BotError."""


class FakeTelegram(People, Waiting):
    """The server and everything on it. `factor`: how many of its seconds pass in a real one."""

    def __init__(self, *, factor: float = 1.0, privacy: bool = True, token: str = TOKEN) -> None:
        super().__init__()
        self.token, self.bot_id, self.username = token, int(token.split(":", maxsplit=1)[0]), "fieldpost_bot"
        self.world, self.clock = World(), Clock(factor)
        self.budgets, self.has_privacy = Budgets(self.clock), privacy
        self.overspent: list[tuple[int, float]] = []
        self.asked_at: dict[tuple[int, int], float] = {}
        self.uploads = 0
        self.faults: list[Fault] = []
        self.ack_delays: list[Callable[[Call], float]] = []
        self.repeats = 1
        self.is_reordering = False
        self.is_down = False
        self.turned_away = 0
        self.conflicts = 0
        self.webhook: dict[str, Any] = {}
        self.posted: list[tuple[int, int]] = []
        self.url = ""
        self._updates: deque[dict[str, Any]] = deque()
        self._next_update = 1000
        self._poll = 0
        self._runner: web.AppRunner | None = None
        self._client: aiohttp.ClientSession | None = None
        self._hook_wakes = asyncio.Event()

    # ── life ─────────────────────────────────────────────────────────────────────────────────────────────

    async def __aenter__(self) -> FakeTelegram:
        app = web.Application(client_max_size=32 << 20)
        app.router.add_route("*", "/bot{token}/{method}", self._handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        self._client = aiohttp.ClientSession()
        self.spawn(self._deliver())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.wake()
        await self.end_work()
        assert self._runner is not None
        assert self._client is not None
        await self._client.close()
        await self._runner.cleanup()

    def told_calls(self) -> list[str]:
        """What the bot asked and was answered, a line each."""
        return [f"{call.method} {call.status} {call.description}" for call in self.world.calls]

    # ── requests ─────────────────────────────────────────────────────────────────────────────────────────

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        if self.is_down:
            self.turned_away += 1
            await self.wake()
            return web.json_response(
                {"ok": False, "error_code": 502, "description": "Bad Gateway"}, status=502
            )
        params, files = await wire.read(request)
        call = Call(request.match_info["method"], params, self.clock.now())
        try:
            if request.match_info["token"] != self.token:
                raise BotError(401, "Unauthorized")
            result = await self._carry_out(call, files)
        except BotError as error:
            call.status, call.description = error.status, error.description
            response = web.json_response(error.body(), status=error.status)
        else:
            call.status = 200
            response = web.json_response({"ok": True, "result": result})
        for delay in self.ack_delays:
            await asyncio.sleep(delay(call))
        return response

    async def _carry_out(self, call: Call, files: dict[str, bytes]) -> Any:
        if call.method != "getUpdates":
            self.world.calls.append(call)
        method = wire.parse(call.method, call.params)
        own = {
            "getUpdates": self._get_updates,
            "setWebhook": self._set_webhook,
            "deleteWebhook": self._delete_webhook,
            "getWebhookInfo": self._webhook_info,
        }
        try:
            for fault in self.faults:
                await fault(call)
            if call.method in own:
                return await own[call.method](method)
            handler = HANDLERS.get(call.method)
            if handler is None:
                raise BotError(404, f"Not Found: the fake does not know {call.method}")
            return await handler(self, method, files)
        finally:
            await self.wake()

    # ── updates ──────────────────────────────────────────────────────────────────────────────────────────

    def push(self, **content: Any) -> int:
        """Queue an update for the bot; gives its id."""
        self._next_update += 1
        update = {"update_id": self._next_update} | content
        for _ in range(self.repeats):
            self._updates.append(update)
        self._hook_wakes.set()
        self.spawn(self.wake())
        return self._next_update

    @property
    def polls(self) -> int:
        """How often the bot has asked for updates."""
        return self._poll

    @property
    def undelivered(self) -> int:
        """Updates the bot has not confirmed."""
        return len(self._updates)

    def _batch(self) -> list[dict[str, Any]]:
        batch = list(self._updates)[:100]
        return batch[::-1] if self.is_reordering else batch

    async def _get_updates(self, call: Any) -> list[dict[str, Any]]:
        if self.webhook:
            raise BotError(409, "Conflict: can't use getUpdates method while webhook is active")
        self._poll = mine = self._poll + 1
        await self.wake()
        if call.offset:
            while self._updates and self._updates[0]["update_id"] < call.offset:
                self._updates.popleft()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(call.timeout or 0), self._changed:
                while not self._updates and self._poll == mine and not self.is_down:
                    await self._changed.wait()
        if self._poll != mine:
            self.conflicts += 1
            raise BotError(409, "Conflict: terminated by other getUpdates request")
        return self._batch()

    async def _set_webhook(self, call: Any) -> bool:
        if not call.url:
            return await self._delete_webhook(call)
        self.webhook = {
            "url": call.url,
            "secret": call.secret_token or "",
            "allowed": call.allowed_updates or [],
        }
        self._hook_wakes.set()
        return True

    async def _delete_webhook(self, call: Any) -> bool:
        self.webhook = {}
        if call.drop_pending_updates:
            self._updates.clear()
        return True

    async def _webhook_info(self, call: Any) -> dict[str, Any]:
        return {
            "url": self.webhook.get("url", ""),
            "has_custom_certificate": False,
            "pending_update_count": len(self._updates),
            "allowed_updates": self.webhook.get("allowed", []),
        }

    async def _deliver(self) -> None:
        """Post updates to the webhook, again until they are taken."""
        while True:
            await self._hook_wakes.wait()
            if not self.webhook or not self._updates or self.is_down:
                self._hook_wakes.clear()
                continue
            if not await self._post(self._batch()[0]):
                await asyncio.sleep(0.05)

    async def _post(self, update: dict[str, Any]) -> bool:
        assert self._client is not None
        headers = (
            {"X-Telegram-Bot-Api-Secret-Token": self.webhook["secret"]} if self.webhook["secret"] else {}
        )
        try:
            async with self._client.post(self.webhook["url"], json=update, headers=headers) as response:
                status = response.status
                answer = await response.read()
        except aiohttp.ClientError:
            return False
        self.posted.append((update["update_id"], status))
        if not 200 <= status < 300:
            return False
        assert not answer.strip() or b"method" not in answer, "the bot answers by calls, not in the response"
        self._updates.remove(update)
        await self.wake()
        return True

    async def down(self, *, is_down: bool = True) -> None:
        """Switch the platform off or on again."""
        self.is_down = is_down
        self._hook_wakes.set()
        await self.wake()

    # ── showing ──────────────────────────────────────────────────────────────────────────────────────────

    def bot_json(self) -> dict[str, Any]:
        """The bot as a user."""
        return {"id": self.bot_id, "is_bot": True, "first_name": "Fieldpost", "username": self.username}

    def message_json(self, message: Message) -> dict[str, Any]:
        """A message as the API shows it."""
        return self.world.chat_json_of_message(message, self.bot_json())

    def show(self, message: Message) -> Message:
        """Put a message into its chat."""
        chat = message.chat
        message.date = 1_790_000_000 + next(self.world.tick)
        if message.only_for:
            message.id = next(chat.next_ephemeral)
            chat.ephemeral[message.id] = message
        else:
            message.id = next(chat.next_message)
            chat.messages[message.id] = message
        chat.story.append(self.describe(message))
        return message

    def tell_edit(self, message: Message) -> None:
        """Note an edit in the chat's story."""
        message.chat.story.append("(edited) " + self.describe(message))

    def tell_pin(self, chat: Chat, message: Message) -> None:
        """The service message that follows a pin."""
        notice = self.show(Message(0, chat, None, "(pinned a message)"))
        json = self.message_json(notice)
        del json["text"]
        self.push(message=json | {"pinned_message": self.message_json(message)})
