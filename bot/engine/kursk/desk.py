"""The desk on which one transition is prepared: a position that rule functions change step by step.

Nothing of the state it began with is touched; `transition` hands over the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from bot.engine.core import Dice, Frame, Seat
from bot.engine.kursk.model import Hidden, Open, SideOpen, State, Unit
from bot.engine.slate import Slate

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules


class Position(Protocol):
    """What legality is asked of: a state, or a desk in the middle of a transition."""

    @property
    def open(self) -> Open:
        """The open table."""

    @property
    def hidden(self) -> Sequence[Hidden]:
        """What each seat holds."""

    @property
    def event_deck(self) -> tuple[str, ...]:
        """The event deck, next card first."""

    @property
    def frames(self) -> tuple[Frame, ...]:
        """Pending decisions, the asked one last."""

    @property
    def next_unit(self) -> int:
        """The id of the next unit to enter the field."""


class Desk(Slate["KurskRules", Open, Hidden]):
    """A state of Kursk being built."""

    __slots__ = ("event_deck", "next_unit")

    def __init__(self, rules: KurskRules, state: State, dice: Dice) -> None:
        super().__init__(rules, state, dice)
        self.event_deck, self.next_unit = state.event_deck, state.next_unit

    def state(self) -> State:
        """The state as it stands on the desk."""
        own, other = self.hidden
        return State(self.open, (own, other), self.event_deck, self.frames, self.next_unit)

    def side(self, seat: Seat) -> SideOpen:
        """What lies open of one side."""
        return self.open.sides[seat]

    def set_side(self, seat: Seat, **changes: Any) -> None:
        """Replace fields of one side."""
        sides = self.open.sides
        changed = replace(sides[seat], **changes)
        self.open = replace(self.open, sides=(changed, sides[1]) if seat == 0 else (sides[0], changed))

    def unit(self, number: int) -> Unit | None:
        """The unit with this id, if it is still on the field."""
        return unit_of(self.open, number)

    def set_unit(self, unit: Unit, **changes: Any) -> Unit:
        """Replace fields of a unit; gives the changed one."""
        changed = replace(unit, **changes)
        units = tuple([changed if other.id == unit.id else other for other in self.open.units])
        self.open = replace(self.open, units=units)
        return changed

    def drop_unit(self, unit: Unit) -> None:
        """Take a unit off the field."""
        self.open = replace(self.open, units=tuple([u for u in self.open.units if u.id != unit.id]))

    def discard(self, seat: Seat, *cards: str) -> None:
        """Put reserve cards on the side's discard pile."""
        self.set_side(seat, discard=(*self.open.sides[seat].discard, *cards))


def unit_of(table: Open, number: int) -> Unit | None:
    """The unit with this id on the field, or None."""
    for unit in table.units:
        if unit.id == number:
            return unit
    return None


def unit_at(table: Open, cell: int) -> Unit | None:
    """The unit on this cell, or None."""
    for unit in table.units:
        if unit.cell == cell:
            return unit
    return None


def own_units(table: Open, seat: Seat) -> tuple[Unit, ...]:
    """All units of one side, oldest first."""
    return tuple([unit for unit in table.units if unit.side == seat])


def occupied(table: Open) -> int:
    """The mask of cells with a card on them."""
    mask = 0
    for unit in table.units:
        mask |= 1 << unit.cell
    return mask


def marked(table: Open, kind: str) -> int:
    """The mask of cells with a mark of this kind."""
    mask = 0
    for mark in table.marks:
        if mark.kind == kind:
            mask |= 1 << mark.place
    return mask
