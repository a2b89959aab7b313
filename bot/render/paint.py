"""Painters of the plain shapes: each makes an RGBA picture of exactly its item's box."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import hypot
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.render.items import Item, Pad, Point
from bot.render.look import Look, rgb
from bot.render.sprites import silhouette
from bot.render.text import text_mask

FINE = 4
"""Shapes are drawn this many times larger and averaged down."""

Painter = Callable[..., Image.Image]
PAINTERS: dict[str, Painter] = {}


def painter(kind: str) -> Callable[[Painter], Painter]:
    """Register a painter: called with the look, width, height and the item's args."""

    def keep(function: Painter) -> Painter:
        PAINTERS[kind] = function
        return function

    return keep


@lru_cache(maxsize=3000)
def _small(look: Look, kind: str, w: int, h: int, args: tuple[Any, ...]) -> Image.Image:
    return PAINTERS[kind](look, w, h, *args)


@lru_cache(maxsize=24)
def _large(look: Look, kind: str, w: int, h: int, args: tuple[Any, ...]) -> Image.Image:
    return PAINTERS[kind](look, w, h, *args)


def picture_of(look: Look, item: Item) -> Image.Image:
    """The item's own picture (cached; never change it)."""
    x0, y0, x1, y1 = item.box
    w, h = x1 - x0, y1 - y0
    keep = _large if w * h > 60_000 else _small
    return keep(look, item.kind, w, h, item.args)


