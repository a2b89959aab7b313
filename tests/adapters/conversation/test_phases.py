"""The phases that are over, as a front shows them in a chat's scroll: public, as they were, and no more."""

from __future__ import annotations

import pytest

from bot.adapters.conversation.desk import Desk
from bot.adapters.port import Screen, buttons
from bot.render import draw
from bot.table.phases import KEPT
from tests.adapters.conversation.conftest import Guest, find

TWO = ("kursk first_contact", "wildfield no_tatars=on", "batalist skirmish")


async def pair(desk: Desk, game: str) -> list[Guest]:
    """Everybody who plays, at a table that has begun."""
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris")
    for reply in await anna.say(f"/newgame {game}"):
        anna.table = boris.table = reply.screen.table or anna.table
    await anna.say(f"/join {anna.table}")
    await boris.say(f"/join {anna.table}")
    return [anna, boris]


async def one_each(guests: list[Guest]) -> None:
    """Each presses the first choice there is."""
    for guest in guests:
        choices = [button for button in buttons(await guest.screen()) if button.press.startswith("a:")]
        if choices:
            await guest.press(choices[0])


@pytest.mark.parametrize("game", TWO)
async def test_every_phase_leaves_the_board_it_led_to(desk: Desk, game: str) -> None:
    guests = await pair(desk, game)
    anna = guests[0]
    live: dict[str, Screen] = {}

    async def look(_table: str) -> None:
        screen = await anna.public()
        live[screen.pictures[0].key] = screen

    desk.subscribe(look)
    while len(found := await desk.phases(anna.table, anna.who)) < 4:
        await one_each(guests)
    assert [board.number for board in found] == list(range(len(found)))
    assert [board.at for board in found] == sorted(board.at for board in found)
    for board in found:
        (picture,) = board.screen.pictures
        assert not picture.secret
        assert board.screen.lines
        assert {button.press.split(" ")[0] for button in buttons(board.screen)} == {"c:/replay"}
    seen = [board.screen for board in found if board.screen.pictures[0].key in live]
    assert seen
    for screen in seen:  # what was drawn then is shown again, and the phase named is the one that was over
        then = live[screen.pictures[0].key]
        assert screen.pictures[0].alt == then.pictures[0].alt
        assert screen.pictures[0].scene == then.pictures[0].scene
        assert screen.status != then.status
    assert draw(seen[0].pictures[0].scene)[:8] == b"\x89PNG\r\n\x1a\n"


async def test_from_each_of_them_one_can_watch_on(desk: Desk) -> None:
    guests = await pair(desk, "kursk first_contact")
    anna = guests[0]
    for _ in range(8):
        await one_each(guests)
    board = (await desk.phases(anna.table, anna.who))[-1]
    (reply,) = await anna.press(find(board.screen, "Watch from here"))
    assert reply.screen.kind == "replay"
    assert reply.screen.chapter.startswith("p0.")
    assert reply.screen.pictures[0].alt == board.screen.pictures[0].alt


async def test_everybody_is_told_the_same_in_their_language(desk: Desk) -> None:
    guests = await pair(desk, "kursk first_contact")
    anna = guests[0]
    for _ in range(8):
        await one_each(guests)
    clara, dmitri = Guest(desk, "Clara"), Guest(desk, "Дмитрий", "ru")
    hers = await desk.phases(anna.table, anna.who)
    assert hers == await desk.phases(anna.table, clara.who)
    his = await desk.phases(anna.table, dmitri.who)
    assert [board.at for board in his] == [board.at for board in hers]
    assert his[0].screen.status.startswith("Раунд 1")
    assert find(his[0].screen, "Смотреть отсюда")


async def test_a_private_table_keeps_its_story_to_itself(desk: Desk) -> None:
    anna, boris = await pair(desk, "kursk first_contact private=on")
    clara = Guest(desk, "Clara")
    for _ in range(8):
        await one_each([anna, boris])
    assert await desk.phases(anna.table, boris.who)
    assert await desk.phases(anna.table, clara.who) == ()
    assert await desk.phases("ZZZ9", anna.who) == ()


async def test_the_story_is_as_long_as_a_scroll_bears(desk: Desk) -> None:
    guests = await pair(desk, "kursk first_contact")
    while len(found := await desk.phases(guests[0].table, guests[0].who)) < KEPT or not found[0].number:
        await one_each(guests)
    assert len(found) == KEPT
    assert found[-1].number == found[0].number + KEPT - 1
