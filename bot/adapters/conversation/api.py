"""The conversation as every front sees it: words and presses in, screens out. No platform, no game here.

A front (web page, Telegram, Discord) turns its updates into `Who` + text or press, and shows the replies. It
learns of changes made elsewhere by `subscribe` and then asks for the screens it shows.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from bot.adapters.port import Due, Picture, Screen
from bot.table.model import Chat, Person


class Who(Struct, frozen=True):
    """Who speaks, where and in what language. `name` is the display name (data, never markup).

    `is_admin`: the person administers this chat. `is_group`: the chat belongs to several people and has a
    language of its own. `is_anonymous`: `person` stands for the chat itself (an anonymous admin), who can't
    hold a seat. `named`: people whom the platform knows to be meant (mentioned, answered to), by name.
    `zone`: the IANA time zone the platform knows the person to be in, "" if it doesn't; `chat_lang` the
    language of the chat, "" where everybody reads their own.
    """

    person: Person
    chat: Chat
    lang: str
    name: str
    is_admin: bool = False
    is_group: bool = False
    is_anonymous: bool = False
    named: tuple[tuple[Person, str], ...] = ()
    zone: str = ""
    chat_lang: str = ""

    @property
    def public_lang(self) -> str:
        """The language of what everybody here reads."""
        return self.chat_lang or self.lang

    @property
    def aloud(self) -> Who:
        """The same, answered in that language: for what the whole chat is shown."""
        return replace(self, lang=self.public_lang)


class Reply(Struct, frozen=True):
    """A screen to show. `private`: to this person only; else to the whole chat.

    `lang`: the person chose this language just now ("" if not); a front that keeps it must follow. `later`:
    screens that come while something takes its time; each takes the place of the one before, in one message.
    """

    screen: Screen
    private: bool = True
    lang: str = ""
    later: Callable[[], AsyncIterator[Screen]] | None = None
    tongues: tuple[tuple[str, Screen], ...] = ()
    """The same in each language, for a front where everybody reads their own; () when there is none."""


class SeatCard(Struct, frozen=True):
    """One seat for a header: side id and name in the reader's language, holder, whether awaited and you.

    `note` is a short line ("acts now", "waits", "opponent, greedy", "free"). `letter` and `tone`: its mark on
    the game's pictures and the name of its colours there; "" where the game has none.
    """

    side: str
    side_name: str
    holder: str
    is_you: bool
    is_awaited: bool
    note: str
    seat: int = 0
    letter: str = ""
    tone: str = ""


class Tile(Struct, frozen=True):
    """A table in a list or header: id, game and scenario by name, status (lobby, playing, over, aborted).

    `awaited`: this person is asked something; `headline` e.g. "Round 3 of 11 · combat".
    """

    table: str
    title: str
    subtitle: str
    status: str
    awaited: bool
    position: int
    headline: str
    seats: tuple[SeatCard, ...]
    is_mine: bool
    spectators: int = 0
    chats: tuple[Chat, ...] = ()
    """Where the table is shown; filled for the person's own tables, so that a front can lead there."""
    dues: tuple[Due, ...] = ()
    """The deadlines in words, the own seat's alone if it is asked."""
    until: int = 0
    """What the clock of whoever is asked counts down to (ms, UTC), the own seat first; 0: none runs."""
    is_reserve: bool = False
    reserve: int = 0
    """Whether that is the end of the reserve; else how much reserve there is after it (ms)."""
    paused: int = 0
    """Since when the table is paused (ms), 0: it is not."""
    asked: int = 0
    """Since when this person is awaited (ms), 0: they are not: by a question or a vote."""
    is_vote: bool = False
    """Whether a vote waits for this person."""
    person: Person | None = None
    """As whom the reader sits there: on this platform or another that is linked."""


class ReplayPage(Struct, frozen=True):
    """One step of a match looked at again. `eyes`: whose; `choices`: those there are, with names.

    `step` of `steps` (counted from 0); `chapters` and `turns`: the steps with which a phase or turn begins;
    `lines`: the log of this step; `pictures`: the board, then what was held hidden; `at` when it was (ms).
    """

    table: str
    title: str
    eyes: str
    choices: tuple[tuple[str, str], ...]
    step: int
    steps: int
    chapters: tuple[int, ...]
    turns: tuple[int, ...]
    status: str
    lines: tuple[str, ...]
    pictures: tuple[Picture, ...]
    at: int
    is_over: bool


