"""Where things lie, for words and buttons: distances and bearings between fronts. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot

from bot.engine.batalist.model import Battalion, View

HALF_TURN, ROUND = 1800, 3600


def own(view: View, seat: int) -> list[int]:
    """Battalions of a seat that stand on the field, as the view knows them."""
    return [b for b, row in enumerate(view.battalions) if row.seat == seat and row.is_there]


def distance(one: Battalion, two: Battalion) -> int:
    """Hundredths of a pace between the middles of two fronts."""
    return round(hypot(two.x - one.x, two.y - one.y))


def bearing(one: Battalion, two: Battalion) -> int:
    """Tenths of a degree that `one` would have to turn to face the other: right positive, −1800…1800."""
    return heading_to(one, two.x, two.y)


def heading_to(one: Battalion, x: int, y: int) -> int:
    """The same for a place."""
    heading = round(degrees(atan2(x - one.x, y - one.y)) * 10)
    return (heading - one.h + HALF_TURN) % ROUND - HALF_TURN


def middle(points: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The middle of a polygon's corners."""
    return (
        round(sum(x for x, _y in points) / len(points)),
        round(sum(y for _x, y in points) / len(points)),
    )
