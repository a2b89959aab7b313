"""Section 3.3: counters, defeat, the last round, resigning and draws; and the sequence of play."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.core import IllegalAction
from bot.engine.dice import ScriptedDice
from bot.engine.kursk import actions
from bot.engine.kursk.actions import END_PHASE, fire, lay_confirm, move
from bot.engine.kursk.model import State
from bot.engine.kursk.rules import KurskRules
from tests.engine.kursk.factory import act, at, cell, make_rules, names, refusal, table, told, unit


def kill(rules: KurskRules, place: str, **more: Any) -> Any:
    """Red destroys blue's card at `place`; another blue card stands at I6."""
    front = f"{place[0]}{int(place[1]) - 1}"
    state = table(rules, [at(front, "tank", ap=1)], [at(place, "foot"), at("I6", "tank")], pool=(1,), **more)
    return act(rules, state, fire(1, cell(place)), dice=(6, 6))


# --- counters ----------------------------------------------------------------------------------------------


@pytest.mark.rule("k3.3-18")
@pytest.mark.parametrize("counters", [(2, 1, 5), (2, 5, 1)])
def test_two_counters_at_one_are_a_defeat_at_once(counters: tuple[int, int, int]) -> None:
    rules = make_rules()
    step = kill(rules, "B4", sides=({}, {"counters": counters}))
    assert told(step, "MatchEnded") == {"winner": 0, "reason": "counters", "scores": (1, 0)}
    assert step.state.frames == ()
    assert step.state.open.phase == "over"
    assert rules.waiting(step.state) == ()
    outcome = rules.outcome(step.state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (0, "counters")
    with pytest.raises(IllegalAction):
        rules.apply(step.state, 0, END_PHASE, ScriptedDice())
    assert refusal(rules, step.state, END_PHASE, seat=0).code == "match_over"


@pytest.mark.rule("k3.3-12")
@pytest.mark.parametrize(
    ("place", "before", "after"),
    [
        ("B4", (1, 5, 5), (1, 4, 5)),
        ("H4", (5, 5, 1), (5, 4, 1)),
        ("E4", (5, 1, 4), (4, 1, 4)),
        ("E4", (3, 1, 4), (3, 1, 3)),
        ("E4", (4, 1, 4), (3, 1, 4)),
    ],
)
def test_a_further_loss_overflows(
    place: str, before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    rules = make_rules()
    step = kill(rules, place, sides=({}, {"counters": before}))
    assert step.state.open.sides[1].counters == after
    assert told(step, "CounterMoved")["cause"] == "overflow"


@pytest.mark.rule("k3.3-12")
def test_without_overflow_a_counter_at_one_stays() -> None:
    rules = make_rules(overflow=False)
    step = kill(rules, "B4", sides=({}, {"counters": (1, 5, 5)}))
    assert step.state.open.sides[1].counters == (1, 5, 5)
    assert step.state.open.sides[1].losses == 1
    assert "CounterMoved" not in names(step)


@pytest.mark.rule("k3.3-12", "k3.3-18")
def test_overflow_can_bring_the_defeat() -> None:
    step = kill(make_rules(), "B4", sides=({}, {"counters": (1, 2, 5)}))
    assert told(step, "MatchEnded")["reason"] == "counters"


@pytest.mark.rule("k5a-02")
def test_an_opening_unit_counts_like_any_loss() -> None:
    rules = make_rules(south={"field": (("tank", "B3"),)}, north={"field": (("foot", "B4"), ("foot", "I6"))})
    state = rules.setup(ScriptedDice()).state
    ready = act(rules, state, END_PHASE, lay_confirm(((1, 2),)))
    step = act(rules, ready.state, fire(1, cell("B4")), dice=(6, 6))
    assert step.state.open.sides[1].counters == (4, 5, 5)
    assert rules.faults(step.state) == []


# --- no cards left -----------------------------------------------------------------------------------------


@pytest.mark.rule("k3.3-19")
def test_a_side_without_any_combat_card_has_lost() -> None:
    rules = make_rules()
    state = table(rules, [at("E3", "tank", ap=1)], [at("E4", "foot")], pool=(1,), decks=((), ("lorry",)),
                  hands=((), ("aimer",)))  # fmt: skip
    step = act(rules, state, fire(1, cell("E4")), dice=(6, 6))
    assert told(step, "MatchEnded") == {"winner": 0, "reason": "no_cards", "scores": (1, 0)}


@pytest.mark.rule("k3.3-19")
@pytest.mark.parametrize(("hand", "deck"), [(("foot",), ()), ((), ("foot",))])
def test_one_card_in_hand_or_deck_is_enough(hand: tuple[str, ...], deck: tuple[str, ...]) -> None:
    rules = make_rules()
    state = table(
        rules, [at("E3", "tank", ap=1)], [at("E4", "foot")], pool=(1,), decks=((), deck), hands=((), hand)
    )
    step = act(rules, state, fire(1, cell("E4")), dice=(6, 6))
    assert "MatchEnded" not in names(step)


@pytest.mark.rule("k3.3-19", "k5a-21")
def test_the_mover_can_lose_by_a_mine() -> None:
    rules = make_rules()
    state = table(
        rules, [at("E2", "foot", ap=1)], [at("A6", "foot")], marks=[("mine", "E3", 0)], decks=((), ())
    )
    step = act(rules, state, move(1, cell("E3")), dice=(6, 6))
    assert told(step, "MatchEnded")["winner"] == 1


# --- the last round ----------------------------------------------------------------------------------------


def last_turn(rules: KurskRules, red: Any, blue: Any, losses: tuple[int, int], **more: Any) -> Any:
    """Blue, the second side, ends the last round."""
    lost = tuple((1, seat, 0) for seat in (0, 1) for _ in range(losses[seat]))
    state = table(rules, red, blue, active=1, round=6, pool=(1,), lost=lost,
                  sides=({"losses": losses[0]}, {"losses": losses[1]}), **more)  # fmt: skip
    return act(rules, state, END_PHASE)


@pytest.mark.rule("k3.3-20", "k5a-33")
@pytest.mark.parametrize(("losses", "winner"), [((1, 2), 0), ((3, 2), 1)])
def test_after_the_last_round_fewer_cards_lost_win(losses: tuple[int, int], winner: int) -> None:
    step = last_turn(make_rules(), [at("A1", "foot")], [at("A6", "foot")], losses)
    assert told(step, "MatchEnded") == {
        "winner": winner,
        "reason": "rounds_losses",
        "scores": (losses[1], losses[0]),
    }


@pytest.mark.rule("k3.3-20")
@pytest.mark.parametrize(
    ("red", "blue", "winner"),
    [("A4", "A5", 0), ("A3", "B3", 1), ("A6", "B1", None), ("A1", "B6", None)],
)
def test_then_cards_in_the_enemy_half(red: str, blue: str, winner: int | None) -> None:
    step = last_turn(make_rules(), [at(red, "foot")], [at(blue, "foot")], (1, 1))
    ended = told(step, "MatchEnded")
    assert (ended["winner"], ended["reason"]) == (
        winner,
        "rounds_draw" if winner is None else "rounds_ground",
    )


@pytest.mark.rule("k5a-33")
def test_the_limit_is_checked_after_the_second_turn() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], round=6, pool=(1,))
    step = act(rules, state, END_PHASE)
    assert (step.state.open.active, step.state.open.round) == (1, 6)
    early = act(rules, table(rules, [at("A1", "foot")], [at("A6", "foot")], active=1, pool=(1,)), END_PHASE)
    assert (early.state.open.active, early.state.open.round) == (0, 3)
    assert told(early, "RoundBegan") == {"round": 3}


