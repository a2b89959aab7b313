"""Messages stay where they are: whatever they say of time is as true an hour later."""

from __future__ import annotations

import pytest

from bot.adapters.conversation.desk import Desk
from bot.adapters.port import Screen
from bot.i18n import LANGUAGES
from tests.adapters.conversation.test_notices import (  # noqa: F401
    GROUP,
    HOUR,
    Ear,
    begun,
    clock,
    desk,
    said,
)
from tests.store.server import server, store  # noqa: F401
from tests.table.world import StandingClock


async def shown(desk: Desk, ears: tuple[Ear, Ear], lang: str) -> list[str]:  # noqa: F811
    """The table message, what each is told, and how whoever is asked is called."""
    table = ears[0].guest.table
    screens: list[Screen | None] = [await desk.board_screen(table, GROUP, lang)]
    screens += [await desk.notice_screen(table, ear.person, lang) for ear in ears]
    screens.append(await desk.knock_screen(table, ears[0].person, lang))
    assert None not in screens
    return [said(screen) for screen in screens]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("zone", ["", "Asia/Kolkata"])
async def test_what_a_message_says_of_time_stays_true(
    desk: Desk,  # noqa: F811
    clock: StandingClock,  # noqa: F811
    lang: str,
    zone: str,
) -> None:
    first, second = ears = await begun(desk, lang)
    await desk.tables.time.tick()
    for place in (GROUP, first.person, second.person):
        await desk.tables.set_setting(place, "zone", zone)
    await second.guest.say(f"/vacation {second.guest.table} 3")
    await first.guest.say(f"/pause {first.guest.table}")
    before = await shown(desk, ears, lang)
    clock.time += 3 * HOUR
    assert await shown(desk, ears, lang) == before
    board, own, _, call = before
    day = {"ru": "среды, 15 ноября, ", "en": "Wednesday, 15 November, "}[lang]
    night = {"ru": "четверга, 16 ноября, ", "en": "Thursday, 16 November, "}[lang]
    for text in (board, own, call):
        assert (day if not zone else night) in text
    assert ("UTC+5:30" if zone else "UTC") in board
    assert not zone or "UTC" not in own
    assert any(word in board for word in ("в отпуске до", "on holiday until"))


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_answers_that_stay_in_a_chat_say_whose_clock_it_is(
    desk: Desk,  # noqa: F811
    lang: str,
) -> None:
    first, _ = await begun(desk, lang)
    await desk.tables.set_setting(first.person, "zone", "Asia/Kolkata")
    for line in ("/games", f"/pace {first.guest.table}"):
        (reply,) = await first.guest.say(line)
        assert "UTC+5:30" in said(reply.screen)
