"""The people, chats and messages of the fake platform, and what happened to them."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import Any

ANONYMOUS = 1087968824
"""GroupAnonymousBot: the sender of an anonymous admin's messages."""


@dataclass
class User:
    """A person."""

    id: int
    name: str
    lang: str = "ru"
    username: str = ""
    last_name: str = ""
    has_started: bool = False
    has_blocked: bool = False

    def json(self) -> dict[str, Any]:
        """As the API shows it."""
        extra = {"username": self.username, "last_name": self.last_name, "language_code": self.lang}
        return {"id": self.id, "is_bot": False, "first_name": self.name} | {
            key: value for key, value in extra.items() if value
        }


@dataclass
class Message:
    """A message as the people of the chat see it. `only_for`: the one who sees an ephemeral one (0: all)."""

    id: int
    chat: Chat
    sender: User | None
    text: str = ""
    marks: list[Any] = field(default_factory=list)
    rows: list[list[dict[str, Any]]] = field(default_factory=list)
    photo: str = ""
    document: str = ""
    animation: str = ""
    thread: int = 0
    date: int = 0
    edits: int = 0
    only_for: int = 0
    reply_to: int = 0
    is_deleted: bool = False
    is_editable: bool = True
    is_loud: bool = True

    @property
    def labels(self) -> list[str]:
        """The buttons' labels in reading order."""
        return [button["text"] for row in self.rows for button in row]

    def content(self) -> tuple[Any, ...]:
        """What an edit must change."""
        return self.text, tuple(self.marks), self.photo, self.document, self.animation, repr(self.rows)


@dataclass
class Chat:
    """A chat. `bot`: member, administrator, left, kicked. `threads`: topic id → whether it is open."""

    id: int
    kind: str
    title: str = ""
    members: set[int] = field(default_factory=set)
    admins: set[int] = field(default_factory=set)
    bot: str = "member"
    threads: dict[int, bool] = field(default_factory=dict)
    moved_to: int = 0
    is_deleted: bool = False
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    next_message: itertools.count[int] = field(default_factory=lambda: itertools.count(1))
    next_ephemeral: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    @property
    def is_group(self) -> bool:
        """Whether several people are here."""
        return self.kind in ("group", "supergroup")

    def json(self) -> dict[str, Any]:
        """As the API shows it."""
        found: dict[str, Any] = {"id": self.id, "type": self.kind}
        if self.is_group:
            found["title"] = self.title
            found |= {"is_forum": True} if self.threads else {}
        else:
            found["first_name"] = self.title
        return found

    def visible(self, user: User | None = None) -> list[Message]:
        """What is to be seen here, oldest first: by everybody, and by `user` what is shown to them alone."""
        shown = [message for message in self.messages.values() if not message.is_deleted]
        if user is not None:
            shown += [
                each for each in self.ephemeral.values() if each.only_for == user.id and not each.is_deleted
            ]
        return sorted(shown, key=lambda message: message.date)


@dataclass
class Query:
    """A press on a button. `answer` is what the bot answered, None until it did."""

    id: str
    user: User
    message: Message
    data: str
    at: float
    answer: dict[str, Any] | None = None
    took: float = -1.0


@dataclass
class Call:
    """One request of the bot, as it came, with what it was answered."""

    method: str
    params: dict[str, Any]
    at: float
    status: int = 0
    description: str = ""


class World:
    """Everything there is."""

    def __init__(self) -> None:
        self.users: dict[int, User] = {}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.files: dict[str, bytes] = {}
        self.commands: dict[tuple[str, str], list[dict[str, Any]]] = {}
        self.calls: list[Call] = []
        self.tick = itertools.count(1)

    def chat_json_of_message(self, message: Message, bot: dict[str, Any]) -> dict[str, Any]:
        """A message as the API shows it."""
        chat = message.chat
        is_ephemeral = bool(message.only_for)
        found: dict[str, Any] = {
            "message_id": 0 if is_ephemeral else message.id,
            "date": message.date,
            "chat": chat.json(),
        }
        found["from"] = message.sender.json() if message.sender else bot
        if is_ephemeral:
            found |= {
                "ephemeral_message_id": message.id,
                "receiver_user": self.users[message.only_for].json(),
            }
        if message.thread:
            found |= {"message_thread_id": message.thread, "is_topic_message": True}
        found |= self._content_json(message)
        if message.reply_to:
            original = chat.messages.get(message.reply_to)
            found |= {"reply_to_message": self.chat_json_of_message(original, bot)} if original else {}
        if message.rows:
            found["reply_markup"] = {"inline_keyboard": message.rows}
        return found

    def _content_json(self, message: Message) -> dict[str, Any]:
        if message.photo:
            size = len(self.files[message.photo])
            sizes = [
                {
                    "file_id": message.photo,
                    "file_unique_id": f"u{message.photo[-12:]}{name}",
                    "width": width,
                    "height": width,
                    "file_size": size,
                }
                for name, width in (("s", 90), ("", 1280))
            ]
            return {"photo": sizes} | ({"caption": message.text} if message.text else {})
        if message.animation:
            film = {
                "file_id": message.animation, "file_unique_id": f"u{message.animation[-12:]}", "width": 640,
                "height": 480, "duration": 60,
            }  # fmt: skip
            return {"animation": film} | ({"caption": message.text} if message.text else {})
        if message.document:
            document = {"file_id": message.document, "file_unique_id": f"u{message.document[-12:]}"}
            return {"document": document} | ({"caption": message.text} if message.text else {})
        return {"text": message.text}
