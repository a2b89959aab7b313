"""Lines of sight, templates, jets (sections 1, 8, 14, 15)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import geometry as geo
from tests.engine.batalist.geometry.table import OPEN, SPEARS, base, box, field, foe, friend, units

TARGET = base(20, 22, 180, 20, 5)


def seen(
    target: geo.Base = TARGET, reach: float = 12, of: geo.Base = SPEARS, bodies: tuple[geo.Body, ...] = (),
    on: geo.Field = OPEN,
) -> geo.Sight | None:  # fmt: skip
    return geo.sight(of, units(reach), target, (friend(of), foe(target), *bodies), on)


@pytest.mark.rule("b1-11", "b14-26", "b15-10")
@pytest.mark.parametrize(
    ("h", "point", "distance"), [(180, "front", 12), (0, "rear", 8), (90, "right", 9.5), (270, "left", 9.5)]
)
def test_the_nearest_of_four_points_is_seen(h: float, point: str, distance: float) -> None:
    found = seen(base(20 + {90: 2, 270: -2}.get(int(h), 0), 22, h, 20, 5))
    assert found
    assert (found.point, found.distance) == (point, pytest.approx(distance))


@pytest.mark.rule("b14-26")
def test_range_is_measured_along_the_line() -> None:
    assert seen(reach=12)
    assert seen(reach=11.98) is None


@pytest.mark.rule("b14-26", "b15-10")
def test_the_end_must_lie_in_the_front_zone() -> None:
    assert seen(base(20, 5, 180, 20, 5)) is None
    assert seen(base(30, 12, 180, 20, 5), reach=30) is None
    aside = seen(base(29, 14, 180, 20, 5), reach=30)
    assert aside
    assert aside.point == "right"
    assert seen(base(30, 10, 0, 20, 5), reach=30) is None
    hedgehog = base(20, 10, 0, 24, 6, formation="hedgehog")
    assert seen(base(20, -2, 0, 20, 5), of=hedgehog)


@pytest.mark.rule("b1-11", "b15-10")
@pytest.mark.parametrize(
    ("x", "free"), [(20, False), (17.6, False), (17.5, True), (22.5, True), (22.4, False)]
)
def test_a_base_blocks_the_line_but_not_along_its_edge(x: float, *, free: bool) -> None:
    # A wall of two battalions leaves only the line straight ahead.
    blocker = friend(base(x, 17, 0, 5, 5), 5)
    sides = friend(base(12, 18, 0, 9, 9), 6), friend(base(28, 18, 0, 9, 9), 7)
    assert (seen(bodies=(blocker, *sides)) is not None) == free


@pytest.mark.rule("b15-10")
def test_another_of_the_four_points_is_taken_round_a_base() -> None:
    turned = base(20, 22, 90, 20, 5)
    free, covered = seen(turned, reach=20), seen(turned, 20, bodies=(friend(base(18.95, 15.5, 0, 1, 1), 5),))
    assert free
    assert covered
    assert (free.point, covered.point) == ("right", "front")


@pytest.mark.rule("b8-06", "b14-26", "b15-10")
@pytest.mark.parametrize(
    ("wood", "free"),
    [
        ((12, 14, 28, 16), False),
        ((12, 20, 28, 28), True),
        ((12, 18.9, 28, 28), False),
        ((12, 19, 28, 28), True),
        ((12, 5, 28, 13), True),
        ((12, 5, 28, 13.1), False),
        ((20, 12, 28, 30), True),
        ((12, 12, 20, 30), True),
    ],
)
@pytest.mark.parametrize("kind", ["wood", "mist"])
def test_three_paces_out_of_or_into_a_wood(
    kind: str, wood: tuple[float, float, float, float], *, free: bool
) -> None:
    assert (seen(on=field(box(kind, *wood))) is not None) == free


@pytest.mark.rule("b14-26")
def test_paces_of_several_woods_add_up() -> None:
    own, others = box("wood", 12, 5, 28, 12), box("wood", 12, 21, 28, 30)
    assert seen(on=field(own, others))
    assert seen(on=field(own, box("wood", 12, 20.9, 28, 30))) is None
    assert seen(on=field(box("wood", 12, 19, 28, 24), box("wood", 14, 19, 26, 25)))


@pytest.mark.rule("b8-02", "b14-26", "b15-10")
@pytest.mark.parametrize(
    ("kind", "area", "free"),
    [
        ("hill", (12, 14, 28, 16), False),
        ("hill", (12, 9, 28, 16), True),
        ("hill", (12, 18, 28, 30), True),
        ("hill", (20, 14, 28, 16), True),
        ("ravine", (12, 14, 28, 16), True),
        ("water", (12, 14, 28, 16), True),
        ("rough", (12, 14, 28, 16), True),
        ("building", (12, 14, 28, 16), False),
        ("building", (20, 14, 28, 16), True),
        ("ruin", (12, 14, 28, 16), True),
    ],
)
def test_what_blocks(kind: str, area: tuple[float, float, float, float], *, free: bool) -> None:
    assert (seen(on=field(box(kind, *area, "gentle"))) is not None) == free


def test_a_disc_of_mist_blocks() -> None:
    assert seen(on=field(geo.Element("mist", ((2000, 1600),), radius=300))) is None
    assert seen(on=field(geo.Element("mist", ((2300, 1600),), radius=300)))


@pytest.mark.rule("b14-13")
def test_a_point_and_a_building_are_seen() -> None:
    wall = box("building", 18, 16, 22, 17)
    assert geo.sees_point(SPEARS, 1200, 2000, 2200, (), OPEN)
    assert not geo.sees_point(SPEARS, 1200, 2000, 2200, (), field(wall))
    assert not geo.sees_point(SPEARS, 1200, 2000, 900, (), OPEN)
    found = geo.sight_element(SPEARS, 1200, wall, (), field(wall))
    assert found
    assert found.distance == pytest.approx(6)
    assert geo.sight_element(SPEARS, 500, wall, (), field(wall)) is None


@pytest.mark.rule("b9-05", "b15-11")
@pytest.mark.parametrize(
    ("x", "y", "radius", "count"), [(20, 8, 200, 12), (17, 10, 200, 3), (23, 12, 200, 0), (20, 8, 9900, 24)]
)
def test_figures_under_a_template(x: float, y: float, radius: int, count: int) -> None:
    assert geo.under_template(SPEARS, units(x), units(y), radius) == count


@pytest.mark.rule("b9-03", "b14-13")
def test_jet_reaches_figures_in_range_zone_and_sight() -> None:
    target = base(20, 13, 180, 20, 5)
    assert geo.figures_within(SPEARS, 600, target, (), OPEN) == 15
    assert geo.figures_within(SPEARS, 9900, target, (), OPEN) == 20
    shield = friend(base(20, 12, 0, 1, 1))
    assert geo.figures_within(SPEARS, 9900, target, (shield,), OPEN) == 2
    assert geo.figures_within(SPEARS, 9900, base(20, 5, 0, 20, 5), (), OPEN) == 0
