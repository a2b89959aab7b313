"""A person a browser: signed cookies, names cleaned."""

from __future__ import annotations

import pytest

from bot.adapters.plain import clean_line, clean_name, graphemes
from bot.adapters.web.identity import Identities, Visitor
from tests.web.conftest import SECRET, Browser, NewBrowser, boot_of


def test_a_cookie_comes_back_as_the_same_person() -> None:
    identities = Identities(SECRET)
    visitor = Visitor(identities.new().id, "Анна 🎖")
    assert identities.read(identities.write(visitor)) == visitor
    assert identities.new().id != identities.new().id


@pytest.mark.parametrize("change", ["", "x", "1.2.3.4", "...", "1..." + "a" * 40, "é.é"])
def test_a_made_up_cookie_is_nobody(change: str) -> None:
    assert Identities(SECRET).read(change) is None


def test_any_single_changed_sign_of_a_cookie_makes_it_nobodys() -> None:
    identities = Identities(SECRET)
    value = identities.write(Visitor("0" * 32, "Anna"))
    for place in range(len(value)):
        other = "A" if value[place] != "A" else "B"
        assert identities.read(value[:place] + other + value[place + 1 :]) is None


def test_another_secret_has_another_cookie_and_reads_nothing_of_ours() -> None:
    ours, theirs = Identities(SECRET), Identities(b"another secret of 32 bytes here!")
    assert ours.cookie != theirs.cookie
    assert theirs.read(ours.write(ours.new())) is None


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        Identities(b"short")


async def test_the_cookie_can_not_be_read_by_scripts_nor_sent_from_elsewhere(
    new_browser: NewBrowser,
) -> None:
    browser = await new_browser()
    response = await browser.get("/")
    cookie = response.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie
    page = await response.text()
    assert browser.visitor not in page
    assert browser.token not in page


async def test_a_person_stays_the_same_and_may_choose_a_name(anna: Browser) -> None:
    before = anna.visitor
    assert (await anna.state())["me"]["named"] is False
    response = await anna.post("/api/name", {"text": "  <b>Анна</b>\u202e\n "})
    assert (await response.json()) == {"name": "<b>Анна</b>"}
    await anna.open()
    assert anna.visitor == before
    me = (await anna.state())["me"]
    assert me == {"name": "<b>Анна</b>", "named": True, "lang": "en"}


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "\u3164", "...", "\u0301"])
async def test_a_name_without_a_visible_sign_is_refused(anna: Browser, name: str) -> None:
    response = await anna.post("/api/name", {"text": name})
    assert response.status == 400
    assert (await response.json())["error"] == "name"


def test_names_are_cut_between_graphemes() -> None:
    family = "👩‍👩‍👧‍👦"
    assert clean_name(family * 30) == family * 24
    assert list(graphemes("e\u0301🇫🇮🇫🇮a")) == ["e\u0301", "🇫🇮", "🇫🇮", "a"]
    assert clean_name("👍🏽" * 25) == "👍🏽" * 24
    assert clean_name("и" * 23 + "й" + "x") == "и" * 23 + "й"


def test_lines_lose_what_disturbs_the_text_around_them() -> None:
    assert clean_line("a\u202eb\u2066c\x00d\te\r\nf\ufeff") == "abcd e f"
    assert clean_line("z" + "\u0301" * 50) == "ź" + "\u0301" * 4
    assert clean_line("<script>&amp;") == "<script>&amp;"
    assert len(clean_line("x" * 10_000)) == 500


async def test_the_language_follows_the_browser_until_chosen(new_browser: NewBrowser) -> None:
    browser = await new_browser()
    response = await browser.get("/", **{"Accept-Language": "ru-RU,ru;q=0.9,en;q=0.8"})
    assert '<html lang="ru"' in await response.text()
    response = await browser.get("/", **{"Accept-Language": "fi,de;q=0.9"})
    assert '<html lang="en"' in await response.text()
    assert (await browser.post("/api/lang", {"text": "ru"})).status == 200
    page = await browser.open("/")
    assert '<html lang="ru"' in page
    assert boot_of(page)["words"]["web-js-you"] == "вы"
    assert (await browser.post("/api/lang", {"text": "xx"})).status == 400
