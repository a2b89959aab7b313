"""Who did what where: a message or a press as the conversation takes it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aiogram.types import CallbackQuery, InaccessibleMessage, Message, User
from msgspec import Struct

from bot.adapters.conversation.api import Who
from bot.adapters.telegram.places import Place, chat_of, person_of
from bot.i18n import tr
from bot.plain import clean_name
from bot.table.model import Chat, Person

TABLE_IN_PRESS = re.compile(r"[: ]([A-HJ-NP-Z][0-9A-HJ-NP-Z]{3})(?=[: ]|$)")


class Incoming(Struct, frozen=True):
    """One input. `message`: its id, to be answered to (0: none); `is_hidden`: it was ephemeral.

    `query` is the press's id ("" for a message); `pressed` the message with the button, None if Telegram
    doesn't show it any more; `opened` the table that the message answered to shows ("" if none).
    """

    who: Who
    place: Place
    input_id: str
    message: int = 0
    is_hidden: bool = False
    query: str = ""
    pressed: Message | None = None
    opened: str = ""

    @property
    def user(self) -> int:
        """The person's number."""
        return int(self.who.person.id)

    @property
    def direct(self) -> Chat:
        """The person's direct chat."""
        return chat_of(self.user)


def place_of_message(message: Message | InaccessibleMessage) -> Place:
    """Chat and topic. Reply threads of ordinary groups are no topics."""
    if isinstance(message, Message) and message.is_topic_message:
        return Place(message.chat.id, message.message_thread_id)
    return Place(message.chat.id)


def shown_name(user: User, lang: str) -> str:
    """The display name, made harmless; a number stands for a name without any letter."""
    return clean_name(user.full_name) or tr(lang, "telegram-nameless", number=str(user.id % 10_000))


def is_anonymous(message: Message) -> bool:
    """Whether an admin writes as the group."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat.id


def is_by_person(message: Message) -> bool:
    """Whether a person wrote it, or an admin as the group; not a channel, not another bot."""
    if is_anonymous(message):
        return True
    user = message.from_user
    return user is not None and not user.is_bot and message.sender_chat is None


def speaker_of(message: Message) -> Person:
    """The person who wrote, the group itself for an anonymous admin."""
    assert message.from_user is not None
    return person_of(message.chat.id if is_anonymous(message) else message.from_user.id)


def from_message(message: Message, lang: str, update: int, *, is_admin: bool = False) -> Incoming:
    """A typed line of a person (see `is_by_person`)."""
    assert message.from_user is not None
    anonymous, place = is_anonymous(message), place_of_message(message)
    title = clean_name(message.chat.title or "") or tr(lang, "telegram-group")
    who = Who(
        speaker_of(message),
        chat_of(place.chat, place.topic),
        lang,
        title if anonymous else shown_name(message.from_user, lang),
        is_admin=is_admin or anonymous,
        is_group=place.is_group,
        is_anonymous=anonymous,
        named=tuple(named_in(message, lang)),
    )
    return Incoming(
        who,
        place,
        f"tg{update}",
        message=message.message_id,
        is_hidden=bool(message.ephemeral_message_id),
        opened=table_of(message.reply_to_message) if message.reply_to_message else "",
    )


def named_in(message: Message, lang: str) -> Iterator[tuple[Person, str]]:
    """People whom the message mentions or answers to."""
    for entity in message.entities or ():
        if entity.user is not None and not entity.user.is_bot:
            yield person_of(entity.user.id), shown_name(entity.user, lang)
    answered = message.reply_to_message.from_user if message.reply_to_message else None
    if answered is not None and not answered.is_bot:
        yield person_of(answered.id), shown_name(answered, lang)


def from_press(query: CallbackQuery, lang: str, update: int, *, is_admin: bool = False) -> Incoming | None:
    """A press; None for one on a message of no chat (inline mode, which is not used)."""
    if query.message is None:
        return None
    place = place_of_message(query.message)
    who = Who(
        person_of(query.from_user.id),
        chat_of(place.chat, place.topic),
        lang,
        shown_name(query.from_user, lang),
        is_admin=is_admin,
        is_group=place.is_group,
    )
    pressed = query.message if isinstance(query.message, Message) else None
    return Incoming(who, place, f"tg{update}", query=query.id, pressed=pressed)


def table_of(message: Message) -> str:
    """The table a message of ours shows, found in what its buttons carry; "" if none."""
    if message.reply_markup is None:
        return ""
    for row in message.reply_markup.inline_keyboard:
        for button in row:
            found = TABLE_IN_PRESS.search(button.callback_data or "")
            if found:
                return found[1]
    return ""
