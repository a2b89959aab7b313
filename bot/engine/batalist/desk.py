"""The desk on which one transition is prepared: a position that rule functions change step by step.

Nothing of the state it began with is touched; `transition` hands over the next one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from bot.engine.batalist.model import Battalion, Character, Hidden, Open, State
from bot.engine.core import Dice, Outcome, Seat
from bot.engine.slate import Slate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.batalist.rules import BatalistRules


class Position(Protocol):
    """Where everything stands: a state, a desk in the middle of a transition, or a view."""

    @property
    def open(self) -> Open:
        """What lies open."""

    @property
    def battalions(self) -> Sequence[Battalion]:
        """By number."""


class Desk(Slate["BatalistRules", Open, Hidden]):
    """A state of Batalist being built; a `Position`."""

    def __init__(self, rules: BatalistRules, state: State, dice: Dice) -> None:
        super().__init__(rules, state, dice)
        self.facts = rules.facts
        self.battalions = list(state.battalions)
        self.is_settling = False
        """An action was done whose consequences are still to be looked at (see `sequence.aftermath`)."""

    def state(self) -> State:
        """The state as it stands on the desk."""
        south, north = self.hidden
        return State(self.open, tuple(self.battalions), (south, north), self.frames)

    # --- telling, asking ---

    def tell_of(self, b: int, name: str, data: dict[str, Any]) -> None:
        """Note something about a battalion: for everybody, or for its owner alone while it is hidden."""
        row = self.battalions[b]
        self.tell(name, data, row.seat if row.status == "hidden" else None)

    def finish_action(self, seat: Seat) -> None:
        """The seat's go is over: nothing is asked any more; `sequence.proceed` sees who is next."""
        self.irreversible = self.is_settling = True
        self.frames = ()
        self.set_open(active=1 - seat, acts=self.open.acts + 1)

    def stop_going(self, seat: Seat, cause: str) -> None:
        """The seat no longer goes on by itself (ruling 34)."""
        if self.open.going[seat]:
            going = (0, self.open.going[1]) if seat == 0 else (self.open.going[0], 0)
            self.set_open(going=going)
            self.tell("Stopped", {"seat": seat, "cause": cause})

    def end(self, outcome: Outcome) -> None:
        """The match is over."""
        self.irreversible = True
        self.frames = ()
        self.set_open(result=outcome, phase="over", active=-1)
        told = {"winner": outcome.winner, "reason": outcome.reason, "scores": list(outcome.scores)}
        self.tell("MatchEnded", told)

    # --- changing ---

    def change(self, b: int, **changes: Any) -> Battalion:
        """Replace fields of a battalion's true record; the new one."""
        row = replace(self.battalions[b], **changes)
        self.battalions[b] = row
        return row

    def change_character(self, k: int, **changes: Any) -> Character:
        """Replace fields of a character; the new one."""
        row = replace(self.open.characters[k], **changes)
        everybody = self.open.characters
        self.set_open(characters=(*everybody[:k], row, *everybody[k + 1 :]))
        return row

    def change_hidden(self, seat: Seat, **changes: Any) -> Hidden:
        """Replace fields of what a seat knows alone; the new value."""
        own = replace(self.hidden[seat], **changes)
        self.hidden[seat] = own
        return own
