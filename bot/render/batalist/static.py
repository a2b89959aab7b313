"""The field's static layer: drawn once for a scenario, quantised, then kept on disk and in memory.

Nothing here needs more than Pillow; the ground itself (`ground.py`) is loaded only for a field not kept yet.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.batalist.brush import Brush, Element
from bot.render.batalist.figures import paint_sign, sprite
from bot.render.batalist.look import ArmyLook
from bot.render.batalist.sheet import CAPTION_H, FOOT_H, WIDTH, Layout, layout
from bot.render.batalist.terrain import draw_elements, grass
from bot.render.cache import stored
from bot.render.canvas import palette_picture
from bot.render.look import mix, rgb
from bot.render.paint import dashes
from bot.render.text import text_mask

VERSION = 3
"""Raise it when the drawing changes, so that kept layers are drawn anew."""
COLOURS = 240
FINE = 2
Spot = tuple[float, float]


class Field(NamedTuple):
    """All the static layer depends on: size in paces, terrain, deployment zones, objectives, hospitals."""

    width: float
    height: float
    elements: tuple[Element, ...]
    zones: tuple[tuple[Spot, ...], ...] = ()
    discs: tuple[tuple[float, float, float], ...] = ()
    hospitals: tuple[Spot, ...] = ()

    @property
    def mark(self) -> str:
        """Changes whenever the field would look different."""
        return sha256(repr(self).encode()).hexdigest()[:16]

    @property
    def seed(self) -> int:
        """A number of its own for its grass and trees."""
        return int(self.mark[:6], 16)


def house_colours(look: ArmyLook) -> list[str]:
    """The colours every picture of a field needs."""
    found = list(look.colours.values())
    for side in look.armies.values():
        found += [side.main, side.dark, side.light, side.tray]
        found += [mix(side.main, side.on_main, 0.5), mix(side.tray, side.main, 0.4)]
    found += list(look.tones.values())
    found += [mix(look["ink"], look["plate"], share) for share in (0.25, 0.5, 0.75)]
    return list(dict.fromkeys(found))


def draw_ground(look: ArmyLook, field: Field, px: int) -> Image.Image:
    """The field alone, `px` pixels a pace."""
    from bot.render.batalist.ground import meadow  # noqa: PLC0415 - numpy loads slowly

    bare = meadow(look, field.elements, (field.width, field.height), px, field.seed)
    large = bare.resize((bare.width * FINE, bare.height * FINE), Image.Resampling.BICUBIC)
    brush = Brush(look, large, (field.width, field.height), px, FINE)
    grass(brush, Random(field.seed), field.width, field.height)
    draw_elements(brush, field.elements, field.seed)
    _zones(brush, field)
    _objectives(brush, field)
    return large.resize(bare.size, Image.Resampling.BOX)


def _zones(brush: Brush, field: Field) -> None:
    """The edges of the deployment zones that lie within the field, dashed."""
    for ring in field.zones:
        for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
            edge = (ax == bx and ax in {0.0, field.width}) or (ay == by and ay in {0.0, field.height})
            for piece in [] if edge else dashes([(ax, ay), (bx, by)], 0.45, 0.55):
                brush.line(piece, brush.look["zone_line"], 1.4, 0.85)


def _objectives(brush: Brush, field: Field) -> None:
    """Discs to be held: a broad ring of dashes round a flag."""
    for x, y, r in field.discs:
        ring = Brush.circle(x, y, r)
        brush.fill(ring, brush.look["accent"], 0.14)
        for colour, wide in ((brush.look["ink"], 4.6), (brush.look["accent"], 2.8)):
            for piece in dashes([*ring, ring[0]], 0.7, 0.45):
                brush.line(piece, colour, wide, 0.95)


def _paper(look: ArmyLook, field: Field, place: Layout) -> Image.Image:
    """Paper with the field, its frame and rulers, and the bars above and below."""
    made = Image.new("RGB", place.size, rgb(look["paper"]))
    made.paste(draw_ground(look, field, place.px), (place.left, place.top))
    pen = ImageDraw.Draw(made)
    tones = look["ink"], look["table_edge"], look["table_edge"], look["ink"]
    for out, colour in zip((4, 3, 2, 1), tones, strict=True):
        box = place.left - out, place.top - out, place.right + out - 1, place.low + out - 1
        pen.rectangle(box, outline=rgb(colour))
    _rulers(look, made, field, place)
    for x, y in field.hospitals:
        px, py = place.window(field.height).at(x, y)
        _hospital(look, made, (px, py), place)
    pen.rectangle((0, 0, WIDTH, CAPTION_H), fill=rgb(look["caption_bg"]))
    pen.rectangle((0, place.height - FOOT_H + 4, WIDTH, place.height), fill=rgb(look["paper_dim"]))
    pen.rectangle(
        (0, place.height - FOOT_H + 2, WIDTH, place.height - FOOT_H + 3), fill=rgb(look["paper_line"])
    )
    return made


def _hospital(look: ArmyLook, made: Image.Image, at: Spot, place: Layout) -> None:
    """The field hospital's sign, pulled inside the field."""
    x = min(max(at[0], place.left + 20), place.right - 20)
    y = min(max(at[1], place.top + 20), place.low - 20)
    pen = ImageDraw.Draw(made)
    pen.rounded_rectangle((x - 17, y - 17, x + 17, y + 17), 6, rgb(look["paper"]), rgb(look["ink"]), 2)
    drawn = paint_sign(look, 26, 26, "order_doctor", look["danger"], look["paper"], look["danger"])
    made.paste(drawn, (round(x) - 13, round(y) - 13), drawn)


