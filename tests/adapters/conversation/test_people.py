"""One player on two platforms, results, boards: as people in chats have them."""

from __future__ import annotations

import json
import re

import pytest
from msgspec.structs import replace

from bot.adapters.conversation.desk import Desk
from bot.adapters.port import buttons
from bot.i18n import LANGUAGES
from bot.table.model import Chat, Person
from tests.adapters.conversation.conftest import ROOM, Guest, find, words

CODE = re.compile(r"[A-Z0-9]{4}-[A-Z0-9]{4}")


def on_telegram(desk: Desk, name: str = "Anna T.", number: str = "77") -> Guest:
    """The same human being as somebody on Telegram."""
    guest = Guest(desk, name, "ru", Chat("telegram", number))
    guest.who = replace(guest.who, person=Person("telegram", number))
    return guest


async def code_of(guest: Guest) -> str:
    replies = await guest.say("/link")
    assert all(reply.private for reply in replies)
    return CODE.findall(words(replies))[0]


async def joined(desk: Desk) -> tuple[Guest, Guest]:
    anna, there = Guest(desk, "Anna"), on_telegram(desk)
    assert "Telegram" in words(await there.say(f"/link {await code_of(anna)}"))
    return anna, there


async def duel(one: Guest, other: Guest, loser: Guest) -> str:
    """A match that ends at once."""
    table = (await one.say("/newgame kursk first_contact"))[0].screen.table
    await one.say(f"/join {table} axis")
    await other.say(f"/join {table} soviet")
    await loser.say(f"/resign {table} yes")
    await one.desk.tables.news.settled()
    return table


def silent(text: str) -> bool:
    """No key of a catalogue shows through."""
    return not re.search(r"\b(people|events|common)-[a-z]+-", text)


async def test_a_code_joins_two_platforms_once(desk: Desk) -> None:
    anna, there = Guest(desk, "Anna"), on_telegram(desk)
    code = await code_of(anna)
    assert "Telegram" in words(await there.say(f"/link {code.lower()}"))
    assert await desk.tables.people.is_same(anna.who.person, there.who.person)
    stranger = on_telegram(desk, "Mallory", "66")
    assert silent(words(await stranger.say(f"/link {code}")))
    assert not await desk.tables.people.is_same(anna.who.person, stranger.who.person)


async def test_a_code_is_not_for_oneself_and_ends_with_the_next(desk: Desk) -> None:
    anna, there = Guest(desk, "Anna"), on_telegram(desk)
    first = await code_of(anna)
    assert "own code" in words(await anna.say(f"/link {first}"))
    second = await code_of(anna)
    assert first != second
    await there.say(f"/link {first}")
    assert not await desk.tables.people.is_same(anna.who.person, there.who.person)
    await there.say(f"/link {second}")
    assert await desk.tables.people.is_same(anna.who.person, there.who.person)
    assert "один игрок" in words(await there.say(f"/link {await code_of(anna)}"))


async def test_guessing_codes_is_stopped(desk: Desk) -> None:
    there = on_telegram(desk)
    said = [words(await there.say(f"/link AAAA-AAA{sign}")) for sign in "23456789"]
    assert all(map(silent, said))
    assert "попыт" in said[0]
    assert "Слишком много" in said[-1]
    anna = Guest(desk, "Anna")
    assert "Слишком много" in words(await there.say(f"/link {await code_of(anna)}"))
    assert not await desk.tables.people.is_same(anna.who.person, there.who.person)


async def test_what_is_no_code_costs_no_try(desk: Desk) -> None:
    there = on_telegram(desk)
    for _ in range(8):
        assert "K7F2-ABCD" in words(await there.say("/link hello"))
    anna = Guest(desk, "Anna")
    await there.say(f"/link {await code_of(anna)}")
    assert await desk.tables.people.is_same(anna.who.person, there.who.person)


async def test_joined_persons_hold_one_seat(desk: Desk) -> None:
    anna, there = await joined(desk)
    table = (await anna.say("/newgame kursk first_contact"))[0].screen.table
    await anna.say(f"/join {table}")
    assert "уже сидите" in words(await there.say(f"/join {table}"))
    assert (await desk.tables.get(table)).status == "lobby"


