"""Section 3.3, "Move", section 4 and the rulings on moving and mines."""

from __future__ import annotations

import pytest

from bot.engine.kursk import actions
from bot.engine.kursk.actions import clear_mine, move
from bot.engine.kursk.model import cell_name
from bot.engine.kursk.movement import path, reach
from bot.engine.kursk.rules import KurskRules
from tests.engine.kursk.factory import (
    act,
    at,
    cell,
    cells,
    listed,
    make_rules,
    names,
    refusal,
    selecting,
    table,
    told,
    unit,
)


def reached(rules: KurskRules, card: str, start: str, blue: str = "", **fields: object) -> set[str]:
    """Names of the cells one AP reaches for a card at `start`, past foot soldiers of the enemy."""
    state = table(rules, [at(start, card, ap=1, **fields)], [at(name, "foot") for name in blue.split()])
    return {cell_name(number) for number in reach(rules, state.open, state.open.units[0])}


@pytest.mark.rule("k3.3-03", "k3.3-04")
def test_up_to_speed_cells_orthogonally_for_one_ap() -> None:
    rules = make_rules()
    assert reached(rules, "foot", "E3") == {"E2", "D3", "F3", "E4"}
    two = {"E1", "D2", "E2", "F2", "C3", "D3", "F3", "G3", "D4", "E4", "F4", "E5"}
    assert reached(rules, "tank", "E3") == two
    assert len(reached(rules, "scout", "E3")) == 23
    state = table(rules, [at("E3", "tank", ap=2)], pool=(1,))
    step = act(rules, state, move(1, cell("F4")))
    assert unit(step.state, "F4").ap == 1
    assert told(step, "UnitMoved")["from"] == cell("E3")
    assert not step.irreversible
    found = refusal(rules, state, move(1, cell("H3")))
    assert (found.code, found.data["speed"]) == ("too_far", 2)


@pytest.mark.rule("k3.3-05")
def test_no_exit_from_the_field() -> None:
    rules = make_rules()
    assert reached(rules, "foot", "A1") == {"B1", "A2"}
    assert reached(rules, "foot", "I6") == {"H6", "I5"}
    state = table(rules, [at("I6", "foot", ap=1)])
    assert refusal(rules, state, move(1, 54)).code == "no_such_cell"
    assert refusal(rules, state, move(1, -1)).code == "no_such_cell"


@pytest.mark.rule("k3.3-05")
def test_own_and_enemy_cards_block() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "tank", ap=1), at("A2", "foot")], [at("B1", "foot")])
    assert reach(rules, state.open, state.open.units[0]) == {}
    assert refusal(rules, state, move(1, cell("A2"))).code == "cell_taken"
    assert "C1" not in reached(rules, "tank", "A1", "B1")
    assert reached(rules, "tank", "A1", "B1") == {"A2", "B2", "A3"}


@pytest.mark.rule("k3.3-04")
def test_the_path_goes_round_what_blocks() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "scout", ap=1)], [at("B1", "foot")])
    assert path(rules, state.open, state.open.units[0], cell("B2")) == (cell("A2"), cell("B2"))
    assert path(rules, state.open, state.open.units[0], cell("C2")) == cells("A2 B2 C2")
    assert path(rules, state.open, state.open.units[0], cell("D4")) == ()


TERRAIN_COSTS = [
    pytest.param("open", (1, 1, 1), marks=pytest.mark.rule("k4-03")),
    pytest.param("road", (1, 1, 1), marks=pytest.mark.rule("k4-04")),
    pytest.param("forest", (1, 2, 2), marks=pytest.mark.rule("k4-05")),
    pytest.param("village", (1, 1, 1), marks=pytest.mark.rule("k4-06")),
    pytest.param("ravine", (2, 0, 0), marks=pytest.mark.rule("k4-07")),
    pytest.param("height", (1, 2, 2), marks=pytest.mark.rule("k4-08")),
    pytest.param("river", (2, 0, 0), marks=pytest.mark.rule("k4-09")),
    pytest.param("bridge", (1, 1, 1), marks=pytest.mark.rule("k4-10")),
    pytest.param("trenches", (1, 1, 1), marks=pytest.mark.rule("k4-11")),
    pytest.param("railway", (1, 2, 2), marks=pytest.mark.rule("k4-12")),
]


