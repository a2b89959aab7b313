"""The zone of the attacked from which a blow came: its area, and what it is called."""

from __future__ import annotations

from bot.engine.batalist.model import REAR, RIGHT, Attack
from bot.render.batalist import plates
from bot.render.batalist.labels import Rect, free_spot
from bot.render.batalist.muster import Troop
from bot.render.batalist.shape import Spot, extent
from bot.render.items import Box, Pad

FAR = 40.0
"""Paces to which a zone is drawn: further than any view."""
MARGIN = 24.0
SIDED = ("flank", "rear")


def zone_ring(attack: Attack, target: Troop) -> list[Spot]:
    """The corners of the flank or rear zone that counted, on the field; empty for the front."""
    if attack.zone not in SIDED or target.base is None:
        return []
    pose, (width, depth) = target.base.pose, extent(target.base.body)
    front_left, front_right, rear_right, rear_left = target.base.corners()
    half = width / 2
    if attack.side == REAR:
        behind = (pose.world(side * (half + FAR), -depth - FAR) for side in (1, -1))
        return [rear_left, rear_right, *behind]
    side = 1 if attack.side == RIGHT else -1
    near = (front_right, rear_right) if side > 0 else (front_left, rear_left)
    far = (pose.world(side * (half + FAR), along) for along in (FAR, -depth - FAR))
    return [near[0], *far, near[1]]


def zone_tag(pad: Pad, text: str, ring: list[Spot], view: Box, taken: list[Rect]) -> None:
    """The zone's name in a corner of the view, one that lies in the zone if that is free.

    `ring` in pixels; `taken` is what must not be covered.
    """
    x0, y0, x1, y1 = view
    aside = plates.tag_width(text) / 2 + 8
    corners = [(x, y) for y in (y1 - MARGIN, y0 + MARGIN) for x in (x0 + aside, x1 - aside)]
    corners.sort(key=lambda spot: not inside(spot, ring))
    spot = free_spot(corners, (plates.tag_width(text), 32.0), taken, 1e9)
    if spot is not None:
        plates.tag(pad, *spot, text)


def inside(spot: Spot, ring: list[Spot]) -> bool:
    """Whether a point lies within a polygon."""
    x, y = spot
    found = False
    for number, (bx, by) in enumerate(ring):
        ax, ay = ring[number - 1]
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            found = not found
    return found
