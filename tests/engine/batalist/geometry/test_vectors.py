"""Section 16: every vector of another implementation, one test each. Lengths to 0.01 pace."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.geometry.contact import slide, wheel
from tests.engine.batalist.geometry.table import (
    KNIGHTS,
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

VECTORS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text("utf-8"))


def near(value: object) -> Any:
    return pytest.approx(value, abs=0.01)


def mid(pose: geo.Pose) -> Any:
    return near([pose.x / 100, pose.y / 100])


def shape(layout: geo.Layout) -> list[float]:
    return [layout.files, layout.ranks, layout.width, layout.depth]


def walked(of: geo.Base, sp: float, *legs: geo.Leg, on: geo.Field = OPEN) -> geo.Walk:
    return geo.walk(mover(of, sp), legs, (), on)


@pytest.mark.rule("b16-01")
def test_01_corners_of_spears() -> None:
    assert [near(list(corner)) for corner in SPEARS.corners] == VECTORS["b16-01"]


@pytest.mark.rule("b16-02")
def test_02_corners_of_knights() -> None:
    assert [near(list(corner)) for corner in KNIGHTS.corners] == VECTORS["b16-02"]


@pytest.mark.rule("b16-03", "b6-06")
def test_03_corners_of_a_loose_battalion() -> None:
    loose = base(10, 10, 45, 16, 8, formation="loose")
    assert [near(list(corner)) for corner in loose.corners] == VECTORS["b16-03"]


@pytest.mark.rule("b16-04", "b6-04")
def test_04_wedge() -> None:
    layout, vector = geo.lay_out(24, 6, "wedge", "foot"), VECTORS["b16-04"]
    assert shape(layout) == vector["layout"]
    assert geo.fighters(layout, "front") == vector["front"]
    assert geo.fighters(layout, "rear") == vector["rear"]


@pytest.mark.rule("b16-05")
def test_05_hedgehog() -> None:
    layout, vector = geo.lay_out(23, 6, "hedgehog", "foot"), VECTORS["b16-05"]
    assert shape(layout) == vector["layout"]
    assert geo.fighters(layout, "front") == vector["front"]
    assert geo.fighters(layout, "front", long_weapon=True) == vector["long"]


@pytest.mark.rule("b16-06")
def test_06_twenty_left() -> None:
    layout, vector = geo.lay_out(20, 6, "column", "foot"), VECTORS["b16-06"]
    assert shape(layout) == vector["layout"]
    assert geo.fighters(layout) == vector["front"]
    assert geo.fighters(layout, "front", long_weapon=True) == vector["long"]
    assert geo.fighters(layout, "left") == geo.fighters(layout, "right") == vector["flank"]
    assert geo.fighters(layout, "rear") == vector["rear"]


@pytest.mark.rule("b16-07")
def test_07_zones() -> None:
    points = ((24, 11), (24, 10.9), (26, 8), (14, 5.9), (20, 5))
    assert [geo.zone(SPEARS, units(x), units(y)) for x, y in points] == VECTORS["b16-07"]


@pytest.mark.rule("b16-08")
def test_08_wheel_left() -> None:
    done, vector = walked(SPEARS, 4, ("wheel_left", 300)), VECTORS["b16-08"]
    assert mid(done.pose) == vector["mid"]
    assert (done.pose.h / 10, near(done.cost)) == (vector["heading"], vector["cost"])


@pytest.mark.rule("b16-09")
def test_09_wheel_right() -> None:
    done, vector = walked(KNIGHTS, 8, ("wheel_right", 450)), VECTORS["b16-09"]
    assert mid(done.pose) == vector["mid"]
    assert (done.pose.h / 10, near(done.cost)) == (vector["heading"], vector["cost"])


@pytest.mark.rule("b16-10")
def test_10_turn() -> None:
    pose, vector = geo.turned(SPEARS, 1800), VECTORS["b16-10"]
    assert mid(pose) == vector["mid"]
    assert pose.h / 10 == vector["heading"]
    assert near(list(geo.stand(pose, SPEARS.layout).corners[0])) == vector["front_left"]


@pytest.mark.rule("b16-11")
def test_11_one_corner_in_a_marsh() -> None:
    marsh = field(box("marsh", 22, 11, 40, 12, "deep"))
    done, vector = walked(SPEARS, 4, ("forward", 400), on=marsh), VECTORS["b16-11"]
    assert mid(done.pose) == vector["mid"]
    assert (done.left / 100, done.stop) == (vector["left"], vector["stop"])


@pytest.mark.rule("b16-12")
def test_12_rough_ground_to_the_right() -> None:
    rough = field(box("rough", 20, 11, 40, 30))
    done, vector = walked(SPEARS, 4, ("forward", 400), on=rough), VECTORS["b16-12"]
    assert mid(done.pose) == vector["mid"]
    assert (done.left / 100, done.stop) == (vector["left"], vector["stop"])


@pytest.mark.rule("b16-13")
def test_13_back_and_aside() -> None:
    done, vector = walked(SPEARS, 4, ("back", 100), ("left", 100)), VECTORS["b16-13"]
    assert mid(done.pose) == vector["mid"]
    assert (done.left / 100, done.stop) == (vector["left"], vector["stop"])


@pytest.mark.rule("b16-14")
def test_14_a_wheel_that_sp_cuts() -> None:
    done, vector = walked(SPEARS, 4, ("wheel_left", 400)), VECTORS["b16-14"]
    assert mid(done.pose) == vector["mid"]
    assert done.pose.h / 10 == vector["heading"]
    assert (done.left / 100, done.stop) == (vector["left"], vector["stop"])


@pytest.mark.rule("b16-15")
def test_15_a_wheel_into_rough_ground() -> None:
    rough = field(box("rough", 10, 11, 40, 30))
    done, vector = walked(SPEARS, 4, ("wheel_left", 200), on=rough), VECTORS["b16-15"]
    assert mid(done.pose) == vector["mid"]
    assert done.pose.h / 10 == vector["heading"]
    assert (near(done.left / 100), done.stop) == (vector["left"], vector["stop"])


@pytest.mark.rule("b16-16")
def test_16_contact_straight_ahead() -> None:
    way = slide(SPEARS.hull, *SPEARS.ahead, 10.0, base(21, 14, 200, 20, 5).hull)
    assert way == pytest.approx(VECTORS["b16-16"], abs=0.001)


@pytest.mark.rule("b16-17")
def test_17_contact_in_a_wheel() -> None:
    angle = wheel(SPEARS, -1, 900.0, base(17, 13, 180, 20, 5).hull)
    assert angle is not None
    assert near(angle / 10) == VECTORS["b16-17"]


E4 = base(20, 22, 180, 20, 5)


def seen(*others: geo.Body, on: geo.Field = OPEN) -> list[object] | None:
    found = geo.sight(SPEARS, 1200, E4, (foe(E4), *others), on)
    return found and [near(found.distance), found.point]


@pytest.mark.rule("b16-18")
def test_18_sight() -> None:
    assert seen() == VECTORS["b16-18"]["clear"]
    assert seen(friend(base(20, 17, 0, 16, 8))) is None
    assert seen(on=field(box("wood", 12, 20, 28, 26))) == VECTORS["b16-18"]["wood"]


@pytest.mark.rule("b16-19", "b1-12")
def test_19_sight_over_woods_and_hills() -> None:
    assert seen(on=field(box("wood", 12, 14, 28, 16))) is None
    assert seen(on=field(box("hill", 12, 20, 28, 30, "gentle"))) == VECTORS["b16-19"]
    assert seen(on=field(box("rough", 12, 14, 28, 16))) == VECTORS["b16-19"]


@pytest.mark.rule("b16-20")
def test_20_template() -> None:
    under = [geo.under_template(SPEARS, 2000, 800), geo.under_template(SPEARS, 1700, 1000)]
    assert under == VECTORS["b16-20"]


@pytest.mark.rule("b16-21")
def test_21_command_radius() -> None:
    assert near(geo.gap(SPEARS, base(30, 20, 225, 20, 5))) == VECTORS["b16-21"]


@pytest.mark.rule("b16-22")
def test_22_front_area() -> None:
    others = base(26, 16, 180, 20, 5), base(29, 11, 0, 20, 5)
    assert [geo.faces(SPEARS, other) for other in others] == VECTORS["b16-22"]


@pytest.mark.rule("b16-23")
def test_23_wheel_and_charge() -> None:
    knights = base(20, 10, 0, 12, 6, "rider")
    done = geo.charge(mover(knights, 8), 1, (foe(base(26, 16, 180, 20, 5)),), OPEN)
    vector = VECTORS["b16-23"]
    assert done.legs == (("wheel_right", vector["wheel"] * 10), ("forward", units(vector["forward"])))
    assert near(done.cost) == vector["cost"]
    assert mid(done.pose) == vector["mid"]
    assert done.pose.h / 10 == vector["heading"]
    assert (done.met, done.zone, done.centre) == (1, vector["zone"], vector["centre"])


@pytest.mark.rule("b16-24")
def test_24_charge_out_of_reach() -> None:
    done = geo.charge(mover(SPEARS, 4), 1, (foe(base(25, 15, 180, 20, 5)),), OPEN)
    assert done.met == -1


E6 = base(20, 13.5, 180, 20, 5)


@pytest.mark.rule("b16-25")
def test_25_charge_straight_ahead() -> None:
    done, vector = geo.charge(mover(SPEARS, 4), 1, (foe(E6),), OPEN), VECTORS["b16-25"]
    assert done.legs == (("forward", units(vector["forward"])),)
    assert near(done.cost) == vector["cost"]
    assert mid(done.pose) == vector["mid"]
    assert (done.pose.h, done.met, done.centre) == (vector["heading"], 1, vector["centre"])


@pytest.mark.rule("b16-26")
def test_26_rough_ground_before_the_target() -> None:
    rough = field(box("rough", 10, 11, 40, 12))
    assert geo.charge(mover(SPEARS, 4), 1, (foe(E6),), rough).met == -1


@pytest.mark.rule("b16-27")
def test_27_a_friend_in_between() -> None:
    between = friend(base(20, 13, 0, 3, 3))
    assert geo.charge(mover(SPEARS, 4), 1, (foe(E6), between), OPEN).met == -1
