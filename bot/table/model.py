"""What stands around a match: persons, seats held by them, the table itself. Values, stored as JSON."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from bot.engine.core import Action, Event, Outcome, Refusal, Seat

SCHEMA = 1


class Person(Struct, frozen=True, order=True):
    """Somebody on a platform: `platform` is `web`, `telegram` or `discord`, `id` that platform's user id."""

    platform: str
    id: str

    @property
    def key(self) -> str:
        """`web:17`, for store keys."""
        return f"{self.platform}:{self.id}"


class Chat(Struct, frozen=True):
    """A place where a table is shown: a room of the local table, a Telegram group, a Discord channel."""

    platform: str
    id: str

    @property
    def key(self) -> str:
        """`web:lobby`, for store keys."""
        return f"{self.platform}:{self.id}"


class Holder(Struct, frozen=True):
    """Who holds a seat: a person (with the display name of that moment) or an opponent; both empty: free."""

    side: str
    person: Person | None = None
    name: str = ""
    opponent: str = ""

    @property
    def is_free(self) -> bool:
        """Nobody sits here yet."""
        return self.person is None and not self.opponent


class Table(Struct, frozen=True):
    """One table. `status`: lobby, playing, over, aborted. `holders` in seat order. `created` in ms (UTC).

    `options` are switches chosen at the table; `commitment` is SHA-256 of the secret seed (hex), `nonces` one
    a joiner in order of joining; `code` lets others watch. The seed itself is stored apart until the end.
    """

    id: str
    code: str
    chats: tuple[Chat, ...]
    game: str
    set: str
    scenario: str
    creator: Person
    holders: tuple[Holder, ...]
    status: str = "lobby"
    options: dict[str, Any] = field(default_factory=dict)
    created: int = 0
    commitment: str = ""
    nonces: tuple[str, ...] = ()
    private: bool = False
    pace: str = "24h"
    seed: str = ""
    """Shown only once the match is over."""
    schema: int = SCHEMA
    both_seats: bool = False
    """Whether one person may hold several seats (to try both sides alone)."""


class Told(Struct, frozen=True):
    """One log entry as a viewer may read it: number, seat (−1: the table), cause, time (ms), events."""

    seq: int
    seat: int
    cause: str
    at: int
    events: tuple[Event, ...]


class Seen(Struct, frozen=True):
    """All a presenter needs to show a table to one viewer: nothing in it is secret from that viewer.

    `seat` is None for a spectator; `view` is None in the lobby; `decision` is the seat's decision number;
    `told` the last entries (newest last), already filtered by audience; `spectators` a count or −1.
    """

    table: Table
    seat: Seat | None
    view: Any
    position: int
    decision: int
    can_undo: bool
    outcome: Outcome | None
    told: tuple[Told, ...]
    spectators: int = -1


class Answer(Struct, frozen=True):
    """What an input came to. `status`: ok, stale, refused, not_your_seat, repeated, unknown, down.

    `refusal` says why when refused; `events` what the actor may know of what happened.
    """

    status: str
    refusal: Refusal | None = None
    events: tuple[Event, ...] = ()
    table: str = ""


class Ask(Struct, frozen=True):
    """An input to a match: who, which seat, which decision number it answers, actions in order, its own id.

    `input_id` is the platform's update id (or any unique word): the same one again does nothing and returns
    the first answer. `cause`: player, opponent, deadline, standing, admin.
    """

    table: str
    person: Person | None
    seat: Seat
    decision: int
    actions: tuple[Action, ...]
    input_id: str
    cause: str = "player"
