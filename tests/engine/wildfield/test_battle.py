"""Field and sea battles: phases, hits, retreats, who fights whom (section 5, rulings 5a)."""

from __future__ import annotations

import pytest

from bot.engine.core import Action
from bot.engine.wildfield import actions
from tests.engine.wildfield.factory import COSSACKS, MUSCOVY, POLAND, TATARS, TURKEY, Game

MISS, HIT = 1, 6


def clash(*poles: str, foes: tuple[str, ...], area: str = "zhytomyr") -> Game:
    """Poland has entered an area where Cossacks stand."""
    game = Game().put(area, *poles, *foes)
    game.plan(POLAND, retreat="never").plan(COSSACKS, retreat="never")
    return game.came(area, POLAND, "lutsk")


def phases(game: Game) -> list[tuple[int, int, int]]:
    """(round, phase, nation) of every roll."""
    return [(data["round"], data["phase"], data["nation"]) for data in game.told("Volley")]


@pytest.mark.rule("w5-01", "w5-04")
def test_artillery_then_cavalry_then_infantry_with_dice_for_their_strength() -> None:
    game = clash(
        "poland_artillery_1",  # 3
        "poland_cavalry_1",  # 4
        "poland_infantry_1",  # 3
        foes=("cossacks_artillery_1", "cossacks_cavalry_1", "cossacks_infantry_1"),
    ).plan(POLAND, retreat="round", n=1)
    game.battles([MISS] * (3 + 3 + 4 + 3 + 3 + 4))
    assert phases(game) == [(1, 0, 0), (1, 0, 1), (1, 1, 0), (1, 1, 1), (1, 2, 0), (1, 2, 1)]
    assert [len(data["dice"]) for data in game.told("Volley")] == [3, 3, 4, 3, 3, 4]


@pytest.mark.rule("w5-04")
def test_fives_and_sixes_hit_and_losses_are_simultaneous() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).weaken(
        cossacks_infantry_1=2, poland_infantry_1=2
    )
    game.battles([5, 6, 5, 6])
    assert [data["hits"] for data in game.told("Volley")] == [2, 2]
    assert game.at("poland_infantry_1") == game.at("cossacks_infantry_1") == ""
    assert game.told("BattleEnded")[0]["result"] == "both"
    four = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).weaken(cossacks_infantry_1=1)
    four.battles([4, 4, 4, 4, 4, 5, 5, 5])
    assert four.told("Volley")[0]["hits"] == 0


@pytest.mark.rule("w2-05", "w5-12")
def test_a_block_at_nothing_leaves_to_the_reserve_and_the_battle_ends() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).weaken(cossacks_infantry_1=1)
    game.battles([HIT, MISS, MISS, MISS])
    assert game.at("cossacks_infantry_1") == ""
    assert game.strength("cossacks_infantry_1") == 4  # whole again when it is hired
    assert game.told("BattleEnded")[0]["result"] == "attacker"


@pytest.mark.rule("w2-04", "w5-02", "w5a-09")
@pytest.mark.parametrize("phase", [0, 1, 2])
def test_commanders_join_the_phase_of_the_plan(phase: int) -> None:
    game = clash("poland_general", foes=("cossacks_infantry_1",)).plan(
        POLAND, commander=phase, retreat="round", n=1
    )
    game.battles([MISS] * 8)
    assert (1, phase, POLAND) in phases(game)


@pytest.mark.rule("w5-05")
def test_artillery_against_none_picks_whom_it_hits() -> None:
    game = clash("poland_artillery_1", foes=("cossacks_infantry_1", "cossacks_cavalry_1")).plan(
        POLAND, hits="cavalry", retreat="round", n=1
    )
    game.plan(COSSACKS, hits="infantry")
    game.battles([HIT, HIT, MISS] + [MISS] * 4 + [MISS] * 4)
    assert game.told("Volley")[0]["losses"] == [[game.block("cossacks_cavalry_1"), 2]]


