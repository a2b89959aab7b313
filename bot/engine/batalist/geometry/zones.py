"""Zones of a base and what lies in them (section 1, Zones; ruling 7). Border rays belong to the front."""

from __future__ import annotations

from bot.engine.batalist.geometry.base import FRONT, LEFT, REAR, RIGHT, Base
from bot.engine.batalist.geometry.plane import TOUCH, Point

_RANK = {FRONT: 0, LEFT: 1, RIGHT: 1, REAR: 2}

ON_RAY = TOUCH + 1e-9
"""A hair more than the hundredth of a pace in which places are counted: a distance of exactly one hundredth
is common and must not be decided by the last bit of a float."""


def zone_at(base: Base, point: Point) -> str:
    """Zone of a base (`front`, `left`, `right`, `rear`) in which a point (paces) lies.

    Compared with 0.01 pace: on a ray it lies in the front or rear zone, as it does on those edges.
    """
    layout = base.layout
    x, y = base.local(*point)
    side = abs(x) - base.half
    if y >= -ON_RAY and side <= y + ON_RAY:
        return FRONT
    behind = -layout.depth - y
    if layout.rear and behind >= -ON_RAY and side <= behind + ON_RAY:
        return REAR
    if not layout.flanks:
        return FRONT
    return RIGHT if x > 0 else LEFT


def zone(base: Base, x: int, y: int) -> str:
    """Zone of a base in which a point (hundredths) lies."""
    return zone_at(base, (x / 100, y / 100))


def attack_zone(target: Base, start: Point, contact: Point) -> str:
    """Side on which a target is attacked: the lesser of the zones of the attacker's front midpoint (paces).

    Once when the order was turned over, once at contact (ruling 7): a flank or rear counts only if both lay
    there. Left or right is where the contact is.
    """
    first, last = zone_at(target, start), zone_at(target, contact)
    return last if _RANK[last] <= _RANK[first] else first


def faces(base: Base, other: Base) -> bool:
    """Whether any part of another base lies in the front zone: it may be attacked."""
    layout = base.layout
    corners = [base.local(x, y) for x, y in other.corners]
    if not layout.rear and not layout.flanks:
        return True
    if not layout.flanks:
        deep = layout.depth
        return any(-deep - y < 0 or abs(x) - base.half > -deep - y for x, y in corners)
    half = base.half + TOUCH
    for a, b, c in ((0.0, 1.0, -TOUCH), (1.0, 1.0, -half), (-1.0, 1.0, -half)):
        corners = _beyond(corners, a, b, c)
    return bool(corners)


def _beyond(corners: list[Point], a: float, b: float, c: float) -> list[Point]:
    """Part of a polygon on the side a·x + b·y ≥ c."""
    kept: list[Point] = []
    for (px, py), (qx, qy) in zip([*corners[-1:], *corners[:-1]], corners, strict=True):
        p, q = a * px + b * py - c, a * qx + b * qy - c
        if (p >= 0) != (q >= 0):
            share = p / (p - q)
            kept.append((px + (qx - px) * share, py + (qy - py) * share))
        if q >= 0:
            kept.append((qx, qy))
    return kept
