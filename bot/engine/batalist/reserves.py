"""Reserves: battalions that come onto the field at the own edge on their turn (section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import status
from bot.engine.batalist.facts import UNIT, units
from bot.engine.batalist.model import Battalion

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk
    from bot.engine.batalist.rules import BatalistRules


def arrive(desk: Desk) -> None:
    """Beginning of a turn: all whose turn has come, as near to their place as there is room at the own edge.

    Who finds no room waits for the next turn.
    """
    for b, row in enumerate(desk.battalions):
        if row.status != "reserve" or row.arrives > desk.open.turn:
            continue
        pose = _place(desk, b)
        if pose is not None:
            desk.irreversible = True
            desk.change(b, status="field", x=pose.x, y=pose.y, h=pose.h)
            desk.tell("ReserveArrived", _told(b, desk.battalions[b]))


def _told(b: int, row: Battalion) -> dict[str, int | str]:
    return {
        "b": b, "seat": row.seat, "profile": row.profile, "x": row.x, "y": row.y, "h": row.h,
        "figures": row.figures, "files": row.files, "formation": row.formation,
    }  # fmt: skip


def _place(desk: Desk, b: int) -> geo.Pose | None:
    """The free place at the edge nearest to the battalion's own."""
    rules, row = desk.rules, desk.battalions[b]
    bodies = status.bodies(rules, desk, b)
    field, traits = rules.field(desk.open), status.profile(rules, row).traits
    layout = status.layout(rules, row)
    for pose in _edge_poses(rules, row, layout):
        if not geo.room(geo.stand(pose, layout), bodies, field, traits):
            return pose
    return None


def _edge_poses(rules: BatalistRules, row: Battalion, layout: geo.Layout) -> Iterator[geo.Pose]:
    """Places on the own edge, from the battalion's own x outwards, a pace apart."""
    heights = [y for _, y in geo.stand(geo.Pose(row.x, 0, row.h), layout).corners]
    y = units(-min(heights)) if row.seat == 0 else rules.facts.height - units(max(heights))
    for step in range(rules.facts.width // UNIT + 1):
        for x in (row.x - step * UNIT, row.x + step * UNIT) if step else (row.x,):
            yield geo.Pose(x, y, row.h)
