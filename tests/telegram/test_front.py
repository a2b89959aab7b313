"""The front in this process before the fake: who is answered where, in what words, and what happens twice."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.adapters.telegram.menus import set_menus
from bot.store import Store
from bot.store.scraps import Scraps
from bot.table.model import Table
from tests.fakes.telegram import Chat, FakeTelegram, Message, Query, User
from tests.fakes.telegram.errors import BotError
from tests.fakes.telegram.world import Call
from tests.store.server import server, store  # noqa: F401
from tests.telegram.stand import Stand

FACTOR = 50.0


class Club:
    """A served bot, a group with two people in it, and short ways to do what they do."""

    def __init__(self, stand: Stand) -> None:
        self.stand, self.fake = stand, stand.fake
        self.anna = self.fake.user("Анна", started=True)
        self.boris = self.fake.user("Boris", lang="en", started=True)
        self.group = self.fake.group("Клуб", self.anna, self.boris)

    async def settled(self) -> None:
        """All updates are taken and dealt with."""
        await self.fake.until(lambda: not self.fake.undelivered)
        assert self.stand.front is not None
        await self.stand.front.receiver.settled()

    async def say(self, user: User, text: str, chat: Chat | None = None, **more: object) -> None:
        """Write, and wait until that is dealt with."""
        self.fake.say(user, chat or self.group, text, **more)  # type: ignore[arg-type]
        await self.settled()

    async def press(self, user: User, message: Message, label: str = "", *, data: str = "") -> Query:
        """Press, and wait until that is dealt with."""
        query = self.fake.press(user, message, label, data=data)
        await self.settled()
        assert query.answer is not None
        return query

    async def open(self, *, join: bool = True) -> Table:
        """A table in the group; with `join` Anna and Boris sit down (Red Army moves first: Anna)."""
        await self.say(self.anna, "/newgame kursk first_contact")
        lobby = await self.fake.until(lambda: self.fake.find(self.group, "РККА"), what="the lobby")
        if join:
            await self.press(self.anna, lobby, "РККА")
            await self.press(self.boris, lobby, "Вермахт")
            await self.fake.until(lambda: self.fake.find(self.group, "К ходу"), what="the board")
        (table,) = [name async for name in self.stand.store.tables()]
        found = await self.stand.tables.get(table)
        assert found is not None
        return found

    def board(self) -> Message:
        """The table message of a game that runs."""
        found = self.fake.find(self.group, "К ходу")
        assert found is not None
        return found

    async def question(self, user: User) -> Message:
        """The person's own question in the direct chat."""
        chat = self.fake.direct(user)

        def newest() -> Message | None:
            asked = [m for m in chat.visible() if any("a:" in str(b) for row in m.rows for b in row)]
            return asked[-1] if asked else None

        found: Message = await self.fake.until(newest, what=f"a question to {user.name}")
        return found


@pytest.fixture
async def club(store: Store) -> AsyncIterator[Club]:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake, Stand(fake, store) as stand:
        yield Club(stand)


def choice(message: Message) -> str:
    """What the first choice of a question carries."""
    return next(
        button["callback_data"]
        for row in message.rows
        for button in row
        if button.get("callback_data", "").startswith("a:")
    )


# ── presses ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_private_screens_are_ephemeral_in_the_group(club: Club) -> None:
    await club.open()
    query = await club.press(club.anna, club.board(), "Рука")
    (hidden,) = club.group.ephemeral.values()
    assert hidden.only_for == club.anna.id
    assert hidden.photo
    assert query.answer == {"text": "", "alert": False, "url": ""}
    before = len(club.group.ephemeral)
    await club.press(club.anna, club.board(), "К ходу")
    question = list(club.group.ephemeral.values())[-1]
    await club.press(club.anna, question, data=choice(question))
    assert len(club.group.ephemeral) == before + 1, "the question is edited where it was pressed"
    assert question.edits == 1


async def test_an_ephemeral_screen_that_is_refused_goes_to_the_direct_chat(club: Club) -> None:
    await club.open()

    async def refuse(call: Call) -> None:
        if "ephemeral_message_parameters" in call.params:
            raise BotError(400, "Bad Request: EPHEMERAL_NOT_ALLOWED")

    club.fake.faults.append(refuse)
    await club.press(club.anna, club.board(), "Рука")
    assert "Ваша рука" in club.fake.last(club.fake.direct(club.anna)).text
    stranger = club.fake.user("Вера")
    club.group.members.add(stranger.id)
    await club.press(stranger, club.board(), "текстом")
    invitation = club.fake.last(club.group)
    assert "Вера" in invitation.text
    club.fake.follow(stranger, club.fake.button(invitation, "Открыть")["url"])
    await club.settled()
    assert club.fake.direct(stranger).visible()[-1].sender is None


