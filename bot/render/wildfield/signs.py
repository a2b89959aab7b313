"""Painters of what lies on the map and on reports: signs, wooden blocks, forts, coins, dice, rims."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import cast

from PIL import Image, ImageDraw, ImageFilter

from bot.render.items import Pad
from bot.render.look import Look, mix, rgb
from bot.render.paint import FINE, coloured, painter, round_mask
from bot.render.text import text_mask
from bot.render.wildfield.look import NationLook, WildLook

Tints = tuple[tuple[str, str], ...]
"""Colours by role, as pairs."""
SIGN, BLOCK, FORT, COIN, DIE = "wild_sign", "wild_block", "wild_fort", "wild_coin", "wild_die"
MARGIN = 2
"""Pixels a block's picture reaches beyond the block above and on the left."""
LAP = 4 * MARGIN
"""How much larger a block's picture is than the block: its soft shadow."""


@lru_cache(maxsize=1024)
def sign_masks(look: WildLook, name: str, size: int) -> tuple[tuple[str, Image.Image], ...]:
    """A sign's roles with their masks of `size` × `size`, back to front."""
    fine = 8 if size < 60 else 4
    scale = size * fine / 100
    found = []
    for tone in look.sign(name):
        mask = Image.new("L", (size * fine, size * fine))
        pen = ImageDraw.Draw(mask)
        for part in tone.polys:
            pen.polygon([(x * scale, y * scale) for x, y in part.outer], fill=255)
            for hole in part.holes:
                pen.polygon([(x * scale, y * scale) for x, y in hole], fill=0)
        found.append((tone.role, mask.resize((size, size), Image.Resampling.BOX)))
    return tuple(found)


def stamp(
    image: Image.Image, look: WildLook, name: str, at: tuple[float, float], size: int, tints: Tints
) -> None:
    """Put a sign on a picture (RGB or RGBA); roles without a colour are left out."""
    colours = dict(tints)
    for role, mask in sign_masks(look, name, size):
        if role in colours:
            image.paste(rgb(colours[role]), (round(at[0]), round(at[1])), mask)


def tints(body: str, light: str = "", ink: str = "", accent: str = "") -> Tints:
    """Colours by role; what isn't named is left out."""
    given = (("body", body), ("light", light), ("ink", ink), ("accent", accent))
    return tuple((role, colour) for role, colour in given if colour)


def sign(pad: Pad, name: str, x: float, y: float, size: int, colours: Tints, flip: bool = False) -> None:
    """A sign centred on (x, y)."""
    left, top = round(x - size / 2), round(y - size / 2)
    pad.picture(SIGN, (left, top, left + size, top + size), name, colours, flip)


@painter(SIGN)
def paint_sign(look: Look, w: int, h: int, name: str, colours: Tints, flip: bool) -> Image.Image:
    """A sign on nothing."""
    wild, given = cast(WildLook, look), dict(colours)
    colour, cover = Image.new("RGB", (w, h)), Image.new("L", (w, h))
    for role, mask in sign_masks(wild, name, w):
        if role in given:
            colour.paste(rgb(given[role]), (0, 0), mask)
            cover.paste(255, (0, 0), mask)
    made = Image.merge("RGBa", (*colour.split(), cover)).convert("RGBA")
    return made.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else made


def block(
    pad: Pad, x: float, y: float, nation: str, kind: str = "", strength: int = 0, most: int = 0,
    star: bool = False, size: tuple[int, int] = (32, 34),
) -> None:  # fmt: skip
    """A wooden block with its corner at (x, y); without a kind its back, with the nation's emblem."""
    left, top = round(x) - MARGIN, round(y) - MARGIN
    box = (left, top, left + size[0] + LAP, top + size[1] + LAP)
    pad.picture(BLOCK, box, nation, kind, strength, most, star)


@painter(BLOCK)
def paint_block(
    look: Look, w: int, h: int, nation: str, kind: str, strength: int, most: int, star: bool
) -> Image.Image:
    """A block seen from the front and slightly above, with a soft shadow."""
    wild = cast(WildLook, look)
    wide, high = w - LAP, h - LAP
    own = wild.nation(nation)
    made = _wood(wild, own, wide, high)
    top = int(high * 0.3)
    if kind:
        _face(made, wild, own, (wide, high, top), kind, star)
        _pips(made, wild, (wide, top), strength, most)
    else:
        size = int(min(high - top - 4, wide) * 0.86)
        at = MARGIN + (wide - size) // 2, MARGIN + top + (high - top - size) // 2
        stamp(made, wild, own.emblem, at, size, tints(own.ink, own.block))
    return made


