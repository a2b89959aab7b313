"""What the courier asks of Discord: each answer of the platform, each limit."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.adapters.courier.port import Away, Gone, Later, Missing, Sent, TooOld, Unreachable
from bot.adapters.discord.places import Place
from bot.adapters.discord.postman import DiscordPostman
from bot.adapters.port import Attachment, Button, Picture, Screen
from bot.table.model import Chat, Person
from tests.discord.stand import PNG, Stand
from tests.fakes.discord import ApiError, Channel, FakeDiscord, Guild, User
from tests.fakes.discord.world import FILES, SEND, THREAD, VIEW, Call, new_id

BOARD = Picture("k1", "The board in words", None, 1280, 900)
SCREEN = Screen(
    "table",
    "Kursk · K7F2",
    ("Round 1 of 6.",),
    ((Button("Play", "c:/play K7F2", "primary"), Button("Hand", "c:/hand K7F2")),),
    (BOARD,),
    table="K7F2",
)


@pytest.fixture
def postman(stand: Stand) -> DiscordPostman:
    assert stand.front is not None
    return stand.front.postman


@pytest.fixture
def chat(channel: Channel) -> Chat:
    assert channel.guild is not None
    return Place(channel.guild.id, channel.id).chat


def failing(fake: FakeDiscord, error: ApiError, method: str = "") -> None:
    """Every request to a channel fails from now on."""

    async def fault(call: Call) -> None:
        if call.path.startswith("/channels/") and method in ("", call.method):
            raise error

    fake.faults.append(fault)


async def test_a_board_is_posted_with_its_picture_in_words(
    postman: DiscordPostman, chat: Chat, channel: Channel
) -> None:
    sent = await postman.post(chat, SCREEN, "en", nonce="n1")
    (message,) = channel.seen()
    assert sent.message == str(message.id)
    assert message.alts == ["The board in words"]
    assert message.labels == ["Play", "Hand"]
    assert message.attachments[0]["size"] == len(PNG)
    assert message.attachments[0]["description"] == "The board in words"
    assert message.payload["flags"] & 1 << 12, "boards come without a sound"
    assert "ex=expires" not in str(sent), "links are never kept"


async def test_a_long_description_is_cut_to_what_the_platform_takes(
    postman: DiscordPostman, chat: Chat, channel: Channel
) -> None:
    long = replace(SCREEN, pictures=(replace(BOARD, key="long", alt="B1 Spearmen, 28 of 28. " * 80),))
    await postman.post(chat, long, "en")
    (message,) = channel.seen()
    assert message.alts[0].startswith("B1 Spearmen, 28 of 28. B1")
    assert len(message.attachments[0]["description"]) <= 1024


async def test_the_same_nonce_never_doubles(postman: DiscordPostman, chat: Chat, channel: Channel) -> None:
    first = await postman.post(chat, SCREEN, "en", nonce="n1")
    again = await postman.post(chat, SCREEN, "en", nonce="n1")
    assert first.message == again.message
    assert len(channel.seen()) == 1


async def test_an_edit_brings_picture_text_and_buttons(
    postman: DiscordPostman, chat: Chat, channel: Channel
) -> None:
    sent = await postman.post(chat, SCREEN, "en")
    after = replace(SCREEN, lines=("Round 2 of 6.",), pictures=(replace(BOARD, key="k2", alt="Later"),))
    await postman.edit(chat, sent, after, "en")
    (message,) = channel.seen()
    assert "Round 2" in message.plain
    assert message.alts == ["Later"]


async def test_a_message_older_than_an_hour_is_posted_anew(
    postman: DiscordPostman, chat: Chat, fake: FakeDiscord
) -> None:
    sent = await postman.post(chat, SCREEN, "en")
    fake.clock.advance(3700)
    with pytest.raises(TooOld):
        await postman.edit(chat, sent, SCREEN, "en")
    assert postman.limits.edit_seconds < 3600


async def test_a_deleted_message_is_missing(postman: DiscordPostman, chat: Chat, channel: Channel) -> None:
    sent = await postman.post(chat, SCREEN, "en")
    channel.messages[0].is_deleted = True
    with pytest.raises(Missing):
        await postman.edit(chat, sent, SCREEN, "en")
    await postman.remove(chat, sent)


async def test_a_deleted_channel_is_gone(postman: DiscordPostman, chat: Chat, channel: Channel) -> None:
    sent = await postman.post(chat, SCREEN, "en")
    channel.is_deleted = True
    with pytest.raises(Gone):
        await postman.post(chat, SCREEN, "en")
    with pytest.raises(Gone):
        await postman.edit(chat, sent, SCREEN, "en")


async def test_a_server_that_threw_the_bot_out_is_gone(
    postman: DiscordPostman, chat: Chat, fake: FakeDiscord, guild: Guild
) -> None:
    await fake.leave(guild)
    with pytest.raises(Gone):
        await postman.post(chat, SCREEN, "en")


async def test_without_the_right_to_attach_the_board_comes_in_words(
    postman: DiscordPostman, chat: Chat, channel: Channel
) -> None:
    channel.rights &= ~FILES
    sent = await postman.post(chat, SCREEN, "en")
    (message,) = channel.seen()
    assert message.labels == ["Play", "Hand"]
    assert not message.alts
    await postman.edit(chat, sent, replace(SCREEN, lines=("Round 2 of 6.",)), "en")
    assert "Round 2" in message.plain


@pytest.mark.parametrize("lost", [SEND, VIEW])
async def test_without_the_right_to_write_the_channel_is_gone(
    postman: DiscordPostman, chat: Chat, channel: Channel, lost: int
) -> None:
    channel.rights &= ~lost
    with pytest.raises(Gone):
        await postman.post(chat, SCREEN, "en")


async def test_an_archived_thread_is_opened_for_an_edit(
    postman: DiscordPostman, fake: FakeDiscord, guild: Guild, channel: Channel
) -> None:
    thread = Channel(new_id(), THREAD, "K7F2", guild, channel)
    fake.world.channels[thread.id] = thread
    chat = Place(guild.id, thread.id).chat
    sent = await postman.post(chat, SCREEN, "en")
    thread.is_archived = True
    await postman.edit(chat, sent, replace(SCREEN, lines=("Round 2 of 6.",)), "en")
    assert not thread.is_archived
    assert "Round 2" in thread.messages[0].plain
    thread.is_archived = thread.is_locked = True
    with pytest.raises(Gone):
        await postman.edit(chat, sent, SCREEN, "en")
    with pytest.raises(Gone):
        await postman.post(chat, SCREEN, "en")


async def test_closed_direct_messages_are_unreachable(
    postman: DiscordPostman, fake: FakeDiscord, anna: User
) -> None:
    anna.is_closed = True
    with pytest.raises(Unreachable):
        await postman.whisper(Person("discord", str(anna.id)), SCREEN, "ru")


async def test_in_a_channel_people_are_called_there(
    postman: DiscordPostman, chat: Chat, fake: FakeDiscord, anna: User
) -> None:
    with pytest.raises(Unreachable):
        await postman.whisper(Person("discord", str(anna.id)), SCREEN, "ru", about=chat)
    assert not fake.direct(anna).messages


async def test_without_a_channel_the_question_comes_directly_and_the_older_one_goes(
    postman: DiscordPostman, fake: FakeDiscord, anna: User
) -> None:
    person = Person("discord", str(anna.id))
    first = await postman.whisper(person, SCREEN, "ru")
    second = await postman.whisper(person, replace(SCREEN, title="Next"), "ru", sent=first)
    seen = fake.direct(anna).seen()
    assert [str(message.id) for message in seen] == [second.message]
    refreshed = await postman.refresh(person, second, replace(SCREEN, title="Again"), "ru")
    assert refreshed.message == second.message
    assert "Again" in seen[0].plain


async def test_what_was_never_shown_ephemerally_cannot_be_refreshed(
    postman: DiscordPostman, anna: User
) -> None:
    with pytest.raises(Missing):
        await postman.refresh(Person("discord", str(anna.id)), Sent("7", extra={"hidden": "1"}), SCREEN, "ru")


async def test_too_many_is_later(
    postman: DiscordPostman, chat: Chat, fake: FakeDiscord, channel: Channel
) -> None:
    window = fake.window(channel.id)
    window.times.extend([fake.clock.now()] * window.most)  # somebody else of ours wrote there
    with pytest.raises(Later) as later:
        await postman.post(chat, SCREEN, "en")
    assert 0 < later.value.seconds <= 5


@pytest.mark.parametrize("status", [503, 401])
async def test_a_failing_platform_is_away(
    postman: DiscordPostman, chat: Chat, fake: FakeDiscord, status: int
) -> None:
    failing(fake, ApiError(0, "down", status=status))
    with pytest.raises(Away):
        await postman.post(chat, SCREEN, "en")


async def test_foreign_ground_is_gone_without_asking(postman: DiscordPostman, fake: FakeDiscord) -> None:
    calls = len(fake.world.calls)
    with pytest.raises(Gone):
        await postman.post(Chat("discord", "0/77"), SCREEN, "en")
    assert len(fake.world.calls) == calls


async def test_only_the_person_called_is_pinged(
    postman: DiscordPostman, chat: Chat, channel: Channel, anna: User, boris: User
) -> None:
    name = f"@everyone <@{boris.id}> *x*"
    screen = Screen(
        "notice", "", (f"{name}, your turn.",), to=Person("discord", str(anna.id)), to_name=name
    )  # fmt: skip
    await postman.post(chat, screen, "en")
    (message,) = channel.seen()
    assert message.pings == [anna.id]
    assert message.text == f"<@{anna.id}>, your turn."
    await postman.post(chat, replace(screen, to=None), "en")
    loud = channel.seen()[-1]
    assert loud.pings == []
    assert loud.plain == f"{name}, your turn."


async def test_files_are_attached(postman: DiscordPostman, chat: Chat, channel: Channel) -> None:
    screen = Screen("reply", "Record", files=(Attachment("game.json", "application/json", "{}"),))
    await postman.post(chat, screen, "en")
    (message,) = channel.seen()
    assert [part["file"]["url"] for part in message.parts if part["type"] == 13] == ["attachment://game.json"]


async def test_a_record_too_large_is_compressed(
    postman: DiscordPostman, chat: Chat, channel: Channel
) -> None:
    file = Attachment("game.json", "application/json", "x" * (11 << 20))
    await postman.post(chat, Screen("reply", "Record", files=(file,)), "en")
    assert channel.seen()[0].attachments[0]["filename"] == "game.json.gz"