def coloured(mask: Image.Image, colour: str, alpha: int = 255) -> Image.Image:
    """A picture of one colour with this mask."""
    made = Image.new("RGBA", mask.size, (*rgb(colour), 0))
    made.putalpha(mask if alpha == 255 else mask.point(lambda v: v * alpha // 255))
    return made


@lru_cache(maxsize=256)
def _corner(radius: int) -> Image.Image:
    big = Image.new("L", (radius * FINE, radius * FINE))
    ImageDraw.Draw(big).ellipse((0, 0, 2 * radius * FINE - 1, 2 * radius * FINE - 1), fill=255)
    return big.resize((radius, radius), Image.Resampling.BOX)


def round_mask(w: int, h: int, radius: int) -> Image.Image:
    """A mask of a rounded rectangle with smooth corners."""
    mask = Image.new("L", (w, h), 255)
    radius = max(0, min(radius, w // 2, h // 2))
    if radius:
        corner = _corner(radius)
        right = corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        mask.paste(corner, (0, 0))
        mask.paste(right, (w - radius, 0))
        mask.paste(corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, h - radius))
        mask.paste(right.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (w - radius, h - radius))
    return mask


Builder = Callable[..., None]
BUILDERS: dict[str, Builder] = {}


def compound(kind: str) -> Callable[[Builder], Builder]:
    """Register a builder: called with a pad and the item's args, it draws plain items in the item's own box.

    Such an item is painted once and then pasted whole, which is what makes a board of forty cards fast.
    """

    def keep(function: Builder) -> Builder:
        BUILDERS[kind] = function
        PAINTERS[kind] = partial(_paint_compound, kind)
        return function

    return keep


@lru_cache(maxsize=4096)
def _built(look: Look, kind: str, args: tuple[Any, ...]) -> tuple[Item, ...]:
    pad = Pad(look)
    BUILDERS[kind](pad, *args)
    return tuple(pad.items)


def _paint_compound(kind: str, look: Look, w: int, h: int, *args: Any) -> Image.Image:
    colour, cover = Image.new("RGB", (w, h)), Image.new("L", (w, h))
    for item in _built(look, kind, args):  # pasting over black multiplies colours by their opacity on the way
        drawn = picture_of(look, item)
        colour.paste(drawn, item.box[:2], drawn)
        cover.paste(255, item.box, drawn.getchannel("A"))
    return Image.merge("RGBa", (*colour.split(), cover)).convert("RGBA")


def flatten(look: Look, items: Sequence[Item]) -> tuple[Item, ...]:
    """The list with every compound item replaced by what it is made of."""
    found: list[Item] = []
    for item in items:
        if item.kind not in BUILDERS:
            found.append(item)
            continue
        x, y = item.box[:2]
        for part in flatten(look, _built(look, item.kind, item.args)):
            x0, y0, x1, y1 = part.box
            found.append(part._replace(box=(x0 + x, y0 + y, x1 + x, y1 + y)))
    return tuple(found)


@painter("plate")
def paint_plate(
    _look: Look, w: int, h: int, radius: int, fill: str | None, edge: str | None, width: int, alpha: int
) -> Image.Image:
    """A rounded rectangle, filled, rimmed or both."""
    outer = round_mask(w, h, radius)
    if edge is None:
        return coloured(outer, fill or "#000000", alpha)
    inner = Image.new("L", (w, h))
    if w > 2 * width and h > 2 * width:
        inner.paste(round_mask(w - 2 * width, h - 2 * width, radius - width), (width, width))
    if fill is None:
        return coloured(ImageChops.subtract(outer, inner), edge, alpha)
    made = Image.new("RGB", (w, h), rgb(edge))
    made.paste(rgb(fill), (0, 0, w, h), inner)
    made.putalpha(outer if alpha == 255 else outer.point(lambda v: v * alpha // 255))
    return made


@painter("shadow")
def paint_shadow(_look: Look, w: int, h: int, radius: int, blur: int, alpha: int, colour: str) -> Image.Image:
    """A blurred rounded rectangle."""
    pad = blur * 3
    mask = Image.new("L", (w, h))
    ImageDraw.Draw(mask).rounded_rectangle((pad, pad, w - pad, h - pad), radius, fill=alpha)
    return coloured(mask.filter(ImageFilter.GaussianBlur(blur)), colour)


@painter("text")
def paint_text(
    _look: Look, w: int, h: int, text: str, font: str, size: int, colour: str, anchor: str
) -> Image.Image:
    """A line of text, squeezed into the box when the box is narrower than it."""
    mask = text_mask(font, size, text, anchor)
    if mask.size != (w, h):
        mask = mask.resize((w, h), Image.Resampling.LANCZOS)
    return coloured(mask, colour)


@painter("sprite")
def paint_sprite(
    look: Look, w: int, h: int, name: str, width: float, body: str, line: str, shade: str, stroke: float,
    light: str, flip: bool, strength: float, slope: int, angle: int,
) -> Image.Image:  # fmt: skip
    """An outline in two tones; turned by `angle` degrees it keeps its box's size and centre."""
    made = silhouette(look.outline(name), width, body, line, shade, stroke, light, strength, slope)
    if flip:
        made = made.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if angle:
        made = made.rotate(angle, resample=Image.Resampling.BICUBIC)
    return made if made.size == (w, h) else made.resize((w, h))


@painter("poly")
def paint_poly(_look: Look, w: int, h: int, fill: str, alpha: int, points: tuple[Point, ...]) -> Image.Image:
    """A filled polygon."""
    big = Image.new("L", (w * FINE, h * FINE))
    ImageDraw.Draw(big).polygon([(x * FINE, y * FINE) for x, y in points], fill=255)
    return coloured(big.resize((w, h), Image.Resampling.BOX), fill, alpha)


@painter("line")
def paint_line(
    _look: Look,
    w: int,
    h: int,
    fill: str,
    width: float,
    dash: tuple[int, int] | None,
    points: tuple[Point, ...],
) -> Image.Image:
    """A line, whole or dashed."""
    big = Image.new("L", (w * FINE, h * FINE))
    draw = ImageDraw.Draw(big)
    for piece in [list(points)] if dash is None else dashes(list(points), *dash):
        draw.line(
            [(x * FINE, y * FINE) for x, y in piece], fill=255, width=round(width * FINE), joint="curve"
        )
    return coloured(big.resize((w, h), Image.Resampling.BOX), fill)


def dashes(points: list[Point], on: float, off: float) -> list[list[Point]]:
    """The pieces of a dashed line, each a list of points."""
    pieces: list[list[Point]] = []
    gone = 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = hypot(bx - ax, by - ay)
        at = 0.0
        while at < length - 1e-9:
            phase = gone % (on + off)
            drawn = phase < on
            step = min((on if drawn else on + off) - phase, length - at)
            if drawn:
                ends = [(ax + (bx - ax) * t / length, ay + (by - ay) * t / length) for t in (at, at + step)]
                pieces.append(ends)
            at += max(step, 0.01)
            gone += max(step, 0.01)
    return pieces


PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@painter("die")
def paint_die(look: Look, w: int, h: int, pips: int, fill: str, ink: str) -> Image.Image:
    """A die's face."""
    made = paint_plate(look, w, h, round(w * 0.2), fill, ink, 2, 255)
    big = Image.new("L", (w * FINE, h * FINE))
    draw = ImageDraw.Draw(big)
    step, r = w * 0.26 * FINE, w * 0.1 * FINE
    for dx, dy in PIPS[pips]:
        x, y = w * FINE / 2 + dx * step, h * FINE / 2 + dy * step
        draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
    made.paste(rgb(ink), (0, 0, w, h), big.resize((w, h), Image.Resampling.BOX))
    return made
