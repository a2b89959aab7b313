"""The methods of the Bot API that the fake knows, each as strict as the platform."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from tests.fakes.telegram.errors import BotError
from tests.fakes.telegram.markup import keyboard_rows, shown_text
from tests.fakes.telegram.world import Chat, Message, User

if TYPE_CHECKING:
    from tests.fakes.telegram.server import FakeTelegram

TEXT, CAPTION = 4096, 1024
PRESS_SECONDS = 15.0
"""How long after a press an ephemeral message may follow it and the press may be answered."""

Files = dict[str, bytes]
Handler = Callable[["FakeTelegram", Any, Files], Awaitable[Any]]


# ── where it goes ────────────────────────────────────────────────────────────────────────────────────────


def reach(fake: FakeTelegram, chat_id: Any, thread: int | None = None) -> Chat:
    """The chat, if the bot may write there. BotError as the platform says it."""
    chat = fake.world.chats.get(int(chat_id))
    if chat is None:
        if int(chat_id) in fake.world.users:
            raise BotError(403, "Forbidden: bot can't initiate conversation with a user")
        raise BotError(400, "Bad Request: chat not found")
    if chat.moved_to:
        text = "Bad Request: group chat was upgraded to a supergroup chat"
        raise BotError(400, text, migrate_to_chat_id=chat.moved_to)
    if chat.is_group:
        _check_group(chat, thread)
    else:
        _check_person(fake.world.users[chat.id])
    return chat


def _check_group(chat: Chat, thread: int | None) -> None:
    kind = "supergroup" if chat.kind == "supergroup" else "group"
    if chat.is_deleted:
        raise BotError(403, "Forbidden: the group chat was deleted")
    if chat.bot == "kicked":
        raise BotError(403, f"Forbidden: bot was kicked from the {kind} chat")
    if chat.bot == "left":
        raise BotError(403, f"Forbidden: bot is not a member of the {kind} chat")
    if thread:
        if thread not in chat.threads:
            raise BotError(400, "Bad Request: message thread not found")
        if not chat.threads[thread]:
            raise BotError(400, "Bad Request: TOPIC_CLOSED")


def _check_person(user: User) -> None:
    if user.has_blocked:
        raise BotError(403, "Forbidden: bot was blocked by the user")
    if not user.has_started:
        raise BotError(403, "Forbidden: bot can't initiate conversation with a user")


def spend(fake: FakeTelegram, chat: Chat) -> None:
    """Take one message from the chat's budget. BotError 429 when there is none."""
    wait = fake.budgets.take(chat.id, is_group=chat.is_group)
    if wait > 0:
        fake.overspent.append((chat.id, fake.clock.now()))
        seconds = fake.clock.real(wait)
        raise BotError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


# ── sending ──────────────────────────────────────────────────────────────────────────────────────────────


async def send(fake: FakeTelegram, call: Any, files: Files) -> dict[str, Any]:
    """sendMessage, sendPhoto, sendAnimation, sendDocument: one new message."""
    chat = reach(fake, call.chat_id, call.message_thread_id)
    message = _draft(fake, chat, call, files)
    message.is_loud = not call.disable_notification
    message.reply_to = (call.reply_parameters.message_id or 0) if call.reply_parameters else 0
    hidden = call.ephemeral_message_parameters
    if hidden is not None:
        _check_ephemeral(fake, chat, hidden)
        message.only_for = hidden.receiver_user_id
    spend(fake, chat)
    fake.show(message)
    return fake.message_json(message)


def _draft(fake: FakeTelegram, chat: Chat, call: Any, files: Files) -> Message:
    message = Message(0, chat, None, thread=call.message_thread_id or 0)
    message.rows = keyboard_rows(call.reply_markup)
    mode = call.parse_mode if isinstance(call.parse_mode, str) else None
    if hasattr(call, "text"):
        message.text, message.marks = shown_text(call.text, mode, TEXT, empty_is="message text is empty")
        return message
    message.text, message.marks = shown_text(call.caption, mode, CAPTION)
    if hasattr(call, "photo"):
        message.photo = _photo(fake, call.photo, files)
    elif hasattr(call, "animation"):
        message.animation = _animation(fake, call.animation, files)
    else:
        message.document = _file(fake, call.document, files)
    return message


