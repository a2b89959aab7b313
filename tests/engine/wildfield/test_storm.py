"""Storms of fortresses (section 6)."""

from __future__ import annotations

import pytest

from tests.engine.wildfield.factory import COSSACKS, MUSCOVY, POLAND, TATARS, Game

MISS, HIT = 1, 6


def siege(*stormers: str, garrison: str, area: str = "kyiv", **plan: object) -> Game:
    """Poles before a fortress with a Cossack garrison."""
    game = Game().put(area, *stormers, garrison=garrison)
    game.plan(POLAND, **{"storm": "always", **plan})
    return game.came(area, POLAND, "zhytomyr")


def volleys(game: Game) -> list[tuple[int, int, int]]:
    """(phase, nation, dice) of every roll."""
    return [(data["phase"], data["nation"], len(data["dice"])) for data in game.told("Volley")]


@pytest.mark.rule("w6-01", "w6-05")
def test_first_the_fortress_and_the_guns() -> None:
    game = siege("poland_artillery_1", "poland_infantry_1", garrison="cossacks_infantry_1")
    game.battles([MISS] * 2 + [HIT] + [MISS] * 2 + [MISS] * 4 + [MISS] * 3)
    assert volleys(game)[:2] == [(0, POLAND, 3), (0, COSSACKS, 2)] or volleys(game)[:2] == [
        (0, COSSACKS, 2),
        (0, POLAND, 3),
    ]
    assert game.strength("cossacks_infantry_1") == 3


@pytest.mark.rule("w6-05", "w6-06")
def test_fortress_hits_go_to_the_guns_first() -> None:
    game = siege("poland_artillery_1", "poland_infantry_1", garrison="cossacks_cavalry_1")
    game.weaken(poland_artillery_1=1)
    game.battles([HIT, HIT] + [MISS] + [MISS] * 3)
    assert game.at("poland_artillery_1") == ""
    assert game.strength("poland_infantry_1") == 2


@pytest.mark.rule("w6-06")
def test_an_artillery_garrison_fires_with_the_fortress() -> None:
    game = siege("poland_infantry_1", garrison="cossacks_artillery_1")
    game.battles([MISS] * 5 + [MISS] * 3)
    assert (0, COSSACKS, 5) in volleys(game)


@pytest.mark.rule("w6-02", "w6-11")
def test_the_fortress_falls_with_its_garrison_and_one_stormer_goes_in() -> None:
    game = siege("poland_infantry_1", "poland_infantry_2", garrison="cossacks_infantry_1")
    game.weaken(cossacks_infantry_1=1)
    game.battles([MISS] * 2 + [MISS] + [HIT] * 7)
    assert game.told("BattleEnded")[0]["result"] == "taken"
    assert game.state.blocks.garrison[game.area("kyiv")] == game.block("poland_infantry_1")
    assert game.state.open.held[game.area("kyiv")] == POLAND


@pytest.mark.rule("w6-02")
def test_while_the_garrison_lives_the_fortress_holds() -> None:
    game = siege("poland_infantry_1", garrison="cossacks_infantry_1")
    game.battles([MISS] * 2 + [MISS] * 4 + [MISS] * 3)
    assert game.told("BattleEnded")[0]["result"] == "held"
    assert game.state.open.held[game.area("kyiv")] != POLAND


@pytest.mark.rule("w6-03")
def test_cavalry_storms_nothing() -> None:
    game = siege("poland_cavalry_1", "poland_cavalry_2", garrison="cossacks_infantry_1")
    game.battles()
    assert not game.told("BattleBegan")


@pytest.mark.rule("w6-04", "w4.3-01")
def test_no_storm_before_the_field_army_is_beaten() -> None:
    game = siege("poland_infantry_1", "cossacks_infantry_2", garrison="cossacks_infantry_1")
    game.plan(POLAND, retreat="never", storm="always").plan(COSSACKS, retreat="round", n=1)
    game.battles([MISS] * 7 + [MISS] * 2 + [MISS] * 3 + [MISS] * 4)
    assert [data["kind"] for data in game.told("BattleBegan")] == ["field", "storm"]
    stuck = siege("poland_infantry_1", "cossacks_infantry_2", garrison="cossacks_infantry_1")
    stuck.plan(POLAND, retreat="round", n=1)
    stuck.battles([MISS] * 7)
    assert [data["kind"] for data in stuck.told("BattleBegan")] == ["field"]


