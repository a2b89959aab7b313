"""The port between the courier and a platform: what a platform must be able to do, and what can go wrong.

The courier decides *what* is shown *where* and *when*; a `Postman` only carries one screen to one place. It
keeps nothing: what it must know again (message ids) it gives back in `Sent`, which the courier stores with
the game. A postman sends at once, without any pacing or retry of its own: the courier has waited for the
turn.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from msgspec import Struct, field

from bot.adapters.port import Screen
from bot.table.model import Chat, Person


class Pace(Struct, frozen=True):
    """How fast one place may be written to: `burst` messages within `window` seconds, `gap` seconds apart."""

    burst: int
    window: float
    gap: float = 0.0


class Limits(Struct, frozen=True):
    """The budgets of a platform; edits count as messages.

    `chat` is for a group or channel, `direct` for one person, `overall` for all places together.
    `edit_seconds`: a message older than this is posted anew rather than edited (0: any age may be edited).
    """

    chat: Pace
    direct: Pace
    overall: Pace
    edit_seconds: float = 0.0
    enforces_nonce: bool = False
    """Whether a second post with the same nonce gives the first message rather than another."""


class Sent(Struct, frozen=True):
    """A message as it stands at some place. Stored in the game's own keys, under recipient and kind.

    `touched` is when it was last shown or changed, in ms. `message` is the platform's id ("" if there is
    none, only `extra` counts); `chapter`, `position` and `digest` say which screen it shows (filled by the
    courier); `at` when it was posted, in ms; `extra` is the postman's own (a chat id of a direct
    conversation, a thread, a file id).
    """

    message: str
    chapter: str = ""
    position: int = -1
    at: int = 0
    extra: dict[str, str] = field(default_factory=dict)
    digest: str = ""
    schema: int = 1
    touched: int = 0


class Trouble(Exception):
    """The platform didn't take the message."""


class Later(Trouble):
    """Too many messages: nothing to this place for `seconds`; with `everywhere` to no place at all."""

    def __init__(self, seconds: float, *, everywhere: bool = False) -> None:
        super().__init__(f"{seconds} s")
        self.seconds, self.everywhere = seconds, everywhere


class Away(Trouble):
    """The platform can't be reached or fails (5xx, no line, no answer in time): try again soon."""


class Gone(Trouble):
    """The chat is no more: left, kicked, deleted, closed, or the right to write there was taken."""


class Unreachable(Trouble):
    """The person can't be written to: never pressed Start, blocked the bot, closed their direct messages."""


class Missing(Trouble):
    """The message to edit is no more: post a new one."""


class TooOld(Missing):
    """The message may no longer be edited: post a new one."""


class Same(Trouble):
    """The message shows that already: fine."""


class Moved(Trouble):
    """The chat has another id from now on (group → supergroup)."""

    def __init__(self, chat: Chat) -> None:
        super().__init__(chat.key)
        self.chat = chat


class Postman(Protocol):
    """One platform. All calls raise the troubles above; anything else is a fault of the program.

    `nonce` (at most 25 ASCII characters) is the same when the same message is tried again: a platform that
    can enforce it never shows it twice, others ignore it.
    """

    @property
    def platform(self) -> str:
        """`telegram`, `discord`: what recipients' keys begin with."""

    @property
    def limits(self) -> Limits:
        """The platform's budgets."""

    def is_direct(self, chat: Chat) -> bool:
        """Whether this chat is one person's own: then the budget `direct` holds for it."""

    async def post(self, chat: Chat, screen: Screen, lang: str, *, nonce: str = "") -> Sent:
        """A new message for the whole chat (pinned, in a thread of its own, … as the platform prefers)."""

    async def edit(self, chat: Chat, sent: Sent, screen: Screen, lang: str) -> Sent:
        """Show another screen in the place of an earlier one. Raises Missing, TooOld, Same besides."""

    async def whisper(
        self,
        person: Person,
        screen: Screen,
        lang: str,
        *,
        about: Chat | None = None,
        sent: Sent | None = None,
        nonce: str = "",
    ) -> Sent:
        """A notice to one person alone, such that they notice it (a new message, not a silent edit).

        `sent` is the earlier private message of the same game: it is taken away or emptied of its buttons, as
        far as that goes; failing at that is no trouble. `about` is a chat where the game is shown, None if
        the person watches none on this platform. Raises Unreachable.
        """

    async def refresh(self, person: Person, sent: Sent, screen: Screen, lang: str) -> Sent:
        """Show another screen in the place of a person's private message, for somebody who is looking.

        Raises Missing when that can't be done (any more): then the person is told by `whisper`.
        """

    async def remove(self, chat: Chat, sent: Sent) -> None:
        """Take a message away. What can't be removed stays; only Later and Away are raised."""


@runtime_checkable
class Prepares(Protocol):
    """A postman that has pictures to draw: what takes time is done before its turn, not in it."""

    async def prepare(self, screen: Screen) -> None:
        """Make ready whatever the screen needs. Raises nothing of the platform's."""


@runtime_checkable
class CallsAloud(Protocol):
    """A postman of a platform where people are called in the chat itself rather than written to."""

    def calls_in(self, chat: Chat) -> bool:
        """Whether this is such a chat."""