def _file(fake: FakeTelegram, given: str, files: Files) -> str:
    if given.startswith("attach://"):
        data = files.get(given[len("attach://") :])
        if data is None:
            raise BotError(400, "Bad Request: file is not attached")
        if not data:
            raise BotError(400, "Bad Request: file must be non-empty")
        fake.uploads += 1
        # the same bytes give the same id here, so that an identical edit is seen
        name = f"{fake.bot_id}-{hashlib.sha256(data).hexdigest()[:24]}"
        fake.world.files[name] = data
        return name
    if given not in fake.world.files:
        raise BotError(400, "Bad Request: wrong file identifier/HTTP URL specified")
    return given


def _photo(fake: FakeTelegram, given: str, files: Files) -> str:
    name = _file(fake, given, files)
    data = fake.world.files[name]
    if len(data) > 10 << 20:
        raise BotError(413, "Request Entity Too Large")
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise BotError(400, "Bad Request: IMAGE_PROCESS_FAILED")
    width, height = struct.unpack(">II", data[16:24])
    if width + height > 10000 or max(width, height) > 20 * min(width, height):
        raise BotError(400, "Bad Request: PHOTO_INVALID_DIMENSIONS")
    return name


def _animation(fake: FakeTelegram, given: str, files: Files) -> str:
    """GIF or MP4 without sound, at most 50 MB."""
    name = _file(fake, given, files)
    data = fake.world.files[name]
    if len(data) > 50 << 20:
        raise BotError(413, "Request Entity Too Large")
    if data[:6] != b"GIF89a" and data[4:8] != b"ftyp":
        raise BotError(400, "Bad Request: wrong type of the web page content")
    return name


def _check_ephemeral(fake: FakeTelegram, chat: Chat, hidden: Any) -> None:
    if not chat.is_group:
        raise BotError(400, "Bad Request: ephemeral messages can be sent only to groups")
    if hidden.receiver_user_id not in chat.members:
        raise BotError(400, "Bad Request: EPHEMERAL_RECEIVER_INVALID")
    if chat.bot == "administrator":
        return
    query = fake.world.queries.get(hidden.callback_query_id or "")
    asked = fake.asked_at.get((chat.id, hidden.receiver_user_id), -1e9)
    at = query.at if query and query.user.id == hidden.receiver_user_id else asked
    if fake.clock.wall() - at > PRESS_SECONDS:
        raise BotError(400, "Bad Request: EPHEMERAL_NOT_ALLOWED")


# ── editing ──────────────────────────────────────────────────────────────────────────────────────────────


def _found(fake: FakeTelegram, call: Any) -> Message:
    chat = reach(fake, call.chat_id)
    if hasattr(call, "ephemeral_message_id"):
        message = chat.ephemeral.get(call.ephemeral_message_id)
        if message is not None and message.only_for != call.receiver_user_id:
            message = None
    else:
        message = chat.messages.get(call.message_id)
    if message is None or message.is_deleted:
        raise BotError(400, "Bad Request: message to edit not found")
    if message.sender is not None or not message.is_editable:
        raise BotError(400, "Bad Request: message can't be edited")
    return message


async def edit(fake: FakeTelegram, call: Any, files: Files) -> Any:
    """editMessageText, …Caption, …Media, …ReplyMarkup and the same for ephemeral messages."""
    message = _found(fake, call)
    before = message.content()
    after = Message(message.id, message.chat, None, message.text, list(message.marks))
    after.photo, after.document, after.animation = message.photo, message.document, message.animation
    after.rows = keyboard_rows(call.reply_markup)
    _edited_content(fake, after, call, files)
    if after.content() == before:
        text = (
            "Bad Request: message is not modified: specified new message content and reply markup are exactly"
        )
        raise BotError(400, text + " the same as a current content and reply markup of the message")
    spend(fake, message.chat)
    message.text, message.marks, message.rows = after.text, after.marks, after.rows
    message.photo, message.document, message.animation = after.photo, after.document, after.animation
    message.edits += 1
    fake.tell_edit(message)
    return True if message.only_for else fake.message_json(message)


