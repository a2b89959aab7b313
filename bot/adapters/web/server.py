"""The local table's server: routes, the live connection, and starting on an address that is free."""

from __future__ import annotations

import asyncio
import contextlib
import errno

import structlog
from aiohttp import WSMsgType, web

from bot.adapters.conversation.api import Conversation
from bot.adapters.web.api import Api
from bot.adapters.web.asked import START
from bot.adapters.web.files import Files
from bot.adapters.web.guard import BODY_LIMIT, Guard, Refused, language
from bot.adapters.web.hub import Link
from bot.adapters.web.options import WebOptions
from bot.adapters.web.page import files, serve_file, shell, version
from bot.adapters.web.past import Past
from bot.adapters.web.pictures import Draw, Gallery
from bot.adapters.web.rooms import Journal, NoJournal, Rooms, is_room_name
from bot.adapters.web.wire import Desk
from bot.errors import Trouble
from bot.table.model import Person

log = structlog.get_logger("web")

PICTURE_CACHE = "private, max-age=604800, immutable"
ROOMS = web.AppKey("rooms", Rooms)
HEARTBEAT = 25.0
"""Seconds between pings of a live connection."""


class PortInUse(Trouble):
    """The address is taken; the text names the next steps."""

    def __init__(self, host: str, port: int) -> None:
        super().__init__("web-port-in-use", host=host, port=str(port), next=str(port + 1))