@pytest.mark.rule("w6-07", "w6-08", "w6-09")
def test_a_sortie_of_the_cavalry_and_then_no_assault() -> None:
    game = siege("poland_infantry_1", "poland_cavalry_1", garrison="cossacks_cavalry_1")
    game.plan(COSSACKS, sortie=1)
    game.battles([MISS] * 2 + [HIT] + [MISS] * 2 + [MISS] * 4)
    assert volleys(game) == [(0, COSSACKS, 2), (1, POLAND, 4), (1, COSSACKS, 3)]
    assert game.strength("poland_cavalry_1") == 3
    bare = siege("poland_infantry_1", "poland_infantry_2", garrison="cossacks_cavalry_1")
    bare.plan(COSSACKS, sortie=1).plan(POLAND, hits="strongest").weaken(poland_infantry_1=1)
    bare.battles([MISS] * 2 + [HIT] + [MISS] * 4)
    assert bare.strength("poland_infantry_2") == 3
    inside = siege("poland_infantry_1", garrison="cossacks_cavalry_1")
    inside.battles([MISS] * 2 + [MISS] * 3)
    assert volleys(inside) == [(0, COSSACKS, 2), (2, POLAND, 3)]


@pytest.mark.rule("w6-09")
def test_third_the_infantry_and_an_infantry_or_commander_garrison() -> None:
    for garrison in ("cossacks_infantry_1", "cossacks_general"):
        game = siege("poland_infantry_1", garrison=garrison)
        game.battles([MISS] * 2 + [MISS] * 4 + [MISS] * 3)
        assert volleys(game) == [(0, COSSACKS, 2), (2, POLAND, 3), (2, COSSACKS, 4)]


@pytest.mark.rule("w6-10")
@pytest.mark.parametrize(("commander", "phase"), [(0, 0), (1, 2), (2, 2)])
def test_commanders_storm_with_the_guns_or_the_infantry(commander: int, phase: int) -> None:
    game = siege("poland_general", garrison="cossacks_cavalry_1", commander=commander)
    game.battles([MISS] * 6)
    assert (phase, POLAND, 4) in volleys(game)


@pytest.mark.rule("w3-03")
def test_a_ruler_killed_in_a_storm_is_succeeded() -> None:
    game = siege("poland_ruler", garrison="cossacks_cavalry_1", commander=0).weaken(poland_ruler=1)
    game.battles([HIT] * 2 + [MISS] * 2)
    assert game.state.open.rulers == (1, 0, 0)


@pytest.mark.rule("w5a-06")
@pytest.mark.parametrize(("stormers", "is_stormed"), [(3, True), (2, False)])
def test_by_default_one_storms_if_the_expected_hits_suffice(stormers: int, is_stormed: bool) -> None:
    names = [f"poland_infantry_{n}" for n in range(1, stormers + 1)]
    game = siege(*names, garrison="tatars_cavalry_1", area="kafa", storm="auto")
    game.weaken(poland_infantry_1=1) if stormers == 2 else None
    game.battles([MISS] * 30)
    assert bool(game.told("BattleBegan")) == is_stormed


@pytest.mark.rule("w5a-06", "w5-14")
def test_a_besieger_may_storm_every_round_without_a_new_form() -> None:
    game = Game().put("kyiv", "poland_infantry_1", garrison="cossacks_infantry_1")
    game.plan(POLAND, storm="always")
    game.battles([MISS] * 2 + [MISS] * 3 + [MISS] * 4)
    assert game.told("BattleBegan")[0]["kind"] == "storm"
    assert not game.told("PlanSealed")


@pytest.mark.rule("w6-13")
def test_tatar_fortresses_fall_but_give_no_points() -> None:
    game = siege("poland_infantry_1", garrison="tatars_cavalry_1", area="ochakov").weaken(tatars_cavalry_1=1)
    before = game.vp()
    game.battles([MISS] * 2 + [HIT] * 3)
    assert game.state.blocks.garrison[game.area("ochakov")] == game.block("poland_infantry_1")
    assert game.vp() == before


@pytest.mark.rule("w5a-12", "w9-15")
def test_a_neutral_power_storms_only_in_the_round_it_is_moved() -> None:
    game = Game().put("poltava", "muscovy_infantry_1", "muscovy_general", garrison="cossacks_infantry_1")
    game.battles()
    assert not game.told("BattleBegan")
    moved = Game().put("poltava", "muscovy_infantry_1", "muscovy_general", garrison="cossacks_infantry_1")
    moved.came("poltava", MUSCOVY, "poltava", by=TATARS).plan(TATARS, storm="always").weaken(
        cossacks_infantry_1=1
    )
    moved.battles([MISS] * 2 + [HIT] * 6 + [MISS] * 4)
    assert moved.told("FortressTaken") == [{"area": moved.area("poltava"), "nation": MUSCOVY, "garrison": 1}]
    assert moved.area("poltava") in moved.state.open.neutral
