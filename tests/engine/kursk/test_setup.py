"""Sections 1 and 2: components, setting up, the opening hands."""

from __future__ import annotations

import pytest

from bot.engine.dice import ScriptedDice, SeededDice
from bot.engine.kursk.model import area_of, cell_name, parse_cell
from tests.engine.kursk.factory import at, cell, cells, make_rules, names, selecting, table


@pytest.mark.rule("k1-01")
def test_nine_columns_six_rows_three_sectors() -> None:
    assert [area_of(cell(f"{column}4")) for column in "ABCDEFGHI"] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert {cell_name(number)[1] for number in range(54)} == set("123456")


@pytest.mark.rule("k1-02")
def test_dividers_stop_neither_movement_nor_fire() -> None:
    rules = make_rules()
    state = table(rules, [at("C2", "tank", ap=1)], [at("E2", "foot")])
    listed = {
        (action.name, action.args[1]) for action in rules.legal_actions(selecting(state, 1), 0) if action.args
    }
    assert ("move", cell("D2")) in listed
    assert ("fire", cell("E2")) in listed


@pytest.mark.rule("k1-03")
@pytest.mark.parametrize(("name", "number"), [("A1", 0), ("I1", 8), ("A2", 9), ("i6", 53), (" e3 ", 22)])
def test_cells_are_named_by_column_and_row(name: str, number: int) -> None:
    assert parse_cell(name) == number
    assert cell_name(number) == name.strip().upper()


@pytest.mark.rule("k1-03")
@pytest.mark.parametrize("name", ["J1", "A7", "A0", "A", "11", "A10", "А1"])
def test_other_names_are_no_cells(name: str) -> None:
    assert parse_cell(name) is None


@pytest.mark.rule("k1-04", "k1-05")
def test_commanders_take_slots_of_the_hq() -> None:
    state = make_rules(south={"commanders": ("marshal", "general")}).setup(SeededDice(1)).state
    red, blue = state.open.sides
    assert red.commanders == ("marshal", "general")
    assert [len(area) for area in red.slots] == [2, 2, 2]
    assert [len(area) for area in blue.slots] == [2, 3, 2]


@pytest.mark.rule("k1-06", "k2-03", "k5a-01")
@pytest.mark.parametrize(("copies", "start"), [(6, 2), (8, 2), (9, 3), (28, 9)])
def test_counters_start_at_a_third_of_the_reserve_list(copies: int, start: int) -> None:
    rules = make_rules(south={"reserve": {"foot": copies}, "field": (("tank", "A1"), ("tank", "B1"))})
    side = rules.setup(SeededDice(1)).state.open.sides[0]
    assert side.counters == (start,) * 3
    assert side.start == start


@pytest.mark.rule("k1-06")
def test_a_reserve_below_six_is_no_scenario() -> None:
    with pytest.raises(ValueError, match="too few"):
        make_rules(north={"reserve": {"foot": 5}}).setup(SeededDice(1))


@pytest.mark.rule("k2-01", "k2-04")
def test_hands_come_from_the_shuffled_decks() -> None:
    rules = make_rules(south={"hand": 3, "events": 2}, north={"hand": 5, "events": 0})
    step = rules.setup(SeededDice(7))
    red, blue = step.state.hidden
    assert (len(red.hand), len(red.events), len(red.deck)) == (3, 2, 12)
    assert (len(blue.hand), len(blue.events)) == (5, 0)
    assert rules.faults(step.state) == []
    orders = {rules.setup(SeededDice(seed)).state.hidden[0].deck for seed in range(5)}
    assert len(orders) > 1
    assert [event.name for event in step.events if event.to is None] == [
        "MatchBegan",
        "RoundBegan",
        "PhaseBegan",
    ]


@pytest.mark.rule("k2-01", "k2-02", "k5a-03")
def test_the_scenario_says_who_begins_and_where() -> None:
    rules = make_rules(south={"home": "north"}, north={"home": "south"}, first="blue")
    assert (rules.home_row(0), rules.home_row(1)) == (6, 1)
    assert rules.home_cells(1) == cells("A1 B1 C1 D1 E1 F1 G1 H1 I1")
    state = rules.setup(SeededDice(1)).state
    assert rules.waiting(state) == (1,)
    assert (state.open.first, state.open.active, state.open.round) == (1, 1, 1)


@pytest.mark.rule("k2-05")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_events_are_dealt_first_to_the_side_that_moves_first(first: str) -> None:
    rules = make_rules(first=first)
    state = rules.setup(ScriptedDice()).state
    dealt = rules.event_list[:2]
    mover = ("red", "blue").index(first)
    assert state.hidden[mover].events == dealt[:1]
    assert state.hidden[1 - mover].events == dealt[1:]


@pytest.mark.rule("k2-02", "k5a-02")
def test_opening_units_are_additional_to_the_reserve() -> None:
    rules = make_rules(south={"field": (("heavy", "E1"), ("foot", "D2"))}, north={"field": (("gun", "E6"),)})
    state = rules.setup(SeededDice(2)).state
    assert [(u.id, u.card, u.side, cell_name(u.cell)) for u in state.open.units] == [
        (1, "heavy", 0, "E1"),
        (2, "foot", 0, "D2"),
        (3, "gun", 1, "E6"),
    ]
    held = state.hidden[0]
    assert len(held.hand) + len(held.deck) == 15
    assert state.next_unit == 4


@pytest.mark.rule("k1-07", "k1-08", "k1-10")
def test_one_event_deck_for_both_and_ap_cards_of_the_set() -> None:
    rules = make_rules()
    state = rules.setup(SeededDice(3)).state
    everywhere = (*state.event_deck, *state.hidden[0].events, *state.hidden[1].events)
    assert tuple(sorted(everywhere)) == rules.event_list
    assert len(everywhere) == 36
    assert rules.set.ap_values == (1, 2, 3, 4)


def test_a_scenario_with_unknown_ground_is_refused() -> None:
    with pytest.raises(ValueError, match="swamp"):
        make_rules({"swamp": "A1"})


def test_hands_are_told_to_their_owner_only() -> None:
    step = make_rules().setup(SeededDice(4))
    dealt = [event for event in step.events if event.name == "HandDealt"]
    assert [event.to for event in dealt] == [(0,), (1,)]
    assert "CardsDrawn" not in names(step)