def _wood(look: WildLook, own: NationLook, wide: int, high: int) -> Image.Image:
    """The bare block."""
    k = FINE
    size = (wide + LAP) * k, (high + LAP) * k
    shade = Image.new("L", size)
    ImageDraw.Draw(shade).rounded_rectangle([5 * k, 7 * k, (wide + 5) * k, (high + 5) * k], 3 * k, fill=130)
    made = coloured(shade.filter(ImageFilter.GaussianBlur(2 * k)), look["shadow"])
    pen = ImageDraw.Draw(made)
    x, y, top = MARGIN * k, MARGIN * k, int(high * 0.3) * k
    right, bottom = x + wide * k, y + high * k
    edge = round(1.3 * k)
    pen.rounded_rectangle([x, y, right, bottom], round(2.5 * k), rgb(own.block), rgb(look["ink"]), edge)
    pen.rounded_rectangle([x + edge, y + edge, right - edge, y + top], round(1.6 * k), rgb(own.top))
    dark = rgb(mix(own.block, "#000000", 0.4))
    pen.line([x + edge, y + top, right - edge, y + top], fill=dark, width=k)
    grain = rgb(mix(own.block, "#000000", 0.1))
    for i, share in enumerate((0.46, 0.62, 0.78, 0.9)):
        line = [
            (x + 1.5 * k + t * (wide - 3) * k / 12, y + high * k * share + sin(t * 0.8 + i * 2) * k * 0.8)
            for t in range(13)
        ]
        pen.line(line, fill=grain, width=max(1, round(0.7 * k)))
    low = bottom - 1.8 * k
    pen.line([x + 1.6 * k, low, right - 2 * k, low], fill=dark, width=round(1.2 * k))
    return made.resize((wide + LAP, high + LAP), Image.Resampling.LANCZOS)


def _face(
    made: Image.Image, look: WildLook, own: NationLook, sizes: tuple[int, int, int], kind: str, star: bool
) -> None:
    """The sign of the block's kind; a leader has a mace and a star."""
    wide, high, top = sizes
    small = wide < 60
    size = min(high - top - 3, wide - 6)
    name = "mace" if star and small else "general" if kind == "ruler" else kind
    shift = int(wide * 0.08) if star else 0
    at = MARGIN + (wide - size) // 2 - shift, MARGIN + top + 1 + (high - top - 2 - size) // 2
    stamp(made, look, name, at, size, tints(own.ink, own.block, own.ink, own.ink))
    if star:
        share, drop, reach = (0.53, 4, 0.5) if small else (0.42, 2, 0.4)
        at = MARGIN + wide - int(wide * share), MARGIN + top + drop
        stamp(made, look, "ruler_star", at, int(wide * reach), tints(look["star"], own.block))


def _pips(made: Image.Image, look: WildLook, sizes: tuple[int, int], strength: int, most: int) -> None:
    """Strength as dots on the upper edge; lost steps are rings."""
    wide, top = sizes
    radius, gap = wide * 0.084, (wide - 4) / 4
    for i in range(most):
        x, y = 2 * MARGIN + gap * (i + 0.5), MARGIN + top * 0.52
        side = int(wide / 4)
        mask = Image.new("L", (side * FINE, side * FINE))
        pen, c = ImageDraw.Draw(mask), side * FINE / 2
        pen.ellipse([c - radius * FINE, c - radius * FINE, c + radius * FINE, c + radius * FINE], fill=255)
        if i >= strength:
            r = radius * FINE * 0.62
            pen.ellipse([c - r, c - r, c + r, c + r], fill=0)
        mask = mask.resize((side, side), Image.Resampling.BOX)
        made.paste(rgb(look["ink"]), (int(x - side / 2 + 0.5), int(y - side / 2 + 0.5)), mask)


FORT_SIZE = 64


def fort(pad: Pad, x: float, y: float, strength: int, nation: str) -> None:
    """A bastion centred on (x, y) with its strength, in its owner's colours ("" nobody's)."""
    half = FORT_SIZE // 2
    left, top = round(x) - half, round(y) - half
    pad.picture(FORT, (left, top, left + FORT_SIZE, top + FORT_SIZE), strength, nation)


