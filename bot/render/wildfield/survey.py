"""The engraved map without words: parchment, tints, sea, rivers, borders. Drawn once, at twice its size.

Numpy and shapely are loaded here only. Lengths are pixels of the finished map unless said otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from shapely.geometry import LineString
from shapely.ops import linemerge, unary_union

from bot.render.look import rgb
from bot.render.wildfield.look import Ring, WildLook
from bot.render.wildfield.paper import Field, blend, noise, to_image

SCALE = 2
SEED = 1648
REACH = 52
"""How far from a border distances are told apart."""
WIDTHS = {
    "dnieper": (2.2, 5.4), "dniester": (1.4, 4.2), "don": (2.0, 5.0), "danube": (3.0, 5.0), "bug": (1.2, 3.6),
}  # fmt: skip
"""Width of a river at its source and mouth; others are brooks."""
BROOK = (0.9, 2.4)
Mask = NDArray[np.bool_]


@dataclass
class Sheet:
    """The map being drawn: floats by pixel, what is sea, what lies in the frame."""

    look: WildLook
    image: Field
    rough: Field
    sea: Mask
    full: Mask
    homes: dict[str, str]
    """Area → the nation whose tint it has ("": nobody's)."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in enlarged pixels."""
        return self.image.shape[1], self.image.shape[0]


def mask_of(rings: tuple[Ring, ...], size: tuple[int, int], scale: int) -> Mask:
    """Which pixels lie in the polygons."""
    made = Image.new("1", size)
    pen = ImageDraw.Draw(made)
    for ring in rings:
        pen.polygon([(x * scale, y * scale) for x, y in ring], fill=1)
    return np.asarray(made, dtype=np.bool_)


def distance(mask: Mask) -> Field:
    """How far inside the mask every pixel lies, at most REACH; 0 outside and beyond the edge."""
    h, w = mask.shape
    columns = np.arange(w, dtype=np.float32)
    last = np.maximum.accumulate(np.where(mask, -1.0, columns[None, :]), axis=1)
    after = np.minimum.accumulate(np.where(mask, float(w), columns[None, :])[:, ::-1], axis=1)[:, ::-1]
    near = np.minimum(np.minimum(columns - last, after - columns), REACH) ** 2
    padded = np.zeros((h + 2 * REACH, w), np.float32)
    padded[REACH : REACH + h] = near
    best = near.copy()
    for step in range(1, REACH):
        for shift in (-step, step):
            np.minimum(best, padded[REACH + shift : REACH + shift + h] + step * step, out=best)
    return np.sqrt(np.where(mask, best, 0)).astype(np.float32)


def enlarged(field: Field) -> Field:
    """A field twice as large, smooth."""
    h, w = field.shape
    large = Image.fromarray(field).resize((w * SCALE, h * SCALE), Image.Resampling.BILINEAR)
    return np.asarray(large, dtype=np.float32)


def begin(look: WildLook, homes: dict[str, str], kinds: dict[str, str]) -> Sheet:
    """A blank sheet with what is sea and what lies in the frame."""
    w, h = (side * SCALE for side in look.chart.canvas)
    image = np.empty((h, w, 3), np.float32)
    image[:] = rgb(look["parchment"])
    rough = np.clip(noise(w, h, ((360, 1.0), (120, 0.6), (40, 0.3)), SEED) / 2.2, -1, 1).astype(np.float32)
    full = np.zeros((h, w), np.bool_)
    x0, y0, x1, y1 = (side * SCALE for side in look.chart.frame)
    full[y0:y1, x0:x1] = True
    sea = np.zeros((h, w), np.bool_)
    for area, kind in kinds.items():
        if kind == "sea":
            sea |= mask_of(look.chart.areas[area].polygons, (w, h), SCALE)
    return Sheet(look, image, rough, sea & full, full, homes)


def age(sheet: Sheet) -> None:
    """Stains, a darker rim, the folds of the sheet."""
    look, rough = sheet.look, sheet.rough
    w, h = sheet.size
    blend(sheet.image, look["parchment_dark"], np.clip(0.10 + 0.34 * rough, 0, 0.5))
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    edge = np.minimum(np.minimum(xs, w - xs), np.minimum(ys - 80, h - ys)) / (90 * SCALE)
    rim = np.clip(0.42 * np.exp(-np.clip(edge, 0, None) * 2.6) + 0.05 * rough, 0, 0.5)
    blend(sheet.image, look["vignette"], rim.astype(np.float32))
    for at, line in ((427, xs), (853, xs), (493, ys)):
        shade = np.where(np.abs(line - at * SCALE + 12 * rough) < SCALE * 0.9, 0.16, 0)
        light = np.where(np.abs(line - at * SCALE - 5) < SCALE * 1.2, 0.22, 0)
        blend(sheet.image, look["ink_soft"], shade.astype(np.float32))
        blend(sheet.image, look["white"], light.astype(np.float32))


def flood(sheet: Sheet, far: Field) -> None:
    """The sea's colours by the distance from the coast, and its hatching."""
    look, sea = sheet.look, sheet.sea
    blend(sheet.image, look["water_deep"], np.where(sea, 0.62, 0).astype(np.float32))
    shore = np.where(sea, 0.85 * np.exp(-((far / 15) ** 2)) + 0.12, 0)
    blend(sheet.image, look["water"], shore.astype(np.float32))
    w, h = sheet.size
    rows = np.arange(h)[:, None]
    length = 15 + 8 * noise(w, h, ((18, 0.8), (60, 0.6)), SEED + 1) + (rows // (3 * SCALE) % 2) * 9
    lines = sea & (far < length) & (rows % (3 * SCALE) == 0)
    blend(sheet.image, look["water_ink"], np.where(lines, 0.62, 0).astype(np.float32))


def tint(sheet: Sheet, kinds: dict[str, str]) -> None:
    """Hand-coloured borders of the land areas."""
    look = sheet.look
    w, h = look.chart.canvas
    for area, kind in kinds.items():
        if kind == "sea":
            continue
        rings = look.chart.areas[area].polygons
        xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
        x0, y0 = max(int(min(xs)) - 2, 0), max(int(min(ys)) - 2, 0)
        x1, y1 = min(int(max(xs)) + 3, w), min(int(max(ys)) + 3, h)
        moved = tuple(tuple((x - x0, y - y0) for x, y in ring) for ring in rings)
        far = enlarged(distance(mask_of(moved, (x1 - x0, y1 - y0), 1)))
        inside = mask_of(moved, ((x1 - x0) * SCALE, (y1 - y0) * SCALE), SCALE)
        alpha = 0.58 * np.exp(-((far / 6) ** 2)) + 0.20 * np.exp(-((far / 17) ** 2)) + 0.05
        home = sheet.homes.get(area, "")
        alpha *= (0.75 if kind == "off" else 1) * (1 if home else 0.8)
        colour = look.nation(home).tint if home else look["neutral_tint"]
        part = sheet.image[y0 * SCALE : y1 * SCALE, x0 * SCALE : x1 * SCALE]
        blend(part, colour, np.where(inside, alpha, 0).astype(np.float32))


def coast_of(sheet: Sheet) -> Mask:
    """The coast line: the sea's outermost pixels, not those at the frame."""
    sea = sheet.sea
    core = sea.copy()
    for _ in range(2):
        inner = core.copy()
        inner[1:] &= core[:-1]
        inner[:-1] &= core[1:]
        inner[:, 1:] &= core[:, :-1]
        inner[:, :-1] &= core[:, 1:]
        core = inner
    edge: Mask = sea & ~core
    x0, y0, x1, y1 = (side * SCALE for side in sheet.look.chart.frame)
    edge[: y0 + 5] = edge[y1 - 5 :] = False
    edge[:, : x0 + 5] = edge[:, x1 - 5 :] = False
    return edge


def rivers(sheet: Sheet, image: Image.Image, far: Field) -> Mask:
    """Rivers as double lines that widen to their mouths; which pixels they take."""
    colour, cover = Image.new("RGB", image.size, rgb(sheet.look["water_ink"])), Image.new("L", image.size)
    pens = ImageDraw.Draw(colour), ImageDraw.Draw(cover)
    for bed in (True, False):
        for name, points in sheet.look.chart.rivers.items():
            _river(pens, sheet.look, points, WIDTHS.get(name, BROOK), bed=bed)
    shown = np.array(cover)
    shown[~sheet.full] = 0
    shown[sheet.sea & (far > 2)] = 0
    image.paste(colour, mask=Image.fromarray(shown))
    taken: Mask = shown > 0
    return taken


def _river(
    pens: tuple[Any, Any], look: WildLook, points: Ring, widths: tuple[float, float], *, bed: bool
) -> None:
    """One river: its dark bed (which also says where it is), or the light water in it."""
    ink = rgb(look["water_ink" if bed else "river"])
    count = len(points)
    for i in range(count - 1):
        wide = (widths[0] + (widths[1] - widths[0]) * i / count - (0 if bed else 1.5)) * SCALE
        if wide < 1:
            continue
        (ax, ay), (bx, by) = ((x * SCALE, y * SCALE) for x, y in points[i : i + 2])
        r = wide / 2
        for pen, fill in zip(pens, (ink, 255), strict=True):
            pen.line([(ax, ay), (bx, by)], fill=fill, width=max(1, round(wide)))
            pen.ellipse([bx - r, by - r, bx + r, by + r], fill=fill)


def borders(sheet: Sheet, image: Image.Image, kinds: dict[str, str], taken: Mask) -> None:
    """Engraved dotted borders, not where the coast or a river runs; shared lines are dotted once."""
    look, pen = sheet.look, ImageDraw.Draw(image)
    near = np.asarray(
        Image.fromarray(coast_of(sheet).astype(np.uint8) * 255).resize(
            look.chart.canvas, Image.Resampling.BOX
        )
    )
    for sea, r, colour in ((False, 1.2, "ink"), (True, 1.5, "water_ink")):
        rings = [ring for area, kind in kinds.items() if (kind == "sea") == sea
                 for ring in look.chart.areas[area].polygons]  # fmt: skip
        net = linemerge(unary_union([LineString([*ring, ring[0]]) for ring in rings]))
        for line in getattr(net, "geoms", [net]):
            for x, y in _dots(line, 5.2):
                if _is_free(look, near, taken, x, y):
                    spot = [(x - r) * SCALE, (y - r) * SCALE, (x + r) * SCALE, (y + r) * SCALE]
                    pen.ellipse(spot, fill=rgb(look[colour]))


def _dots(line: Any, step: float) -> list[tuple[float, float]]:
    count = max(1, round(line.length / step))
    found = (line.interpolate(i / count, normalized=True) for i in range(count + 1))
    return [(point.x, point.y) for point in found]


def _is_free(look: WildLook, near: Any, taken: Mask, x: float, y: float) -> bool:
    """Whether a border's dot may stand here."""
    x0, y0, x1, y1 = look.chart.frame
    if not (x0 + 3 < x < x1 - 3 and y0 + 3 < y < y1 - 3):
        return False
    column, row = int(x), int(y)
    coast = near[max(0, row - 2) : row + 3, max(0, column - 2) : column + 3].any()
    return not coast and not taken[row * SCALE, column * SCALE]


def trails(sheet: Sheet, image: Image.Image) -> None:
    """The Tatar trails: double dashed lines."""
    pen, colour = ImageDraw.Draw(image), rgb(sheet.look["trail"])
    for trail in sheet.look.chart.trails:
        line = LineString(chaikin(trail, 3))
        for at in range(0, int(line.length) - 7, 11):
            a, b = line.interpolate(at), line.interpolate(at + 6.5)
            length = dist((a.x, a.y), (b.x, b.y)) or 1
            for off in (-1.6, 1.6):
                dx, dy = -(b.y - a.y) / length * off, (b.x - a.x) / length * off
                ends = [((p.x + dx) * SCALE, (p.y + dy) * SCALE) for p in (a, b)]
                pen.line(ends, fill=colour, width=SCALE)


def chaikin(points: Any, turns: int) -> list[tuple[float, float]]:
    """An open line with its corners cut `turns` times."""
    made = list(points)
    for _ in range(turns):
        cut = [made[0]]
        for (ax, ay), (bx, by) in pairwise(made):
            cut += [
                (ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25),
                (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75),
            ]
        made = [*cut, made[-1]]
    return made


def survey(look: WildLook, homes: dict[str, str], kinds: dict[str, str]) -> tuple[Image.Image, Mask]:
    """The map without words or decoration at twice its size, and what of it is sea."""
    sheet = begin(look, homes, kinds)
    age(sheet)
    small = sheet.sea[::SCALE, ::SCALE]
    far = enlarged(distance(small))
    flood(sheet, far)
    tint(sheet, kinds)
    blend(sheet.image, look["ink"], coast_of(sheet).astype(np.float32) * np.float32(0.92))
    image = to_image(sheet.image)
    taken = rivers(sheet, image, far)
    borders(sheet, image, kinds, taken)
    trails(sheet, image)
    return image, sheet.sea
