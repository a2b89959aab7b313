"""Positions for rule cases: the real set, a quiet map, blocks and cards put where a test wants them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.content.wildfield import read_wildfield
from bot.engine.core import Action, Dice, Event, Frame, Seat, Transition
from bot.engine.dice import ScriptedDice, SeededDice
from bot.engine.wildfield import sequence, supply
from bot.engine.wildfield.content import Switches, WildfieldSet
from bot.engine.wildfield.desk import Desk
from bot.engine.wildfield.model import Blocks, Entry, Hidden, Plan, State
from bot.engine.wildfield.rules import WildfieldRules

POLAND, COSSACKS, TATARS, MUSCOVY, TURKEY = range(5)
ROOT = Path(__file__).parents[3] / "data" / "wildfield" / "sets" / "hetmanate"


@cache
def the_set() -> WildfieldSet:
    """The set as it is in data/."""
    faults: list[Any] = []
    pack = read_wildfield(ROOT, faults)
    assert pack is not None, faults
    return pack.set


def rules_with(**switches: Any) -> WildfieldRules:
    """The scenario's rules with some switches changed."""
    scenario = the_set().scenarios["hetmanate"]
    return WildfieldRules(the_set(), scenario, Switches(**{**scenario.switches.model_dump(), **switches}))


class Game:
    """A state a test arranges, and the actions it plays on it. Areas and blocks go by their ids."""

    def __init__(self, **switches: Any) -> None:
        self.rules = rules_with(**switches)
        self.facts = self.rules.facts
        start = self.rules.setup(SeededDice("arranged")).state
        board = start.blocks
        homes = [self.facts.base[nation] for nation in self.facts.nation]
        blocks = Blocks(board.field, board.garrison, tuple(homes), self.facts.most, board.masks)
        seats = len(self.rules.seats)
        table = replace(
            start.open,
            campaign=1,
            round=1,
            phase="movement",
            order=tuple(range(seats)),
            first=0,
            active=0,
            hands=(0,) * seats,
        )
        frames = (Frame("movement", (0,)),)
        hidden = tuple(Hidden(()) for _ in range(seats))
        self.state = State(table, blocks, hidden, self.rules.card_list, frames)
        self.events: tuple[Event, ...] = ()

    # --- names ---

    def area(self, name: str) -> int:
        """An area's number."""
        return self.facts.area_number[name]

    def block(self, name: str) -> int:
        """A block's number."""
        return self.facts.block_number[name]

    # --- arranging ---

    def put(self, area: str, *names: str, garrison: str = "", **strengths: int) -> Game:
        """Blocks stand in the area's field, one in its fortress; `poland_ruler=1` sets a strength."""
        board, here = self.state.blocks, self.area(area)
        place, strength = list(board.place), list(board.strength)
        inside = list(board.garrison)
        for name in (*names, *strengths):
            place[self.block(name)] = here
        for name, n in strengths.items():
            strength[self.block(name)] = n
        if garrison:
            inside[here] = self.block(garrison)
            place[self.block(garrison)] = here
        self._rebuild(place, strength, inside)
        return self

    def _rebuild(self, place: list[int], strength: list[int], inside: list[int]) -> None:
        rows: list[list[int]] = [[] for _ in self.facts.areas]
        for block, area in enumerate(place):
            if area >= 0 and inside[area] != block:
                rows[area].append(block)
        masks = tuple(sum({1 << self.facts.nation[b] for b in row}) for row in rows)
        field = tuple(tuple(row) for row in rows)
        blocks = Blocks(field, tuple(inside), tuple(place), tuple(strength), masks)
        self.state = replace(self.state, blocks=blocks)

    def weaken(self, **strengths: int) -> Game:
        """Strengths of blocks where they are."""
        board = self.state.blocks
        strength = list(board.strength)
        for name, n in strengths.items():
            strength[self.block(name)] = n
        self.state = replace(self.state, blocks=replace(board, strength=tuple(strength)))
        return self

    def open(self, **changes: Any) -> Game:
        """Fields of the open table."""
        self.state = replace(self.state, open=replace(self.state.open, **changes))
        return self

    def tokens(self, **areas: int) -> Game:
        """Supply tokens of areas."""
        row = list(self.state.open.tokens)
        for name, n in areas.items():
            row[self.area(name)] = n
        return self.open(tokens=tuple(row))

    def came(self, area: str, nation: int, origin: str = "", by: Seat | None = None, n: int = 1) -> Game:
        """The nation came into the area in this round."""
        at = self.area(origin) if origin else -1
        entry = Entry(self.area(area), nation, at, nation if by is None else by, n)
        return self.open(entries=(*self.state.open.entries, entry))

    def hand(self, seat: Seat, *cards: str) -> Game:
        """The seat's cards; they are taken out of the deck."""
        hidden = list(self.state.hidden)
        hidden[seat] = replace(hidden[seat], hand=tuple(sorted(cards)))
        held = [card for own in hidden for card in own.hand]
        deck = tuple(card for card in self.rules.card_list if card not in held)
        self.state = replace(self.state, hidden=tuple(hidden), deck=deck)
        return self.open(hands=tuple(len(own.hand) for own in hidden), discard=())

    def plan(self, seat: Seat, **changes: Any) -> Game:
        """The seat's battle plan."""
        hidden = list(self.state.hidden)
        hidden[seat] = replace(hidden[seat], plan=replace(hidden[seat].plan, **changes))
        self.state = replace(self.state, hidden=tuple(hidden))
        return self

    def standing(self, seat: Seat, *pairs: tuple[str, str]) -> Game:
        """The seat's standing instructions."""
        hidden = list(self.state.hidden)
        hidden[seat] = replace(hidden[seat], standing=pairs)
        self.state = replace(self.state, hidden=tuple(hidden))
        return self

    def ask(self, name: str, *seats: Seat, **more: Any) -> Game:
        """The pending decision."""
        self.state = replace(self.state, frames=(Frame(name, seats, **more),))
        return self.open(active=seats[0])

    # --- playing ---

    def do(self, seat: Seat, action: Action, dice: Dice | Iterable[int] = (), **script: Any) -> Transition:
        """One action with scripted dice (values of d6 in order; picks=, shuffles=)."""
        thrown: Any = dice if isinstance(dice, SeededDice) else ScriptedDice(dice, **script)  # type: ignore[arg-type]
        transition = self.rules.apply(self.state, seat, action, thrown)
        self.state = transition.state
        self.events = transition.events
        assert self.rules.faults(self.state) == []
        return transition

    def refused(self, seat: Seat, action: Action) -> str:
        """The code of the refusal, "" if it is legal."""
        refusal = self.rules.why_not(self.state, seat, action)
        return refusal.code if refusal else ""

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """The listed actions."""
        return self.rules.legal_actions(self.state, seat)

    def battles(self, dice: Iterable[int] = (), **script: Any) -> Game:
        """Everybody seals the plan as it stands; the battles of the round are fought with these dice."""
        self.open(phase="battles", turn=0)
        self.state = replace(self.state, frames=())
        desk = Desk(self.rules, self.state, ScriptedDice(dice, **script))
        sequence.proceed(desk)
        events = list(desk.events)
        while desk.frames and desk.frames[-1].name == "plan":
            transition = self.rules.apply(
                desk.state(), desk.frames[-1].waits[0], Action("confirm"), desk.dice
            )
            events += transition.events
            desk = Desk(self.rules, transition.state, desk.dice)
        self.state, self.events = desk.state(), tuple(events)
        assert self.rules.faults(self.state) == []
        return self

    def supply(self) -> Game:
        """The supply phase, up to the next question."""
        desk = Desk(self.rules, self.state, ScriptedDice())
        supply.feed(desk)
        supply.raid(desk)
        self.state, self.events = desk.state(), tuple(desk.events)
        return self

    # --- reading ---

    def told(self, name: str) -> list[dict[str, Any]]:
        """The data of all events of that name in the last transition."""
        return [event.data for event in self.events if event.name == name]

    def at(self, block: str) -> str:
        """The id of the area where a block is, "" in reserve."""
        area = self.state.blocks.place[self.block(block)]
        return self.facts.areas[area].id if area >= 0 else ""

    def strength(self, block: str) -> int:
        """A block's strength."""
        return self.state.blocks.strength[self.block(block)]

    def vp(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.rules.view(self.state, None).vp

    def control(self, area: str) -> int:
        """Who scores an area."""
        return self.rules.view(self.state, None).control[self.area(area)]


def plan(**changes: Any) -> Plan:
    """A plan that differs from the default."""
    return replace(Plan(), **changes)
