"""Highlights on the map: areas that may be picked, chosen blocks, a declared march."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, floor, hypot, sin
from typing import cast

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.render.items import Pad
from bot.render.look import Look, rgb
from bot.render.paint import painter
from bot.render.wildfield.layout import Box
from bot.render.wildfield.look import Ring, WildLook
from bot.render.wildfield.signs import sign, tints

RIM, ROUTE = "wild_rim", "wild_route"
EDGE = 8
"""Pixels a picture of an area reaches beyond it."""
DASHES = {"from": 0, "to": 0, "target": 16, "place": 9}
"""How the rim of a kind of mark is broken (pixels on and off; 0: whole)."""
Points = tuple[tuple[float, float], ...]


def area_box(rings: tuple[Ring, ...], frame: Box) -> Box:
    """The box of an area's polygons with a margin, within the map's frame."""
    xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
    return (
        max(frame[0], floor(min(xs)) - EDGE),
        max(frame[1], floor(min(ys)) - EDGE),
        min(frame[2], ceil(max(xs)) + EDGE),
        min(frame[3], ceil(max(ys)) + EDGE),
    )


def rim(pad: Pad, area: str, kind: str) -> None:
    """A thick rim inside an area's border; its dashes tell the kind of choice."""
    look = cast(WildLook, pad.look)
    frame = look.chart.frame
    box = area_box(look.chart.areas[area].polygons, frame)
    pad.picture(RIM, box, area, kind, box[:2])


@painter(RIM)
def paint_rim(look: Look, w: int, h: int, area: str, kind: str, corner: tuple[int, int]) -> Image.Image:
    """The rim of an area."""
    return _rim(cast(WildLook, look), w, h, area, kind, corner)


@lru_cache(maxsize=128)
def _rim(look: WildLook, w: int, h: int, area: str, kind: str, corner: tuple[int, int]) -> Image.Image:
    fine = 2
    solid = Image.new("L", (w * fine, h * fine))
    pen = ImageDraw.Draw(solid)
    for ring in look.chart.areas[area].polygons:
        pen.polygon([((x - corner[0]) * fine, (y - corner[1]) * fine) for x, y in ring], fill=255)
    light = ImageChops.subtract(solid, _shrunk(solid, 6 * fine))
    dark = ImageChops.subtract(_shrunk(solid, fine), _shrunk(solid, 5 * fine))
    if DASHES[kind]:
        dark = ImageChops.multiply(dark, _stripes(dark.size, DASHES[kind] * fine))
    light, dark = (mask.resize((w, h), Image.Resampling.BOX) for mask in (light, dark))
    made = Image.new("RGB", (w, h), rgb(look["white"]))
    made.paste(rgb(look["highlight"]), (0, 0, w, h), dark)
    made.putalpha(light)
    return made


