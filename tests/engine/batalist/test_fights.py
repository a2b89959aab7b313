"""Melee and Shoot as orders (section 5, 9; rulings 4–9, 13–16): charges, contact, sides, jets, templates."""

from __future__ import annotations

import pytest

from bot.engine.batalist import actions, helpers, melee, shooting
from bot.engine.batalist.actions import act
from bot.engine.batalist.content import Element
from bot.engine.batalist.model import COLUMN, FRONT, HEDGEHOG, LEFT, LOOSE, MOVED, REAR, SHOT, TURNED, WEDGE
from tests.engine.batalist.arranged import disc_of_wood
from tests.engine.batalist.drill import Drill


def pair(own: str, other: str, gap: float, order: str = "melee", **more: object) -> tuple[Drill, int, int]:
    """Own at (20, 10) facing north, the enemy facing it across a gap; south has a card on its own."""
    game = Drill(**more)  # type: ignore[arg-type]
    a, b = game.put(0, own, 20, 10), game.put(1, other, 20, 10 + gap)
    game.cards(0, (a, order)).cards(1, (b, "turn")).ask(0)
    return game, a, b


def wall(strength: int, y: float = 14.0) -> Element:
    """A wall across the field."""
    points = ((10.0, y), (30.0, y), (30.0, y + 1), (10.0, y + 1))
    return Element(id="wall", kind="building", points=points, strength=strength)


# --- the order Melee ----------------------------------------------------------------------------------------