async def test_opponents_are_not_joined_while_they_play(desk: Desk) -> None:
    anna, there = Guest(desk, "Anna"), on_telegram(desk)
    table = (await anna.say("/newgame kursk first_contact"))[0].screen.table
    await anna.say(f"/join {table} axis")
    await there.say(f"/join {table} soviet")
    assert table in words(await there.say(f"/link {await code_of(anna)}"))
    assert not await desk.tables.people.is_same(anna.who.person, there.who.person)


async def test_results_of_both_platforms_are_one_record_and_part_again(desk: Desk) -> None:
    anna, there = await joined(desk)
    boris = Guest(desk, "Boris")
    await duel(anna, boris, boris)
    await duel(there, boris, boris)
    own = words(await anna.say("/stats"))
    assert "2 rated games" in own
    assert "local table, Telegram" in own
    (standing,) = await desk.tables.people.standings(there.who.person)
    assert (standing.won, standing.lost) == (2, 0)
    assert "Отделено" in words(await there.say("/unlink"))
    (standing,) = await desk.tables.people.standings(anna.who.person)
    assert standing.won == 1
    assert "/link" in words(await there.say("/unlink"))


async def test_a_match_against_oneself_no_longer_counts_once_joined(desk: Desk) -> None:
    anna, there = Guest(desk, "Anna"), on_telegram(desk)
    await duel(anna, there, there)
    assert (await desk.tables.people.standings(anna.who.person))[0].won == 1
    await there.say(f"/link {await code_of(anna)}")
    (standing,) = await desk.tables.people.standings(anna.who.person)
    assert (standing.rated, standing.won, standing.practice) == (0, 0, 1)


async def test_blocks_span_platforms(desk: Desk) -> None:
    anna, there = await joined(desk)
    boris = Guest(desk, "Boris")
    await duel(anna, boris, boris)
    await anna.say("/block Boris")
    table = (await there.say("/newgame kursk first_contact"))[0].screen.table
    assert "would rather not" in words(await boris.say(f"/join {table}"))
    mine = (await boris.say("/newgame kursk first_contact"))[0].screen.table
    assert "Boris" in words(await there.say(f"/join {mine}"))
    await there.say("/unblock Boris")
    assert await desk.tables.setting(anna.who.person, "blocked") == "{}"


async def test_who_was_blocked_as_one_is_let_in_again_as_the_other(desk: Desk) -> None:
    """Named by a mention on another platform than the one they were blocked on."""
    anna, there = await joined(desk)
    boris = Guest(desk, "Boris")
    await duel(anna, boris, boris)
    await boris.say("/block Anna")
    boris.who = replace(boris.who, named=((there.who.person, "Anna T."),))
    await boris.say("/unblock @anna")
    assert await desk.tables.setting(boris.who.person, "blocked") == "{}"


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_stats_and_boards_read_well(desk: Desk, lang: str) -> None:
    anna, boris = Guest(desk, "Anna", lang), Guest(desk, "Boris", lang)
    assert silent(words(await anna.say("/stats")))
    assert silent(words(await anna.say("/top")))
    table = await duel(anna, boris, boris)
    stats = await boris.say("/stats Anna")
    assert "Anna" in stats[0].screen.title
    assert table in words(stats)
    assert silent(words(stats))
    board = (await boris.say("/top"))[0].screen
    assert board.lines[0].startswith("1. Anna")
    assert "Boris (" in board.lines[1]
    assert silent("\n".join((board.title, *board.lines)))
    everywhere = await boris.press(find(board, "c:/top kursk all"))
    assert everywhere[0].screen.lines[0].startswith("1. Anna")
    assert all(len(button.press) <= 56 for button in buttons(board))
    elsewhere = Guest(desk, "Clara", lang, Chat("web", "elsewhere"))
    assert "Anna" not in words(await elsewhere.say("/top"))
    assert "Anna" in words(await elsewhere.say("/top курск все"))
    assert silent(words(await elsewhere.say("/top chess")))


