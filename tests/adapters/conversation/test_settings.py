"""/settings, /remind and /games: what a person chooses is kept, shown, and understood however it is typed."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.wishes import chosen, quiet_until, remind_of, wish_of
from bot.adapters.port import buttons
from bot.i18n import tr
from bot.table.model import Chat
from tests.adapters.conversation.conftest import Guest, words
from tests.adapters.conversation.test_desk import awaited, seated

GROUP = Chat("telegram", "-100")


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("/settings zone new york", "zone", "America/New_York"),
        ("/settings зона Казань", "zone", "Europe/Moscow"),
        ("/settings zone +3", "zone", "Etc/GMT-3"),
        ("/settings zone off", "zone", ""),
        ("/settings quiet 23-8", "quiet", "23-8"),
        ("/settings тихо 22:30 – 7", "quiet", "22:30-7"),
        ("/settings quiet off", "quiet", ""),
        ("/settings notices turn", "notices", "turn"),
        ("/settings уведомления нет", "notices", "none"),
        ("/settings notices all", "notices", ""),
        ("/settings where chat", "where", "chat"),
        ("/settings где лично", "where", ""),
        ("/settings remind off", "remind", "off"),
        ("/remind 6h", "remind", "360"),
        ("/remind 90 мин", "remind", "90"),
        ("/remind 2д", "remind", "2880"),
        ("/remind on", "remind", ""),
    ],
)
async def test_a_setting_is_kept_as_the_table_reads_it(desk: Desk, line: str, name: str, value: str) -> None:
    anna = Guest(desk, "Anna")
    assert words(await anna.say(line))
    assert await chosen(desk.tables, anna.who.person, name) == value


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("/settings zone Lodnon", "London"),
        ("/settings quiet 8", "23-8"),
        ("/settings quiet 8-23", "23-8"),
        ("/settings notices xyzzy", "turn"),
        ("/settings where nowhere", "direct"),
        ("/settings colour", "quiet"),
        ("/remind soon", "/remind 6h"),
        ("/remind 99d", "/remind 6h"),
        ("/remind off Z9Z9", "Z9Z9"),
    ],
)
async def test_what_is_no_setting_gets_a_line_that_says_what_is(desk: Desk, line: str, near: str) -> None:
    anna = Guest(desk, "Anna")
    (reply,) = await anna.say(line)
    assert near in words([reply])
    assert not reply.screen.rows


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_every_setting_can_be_reached_and_chosen_by_buttons(desk: Desk, lang: str) -> None:
    anna = Guest(desk, "Anna", lang)
    (shown,) = await anna.say("/settings")
    doors = [
        button for button in buttons(shown.screen) if button.press.startswith(("c:/settings", "c:/remind"))
    ]
    assert len(doors) == 5
    for door in doors:
        (pick,) = await anna.press(door)
        for choice in buttons(pick.screen):
            assert len(choice.press.encode("ascii")) <= 56
        for choice in buttons(pick.screen)[:2]:
            assert words(await anna.press(choice))
    wish = await wish_of(desk.tables, anna.who.person, "")
    assert (wish.level, wish.reminders) == ("turn", False)


async def test_reminders_of_one_table_are_its_own(desk: Desk) -> None:
    anna, _boris = await seated(desk)
    await anna.say("/remind off")
    await anna.say(f"/remind 3h {anna.table}")
    assert await remind_of(desk.tables, anna.who.person, anna.table) == "180"
    assert await remind_of(desk.tables, anna.who.person, "") == "off"
    told = words(await anna.say("/remind"))
    assert f"Table {anna.table}: we remind you once, 3 h before the deadline." in told
    await anna.say(f"/remind on {anna.table}")
    assert await remind_of(desk.tables, anna.who.person, anna.table) == ""


async def test_the_zone_of_a_chat_is_its_admins_to_choose(desk: Desk) -> None:
    anna = Guest(desk, "Anna", "ru", GROUP)
    anna.who = replace(anna.who, is_group=True, chat_lang="en")
    assert tr("ru", "common-only-admin") in words(await anna.say("/settings чат зона Казань"))
    anna.who = replace(anna.who, is_admin=True)
    (told,) = await anna.say("/settings чат зона Казань")
    assert not told.private
    assert "Times of the tables here: Moscow (UTC+3)" in words([told])
    assert await chosen(desk.tables, GROUP, "zone") == "Europe/Moscow"
    alone = Guest(desk, "Boris")
    assert "alone" in words(await alone.say("/settings chat zone Kazan"))


async def test_what_all_read_is_said_in_the_chats_language(desk: Desk) -> None:
    anna = Guest(desk, "Anna", "ru", GROUP)
    anna.who = replace(anna.who, is_group=True, chat_lang="en")
    (lobby,) = await anna.say("/newgame kursk")
    (joined,) = await anna.say(f"/join {lobby.screen.table}")
    assert not joined.private
    assert "садится" not in words([joined])
    assert "садится" in dict(joined.tongues)["ru"].lines[0]
    assert dict(joined.tongues)["en"] == joined.screen
    assert "садится" not in words(await anna.say(f"/leave {lobby.screen.table}"))


async def test_quiet_hours_end_in_the_morning_and_never_at_the_live_pace(desk: Desk) -> None:
    anna, _boris = await seated(desk)
    await anna.say("/settings zone UTC")
    hour = desk.tables.clock.now() // 3_600_000 % 24
    await anna.say(f"/settings quiet {hour}-{(hour + 5) % 24}")
    table = await desk.tables.get(anna.table)
    assert table is not None
    until = await quiet_until(desk.tables, anna.who.person, table)
    assert 4 * 3_600_000 < until - desk.tables.clock.now() <= 5 * 3_600_000
    assert await quiet_until(desk.tables, anna.who.person, replace(table, pace="live")) == 0


async def test_games_begin_with_where_one_is_awaited_longest(desk: Desk) -> None:
    anna, boris = await seated(desk)
    first = await awaited(anna, boris)
    first.who = replace(first.who, lang="en", zone="Europe/Moscow")
    waiting, table = first.table, await desk.tables.get(first.table)
    assert table is not None
    (solo,) = await first.say("/newgame kursk")
    (games,) = await first.say("/games")
    lines = games.screen.lines
    assert lines[0].startswith(f"➤ {waiting} · ")
    assert re.search(r"you are awaited · until \w+day, \d+ \w+, \d\d:\d\d\b", lines[0])
    assert "UTC" not in lines[0]
    assert [button.press for button in buttons(games.screen)] == [f"c:/play {waiting}"]
    assert solo.screen.table in lines[-1]
