"""What holds for every walk: no overlap, nobody off the field, the way back, mirrors (sections 1, 5, 15)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.geometry.contact import outside, slide, wheel, wheeled
from bot.engine.batalist.geometry.plane import depth
from bot.engine.batalist.geometry.terrain import going
from tests.engine.batalist.geometry import cases

seeds = st.integers(0, 2**40)
poses = st.builds(geo.Pose, st.integers(2500, 4000), st.integers(2000, 2500), st.integers(0, 3599))
layouts = st.builds(
    geo.lay_out,
    st.integers(1, 36),
    st.integers(1, 9),
    st.sampled_from(("column", "loose", "wedge")),
    st.sampled_from(("foot", "rider", "large")),
)
straight = st.tuples(st.sampled_from(("forward", "back", "left", "right")), st.integers(1, 400))
wheels = st.tuples(st.sampled_from(("wheel_left", "wheel_right")), st.integers(1, 900))
legs = st.lists(straight | wheels, min_size=1, max_size=5)
OPEN = geo.Field(cases.WIDTH, cases.HEIGHT)
BOUNDLESS = geo.Field(10**6, 10**6)
MIRROR = {"left": "right", "right": "left", "wheel_left": "wheel_right", "wheel_right": "wheel_left"}


def mirrored_pose(pose: geo.Pose) -> geo.Pose:
    return geo.Pose(cases.WIDTH - pose.x, pose.y, -pose.h % 3600)


def mirrored_legs(walked: Sequence[geo.Leg]) -> list[geo.Leg]:
    return [(MIRROR.get(kind, kind), amount) for kind, amount in walked]


def mirrored_body(body: geo.Body) -> geo.Body:
    return body._replace(base=geo.stand(mirrored_pose(body.base.pose), body.base.layout))


def mirrored_field(field: geo.Field) -> geo.Field:
    return field._replace(
        elements=tuple(
            element._replace(points=tuple((cases.WIDTH - x, y) for x, y in element.points))
            for element in field.elements
        )
    )


@pytest.mark.rule("b1-05", "b15-12")
@given(seeds)
@settings(max_examples=25, deadline=None)
def test_no_walk_overlaps_anything_or_leaves_the_field(seed: int) -> None:
    chance = cases.Chance(seed)
    bodies, field = cases.table(chance)
    for body in bodies:
        others = [other for other in bodies if other.id != body.id]
        who = cases.mover(chance, body)
        walked = [cases.leg(chance) for _ in range(chance.between(1, 5))]
        done = geo.walk(who, walked, others, field)
        if "flying" in who.traits:
            assert outside(geo.stand(done.pose, who.layout), cases.WIDTH / 100, cases.HEIGHT / 100) <= 0.0101
            continue
        solid = going(field, who.traits).solid
        for step in done.steps:
            there = geo.stand(step.pose, who.layout)
            assert outside(there, cases.WIDTH / 100, cases.HEIGHT / 100) <= 0.0101
            for other in others:
                assert depth(there.hull, other.base.hull) <= 0.0201
            for hull in solid:
                assert depth(there.hull, hull) <= max(0.0201, depth(body.base.hull, hull))


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_what_was_walked_walks_again_and_costs_no_more_than_there_is(seed: int) -> None:
    chance = cases.Chance(seed)
    bodies, field = cases.table(chance)
    for body in bodies:
        others = [other for other in bodies if other.id != body.id]
        who = cases.mover(chance, body)
        done = geo.walk(who, [cases.leg(chance) for _ in range(3)], others, field)
        again = geo.walk(who, done.legs, others, field)
        assert (again.pose, again.legs, again.touched) == (done.pose, done.legs, done.touched)
        assert done.cost <= who.sp / 100 + 1e-9
        assert done.left == pytest.approx(who.sp - done.cost * 100, abs=0.51)


@pytest.mark.rule("b5-03", "b5-05", "b15-06")
@given(poses, layouts, legs)
def test_the_same_legs_back_return_within_rounding(
    pose: geo.Pose, layout: geo.Layout, walked: list[geo.Leg]
) -> None:
    far = pose._replace(x=pose.x + 300_000, y=pose.y + 300_000)
    there = geo.walk(geo.Mover(far, layout, 10**6), walked, (), BOUNDLESS)
    back = {"forward": "back", "back": "forward", "left": "right", "right": "left"}
    at, cost = there.pose, 0.0
    for kind, amount in reversed(walked):
        if kind in back:
            done = geo.walk(geo.Mover(at, layout, 10**6), [(back[kind], amount)], (), BOUNDLESS)
            at, cost = done.pose, cost + done.cost
        else:
            # A wheel backwards is no leg: the geometry undoes it about the same corner.
            side = 1 if kind == "wheel_right" else -1
            turned = wheeled(geo.stand(at, layout), side, -amount)
            at = geo.Pose(geo.rounded(turned.front[0] * 100), geo.rounded(turned.front[1] * 100),
                          (at.h - side * amount) % 3600)  # fmt: skip
    assert abs(at.x - far.x) <= 2 * len(walked)
    assert abs(at.y - far.y) <= 2 * len(walked)
    assert at.h == far.h


@pytest.mark.rule("b5-05")
@given(poses, layouts, st.lists(st.integers(1, 500), min_size=1, max_size=6))
def test_back_costs_double(pose: geo.Pose, layout: geo.Layout, amounts: list[int]) -> None:
    far = pose._replace(x=pose.x + 300_000, y=pose.y + 300_000)
    there = geo.walk(geo.Mover(far, layout, 10**6), [("forward", n) for n in amounts], (), BOUNDLESS)
    back = geo.walk(geo.Mover(there.pose, layout, 10**6), [("back", n) for n in amounts], (), BOUNDLESS)
    assert back.cost == pytest.approx(2 * there.cost)
    assert abs(back.pose.x - far.x) <= 2 * len(amounts)
    assert abs(back.pose.y - far.y) <= 2 * len(amounts)


@given(poses, layouts, legs, st.integers(0, 2000))
def test_mirrored_legs_lead_to_the_mirrored_place(
    pose: geo.Pose, layout: geo.Layout, walked: list[geo.Leg], sp: int
) -> None:
    done = geo.walk(geo.Mover(pose, layout, sp), walked, (), OPEN)
    other = geo.walk(geo.Mover(mirrored_pose(pose), layout, sp), mirrored_legs(walked), (), OPEN)
    assert mirrored_legs(other.legs) == list(done.legs)
    back = mirrored_pose(other.pose)
    assert abs(back.x - done.pose.x) <= len(walked)
    assert abs(back.y - done.pose.y) <= len(walked)
    assert back.h == done.pose.h
    assert other.cost == pytest.approx(done.cost, abs=1e-6)


@given(seeds)
@example(3003207)  # a middle exactly a hundredth of a pace beside a ray
@settings(max_examples=15, deadline=None)
def test_reach_charges_sight_and_zones_mirror(seed: int) -> None:
    chance = cases.Chance(seed)
    bodies, field = cases.table(chance, bodies=8, elements=3)
    twins, meadow = [mirrored_body(body) for body in bodies], mirrored_field(field)
    for body, twin in zip(bodies, twins, strict=True):
        fan, other = (
            geo.march_fan(geo.Mover(b.base.pose, b.base.layout, 400), (), geo.Field(10**6, 10**6))
            for b in (body, twin)
        )
        for (x, y), (u, v) in zip(fan.outline[1:], reversed(other.outline[1:]), strict=True):
            assert abs(x + u - cases.WIDTH) <= 2
            assert abs(y - v) <= 2
        for target, pair in zip(bodies, twins, strict=True):
            assert geo.gap(body.base, target.base) == pytest.approx(geo.gap(twin.base, pair.base), abs=1e-9)
            seen = geo.sight(body.base, 3000, target.base, bodies, field)
            also = geo.sight(twin.base, 3000, pair.base, twins, meadow)
            assert (seen and seen.distance) == pytest.approx(also and also.distance, abs=1e-9)
            zone = geo.zone(body.base, target.base.pose.x, target.base.pose.y)
            assert MIRROR.get(zone, zone) == geo.zone(twin.base, pair.base.pose.x, pair.base.pose.y)


def entered(of: geo.Base, still: geo.Base, side: int, angle: float, deep: float) -> float | None:
    """First of a thousand places of a wheel that lies deeper than so much."""
    places = (angle * n / 1000 for n in range(1001))
    return next((a for a in places if depth(wheeled(of, side, a).hull, still.hull) > deep), None)


@pytest.mark.rule("b15-08")
@given(poses, layouts, poses, layouts, st.sampled_from((-1, 1)), st.integers(1, 900))
@settings(max_examples=60, deadline=None)
def test_contact_of_wheels_against_a_thousand_places(
    pose: geo.Pose, layout: geo.Layout, other: geo.Pose, others: geo.Layout, side: int, angle: int
) -> None:
    of, still = geo.stand(pose, layout), geo.stand(other, others)
    if depth(of.hull, still.hull) > 0.02:
        return
    met = wheel(of, side, float(angle), still.hull)
    early, late = (entered(of, still, side, float(angle), deep) for deep in (0.0201, 0.04))
    if met is None:
        assert late is None
    else:
        assert early is None or met <= early
        assert depth(wheeled(of, side, met).hull, still.hull) <= 0.0201


@pytest.mark.rule("b15-08")
@given(poses, layouts, poses, layouts, st.integers(0, 3599), st.integers(1, 1200))
@settings(max_examples=80, deadline=None)
def test_contact_of_straight_moves_against_a_thousand_places(
    pose: geo.Pose, layout: geo.Layout, other: geo.Pose, others: geo.Layout, h: int, way: int
) -> None:
    of, still = geo.stand(pose, layout), geo.stand(other, others)
    if depth(of.hull, still.hull) > 0.02:
        return
    vx, vy = geo.stand(geo.Pose(0, 0, h), layout).ahead
    met = slide(of.hull, vx, vy, way / 100, still.hull)

    def lies(at: float) -> float:
        corners = tuple((x + vx * at, y + vy * at) for x, y in of.corners)
        moved = [(nx, ny, lo + (nx * vx + ny * vy) * at, hi + (nx * vx + ny * vy) * at)
                 for nx, ny, lo, hi in of.hull.axes]  # fmt: skip
        centre = (of.centre[0] + vx * at, of.centre[1] + vy * at)
        return depth(of.hull._replace(corners=corners, axes=tuple(moved), centre=centre), still.hull)

    deeper = next((n for n in range(1001) if lies(way / 100 * n / 1000) > 0.0201), None)
    if met is None:
        assert deeper is None
    else:
        assert deeper is None or met <= way / 100 * deeper / 1000
        assert lies(met) <= 0.0201
        assert lies(way / 100) > 0.0199 or deeper is not None or any(
            lies(met + (way / 100 - met) * n / 2000) > 0.0199 for n in range(2001)
        )  # fmt: skip
