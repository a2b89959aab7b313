"""Control, points, the end (section 7), and what a seat sees (sections 10, 11, 12)."""

from __future__ import annotations

import pytest

from bot.engine.core import Action
from bot.engine.dice import SeededDice
from bot.engine.frames import is_formality
from bot.engine.wildfield import actions, victory
from bot.engine.wildfield.desk import Desk
from tests.engine.wildfield.factory import COSSACKS, MUSCOVY, POLAND, TATARS, Game

PASS = actions.PASS


# --- control -----------------------------------------------------------------------------------------------


@pytest.mark.rule("w7-01")
def test_home_areas_count_without_troops_and_others_with_them() -> None:
    game = Game()
    assert game.vp() == (3, 4, 0)
    game.put("kyiv", "poland_infantry_1").put("sich", "poland_infantry_2")
    assert game.vp() == (5, 3, 0)
    assert game.control("kyiv") == game.control("sich") == POLAND


@pytest.mark.rule("w7-01", "w7-02")
def test_an_enemy_or_a_hostile_garrison_spoils_an_area() -> None:
    field = Game().put("lviv", "tatars_cavalry_1")
    garrison = Game().put("lviv", garrison="cossacks_infantry_1")
    assert field.control("lviv") == -1
    assert garrison.control("lviv") == COSSACKS
    neutral = Game().put("kyiv", "poland_infantry_1", garrison="muscovy_infantry_1")
    assert neutral.control("kyiv") == -1


@pytest.mark.rule("w5a-08")
def test_a_garrison_and_an_unopposed_besieger_count() -> None:
    inside = Game().put("kyiv", garrison="poland_infantry_1")
    assert inside.control("kyiv") == POLAND
    besieged = Game().put("kyiv", "cossacks_infantry_1", garrison="poland_infantry_1")
    assert besieged.control("kyiv") == -1


@pytest.mark.rule("w7-02")
def test_of_allies_in_one_area_the_stronger_scores() -> None:
    game = Game().put("kyiv", "poland_infantry_1", "cossacks_infantry_1").open(allies=((POLAND, COSSACKS),))
    assert game.control("kyiv") == COSSACKS
    game.weaken(cossacks_infantry_1=3)
    assert game.control("kyiv") == -1
    game.weaken(cossacks_infantry_1=2)
    assert game.control("kyiv") == POLAND


@pytest.mark.rule("w7-01", "w6-13")
def test_tatar_areas_count_for_nobody() -> None:
    game = Game().put("kafa", "poland_infantry_1").put("perekop", "cossacks_infantry_1")
    assert game.vp() == (3, 4, 0)


@pytest.mark.rule("w7-03")
@pytest.mark.parametrize(("unsold", "points"), [("none", 2), ("third", 3), ("half", 4)])
def test_unsold_captives(unsold: str, points: int) -> None:
    assert Game(unsold=unsold).open(bank=2, loot=5).vp()[TATARS] == points


@pytest.mark.rule("w7-08", "w7-09")
def test_a_neutral_home_area_is_foreign_until_own_troops_stand_there_alone() -> None:
    game = Game().open(neutral=(Game().area("poltava"),))
    assert game.vp() == (3, 3, 0)
    game.put("poltava", "cossacks_infantry_1", "muscovy_infantry_1")
    desk = Desk(game.rules, game.state, SeededDice("x"))
    victory.reclaim(desk)
    assert desk.open.neutral
    desk.retire(game.block("muscovy_infantry_1"))
    victory.reclaim(desk)
    assert desk.open.neutral == ()


@pytest.mark.rule("w5a-26")
def test_the_suzerains_blocks_count_for_the_vassal() -> None:
    game = Game().put("kyiv", "muscovy_infantry_1").open(suzerain=MUSCOVY, vassal=COSSACKS)
    assert game.control("kyiv") == COSSACKS


# --- the end -----------------------------------------------------------------------------------------------


def judged(game: Game) -> tuple[int | None, str, tuple[int, ...]]:
    """Winner, reason and winners of the position as it stands."""
    desk = Desk(game.rules, game.state, SeededDice("x"))
    victory.judge(desk)
    outcome = desk.open.result
    assert outcome is not None
    assert desk.events[-1].name == "MatchEnded"
    return outcome.winner, outcome.reason, outcome.winners


