"""The clocks of a table in a chat: seen, changed by agreement, stopped, and days off."""

from __future__ import annotations

import pytest

from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.tempo import more_time, pace_name
from bot.adapters.port import buttons
from bot.i18n import tr
from tests.adapters.conversation.conftest import Guest, find, words

HOUR = 3_600_000


async def playing(desk: Desk, pace: str = "", lang: str = "en") -> tuple[Guest, Guest]:
    """Anna and Boris at a table of Kursk that has begun."""
    anna, boris = Guest(desk, "Anna", lang), Guest(desk, "Boris", lang)
    (opened,) = await anna.say(f"/newgame kursk {pace}")
    anna.table = boris.table = opened.screen.table
    for guest in (anna, boris):
        assert await guest.say("/join")
    return anna, boris


@pytest.mark.parametrize(
    ("word", "name"),
    [("8ч", "8h"), ("Сутки", "24h"), ("трое суток", "3d"), ("live", "live"), ("без", "free"), ("2h", "2h")],
)
def test_paces_are_named_in_two_languages(word: str, name: str) -> None:
    assert pace_name(word) == name


def test_time_to_give_is_read() -> None:
    assert more_time("+24h") == more_time("+1д") == 24 * HOUR
    assert more_time("+90m") == 90 * 60_000
    assert more_time("24h") == more_time("+") == 0


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_the_clocks_are_shown(desk: Desk, lang: str) -> None:
    anna, _ = await playing(desk, "pace=8h weekends=off", lang)
    told = words(await anna.say("/pace"))
    assert anna.table in told
    assert ("выходным" if lang == "ru" else "weekends") in told
    assert told.count("Anna") == told.count("Boris") == 1
    assert ("12 ч" if lang == "ru" else "12 h") in told


async def test_whoever_opened_the_table_sets_the_pace_in_the_lobby(desk: Desk) -> None:
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris")
    (opened,) = await anna.say("/newgame kursk")
    anna.table = boris.table = opened.screen.table
    (shown,) = await anna.say("/pace")
    assert "New pace" in words(await anna.press(find(shown.screen, f"c:/pace {anna.table} 3d")))
    assert "New pace" not in words(await boris.say("/pace 8h"))
    table = await desk.tables.get(anna.table)
    assert table is not None
    assert table.pace == "3d"


async def test_another_pace_is_agreed_on(desk: Desk) -> None:
    anna, boris = await playing(desk)
    assert "asked" in words(await anna.say("/pace 3d"))
    await boris.say("/vote yes")
    table = await desk.tables.get(anna.table)
    assert table is not None
    assert table.pace == "3d"
    assert "already" in words(await anna.say("/pace 3d"))
    assert "no pace “5y”" in words(await anna.say("/pace 5y"))


async def test_a_pause_is_agreed_on_and_ended_by_either(desk: Desk) -> None:
    anna, boris = await playing(desk)
    assert "asked" in words(await anna.say("/pause"))
    await boris.say("/vote yes")
    seen = await desk.tables.look(anna.table, None)
    assert seen is not None
    assert seen.times is not None
    assert seen.times.paused > 0
    assert "stand still already" in words(await anna.say("/pause on"))
    agreed = tr("en", "verdict-yes", kind="pause", name="", pace="")
    off = f"c:/pause {anna.table} off"
    for screen in (await anna.screen(), await boris.screen(), await anna.public()):
        assert agreed in screen.notes
        assert find(screen, off).label == "Play on"
    assert "run again" in words(await boris.press(find(await boris.screen(), off)))
    for screen in (await anna.screen(), await anna.public()):
        assert agreed not in screen.notes, "what was agreed on is over"
        assert off not in [button.press for button in buttons(screen)]
    assert "running anyway" in words(await boris.say("/pause off"))


async def test_time_is_given_to_the_opponent(desk: Desk) -> None:
    anna, _ = await playing(desk)
    (shown,) = await anna.say("/pace")
    assert "24 h" in words(await anna.press(find(shown.screen, f"c:/pace {anna.table} +24h")))
    assert "At most 7 days" in words(await anna.say("/pace +8d"))


async def test_days_off_are_taken_at_all_own_tables(desk: Desk) -> None:
    anna, boris = await playing(desk)
    first = anna.table
    (opened,) = await anna.say("/newgame kursk")
    anna.table = boris.table = opened.screen.table
    for guest in (anna, boris):
        await guest.say("/join")
    told = await anna.say("/vacation 5")
    assert words(told).count("you are away until") == 2
    assert first in words(told)
    assert find(told[0].screen, "c:/vacation").press.startswith("c:/vacation off")
    assert words(await anna.say("/vacation")).count("9 days are left") == 2
    assert words(await anna.say("/vacation off")).count("13 vacation days left") == 2  # a day was begun
    assert "aren't on vacation" in words(await anna.say(f"/vacation off {first}"))
    assert "How many days" in words(await boris.say("/vacation 99"))


async def test_who_plays_nothing_against_the_clock_needs_no_days_off(desk: Desk) -> None:
    clara = Guest(desk, "Clara")
    assert "no games against the clock" in words(await clara.say("/vacation 3"))
    await clara.say("/solo kursk")
    assert "no games against the clock" in words(await clara.say("/vacation 3"))


async def test_a_watcher_sees_the_clocks_and_touches_none(desk: Desk) -> None:
    anna, _ = await playing(desk)
    clara = Guest(desk, "Clara")
    clara.table = anna.table
    (shown,) = await clara.say("/pace")
    assert "Anna" in words([shown])
    assert list(buttons(shown.screen)) == []
    for line in ("/pace 3d", "/pause", "/pace +24h", f"/vacation 2 {anna.table}"):
        assert words(await clara.say(line))
    seen = await desk.tables.look(anna.table, None)
    assert seen is not None
    assert not seen.table.votes
