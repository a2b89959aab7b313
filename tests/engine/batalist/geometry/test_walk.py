"""Legs: arcs, half speeds, slow ground at the corners, what stops a leg (sections 5, 8, 14, 15)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.geometry.sines import PI
from tests.engine.batalist.geometry.table import (
    OPEN,
    SPEARS,
    base,
    box,
    field,
    foe,
    friend,
    mover,
    units,
)


def walked(
    *legs: geo.Leg, of: geo.Base = SPEARS, sp: float = 4, bodies: geo.Bodies = (), on: geo.Field = OPEN,
    traits: tuple[str, ...] = (),
) -> geo.Walk:  # fmt: skip
    return geo.walk(mover(of, sp, *traits), legs, bodies, on)


@pytest.mark.rule("b5-03", "b5-05")
@pytest.mark.parametrize(
    ("kind", "x", "y", "cost"),
    [("forward", 20, 11, 1), ("back", 20, 9, 2), ("left", 19, 10, 2), ("right", 21, 10, 2)],
)
def test_straight_legs(kind: str, x: float, y: float, cost: float) -> None:
    done = walked((kind, 100))
    assert done.pose == (units(x), units(y), 0)
    assert (done.cost, done.left, done.stop) == (pytest.approx(cost), units(4 - cost), "")


@pytest.mark.rule("b5-05")
@pytest.mark.parametrize(("kind", "way"), [("forward", 400), ("back", 200), ("left", 200), ("right", 200)])
def test_sp_goes_half_as_far_aside_and_back(kind: str, way: int) -> None:
    done = walked((kind, 900))
    assert (done.steps[0].walked, done.stop, done.left) == (way, "spent", 0)


@pytest.mark.rule("b5-04", "b15-06")
@pytest.mark.parametrize("kind", ["wheel_left", "wheel_right"])
@pytest.mark.parametrize("degrees", [1, 10, 30, 45, 90, 180])
def test_a_wheel_costs_the_arc_of_the_outer_corner(kind: str, degrees: int) -> None:
    done = walked((kind, degrees * 10), sp=30)
    assert done.cost == pytest.approx(6 * degrees * PI / 180)
    standing = 0 if kind == "wheel_left" else 1
    there = geo.stand(done.pose, SPEARS.layout)
    assert there.corners[standing] == pytest.approx(SPEARS.corners[standing], abs=0.008)
    assert done.pose.h == (3600 + (-10 if standing == 0 else 10) * degrees) % 3600


@pytest.mark.rule("b15-06")
def test_a_quarter_wheel_ends_exactly() -> None:
    assert walked(("wheel_left", 900), sp=10).pose == (1700, 1300, 2700)
    assert walked(("wheel_right", 900), sp=10).pose == (2300, 1300, 900)


@pytest.mark.rule("b6-03", "b15-07")
def test_a_wedge_has_half_its_speed_a_hedgehog_none() -> None:
    wedge, hedgehog = (base(20, 10, 0, 24, 6, formation=f) for f in ("wedge", "hedgehog"))
    done = walked(("forward", 900), of=wedge, sp=geo.march(wedge.layout, 400) / 100)
    assert done.pose == (2000, 1200, 0)
    done = walked(("forward", 900), of=hedgehog, sp=geo.march(hedgehog.layout, 400) / 100)
    assert (done.pose, done.stop) == ((2000, 1000, 0), "spent")


@pytest.mark.rule("b5-06", "b8-09")
@pytest.mark.parametrize(
    ("grade", "traits", "way"),
    [
        ("deep", (), 1.75),
        ("shallow", (), 2.5),
        ("shallow", ("heavy_armour",), 1.75),
        ("deep", ("swimmer",), 4),
        ("deep", ("marsh_walker",), 4),
        ("deep", ("swimmer", "heavy_armour"), 1.75),
        ("deep", ("flying",), 4),
    ],
)
def test_the_corner_in_the_marsh_sets_the_speed(grade: str, traits: tuple[str, ...], way: float) -> None:
    marsh = field(box("marsh", 22, 11, 40, 30, grade))
    done = walked(("forward", 400), on=marsh, traits=traits)
    assert done.pose == (2000, units(10 + way), 0)
    assert done.slow == (("marsh",) if way < 4 else ())


@pytest.mark.rule("b8-01", "b15-07")
def test_where_elements_lie_over_one_another_the_worst_counts() -> None:
    both = field(box("rough", 10, 11, 40, 30), box("marsh", 10, 12, 40, 30, "deep"))
    done = walked(("forward", 400), on=both)
    assert done.pose == (2000, 1225, 0)
    assert done.slow == ("rough", "marsh")


@pytest.mark.rule("b5-06")
def test_ground_between_the_front_corners_costs_nothing() -> None:
    assert walked(("forward", 400), on=field(box("rough", 18, 11, 22, 30))).left == 0
    assert walked(("forward", 400), on=field(box("rough", 18, 11, 22, 30))).pose == (2000, 1400, 0)


@pytest.mark.rule("b5-06")
def test_running_along_an_edge_is_not_being_in_it() -> None:
    for x0, x1 in ((23, 30), (10, 17)):
        assert walked(("forward", 400), on=field(box("rough", x0, 5, x1, 30))).pose == (2000, 1400, 0)


@pytest.mark.rule("b15-07")
def test_the_standing_corner_counts_in_a_wheel() -> None:
    done = walked(("wheel_left", 100), on=field(box("rough", 16, 9, 18, 11)))
    assert done.cost == pytest.approx(2 * 6 * 10 * PI / 180)


@pytest.mark.rule("b15-07")
def test_a_straight_leg_through_a_disc_of_marsh() -> None:
    disc = geo.Element("marsh", ((2300, 1200),), radius=100, grade="shallow")
    done = walked(("forward", 400), on=field(disc), sp=9)
    assert done.cost == pytest.approx(4 + 2)


@pytest.mark.rule("b15-07")
def test_a_wheel_through_a_disc_of_marsh() -> None:
    disc = geo.Element("marsh", ((2300, 1000),), radius=200, grade="shallow")
    done = walked(("wheel_left", 900), on=field(disc), sp=20)
    # The outer corner leaves the disc when the chord from its start is 2: 2·6·sin(half the angle) = 2.
    angle = 2 * geo.bearing(1, (36 - 1) ** 0.5) / 10
    assert done.cost == pytest.approx(6 * (90 + angle) * PI / 180)


@pytest.mark.rule("b8-03", "b8-04", "b8-05", "b14-25")
@pytest.mark.parametrize("kind", ["hill", "ravine"])
@pytest.mark.parametrize(
    ("grade", "traits", "y", "stop"),
    [
        ("gentle", (), 14, ""),
        ("steep", (), 12.5, "spent"),
        ("steep", ("large",), 11, "ground"),
        ("steep", ("rider",), 11, "ground"),
        ("steep", ("flying", "large"), 14, ""),
        ("sheer", (), 11, "ground"),
    ],
)
def test_slopes(kind: str, grade: str, traits: tuple[str, ...], y: float, stop: str) -> None:
    done = walked(("forward", 400), on=field(box(kind, 10, 11, 40, 30, grade)), traits=traits)
    assert (done.pose, done.stop) == ((2000, units(y), 0), stop)


@pytest.mark.rule("b8-07", "b8-08", "b9-18", "b9-20")
@pytest.mark.parametrize(
    ("kind", "traits", "y", "stop"),
    [
        ("wood", (), 12.5, "spent"),
        ("wood", ("forest_walker",), 14, ""),
        ("mist", (), 14, ""),
        ("water", (), 11, "ground"),
        ("water", ("swimmer",), 14, ""),
        ("water", ("swimmer", "heavy_armour"), 11, "ground"),
        ("building", (), 11, "ground"),
        ("building", ("flying",), 14, ""),
        ("rough", (), 12.5, "spent"),
        ("stairs", (), 12.5, "spent"),
        ("stairs", ("large",), 11, "ground"),
        ("ruin", (), 14, ""),
        ("bridge", (), 14, ""),
        ("entrenchment", (), 14, ""),
    ],
)
def test_kinds_of_ground(kind: str, traits: tuple[str, ...], y: float, stop: str) -> None:
    done = walked(("forward", 400), on=field(box(kind, 10, 11, 40, 30)), traits=traits)
    assert (done.pose, done.stop) == ((2000, units(y), 0), stop)


@pytest.mark.rule("b1-05")
def test_the_whole_base_keeps_off_solid_ground() -> None:
    between = field(box("building", 19, 12, 21, 13))
    done = walked(("forward", 400), on=between)
    assert (done.pose, done.stop) == ((2000, 1200, 0), "ground")


@pytest.mark.rule("b1-05")
def test_a_notch_in_a_lake_is_free() -> None:
    lake = geo.Element("water", ((1000, 1100), (1600, 1100), (1600, 1300), (2400, 1300), (2400, 1100),
                                 (3000, 1100), (3000, 2000), (1000, 2000)))  # fmt: skip
    assert walked(("forward", 400), on=field(lake)).pose == (2000, 1300, 0)
    assert walked(("forward", 400), of=base(21.5, 10, 0, 24, 6), on=field(lake)).pose == (2150, 1100, 0)


@pytest.mark.rule("b1-05")
@pytest.mark.parametrize(
    ("leg", "of", "pose"),
    [
        (("forward", 900), base(20, 39, 0, 24, 6), (2000, 4200, 0)),
        (("back", 900), base(20, 6, 0, 24, 6), (2000, 400, 0)),
        (("left", 900), base(4.5, 10, 0, 24, 6), (300, 1000, 0)),
        (("right", 900), base(61, 10, 0, 24, 6), (6300, 1000, 0)),
    ],
)
def test_the_edge_of_the_field_stops(leg: geo.Leg, of: geo.Base, pose: tuple[int, int, int]) -> None:
    done = walked(leg, of=of, sp=40)
    assert (done.pose, done.stop) == (pose, "edge")


@pytest.mark.rule("b1-05")
def test_the_edge_stops_a_wheel() -> None:
    done = walked(("wheel_left", 900), of=base(20, 39, 0, 24, 6), sp=40)
    # The outer corner is 3 paces off the edge on a circle of 6: 30°.
    assert (done.stop, done.steps[0].walked) == ("edge", 300)


@pytest.mark.rule("b5-07")
def test_contact_in_an_enemys_front_zone_ends_the_move() -> None:
    done = walked(("forward", 400), ("left", 50), bodies=[foe(base(20, 12, 180, 20, 5))])
    assert (done.pose, done.stop, done.body, done.touched) == ((2000, 1200, 0), "enemy", 1, (1,))
    assert len(done.steps) == 1


@pytest.mark.rule("b5-07")
def test_contact_on_a_flank_only_ends_the_leg() -> None:
    beside = base(18, 14.5, 270, 20, 5)
    done = walked(("forward", 200), ("right", 50), bodies=[foe(beside)])
    assert geo.zone(beside, 2000, 1200) == "left"
    assert (done.pose, done.stop, done.touched) == ((2000, 1200, 0), "enemy", (1,))
    # Short of its front, held by nobody: the same way in exact amounts goes on.
    free = base(30, 10, 90, 4, 2)
    done = walked(("right", 500), ("back", 50), sp=20, bodies=[foe(free)])
    assert geo.zone(free, 2300, 1000) == "rear"
    assert (done.pose, done.stop, done.touched) == ((2500, 950, 0), "", (1,))


@pytest.mark.rule("b14-05")
def test_a_friend_stops_a_leg() -> None:
    done = walked(("forward", 400), ("left", 50), bodies=[friend(base(20, 15, 0, 20, 5))])
    assert (done.pose, done.stop, done.body, done.touched) == ((2000, 1100, 0), "friend", 2, ())


def test_leaving_contact_and_sliding_along_are_free() -> None:
    ahead, beside = foe(base(20, 10, 180, 20, 5)), friend(base(26, 14, 0, 24, 6))
    done = walked(("back", 100), ("forward", 50), sp=9, bodies=[ahead])
    assert (done.pose, done.stop) == ((2000, 950, 0), "")
    assert walked(("forward", 400), bodies=[beside]).pose == (2000, 1400, 0)


def test_what_was_walked_walks_again() -> None:
    bodies = [foe(base(21, 14, 200, 20, 5)), friend(base(10, 12, 33, 20, 5))]
    for legs in ((("forward", 400),), (("wheel_left", 100), ("forward", 900)), (("wheel_right", 455),)):
        first = walked(*legs, bodies=bodies, sp=9)
        again = walked(*first.legs, bodies=bodies, sp=9)
        assert (again.legs, again.pose, again.touched) == (first.legs, first.pose, first.touched)


@pytest.mark.rule("b9-06", "b14-14")
def test_flying_crosses_everything_and_ends_on_free_ground() -> None:
    wall, guard = box("building", 10, 11, 40, 12), foe(base(20, 17, 180, 20, 5))
    over = walked(("forward", 1300), sp=20, bodies=[guard], on=field(wall), traits=("flying",))
    assert (over.pose, over.stop, over.free, over.touched) == ((2000, 2300, 0), "", False, ())
    beyond = walked(("forward", 1500), sp=20, bodies=[guard], on=field(wall), traits=("flying",))
    assert (beyond.pose, beyond.free, beyond.touched) == ((2000, 2500, 0), True, (1,))
    down = geo.landed(mover(SPEARS, 20, "flying"), over.legs, [guard], field(wall))
    assert (down.free, down.pose) == (True, (2000, 1700, 0))


@pytest.mark.parametrize("leg", [("hop", 100), ("forward", 0), ("back", -5), ("wheel_left", 3601)])
def test_what_is_no_leg_is_refused(leg: geo.Leg) -> None:
    assert geo.leg_fault(leg)
    with pytest.raises(ValueError, match="leg"):
        walked(leg)


def test_no_legs_no_way() -> None:
    done = walked()
    assert (done.pose, done.left, done.cost, done.stop, done.legs) == (SPEARS.pose, 400, 0, "", ())


def test_sp_left_is_told_after_each_leg() -> None:
    done = walked(("forward", 100), ("back", 50), ("wheel_left", 100), sp=4)
    assert [step.left for step in done.steps] == [300, 200, 95]
    assert [step.cost for step in done.steps] == pytest.approx([1, 1, 6 * PI / 18])
