"""A served local table with a fake conversation, and browsers that keep cookies."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from aiohttp import ClientResponse, ClientSession, CookieJar
from aiohttp.test_utils import TestServer

from bot.adapters.web import WebOptions, build
from tests.web.fake import FakeConversation, draw

SECRET = b"a secret of the tests, 32 bytes!"
ROOM = "table-of-two"


class Answer:
    """An answer read to its end."""

    def __init__(self, response: ClientResponse, body: bytes) -> None:
        self.status, self.headers, self.body = response.status, response.headers, body
        self.path, self.content_type = response.url.path, response.content_type

    async def text(self) -> str:
        return self.body.decode()

    async def json(self) -> Any:
        return json.loads(self.body)


class Browser:
    """One person's browser: cookies, the page's headers, input ids."""

    def __init__(self, server: TestServer, session: ClientSession) -> None:
        self.server, self.session = server, session
        self.origin = f"http://127.0.0.1:{server.port}"

    async def open(self, path: str = f"/r/{ROOM}") -> str:
        """Load a page: sets the cookie."""
        async with self.session.get(self.origin + path) as response:
            return await response.text()

    async def get(self, path: str, **headers: str) -> Answer:
        """GET, read to its end."""
        async with self.session.get(self.origin + path, headers=headers) as response:
            return Answer(response, await response.read())

    async def post(self, path: str, body: Any, **headers: str) -> Answer:
        """POST as the page does it, read to its end."""
        sent = {"Origin": self.origin} | {name.replace("_", "-"): text for name, text in headers.items()}
        async with self.session.post(self.origin + path, json=body, headers=sent) as response:
            return Answer(response, await response.read())

    async def state(self, room: str = ROOM, table: str = "", where: str = "") -> dict[str, Any]:
        """What the page shows."""
        response = await self.get(f"/api/state?room={room}&table={table}&where={where}")
        assert response.status == 200, await response.text()
        found: dict[str, Any] = await response.json()
        return found

    async def press(self, press: str, *, input_id: str = "", table: str = "") -> Answer:
        """Press a button."""
        body = {"room": ROOM, "table": table, "press": press, "id": input_id or str(uuid.uuid4())}
        return await self.post("/api/press", body)

    async def say(self, text: str, *, input_id: str = "", room: str = ROOM) -> Answer:
        """Send a typed line."""
        return await self.post("/api/text", {"room": room, "text": text, "id": input_id or str(uuid.uuid4())})

    @property
    def token(self) -> str:
        """The signed cookie's value."""
        return next(cookie.value for cookie in self.session.cookie_jar if cookie.key.startswith("fieldpost_"))

    @property
    def visitor(self) -> str:
        """This person's id."""
        return self.token.split(".")[1]


def boot_of(page: str) -> dict[str, Any]:
    """What the page tells its scripts."""
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    value: dict[str, Any] = json.loads(found.group(1))
    return value


@pytest.fixture
def talk() -> FakeConversation:
    return FakeConversation()


@pytest.fixture
def options() -> WebOptions:
    return WebOptions(SECRET)


@pytest.fixture
async def server(talk: FakeConversation, options: WebOptions) -> AsyncIterator[TestServer]:
    served = TestServer(build(talk, draw, options))
    await served.start_server()
    yield served
    await served.close()


NewBrowser = Callable[[], Awaitable[Browser]]


@pytest.fixture
async def new_browser(server: TestServer) -> AsyncIterator[NewBrowser]:
    sessions: list[ClientSession] = []

    async def make() -> Browser:
        session = ClientSession(cookie_jar=CookieJar(unsafe=True), headers={"Accept-Language": "en"})
        sessions.append(session)
        return Browser(server, session)

    yield make
    for session in sessions:
        await session.close()


@pytest.fixture
async def anna(new_browser: NewBrowser) -> Browser:
    browser = await new_browser()
    await browser.open()
    return browser


@pytest.fixture
async def boris(new_browser: NewBrowser) -> Browser:
    browser = await new_browser()
    await browser.open()
    return browser
