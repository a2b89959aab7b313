"""The front before the fake platform: commands, buttons, forms, completions, and who sees what."""

from __future__ import annotations

import asyncio

import pytest

from bot.adapters.discord.places import Place
from bot.adapters.port import Button, Screen
from bot.store import Store
from bot.table.model import Ask, Person
from tests.discord.club import Club
from tests.discord.stand import Stand
from tests.fakes.discord import ApiError, Channel, FakeDiscord, Guild, User
from tests.fakes.discord.world import MAKE_THREADS, Call

# ── commands ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_command_is_deferred_then_answered_to_its_person(club: Club) -> None:
    act = await club.say(club.boris, "help")
    assert act.answer == 5
    assert act.took < 3
    assert act.original is not None
    assert act.original.only_for == club.boris.id
    assert "/newgame" in act.original.plain
    assert "Команды" not in act.original.plain


async def test_new_game_shows_the_lobby_to_all(club: Club) -> None:
    lobby = await club.open()
    assert lobby.only_for == 0
    assert lobby.alts
    assert club.table in lobby.plain


async def test_a_long_answer_goes_on_in_further_messages(club: Club) -> None:
    await club.begin()
    act = await club.say(club.anna, "board", table=club.table, plain=True)
    assert act.original is not None
    assert act.original.text.startswith("### ")
    assert "```" in act.original.text
    assert all(message.only_for == club.anna.id for message in act.added)


async def test_an_unknown_game_gets_one_friendly_line(club: Club) -> None:
    act = await club.say(club.boris, "newgame", game="chess")
    assert act.original is not None
    assert "chess" in act.original.plain


async def test_a_record_comes_as_a_file(club: Club) -> None:
    await club.begin()
    act = await club.say(club.anna, "export", table=club.table)
    assert act.original is not None
    assert act.original.attachments[0]["filename"].endswith(".json")


async def test_commands_are_told_once(stand: Stand, fake: FakeDiscord, store: Store) -> None:
    assert fake.world.syncs == 1
    async with Stand(fake, store):
        assert fake.world.syncs == 1


async def test_a_person_can_be_named(club: Club) -> None:
    act = await club.say(club.anna, "block", person=club.boris)
    assert act.original is not None
    assert "Boris" in act.original.plain


async def test_only_guilds_are_listened_to(stand: Stand, fake: FakeDiscord) -> None:
    assert [each["intents"] for each in fake.gateway.identified] == [1]


# ── presses ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_own_screen_opens_for_its_person_alone_and_changes_in_place(club: Club) -> None:
    await club.begin()
    screen = await club.play(club.boris)
    assert screen.only_for == club.boris.id
    assert any("Hand:" in alt for alt in screen.alts)
    act = await club.press(club.boris, screen, "Place and finish")
    assert act.answer == 6
    assert not act.added
    assert "orders" in screen.plain


async def test_nobody_elses_press_changes_anything(club: Club) -> None:
    board = await club.begin()
    before = await club.position()
    act = await club.stand.settled(club.fake.forge(club.anna, board, f"a:{club.table}:1:0:0"))
    assert await club.position() == before
    assert act.added[-1].only_for == club.anna.id
    assert "места" in act.added[-1].plain or "место" in act.added[-1].plain


@pytest.mark.parametrize("press", ["a:K7F2:x", "a:ZZZZ:0:0:0", "c:/", "v::::", "d:nothing"])
async def test_forged_presses_get_a_friendly_line(club: Club, press: str) -> None:
    lobby = await club.open()
    act = await club.stand.settled(club.fake.forge(club.anna, lobby, press))
    assert act.answer == 6


async def test_an_old_screen_tells_that_the_position_has_changed(club: Club) -> None:
    await club.begin()
    first, second = await club.play(club.boris), await club.play(club.boris)
    await club.press(club.boris, first, "Place and finish")
    before = await club.position()
    act = await club.press(club.boris, second, "Place and finish")
    assert await club.position() == before
    assert "changed" in " ".join(message.plain for message in act.added)
    assert "orders" in second.plain


