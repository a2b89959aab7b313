"""Wild Field bound to a set, a scenario and switches: the engine contract of `core.Rules`."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from bot.engine.core import Action, Dice, Outcome, Refusal, Seat, Transition
from bot.engine.wildfield import actions, sequence, setup, twin, verbs, view, windows
from bot.engine.wildfield.content import Scenario, Switches, WildfieldSet
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.facts import Facts
from bot.engine.wildfield.model import Open, State, View

__all__ = ["WildfieldRules"]

MOST_KNOWN = 4096
T = TypeVar("T")
Pairs = tuple[tuple[int, int], ...]


class WildfieldRules:
    """The rules for one match. Raises ValueError for a scenario that can't be played.

    `facts` the set's figures by number, `areas` the areas in map order, `card_list` the whole deck.
    `formal_frames`: decisions the table answers itself for a seat that has no choice
    (`frames.is_formality`).
    """

    game = "wildfield"
    version = 1
    state_type: type = State
    view_type: type = View

    def __init__(self, set: WildfieldSet, scenario: Scenario, switches: Switches | None = None) -> None:
        self.set = set
        self.scenario = scenario
        self.switches = switches or scenario.switches
        self.facts = Facts(set)
        players = [nation.id for nation in set.nations if not nation.neutral]
        if scenario.seats != tuple(players[: len(scenario.seats)]) or players != list(
            self.facts.nation_ids[: len(players)]
        ):
            raise ValueError("the seats must be the first nations of the set")
        self.seats = scenario.seats
        if self.switches.no_tatars and self.facts.raider >= 0:
            self.seats = tuple(
                seat for seat in scenario.seats if seat != self.facts.nation_ids[self.facts.raider]
            )
        if not 2 <= len(self.seats) <= 3 or self.seats != scenario.seats[: len(self.seats)]:
            raise ValueError("two or three seats, the raiding nation last")
        self.areas = set.map.areas
        self.card_list = tuple(set.cards)
        formal = ("hiring", "plan") if self.switches.blind_windows else ("window", "hiring", "plan")
        self.formal_frames = frozenset(formal)
        self._last: tuple[State, view.Shared] | None = None
        self._known: dict[Hashable, Any] = {}
        self._enmity: dict[tuple[Pairs, int, int], tuple[int, ...]] = {}

    # --- enemies (rulings 5a) ---

    def enmity(self, open: Open) -> tuple[int, ...]:
        """By nation: its enemies, one bit a nation."""
        key = (open.allies, open.suzerain, open.vassal)
        known = self._enmity.get(key)
        if known is None:
            count = range(len(self.facts.nation_ids))
            known = tuple(sum(1 << b for b in count if self._are_enemies(open, a, b)) for a in count)
            self._enmity[key] = known
        return known

    def _are_enemies(self, open: Open, one: int, two: int) -> bool:
        """Every nation not allied, and neutral armies; those never fight each other nor whom they spare."""
        facts = self.facts
        if one == two or (facts.neutral[one] and facts.neutral[two]):
            return False
        if facts.spares[one] >> two & 1 or facts.spares[two] >> one & 1:
            return False
        one, two = (open.vassal if nation == open.suzerain else nation for nation in (one, two))
        return one != two and (min(one, two), max(one, two)) not in open.allies

    def shared(self, state: State) -> view.Shared:
        """What all views of a state have in common; the last one is kept, since every seat looks at it."""
        if self._last is None or self._last[0] is not state:
            self._last = (state, view.share(self, state))
        return self._last[1]

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, worked out once for this key (which must name all it depends on)."""
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[key] = make()
        return known

    # --- the contract ---

    def setup(self, dice: Dice) -> Transition:
        """The map laid, everybody asked for the secret set-up (section 8)."""
        return setup.first_state(self, dice).transition()

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seats whose decision is pending."""
        return state.frames[-1].waits if state.frames else ()

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """The small actions of the pending decision."""
        if not state.frames or seat not in state.frames[-1].waits:
            return ()
        return tuple(verbs.LISTS[state.frames[-1].name](self, state, seat))

    def side_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Standing instructions, resigning."""
        if state.open.result is not None:
            return ()
        return (*windows.list_standing(self, state, seat), actions.RESIGN)

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
        """What a missed deadline plays (section 12)."""
        name = state.frames[-1].name
        if name in _DEFAULTS:
            return _DEFAULTS[name]
        if name == "setup":
            return actions.BACK if setup.draft_of(state, seat)[0] >= 0 else actions.READY_MADE
        if name == "movement":
            return self._default_movement(state, seat)
        listed = self.legal_actions(state, seat)
        return actions.PASS if name == "hiring" and len(listed) > 1 else listed[0]

    def _default_movement(self, state: State, seat: Seat) -> Action:
        """Discard the card of the lowest AP."""
        hand = state.hidden[seat].hand
        return actions.discard(min(hand, key=lambda card: (self.set.cards[card].ap, card)))

    def standing_action(self, state: State, seat: Seat) -> Action | None:
        """What the seat's standing instructions answer to its pending decision (section 10), None: none."""
        return windows.standing_answer(self, state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """All that the seat, or a spectator, may know (section 11)."""
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


_DEFAULTS = {
    "plan": actions.CONFIRM,
    "diplomacy": actions.answer(()),
    "stand": actions.STAY,
    "card": actions.BACK,
    "power": actions.BACK,
    "origin": actions.BACK,
    "group": actions.BACK,
    "enter": actions.BACK,
    "target": actions.BACK,
    "recruit": actions.BACK,
    "muster": actions.BACK,
}
