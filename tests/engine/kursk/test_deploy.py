"""Section 3.1: drawing, the mulligan, laying cards."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.core import IllegalAction
from bot.engine.dice import ScriptedDice, SeededDice
from bot.engine.kursk import actions
from bot.engine.kursk.actions import KEEP, REDRAW, deploy, deploy_all
from bot.engine.kursk.deploy import deploy_targets, parse_target, supply_left
from bot.engine.kursk.model import State
from bot.engine.kursk.rules import KurskRules
from tests.engine.kursk.factory import act, at, cell, listed, make_rules, names, refusal, table, told, unit

END = actions.END_PHASE


def ready(rules: KurskRules, *hand: str, red: Any = (), **more: Any) -> State:
    """Red in phase 1 with these cards in hand."""
    return table(rules, red, phase="deploy", hands=(hand, ()), **more)


def finish_turn(rules: KurskRules, state: State) -> Any:
    """End phases until the turn passes on."""
    step = act(rules, state, END)
    seat = state.open.active
    while step.state.open.active == seat and step.state.frames:
        step = act(rules, step.state, rules.default_action(step.state, seat))
    return step


# --- drawing -----------------------------------------------------------------------------------------------


@pytest.mark.rule("k3.1-01")
def test_the_first_side_draws_nothing_on_its_first_turn() -> None:
    step = make_rules().setup(SeededDice(1))
    assert len(step.state.hidden[0].hand) == 4
    assert "CardsDrawn" not in names(step)


@pytest.mark.rule("k3.1-02", "k3.1-03")
def test_afterwards_a_side_draws_by_rank() -> None:
    rules = make_rules()
    state = rules.setup(SeededDice(1)).state
    step = finish_turn(rules, state)
    assert told(step, "CardsDrawn") == {"seat": 1, "n": 2}
    assert len(step.state.hidden[1].hand) == 6
    back = finish_turn(rules, step.state)
    assert told(back, "CardsDrawn") == {"seat": 0, "n": 2}


@pytest.mark.rule("k3.1-03", "k5a-04")
def test_the_highest_rank_counts() -> None:
    rules = make_rules(north={"commanders": ("general", "marshal", "colonel")})
    step = finish_turn(rules, rules.setup(SeededDice(1)).state)
    assert told(step, "CardsDrawn")["n"] == 3


@pytest.mark.rule("k3.1-04")
@pytest.mark.parametrize(("deck", "drawn"), [((), 0), (("foot",), 1)])
def test_an_empty_deck_gives_nothing(deck: tuple[str, ...], drawn: int) -> None:
    rules = make_rules()
    many = ("lorry",) * 20
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], hands=((), many), decks=((), deck))
    step = act(rules, state, END)
    assert len(step.state.hidden[1].hand) == 20 + drawn
    assert ("CardsDrawn" in names(step)) == bool(drawn)


# --- the mulligan ------------------------------------------------------------------------------------------

NO_COMBAT = {"reserve": {"lorry": 2, "aimer": 2, "foot": 6}, "hand": 4}


def poor_start(first: str = "red") -> tuple[KurskRules, Any]:
    """Both opening hands without a combat card (decks are sorted: heroes, foot, lorries)."""
    rules = make_rules(south=NO_COMBAT, north=NO_COMBAT, first=first)
    order = (0, 1, 8, 9, 2, 3, 4, 5, 6, 7)
    return rules, rules.setup(ScriptedDice(shuffles=[order, order]))


@pytest.mark.rule("k2-06", "k5a-32")
def test_a_hand_without_combat_cards_may_be_redrawn_once() -> None:
    rules, step = poor_start()
    assert rules.legal_actions(step.state, 0) == (KEEP, REDRAW)
    dice = ScriptedDice(shuffles=[(9, 8, 7, 6, 5, 4, 3, 2, 1, 0)])
    after = rules.apply(step.state, 0, REDRAW, dice)
    assert after.state.hidden[0].hand == ("foot", "foot", "lorry", "lorry")
    assert after.irreversible
    assert rules.faults(after.state) == []
    assert "redraw" not in {action.name for action in rules.legal_actions(after.state, 0)}
    assert after.state.hidden[0].events == step.state.hidden[0].events


@pytest.mark.rule("k5a-32")
def test_no_second_mulligan_even_for_a_poor_redraw() -> None:
    rules, step = poor_start()
    after = rules.apply(step.state, 0, REDRAW, ScriptedDice(shuffles=[(0, 1, 8, 9, 2, 3, 4, 5, 6, 7)]))
    assert after.state.frames[-1].name == "deploy"


@pytest.mark.rule("k2-06")
def test_the_second_side_is_asked_before_it_sees_its_draw() -> None:
    rules, step = poor_start()
    kept = act(rules, step.state, KEEP)
    turn = finish_turn(rules, kept.state)
    state = turn.state
    assert state.frames[-1].name == "mulligan"
    assert state.open.phase == "deploy"
    view = rules.view(state, 1)
    assert view.hand == ("aimer", "aimer", "lorry", "lorry")
    assert view.counts[1].hand == 6
    assert rules.view(state, 0).frame == ""
    taken = act(rules, state, KEEP)
    assert taken.state.hidden[1].hand == ("aimer", "aimer", "foot", "foot", "lorry", "lorry")
    assert names(taken) == ["CardsDrawnSecret"]
    again = rules.apply(state, 1, REDRAW, ScriptedDice())
    assert len(again.state.hidden[1].hand) == 6
    assert told(again, "MulliganTaken") == {"seat": 1}


@pytest.mark.rule("k2-06")
def test_a_hand_with_a_combat_card_is_not_asked() -> None:
    state = make_rules(south={"reserve": {"foot": 6}}).setup(SeededDice(1)).state
    assert state.frames[-1].name == "deploy"


# --- supply ------------------------------------------------------------------------------------------------


@pytest.mark.rule("k3.1-05")
def test_combat_cards_cost_at_most_base_and_supply_cards_together() -> None:
    rules = make_rules()
    slots = (("lorry", ""), ("depot", "", ""), ("", ""))
    state = ready(rules, "tank", "tank", "tank", "tank", sides=({"slots": slots}, {}))
    assert supply_left(rules, state.open, 0) == 6
    three = act(rules, state, *(deploy("tank", f"c{n}") for n in range(3))).state
    found = refusal(rules, three, deploy("tank", "c3"))
    assert (found.code, found.data) == ("no_supply", {"card": "tank", "cost": 2, "left": 0})
    assert refusal(rules, three, actions.pick("tank")).code == "no_supply"
    assert listed(rules, three, "pick") == []


@pytest.mark.rule("k3.1-06")
def test_supply_is_not_saved() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], active=1, phase="combat",
                  sides=({"spent": 2}, {}))  # fmt: skip
    step = act(rules, state, END)
    assert supply_left(rules, step.state.open, 0) == 3


@pytest.mark.rule("k3.1-07")
def test_heroes_and_supply_cards_are_free() -> None:
    rules = make_rules()
    state = ready(rules, "lorry", "aimer", "lorry", red=[at("B1", "tank")], sides=({"spent": 3}, {}))
    step = act(rules, state, deploy("lorry", "s0.0"), deploy("aimer", "u1"), deploy("lorry", "s2.1"))
    assert step.state.open.sides[0].spent == 3
    assert step.state.hidden[0].hand == ()


@pytest.mark.rule("k3.1-08")
def test_a_supply_card_counts_at_once() -> None:
    rules = make_rules()
    state = ready(rules, "depot", "heavy")
    assert refusal(rules, state, deploy("heavy", "c4")).code == "no_supply"
    step = act(rules, state, deploy("depot", "s1.0"), deploy("heavy", "c4"))
    assert supply_left(rules, step.state.open, 0) == 0


@pytest.mark.rule("k3.1-09", "k3.1-10", "k5a-06")
def test_supply_cards_fill_slots_and_replace_lower_ones() -> None:
    rules = make_rules()
    state = ready(
        rules, "depot", "lorry", sides=({"slots": (("lorry", "depot"), ("", "", ""), ("", ""))}, {})
    )
    assert deploy_targets(rules, state.open, 0, "depot") == ("s0.0", "s1.0", "s2.0")
    step = act(rules, state, deploy("depot", "s0.0"))
    assert told(step, "SupplyLaid") == {"seat": 0, "card": "depot", "area": 0, "slot": 0, "replaced": "lorry"}
    assert step.state.open.sides[0].discard == ("lorry",)
    assert refusal(rules, step.state, deploy("lorry", "s0.0")).code == "slot_not_higher"
    assert refusal(rules, state, deploy("lorry", "s0.0")).code == "slot_not_higher"
    assert refusal(rules, state, deploy("lorry", "s1.3")).code == "no_such_slot"
    assert refusal(rules, state, deploy("lorry", "s3.0")).code == "no_such_slot"


# --- combat cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("k3.1-11")
def test_combat_cards_enter_on_the_home_row() -> None:
    rules = make_rules()
    state = ready(rules, "tank")
    assert deploy_targets(rules, state.open, 0, "tank") == tuple(f"c{n}" for n in range(9))
    found = refusal(rules, state, deploy("tank", "c9"))
    assert (found.code, found.data["row"]) == ("not_home_row", 1)
    assert refusal(rules, state, deploy("tank", "c54")).code == "no_such_cell"
    step = act(rules, state, deploy("tank", "c4"))
    assert told(step, "UnitDeployed") == {"seat": 0, "card": "tank", "cell": 4, "unit": 1}
    assert not step.irreversible


@pytest.mark.rule("k3.1-11")
def test_the_north_enters_on_row_six() -> None:
    rules = make_rules()
    state = table(rules, phase="deploy", active=1, hands=((), ("foot",)))
    assert deploy_targets(rules, state.open, 1, "foot") == tuple(f"c{n}" for n in range(45, 54))


@pytest.mark.rule("k3.1-12", "k5a-08")
def test_the_cell_must_be_free_and_open_to_the_class() -> None:
    rules = make_rules({"river": "A1", "ravine": "B1", "forest": "C1"})
    state = table(
        rules, [at("D1", "foot")], [at("E1", "scout")], phase="deploy", hands=(("tank", "foot"), ())
    )
    assert deploy_targets(rules, state.open, 0, "tank") == ("c2", "c5", "c6", "c7", "c8")
    assert deploy_targets(rules, state.open, 0, "foot") == ("c0", "c1", "c2", "c5", "c6", "c7", "c8")
    assert refusal(rules, state, deploy("tank", "c3")).code == "cell_taken"
    assert refusal(rules, state, deploy("tank", "c4")).code == "cell_taken"
    found = refusal(rules, state, deploy("tank", "c0"))
    assert (found.code, found.data["terrain"]) == ("ground_closed", "river")


@pytest.mark.rule("k5a-08")
def test_with_a_full_home_row_the_card_stays_in_hand() -> None:
    rules = make_rules()
    state = ready(rules, "foot", red=[at(f"{column}1", "foot") for column in "ABCDEFGHI"])
    assert listed(rules, state, "pick") == []
    assert refusal(rules, state, actions.pick("foot")).code == "no_place"
    assert act(rules, state, END).state.hidden[0].hand == ("foot",)


@pytest.mark.rule("k5a-07")
def test_a_card_deployed_this_turn_may_act() -> None:
    rules = make_rules()
    state = act(rules, ready(rules, "tank"), deploy("tank", "c4"), END).state
    step = act(rules, state, actions.lay_confirm(((1, 2),)), actions.move(1, cell("E3")))
    assert unit(step.state, "E3").ap == 1


# --- heroes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("k3.1-13", "k3.1-14", "k5a-09")
def test_a_hero_joins_an_own_card_without_a_hero() -> None:
    rules = make_rules()
    red = [at("A1", "howitzer"), at("B1", "foot", hero="plate")]
    state = table(rules, red, [at("C1", "tank")], phase="deploy", hands=(("aimer", "foot"), ()))
    assert deploy_targets(rules, state.open, 0, "aimer") == ("u1",)
    assert refusal(rules, state, deploy("aimer", "u2")).code == "hero_taken"
    assert refusal(rules, state, deploy("aimer", "u3")).code == "not_your_unit"
    assert refusal(rules, state, deploy("aimer", "u9")).code == "no_such_unit"
    step = act(rules, state, deploy("foot", "c8"), deploy("aimer", "u4"))
    assert unit(step.state, "I1").hero == "aimer"
    assert told(step, "HeroJoined")["unit_card"] == "foot"


@pytest.mark.rule("k3.1-13")
def test_nothing_moves_or_takes_back_a_hero() -> None:
    rules = make_rules()
    state = ready(rules, red=[at("A1", "foot", hero="aimer"), at("B1", "foot")])
    assert {action.name for action in rules.legal_actions(state, 0)} == {"end_phase"}
    assert refusal(rules, state, deploy("aimer", "u2")).code == "not_in_hand"


@pytest.mark.rule("k5-12", "k5a-30")
def test_a_mechanic_brings_back_the_vehicle_lost_last() -> None:
    rules = make_rules()
    side = {"discard": ("tank", "scout", "riders", "foot"), "counters": (4, 5, 5)}
    state = ready(rules, "mechanic", red=[at("A1", "foot")], sides=(side, {}))
    step = act(rules, state, deploy("mechanic", "u1"))
    assert step.state.hidden[0].hand == ("scout",)
    assert step.state.open.sides[0].discard == ("tank", "riders", "foot")
    assert step.state.open.sides[0].counters == (4, 5, 5)
    assert told(step, "CardReturned") == {"seat": 0, "card": "scout", "cause": "hero"}
    assert refusal(rules, step.state, deploy("scout", "u1")).code == "wrong_place_c"
    assert act(rules, step.state, deploy("scout", "c8")).state.open.sides[0].spent == 1


def test_a_mechanic_without_wrecks_brings_nothing() -> None:
    rules = make_rules()
    step = act(rules, ready(rules, "mechanic", red=[at("A1", "foot")]), deploy("mechanic", "u1"))
    assert names(step) == ["HeroJoined"]


# --- the decisions -----------------------------------------------------------------------------------------


def test_pick_then_place_then_back() -> None:
    rules = make_rules()
    state = ready(rules, "foot", "foot", "lorry", "aimer")
    assert listed(rules, state, "pick") == [actions.pick("foot"), actions.pick("lorry")]
    asked = act(rules, state, actions.pick("foot"))
    assert asked.state.frames[-1].args == ("foot",)
    assert not asked.irreversible
    assert len(rules.legal_actions(asked.state, 0)) == 10
    assert act(rules, asked.state, actions.BACK).state == state
    laid = act(rules, asked.state, actions.place("c0"))
    assert laid.state.frames[-1].name == "deploy"
    assert act(rules, asked.state, deploy("lorry", "s1.0")).state.frames[-1].name == "deploy"
    assert refusal(rules, asked.state, actions.place("s1.0")).code == "wrong_place_c"


def test_a_card_that_is_not_in_hand() -> None:
    rules = make_rules()
    assert refusal(rules, ready(rules, "foot"), actions.pick("tank")).code == "not_in_hand"
    with pytest.raises(IllegalAction):
        act(rules, ready(rules, "foot"), deploy("tank", "c0"))


def test_deploy_all_lays_in_order_and_names_what_fails() -> None:
    rules = make_rules()
    state = ready(rules, "depot", "heavy", "aimer")
    whole = deploy_all((("depot", "s1.0"), ("heavy", "c4"), ("aimer", "u1")))
    step = act(rules, state, whole)
    assert unit(step.state, "E1").hero == "aimer"
    assert step.state.frames[-1].name == "deploy"
    late = deploy_all((("heavy", "c4"), ("depot", "s1.0")))
    assert refusal(rules, state, late).data["index"] == 0
    twice = deploy_all((("depot", "s1.0"), ("heavy", "c4"), ("heavy", "c5")))
    assert refusal(rules, state, twice).data == {"card": "heavy", "index": 2}
    assert refusal(rules, state, deploy_all((("depot", "c1"),))).code == "wrong_place_s"
    assert act(rules, state, deploy_all(())).state == state


def test_deploy_all_knows_the_ids_of_the_cards_it_lays() -> None:
    rules = make_rules()
    state = ready(rules, "foot", "aimer", "plate", red=[at("A1", "foot"), at("B1", "foot", hero="driver")])
    state = replace(state, next_unit=8)
    step = act(rules, state, deploy_all((("foot", "c4"), ("aimer", "u8"), ("plate", "u1"))))
    assert (unit(step.state, "E1").hero, unit(step.state, "A1").hero) == ("aimer", "plate")
    assert refusal(rules, state, deploy_all((("aimer", "u8"), ("foot", "c4")))).code == "no_such_unit"


@pytest.mark.parametrize("text", ["", "c", "x1", "s1", "c1.2", "s1.x", "u-1", "c1 ", "s1.", "s.1", "c²"])
def test_what_is_no_target(text: str) -> None:
    assert parse_target(text) is None


@pytest.mark.rule("k3.1-18")
def test_phase_one_ends_only_when_its_player_says_so() -> None:
    rules = make_rules()
    state = ready(rules, "foot", red=[at("A1", "foot")])
    laid = act(rules, state, deploy("foot", "c8"))
    assert rules.legal_actions(laid.state, 0) == (END,)
    step = act(rules, laid.state, END)
    assert step.state.open.phase == "command"
    assert step.irreversible