@painter(FORT)
def paint_fort(look: Look, w: int, h: int, strength: int, nation: str) -> Image.Image:
    """A bastion sign with a figure."""
    wild = cast(WildLook, look)
    own = wild.nations.get(nation)
    fill, ink = (own.block, own.ink) if own else (look["plate"], look["ink"])
    shade = Image.new("L", (w, h))
    shade.paste(sign_masks(wild, "fortress", 52)[0][1], (7, 9))
    shade = shade.filter(ImageFilter.GaussianBlur(2)).point(lambda v: v // 2)
    made = coloured(shade, look["shadow"])
    stamp(made, wild, "fortress", (6, 4), 52, tints(fill, look["plate"], look["ink"]))
    figure(made, (w / 2, h / 2), str(strength), "sansb", 30, ink)
    return made


def figure(made: Image.Image, at: tuple[float, float], text: str, font: str, size: int, colour: str) -> None:
    """A short text centred on a point of a picture."""
    mask = text_mask(font, size, text, "mm")
    made.paste(rgb(colour), (round(at[0] - mask.width / 2), round(at[1] - mask.height / 2)), mask)


def coin(pad: Pad, x: float, y: float, size: int = 26, kind: str = "coin") -> None:
    """A token with its corner at (x, y): `coin`, `captive`, or `gone`, a dashed ring."""
    left, top = round(x) - 5, round(y) - 5
    pad.picture(COIN, (left, top, left + size + 10, top + size + 10), kind)


@painter(COIN)
def paint_coin(look: Look, w: int, h: int, kind: str) -> Image.Image:
    """A token."""
    wild, size = cast(WildLook, look), w - 10
    if kind == "gone":
        return _ring(look, w, h)
    shade = Image.new("L", (w, h))
    ImageDraw.Draw(shade).ellipse([5, 6, size + 4, size + 6], fill=120)
    made = coloured(shade.filter(ImageFilter.GaussianBlur(2)), look["shadow"])
    if kind == "captive":
        made.paste(rgb(look["plate"]), (5, 5), round_mask(size, size, size // 2))
        made.paste(rgb(look["captive"]), (7, 7), round_mask(size - 4, size - 4, size // 2 - 2))
        stamp(made, wild, "captive", (9, 8), size - 8, tints(look["captive_body"]))
    else:
        stamp(made, wild, "coin", (5, 5), size, tints(look["coin_edge"], look["coin"]))
    return made


def _ring(look: Look, w: int, h: int) -> Image.Image:
    """Where a token lay: a dashed ring."""
    big = Image.new("L", (w * FINE, h * FINE))
    pen, c, r = ImageDraw.Draw(big), w * FINE / 2, (w - 14) * FINE / 2
    for i in range(12):
        pen.arc([c - r, c - r, c + r, c + r], i * 30, i * 30 + 16, fill=255, width=2 * FINE)
    return coloured(big.resize((w, h), Image.Resampling.BOX), look["ink_soft"])


def shield(pad: Pad, x: float, y: float, nation: str, size: int) -> None:
    """A nation's shield centred on (x, y)."""
    look = cast(WildLook, pad.look)
    own = look.nation(nation)
    rim = max(3, round(size * 0.055))
    sign(pad, "shield", x, y, size, tints(look["ink"]))
    sign(pad, "shield", x, y, size - 2 * rim, tints(own.block))
    sign(pad, own.emblem, x, y - size * 0.02, round(size * 0.54), tints(own.ink, own.block))


def die(pad: Pad, x: float, y: float, pips: int, size: int, *, hit: bool) -> None:
    """A die with its corner at (x, y); one that hit is red and bears a star."""
    look = cast(WildLook, pad.look)
    pad.shadow(x, y, x + size, y + size, 6, 2, 3, 110)
    pad.picture(DIE, (round(x), round(y), round(x) + size, round(y) + size), pips, hit)
    if hit:
        sign(pad, "hit", x + size - 1, y + 1, max(12, round(size * 0.46)), tints(look["hit"], look["spark"]))


@painter(DIE)
def paint_die(look: Look, w: int, h: int, pips: int, hit: bool) -> Image.Image:
    """A die's face."""
    ink = look["hit"] if hit else look["ink"]
    colours = tints(ink, look["die_hit"] if hit else look["die"], ink)
    return paint_sign(look, w, h, f"die{pips}", colours, False)


def loss(pad: Pad, x: float, y: float, n: int) -> None:
    """A burst with the strength a block lost, centred on (x, y)."""
    look = cast(WildLook, pad.look)
    sign(pad, "hit", x, y, 68, tints(look["hit"]))
    pad.circle(x, y, 18, look["die"], look["hit"], 2)
    pad.text(x, y, f"−{n}", "sansb", 27, look["hit"], "mm")


def roman(number: int) -> str:
    """I … X."""
    return ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")[number]


def on_circle(x: float, y: float, r: float, angle: float) -> tuple[float, float]:
    """A point on a circle, the angle in degrees."""
    return x + r * cos(angle * pi / 180), y + r * sin(angle * pi / 180)


def arrow(pad: Pad, x: float, y: float, length: int, colour: str) -> None:
    """A short arrow to the right from (x, y)."""
    pad.line([(x, y), (x + length - 12, y)], colour, 4)
    pad.poly([(x + length - 16, y - 9), (x + length, y), (x + length - 16, y + 9)], colour)