def _shrunk(mask: Image.Image, by: int) -> Image.Image:
    """The mask without its outermost `by` pixels."""
    half = mask.resize((mask.width // 2, mask.height // 2), Image.Resampling.BOX)
    for _ in range(max(1, by // 2)):
        half = half.filter(ImageFilter.MinFilter(3))
    return half.resize(mask.size, Image.Resampling.BILINEAR)


def _stripes(size: tuple[int, int], step: int) -> Image.Image:
    """Diagonal stripes, `step` on and `step` off."""
    made = Image.new("L", size)
    pen = ImageDraw.Draw(made)
    for x in range(-size[1], size[0] + size[1], 2 * step):
        pen.polygon([(x, 0), (x + step, 0), (x + step - size[1], size[1]), (x - size[1], size[1])], fill=255)
    return made


def corner_mark(pad: Pad, x: float, y: float) -> None:
    """A red corner with a white edge; (x, y) is the upper right corner of what is marked."""
    look = pad.look
    pad.poly([(x - 14, y - 10), (x + 12, y - 10), (x + 12, y + 16)], look["white"])
    pad.poly([(x - 8, y - 8), (x + 10, y - 8), (x + 10, y + 10)], look["highlight"])


def name_mark(pad: Pad, box: Box, name: tuple[str, ...], label: str, kind: str) -> None:
    """An area's name anew, above the rims, in a rim with a corner mark; the label on a red plate at it.

    `name`: font, size as text, colour, then the lines.
    """
    look = cast(WildLook, pad.look)
    x0, y0, x1, y1 = box
    font, size, colour, *lines = name
    pad.plate(x0 - 6, y0 - 3, x1 + 6, y1 + 3, 6, look["plate"], alpha=225)
    high = (y1 - y0) / len(lines)
    for i, line in enumerate(lines):
        y = y0 + high * (i + 0.5)
        pad.text((x0 + x1) / 2, y, line, font, int(size), colour, "mm", room=x1 - x0 + 6)
    pad.plate(x0 - 8, y0 - 5, x1 + 8, y1 + 5, 8, None, look["white"], 6)
    pad.plate(x0 - 7, y0 - 4, x1 + 7, y1 + 4, 7, None, look["highlight"], 4)
    corner_mark(pad, x1 + 5, y0 - 2)
    if kind == "target":
        sign(pad, "hit", x0 - 4, y0, 24, tints(look["highlight"], look["white"]))
    if label:
        x, y = (x0 + x1) / 2, y0 - 19 if y0 > 80 else y1 + 19
        room = max(120, x1 - x0 + 30)
        start = len(pad.items)
        wide = pad.text(x, y, label, "sansb", 22, look["white"], "mm", room=room)
        half = wide / 2 + 9
        pad.plate(x - half, y - 15, x + half, y + 15, 6, look["highlight"], look["white"], 2)
        pad.items[start:] = [*pad.items[start + 1 :], pad.items[start]]


def chosen(pad: Pad, x: float, y: float, w: int, h: int) -> None:
    """A thick rim round a chosen block with a corner mark."""
    look = pad.look
    pad.plate(x - 4, y - 4, x + w + 4, y + h + 4, 5, None, look["white"], 6)
    pad.plate(x - 3, y - 3, x + w + 3, y + h + 3, 4, None, look["highlight"], 4)
    pad.poly([(x + w - 6, y - 5), (x + w + 6, y - 5), (x + w + 6, y + 7)], look["highlight"])


def route(pad: Pad, points: Points) -> None:
    """An arrow along the points, its stations numbered."""
    look = pad.look
    bent = _curve(_shortened(points))
    x0, y0 = (floor(min(spot[i] for spot in bent)) - 26 for i in (0, 1))
    x1, y1 = (ceil(max(spot[i] for spot in bent)) + 26 for i in (0, 1))
    moved = tuple((round(x - x0, 1), round(y - y0, 1)) for x, y in bent)
    pad.picture(ROUTE, (x0, y0, x1, y1), moved)
    for number, ((ax, ay), (bx, by)) in enumerate(pairwise(points), 1):
        x, y = ax * 0.45 + bx * 0.55, ay * 0.45 + by * 0.55
        pad.circle(x, y, 17, look["white"], look["highlight"], 4)
        pad.text(x, y, str(number), "sansb", 28, look["ink"], "mm")


def _shortened(points: Points) -> Points:
    """The points without the last steps at both ends, where blocks stand."""

    def towards(a: tuple[float, float], b: tuple[float, float], by: float) -> tuple[float, float]:
        share = min(0.4, by / (hypot(b[0] - a[0], b[1] - a[1]) or 1))
        return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

    return (towards(points[0], points[1], 26), *points[1:-1], towards(points[-1], points[-2], 34))


def _curve(points: Points) -> list[tuple[float, float]]:
    """The points with their corners cut, the ends kept."""
    made = list(points)
    for _ in range(3):
        cut = [made[0]]
        for (ax, ay), (bx, by) in pairwise(made):
            cut += [
                (ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25),
                (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75),
            ]
        made = [*cut, made[-1]]
    return made


@painter(ROUTE)
def paint_route(look: Look, w: int, h: int, points: Points) -> Image.Image:
    """A red arrow with a white edge."""
    fine = 2
    made = Image.new("RGBA", (w * fine, h * fine))
    pen = ImageDraw.Draw(made)
    line = [(x * fine, y * fine) for x, y in points]
    (ax, ay), (bx, by) = line[max(-5, -len(line))], line[-1]
    turn = atan2(by - ay, bx - ax)

    def head(size: float) -> list[tuple[float, float]]:
        spots = ((1.0, 0.0), (0.95, 2.3), (-0.25, 0.0), (0.95, -2.3))
        return [(bx + size * k * cos(turn + a), by + size * k * sin(turn + a)) for k, a in spots]

    for colour, wide, size in (("white", 12, 21), ("highlight", 7, 16)):
        pen.line(line, fill=(*rgb(look[colour]), 255), width=wide * fine, joint="curve")
        pen.polygon(head(size * fine), fill=(*rgb(look[colour]), 255))
    return made.resize((w, h), Image.Resampling.BOX)
