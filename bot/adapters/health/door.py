"""The operator's door: /healthz, /metrics, and the paths where platforms bring their webhooks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.adapters.health.metrics import CONTENT_TYPE, Metrics
from bot.errors import Trouble

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Check = Callable[[], Awaitable[str]]
"""Gives why something doesn't work just now, "" if all is well."""

CHECK_SECONDS = 2.0
MOST_BYTES = 1_048_576
"""Largest body taken: no update of any platform comes near it."""


class Door:
    """A small web server of its own, loopback unless told otherwise. Hooks may be hung up at any time."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.checks: dict[str, Check] = {}
        self.port = 0
        self._hooks: dict[str, Handler] = {}
        self._runner: web.AppRunner | None = None

    def mount(self, path: str, handler: Handler) -> None:
        """POST requests to this path go to `handler`. ValueError if the path is taken."""
        if path in self._hooks or not path.startswith("/"):
            raise ValueError(path)
        self._hooks[path] = handler

    def unmount(self, path: str) -> None:
        """The path is free again."""
        self._hooks.pop(path, None)

    async def open(self, host: str, port: int) -> None:
        """Serve on this address; port 0 means any free one (then see `port`). Raises Trouble."""
        app = web.Application(client_max_size=MOST_BYTES)
        app.router.add_get("/healthz", self._health)
        app.router.add_get("/metrics", self._metrics)
        app.router.add_post("/{path:.*}", self._hook)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            site = web.TCPSite(self._runner, host, port)
            await site.start()
        except OSError as error:
            await self.close()
            raise Trouble("health-port", host=host, port=port, why=error.strerror or "") from None
        self.port = int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Stop serving."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _health(self, request: web.Request) -> web.StreamResponse:
        """200 with every part and its trouble; 503 when the store doesn't work."""
        del request
        told = {name: await self._checked(check) for name, check in self.checks.items()}
        status = "ok" if not any(told.values()) else "down" if told.get("store") else "degraded"
        return web.json_response(
            {"status": status, "parts": {name: why or "ok" for name, why in told.items()}},
            status=503 if status == "down" else 200,
        )

    async def _checked(self, check: Check) -> str:
        try:
            async with asyncio.timeout(CHECK_SECONDS):
                return await check()
        except TimeoutError:
            return "no answer"
        except Exception as error:
            return type(error).__name__

    async def _metrics(self, request: web.Request) -> web.StreamResponse:
        del request
        return web.Response(body=self.metrics.text(), headers={"Content-Type": CONTENT_TYPE})

    async def _hook(self, request: web.Request) -> web.StreamResponse:
        handler = self._hooks.get(request.path)
        if handler is None:
            raise web.HTTPNotFound
        return await handler(request)
