"""Who is let in: hosts, origins, cookies, sizes, rates; and what every answer carries."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError

from bot.adapters.limits import Buckets
from bot.adapters.web import WebOptions
from bot.adapters.web.guard import BODY_LIMIT, Guard
from tests.web.conftest import ROOM, SECRET, Browser, NewBrowser
from tests.web.fake import FakeConversation, store_down


async def test_every_answer_forbids_inline_scripts_and_framing(anna: Browser) -> None:
    for path in ("/", f"/r/{ROOM}", "/api/state?room=", "/picture/none", "/nowhere"):
        response = await anna.get(path)
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Referrer-Policy"] == "no-referrer"


async def test_the_page_holds_no_script_or_style_of_its_own(anna: Browser) -> None:
    page = await anna.open()
    assert "<style" not in page
    assert " style=" not in page
    assert " onclick=" not in page
    assert page.count("<script") == 2
    assert "http://" not in page
    assert "https://" not in page


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"])
async def test_a_press_from_another_site_is_not_taken(
    anna: Browser, talk: FakeConversation, origin: str
) -> None:
    body = {"room": ROOM, "press": "c:/join", "id": str(uuid.uuid4())}
    response = await anna.post("/api/press", body, Origin=origin)
    assert response.status == 403
    assert (await response.json())["error"] == "origin"
    assert not [call for call in talk.calls if call[0] == "press"]


async def test_a_post_without_origin_needs_the_browsers_word_that_it_is_our_page(anna: Browser) -> None:
    async with anna.session.post(f"{anna.origin}/api/name", json={"text": "Anna"}) as response:
        assert response.status == 403
    headers = {"Sec-Fetch-Site": "same-origin"}
    async with anna.session.post(
        f"{anna.origin}/api/name", json={"text": "Anna"}, headers=headers
    ) as response:
        assert response.status == 200


async def test_the_live_connection_is_refused_to_other_sites(anna: Browser) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await anna.session.ws_connect(f"{anna.origin}/ws?room={ROOM}", origin="https://evil.example")
    assert refused.value.status == 403


async def test_a_rebound_name_is_refused(anna: Browser) -> None:
    response = await anna.get("/", Host="evil.example")
    assert response.status == 403
    assert "not known here" in (await response.json())["text"]


@pytest.mark.parametrize(
    ("host", "bound", "public", "is_known"),
    [
        ("127.0.0.1:8043", "127.0.0.1", "", True),
        ("LOCALHOST:8043", "127.0.0.1", "", True),
        ("[::1]:8043", "::1", "", True),
        ("192.168.1.5:8043", "127.0.0.1", "", False),
        ("192.168.1.5:8043", "0.0.0.0", "", True),
        ("evil.example", "0.0.0.0", "", False),
        ("table.example", "127.0.0.1", "https://table.example", True),
        ("", "127.0.0.1", "", False),
    ],
)
def test_which_hosts_are_ours(host: str, bound: str, public: str, is_known: bool) -> None:
    guard = Guard(WebOptions(SECRET, host=bound, public_url=public))
    assert guard.knows_host(host) is is_known


async def test_a_stranger_without_cookie_may_look_at_nothing(new_browser: NewBrowser) -> None:
    stranger = await new_browser()
    assert (await stranger.get("/api/state?room=")).status == 401
    response = await stranger.press("c:/join")
    assert response.status == 401
    assert (await response.json())["error"] == "stranger"
    with pytest.raises(WSServerHandshakeError):
        await stranger.session.ws_connect(f"{stranger.origin}/ws?room={ROOM}", origin=stranger.origin)


async def test_too_large_and_unreadable_bodies_get_a_friendly_answer(
    anna: Browser, talk: FakeConversation
) -> None:
    response = await anna.say("x" * (BODY_LIMIT + 1))
    assert response.status == 413
    assert "too long" in (await response.json())["text"]
    bodies: list[Any] = [
        [],
        "text",
        {"room": 5},
        {"unknown": 1},
        {"room": ROOM, "press": "a:1", "id": "short"},
    ]
    for body in bodies:
        assert (await anna.post("/api/press", body)).status == 400
    for press in ("", "a\nb", "я", "x" * 300):
        assert (await anna.press(press)).status == 400
    assert (await anna.say("hello", room="../etc")).status == 400
    assert (await anna.say(" \u202e \x07 ")).status == 400
    async with anna.session.post(
        f"{anna.origin}/api/press", data="{", headers={"Origin": anna.origin}
    ) as plain:
        assert plain.status == 415
    assert not [call for call in talk.calls if call[0] in ("press", "text")]


@pytest.fixture
def options(request: pytest.FixtureRequest) -> WebOptions:
    return getattr(request, "param", WebOptions(SECRET))


@pytest.mark.parametrize("options", [WebOptions(SECRET, rate=0.001, burst=3)], indirect=True)
async def test_a_flood_of_presses_gets_a_friendly_answer_and_stops_nobody_else(
    anna: Browser, boris: Browser, talk: FakeConversation
) -> None:
    statuses = [(await anna.press("a:K7F2:0:1:0")).status for _ in range(5)]
    assert statuses == [200, 200, 200, 429, 429]
    answer = await (await anna.press("a:K7F2:0:1:0")).json()
    assert answer["error"] == "rate"
    assert "a little fast" in answer["text"]
    assert len([call for call in talk.calls if call[0] == "press"]) == 3
    assert (await boris.press("a:K7F2:1:1:0")).status == 200


def test_a_bucket_refills_with_time_and_forgets_the_longest_unused() -> None:
    now = [0.0]
    buckets = Buckets(2.0, 2, clock=lambda: now[0], size=2)
    assert [buckets.wait("a"), buckets.wait("a")] == [0, 0]
    assert buckets.wait("a") == pytest.approx(0.5)
    now[0] = 0.5
    assert buckets.wait("a") == 0
    assert buckets.wait("a") > 0
    buckets.wait("b")
    buckets.wait("c")
    assert buckets.wait("a") == 0


async def test_a_dead_store_is_told_and_the_same_input_may_come_again(
    anna: Browser, talk: FakeConversation
) -> None:
    talk.fault = store_down()
    input_id = str(uuid.uuid4())
    response = await anna.press("c:/join", input_id=input_id)
    assert response.status == 503
    answer = await response.json()
    assert answer == {
        "error": "store",
        "text": "The store does not answer, your move was not taken; try again.",
    }
    assert (await anna.get(f"/api/state?room={ROOM}")).status == 503
    talk.fault = None
    assert (await anna.press("c:/join", input_id=input_id)).status == 200
    assert (await anna.state())["tile"]["mine"]


async def test_a_fault_is_an_apology_without_a_traceback(anna: Browser, talk: FakeConversation) -> None:
    talk.fault = RuntimeError("inner words")
    response = await anna.press("c:/join")
    assert response.status == 500
    assert "inner words" not in await response.text()
    assert (await response.json())["error"] == "fault"