@pytest.mark.rule("k5a-33")
def test_with_the_north_first_the_south_ends_the_round() -> None:
    rules = make_rules(first="blue")
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], round=6, pool=(1,))
    assert act(rules, state, END_PHASE).state.open.phase == "over"


# --- an empty field ----------------------------------------------------------------------------------------


def empty_turn(rules: KurskRules, hand: tuple[str, ...], **side: Any) -> Any:
    """Red ends a whole turn without a card on the field."""
    state = table(rules, (), [at("A6", "foot")], phase="deploy", hands=(hand, ()), sides=(side, {}))
    return act(rules, state, END_PHASE, END_PHASE)


@pytest.mark.rule("k3.3-21")
@pytest.mark.parametrize(
    ("before", "after"),
    [((5, 5, 5), (4, 5, 5)), ((4, 5, 5), (4, 4, 5)), ((3, 4, 5), (3, 4, 4))],
)
def test_an_empty_field_costs_the_highest_counter(before: Any, after: Any) -> None:
    step = empty_turn(make_rules(), ("foot",), counters=before)
    assert step.state.open.sides[0].counters == after
    assert step.state.open.sides[0].losses == 1
    assert step.state.open.lost == ((2, 0, -1),)
    assert told(step, "CounterMoved")["cause"] == "empty_field"


