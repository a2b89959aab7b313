"""Bases: layouts, places, fighters, losses that shrink a base from behind (sections 1, 6, 14, 15)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.engine.batalist import geometry as geo
from tests.engine.batalist.geometry.table import SPEARS, base, friend, mover


@pytest.mark.rule("b1-02", "b1-04", "b15-01", "b15-03")
@pytest.mark.parametrize(
    ("kind", "width", "depth"), [("foot", 6, 4), ("rider", 6, 8), ("large", 12, 8), ("engine", 12, 8)]
)
def test_ground_of_a_figure(kind: str, width: float, depth: float) -> None:
    layout = geo.lay_out(24, 6, "column", kind)
    assert (layout.width, layout.depth) == (width, depth)


@pytest.mark.rule("b1-03", "b1-04")
def test_losses_shrink_a_base_from_behind_and_then_from_both_sides() -> None:
    shrinking = [base(20, 10, 0, n, 6) for n in (24, 19, 18, 6, 4, 1)]
    assert [b.corners[0] for b in shrinking] == [(17, 10), (17, 10), (17, 10), (17, 10), (18, 10), (19.5, 10)]
    assert [b.corners[2][1] for b in shrinking] == [6, 6, 7, 9, 9, 9]
    for before, after in pairwise(shrinking):
        assert all(before.corners[3][0] <= x <= before.corners[2][0] for x, _ in after.corners)


@pytest.mark.rule("b6-01", "b6-05", "b14-01", "b15-02")
@pytest.mark.parametrize(
    ("formation", "n", "files", "ranks", "width", "depth"),
    [
        ("column", 23, 6, 4, 6, 4),
        ("loose", 23, 6, 4, 9, 6),
        ("hedgehog", 16, 4, 4, 4, 4),
        ("hedgehog", 17, 5, 5, 5, 5),
        ("wedge", 1, 1, 1, 1, 1),
        ("wedge", 21, 6, 6, 6, 6),
        ("wedge", 22, 7, 7, 7, 7),
    ],
)
def test_layouts(formation: str, n: int, files: int, ranks: int, width: float, depth: float) -> None:
    layout = geo.lay_out(n, 6, formation, "foot")
    assert (layout.files, layout.ranks, layout.width, layout.depth) == (files, ranks, width, depth)


@pytest.mark.rule("b14-01")
@pytest.mark.parametrize("formation", ["column", "hedgehog", "wedge", "loose"])
def test_a_formation_keeps_the_middle_of_the_front(formation: str) -> None:
    there = base(20, 10, 90, 24, 6, formation=formation)
    left, right = there.corners[:2]
    assert ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2) == pytest.approx((20, 10))


@pytest.mark.parametrize("formation", ["column", "hedgehog", "wedge", "loose"])
@pytest.mark.parametrize("n", [1, 2, 7, 23, 36])
def test_every_figure_has_a_place_on_the_base(formation: str, n: int) -> None:
    there = base(20, 10, 33, n, 6, formation=formation)
    places = geo.places(there)
    assert len(places) == len({(round(x, 6), round(y, 6)) for x, y in places}) == n
    for x, y in places:
        a, b = there.local(x, y)
        assert abs(a) <= there.half
        assert -there.layout.depth <= b <= 0


def test_a_short_last_rank_is_centred() -> None:
    last = geo.places(base(20, 10, 0, 8, 6))[-2:]
    assert last == ((19.5, 8.5), (20.5, 8.5))


@pytest.mark.rule("b14-03", "b15-04")
@pytest.mark.parametrize(
    ("formation", "n", "front", "long", "flank", "rear"),
    [
        ("column", 24, 6, 12, 4, 6),
        ("column", 20, 6, 12, 3, 2),
        ("column", 4, 4, 4, 1, 4),
        ("loose", 24, 3, 6, 2, 3),
        ("loose", 20, 3, 6, 1, 1),
        ("loose", 1, 1, 1, 1, 1),
        ("hedgehog", 23, 5, 10, 5, 5),
        ("hedgehog", 2, 2, 2, 2, 2),
        ("wedge", 24, 11, 11, 11, 3),
        ("wedge", 2, 1, 1, 1, 1),
        ("wedge", 1, 1, 1, 1, 1),
    ],
)
def test_fighters(formation: str, n: int, front: int, long: int, flank: int, rear: int) -> None:
    layout = geo.lay_out(n, 6, formation, "foot")
    assert geo.fighters(layout) == front
    assert geo.fighters(layout, "front", long_weapon=True) == long
    assert geo.fighters(layout, "left") == geo.fighters(layout, "right") == flank
    assert geo.fighters(layout, "rear") == rear


@pytest.mark.rule("b14-03", "b15-04")
def test_a_long_weapons_second_rank_fights_to_the_front_only() -> None:
    layout = geo.lay_out(24, 6, "column", "foot")
    for side in ("left", "right", "rear"):
        assert geo.fighters(layout, side, long_weapon=True) == geo.fighters(layout, side)


@pytest.mark.rule("b15-04")
@pytest.mark.parametrize(
    ("formation", "n", "count"),
    [("column", 24, 6), ("column", 3, 3), ("loose", 24, 12), ("loose", 7, 7), ("wedge", 24, 11),
     ("wedge", 1, 1), ("hedgehog", 23, 5)],
)  # fmt: skip
def test_shooters(formation: str, n: int, count: int) -> None:
    assert geo.shooters(geo.lay_out(n, 6, formation, "foot")) == count


@pytest.mark.rule("b15-07")
def test_speed_by_formation() -> None:
    speeds = [geo.march(geo.lay_out(24, 6, f, "foot"), 450) for f in ("column", "loose", "wedge", "hedgehog")]
    assert speeds == [450, 450, 225, 0]


def test_a_base_without_figures_is_refused() -> None:
    with pytest.raises(ValueError, match="figures"):
        geo.lay_out(0, 6, "column", "foot")
    with pytest.raises(ValueError, match="files"):
        geo.lay_out(5, 0, "column", "foot")


@pytest.mark.rule("b1-13")
@pytest.mark.parametrize(("y", "touches"), [(14.0, True), (14.009, True), (14.0101, False), (14.5, False)])
def test_touching(y: float, *, touches: bool) -> None:
    ahead = geo.stand(geo.Pose(2000, 1400, 0), SPEARS.layout)
    assert geo.touching(SPEARS, ahead)
    moved = ahead.hull._replace(
        corners=tuple((cx, cy + y - 14) for cx, cy in ahead.corners),
        axes=tuple(
            (nx, ny, low + (y - 14) * ny, high + (y - 14) * ny) for nx, ny, low, high in ahead.hull.axes
        ),
        centre=(ahead.centre[0], ahead.centre[1] + y - 14),
    )
    assert geo.touching(SPEARS, ahead._replace(hull=moved)) == touches


@pytest.mark.rule("b14-19", "b15-11")
def test_distance_is_from_nearest_edge_to_nearest_edge() -> None:
    beside = base(30, 10, 0, 24, 6)
    assert geo.gap(SPEARS, beside) == pytest.approx(4)
    assert geo.is_within(SPEARS, beside, 400)
    assert not geo.is_within(SPEARS, beside, 398)
    assert geo.gap(SPEARS, base(21, 11, 30, 24, 6)) == 0
    assert geo.gap(SPEARS, base(26, 17, 0, 9, 3)) == pytest.approx((1.5**2 + 4**2) ** 0.5)


@pytest.mark.rule("b5-02")
def test_a_turn_is_about_the_centre() -> None:
    for h in (0, 900, 1234, 1800, 3599):
        there = geo.stand(geo.turned(SPEARS, h), SPEARS.layout)
        assert there.pose.h == h
        assert there.centre == pytest.approx(SPEARS.centre, abs=0.01)
    assert geo.turned(SPEARS, 3600) == SPEARS.pose


@pytest.mark.rule("b1-05")
def test_room() -> None:
    from tests.engine.batalist.geometry.table import OPEN, box, field

    assert geo.room(SPEARS, (), OPEN) == ""
    assert geo.room(base(2.5, 10, 0, 24, 6), (), OPEN) == "edge"
    assert geo.room(base(3, 10, 0, 24, 6), (), OPEN) == ""
    assert geo.room(SPEARS, (friend(base(26, 10, 0, 24, 6)),), OPEN) == ""
    assert geo.room(SPEARS, (friend(base(25.9, 10, 0, 24, 6)),), OPEN) == "body"
    water = field(box("water", 22, 0, 30, 30))
    assert geo.room(SPEARS, (), water) == "ground"
    assert geo.room(SPEARS, (), water, frozenset({"swimmer"})) == ""
    assert geo.room(SPEARS, (), water, frozenset({"flying"})) == "ground"
    assert mover(SPEARS, 4).base == SPEARS
