"""Bases and figures on paper: who stands where in a formation, paces to pixels.

Drawing only: what touches, sees or costs is decided by the engine's geometry. Lengths in paces, headings in
degrees clockwise from the north; local coordinates (a to the right, b to the front) hang on the middle of the
front edge, as everywhere in the rules.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, ceil, cos, degrees, radians, sin, sqrt
from typing import NamedTuple

Spot = tuple[float, float]
FOOTPRINT = {"foot": (1.0, 1.0), "rider": (1.0, 2.0), "large": (2.0, 2.0), "engine": (2.0, 2.0)}
"""Width and depth of a figure by its kind."""
LOOSE = 1.5


class Body(NamedTuple):
    """What a base is made of: the figure's kind, how many, in how many files, in what formation."""

    kind: str
    figures: int
    files: int
    formation: str = "column"


@lru_cache(maxsize=2048)
def ranks(body: Body) -> tuple[int, ...]:
    """Figures of each rank, the first rank first; only the last may be short."""
    n = max(1, body.figures)
    if body.formation == "wedge":
        rows = ceil((sqrt(8 * n + 1) - 1) / 2)
        full = [row + 1 for row in range(rows)]
        return (*full[:-1], n - rows * (rows - 1) // 2)
    files = ceil(sqrt(n)) if body.formation == "hedgehog" else min(body.files, n)
    return (files,) * (n // files) + ((n % files,) if n % files else ())


@lru_cache(maxsize=2048)
def extent(body: Body) -> tuple[float, float]:
    """Width and depth of the base."""
    w, d = FOOTPRINT.get(body.kind, (1.0, 1.0))
    rows = ranks(body)
    if body.formation == "hedgehog":
        return rows[0] * w, rows[0] * d
    if body.formation == "wedge":
        return len(rows) * w, len(rows) * d
    gap = LOOSE if body.formation == "loose" else 1.0
    return rows[0] * w * gap, len(rows) * d * gap


class Stand(NamedTuple):
    """A figure's middle in local coordinates and how far it is turned from the base's heading."""

    a: float
    b: float
    turn: float = 0.0


@lru_cache(maxsize=2048)
def stands(body: Body) -> tuple[Stand, ...]:
    """Where the figures stand, rank by rank from the front: who falls first stands last."""
    w, d = FOOTPRINT.get(body.kind, (1.0, 1.0))
    gap = LOOSE if body.formation == "loose" else 1.0
    rows = ranks(body)
    found = [
        Stand((j - (count - 1) / 2) * w * gap, -(i + 0.5) * d * gap)
        for i, count in enumerate(rows) for j in range(count)
    ]  # fmt: skip
    if body.formation != "hedgehog" or len(found) < 2:
        return tuple(found)
    width, depth = extent(body)
    return tuple(one._replace(turn=_outward(one, width, depth, w, d)) for one in found)


def _outward(one: Stand, width: float, depth: float, w: float, d: float) -> float:
    """A hedgehog's outermost figures face outwards, those within look ahead."""
    across, along = one.a, one.b + depth / 2
    if abs(across) < width / 2 - w and abs(along) < depth / 2 - d:
        return 0.0
    return round(degrees(atan2(across / width, along / depth)) / 15) * 15.0


class Pose(NamedTuple):
    """A base's place: the middle of its front edge and its heading."""

    x: float
    y: float
    h: float

    def world(self, a: float, b: float) -> Spot:
        """The point (a, b) of the base on the field."""
        turn = radians(self.h)
        c, s = cos(turn), sin(turn)
        return self.x + a * c + b * s, self.y - a * s + b * c

    def corners(self, body: Body) -> tuple[Spot, ...]:
        """Front left, front right, rear right, rear left."""
        width, depth = extent(body)
        half = width / 2
        return tuple(self.world(a, b) for a, b in ((-half, 0), (half, 0), (half, -depth), (-half, -depth)))


class Window(NamedTuple):
    """A piece of the field on a picture: its west and north edge in paces, the pixel of that corner, pixels a
    pace."""

    west: float
    north: float
    left: float
    top: float
    px: float

    def at(self, x: float, y: float) -> Spot:
        """A point of the field in pixels."""
        return self.left + (x - self.west) * self.px, self.top + (self.north - y) * self.px

    def all(self, spots: tuple[Spot, ...] | list[Spot]) -> list[Spot]:
        """Points of the field in pixels."""
        return [self.at(x, y) for x, y in spots]

    def back(self, x: float, y: float) -> Spot:
        """The point of the field under a pixel."""
        return self.west + (x - self.left) / self.px, self.north - (y - self.top) / self.px


def bounds(spots: tuple[Spot, ...] | list[Spot], margin: float = 0.0) -> tuple[float, float, float, float]:
    """The box round points."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
