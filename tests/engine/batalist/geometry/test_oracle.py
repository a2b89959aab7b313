"""The same questions asked of a well-kept geometry library, as an independent witness (section 1)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon, unary_union

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.geometry.plane import depth
from bot.engine.batalist.geometry.sight import aims
from bot.engine.batalist.geometry.terrain import factor, patch
from tests.engine.batalist.geometry import cases

seeds = st.integers(0, 2**40)
SIGHT = 3000


def polygon(base: geo.Base) -> Polygon:
    return Polygon(base.corners)


def shape(element: geo.Element) -> Polygon:
    ready = patch(element)
    return Point(ready.centre).buffer(ready.radius, quad_segs=256) if ready.radius else Polygon(ready.corners)


def pair(chance: cases.Chance) -> tuple[geo.Base, geo.Base]:
    """Two bases near each other, some of them overlapping."""
    return tuple(
        geo.stand(
            geo.Pose(2000 + chance.below(1200), 2000 + chance.below(1200), cases.heading(chance)),
            cases.layout(chance),
        )
        for _ in range(2)
    )  # type: ignore[return-value]


@pytest.mark.rule("b15-11")
@given(seeds)
@settings(deadline=None, derandomize=True)
def test_distances_and_overlaps(seed: int) -> None:
    one, other = pair(cases.Chance(seed))
    assert geo.gap(one, other) == pytest.approx(polygon(one).distance(polygon(other)), abs=1e-9)
    shared = polygon(one).intersection(polygon(other)).area
    if depth(one.hull, other.hull) < -1e-9:
        assert shared == 0
    elif depth(one.hull, other.hull) > 1e-6:
        assert shared > 0
    centre = polygon(one).centroid
    assert one.centre == pytest.approx((centre.x, centre.y))
    assert polygon(one).area == pytest.approx(one.layout.width * one.layout.depth)


@pytest.mark.rule("b15-05")
@given(seeds)
@settings(deadline=None, derandomize=True)
def test_the_front_zone(seed: int) -> None:
    one, other = pair(cases.Chance(seed))
    if not one.layout.flanks:
        return
    far = 500.0
    zone = Polygon([one.world(-one.half, 0), one.world(one.half, 0), one.world(one.half + far, far),
                    one.world(-one.half - far, far)])  # fmt: skip
    gap = zone.distance(polygon(other))
    if gap > 0.011 * 2**0.5 or zone.intersection(polygon(other)).area > 1e-6:
        assert geo.faces(one, other) == (gap < 0.01)


@pytest.mark.rule("b15-07")
@given(seeds)
@settings(deadline=None, derandomize=True)
def test_what_a_straight_leg_costs(seed: int) -> None:
    chance = cases.Chance(seed)
    base = pair(chance)[0]
    field = geo.Field(6600, 4200, tuple(cases.element(chance)._replace(grade="shallow") for _ in range(4)))
    shares = [(shape(e), factor(e, frozenset(), field.rates)) for e in field.elements]
    slow = [(ground, share) for ground, share in shares if 0 < share < 1]
    soft = field._replace(
        elements=tuple(e for e in field.elements if factor(e, frozenset(), field.rates) > 0)
    )
    amount = chance.between(50, 900)
    done = geo.walk(geo.Mover(base.pose, base.layout, 10_000), [("forward", amount)], (), soft)
    length = done.steps[0].walked / 100
    tracks = [LineString([corner, (corner[0] + base.ahead[0] * length, corner[1] + base.ahead[1] * length)])
              for corner in base.corners[:2] if length]  # fmt: skip
    cuts = sorted({0.0, length, *(
        track.project(Point(point))
        for track in tracks for ground, _ in slow
        for piece in [track.intersection(ground.exterior)] if not piece.is_empty
        for point in [p.coords[0] for p in getattr(piece, "geoms", [piece])]
    )})  # fmt: skip
    cost = 0.0
    for start, end in pairwise(cuts):
        spots = [track.interpolate((start + end) / 2) for track in tracks]
        least = min(
            (share for ground, share in slow if any(ground.contains(spot) for spot in spots)), default=1
        )
        cost += (end - start) / least
    if done.stop == "":
        assert done.cost == pytest.approx(cost, abs=0.02)


@pytest.mark.rule("b15-10")
@given(seeds)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_lines_of_sight(seed: int) -> None:
    chance = cases.Chance(seed)
    bodies, field = cases.table(chance, bodies=6, elements=4)
    for one, other in ((a, b) for a in bodies for b in bodies if a is not b):
        third = [polygon(body.base) for body in bodies if body not in (one, other)]
        free = []
        for _, spot in aims(other.base):
            line = LineString([one.base.front, spot])
            if line.length <= SIGHT / 100 + 0.01 and geo.zone_at(one.base, spot) == "front":
                free.append((line, is_free(line, third, field)))
        found = geo.sight(one.base, SIGHT, other.base, bodies, field)
        lengths = [line.length for line, clear in free if clear]
        if found is None:
            assert not lengths
        else:
            assert lengths
            assert found.distance == pytest.approx(min(lengths))


def is_free(line: LineString, third: list[Polygon], field: geo.Field) -> bool:
    if any(line.intersection(base).length > 0.01 for base in third):
        return False
    ends = [Point(line.coords[0]), Point(line.coords[-1])]
    woods = []
    for element in field.elements:
        ground = shape(element)
        if line.intersection(ground).length <= 0.01:
            continue
        inside = any(ground.distance(end) < 0.01 - 1e-9 for end in ends)
        if element.kind == "building" or (element.kind in ("hill", "wood", "mist") and not inside):
            return False
        if element.kind in ("wood", "mist"):
            woods.append(ground)
    return line.intersection(unary_union(woods)).length <= 3.01