@pytest.mark.rule("w0-01", "w5a-28")
def test_most_points_win_then_strength_then_blocks_then_they_share() -> None:
    assert judged(Game()) == (COSSACKS, "points", ())
    tie = Game().put("kyiv", "poland_infantry_1")
    assert judged(tie) == (POLAND, "strength", ())
    even = (
        Game()
        .put("kyiv", "poland_infantry_1")
        .put("sich", "cossacks_infantry_1")
        .weaken(cossacks_infantry_1=3)
    )
    assert judged(even) == (None, "shared", (POLAND, COSSACKS))
    blocks = Game().put("kyiv", "poland_infantry_1").put("sich", "cossacks_infantry_1", "cossacks_cavalry_1")
    blocks.weaken(cossacks_infantry_1=2, cossacks_cavalry_1=1)
    assert judged(blocks) == (COSSACKS, "blocks", ())


@pytest.mark.rule("w7-03", "w7-04")
def test_the_tatars_win_by_captives_sold() -> None:
    assert judged(Game().open(bank=5)) == (TATARS, "points", ())


def test_resigning_ends_the_match_for_the_best_of_the_others() -> None:
    game = Game()
    game.do(COSSACKS, actions.RESIGN)
    assert game.state.open.result is not None
    assert (game.state.open.result.winner, game.state.open.result.reason) == (POLAND, "resigned")
    assert game.refused(POLAND, PASS) == "match_over"


# --- what is seen ------------------------------------------------------------------------------------------


@pytest.mark.rule("w11-01", "w11-02", "w2-06")
def test_others_see_numbers_of_blocks_and_cards_only() -> None:
    game = Game().put("kyiv", "poland_ruler", "poland_infantry_1", garrison="poland_cavalry_1")
    game.hand(POLAND, "greed", "discord").plan(POLAND, commander=0).standing(POLAND, ("march", "quiet"))
    view = game.rules.view(game.state, COSSACKS)
    assert [(s.area, s.nation, s.field, s.garrison) for s in view.stacks if s.nation == POLAND] == [
        (game.area("kyiv"), POLAND, 2, 1)
    ]
    assert {game.facts.nation[seen.block] for seen in view.blocks} == {COSSACKS}
    assert view.open.hands == (2, 0, 0)
    assert view.hand == ()
    assert view.plan == game.state.hidden[COSSACKS].plan
    assert view.standing == ()
    own = game.rules.view(game.state, POLAND)
    assert own.hand == ("discord", "greed")
    assert own.plan is not None
    assert own.plan.commander == 0


@pytest.mark.rule("w2-06")
def test_open_blocks_show_every_face() -> None:
    game = Game(open_blocks=True).put("kyiv", "poland_ruler")
    faces = {seen.block for seen in game.rules.view(game.state, None).blocks}
    assert faces == set(range(len(game.facts.nation)))


@pytest.mark.rule("w9-15", "w5a-12")
def test_who_may_lead_a_neutral_army_sees_it() -> None:
    game = Game().hand(POLAND, "neutral_power_1")
    assert any(
        game.facts.nation[seen.block] == MUSCOVY for seen in game.rules.view(game.state, POLAND).blocks
    )
    assert all(
        game.facts.nation[seen.block] == COSSACKS for seen in game.rules.view(game.state, COSSACKS).blocks
    )


# --- windows and instructions (section 10) -----------------------------------------------------------------


def marching(*cards: str, **switches: object) -> Game:
    """Poland marches; the Cossacks hold these cards, the Tatars one that never applies."""
    game = (
        Game(**switches)
        .put("lutsk", "poland_infantry_1", "poland_infantry_2")
        .hand(POLAND, "initiative", "greed")
    )
    game.hand(COSSACKS, *cards).hand(TATARS, "sale")
    blocks = [game.block("poland_infantry_1"), game.block("poland_infantry_2")]
    game.do(POLAND, actions.march("initiative", game.area("lutsk"), blocks, [game.area("zhytomyr")]))
    return game


@pytest.mark.rule("w10-01")
def test_all_others_are_asked_in_turn_order_and_answer_once() -> None:
    game = marching("discord")
    assert game.state.frames[-1].waits == (COSSACKS,)
    assert not is_formality(game.rules, game.state, COSSACKS)
    game.do(COSSACKS, PASS)
    assert game.events == ()
    assert game.state.frames[-1].waits == (TATARS,)
    assert is_formality(game.rules, game.state, TATARS)
    assert game.rules.default_action(game.state, TATARS) == PASS
    game.do(TATARS, PASS)
    assert game.at("poland_infantry_1") == "zhytomyr"


@pytest.mark.rule("w10-02")
def test_a_window_looks_the_same_whether_anybody_can_react_or_not() -> None:
    with_card, without = marching("discord"), marching("plague")
    for viewer in (POLAND, TATARS, None):
        one, other = (game.rules.view(game.state, viewer) for game in (with_card, without))
        assert one == other
    assert with_card.told("MarchDeclared") == without.told("MarchDeclared")