async def test_a_press_that_comes_twice_acts_once_and_is_answered_once(club: Club) -> None:
    await club.begin()
    screen = await club.play(club.boris)
    before = await club.position()
    club.fake.repeats = 2
    act = await club.press(club.boris, screen, "Place and finish")
    assert await club.position() == before + 2, "placed, finished"
    path = f"/interactions/{act.id}/{act.token}/callback"
    assert [call.status for call in club.fake.world.calls if call.path == path] == [200]


async def test_thirty_presses_at_once_act_once(club: Club) -> None:
    await club.begin()
    screen = await club.play(club.boris)
    before = await club.position()
    presses = [club.fake.press(club.boris, screen, "Place and finish") for _ in range(30)]
    for act in presses:
        await club.stand.settled(act)
    assert await club.position() == before + 2, "placed, finished"
    assert all(act.answer == 6 for act in presses)


async def test_a_press_that_comes_too_late_changes_nothing(club: Club) -> None:
    await club.begin()
    screen = await club.play(club.boris)
    before = await club.position()
    act = club.fake.press(club.boris, screen, "Place and finish")
    act.at -= 10
    code = await club.fake.until(
        lambda: next((c.code for c in club.fake.world.calls if str(act.id) in c.path), 0)
    )
    assert code == 10062
    await _idle(club)
    assert await club.position() == before
    assert not act.answer


async def test_an_acknowledgement_that_got_lost_stops_nothing(club: Club) -> None:
    await club.begin()
    screen = await club.play(club.boris)
    act = club.fake.press(club.boris, screen, "Place and finish")
    act.answer, act.original = 6, screen  # the first answer arrived, its acknowledgement did not
    await club.fake.until(
        lambda: 40060 in [call.code for call in club.fake.world.calls if str(act.id) in call.path],
        what="the refused acknowledgement",
    )
    await club.stand.settled(act)
    assert "orders" in screen.plain


async def test_buttons_live_through_a_restart(
    fake: FakeDiscord,
    channel: Channel,
    store: Store,
    anna: User,
    boris: User,
) -> None:
    async with Stand(fake, store) as stand:
        club = Club(stand, channel, anna, boris)
        await club.begin()
        screen = await club.play(boris)
        opened = await stand.settled(fake.press(boris, screen, press="m:"))
    async with Stand(fake, store) as stand:
        club.stand = stand
        act = await club.press(boris, screen, "Place and finish")
        assert act.answer == 6
        assert "orders" in screen.plain
        assert (await club.play(boris)).only_for == boris.id
        filled = await stand.settled(fake.fill(opened, "?"))
        assert filled.added[-1].only_for == boris.id


async def _idle(club: Club) -> None:
    front = club.stand.front
    assert front is not None
    while front._busy:
        await asyncio.wait(tuple(front._busy))


# ── notices ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_who_is_waited_for_is_called_and_the_call_goes_once_answered(club: Club) -> None:
    await club.begin()
    (call,) = await club.fake.until(lambda: club.calls(club.boris), what="the call")
    assert call.labels == ["Играть"]
    await club.stand.kit.courier.drain()  # who comes before the call is on record has it taken back
    act = await club.press(club.boris, call, "Играть")
    assert act.added[-1].only_for == club.boris.id
    assert club.calls(club.boris) == [call]
    assert not club.calls(club.anna)
    await pass_turn(club.stand, club.table, Person("discord", str(club.boris.id)))
    await club.fake.until(lambda: not club.calls(club.boris), what="the call taken back")
    await club.fake.until(lambda: club.calls(club.anna), what="the call to Anna")


async def pass_turn(stand: Stand, table: str, person: Person) -> None:
    """Answer with the default, from anywhere, until somebody else is asked."""
    for number in range(20):
        seen = await stand.tables.look(table, person)
        game = await stand.tables.desk.game(table)
        assert seen is not None
        assert seen.seat is not None
        assert game is not None
        assert game.match is not None
        if seen.seat not in game.waiting():
            return
        action = game.rules.default_action(game.match.state, seen.seat)
        await stand.tables.act(Ask(table, person, seen.seat, seen.decision, (action,), f"pass{number}"))
    raise AssertionError("the turn does not end")


