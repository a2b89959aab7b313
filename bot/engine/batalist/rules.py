"""Batalist bound to a set, a scenario and switches: the engine contract of `core.Rules`."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from bot.engine.batalist import (
    actions,
    deployment,
    execution,
    magic,
    sequence,
    setup,
    truce,
    twin,
    verbs,
    view,
)
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.content import BatalistSet, Scenario, Switches
from bot.engine.batalist.desk import Desk
from bot.engine.batalist.facts import Facts, Prof
from bot.engine.batalist.model import Open, State, View
from bot.engine.core import Action, Dice, Outcome, Refusal, Seat, Transition

__all__ = ["BatalistRules"]

MOST_KNOWN = 2048
_UNKNOWN: Any = object()
T = TypeVar("T")


class BatalistRules:
    """The rules for one match. Raises ValueError for a scenario that can't be played.

    `facts` the figures of books and ground by number; `stranger` the profile of a marker one can't read.
    `formal_frames`: decisions the table answers itself for a seat that has no choice.
    """

    game = "batalist"
    version = 1
    state_type: type = State
    view_type: type = View

    def __init__(self, set: BatalistSet, scenario: Scenario, switches: Switches | None = None) -> None:
        self.set = set
        self.scenario = scenario
        self.switches = switches or scenario.switches
        self.facts = Facts(set, scenario)
        self.stranger = Prof(-1, "", "", 0, "none", 1, "foot", 1, 1, None, None, {}, frozenset(), 1)
        self.seats = (scenario.sides[0].id, scenario.sides[1].id)
        if self.seats[0] == self.seats[1]:
            raise ValueError("the two sides need ids of their own")
        self.formal_frames = frozenset(("dispel", "execute"))
        self._known: dict[Hashable, Any] = {}
        self._seen: dict[Seat, tuple[State, view.Seen]] = {}

    # --- what is worked out once ---

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, worked out once for this key (which must name all it depends on)."""
        known = self._known.get(key, _UNKNOWN)
        if known is _UNKNOWN:
            known = make()
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = known
        return known  # type: ignore[no-any-return]

    def field(self, open: Open) -> geo.Field:
        """The ground as it is: breached buildings are ruins, spells lay discs of wood, mist, marsh."""
        key = ("field", open.breaches, open.patches)
        return self.once(key, lambda: self._field(open))

    def _field(self, open: Open) -> geo.Field:
        elements = [
            element._replace(kind="ruin") if n in open.breaches else element
            for n, element in enumerate(self.facts.terrain)
        ]
        for patch in open.patches:
            grade = "shallow" if patch.kind == "marsh" else ""
            elements.append(geo.Element(patch.kind, ((patch.x, patch.y),), patch.r, grade))
        figures = self.set.figures
        rates = geo.Rates(figures.wood_speed, figures.steep_speed, figures.wood_sight)
        return geo.Field(self.facts.width, self.facts.height, tuple(elements), rates)

    def seen(self, state: State, seat: Seat) -> view.Seen:
        """The position as the seat knows it; the last one of each seat is kept."""
        last = self._seen.get(seat)
        if last is None or last[0] is not state:
            last = self._seen[seat] = (state, view.seen(state, seat))
        return last[1]

    # --- the contract ---

    def setup(self, dice: Dice) -> Transition:
        """The line-up laid; deployment or the first orders are asked (section 3)."""
        desk = setup.first_state(self, dice)
        sequence.proceed(desk)
        return Transition(desk.state(), tuple(desk.events), True)

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seats whose decision is pending."""
        return state.frames[-1].waits if state.frames else ()

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """The small actions of the pending decision."""
        if not state.frames or seat not in state.frames[-1].waits:
            return ()
        return tuple(verbs.LISTS[state.frames[-1].name](self, state, seat))

    def side_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Draws, going on, standing instructions, resigning."""
        return truce.list_side(self, state, seat)

    def why_not(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Why an action or form is not legal, None if it is."""
        return verbs.TABLE.why_not(self, state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        """Do it, and all that follows without a decision. Raises IllegalAction with the refusal."""
        do = verbs.TABLE.legal(self, state, seat, action)
        desk = Desk(self, state, dice)
        do(desk, seat, *action.args)
        sequence.proceed(desk)
        return desk.transition()

    def default_action(self, state: State, seat: Seat) -> Action:
        """What a missed deadline plays (section 13)."""
        name = state.frames[-1].name
        if name == "execute":
            return execution.oldest_legal(self, state, seat)
        if name == "deploy":
            return deployment.default_deploy(self, state, seat)
        if name == "dispel":
            return magic.default_dispel(self, state, seat)
        if name == "orders":
            return actions.CONFIRM
        if name == "initiative":
            return actions.FIRST
        listed = self.legal_actions(state, seat)
        return actions.BACK if actions.BACK in listed else listed[0]

    def standing_action(self, state: State, seat: Seat) -> Action | None:
        """What the seat's standing instruction answers to an enemy spell (ruling 28), None: it is asked."""
        return magic.standing_answer(self, state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """All that the seat, or a spectator, may know (section 12)."""
        return view.look(self, state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, None while it goes on."""
        return state.open.result

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """A state that differs only in what the seat can't see."""
        return twin.resample(self, state, seat, dice)

    def faults(self, state: State) -> list[str]:
        """Broken invariants."""
        return twin.faults(self, state)
