"""Move, Turn and Reform as orders (sections 5, 6, 8; rulings 1, 2, 12)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import actions, helpers, movement, shooting, status
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.actions import act
from bot.engine.batalist.content import Element
from bot.engine.batalist.model import COLUMN, HEDGEHOG, LOOSE, MOVED, REFORMED, TURNED, WEDGE
from bot.engine.batalist.rules import BatalistRules
from bot.engine.dice import SeededDice
from tests.engine.batalist.arranged import disc_of_wood, the_set
from tests.engine.batalist.drill import Drill


def one(profile: str = "line", order: str = "move", **more: object) -> tuple[Drill, int]:
    """One battalion at (20, 10) facing north with a card, an enemy far away."""
    game = Drill(**more)  # type: ignore[arg-type]
    a, foe = game.put(0, profile, 20, 10), game.put(1, "line", 50, 36)
    game.cards(0, (a, order)).cards(1, (foe, "turn")).ask(0)
    return game, a


def ground(kind: str, grade: str = "", at: float = 11.0) -> Element:
    """A strip across the field from y = `at`."""
    points = ((0.0, at), (66.0, at), (66.0, at + 10), (0.0, at + 10))
    return Element(id=kind, kind=kind, grade=grade, points=points)  # type: ignore[arg-type]


def gone(game: Drill, a: int, *legs: tuple[str, int]) -> tuple[int, int, int]:
    """Where the battalion stands after a Move along these legs."""
    game.do(0, actions.move(a, 0, legs))
    row = game.row(a)
    return row.x, row.y, row.h


# --- Move ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("b5-03", "b5-04", "b16-08", "b2-01")
def test_a_move_walks_and_wheels_up_to_speed() -> None:
    game, a = one()
    assert gone(game, a, ("wheel_left", 300)) == (1960, 1150, 3300)
    assert game.row(a).did & MOVED
    (told,) = game.told("BattalionMoved")
    assert (told["left"], told["legs"]) == (86, [["wheel_left", 300]])
    game, a = one()
    assert gone(game, a, ("forward", 900)) == (2000, 1400, 0)


@pytest.mark.rule("b5-05", "b16-13")
def test_sideways_and_backwards_at_half_speed() -> None:
    game, a = one()
    assert gone(game, a, ("back", 100), ("left", 200)) == (1900, 900, 0)


@pytest.mark.rule("b5-06", "b8-13", "b16-12")
def test_slow_ground_under_one_corner_sets_the_speed() -> None:
    strip = ground("rough")
    half = strip.model_copy(update={"points": ((20.5, 11.0), (66.0, 11.0), (66.0, 20.0), (20.5, 20.0))})
    game, a = one(terrain=(half,))
    assert gone(game, a, ("forward", 400)) == (2000, 1250, 0)


@pytest.mark.rule("b8-07", "b8-04", "b8-09", "b8-10", "b8-03", "b9-20", "b9-18")
@pytest.mark.parametrize(
    ("kind", "grade", "y"),
    [
        ("wood", "", 1250), ("hill", "gentle", 1400), ("hill", "steep", 1250), ("hill", "sheer", 1100),
        ("ravine", "steep", 1250), ("marsh", "shallow", 1250), ("marsh", "deep", 1175),
        ("water", "", 1100), ("rough", "", 1250), ("stairs", "", 1250),
    ],
)  # fmt: skip
def test_what_the_ground_leaves_of_four_paces(kind: str, grade: str, y: int) -> None:
    game, a = one(terrain=(ground(kind, grade),))
    assert gone(game, a, ("forward", 400))[1] == y


@pytest.mark.rule("b8-05", "b9-16", "b9-17")
@pytest.mark.parametrize("big", ["ogres", "horse"])
def test_large_and_riders_climb_no_steep_slope(big: str) -> None:
    game, a = one(big, terrain=(ground("hill", "steep"),))
    assert gone(game, a, ("forward", 400))[1] == 1100
    assert game.refused(0, actions.move(a, 0, [("forward", 100)])) == "not_your_decision"


@pytest.mark.rule("b8-08", "b1-05")
def test_what_stands_in_the_way_is_told() -> None:
    game, a = one(terrain=(ground("water", at=10.0),))
    assert game.refused(0, actions.move(a, 0, [("forward", 100)])) == "solid_ground"
    game, a = one()
    friend = game.put(0, "line", 20, 14)
    assert game.refused(0, actions.move(a, 0, [("forward", 100)])) == "in_the_way"
    game.change(friend, y=2000).change(a, y=4200)
    assert game.refused(0, actions.move(a, 0, [("forward", 100)])) == "off_field"


@pytest.mark.rule("b5-07", "b14-08", "b5-08")
def test_contact_in_the_enemys_front_zone_stops_the_move_and_gives_it_a_right() -> None:
    game, a = one()
    b = game.put(1, "line", 20, 12, heading=180)
    assert gone(game, a, ("forward", 400), ("back", 100)) == (2000, 1200, 0)
    assert game.row(b).rights == 1
    assert game.state.open.last_attack is None


@pytest.mark.rule("b6-02")
def test_a_hedgehog_can_not_move() -> None:
    game, a = one()
    game.change(a, formation=HEDGEHOG)
    assert game.refused(0, actions.move(a, 0, [("forward", 100)])) == "cannot_move"


@pytest.mark.rule("b6-03")
def test_a_wedge_moves_at_half_speed() -> None:
    game, a = one()
    game.change(a, formation=WEDGE)
    assert gone(game, a, ("forward", 400))[1] == 1200


@pytest.mark.rule("b10-09")
def test_spells_change_speed() -> None:
    game, a = one()
    game.charm("speed", 50, a)
    assert status.speed(game.rules, game.state, a) == 200
    game.charm("speed", 150, a)
    assert status.speed(game.rules, game.state, a) == 300
    game.charm("speed", 0, a)
    assert game.refused(0, actions.move(a, 0, [("forward", 100)])) == "cannot_move"


@pytest.mark.rule("b9-06", "b14-14")
def test_flying_crosses_everything_and_ends_on_free_ground() -> None:
    river = ground("water").model_copy(
        update={"points": ((0.0, 10.5), (66.0, 10.5), (66.0, 15.0), (0.0, 15.0))}
    )
    game, a = one("birds", terrain=(river,))
    game.put(0, "line", 30, 19)
    assert game.refused(0, actions.move(a, 0, [("forward", 700)])) == "no_landing"
    assert gone(game, a, ("forward", 1000)) == (2000, 2000, 0)
    game, a = one("birds")
    friend = game.put(0, "line", 20, 15.5)
    assert game.refused(0, actions.move(a, 0, [("forward", 700)])) == "no_landing"
    assert gone(game, a, ("forward", 1000)) == (2000, 2000, 0)
    assert game.row(friend).y == 1550


@pytest.mark.parametrize(
    ("legs", "code"),
    [
        ((), "no_legs"),
        ((("hop", 3),), "bad_leg"),
        ((("forward", 0),), "bad_leg"),
        ((("wheel_left", 3601),), "bad_leg"),
        (tuple(("forward", 10) for _ in range(13)), "too_many_legs"),
    ],
)
def test_what_is_no_move_is_refused(legs: tuple[tuple[str, int], ...], code: str) -> None:
    game, a = one()
    assert game.refused(0, actions.move(a, 0, legs)) == code


@pytest.mark.rule("b5-16")
def test_the_ghost_is_shown_before_with_warnings() -> None:
    game, a = one(terrain=(ground("rough"),))
    game.put(1, "line", 20, 12, heading=180)
    ghost = helpers.walk(game.rules, game.rules.view(game.state, 0), a, (("forward", 400),))
    assert ghost.base.pose == geo.Pose(2000, 1200, 0)
    assert (ghost.left, ghost.sp) == (100, 400)
    assert ghost.warnings == ("contact", "slow")
    assert ghost.slow == ("rough",)
    fan = helpers.reach(game.rules, game.state, a)
    assert len(fan.outline) > 8
    assert helpers.shot_reach(game.rules, game.state, a) is None
    assert helpers.ground_of(game.rules, game.state, a) == ()
    assert helpers.legs_to(game.rules, game.state, a, 2100, 1000) == (("right", 100),)
    assert helpers.legs_towards(game.rules, game.state, a, 1)[0][0] == "wheel_right"


# --- Turn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("b5-02", "b16-10", "b14-12")
def test_a_turn_is_about_the_centre_and_costs_no_speed() -> None:
    game, a = one(order="turn")
    game.do(0, actions.carry_out(0, (1800,)))
    row = game.row(a)
    assert (row.x, row.y, row.h, row.formation) == (2000, 600, 1800, COLUMN)
    assert row.did & TURNED
    assert not row.did & MOVED
    assert game.told("BattalionTurned") == [{"b": a, "angle": 1800, "to": [2000, 600, 1800]}]


@pytest.mark.rule("b5-02", "b1-05")
def test_a_turn_is_at_most_half_round_and_needs_room() -> None:
    game, a = one(order="turn")
    assert game.refused(0, actions.carry_out(0, (1801,))) == "bad_angle"
    assert game.refused(0, actions.carry_out(0, (0,))) == "bad_angle"
    game.put(0, "line", 20, 14)
    assert game.refused(0, actions.carry_out(0, (900,))) == "no_room"
    assert game.refused(0, actions.carry_out(0, (1800,))) == ""
    game.change(a, formation=HEDGEHOG)
    game.do(0, act("choose", 0))
    assert (1800,) in game.offered(0, "rotate")


# --- Reform -------------------------------------------------------------------------------------------------


@pytest.mark.rule("b5-01", "b6-01", "b14-01")
@pytest.mark.parametrize("formation", [HEDGEHOG, WEDGE, LOOSE])
def test_reform_takes_a_new_formation_at_the_same_midpoint_and_heading(formation: str) -> None:
    game, a = one(order="reform")
    game.do(0, actions.carry_out(0, (formation, 6)))
    row = game.row(a)
    assert (row.x, row.y, row.h, row.formation, row.files) == (2000, 1000, 0, formation, 6)
    assert row.did & REFORMED
    game.cards(0, (a, "reform")).ask(0)
    game.do(0, actions.carry_out(0, (COLUMN, 6)))
    assert game.row(a).formation == COLUMN


@pytest.mark.rule("b5-01", "b14-02")
def test_reform_takes_other_files_not_both_and_at_least_two_ranks() -> None:
    game, a = one(order="reform")
    assert game.refused(0, actions.carry_out(0, (LOOSE, 8))) == "both_changed"
    assert game.refused(0, actions.carry_out(0, (COLUMN, 6))) == "nothing_changes"
    assert game.refused(0, actions.carry_out(0, (COLUMN, 13))) == "bad_files"
    assert game.refused(0, actions.carry_out(0, (COLUMN, 0))) == "bad_files"
    game.change(a, formation=HEDGEHOG)
    assert game.refused(0, actions.carry_out(0, (HEDGEHOG, 5))) == "bad_files"
    game.change(a, formation=COLUMN)
    game.do(0, actions.carry_out(0, (COLUMN, 12)))
    assert game.row(a).files == 12
    game.change(a, figures=6)
    game.cards(0, (a, "reform")).ask(0)
    assert game.refused(0, actions.carry_out(0, (COLUMN, 6))) == ""


@pytest.mark.rule("b9-13", "b9-17")
def test_the_wide_are_loose_only_and_riders_form_no_hedgehog() -> None:
    game, a = one("skirmishers", "reform")
    game.change(a, formation=LOOSE)
    assert game.refused(0, actions.carry_out(0, (COLUMN, 6))) == "bad_formation"
    assert game.refused(0, actions.carry_out(0, (LOOSE, 8))) == ""
    game, a = one("horse", "reform")
    assert game.refused(0, actions.carry_out(0, (HEDGEHOG, 6))) == "bad_formation"
    assert game.refused(0, actions.carry_out(0, (WEDGE, 6))) == ""


@pytest.mark.rule("b14-01")
def test_reform_needs_room() -> None:
    game, _ = one(order="reform")
    game.put(0, "line", 26.5, 10)
    assert game.refused(0, actions.carry_out(0, (LOOSE, 6))) == "no_room"


@pytest.mark.rule("b9-11", "b14-22")
def test_the_undisciplined_may_not_reform_and_the_card_is_lost() -> None:
    game, a = one("rabble", "reform")
    game.do(0, actions.carry_out(0, (LOOSE, 6)), [2])
    assert (game.row(a).formation, game.row(a).cards) == (COLUMN, 0)
    assert game.told("OrderRefused")[0]["skill"] == "undisciplined"


@pytest.mark.rule("b9-12", "b14-22")
def test_the_weak_may_not_carry_out_the_second_order() -> None:
    game, a = one("feeble")
    game.cards(0, (a, "turn"), (a, "turn")).ask(0)
    game.do(0, actions.carry_out(1, (900,)))
    game.ask(0)
    game.do(0, actions.carry_out(0, (900,)), [2])
    assert game.row(a).h == 900
    assert game.told("OrderRefused")[0]["skill"] == "weak"


# --- unseen -------------------------------------------------------------------------------------------------


@pytest.mark.rule("b12-01")
def test_a_hidden_enemy_in_the_way_is_met_only_when_the_move_is_carried_out() -> None:
    game, a = one(terrain=(disc_of_wood(20, 18, 4),))
    b = game.put(1, "line", 20, 13, heading=180, status="hidden")
    view = game.rules.view(game.state, 0)
    assert view.battalions[b].profile == -1
    assert helpers.walk(game.rules, view, a, (("forward", 400),)).base.pose.y == 1400
    assert gone(game, a, ("forward", 400))[1] <= 1300
    assert [told["b"] for told in game.told("BattalionRevealed")] == [b]


@pytest.mark.rule("b14-14", "b12-01")
def test_who_flies_over_a_hidden_enemy_comes_down_before_it() -> None:
    game, a = one("birds")
    game.put(1, "line", 20, 18, heading=180, status="hidden")
    assert game.refused(0, actions.move(a, 0, [("forward", 1000)])) == ""
    assert gone(game, a, ("forward", 1000))[1] <= 1800


def test_turning_and_reforming_onto_a_hidden_enemy_change_nothing() -> None:
    game, a = one(order="turn")
    game.put(1, "line", 23.1, 8, heading=270, status="hidden")
    game.do(0, actions.carry_out(0, (450,)))
    assert game.row(a).h == 0
    game, a = one(order="reform")
    game.put(1, "line", 23.1, 8, heading=270, status="hidden")
    game.do(0, actions.carry_out(0, (LOOSE, 6)))
    assert game.row(a).formation == COLUMN


# --- what must never be -------------------------------------------------------------------------------------


@pytest.mark.rule("b1-05")
@pytest.mark.parametrize(("x", "y", "on"), [(20, 13, "ground"), (31, 10, "body"), (2.5, 10, "edge")])
def test_a_base_on_solid_ground_on_another_or_over_the_edge_is_a_fault(x: float, y: float, on: str) -> None:
    game = Drill(terrain=(ground("water"),))
    a, _ = game.put(0, "line", x, y), game.put(0, "line", 34, 10)
    assert any(f"battalion {a} stands on {on}" in fault for fault in game.rules.faults(game.state))
    game.change(a, x=1000, y=1000)
    assert game.rules.faults(game.state) == []


# --- figures of the set -------------------------------------------------------------------------------------


@pytest.mark.rule("b8-04", "b8-07", "b14-02", "b14-26")
def test_what_woods_and_slopes_leave_how_far_one_sees_and_how_wide_one_stands_is_data() -> None:
    tuned = {"wood_speed": 0.25, "steep_speed": 0.75, "wood_sight": 1.0, "column_limit": 30}
    wood, hill = ground("wood"), ground("hill", "steep")
    for terrain, y in ((wood, 1175), (hill, 1325)):
        game, a = one(terrain=(terrain,))
        figures = game.rules.set.figures.model_copy(update=tuned)
        game.rules.set = game.rules.set.model_copy(update={"figures": figures})
        assert gone(game, a, ("forward", 400))[1] == y
    game, a = one("bows", "reform", terrain=(ground("wood", at=11.5),))
    b = game.put(1, "line", 20, 13)
    assert shooting.sight_of(game.rules, game.state, a, b, 1200) is not None
    assert movement.most_files(game.rules, 24) == 12
    game, a = one("bows", "reform", terrain=(ground("wood", at=11.5),))
    b = game.put(1, "line", 20, 13)
    figures = game.rules.set.figures.model_copy(update=tuned)
    game.rules.set = game.rules.set.model_copy(update={"figures": figures})
    assert shooting.sight_of(game.rules, game.state, a, b, 1200) is None
    assert movement.most_files(game.rules, 24) == 24
    game.do(0, actions.carry_out(0, (COLUMN, 24)))
    assert game.row(a).files == 24


def test_a_button_beside_the_river_goes_as_far_as_it_says() -> None:
    """A graze counts only if the way is long enough: what is left of SP may not be cut to hundredths."""
    rules = BatalistRules(the_set(), the_set().scenarios["ford"])
    field = rules.field(rules.setup(SeededDice("river", 1)).state.open)
    riders = geo.Layout("column", 12, 6, 2, 6.0, 4.0, 1.0, 2.0, True, True)
    who = geo.Mover(geo.Pose(5678, 1648, 3275), riders, 900, frozenset({"forest_walker", "rider"}))
    before = (("wheel_right", 300), ("left", 200), ("forward", 100))
    done = geo.walk(who, before, (), field)
    offered = geo.ready_legs(who._replace(pose=done.pose, sp=done.left), (), field, done.rest)
    assert [kind for kind, _ in offered] == ["wheel_right", "left", "back"]
    for leg in offered:
        assert geo.walk(who, (*before, leg), (), field).legs[-1] == leg
