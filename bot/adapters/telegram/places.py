"""Chats and topics as Telegram numbers them, and as the table knows them (`-100123`, `-100123/77`)."""

from __future__ import annotations

from msgspec import Struct

from bot.table.model import Chat, Person

PLATFORM = "telegram"


class Place(Struct, frozen=True):
    """Where a message goes: the chat's number and the forum topic (None: the general one)."""

    chat: int
    topic: int | None = None

    @property
    def is_group(self) -> bool:
        """Whether several people are there; a direct chat has its person's number."""
        return self.chat < 0


def chat_of(chat: int, topic: int | None = None) -> Chat:
    """The chat as the table knows it; the topic is part of its id."""
    return Chat(PLATFORM, f"{chat}/{topic}" if topic else str(chat))


def place_of(chat: Chat) -> Place:
    """Where the table's chat is. ValueError for an id that is none of Telegram's."""
    number, _, topic = chat.id.partition("/")
    return Place(int(number), int(topic) if topic else None)


def person_of(user: int) -> Person:
    """The person with this Telegram id."""
    return Person(PLATFORM, str(user))


def moved(chat: Chat, number: int) -> Chat:
    """The same chat (and topic) under its new number."""
    return chat_of(number, place_of(chat).topic)
