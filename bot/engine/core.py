"""The vocabulary every game speaks: seat, action, event, transition, outcome, and the rules contract.

A *state* is a value. Rules never change one; they answer questions about it and build the next one.
Nothing here knows a game, a platform, a clock or a file.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from msgspec import Struct

Seat = int
"""A place at the table: 0, 1, 2 … in the order of `Rules.seats`. Who sits there is the table's business."""

Scalar = int | str
Arg = int | str | tuple[int | str | tuple[int | str, ...], ...]
"""What an action may carry: a number, a word, or a list (of lists) of them. No floats, no names for show."""


class Action(Struct, frozen=True, omit_defaults=True):
    """What a seat does. `name` is an imperative (`move_unit`), `args` its parameters in a fixed order."""

    name: str
    args: tuple[Arg, ...] = ()


class Event(Struct, frozen=True, omit_defaults=True):
    """What came of it: `name` in the past tense (`UnitMoved`), `data` by field name (JSON values only).

    `to` is the audience: None is everybody, otherwise only those seats. Secrets travel only in events with
    an audience.
    """

    name: str
    data: dict[str, Any] = {}
    to: tuple[Seat, ...] | None = None

    def is_for(self, seat: Seat | None) -> bool:
        """Whether this seat (None: a spectator) may learn of the event."""
        return self.to is None or (seat is not None and seat in self.to)


class Frame(Struct, frozen=True, omit_defaults=True):
    """A pending decision as data: its name, the seats it waits for, its arguments.

    `slots` holds, for decisions several seats make in secret at the same time, one private draft a seat
    (empty tuple: nothing yet), in seat order. See `frames.py`.
    """

    name: str
    waits: tuple[Seat, ...]
    args: tuple[Arg, ...] = ()
    slots: tuple[tuple[Arg, ...], ...] = ()


class Outcome(Struct, frozen=True):
    """How a match ended. `winner` is None for a draw or a shared win (then `winners` lists them).

    `reason` is a stable word whose text lives in the catalogues; `scores` is one figure a seat.
    """

    winner: Seat | None
    reason: str
    scores: tuple[int, ...]
    winners: tuple[Seat, ...] = ()


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why an action is not legal: a reason code (catalogue key) and the figures its sentence needs."""

    code: str
    data: dict[str, Any] = {}


class EngineError(Exception):
    """Anything the engine refuses to do."""


class IllegalAction(EngineError):
    """The action is not legal now; `refusal` says why in a form that can be translated."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class NotYourDecision(IllegalAction):
    """The seat is not asked anything at the moment."""

    def __init__(self) -> None:
        super().__init__(Refusal("not_your_decision"))


class DiceError(EngineError):
    """Recorded or scripted dice were asked for something else than they hold."""


S = TypeVar("S")


class Transition(Struct, frozen=True):
    """The next state, what happened on the way, and whether it can be taken back.

    `irreversible` is true for any die, any reveal, and whenever control passes on. `passes` says that it is
    so only because control passed on: nobody learnt anything, so that all seats together may still take it
    back. Whether it does must follow from what everybody sees.
    """

    state: Any
    events: tuple[Event, ...] = ()
    irreversible: bool = False
    passes: bool = False


class Dice(Protocol):
    """Chance. Every call is recorded with its reason, so that a log can be replayed and proved."""

    def d6(self, n: int, why: str) -> tuple[int, ...]:
        """Roll n six-sided dice; results 1…6 in order."""

    def shuffle(self, items: tuple[Any, ...], why: str) -> tuple[Any, ...]:
        """The same items in a random order (recorded as a permutation)."""

    def pick(self, items: tuple[Any, ...], why: str) -> Any:
        """One of the items, each as likely. ValueError if there are none."""


class Rules(Protocol):
    """One game bound to its content, scenario and options: pure functions over its states.

    Attributes: `game` the game id, `version` of the rules code (a running match keeps its own), `seats` the
    side ids in seat order, `state_type` and `view_type` the msgspec Structs for the codec.
    """

    game: str
    version: int
    seats: tuple[str, ...]
    state_type: type
    view_type: type

    def setup(self, dice: Dice) -> Transition:
        """The first state: decks shuffled, hands dealt, the first frame on the stack."""

    def waiting(self, state: Any) -> tuple[Seat, ...]:
        """The seats whose decision is pending (empty: the match is over)."""

    def legal_actions(self, state: Any, seat: Seat) -> tuple[Action, ...]:
        """The small actions this seat may take, in a fixed order; empty if it is not waited for."""

    def side_actions(self, state: Any, seat: Seat) -> tuple[Action, ...]:
        """What the seat may do beside the pending decision at any time (resign, offer a draw …)."""

    def why_not(self, state: Any, seat: Seat, action: Action) -> Refusal | None:
        """The one predicate of legality: None if the action (listed, side action or filled form) is legal."""

    def apply(self, state: Any, seat: Seat, action: Action, dice: Dice) -> Transition:
        """Do it. Raises IllegalAction; never mutates."""

    def default_action(self, state: Any, seat: Seat) -> Action:
        """What a missed deadline plays for a waiting seat; always legal."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        """All that the seat (None: a spectator) may know, its own legal actions included."""

    def outcome(self, state: Any) -> Outcome | None:
        """How it ended, or None while it goes on."""

    def resample(self, state: Any, seat: Seat | None, dice: Dice) -> Any:
        """An equal state but for what the seat can't see (shuffled anew): the no-leak twin."""

    def faults(self, state: Any) -> list[str]:
        """Broken invariants (a card in two places, a unit on two cells …), empty for a sound state."""