async def test_short_answers_are_callback_alerts(club: Club) -> None:
    await club.open()
    question = await club.question(club.anna)
    stolen = await club.press(club.boris, club.board(), data=choice(question))
    assert stolen.answer is not None
    assert "seat" in stolen.answer["text"].lower()
    joined = await club.press(club.anna, club.board(), data="c:/join " + choice(question).split(":")[1])
    assert joined.answer is not None
    assert joined.answer["text"]
    assert not club.group.ephemeral


@pytest.mark.parametrize(
    "data", ["a:K7F2:0:1:0", "a:x", "zzz", "c:", "c:/", "v::::", "d:nonsense", "a:😀:1:1:1"]
)
async def test_forged_presses_are_answered_and_do_nothing(club: Club, data: str) -> None:
    table = await club.open()
    seen = await club.stand.tables.look(table.id, None)
    await club.press(club.boris, club.board(), data=data)
    assert await club.stand.tables.look(table.id, None) == seen


async def test_a_stale_press_shows_the_present_question(club: Club) -> None:
    await club.open()
    question = await club.question(club.anna)
    data = choice(question)
    await club.press(club.anna, question, data=data)
    edits = question.edits
    again = await club.press(club.anna, question, data=data)
    assert again.answer is not None
    assert again.answer["text"]
    assert question.edits == edits, "it shows the present question already"


async def test_thirty_presses_on_one_button_play_once(club: Club) -> None:
    table = await club.open()
    question = await club.question(club.anna)
    queries = [club.fake.press(club.anna, question, data=choice(question)) for _ in range(30)]
    await club.settled()
    assert all(query.answer is not None for query in queries)
    log = await club.stand.tables.log(table.id, club_person(club.anna), 200)
    assert len([entry for entry in log if entry.seat == 1 and entry.cause == "player"]) <= 6
    assert club.fake.overspent == []


def club_person(user: User) -> object:
    from bot.adapters.telegram.places import person_of

    return person_of(user.id)


async def test_an_update_delivered_twice_does_nothing_twice(club: Club) -> None:
    club.fake.repeats = 2
    await club.say(club.anna, "/newgame kursk first_contact")
    await club.fake.until(lambda: club.fake.find(club.group, "РККА"))
    await club.say(club.anna, "/help")
    assert len([name async for name in club.stand.store.tables()]) == 1
    assert len([m for m in club.group.visible() if m.text.startswith("Справка")]) == 1


async def test_a_press_is_answered_before_slow_work_ends(club: Club) -> None:
    await club.open()

    async def slow(call: Call) -> None:
        if call.method == "sendPhoto":
            assert query.answer is not None

    query = club.fake.press(club.anna, club.board(), "Рука")
    club.fake.faults.append(slow)
    await club.settled()
    assert club.group.ephemeral


# ── lines ────────────────────────────────────────────────────────────────────────────────────────────────


async def test_typed_moves_by_answering_the_bot_in_a_group(club: Club) -> None:
    table = await club.open()
    await club.say(club.anna, "suggest")
    assert club.fake.undelivered == 0, "privacy mode: the bot never heard that"
    await club.say(club.anna, "suggest", reply_to=club.board())
    assert (await club.question(club.anna)).text
    position = (await club.stand.tables.look(table.id, None)).position  # type: ignore[union-attr]
    await club.say(club.anna, "end", reply_to=club.board())
    await club.say(club.boris, "what a day", reply_to=club.board())
    after = await club.stand.tables.look(table.id, None)
    assert after is not None
    assert after.position > position


async def test_typed_moves_freely_in_the_direct_chat(club: Club) -> None:
    table = await club.open()
    await club.question(club.anna)
    direct = club.fake.direct(club.anna)
    await club.say(club.anna, "end", direct)
    seen = await club.stand.tables.look(table.id, None)
    assert seen is not None
    assert seen.position > 1
    await club.say(club.anna, "как дела?", direct)
    assert "/games" in club.fake.last(direct).text


async def test_hands_typed_in_the_group_go_to_the_direct_chat(club: Club) -> None:
    await club.open()
    shown = len(club.group.visible())
    await club.say(club.anna, "/hand")
    assert "Ваша рука" in club.fake.last(club.fake.direct(club.anna)).text
    assert len(club.group.visible()) == shown + 1, "only her own line"
    await club.say(club.boris, "/hand", ephemeral=True)
    hidden = list(club.group.ephemeral.values())[-1]
    assert hidden.sender is None
    assert hidden.only_for == club.boris.id


async def test_a_mistyped_command_is_answered_in_the_group(club: Club) -> None:
    await club.say(club.anna, "/newgame курск щщщщщщ")
    answer = club.fake.last(club.group)
    assert answer.reply_to == club.group.visible()[0].id
    assert "Прохоровка" in answer.text


