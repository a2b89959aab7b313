"""What stands around a match: persons, seats held by them, the table itself. Values, stored as JSON."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from bot.engine.core import Action, Event, Outcome, Refusal, Seat

SCHEMA = 2


class Place(Struct, frozen=True):
    """Where messages go: `platform` is `web`, `telegram` or `discord`, `id` what that platform calls it."""

    platform: str
    id: str

    @property
    def key(self) -> str:
        """`web:17`, for store keys."""
        return f"{self.platform}:{self.id}"


class Person(Place, frozen=True, order=True):
    """Somebody on a platform; `id` is that platform's user id."""


class Chat(Place, frozen=True):
    """A place where a table is shown: a room of the local table, a Telegram group, a Discord channel."""


class Holder(Struct, frozen=True):
    """Who holds a seat: a person (with the display name of that moment) or an opponent; both empty: free.

    `since` (ms, UTC): when they took it. `offered` (ms): since when the seat is on offer to others because
    its holder missed decisions; 0: it is not. A holder who acts again takes the offer back. `leaving`: they
    offered it themselves.
    """

    side: str
    person: Person | None = None
    name: str = ""
    opponent: str = ""
    since: int = 0
    offered: int = 0
    leaving: bool = False

    @property
    def is_free(self) -> bool:
        """Nobody sits here yet."""
        return self.person is None and not self.opponent


class Stint(Struct, frozen=True):
    """A time for which somebody held a seat and no longer does: `why` is `replaced`, `left` or `returned`.

    `until` in ms. `asked` and `missed` count the decisions of that time, for the holder's own record.
    """

    seat: Seat
    person: Person | None
    name: str
    opponent: str
    since: int
    until: int
    why: str
    asked: int = 0
    missed: int = 0


class Vote(Struct, frozen=True):
    """A question to the seats of a table, open from `at` to `until` (ms), asked by seat `by`.

    `kind`: what it is about (`pause`, `resume`, `undo`, `abort`, `absent` …, see `bot.table.votes`); `about`
    a seat it concerns, −1 none. `said` is what seats have answered: (seat, word), each seat once; the words
    are `yes` and `no`, for `absent` one of its choices. `data` what the kind needs besides (a position, a
    number of days).
    """

    id: str
    kind: str
    by: Seat
    at: int
    until: int
    about: Seat = -1
    said: tuple[tuple[Seat, str], ...] = ()
    data: dict[str, Any] = field(default_factory=dict)


class Verdict(Struct, frozen=True):
    """What a vote came to: `word` is what was decided, `silence` if its time ended before it was, at `at`
    (ms). The rest as in `Vote`: a `no` tells who said it."""

    id: str
    kind: str
    by: Seat
    at: int
    word: str
    about: Seat = -1
    said: tuple[tuple[Seat, str], ...] = ()
    data: dict[str, Any] = field(default_factory=dict)


class SeatTime(Struct, frozen=True, omit_defaults=True):
    """One seat's clock. All in ms, moments as ms since 1970 (UTC).

    `reserve`: what is left beyond the pace. `asked`: when the pending question was put (0: none is). `due`:
    when its default is played, with quiet hours, vacation and reserve counted in (0: never). `base`: when the
    pace's own time ends and the reserve begins. `warned`: how far the seat has been reminded of this question
    (0, 50 or 90 percent). `missed`: decisions missed in a row. `answered`, `late`: decisions answered in time
    and missed in all. `vacation`: days left; `away`: from … until, both 0 when there is none.
    """

    reserve: int = 0
    asked: int = 0
    due: int = 0
    base: int = 0
    warned: int = 0
    missed: int = 0
    answered: int = 0
    late: int = 0
    vacation: int = 14
    away: tuple[int, int] = (0, 0)
    stage: str = ""
    """The phase of the question: while it lasts, it is the same question."""
    since: int = 0
    """From when the clock of the question runs (0: it stands)."""
    used: int = 0
    """How long it had run before `since`."""
    charged: int = 0
    """What this question has taken from the reserve so far."""
    held: int = 0
    """When the question was put that waits behind a window; 0: none does."""
    spent: int = 0
    """How long the window had run before `since`."""
    extra: int = 0
    """Time given on top of the pace for this question."""
    marks: tuple[int, int] = (0, 0)
    """When half and nine tenths of the whole time are over."""
    grace: int = 0
    """Until when this question's default waits because something of ours was down, 0: no such time."""
    window: bool = False
    """Whether the pending question is a reaction window: it has its own short time and no reserve."""
    lapsed: bool = False
    """Whether the default of this phase has been played: it goes on by itself and is not counted again."""
    zone: str = ""
    quiet: str = ""
    """The holder's time zone (IANA) and quiet hours (`23-8`), as the clock counts with them; secret from
    other viewers."""
    lead: int = 0
    """How long before the deadline (ms) its holder wants to be reminded; 0: as usual, −1: never."""


