"""Zones at 135° to the edges, who may be attacked, flank and rear (sections 1, 14, 15)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import geometry as geo
from tests.engine.batalist.geometry.table import SPEARS, base, units

TURNS = [0, 450, 900, 1337, 1800, 2700, 3333]


def about(h: int, a: float, b: float, formation: str = "column", n: int = 24, *, long: bool = False) -> str:
    """Zone of the point so far to the right and ahead of the middle of the front edge."""
    there = geo.stand(geo.Pose(3000, 2000, h), geo.lay_out(n, 6, formation, "foot", long))
    return geo.zone_at(there, there.world(a, b))


@pytest.mark.rule("b1-06", "b15-05")
@pytest.mark.parametrize("h", TURNS)
def test_zones_between_rays_at_135_degrees(h: int) -> None:
    for side, sign in (("left", -1), ("right", 1)):
        assert about(h, sign * 5, 2.1) == "front"
        assert about(h, sign * 5, 1.9) == side
        assert about(h, sign * 3.1, -2) == side
        assert about(h, sign * 5, -5.9) == side
        assert about(h, sign * 5, -6.1) == "rear"


@pytest.mark.rule("b14-07", "b15-05")
@pytest.mark.parametrize("h", TURNS)
def test_the_border_ray_belongs_to_the_front(h: int) -> None:
    assert about(h, 5, 2) == about(h, -5, 2) == about(h, 3, 0) == "front"
    assert about(h, 3, -4) == about(h, 0, -4) == "rear"


@pytest.mark.rule("b1-09", "b15-05")
@pytest.mark.parametrize("h", TURNS)
def test_a_hedgehog_has_only_a_front_a_wedge_no_flanks(h: int) -> None:
    around = [(0, 5), (9, -2), (-9, -2), (0, -12)]
    assert [about(h, a, b, "hedgehog") for a, b in around] == ["front"] * 4
    assert [about(h, a, b, "wedge") for a, b in around] == ["front", "front", "front", "rear"]


@pytest.mark.rule("b1-10", "b9-14")
def test_a_single_figure_has_flanks_and_rear_only_if_long() -> None:
    around = [(0, 5), (9, -0.5), (-9, -0.5), (0, -12)]
    assert [about(0, a, b, n=1) for a, b in around] == ["front"] * 4
    assert [about(0, a, b, n=1, long=True) for a, b in around] == ["front", "right", "left", "rear"]


@pytest.mark.rule("b1-08", "b14-07", "b15-09")
@pytest.mark.parametrize(
    ("start", "contact", "side"),
    [
        ((20, 20), (20, 10), "front"),
        ((30, 8), (23, 8), "right"),
        ((10, 8), (17, 8), "left"),
        ((20, 0), (20, 6), "rear"),
        ((20, 20), (23, 8), "front"),
        ((30, 8), (20, 6), "right"),
        ((20, 0), (23, 8), "right"),
        ((26, 13), (23, 8), "front"),
    ],
)
def test_flank_and_rear_count_only_if_both_lay_there(
    start: tuple[float, float], contact: tuple[float, float], side: str
) -> None:
    assert geo.attack_zone(SPEARS, start, contact) == side


@pytest.mark.rule("b1-07", "b16-22")
@pytest.mark.parametrize(
    ("x", "y", "h", "seen"),
    [(20, 20, 180, True), (29, 11, 0, False), (20, 4, 0, False), (26.1, 10, 0, False), (25.4, 15, 270, True)],
)
def test_a_base_is_faced_if_any_part_lies_in_the_front_zone(
    x: float, y: float, h: float, *, seen: bool
) -> None:
    assert geo.faces(SPEARS, base(x, y, h, 20, 5)) == seen


@pytest.mark.rule("b1-09")
def test_a_hedgehog_faces_everybody_a_wedge_all_but_its_rear() -> None:
    behind, beside = base(20, -3, 0, 20, 5), base(40, 8, 0, 20, 5)
    hedgehog, wedge = (base(20, 10, 0, 24, 6, formation=f) for f in ("hedgehog", "wedge"))
    assert geo.faces(hedgehog, behind)
    assert geo.faces(hedgehog, beside)
    assert not geo.faces(wedge, behind)
    assert geo.faces(wedge, beside)


def test_zone_takes_hundredths() -> None:
    assert geo.zone(SPEARS, units(26), units(8)) == "right"
