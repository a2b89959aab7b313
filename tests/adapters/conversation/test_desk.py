"""The conversation from opening a table to the end, as people in a chat have it."""

from __future__ import annotations

import json

import pytest

from bot.adapters.conversation.desk import Desk
from bot.adapters.port import buttons
from bot.i18n import LANGUAGES
from bot.store import Commit
from bot.table.model import Chat, Person
from tests.adapters.conversation.conftest import Guest, find, words

MOST_PRESSES = 2000


async def seated(desk: Desk, game: str = "kursk first_contact") -> tuple[Guest, Guest]:
    """Two people at a table that has begun."""
    anna, boris = Guest(desk, "Anna"), Guest(desk, "Boris", "ru")
    lobby = (await anna.say(f"/newgame {game}"))[0].screen
    anna.table = boris.table = lobby.table
    await anna.press(find(lobby, f"c:/join {lobby.table} axis"))
    await boris.press(find(lobby, f"c:/join {lobby.table} soviet"))
    return anna, boris


async def awaited(*guests: Guest) -> Guest:
    """Who is asked now."""
    for guest in guests:
        tile = await guest.desk.tile(guest.table, guest.who)
        if tile is not None and tile.awaited:
            return guest
    raise AssertionError("nobody is asked")


async def test_two_taps_after_newgame_the_war_is_on(desk: Desk) -> None:
    anna, boris = await seated(desk)
    tile = await desk.tile(anna.table, anna.who)
    assert tile.status == "playing"
    assert [seat.holder for seat in tile.seats] == ["Anna", "Boris"]
    assert await awaited(anna, boris)


@pytest.mark.parametrize(
    ("typed", "scenario"),
    [
        ("курск", "prokhorovka"),
        ("kursk ponyri", "ponyri"),
        ("курск поныри", "ponyri"),
        ("krusk oboian", "oboyan"),
    ],
)
async def test_games_and_scenarios_are_known_by_any_name(desk: Desk, typed: str, scenario: str) -> None:
    guest = Guest(desk, "Anna")
    table = (await guest.say(f"/newgame {typed}"))[0].screen.table
    assert (await desk.tables.get(table)).scenario == scenario


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/newgame chess", "chess"),
        ("/newgame kursk stalingrad", "stalingrad"),
        ("/newgame kursk terain=off", "terain"),
        ("/newgame kursk terrain=perhaps", "perhaps"),
        ("/hnad", "/hand"),
        ("/board Z9Z9", "Z9Z9"),
        ("/hand", "/newgame"),
        ("/watch NOPE-1", "NOPE-1"),
        ("/solo kursk grandmaster", "grandmaster"),
    ],
)
async def test_wrong_lines_get_one_friendly_line(desk: Desk, lang: str, line: str, said: str) -> None:
    guest = Guest(desk, "Anna", lang)
    replies = await guest.say(line)
    assert len(replies) == 1
    assert replies[0].private
    assert said in words(replies)
    assert "common-" not in words(replies)


async def test_chatter_is_left_alone(desk: Desk) -> None:
    anna, boris = await seated(desk)
    for guest in (anna, boris):
        assert await desk.text(guest.who, "хорошая погода сегодня", "x1", guest.table) is None


async def test_somebody_elses_button_changes_nothing(desk: Desk) -> None:
    anna, boris = await seated(desk)
    asked = await awaited(anna, boris)
    other = boris if asked is anna else anna
    press = next(each.press for each in buttons(await asked.screen()) if each.press.startswith("a:"))
    before = await desk.tables.look(asked.table, None)
    reply = await other.press(press)
    assert "common-" not in words(reply)
    assert reply
    assert (await desk.tables.look(asked.table, None)).position == before.position


async def test_an_old_button_shows_the_present_question(desk: Desk) -> None:
    anna, boris = await seated(desk)
    asked = await awaited(anna, boris)
    first = next(each.press for each in buttons(await asked.screen()) if each.press.startswith("a:"))
    await asked.press(first)
    position = (await desk.tables.look(asked.table, None)).position
    replies = await asked.press(first)
    assert (await desk.tables.look(asked.table, None)).position == position
    assert replies[-1].screen.kind == "private"
    assert replies[0].screen.lines


async def test_the_same_input_twice_acts_once(desk: Desk) -> None:
    anna, boris = await seated(desk)
    asked = await awaited(anna, boris)
    press = next(each.press for each in buttons(await asked.screen()) if each.press.startswith("a:"))
    await asked.press(press, "same-id-1")
    position = (await desk.tables.look(asked.table, None)).position
    await asked.press(press, "same-id-1")
    assert (await desk.tables.look(asked.table, None)).position == position


async def test_a_whole_game_by_first_buttons_then_proof_and_rematch(desk: Desk) -> None:
    anna, boris = await seated(desk)
    for _ in range(MOST_PRESSES):
        if (await desk.tables.get(anna.table)).status == "over":
            break
        asked = await awaited(anna, boris)
        screen = await asked.screen()
        await asked.press(next(each.press for each in buttons(screen) if each.press.startswith("a:")))
    assert (await desk.tables.get(anna.table)).status == "over"
    assert "derived again" in words(await anna.say("/verify"))
    (file,) = (await boris.say("/export"))[0].screen.files
    assert json.loads(file.text)["header"]["seed"]
    await anna.say("/rematch")
    await boris.say(f"/rematch {boris.table}")
    fresh = (await desk.tables.of_chat(anna.who.chat))[0]
    assert fresh.status == "playing"
    assert [holder.name for holder in fresh.holders] == ["Boris", "Anna"]


