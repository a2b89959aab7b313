"""The phases of a match that are over, as everybody could see them: what a chat's scroll keeps of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from bot.engine.match import UNDO, Header, Step
from bot.table.model import Told
from bot.table.record import RECENT, seen_by, told_of
from bot.table.winding import Winder

KEPT = 12
"""Phases kept of a match, the last ones."""

Mark = Callable[[Any], str]
"""Names the phase that a view belongs to."""


class Phase(Struct, frozen=True):
    """A phase that is over. Only what was public is in it.

    `before`, `after`: what a spectator saw before and after the entry that ended it; `position` the number of
    entries with that one, `at` its time (ms); `told` what was told of the phase, newest last, at most the
    last `RECENT` entries; `number` counts the phases that came before.
    """

    number: int
    mark: str
    position: int
    at: int
    before: Any
    after: Any
    told: tuple[Told, ...]


class Scroll(Winder):
    """One match as its phases. What is told to some seats alone is no step, as in a spectator's replay."""

    def __init__(self, header: Header, rules: Any, mark: Mark) -> None:
        super().__init__(header, rules)
        self.phases: tuple[Phase, ...] = ()
        self._mark, self._now, self._view = mark, "", None
        self._told: deque[Told] = deque(maxlen=RECENT)

    def take(self, step: Step) -> None:
        """Notice whether this step ends the phase."""
        told = seen_by(told_of(step), None)
        if told is None and self._view is not None:
            return
        view = self.rules.view(step.match.state, None)
        mark, before = self._mark(view), self._view
        if told is not None:
            self._told.append(told)
        is_end = self.rules.outcome(step.match.state) is not None  # then what stands is its board
        if before is not None and mark != self._now and not is_end:
            self._turn(step, mark, before, view)
        self._now, self._view = mark, view

    def _turn(self, step: Step, mark: str, before: Any, after: Any) -> None:
        """Another phase: the one before is over, or, when something was taken back, it goes on."""
        if step.entry.action.name == UNDO.name:
            self._go_back(mark)
            return
        number = self.phases[-1].number + 1 if self.phases else 0
        position, at = step.entry.seq + 1, step.entry.at
        over = Phase(number, self._now, position, at, before, after, tuple(self._told))
        self.phases = (*self.phases, over)[-KEPT:]
        self._told.clear()

    def _go_back(self, mark: str) -> None:
        """The phases since the one that goes on were never over; what was told in them was told."""
        found = max((n for n, phase in enumerate(self.phases) if phase.mark == mark), default=None)
        if found is not None:
            undone = [told for phase in self.phases[found:] for told in phase.told]
            self._told = deque([*undone, *self._told], maxlen=RECENT)
            self.phases = self.phases[:found]