@pytest.mark.rule("b5-10", "b14-04", "b14-12", "b7-09")
def test_melee_moves_to_the_target_and_fights_it_in_contact() -> None:
    game, a, b = pair("line", "line", 3)
    game.do(0, actions.melee(a, 0, b), [6, 3, 2])
    assert (game.row(a).x, game.row(a).y) == (2000, 1300)
    assert game.row(a).did & MOVED
    attack = game.state.open.last_attack
    assert attack is not None
    assert (attack.mode, attack.attacker, attack.target, attack.side) == ("melee", a, b, FRONT)
    assert [blow.damage for blow in attack.blows] == [(6 + 6) // 4 + 3, 6 // 4 + 2]
    assert (game.row(b).figures, game.row(a).figures) == (18, 21)
    assert (game.row(b).wounded, game.row(a).wounded) == (3, 1)


@pytest.mark.rule("b14-05")
def test_out_of_reach_it_goes_as_far_as_speed_allows_and_has_moved() -> None:
    game, a, b = pair("line", "line", 9)
    game.do(0, actions.melee(a, 0, b))
    assert game.row(a).y == 1400
    assert game.row(a).did & MOVED
    assert game.told("ChargeShort") == [{"b": a, "target": b}]
    assert game.state.open.last_attack is None
    assert game.row(b).rights == 0


@pytest.mark.rule("b14-05")
def test_it_fights_another_enemy_that_it_touches_first() -> None:
    game, a, b = pair("line", "line", 3.5)
    other = game.put(1, "single", 20, 12, heading=180)
    game.do(0, actions.melee(a, 0, b), [1, 1, 1])
    attack = game.state.open.last_attack
    assert attack is not None
    assert attack.target == other


@pytest.mark.rule("b14-05")
def test_a_friend_in_the_way_stops_it() -> None:
    game, a, b = pair("line", "line", 9)
    game.put(0, "line", 20, 16, heading=0)
    game.do(0, actions.melee(a, 0, b))
    assert game.row(a).y == 1200
    assert game.told("ChargeShort")


@pytest.mark.rule("b14-06", "b5-10")
def test_already_touching_in_the_front_zone_it_needs_no_speed() -> None:
    game, a, b = pair("line", "line", 0)
    game.charm("speed", 0, a)
    game.do(0, actions.melee(a, 0, b), [1, 1, 1])
    assert not game.row(a).did & MOVED
    assert game.told("BattalionMoved") == []
    assert game.told("AttackMade")


@pytest.mark.rule("b6-02", "b1-07")
def test_a_hedgehog_fights_only_whom_it_touches() -> None:
    game, a, b = pair("line", "line", 1)
    game.change(a, formation=HEDGEHOG)
    assert game.refused(0, actions.melee(a, 0, b)) == "cannot_move"
    game.change(b, y=1000)
    game.do(0, actions.melee(a, 0, b), [1, 1, 1, 1])
    assert game.told("AttackMade")[0]["blows"][0]["fighters"] == 5


@pytest.mark.rule("b1-08", "b14-07", "b7-19", "b7-04")
@pytest.mark.parametrize(
    ("x", "y", "heading", "side", "dice"), [(15.5, 26, 90, LEFT, 1), (20, 20, 0, REAR, 2)]
)
def test_the_side_on_which_the_front_midpoint_was_and_is_counts(
    x: float, y: float, heading: float, side: str, dice: int
) -> None:
    game = Drill()
    a, b = game.put(0, "line", x, y, heading), game.put(1, "line", 20, 28, heading=0)
    game.cards(0, (a, "melee")).cards(1, (b, "turn")).ask(0)
    game.do(0, actions.melee(a, 0, b), [1] * (dice + 3))
    attack = game.state.open.last_attack
    assert attack is not None
    assert attack.side == side
    assert sum(len(mod.dice) for mod in attack.blows[0].mods) == dice + 1
    assert attack.blows[1].fighters == {LEFT: 4, REAR: 6}[side]


@pytest.mark.rule("b14-07")
def test_reaching_the_flank_from_before_the_front_is_an_attack_on_the_front() -> None:
    game = Drill()
    a, b = game.put(0, "horse", 12, 31, 120), game.put(1, "line", 20, 28, heading=0)
    game.cards(0, (a, "melee")).cards(1, (b, "turn")).ask(0)
    (aim,) = helpers.targets(game.rules, game.state, a, "melee")
    assert aim.side == FRONT


@pytest.mark.rule("b9-06", "b14-14")
def test_flying_can_not_be_the_target_of_melee_but_is_fought_back() -> None:
    game, a, b = pair("line", "birds", 3)
    assert game.refused(0, actions.melee(a, 0, b)) == "flying"
    game, a, b = pair("birds", "line", 6)
    game.put(0, "single", 20, 11.5)
    game.do(0, actions.melee(a, 0, b), [1, 1, 1, 1])
    assert game.row(a).y == 1600
    assert len(game.told("AttackMade")[0]["blows"]) == 2


@pytest.mark.rule("b9-06", "b14-05")
def test_who_runs_into_one_that_flies_stops_there_without_a_fight() -> None:
    game, a, b = pair("line", "line", 4)
    birds = game.put(1, "birds", 20, 12, heading=180)
    game.change(b, y=1700)
    game.do(0, actions.melee(a, 0, b))
    assert game.told("AttackMade") == []
    assert game.told("ChargeShort") == [{"b": a, "target": b}]
    assert (game.row(a).y, game.row(birds).figures) == (1200, 4)


@pytest.mark.rule("b10-09")
def test_fear_forbids_attacks_not_fighting_back() -> None:
    game, a, b = pair("line", "line", 0)
    game.charm("no_attack", 0, a)
    assert game.refused(0, actions.melee(a, 0, b)) == "may_not_attack"
    game, a, b = pair("line", "line", 0)
    game.charm("no_attack", 0, b)
    game.do(0, actions.melee(a, 0, b), [1, 1, 1])


@pytest.mark.parametrize(("target", "code"), [(0, "own_side"), (9, "bad_target"), ("x", "bad_target")])
def test_what_is_no_target_is_refused(target: int | str, code: str) -> None:
    game, a, _ = pair("line", "line", 3)
    assert game.refused(0, actions.melee(a, 0, target)) == code


@pytest.mark.rule("b14-22", "b14-08", "b4-15")
def test_a_coward_tests_before_an_attack_that_replaces_another_order_too() -> None:
    game, a, b = pair("cowards", "line", 3, "turn")
    game.change(a, rights=1)
    game.do(0, actions.replace(0, "melee", (b,)), [2])
    assert game.told("OrderRefused")[0]["order"] == "melee"
    assert (game.row(a).cards, game.row(a).rights, game.row(a).y) == (0, 0, 1000)


@pytest.mark.rule("b14-08")
def test_the_attacked_and_the_touched_gain_a_right_the_attacker_none() -> None:
    game, a, b = pair("line", "line", 3)
    game.do(0, actions.melee(a, 0, b), [1, 1, 1])
    assert (game.row(a).rights, game.row(b).rights) == (0, 1)
    game, a, b = pair("line", "line", 3, "move")
    game.do(0, actions.move(a, 0, [("forward", 400)]))
    assert (game.row(a).rights, game.row(b).rights) == (0, 1)


@pytest.mark.rule("b9-10", "b14-22")
def test_a_coward_may_not_attack_and_the_card_is_lost() -> None:
    game, a, b = pair("cowards", "line", 3)
    game.do(0, actions.melee(a, 0, b), [2])
    assert game.told("OrderRefused") == [{"b": a, "order": "melee", "skill": "coward", "die": 2, "n": 2}]
    assert (game.row(a).cards, game.row(a).y) == (0, 1000)
    game, a, b = pair("line", "cowards", 3)
    game.do(0, actions.melee(a, 0, b), [1, 1, 1])
    game, a, b = pair("cowards", "line", 3)
    game.do(0, actions.melee(a, 0, b), [3, 1, 1, 1])


# --- buildings ----------------------------------------------------------------------------------------------


@pytest.mark.rule("b8-11", "b8-12", "b8-14")
def test_enough_damage_in_one_go_breaches_a_building_which_is_then_passable_and_cover() -> None:
    game, a, _ = pair("line", "line", 25, terrain=(wall(2, 12),))
    game.put(1, "line", 20, 30, heading=180)
    assert "t0" in [args[0] for args in _aims(game)]
    game.do(0, actions.melee(a, 0, "t0"), [6, 6])
    attack = game.state.open.last_attack
    assert attack is not None
    assert (attack.building, attack.breached, attack.blows[0].damage) == (0, 1, 18)
    assert game.state.open.breaches == (0,)
    assert game.row(a).y == 1200
    game.cards(0, (a, "move")).ask(0)
    game.do(0, actions.move(a, 0, [("forward", 200)]))
    assert game.row(a).y == 1400


def _aims(game: Drill) -> list[tuple[object, ...]]:
    game.do(0, act("choose", 0))
    found: list[tuple[object, ...]] = list(game.offered(0, "aim"))
    game.do(0, actions.BACK)
    return found


@pytest.mark.rule("b8-12")
def test_less_damage_leaves_it_standing() -> None:
    game, a, _ = pair("line", "line", 25, terrain=(wall(4, 12),))
    game.do(0, actions.melee(a, 0, "t0"), [6, 6])
    assert game.state.open.breaches == ()
    game.cards(0, (a, "melee")).ask(0)
    assert game.refused(0, actions.melee(a, 0, "t1")) == "bad_target"
    game.do(0, actions.melee(a, 0, "t0"), [6, 6])
    assert game.state.open.breaches == ()


@pytest.mark.rule("b8-12", "b7-11", "b7-10", "b14-17")
def test_wedge_loose_order_and_a_hero_count_against_a_building_too() -> None:
    game, a, _ = pair("line", "line", 25, terrain=(wall(6, 10),))
    own = game.put(0, "ogres", 0, 0, status="aside")
    game.person(0, "hero", a, own=own)
    plain = melee.building_strike(game.rules, game.state, a, "melee")
    assert (plain.dice, plain.flat, plain.fighters) == ((("order", 1),), (("hero", 1),), 6)
    game.change(a, formation=WEDGE)
    wedge = melee.building_strike(game.rules, game.state, a, "melee")
    assert (wedge.dice, wedge.fighters) == ((("order", 1), ("wedge", 1)), 11)
    game.change(a, formation=LOOSE)
    assert melee.building_strike(game.rules, game.state, a, "melee").fighters == 3
    pikes = game.put(0, "pikes", 40, 10)
    assert melee.building_strike(game.rules, game.state, pikes, "melee").fighters == 12
    cursed = game.charm("both_dice", -1, pikes)
    assert melee.building_strike(cursed.rules, cursed.state, pikes, "melee").dice == (
        ("order", 1),
        ("spell", -1),
    )
    game.change(a, formation=COLUMN)
    game.do(0, actions.melee(a, 0, "t0"), [4, 2])
    assert game.told("AttackMade")[0]["blows"][0]["mods"] == [["order", 4, [4]], ["hero", 1, []]]
    assert game.told("AttackMade")[0]["blows"][0]["damage"] == 6 + 4 + 1 + 2


@pytest.mark.rule("b8-12", "b14-16")
def test_an_engine_shoots_at_buildings_others_do_not() -> None:
    game, a, _ = pair("gun", "line", 25, "shoot", terrain=(wall(1, 20),))
    game.do(0, actions.shoot(a, 0, "t0"), [3])
    assert game.state.open.breaches == (0,)
    game, a, _ = pair("bows", "line", 25, "shoot", terrain=(wall(1, 20),))
    assert game.refused(0, actions.shoot(a, 0, "t0")) == "engine_only"
    game, a, _ = pair("gun", "line", 25, "shoot", terrain=(wall(1, 14),))
    assert game.refused(0, actions.shoot(a, 0, "t0")) == "too_near"


# --- Shoot --------------------------------------------------------------------------------------------------


@pytest.mark.rule("b5-09", "b9-02", "b1-11")
def test_a_shot_hits_a_target_in_range_front_zone_and_sight() -> None:
    game, a, b = pair("bows", "line", 12, "shoot")
    game.do(0, actions.shoot(a, 0, b), [2, 4])
    attack = game.state.open.last_attack
    assert attack is not None
    assert (attack.mode, attack.side, attack.blows[0].damage) == ("shoot", FRONT, (6 + 2) // 4 + 4)
    assert game.row(b).figures == 18
    assert game.row(a).figures == 24
    assert not game.row(a).did & MOVED
    assert game.row(a).did & SHOT
    assert game.row(b).rights == 1


@pytest.mark.rule("b1-08", "b7-19", "b7-15")
@pytest.mark.parametrize(
    ("heading", "side", "rows"),
    [
        (90, "right", ["flank"]),
        (270, LEFT, ["flank"]),
        (0, REAR, ["column", "rear"]),
        (180, FRONT, ["column"]),
    ],
)
def test_a_shot_counts_the_side_on_which_the_shooters_middle_stands(
    heading: float, side: str, rows: list[str]
) -> None:
    game, a, b = pair("bows", "line", 10, "shoot")
    game.change(b, h=int(heading * 10))
    game.do(0, actions.shoot(a, 0, b), [1] * (1 + len(rows) + (side == REAR)))
    attack = game.told("AttackMade")[0]
    assert attack["side"] == side
    assert [mod[0] for mod in attack["blows"][0]["mods"]] == rows


@pytest.mark.rule("b5-09", "b14-26")
def test_why_a_shot_is_not_possible() -> None:
    game, a, b = pair("bows", "line", 12.1, "shoot")
    assert game.refused(0, actions.shoot(a, 0, b)) == "out_of_range"
    game.change(b, x=3500, y=1100)
    assert game.refused(0, actions.shoot(a, 0, b)) == "not_in_front"
    game.change(b, x=2000, y=2100)
    assert game.refused(0, actions.shoot(a, 0, b)) == ""
    game.put(1, "line", 20, 14)
    assert game.refused(0, actions.shoot(a, 0, b)) == "no_sight"
    game, a, b = pair("bows", "line", 11, "shoot", terrain=(disc_of_wood(20, 15, 2),))
    assert game.refused(0, actions.shoot(a, 0, b)) == "no_sight"


@pytest.mark.rule("b10-09")
@pytest.mark.parametrize(
    ("kind", "code"), [("no_attack", "may_not_attack"), ("no_shooting", "may_not_shoot")]
)
def test_spells_forbid_shooting(kind: str, code: str) -> None:
    game, a, b = pair("bows", "line", 11, "shoot")
    game.charm(kind, 0, a)
    assert game.refused(0, actions.shoot(a, 0, b)) == code


@pytest.mark.rule("b14-16")
def test_an_engine_never_moves_and_shoots_in_one_turn() -> None:
    game, a, _ = pair("gun", "line", 15, "shoot")
    point = (2000, 2600)
    assert game.refused(0, actions.bombard(a, 0, *point)) == ""
    for did in (MOVED, TURNED):
        game.change(a, did=did)
        assert game.refused(0, actions.bombard(a, 0, *point)) == "has_moved"
    game, a, _ = pair("gun", "line", 15, "move")
    game.change(a, did=SHOT)
    assert game.refused(0, actions.move(a, 0, [("forward", 50)])) == "has_shot"
    game, a, _ = pair("gun", "line", 15, "turn")
    game.change(a, did=SHOT)
    assert game.refused(0, actions.carry_out(0, (900,))) == "has_shot"


@pytest.mark.rule("b14-16")
def test_an_engine_that_has_shot_charges_nobody_but_fights_whom_it_touches() -> None:
    game, a, b = pair("sprayer", "line", 2)
    assert game.refused(0, actions.melee(a, 0, b)) == ""
    game.change(a, did=SHOT)
    assert game.refused(0, actions.melee(a, 0, b)) == "has_shot"
    game.do(0, act("choose", 0))
    assert game.names(0) == {"idle", "back"}
    game.change(b, y=1000)
    game.do(0, actions.melee(a, 0, b), [1, 1, 1])
    assert game.told("AttackMade")
    game, a, _ = pair("sprayer", "line", 25, terrain=(wall(1, 12),))
    game.change(a, did=SHOT)
    assert game.refused(0, actions.melee(a, 0, "t0")) == "has_shot"


@pytest.mark.rule("b14-16", "b7-22")
def test_an_attacked_engine_fights_back_with_nought() -> None:
    game, a, b = pair("line", "gun", 2)
    game.do(0, actions.melee(a, 0, b), [1, 6, 6, 1, 1])
    blow = game.told("AttackMade")[0]["blows"][1]
    assert (blow["b"], blow["mods"][0][0]) == (0, "unskilled")


@pytest.mark.rule("b9-03", "b14-13")
def test_a_jet_hits_one_target_with_a_point_for_each_figure_within_range() -> None:
    game, a, b = pair("sprayer", "line", 4, "shoot")
    game.do(0, actions.shoot(a, 0, b), [1, 1])
    blow = game.told("AttackMade")[0]["blows"][0]
    assert ["figures", 10, []] in blow["mods"]
    assert blow["bracket"] == 2 * 1 + 10 + 1


@pytest.mark.rule("b9-04", "b9-05", "b14-13")
def test_an_area_shot_hits_everybody_under_the_template_own_ones_too() -> None:
    game, a, b = pair("gun", "line", 15, "shoot")
    friend = game.put(0, "line", 20, 25, heading=0)
    point = (2000, 2500)
    assert shooting.under(game.rules, game.state, *point) == [(b, 6), (friend, 6)]
    game.do(0, actions.bombard(a, 0, *point), [2, 3, 5, 4, 4])
    first, second = game.told("AttackMade")[0]["blows"]
    assert (first["to"], second["to"]) == (b, friend)
    assert first["die"] == second["die"] == 3
    assert first["mods"] == [["column", 2, [2]], ["figures", 6, []]]
    assert second["mods"] == [["column", 5, [5]], ["rear", 8, [4, 4]], ["figures", 6, []]]
    assert (game.row(b).rights, game.row(friend).rights) == (1, 0)


@pytest.mark.rule("b14-13", "b18-16")
def test_dice_that_are_the_shooters_own_are_rolled_once_for_all_under_the_template() -> None:
    game, a, _ = pair("gun", "line", 15, "shoot")
    game.put(0, "line", 20, 25, heading=0)
    game.charm("both_dice", -1, a)
    game.do(0, actions.bombard(a, 0, 2000, 2500), [2, 6, 3, 5, 4, 4])
    first, second = game.told("AttackMade")[0]["blows"]
    assert first["mods"] == [["column", 2, [2]], ["spell", -6, [6]], ["figures", 6, []]]
    assert second["mods"] == [["column", 5, [5]], ["rear", 8, [4, 4]], ["spell", -6, [6]], ["figures", 6, []]]
    assert (first["die"], second["die"]) == (3, 3)


@pytest.mark.rule("b9-04", "b1-07", "b7-12", "b14-13")
def test_who_throws_grenades_in_ranks_needs_the_point_before_the_front_and_may_have_moved() -> None:
    game, a, b = pair("grenadiers", "line", 8, "shoot")
    friend = game.put(0, "line", 20, 18, heading=0)
    assert game.refused(0, actions.bombard(a, 0, 2000, 200)) == "not_in_front"
    assert game.refused(0, actions.bombard(a, 0, 2850, 1300)) == "not_in_front"
    assert game.refused(0, actions.bombard(a, 0, 2700, 1500)) == ""
    game.change(a, did=MOVED)
    game.do(0, actions.bombard(a, 0, 2000, 1800), [6, 2, 3, 5, 4, 4])
    first, second = game.told("AttackMade")[0]["blows"]
    assert (first["to"], second["to"]) == (b, friend)
    assert first["mods"] == [["moved", -6, [6]], ["column", 2, [2]], ["figures", 6, []]]
    assert second["mods"] == [["moved", -6, [6]], ["column", 5, [5]], ["rear", 8, [4, 4]], ["figures", 6, []]]
    assert (first["fighters"], first["b"], first["die"], second["die"]) == (6, 2, 3, 3)


@pytest.mark.rule("b14-27", "b9-29")
def test_an_area_shot_finds_a_hidden_base_and_has_no_flank_dice_against_it() -> None:
    game, a, b = pair("gun", "line", 15, "shoot")
    game.change(b, h=900, status="hidden")
    game.put(1, "line", 50, 30)
    game.do(0, actions.bombard(a, 0, 2000, 2500), [2, 3])
    assert game.told("BattalionRevealed")[0]["b"] == b
    assert game.told("AttackMade")[0]["blows"][0]["mods"][0] == ["column", 2, [2]]
    game, a, b = pair("gun", "line", 15, "shoot")
    game.change(b, h=900)
    game.do(0, actions.bombard(a, 0, 2000, 2500), [2, 3])
    assert game.told("AttackMade")[0]["blows"][0]["mods"][0] == ["flank", 2, [2]]


@pytest.mark.rule("b9-04", "b14-13")
def test_an_area_shot_is_not_nearer_than_five_paces_within_range_and_seen_by_a_friend() -> None:
    game, a, _ = pair("gun", "line", 15, "shoot")
    assert game.refused(0, actions.bombard(a, 0, 2000, 1499)) == "too_near"
    assert game.refused(0, actions.bombard(a, 0, 2000, 1500)) == ""
    assert game.refused(0, actions.bombard(a, 0, 2000, 3401)) == "out_of_range"
    assert game.refused(0, actions.bombard(a, 0, 2000, 200)) == ""  # a single figure has a front all round
    game, a, _ = pair("gun", "line", 15, "shoot", terrain=(disc_of_wood(20, 16, 2),))
    assert game.refused(0, actions.bombard(a, 0, 2000, 2500)) == "no_sight"
    game.put(0, "line", 32, 22, heading=300)
    assert game.refused(0, actions.bombard(a, 0, 2000, 2500)) == ""


@pytest.mark.rule("b9-29", "b14-27")
def test_attacking_reveals_and_a_hidden_base_gives_no_flank_dice() -> None:
    game = Drill()
    a, b = game.put(0, "line", 15.5, 26, 90), game.put(1, "line", 20, 28, heading=0, status="hidden")
    other = game.put(1, "line", 40, 28)
    game.cards(0, (a, "melee")).cards(1, (other, "turn")).ask(0)
    assert game.refused(0, actions.melee(a, 0, b)) == "bad_target"
    behind = game.put(1, "line", 30, 26, heading=270)
    game.do(0, actions.melee(a, 0, behind), [1, 1, 1])
    (told,) = game.told("BattalionRevealed")
    assert (told["b"], told["cause"]) == (b, "attack")
    assert game.told("AttackMade")[0]["side"] == FRONT


# --- what a person is told before ---------------------------------------------------------------------------


def test_targets_come_with_odds_of_both_and_where_the_charge_ends() -> None:
    game, a, b = pair("line", "line", 3)
    (aim,) = helpers.targets(game.rules, game.rules.view(game.state, 0), a, "melee")
    assert (aim.target, aim.meets, aim.side, aim.pose.y) == (b, b, FRONT, 1300)
    assert aim.legs == (("forward", 300),)
    assert aim.odds is not None
    assert aim.back is not None
    assert (aim.odds.mean, aim.back.mean) == (550, 450)
    game.change(b, y=2000)
    (aim,) = helpers.targets(game.rules, game.state, a, "melee")
    assert (aim.meets, aim.odds, aim.pose.y) == (-1, None, 1400)


def test_targets_of_shooters() -> None:
    game, a, b = pair("bows", "horse", 10, "shoot")
    (aim,) = helpers.targets(game.rules, game.state, a, "shoot")
    assert (aim.target, aim.distance) == (b, 1000)
    assert dict(aim.odds.strike.dice) == {"column": 1, "rider": 1}  # type: ignore[union-attr]
    game, a, b = pair("gun", "line", 15, "shoot")
    friend = game.put(0, "line", 20, 25, heading=0)
    (aim,) = helpers.targets(game.rules, game.state, a, "shoot")
    assert aim.plan == (2000, 2700)
    assert aim.target == b
    assert [n for n, _ in aim.under] == [b]
    assert friend not in dict(aim.under)
