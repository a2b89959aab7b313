"""/army: ready lists, one's own priced, checked and kept, and a new game with it."""

from __future__ import annotations

import pytest

from bot.adapters.conversation.desk import Desk
from bot.adapters.port import buttons
from bot.adapters.presenter import base, batalist, cover
from bot.adapters.presenter.parts import maker
from bot.engine import registry
from tests.adapters.conversation.conftest import Guest, words

GOOD = "Horde: orcs, goblin archers + captain, black orcs, orcs + general, wolf riders + captain, boar riders"


@pytest.fixture(autouse=True)
def shelved(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with army lists on the shelf."""
    monkeypatch.setitem(cover._COVERS, "batalist", cover.cover_maker(batalist.COVER))
    monkeypatch.setitem(base._MAKERS, "batalist", maker(batalist.PARTS))
    monkeypatch.setitem(registry.GAMES, "batalist", "bot.engine.batalist.rules:BatalistRules")


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


async def test_a_new_game_takes_ones_own_list(desk: Desk) -> None:
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris", "ru")
    await anna.say(f"/army {GOOD}")
    (opened,) = await anna.say("/newgame batalist border_clash south=mine north=forest_edge")
    anna.table = boris.table = opened.screen.table
    labels = [button.label for button in buttons(opened.screen)]
    assert any("Horde" in label for label in labels)
    assert any("Forest Realm" in label for label in labels)
    await anna.say("/join south")
    await boris.say("/join север")
    screen = await anna.screen()
    assert any(line.startswith("General on H4") for line in screen.lines)
    await anna.say("h1 move f4")
    await anna.say("ok")
    await boris.say("подскажи")
    public = await anna.public()
    assert any("Orders lie on: H1" in line for line in public.lines)
    wrong = words(await anna.say("/newgame batalist skirmish south=mine"))
    assert wrong


async def test_without_a_list_of_ones_own_none_can_be_brought(desk: Desk) -> None:
    anna = Guest(desk, "Anna")
    assert "no army list of your own" in words(await anna.say("/newgame batalist south=mine"))


async def test_where_no_game_has_lists_that_is_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(cover._COVERS, "batalist")
    assert "has army lists" in words(await Guest(desk, "Anna").say("/army"))
