"""Kursk bound to a set, a scenario and switches: the engine contract of `core.Rules`, one line a chapter."""

from __future__ import annotations

from collections import Counter

from bot.engine.core import Action, Dice, DiceError, Outcome, Refusal, Seat, Transition
from bot.engine.kursk import actions, geometry, setup, standing, truce, twin, verbs, view
from bot.engine.kursk.command import suggested_layout
from bot.engine.kursk.content import KurskSet, Scenario, Switches
from bot.engine.kursk.desk import Desk, Position
from bot.engine.kursk.facts import facts_of
from bot.engine.kursk.geometry import mask_of
from bot.engine.kursk.ground import Grounds
from bot.engine.kursk.model import COLUMNS, ROWS, Open, State, Unit, View
from bot.engine.kursk.odds import Odds

__all__ = ["KurskRules", "Odds"]

MINE_DICE = 2


class KurskRules:
    """The rules for one match. Raises ValueError for a scenario that can't be played.

    `facts` the figures of combat cards by id, `grounds` the terrain, `tables` the geometry of the field,
    `first` the seat that begins, `mine` dice and bonus of a mine, `event_list` and `card_list` all cards.
    """

    game = "kursk"
    version = 1
    state_type = State
    view_type = View
    tables = geometry

    def __init__(self, set: KurskSet, scenario: Scenario, switches: Switches | None = None) -> None:
        self.set = set
        self.scenario = scenario
        self.switches = switches or scenario.switches
        self.seats = (scenario.sides[0].side, scenario.sides[1].side)
        self.first = self.seats.index(scenario.first)
        self.facts = {card: facts_of(printed) for card, printed in set.combat.items()}
        self.grounds = Grounds(set, scenario, self.switches)
        self._homes = tuple(_home_cells(self.home_row(seat)) for seat in (0, 1))
        self.home_mask = mask_of([*self._homes[0], *self._homes[1]])
        mines = [event for event in set.events.values() if event.effect == "minefield"]
        self.mine = (mines[0].dice, mines[0].bonus) if mines else (MINE_DICE, 0)
        self.event_list = tuple(
            sorted(card for card, event in set.events.items() for _ in range(event.copies))
        )
        self.card_list = tuple(_card_list(scenario, seat) for seat in (0, 1))

    # --- what the scenario says ---

    def home_row(self, seat: Seat) -> int:
        """The row next to the side's edge: 1 (south) or 6 (north) (ruling 3)."""
        return 1 if self.scenario.sides[seat].home == "south" else ROWS

    def home_cells(self, seat: Seat) -> tuple[int, ...]:
        """The cells of that row, A→I."""
        return self._homes[seat]

    def rank(self, seat: Seat) -> int:
        """The highest rank of the side's commanders (ruling 4)."""
        return max(self.set.commanders[card].rank for card in self.scenario.sides[seat].commanders)

    def command_cards(self, seat: Seat) -> tuple[int, ...]:
        """All AP cards of the side's commanders (ruling 4)."""
        return tuple(
            ap for card in self.scenario.sides[seat].commanders for ap in self.set.commanders[card].ap
        )

    def cover(self, table: Open, unit: Unit) -> int:
        """Armour the ground adds to this unit where it stands (section 4)."""
        return self.grounds.with_marks(table.marks).cover(self.set.combat[unit.card])[unit.cell]

    # --- the contract ---

    def setup(self, dice: Dice) -> Transition:
        """The table laid, decks shuffled, hands dealt, the first side's phase 1 begun (section 2)."""
        return setup.first_state(self, dice).transition()

    def waiting(self, state: State) -> tuple[Seat, ...]:
        """The seat whose decision is pending."""
        return state.frames[-1].waits if state.frames else ()

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """The small actions of the pending decision."""
        if not state.frames or seat not in state.frames[-1].waits:
            return ()
        return tuple(verbs.LISTS[state.frames[-1].name](self, state, seat))

    def side_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Offering and answering a draw, standing instructions, resigning."""
        if state.open.result is not None:
            return ()
        return (*truce.list_draw(state, seat), *standing.list_standing(state, seat), actions.RESIGN)

    def why_not(self, state: Position, seat: Seat, action: Action) -> Refusal | None:
        """Why an action or form is not legal, None if it is."""
        return verbs.TABLE.why_not(self, state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> Transition:
        """Do it. Raises IllegalAction with the refusal."""
        do = verbs.TABLE.legal(self, state, seat, action)
        desk = Desk(self, state, dice)
        do(desk, seat, *action.args)
        return desk.transition()

    def default_action(self, state: State, seat: Seat) -> Action:
        """What a missed deadline plays (section 7): nothing of a player's hand."""
        frame = state.frames[-1].name
        if frame == "mulligan":
            return actions.KEEP
        if frame == "command":
            return actions.lay_confirm(suggested_layout(self, state.open, seat))
        return actions.END_PHASE if frame in ("deploy", "combat") else actions.BACK

    def standing_action(self, state: State, seat: Seat) -> Action | None:
        """What the seat's standing instructions answer to its pending decision (section 7), None: none."""
        return standing.answer(self, state, seat)

    def view(self, state: State, seat: Seat | None) -> View:
        """All that the seat, or a spectator, may know (section 6)."""
        return view.spectator_view(self, state) if seat is None else view.seat_view(self, state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, None while it goes on."""
        return state.open.result

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """A state that differs only in what the seat can't see."""
        return twin.resample(self, state, seat, dice)

    def faults(self, state: State) -> list[str]:
        """Broken invariants."""
        return twin.faults(self, state)

    def trial(self, position: Position) -> Desk:
        """A desk to try actions without chance on, for forms that are checked step by step."""
        hidden = position.hidden[0], position.hidden[1]
        state = State(position.open, hidden, position.event_deck, position.frames, position.next_unit)
        return Desk(self, state, _NoDice())


class _NoDice:
    """For trials: nothing may be rolled."""

    def d6(self, n: int, why: str) -> tuple[int, ...]:  # noqa: ARG002
        """Refuses."""
        raise DiceError(f"a trial rolls nothing ({why})")

    def shuffle(self, items: tuple[object, ...], why: str) -> tuple[object, ...]:  # noqa: ARG002
        """Refuses."""
        raise DiceError(f"a trial shuffles nothing ({why})")

    def pick(self, items: tuple[object, ...], why: str) -> object:  # noqa: ARG002
        """Refuses."""
        raise DiceError(f"a trial picks nothing ({why})")


def _home_cells(row: int) -> tuple[int, ...]:
    return tuple(range((row - 1) * COLUMNS, row * COLUMNS))


def _card_list(scenario: Scenario, seat: Seat) -> Counter[str]:
    """Every reserve card of a side: the list and the opening units."""
    return Counter(scenario.sides[seat].reserve) + Counter(card for card, _ in scenario.sides[seat].field)