class Times(Struct, frozen=True, omit_defaults=True):
    """The clocks of a table, stored beside the match and written with every move.

    `paused` since (ms; 0: no). `grace`: until when (ms) nothing else of the table falls due because the
    program was down, 0: no such time.
    """

    seats: tuple[SeatTime, ...] = ()
    paused: int = 0
    grace: int = 0
    schema: int = 1
    formal: tuple[tuple[int, int, int], ...] = ()
    """Secret: seats that are answered for (seat, decision number, when)."""
    holidays: tuple[tuple[str, int], ...] = ()
    """Vacation days left of people who held a seat before (`platform:id`, days)."""
    pace: str = ""
    """The last pace with a limit: reserves are shares of its reserve."""


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
    weekends: bool = True
    """Whether Saturdays and Sundays count for the clock."""
    began: int = 0
    ended: int = 0
    """When the match began and ended (ms, UTC), 0: not yet."""
    reason: str = ""
    """Why the table was closed: `asked`, `agreed`, `lobby` (nobody came), `stalled` (nobody
    played), `absent` (the win was claimed from an absent seat); "" for none of these."""
    votes: tuple[Vote, ...] = ()
    """Questions to the seats that are open now."""
    verdicts: tuple[Verdict, ...] = ()
    """What the last votes came to, newest last."""
    warned: int = 0
    """When all were told (ms) that the table closes soon because nothing happens; older than the last thing
    that happened: they were not."""
    acted: int = 0
    """When a person last did something at the table, to within six hours; 0: nobody yet."""
    past: tuple[Stint, ...] = ()
    """Who held a seat before."""
    event: str = ""
    """The tournament or ladder this match counts for, "" for none."""
    paced: bool = False
    """Whether somebody asked for this pace; else a table where one person sits alone is `free`."""


class Told(Struct, frozen=True):
    """One log entry as a viewer may read it: number, seat (−1: the table), cause, time (ms), events."""

    seq: int
    seat: int
    cause: str
    at: int
    events: tuple[Event, ...]


class Chapter(Struct, frozen=True):
    """A round (campaign, turn): its number, what a spectator saw at its end, what was public in it."""

    number: int
    view: Any
    events: tuple[Event, ...]


class Seen(Struct, frozen=True):
    """All a presenter needs to show a table to one viewer: nothing in it is secret from that viewer.

    `seat` is None for a spectator; `view` is None in the lobby; `decision` is the seat's decision number;
    `told` the last entries (newest last), already filtered by audience; `spectators` a count or −1; `times`
    the clocks of all seats, None while the match has not begun.
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
    times: Times | None = None
    frozen: bool = False
    """Whether the match is stopped because its replay differs (`bot.table.audit`)."""
    is_window: bool = False
    """Whether a reaction window is open, in which nobody may learn who can react."""
    is_answered: bool = False
    """Whether the table is about to answer for the viewer's own seat."""
    course: tuple[Chapter, ...] = ()
    """The whole match round by round, filled where the end is told; nothing of it was ever hidden."""


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