@pytest.mark.rule("k3.3-21")
@pytest.mark.parametrize("hand", [(), ("lorry", "aimer"), ("heavy",)])
def test_it_costs_nothing_if_no_card_could_be_deployed(hand: tuple[str, ...]) -> None:
    step = empty_turn(make_rules(), hand)
    assert step.state.open.sides[0].counters == (5, 5, 5)
    assert step.state.open.active == 1


@pytest.mark.rule("k3.3-21")
def test_the_switch_empty_field() -> None:
    step = empty_turn(make_rules(empty_field=False), ("foot",))
    assert step.state.open.sides[0].counters == (5, 5, 5)


@pytest.mark.rule("k3.3-21")
def test_an_empty_field_can_lose_the_match() -> None:
    step = empty_turn(make_rules(), ("foot",), counters=(2, 1, 1))
    assert told(step, "MatchEnded")["winner"] == 1
    assert step.state.open.phase == "over"


@pytest.mark.rule("k3.3-21")
def test_a_field_emptied_during_the_turn_counts_if_a_card_was_kept_back() -> None:
    rules = make_rules()
    state = table(rules, [at("E2", "foot")], [at("A6", "foot")], phase="deploy", hands=(("foot",), ()),
                  marks=[("mine", "E3", 1)])  # fmt: skip
    step = act(rules, state, END_PHASE, lay_confirm(((1, 2),)), move(1, cell("E3")), END_PHASE, dice=(6, 6))
    assert [e.data["cause"] for e in step.events if e.name == "CounterMoved"] == ["loss", "empty_field"]


# --- resigning and draws -----------------------------------------------------------------------------------


@pytest.mark.rule("k3.3-23")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_resign_at_any_time(seat: int) -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], phase="command", pool=(1,))
    assert actions.RESIGN in rules.side_actions(state, seat)
    step = act(rules, state, actions.RESIGN, seat=seat)
    assert told(step, "MatchEnded")["winner"] == 1 - seat
    assert told(step, "MatchEnded")["reason"] == "resigned"
    assert rules.side_actions(step.state, seat) == ()


@pytest.mark.rule("k3.3-23")
def test_a_draw_may_be_agreed() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], pool=(1,))
    offered = act(rules, state, actions.OFFER_DRAW, seat=1)
    mine, theirs = (
        [action for action in rules.side_actions(offered.state, seat) if action.name != "standing"]
        for seat in (1, 0)
    )
    assert mine == [actions.RESIGN]
    assert theirs == [actions.ACCEPT_DRAW, actions.DECLINE_DRAW, actions.RESIGN]
    assert refusal(rules, offered.state, actions.ACCEPT_DRAW, seat=1).code == "no_draw_offer"
    assert refusal(rules, offered.state, actions.OFFER_DRAW, seat=0).code == "draw_already_offered"
    ended = act(rules, offered.state, actions.ACCEPT_DRAW, seat=0)
    outcome = rules.outcome(ended.state)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "agreed")
    declined = act(rules, offered.state, actions.DECLINE_DRAW, seat=0)
    assert declined.state.open.draw_offer == -1
    assert rules.waiting(declined.state) == (0,)