@pytest.mark.rule("w5-06")
def test_cavalry_against_none_hits_whom_the_victim_picks() -> None:
    game = clash("poland_cavalry_1", foes=("cossacks_infantry_1", "cossacks_artillery_1")).plan(
        POLAND, hits="infantry", retreat="round", n=1
    )
    game.plan(COSSACKS, hits="artillery")
    game.battles([MISS] * 3 + [HIT, MISS, MISS, MISS] + [MISS] * 4)
    assert game.told("Volley")[1]["losses"] == [[game.block("cossacks_artillery_1"), 1]]


@pytest.mark.rule("w5-06", "w5-07")
def test_units_of_the_phase_suffer_first() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1", "cossacks_artillery_1"))
    game.weaken(cossacks_artillery_1=1).plan(POLAND, retreat="round", n=1)
    game.battles([MISS] + [HIT, MISS, MISS] + [MISS] * 4)
    assert game.told("Volley")[1]["losses"] == [[game.block("cossacks_infantry_1"), 1]]


@pytest.mark.rule("w5-08")
def test_hits_beyond_a_units_strength_go_on() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1", "cossacks_infantry_2"))
    game.weaken(cossacks_infantry_1=2).plan(POLAND, retreat="round", n=1)
    game.battles([HIT] * 3 + [MISS] * 6)
    one, two = game.block("cossacks_infantry_1"), game.block("cossacks_infantry_2")
    assert game.told("Volley")[0]["losses"] == [[one, 2], [two, 1]]
    assert game.at("cossacks_infantry_1") == ""
    assert game.strength("cossacks_infantry_2") == 3


@pytest.mark.rule("w2-06", "w11-01")
def test_a_battle_shows_those_that_take_part_and_nobody_else() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1", "cossacks_general"))
    game.weaken(cossacks_infantry_1=1, poland_infantry_1=1).plan(COSSACKS, commander=0)
    game.plan(POLAND, retreat="round", n=1)
    game.battles([MISS] * 4 + [MISS] + [MISS])
    last = game.state.open.last_battle
    assert last is not None
    assert {seen.block for seen in last.shown} == {
        game.block(name) for name in ("poland_infantry_1", "cossacks_infantry_1", "cossacks_general")
    }
    quick = clash("poland_artillery_1", foes=("cossacks_artillery_1", "cossacks_infantry_1"))
    quick.weaken(poland_artillery_1=1)
    quick.battles([MISS, HIT, MISS, MISS])
    assert quick.state.open.last_battle is not None
    assert quick.block("cossacks_infantry_1") not in {s.block for s in quick.state.open.last_battle.shown}


# --- retreats ----------------------------------------------------------------------------------------------


@pytest.mark.rule("w5-09", "w5-10", "w5-15")
def test_by_default_one_retreats_after_the_first_round_when_weaker_than_half() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1", "cossacks_infantry_2"))
    game.plan(POLAND, retreat="weaker", n=50)
    game.battles([MISS] * 3 + [MISS] * 8)
    assert game.told("RetreatDeclared")[0]["nation"] == POLAND
    assert game.told("BattleEnded")[0] | {"rounds": 1} == game.told("BattleEnded")[0]
    assert game.at("poland_infantry_1") == "lutsk"
    even = clash("poland_infantry_1", "poland_infantry_2", foes=("cossacks_infantry_1",))
    even.plan(POLAND, retreat="weaker", n=50).weaken(cossacks_infantry_1=1)
    even.battles([MISS] * 7 + [MISS] + [HIT] * 7 + [MISS])
    assert not even.told("RetreatDeclared")


@pytest.mark.rule("w5-14")
@pytest.mark.parametrize(("n", "rounds"), [(1, 1), (2, 2)])
def test_a_plan_may_retreat_after_a_round(n: int, rounds: int) -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).plan(POLAND, retreat="round", n=n)
    game.plan(POLAND, target=game.area("kyiv"))
    game.battles([MISS] * 7 * rounds)
    assert game.told("BattleEnded")[0]["rounds"] == rounds
    assert game.at("poland_infantry_1") == "kyiv"


