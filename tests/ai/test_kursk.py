"""What the sensible opponent of Kursk does in plain positions, and what it suggests to people."""

from __future__ import annotations

import pytest

from bot.ai.kursk import suggest_combat, suggest_deployment, suggest_layout
from bot.ai.kursk.events import best_plays
from bot.ai.kursk.situation import Situation
from bot.content import library
from bot.engine.core import Action
from bot.engine.kursk import actions
from bot.engine.kursk.combat import odds, targets
from bot.engine.kursk.model import cell_name
from bot.engine.kursk.movement import march, reach
from tests.ai.test_opponents import positions
from tests.engine.kursk.factory import at, cell, make_rules, refusal, table


def test_it_fires_at_the_card_it_can_reach() -> None:
    rules = make_rules()
    state = table(rules, [at("B3", "tank", ap=2)], [at("B5", "scout"), at("I6", "scout")])
    assert suggest_combat(rules, rules.view(state, 0)) == actions.volley(1, cell("B5"))


def test_it_moves_into_range_and_fires() -> None:
    rules = make_rules()
    state = table(rules, [at("B1", "tank", ap=2)], [at("B6", "scout")])
    action = suggest_combat(rules, rules.view(state, 0))
    assert action.name == "assault"
    assert rules.why_not(state, 0, action) is None


def test_it_takes_the_target_that_decides_the_battle() -> None:
    rules = make_rules(overflow=True)
    sides = ({}, {"counters": (1, 2, 5)})
    state = table(rules, [at("D3", "tank", ap=1)], [at("D5", "tank"), at("C3", "foot")], sides=sides)
    action = suggest_combat(rules, rules.view(state, 0))
    assert action.args[-1] in (cell("D5"), cell("C3"))
    away = table(rules, [at("G3", "tank", ap=1)], [at("G5", "foot"), at("F3", "foot")], sides=sides)
    assert suggest_combat(rules, rules.view(away, 0)) == actions.volley(1, cell("F3"))


def test_it_prefers_cover_at_the_same_distance() -> None:
    rules = make_rules({"trenches": "D3"})
    state = table(rules, [at("E2", "foot")], [at("E6", "tank")])
    now = Situation(rules, state.open, 0)
    unit = now.mine[0]
    assert now.danger(unit, cell("D3")) < now.danger(unit, cell("F3"))


def test_it_ends_the_phase_when_nothing_gains() -> None:
    rules = make_rules()
    state = table(rules, [at("B1", "tank")], [at("B6", "tank")])
    assert suggest_combat(rules, rules.view(state, 0)) == actions.END_PHASE


def test_it_keeps_off_mines() -> None:
    rules = make_rules()
    state = table(rules, [at("A1", "foot", ap=2)], [at("A5", "foot")], marks=[("mine", "A2", 1)])
    now = Situation(rules, state.open, 0)
    assert cell("A2") not in now.reach(now.mine[0], 2)


def test_it_plays_an_air_strike_on_the_softest_card() -> None:
    rules = make_rules()
    state = table(
        rules,
        [at("A1", "foot")],
        [at("I6", "howitzer"), at("H6", "heavy")],
        events=(["air_strike"], []),
        pool=(3,),
    )
    assert suggest_combat(rules, rules.view(state, 0)) == actions.play_event("air_strike", ("u2",), (3,))


def test_a_shielded_sector_is_not_bombed() -> None:
    rules = make_rules()
    state = table(
        rules,
        [at("A1", "foot")],
        [at("I6", "howitzer")],
        events=(["air_strike"], []),
        pool=(3,),
        marks=[("air_cover", 2, 1)],
    )
    assert suggest_combat(rules, rules.view(state, 0)) == actions.END_PHASE


def test_own_cards_keep_it_from_a_barrage() -> None:
    rules = make_rules()
    state = table(
        rules,
        [at("E3", "howitzer"), at("F3", "howitzer")],
        [at("E4", "heavy")],
        events=(["barrage"], []),
        pool=(4,),
    )
    action = suggest_combat(rules, rules.view(state, 0))
    assert action.name != "play_event" or action.args[1] in ((f"c{cell('D4')}",), (f"c{cell('E4')}",))


