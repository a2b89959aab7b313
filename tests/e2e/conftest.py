"""The program as people meet it: a process of its own, and people in browsers of their own."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright

from tests.e2e.person import Person

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 120.0
"""Seconds until something that must come is given up."""


class Bot:
    """`python -m bot run` on a data folder; it can be killed and started again on the same port."""

    def __init__(self, data: Path) -> None:
        self.data, self.port, self.url = data, 0, ""
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start and read the address it prints."""
        env = {name: text for name, text in os.environ.items() if name not in ("REDIS_URL", "FIELDPOST_URL")}
        with (self.data.parent / "bot.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot", "run", "--port", str(self.port)),
                env=env | {"FIELDPOST_DATA": str(self.data), "FIELDPOST_LANG": "en", "PYTHONUNBUFFERED": "1"},
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        self.url = await asyncio.wait_for(self._address(), PATIENCE)
        self.port = int(self.url.rsplit(":", 1)[1])

    async def _address(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            if found := re.search(rb"http://[^\s/]+:\d+", line):
                return found.group().decode()
        raise AssertionError((self.data.parent / "bot.log").read_text())

    async def kill(self) -> None:
        """kill -9, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        await self._process.communicate()

    async def stop(self) -> None:
        """A polite end; the store goes with it."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
            await asyncio.wait_for(self._process.communicate(), PATIENCE)

    @contextmanager
    def stalled_store(self) -> Iterator[None]:
        """The embedded store takes no requests while the block runs."""
        pid = int((self.data / "store" / "server.pid").read_text())
        os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(pid, signal.SIGCONT)

    @property
    def log(self) -> str:
        """What it wrote on its error stream."""
        return (self.data.parent / "bot.log").read_text()


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Bot]:
    made = Bot(tmp_path / "data")
    made.data.mkdir()
    await made.start()
    yield made
    await made.stop()


@pytest.fixture
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=chromium, args=ARGS)
        yield started
        await started.close()


NewPerson = Callable[..., Awaitable[Person]]


@pytest.fixture
async def new_person(bot: Bot, browser: Browser) -> AsyncIterator[NewPerson]:
    """Makes people: `await new_person("Anna", lang="ru")`. At the end nobody's page had an error."""
    made: list[Person] = []

    async def make(name: str, lang: str = "en", width: int = 1440, height: int = 1000) -> Person:
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            locale={"en": "en-GB", "ru": "ru-RU"}[lang],
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE * 1000)
        person = Person(name, bot.url, await context.new_page())
        made.append(person)
        return person

    yield make
    for person in made:
        person.check_clean()
        await person.page.context.close()
