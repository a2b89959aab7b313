"""The table of section 7, row by row, the order of its arithmetic (ruling 10), and exact odds."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.batalist import damage, helpers, melee, shooting
from bot.engine.batalist.model import FRONT, HEDGEHOG, LEFT, LOOSE, MOVED, REAR, REFORMED, TURNED, WEDGE
from bot.engine.dice import ScriptedDice
from tests.engine.batalist.arranged import disc_of_wood
from tests.engine.batalist.drill import Drill


def rows(strike: damage.Strike) -> dict[str, int]:
    """Row of the table → dice."""
    return dict(strike.dice)


def duel(
    own: str = "line", other: str = "line", game: Drill | None = None, **more: Any
) -> tuple[Drill, int, int]:
    """Two battalions front to front, touching."""
    game = game or Drill(**more)
    return game, game.put(0, own, 20, 20), game.put(1, other, 20, 20)


def fight(game: Drill, by: int, to: int, side: str = FRONT, *, is_attacker: bool = True) -> damage.Strike:
    return damage.melee_strike(game.rules, game.state, by, to, side=side, is_attacker=is_attacker)


def shot(game: Drill, by: int, to: int, side: str = FRONT, hits: int = 0) -> damage.Strike:
    return damage.shot_strike(game.rules, game.state, by, to, side=side, hits=hits)


# --- melee --------------------------------------------------------------------------------------------------


@pytest.mark.rule("b7-09", "b7-03", "b7-24")
def test_the_attacker_alone_has_the_orders_die_and_the_rows_of_flank_and_rear() -> None:
    game, a, b = duel()
    assert rows(fight(game, a, b)) == {"order": 1}
    assert rows(fight(game, b, a, is_attacker=False)) == {}
    assert rows(fight(game, b, a, LEFT, is_attacker=False)) == {}
    assert fight(game, a, b).fighters == 6


@pytest.mark.rule("b7-19", "b7-04", "b14-03")
@pytest.mark.parametrize(("side", "row", "dice", "back"), [(LEFT, "flank", 1, 4), (REAR, "rear", 2, 6)])
def test_flank_one_die_rear_two_and_the_attacked_fights_with_the_file_or_rank_there(
    side: str, row: str, dice: int, back: int
) -> None:
    game, a, b = duel()
    assert rows(fight(game, a, b, side)) == {"order": 1, row: dice}
    assert fight(game, a, b, side).fighters == 6
    assert fight(game, b, a, side, is_attacker=False).fighters == back


@pytest.mark.rule("b7-10", "b6-05")
def test_a_loose_battalion_fights_with_half() -> None:
    game, a, b = duel()
    game.change(a, formation=LOOSE)
    assert fight(game, a, b).fighters == 3


@pytest.mark.rule("b7-11", "b6-03")
def test_a_wedge_has_a_die_more_and_the_perimeter_fights() -> None:
    game, a, b = duel()
    game.change(a, formation=WEDGE)
    assert rows(fight(game, a, b)) == {"order": 1, "wedge": 1}
    assert fight(game, a, b).fighters == 11
    assert rows(fight(game, a, b, is_attacker=False)) == {"wedge": 1}


@pytest.mark.rule("b7-14")
def test_a_hedgehog_takes_a_die_away_in_melee_and_gives_shooters_one() -> None:
    game, a, b = duel("bows")
    game.change(b, formation=HEDGEHOG)
    assert rows(fight(game, a, b)) == {"order": 1, "hedgehog": -1}
    assert rows(shot(game, a, b)) == {"hedgehog": 1}


@pytest.mark.rule("b7-22", "b7-06")
def test_without_the_skill_two_dice_are_taken_away_and_b_is_nought() -> None:
    game, a, b = duel("line", "unarmed")
    strike = fight(game, b, a, is_attacker=False)
    assert (rows(strike), strike.b) == ({"unskilled": -2}, 0)


@pytest.mark.rule("b7-05", "b9-24", "b14-03")
def test_a_long_weapon_fights_with_two_ranks_to_the_front_and_has_a_die_against_riders() -> None:
    game, a, b = duel("pikes", "horse")
    assert fight(game, a, b).fighters == 12
    assert rows(fight(game, a, b)) == {"order": 1, "long_weapon": 1}
    assert fight(game, a, b, LEFT, is_attacker=False).fighters == 4
    game, a, b = duel("pikes", "ogres")
    assert rows(fight(game, a, b)) == {"order": 1}


@pytest.mark.rule("b9-16", "b9-17")
@pytest.mark.parametrize("big", ["horse", "ogres"])
def test_large_and_riders_have_a_die_against_normal_figures_only(big: str) -> None:
    game, a, b = duel(big)
    assert rows(fight(game, a, b))["big"] == 1
    game, a, b = duel(big, "ogres")
    assert "big" not in rows(fight(game, a, b))


@pytest.mark.rule("b9-19", "b14-11")
def test_heavy_armour_takes_a_die_from_the_bracket_or_by_the_switch_from_the_damage() -> None:
    game, a, b = duel("line", "plate")
    assert rows(fight(game, a, b)) == {"order": 1, "heavy_armour": -1}
    game, a, b = duel("line", "plate", to_damage=True)
    strike = fight(game, a, b)
    assert (rows(strike), strike.late) == ({"order": 1}, (("heavy_armour", -1),))
    assert damage.roll(ScriptedDice([6, 4, 3]), strike).damage == (6 + 6) // 4 + 4 - 3


@pytest.mark.rule("b7-20", "b14-25")
def test_downhill_a_die_more_uphill_a_die_less() -> None:
    hill = disc_of_wood(20, 15, 4).model_copy(update={"kind": "hill", "grade": "gentle"})
    game, a, b = duel("bows", "bows", terrain=(hill,))
    assert rows(fight(game, a, b))["downhill"] == 1
    assert rows(fight(game, b, a, is_attacker=False))["uphill"] == -1
    assert rows(shot(game, b, a))["uphill"] == -1


@pytest.mark.rule("b7-16", "b8-14")
@pytest.mark.parametrize("kind", ["wood", "ravine", "ruin", "entrenchment"])
def test_cover_adds_a_die_to_the_defence_rolled_before_dividing(kind: str) -> None:
    ground = disc_of_wood(20, 24, 3).model_copy(update={"kind": kind})
    game, a, b = duel("bows", terrain=(ground,))
    assert fight(game, a, b).cover == shot(game, a, b).cover == 1
    assert fight(game, b, a, is_attacker=False).cover == 0
    blow = damage.roll(ScriptedDice([6, 2, 1]), fight(game, a, b))
    assert (blow.bracket, blow.defence, blow.cover[0].value, blow.share, blow.damage) == (12, 4, 2, 2, 3)


@pytest.mark.rule("b2-10", "b14-17")
def test_a_hero_on_the_base_adds_its_strength_to_the_first_rank() -> None:
    game = Drill()
    a, b = game.put(0, "line", 20, 20), game.put(1, "line", 20, 20)
    own = game.put(0, "ogres", 0, 0, status="aside")
    game.person(0, "hero", a, own=own)
    assert fight(game, a, b).flat == (("hero", 1),)
    assert fight(game, a, b, LEFT, is_attacker=False).flat == ()


# --- shooting -----------------------------------------------------------------------------------------------


@pytest.mark.rule("b7-12", "b14-12")
@pytest.mark.parametrize("did", [MOVED, REFORMED, TURNED])
def test_a_shooter_that_moved_turned_or_reformed_loses_a_die(did: int) -> None:
    game, a, b = duel("bows")
    game.change(a, did=did)
    assert rows(shot(game, a, b)) == {"moved": -1, "column": 1}


@pytest.mark.rule("b7-18", "b14-12")
def test_a_target_that_moved_takes_a_die_away_one_that_turned_does_not() -> None:
    game, a, b = duel("bows")
    game.change(b, did=MOVED)
    assert rows(shot(game, a, b)) == {"column": 1, "target_moved": -1}
    game.change(b, did=TURNED | REFORMED)
    assert rows(shot(game, a, b)) == {"column": 1}


@pytest.mark.rule("b7-10", "b6-05")
def test_loose_shooters_shoot_with_two_ranks() -> None:
    game, a, b = duel("bows")
    assert shot(game, a, b).fighters == 6
    game.change(a, formation=LOOSE)
    assert shot(game, a, b).fighters == 12


@pytest.mark.rule("b7-13", "b6-05")
def test_half_the_shooters_shoot_at_a_loose_battalion() -> None:
    game, a, b = duel("bows")
    game.change(b, formation=LOOSE)
    assert (shot(game, a, b).fighters, rows(shot(game, a, b))) == (3, {})
    game.change(a, figures=1)
    assert shot(game, a, b).fighters == 1


@pytest.mark.rule("b9-06", "b14-14")
def test_all_shooters_shoot_at_one_that_flies() -> None:
    game, a, b = duel("bows", "birds")
    game.change(b, formation=LOOSE)
    assert shot(game, a, b).fighters == 6


@pytest.mark.rule("b7-15", "b7-19")
@pytest.mark.parametrize(("side", "dice"), [(FRONT, {"column": 1}), (LEFT, {"flank": 1})])
def test_a_column_is_hit_better_along_its_files(side: str, dice: dict[str, int]) -> None:
    game, a, b = duel("bows")
    assert rows(shot(game, a, b, side)) == dice


@pytest.mark.rule("b7-15", "b7-19")
def test_from_behind_a_column_gives_three_dice() -> None:
    game, a, b = duel("bows")
    assert rows(shot(game, a, b, REAR)) == {"column": 1, "rear": 2}


@pytest.mark.rule("b7-17")
@pytest.mark.parametrize("kind", ["water", "marsh"])
def test_a_target_in_water_or_marsh_is_hit_better(kind: str) -> None:
    ground = disc_of_wood(20, 24, 3).model_copy(
        update={"kind": kind, "grade": "deep" if kind == "marsh" else ""}
    )
    game, a, b = duel("bows", terrain=(ground,))
    assert rows(shot(game, a, b)) == {"column": 1, "wet": 1}


@pytest.mark.rule("b9-16", "b9-17")
@pytest.mark.parametrize(("big", "row"), [("horse", ("rider", 1)), ("ogres", ("large", 2))])
def test_riders_give_shooters_a_die_large_ones_two(big: str, row: tuple[str, int]) -> None:
    game, a, b = duel("bows", big)
    assert row in shot(game, a, b).dice


@pytest.mark.rule("b9-25", "b14-11")
def test_a_big_shield_takes_a_die_away_from_the_front_only_and_not_in_melee() -> None:
    game, a, b = duel("bows", "shields")
    assert rows(shot(game, a, b)) == {"column": 1, "big_shield": -1}
    assert rows(shot(game, a, b, LEFT)) == {"flank": 1}
    assert rows(fight(game, a, b)) == {"order": 1}


@pytest.mark.rule("b10-09", "b19-02")
def test_spells_add_and_take_dice_and_defence() -> None:
    game, a, b = duel("bows")
    game.charm("melee_dice", 1, a).charm("both_dice", -2, a).charm("defence", -3, b).charm("defence", -3, b)
    strike = fight(game, a, b)
    assert (rows(strike)["spell"], strike.defence) == (-1, 1)
    assert rows(shot(game, a, b))["spell"] == -2


# --- arithmetic ---------------------------------------------------------------------------------------------


@pytest.mark.rule("b7-01", "b7-08", "b14-10")
def test_bracket_is_divided_rounded_down_and_a_die_is_added() -> None:
    game, a, b = duel()
    blow = damage.roll(ScriptedDice([5, 3]), fight(game, a, b))
    assert (blow.bracket, blow.share, blow.die, blow.damage) == (11, 2, 3, 5)


@pytest.mark.rule("b7-02", "b14-10")
def test_a_negative_bracket_takes_from_the_die_but_damage_is_at_least_nought() -> None:
    game, a, b = duel("line", "unarmed")
    strike = fight(game, b, a, is_attacker=False)
    blow = damage.roll(ScriptedDice([6, 5, 2]), strike)
    assert (blow.bracket, blow.share, blow.damage) == (-11, -3, 0)
    assert damage.roll(ScriptedDice([1, 1, 6]), strike).damage == 5


@pytest.mark.rule("b7-21", "b7-08", "b14-10")
def test_weapon_class_like_armour_class_halves_the_damage_rounded_down() -> None:
    game, a, b = duel("line", "same")
    blow = damage.roll(ScriptedDice([2, 5]), fight(game, a, b))
    assert (blow.share, blow.halved, blow.damage) == (2, 1, 3)
    game, a, b = duel("line", "bare")
    assert not fight(game, a, b).is_halved
    assert not damage.is_same_class("none", "none")


@pytest.mark.rule("b7-07", "b14-15")
def test_damage_is_figures_killed_a_tough_figure_stands_n() -> None:
    game, a, b = duel("line", "ogres")
    row = game.row(b)
    assert damage.fallen(game.rules, row, 7) == (1, 3)
    game.change(b, harm=3)
    assert damage.fallen(game.rules, game.row(b), 1) == (1, 0)
    assert damage.fallen(game.rules, game.row(b), 99) == (6, 0)
    assert damage.fallen(game.rules, game.row(a), 5) == (5, 0)


@pytest.mark.rule("b7-06", "b14-09", "b7-23")
def test_both_are_hurt_at_the_same_moment_from_the_figures_before() -> None:
    game, a, b = duel()
    game.change(a, figures=6).change(b, figures=4)
    desk = game.on_desk([6, 6, 6])
    melee.fight(desk, a, b, FRONT)
    game.take(desk)
    attack = game.state.open.last_attack
    assert attack is not None
    ours, theirs = attack.blows
    assert (ours.fighters, ours.damage, ours.killed) == (6, 9, 4)
    assert (theirs.fighters, theirs.damage, theirs.killed) == (4, 7, 6)
    assert {game.row(a).status, game.row(b).status} == {"lost"}
    assert [told["b"] for told in game.told("BattalionLost")] == [b, a]


@pytest.mark.rule("b7-08")
def test_the_report_names_every_die_and_row() -> None:
    game, a, b = duel("pikes", "horse")
    desk = game.on_desk([1, 2, 3, 4, 5, 6])
    melee.fight(desk, a, b, LEFT)
    game.take(desk)
    (told,) = game.told("AttackMade")
    assert told["mode"] == "melee"
    assert told["side"] == LEFT
    mods = told["blows"][0]["mods"]
    assert mods == [["order", 1, [1]], ["flank", 2, [2]], ["long_weapon", 3, [3]]]
    assert told["blows"][1]["mods"] == [["big", 5, [5]]]
    assert [blow["die"] for blow in told["blows"]] == [4, 6]


# --- odds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["line", "plate", "same", "ogres", "shields"])
@pytest.mark.parametrize("is_late", [False, True])
def test_odds_count_every_fall_of_the_dice(other: str, is_late: bool) -> None:
    game, a, b = duel("bows", other, to_damage=is_late)
    game.change(a, did=MOVED)
    for strike in (fight(game, a, b), shot(game, a, b)):
        counts: dict[int, int] = {}
        number = 1 + sum(abs(n) for _, n in (*strike.dice, *strike.late)) + strike.cover
        for fall in range(6**number):
            dice = [fall // 6**place % 6 + 1 for place in range(number)]
            hurt = damage.roll(ScriptedDice(dice), strike).damage
            counts[hurt] = counts.get(hurt, 0) + 1
        assert damage.outcomes(strike) == dict(sorted(counts.items()))


def test_expectations_are_given_in_hundredths() -> None:
    game, a, b = duel("line", "line")
    chances = helpers.odds(game.rules, game.state, a, b, "melee")
    assert chances.total == 36
    assert chances.mean == 550
    assert chances.mean_killed == 550
    assert sum(ways for _, ways in chances.killed) == 36


@pytest.mark.rule("b14-13", "b9-03")
def test_a_jet_adds_each_figure_within_range() -> None:
    game = Drill()
    a, b = game.put(0, "sprayer", 20, 20), game.put(1, "line", 20, 24)
    strike = shooting.shot_at(game.rules, game.state, a, b)
    assert strike.mode == "jet"
    assert dict(strike.flat)["figures"] == 10
    assert strike.b * strike.fighters == 2