@pytest.mark.rule("w5-11", "w5a-10")
def test_a_retreat_leads_neither_to_enemies_nor_to_where_the_enemy_came_from() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).plan(COSSACKS, retreat="round", n=1)
    game.put("kyiv", "poland_cavalry_1")
    game.battles([MISS] * 7)
    assert game.told("RetreatDeclared")[0] | {"nation": COSSACKS} == game.told("RetreatDeclared")[0]
    assert game.at("cossacks_infantry_1") == "cherkasy"  # home first; Lutsk and Kyiv are barred


@pytest.mark.rule("w5a-10", "w5-11")
def test_who_is_surrounded_fights_on() -> None:
    game = Game().put("bakhchisarai", "tatars_cavalry_1", "cossacks_infantry_1")
    game.put("perekop", "cossacks_infantry_2").put("kafa", "cossacks_infantry_3")
    game.plan(TATARS, retreat="round", n=1).plan(COSSACKS, retreat="never")
    game.came("bakhchisarai", COSSACKS, "west_black_sea")
    game.battles([MISS] * 2 + [MISS] * 4 + [MISS] * 2 + [HIT] * 4)
    assert not game.told("RetreatDeclared")
    assert game.at("tatars_cavalry_1") == ""


@pytest.mark.rule("w5-11")
def test_one_unit_goes_into_the_fortress_of_the_area() -> None:
    game = Game().put("kyiv", "cossacks_infantry_1", "cossacks_infantry_2", "poland_infantry_1")
    held = list(game.state.open.held)
    held[game.area("kyiv")] = COSSACKS
    game.open(held=tuple(held)).came("kyiv", POLAND, "zhytomyr")
    game.plan(COSSACKS, retreat="round", n=1).plan(POLAND, retreat="never", storm="never")
    game.battles([MISS] * 11)
    assert game.state.blocks.garrison[game.area("kyiv")] == game.block("cossacks_infantry_1")
    assert game.at("cossacks_infantry_2") == "poltava"
    bare = Game().put("kyiv", "cossacks_infantry_1", "cossacks_infantry_2", "poland_infantry_1")
    bare.open(held=tuple(held)).came("kyiv", POLAND, "zhytomyr")
    bare.plan(COSSACKS, retreat="round", n=1, shelter=0).plan(POLAND, retreat="never")
    bare.battles([MISS] * 11)
    assert bare.state.blocks.garrison[bare.area("kyiv")] == -1


@pytest.mark.rule("w5-11", "w5a-11")
def test_a_retreat_by_sea_leaves_the_cavalry_ashore() -> None:
    game = Game().put("sich", "cossacks_infantry_1", "cossacks_cavalry_1", "poland_infantry_1")
    game.came("sich", POLAND, "poltava").plan(POLAND, retreat="never")
    game.plan(COSSACKS, retreat="round", n=1, target=game.area("west_black_sea"), shelter=0)
    game.battles([MISS] * 4 + [MISS] * 3 + [MISS] * 4)
    assert game.at("cossacks_infantry_1") == "west_black_sea"
    assert game.at("cossacks_cavalry_1") == "cherkasy"
    shut = Game().put("sich", "cossacks_infantry_1", "cossacks_cavalry_1", "poland_infantry_1")
    for area, block in zip(
        ("cherkasy", "ochakov", "perekop", "muravsky"),
        ("infantry_2", "infantry_3", "cavalry_1", "cavalry_2"),
        strict=True,
    ):
        shut.put(area, f"poland_{block}")
    shut.came("sich", POLAND, "poltava").plan(POLAND, retreat="never")
    shut.plan(COSSACKS, retreat="round", n=1, shelter=0)
    shut.battles([MISS] * 4 + [MISS] * 3 + [MISS] * 4)
    assert shut.at("cossacks_infantry_1") == "west_black_sea"
    assert shut.at("cossacks_cavalry_1") == ""
    assert {"cause": "retreat"}.items() <= shut.told("BlockLost")[0].items()


