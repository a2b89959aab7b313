"""Bases on pictures are those of the rules; paths turn about the right corner; all grounds are drawn."""

from __future__ import annotations

from math import hypot

import pytest

from bot.engine.batalist import geometry as geo
from bot.render.batalist.brush import Element, contains, edge_distance
from bot.render.batalist.labels import free_spot, overlap
from bot.render.batalist.lines import grown
from bot.render.batalist.look import army_look
from bot.render.batalist.shape import FOOTPRINT, Body, Pose, Window, extent, ranks, stands
from bot.render.batalist.sheet import layout
from bot.render.batalist.static import Field, draw_ground
from bot.render.batalist.terrain import DRAWERS
from bot.render.batalist.ways import way_of
from tests.render.batalist.positions import PACK, RULES

KINDS = ("foot", "rider", "large", "engine")
FORMATIONS = ("column", "hedgehog", "wedge", "loose")


@pytest.mark.parametrize("formation", FORMATIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_bases_are_those_of_the_rules(kind: str, formation: str) -> None:
    for figures in (1, 2, 5, 11, 24, 45):
        for files in (1, 3, 8):
            ruled = geo.lay_out(figures, files, formation, kind)
            body = Body(kind, figures, files, formation)
            assert extent(body) == pytest.approx((ruled.width, ruled.depth))
            assert len(stands(body)) == figures == sum(ranks(body))
            base = geo.stand(geo.Pose(2000, 1500, 371), ruled)
            mine = Pose(20, 15, 37.1).corners(body)
            for (x, y), (a, b) in zip(mine, base.corners, strict=True):
                assert hypot(x - a / _scale(base), y - b / _scale(base)) < 0.02


def _scale(base: geo.Base) -> float:
    """Whether the geometry's corners are in paces or hundredths."""
    return 100.0 if abs(base.front[0]) > 100 else 1.0


def test_figures_stand_within_their_base() -> None:
    for formation in FORMATIONS:
        body = Body("rider", 13, 5, formation)
        width, depth = extent(body)
        w, d = FOOTPRINT["rider"]
        for one in stands(body):
            assert abs(one.a) <= width / 2 - w / 2 + 1e-9
            assert -depth + d / 2 - 1e-9 <= one.b <= -d / 2 + 1e-9


def test_a_hedgehog_looks_outwards() -> None:
    turns = {one.turn % 360 for one in stands(Body("foot", 25, 5, "hedgehog"))}
    assert len(turns) > 6
    assert {one.turn for one in stands(Body("foot", 25, 5))} == {0.0}


def test_windows_go_both_ways() -> None:
    window = Window(3, 40, 16, 60, 15)
    assert window.back(*window.at(12.5, 31.25)) == pytest.approx((12.5, 31.25))


def test_fields_of_any_size_fit() -> None:
    for width, height in ((66, 42), (66, 46), (44, 39), (20, 90), (120, 30)):
        place = layout(width, height)
        assert place.left >= 40
        assert place.right <= 1240
        assert place.low - place.top <= 860
        assert place.height == place.low + 96


def test_a_straight_way_has_no_pivot_and_a_wheel_one() -> None:
    window = Window(0, 42, 0, 0, 18)
    straight = way_of([Pose(20, 10, 0), Pose(20, 14, 0)], 6, window)
    assert straight is not None
    assert straight.pivots == ()
    wheel = way_of([Pose(20, 10, 0), Pose(19.6, 11.5, 330)], 6, window)
    assert wheel is not None
    assert wheel.pivots[0] == pytest.approx(window.at(17, 10), abs=1)
    assert wheel.left[0] == pytest.approx(wheel.left[-1], abs=2)
    assert way_of([Pose(20, 10, 0)], 6, window) is None


def test_a_line_round_a_base_keeps_its_distance() -> None:
    corners = ((0.0, 0.0), (60.0, 0.0), (60.0, 40.0), (0.0, 40.0))
    for ring in (corners, tuple(reversed(corners))):
        for x, y in grown(ring, 10):
            dx, dy = max(-x, 0, x - 60), max(-y, 0, y - 40)
            assert hypot(dx, dy) == pytest.approx(10)


def test_points_in_polygons() -> None:
    square = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
    assert contains(square, 2, 1)
    assert not contains(square, 5, 1)
    assert edge_distance(square, 2, 1) == pytest.approx(1)


def test_places_are_chosen_by_what_they_hide() -> None:
    taken = [(0.0, 0.0, 50.0, 50.0)]
    assert overlap((25, 25, 75, 75), taken) == 625
    assert free_spot([(25, 25), (200, 25)], (20, 20), taken) == (200, 25)
    assert free_spot([(25, 25)], (20, 20), taken) is None


@pytest.mark.parametrize("kind", [*DRAWERS, "slope"])
@pytest.mark.parametrize("sort", ["", "steep", "deep", "ford", "gate"])
def test_every_kind_of_ground_is_drawn(kind: str, sort: str) -> None:
    ring = ((2.0, 2.0), (9.0, 1.0), (10.0, 6.0), (3.0, 7.0))
    look = army_look(PACK.root / "art")
    bare = draw_ground(look, Field(12, 8, ()), 12)
    drawn = draw_ground(look, Field(12, 8, (Element(kind, ring, "", sort),)), 12)
    assert drawn.size == (144, 96) == bare.size
    assert drawn.tobytes() != bare.tobytes()


def test_the_same_field_is_drawn_the_same() -> None:
    look = army_look(PACK.root / "art")
    field = Field(12, 8, (Element("wood", ((2.0, 2.0), (9.0, 1.0), (10.0, 6.0), (3.0, 7.0))),))
    assert draw_ground(look, field, 12).tobytes() == draw_ground(look, field, 12).tobytes()


def test_fords_are_drawn_as_water() -> None:
    from bot.render.batalist.muster import field_of_scenario

    field = field_of_scenario(PACK.set.scenarios["ford"])
    assert {element.sort for element in field.elements if element.kind == "water"} == {"", "ford"}
    assert field_of_scenario(RULES.scenario) is field_of_scenario(RULES.scenario)
