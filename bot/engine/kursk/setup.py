"""Setting the table: counters, decks, hands, opening units (rules sections 1 and 2; rulings 1–3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Dice, Seat
from bot.engine.kursk.content import SideSetup
from bot.engine.kursk.desk import Desk
from bot.engine.kursk.model import Hidden, Open, SideOpen, State, Unit, parse_cell
from bot.engine.kursk.sequence import begin_turn

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

LEAST_COUNTER = 2


def counter_start(setup: SideSetup) -> int:
    """floor(cards in the reserve list / 3); commanders and opening units don't count (ruling 1)."""
    return sum(setup.reserve.values()) // 3


def first_state(rules: KurskRules, dice: Dice) -> Desk:
    """The table with everything laid, shuffled and dealt, the first side's phase 1 begun."""
    desk = Desk(rules, _empty(rules), dice)
    sides = {"scenario": rules.scenario.id, "first": rules.first, "rounds": rules.scenario.rounds}
    desk.tell("MatchBegan", sides | {"sides": rules.seats})
    for seat in (0, 1):
        _deal_reserve(desk, seat)
    desk.event_deck = dice.shuffle(rules.event_list, "event deck")
    for seat in (rules.first, 1 - rules.first):
        _deal_events(desk, seat)
        hidden = desk.hidden[seat]
        desk.tell("HandDealt", {"seat": seat, "cards": hidden.hand, "events": hidden.events}, seat)
    desk.tell("RoundBegan", {"round": 1})
    begin_turn(desk, rules.first)
    return desk


def _empty(rules: KurskRules) -> State:
    table = Open(
        round=1,
        phase="deploy",
        active=rules.first,
        first=rules.first,
        units=_opening_units(rules),
        marks=(),
        sides=(_side(rules, 0), _side(rules, 1)),
    )
    nothing = Hidden((), (), ())
    return State(table, (nothing, nothing), (), (), len(table.units) + 1)


def _side(rules: KurskRules, seat: Seat) -> SideOpen:
    setup = rules.scenario.sides[seat]
    start = counter_start(setup)
    if start < LEAST_COUNTER:
        raise ValueError(f"scenario {rules.scenario.id}: {setup.side} has too few reserve cards")
    hq = max(0, rules.scenario.slots_hq - len(setup.commanders))
    flank = ("",) * rules.scenario.slots_flank
    return SideOpen((start,) * 3, start, (flank, ("",) * hq, flank), setup.commanders)


def _opening_units(rules: KurskRules) -> tuple[Unit, ...]:
    """Additional to the reserve (ruling 2)."""
    placed: list[Unit] = []
    for seat, setup in enumerate(rules.scenario.sides):
        for card, name in setup.field:
            cell = parse_cell(name)
            if cell is None:
                raise ValueError(f"scenario {rules.scenario.id}: no cell {name}")
            placed.append(Unit(len(placed) + 1, card, seat, cell))
    return tuple(placed)


def _deal_reserve(desk: Desk, seat: Seat) -> None:
    setup = desk.rules.scenario.sides[seat]
    cards = tuple(sorted(card for card, copies in setup.reserve.items() for _ in range(copies)))
    deck = desk.dice.shuffle(cards, f"reserve {setup.side}")
    desk.set_hidden(seat, hand=tuple(sorted(deck[: setup.hand])), deck=deck[setup.hand :])


def _deal_events(desk: Desk, seat: Seat) -> None:
    n = desk.rules.scenario.sides[seat].events
    desk.set_hidden(seat, events=tuple(sorted(desk.event_deck[:n])))
    desk.event_deck = desk.event_deck[n:]
