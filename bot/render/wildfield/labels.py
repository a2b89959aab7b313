"""The words of the map in one language: names of areas, rivers and lands, anchors, links, the cartouche."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import dist

from PIL import Image, ImageDraw, ImageFilter

from bot.render.fonts import font, text_width
from bot.render.look import rgb
from bot.render.wildfield.look import Chart, WildLook
from bot.render.wildfield.signs import stamp, tints

LINE = 26
"""Height of a line of an area's name."""


def letters(
    image: Image.Image, at: tuple[float, float], text: str, style: tuple[str, int], colour: str | int,
    gap: float = 0,
) -> None:  # fmt: skip
    """A line of text centred on a point, its letters `gap` pixels apart."""
    face = font(*style)
    pen = ImageDraw.Draw(image)
    fill = rgb(colour) if isinstance(colour, str) else colour
    x, y = at[0] - spread(text, style, gap) / 2, at[1]
    for char in text:
        pen.text((x, y), char, font=face, fill=fill, anchor="lm")
        x += face.getlength(char) + gap


def spread(text: str, style: tuple[str, int], gap: float) -> float:
    """The width of a line with its letters `gap` apart."""
    face = font(*style)
    return sum(face.getlength(char) + gap for char in text) - gap


def turned(
    look: WildLook,
    image: Image.Image,
    text: str,
    at: tuple[float, float],
    angle: float,
    colour: str,
    gap: float,
) -> None:
    """A line of italics turned by an angle, with a light halo."""
    style = ("serifi", 20)
    mask = Image.new("L", (int(spread(text, style, gap)) + 20, 40))
    letters(mask, (mask.width / 2, 20), text, style, 255, gap)
    mask = mask.rotate(-angle, expand=True, resample=Image.Resampling.BICUBIC)
    corner = int(at[0] - mask.width / 2), int(at[1] - mask.height / 2)
    halo = mask.filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(1.2))
    image.paste(rgb(look["parchment"]), corner, halo)
    image.paste(rgb(look[colour]), corner, mask)


def split_name(name: str) -> tuple[str, ...]:
    """A long name in two lines, at a comma or its last space."""
    if ", " in name:
        first, second = name.split(", ", 1)
        return first, second
    if len(name) > 12 and " " in name:
        first, second = name.rsplit(" ", 1)
        return first, second
    return (name,)


def name_style(kind: str) -> tuple[tuple[str, int], float]:
    """The type of an area's name and the gap of its letters."""
    return (("serifbi", 25), 2.0) if kind == "sea" else (("serifb", 23), 0.6)


def name_box(chart: Chart, area: str, name: str, kind: str) -> tuple[int, int, int, int]:
    """The box an area's name takes on the map."""
    style, gap = name_style(kind)
    lines = split_name(name)
    x, y = chart.areas[area].label
    half, high = max(spread(line, style, gap) for line in lines) / 2, LINE * len(lines) / 2
    return round(x - half), round(y - high), round(x + half), round(y + high)


def area_name(look: WildLook, image: Image.Image, area: str, name: str, kind: str) -> None:
    """An area's name on a soft plate."""
    style, gap = name_style(kind)
    lines = split_name(name)
    x, y = look.chart.areas[area].label
    wide, high = int(max(spread(line, style, gap) for line in lines)), LINE * len(lines)
    plate = Image.new("L", (wide + 44, high + 30))
    ImageDraw.Draw(plate).rounded_rectangle([16, 11, wide + 28, high + 19], 8, fill=215)
    corner = int(x - wide / 2 - 22), int(y - high / 2 - 15)
    tone = look["sea_plate" if kind == "sea" else "plate"]
    image.paste(rgb(tone), corner, plate.filter(ImageFilter.GaussianBlur(5)))
    for i, line in enumerate(lines):
        ink = look["water_ink" if kind == "sea" else "ink"]
        letters(image, (x, y - high / 2 + 13 + LINE * i), line, style, ink, gap)


def links(look: WildLook, image: Image.Image) -> None:
    """Dotted ways of river ports and straits."""
    pen = ImageDraw.Draw(image)
    for link in look.chart.links:
        gone = 0.0
        for (ax, ay), (bx, by) in pairwise(link.path):
            length = dist((ax, ay), (bx, by))
            while length and gone <= length:
                x, y = ax + (bx - ax) * gone / length, ay + (by - ay) * gone / length
                pen.ellipse([x - 2.6, y - 2.6, x + 2.6, y + 2.6], rgb(look["plate"]), rgb(look["ink"]))
                gone += 9
            gone -= length


def anchors(look: WildLook, image: Image.Image) -> None:
    """A mark at every port."""
    for place in look.chart.areas.values():
        for x, y in place.ports.values():
            big = Image.new("RGBA", (27 * 4, 27 * 4))
            ImageDraw.Draw(big).ellipse([0, 0, 107, 107], rgb(look["plate"]), rgb(look["ink"]), 8)
            small = big.resize((27, 27), Image.Resampling.BOX)
            image.paste(small, (x - 13, y - 13), small)
            stamp(image, look, "anchor", (x - 9, y - 9), 18, tints(look["water_ink"]))


def cartouche(look: WildLook, image: Image.Image, title: str, under: str) -> None:
    """The title in its strapwork."""
    x0, y0, x1, _y1 = look.chart.boxes["cartouche"]
    cx = (x0 + x1) / 2
    size = 31
    while text_width("serifb", size, title) > x1 - x0 - 30 and size > 22:
        size -= 1
    letters(image, (cx, y0 + 34), title, ("serifb", size), look["ink"])
    small = 20
    while text_width("serifi", small, under) > x1 - x0 - 30 and small > 15:
        small -= 1
    letters(image, (cx, y0 + 63), under, ("serifi", small), look["ink"])
    pen = ImageDraw.Draw(image)
    pen.line([x0 + 24, y0 + 80, x1 - 24, y0 + 80], fill=rgb(look["ink"]))
    pen.polygon([(cx - 5, y0 + 80), (cx, y0 + 76), (cx + 5, y0 + 80), (cx, y0 + 84)], fill=rgb(look["hit"]))


def miles(look: WildLook, image: Image.Image, text: str) -> None:
    """A scale of miles, for the eye only."""
    x0, y0, x1, _y1 = look.chart.boxes["scale"]
    pen = ImageDraw.Draw(image)
    for i in range(5):
        a, b = (x0 + 10 + (x1 - x0 - 20) * k / 5 for k in (i, i + 1))
        fill = look["plate"] if i % 2 else look["ink"]
        pen.rectangle([a, y0 + 24, b, y0 + 30], rgb(fill), rgb(look["ink"]))
    letters(image, ((x0 + x1) / 2, y0 + 11), text, ("serifi", 22), look["ink"])


def label(
    look: WildLook, image: Image.Image, lang: str, names: Mapping[str, str], kinds: Mapping[str, str],
    words: tuple[str, str, str],
) -> None:  # fmt: skip
    """Every word of the map: `names` of areas; `words`: title, line under it, name of the miles."""
    chart = look.chart
    for text, x, y, angle in chart.off_map_names.get(lang, ()):
        turned(look, image, text.upper(), (x, y), angle, "ink_soft", 2 if angle else 4)
    for text, x, y, angle in chart.river_names.get(lang, ()):
        turned(look, image, text, (x, y), angle, "water_ink", 1)
    for area, name in names.items():
        area_name(look, image, area, name, kinds[area])
    links(look, image)
    anchors(look, image)
    cartouche(look, image, words[0].upper(), words[1])
    miles(look, image, words[2])
