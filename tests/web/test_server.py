"""Starting, static files, the catalogue of the page."""

from __future__ import annotations

import re
import socket

import pytest
from aiohttp import ClientSession

from bot.adapters.web import PortInUse, WebOptions, serve
from bot.adapters.web.page import STATIC, files, version, words
from bot.errors import Trouble
from bot.i18n import DATA, LANGUAGES
from tests.web.conftest import SECRET, Browser
from tests.web.fake import FakeConversation, draw


async def test_serving_on_any_free_port_tells_its_address() -> None:
    running = await serve(FakeConversation(), draw, WebOptions(SECRET, port=0))
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", running.url)
    async with ClientSession() as session, session.get(running.url + "healthz") as response:
        assert await response.json() == {"ok": True}
    await running.close()


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_port_in_use_is_told_with_the_next_steps(lang: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortInUse) as told:
            await serve(FakeConversation(), draw, WebOptions(SECRET, port=port))
    text = told.value.text(lang)
    assert f"127.0.0.1:{port}" in text
    assert f"--port {port + 1}" in text


async def test_an_address_that_is_not_ours_is_told() -> None:
    with pytest.raises(Trouble) as told:
        await serve(FakeConversation(), draw, WebOptions(SECRET, host="203.0.113.7", port=0))
    assert "203.0.113.7" in told.value.text("en")


async def test_files_of_the_page_are_kept_for_ever_and_fonts_are_ours(anna: Browser) -> None:
    page = await anna.open()
    addresses = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    assert len(addresses) >= 4
    fonts = [f"/static/{version()}/{name}" for name in files() if name.startswith("fonts/")]
    for address in [*addresses, *fonts]:
        response = await anna.get(address)
        assert response.status == 200
        assert "immutable" in response.headers["Cache-Control"]
    assert (await anna.get(f"/static/{'0' * 12}/main.js")).status == 404
    assert (await anna.get(f"/static/{version()}/../server.py")).status == 404


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in STATIC.iterdir() if path.suffix != ".svg")


def test_modules_never_build_markup_from_text() -> None:
    for danger in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "srcdoc"):
        assert danger not in sources()
    assert not re.search(r"https?://(?!www\.w3\.org)", sources())


def test_every_word_the_page_uses_is_in_the_catalogue_and_no_other() -> None:
    used = set(re.findall(r'"(web-js-[a-z-]+)"', sources()))
    python = "".join(path.read_text(encoding="utf-8") for path in STATIC.parent.glob("*.py"))
    used |= set(re.findall(r'"(web-js-[a-z-]+)"', python))
    for lang in LANGUAGES:
        assert used == set(words(lang))
        text = (DATA / "locale" / lang / "web.ftl").read_text(encoding="utf-8")
        have = set(re.findall(r"^(web-[a-z-]+) =", text, re.MULTILINE))
        tokens = set(re.findall(r"\{\{(web-[a-z0-9-]+)\}\}", sources()))
        named = set(re.findall(r'"(web-[a-z-]+)"', python))
        assert have == tokens | named | used
