"""/army: ready lists, one's own priced, checked and kept, and a new game with it."""

from __future__ import annotations

import pytest

from bot.adapters.conversation.desk import Desk
from bot.adapters.port import buttons
from bot.adapters.presenter import batalist, cover
from tests.adapters.conversation.conftest import Guest, words

GOOD = "Horde: orcs, goblin archers + captain, black orcs, orcs + general, wolf riders + captain, boar riders"


@pytest.fixture(autouse=True)
def shelved(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with army lists on the shelf."""
    monkeypatch.setitem(cover._COVERS, "batalist", cover.cover_maker(batalist.COVER))


async def test_the_ready_lists_are_shown_with_their_points(desk: Desk) -> None:
    anna = Guest(desk, "Anna")
    (reply,) = await anna.say("/army")
    assert "Line of the Border (Border Kingdom, " in words([reply])
    presses = [button.press for button in buttons(reply.screen)]
    assert "c:/army border_line" in presses
    assert "c:/newgame batalist south=border_line" in presses
    (one,) = await anna.press("c:/army border_line")
    assert "Battalions: " in words([one])


async def test_a_typed_list_is_priced_checked_and_kept(desk: Desk) -> None:
    anna = Guest(desk, "Anna")
    said = words(await anna.say(f"/army {GOOD}"))
    assert "1. Orcs: 32 figures, 65 points" in said
    assert "/newgame batalist south=mine" in said
    kept = await desk.tables.setting(anna.who.person, "army-batalist")
    assert kept.startswith("horde:orcs,")


async def test_what_is_wrong_with_a_list_is_said_and_nothing_is_kept(desk: Desk) -> None:
    anna = Guest(desk, "Anna", "ru")
    said = words(await anna.say("/армия Орда: орки, эльфы + генерал"))
    assert "эльфы" in said
    said = words(await anna.say("/army орки, орки, орки, орки, орки, орки, орки"))
    assert "генерал" in said
    assert not await desk.tables.setting(anna.who.person, "army-batalist")


async def test_without_a_list_of_ones_own_none_can_be_brought(desk: Desk) -> None:
    anna = Guest(desk, "Anna")
    assert "no army list of your own" in words(await anna.say("/newgame batalist south=mine"))


async def test_where_no_game_has_lists_that_is_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(cover._COVERS, "batalist")
    assert "has army lists" in words(await Guest(desk, "Anna").say("/army"))
