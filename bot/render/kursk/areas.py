"""Ground that fills cells: woods, villages, ravines, heights, trenches. Joined cells make one shape."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from shapely import Point as Spot
from shapely.geometry.base import BaseGeometry
from shapely.prepared import prep

from bot.render.kursk.brush import Brush, blob, even, normals, polygons, spline
from bot.render.kursk.ground import Ground, Point, chains, groups, middle, neighbours
from bot.render.kursk.layout import CELL_H, CELL_W


def woods(brush: Brush, ground: Ground) -> None:
    """Woods: a green shape full of round crowns."""
    look = brush.look
    fill, ink = look.ground("forest")["fill"], look.ground("forest")["ink"]
    for group in groups(ground.cells("forest")):
        rng = brush.chance("forest", group[0])
        shape = blob(group, 3, 16, 5, rng)
        brush.shape(shape, fill, ink, 1.5)
        inner = prep(shape.buffer(-9))
        x0, y0, x1, y1 = shape.bounds
        spots = [
            (x0 + i * 21 + (10 if j % 2 else 0) + rng.uniform(-4, 4), y0 + 4 + j * 17 + rng.uniform(-3, 3))
            for j in range(int((y1 - y0) / 17) + 1)
            for i in range(int((x1 - x0) / 21) + 1)
        ]
        for x, y in sorted((spot for spot in spots if inner.contains(Spot(spot))), key=lambda spot: spot[1]):
            _tree(brush, x, y)


def _tree(brush: Brush, x: float, y: float, r: float = 5.5) -> None:
    ink = brush.look.ground("forest")["ink"]
    brush.disc(x + 1.5, y + 2.5, r, "#28320F", 70)
    brush.disc(x, y, r, ink)
    brush.disc(x, y, r - 1, brush.look["tree"])
    arc = [(x + (r - 2) * cos(a * pi / 180), y + (r - 2) * sin(a * pi / 180)) for a in range(20, 131, 18)]
    brush.line(arc, ink, 1)


def ravines(brush: Brush, ground: Ground) -> None:
    """Ravines: a broad hollow with teeth along the edge pointing in, and the bed dashed along the bottom."""
    look = brush.look
    fill, ink = look.ground("ravine")["fill"], look.ground("ravine")["ink"]
    for group in groups(ground.cells("ravine")):
        shape = blob(group, 7, 34, 9, brush.chance("ravine", group[0]))
        brush.shape(shape, fill, ink, 0)
        floor = shape.buffer(-15).buffer(-4).buffer(4)
        brush.shape(floor, look["ravine_floor"], ink, 1, 150)
        for line in chains(group):
            _bed(brush, line, floor, ink)
        brush.shape(shape, None, ink, 2.5)
        for part in polygons(shape):
            _teeth(brush, list(part.exterior.coords), ink, inward=1 if part.exterior.is_ccw else -1)


def _bed(brush: Brush, line: list[int], floor: BaseGeometry, ink: str) -> None:
    """The dry stream bed along the middle of a ravine, inside its floor."""
    points = [middle(cell) for cell in line]
    if len(points) == 1:
        (x, y) = points[0]
        points = [(x - CELL_W * 0.3, y), (x, y), (x + CELL_W * 0.3, y)]
    else:
        points = [_beyond(points[1], points[0], 34), *points, _beyond(points[-2], points[-1], 34)]
    path = even(spline(points), 3)
    wavy = [
        (x + nx * 4 * sin(i / 4.5), y + ny * 4 * sin(i / 4.5))
        for i, ((x, y), (nx, ny)) in enumerate(zip(path, normals(path), strict=True))
    ]
    inside = prep(floor.buffer(-6))
    kept = [point for point in wavy if inside.contains(Spot(point))]
    for i in range(0, len(kept) - 3, 5):
        brush.line(kept[i : i + 3], ink, 2, 210)


def _beyond(before: Point, end: Point, further: float) -> Point:
    """The point `further` pixels past `end`, coming from `before`."""
    length = hypot(end[0] - before[0], end[1] - before[1]) or 1.0
    return end[0] + (end[0] - before[0]) / length * further, end[1] + (end[1] - before[1]) / length * further


def _teeth(brush: Brush, ring: list[Point], ink: str, inward: int) -> None:
    path = even(ring, 5.6)
    for i, ((x, y), (nx, ny)) in enumerate(zip(path, normals(path), strict=True)):
        tall = (11 if i % 2 == 0 else 6) * inward
        tip = x + nx * tall, y + ny * tall
        brush.fill([(x - ny * 1.4, y + nx * 1.4), (x + ny * 1.4, y - nx * 1.4), tip], ink)


def heights_marked(brush: Brush, ground: Ground) -> None:
    """Heights: rays down from the top, a triangulation point, the name or figure on a plate."""
    look = brush.look
    ink = look.ground("height")["ink"]
    for cell in ground.cells("height"):
        x, y = middle(cell)
        for i in range(30):
            across, down = cos(2 * pi * i / 30) * 1.25, sin(2 * pi * i / 30) * 0.9
            out = 47 if i % 2 else 43
            brush.line([(x + 34 * across, y + 34 * down), (x + out * across, y + out * down)], ink, 2, 230)
        name = ground.name(cell)
        top = y - 26 if name else y - 14
        corners = [(x, top), (x + 13, top + 22), (x - 13, top + 22)]
        brush.fill(corners, look["plate"])
        brush.line([*corners, corners[0], corners[1]], ink, 2)
        brush.disc(x, top + 15, 2.5, ink)
        if name:
            brush.name(x, y + 15, name, 22, "#5A3510", "serifbi")


def villages(brush: Brush, ground: Ground) -> None:
    """Villages: yards along a street that runs on into what the village joins."""
    look = brush.look
    road = look.ground("road")
    for group in groups(ground.cells("village")):
        shape = blob(group, 4, 18, 5, brush.chance("village", group[0]))
        brush.shape(shape, look["yard"], road["ink"], 1, 200)
        for cell in group:
            _street(brush, ground, cell)


def _street(brush: Brush, ground: Ground, cell: int) -> None:
    x, y = middle(cell)
    upright = any(
        other % 9 == cell % 9 and ground.kinds[other] in ("road", "bridge", "village")
        for other in neighbours(cell)
    )
    half = (CELL_H if upright else CELL_W) / 2
    along = [(t, 4 * sin(t / half * pi)) for t in range(-int(half), int(half) + 1, 4)]
    street = [(x + d, y + t) if upright else (x + t, y + d) for t, d in along]
    brush.line(street, brush.look.ground("road")["fill"], 8)
    rng = brush.chance("village", cell)
    count = 4 if upright else 5
    gap = (2 * half - 22) / count
    for i in range(count):
        at = -half + 11 + gap * (i + 0.5) + rng.uniform(-2, 2)
        for side in (-1, 1):
            off = side * (20 + rng.uniform(-2, 3))
            _yard(
                brush,
                (x + off, y + at) if upright else (x + at, y + off),
                side,
                rng.choice([7, 9, 10]),
                upright,
            )


def _yard(brush: Brush, at: Point, side: int, half: float, upright: bool) -> None:
    """A house by the street, its garden behind it."""
    look = brush.look
    x, y = at
    gx, gy = (x + side * 13, y) if upright else (x, y + side * 13)
    brush.fill(
        [(gx - 10, gy - 10), (gx + 10, gy - 10), (gx + 10, gy + 10), (gx - 10, gy + 10)], look["garden"]
    )
    for row in range(-6, 9, 5):
        ends = (
            [(gx + row, gy - 9), (gx + row, gy + 9)] if upright else [(gx - 9, gy + row), (gx + 9, gy + row)]
        )
        brush.line(ends, look.ground("forest")["ink"], 1, 110)
    wide, tall = (6, half * 0.8) if upright else (half, 6)
    roof = [(x - wide, y - tall), (x + wide, y - tall - 1), (x + wide, y + tall), (x - wide, y + tall + 1)]
    brush.fill(roof, look.ground("village")["ink"])
    ridge = [(x, y - tall), (x, y + tall)] if upright else [(x - wide, y), (x + wide, y)]
    brush.line(ridge, "#FFE6C8", 1, 90)


def trenches(brush: Brush, ground: Ground) -> None:
    """Trenches: a battlemented line, earth thrown up on both sides; neighbours in a row join."""
    look = brush.look
    ink = look.ground("trenches")["ink"]
    own = ground.cells("trenches")
    for cell in own:
        x, y = middle(cell)
        left = -CELL_W / 2 if cell % 9 and cell - 1 in own else -CELL_W / 2 + 10
        right = CELL_W / 2 if cell % 9 < 8 and cell + 1 in own else CELL_W / 2 - 10
        for drop, part in ((-14, 1.0), (20, 0.62)):
            line = _battlement(x + left * part, x + right * part, y + drop)
            brush.line(line, look["rail_bank"], 13)
            brush.line(line, ink, 4.5)
        brush.line([(x - 8, y - 14), (x - 14, y + 3), (x - 4, y + 20)], ink, 3.5)
        for i in range(5):
            tick = x + left + 12 + i * (right - left - 24) / 4
            brush.line([(tick, y - 38), (tick, y - 31)], ink, 2, 200)


def _battlement(x0: float, x1: float, y: float) -> list[Point]:
    points: list[Point] = []
    steps = max(2, round((x1 - x0) / 17))
    for i in range(steps):
        level = y - 6 if i % 2 else y + 6
        points += [(x0 + (x1 - x0) * i / steps, level), (x0 + (x1 - x0) * (i + 1) / steps, level)]
    return points
