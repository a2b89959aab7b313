"""The operator's door: health, figures, webhooks, and nothing else."""

from __future__ import annotations

import asyncio
import io
import socket
from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio
from aiohttp import web

from bot.adapters.health import door as module
from bot.adapters.health.door import Door
from bot.adapters.health.metrics import Metrics
from bot.errors import Trouble
from bot.i18n import LANGUAGES


class Visit:
    """A door that is open, and somebody in front of it."""

    def __init__(self, door: Door, session: aiohttp.ClientSession) -> None:
        self.door, self.session = door, session

    async def get(self, path: str) -> tuple[int, str]:
        async with self.session.get(f"http://127.0.0.1:{self.door.port}{path}") as came:
            return came.status, await came.text()

    async def post(self, path: str, body: bytes = b"{}") -> tuple[int, str]:
        async with self.session.post(
            f"http://127.0.0.1:{self.door.port}{path}", data=io.BytesIO(body)
        ) as came:
            return came.status, await came.text()


@pytest_asyncio.fixture
async def visit() -> AsyncIterator[Visit]:
    door = Door(Metrics())
    await door.open("127.0.0.1", 0)
    async with aiohttp.ClientSession() as session:
        yield Visit(door, session)
    await door.close()


def saying(why: str) -> module.Check:
    async def check() -> str:
        return why

    return check


async def test_all_is_well(visit: Visit) -> None:
    visit.door.checks = {"store": saying(""), "telegram": saying("")}
    status, text = await visit.get("/healthz")
    assert status == 200
    assert '"status": "ok"' in text


async def test_a_platform_in_trouble_is_told_but_the_program_lives(visit: Visit) -> None:
    visit.door.checks = {"store": saying(""), "telegram": saying("no line")}
    status, text = await visit.get("/healthz")
    assert status == 200
    assert '"status": "degraded"' in text
    assert "no line" in text


async def test_without_a_store_it_is_down(visit: Visit) -> None:
    async def fails() -> str:
        raise ConnectionError("redis://name:hush@host")

    visit.door.checks = {"store": fails}
    status, text = await visit.get("/healthz")
    assert status == 503
    assert "hush" not in text


async def test_a_check_that_hangs_is_told(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHECK_SECONDS", 0)

    async def hangs() -> str:
        await asyncio.Event().wait()
        return ""

    visit.door.checks = {"discord": hangs}
    assert "no answer" in (await visit.get("/healthz"))[1]


async def test_figures_are_in_prometheus_own_words(visit: Visit) -> None:
    metrics = visit.door.metrics
    metrics.update("telegram", "press")
    metrics.answer("telegram", "callback")
    metrics.error("discord", "Later")
    metrics.took("telegram", "answer", 0.004)
    metrics.queue("discord", lambda: 3)
    metrics.games(7)
    status, text = await visit.get("/metrics")
    assert status == 200
    for line in (
        'fieldpost_updates_total{kind="press",platform="telegram"} 1.0',
        'fieldpost_answers_total{kind="callback",platform="telegram"} 1.0',
        'fieldpost_errors_total{kind="Later",platform="discord"} 1.0',
        'fieldpost_latency_seconds_bucket{le="0.005",platform="telegram",stage="answer"} 1.0',
        'fieldpost_queue_length{platform="discord"} 3.0',
        "fieldpost_games_live 7.0",
    ):
        assert line in text


async def test_hooks_come_and_go(visit: Visit) -> None:
    async def hook(request: web.Request) -> web.StreamResponse:
        return web.Response(text=(await request.read()).decode())

    assert (await visit.post("/telegram/x"))[0] == 404
    visit.door.mount("/telegram/x", hook)
    assert await visit.post("/telegram/x", b"hello") == (200, "hello")
    with pytest.raises(ValueError, match="/telegram/x"):
        visit.door.mount("/telegram/x", hook)
    visit.door.unmount("/telegram/x")
    assert (await visit.post("/telegram/x"))[0] == 404
    assert (await visit.get("/"))[0] in (404, 405)


async def test_a_body_too_large_is_refused(visit: Visit) -> None:
    async def hook(request: web.Request) -> web.StreamResponse:
        return web.Response(text=str(len(await request.read())))

    visit.door.mount("/hook", hook)
    assert (await visit.post("/hook", b"x" * (module.MOST_BYTES + 1)))[0] == 413


async def test_a_port_in_use_is_one_friendly_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(Trouble) as caught:
            await Door(Metrics()).open("127.0.0.1", port)
    for lang in LANGUAGES:
        assert str(port) in caught.value.text(lang)
        assert "FIELDPOST_METRICS_PORT" in caught.value.text(lang)
