"""Grounds that other things lie on: paper, the table under a hand, a card's frame, the map."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.render.kursk.ground import Ground
from bot.render.kursk.layout import FIELD_H, FIELD_W, FIELD_X, FIELD_Y, WIDTH
from bot.render.kursk.static import static_layer
from bot.render.look import Look, mix, rgb
from bot.render.paint import painter, round_mask

PAPER, TABLE, FRAME, MAP = "paper", "table", "frame", "map"
"""The painters' names, for `Pad.picture`."""
MAP_TOP, MAP_END = FIELD_Y - 26, FIELD_Y + 698
"""What a whole map shows of the board's static layer: the field with its letters."""


@painter(PAPER)
def paint_paper(look: Look, w: int, h: int) -> Image.Image:
    """Warm paper with a faint grain."""
    from bot.render.kursk.relief import noise, shaded  # noqa: PLC0415 - numpy only when needed

    made = shaded(Image.new("RGB", (w, h), rgb(look["paper"])), noise(w, h, 90, 10), 8)
    made.putalpha(255)
    return made


@painter(TABLE)
def paint_table(look: Look, w: int, h: int) -> Image.Image:
    """The ground a hand lies on."""
    from bot.render.kursk.relief import noise, shaded  # noqa: PLC0415 - numpy only when needed

    made = shaded(Image.new("RGB", (w, h), rgb(look["table"])), noise(w, h, 120, 4), 16)
    made.putalpha(255)
    return made


@painter(FRAME)
def paint_frame(_look: Look, w: int, h: int, colour: str, ink: str, radius: int, step: int) -> Image.Image:
    """A card's frame: dark rim, woven ground in the kind's colour, a thin line inside."""
    hatch = Image.new("L", (w, h))
    pen = ImageDraw.Draw(hatch)
    for x in range(-h, w, step):
        pen.line((x, 0, x + h, h), fill=12, width=max(1, step // 5))
    ground = Image.new("RGB", (w, h), rgb(colour))
    ground.paste((255, 255, 255), (0, 0, w, h), hatch)
    made = Image.new("RGB", (w, h), rgb(ink))
    rim, inner = max(2, radius // 8), max(5, round(radius * 0.41))
    made.paste(
        ground.crop((0, 0, w - 2 * rim, h - 2 * rim)),
        (rim, rim),
        round_mask(w - 2 * rim, h - 2 * rim, radius - rim),
    )
    dark = round_mask(w - 2 * inner, h - 2 * inner, radius - inner)
    made.paste(rgb(mix(colour, "#000000", 0.35)), (inner, inner, w - inner, h - inner), dark)
    line = inner + max(1, radius // 11)
    made.paste(
        ground.crop((line, line, w - line, h - line)),
        (line, line),
        round_mask(w - 2 * line, h - 2 * line, radius - line),
    )
    made.putalpha(round_mask(w, h, radius))
    return made


@painter(MAP)
def paint_map(look: Look, w: int, h: int, ground: Ground, lighten: int) -> Image.Image:
    """The static map cut to the field with its letters, fitted into the box, `lighten` per cent paler."""
    base, _colours = static_layer(look, ground)
    area = (
        (0, MAP_TOP, WIDTH, MAP_END)
        if not lighten
        else (FIELD_X, FIELD_Y, FIELD_X + FIELD_W, FIELD_Y + FIELD_H)
    )
    cut = base.convert("RGB").crop(area)
    made = cut if cut.size == (w, h) else cut.resize((w, h), Image.Resampling.LANCZOS)
    if lighten:
        made = Image.blend(made, Image.new("RGB", made.size, rgb(look["plate"])), lighten / 100)
    made.putalpha(255)
    return made
