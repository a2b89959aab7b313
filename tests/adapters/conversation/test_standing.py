"""/standing in every game: seen and given by buttons and typed, by its own seat alone."""

from __future__ import annotations

import pytest

from bot.adapters.conversation.desk import Desk
from bot.adapters.port import Screen, buttons
from bot.i18n import LANGUAGES, tr
from tests.adapters.conversation.conftest import Guest, find, words
from tests.adapters.conversation.test_desk import seated

GAMES = {
    "kursk": ("kursk first_contact", "combat quiet"),
    "wildfield": ("wildfield no_tatars=on", "plan quiet"),
    "batalist": ("batalist ford", "dispel never"),
}


async def begun(desk: Desk, line: str) -> tuple[Guest, Guest]:
    """Two people at a table of this game that has begun, whatever its sides are called."""
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris", "ru")
    lobby = (await anna.say(f"/newgame {line}"))[0].screen
    anna.table = boris.table = lobby.table
    for guest in (anna, boris):
        assert (await guest.say("/join"))[0].screen
    return anna, boris


def own(screen: Screen) -> list[str]:
    return [each.label for each in buttons(screen) if each.press.startswith("a:")]


@pytest.mark.parametrize("game", GAMES)
async def test_instructions_are_given_by_buttons(desk: Desk, game: str) -> None:
    anna, _ = await begun(desk, GAMES[game][0])
    page = (await anna.say("/standing"))[0]
    assert page.private
    wish = own(page.screen)[-1]
    after = await anna.press(find(page.screen, wish))
    assert wish not in own(after[-1].screen)
    assert any(line.startswith("Now: ") for line in after[-1].screen.lines)


@pytest.mark.parametrize("game", GAMES)
async def test_instructions_are_given_by_typing(desk: Desk, game: str) -> None:
    line, typed = GAMES[game]
    anna, boris = await begun(desk, line)
    before = await desk.tables.look(boris.table, boris.who.person)
    assert (await anna.say(f"/standing {typed}"))[0].private
    seen = await desk.tables.look(anna.table, anna.who.person)
    assert (typed.split()[0], typed.split()[1]) in seen.view.standing
    after = await desk.tables.look(boris.table, boris.who.person)
    assert (after.view, after.decision, after.told) == (before.view, before.decision, before.told)
    again = words(await anna.say(f"/standing {typed}"))
    assert typed in again


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_words_that_fit_several_or_none_are_asked_about(desk: Desk, lang: str) -> None:
    anna, _ = await seated(desk)
    guest = Guest(desk, "Anna", lang)
    guest.table = anna.table
    topic = tr(lang, "kursk-topic", topic="combat")
    several = await guest.say(f"/standing {topic}")
    assert len(several[0].screen.lines) == 3
    none = await guest.say("/standing weather fine")
    assert len(none[0].screen.lines) > 3
    assert (await desk.tables.look(anna.table, anna.who.person)).view.standing == ()


async def test_only_who_sits_there_has_instructions(desk: Desk) -> None:
    anna, _ = await seated(desk)
    clara = Guest(desk, "Clara")
    clara.table = anna.table
    assert "who sit at table" in words(await clara.say("/standing"))
