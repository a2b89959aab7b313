"""Looking back on the page: a step as JSON, pictures for their owner alone, the film until it is there."""

from __future__ import annotations

import pytest

from tests.web.conftest import ROOM, Browser, NewBrowser
from tests.web.fake import FakeConversation

STEP = f"/api/replay?room={ROOM}&table=K7F2"
PHASES = f"/api/phases?room={ROOM}&table=K7F2"
FILM = f"/api/film?room={ROOM}&table=K7F2"


async def test_a_step_is_what_the_page_needs(anna: Browser, talk: FakeConversation) -> None:
    await anna.press("c:/join")
    page = await (await anna.get(f"{STEP}&eyes=p0&step=2")).json()
    assert (page["step"], page["steps"], page["chapters"], page["turns"]) == (2, 5, [0, 2], [0])
    assert page["choices"] == [["p0", "Side 0"]]
    assert page["lines"] == ["B6 Knights moved."]
    assert b"step 2 of 0" in (await anna.get(page["pictures"][0]["url"])).body
    assert (await (await anna.get(f"{STEP}&at=17&step=x")).json())["step"] == 4
    assert talk.calls[-1] == ("replay", "K7F2", "", -1, 17)


async def test_a_secret_step_is_its_owner_s_alone(anna: Browser, boris: Browser) -> None:
    await anna.press("c:/join")
    await boris.press("c:/join")
    url = (await (await anna.get(STEP)).json())["pictures"][0]["url"]
    assert (await boris.get(url)).status == 404
    refused = await boris.get(f"{STEP}&eyes=p0")
    assert refused.status == 404
    assert (await refused.json())["text"] == "Only with your own eyes."
    assert (await boris.get(f"{FILM}&eyes=all")).status == 404


async def test_a_film_is_asked_after_until_it_is_there(anna: Browser) -> None:
    await anna.press("c:/join")
    first = await (await anna.get(FILM)).json()
    assert (first["percent"], first["picture"]) == (40, None)
    then = await (await anna.get(FILM)).json()
    assert then["picture"]["media"] == "image/gif"
    shown = await anna.get(then["picture"]["url"])
    assert shown.content_type == "image/gif"
    assert b"a film" in shown.body


@pytest.mark.parametrize("query", ["table=&eyes=", "table=K7F2&eyes=../x", "table=K7F2&eyes=P0", "eyes=w"])
async def test_impossible_wishes_are_refused(anna: Browser, query: str) -> None:
    for path in ("replay", "film"):
        assert (await anna.get(f"/api/{path}?room={ROOM}&{query}")).status == 400


async def test_a_typed_replay_opens_on_the_page_and_not_in_the_chat(anna: Browser) -> None:
    answer = await (await anna.say("/replay 3")).json()
    assert answer["came"]["replay"] == {"table": "K7F2", "eyes": "p0", "step": 3, "film": False}
    assert answer["came"]["said"] == 0
    assert answer["came"]["open"] == "K7F2"


async def test_the_phases_that_are_over_are_the_same_to_everybody_and_hold_no_secret(
    anna: Browser, boris: Browser
) -> None:
    await anna.press("c:/join")
    hers, his = [await (await who.get(PHASES)).json() for who in (anna, boris)]
    assert hers == his
    (board,) = hers["boards"]
    assert (hers["table"], board["number"], board["at"]) == ("K7F2", 7, 1_700_000_000_000)
    screen = board["screen"]
    assert (screen["status"], screen["lines"]) == ("Combat", ["B6 Knights moved."])
    assert screen["rows"][0][0]["press"] == "c:/replay K7F2 t1700000000000"
    (picture,) = screen["pictures"]
    assert picture["alt"] == "Then"
    assert b"board of phase 7" in (await boris.get(picture["url"])).body


async def test_a_phase_that_the_page_has_is_only_named_again(anna: Browser) -> None:
    (board,) = (await (await anna.get(f"{PHASES}&known=7.1700000000000")).json())["boards"]
    assert board == {"number": 7, "at": 1_700_000_000_000}
    for other in ("7.1600000000000", "8.1700000000000", "", "7"):  # taken back, played otherwise, or unknown
        (board,) = (await (await anna.get(f"{PHASES}&known={other}")).json())["boards"]
        assert board["screen"]["status"] == "Combat"


async def test_phases_are_asked_for_with_a_table_and_a_cookie(
    anna: Browser, new_browser: NewBrowser, talk: FakeConversation
) -> None:
    assert (await anna.get(f"/api/phases?room={ROOM}")).status == 400
    assert (await anna.get(f"/api/phases?room={ROOM}&table=../etc")).status == 400
    assert (await (await new_browser()).get(PHASES)).status == 401
    assert not [call for call in talk.calls if call[0] == "phases"]
