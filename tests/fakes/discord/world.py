"""What there is on the fake Discord: people, servers, channels, messages, interactions."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

TEXT, DIRECT, GROUP, THREAD = 0, 1, 3, 11
"""Kinds of channels."""

VIEW, SEND, FILES, MAKE_THREADS, SEND_IN_THREADS, MANAGE_THREADS, MANAGE_GUILD = (
    1 << 10, 1 << 11, 1 << 15, 1 << 35, 1 << 38, 1 << 34, 1 << 5
)  # fmt: skip
ALL = VIEW | SEND | FILES | MAKE_THREADS | SEND_IN_THREADS
EPHEMERAL, V2, QUIET = 1 << 6, 1 << 15, 1 << 12

_ids = itertools.count(1_300_000_000_000_000_000, 1 << 22)


def new_id() -> int:
    """A snowflake."""
    return next(_ids)


@dataclass
class User:
    """A person. `is_closed`: takes no direct messages."""

    id: int
    name: str
    locale: str = "ru"
    is_closed: bool = False
    username: str = ""

    def json(self) -> dict[str, Any]:
        """As the API shows it."""
        return {
            "id": str(self.id),
            "username": self.username or f"user{self.id % 1000}",
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
        }


@dataclass
class Guild:
    """A server. `has_bot`: the app is installed for it. `admins` may manage it."""

    id: int
    name: str
    locale: str = "ru"
    has_bot: bool = True
    admins: set[int] = field(default_factory=set)
    channels: list[Channel] = field(default_factory=list)


@dataclass
class Message:
    """A message of the bot. `only_for`: the person who sees it alone (ephemeral), 0 for all."""

    id: int
    channel: Channel
    payload: dict[str, Any]
    at: float
    only_for: int = 0
    attachments: list[dict[str, Any]] = field(default_factory=list)
    pings: list[int] = field(default_factory=list)
    is_deleted: bool = False
    is_thinking: bool = False
    fills: int = 0
    nonce: str = ""

    @property
    def edits(self) -> int:
        """How often it was changed since it was first shown."""
        return max(0, self.fills - 1)

    @property
    def parts(self) -> list[dict[str, Any]]:
        """All components, containers opened, in reading order."""
        return list(flat(self.payload.get("components") or []))

    @property
    def text(self) -> str:
        """All it says."""
        shown = [part["content"] for part in self.parts if part["type"] == 10]
        return "\n".join(filter(None, (str(self.payload.get("content") or ""), *shown)))

    @property
    def plain(self) -> str:
        """What it says as people read it: without the escapes."""
        return re.sub(r"\\([\\*_~|`<>\[\]#.)+-])", r"\1", self.text).replace("\u200b", "")

    @property
    def alts(self) -> list[str]:
        """Alt texts of its pictures."""
        return [
            item.get("description") or ""
            for part in self.parts
            if part["type"] == 12
            for item in part["items"]
        ]

    @property
    def choices(self) -> list[tuple[str, str, str]]:
        """Everything that can be pressed or chosen: label, custom id, value ("" for a button)."""
        found = []
        for part in self.parts:
            if part["type"] == 2:
                found.append((part.get("label", ""), part["custom_id"], ""))
            elif part["type"] == 3:
                found += [(each["label"], part["custom_id"], each["value"]) for each in part["options"]]
        return found

    @property
    def labels(self) -> list[str]:
        """Labels of all that can be pressed."""
        return [label for label, _, _ in self.choices]


@dataclass
class Channel:
    """A channel, thread or direct chat. `rights`: what the bot may do. `person`: whose direct chat it is."""

    id: int
    kind: int
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    person: User | None = None
    rights: int = ALL
    is_archived: bool = False
    is_locked: bool = False
    is_deleted: bool = False
    messages: list[Message] = field(default_factory=list)
    story: list[str] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        """As the API shows it."""
        found: dict[str, Any] = {"id": str(self.id), "type": self.kind, "permissions": str(self.rights)}
        if self.kind in (TEXT, THREAD):
            found |= {"name": self.name, "position": 0, "permission_overwrites": [], "nsfw": False}
            found["guild_id"] = str(self.guild.id) if self.guild else "0"
            found["parent_id"] = str(self.parent.id) if self.parent else None
        if self.kind == THREAD:
            found |= {
                "owner_id": "1", "message_count": 0, "member_count": 1, "rate_limit_per_user": 0, "flags": 0,
                "thread_metadata": {
                    "archived": self.is_archived, "locked": self.is_locked, "auto_archive_duration": 10080,
                    "archive_timestamp": "2026-11-29T00:00:00+00:00",
                },
            }  # fmt: skip
        if self.person is not None:
            found["recipients"] = [self.person.json()]
        if self.kind == GROUP:
            found |= {"name": self.name, "recipients": [], "owner_id": "1", "icon": None}
        return found

    def seen(self, user: User | None = None) -> list[Message]:
        """What is to be seen here, oldest first: by all, and by `user` what is for them alone."""
        wanted = {0, user.id} if user else {0}
        return [each for each in self.messages if not each.is_deleted and each.only_for in wanted]


@dataclass
class Act:
    """An interaction. `answer`: the type of the first answer (0: none yet); `took`: seconds until it came."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    at: float
    data: dict[str, Any]
    pressed: Message | None = None
    answer: int = 0
    took: float = -1.0
    original: Message | None = None
    modal: dict[str, Any] = field(default_factory=dict)
    choices: list[dict[str, Any]] = field(default_factory=list)
    added: list[Message] = field(default_factory=list)
    was_foreign: bool = False

    @property
    def is_answered(self) -> bool:
        """Whether the first answer is there, and what it promised has come."""
        return bool(self.answer) and not (self.original is not None and self.original.is_thinking)


@dataclass
class Call:
    """One request of the bot, with what it was answered."""

    method: str
    path: str
    body: dict[str, Any]
    at: float
    status: int = 0
    code: int = 0


class World:
    """Everything there is."""

    def __init__(self) -> None:
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.directs: dict[int, Channel] = {}
        self.acts: dict[int, Act] = {}
        self.by_token: dict[str, Act] = {}
        self.commands: list[dict[str, Any]] = []
        self.syncs = 0
        self.calls: list[Call] = []
        self.uploads: dict[str, bytes] = {}


def flat(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Components with all they hold."""
    for part in parts:
        yield part
        yield from flat(part.get("components") or [])
        if isinstance(part.get("component"), dict):
            yield from flat([part["component"]])
        if isinstance(part.get("accessory"), dict):
            yield from flat([part["accessory"]])