def _rulers(look: ArmyLook, made: Image.Image, field: Field, place: Layout) -> None:
    """A tick each pace, a long one each five, a number each ten, on all four sides."""
    pen = ImageDraw.Draw(made)
    for n in range(int(field.width) + 1):
        x = place.left + n * place.px
        for y, way in ((place.top - 5, -1), (place.low + 4, 1)):
            _tick(look, pen, n, ((x, y), (x, y + way * (14 if n % 10 == 0 else 10 if n % 5 == 0 else 5))))
        if n % 10 == 0:
            for y in (place.top - 29, place.low + 27):
                _figure(look, made, str(n), x, y)
    for n in range(int(field.height) + 1):
        y = place.low - n * place.px
        for x, way in ((place.left - 5, -1), (place.right + 4, 1)):
            _tick(look, pen, n, ((x, y), (x + way * (10 if n % 5 == 0 else 5), y)))
        if n % 10 == 0 and n:
            for x in (place.left - 31, place.right + 31):
                _figure(look, made, str(n), x, y)


def _tick(look: ArmyLook, pen: ImageDraw.ImageDraw, n: int, ends: tuple[Spot, Spot]) -> None:
    five = n % 5 == 0
    pen.line(ends, fill=rgb(look["ink" if five else "ink_soft"]), width=2 if five else 1)


def _figure(look: ArmyLook, made: Image.Image, text: str, x: float, y: float) -> None:
    mask = text_mask("sans", 22, text, "mm")
    made.paste(rgb(look["ink"]), (round(x - mask.width / 2), round(y - mask.height / 2)), mask)


def _sample(look: ArmyLook, drawn: Image.Image, place: Layout) -> Image.Image:
    """What the palette must serve: the field, the field under a fan and in shadow, every army's figures."""
    field = drawn.crop((place.left, place.top, place.right, place.low))
    field = field.resize((field.width // 2, field.height // 2), Image.Resampling.NEAREST)
    w, h = field.size
    made = Image.new("RGB", (w, h * 2 + h // 2), rgb(look["paper"]))
    made.paste(field, (0, 0))
    third = w // 3
    for x, colour, share in ((0, "white", 0.4), (third, "shadow", 0.3), (2 * third, "accent", 0.22)):
        part = field.crop((x, 0, x + third, h))
        made.paste(Image.blend(part, Image.new("RGB", part.size, rgb(look[colour])), share), (x, h))
    x = y = 0
    for book in look.armies:
        for name in tuple(look.figures)[:: max(1, len(look.figures) // 9)]:
            one = sprite(look, name, book, place.px, 20)
            made.paste(one, (x % max(1, w - 60), h * 2 + y), one)
            x, y = x + 44, (x + 44) // max(1, w - 60) * 44
    return made


def _make(look: ArmyLook, field: Field, place: Layout) -> Image.Image:
    drawn = _paper(look, field, place)
    house = b"".join(bytes(rgb(colour)) for colour in house_colours(look))
    count = COLOURS - len(house) // 3
    sample = _sample(look, drawn, place)
    found = sample.quantize(count, method=Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
    colours = house + bytes(found[: count * 3])
    return drawn.quantize(palette=palette_picture(colours), dither=Image.Dither.NONE)


@lru_cache(maxsize=8)
def static_layer(look: ArmyLook, field: Field) -> tuple[Image.Image, bytes]:
    """The static layer in its palette and that palette's bytes, from memory, disk or drawn anew."""
    place = layout(field.width, field.height)
    name = f"bat-field-{VERSION}-{look.mark}-{field.mark}"
    image = stored(name, "P", place.size, lambda: _make(look, field, place))
    return image, bytes(image.getpalette() or [])[: 3 * COLOURS]