@pytest.mark.parametrize(("kind", "costs"), TERRAIN_COSTS)
def test_cost_of_entering_a_terrain(kind: str, costs: tuple[int, int, int]) -> None:
    rules = make_rules({kind: "E4"})
    for card, cost in zip(("foot", "gun", "scout"), costs, strict=True):
        state = table(rules, [at("E3", card, ap=1, hero="driver")])
        found = reach(rules, state.open, state.open.units[0]).get(cell("E4"))
        assert found == (2 * cost or None), card


@pytest.mark.rule("k4-07", "k3.3-05")
def test_closed_ground_stops() -> None:
    rules = make_rules({"ravine": "D4 E4 F4"})
    assert reached(rules, "scout", "E3") == reached(make_rules(), "scout", "E3", "D4 E4 F4")
    found = refusal(rules, table(rules, [at("E3", "tank", ap=1)]), move(1, cell("E4")))
    assert (found.code, found.data["terrain"]) == ("ground_closed", "ravine")


@pytest.mark.rule("k4-04", "k4-10")
def test_roads_and_bridges_halve_the_cost_from_road_to_road() -> None:
    rules = make_rules({"road": "E1 E2 E4", "bridge": "E3"})
    state = table(rules, [at("E1", "gun", ap=1)])
    assert {cell_name(c): n for c, n in reach(rules, state.open, state.open.units[0]).items()} == {
        "E2": 1,
        "E3": 2,
        "D1": 2,
        "F1": 2,
    }
    off = table(rules, [at("D1", "tank", ap=1)])
    costs = reach(rules, off.open, off.open.units[0])
    assert (costs[cell("E1")], costs[cell("E2")], costs[cell("E3")]) == (2, 3, 4)


@pytest.mark.rule("k4-13")
def test_dear_ground_takes_the_whole_move_of_a_slow_card() -> None:
    rules = make_rules({"forest": "E4", "ravine": "D3", "height": "F3"})
    assert reached(rules, "gun", "E3") == {"E2", "E4", "F3"}
    assert reached(rules, "foot", "E3") == {"E2", "D3", "E4", "F3"}
    assert "E5" not in reached(rules, "tank", "E3")
    state = table(rules, [at("E3", "scout", ap=1)])
    assert reach(rules, state.open, state.open.units[0])[cell("E5")] == 6


@pytest.mark.rule("k4-13")
def test_only_the_first_step_may_cost_more_than_is_left() -> None:
    rules = make_rules({"forest": "G3"})
    assert "F3" in reached(rules, "tank", "E3")
    assert "G3" not in reached(rules, "tank", "E3")


@pytest.mark.rule("k5-08")
def test_a_driver_adds_a_cell() -> None:
    assert reached(make_rules(), "tank", "E3", hero="driver") == reached(make_rules(), "scout", "E3")


@pytest.mark.rule("k5a-14")
def test_fractions_do_not_carry_to_the_next_ap() -> None:
    rules = make_rules({"road": "A1 A2"})
    state = table(rules, [at("A1", "foot", ap=2)], pool=(1,))
    step = act(rules, state, move(1, cell("A2")))
    assert "A4" not in {cell_name(n) for n in reach(rules, step.state.open, unit(step.state, "A2"))}


@pytest.mark.rule("k3.3-01", "k3.3-02", "k5a-13")
def test_moves_and_shots_in_any_order_alternating_between_cards() -> None:
    rules = make_rules()
    state = table(rules, [at("E3", "tank", ap=3), at("D3", "foot", ap=2)], [at("E5", "heavy")], pool=(1,))
    step = act(rules, state, actions.fire(1, cell("E5")), move(2, cell("D4")), move(1, cell("F4")),
               actions.fire(1, cell("E5")), move(2, cell("D5")), dice=(1, 1, 1, 2))  # fmt: skip
    assert (unit(step.state, 1).ap, unit(step.state, 2).ap) == (0, 0)


def test_moves_need_ap_and_an_own_unit() -> None:
    rules = make_rules()
    state = table(rules, [at("E3", "tank"), at("A1", "foot", ap=1)], [at("E5", "heavy")])
    assert refusal(rules, state, move(1, cell("E4"))).code == "no_ap"
    assert refusal(rules, state, move(3, cell("E4"))).code == "not_your_unit"
    assert refusal(rules, state, move(8, cell("E4"))).code == "no_such_unit"


