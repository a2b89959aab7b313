"""Figures and signs as pictures: every miniature is drawn from its polygons at the heading it has."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import cast

from PIL import Image, ImageDraw

from bot.render.batalist.look import ArmyLook, Figure, Part
from bot.render.items import Pad
from bot.render.look import Look, rgb
from bot.render.paint import painter

FIGURE, SIGN = "bat_figure", "bat_sign"
FINE = 5
REACH = 1.9
"""A figure's picture reaches so many paces from its middle: a lance is long."""
STEP = 2.5
"""Degrees between the headings figures are drawn at."""
FADE = 0.4
"""How much is left of a figure of a ghost, or of a fallen one."""


def figure_kind(look: ArmyLook, name: str) -> str:
    """The footprint of a figure."""
    return look.figure(name).kind


@lru_cache(maxsize=256)
def _snug(figure: Figure) -> float:
    """Broad figures are drawn a little smaller, so that neighbours in a rank don't cover each other."""
    xs = [x for part in figure.parts if part.part != "weapon" for x, _ in part.poly]
    return max(0.86, min(1.0, 1.08 * figure.w / (max(xs) - min(xs))))


@lru_cache(maxsize=4096)
def _drawn(look: ArmyLook, name: str, book: str, px: int, heading: int) -> Image.Image:
    figure = look.figure(name)
    half = int(px * REACH) + 2
    scale = px * FINE / 100 * _snug(figure)
    turn = radians(heading * STEP)
    c, s = cos(turn), sin(turn)
    size = 2 * half * FINE
    middle = size / 2
    cx, cy = figure.w / 2, figure.d / 2

    def place(part: Part) -> list[tuple[float, float]]:
        spots = [((x - cx) * scale, (y - cy) * scale) for x, y in part.poly]
        return [(x * c - y * s + middle, x * s + y * c + middle) for x, y in spots]

    made = Image.new("RGBA", (size, size))
    pen = ImageDraw.Draw(made)
    edge = round(max(FINE * 0.62, 4.6 * scale) * 1.5)
    ink = (*rgb(look["ink"]), 255)
    for part in figure.parts:
        spots = place(part)
        if part.line:
            pen.line([*spots, *spots[:2]], fill=ink, width=edge, joint="curve")
        pen.polygon(spots, fill=(*rgb(look.tone(part.tone, book)), 255))
    return made.convert("RGBa").resize((2 * half, 2 * half), Image.Resampling.BOX).convert("RGBA")


@lru_cache(maxsize=4096)
def sprite(look: ArmyLook, name: str, book: str, px: int, heading: float, faded: bool = False) -> Image.Image:
    """A figure with its shadow, its middle in the middle of the picture. `heading` in degrees."""
    made = _drawn(look, name, book, px, round(heading / STEP) % round(360 / STEP))
    cover = made.getchannel("A")
    shade = Image.new("RGBA", made.size)
    drop = max(1, px // 14), max(1, px // 10)
    shade.paste((*rgb(look["shadow"]), 255), drop, cover.point(lambda v: v * 42 // 100))
    shade.alpha_composite(made)
    if faded:
        shade.putalpha(shade.getchannel("A").point(lambda v: int(v * FADE)))
    return shade


@painter(FIGURE)
def paint_figure(
    look: Look, w: int, h: int, name: str, book: str, px: int, heading: float, faded: bool
) -> Image.Image:
    """One figure as an item of its own."""
    made = sprite(cast(ArmyLook, look), name, book, px, heading, faded)
    return made if made.size == (w, h) else made.resize((w, h))


def figure(
    pad: Pad, name: str, book: str, px: int, x: float, y: float, heading: float = 0.0, *, faded: bool = False
) -> None:
    """A figure with its middle at (x, y), `px` pixels a pace."""
    half = int(px * REACH) + 2
    left, top = round(x) - half, round(y) - half
    pad.picture(FIGURE, (left, top, left + 2 * half, top + 2 * half), name, book, px, heading, faded)


@painter(SIGN)
def paint_sign(look: Look, w: int, _h: int, name: str, ink: str, paper: str, accent: str) -> Image.Image:
    """A sign in its box."""
    scale = w * FINE / 100
    made = Image.new("RGBA", (w * FINE, w * FINE), (*rgb(ink), 0))
    tones = {"ink": ink, "paper": paper, "accent": accent}
    for part in cast(ArmyLook, look).sign(name):
        mask = Image.new("L", made.size)
        pen = ImageDraw.Draw(mask)
        pen.polygon([(x * scale, y * scale) for x, y in part.poly], fill=255)
        for hole in part.holes:
            pen.polygon([(x * scale, y * scale) for x, y in hole], fill=0)
        made.paste((*rgb(tones.get(part.tone, ink)), 255), (0, 0), mask)
    return made.convert("RGBa").resize((w, w), Image.Resampling.BOX).convert("RGBA")


def sign(
    pad: Pad, name: str, size: int, x: float, y: float, ink: str = "", paper: str = "", accent: str = ""
) -> None:
    """A sign `size` pixels wide with its middle at (x, y)."""
    look = pad.look
    left, top = round(x - size / 2), round(y - size / 2)
    colours = ink or look["ink"], paper or look["paper"], accent or look["danger"]
    pad.picture(SIGN, (left, top, left + size, top + size), name, *colours)
