"""A brush that draws in paces on the enlarged ground, and plain questions about polygons."""

from __future__ import annotations

from math import cos, hypot, sin, tau
from random import Random
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.batalist.shape import Spot, bounds
from bot.render.look import Look, rgb
from bot.render.paint import dashes

Ring = tuple[Spot, ...]


class Element(NamedTuple):
    """A piece of terrain: kind (a key of the palette's `terrain`), polygon in paces, the speed factor shown
    ("½", "" none), and what its kind needs besides (`gate`, `steep`, `deep` …)."""

    kind: str
    ring: Ring
    factor: str = ""
    sort: str = ""


def contains(ring: Ring, x: float, y: float) -> bool:
    """Whether the point lies inside the polygon."""
    inside = False
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def edge_distance(ring: Ring, x: float, y: float) -> float:
    """Distance of the point to the polygon's edge."""
    least = 1e9
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        dx, dy = bx - ax, by - ay
        share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / max(1e-9, dx * dx + dy * dy)))
        least = min(least, hypot(x - ax - share * dx, y - ay - share * dy))
    return least


def within(ring: Ring, x: float, y: float, margin: float) -> bool:
    """Whether the point lies at least `margin` inside the polygon."""
    return contains(ring, x, y) and edge_distance(ring, x, y) >= margin


class Brush:
    """Draws in paces on the enlarged ground; `fine` pixels of it are one of the picture."""

    def __init__(self, look: Look, image: Image.Image, size: Spot, px: float, fine: int) -> None:
        self.look = look
        self.width, self.height = size
        self.scale, self.fine = px * fine, fine
        self.unit = px / 18 * fine
        self.pen = ImageDraw.Draw(image, "RGBA")

    def at(self, x: float, y: float) -> Spot:
        """A point of the field in pixels."""
        return x * self.scale, (self.height - y) * self.scale

    def ring(self, spots: Ring | list[Spot]) -> list[Spot]:
        """Points of the field in pixels."""
        return [self.at(x, y) for x, y in spots]

    def beyond(self, ring: Ring) -> Ring:
        """The polygon carried over the field's edge where it reaches it: a river has no end there."""

        def far(value: float, most: float) -> float:
            return value - 4 if value <= 0 else value + 4 if value >= most else value

        return tuple((far(x, self.width), far(y, self.height)) for x, y in ring)

    def fill(self, spots: Ring | list[Spot], colour: str, alpha: float = 1.0) -> None:
        """A filled polygon."""
        if len(spots) < 3:
            return
        self.pen.polygon(self.ring(spots), (*rgb(colour), round(255 * alpha)))

    @staticmethod
    def circle(x: float, y: float, r: float, count: int = 72) -> list[Spot]:
        """Points on a circle, in paces."""
        return [(x + r * sin(tau * i / count), y + r * cos(tau * i / count)) for i in range(count)]

    def line(self, spots: Ring | list[Spot], colour: str, width: float, alpha: float = 1.0) -> None:
        """A line `width` pixels wide at the standard scale."""
        wide = max(1, round(width * self.unit))
        if len(spots) < 2:
            return
        self.pen.line(self.ring(spots), (*rgb(colour), round(255 * alpha)), wide, joint="curve")

    def rim(self, ring: Ring, colour: str, width: float, dash: tuple[float, float] | None = None) -> None:
        """The polygon's edge, whole or dashed (lengths in paces)."""
        closed = [*ring, ring[0]]
        if dash is None:
            self.line([*closed, ring[1]], colour, width)
            return
        for piece in dashes(closed, *dash):
            self.line(piece, colour, width)

    def disc(self, x: float, y: float, r: float, colour: str, alpha: float = 1.0) -> None:
        """A disc of radius r paces."""
        px, py = self.at(x, y)
        reach = r * self.scale
        self.pen.ellipse((px - reach, py - reach, px + reach, py + reach), (*rgb(colour), round(255 * alpha)))


def steps(ring: Ring, step: float) -> list[tuple[Spot, Spot]]:
    """Points along the edge every `step` paces, each with the unit vector inwards."""
    found = []
    for piece in dashes([*ring, ring[0]], 0.05, step - 0.05):
        (ax, ay), (bx, by) = piece[0], piece[-1]
        length = hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length, (bx - ax) / length
        if not contains(ring, ax + nx * 0.12, ay + ny * 0.12):
            nx, ny = -nx, -ny
        if contains(ring, ax + nx * 0.4, ay + ny * 0.4):
            found.append(((ax, ay), (nx, ny)))
    return found


def scatter(ring: Ring, rng: Random, tries: int, apart: float, margin: float) -> list[Spot]:
    """Random points inside, `margin` from the edge and `apart` from each other, north first."""
    x0, y0, x1, y1 = bounds(ring)
    found: list[Spot] = []
    for _ in range(tries):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        clear = all((x - a) ** 2 + (y - b) ** 2 > apart * apart for a, b in found)
        if clear and within(ring, x, y, margin):
            found.append((x, y))
    return sorted(found, key=lambda spot: -spot[1])


def tries(ring: Ring, each: float) -> int:
    """How often to try a random point, so many times a square pace of the polygon's box."""
    x0, y0, x1, y1 = bounds(ring)
    return min(4000, round((x1 - x0) * (y1 - y0) * each))


def shrunk(ring: Ring, by: float) -> list[Spot]:
    """The polygon's line `by` paces inside it (its largest piece), corners rounded; [] if nothing is left."""
    from shapely.geometry import Polygon  # noqa: PLC0415 - loads slowly, for the static layer only

    shape = Polygon(ring).buffer(0).buffer(-by)
    soft = shape.buffer(-0.4).buffer(0.4, quad_segs=8) if by > 0.6 else shape
    shape = soft if not soft.is_empty else shape
    pieces = [one for one in getattr(shape, "geoms", [shape]) if not one.is_empty]
    if not pieces:
        return []
    return [(x, y) for x, y in max(pieces, key=lambda one: one.area).exterior.coords]