@pytest.mark.rule("k3.3-23")
def test_an_offer_lapses_with_the_turn_of_the_side_it_is_made_to() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot")], [at("A6", "foot")], pool=(1,))
    offered = act(rules, state, actions.OFFER_DRAW, seat=0).state
    theirs = act(rules, offered, END_PHASE).state
    assert theirs.open.draw_offer == 0
    after = act(rules, theirs, END_PHASE, actions.CONFIRM, END_PHASE)
    assert after.state.open.draw_offer == -1
    assert told(after, "DrawDeclined") == {"seat": 1}


# --- the sequence ------------------------------------------------------------------------------------------


@pytest.mark.rule("k3.3-22", "k5a-11")
def test_all_ap_returns_to_the_stack_at_the_end_of_the_turn() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot", ap=2), at("B1", "foot", ap=1)], [at("A6", "foot")], pool=(2, 1))
    after = act(rules, state, END_PHASE).state
    assert after.open.sides[0].pool == ()
    assert {(u.ap, u.card_ap) for u in after.open.units} == {(0, 0)}


def test_phase_three_ends_by_itself_when_nothing_is_left() -> None:
    rules = make_rules()
    state = table(rules, [at("E3", "tank", ap=1)], [at("A6", "foot")])
    step = act(rules, state, move(1, cell("E4")))
    assert step.state.open.active == 1
    assert step.irreversible
    assert names(step)[1] == "PhaseEnded"


def test_phase_three_goes_on_while_an_ap_card_or_a_usable_unit_is_left() -> None:
    rules = make_rules()
    held = table(rules, [at("E3", "tank", ap=1)], [at("A6", "foot")], pool=(1,))
    assert act(rules, held, move(1, cell("E4"))).state.open.active == 0
    other = table(rules, [at("E3", "tank", ap=1), at("A1", "foot", ap=1)], [at("A6", "foot")])
    assert act(rules, other, move(1, cell("E4"))).state.open.active == 0
    boxed = table(rules, [at("E3", "tank", ap=1), at("A1", "foot", ap=1), at("A2", "foot"), at("B1", "foot")],
                  [at("A6", "foot")])  # fmt: skip
    assert act(rules, boxed, move(1, cell("E4"))).state.open.active == 1


def test_the_phase_does_not_depend_on_what_is_in_the_hand() -> None:
    rules = make_rules()
    for events in ((), ("orders",)):
        state = table(rules, [at("E3", "tank", ap=1)], [at("A6", "foot")], events=(events, ()))
        assert act(rules, state, move(1, cell("E4"))).state.open.active == 1


@pytest.mark.rule("k7-01", "k7-03", "k7-04")
def test_what_a_missed_deadline_plays() -> None:
    rules = make_rules()
    hand = (("foot", "lorry", "aimer"), ())
    state: State = table(
        rules, [at("A1", "foot", hero="")], phase="deploy", hands=hand, events=(("orders",), ())
    )
    assert rules.default_action(state, 0) == END_PHASE
    combat = table(rules, [at("A1", "foot", ap=1)], hands=hand, events=(("orders",), ()), pool=(1,))
    assert rules.default_action(combat, 0) == END_PHASE
    seat, before = 0, state
    for _ in range(3):
        step = act(rules, before, rules.default_action(before, seat))
        before = step.state
        if before.open.active != seat:
            break
    assert before.open.active == 1
    assert before.hidden[0].hand == ("aimer", "foot", "lorry")
    assert before.hidden[0].events == ("orders",)


@pytest.mark.parametrize(
    "action",
    [
        actions.Action("dance"),
        actions.Action("move", (1,)),
        actions.Action("move", ("1", 2)),
        actions.Action("move", (True, 2)),
        actions.Action("play_event", ("orders", "c1", ())),
        actions.Action("play_event", ("orders", (1,), ())),
        actions.Action("end_phase", (1,)),
    ],
)
def test_nonsense_is_refused(action: Any) -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot", ap=1)], [at("A6", "foot")], pool=(1,))
    assert refusal(rules, state, action).code in ("not_now", "bad_arguments")
    assert unit(state, 1).ap == 1
