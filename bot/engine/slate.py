"""The slate on which a transition is prepared: what the desks of all games have in common.

A game's desk adds what lies on its table. Legality is asked of states and desks alike, so that the fields of
both have the same names.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from bot.engine.core import Arg, Dice, Event, Frame, Seat, Transition


class Begun(Protocol):
    """A state, as far as every game has it."""

    @property
    def open(self) -> Any:
        """What everybody may see; its `result` says how the match ended."""

    @property
    def hidden(self) -> Any:
        """What each seat holds, in order."""

    @property
    def frames(self) -> tuple[Frame, ...]:
        """Pending decisions, the asked one last."""


R = TypeVar("R")
T = TypeVar("T")
H = TypeVar("H")


class Slate(ABC, Generic[R, T, H]):
    """A state being built, the events so far, and whether anything can't be taken back: not at all
    (`irreversible`: something was learnt), or only by consent (`passes`: control passed on)."""

    __slots__ = ("dice", "events", "frames", "hidden", "irreversible", "open", "passes", "rules")

    def __init__(self, rules: R, state: Begun, dice: Dice) -> None:
        self.rules, self.dice = rules, dice
        self.open: T = state.open
        self.hidden: list[H] = list(state.hidden)
        self.frames = state.frames
        self.events: list[Event] = []
        self.irreversible = self.passes = False

    @abstractmethod
    def state(self) -> Any:
        """The state as it stands on the desk."""

    def transition(self) -> Transition:
        """The next state and what came of it."""
        is_kept = self.irreversible or self.passes
        return Transition(self.state(), tuple(self.events), is_kept, is_kept and not self.irreversible)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended on this desk."""
        return self.open.result is not None  # type: ignore[attr-defined]

    # --- telling, asking ---

    def tell(self, name: str, data: dict[str, Any], to: Seat | None = None) -> None:
        """Note an event for everybody, or for one seat."""
        self.events.append(Event(name, data, None if to is None else (to,)))

    def ask(self, name: str, seat: Seat, *args: Arg) -> None:
        """Make this the one pending decision."""
        self.frames = (Frame(name, (seat,), args),)

    def push(self, name: str, seat: Seat, *args: Arg) -> None:
        """A question inside the pending decision."""
        self.frames = (*self.frames, Frame(name, (seat,), args))

    def retop(self, *args: Arg) -> None:
        """The same question with other arguments."""
        self.frames = (*self.frames[:-1], replace(self.frames[-1], args=args))

    def drop(self) -> None:
        """Back to the question below."""
        self.frames = self.frames[:-1]

    # --- changing ---

    def set_open(self, **changes: Any) -> None:
        """Replace fields of the open table."""
        self.open = replace(self.open, **changes)  # type: ignore[type-var]

    def set_hidden(self, seat: Seat, **changes: Any) -> None:
        """Replace fields of what a seat holds hidden."""
        self.hidden[seat] = replace(self.hidden[seat], **changes)  # type: ignore[type-var]
