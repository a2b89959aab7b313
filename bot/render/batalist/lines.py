"""What is shown of a plan: the fan, the path of the corners, the line of sight, a template, command radii."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, ceil, cos, floor, hypot, pi, sin
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from bot.render.batalist.shape import Spot, bounds
from bot.render.batalist.trays import STANDARD
from bot.render.items import Box, Pad
from bot.render.look import Look, rgb
from bot.render.paint import dashes, painter

FAN, WAY, SIGHT, RADIUS = "bat_fan", "bat_way", "bat_sight", "bat_radius"
FINE = 2
Spots = tuple[Spot, ...]


def _boxed(spots: list[Spot], margin: float, clip: Box) -> tuple[Box, Spots]:
    """A box round the points within `clip`, and the points relative to its corner."""
    x0, y0, x1, y1 = bounds(spots, margin)
    box = max(clip[0], floor(x0)), max(clip[1], floor(y0)), min(clip[2], ceil(x1)), min(clip[3], ceil(y1))
    box = box[0], box[1], max(box[0] + 1, box[2]), max(box[1] + 1, box[3])
    return box, tuple((round(x - box[0], 1), round(y - box[1], 1)) for x, y in spots)


def _mask(size: tuple[int, int], ring: Spots, value: int = 255) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    made = Image.new("L", (size[0] * FINE, size[1] * FINE))
    pen = ImageDraw.Draw(made)
    if len(ring) > 2:
        pen.polygon([(x * FINE, y * FINE) for x, y in ring], fill=value)
    return made, pen


class FanPlan(NamedTuple):
    """A fan in pixels of the picture: all of it, what is not blocked, where arcs are centred, their radii."""

    outline: Spots
    open: Spots
    centre: Spot
    arcs: tuple[float, ...] = ()


def fan(pad: Pad, plan: FanPlan, clip: Box, px: float) -> None:
    """The fan: what is reached is light, what is blocked hatched, arcs in dashes, the rim white on ink."""
    box, outline = _boxed([*plan.outline], 6, clip)
    inner = tuple((round(x - box[0], 1), round(y - box[1], 1)) for x, y in plan.open)
    centre = round(plan.centre[0] - box[0], 1), round(plan.centre[1] - box[1], 1)
    pad.picture(FAN, box, outline, inner, centre, plan.arcs, round(px))


@painter(FAN)
def paint_fan(
    look: Look, w: int, h: int, outline: Spots, inner: Spots, centre: Spot, arcs: tuple[float, ...], px: int
) -> Image.Image:
    """A fan's picture: one mask for each tone."""
    whole, _ = _mask((w, h), outline)
    light, _ = _mask((w, h), inner)
    blocked = ImageChops.subtract(whole, light)
    k = px / STANDARD
    lines = ImageChops.multiply(
        blocked, _hatching(whole.size, round(15 * k) * FINE, max(2, round(1.6 * k * FINE)))
    )
    marks = ImageChops.multiply(whole, _arcs(whole.size, centre, arcs, k))
    dark = blocked.point(lambda v: v * 26 // 255)
    dark.paste(90, (0, 0), lines)
    dark.paste(125, (0, 0), marks)
    rim, rim_ink = _rims(whole.size, outline, k)
    made = Image.new("RGBA", whole.size, (*rgb(look["white"]), 0))
    made.putalpha(light.point(lambda v: v * 102 // 255))
    ink = Image.new("RGBA", whole.size, (*rgb(look["shadow"]), 0))
    ink.putalpha(ImageChops.lighter(dark, rim_ink.point(lambda v: v * 140 // 255)))
    made.alpha_composite(ink)
    made.paste((*rgb(look["white"]), 255), (0, 0), rim)
    return made.convert("RGBa").resize((w, h), Image.Resampling.BOX).convert("RGBA")


def _hatching(size: tuple[int, int], step: int, width: int) -> Image.Image:
    """Diagonal lines over all of it."""
    made = Image.new("L", size)
    pen = ImageDraw.Draw(made)
    for x in range(-size[1], size[0], max(4, step)):
        pen.line([(x, size[1]), (x + size[1], 0)], fill=255, width=width)
    return made


def _arcs(size: tuple[int, int], centre: Spot, arcs: tuple[float, ...], k: float) -> Image.Image:
    """Circles in dashes round the centre."""
    made = Image.new("L", size)
    pen = ImageDraw.Draw(made)
    x, y = centre[0] * FINE, centre[1] * FINE
    for radius in arcs:
        r = radius * FINE
        step = max(1.0, 10 * k * FINE / r * 180 / pi)
        for number in range(int(360 / step)):
            start = number * step
            pen.arc((x - r, y - r, x + r, y + r), start, start + step / 2, 255, max(2, round(1.4 * k * FINE)))
    return made


def _rims(size: tuple[int, int], ring: Spots, k: float) -> tuple[Image.Image, Image.Image]:
    """The fan's rim, and the broader one under it."""
    closed = [(x * FINE, y * FINE) for x, y in (*ring, *ring[:2])]
    made = []
    for wide in (2.2, 4.2):
        mask = Image.new("L", size)
        ImageDraw.Draw(mask).line(closed, fill=255, width=round(wide * k * FINE), joint="curve")
        made.append(mask)
    return made[0], made[1]


class WayPlan(NamedTuple):
    """A base's path in pixels: the tracks of its left front corner, middle and right corner; its pivots."""

    left: Spots
    middle: Spots
    right: Spots
    pivots: Spots = ()


def way(pad: Pad, plan: WayPlan, clip: Box, px: float, *, laid: bool = False) -> None:
    """A path: corner tracks dashed with arrow heads, the middle whole, a dot at each pivot."""
    every = [*plan.left, *plan.middle, *plan.right, *plan.pivots]
    box, _ = _boxed(every, 14 * px / STANDARD, clip)

    def moved(spots: Spots) -> Spots:
        return tuple((round(x - box[0], 1), round(y - box[1], 1)) for x, y in spots)

    tracks = tuple(moved(track) for track in plan)
    pad.picture(WAY, box, tracks, round(px), laid)


def _length(track: Spots) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(track))


@painter(WAY)
def paint_way(look: Look, w: int, h: int, tracks: tuple[Spots, ...], px: int, laid: bool) -> Image.Image:
    """A path's picture."""
    k = px / STANDARD * FINE
    made = Image.new("RGBA", (w * FINE, h * FINE))
    pen = ImageDraw.Draw(made)
    colour = (*rgb(look["white" if laid else "accent"]), 255)
    ink = (*rgb(look["ink"]), 225)
    large = [[(x * FINE, y * FINE) for x, y in track] for track in tracks]
    for number in (0, 2, 1):
        track = large[number]
        if len(track) < 2 or _length(tuple(track)) < 7 * k:
            continue
        pen.line(track, ink, round((5.2 if number == 1 else 4.6) * k), joint="curve")
        for piece in [track] if number == 1 else dashes(track, 5 * k, 3.4 * k):
            pen.line(piece, colour, round((3.0 if number == 1 else 2.4) * k), joint="curve")
        if number != 1:
            _head(pen, track, k, (ink, colour))
    for x, y in large[3]:
        for r, tone in ((7 * k, ink), (4.4 * k, colour)):
            pen.ellipse((x - r, y - r, x + r, y + r), tone)
    return made.convert("RGBa").resize((w, h), Image.Resampling.BOX).convert("RGBA")


Paint = tuple[int, int, int, int]


def _head(pen: ImageDraw.ImageDraw, track: list[Spot], k: float, tones: tuple[Paint, Paint]) -> None:
    """An arrow head at the track's end."""
    (ax, ay), (bx, by) = track[max(0, len(track) - 4)], track[-1]
    turn = atan2(by - ay, bx - ax)
    for size, tone in zip((9.5 * k, 6.4 * k), tones, strict=True):
        spots = [
            (bx + size * reach * cos(turn + a), by + size * reach * sin(turn + a))
            for reach, a in ((1, 0), (0.95, 2.4), (0.95, -2.4))
        ]
        pen.polygon(spots, tone)


def sight(pad: Pad, start: Spot, end: Spot, clip: Box, px: float, *, clear: bool = True) -> None:
    """A line of sight; one that is not clear is white with a cross in its middle."""
    box, spots = _boxed([start, end], 16 * px / STANDARD, clip)
    pad.picture(SIGHT, box, spots, round(px), clear)


@painter(SIGHT)
def paint_sight(look: Look, w: int, h: int, spots: Spots, px: int, clear: bool) -> Image.Image:
    """A dashed line in an ink casing."""
    k = px / STANDARD * FINE
    made = Image.new("RGBA", (w * FINE, h * FINE))
    pen = ImageDraw.Draw(made)
    ends = [(x * FINE, y * FINE) for x, y in spots]
    for tone, wide in ((look["ink"], 5.0), (look["accent" if clear else "white"], 2.8)):
        for piece in dashes(ends, 12 * k, 7 * k):
            pen.line(piece, (*rgb(tone), 240), round(wide * k))
    if not clear:
        x, y = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
        r = 10 * k
        for tone, wide in ((look["ink"], 8.0), (look["white"], 4.4)):
            for way_ in (1, -1):
                pen.line([(x - r, y - r * way_), (x + r, y + r * way_)], (*rgb(tone), 255), round(wide * k))
    return made.convert("RGBa").resize((w, h), Image.Resampling.BOX).convert("RGBA")


def zone(
    pad: Pad,
    ring: list[Spot],
    clip: Box,
    px: float,
    *,
    tone: str = "white",
    dashed: bool = True,
    share: float = 0.2,
) -> None:
    """An area with a rim: a command radius, a template, the zone of an attack."""
    box, spots = _boxed(ring, 6, clip)
    pad.picture(RADIUS, box, spots, round(px), tone, dashed, round(share * 255))


@painter(RADIUS)
def paint_radius(
    look: Look, w: int, h: int, ring: Spots, px: int, tone: str, dashed: bool, alpha: int
) -> Image.Image:
    """An area's picture."""
    k = px / STANDARD * FINE
    mask, _ = _mask((w, h), ring, alpha)
    made = Image.new("RGBA", mask.size, (*rgb(look[tone]), 0))
    made.putalpha(mask)
    pen = ImageDraw.Draw(made)
    closed = [(x * FINE, y * FINE) for x, y in (*ring, ring[0], ring[1])]
    for colour, wide, cover in ((look["ink"], 4.4, 200), (look[tone], 2.6, 255)):
        for piece in dashes(closed[:-1], 12 * k, 7 * k) if dashed else [closed]:
            pen.line(piece, (*rgb(colour), cover), round(wide * k), joint="curve")
    return made.convert("RGBa").resize((w, h), Image.Resampling.BOX).convert("RGBA")


def grown(corners: Spots, by: float, steps: int = 8) -> list[Spot]:
    """The line `by` pixels round a rectangle: quarter circles at its corners."""
    count = len(corners)
    turned = (
        sum(
            ax * by_ - bx * ay
            for (ax, ay), (bx, by_) in zip(corners, (*corners[1:], corners[0]), strict=True)
        )
        > 0
    )
    found: list[Spot] = []
    for number, (x, y) in enumerate(corners):
        px, py = corners[number - 1]
        nx, ny = corners[(number + 1) % count]
        start, end = atan2(y - py, x - px), atan2(ny - y, nx - x)
        side = -pi / 2 if turned else pi / 2
        start, end = start + side, end + side
        if turned and end < start:
            end += 2 * pi
        if not turned and end > start:
            end -= 2 * pi
        for step in range(steps + 1):
            angle = start + (end - start) * step / steps
            found.append((x + by * cos(angle), y + by * sin(angle)))
    return found