@pytest.mark.parametrize("card", sorted(make_rules().set.events))
def test_every_event_it_wants_to_play_is_legal(card: str) -> None:
    rules = make_rules()
    state = table(
        rules,
        [at("E2", "foot"), at("D2", "gun"), at("C2", "tank")],
        [at("E3", "foot"), at("D3", "howitzer"), at("D4", "tank")],
        events=([card], []),
        pool=(4, 3, 2, 1),
        hands=(["foot", "foot", "foot", "tank", "heavy"], ["foot"]),
        sides=({"discard": ("tank", "heavy")}, {}),
    )
    plays = best_plays(Situation(rules, state.open, 0), (card,), state.hidden[0].hand)
    for play in plays:
        action = actions.play_event(play.card, play.targets)
        assert rules.why_not(state, 0, action) is None, (action, refusal(rules, state, action))


def test_a_layout_goes_to_the_card_in_range() -> None:
    rules = make_rules()
    state = table(rules, [at("B3", "tank"), at("I1", "foot")], [at("B5", "foot")], phase="command", pool=(3,))
    assert suggest_layout(rules, rules.view(state, 0)) == ((1, 3),)


def test_supply_is_laid_first_and_pays_for_a_dearer_card() -> None:
    rules = make_rules(south={"supply": 3})
    state = table(
        rules, [at("E1", "foot")], [at("E6", "foot")], phase="deploy", hands=(["depot", "heavy"], [])
    )
    laying = suggest_deployment(rules, rules.view(state, 0))
    assert [card for card, _ in laying] == ["depot", "heavy"]
    assert rules.why_not(state, 0, actions.deploy_all(laying)) is None


def test_an_empty_hand_gives_no_suggestion() -> None:
    rules = make_rules()
    state = table(rules, [at("E1", "foot")], [at("E6", "foot")], phase="deploy")
    assert suggest_deployment(rules, rules.view(state, 0)) == ()


@pytest.mark.parametrize("scenario", library().scenarios("kursk"))
def test_suggestions_are_legal_forms(scenario: str) -> None:
    rules = library().bind("kursk", scenario).rules
    seen = set()
    for seat, state in positions(rules, "suggest", "random", "greedy"):
        view = rules.view(state, seat)
        suggested: Action | None = None
        if view.frame == "deploy" and (laying := suggest_deployment(rules, view)):  # type: ignore[arg-type]
            suggested = actions.deploy_all(laying)
        elif view.frame == "command":
            suggested = actions.lay_all(suggest_layout(rules, view))  # type: ignore[arg-type]
        elif view.frame == "combat":
            suggested = suggest_combat(rules, view)  # type: ignore[arg-type]
        if suggested is not None:
            seen.add(view.frame)
            assert rules.why_not(state, seat, suggested) is None, suggested
    assert seen == {"deploy", "command", "combat"}


def test_its_reckoning_agrees_with_the_rules() -> None:
    """Reach, targets and chances are worked out faster here than by the rules, but come to the same."""
    rules = library().bind("kursk", "prokhorovka").rules
    for seat, state in positions(rules, "agree", "random", "greedy")[::9]:
        now = Situation(rules, state.open, seat)  # type: ignore[arg-type]
        for unit in now.mine:
            one = {c for c, ap in now.reach(unit, 1).items() if ap}
            assert one == {c for c in reach(rules, state.open, unit) if not now.mines >> c & 1} or now.mines
            for place in now.reach(unit, unit.ap):
                assert march(rules, state.open, unit, place) is not None, cell_name(place)
            allowed = {foe.id for foe in now.theirs if now.hits_from(unit, unit.cell) >> foe.cell & 1}
            assert allowed == set(targets(rules, state.open, unit))  # type: ignore[arg-type]
            for foe in now.theirs:
                exact = odds(rules, state.open, unit, foe)  # type: ignore[arg-type]
                assert now.chance(unit, foe) == pytest.approx(exact.ways / exact.total)
