"""Who may do and see what: admins, private tables, both seats, blocks, anonymous admins, watching chats."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.adapters.conversation.api import Who
from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.notices import news_in
from bot.adapters.port import buttons
from bot.i18n import tr
from bot.table.model import Chat, Person
from tests.adapters.conversation.conftest import Guest, words

GROUP, FAR = Chat("telegram", "-100"), Chat("discord", "900")


def guest(desk: Desk, name: str, chat: Chat = GROUP, **more: object) -> Guest:
    """Somebody in a group (or elsewhere)."""
    made = Guest(desk, name, chat=chat)
    made.who = replace(made.who, person=Person(chat.platform, name.casefold()), is_group=True, **more)
    return made


async def opened(desk: Desk, who: Guest, options: str = "") -> str:
    replies = await who.say(f"/newgame kursk first_contact {options}".strip())
    assert replies[0].screen.kind == "lobby", words(replies)
    return replies[0].screen.table


# ── closing ───────────────────────────────────────────────────────────────────────────────────────────


async def test_only_who_opened_it_or_an_admin_of_its_chat_closes_a_table(desk: Desk) -> None:
    anna, boris = guest(desk, "Anna"), guest(desk, "Boris")
    table = await opened(desk, anna)
    assert words(await boris.say(f"/abort {table}")) == "\n" + tr("en", "common-only-creator")
    chief_elsewhere = guest(desk, "Clara", FAR, is_admin=True)
    assert tr("en", "common-only-creator") in words(await chief_elsewhere.say(f"/abort {table}"))
    chief = guest(desk, "Dora", is_admin=True)
    assert tr("en", "common-aborted", table=table) in words(await chief.say(f"/abort {table}"))
    screen = await desk.board_screen(table, GROUP, "en")
    assert screen is not None
    assert screen.chapter == "aborted"
    assert buttons(screen) == []


async def test_an_admin_of_a_chat_that_watches_may_not_close_the_table(desk: Desk) -> None:
    anna = guest(desk, "Anna")
    table = await opened(desk, anna)
    found = await desk.tables.get(table)
    assert found is not None
    chief = guest(desk, "Clara", FAR, is_admin=True)
    assert tr("en", "common-watching", table=table) in words(await chief.say(f"/watch {found.code}"))
    assert tr("en", "common-only-creator") in words(await chief.say(f"/abort {table}"))
    assert tr("en", "common-unwatched", table=table) in words(await chief.say(f"/unwatch {table}"))
    again = await desk.tables.get(table)
    assert again is not None
    assert again.chats == (GROUP,)
    assert tr("en", "common-home-chat", table=table) in words(await anna.say(f"/unwatch {table}"))


async def test_who_has_no_part_in_it_does_not_unwatch_for_all(desk: Desk) -> None:
    anna, boris = guest(desk, "Anna"), guest(desk, "Boris", FAR)
    table = await opened(desk, anna)
    code = (await desk.tables.get(table)).code  # type: ignore[union-attr]
    await boris.say(f"/watch {code}")
    assert tr("en", "common-only-admin") in words(await boris.say(f"/unwatch {table}"))


# ── seats ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_one_person_holds_one_seat_unless_the_table_says_so(desk: Desk) -> None:
    anna = guest(desk, "Anna")
    table = await opened(desk, anna)
    await anna.say(f"/join {table}")
    assert tr("en", "common-already-seated") in words(await anna.say(f"/join {table}"))
    free = await opened(desk, anna, "both=on")
    await anna.say(f"/join {free}")
    assert tr("en", "common-started", table=free) in words(await anna.say(f"/join {free}"))
    bad = words(await anna.say("/newgame kursk both=maybe"))
    assert "maybe" in bad
    assert "on, off" in bad
    assert tr("en", "common-no-such-pace", word="1y", known="live, 8h, 24h, 3d, free") in words(
        await anna.say("/newgame kursk pace=1y")
    )


async def test_seats_on_two_platforms_and_the_story_in_both_chats(desk: Desk) -> None:
    anna, boris = guest(desk, "Anna"), guest(desk, "Boris", FAR)
    table = await opened(desk, anna)
    code = (await desk.tables.get(table)).code  # type: ignore[union-attr]
    await boris.say(f"/watch {code}")
    await anna.say(f"/join {table}")
    assert tr("en", "common-started", table=table) in words(await boris.say(f"/join {table}"))
    for chat in (GROUP, FAR):
        screen = await desk.board_screen(table, chat, "ru")
        assert screen is not None
        assert screen.kind == "table"
        assert screen.chapter
    notices = [await desk.notice_screen(table, each.who.person, "en") for each in (anna, boris)]
    assert any(notice is not None and notice.kind == "private" for notice in notices)


async def test_an_anonymous_admin_opens_and_closes_but_takes_no_seat(desk: Desk) -> None:
    chief = guest(desk, "Chief", is_admin=True, is_anonymous=True)
    table = await opened(desk, chief)
    for command in (f"/join {table}", "/solo kursk", f"/rematch {table}"):
        assert tr("en", "common-anonymous") in words(await chief.say(command))
    assert tr("en", "common-aborted", table=table) in words(await chief.say(f"/abort {table}"))


# ── private tables ────────────────────────────────────────────────────────────────────────────────────


async def test_a_private_table_is_seen_by_those_who_sit_there_only(desk: Desk) -> None:
    anna, boris, clara = guest(desk, "Anna"), guest(desk, "Boris"), guest(desk, "Clara")
    table = await opened(desk, anna, "private=on")
    await anna.say(f"/join {table}")
    await boris.say(f"/join {table}")
    refused = tr("en", "common-private", table=table)
    for command in ("board", "board text", "log", "export", "verify", "odds b1 b2", "join"):
        head, _, rest = command.partition(" ")
        assert refused in words(await clara.say(f"/{head} {table} {rest}")), command
    assert refused not in words(await boris.say(f"/board {table}"))
    code = (await desk.tables.get(table)).code  # type: ignore[union-attr]
    assert refused in words(await guest(desk, "Dora", FAR).say(f"/watch {code}"))
    curtain = await desk.board_screen(table, GROUP, "en")
    assert curtain is not None
    assert curtain.pictures == ()
    assert [button.press for button in buttons(curtain)] == [f"c:/play {table}"]
    clara.table = table
    assert (await clara.public()).pictures == ()
    anna.table = table
    assert (await anna.public()).pictures != ()
    assert await desk.tile(table, clara.who) is None
    assert await desk.tables_of(clara.who) == ()
    assert len(await desk.tables_of(anna.who)) == 1


async def test_a_private_table_is_joined_from_elsewhere_by_its_code(desk: Desk) -> None:
    anna, boris = guest(desk, "Anna"), guest(desk, "Boris", FAR)
    table = await opened(desk, anna, "private=on")
    await anna.say(f"/join {table}")
    code = (await desk.tables.get(table)).code  # type: ignore[union-attr]
    assert tr("en", "common-private", table=table) in words(await boris.say(f"/join {table}"))
    assert (
        "no table" in words(await boris.say(f"/join {code[:-1]}{'A' if code[-1] != 'A' else 'B'}")).casefold()
    )
    assert tr("en", "common-started", table=table) in words(await boris.say(f"/join {code}"))


# ── people ────────────────────────────────────────────────────────────────────────────────────────────


async def test_who_is_blocked_does_not_sit_down_with_you(desk: Desk) -> None:
    anna, boris = guest(desk, "Anna"), guest(desk, "Boris")
    first = await opened(desk, anna)
    await anna.say(f"/join {first}")
    await boris.say(f"/join {first}")
    assert tr("en", "common-block-done", name="Boris") in words(await anna.say("/block boris"))
    assert "Boris" in words(await anna.say("/block"))
    table = await opened(desk, anna)
    assert tr("en", "common-blocked", table=table) in words(await boris.say(f"/join {table}"))
    his = await opened(desk, boris)
    assert tr("en", "common-you-block", name="Boris") in words(await anna.say(f"/join {his}"))
    assert tr("en", "common-unblock-done", name="Boris") in words(await anna.say("/unblock Boris"))
    assert tr("en", "common-joined", name="Anna", side="Red Army", table=his).split(" plays")[0] in words(
        await anna.say(f"/join {his}")
    )
    assert tr("en", "common-block-none") in words(await anna.say("/block"))


async def test_the_platform_may_say_who_is_meant(desk: Desk) -> None:
    troll = Person("telegram", "666")
    anna = guest(desk, "Anna", named=((troll, "Troll <b>"),))
    assert tr("en", "common-block-done", name="Troll <b>") in words(await anna.say("/block"))
    table = await opened(desk, anna)
    other = guest(desk, "666")
    assert tr("en", "common-blocked", table=table) in words(await other.say(f"/join {table}"))
    assert tr("en", "common-unblock-done", name="Troll <b>") in words(await anna.say("/unblock"))


async def test_unknown_people_are_answered_kindly(desk: Desk) -> None:
    anna = guest(desk, "Anna")
    assert "Nobody" in words(await anna.say("/block Nobody"))
    assert tr("en", "common-unblock-whom", known="–") in words(await anna.say("/unblock Nobody"))


# ── settings ──────────────────────────────────────────────────────────────────────────────────────────


async def test_a_chat_has_a_language_of_its_own_chosen_by_its_admins(desk: Desk) -> None:
    anna, chief = guest(desk, "Anna"), guest(desk, "Chief", is_admin=True)
    assert tr("en", "common-only-admin") in words(await anna.say("/lang chat ru"))
    assert tr("ru", "common-lang-chat-set") in words(await chief.say("/lang chat ru"))
    assert await desk.tables.setting(GROUP, "lang") == "ru"
    assert tr("en", "common-lang-which") in words(await chief.say("/lang chat"))
    alone = Guest(desk, "Anna")
    assert tr("en", "common-lang-no-chat") in words(await alone.say("/lang chat ru"))


async def test_settings_show_what_is_set_and_change_it(desk: Desk) -> None:
    chief = guest(desk, "Chief", is_admin=True)
    (reply,) = await chief.say("/settings")
    presses = [button.press for button in buttons(reply.screen)]
    assert presses[:2] == ["c:/lang ru", "c:/lang en"]
    (whole,) = await chief.press(presses[-1])
    assert [button.press for button in buttons(whole.screen)][:2] == ["c:/lang chat ru", "c:/lang chat en"]
    await chief.press("c:/lang chat en")
    assert "English" in words(await chief.press(presses[-1]))
    alone = Guest(desk, "Anna")
    (reply,) = await alone.say("/settings")
    assert all("chat" not in button.press for button in buttons(reply.screen))


# ── links ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("word", ["", "play", "play-", "start-K7F2", "play-nothing", "join-<b>", "watch-x"])
async def test_a_link_that_means_nothing_does_no_harm(desk: Desk, word: str) -> None:
    anna = guest(desk, "Anna")
    replies = await anna.press(f"d:{word}")
    assert all(reply.private for reply in replies)


async def test_links_lead_to_seat_screen_and_table(desk: Desk) -> None:
    anna, boris = guest(desk, "Anna"), guest(desk, "Boris")
    table = await opened(desk, anna)
    assert "Anna" in words(await anna.press(f"d:join-{table}"))
    side = (await desk.tables.get(table)).holders[1].side  # type: ignore[union-attr]
    assert tr("en", "common-started", table=table) in words(await boris.press(f"d:join-{table}-{side}"))
    (play,) = await anna.press(f"d:play-{table}")
    assert play.screen.kind == "private"
    code = (await desk.tables.get(table)).code  # type: ignore[union-attr]
    alone = guest(desk, "Clara", Chat("telegram", "clara"))
    assert tr("en", "common-watching", table=table) in words(await alone.press(f"d:watch-{code}"))


async def test_who_cannot_be_written_to_is_called_by_name_with_a_link(desk: Desk) -> None:
    anna, boris = guest(desk, "Anna"), guest(desk, "_Boris_ @everyone")
    table = await opened(desk, anna)
    await anna.say(f"/join {table}")
    await boris.say(f"/join {table}")
    knocks = [await desk.knock_screen(table, each.who.person, "en") for each in (anna, boris)]
    asked = next(knock for knock in knocks if knock is not None)
    assert asked.to in (anna.who.person, boris.who.person)
    assert asked.to_name in asked.lines[0]
    assert [button.press for button in buttons(asked)] == [f"d:play-{table}"]
    assert await desk.knock_screen(table, Person("telegram", "nobody"), "en") is None
    assert await desk.notice_screen(table, Person("telegram", "nobody"), "en") is None


# ── chapters ──────────────────────────────────────────────────────────────────────────────────────────


async def test_a_private_screen_carries_the_number_of_its_question(desk: Desk) -> None:
    anna, boris = (guest(desk, name, Chat("telegram", name.casefold())) for name in ("Anna", "Boris"))
    table = await opened(desk, anna)
    await anna.say(f"/join {table}")
    await boris.say(f"/join {table}")
    seen = await desk.tables.look(table, None)
    assert seen is not None
    asked, other = (anna, boris) if seen.view.waits[0] == 0 else (boris, anna)
    own = await desk.tables.look(table, asked.who.person)
    screen = await desk.private_screen(table, asked.who)
    notice = await desk.notice_screen(table, asked.who.person, "en")
    (shown,) = await asked.say(f"/play {table}")
    assert own is not None
    assert screen is not None
    assert notice is not None
    assert screen.chapter == notice.chapter == shown.screen.chapter
    assert news_in(screen.chapter, "") == {str(own.decision), "begun"}
    begun = await desk.notice_screen(table, other.who.person, "en")
    waits = await desk.private_screen(table, other.who)
    assert begun is not None
    assert waits is not None
    assert news_in(begun.chapter, "") == {"begun"}
    assert news_in(begun.chapter, waits.chapter) == set()
    direct = Chat("telegram", "anna")
    assert await desk.board_screen(table, direct, "en") is None  # their own screen is there instead
    await anna.say(f"/resign {table} yes")
    over = await desk.board_screen(table, direct, "en")
    assert over is not None
    assert over.chapter == "over"
    told = await desk.notice_screen(table, boris.who.person, "en")
    assert told is not None
    assert (told.chapter, told.kind) == ("over", "report")


async def test_the_board_is_posted_anew_for_each_phase(desk: Desk) -> None:
    who = Who(Person("telegram", "x"), GROUP, "en", "X")
    anna = guest(desk, "Anna")
    table = await opened(desk, anna)
    lobby = await desk.table_screen(table, who)
    await anna.say(f"/join {table}")
    await anna.say(f"/solo {table} random")
    await desk.tables.opponents.idle()
    board = await desk.board_screen(table, GROUP, "en")
    assert lobby is not None
    assert board is not None
    assert lobby.chapter == "lobby"
    assert board.chapter not in ("", "lobby", "over")
    russian = await desk.board_screen(table, GROUP, "ru")
    assert russian is not None
    assert russian.chapter == board.chapter


async def test_a_table_that_is_not_shown_in_a_chat_has_no_board_there(desk: Desk) -> None:
    table = await opened(desk, guest(desk, "Anna"))
    assert await desk.board_screen(table, FAR, "en") is None
    assert await desk.board_screen("Z9Z9", GROUP, "en") is None
    assert await desk.notice_screen("Z9Z9", Person("telegram", "1"), "en") is None
