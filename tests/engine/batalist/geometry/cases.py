"""Random tables for the geometry, from a generator of their own: the same on every machine and Python.

Used by the golden file and by tests of properties. Only the standard library.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bot.engine.batalist import geometry as geo

T = TypeVar("T")

WIDTH, HEIGHT = 6600, 4200


class Chance:
    """A linear congruential generator (Knuth's MMIX)."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]


def element(chance: Chance) -> geo.Element:
    kind = chance.pick(("wood", "rough", "marsh", "water", "building", "hill", "ravine", "mist"))
    grade = {
        "marsh": chance.pick(("deep", "shallow")),
        "hill": chance.pick(("gentle", "steep", "sheer")),
        "ravine": chance.pick(("gentle", "steep")),
    }.get(kind, "")
    x, y = chance.below(WIDTH), chance.below(HEIGHT)
    if chance.below(4) == 0 and kind in ("wood", "marsh", "mist"):
        return geo.Element(kind, ((x, y),), radius=chance.between(100, 400), grade=grade)
    a, b = chance.between(250, 900), chance.between(250, 700)
    lean = chance.between(-120, 120)
    corners = ((x, y), (x + a, y + lean), (x + a - lean, y + b), (x, y + b + lean // 2))
    return geo.Element(kind, corners, grade=grade)


def layout(chance: Chance) -> geo.Layout:
    formation = chance.pick(("column", "column", "column", "wedge", "loose", "hedgehog"))
    kind = chance.pick(("foot", "foot", "rider", "large"))
    return geo.lay_out(chance.between(1, 36), chance.between(1, 9), formation, kind, chance.below(2) == 0)


def heading(chance: Chance) -> int:
    return chance.pick((0, 900, 1800, 2700, chance.below(3600), chance.below(3600)))


def table(chance: Chance, bodies: int = 12, elements: int = 5) -> tuple[list[geo.Body], geo.Field]:
    """Battalions of both sides that overlap nothing, and ground."""
    field = geo.Field(WIDTH, HEIGHT, tuple(element(chance) for _ in range(elements)))
    placed: list[geo.Body] = []
    for _ in range(60 * bodies):
        if len(placed) == bodies:
            break
        pose = geo.Pose(chance.below(WIDTH), chance.below(HEIGHT), heading(chance))
        base = geo.stand(pose, layout(chance))
        if geo.room(base, placed, field) == "":
            placed.append(geo.Body(len(placed), base, chance.below(2) == 0))
    return placed, field


def leg(chance: Chance) -> geo.Leg:
    kind = chance.pick(("forward", "forward", *geo.LEGS))
    return kind, chance.between(1, 900) if kind in geo.WHEELS else chance.between(1, 700)


def traits(chance: Chance) -> geo.Traits:
    words = ("swimmer", "heavy_armour", "forest_walker", "large", "flying")
    return frozenset(word for word in words if chance.below(6) == 0)


def mover(chance: Chance, body: geo.Body) -> geo.Mover:
    return geo.Mover(body.base.pose, body.base.layout, chance.pick((300, 400, 800, 1200)), traits(chance))