async def test_commands_of_other_bots_are_left_alone(club: Club) -> None:
    await club.say(club.anna, "/ban")
    await club.say(club.anna, "/help@other_bot")
    assert all(message.sender for message in club.group.visible())
    await club.say(club.anna, "/help@Fieldpost_bot")
    assert club.fake.last(club.group).text.startswith("Справка")


async def test_an_anonymous_admin_commands_as_the_group(club: Club) -> None:
    club.group.admins.add(club.anna.id)
    await club.say(club.anna, "/newgame kursk first_contact", anonymous=True)
    lobby = await club.fake.until(lambda: club.fake.find(club.group, "РККА"))
    await club.say(club.anna, "/join", anonymous=True)
    told = club.fake.last(club.group)
    assert told.id != lobby.id
    assert "Анонимный" in told.text
    await club.press(club.anna, lobby, "РККА")
    await club.fake.until(lambda: "Анна" in lobby.text)
    await club.press(club.anna, lobby, "Закрыть")
    await club.fake.until(lambda: "закрыт" in club.fake.last(club.group).text)


async def test_only_the_opener_or_an_admin_closes_a_table(club: Club) -> None:
    await club.open(join=False)
    lobby = club.fake.find(club.group, "Закрыть")
    assert lobby is not None
    denied = await club.press(club.boris, lobby, "Закрыть")
    assert denied.answer is not None
    assert denied.answer["text"]
    club.group.admins.add(club.boris.id)
    await club.press(club.boris, lobby, "Закрыть")
    await club.fake.until(lambda: not club.fake.last(club.group).labels)


@pytest.mark.parametrize("name", ["<b>", "_x_", "@everyone", "\u202eпиво", "👩‍👩‍👧‍👦" * 64, "\u2800", "&lt;"])
async def test_names_are_harmless(club: Club, name: str) -> None:
    club.anna.name = name
    await club.open(join=False)
    lobby = club.fake.find(club.group, "РККА")
    assert lobby is not None
    await club.press(club.anna, lobby, "РККА")
    plain = name.replace("\u202e", "")[:2].strip("\u2800") or "Игрок"
    await club.fake.until(lambda: plain in lobby.text, what="the name")
    assert "\u202e" not in lobby.text
    assert len(lobby.text) < 1024


# ── chats ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("word", ["join_{}", "play_{}", "hand_{}", "play-{}"])
async def test_deep_links_by_hand(club: Club, word: str) -> None:
    table = await club.open(join=not word.startswith("join"))
    shown = len(club.fake.direct(club.anna).visible())
    club.fake.start(club.anna, word.format(table.id))
    await club.settled()
    assert len(club.fake.direct(club.anna).visible()) >= shown + 1
    if word.startswith("join"):
        after = await club.stand.tables.get(table.id)
        assert after is not None
        assert any(holder.name == "Анна" for holder in after.holders)


async def test_watching_by_a_deep_link(club: Club) -> None:
    table = await club.open()
    vera = club.fake.user("Вера")
    club.fake.start(vera, f"watch_{table.code}")
    await club.fake.until(lambda: club.fake.find(club.fake.direct(vera), "Журнал"), what="the board for Vera")


async def test_a_stranger_is_called_and_the_game_goes_on(club: Club) -> None:
    club.anna.has_started = False
    await club.open()
    call = await club.fake.until(
        lambda: [m for m in club.group.visible() if any("url" in b for row in m.rows for b in row)]
    )
    assert "Анна" in call[-1].text
    club.fake.follow(club.anna, club.fake.button(call[-1], "Играть")["url"])
    question = await club.question(club.anna)
    await club.press(club.anna, question, data=choice(question))
    await club.fake.until(lambda: call[-1].is_deleted, what="the call is taken back")


async def test_blocking_and_coming_back(club: Club) -> None:
    club.fake.block(club.anna)
    await club.open()
    await club.fake.until(
        lambda: [m for m in club.group.visible() if any("url" in b for row in m.rows for b in row)]
    )
    shown = len(club.fake.direct(club.anna).visible())
    club.fake.unblock(club.anna)
    await club.fake.until(lambda: len(club.fake.direct(club.anna).visible()) > shown, what="her question")


async def test_a_group_that_becomes_a_supergroup_keeps_its_game(club: Club) -> None:
    club.group = club.fake.group("Старая", club.anna, club.boris, kind="group")
    table = await club.open()
    question = await club.question(club.anna)
    fresh = club.fake.migrate(club.group, club.anna)
    await club.press(club.anna, question, data=choice(question))
    await club.fake.until(lambda: club.fake.find(fresh, "К ходу"), what="the board in the new group")
    after = await club.stand.tables.get(table.id)
    assert after is not None
    assert [chat.id for chat in after.chats] == [str(fresh.id)]


