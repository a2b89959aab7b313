"""Discord over sockets: the bot under test talks to it as to the platform, tests play the people.

Use it as `async with FakeDiscord() as fake:`; `fake.url` is the API's base, `fake.gateway_url` the gateway.
Everything people see is in `fake.world`; `await fake.until(lambda: …)` waits for the bot without sleeping.
"""

from __future__ import annotations

import asyncio
import json
import warnings
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from tests.fakes.discord.errors import ApiError
from tests.fakes.discord.gateway import Gateway
from tests.fakes.discord.people import People
from tests.fakes.discord.rest import Rest
from tests.fakes.discord.world import Call, World, new_id
from tests.fakes.telegram.clock import Clock, Window
from tests.fakes.waiting import Waiting

TOKEN = "bot.token.of-the-test"
PREFIX = "/api/v10"
Fault = Callable[[Call], Awaitable[None]]
"""Called with every request before it is carried out; may raise ApiError."""


class FakeDiscord(People, Waiting):
    """The server and everything on it. `factor`: how many of its seconds pass in a real one."""

    patience = 30.0

    def __init__(self, *, factor: float = 1.0, token: str = TOKEN) -> None:
        super().__init__()
        self.token, self.app_id = token, new_id()
        self.world, self.clock = World(), Clock(factor)
        self.gateway, self.rest = Gateway(self), Rest(self)
        self.overspent: list[tuple[int, float]] = []
        self.channel_burst, self.channel_span = 5, 5.0
        self.faults: list[Fault] = []
        self.ack_delays: list[Callable[[Call], float]] = []
        self.repeats = 1
        self.is_down = False
        self.url = self.gateway_url = ""
        self._windows: dict[int, Window] = {}
        self._runner: web.AppRunner | None = None

    # ── life ─────────────────────────────────────────────────────────────────────────────────────────────

    async def __aenter__(self) -> FakeDiscord:
        app = web.Application(client_max_size=64 << 20)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", PREFIX + "/{path:.*}", self._handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.url, self.gateway_url = f"http://{host}:{port}{PREFIX}", f"ws://{host}:{port}/gateway/"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end_work()
        await self.gateway.close()
        assert self._runner is not None
        await self._runner.cleanup()

    async def down(self, *, is_down: bool = True) -> None:
        """Switch the platform off (lines are cut, requests fail) or on again."""
        self.is_down = is_down
        if is_down:
            await self.gateway.close(1001)
        await self.wake()

    def told_calls(self) -> list[str]:
        """What the bot asked and was answered, a line each."""
        return [f"{call.method} {call.path} {call.status} {call.code}" for call in self.world.calls]

    # ── requests ─────────────────────────────────────────────────────────────────────────────────────────

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        body, files = await _read(request)
        path = request.path.removeprefix(PREFIX)
        call = Call(request.method, path, body, self.clock.now())
        self.world.calls.append(call)
        try:
            result, status, error = await self._carry_out(request, call, files), 200, None
        except ApiError as refusal:
            result, status, error = refusal.body(), refusal.status, refusal
            call.code = refusal.code
        call.status = status
        for delay in self.ack_delays:
            await asyncio.sleep(delay(call))
        await self.wake()
        return self._response(result, 204 if result is None else status, error, path)

    async def _carry_out(self, request: web.Request, call: Call, files: dict[str, bytes]) -> Any:
        if self.is_down:
            raise ApiError(0, "down", status=503)
        work, parts = self.rest.find(call.method, call.path)
        is_open = call.path.startswith(("/interactions/", "/webhooks/"))
        if not is_open and request.headers.get("Authorization") != f"Bot {self.token}":
            raise ApiError(0, "401: Unauthorized", status=401)
        for fault in self.faults:
            await fault(call)
        return await work(call.body, files, *parts)

    def _response(self, result: Any, status: int, error: ApiError | None, path: str) -> web.Response:
        """As the platform writes it: JSON without a charset, `Via` on 429, the channel's budget."""
        headers = {"Content-Type": "application/json"}
        if status == 429 and error is not None:
            headers |= {"Via": "1.1 google", "Retry-After": str(error.retry_after)}
        parts = path.split("/")
        if parts[1] == "channels" and "messages" in parts and parts[2].isdigit():
            headers |= self._budget(int(parts[2]))
        if result is None:
            return web.Response(status=204)
        return web.Response(body=json.dumps(result).encode(), status=status, headers=headers)

    def _budget(self, channel: int) -> dict[str, str]:
        window, now = self.window(channel), self.clock.now()
        window.wait(now)
        reset = (window.times[0] + window.span - now if window.times else window.span) / self.clock.factor
        return {
            "X-RateLimit-Limit": str(window.most),
            "X-RateLimit-Remaining": str(max(0, window.most - len(window.times))),
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Bucket": "messages",
        }

    def window(self, channel: int) -> Window:
        """The budget of a channel: posts and edits together."""
        if channel not in self._windows:
            self._windows[channel] = Window(self.channel_burst, self.channel_span)
        return self._windows[channel]

    def bot_json(self) -> dict[str, Any]:
        """The bot as a user."""
        return {
            "id": str(self.app_id), "username": "Fieldpost", "global_name": None, "discriminator": "0001",
            "avatar": None, "bot": True, "flags": 0, "verified": True, "mfa_enabled": True, "locale": "en-US",
        }  # fmt: skip


async def _read(request: web.Request) -> tuple[Any, dict[str, bytes]]:
    """Body and uploaded files of a request: JSON, or a form with the JSON in it."""
    if request.content_type == "application/json" and request.can_read_body:
        return await request.json(), {}
    files: dict[str, bytes] = {}
    body: Any = {}
    if request.content_type == "multipart/form-data":
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=r"unread_data", category=DeprecationWarning)
            form = await request.post()
        for name, value in form.items():
            if isinstance(value, web.FileField):
                files[name] = value.file.read()
            elif name == "payload_json":
                body = json.loads(value)
    return body, files