async def test_a_board_shows_first_what_its_chat_plays(desk: Desk) -> None:
    """Not a game that everybody else plays and nobody here."""
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris")
    far = Chat("web", "far")
    for _ in range(2):
        await duel(
            Guest(desk, "Anna", chat=far), Guest(desk, "Boris", chat=far), Guest(desk, "Boris", chat=far)
        )
    table = (await anna.say("/newgame batalist"))[0].screen.table
    await anna.say(f"/join {table}")
    await boris.say(f"/join {table}")
    await boris.say(f"/resign {table} yes")
    await desk.tables.news.settled()
    here = (await anna.say("/top"))[0].screen
    assert "Batalist" in here.title
    assert here.lines[0].startswith("1. Anna")
    assert "Kursk" in (await anna.say("/top all"))[0].screen.title


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_whom_nobody_knows_and_who_is_gone(desk: Desk, lang: str) -> None:
    anna, boris = Guest(desk, "Anna", lang), Guest(desk, "Boris", lang)
    await duel(anna, boris, boris)
    unknown = words(await anna.say("/stats Zaphod"))
    assert "Zaphod" in unknown
    assert "Boris" in unknown
    assert silent(unknown)
    assert "Anna" in (await anna.say("/stats anna"))[0].screen.title
    await desk.tables.rights.erase(boris.who.person)
    for line in (
        "/stats Zaphod",
        "/stats Boris",
        "/stats former player",
        "/stats бывший игрок",
        "/block former player",
    ):
        said = words(await anna.say(line))
        assert "Boris" not in said.replace("«Boris»", "").replace("“Boris”", "")
        assert "500 ±" not in said
    assert await desk.tables.setting(anna.who.person, "blocked") == ""
    assert "бывший игрок" in words(await Guest(desk, "Anna", "ru").say("/stats"))
    assert "Boris" not in words(await anna.say("/top"))


async def test_however_many_people_one_knows_a_line_stays_a_line(desk: Desk) -> None:
    anna = Guest(desk, "Anna")
    blocked = {f"web:{number}": f"Player number {number}" for number in range(150)}
    await desk.tables.set_setting(anna.who.person, "blocked", json.dumps(blocked))
    for line in ("/block", "/unblock nobody"):
        said = words(await anna.say(line))
        assert said.count("Player") == 30
        assert "…" in said


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_last_message_of_a_match_tells_how_ratings_moved(desk: Desk, lang: str) -> None:
    anna, boris = Guest(desk, "Anna", lang), Guest(desk, "Boris", lang)
    anna.table = await duel(anna, boris, boris)
    told = (await anna.public()).notes[-1]
    assert re.search(r"Anna 1500 → 1[56]\d\d, Boris 1500 → 1[34]\d\d", told)


async def test_private_matches_stay_private(desk: Desk) -> None:
    anna, boris, clara = Guest(desk, "Anna"), Guest(desk, "Boris"), Guest(desk, "Clara")
    table = (await anna.say("/newgame kursk first_contact private=on"))[0].screen.table
    await anna.say(f"/join {table} axis")
    await boris.say(f"/join {table} soviet")
    await boris.say(f"/resign {table} yes")
    await duel(anna, clara, clara)
    assert table in words(await boris.say("/stats Anna"))
    assert table not in words(await clara.say("/stats Anna"))


async def test_names_are_data(desk: Desk) -> None:
    """Whatever somebody calls themselves stands in the lines as it is; fronts escape it."""
    odd = Guest(desk, "Anna")
    odd.who = replace(odd.who, name="<b>@everyone</b> *x*")
    boris = Guest(desk, "Boris")
    await duel(odd, boris, boris)
    assert "<b>@everyone</b> *x*" in words(await boris.say("/top"))


async def test_an_anonymous_admin_has_no_profile(desk: Desk) -> None:
    ghost = Guest(desk, "Ghost")
    ghost.who = replace(ghost.who, is_anonymous=True, chat=ROOM)
    for line in ("/link", "/unlink"):
        assert not CODE.search(words(await ghost.say(line)))