def _edited_content(fake: FakeTelegram, after: Message, call: Any, files: Files) -> None:
    mode = getattr(call, "parse_mode", None)
    mode = mode if isinstance(mode, str) else None
    if hasattr(call, "text"):
        if after.photo or after.document or after.animation:
            raise BotError(400, "Bad Request: there is no text in the message to edit")
        after.text, after.marks = shown_text(call.text, mode, TEXT, empty_is="message text is empty")
    elif hasattr(call, "caption"):
        if not after.photo and not after.document and not after.animation:
            raise BotError(400, "Bad Request: there is no caption in the message to edit")
        after.text, after.marks = shown_text(call.caption, mode, CAPTION)
    elif hasattr(call, "media"):
        media = call.media
        mode = media.parse_mode if isinstance(media.parse_mode, str) else None
        after.text, after.marks = shown_text(media.caption, mode, CAPTION)
        is_film = media.type == "animation"
        after.photo = "" if is_film else _photo(fake, media.media, files)
        after.animation = _animation(fake, media.media, files) if is_film else ""


async def delete(fake: FakeTelegram, call: Any, files: Files) -> bool:
    """deleteMessage, deleteEphemeralMessage."""
    chat = reach(fake, call.chat_id)
    is_hidden = hasattr(call, "ephemeral_message_id")
    known = chat.ephemeral if is_hidden else chat.messages
    message = known.get(call.ephemeral_message_id if is_hidden else call.message_id)
    if message is None or message.is_deleted:
        raise BotError(400, "Bad Request: message to delete not found")
    if message.sender is not None and chat.bot != "administrator":
        raise BotError(400, "Bad Request: message can't be deleted")
    message.is_deleted = True
    return True


# ── presses ──────────────────────────────────────────────────────────────────────────────────────────────


async def answer_callback(fake: FakeTelegram, call: Any, files: Files) -> bool:
    """answerCallbackQuery: costs no budget, is refused late or twice."""
    query = fake.world.queries.get(call.callback_query_id)
    now = fake.clock.wall()
    if query is None or query.answer is not None or now - query.at > PRESS_SECONDS:
        text = "Bad Request: query is too old and response timeout expired or query ID is invalid"
        raise BotError(400, text)
    if len(call.text or "") > 200:
        raise BotError(400, "Bad Request: MESSAGE_TOO_LONG")
    if call.url and not call.url.startswith(f"https://t.me/{fake.username}?start="):
        raise BotError(400, "Bad Request: URL_INVALID")
    query.answer = {"text": call.text or "", "alert": bool(call.show_alert), "url": call.url or ""}
    query.took = now - query.at
    return True


# ── the bot itself ───────────────────────────────────────────────────────────────────────────────────────


async def get_me(fake: FakeTelegram, call: Any, files: Files) -> dict[str, Any]:
    """getMe."""
    return fake.bot_json() | {
        "can_join_groups": True,
        "can_read_all_group_messages": not fake.has_privacy,
        "supports_inline_queries": False,
    }


async def set_commands(fake: FakeTelegram, call: Any, files: Files) -> bool:
    """setMyCommands."""
    if len(call.commands) > 100:
        raise BotError(400, "Bad Request: BOT_COMMANDS_TOO_MUCH")
    for command in call.commands:
        if not command.command.isascii() or not 1 <= len(command.command) <= 32:
            raise BotError(400, "Bad Request: BOT_COMMAND_INVALID")
        if not 1 <= len(command.description) <= 256:
            raise BotError(400, "Bad Request: BOT_COMMAND_DESCRIPTION_INVALID")
    fake.world.commands[_scope(call)] = [each.model_dump(exclude_none=True) for each in call.commands]
    return True


