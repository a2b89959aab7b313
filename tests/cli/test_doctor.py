"""The doctor at both platforms: what is right, what is wrong, and that it says how to mend it."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.retry import Retry

from bot.adapters.telegram.hook import secrets_of
from bot.cli import finding
from bot.cli.doctor_discord import ADMINISTRATOR, NEEDED, RIGHTS, examine_discord
from bot.cli.doctor_telegram import examine_telegram
from bot.cli.finding import BAD, NOTE, OK, Finding
from bot.config import NAMES, Settings, load
from bot.store.embedded import find_binary
from tests.cli.helpers import call
from tests.fakes.discord.server import FakeDiscord
from tests.fakes.telegram import FakeTelegram
from tests.fakes.telegram.methods import HANDLERS


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in NAMES.values():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("FIELDPOST_LANG", "en")
    monkeypatch.setenv("FIELDPOST_DATA", str(tmp_path))


@pytest.fixture
async def telegram() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as fake:
        yield fake


@pytest.fixture
async def discord() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as fake:
        in_servers(fake, ("Club", NEEDED))
        yield fake


def at_telegram(fake: FakeTelegram, **more: Any) -> Settings:
    return load(**{"telegram_token": fake.token, "telegram_api_base": fake.url, **more})


def at_discord(fake: FakeDiscord, **more: Any) -> Settings:
    return load(**{"discord_token": fake.token, "discord_api_base": fake.url, **more})


async def found(examination: AsyncIterator[Finding]) -> dict[str, tuple[str, str]]:
    return {each.name: (each.state, each.text) async for each in examination}


# ── Telegram ────────────────────────────────────────────────────────────────────────────────────────────────


async def test_no_token_is_no_fault() -> None:
    for examination, variable in (
        (examine_telegram(load()), "TELEGRAM_TOKEN"),
        (examine_discord(load()), "DISCORD_TOKEN"),
    ):
        ((state, text),) = (await found(examination)).values()
        assert state == NOTE
        assert variable in text


async def test_telegram_well(telegram: FakeTelegram) -> None:
    told = await found(examine_telegram(at_telegram(telegram)))
    assert {name: state for name, (state, _) in told.items()} == {
        "telegram": OK, "rights": OK, "webhook": OK
    }  # fmt: skip
    assert "@fieldpost_bot" in told["telegram"][1]
    assert "polling" in told["webhook"][1]
    assert {each.method for each in telegram.world.calls} == {"getMe", "getWebhookInfo"}, "it only asks"


async def test_telegram_with_a_wrong_token(telegram: FakeTelegram) -> None:
    told = await found(examine_telegram(at_telegram(telegram, telegram_token="4242:wrong")))
    assert list(told) == ["telegram"]
    state, text = told["telegram"]
    assert state == BAD
    assert "@BotFather" in text
    assert "wrong" not in text


async def test_telegram_away_slow_or_something_else(
    telegram: FakeTelegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    await telegram.down()
    assert "HTTP 502" in (await found(examine_telegram(at_telegram(telegram))))["telegram"][1]
    await telegram.down(is_down=False)
    nobody = at_telegram(telegram, telegram_api_base="http://127.0.0.1:9")
    state, text = (await found(examine_telegram(nobody)))["telegram"]
    assert state == BAD
    assert "refused" in text
    assert telegram.token not in text
    monkeypatch.setattr(finding, "PATIENCE", 0.05)
    telegram.ack_delays.append(lambda _: 0.5)
    state, text = (await found(examine_telegram(at_telegram(telegram))))["telegram"]
    assert (state, "can’t be reached" in text) == (BAD, True)


async def test_a_web_site_is_no_bot_api() -> None:
    async with page('<html lang="en">Welcome</html>') as url:
        settings = load(telegram_token="1:x", telegram_api_base=url, discord_token="x", discord_api_base=url)
        for examination in (examine_telegram(settings), examine_discord(settings)):
            ((state, text),) = (await found(examination)).values()
            assert state == BAD
            assert "_API_BASE" in text


async def test_telegram_rights(telegram: FakeTelegram, monkeypatch: pytest.MonkeyPatch) -> None:
    telegram.has_privacy = False
    told = await found(examine_telegram(at_telegram(telegram)))
    assert told["rights"][0] == NOTE
    assert "/setprivacy" in told["rights"][1]

    async def lonely(fake: FakeTelegram, call: Any, files: Any) -> dict[str, Any]:
        return fake.bot_json() | {"can_join_groups": False}

    monkeypatch.setitem(HANDLERS, "getMe", lonely)
    told = await found(examine_telegram(at_telegram(telegram)))
    assert told["rights"][0] == BAD
    assert "/setjoingroups" in told["rights"][1]


async def test_a_webhook_in_the_way_of_polling(telegram: FakeTelegram) -> None:
    telegram.webhook = {"url": "https://else.example/secret-path", "secret": "", "allowed": []}
    state, text = (await found(examine_telegram(at_telegram(telegram))))["webhook"]
    assert state == NOTE
    assert "else.example" in text
    assert "secret-path" not in text


async def test_a_webhook_of_ones_own(telegram: FakeTelegram) -> None:
    settings = at_telegram(telegram, telegram_webhook_url="https://own.example")
    assert (await found(examine_telegram(settings)))["webhook"][0] == NOTE
    telegram.webhook = {"url": "https://else.example/x", "secret": "", "allowed": []}
    state, text = (await found(examine_telegram(settings)))["webhook"]
    assert (state, "else.example" in text) == (NOTE, True)
    path, _ = secrets_of(settings.secret(), telegram.token)
    telegram.webhook = {"url": f"https://own.example{path}", "secret": "", "allowed": []}
    state, text = (await found(examine_telegram(settings)))["webhook"]
    assert (state, "own.example" in text) == (OK, True)


async def test_a_webhook_that_fails(telegram: FakeTelegram, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = at_telegram(telegram, telegram_webhook_url="https://own.example")
    path, _ = secrets_of(settings.secret(), telegram.token)
    failed = {
        "last_error_date": int(time.time()) - 60,
        "last_error_message": "SSL error",
        "pending_update_count": 3,
    }

    async def info(_: Any) -> dict[str, Any]:
        return {"url": f"https://own.example{path}", **failed}

    monkeypatch.setattr(telegram, "_webhook_info", info)
    state, text = (await found(examine_telegram(settings)))["webhook"]
    assert state == BAD
    assert "SSL error" in text
    failed["last_error_date"] = int(time.time()) - 90_000
    assert (await found(examine_telegram(settings)))["webhook"][0] == OK


# ── Discord ─────────────────────────────────────────────────────────────────────────────────────────────────


def answers(fake: FakeDiscord, path: str, change: Callable[[Any], Any]) -> None:
    """From now on the fake answers GET `path` with what `change` makes of its own answer."""
    known = [
        work for method, pattern, work in fake.rest.routes if method == "GET" and pattern.fullmatch(path)
    ]

    async def work(body: Any, files: Any) -> Any:
        return change(await known[0](body, files) if known else None)

    fake.rest.routes.insert(0, ("GET", re.compile(re.escape(path)), work))


def in_servers(fake: FakeDiscord, *servers: tuple[str, int]) -> None:
    """The bot is in these servers, with these rights."""
    shown = [
        {"id": str(n), "name": name, "permissions": str(rights)} for n, (name, rights) in enumerate(servers)
    ]
    answers(fake, "/users/@me/guilds", lambda _: shown)


async def test_discord_well(discord: FakeDiscord) -> None:
    told = await found(examine_discord(at_discord(discord)))
    assert {name: state for name, (state, _) in told.items()} == {
        "discord": OK, "app": OK, "gateway": OK, "rights": OK
    }  # fmt: skip
    assert f"client_id={discord.app_id}" in told["discord"][1]
    assert {each.method for each in discord.world.calls} == {"GET"}, "it only asks"


async def test_discord_with_a_wrong_token(discord: FakeDiscord) -> None:
    told = await found(examine_discord(at_discord(discord, discord_token="wrong")))
    assert list(told) == ["discord"]
    assert told["discord"][0] == BAD
    assert "Reset Token" in told["discord"][1]


async def test_discord_away(discord: FakeDiscord) -> None:
    await discord.down()
    state, text = (await found(examine_discord(at_discord(discord))))["discord"]
    assert state == BAD
    assert "HTTP 503" in text


@pytest.mark.parametrize(
    ("fields", "state", "hint"),
    [
        ({"interactions_endpoint_url": "https://x.example"}, BAD, "Interactions Endpoint URL"),
        ({"bot_require_code_grant": True}, BAD, "Code Grant"),
        ({"integration_types_config": {"0": {}}}, NOTE, "User Install"),
        ({"integration_types_config": {"0": {}, "1": {}}}, OK, "intents"),
        ({"bot_public": False}, NOTE, "Public Bot"),
    ],
)
async def test_how_the_discord_app_is_set_up(
    discord: FakeDiscord, fields: dict[str, Any], state: str, hint: str
) -> None:
    answers(discord, "/applications/@me", lambda own: own | fields)
    told = (await found(examine_discord(at_discord(discord))))["app"]
    assert told[0] == state
    assert hint in told[1]


@pytest.mark.parametrize(("left", "state"), [(999, OK), (5, NOTE), (0, BAD)])
async def test_logins_that_run_out(discord: FakeDiscord, left: int, state: str) -> None:
    limit = {"total": 1000, "remaining": left, "reset_after": 7_200_000, "max_concurrency": 1}
    answers(discord, "/gateway/bot", lambda own: own | {"session_start_limit": limit})
    assert (await found(examine_discord(at_discord(discord))))["gateway"][0] == state


async def test_rights_on_discord_servers(discord: FakeDiscord) -> None:
    in_servers(discord, ("Mine", ADMINISTRATOR), ("Theirs", NEEDED & ~RIGHTS["attach"]), ("@everyone", 0))
    state, text = (await found(examine_discord(at_discord(discord))))["rights"]
    assert state == NOTE
    assert "Theirs: Attach Files" in text
    assert "Mine" not in text
    in_servers(discord)
    state, text = (await found(examine_discord(at_discord(discord))))["rights"]
    assert (state, "no server yet" in text) == (NOTE, True)


# ── the whole command ───────────────────────────────────────────────────────────────────────────────────────


async def test_the_command_tells_all_and_shows_no_token(
    telegram: FakeTelegram, discord: FakeDiscord, tmp_path: Path
) -> None:
    settings = {
        "FIELDPOST_DATA": str(tmp_path), "FIELDPOST_PORT": "0", "FIELDPOST_METRICS_PORT": "0",
        "TELEGRAM_TOKEN": telegram.token, "TELEGRAM_API_BASE": telegram.url,
        "DISCORD_TOKEN": "not-the-token", "DISCORD_API_BASE": discord.url,
    }  # fmt: skip
    done = await asyncio.to_thread(call, "doctor", "--json", **settings)
    assert done.exit_code == 1, "Discord's token is wrong"
    told = {each["name"]: each["state"] for each in json.loads(done.stdout)}
    assert told["telegram"] == "ok"
    assert told["discord"] == "bad"
    assert told["door"] == "ok"
    for lang in ("en", "ru"):
        done = await asyncio.to_thread(call, "doctor", **{**settings, "FIELDPOST_LANG": lang})
        assert telegram.token not in done.output
        assert "not-the-token" not in done.output
    done = await asyncio.to_thread(call, "doctor", **{**settings, "DISCORD_TOKEN": discord.token})
    assert done.exit_code == 0, done.output


async def test_a_store_that_risks_moves(tmp_path: Path) -> None:
    path = tmp_path / "s"
    words = ["--port", "0", "--unixsocket", str(path), "--save", "", "--dir", str(tmp_path)]
    node = subprocess.Popen([str(find_binary()), *words], stdout=subprocess.DEVNULL)
    try:
        patient = Retry(ConstantBackoff(0.02), 500)
        with Redis(unix_socket_path=str(path), retry=patient) as client:
            client.ping()
        told = await asyncio.to_thread(
            call, "doctor", "--json", REDIS_URL=f"unix://{path}", FIELDPOST_PORT="0"
        )
        store = next(each for each in json.loads(told.stdout) if each["name"] == "store")
        assert store["state"] == "note"
        assert "appendonly yes" in store["text"]
        assert "fieldpost.conf" in store["text"]
    finally:
        node.kill()
        node.wait()


@asynccontextmanager
async def page(text: str) -> AsyncIterator[str]:
    """A web server that answers everything with the same page."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(text=text, content_type="text/html")

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


def test_it_tells_how_long_things_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def kept() -> str:
        found = json.loads(call("doctor", "--json").stdout)
        return str(next(one["text"] for one in found if one["name"] == "keep"))

    assert "until it is erased" in kept()
    monkeypatch.setenv("FIELDPOST_KEEP_GAMES", "365")
    monkeypatch.setenv("FIELDPOST_KEEP_CHAT", "30")
    assert "finished games 365" in kept()
    assert "chat lines 30" in kept()