async def test_a_spectator_sees_no_private_screen(desk: Desk) -> None:
    anna, _ = await seated(desk)
    eve = Guest(desk, "Eve")
    assert await desk.private_screen(anna.table, eve.who) is None
    assert await desk.hand_screen(anna.table, eve.who) is None
    assert "common-" not in words(await eve.say(f"/hand {anna.table}"))


async def test_watching_from_another_chat(desk: Desk) -> None:
    anna, _ = await seated(desk)
    code = (await desk.tables.get(anna.table)).code
    far = Guest(desk, "Far", chat=Chat("web", "elsewhere"))
    await far.say(f"/watch {code}")
    assert [tile.table for tile in await desk.tables_of(far.who)] == [anna.table]


async def test_resigning_asks_first(desk: Desk) -> None:
    anna, boris = await seated(desk)
    question = (await anna.say("/resign"))[0].screen
    assert (await desk.tables.get(anna.table)).status == "playing"
    await anna.press(find(question, "Resign"))
    assert (await desk.tables.get(anna.table)).status == "over"
    assert (await desk.tables.look(boris.table, boris.who.person)).outcome.winner == 1


async def test_a_draw_is_offered_and_taken(desk: Desk) -> None:
    anna, boris = await seated(desk)
    await anna.say("/draw")
    assert (await desk.tables.get(anna.table)).status == "playing"
    await boris.say("/draw")
    assert (await desk.tables.look(anna.table, None)).outcome.reason


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "line",
    [
        "/help",
        "/rules",
        "/card tiger",
        "/card",
        "/games",
        "/log",
        "/board",
        "/board text",
        "/hand",
        "/verify",
        "/export",
    ],
)
async def test_every_screen_is_in_the_readers_language(desk: Desk, lang: str, line: str) -> None:
    anna, _ = await seated(desk)
    reader = Guest(desk, "Anna", lang)
    reader.table = anna.table
    replies = await reader.say(line)
    assert replies
    said = words(replies)
    assert said.strip()
    assert not any(f"{family}-" in said for family in ("common", "kursk", "web", "render"))


async def test_solo_begins_at_once(desk: Desk) -> None:
    anna = Guest(desk, "Anna")
    await anna.say("/solo kursk first_contact soviet")
    (tile,) = await desk.games_of(anna.who)
    assert tile.status == "playing"
    assert [seat.is_you for seat in tile.seats] == [False, True]


async def test_language_is_kept(desk: Desk) -> None:
    anna = Guest(desk, "Anna", "en")
    (reply,) = await anna.say("/lang ru")
    assert reply.lang == "ru"
    assert await desk.language(anna.who.person) == "ru"


async def test_suggestions_while_typing(desk: Desk) -> None:
    anna, boris = await seated(desk)
    assert ("/newgame" in dict(await desk.suggest(anna.who, "/ne"))) is True
    asked = await awaited(anna, boris)
    assert await desk.suggest(asked.who, "", asked.table)


async def test_spectators_are_counted_without_those_who_play(desk: Desk) -> None:
    anna, _ = await seated(desk)
    tile = await desk.tile(anna.table, anna.who)
    assert tile is not None
    assert tile.spectators == 0
    eyes = [Person("web", "anna"), Person("web", "eve"), Person("web", "bob")]
    desk.count_watchers(lambda table: eyes if table == anna.table else [])
    desk.count_watchers(lambda _table: [Person("web", "eve")])
    tile = await desk.tile(anna.table, anna.who)
    assert tile is not None
    assert tile.spectators == 2


async def test_a_typed_wish_that_cannot_be_is_answered_with_a_line(desk: Desk) -> None:
    anna = Guest(desk, "Anna")
    (opened,) = (await anna.say("/solo kursk first_contact"))[:1]
    anna.table = opened.screen.table
    for word in ("undo", "отменить"):
        replies = await anna.say(word)
        assert "Nothing to take back" in words(replies)


async def test_a_stopped_match_says_so_to_everybody_and_that_it_goes_on(desk: Desk) -> None:
    anna, boris = await seated(desk)
    await desk.tables.store.commit(Commit(anna.table, {}, {"frozen": b"differs", "tv": b"99"}))
    told = await desk.notice_screen(anna.table, boris.who.person, "ru")
    assert told is not None
    assert any("остановлен" in line for line in told.notes)
    assert any("is stopped" in line for line in (await anna.public()).notes)
    await desk.tables.store.commit(Commit(anna.table, {}, {"frozen": b"", "tv": b"100"}))
    after = await desk.notice_screen(anna.table, boris.who.person, "ru", told.chapter)
    assert after is not None
    assert any("починен" in line for line in after.notes)
    assert not any("остановлен" in line for line in after.notes)
