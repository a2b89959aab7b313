"""What a request must be like to be let in, and the headers every answer carries.

Against other sites in the same browser: the host must be ours (names that rebind to loopback are refused) and
every changing request and websocket must come from our own page. Against markup that slipped through: a
content policy without any inline script.
"""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.adapters.web.options import WebOptions
from bot.errors import Trouble
from bot.i18n import LANGUAGES, tr
from bot.table.zones import zone_of

LANG_COOKIE = "lang"
ZONE_COOKIE = "zone"
ZONE = re.compile(r"[A-Za-z0-9_+/-]{1,64}")
BODY_LIMIT = 16 * 1024

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

log = structlog.get_logger("web")


class Refused(Exception):
    """A request that gets a friendly refusal: HTTP status, a code for the page and a catalogue key."""

    def __init__(self, status: int, code: str, key: str, **data: object) -> None:
        super().__init__(code)
        self.status, self.code, self.key, self.data = status, code, key, data


def zone(request: web.Request) -> str:
    """The time zone of the reader's browser, as the page told it; "" if it didn't or nobody knows it."""
    told = request.cookies.get(ZONE_COOKIE, "").replace("%2F", "/")
    return told if ZONE.fullmatch(told) and zone_of(told).key == told else ""


def language(request: web.Request) -> str:
    """The reader's language: chosen on the page, else the browser's, else English."""
    chosen = request.cookies.get(LANG_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("Accept-Language", "").split(","):
        wanted = part.split(";")[0].strip().lower()[:2]
        if wanted in LANGUAGES:
            return wanted
        if wanted in ("uk", "be", "kk"):
            return "ru"
    return "en"


def refusal(request: web.Request, refused: Refused) -> web.Response:
    """The answer to a refused request, for the page to show."""
    text = tr(language(request), refused.key, **refused.data)
    return web.json_response({"error": refused.code, "text": text}, status=refused.status)


class Guard:
    """The outermost middleware."""

    def __init__(self, options: WebOptions) -> None:
        self._public = urlsplit(options.public_url).netloc.lower()
        self._is_loopback = _is_loopback(options.host)
        self._bound = options.host.lower()

    def knows_host(self, host: str) -> bool:
        """Whether a Host header can only mean us. An address can't be rebound, a foreign name can."""
        host = host.lower()
        if self._public and host == self._public:
            return True
        name = urlsplit(f"//{host}").hostname or ""
        if name in ("localhost", self._bound):
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or not self._is_loopback

    def is_own_page(self, request: web.Request) -> bool:
        """Whether a changing request comes from a page that we served."""
        origin = request.headers.get("Origin", "")
        if not origin:
            return request.headers.get("Sec-Fetch-Site", "") == "same-origin"
        netloc = urlsplit(origin).netloc.lower()
        return bool(netloc) and netloc in (request.host.lower(), self._public)

    def check(self, request: web.Request) -> None:
        """Raises Refused when the request is not for us or not from our page."""
        if not self.knows_host(request.host):
            raise Refused(403, "host", "web-refused-host")
        changes = request.method not in ("GET", "HEAD") or request.path == "/ws"
        if changes and not self.is_own_page(request):
            raise Refused(403, "origin", "web-refused-origin")

    def middleware(self) -> Middleware:
        """Checks, answers, and turns every failure into a friendly text."""

        @web.middleware
        async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
            response = await self._answered(request, handler)
            if not response.prepared:
                response.headers.update(HEADERS)
                if request.path.startswith("/api/"):
                    response.headers["Cache-Control"] = "no-store"
            return response

        return guarded

    async def _answered(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            self.check(request)
            return await handler(request)
        except Refused as refused:
            return refusal(request, refused)
        except Trouble as trouble:
            log.warning("trouble", path=route_of(request), key=trouble.key)
            words = tr(language(request), "web-store-down") if trouble.key.startswith("store-") else ""
            text = words or trouble.text(language(request))
            return web.json_response({"error": "store", "text": text}, status=503)
        except web.HTTPRequestEntityTooLarge:
            return refusal(request, Refused(413, "size", "web-refused-size"))
        except web.HTTPException as error:
            error.headers.update(HEADERS)
            raise
        except Exception:
            log.exception("fault", path=route_of(request))
            return refusal(request, Refused(500, "fault", "web-fault"))


def route_of(request: web.Request) -> str:
    """The kind of address asked for, for the log: rooms and files are known by secret names."""
    resource = request.match_info.route.resource
    return resource.canonical if resource is not None else "?"


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
