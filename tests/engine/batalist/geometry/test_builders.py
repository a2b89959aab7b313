"""Ready-made legs, fans for pictures, moves by spells (sections 5, 10)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import geometry as geo
from tests.engine.batalist.geometry.table import OPEN, SPEARS, base, box, field, foe, friend, mover, units


@pytest.mark.parametrize(
    ("x", "y"), [(20, 13), (18, 12), (23, 12.5), (21.5, 10), (20, 9), (20.4, 11), (14, 14), (26, 12)]
)
@pytest.mark.parametrize("traits", [(), ("flying",)])
def test_to_a_point(x: float, y: float, traits: tuple[str, ...]) -> None:
    who = mover(SPEARS, 20, *traits)
    done = geo.walk(who, geo.to_point(who, units(x), units(y), (), OPEN), (), OPEN)
    assert (done.pose.x / 100, done.pose.y / 100) == pytest.approx((x, y), abs=0.12)
    assert done.stop == ""


def test_to_a_far_point_it_comes_as_near_as_sp_lets_it() -> None:
    who = mover(SPEARS, 4)
    legs = geo.to_point(who, 2000, 3000, (), OPEN)
    assert legs == (("forward", 400),)
    done = geo.walk(who, geo.to_point(who, 4000, 3000, (), OPEN), (), OPEN)
    assert done.left == 0
    assert done.pose.x > 2000


def test_to_where_it_stands_there_are_no_legs() -> None:
    assert geo.to_point(mover(SPEARS, 4), 2000, 1000, (), OPEN) == ()


def test_towards_a_battalion_ahead_and_behind() -> None:
    ahead, behind = base(24, 20, 180, 20, 5), base(20, -1, 0, 6, 6)
    who = mover(SPEARS, 4)
    done = geo.walk(who, geo.towards(who, 1, (foe(ahead),), OPEN), (foe(ahead),), OPEN)
    assert geo.gap(geo.stand(done.pose, SPEARS.layout), ahead) < geo.gap(SPEARS, ahead) - 3
    done = geo.walk(who, geo.towards(who, 1, (foe(behind),), OPEN), (foe(behind),), OPEN)
    assert geo.gap(geo.stand(done.pose, SPEARS.layout), behind) < geo.gap(SPEARS, behind)


def test_buttons_are_worth_pressing() -> None:
    legs = geo.ready_legs(mover(SPEARS, 3), (), OPEN)
    assert ("forward", 300) in legs
    assert ("forward", 400) not in legs
    assert len(set(legs)) == len(legs) <= 16
    for leg in legs:
        done = geo.walk(mover(SPEARS, 3), (leg,), (), OPEN)
        assert done.legs == (leg,)
    hemmed = (foe(base(20, 10, 180, 24, 6)), friend(base(20, 6, 0, 24, 6)))
    assert all(kind not in ("forward", "back") for kind, _ in geo.ready_legs(mover(SPEARS, 3), hemmed, OPEN))
    assert geo.ready_legs(mover(SPEARS, 0), (), OPEN) == ()


def test_marching_fan() -> None:
    fan = geo.march_fan(mover(SPEARS, 4), (), OPEN)
    for whole, here in zip(fan.outline, fan.open, strict=True):
        assert max(abs(whole[0] - here[0]), abs(whole[1] - here[1])) <= 2
    assert fan.outline[0] == (2000, 1000)
    assert (2000, 1400) in fan.outline
    for (x, y), (other, level) in zip(fan.outline[1:], reversed(fan.outline[1:]), strict=True):
        assert abs(x + other - 4000) <= 1
        assert abs(y - level) <= 1
    blocked = geo.march_fan(mover(SPEARS, 4), (friend(base(20, 14, 0, 30, 30)),), OPEN)
    assert blocked.outline == fan.outline
    assert (2000, 1300) in blocked.open


def test_fan_of_the_whole_front() -> None:
    fan = geo.front_fan(mover(SPEARS, 4), (), OPEN)
    assert fan.outline[0] == (1700, 1000)
    assert fan.outline[-1] == (2300, 1000)
    assert {(1700, 1400), (2300, 1400)} <= set(fan.outline)
    for (x, y), (other, level) in zip(fan.outline, reversed(fan.outline), strict=True):
        assert abs(x + other - 4000) <= 1
        assert abs(y - level) <= 1
    middles = geo.march_fan(mover(SPEARS, 4), (), OPEN).outline
    assert min(x for x, _ in fan.outline) < min(x for x, _ in middles)
    blocked = geo.front_fan(mover(SPEARS, 4), (friend(base(20, 14, 0, 30, 30)),), OPEN)
    assert blocked.outline == fan.outline
    assert max(y for _, y in blocked.open) == 1300


@pytest.mark.parametrize("formation", ["column", "hedgehog"])
def test_shooting_fan(formation: str) -> None:
    who = base(20, 10, 0, 24, 6, formation=formation)
    fan = geo.shot_fan(who, 1200, (), OPEN)
    assert fan.outline == fan.open
    assert (2000, 2200) in fan.outline
    for x, y in fan.outline:
        assert (x - 2000) ** 2 + (y - 1000) ** 2 <= 1202**2
        assert geo.zone(who, x, y) == "front"


def test_shooting_fan_ends_at_what_blocks() -> None:
    wall, wood = box("building", 18, 14, 22, 15), box("wood", 14, 13, 17.5, 40)
    fan = geo.shot_fan(SPEARS, 1200, (foe(base(25, 16, 180, 20, 5)),), field(wall, wood))
    assert (2000, 1400) in fan.open
    assert (2000, 2200) in fan.outline
    assert len(fan.open) == len(fan.outline)
    for seen, whole in zip(fan.open, fan.outline, strict=True):
        assert abs(seen[0] - 2000) <= abs(whole[0] - 2000) + 1


@pytest.mark.rule("b20-01")
def test_shoved_straight_away_up_to_contact() -> None:
    assert geo.pushed(SPEARS, 2000, 0, 300, (), OPEN) == (2000, 1300, 0)
    assert geo.pushed(SPEARS, 2000, 2000, 300, (), OPEN) == (2000, 700, 0)
    assert geo.pushed(SPEARS, 1000, 800, 300, (), OPEN) == (2300, 1000, 0)
    ahead = friend(base(20, 15, 0, 20, 5))
    assert geo.pushed(SPEARS, 2000, 0, 300, (ahead,), OPEN) == (2000, 1100, 0)
    assert geo.drawn(SPEARS, 2700, 9900, (), OPEN) == (300, 1000, 0)


def test_a_hop_touches_nobody() -> None:
    enemy = foe(base(20, 15, 180, 20, 5))
    assert geo.hop(SPEARS, 2000, 1300, 400, (enemy,), OPEN) == (2000, 1300, 0)
    assert geo.hop(SPEARS, 2000, 1500, 400, (enemy,), OPEN) is None
    assert geo.hop(SPEARS, 2000, 1500, 600, (enemy,), OPEN) is None
    assert geo.hop(SPEARS, 2000, 1600, 600, (enemy,), OPEN) is None
    assert geo.hop(SPEARS, 2300, 1300, 400, (), OPEN) is None
    assert geo.touched_by(base(20, 15, 0, 24, 6), (enemy,)) == (1,)