@pytest.mark.rule("w4.1-09", "w5a-11")
def test_a_battle_at_sea_is_fought_as_on_land() -> None:
    game = Game().put("west_black_sea", "cossacks_infantry_1", "turkey_infantry_1")
    game.came("west_black_sea", COSSACKS, "sich").plan(COSSACKS, retreat="round", n=1)
    game.battles([MISS] * 7)
    assert game.told("BattleBegan")[0]["kind"] == "sea"
    assert game.at("cossacks_infantry_1") == "sich"  # a friendly port


@pytest.mark.rule("w5-13")
def test_after_four_rounds_the_attacker_must_go() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1",))
    game.battles([MISS] * 7 * 4)
    assert game.told("BattleEnded")[0]["rounds"] == 4
    assert game.told("BattleEnded")[0]["result"] == "retreat_attacker"
    lost = Game().put("kafa", "poland_infantry_1", "tatars_cavalry_1")
    for area, block in (("bakhchisarai", "tatars_cavalry_2"), ("perekop", "tatars_cavalry_3")):
        lost.put(area, block)
    lost.came("kafa", POLAND).plan(POLAND, retreat="never").plan(TATARS, retreat="never")
    lost.battles([MISS] * 5 * 4)
    assert lost.at("poland_infantry_1") == ""


@pytest.mark.rule("w5-14", "w5-03")
def test_who_wishes_is_asked_after_each_round() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).plan(POLAND, retreat="ask")
    game.battles([MISS] * 7)
    assert game.state.frames[-1].name == "stand"
    goals = {action.args[0] for action in game.legal(POLAND) if action.name == "retreat"}
    assert goals == {game.area(name) for name in ("lutsk", "ternopil", "kyiv", "cherkasy")}
    game.do(POLAND, actions.act("set", "commander", 0))
    game.do(POLAND, actions.STAY, [MISS] * 7)
    assert game.state.open.battle is not None
    assert game.state.open.battle.round == 2
    assert game.refused(POLAND, actions.act("retreat", game.area("lviv"))) == "no_retreat"
    game.do(POLAND, actions.act("retreat", game.area("kyiv")))
    assert game.at("poland_infantry_1") == "kyiv"


# --- who fights whom ---------------------------------------------------------------------------------------


@pytest.mark.rule("w5a-03")
def test_who_attacks() -> None:
    one = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).plan(POLAND, retreat="round", n=1)
    one.battles([MISS] * 7)
    assert one.told("BattleBegan")[0]["sides"] == [POLAND, COSSACKS]
    both = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).came("zhytomyr", COSSACKS, "kyiv")
    both.plan(COSSACKS, retreat="round", n=1)
    both.battles([MISS] * 7)
    assert both.told("BattleBegan")[0]["sides"] == [COSSACKS, POLAND]


@pytest.mark.rule("w5a-03", "w5a-25")
def test_an_expired_alliance_is_fought_out_where_armies_stand_together() -> None:
    game = Game().put("zhytomyr", "poland_infantry_1", "cossacks_infantry_1")
    game.plan(POLAND, retreat="round", n=1)
    game.battles([MISS] * 7)
    assert game.told("BattleBegan")[0]["sides"] == [POLAND, COSSACKS]


@pytest.mark.rule("w5a-04")
def test_three_enemies_fight_in_pairs_the_smallest_first() -> None:
    game = Game().put(
        "zhytomyr", "poland_infantry_1", "cossacks_infantry_1", "cossacks_infantry_2", "tatars_cavalry_1"
    )
    game.came("zhytomyr", POLAND, "lutsk")
    for seat in (POLAND, COSSACKS, TATARS):
        game.plan(seat, retreat="never")
    game.weaken(tatars_cavalry_1=1, cossacks_infantry_1=1, cossacks_infantry_2=1)
    game.battles([MISS] + [HIT] * 3 + [HIT] * 3 + [MISS] * 2)
    assert [data["sides"] for data in game.told("BattleBegan")] == [[POLAND, TATARS], [POLAND, COSSACKS]]


