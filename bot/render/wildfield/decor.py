"""What an engraver adds to a map: hills, woods, grass, a compass, frames, a cartouche, sails."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np
from PIL import Image, ImageDraw

from bot.render.look import rgb
from bot.render.wildfield.look import WildLook
from bot.render.wildfield.signs import stamp, tints
from bot.render.wildfield.survey import SCALE, Mask, chaikin

S = SCALE
CAPTION_H = 40


def decorate(look: WildLook, image: Image.Image, sea: Mask) -> None:
    """All of it, on the map at twice its size."""
    rhumbs(look, image, sea)
    pen = ImageDraw.Draw(image)
    hills(look, pen)
    woods(look, pen)
    grass(look, pen)
    compass(look, pen)
    for name in ("cartouche", "vp_table"):
        x0, y0, x1, y1 = look.chart.boxes[name]
        scroll_box(look, pen, (x0, y0, x1, y1))
    garlands(look, pen)
    sails(look, image)
    frame(look, pen)


def rhumbs(look: WildLook, image: Image.Image, sea: Mask) -> None:
    """Lines from the compass over the sea."""
    cx, cy, r = look.chart.boxes["compass"]
    lines = Image.new("L", image.size)
    pen = ImageDraw.Draw(lines)
    for i in range(32):
        a = i * pi / 16
        ends = (
            [(cx + reach * cos(a)) * S for reach in (r, 1400)],
            [(cy + reach * sin(a)) * S for reach in (r, 1400)],
        )
        pen.line([ends[0][0], ends[1][0], ends[0][1], ends[1][1]], fill=70 if i % 4 else 120, width=1)
    water = Image.fromarray(np.minimum(np.asarray(lines), sea.astype(np.uint8) * 255))
    image.paste(rgb(look["water_ink"]), (0, 0, *image.size), water)


def hills(look: WildLook, pen: ImageDraw.ImageDraw) -> None:
    """Humps hatched on their eastern side."""
    ink, soft = rgb(look["ink"]), rgb(look["ink_soft"])
    for at, down, size in sorted(look.chart.decor["hills"], key=lambda spot: spot[1]):
        x, y, k = at * S, down * S, size * S
        hump = [(-11, 0), (-8, -5), (-4, -11), (-0.5, -13.5), (3, -10), (7, -4.5), (11, 0)]
        line = chaikin([(x + dx * k, y + dy * k) for dx, dy in hump], 2)
        pen.polygon(line, fill=rgb(look["parchment"]))
        pen.line(line, fill=ink, width=int(1.2 * S))
        for j in range(6):
            t = j / 5
            xa, ya = x + (-0.2 + 10.5 * t) * k, y - (13 - 12 * t) * k
            low = min(y, ya + (4.6 + (1 - t) * 5) * k)
            pen.line([(xa, ya), (xa - (0.5 + 1.6 * t) * k, low)], fill=soft, width=S)
        pen.line([(x - 7 * k, y - 2 * k), (x - 4 * k, y - 7 * k)], fill=soft, width=1)


def woods(look: WildLook, pen: ImageDraw.ImageDraw) -> None:
    """Little trees of three crowns."""
    ink = rgb(look["ink"])
    for at, down, size in sorted(look.chart.decor["forest"], key=lambda spot: spot[1]):
        x, y, k = at * S, down * S, size * S
        pen.line([(x, y), (x, y - 4 * k)], fill=ink, width=S)
        pen.line([(x + 0.5 * k, y), (x + 5 * k, y)], fill=rgb(look["ink_soft"]), width=S)
        for dx, dy, r in ((-2.4, -5.2, 2.5), (2.4, -5.2, 2.5), (0, -8.2, 2.8)):
            crown = [x + (dx - r) * k, y + (dy - r) * k, x + (dx + r) * k, y + (dy + r) * k]
            pen.ellipse(crown, fill=rgb(look["leaf"]), outline=ink, width=max(1, S // 2))
        pen.arc([x - k, y - 10 * k, x + 4.6 * k, y - 3.5 * k], -60, 80, fill=ink, width=S)


def grass(look: WildLook, pen: ImageDraw.ImageDraw) -> None:
    """Tufts on the steppe."""
    for at, down, size in look.chart.decor["steppe"]:
        x, y, k = at * S, down * S, size * S
        for dx, lean in ((-3.5, -2.2), (-1.4, -0.6), (0.6, 0.8), (2.8, 2.4)):
            top = x + (dx + lean * 0.6) * k, y - (4.6 - abs(lean) * 0.7) * k
            pen.line([(x + dx * k * 0.6, y), top], fill=rgb(look["ink_soft"]), width=S)


def compass(look: WildLook, pen: ImageDraw.ImageDraw) -> None:
    """The rose of the winds."""
    cx, cy, r = (value * S for value in look.chart.boxes["compass"])
    ink, plate = rgb(look["ink"]), rgb(look["plate"])

    def at(angle: float, reach: float) -> tuple[float, float]:
        return cx + reach * cos(radians(angle)), cy + reach * sin(radians(angle))

    for share, fill in ((0.62, plate), (0.54, None)):
        pen.ellipse([cx - r * share, cy - r * share, cx + r * share, cy + r * share], fill, ink, S)
    for count, off, long, wide in ((8, 22.5, 0.6, 0.16), (4, 45, 0.78, 0.17), (4, 0, 0.98, 0.20)):
        for i in range(count):
            a = off + i * 360 / count
            for side in (-1, 1):
                ray = [at(a, r * long), at(a + side * 180 / max(count, 4), r * wide), (cx, cy)]
                pen.polygon(ray, fill=ink if side > 0 else plate, outline=ink)
    hub = 5 * S
    pen.ellipse([cx - hub, cy - hub, cx + hub, cy + hub], rgb(look["hit"]), ink, S)
    x, y = at(-90, r * 1.13)
    pen.polygon([(x, y - 7 * S), (x + 5 * S, y + 3 * S), (x, y), (x - 5 * S, y + 3 * S)], fill=ink)


def scroll_box(look: WildLook, pen: ImageDraw.ImageDraw, box: tuple[int, int, int, int]) -> None:
    """Strapwork: a plate with a double rule, curled ears, a hatched shadow."""
    x0, y0, x1, y1 = (side * S for side in box)
    ink, soft, fill = rgb(look["ink"]), rgb(look["ink_soft"]), rgb(look["plate"])
    for i in range(9):
        off = i * 0.9 * S
        pen.line([x0 + 8 * S, y1 + off, x1 + 7 * S, y1 + off], fill=soft, width=1)
        pen.line([x1 + off, y0 + 10 * S, x1 + off, y1 + 6 * S], fill=soft, width=1)
    pen.rectangle([x0, y0, x1, y1], fill, ink, 2 * S)
    pen.rectangle([x0 + 5 * S, y0 + 5 * S, x1 - 5 * S, y1 - 5 * S], None, ink, S)
    for cx, cy, start in ((x0, y0, 0), (x1, y0, 90), (x1, y1, 180), (x0, y1, 270)):
        ear = 11 * S
        pen.ellipse([cx - ear, cy - ear, cx + ear, cy + ear], fill, ink, int(1.5 * S))
        curl = [
            (
                cx + (10 - 9 * t) * S * cos(radians(start) + t * 9),
                cy + (10 - 9 * t) * S * sin(radians(start) + t * 9),
            )
            for t in (i / 39 for i in range(40))
        ]
        pen.line(curl, fill=ink, width=S + 1)


def garlands(look: WildLook, pen: ImageDraw.ImageDraw) -> None:
    """Leaves and berries under the cartouche."""
    x0, _y0, x1, y1 = look.chart.boxes["cartouche"]
    middle = (x0 + x1) / 2
    for side in (-1, 1):
        for i in range(8):
            x, y = middle - side * 88 + side * i * 11, y1 - 1 + 4 * sin(i / 7 * pi)
            for up in (-3.4, 3.4):
                leaf = [(x - 4) * S, (y + up - 2) * S, (x + 4) * S, (y + up + 2) * S]
                pen.ellipse(leaf, rgb(look["leaf"]), rgb(look["ink"]))
            berry = [(x - 1.6) * S, (y - 1.6) * S, (x + 1.6) * S, (y + 1.6) * S]
            pen.ellipse(berry, rgb(look["hit"]))


def sails(look: WildLook, image: Image.Image) -> None:
    """Two Cossack boats on the sea."""
    colours = tints(look["ink"], look["plate"], look["ink"], look["hit"])
    for x, y, size in ((724, 876, 58), (450, 856, 36)):
        stamp(image, look, "chaika", (x * S, y * S), size * S, colours)
    pen = ImageDraw.Draw(image)
    for x, y in ((716, 938), (742, 941), (768, 938), (448, 894), (470, 896)):
        wave = [(x - 12) * S, (y - 6) * S, (x + 12) * S, (y + 6) * S]
        pen.arc(wave, 200, 340, fill=rgb(look["water_ink"]), width=S + 1)


def frame(look: WildLook, pen: ImageDraw.ImageDraw) -> None:
    """The map's edge: a scale of light and dark bars between two rules."""
    x0, y0, x1, y1 = look.chart.frame
    w, h = look.chart.canvas
    ink, plate = rgb(look["ink"]), rgb(look["plate"])
    for box in ((0, CAPTION_H, w, y0), (0, y1, w, h), (0, CAPTION_H, x0, h), (x1, CAPTION_H, w, h)):
        pen.rectangle([side * S for side in box], fill=plate)
    for i in range(30):
        a, b = x0 + (x1 - x0) * i / 30, x0 + (x1 - x0) * (i + 1) / 30
        for top, low in ((y0 - 6, y0 - 2), (y1 + 2, y1 + 6)):
            pen.rectangle([a * S, top * S, b * S, low * S], ink if i % 2 else plate, ink)
    for i in range(22):
        a, b = y0 + (y1 - y0) * i / 22, y0 + (y1 - y0) * (i + 1) / 22
        for left, right in ((x0 - 6, x0 - 2), (x1 + 2, x1 + 6)):
            pen.rectangle([left * S, a * S, right * S, b * S], ink if i % 2 else plate, ink)
    pen.rectangle([x0 * S - 1, y0 * S - 1, x1 * S, y1 * S], None, ink, S + 1)
    pen.rectangle([(x0 - 8) * S, (y0 - 8) * S, (x1 + 8) * S, (y1 + 8) * S], None, ink, S * 2)
