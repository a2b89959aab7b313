"""A pen for the map: draws in field coordinates on a picture twice as large, which is reduced at the end."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin
from random import Random

from PIL import Image, ImageDraw
from shapely import Polygon, box, unary_union
from shapely.geometry.base import BaseGeometry

from bot.render.fonts import font, text_width
from bot.render.kursk.ground import Point, middle
from bot.render.kursk.layout import CELL_H, CELL_W
from bot.render.look import Look, rgb

SCALE = 2


class Brush:
    """Draws on `image` (mode RGB, `SCALE` times the field). Widths are in field pixels, alpha 0…255."""

    def __init__(self, image: Image.Image, look: Look, seed: int) -> None:
        self.image = image
        self.look = look
        self.seed = seed
        self.pen = ImageDraw.Draw(image, "RGBA")

    def chance(self, *key: object) -> Random:
        """A source of small irregularities, the same for the same map and key."""
        return Random(f"{self.seed}:{key}")

    def at(self, points: Iterable[Point]) -> list[Point]:
        """Field points as points of the enlarged picture."""
        return [(x * SCALE, y * SCALE) for x, y in points]

    def line(self, points: Sequence[Point], colour: str, width: float, alpha: int = 255) -> None:
        """A line with round joints."""
        self.pen.line(self.at(points), fill=(*rgb(colour), alpha), width=round(width * SCALE), joint="curve")

    def band(self, points: Sequence[Point], colour: str, width: float) -> None:
        """A thick opaque line with round joints and ends."""
        self.line(points, colour, width)
        for x, y in points:
            self.disc(x, y, width / 2 - 0.25, colour)

    def fill(self, points: Sequence[Point], colour: str, alpha: int = 255) -> None:
        """A filled polygon."""
        self.pen.polygon(self.at(points), fill=(*rgb(colour), alpha))

    def disc(self, x: float, y: float, r: float, colour: str, alpha: int = 255) -> None:
        """A disc of radius r."""
        spot = ((x - r) * SCALE, (y - r) * SCALE, (x + r) * SCALE, (y + r) * SCALE)
        self.pen.ellipse(spot, fill=(*rgb(colour), alpha))

    def name(self, x: float, y: float, text: str, size: int, colour: str, style: str = "serifi") -> None:
        """A map name centred on (x, y), on a light plate."""
        face = font(style, size * SCALE)
        half = text_width(style, size * SCALE, text) / 2
        left, top = x * SCALE, y * SCALE
        height = size * SCALE * 0.57
        plate = (left - half - 12, top - height, left + half + 12, top + height)
        self.pen.rounded_rectangle(plate, 8, fill=(*rgb(self.look["plate"]), 230))
        self.pen.text((left, top - 1), text, font=face, fill=rgb(colour), anchor="mm")

    def shape(
        self, geometry: BaseGeometry, fill: str | None, edge: str, width: float, alpha: int = 255
    ) -> None:
        """Every polygon of a geometry, filled and edged."""
        for part in polygons(geometry):
            ring = list(part.exterior.coords)
            if fill is not None:
                self.fill(ring, fill)
            if width:
                self.line([*ring, ring[1]], edge, width, alpha)


def polygons(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons a geometry is made of."""
    parts = getattr(geometry, "geoms", [geometry])
    return [part for part in parts if isinstance(part, Polygon) and not part.is_empty]


def blob(cells: Iterable[int], inset: float, rounding: float, wobble: float, rng: Random) -> BaseGeometry:
    """The joined cells as one soft shape: `inset` from their edges, corners rounded, the outline uneven."""
    rects = []
    for cell in cells:
        x, y = middle(cell)
        rects.append(box(x - CELL_W / 2, y - CELL_H / 2, x + CELL_W / 2, y + CELL_H / 2))
    joined = unary_union(rects).buffer(-inset)
    soft = joined.buffer(-rounding).buffer(2 * rounding).buffer(-rounding)
    return unary_union([_uneven(part, wobble, rng) for part in polygons(soft)])


def _uneven(part: Polygon, wobble: float, rng: Random) -> BaseGeometry:
    """The outline pushed in and out by a few waves of at most `wobble` pixels."""
    ring = part.exterior
    count = max(24, int(ring.length / 7))
    turns = max(2, round(ring.length / 130))
    waves = [(turns * k, rng.uniform(0, 2 * pi), rng.uniform(0.4, 1) / k) for k in (1, 2, 3)]
    points = []
    for i in range(count):
        share = i / count
        here, ahead = (ring.interpolate(at, normalized=True) for at in (share, (share + 0.5 / count) % 1))
        length = hypot(ahead.x - here.x, ahead.y - here.y) or 1.0
        push = -wobble * (0.6 + sum(a * sin(n * 2 * pi * share + p) for n, p, a in waves) / 1.8)
        normal = (ahead.y - here.y) / length, -(ahead.x - here.x) / length
        sign = 1 if ring.is_ccw else -1
        points.append((here.x + sign * push * normal[0], here.y + sign * push * normal[1]))
    return Polygon(points).buffer(0)


def spline(points: Sequence[Point], steps: int = 14) -> list[Point]:
    """A smooth curve through the points (Catmull-Rom)."""
    if len(points) < 3:
        return list(points)
    made: list[Point] = []
    for i in range(len(points) - 1):
        p0, p1 = points[max(i - 1, 0)], points[i]
        p2, p3 = points[i + 1], points[min(i + 2, len(points) - 1)]
        for step in range(steps):
            t = step / steps
            made.append((_catmull(p0[0], p1[0], p2[0], p3[0], t), _catmull(p0[1], p1[1], p2[1], p3[1], t)))
    return [*made, points[-1]]


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (d - a + 3 * b - 3 * c) * t**3)


def normals(points: Sequence[Point]) -> list[Point]:
    """The unit normal at every point of a line."""
    found = []
    for i in range(len(points)):
        (ax, ay), (bx, by) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        found.append((-(by - ay) / length, (bx - ax) / length))
    return found


def even(points: Sequence[Point], step: float) -> list[Point]:
    """Points every `step` pixels along a line, its ends included."""
    made, gone = [points[0]], 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = hypot(bx - ax, by - ay)
        at = step - gone
        while at <= length:
            made.append((ax + (bx - ax) * at / length, ay + (by - ay) * at / length))
            at += step
        gone = (gone + length) % step
    return [*made, points[-1]]


def circle(x: float, y: float, rx: float, ry: float, count: int) -> list[Point]:
    """Points round an ellipse."""
    return [(x + rx * cos(2 * pi * i / count), y + ry * sin(2 * pi * i / count)) for i in range(count)]