@pytest.mark.rule("w4.3-01", "w5a-05")
def test_the_order_of_battles() -> None:
    game = (
        Game().put("zhytomyr", "poland_infantry_1", "cossacks_infantry_1").came("zhytomyr", COSSACKS, "kyiv")
    )
    game.put("lviv", "poland_infantry_2", "tatars_cavalry_1").came("lviv", TATARS, "moldavia")
    game.put("edisan", "poland_infantry_3", "tatars_cavalry_2").came("edisan", POLAND, "ternopil")
    game.put("chernihiv", "poland_cavalry_1", "muscovy_infantry_1").came(
        "chernihiv", MUSCOVY, "muscovy", by=COSSACKS
    )
    for seat in (POLAND, COSSACKS, TATARS):
        game.plan(seat, retreat="round", n=1)
    game.battles(SCRIPT := [MISS] * 200)
    del SCRIPT
    assert [data["sides"][0] for data in game.told("BattleBegan")] == [POLAND, COSSACKS, TATARS, MUSCOVY]


@pytest.mark.rule("w5a-01", "w7-10")
def test_turks_and_tatars_and_neutrals_leave_each_other_alone() -> None:
    game = Game().put("budjak", "turkey_infantry_1", "tatars_cavalry_1", "muscovy_infantry_1")
    game.came("budjak", TURKEY, "turkey", by=POLAND).came("budjak", MUSCOVY, "muscovy", by=POLAND)
    enmity = game.rules.enmity(game.state.open)
    assert not enmity[TURKEY] >> TATARS & 1
    assert not enmity[TURKEY] >> MUSCOVY & 1
    assert enmity[MUSCOVY] >> TATARS & 1
    assert enmity[POLAND] == 0b11110


@pytest.mark.rule("w4.5-03")
def test_allies_do_not_fight() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).open(allies=((POLAND, COSSACKS),))
    game.battles()
    assert not game.told("BattleBegan")


@pytest.mark.rule("w5a-12", "w7-08")
def test_a_neutral_victory_garrisons_the_fortress_and_leaves_the_area_neutral() -> None:
    game = Game().put("poltava", "cossacks_infantry_1", "muscovy_infantry_1", "muscovy_general")
    game.came("poltava", MUSCOVY, "muscovy", by=POLAND).weaken(cossacks_infantry_1=1)
    game.plan(COSSACKS, retreat="never")
    game.battles([HIT] * 3)
    assert game.told("AreaNeutral") == [{"area": game.area("poltava")}]
    assert game.state.blocks.garrison[game.area("poltava")] == game.block("muscovy_infantry_1")


@pytest.mark.rule("w5a-12")
def test_neutrals_do_not_retreat_by_themselves() -> None:
    game = Game().put("kyiv", "cossacks_infantry_1", "cossacks_infantry_2", "muscovy_infantry_1")
    game.came("kyiv", MUSCOVY, "chernihiv", by=POLAND).plan(COSSACKS, retreat="never")
    game.plan(POLAND, retreat="round", n=1).weaken(muscovy_infantry_1=1)
    game.battles([MISS] * 9 + [MISS] + [HIT] * 8)
    assert not game.told("RetreatDeclared")
    assert game.at("muscovy_infantry_1") == "muscovy"


@pytest.mark.rule("w7-07")
def test_a_killed_neutral_goes_home_whole() -> None:
    game = Game().put("kyiv", "cossacks_infantry_1", "muscovy_infantry_1").weaken(muscovy_infantry_1=1)
    game.came("kyiv", COSSACKS, "poltava").plan(COSSACKS, retreat="never")
    game.battles([HIT] + [MISS] * 4)
    assert game.at("muscovy_infantry_1") == "muscovy"
    assert game.strength("muscovy_infantry_1") == 3


# --- rulers ------------------------------------------------------------------------------------------------


@pytest.mark.rule("w3-06")
def test_the_battle_bonus_adds_dice_to_the_rulers_block() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_ruler",)).plan(POLAND, retreat="round", n=1)
    game.battles([MISS] * (4 + 2) + [MISS] * 3)
    ruler = next(data for data in game.told("Volley") if data["nation"] == COSSACKS)
    assert len(ruler["dice"]) == 6
    assert ruler["mods"] == [["ruler", 2]]
    weak = clash("poland_infantry_1", foes=("cossacks_ruler",)).plan(POLAND, retreat="round", n=1)
    weak.open(rulers=(0, 1, 0)).weaken(cossacks_ruler=1)
    weak.battles([MISS] * 1 + [MISS] * 3)
    assert len(next(data for data in weak.told("Volley") if data["nation"] == COSSACKS)["dice"]) == 1


