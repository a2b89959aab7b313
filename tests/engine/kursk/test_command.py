"""Section 3.2: the command pool and the AP layout."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.kursk import actions
from bot.engine.kursk.actions import BACK, CLEAR, CONFIRM, END_PHASE, choose, lay, lay_all, lay_confirm
from bot.engine.kursk.command import suggested_layout
from bot.engine.kursk.model import Effect, State
from bot.engine.kursk.rules import KurskRules
from tests.engine.kursk.factory import act, at, cell, listed, make_rules, names, refusal, table, told, unit


def pooled(rules: KurskRules, red: Any, blue: Any = (), **more: Any) -> State:
    """Red at the beginning of phase 2, its pool formed."""
    return act(rules, table(rules, red, blue, phase="deploy", **more), END_PHASE).state


@pytest.mark.rule("k3.2-01", "k5a-04")
def test_the_pool_holds_the_cards_of_all_commanders() -> None:
    rules = make_rules(south={"commanders": ("general", "marshal")})
    step = act(rules, table(rules, [at("A1", "foot")], phase="deploy"), END_PHASE)
    assert told(step, "PoolFormed") == {"seat": 0, "cards": (3, 2, 2, 2, 1), "lost": ()}
    assert step.state.open.sides[0].pool == (3, 2, 2, 2, 1)


@pytest.mark.rule("k3.2-01", "k5-10", "k5a-10")
def test_heroes_and_events_add_to_the_pool_while_they_last() -> None:
    rules = make_rules()
    red = [at("A1", "foot", hero="runner"), at("B1", "foot", hero="staff"), at("C1", "foot", hero="aimer")]
    state = pooled(rules, red, sides=({"next_pool": (2, 2)}, {}))
    assert state.open.sides[0].pool == (2, 2, 2, 2, 2, 1, 1)
    assert state.open.sides[0].next_pool == ()
    alone = pooled(rules, [at("A1", "foot")])
    assert alone.open.sides[0].pool == (2, 2, 1)


@pytest.mark.rule("k5-28")
def test_an_intercept_takes_the_highest_card() -> None:
    rules = make_rules(south={"commanders": ("marshal",)})
    side = {"effects": (Effect("intercept", 1, 2),)}
    step = act(rules, table(rules, [at("A1", "foot")], phase="deploy", sides=(side, {})), END_PHASE)
    assert told(step, "PoolFormed") == {"seat": 0, "cards": (2,), "lost": (3,)}


@pytest.mark.rule("k3.2-01", "k3.2-02")
def test_choose_lay_confirm() -> None:
    rules = make_rules()
    state = pooled(rules, [at("A1", "foot"), at("B1", "tank")])
    assert rules.legal_actions(state, 0) == (choose(1), choose(2), CONFIRM)
    asked = act(rules, state, choose(2)).state
    assert rules.legal_actions(asked, 0) == (lay(2, 2), lay(2, 1), BACK)
    assert act(rules, asked, BACK).state == state
    drafted = act(rules, asked, lay(2, 2))
    assert drafted.state.hidden[0].draft == ((2, 2),)
    assert drafted.events == ()
    assert not drafted.irreversible
    step = act(rules, drafted.state, CONFIRM)
    assert told(step, "LayoutConfirmed") == {"seat": 0, "layout": ((2, 2),), "left": (2, 1)}
    assert (unit(step.state, 2).ap, unit(step.state, 2).card_ap, unit(step.state, 1).ap) == (2, 2, 0)
    assert step.irreversible


@pytest.mark.rule("k3.2-02")
def test_one_card_a_unit_from_the_pool() -> None:
    rules = make_rules()
    state = pooled(rules, [at("A1", "foot"), at("B1", "tank")], [at("A6", "foot")])
    assert refusal(rules, state, lay_all(((1, 2), (1, 2)))).code == "two_cards"
    assert refusal(rules, state, lay_all(((1, 3),))).data == {"ap": 3, "pool": (2, 2, 1)}
    assert refusal(rules, state, lay_all(((1, 1), (2, 1)))).code == "no_such_ap"
    assert refusal(rules, state, lay_confirm(((3, 1),))).code == "not_your_unit"
    assert refusal(rules, state, lay_confirm(((9, 1),))).code == "no_such_unit"
    assert refusal(rules, state, lay(1, 0)).code == "no_card_there"


def test_a_draft_can_be_changed() -> None:
    rules = make_rules()
    state = pooled(rules, [at("A1", "foot"), at("B1", "tank")])
    assert refusal(rules, state, CLEAR).code == "draft_empty"
    laid = act(rules, state, lay_all(((1, 2), (2, 2)))).state
    assert CLEAR in rules.legal_actions(laid, 0)
    asked = act(rules, laid, choose(1)).state
    assert rules.legal_actions(asked, 0) == (lay(1, 1), lay(1, 0), BACK)
    assert act(rules, asked, lay(1, 1)).state.hidden[0].draft == ((1, 1), (2, 2))
    assert act(rules, asked, lay(1, 0)).state.hidden[0].draft == ((2, 2),)
    assert act(rules, laid, CLEAR).state.hidden[0].draft == ()
    assert act(rules, laid, lay_confirm(((2, 1),))).state.open.sides[0].pool == (2, 2)


def test_nobody_is_offered_a_card_when_the_pool_is_laid() -> None:
    rules = make_rules(south={"commanders": ("colonel",)})
    state = pooled(rules, [at("A1", "foot"), at("B1", "tank")])
    laid = act(rules, state, lay(1, 1)).state
    assert listed(rules, laid, "choose") == [choose(1)]
    assert refusal(rules, laid, choose(2)).code == "pool_empty"


@pytest.mark.rule("k3.2-03", "k5a-12")
def test_cards_not_laid_stay_in_hand_and_laid_ones_are_bound() -> None:
    rules = make_rules()
    state = pooled(
        rules, [at("A1", "foot"), at("B1", "tank")], [at("A6", "foot")], events=(("orders", "lull"), ())
    )
    step = act(rules, state, lay_confirm(((1, 2),))).state
    assert step.open.sides[0].pool == (2, 1)
    assert refusal(rules, step, lay(2, 2)).code == "not_now"
    wrong = actions.play_event("orders", (), (2, 2))
    assert refusal(rules, step, wrong).code == "pay_not_in_hand"
    assert act(rules, step, actions.play_event("lull")).state.open.sides[0].pool == ()


@pytest.mark.rule("k5-31")
def test_a_vehicle_without_fuel_gets_no_card() -> None:
    rules = make_rules()
    side = {"effects": (Effect("fuel", 1, 2),)}
    state = pooled(rules, [at("A1", "tank"), at("B1", "foot")], sides=(side, {}))
    assert listed(rules, state, "choose") == [choose(2)]
    assert refusal(rules, state, choose(1)).code == "no_fuel"
    assert refusal(rules, state, lay_confirm(((1, 2),))).code == "no_fuel"
    assert suggested_layout(rules, state.open, 0) == ((2, 2),)


def test_the_phase_is_passed_over_when_no_unit_can_take_a_card() -> None:
    rules = make_rules()
    side = {"effects": (Effect("fuel", 1, 2),)}
    step = act(rules, table(rules, [at("A1", "tank")], phase="deploy", sides=(side, {})), END_PHASE)
    assert step.state.open.phase == "combat"
    assert [e.data["phase"] for e in step.events if e.name == "PhaseBegan"] == ["command", "combat"]


def test_without_cards_or_units_the_turn_passes_on() -> None:
    rules = make_rules(south={"commanders": ("colonel",)})
    side = {"effects": (Effect("intercept", 1, 2),)}
    step = act(rules, table(rules, [at("A1", "tank")], phase="deploy", sides=(side, {})), END_PHASE)
    assert step.state.open.active == 1
    assert step.state.open.phase == "deploy"


@pytest.mark.rule("k3.2-04", "k7-02")
def test_the_suggestion_prefers_cards_with_a_target_then_near_ones() -> None:
    rules = make_rules(south={"commanders": ("marshal", "general")})
    red = [at("A1", "howitzer"), at("B2", "foot"), at("E3", "tank"), at("I1", "foot"), at("H3", "foot"),
           at("G2", "scout")]  # fmt: skip
    state = pooled(rules, red, [at("E5", "foot")])
    layout = suggested_layout(rules, state.open, 0)
    assert layout == ((3, 3), (5, 2), (6, 2), (2, 2), (4, 1))
    assert rules.default_action(state, 0) == lay_confirm(layout)
    step = act(rules, state, rules.default_action(state, 0))
    assert step.state.open.phase == "combat"
    assert unit(step.state, 3).ap == 3


def test_the_nested_question_defaults_to_going_back() -> None:
    rules = make_rules()
    state = act(rules, pooled(rules, [at("A1", "foot")]), choose(1)).state
    assert rules.default_action(state, 0) == BACK


@pytest.mark.rule("k5a-07")
def test_any_own_unit_may_be_chosen_also_a_fresh_one() -> None:
    rules = make_rules()
    start = table(rules, phase="deploy", hands=(("foot",), ()))
    state = act(rules, start, actions.deploy("foot", f"c{cell('C1')}"), END_PHASE).state
    assert listed(rules, state, "choose") == [choose(1)]
    assert "LayoutConfirmed" in names(act(rules, state, lay_confirm(((1, 2),))))
