"""/mydata as a person meets it: the file, the question, the word, the clean slate."""

from __future__ import annotations

import json

import pytest

from bot.adapters.conversation.desk import Desk
from bot.adapters.port import buttons
from bot.i18n import LANGUAGES
from bot.table.model import Chat
from tests.adapters.conversation.conftest import Guest, find, words
from tests.adapters.conversation.test_desk import seated


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_file_is_for_oneself_alone(desk: Desk, lang: str) -> None:
    anna, _ = await seated(desk)
    guest = Guest(desk, "Anna", lang)
    (reply,) = await guest.say("/mydata" if lang == "en" else "/моиданные")
    assert reply.private
    assert reply.screen.kind == "personal"
    (file,) = reply.screen.files
    found = json.loads(file.text)
    assert [each["table"] for each in found["tables"]] == [anna.table]
    assert found["persons"] == [{"platform": "web", "id": "anna"}]


async def test_erasing_takes_a_word_and_a_second_thought(desk: Desk) -> None:
    anna, boris = await seated(desk)
    (shown,) = await anna.say("/mydata")
    (asked,) = await anna.press(find(shown.screen, "c:/mydata erase"))
    assert anna.table in words([asked])
    assert (await desk.tables.get(anna.table)).holders[0].name == "Anna"
    wrong = words(await anna.say("/mydata erase ZZZZ"))
    assert "not the right one" in wrong
    yes = next(each for each in buttons(asked.screen) if each.style == "danger")
    assert len(yes.press.encode()) <= 56
    (done,) = await anna.press(yes)
    assert "nothing is kept" in words([done])
    table = await desk.tables.get(anna.table)
    assert table.holders[0].person.platform == "former"
    assert "бывший игрок" in [seat.holder for seat in (await desk.tile(boris.table, boris.who)).seats]
    assert "not the right one" in words(await anna.press(yes))


async def test_a_word_is_good_for_a_quarter_of_an_hour_and_its_own_person(desk: Desk) -> None:
    anna, boris = await seated(desk)
    (asked,) = await anna.say("/mydata erase")
    yes = next(each for each in buttons(asked.screen) if each.style == "danger")
    assert "не подходит" in words(await boris.press(yes))
    kept = await desk.tables.setting(anna.who.person, "erase-word")
    await desk.tables.set_setting(anna.who.person, "erase-word", f"{kept.split()[0]} 1")
    assert "not the right one" in words(await anna.press(yes))


async def test_in_a_group_the_answer_is_not_for_the_group(desk: Desk) -> None:
    guest = Guest(desk, "Anna", chat=Chat("telegram", "-100"))
    for line in ("/mydata", "/mydata erase"):
        (reply,) = await guest.say(line)
        assert reply.private
        assert reply.screen.kind == "personal"
