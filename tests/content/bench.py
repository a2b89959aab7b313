"""A test bench for cards: a position of Kursk laid as a test says, and dice that fall as it says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.content import library
from bot.engine.core import Action, Event, Frame, Refusal
from bot.engine.dice import ScriptedDice
from bot.engine.kursk.content import KurskSet
from bot.engine.kursk.model import Mark, Open, State, Unit, parse_cell
from bot.engine.kursk.rules import KurskRules

Placed = tuple[str, str]
"""A card and the cell it stands on."""


def content() -> KurskSet:
    return library().kursk_pack().set


def cell(name: str) -> int:
    found = parse_cell(name)
    assert found is not None, name
    return found


class Bench:
    """A match at a decision of `seat`, laid by hand. `axis` holds seat 0 in the south, `soviet` seat 1.

    `act` applies an action and keeps the new state; `events` are those of the last action.
    """

    def __init__(
        self,
        axis: Iterable[Placed] = (),
        soviet: Iterable[Placed] = (),
        *,
        seat: int = 0,
        phase: str = "combat",
        ap: int = 4,
        options: dict[str, Any] | None = None,
        scenario: str = "first_contact",
    ) -> None:
        chosen = {"terrain": "off", **(options or {})}
        rules = library().bind("kursk", scenario, options=chosen).rules
        assert isinstance(rules, KurskRules)
        self.rules = rules
        self.seat = seat
        self.events: tuple[Event, ...] = ()
        placed = [(card, name, side) for side, cards in enumerate((axis, soviet)) for card, name in cards]
        units = tuple(
            Unit(number, card, side, cell(name), ap=ap if side == seat else 0)
            for number, (card, name, side) in enumerate(placed, 1)
        )
        start = rules.setup(ScriptedDice()).state
        frame = Frame(phase, (seat,), (0,) if phase == "combat" else ())
        table = replace(start.open, units=units, phase=phase, active=seat)
        self.state: State = replace(start, open=table, frames=(frame,), next_unit=len(units) + 1)
        for side in (0, 1):
            self.side(side, pool=(), turns=2)
            self.hold(side, hand=(), events=())

    @property
    def table(self) -> Open:
        """What lies open."""
        return self.state.open

    def side(self, seat: int, **changes: Any) -> None:
        """Change what lies open of a side."""
        sides = list(self.table.sides)
        sides[seat] = replace(sides[seat], **changes)
        self.lay(sides=(sides[0], sides[1]))

    def hold(self, seat: int, **changes: Any) -> None:
        """Change what a side holds hidden."""
        hidden = list(self.state.hidden)
        hidden[seat] = replace(hidden[seat], **changes)
        self.state = replace(self.state, hidden=(hidden[0], hidden[1]))

    def lay(self, **changes: Any) -> None:
        """Change the open table."""
        self.state = replace(self.state, open=replace(self.table, **changes))

    def mark(self, kind: str, name: str, side: int) -> None:
        """Lay an open marker on a cell."""
        self.lay(marks=(*self.table.marks, Mark(kind, cell(name), side)))

    def unit(self, number: int) -> Unit:
        """The unit with this number; they count from 1, the axis first, in the order given."""
        return next(unit for unit in self.table.units if unit.id == number)

    def at(self, name: str) -> Unit | None:
        """The unit on a cell."""
        return next((unit for unit in self.table.units if unit.cell == cell(name)), None)

    def set_unit(self, number: int, **changes: Any) -> None:
        """Change a unit."""
        changed = replace(self.unit(number), **changes)
        self.lay(units=tuple(changed if unit.id == number else unit for unit in self.table.units))

    def act(self, action: Action, *dice: int, seat: int | None = None, picks: Sequence[int] = ()) -> Bench:
        """Do it with these dice, all of which must be rolled; the state must stay sound."""
        script = ScriptedDice(dice, picks=picks)
        who = self.seat if seat is None else seat
        done = self.rules.apply(self.state, who, action, script)
        assert script.left == 0, "dice left over"
        self.state, self.events = done.state, done.events
        return self

    def why_not(self, action: Action) -> str:
        """The code of the refusal, "" if the action is legal."""
        refusal: Refusal | None = self.rules.why_not(self.state, self.seat, action)
        return refusal.code if refusal else ""

    def told(self, name: str) -> list[dict[str, Any]]:
        """The data of the last action's events of this name."""
        return [event.data for event in self.events if event.name == name]

    def legal(self) -> tuple[Action, ...]:
        """What the seat may do now."""
        return self.rules.legal_actions(self.state, self.seat)


def dice_for(total: int, n: int = 2) -> tuple[int, ...]:
    """n dice with this sum."""
    found = []
    for left in range(n, 0, -1):
        die = max(1, min(6, total - (left - 1)))
        found.append(die)
        total -= die
    assert total == 0
    return tuple(found)
