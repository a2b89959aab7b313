"""Section 5: the switches of a scenario or table."""

from __future__ import annotations

import pytest

from bot.engine.dice import SeededDice
from bot.engine.kursk import actions
from bot.engine.kursk.actions import END_PHASE, fire, move, select
from bot.engine.kursk.combat import targets
from bot.engine.kursk.movement import reach
from tests.engine.kursk.factory import act, at, cell, listed, make_rules, names, refusal, table, told, unit


@pytest.mark.rule("k5-41")
@pytest.mark.parametrize(("is_on", "seen", "cost"), [(True, (), None), (False, (2,), 2)])
def test_without_terrain_the_field_is_open(is_on: bool, seen: tuple[int, ...], cost: int | None) -> None:
    rules = make_rules({"forest": "E4", "ravine": "D3"}, terrain=is_on)
    state = table(rules, [at("E3", "tank", ap=1)], [at("E5", "foot")])
    assert targets(rules, state.open, unit(state, 1)) == seen
    assert reach(rules, state.open, unit(state, 1)).get(cell("D3")) == cost


@pytest.mark.rule("k5-43")
def test_breakthrough_moves_the_counter_from_the_next_round_on() -> None:
    rules = make_rules(breakthrough=True)
    state = table(rules, [at("E6", "tank")], [at("A6", "foot")], pool=(1,))
    first = act(rules, state, END_PHASE)
    assert unit(first.state, "E6").since == 2
    assert first.state.open.sides[1].counters == (5, 5, 5)
    later = act(
        rules, first.state, END_PHASE, actions.CONFIRM, END_PHASE, END_PHASE, actions.CONFIRM, END_PHASE
    )
    assert later.state.open.sides[1].counters == (5, 4, 5)
    assert told(later, "CounterMoved") == {"seat": 1, "area": 1, "value": 4, "cause": "breakthrough"}
    assert later.state.open.sides[1].losses == 0


@pytest.mark.rule("k5-43")
def test_a_defended_sector_is_not_broken_through() -> None:
    rules = make_rules(breakthrough=True)
    state = table(rules, [at("E6", "tank", since=1), at("B6", "tank", since=1), at("A6", "foot", since=1)],
                  [at("D6", "foot"), at("H2", "foot")], pool=(1,))  # fmt: skip
    step = act(rules, state, END_PHASE)
    assert step.state.open.sides[1].counters == (4, 5, 5)
    assert unit(step.state, "E6").since == 0


@pytest.mark.rule("k5-43")
def test_breakthrough_can_win_and_is_off_by_default() -> None:
    red, blue = [at("E6", "tank", since=1)], [at("A6", "foot")]
    side = ({}, {"counters": (1, 2, 5)})
    won = act(make_rules(breakthrough=True), table(make_rules(), red, blue, pool=(1,), sides=side), END_PHASE)
    assert told(won, "MatchEnded")["reason"] == "counters"
    plain = act(make_rules(), table(make_rules(), red, blue, pool=(1,), sides=side), END_PHASE)
    assert "MatchEnded" not in names(plain)


@pytest.mark.rule("k5-44")
def test_one_by_one_a_card_spends_its_ap_before_the_next_acts() -> None:
    rules = make_rules(one_by_one=True)
    state = table(rules, [at("E3", "tank", ap=2), at("A1", "foot", ap=1)], [at("I6", "foot")], pool=(1,))
    begun = act(rules, state, move(1, cell("E4"))).state
    assert begun.open.acting == 1
    assert refusal(rules, begun, move(2, cell("A2"))).data == {"card": "tank", "cell": cell("E4")}
    assert refusal(rules, begun, select(2)).code == "one_by_one"
    assert listed(rules, begun, "select") == []
    done = act(rules, begun, move(1, cell("E5"))).state
    assert (done.open.acting, listed(rules, done, "select")) == (0, [select(2)])


@pytest.mark.rule("k5-44")
def test_one_by_one_releases_the_others_when_the_card_can_do_nothing() -> None:
    rules = make_rules(one_by_one=True)
    red = [at("A1", "foot", ap=2), at("B1", "foot", ap=1), at("A2", "foot")]
    state = table(rules, red, [at("C1", "howitzer"), at("I6", "foot")], pool=(1,))
    missed = act(rules, state, fire(1, cell("C1")), dice=(1, 1)).state
    assert (missed.open.acting, listed(rules, missed, "select")) == (1, [])
    killed = act(rules, state, fire(1, cell("C1")), dice=(6, 6)).state
    assert (killed.open.acting, listed(rules, killed, "select")) == (1, [select(2)])


@pytest.mark.rule("k5-44")
def test_one_by_one_a_counter_attack_goes_first() -> None:
    rules = make_rules(one_by_one=True)
    state = table(rules, [at("E3", "tank", ap=2), at("A1", "foot")], [at("I6", "foot")], pool=(2,),
                  events=(("counter",), ()))  # fmt: skip
    begun = act(rules, state, move(1, cell("E4")), actions.play_event("counter", ("u2",))).state
    assert begun.open.acting == 2
    assert refusal(rules, begun, move(1, cell("E5"))).code == "one_by_one"


@pytest.mark.rule("k5-45")
@pytest.mark.parametrize(("cap", "aces"), [(0, 4), (3, 3), (4, 4)])
def test_aces_cap(cap: int, aces: int) -> None:
    rules = make_rules(aces_cap=cap)
    state = table(rules, [at("E3", "tank", ap=1, aces=3)], [at("E4", "foot"), at("I6", "foot")], pool=(1,))
    step = act(rules, state, fire(1, cell("E4")), dice=(6, 6))
    assert unit(step.state, 1).aces == aces
    assert unit(step.state, 1).kills == 1


@pytest.mark.rule("k5-46")
def test_open_hands() -> None:
    shown, closed = make_rules(open_hands=True), make_rules()
    state = shown.setup(SeededDice(1)).state
    hands = tuple((*hidden.hand, *hidden.events) for hidden in state.hidden)
    assert [shown.view(state, viewer).open_hands for viewer in (0, 1, None)] == [hands] * 3
    assert [closed.view(state, viewer).open_hands for viewer in (0, 1, None)] == [()] * 3
