"""Section 3.3, "Events", the 18 kinds of section 5 and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.core import Action, Event
from bot.engine.dice import ScriptedDice
from bot.engine.kursk import actions
from bot.engine.kursk.actions import END_PHASE, event, fire, move, play_event, target
from bot.engine.kursk.combat import odds, targets
from bot.engine.kursk.deploy import supply_left
from bot.engine.kursk.events import cheapest
from bot.engine.kursk.model import Effect, Mark, State
from bot.engine.kursk.movement import reach
from bot.engine.kursk.rules import KurskRules
from tests.engine.kursk.factory import (
    Place,
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
    with_side,
)


def holding(rules: KurskRules, card: str, red: Any = (), blue: Any = (), **more: Any) -> State:
    """Red in phase 3 with this event card and AP cards 3 2 2 1 in hand, a card of each side far away."""
    return table(
        rules,
        [*red, at("A1", "foot")],
        [*blue, at("I6", "foot")],
        **{"events": ((card,), ()), "pool": (3, 2, 2, 1), **more},
    )


def aims(rules: KurskRules, state: State, *chosen: str) -> list[str]:
    """The listed targets after playing the one event in hand and picking these."""
    step = act(rules, state, event(state.hidden[0].events[0]), *(target(x) for x in chosen))
    return [str(action.args[0]) for action in listed(rules, step.state, "target")]


# --- paying ------------------------------------------------------------------------------------------------


@pytest.mark.rule("k3.3-14", "k3.3-16")
def test_an_event_is_paid_with_ap_cards_in_hand_without_change() -> None:
    rules = make_rules()
    state = holding(rules, "orders", pool=(3, 2))
    step = act(rules, state, event("orders"))
    assert told(step, "EventPlayed") == {"seat": 0, "card": "orders", "targets": (), "paid": (2,)}
    assert step.state.open.sides[0].pool == (3,)
    assert step.state.open.event_discard == ("orders",)
    assert step.state.hidden[0].events == ()
    assert step.irreversible
    dear = act(rules, state, play_event("orders", (), (3, 2)))
    assert dear.state.open.active == 1


@pytest.mark.rule("k3.3-16")
@pytest.mark.parametrize(
    ("pool", "cost", "paid"),
    [
        ((3, 2, 2, 1), 4, (2, 2)),
        ((3, 1, 1), 3, (3,)),
        ((4, 2), 3, (4,)),
        ((4, 4), 5, (4, 4)),
        ((1, 1, 1), 4, None),
        ((), 1, None),
    ],
)
def test_the_cheapest_payment(pool: tuple[int, ...], cost: int, paid: tuple[int, ...] | None) -> None:
    found = cheapest(pool, cost)
    assert (tuple(sorted(found, reverse=True)) if found else None) == paid


@pytest.mark.rule("k3.3-14", "k3.3-16", "k5a-12")
def test_payments_that_are_refused() -> None:
    rules = make_rules()
    state = holding(rules, "lull", pool=(2, 1))
    assert refusal(rules, state, play_event("lull", (), (2,))).data == {"sum": 2, "cost": 3}
    assert refusal(rules, state, play_event("lull", (), (2, 2))).code == "pay_not_in_hand"
    assert refusal(rules, state, play_event("smoke", ("c3",))).code == "not_in_hand"
    poor = holding(rules, "lull", pool=(2,))
    assert refusal(rules, poor, event("lull")).data == {"card": "lull", "cost": 3, "have": 2}
    assert listed(rules, poor, "event") == []


@pytest.mark.rule("k3.3-15")
def test_any_number_of_events() -> None:
    rules = make_rules()
    state = holding(rules, "orders", events=(("orders", "orders", "column"), ()), pool=(1, 1, 1, 1))
    step = act(rules, state, event("orders"), event("column"), event("orders"))
    assert names(step).count("EventPlayed") == 3
    assert step.state.open.sides[0].pool == (1,)


@pytest.mark.rule("k3.3-17")
def test_events_only_in_the_own_phase_three() -> None:
    rules = make_rules()
    for phase in ("deploy", "command"):
        state = table(rules, [at("A1", "foot")], phase=phase, events=(("orders",), ()), pool=(3,))
        assert refusal(rules, state, event("orders")).code == "not_now"
    other = table(rules, [at("A1", "foot")], active=1, events=(("orders",), ()), sides=({"pool": (3,)}, {}))
    assert refusal(rules, other, event("orders"), seat=0).code == "not_your_decision"


@pytest.mark.rule("k5a-31")
@pytest.mark.parametrize("card", ["close", "repair", "no_fuel", "bombers", "dig"])
def test_an_event_without_a_target_is_unplayable(card: str) -> None:
    rules = make_rules({"forest": "A1"})
    state = holding(rules, card)
    assert refusal(rules, state, event(card)).code == "event_no_target"
    assert listed(rules, state, "event") == []


def test_targets_are_picked_one_a_frame_and_can_be_left() -> None:
    rules = make_rules()
    state = holding(rules, "close", [at("E3", "foot")], [at("E4", "tank"), at("F3", "gun")])
    one = act(rules, state, event("close"))
    assert (one.state.frames[-1].name, one.state.frames[-1].args) == ("target", ("close",))
    assert not one.irreversible
    two = act(rules, one.state, target("u1"))
    assert two.state.frames[-1].args == ("close", "u1")
    assert act(rules, two.state, actions.BACK).state == state
    assert rules.default_action(two.state, 0) == actions.BACK
    assert refusal(rules, two.state, target("u1")).code == "event_bad_target"
    assert refusal(rules, state, play_event("close", ("u1",))).code == "event_needs_target"
    assert refusal(rules, state, play_event("close", ("u2", "u3"))).code == "event_bad_target"
    assert refusal(rules, state, play_event("close", ("u1", "u3", "u4"))).code == "event_bad_target"


# --- strikes and barrages ----------------------------------------------------------------------------------


@pytest.mark.rule("k5-20", "k5a-20", "k3.3-13")
def test_an_air_strike_hits_one_enemy_card_anywhere() -> None:
    rules = make_rules()
    state = holding(rules, "air_strike", (), [at("E4", "tank")])
    assert aims(rules, state) == ["u2", "u3"]
    step = act(rules, state, event("air_strike"), target("u2"), dice=(4, 4))
    shot = told(step, "ShotFired")
    assert (shot["total"], shot["need"], shot["destroyed"], shot["event"]) == (9, 9, True, "air_strike")
    assert (shot["mods"], shot["card"], shot["cell"]) == ((("event", 1),), "", -1)
    assert "AceWon" not in names(step)
    assert step.state.open.sides[1].counters == (5, 4, 5)
    assert step.state.open.best_shot is None
    miss = act(rules, state, play_event("air_strike", ("u2",)), dice=(4, 3))
    assert len(miss.state.open.units) == 3


@pytest.mark.rule("k5a-23")
def test_cover_and_hero_armour_count_against_events() -> None:
    rules = make_rules({"village": "E4"})
    state = holding(rules, "air_strike", (), [at("E4", "foot", hero="plate")])
    step = act(rules, state, play_event("air_strike", ("u2",)), dice=(4, 4))
    assert (told(step, "ShotFired")["need"], told(step, "ShotFired")["cover"]) == (10, 1)


@pytest.mark.rule("k5a-19", "k5-11")
def test_a_lucky_hero_takes_the_bomb() -> None:
    rules = make_rules()
    state = holding(rules, "air_strike", (), [at("E4", "foot", hero="lucky")])
    step = act(rules, state, play_event("air_strike", ("u2",)), dice=(6, 6))
    assert (told(step, "ShotFired")["saved"], told(step, "HeroSpent")["cause"]) == (True, "strike")


@pytest.mark.rule("k5-34")
def test_bombers_strike_twice_on_adjacent_cards() -> None:
    rules = make_rules()
    state = holding(rules, "bombers", (), [at("E4", "tank"), at("E5", "foot"), at("G4", "foot")])
    assert aims(rules, state) == ["u2", "u3"]
    assert aims(rules, state, "u2") == ["u3"]
    step = act(rules, state, play_event("bombers", ("u2", "u3")), dice=(4, 4, 3, 3))
    assert [event.data["destroyed"] for event in shots(step.events)] == [True, False]
    assert told(step, "EventPlayed")["paid"] == (2, 2)


def shots(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.name == "ShotFired"]


@pytest.mark.rule("k5-34", "k3.3-18")
def test_bombers_stop_at_a_defeat() -> None:
    rules = make_rules()
    state = holding(rules, "bombers", (), [at("E4", "tank"), at("E5", "foot")],
                    sides=({}, {"counters": (1, 2, 5)}))  # fmt: skip
    step = act(rules, state, play_event("bombers", ("u2", "u3")), dice=(6, 6))
    assert told(step, "MatchEnded") == {"winner": 0, "reason": "counters", "scores": (1, 0)}


@pytest.mark.rule("k5-21", "k5a-22", "k5a-21")
def test_a_barrage_hits_every_card_in_the_block_the_enemy_first() -> None:
    rules = make_rules()
    red = [at("E4", "foot"), at("D5", "tank")]
    state = holding(rules, "barrage", red, [at("E5", "gun"), at("D4", "foot"), at("F4", "foot")])
    step = act(rules, state, play_event("barrage", (f"c{cell('D4')}",)), dice=(4, 4, 4, 4, 6, 6, 4, 4))
    assert [shot.data["target_cell"] for shot in shots(step.events)] == [
        cell("D4"), cell("E5"), cell("D5"), cell("E4"),
    ]  # fmt: skip
    assert [shot.data["destroyed"] for shot in shots(step.events)] == [True, True, True, True]
    assert step.state.open.sides[1].counters == (5, 3, 5)
    assert step.state.open.sides[0].counters == (5, 3, 5)
    assert step.state.hidden[0].events == ()
    assert len(step.state.hidden[1].events) == 2


@pytest.mark.rule("k5a-22")
def test_a_barrage_block_lies_wholly_on_the_field() -> None:
    rules = make_rules()
    state = holding(rules, "barrage", (), [at("I3", "foot"), at("A5", "foot")])
    assert set(aims(rules, state)) == {
        f"c{n}" for n in cells("H2 H3 A4 A5") + cells("H5")
    }  # fmt: skip
    corner = holding(rules, "barrage", (), [at("A2", "foot")])
    assert f"c{cell('A1')}" in aims(rules, corner)
    assert refusal(rules, state, play_event("barrage", (f"c{cell('I3')}",))).code == "event_bad_target"
    assert refusal(rules, state, play_event("barrage", (f"c{cell('H6')}",))).code == "event_bad_target"


@pytest.mark.rule("k5a-22")
def test_a_barrage_stops_at_defeat() -> None:
    rules = make_rules()
    state = holding(rules, "barrage", [at("E4", "foot")], [at("D4", "foot")],
                    sides=({"counters": (1, 2, 5)}, {"counters": (1, 2, 5)}))  # fmt: skip
    step = act(rules, state, play_event("barrage", (f"c{cell('D4')}",)), dice=(6, 6))
    assert told(step, "MatchEnded")["winner"] == 0


@pytest.mark.rule("k5-35", "k5a-27")
def test_anti_aircraft_cover_cancels_one_whole_strike_in_its_sector() -> None:
    rules = make_rules()
    laid = act(rules, holding(rules, "flak"), event("flak"), target("a1"))
    assert laid.state.open.marks == (Mark("air_cover", 1, 0),)
    again = table(rules, [at("A1", "foot")], [at("I6", "foot")], marks=[("air_cover", 1, 0)],
                  events=(("flak",), ()), pool=(2,))  # fmt: skip
    assert aims(rules, again) == ["a0", "a2"]
    blue = [at("D4", "foot"), at("C4", "foot")]
    state = holding(rules, "bombers", (), blue, marks=[("air_cover", 1, 1), ("air_cover", 0, 0)])
    step = act(rules, state, play_event("bombers", ("u2", "u3")))
    assert names(step) == ["EventPlayed", "CoverUsed"]
    assert told(step, "CoverUsed") == {"seat": 1, "area": 1, "card": "bombers"}
    assert step.state.open.marks == (Mark("air_cover", 0, 0),)
    other = act(rules, state, play_event("bombers", ("u3", "u2")), dice=(1, 1, 1, 1))
    assert len(shots(other.events)) == 2
    assert Mark("air_cover", 1, 1) in other.state.open.marks


# --- on the ground -----------------------------------------------------------------------------------------


@pytest.mark.rule("k5-22", "k5a-24")
def test_mines_go_on_free_cells_off_the_home_rows() -> None:
    rules = make_rules()
    state = holding(rules, "mines", [at("E3", "foot")], [at("E4", "tank")], marks=[("mine", "C3", 1)])
    offered = aims(rules, state)
    assert len(offered) == 33
    assert not {f"c{n}" for n in cells("A1 I6 E1 E3 E4 C3")} & set(offered)
    step = act(rules, state, play_event("mines", (f"c{cell('D3')}",)))
    assert Mark("mine", cell("D3"), 0) in step.state.open.marks
    assert rules.view(step.state, 1).open.marks == step.state.open.marks


@pytest.mark.rule("k5-25", "k5a-25")
def test_smoke_blocks_lines_through_it_until_its_players_next_turn() -> None:
    rules = make_rules()
    red, blue = [at("E2", "tank", ap=2)], [at("E4", "foot")]
    state = holding(rules, "smoke", red, blue)
    assert targets(rules, state.open, unit(state, 1)) == (3,)
    through = act(rules, state, play_event("smoke", (f"c{cell('E3')}",))).state
    assert targets(rules, through.open, unit(through, 1)) == ()
    for place in ("E2", "E4"):
        onto = act(rules, state, play_event("smoke", (f"c{cell(place)}",))).state
        assert targets(rules, onto.open, unit(onto, 1)) == (3,)
    theirs = act(rules, through, END_PHASE)
    assert theirs.state.open.marks == through.open.marks
    mine = act(rules, theirs.state, END_PHASE, actions.CONFIRM, END_PHASE)
    assert mine.state.open.marks == ()
    assert told(mine, "SmokeCleared") == {"seat": 0, "cells": (cell("E3"),)}


def test_smoke_is_offered_off_the_home_rows_and_legal_anywhere() -> None:
    rules = make_rules()
    state = holding(rules, "smoke")
    assert len(aims(rules, state)) == 36
    assert rules.why_not(state, 0, play_event("smoke", ("c0",))) is None
    assert refusal(rules, state, play_event("smoke", ("c54",))).code == "event_bad_target"


@pytest.mark.rule("k5-33", "k5a-26")
def test_infantry_and_guns_entrench_on_open_ground_or_road() -> None:
    rules = make_rules({"road": "B1 B2", "forest": "C1", "bridge": "D1"})
    red = [at("B1", "gun"), at("C1", "foot"), at("D1", "foot"), at("E1", "tank"), at("F1", "riders"),
           at("G1", "howitzer"), at("H1", "spg")]  # fmt: skip
    state = holding(rules, "dig", red)
    assert aims(rules, state) == ["c0", "c1", "c5", "c6"]
    step = act(rules, state, play_event("dig", ("c1",)))
    assert told(step, "Entrenched") == {"seat": 0, "cell": 1, "unit": 1}
    dug = step.state.open
    assert rules.grounds.with_marks(dug.marks).terrain[1].id == "trenches"
    assert rules.cover(dug, unit(step.state, "B1")) == 1
    assert reach(rules, dug, unit(step.state, "B1"))[cell("B2")] == 2
    again = table(rules, red, events=(("dig",), ()), pool=(1,), marks=[("trench", "B1", 0)])
    assert "c1" not in aims(rules, again)


@pytest.mark.rule("k5a-26")
def test_trenches_stay_for_the_whole_game() -> None:
    rules = make_rules()
    state = holding(rules, "dig", [at("E1", "foot")], marks=[("trench", "E1", 0)])
    later = act(rules, state, END_PHASE, END_PHASE, actions.CONFIRM, END_PHASE).state
    assert later.open.marks == (Mark("trench", cell("E1"), 0),)


# --- own cards act -----------------------------------------------------------------------------------------


@pytest.mark.rule("k5-23", "k5a-28")
def test_a_counter_attack_lets_a_card_act_again() -> None:
    rules = make_rules()
    state = holding(rules, "counter", [at("E2", "tank", ap=0, card_ap=3), at("D2", "foot", ap=1)])
    assert aims(rules, state) == ["u1", "u2", "u3"]
    step = act(rules, state, play_event("counter", ("u1",)))
    assert unit(step.state, 1).ap == 2
    assert told(step, "UnitActs")["ap"] == 2
    assert step.state.frames[-1].args == (1,)
    assert rules.why_not(step.state, 0, move(1, cell("E4"))) is None
    more = act(rules, state, play_event("counter", ("u2",)))
    assert unit(more.state, 2).ap == 3


@pytest.mark.rule("k5-24", "k5a-20", "k5a-28")
def test_infantry_in_close_combat_rolls_three_dice_and_earns_the_ace() -> None:
    rules = make_rules()
    state = holding(
        rules, "close", [at("E3", "foot", ap=1), at("F4", "tank")], [at("E4", "heavy"), at("G4", "foot")]
    )
    assert aims(rules, state) == ["u1"]
    assert aims(rules, state, "u1") == ["u4"]
    step = act(rules, state, play_event("close", ("u1", "u4")), dice=(3, 3, 4))
    assert (unit(step.state, 1).ap, unit(step.state, 1).aces, unit(step.state, 1).kills) == (1, 1, 1)
    shot = told(step, "ShotFired")
    assert (shot["card"], shot["event"], shot["need"], shot["total"]) == ("foot", "close", 10, 10)
    assert told(step, "UnitLost")["cause"] == "close_combat"


@pytest.mark.rule("k5-24", "k5a-05")
def test_motorised_infantry_fights_hand_to_hand_too_with_its_hero() -> None:
    rules = make_rules()
    state = holding(rules, "close", [at("E3", "riders", hero="marksman")], [at("E4", "heavy")])
    step = act(rules, state, play_event("close", ("u1", "u3")), dice=(3, 3, 2))
    assert told(step, "ShotFired")["mods"] == (("hero", 2),)
    assert told(step, "ShotFired")["destroyed"]


@pytest.mark.rule("k5-29", "k5a-28")
def test_a_forced_march_moves_a_card_its_speed_without_ap() -> None:
    rules = make_rules()
    state = holding(rules, "march", [at("E2", "tank", ap=0, card_ap=1)], marks=[("mine", "E4", 1)])
    assert aims(rules, state) == ["u1", "u2"]
    assert set(aims(rules, state, "u1")) == {f"c{n}" for n in reach(rules, state.open, unit(state, 1))}
    step = act(rules, state, play_event("march", ("u1", f"c{cell('F3')}")))
    assert unit(step.state, "F3").ap == 0
    assert refusal(rules, step.state, fire(1, cell("I6"))).code == "no_ap"
    mined = act(rules, state, play_event("march", ("u1", f"c{cell('E4')}")), dice=(6, 6))
    assert told(mined, "UnitLost")["cause"] == "mine"


# --- hands, decks, what lasts ------------------------------------------------------------------------------


@pytest.mark.rule("k5-26", "k5a-30")
def test_field_repair_returns_a_destroyed_vehicle_to_hand() -> None:
    rules = make_rules()
    side = {"discard": ("tank", "foot", "riders", "aimer", "tank", "spg"), "counters": (4, 5, 5), "losses": 3}
    state = holding(rules, "repair", sides=({**side, "pool": (2, 1)}, {}))
    assert aims(rules, state) == ["kspg", "ktank"]
    step = act(rules, state, play_event("repair", ("ktank",)))
    assert step.state.hidden[0].hand == ("tank",)
    assert step.state.open.sides[0].discard == ("tank", "foot", "riders", "aimer", "spg")
    assert (step.state.open.sides[0].counters, step.state.open.sides[0].losses) == ((4, 5, 5), 3)


@pytest.mark.rule("k5-27", "k6-01")
def test_reconnaissance_shows_three_cards_to_the_player_only() -> None:
    rules = make_rules()
    hand = ("aimer", "foot", "howitzer", "lorry", "tank")
    state = holding(rules, "recon", hands=((), hand))
    step = rules.apply(state, 0, event("recon"), ScriptedDice(shuffles=[(4, 0, 2, 1, 3)]))
    assert told(step, "Recon") == {"seat": 0, "n": 3}
    secret = [event for event in step.events if event.name == "ReconSecret"]
    assert [(event.to, event.data["cards"]) for event in secret] == [((0,), ("aimer", "howitzer", "tank"))]
    assert rules.view(step.state, 0).seen == ("aimer", "howitzer", "tank")
    assert rules.view(step.state, 1).seen == ()
    assert step.state.hidden[1].hand == hand
    assert refusal(rules, holding(rules, "recon"), event("recon")).code == "event_no_target"


def next_turn(rules: KurskRules, state: State) -> State:
    """End red's turn and blue's phase 1."""
    step = act(rules, state, END_PHASE)
    return act(rules, step.state, END_PHASE).state


@pytest.mark.rule("k5-28", "k5a-29")
def test_an_intercept_costs_the_enemy_the_highest_card_once() -> None:
    rules = make_rules()
    state = holding(rules, "intercept", events=(("intercept", "intercept"), ()))
    step = act(rules, state, event("intercept"))
    assert told(step, "EffectSet") == {"seat": 1, "kind": "intercept", "n": 1, "by": 0}
    assert refusal(rules, step.state, event("intercept")).code == "event_no_target"
    theirs = next_turn(rules, step.state)
    assert theirs.open.sides[1].pool == (2, 1)
    after = act(rules, theirs, actions.CONFIRM, END_PHASE).state
    assert after.open.sides[1].effects == ()


@pytest.mark.rule("k5-30")
@pytest.mark.parametrize(("deck", "drawn"), [(("tank", "foot", "lorry"), 2), (("tank",), 1)])
def test_replacements_draw_two_reserve_cards(deck: tuple[str, ...], drawn: int) -> None:
    rules = make_rules()
    state = holding(rules, "reinforce", decks=(deck, ()))
    step = act(rules, state, event("reinforce"))
    assert step.state.hidden[0].hand == tuple(sorted(deck[:drawn]))
    assert told(step, "CardsDrawn") == {"seat": 0, "n": drawn}
    bare = holding(rules, "reinforce", decks=((), ()))
    assert refusal(rules, bare, event("reinforce")).code == "event_no_target"


@pytest.mark.rule("k5-31", "k5a-05", "k5a-29")
def test_a_fuel_shortage_denies_a_vehicle_its_card_next_turn() -> None:
    rules = make_rules()
    blue = [at("E5", "tank"), at("D5", "spg"), at("C5", "riders"), at("B5", "gun")]
    state = holding(rules, "no_fuel", (), blue, events=(("no_fuel", "no_fuel"), ()), pool=(3, 3))
    assert aims(rules, state) == ["u2", "u3"]
    step = act(rules, state, play_event("no_fuel", ("u2",)))
    assert aims(rules, step.state) == ["u3"]
    theirs = next_turn(rules, step.state)
    assert refusal(rules, theirs, actions.choose(2)).code == "no_fuel"
    after = act(rules, theirs, actions.CONFIRM, END_PHASE).state
    assert after.open.sides[1].effects == ()


@pytest.mark.rule("k5-32")
def test_a_supply_column_adds_supply_to_the_own_next_phase_one() -> None:
    rules = make_rules()
    state = holding(rules, "column", events=(("column", "column"), ()))
    step = act(rules, state, event("column"), event("column"))
    assert step.state.open.sides[0].next_bonus == 4
    mine = act(rules, step.state, END_PHASE, END_PHASE, actions.CONFIRM, END_PHASE).state
    assert (mine.open.active, mine.open.sides[0].bonus, mine.open.sides[0].next_bonus) == (0, 4, 0)
    assert supply_left(rules, mine.open, 0) == 7
    later = act(
        rules, mine, END_PHASE, actions.CONFIRM, END_PHASE, END_PHASE, actions.CONFIRM, END_PHASE
    ).state
    assert later.open.sides[0].bonus == 0


@pytest.mark.rule("k5-36", "k5a-10")
def test_orders_add_a_card_to_the_next_pool() -> None:
    rules = make_rules()
    step = act(rules, holding(rules, "orders"), event("orders"))
    assert step.state.open.sides[0].next_pool == (2,)
    mine = act(rules, step.state, END_PHASE, END_PHASE, actions.CONFIRM, END_PHASE, END_PHASE).state
    assert mine.open.sides[0].pool == (2, 2, 2, 1)
    assert mine.open.sides[0].next_pool == ()


@pytest.mark.rule("k5-37", "k5a-29")
def test_a_night_lull_weakens_the_enemys_shots_of_one_turn() -> None:
    rules = make_rules()
    blue = [at("E4", "tank"), at("D4", "foot")]
    state = holding(rules, "lull", [at("E3", "foot")], blue, events=(("lull", "lull"), ()), pool=(3, 3))
    step = act(rules, state, event("lull"))
    assert refusal(rules, step.state, event("lull")).code == "event_no_target"
    own = odds(rules, step.state.open, unit(step.state, "E3"), unit(step.state, "E4"))
    assert own.mods == ()
    theirs = next_turn(rules, step.state)
    found = odds(rules, theirs.open, unit(theirs, "E4"), unit(theirs, "E3"))
    assert found.mods == (("lull", -1),)
    after = act(
        rules, theirs, actions.CONFIRM, END_PHASE, END_PHASE, actions.CONFIRM, END_PHASE, END_PHASE
    ).state
    assert after.open.active == 1
    assert odds(rules, after.open, unit(after, "E4"), unit(after, "E3")).mods == ()


@pytest.mark.rule("k5a-29")
def test_a_lull_does_not_touch_strikes_or_close_combat() -> None:
    rules = make_rules()
    state = holding(rules, "close", [at("E3", "foot")], [at("E4", "tank")])
    state = with_side(state, 0, effects=(Effect("lull", 1, 2),))
    step = act(rules, state, play_event("close", ("u1", "u3")), dice=(3, 3, 3))
    assert told(step, "ShotFired")["mods"] == ()


def test_the_phase_goes_on_after_an_event_with_the_unit_unselected() -> None:
    rules = make_rules()
    red: list[Place] = [at("E3", "tank", ap=2)]
    state = selecting(holding(rules, "orders", red), 1)
    step = act(rules, state, event("orders"))
    assert step.state.frames[-1].name == "combat"
    assert Action("end_phase") in rules.legal_actions(step.state, 0)
