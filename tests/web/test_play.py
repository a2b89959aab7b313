"""Playing through the page: screens to whom they belong, inputs once, chat to the room, live news."""

from __future__ import annotations

import asyncio
import json
import uuid
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSServerHandshakeError

from bot.adapters.port import Screen
from bot.adapters.web.hub import PAGES
from bot.adapters.web.rooms import Rooms, Said
from tests.web.conftest import ROOM, Browser, boot_of
from tests.web.fake import FakeConversation


async def listen(browser: Browser, room: str = ROOM) -> ClientWebSocketResponse:
    """A live connection, its greeting read."""
    socket = await browser.session.ws_connect(f"{browser.origin}/ws?room={room}", origin=browser.origin)
    assert (await socket.receive_json())["t"] == "hello"
    return socket


async def news(socket: ClientWebSocketResponse, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = await asyncio.wait_for(socket.receive_json(), 5)
        if message["t"] == kind:
            return message


async def test_a_guest_sees_the_table_and_no_private_screen(anna: Browser, boris: Browser) -> None:
    await anna.press("c:/join")
    state = await boris.state()
    assert state["table"]["title"] == "Border Clash"
    assert state["pane"] is None
    assert state["hand"] is None
    assert "Secret of seat" not in json.dumps(state)
    own = await anna.state()
    assert own["pane"]["title"] == "Secret of seat 0"
    assert own["hand"]["pictures"][0]["alt"] == "Hand of seat 0"


async def test_who_lost_the_seat_is_told_and_nobody_else(
    anna: Browser, boris: Browser, talk: FakeConversation
) -> None:
    talk.gone.add(boris.visitor)
    assert (await boris.state())["gone"] == ["Your seat has been taken."]
    assert (await anna.state())["gone"] == []
    await boris.press("c:/join")
    assert (await boris.state())["gone"] == []


async def test_each_seat_gets_its_own_screen_only(anna: Browser, boris: Browser) -> None:
    await anna.press("c:/join")
    await boris.press("c:/join")
    hers, his = json.dumps(await anna.state()), json.dumps(await boris.state())
    assert "Secret of seat 0" in hers
    assert "Secret of seat 1" not in hers
    assert "Secret of seat 1" in his
    assert "Secret of seat 0" not in his
    assert anna.visitor not in hers + his
    assert boris.visitor not in hers + his


async def test_the_same_press_twice_is_taken_once(anna: Browser, talk: FakeConversation) -> None:
    input_id = str(uuid.uuid4())
    answers = await asyncio.gather(*(anna.press("a:K7F2:0:1:0", input_id=input_id) for _ in range(4)))
    assert [answer.status for answer in answers] == [200] * 4
    assert talk.position == 1
    presses = [call for call in talk.calls if call[0] == "press"]
    assert len(presses) == 1
    assert input_id in presses[0][3]


async def test_two_people_may_use_the_same_input_id(
    anna: Browser, boris: Browser, talk: FakeConversation
) -> None:
    input_id = str(uuid.uuid4())
    await anna.press("a:K7F2:0:1:0", input_id=input_id)
    await boris.press("a:K7F2:1:1:0", input_id=input_id)
    ids = {call[3] for call in talk.calls if call[0] == "press"}
    assert len(ids) == 2


async def test_another_page_of_the_question_stays_open(anna: Browser) -> None:
    await anna.press("c:/join")
    answer = await (await anna.press("v:K7F2:0:1:2")).json()
    assert answer["came"]["where"] == "2"
    assert answer["state"]["pane"]["lines"] == ["page 2"]
    assert (await anna.state(table="K7F2", where="2"))["pane"]["lines"] == ["page 2"]


async def test_chatter_reaches_the_room_and_is_never_markup(anna: Browser, boris: Browser) -> None:
    socket = await listen(boris)
    await anna.post("/api/name", {"text": "<img src=x>"})
    await anna.say("<script>alert(1)</script> & hello")
    line = (await news(socket, "line"))["line"]
    assert line["text"] == "<script>alert(1)</script> & hello"
    assert line["name"] == "<img src=x>"
    assert line["mine"] is False
    page = await boris.open()
    assert "alert(1)" not in page
    state = await anna.state()
    assert [shown["mine"] for shown in state["lines"]] == [True]
    await socket.close()


async def test_a_room_name_can_not_break_out_of_the_page(anna: Browser) -> None:
    response = await anna.get("/r/%3C%2Fscript%3E%3Cscript%3Ealert(1)")
    assert response.status == 404
    page = await response.text()
    assert "alert(1)" not in page
    assert boot_of(page)["problem"] == "web-js-no-such-room"


async def test_commands_and_typed_moves_stay_between_the_two(anna: Browser, boris: Browser) -> None:
    await anna.say("/odds b1 b3")
    await anna.say("b1 b3")
    hers, his = await anna.state(), await boris.state()
    assert [line["text"] for line in hers["lines"] if line["mine"]] == ["/odds b1 b3", "b1 b3"]
    assert all(line["private"] for line in hers["lines"])
    assert len(hers["lines"]) == 4
    assert his["lines"] == []


async def test_public_answers_go_to_all_without_secret_pictures(anna: Browser, boris: Browser) -> None:
    await anna.say("/all see this")
    await anna.say("/leak")
    shown = [line["screen"] for line in (await boris.state())["lines"]]
    assert [screen["title"] for screen in shown] == ["Report", "Report"]
    assert [screen["pictures"] for screen in shown] == [[], []]


async def test_a_typed_line_twice_is_said_once(anna: Browser, boris: Browser) -> None:
    input_id = str(uuid.uuid4())
    await anna.say("hello", input_id=input_id)
    await anna.say("hello", input_id=input_id)
    assert len((await boris.state())["lines"]) == 1


async def test_a_move_is_news_to_those_who_watch_the_table(anna: Browser, boris: Browser) -> None:
    socket = await listen(boris)
    await boris.state()
    await anna.press("a:K7F2:0:1:0")
    await news(socket, "changed")
    assert (await boris.state())["table"]["position"] == 1
    await anna.press("a:K7F2:0:1:0")
    await news(socket, "changed")
    await socket.close()


async def test_how_many_are_here(anna: Browser, boris: Browser) -> None:
    first = await listen(anna)
    second = await listen(boris)
    assert (await anna.state())["here"] == 2
    await second.close()
    while (await news(first, "here"))["count"] != 1:
        pass
    await first.close()


async def test_nobody_keeps_more_pages_open_than_one_may(anna: Browser, boris: Browser) -> None:
    sockets = [await listen(anna) for _ in range(PAGES)]
    with pytest.raises(WSServerHandshakeError) as refused:
        await listen(anna)
    assert refused.value.status == 429
    sockets.append(await listen(boris))
    for socket in sockets:
        await socket.close()


async def test_a_table_of_another_room_is_not_shown_to_a_guest(anna: Browser, boris: Browser) -> None:
    assert (await boris.state(room="another-room", table="K7F2"))["tile"] is None
    await anna.press("c:/join")
    state = await anna.state(room="another-room", table="K7F2")
    assert state["tile"]["table"] == "K7F2"
    assert state["games"][0]["room"] == ROOM


async def test_what_an_answer_opened_stays_open(anna: Browser) -> None:
    await anna.say("/all watch")
    state = await anna.state(room="another-room", table="K7F2")
    assert state["tile"]["table"] == "K7F2"


async def test_at_most_five_suggestions(anna: Browser) -> None:
    response = await anna.get(f"/api/suggest?room={ROOM}&table=K7F2&text=b1")
    found = (await response.json())["suggestions"]
    assert found[0] == ["b1 0", "as planned"]
    assert len(found) == 5


async def test_rooms_by_link(anna: Browser) -> None:
    made = [(await (await anna.post("/api/room", {"text": ""})).json())["room"] for _ in range(2)]
    assert made[0] != made[1]
    assert all(len(room) == 19 for room in made)
    pasted = await anna.post("/api/room", {"text": f" http://127.0.0.1:8043/r/{made[0]}?t=K7F2 "})
    assert (await pasted.json())["room"] == made[0]
    assert (await anna.post("/api/room", {"text": "../../etc"})).status == 400
    upper = await anna.get("/r/Table-Of-Two")
    assert upper.status == 200
    assert upper.path == f"/r/{ROOM}"


async def test_the_start_page_welcomes_without_a_room(anna: Browser) -> None:
    state = await anna.state(room="")
    assert state["welcome"]["lines"] == ["chat start"]
    assert state["tables"] == []
    assert (await anna.post("/api/text", {"text": "hello", "id": str(uuid.uuid4())})).status == 400


class KeptJournal:
    """A journal in memory that outlives the server."""

    def __init__(self) -> None:
        self.kept: dict[str, list[bytes]] = {}

    async def append(self, room: str, line: bytes) -> None:
        self.kept.setdefault(room, []).append(line)

    async def tail(self, room: str) -> list[bytes]:
        return self.kept.get(room, [])


async def test_what_people_said_outlives_a_restart_and_nothing_private_is_kept() -> None:
    journal = KeptJournal()
    before, after = Rooms(journal), Rooms(journal)
    await before.say("here", Said("anna", "Anna", 1, "hello"))
    await before.say("here", Said("anna", "Anna", 2, "/odds b1 b3"), to="anna")
    await before.show("here", Screen("reply", "Odds"), 3, to="anna")
    lines = (await after.room("here")).lines_for("anna")
    assert [(line.author, line.name, line.at, line.text) for line in lines] == [("anna", "Anna", 1, "hello")]
