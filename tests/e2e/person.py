"""Somebody at a browser: what he does with mouse and keyboard, and what he sees."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.async_api import ConsoleMessage, Page, Request, Response, WebSocket

UNTRANSLATED = re.compile(
    r"\b(?:web|common|kursk|wildfield|cli|store|games|render|clock|notice|settings|remind|absence|vote)"
    r"-[a-z]+-[a-z-]+\b"
)
TOO_FAST = "status of 429"
TURN = "() => document.body.dataset.awaited === 'yes' || document.body.dataset.status === 'over'"
SETTLED = """before => document.body.dataset.status === 'over' || before !==
  document.body.dataset.position + document.querySelector('#own').innerText"""
DOOR = re.compile("Instructions|Указания")
"""The button behind which standing instructions are given: it answers no question."""
SUGGESTED = """() => document.body.dataset.status === 'over' ? '0' : (document.querySelector('#own .btn.p')
  ?? [...document.querySelectorAll('#own .btn[data-number]')]
    .filter(one => !/Instructions|Указания/.test(one.innerText)).at(-1))?.dataset.number"""
"""The number of the button to press, once there is one."""
NOW = "() => document.body.dataset.position + document.querySelector('#own').innerText"


class Person:
    """A page with everything that came over its wire."""

    def __init__(self, name: str, url: str, page: Page) -> None:
        self.name, self.url, self.page = name, url, page
        self.faults: list[str] = []
        self.states: list[dict[str, Any]] = []
        self.bodies: list[str] = []
        self.pictures: set[str] = set()
        self.may_fail = False
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"page: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("websocket", self._socket)

    # ── the wire ─────────────────────────────────────────────────────────────────────────────────────────

    def _console(self, message: ConsoleMessage) -> None:
        if TOO_FAST in message.text:  # faster than a person: the page sends it again by itself
            return
        if message.type in ("error", "warning") and not self.may_fail:
            self.faults.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.url, "ws://127.0.0.1", "blob:")):
            self.faults.append(f"went elsewhere: {request.url}")

    async def _response(self, response: Response) -> None:
        path = response.url.removeprefix(self.url)
        if path.startswith("/picture/"):
            self.pictures.add(path)
        if response.status >= 400 and response.status != 429 and not self.may_fail:
            self.faults.append(f"{response.status} {path}")
        if path.startswith("/api/") and response.status == 200:
            await self._keep(response)

    async def _keep(self, response: Response) -> None:
        try:
            text = await response.text()
        except Exception:  # a page that is left takes its answers along
            return
        self.bodies.append(text)
        body = json.loads(text)
        state = body.get("state", body)
        if "tile" in state:
            self.states.append(state)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.bodies.append(str(frame)))

    def check_clean(self) -> None:
        """Nothing went wrong on this page."""
        assert self.faults == [], "\n".join(self.faults)

    # ── doing ────────────────────────────────────────────────────────────────────────────────────────────

    async def enter(self, room: str) -> None:
        """Open a room and take a name."""
        await self.page.goto(f"{self.url}/r/{room}")
        await self.page.locator("#me").click()
        field = self.page.locator("#name")
        await field.fill(self.name)
        await field.press("Enter")
        await self.page.locator("#me", has_text=self.name).wait_for()

    async def say(self, text: str) -> None:
        """Type a line and send it; returns when it was taken."""
        line = self.page.locator("#line")
        await line.fill(text)
        async with self.page.expect_response("**/api/text"):
            await line.press("Enter")

    async def press(self, label: str | re.Pattern[str], within: str = "main, #own") -> None:
        """Click a button by its label; returns when it was taken."""
        button = self.page.locator(within).get_by_role("button", name=label).first
        async with self.page.expect_response("**/api/press"):
            await button.click()

    async def wait_turn(self) -> bool:
        """Wait until this person is asked; False when the game is over."""
        await self.page.wait_for_function(TURN)
        return not await self.is_over()

    async def is_over(self) -> bool:
        return str(await self.page.evaluate("() => document.body.dataset.status")) == "over"

    async def position(self) -> int:
        return int(await self.page.evaluate("() => document.body.dataset.position"))

    async def own(self) -> str:
        """The text of the private pane."""
        return await self.page.locator("#own").inner_text()

    async def hand(self) -> str:
        """What the hand's picture says."""
        return str(await self.page.locator("#own .board.mine img").last.get_attribute("alt"))

    async def act(self, how: str) -> None:
        """One action as the page suggests it, by `mouse`, `keyboard`, `typing` or on the `board`."""
        before = await self.page.evaluate(NOW)
        if how == "typing":
            await self._type_suggestion()
        elif how == "board":
            await self._click_board()
        elif how == "keyboard":
            await self._key_suggestion()
        else:
            await self._suggested().click()
        await self.page.wait_for_function(SETTLED, arg=before)

    def _suggested(self) -> Any:
        primary = self.page.locator("#own .rows .btn.p")
        return primary.or_(self.page.locator("#own .rows .btn").filter(has_not_text=DOOR).last).first

    async def _key_suggestion(self) -> None:
        number = await (await self.page.wait_for_function(SUGGESTED)).json_value()
        await self.page.evaluate("() => document.activeElement.blur()")
        await self.page.keyboard.press(number)

    async def _click_board(self) -> None:
        """The place on the board that means the same as the suggested button, else the button."""
        press = await self._suggested().get_attribute("data-press")
        spot = self.page.locator(f'#table .spot[data-press="{press}"]')
        await (spot if await spot.count() else self._suggested()).click()

    async def _type_suggestion(self) -> None:
        first = self.page.locator("#sug li code").first
        if await first.count() == 0:
            await self._suggested().click()
            return
        line = self.page.locator("#line")
        await line.fill(await first.inner_text())
        await line.press("Enter")

    # ── seeing ───────────────────────────────────────────────────────────────────────────────────────────

    async def look(self, path: Any) -> None:
        """A screenshot of the whole page; every text on it is translated and every picture there."""
        page = self.page
        await page.wait_for_function("() => [...document.images].every(image => image.complete)")
        await page.screenshot(path=str(path), full_page=True)
        text = await page.locator("body").inner_text()
        assert UNTRANSLATED.findall(text) == [], UNTRANSLATED.findall(text)
        broken = await page.evaluate(
            "() => [...document.images].filter(i => !i.naturalWidth).map(i => i.src)"
        )
        assert broken == [], broken
