"""Who stands on what: hills, cover, woods to hide in (sections 8, 9; ruling 25)."""

from __future__ import annotations

import pytest

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.geometry.plane import area, convex_parts
from bot.engine.batalist.geometry.terrain import hulls, patch
from tests.engine.batalist.geometry.table import SPEARS, base, box, field


@pytest.mark.rule("b14-25")
def test_on_a_hill_if_the_centre_is_and_levels_add() -> None:
    low, high = box("hill", 10, 7.9, 30, 20, "gentle"), box("hill", 15, 8, 25, 12, "steep")
    assert geo.on_hill(field(), SPEARS) == 0
    assert geo.on_hill(field(low), SPEARS) == 1
    assert geo.on_hill(field(low, high), SPEARS) == 2
    assert geo.on_hill(field(box("hill", 10, 8.1, 30, 20)), SPEARS) == 0
    assert geo.on_hill(field(box("ravine", 10, 0, 30, 20)), SPEARS) == 0


@pytest.mark.parametrize(
    ("kind", "cover"),
    [("wood", True), ("ravine", True), ("ruin", True), ("entrenchment", True), ("rough", False),
     ("hill", False), ("marsh", False), ("building", False), ("mist", False)],
)  # fmt: skip
def test_cover(kind: str, *, cover: bool) -> None:
    assert geo.in_cover(field(box(kind, 10, 5, 30, 15)), SPEARS) == cover
    assert not geo.in_cover(field(box(kind, 10, 9, 30, 15)), SPEARS)


@pytest.mark.rule("b9-27")
def test_wholly_in_a_wood() -> None:
    assert geo.wholly_in(field(box("wood", 17, 6, 23, 10)), SPEARS, "wood")
    assert not geo.wholly_in(field(box("wood", 17.1, 6, 23, 10)), SPEARS, "wood")
    halves = box("wood", 10, 5, 20, 11), box("wood", 20, 5, 30, 11)
    assert geo.wholly_in(field(*halves), SPEARS, "wood")
    assert not geo.wholly_in(field(halves[0]), SPEARS, "wood")


def test_ground_at_a_point() -> None:
    wood, disc = box("wood", 10, 5, 30, 15), geo.Element("marsh", ((3000, 1000),), radius=300)
    there = field(wood, disc)
    assert geo.ground(there, 2000, 1000) == (wood,)
    assert geo.ground(there, 3000, 1000) == (wood, disc)
    assert geo.ground(there, 3300, 1000) == (disc,)
    assert geo.ground(there, 3302, 1000) == ()


def test_a_concave_polygon_falls_into_convex_parts() -> None:
    lake = geo.Element("water", ((0, 0), (600, 0), (600, 600), (400, 600), (400, 200), (200, 200),
                                 (200, 600), (0, 600)))  # fmt: skip
    corners = patch(lake).corners
    for shape in (corners, tuple(reversed(corners))):
        parts = convex_parts(shape)
        assert len(parts) > 1
        assert sum(area(part) for part in parts) == pytest.approx(area(corners)) == 28
    assert len(hulls(box("water", 0, 0, 6, 6))) == 1
    assert all(len(hull.axes) == len(hull.corners) for hull in hulls(lake))


def test_a_polygon_that_crosses_itself_is_refused() -> None:
    bow = geo.Element("water", ((0, 0), (400, 400), (400, 0), (0, 300)))
    with pytest.raises(ValueError, match="crosses itself"):
        hulls(bow)


def test_two_corners_make_no_element() -> None:
    with pytest.raises(ValueError, match="three corners"):
        geo.ground(field(geo.Element("wood", ((0, 0), (100, 100)))), 0, 0)


def test_solid_disc_stands_in_the_way_as_a_polygon() -> None:
    pond = geo.Element("water", ((2000, 1500),), radius=200)
    done = geo.walk(geo.Mover(SPEARS.pose, SPEARS.layout, 900), (("forward", 900),), (), field(pond))
    assert (done.stop, done.pose) == ("ground", (2000, 1300, 0))
    assert geo.room(base(20, 20, 0, 24, 6), (), field(pond)) == "ground"
