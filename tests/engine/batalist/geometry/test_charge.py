"""The way of a Melee: whom it reaches, on which side, what stops it (rulings 4 to 7)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.geometry.charge import front_touches
from bot.engine.batalist.geometry.plane import clip
from tests.engine.batalist.geometry import cases
from tests.engine.batalist.geometry.table import OPEN, SPEARS, base, box, field, foe, friend, mover

KNIGHTS = base(20, 10, 0, 12, 6, "rider")


def charged(
    target: geo.Base, *others: geo.Body, of: geo.Base = KNIGHTS, sp: float = 8, on: geo.Field = OPEN,
    traits: tuple[str, ...] = (),
) -> geo.Charge:  # fmt: skip
    return geo.charge(mover(of, sp, *traits), 1, (foe(target), *others), on)


@pytest.mark.rule("b14-04")
def test_straight_if_the_middle_meets_the_target() -> None:
    done = charged(base(21, 16, 180, 20, 5))
    assert done.legs == (("forward", 600),)
    assert (done.met, done.zone, done.centre, done.cost) == (1, "front", True, pytest.approx(6))


@pytest.mark.rule("b14-04")
def test_it_wheels_to_bring_the_middle_to_the_target_if_sp_lets_it() -> None:
    done = charged(base(24, 15, 180, 20, 5), sp=30)
    kind, amount = done.legs[0]
    assert kind == "wheel_right"
    assert amount % 10 == 0
    there = geo.stand(done.pose, KNIGHTS.layout)
    assert done.met == 1
    assert geo.touching(there, base(24, 15, 180, 20, 5))
    straight = charged(base(24, 15, 180, 20, 5), sp=5.2)
    assert straight.legs == (("forward", 500),)
    assert straight.met == 1


@pytest.mark.rule("b14-04", "b15-09")
@pytest.mark.parametrize("mirror", [1, -1])
def test_ways_mirror(mirror: int) -> None:
    done = charged(base(20 + mirror * 7, 14, 180, 20, 5), sp=12)
    wheel = "wheel_right" if mirror > 0 else "wheel_left"
    assert done.legs[0][0] == wheel
    other = charged(base(20 - mirror * 7, 14, 180, 20, 5), sp=12)
    assert [amount for _, amount in done.legs] == [amount for _, amount in other.legs]
    assert done.cost == pytest.approx(other.cost)
    assert done.pose.x - 2000 == pytest.approx(2000 - other.pose.x, abs=1)


@pytest.mark.rule("b14-04")
def test_no_wheel_beyond_a_quarter() -> None:
    behind = charged(base(20, 0, 0, 20, 5), sp=60)
    assert (behind.legs, behind.met) == ((), -1)


def tried_out(who: geo.Mover, target: geo.Base) -> dict[bool, float]:
    """The least SP of all whole wheels to either side and then straight on that reach the target.

    True: on which the middle of the front rank runs at it; False: any other. A wheel counts 0.01 more.
    """
    found: dict[bool, float] = {}
    for degrees in range(-90, 91):
        kind = "wheel_left" if degrees < 0 else "wheel_right"
        wheel = ((kind, abs(degrees) * 10),) if degrees else ()
        turned = geo.walk(who, wheel, (foe(target),), OPEN)
        done = geo.walk(who, (*wheel, ("forward", 3000)), (foe(target),), OPEN)
        if turned.stop or not front_touches(geo.stand(done.pose, who.layout), target.hull, 0.04):
            continue
        there = geo.stand(turned.pose, who.layout)
        line = clip(target.hull, there.front, there.world(0.0, 100.0))
        is_middle = line is not None and turned.cost + line[0] * 100 <= who.sp / 100 + 0.01
        cost = done.cost + (0.01 if degrees else 0.0)
        found[is_middle] = min(cost, found.get(is_middle, cost))
    return found


@pytest.mark.rule("b14-04", "b15-09")
@pytest.mark.parametrize("seed", range(24))
def test_no_other_way_is_cheaper(seed: int) -> None:
    chance = cases.Chance(seed)
    figures, files = chance.between(6, 36), chance.between(3, 9)
    layout = geo.lay_out(figures, files, chance.pick(("column", "loose", "wedge")), "foot", True)
    who = geo.Mover(geo.Pose(3300, 2100, chance.below(3600)), layout, chance.pick((500, 800, 1200)))
    pose = geo.Pose(chance.between(2300, 4300), chance.between(1100, 3100), chance.below(3600))
    target = geo.stand(pose, geo.lay_out(chance.between(6, 36), chance.between(3, 9), "column", "foot"))
    if geo.gap(who.base, target) < 0.05:
        return
    done, best = geo.charge(who, 1, (foe(target),), OPEN), tried_out(who, target)
    if done.met < 0:
        assert best == {}
        return
    cost = done.cost + (0.01 if len(done.legs) > 1 else 0.0)
    if len(done.legs) == 1 and done.legs[0][0] != "forward":
        assert cost <= best.get(True, best.get(False, cost)) + 0.02  # met while wheeling
    else:
        assert cost == pytest.approx(best.get(True, best.get(False)), abs=0.02)


@pytest.mark.rule("b14-04", "b15-09")
def test_the_very_end_of_the_front_edge_may_be_what_meets_the_target() -> None:
    who = geo.Mover(geo.Pose(3300, 2100, 689), geo.lay_out(22, 5, "loose", "large", True), 500)
    target = geo.stand(geo.Pose(2430, 3156, 2509), geo.lay_out(36, 7, "loose", "foot"))
    done = geo.charge(who, 1, (foe(target),), OPEN)
    assert (done.met, done.legs[0]) == (1, ("wheel_left", 20))
    assert done.cost + 0.01 == pytest.approx(tried_out(who, target)[False], abs=0.005)


@pytest.mark.rule("b14-05")
def test_short_of_the_target_it_goes_as_far_as_it_can() -> None:
    done = charged(base(20, 25, 180, 20, 5))
    assert (done.legs, done.met, done.pose) == ((("forward", 800),), -1, (2000, 1800, 0))


@pytest.mark.rule("b14-05")
def test_it_fights_the_other_enemy_it_touches_first() -> None:
    screen = geo.Body(7, base(20, 13, 180, 30, 15), True)
    done = charged(base(20, 16, 180, 20, 5), screen)
    assert (done.met, done.zone, done.pose) == (7, "front", (2000, 1300, 0))


@pytest.mark.rule("b14-05")
def test_a_friend_stops_it() -> None:
    done = charged(base(20, 16, 180, 20, 5), friend(base(20, 15, 0, 30, 15)))
    assert (done.met, done.pose, done.walk.stop) == (-1, (2000, 1300, 0), "friend")


@pytest.mark.rule("b14-04", "b14-05")
def test_it_goes_round_a_friend_if_a_wheel_does() -> None:
    target = base(20, 16, 180, 20, 5)
    done = charged(target, friend(base(16.9, 14, 0, 1, 1)), sp=9)
    assert done.met == 1
    assert done.legs[0][0] in ("wheel_left", "wheel_right")


@pytest.mark.rule("b14-06")
def test_a_corner_is_contact() -> None:
    done = charged(base(20, 14, 225, 20, 5), sp=4)
    assert done.met == 1
    assert done.walk.stop == "enemy"
    assert 1000 < done.pose.y <= 1400


@pytest.mark.rule("b14-06")
def test_already_touching_in_the_front_zone_needs_no_sp() -> None:
    done = charged(base(20, 10, 180, 20, 5), sp=0)
    assert (done.legs, done.cost, done.met, done.zone) == ((), 0, 1, "front")


@pytest.mark.rule("b14-06")
def test_touching_with_the_flank_is_not_enough() -> None:
    beside = base(23, 11, 270, 3, 3)
    assert geo.touching(KNIGHTS, beside)
    assert charged(beside, sp=0).met == 1  # its front corner does touch, and part of it lies before the front
    behind = base(23, 8, 270, 3, 3)
    assert geo.touching(KNIGHTS, behind)
    assert charged(behind, sp=0).met == -1


@pytest.mark.rule("b1-09", "b14-06")
def test_a_hedgehog_has_a_front_all_round_a_wedge_on_its_flanks() -> None:
    behind, beside = base(20, 5, 0, 20, 5), base(23.5, 8, 270, 20, 5)
    hedgehog = base(20, 10, 0, 24, 5, formation="hedgehog")
    assert charged(behind, of=hedgehog, sp=0).met == 1
    wedge = base(20, 10, 0, 24, 6, formation="wedge")
    assert charged(beside, of=wedge, sp=0).met == 1
    assert charged(base(20, 3, 0, 20, 5), of=wedge, sp=0).met == -1
    assert charged(base(20, 6, 0, 20, 5), of=SPEARS, sp=0).met == -1


@pytest.mark.rule("b14-07", "b15-09")
def test_a_flank_counts_if_it_was_begun_there() -> None:
    target = base(30, 12, 0, 24, 6)
    from_the_side = base(20, 10, 90, 12, 6, "rider")
    done = charged(target, of=from_the_side, sp=9)
    assert (done.met, done.zone) == (1, "left")
    from_behind = base(30, 2, 0, 12, 6, "rider")
    assert charged(target, of=from_behind, sp=9).zone == "rear"


@pytest.mark.rule("b14-04", "b15-07")
def test_ground_is_paid_as_in_a_move() -> None:
    rough = field(box("rough", 10, 12, 40, 14))
    done = charged(base(20, 16, 180, 20, 5), on=rough)
    assert (done.met, done.cost) == (1, pytest.approx(8))
    assert charged(base(20, 16.02, 180, 20, 5), on=rough).met == -1


@pytest.mark.rule("b14-14")
def test_flying_dives_over_a_friend() -> None:
    between = friend(base(20, 13, 0, 30, 15))
    done = charged(base(20, 16, 180, 20, 5), between, traits=("flying",), of=base(20, 10, 0, 4, 2, "foot"))
    assert (done.met, done.pose) == (1, (2000, 1600, 0))
    blocked = friend(base(20, 16, 0, 30, 15))
    done = charged(base(20, 16, 180, 20, 5), blocked, traits=("flying",), of=base(20, 10, 0, 4, 2, "foot"))
    assert done.met == -1
    assert done.walk.free


@pytest.mark.rule("b8-12")
def test_a_building_is_stormed() -> None:
    wall = box("building", 10, 14, 30, 15)
    done = geo.charge_building(mover(SPEARS, 4), wall, (), field(wall))
    assert (done.breach, done.met, done.legs, done.pose) == (True, -1, (("forward", 400),), (2000, 1400, 0))
    again = geo.charge_building(mover(base(20, 14, 0, 24, 6), 4), wall, (), field(wall))
    assert (again.breach, again.legs) == (True, ())
    short = geo.charge_building(mover(SPEARS, 3), wall, (), field(wall))
    assert (short.breach, short.pose) == (False, (2000, 1300, 0))


def test_an_unknown_target_is_refused() -> None:
    with pytest.raises(KeyError):
        geo.charge(mover(SPEARS, 4), 9, (), OPEN)
