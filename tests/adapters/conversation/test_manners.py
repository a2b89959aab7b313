"""Too many commands get one friendly line, then silence until it is time; nobody else is held up."""

from __future__ import annotations

from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.manners import CHAT_BURST, PERSON_BURST, Manners
from bot.i18n import tr
from bot.table.model import Chat
from tests.adapters.conversation.conftest import Guest, words


class Watch:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


async def test_one_line_then_silence_then_answers_again(desk: Desk) -> None:
    watch = Watch()
    desk.manners = Manners(watch)
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris")
    for _ in range(PERSON_BURST):
        assert words(await anna.say("/lang")) == "\n" + tr("en", "common-lang-which")
        watch.time += 1.0
    for _ in range(PERSON_BURST * 2):
        last = await anna.say("/lang")
        if last and last[0].screen.lines == (tr("en", "common-too-fast", seconds=1),):
            break
    else:
        raise AssertionError("never too fast")
    assert await anna.say("/lang") == []
    assert await anna.press("c:/lang") == []
    assert words(await boris.say("/lang")) == "\n" + tr("en", "common-lang-which")
    watch.time += 1.0
    assert words(await anna.say("/lang")) == "\n" + tr("en", "common-lang-which")


async def test_a_chat_has_a_budget_too(desk: Desk) -> None:
    desk.manners = Manners(Watch())
    room = Chat("telegram", "-1")
    answered = 0
    for number in range(CHAT_BURST + 5):
        replies = await Guest(desk, f"G{number}", chat=room).say("/lang")
        answered += tr("en", "common-lang-which") in words(replies)
    assert answered == CHAT_BURST
    assert tr("en", "common-lang-which") in words(await Guest(desk, "Far").say("/lang"))


async def test_moves_and_chatter_are_not_counted(desk: Desk) -> None:
    desk.manners = Manners(Watch())
    anna = Guest(desk, "Anna")
    for _ in range(PERSON_BURST * 3):
        assert await anna.say("good morning") == []
    assert words(await anna.say("/lang")) == "\n" + tr("en", "common-lang-which")