async def test_a_migration_nobody_told_of_is_found_out_by_sending(club: Club) -> None:
    club.group = club.fake.group("Тихая", club.anna, club.boris, kind="group")
    await club.open()
    question = await club.question(club.anna)
    fresh = club.fake.migrate(club.group, club.anna, quietly=True)
    await club.press(club.anna, question, data=choice(question))
    await club.fake.until(lambda: club.fake.find(fresh, "К ходу"), what="the board in the new group")


async def test_thrown_out_and_taken_in_again(club: Club) -> None:
    await club.open()
    question = await club.question(club.anna)
    club.fake.kick_bot(club.group, club.boris)
    await club.press(club.anna, question, data=choice(question))
    shown = club.group.visible()[-1]
    await club.question(club.anna)
    club.fake.add_bot(club.group, club.boris)
    await club.fake.until(lambda: club.group.visible()[-1].date > shown.date, what="a greeting or the board")


async def test_a_topic_keeps_its_game(club: Club) -> None:
    club.group = club.fake.group("Форум", club.anna, club.boris, topics=(7, 8))
    await club.say(club.anna, "/newgame kursk first_contact", thread=7)
    lobby = await club.fake.until(lambda: club.fake.find(club.group, "РККА"))
    assert lobby.thread == 7
    await club.press(club.anna, lobby, "РККА")
    await club.press(club.boris, lobby, "Вермахт")
    board = await club.fake.until(lambda: club.fake.find(club.group, "К ходу"))
    assert board.thread == 7
    await club.say(club.anna, "/board", thread=8)
    assert club.fake.last(club.group).thread == 8
    assert "К ходу" not in club.fake.last(club.group).labels, "no table is shown in that topic"
    club.fake.set_topic(club.group, 7, is_open=False)
    question = await club.question(club.anna)
    await club.press(club.anna, question, data=choice(question))
    await club.fake.until(
        lambda: club.board().edits or club.board().thread == 0, what="the board in the general topic"
    )


async def test_renaming_a_group_changes_nothing(club: Club) -> None:
    await club.open()
    club.fake.rename(club.group, "Клуб <2>", club.anna)
    club.fake.leave(club.boris, club.group)
    await club.settled()
    assert club.board().labels


async def test_the_bot_greets_a_group_that_takes_it_in(club: Club) -> None:
    club.group.bot = "left"
    club.fake.add_bot(club.group, club.boris)
    await club.fake.until(lambda: club.fake.find(club.group, "New game"), what="the greeting")


async def test_while_the_store_is_silent_the_press_says_so(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.store.errors import StoreDown

    await club.open()

    async def down(*_: object) -> None:
        raise StoreDown("gone")

    monkeypatch.setattr(club.stand.desk, "press", down)
    query = await club.press(club.anna, club.board(), "Рука")
    assert query.answer is not None
    assert query.answer["text"]


async def test_the_board_is_pinned_where_that_is_allowed(club: Club) -> None:
    club.group.bot = "administrator"
    await club.open()
    first = club.board()
    await club.fake.until(lambda: club.group.pinned == [first.id])
    question = await club.question(club.anna)
    await club.press(club.anna, question, data=choice(question))
    await club.fake.until(lambda: club.board().id != first.id and club.group.pinned == [club.board().id])
    await club.fake.until(lambda: not any("pinned" in message.text for message in club.group.visible()))


async def test_where_pinning_is_not_allowed_it_is_asked_once(club: Club) -> None:
    await club.open()
    question = await club.question(club.anna)
    first = club.board()
    await club.press(club.anna, question, data=choice(question))
    await club.fake.until(lambda: club.board().id != first.id)
    await club.say(club.anna, "/help")
    assert [call.status for call in club.fake.world.calls if call.method == "pinChatMessage"] == [400]


# ── menus ────────────────────────────────────────────────────────────────────────────────────────────────


async def test_menus_are_set_once_for_each_scope_and_language(club: Club) -> None:
    assert club.stand.front is not None
    await club.stand.front.settled()
    ru = {command["command"]: command for command in club.fake.world.commands["all_group_chats", "ru"]}
    en = {command["command"]: command for command in club.fake.world.commands["all_group_chats", "en"]}
    assert ru.keys() == en.keys()
    assert all(ru[name]["description"] != en[name]["description"] for name in ru)
    assert ru["hand"]["is_ephemeral"]
    assert "abort" not in ru
    assert "abort" in {c["command"] for c in club.fake.world.commands["all_chat_administrators", "ru"]}
    scraps = Scraps(club.stand.store, f"telegram:{club.fake.bot_id}")
    assert await set_menus(club.stand.front.bot, scraps, "ru") == 0
    await scraps.put("menus", "")
    assert await set_menus(club.stand.front.bot, scraps, "ru") == 0, "Telegram has them already"
    assert await set_menus(club.stand.front.bot, scraps, "en") == 3, "the default language changed"