async def test_a_call_that_nobody_has_noted_goes_once_its_person_came(club: Club) -> None:
    await club.begin()
    await club.play(club.boris)
    assert club.stand.front is not None
    postman, place = club.stand.front.postman, Place(club.channel.guild.id, club.channel.id)  # type: ignore[union-attr]
    button = Button("Play", f"d:play-{club.table}", "primary")
    boris = Person("discord", str(club.boris.id))
    screen = Screen("notice", "", ("Boris, your turn.",), ((button,),), to=boris, to_name="Boris")
    sent = await postman.post(place.chat, screen, "en")
    call = next(message for message in club.channel.seen() if str(message.id) == sent.message)
    await club.press(club.anna, call, "Play")
    assert not call.is_deleted
    await club.press(club.boris, call, "Play")
    assert call.is_deleted


async def test_a_screen_out_of_reach_means_a_call_in_the_channel(club: Club) -> None:
    await club.begin()
    await club.play(club.anna)
    screen = await club.play(club.boris)
    club.fake.clock.advance(901)  # the tokens are dead; later presses have their own
    await _to_the_other_side(club, screen)
    (call,) = await club.fake.until(lambda: club.calls(club.anna), what="the call")
    act = await club.press(club.anna, call, "Играть")
    assert "Вермахт" in act.added[-1].plain


async def test_an_answer_that_cannot_be_shown_becomes_a_call(club: Club) -> None:
    await club.begin()
    screen = await club.play(club.boris)

    async def fault(call: Call) -> None:
        if call.method == "PATCH" and call.path.endswith("@original"):
            raise ApiError(50027)

    club.fake.faults.append(fault)
    await club.press(club.boris, screen, "Place and finish")
    assert "deployment" in screen.plain
    (call,) = await club.fake.until(lambda: club.calls(club.boris), what="the call")
    act = await club.press(club.boris, call, "Играть")
    assert "orders" in act.added[-1].plain


async def test_a_screen_within_reach_is_brought_up_to_date(club: Club) -> None:
    await club.begin()
    waiting = await club.play(club.anna)
    await _to_the_other_side(club, await club.play(club.boris))
    await club.fake.until(lambda: "Развёртывание" in waiting.plain, what="Anna's question")
    assert not club.calls(club.anna)


async def _to_the_other_side(club: Club, screen: object) -> None:
    """Boris ends his turn by what he may do without thinking."""
    for label in ("End deployment", "No orders to anyone"):
        screen = club.fake.own(club.channel, club.boris)
        assert screen is not None
        await club.press(club.boris, screen, label)
    screen = club.fake.own(club.channel, club.boris)
    if screen is not None and "End turn" in screen.labels:
        await club.press(club.boris, screen, "End turn")


# ── typed moves ──────────────────────────────────────────────────────────────────────────────────────────


async def test_moves_can_be_typed_as_a_command_and_into_a_form(club: Club) -> None:
    await club.begin()
    screen = await club.play(club.boris)
    act = await club.stand.settled(club.fake.press(club.boris, screen, press="m:"))
    assert act.answer == 9
    assert club.table in act.modal["title"]
    filled = await club.stand.settled(club.fake.fill(act, "what a lovely day"))
    assert filled.answer == 6
    assert filled.added
    suggested = await club.stand.settled(club.fake.complete(club.boris, club.channel, "move", "text"))
    assert suggested.choices
    before = await club.position()
    text = suggested.choices[0]["value"]
    typed = await club.say(club.boris, "move", text=text, table=club.table)
    assert typed.original is not None
    assert typed.original.only_for == club.boris.id
    assert await club.position() > before


async def test_looking_at_the_hand_leaves_the_question_and_the_call(club: Club) -> None:
    await club.begin()
    await club.fake.until(lambda: club.calls(club.boris), what="the call")
    act = await club.say(club.boris, "hand", table=club.table)
    assert act.original is not None
    assert any("Hand:" in alt for alt in act.original.alts)
    assert club.calls(club.boris)
    screen = await club.play(club.boris)
    await club.press(club.boris, screen, "Place and finish")
    assert "orders" in screen.plain
    assert "Your hand" in act.original.plain


