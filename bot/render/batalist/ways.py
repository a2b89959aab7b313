"""A base's way from its places: straight steps as they are, wheels as arcs about the standing corner."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from bot.render.batalist.lines import WayPlan
from bot.render.batalist.shape import Pose, Spot, Window

STEPS = 12


def _between(one: Pose, other: Pose, width: float) -> tuple[list[Pose], int]:
    """Places on the way from one to the other, the last included; the side of the pivot (−1, 1; 0 none)."""
    turn = (other.h - one.h + 180) % 360 - 180
    if abs(turn) < 0.05:
        return [other], 0
    ends = {side: (one.world(side * width / 2, 0), other.world(side * width / 2, 0)) for side in (-1, 1)}
    moved = {side: hypot(b[0] - a[0], b[1] - a[1]) for side, (a, b) in ends.items()}
    side = -1 if moved[-1] < moved[1] else 1
    x, y = ends[side][0]
    if moved[side] > 0.15:
        return [other], 0
    found = []
    for step in range(1, STEPS + 1):
        heading = one.h + turn * step / STEPS
        corner = Pose(x, y, heading).world(-side * width / 2, 0)
        found.append(Pose(*corner, heading))
    return found, side


def way_of(places: list[Pose], width: float, window: Window) -> WayPlan | None:
    """The tracks of the front edge's ends and middle in pixels; None for a base that does not move."""
    if len(places) < 2:
        return None
    poses, pivots = [places[0]], []
    for one, other in pairwise(places):
        more, side = _between(one, other, width)
        poses += more
        if side:
            pivots.append(one.world(side * width / 2, 0))

    def track(a: float) -> tuple[Spot, ...]:
        return tuple(window.at(*pose.world(a, 0)) for pose in poses)

    half = width / 2
    return WayPlan(track(-half), track(0), track(half), tuple(window.at(*spot) for spot in pivots))