class Front:
    """The page, the pictures and the live connection of one conversation."""

    def __init__(self, conversation: Conversation, draw: Draw, options: WebOptions, journal: Journal) -> None:
        self._gallery, self._files = Gallery(options.secret, draw), Files(options.secret)
        self.rooms = Rooms(journal)
        desk = Desk(self._gallery, self._files)
        self._api = Api(conversation, desk, self.rooms, options)
        self._past = Past(self._api, conversation, desk)

    def routes(self) -> list[web.RouteDef]:
        """All addresses."""
        api, past = self._api, self._past
        return [
            web.get("/", self.start_page),
            web.get("/r/{room}", self.room_page),
            web.get("/favicon.ico", self.icon),
            web.get("/healthz", self.health),
            web.get("/static/{version}/{name:.+}", serve_file),
            web.get("/picture/{key}", self.picture),
            web.get("/file/{key}", self.file),
            web.get("/ws", self.live),
            web.get("/api/state", api.state),
            web.get("/api/suggest", api.suggest),
            web.get("/api/replay", past.replay),
            web.get("/api/film", past.film),
            web.get("/api/phases", past.phases),
            web.post("/api/text", api.text),
            web.post("/api/press", api.press),
            web.post("/api/name", api.name),
            web.post("/api/lang", api.lang),
            web.post("/api/room", api.room),
        ]

    async def start_page(self, request: web.Request) -> web.StreamResponse:
        """The page without a room: what this is, new games, one's own games."""
        return self._page(request, START)

    async def room_page(self, request: web.Request) -> web.StreamResponse:
        """A room's page."""
        room = request.match_info["room"]
        if room != room.lower() and is_room_name(room.lower()):
            raise web.HTTPFound(f"/r/{room.lower()}")
        if not is_room_name(room):
            return self._page(request, START, problem="web-js-no-such-room", status=404)
        return self._page(request, room)

    def _page(self, request: web.Request, room: str, problem: str = "", status: int = 200) -> web.Response:
        identities = self._api.identities
        known = identities.read(request.cookies.get(identities.cookie, ""))
        theme = request.cookies.get("theme", "")
        boot: dict[str, object] = {"room": room, "problem": problem}
        body = shell(language(request), theme if theme in ("light", "dark") else "", boot)
        response = web.Response(text=body, content_type="text/html", status=status)
        response.headers["Cache-Control"] = "no-store"
        self._api.remember(response, known or identities.new())
        return response

    async def icon(self, _request: web.Request) -> web.StreamResponse:
        """Browsers ask for this by themselves."""
        raise web.HTTPFound(f"/static/{version()}/icon.svg")

    async def health(self, _request: web.Request) -> web.StreamResponse:
        """Whether the server answers."""
        return web.json_response({"ok": True})

    async def picture(self, request: web.Request) -> web.StreamResponse:
        """A drawn picture, if this visitor may see it; otherwise it does not exist."""
        key, visitor = request.match_info["key"], self._api.visitor(request)
        if not self._gallery.may_see(key, visitor.id):
            raise Refused(404, "picture", "web-refused-picture")
        headers = {"ETag": f'"{key}"', "Cache-Control": PICTURE_CACHE, "Vary": "Cookie"}
        if request.headers.get("If-None-Match", "") == f'"{key}"':
            return web.Response(status=304, headers=headers)
        media = self._gallery.media_of(key)
        return web.Response(body=await self._gallery.bytes_of(key), content_type=media, headers=headers)

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A file of an answer, as a download."""
        response = self._files.response(request.match_info["key"], self._api.visitor(request).id)
        if response is None:
            raise Refused(404, "file", "web-refused-file")
        return response

    async def live(self, request: web.Request) -> web.StreamResponse:
        """The live connection of an open page: it hears that something changed, and new chat lines."""
        visitor = self._api.visitor(request)
        room = request.query.get("room", "")
        if room and not is_room_name(room):
            raise Refused(400, "room", "web-refused-room")
        if self._api.hub.is_full(visitor.id):
            raise Refused(429, "pages", "web-refused-pages")
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=1024)
        await socket.prepare(request)
        link = Link(visitor.id, room, language(request))
        link.tell({"t": "hello", "version": version()})
        self._api.hub.join(link)
        try:
            await self._serve_link(socket, link)
        finally:
            self._api.hub.leave(link)
        return socket

    async def _serve_link(self, socket: web.WebSocketResponse, link: Link) -> None:
        pump = asyncio.create_task(link.pump(socket))
        try:
            listening = asyncio.create_task(_until_closed(socket))
            done, rest = await asyncio.wait((pump, listening), return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()
            for task in done:
                task.exception()
            await asyncio.gather(*rest, return_exceptions=True)
        finally:
            pump.cancel()
            with contextlib.suppress(ConnectionError, RuntimeError):
                await socket.close()

    async def on_shutdown(self, _app: web.Application) -> None:
        """Let every open page go; it will come back by itself."""
        self._api.hub.close()

    async def on_cleanup(self, _app: web.Application) -> None:
        """Stop drawing."""
        self._gallery.close()


async def _until_closed(socket: web.WebSocketResponse) -> None:
    """The page has nothing to say here; whatever it sends is ignored, a close ends it."""
    async for message in socket:
        if message.type in (WSMsgType.ERROR, WSMsgType.CLOSE):
            return


def build(
    conversation: Conversation, draw: Draw, options: WebOptions, journal: Journal | None = None
) -> web.Application:
    """The application. `draw` turns a scene into PNG bytes and is called in worker threads."""
    front = Front(conversation, draw, options, journal or NoJournal())
    app = web.Application(middlewares=[Guard(options).middleware()], client_max_size=BODY_LIMIT)
    app.add_routes(front.routes())
    app[ROOMS] = front.rooms
    app.on_shutdown.append(front.on_shutdown)
    app.on_cleanup.append(front.on_cleanup)
    return app


class Running:
    """A started local table: `url` to open, `close()` to stop."""

    def __init__(self, runner: web.AppRunner, host: str, port: int) -> None:
        self._runner, self.host, self.port = runner, host, port

    @property
    def url(self) -> str:
        """The address to open in a browser on this machine."""
        name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)
        name = f"[{name}]" if ":" in name and not name.startswith("[") else name
        return f"http://{name}:{self.port}/"

    async def forget(self, person: Person) -> None:
        """Somebody has erased themselves: hold nothing of theirs in memory."""
        if person.platform == "web":
            self._runner.app[ROOMS].forget(person.id)

    async def close(self) -> None:
        """Stop taking requests, let open pages go."""
        await self._runner.cleanup()


async def serve(
    conversation: Conversation, draw: Draw, options: WebOptions, journal: Journal | None = None
) -> Running:
    """Start the local table and return once it takes requests. Raises PortInUse, or Trouble (bad address)."""
    files()
    runner = web.AppRunner(build(conversation, draw, options, journal), access_log=None, shutdown_timeout=2.0)
    await runner.setup()
    site = web.TCPSite(runner, options.host, options.port)
    try:
        await site.start()
    except OSError as error:
        await runner.cleanup()
        if error.errno == errno.EADDRINUSE:
            raise PortInUse(options.host, options.port) from None
        raise Trouble("web-bad-address", host=options.host, why=error.strerror or "") from None
    port = runner.addresses[0][1]
    log.info("local table", host=options.host, port=port)
    return Running(runner, options.host, port)