async def test_chatter_is_told_to_be_no_move(club: Club) -> None:
    act = await club.say(club.boris, "move", text="hello there")
    assert act.original is not None
    assert "no move" in act.original.plain


# ── completions ──────────────────────────────────────────────────────────────────────────────────────────


async def complete(
    club: Club, user: User, name: str, focus: str, typed: str = "", **options: object
) -> list[str]:
    act = club.fake.complete(user, club.channel, name, focus, typed, **options)
    await club.stand.settled(act)
    assert act.answer == 8
    return [str(choice["value"]) for choice in act.choices]


async def test_games_scenarios_sides_tables_and_cards_are_completed(club: Club) -> None:
    assert await complete(club, club.anna, "newgame", "game", "кур") == ["kursk"]
    assert "first_contact" in await complete(club, club.boris, "newgame", "scenario", "first", game="kursk")
    await club.open()
    assert await complete(club, club.anna, "join", "table") == [club.table]
    assert await complete(club, club.anna, "join", "side", table=club.table) == ["axis", "soviet"]
    assert "Тигр" in " ".join(await complete(club, club.anna, "card", "name", "тигр"))
    assert await complete(club, club.anna, "card", "name", "xyzxyz") == []


async def test_nothing_hidden_is_completed(club: Club, fake: FakeDiscord) -> None:
    await club.begin()
    stranger = fake.user("Clara", lang="en-GB")
    assert await complete(club, club.boris, "move", "text", table=club.table)
    assert await complete(club, stranger, "move", "text", table=club.table) == []
    assert await complete(club, club.anna, "move", "text", table=club.table) == []
    cards = await complete(club, club.anna, "card", "name", "гренад")
    assert cards == await complete(club, stranger, "card", "name", "гренад") or cards


# ── places ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_game_may_have_a_thread_of_its_own(club: Club) -> None:
    act = await club.say(club.anna, "newgame", game="kursk", scenario="first_contact", thread=True)
    (thread,) = club.fake.threads(club.channel)
    assert act.original is not None
    assert f"<#{thread.id}>" in act.original.text
    lobby = await club.fake.until(lambda: club.fake.last(thread), what="the lobby in the thread")
    assert "Курская дуга" in thread.name
    assert not club.channel.seen()
    club.channel = thread
    joins = [press for _, press, _ in lobby.choices if press.startswith("c:/join")]
    await club.press(club.anna, lobby, press=joins[0])
    await club.press(club.boris, lobby, press=joins[1])
    club.table = joins[0].split()[1]
    await club.fake.until(lambda: club.offering("c:/play"), what="the board in the thread")
    await club.fake.until(lambda: club.calls(club.boris), what="the call in the thread")


async def test_a_thread_speaks_as_its_server_does(club: Club, guild: Guild) -> None:
    guild.locale = "en-GB"
    await club.say(club.anna, "newgame", game="kursk", scenario="first_contact", thread=True)
    (thread,) = club.fake.threads(club.channel)
    lobby = await club.fake.until(lambda: club.fake.last(thread), what="the lobby in the thread")
    assert "Table" in lobby.plain


async def test_without_the_right_the_channel_will_do(club: Club) -> None:
    club.channel.rights &= ~MAKE_THREADS
    await club.say(club.anna, "newgame", game="kursk", thread=True)
    await club.fake.until(lambda: club.offering("c:/join"), what="the lobby in the channel")
    assert club.fake.threads(club.channel) == []


async def test_a_wrong_game_opens_no_thread(club: Club) -> None:
    await club.say(club.anna, "newgame", game="chess", thread=True)
    assert club.fake.threads(club.channel) == []


@pytest.mark.parametrize("ground", ["group", "server"])
async def test_where_the_bot_is_no_member_answers_carry_the_game(club: Club, ground: str) -> None:
    foreign = club.fake.group("Friends")
    if ground == "server":
        foreign = club.fake.channel(club.fake.guild("Elsewhere", has_bot=False))
    club.channel = foreign
    act = await club.say(club.boris, "newgame", game="kursk", scenario="first_contact")
    lobby = act.added[-1]
    assert lobby.only_for == 0
    joins = [press for _, press, _ in lobby.choices if press.startswith("c:/join")]
    await club.press(club.boris, lobby, press=joins[0])
    seated = await club.press(club.anna, lobby, press=joins[1])
    assert "Анна" in seated.added[0].plain
    call = await club.fake.until(
        lambda: club.fake.own(club.fake.direct(club.anna), club.anna), what="the question"
    )
    assert "Развёртывание" in call.plain