# --- mines -------------------------------------------------------------------------------------------------


@pytest.mark.rule("k5-22", "k5a-24")
def test_a_mine_stops_the_mover_and_goes_off() -> None:
    rules = make_rules()
    state = table(rules, [at("E2", "scout", ap=2)], marks=[("mine", "E3", 1)], pool=(1,))
    assert cell("E4") not in reach(rules, state.open, state.open.units[0])
    step = act(rules, state, move(1, cell("E3")), dice=(3, 4))
    assert unit(step.state, "E3").ap == 1
    assert step.state.open.marks == ()
    assert step.irreversible
    hit = told(step, "MineHit")
    assert (hit["total"], hit["need"], hit["destroyed"]) == (7, 8, False)


@pytest.mark.rule("k5-22", "k5a-21", "k5a-24", "k3.3-13")
def test_an_enemy_mine_destroys_moves_the_counter_and_gives_an_event_card() -> None:
    rules = make_rules()
    state = table(rules, [at("E2", "scout", ap=2), at("A1", "foot")], marks=[("mine", "E3", 1)], pool=(1,))
    step = act(rules, state, move(1, cell("E3")), dice=(4, 4))
    assert [u.id for u in step.state.open.units] == [2]
    assert step.state.open.sides[0].counters == (5, 4, 5)
    assert step.state.open.sides[0].losses == 1
    assert step.state.hidden[0].events == ("smoke",)
    assert "AceWon" not in names(step)
    assert step.state.frames[-1].args == (0,)


@pytest.mark.rule("k5a-21", "k5a-24")
def test_an_own_mine_harms_too_but_gives_no_event_card() -> None:
    rules = make_rules()
    state = table(rules, [at("E2", "scout", ap=1), at("A1", "foot")], marks=[("mine", "E3", 0)], pool=(1,))
    step = act(rules, state, move(1, cell("E3")), dice=(6, 6))
    assert step.state.open.sides[0].counters == (5, 4, 5)
    assert step.state.hidden[0].events == ()


@pytest.mark.rule("k5a-23")
@pytest.mark.parametrize(("hero", "place", "need"), [("", "E3", 8), ("plate", "E3", 9), ("plate", "F3", 10)])
def test_cover_and_hero_armour_count_against_mines(hero: str, place: str, need: int) -> None:
    rules = make_rules({"forest": "F3"})
    state = table(rules, [at("E2" if place == "E3" else "F2", "foot", ap=1, hero=hero)],
                  marks=[("mine", place, 1)], pool=(1,))  # fmt: skip
    step = act(rules, state, move(1, cell(place)), dice=(1, 1))
    assert told(step, "MineHit")["need"] == need


@pytest.mark.rule("k5a-19")
def test_a_lucky_hero_takes_the_mine() -> None:
    rules = make_rules()
    state = table(rules, [at("E2", "scout", ap=1, hero="lucky")], marks=[("mine", "E3", 1)], pool=(1,))
    step = act(rules, state, move(1, cell("E3")), dice=(6, 6))
    assert unit(step.state, "E3").hero == ""
    assert told(step, "MineHit")["saved"]
    assert step.state.open.sides[0].counters == (5, 5, 5)


@pytest.mark.rule("k5-22", "k5a-24")
def test_engineers_clear_mines_beside_them_for_one_ap() -> None:
    rules = make_rules()
    red = [at("E2", "sappers", ap=2), at("D2", "foot", ap=1)]
    state = table(rules, red, marks=[("mine", "E3", 0), ("mine", "G2", 1)], pool=(1,))
    assert listed(rules, selecting(state, 1), "clear_mine") == [clear_mine(1, cell("E3"))]
    assert refusal(rules, state, clear_mine(1, cell("G2"))).code == "no_mine_near"
    assert refusal(rules, state, clear_mine(2, cell("E3"))).code == "not_an_engineer"
    step = act(rules, state, clear_mine(1, cell("E3")))
    assert [mark.place for mark in step.state.open.marks] == [cell("G2")]
    assert unit(step.state, 1).ap == 1
    assert told(step, "MineCleared")["cell"] == cell("E3")
    on_it = table(rules, [at("E3", "sappers", ap=1)], marks=[("mine", "E3", 1)], pool=(1,))
    assert rules.why_not(on_it, 0, clear_mine(1, cell("E3"))) is None
