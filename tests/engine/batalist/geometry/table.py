"""Short ways to set up a field: paces and degrees in, the geometry's whole numbers out."""

from __future__ import annotations

from bot.engine.batalist import geometry as geo

Box = tuple[float, float, float, float]


def units(value: float) -> int:
    return round(value * 100)


def pose(x: float, y: float, h: float) -> geo.Pose:
    return geo.Pose(units(x), units(y), round(h * 10) % 3600)


def base(
    x: float, y: float, h: float, figures: int, files: int, kind: str = "foot", formation: str = "column",
    long: bool = False,
) -> geo.Base:  # fmt: skip
    return geo.stand(pose(x, y, h), geo.lay_out(figures, files, formation, kind, long))


def mover(of: geo.Base, sp: float, *traits: str) -> geo.Mover:
    return geo.Mover(of.pose, of.layout, units(sp), frozenset(traits))


def foe(of: geo.Base, number: int = 1) -> geo.Body:
    return geo.Body(number, of, True)


def friend(of: geo.Base, number: int = 2) -> geo.Body:
    return geo.Body(number, of, False)


def box(kind: str, x0: float, y0: float, x1: float, y1: float, grade: str = "") -> geo.Element:
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    return geo.Element(kind, tuple((units(x), units(y)) for x, y in corners), grade=grade)


def field(*elements: geo.Element, width: float = 66, height: float = 42) -> geo.Field:
    return geo.Field(units(width), units(height), elements)


SPEARS = base(20, 10, 0, 24, 6)
"""S of the vectors."""
KNIGHTS = base(20, 10, 90, 10, 5, "rider")
"""K of the vectors."""
OPEN = field()