@pytest.mark.rule("w10-03")
def test_blind_windows_ask_everybody_at_once() -> None:
    game = marching("discord", blind_windows=True)
    assert game.state.frames[-1].waits == (COSSACKS, TATARS)
    assert "window" not in game.rules.formal_frames
    game.do(TATARS, PASS)
    game.do(COSSACKS, actions.act("play", "discord", 1), shuffles=[(0, 1)])
    assert game.told("BlockRefused")


@pytest.mark.rule("w10-04")
def test_standing_instructions() -> None:
    game = Game().put("lutsk", "poland_infantry_1", "poland_infantry_2").hand(POLAND, "initiative", "greed")
    game.hand(COSSACKS, "discord")
    assert game.refused(COSSACKS, actions.standing("march", "plague")) == "bad_standing"
    game.do(COSSACKS, actions.standing("march", "discord"))
    assert [event.to for event in game.events] == [(COSSACKS,)]
    blocks = [game.block("poland_infantry_1"), game.block("poland_infantry_2")]
    game.do(POLAND, actions.march("initiative", game.area("lutsk"), blocks, [game.area("zhytomyr")]))
    assert is_formality(game.rules, game.state, COSSACKS)
    assert game.legal(COSSACKS) == (actions.act("play", "discord", 1),)
    game.do(COSSACKS, actions.standing("march", "quiet"))
    assert game.legal(COSSACKS) == (PASS,)
    game.do(COSSACKS, actions.standing("march", "ask"))
    assert len(game.legal(COSSACKS)) == 3


@pytest.mark.rule("w10-04")
def test_not_asking_ends_with_the_round() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "initiative", "greed")
    game.standing(COSSACKS, ("hiring", "quiet"), ("march", "quiet"))
    game.do(POLAND, actions.discard("initiative"))
    game.do(POLAND, PASS)
    assert game.state.open.round == 2
    assert game.state.hidden[COSSACKS].standing == (("hiring", "quiet"),)


@pytest.mark.rule("w10-05")
def test_cards_without_a_trigger_go_in_any_own_decision_and_any_window() -> None:
    game = marching("discord", "armistice")
    armistice = actions.act("any_time", "armistice")
    assert armistice not in game.legal(COSSACKS)  # it alone would make every window a question
    assert game.refused(COSSACKS, armistice) == ""
    for name, slots in (("hiring", ()), ("plan", ((), (), ())), ("diplomacy", ((), (), ()))):
        asked = Game().put("sich", "cossacks_infantry_1").hand(COSSACKS, "armistice")
        asked.open(phase="movement", passed=(False, True, False)).ask(name, COSSACKS, slots=slots)
        assert asked.refused(COSSACKS, armistice) == "", name


@pytest.mark.rule("w12-01")
def test_the_default_of_a_missed_movement_discards_the_lowest_card() -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "greed", "initiative", "gates")
    assert game.rules.default_action(game.state, POLAND) == actions.discard("initiative")
    game.do(POLAND, actions.act("take", "gates"))
    assert game.rules.default_action(game.state, POLAND) == actions.BACK


@pytest.mark.rule("w12-01")
def test_the_other_defaults() -> None:
    asked = {
        "plan": (((), (), ()), actions.CONFIRM),
        "diplomacy": (((), (), ()), actions.answer(())),
        "setup": (((), (), ()), actions.READY_MADE),
    }
    for name, (slots, default) in asked.items():
        game = Game().ask(name, POLAND, slots=slots)
        assert game.rules.default_action(game.state, POLAND) == default
    hiring = Game().hand(POLAND, "gates").put("lutsk", "poland_infantry_1")
    hiring.open(passed=(True, False, False), phase="hiring").ask("hiring", POLAND)
    assert hiring.rules.default_action(hiring.state, POLAND) == PASS


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Action("nothing"), "not_now"),
        (Action("march", (1, 2)), "bad_arguments"),
        (Action("take", ("nothing",)), "not_in_hand"),
        (Action("standing", ("a", "b")), "bad_standing"),
        (Action("any_time", ("greed",)), "not_usable"),
        (Action("event", ("greed", ())), "not_an_event"),
        (Action("power", ("greed", 3, 0, (), ())), "not_an_event"),
    ],
)
def test_refusals_are_named(action: Action, code: str) -> None:
    game = Game().put("lutsk", "poland_infantry_1").hand(POLAND, "greed")
    assert game.refused(POLAND, action) == code