async def test_a_direct_chat_keeps_one_screen(club: Club) -> None:
    direct = club.channel = club.fake.direct(club.boris)
    await club.say(club.boris, "solo", game="kursk", scenario="first_contact")
    screen = await club.fake.until(lambda: club.fake.own(direct, club.boris), what="the question")
    assert screen.only_for == 0
    await club.press(club.boris, screen, press="a:")
    await club.fake.until(lambda: screen.edits or screen.is_deleted, what="the next question")
    own = [each for each in direct.seen() if any(p.startswith("a:") for _, p, _ in each.choices)]
    assert len(own) == 1


async def test_closed_direct_messages_stop_no_game(club: Club) -> None:
    club.channel = club.fake.group("Friends")
    club.anna.is_closed = True
    act = await club.say(club.boris, "newgame", game="kursk", scenario="first_contact")
    lobby = act.added[-1]
    joins = [press for _, press, _ in lobby.choices if press.startswith("c:/join")]
    await club.press(club.boris, lobby, press=joins[0])
    await club.press(club.anna, lobby, press=joins[1])
    await club.fake.until(lambda: 50007 in [call.code for call in club.fake.world.calls], what="the refusal")
    club.table = joins[0].split()[1]
    act = await club.say(club.anna, "play", table=club.table)
    assert act.original is not None
    assert any(press.startswith("a:") for _, press, _ in act.original.choices)


async def test_whoever_takes_a_seat_with_a_tap_sees_the_screen_once(club: Club) -> None:
    await club.begin()
    clara = club.fake.user("Clara")
    await club.stand.tables.absence.offer(club.table, Person("discord", str(club.boris.id)))
    press = f"c:/replace {club.table} soviet"
    board = await club.fake.until(lambda: club.offering(press), what="the open seat")
    act = await club.press(clara, board, press=press)
    await club.stand.tables.news.settled()
    await club.stand.kit.courier.drain()
    own = [each for each in act.added if any(p.startswith("a:") for _, p, _ in each.choices)]
    assert [each.only_for for each in own] == [clara.id]
    assert not own[0].edits
    assert not club.calls(clara)


# ── names, languages ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["@everyone", "<b>_x_</b>", "a\u202eb", "👩‍👩‍👧‍👦" * 64, "[x](http://evil)"])
async def test_names_are_data(club: Club, name: str) -> None:
    lobby = await club.open()
    club.anna.name = name
    act = await club.press(club.anna, lobby, press="c:/join")
    (line,) = act.added
    assert line.pings == []
    assert line.only_for == 0
    assert "@everyone" not in line.text
    assert "\u202e" not in line.text


async def test_a_name_of_nothing_visible_becomes_a_number(club: Club) -> None:
    lobby = await club.open()
    club.anna.name = club.anna.username = "\u200b\u3164"
    act = await club.press(club.anna, lobby, press="c:/join")
    assert "Игрок" in act.added[0].plain


async def test_everybody_reads_their_own_language(club: Club) -> None:
    await club.begin()
    assert "Deployment" in (await club.play(club.boris)).plain
    await club.say(club.boris, "lang", language="ru")
    assert "Развёртывание" in (await club.play(club.boris)).plain


async def test_an_admin_may_close_a_table_others_may_not(club: Club, guild: Guild, fake: FakeDiscord) -> None:
    await club.open()
    stranger, admin = fake.user("Clara"), fake.user("Dora")
    guild.admins.add(admin.id)
    await club.say(stranger, "abort", table=club.table)
    table = await club.stand.tables.get(club.table)
    assert table is not None
    assert table.status == "lobby"
    await club.say(admin, "abort", table=club.table)
    table = await club.stand.tables.get(club.table)
    assert table is not None
    assert table.status == "aborted"
    assert table.creator == Person("discord", str(club.anna.id))
