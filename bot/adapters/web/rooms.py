"""What was said in a room: people's messages, the bot's public answers, and its private ones by person.

Kept in memory, bounded; people's messages also go to a journal so that a restart keeps them. The game itself
is not kept here: its log is the store's.
"""

from __future__ import annotations

import itertools
import re
import secrets
from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec import Struct

from bot.adapters.port import Screen

ROOM_NAME = re.compile(r"[a-z0-9](?:-?[a-z0-9]){1,39}")
PUBLIC_LINES = 200
PRIVATE_LINES = 60
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


class Line(Struct, frozen=True):
    """One message. `author` is the visitor's id ("" = the bot), `name` the name shown, `at` ms (UTC).

    `to` is the only visitor who gets it ("": everybody in the room). Either `text` or `screen` is set;
    `tongues` is the screen in each language, () if it is in one only.
    """

    id: int
    author: str
    name: str
    at: int
    text: str = ""
    screen: Screen | None = None
    to: str = ""
    tongues: tuple[tuple[str, Screen], ...] = ()

    def shown_in(self, lang: str) -> Screen | None:
        """The screen for somebody who reads this language."""
        return dict(self.tongues).get(lang, self.screen)


class Said(Struct, frozen=True):
    """A person's message as the journal keeps it."""

    author: str
    name: str
    at: int
    text: str


class Journal(Protocol):
    """Keeps people's messages over a restart."""

    async def append(self, room: str, line: bytes) -> None:
        """Keep one message."""

    async def tail(self, room: str) -> Sequence[bytes]:
        """The last messages of the room, oldest first."""


class NoJournal:
    """Keeps nothing: messages live as long as the program."""

    async def append(self, room: str, line: bytes) -> None:
        """Nothing to do."""

    async def tail(self, room: str) -> Sequence[bytes]:  # noqa: ARG002  (the protocol's name)
        """Nothing was kept."""
        return ()


class Room:
    """The lines of one room."""

    def __init__(self) -> None:
        self._public: deque[Line] = deque(maxlen=PUBLIC_LINES)
        self._private: OrderedDict[str, deque[Line]] = OrderedDict()

    def add(self, line: Line) -> None:
        """Append a line where it belongs."""
        if not line.to:
            self._public.append(line)
            return
        own = self._private.setdefault(line.to, deque(maxlen=PRIVATE_LINES))
        own.append(line)
        self._private.move_to_end(line.to)
        if len(self._private) > 256:
            self._private.popitem(last=False)

    def forget(self, author: str) -> None:
        """Nothing this person said, and nothing for their eyes, any more."""
        self._private.pop(author, None)
        kept = [line for line in self._public if line.author != author]
        self._public = deque(kept, maxlen=PUBLIC_LINES)

    def lines_for(self, visitor: str) -> list[Line]:
        """What this visitor may read, oldest first."""
        return sorted([*self._public, *self._private.get(visitor, ())], key=lambda line: line.id)


class Rooms:
    """All rooms in use; the longest unused are forgotten (their journal is not)."""

    def __init__(self, journal: Journal, *, size: int = 512) -> None:
        self._journal, self._size = journal, size
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._ids = itertools.count(1)

    async def room(self, name: str) -> Room:
        """The room, filled from the journal when it is opened anew."""
        known = self._rooms.get(name)
        if known is None:
            kept = await self._journal.tail(name)
            known = self._rooms.get(name) or self._opened(name, kept)
        self._rooms.move_to_end(name)
        return known

    def _opened(self, name: str, kept: Sequence[bytes]) -> Room:
        room = self._rooms[name] = Room()
        for said in (msgspec.json.decode(line, type=Said) for line in kept):
            room.add(Line(next(self._ids), said.author, said.name, said.at, said.text))
        if len(self._rooms) > self._size:
            self._rooms.popitem(last=False)
        return room

    async def say(self, name: str, said: Said, to: str = "") -> Line:
        """A person's message; public ones go to the journal first."""
        room = await self.room(name)
        if not to:
            await self._journal.append(name, msgspec.json.encode(said))
        line = Line(next(self._ids), said.author, said.name, said.at, said.text, to=to)
        room.add(line)
        return line

    async def show(
        self,
        name: str,
        screen: Screen,
        at: int,
        to: str = "",
        tongues: tuple[tuple[str, Screen], ...] = (),
    ) -> Line:
        """A screen of the bot, and the same in each language if there is such."""
        line = Line(next(self._ids), "", "", at, screen=screen, to=to, tongues=tongues)
        (await self.room(name)).add(line)
        return line

    def forget(self, author: str) -> None:
        """What this person said, and what was shown to them alone, is held in memory no longer."""
        for room in self._rooms.values():
            room.forget(author)


def is_room_name(text: str) -> bool:
    """2–40 of a–z, 0–9 and single hyphens."""
    return len(text) <= 40 and ROOM_NAME.fullmatch(text) is not None


def new_room_name() -> str:
    """A name that nobody can guess (79 bits), in groups that can be read aloud."""
    signs = [secrets.choice(ALPHABET) for _ in range(16)]
    return "-".join("".join(signs[start : start + 4]) for start in range(0, 16, 4))


def room_of_link(text: str) -> str:
    """The room that a pasted link or a typed name means, "" if none."""
    found = re.search(r"/r/([^/?#\s]+)", text)
    name = (found.group(1) if found else text).strip().strip("/").lower()
    return name if is_room_name(name) else ""