@pytest.mark.rule("w3-02", "w3-03")
def test_a_ruler_killed_in_battle_is_succeeded() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_ruler",)).weaken(cossacks_ruler=1)
    game.battles([MISS] * 3 + [HIT] + [MISS] * 2)
    assert game.state.open.rulers == (0, 1, 0)
    assert game.told("RulerChanged") == [{"nation": COSSACKS, "ruler": 1, "cause": "battle"}]
    sea = Game().put("west_black_sea", "cossacks_ruler", "turkey_infantry_1").weaken(cossacks_ruler=1)
    sea.came("west_black_sea", COSSACKS, "sich").plan(COSSACKS, retreat="never")
    sea.battles([MISS] * 3 + [HIT] * 3)
    assert sea.state.open.rulers == (0, 1, 0)


@pytest.mark.rule("w3-05", "w5a-13")
def test_after_the_fourth_ruler_no_more_follow() -> None:
    game = (
        clash("poland_infantry_1", foes=("cossacks_ruler",)).open(rulers=(0, 3, 0)).weaken(cossacks_ruler=1)
    )
    game.battles([MISS] * 2 + [HIT] + [MISS] * 2)
    assert game.state.open.rulers == (0, 4, 0)
    block = game.block("cossacks_ruler")
    assert block in game.rules.facts.blocks[COSSACKS]
    late = (
        clash("poland_infantry_1", foes=("cossacks_ruler",))
        .open(rulers=(0, 4, 0))
        .plan(POLAND, retreat="round", n=1)
    )
    late.battles([MISS] * 4 + [MISS] * 3)
    assert len(next(data for data in late.told("Volley") if data["nation"] == COSSACKS)["dice"]) == 4


# --- plans -------------------------------------------------------------------------------------------------


@pytest.mark.rule("w5-14", "w5-03")
def test_one_secret_form_for_all_battles_of_a_round() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).plan(POLAND, retreat="never")
    game.open(phase="movement", turn=2).ask("movement", TATARS).hand(TATARS, "initiative", "greed")
    game.put("perekop", "tatars_cavalry_1")
    game.do(TATARS, actions.discard("greed"))
    while game.state.frames[-1].name == "hiring":
        game.do(game.state.frames[-1].waits[0], actions.PASS)
    assert game.state.frames[-1].name == "plan"
    assert game.state.frames[-1].waits == (POLAND, COSSACKS)
    whole = actions.plan((0, "never", 0, -1, "strongest", "auto", 0, 1, 1, ()))
    game.do(POLAND, whole)
    assert game.told("PlanSealed") == [{"seat": POLAND}]
    assert game.rules.view(game.state, COSSACKS).plan == game.state.hidden[COSSACKS].plan
    assert game.state.hidden[POLAND].plan.hits == "strongest"
    bad = Action("plan", (7, "never", 0, -1, "weakest", "auto", 0, 1, 1, ()))
    assert game.refused(COSSACKS, bad) == "bad_plan"


@pytest.mark.rule("w5-14")
def test_every_setting_of_the_plan_can_be_set() -> None:
    game = clash("poland_infantry_1", foes=("cossacks_infantry_1",)).hand(POLAND, "wagenburg", "greed")
    game.ask("plan", POLAND, slots=((), (), ())).open(phase="battles", turn=1)
    for action in game.legal(POLAND):
        if action.name == "set":
            game.do(POLAND, action)
    game.do(POLAND, actions.act("prepare", "wagenburg", "losing"))
    assert game.state.hidden[POLAND].plan.cards == (("wagenburg", "losing"),)
    assert game.refused(POLAND, actions.act("prepare", "greed", "start")) == "not_your_card"
    game.do(POLAND, actions.act("unprepare", "wagenburg"))
    assert game.state.hidden[POLAND].plan.cards == ()
