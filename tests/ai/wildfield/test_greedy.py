"""The opponent of Wild Field: legal, deterministic, it scores, storms, raids, sells and feeds."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.ai.wildfield import Greedy, suggest
from bot.content import library
from bot.engine.dice import SeededDice
from bot.engine.wildfield.rules import WildfieldRules
from tests.ai.whole import play
from tests.engine.wildfield.factory import COSSACKS, POLAND, TATARS, Game


def rules_of(**switches: Any) -> WildfieldRules:
    content = library().wildfield_pack().set
    scenario = content.scenarios[content.default_scenario]
    return WildfieldRules(content, scenario, scenario.switches.model_copy(update=switches))


@pytest.mark.parametrize(
    "switches",
    [
        {},
        {"no_tatars": True},
        {"open_blocks": True},
        {"blind_windows": True},
        {"unsold": "half", "supply_once": True, "fast_final": True},
        {"neutral_limit": 0, "rotate_first": True},
    ],
)
def test_whole_games_are_legal_and_end(switches: dict[str, Any]) -> None:
    rules = rules_of(**switches)
    for seed in (1, 2, 3):
        state, _events = play(rules, Greedy(), seed)
        assert state.open.campaign <= rules.switches.campaigns


def test_it_uses_all_there_is() -> None:
    rules = rules_of()
    told: Counter[str] = Counter()
    storms = 0
    for seed in range(1, 13):
        _state, events = play(rules, Greedy(), seed)
        told.update(event.name for event in events)
        storms += sum(event.name == "BattleBegan" and event.data["kind"] == "storm" for event in events)
    assert storms
    for name in ("CaptivesTaken", "CaptivesSold", "Hired", "BattleEnded", "FortressTaken"):
        assert told[name], name


def test_every_nation_wins_some_games() -> None:
    rules = rules_of()
    wins: Counter[int] = Counter()
    for seed in range(20, 50):
        state, _events = play(rules, Greedy(), seed)
        result = state.open.result
        wins.update(result.winners or (result.winner,))
    assert set(wins) == {0, 1, 2}


def test_a_half_answered_question_is_left() -> None:
    rules, dice = rules_of(), SeededDice(4)
    state, rng = rules.setup(dice).state, Random(4)
    while rules.view(state, rules.waiting(state)[0]).frame != "movement":
        seat = rules.waiting(state)[0]
        action = Greedy().choose(rules, rules.view(state, seat), rng)
        state = rules.apply(state, seat, action, dice).state
    seat = rules.waiting(state)[0]
    take = next(action for action in rules.legal_actions(state, seat) if action.name == "take")
    state = rules.apply(state, seat, take, dice).state
    assert suggest(rules, rules.view(state, seat)).name == "back"  # type: ignore[union-attr]


def test_nothing_is_suggested_to_who_is_not_asked() -> None:
    rules = rules_of()
    state = rules.setup(SeededDice(1)).state
    assert suggest(rules, rules.view(state, None)) is None


def suggested(game: Game, seat: int) -> Any:
    """What the opponent does for the seat; it is legal."""
    action = suggest(game.rules, game.rules.view(game.state, seat))
    assert action is not None
    assert game.refused(seat, action) == ""
    return action


def beaten_cossacks() -> Game:
    """Poland holds what the Cossacks had; the powers' armies stand at home."""
    game = Game().hand(COSSACKS, "protectorate", "rasputitsa", "initiative", "plague")
    strong = ("poland_ruler", "poland_general", "poland_cavalry_1", "poland_infantry_1", "poland_infantry_2")
    for area, block in zip(("cherkasy", "sich", "poltava", "kyiv", "don"), strong, strict=True):
        game.put(area, block)
    game.weaken(
        poland_ruler=1, poland_general=1, poland_cavalry_1=1, poland_infantry_1=1, poland_infantry_2=1
    )
    game.put("izium", "cossacks_infantry_1")
    return game.ask("movement", COSSACKS)


def test_cossacks_who_are_beaten_swear_to_a_power_and_march_with_its_army() -> None:
    game = beaten_cossacks()
    action = suggested(game, COSSACKS)
    assert action.name == "event"
    assert action.args[0] == "protectorate"
    (lord,) = action.args[1]
    game.open(suzerain=lord, vassal=COSSACKS).hand(COSSACKS, "rasputitsa", "wagenburg")
    march = suggested(game, COSSACKS)
    assert march.name == "march"
    assert game.facts.nation[march.args[2][0]] == lord


def test_cossacks_who_stand_well_swear_to_nobody() -> None:
    game = Game().hand(COSSACKS, "protectorate").ask("movement", COSSACKS)
    game.put("sich", "cossacks_ruler").put("poltava", "cossacks_infantry_1").put("ternopil", "poland_ruler")
    assert suggested(game, COSSACKS).name != "event"


def allies_side_by_side(**changes: Any) -> Game:
    """Tatars and Poles allied, armies of both in two Polish areas."""
    game = Game().hand(TATARS, "treachery").ask("movement", TATARS)
    game.put("lviv", "tatars_cavalry_1").put("lutsk", "tatars_cavalry_2", poland_infantry_1=1)
    game.put("perekop", "tatars_ruler").put("sich", "cossacks_ruler")
    return game.tokens(lviv=0, lutsk=0).open(allies=((POLAND, TATARS),), **changes)


def test_tatars_betray_an_ally_ahead_of_them_at_the_end_of_the_war() -> None:
    action = suggested(allies_side_by_side(campaign=5), TATARS)
    assert (action.name, action.args) == ("event", ("treachery", (POLAND,)))


def test_tatars_keep_an_alliance_while_the_war_goes_on() -> None:
    assert suggested(allies_side_by_side(), TATARS).name != "event"


def test_the_plan_says_when_to_retreat() -> None:
    game = Game().put("sich", "tatars_ruler", "tatars_cavalry_1", "cossacks_ruler")
    for seat, (retreat, n) in ((TATARS, ("weaker", 100)), (COSSACKS, ("weaker", 75))):
        game.ask("plan", COSSACKS, TATARS, slots=((),) * 3).open(phase="battles")
        plan = game.rules.view(game.state, seat).plan
        action = suggested(game, seat)
        made = action.args[1:3] if action.name == "plan" else (plan.retreat, plan.n)
        assert made == (retreat, n)


def test_captured_tokens_go_to_the_hungriest_all_at_once() -> None:
    game = Game().put("sich", "cossacks_ruler", "cossacks_infantry_1").tokens(sich=0)
    game.ask("spoils", COSSACKS, args=(3, ()))
    action = suggested(game, COSSACKS)
    assert action.name == "give_all"
    assert action.args[0][0] == game.area("sich")
    assert suggested(game.ask("spoils", COSSACKS, args=(1, ())), COSSACKS).name == "give"