async def get_commands(fake: FakeTelegram, call: Any, files: Files) -> list[dict[str, Any]]:
    """getMyCommands."""
    return fake.world.commands.get(_scope(call), [])


def _scope(call: Any) -> tuple[str, str]:
    return call.scope.type if call.scope else "default", call.language_code or ""


async def say_true(fake: FakeTelegram, call: Any, files: Files) -> bool:
    """What changes nothing that people see."""
    return True


# ── chats ────────────────────────────────────────────────────────────────────────────────────────────────


async def get_chat(fake: FakeTelegram, call: Any, files: Files) -> dict[str, Any]:
    """getChat."""
    chat = reach(fake, call.chat_id)
    return chat.json() | {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": GIFTS}


GIFTS = {
    "unlimited_gifts": False,
    "limited_gifts": False,
    "unique_gifts": False,
    "premium_subscription": False,
    "gifts_from_channels": False,
}


def _member(fake: FakeTelegram, chat: Chat, user: int) -> dict[str, Any]:
    if user == fake.bot_id:
        status, who = chat.bot, fake.bot_json()
    else:
        who = fake.world.users[user].json()
        status = "administrator" if user in chat.admins else "member" if user in chat.members else "left"
    found: dict[str, Any] = {"status": status, "user": who}
    if status == "administrator":
        found |= dict.fromkeys(RIGHTS, True) | {"is_anonymous": False}
    return found | ({"until_date": 0} if status == "kicked" else {})


RIGHTS = (
    "can_be_edited",
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_send_welcome_messages",
)


async def get_member(fake: FakeTelegram, call: Any, files: Files) -> dict[str, Any]:
    """getChatMember."""
    chat = reach(fake, call.chat_id)
    if call.user_id != fake.bot_id and call.user_id not in fake.world.users:
        raise BotError(400, "Bad Request: PARTICIPANT_ID_INVALID")
    return _member(fake, chat, call.user_id)


async def get_admins(fake: FakeTelegram, call: Any, files: Files) -> list[dict[str, Any]]:
    """getChatAdministrators."""
    chat = reach(fake, call.chat_id)
    return [_member(fake, chat, user) for user in sorted(chat.admins)]


async def pin(fake: FakeTelegram, call: Any, files: Files) -> bool:
    """pinChatMessage, unpinChatMessage: for an admin bot, and in a direct chat."""
    chat = reach(fake, call.chat_id)
    if chat.is_group and chat.bot != "administrator":
        raise BotError(400, "Bad Request: not enough rights to manage pinned messages in the chat")
    if call.message_id not in chat.messages:
        raise BotError(400, "Bad Request: message to pin not found")
    chat.pinned = [each for each in chat.pinned if each != call.message_id]
    if type(call).__name__ == "PinChatMessage":
        chat.pinned.append(call.message_id)
        fake.tell_pin(chat, chat.messages[call.message_id])
    return True


HANDLERS: dict[str, Handler] = {
    "getMe": get_me,
    "sendMessage": send,
    "sendPhoto": send,
    "sendAnimation": send,
    "sendDocument": send,
    "editMessageText": edit,
    "editMessageCaption": edit,
    "editMessageMedia": edit,
    "editMessageReplyMarkup": edit,
    "editEphemeralMessageText": edit,
    "editEphemeralMessageCaption": edit,
    "editEphemeralMessageMedia": edit,
    "editEphemeralMessageReplyMarkup": edit,
    "deleteMessage": delete,
    "deleteEphemeralMessage": delete,
    "answerCallbackQuery": answer_callback,
    "setMyCommands": set_commands,
    "getMyCommands": get_commands,
    "getChat": get_chat,
    "getChatMember": get_member,
    "getChatAdministrators": get_admins,
    "pinChatMessage": pin,
    "unpinChatMessage": pin,
    "sendChatAction": say_true,
}  # fmt: skip
"""Method → what it does. getUpdates and the webhook's methods are the server's own."""
