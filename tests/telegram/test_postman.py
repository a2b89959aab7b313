"""Carrying screens to Telegram: limits, file ids, edits, and every way the platform refuses."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from bot.adapters.courier.port import (
    Away,
    Gone,
    Later,
    Missing,
    Moved,
    Same,
    Sent,
    TooOld,
    Unreachable,
)
from bot.adapters.port import Attachment, Button, Due, Screen
from bot.adapters.telegram.carrier import Manner
from bot.adapters.telegram.letter import compose
from bot.adapters.telegram.places import chat_of, person_of, place_of
from bot.adapters.telegram.postman import TelegramPostman
from tests.fakes.telegram import Chat, FakeTelegram, User
from tests.fakes.telegram.errors import BotError
from tests.fakes.telegram.markup import length
from tests.fakes.telegram.world import Call
from tests.telegram.conftest import Ids
from tests.telegram.drawing import board, picture


@pytest.fixture
def anna(fake: FakeTelegram) -> User:
    return fake.user("Анна", started=True)


@pytest.fixture
def group(fake: FakeTelegram, anna: User) -> Chat:
    return fake.group("Клуб", anna)


def at(group: Chat, topic: int | None = None) -> Any:
    return chat_of(group.id, topic)


# ── what is shown ────────────────────────────────────────────────────────────────────────────────────────


async def test_a_board_is_a_photo_with_caption_and_coloured_buttons(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    sent = await postman.post(at(group), board("Ход РККА", status="Раунд 1"), "ru")
    shown = fake.last(group)
    assert sent.message == str(shown.id)
    assert shown.photo
    assert shown.text == "Стол K7F2\nРаунд 1\nХод РККА"
    assert shown.rows == [[{"text": "К ходу", "callback_data": "c:/play K7F2", "style": "primary"}]]
    assert not shown.is_loud, "boards come quietly"


async def test_a_picture_is_uploaded_once(fake: FakeTelegram, postman: TelegramPostman, group: Chat) -> None:
    other = fake.group("Другой")
    await postman.post(at(group), board("раз"), "ru")
    await postman.post(at(other), board("два"), "ru")
    assert fake.uploads == 1
    assert fake.last(group).photo == fake.last(other).photo


async def test_a_file_id_of_another_bot_is_uploaded_again(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat, ids: Ids
) -> None:
    ids.known["board.1"] = "999-from-another-bot"
    await postman.post(at(group), board("раз"), "ru")
    assert fake.uploads == 1
    assert ids.known["board.1"] == fake.last(group).photo


async def test_long_text_follows_the_caption_as_a_message(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    lines = tuple(f"{number}. " + "событие " * 20 for number in range(40))
    sent = await postman.post(at(group), board(*lines), "ru")
    shown = group.visible()
    assert len(shown) == 3
    assert length(shown[0].text) <= 1024
    assert shown[0].rows, "the buttons stay at the picture"
    words = " ".join(message.text for message in shown).split()
    assert words == ["Стол", "K7F2", *" ".join(lines).split()], "nothing is lost"
    again = await postman.edit(at(group), sent, board("коротко"), "ru")
    assert [message.text for message in group.visible()] == ["Стол K7F2\nкоротко"]
    assert "tails" not in again.extra
    long = await postman.edit(at(group), again, board(*lines), "ru")
    assert len(group.visible()) == 3
    changed_line = (*lines[:-1], "конец")
    await postman.edit(at(group), long, board(*changed_line), "ru")
    assert group.visible()[-1].text.endswith("конец")


async def test_one_line_longer_than_a_message_is_broken_between_words(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    line = "слово " * 1500
    await postman.post(at(group), Screen("reply", "", (line,)), "ru")
    shown = group.visible()
    assert all(set(message.text.split()) == {"слово"} for message in shown)
    assert sum(len(message.text.split()) for message in shown) == 1500


NASTY = [
    "<b>x</b>",
    "_x_ *y* `z`",
    "@everyone",
    "a & b &amp; <",
    "\u202eevil\u202c",
    "👩‍👩‍👧‍👦" * 64,
    "\x00\ud800",
    "</pre>",
]


@pytest.mark.parametrize("name", NASTY)
@pytest.mark.parametrize("mono", [False, True])
async def test_names_are_shown_as_they_are(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat, name: str, *, mono: bool
) -> None:
    screen = Screen("table", name, (name, name), ((Button(name + "!", "c:/help"),),), mono=mono)
    await postman.post(at(group), screen, "ru")
    shown = fake.last(group)
    plain = name.replace("\u202e", "").replace("\u202c", "").replace("\x00", "").replace("\ud800", "?")
    assert shown.text == f"{plain}\n{plain}\n{plain}".strip()
    assert {tag for tag, *_ in shown.marks} <= {"b", "pre"}
    assert length(shown.labels[0]) <= 64
    assert "\u202e" not in shown.labels[0]


async def test_an_empty_screen_is_still_a_message(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    await postman.post(at(group), Screen("notice", "", ("", "  ")), "ru")
    assert fake.last(group).text


async def test_a_text_board_is_one_fixed_width_block(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    await postman.post(at(group), Screen("reply", "Доска", ("A1 <", "B2 &"), mono=True), "ru")
    shown = fake.last(group)
    assert shown.text == "Доска\nA1 <\nB2 &"
    assert [tag for tag, *_ in shown.marks] == ["b", "pre"]


async def test_keyboards_stay_within_the_limits(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    many = tuple(Button(f"A{number}", f"a:K7F2:0:1:{number}") for number in range(130))
    await postman.post(at(group), Screen("table", "x", rows=(many,)), "ru")
    rows = fake.last(group).rows
    assert sum(map(len, rows)) == 100
    assert max(map(len, rows)) <= 8
    wide = tuple(Button(f"Длинная подпись кнопки {number}", f"c:/card {number}") for number in range(4))
    await postman.post(at(group), Screen("table", "x", rows=(wide,)), "ru")
    assert [len(row) for row in fake.last(group).rows] == [1, 1, 1, 1]


async def test_a_press_that_cannot_be_carried_is_left_out(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    rows = ((Button("длинно", "c:/" + "x" * 70), Button("", "c:/help"), Button("да", "c:/help")),)
    await postman.post(at(group), Screen("table", "x", rows=rows), "ru")
    assert fake.last(group).labels == ["да"]


async def test_files_are_documents(fake: FakeTelegram, postman: TelegramPostman, group: Chat) -> None:
    screen = Screen("reply", "Запись", files=(Attachment("игра.json", "application/json", "{}"),))
    await postman.post(at(group), screen, "ru")
    document = await fake.until(lambda: fake.last(group).document)
    assert fake.world.files[document] == b"{}"


async def test_other_pictures_follow_the_one_with_the_buttons(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    screen = replace(board("выбор"), pictures=(picture("one"), picture("two")))
    await postman.post(at(group), screen, "ru")
    first, second = await fake.until(lambda: len(group.visible()) == 2 and group.visible())
    assert first.photo != second.photo
    assert first.labels == ["К ходу"]
    assert (second.text, second.labels, second.is_loud) == ("two", [], False)


async def test_whom_it_is_for_is_mentioned_with_a_sound(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat, anna: User
) -> None:
    person = person_of(anna.id)
    screen = board("Ваш ход, <Анна>!", key="", press="d:play-K7F2", to=person, to_name="<Анна>")
    await postman.post(at(group), screen, "ru")
    shown = fake.last(group)
    assert shown.text == "Стол K7F2\nВаш ход, <Анна>!"
    assert ("a", 19, 6) in shown.marks
    assert shown.is_loud
    assert shown.rows[0][0]["url"] == "https://t.me/fieldpost_bot?start=play-K7F2"


# ── edits ────────────────────────────────────────────────────────────────────────────────────────────────


async def test_an_edit_keeps_the_buttons_and_uses_the_lightest_call(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    sent = await postman.post(at(group), board("раз"), "ru")
    sent = await postman.edit(at(group), sent, board("два"), "ru")
    sent = await postman.edit(at(group), sent, board("два", key="board.2"), "ru")
    shown = fake.last(group)
    assert (shown.text, shown.labels, shown.edits) == ("Стол K7F2\nдва", ["К ходу"], 2)
    methods = [call.method for call in fake.world.calls]
    assert methods == ["sendPhoto", "editMessageCaption", "editMessageMedia"]


async def test_a_text_may_get_a_picture_but_not_lose_it(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    sent = await postman.post(at(group), board("раз", key=""), "ru")
    sent = await postman.edit(at(group), sent, board("раз"), "ru")
    assert fake.last(group).photo
    with pytest.raises(TooOld):
        await postman.edit(at(group), sent, board("раз", key=""), "ru")
    assert group.visible() == [], "the old message is taken away before a new one comes"


async def test_not_modified_is_fine(postman: TelegramPostman, group: Chat) -> None:
    sent = await postman.post(at(group), board("раз"), "ru")
    with pytest.raises(Same):
        await postman.edit(at(group), sent, board("раз"), "ru")


async def test_a_deleted_message_is_missing(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    sent = await postman.post(at(group), board("раз"), "ru")
    fake.last(group).is_deleted = True
    with pytest.raises(Missing):
        await postman.edit(at(group), sent, board("два"), "ru")


async def test_a_message_that_cannot_be_edited_is_too_old(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    sent = await postman.post(at(group), board("раз"), "ru")
    fake.last(group).is_editable = False
    with pytest.raises(TooOld):
        await postman.edit(at(group), sent, board("два"), "ru")


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_kicked_left_deleted_and_unknown_chats_are_gone(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat, anna: User
) -> None:
    for state in ("kicked", "left"):
        group.bot = state
        with pytest.raises(Gone):
            await postman.post(at(group), board("раз"), "ru")
    group.bot = "member"
    fake.delete_group(group)
    with pytest.raises(Gone):
        await postman.post(at(group), board("раз"), "ru")
    with pytest.raises(Gone):
        await postman.post(chat_of(-100404), board("раз"), "ru")


async def test_migration_tells_the_new_chat(fake: FakeTelegram, postman: TelegramPostman, anna: User) -> None:
    group = fake.group("Клуб", anna, kind="group")
    sent = await postman.post(at(group), board("раз"), "ru")
    fresh = fake.migrate(group, anna)
    with pytest.raises(Moved) as post:
        await postman.post(at(group), board("раз"), "ru")
    with pytest.raises(Moved) as edit:
        await postman.edit(at(group), sent, board("два"), "ru")
    assert post.value.chat == edit.value.chat == chat_of(fresh.id)


async def test_strangers_and_blockers_are_unreachable(
    fake: FakeTelegram, postman: TelegramPostman, anna: User
) -> None:
    stranger = fake.user("Незнакомка")
    with pytest.raises(Unreachable):
        await postman.whisper(person_of(stranger.id), board("раз"), "ru")
    fake.block(anna)
    with pytest.raises(Unreachable):
        await postman.whisper(person_of(anna.id), board("раз"), "ru")


async def test_too_many_messages_wait_as_long_as_told(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    fake.budgets.chat_burst = 1
    await postman.post(at(group), board("раз"), "ru")
    with pytest.raises(Later) as later:
        await postman.post(at(group), board("два"), "ru")
    assert later.value.seconds >= 1
    fake.clock.advance(later.value.seconds)
    await postman.post(at(group), board("два"), "ru")


async def test_a_platform_that_fails_or_is_silent_is_away(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    await fake.down()
    with pytest.raises(Away):
        await postman.post(at(group), board("раз"), "ru")
    postman.carrier.bot.session.api = changed(
        postman.carrier.bot.session.api, base="http://127.0.0.1:9/{token}{method}"
    )
    with pytest.raises(Away):
        await postman.post(at(group), board("раз"), "ru")


async def test_the_right_to_write_was_taken(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat
) -> None:
    async def refuse(call: Call) -> None:
        raise BotError(400, "Bad Request: not enough rights to send photos to the chat")

    fake.faults.append(refuse)
    with pytest.raises(Gone):
        await postman.post(at(group), board("раз"), "ru")


async def test_topics_keep_their_thread_and_a_closed_one_falls_back(
    fake: FakeTelegram, postman: TelegramPostman, anna: User
) -> None:
    forum = fake.group("Форум", anna, topics=(7, 8))
    await postman.post(at(forum, 7), board("раз"), "ru")
    assert fake.last(forum).thread == 7
    fake.set_topic(forum, 7, is_open=False)
    sent = await postman.post(at(forum, 7), board("два"), "ru")
    assert fake.last(forum).thread == 0
    await postman.edit(at(forum, 7), sent, board("три"), "ru")
    assert fake.last(forum).text.endswith("три")
    del forum.threads[7]
    await postman.post(at(forum, 7), board("четыре"), "ru")
    assert fake.last(forum).thread == 0
    assert place_of(at(forum, 7)).topic == 7


# ── private ──────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_newer_whisper_takes_the_place_of_the_older(
    fake: FakeTelegram, postman: TelegramPostman, anna: User
) -> None:
    first = await postman.whisper(person_of(anna.id), board("раз"), "ru")
    await postman.whisper(person_of(anna.id), board("два"), "ru", sent=first)
    assert [message.text for message in fake.direct(anna).visible()] == ["Стол K7F2\nдва"]
    assert fake.last(fake.direct(anna)).is_loud
    gone = Sent("12345")
    await postman.whisper(person_of(anna.id), board("три"), "ru", sent=gone)


async def test_somebody_who_is_looking_sees_the_same_message_change(
    fake: FakeTelegram, postman: TelegramPostman, anna: User
) -> None:
    first = await postman.whisper(person_of(anna.id), board("раз"), "ru")
    await postman.refresh(person_of(anna.id), first, board("два", key="board.2"), "ru")
    (shown,) = fake.direct(anna).visible()
    assert (shown.text, shown.edits) == ("Стол K7F2\nдва", 1)


async def test_what_cannot_be_deleted_loses_its_buttons(
    fake: FakeTelegram, postman: TelegramPostman, anna: User
) -> None:
    first = await postman.whisper(person_of(anna.id), board("раз"), "ru")

    async def keep(call: Call) -> None:
        if call.method == "deleteMessage":
            raise BotError(400, "Bad Request: message can't be deleted for everyone")

    fake.faults.append(keep)
    await postman.whisper(person_of(anna.id), board("два"), "ru", sent=first)
    old, new = fake.direct(anna).visible()
    assert (old.labels, new.labels) == ([], ["К ходу"])


async def test_an_ephemeral_screen_is_seen_edited_and_removed_by_one(
    fake: FakeTelegram, postman: TelegramPostman, group: Chat, anna: User
) -> None:
    boris = fake.user("Борис")
    group.members.add(boris.id)
    await postman.post(at(group), board("раз"), "ru")
    query = fake.press(anna, fake.last(group), "К ходу")
    manner = Manner(hidden=anna.id, query=query.id)
    carrier, place = postman.carrier, place_of(at(group))
    sent = await carrier.post(place, compose(board("тайна", key="secret.1"), "fieldpost_bot"), manner)
    assert fake.last(group, anna).text.endswith("тайна")
    assert not fake.last(group, boris).text.endswith("тайна")
    sent = await carrier.edit(place, sent, compose(board("тайна", key="secret.2"), "fieldpost_bot"))
    sent = await carrier.edit(place, sent, compose(board("новая тайна", key="secret.2"), "fieldpost_bot"))
    assert fake.last(group, anna).edits == 2
    await carrier.remove(place, sent)
    assert fake.last(group, anna) == fake.last(group, boris)


def test_deadlines_and_what_is_open_stand_before_the_story() -> None:
    due = Due(1_700_000_000_000, "Your move: until 18:00 UTC.", f"until {Due.HERE}")
    screen = Screen("table", "T", ("story",), status="s", dues=(due,), notes=("<A vote>",))
    html = compose(screen, "fieldpost_bot").html
    assert html.index("⏳ Your move: until 18:00 UTC.") < html.index("&lt;A vote&gt;") < html.index("story")
    assert Due.HERE not in html


async def test_in_quiet_hours_a_notice_makes_no_sound(
    postman: TelegramPostman, fake: FakeTelegram, anna: User
) -> None:
    fake.start(anna)
    screen = Screen("private", "T", ("yours",), table="K7F2", chapter="1", quiet_until=5)
    await postman.whisper(person_of(anna.id), screen, "en")
    (call,) = [each for each in fake.world.calls if each.method.startswith("send")]
    assert call.params["disable_notification"] in (True, "true", "True")
