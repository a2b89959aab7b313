"""/replay in a conversation: steps, eyes, the film; nothing that was hidden while the match runs."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.adapters.conversation.api import FilmPage, ReplayPage
from bot.adapters.conversation.desk import Desk
from bot.adapters.port import Screen, buttons
from bot.render import draw
from bot.table.replay import OPEN, SPECTATOR
from tests.adapters.conversation.conftest import Guest, find, words
from tests.adapters.conversation.test_desk import awaited, seated

GAMES = ("kursk first_contact", "wildfield", "batalist skirmish")


async def some_moves(desk: Desk, game: str, count: int = 14) -> Guest:
    """A match against the program, some suggestions on; the person's guest."""
    anna = Guest(desk, "Anna")
    for reply in await anna.say(f"/solo {game}"):
        anna.table = reply.screen.table or anna.table
    for _ in range(count):
        screen = await anna.screen()
        choice = next((button for button in buttons(screen) if button.press.startswith("a:")), None)
        if choice is not None:
            await anna.press(choice)
    return anna


async def shown(guest: Guest, text: str) -> Screen:
    (reply,) = await guest.say(text)
    assert reply.screen.kind == "replay"
    return reply.screen


@pytest.mark.parametrize("game", GAMES)
async def test_one_can_walk_through_a_match_and_back(desk: Desk, game: str) -> None:
    anna = await some_moves(desk, game)
    last = await shown(anna, "/replay")
    assert last.pictures[0].secret
    first = (await anna.press(find(last, "⏮")))[0].screen
    assert first.chapter == "p0.0"
    assert first.pictures[0].key != last.pictures[0].key
    on = (await anna.press(find(first, "Next")))[0].screen
    assert on.chapter == "p0.1"
    assert (await anna.press(find(on, "◀")))[0].screen.pictures[0].key == first.pictures[0].key
    phase = (await anna.press(find(first, "Phase ▸")))[0].screen
    assert int(phase.chapter.split(".")[1]) >= 1
    assert (await anna.press(find(phase, "◂")))[0].screen.chapter == "p0.0"
    assert draw(first.pictures[0].scene)[:8] == b"\x89PNG\r\n\x1a\n"


async def test_while_it_runs_nobody_borrows_another_s_eyes(desk: Desk) -> None:
    anna, boris = await seated(desk)
    clara = Guest(desk, "Clara")
    clara.table = anna.table
    for guest, eyes in ((anna, "p1"), (boris, "p0"), (anna, OPEN), (clara, "p0"), (clara, "wehrmacht")):
        (reply,) = await guest.say(f"/replay {eyes}")
        assert reply.screen.kind == "reply"
        assert not reply.screen.pictures
    watched = await shown(clara, "/replay")
    assert not watched.pictures[0].secret
    assert watched.chapter.startswith(f"{SPECTATOR}.")
    assert len(watched.pictures) == 1
    assert not [button for button in buttons(watched) if " p0 " in button.press]


async def test_after_the_end_everybody_chooses_whose_eyes(desk: Desk) -> None:
    anna, boris = await seated(desk)
    acting = await awaited(anna, boris)
    await acting.say("/resign yes")
    clara = Guest(desk, "Clara")
    clara.table = anna.table
    last = await shown(clara, "/replay")
    assert last.chapter.startswith(f"{OPEN}.")
    names = [button.label for button in last.rows[2]]
    assert names == ["● All open", "Wehrmacht", "Red Army", "Spectator"]
    for button in last.rows[2][1:]:
        screen = (await clara.press(button))[0].screen
        assert not screen.pictures[0].secret
        assert f"seen by: {button.label}" in screen.lines[0]
    russian = Guest(desk, "Vera", "ru")
    russian.table = anna.table
    assert (await shown(russian, "/повтор вермахт начало")).chapter == "p0.0"


async def test_the_board_of_a_finished_match_leads_there(desk: Desk) -> None:
    anna, boris = await seated(desk)
    await (await awaited(anna, boris)).say("/resign yes")
    button = find(await anna.public(), "c:/replay")
    assert button.press == f"c:/replay {anna.table}"
    assert (await anna.press(button))[0].screen.kind == "replay"


async def test_unknown_words_are_answered_with_what_there_is(desk: Desk) -> None:
    anna, _ = await seated(desk)
    said = words(await anna.say("/replay sideways"))
    assert "sideways" in said
    assert "Wehrmacht" in said
    assert "p9" in words(await anna.say("/replay p9"))
    far = await shown(anna, "/replay 99999")
    assert far == await shown(anna, "/replay")


@pytest.mark.parametrize("game", GAMES)
async def test_a_film_takes_the_place_of_its_progress(desk: Desk, game: str) -> None:
    anna = await some_moves(desk, game, 6)
    (reply,) = await anna.say("/replay film")
    assert "0 %" in words([reply])
    assert reply.later is not None
    screens = [screen async for screen in reply.later()]
    picture = screens[-1].pictures[0]
    data = draw(picture.scene)
    assert picture.secret
    assert "animation" in picture.alt
    assert len(data) < 8_000_000
    if picture.media == "image/gif":
        with Image.open(BytesIO(data)) as image:
            assert image.size == (picture.width, picture.height)
            assert image.width == 640
    assert find(screens[-1], "Step by step").press.endswith(" p0 0")


async def test_a_page_of_its_own_gets_steps_and_the_film(desk: Desk) -> None:
    anna, boris = await seated(desk)
    await (await awaited(anna, boris)).say("/resign yes")
    page = await desk.replay(anna.table, anna.who, OPEN, 0)
    assert isinstance(page, ReplayPage)
    assert page.step == 0
    assert page.steps > 1
    assert page.turns[0] == page.chapters[0] == 0
    assert len(page.pictures) == 3  # the board, two hands
    again = await desk.replay(anna.table, anna.who, "p1", at=page.at)
    assert isinstance(again, ReplayPage)
    assert again.eyes == "p1"
    film = await desk.film(anna.table, anna.who, OPEN)
    assert isinstance(film, FilmPage)
    assert film.problem == ""
    assert isinstance(await desk.replay("ZZZ9", anna.who), str)
    assert isinstance(await desk.film(anna.table, anna.who, "p7"), str)


async def test_a_private_match_stays_with_those_who_played(desk: Desk) -> None:
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris")
    anna.table = boris.table = (await anna.say("/newgame kursk private=on"))[0].screen.table
    await anna.say("/join wehrmacht")
    await boris.say("/join")
    await anna.say("/resign yes")
    clara = Guest(desk, "Clara")
    clara.table = anna.table
    assert "private" in words(await clara.say("/replay")).casefold()
    assert isinstance(await desk.replay(anna.table, clara.who, OPEN), str)
    assert isinstance(await desk.film(anna.table, clara.who, OPEN), str)
    assert isinstance(await desk.replay(anna.table, boris.who, OPEN), ReplayPage)