class FilmPage(Struct, frozen=True):
    """A film: how far it is made in percent, the moving picture once it is there, `problem` if it failed."""

    percent: int
    picture: Picture | None = None
    problem: str = ""


class PhaseBoard(Struct, frozen=True):
    """A phase that is over, as everybody saw it: its number (from 0), when it ended (ms), the board with the
    last that happened in it."""

    number: int
    at: int
    screen: Screen


Changed = Callable[[str], Awaitable[None]]
"""Called with a table id whenever that table changed (a move, a join, a new seat holder …)."""

Watchers = Callable[[str], Iterable[Person]]
"""Who has a table before their eyes just now, as far as a front knows."""


class Conversation(Protocol):
    """What a front may ask. All of it is safe to repeat; inputs carry an `input_id` for that.

    Raises `bot.store.StoreDown` when the store does not answer (nothing was done); nothing else on bad input:
    that gets a friendly reply.
    """

    async def text(self, who: Who, text: str, input_id: str, table: str = "") -> list[Reply] | None:
        """A typed line: `/command`, a move ("b1 b3"), or chatter (None: not for us, show it as a chat line).

        `table` is the table the writer has open, if any.
        """

    async def press(self, who: Who, press: str, input_id: str) -> list[Reply]:
        """A button. Replies may be empty: then the changed screens say it all."""

    async def table_screen(self, table: str, who: Who) -> Screen | None:
        """The public table message (the same for everybody but for language); None: no such table."""

    async def private_screen(self, table: str, who: Who, where: str = "") -> Screen | None:
        """The person's own screen at that table; None for somebody without a seat."""

    async def hand_screen(self, table: str, who: Who) -> Screen | None:
        """The person's own hand as a picture; None for somebody without a seat."""

    async def tile(self, table: str, who: Who) -> Tile | None:
        """The table as a header line."""

    async def tables_of(self, who: Who) -> tuple[Tile, ...]:
        """The tables shown in this chat, newest first."""

    async def games_of(self, who: Who) -> tuple[Tile, ...]:
        """The tables where this person sits, awaited ones first."""

    async def board_screen(self, table: str, chat: Chat, lang: str) -> Screen | None:
        """The table message for a chat, unasked; None when the table is not shown there (any more)."""

    async def notice_screen(
        self, table: str, person: Person, lang: str, before: str = "", *, aloud: bool = False
    ) -> Screen | None:
        """What the person is to know now; None: nothing. `before`: the chapter they were shown last.

        `aloud`: they are called in a chat rather than written to: then a question that the table is about to
        answer for them is news like any other.

        Whether it is worth a new message its chapter tells, see `port.Screen`.
        """

    async def knock_screen(self, table: str, person: Person, lang: str, before: str = "") -> Screen | None:
        """For a chat: that this person is waited for, and how to begin; None when they are not.

        `before`: the chapter with which they were called last; None when nothing of it is new.
        """

    async def replay(
        self, table: str, who: Who, eyes: str = "", step: int = -1, at: int = 0
    ) -> ReplayPage | str:
        """One step with these eyes ("": the person's own), by number (−1: the last) or by moment (`at`, ms).

        A sentence instead when that can't be shown to this person.
        """

    async def film(self, table: str, who: Who, eyes: str = "") -> FilmPage | str:
        """The film of the whole match, as far as it is made; asking begins it. A sentence as above."""

    async def phases(self, table: str, who: Who) -> tuple[PhaseBoard, ...]:
        """The last phases that are over, oldest first, for a front whose table message is edited in place.

        () for a table that has none, or that this person may not see.
        """

    async def suggest(self, who: Who, text: str, table: str = "") -> tuple[tuple[str, str], ...]:
        """Up to five continuations of what is being typed: (text, what it does)."""

    async def welcome(self, who: Who) -> Screen:
        """The first screen of a chat without a table: the games as pictures, new game, solo."""

    def subscribe(self, changed: Changed) -> None:
        """Be told of every change of any table."""

    def count_watchers(self, watchers: Watchers) -> None:
        """Ask this front who watches a table; those without a seat are its spectators."""
