"""Sheets of plain paper in the palette of a field, pieces of its ground on them, panels."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from PIL import Image

from bot.render.batalist.look import ArmyLook, army_look
from bot.render.batalist.muster import field_of
from bot.render.batalist.shape import Window
from bot.render.batalist.sheet import layout
from bot.render.batalist.static import Field, static_layer
from bot.render.canvas import Grid, Sheet
from bot.render.items import Box, Pad
from bot.render.look import Look, rgb
from bot.render.paint import painter

LAND = "bat_land"
TILE = 160


@lru_cache(maxsize=12)
def _sheet(look: ArmyLook, field: Field, width: int, height: int) -> Sheet:
    _, colours = static_layer(look, field)
    paper = bytes(rgb(look["paper"]))
    index = next(i for i in range(len(colours) // 3) if colours[3 * i : 3 * i + 3] == paper)
    base = Image.new("P", (width, height), index)
    base.putpalette(colours)
    rows = [(y, (*range(0, width, TILE), width)) for y in range(0, height, TILE)]
    return Sheet(look, base, colours, Grid(rows, height))


def paper_sheet(scene: Any, width: int, height: int) -> Sheet:
    """A sheet of paper that draws only what changed, in the palette of the scene's field."""
    return _sheet(army_look(scene.pack.root / "art"), field_of(scene.rules), width, height)


def land(pad: Pad, field: Field, box: Box, window: Window) -> None:
    """A piece of the field's ground seen through a window."""
    pad.picture(LAND, box, field, window._replace(left=window.left - box[0], top=window.top - box[1]))


@painter(LAND)
def paint_land(look: Look, w: int, h: int, field: Field, window: Window) -> Image.Image:
    """Ground cut out of the static layer and scaled; what lies beyond the field is the table's edge."""
    image, _ = static_layer(cast(ArmyLook, look), field)
    place = layout(field.width, field.height)
    ratio = place.px / window.px
    own = place.window(field.height)
    x0, y0 = own.at(*window.back(0, 0))
    box = (x0, y0, x0 + w * ratio, y0 + h * ratio)
    cut = image.convert("RGB").crop((place.left, place.top, place.right, place.low))
    wide = Image.new("RGB", (round(box[2] - box[0]) + 2, round(box[3] - box[1]) + 2), rgb(look["table_edge"]))
    wide.paste(cut, (round(place.left - box[0]), round(place.top - box[1])))
    made = wide.crop((0, 0, round(w * ratio), round(h * ratio)))
    return made.resize((w, h), Image.Resampling.BICUBIC).convert("RGBA")


def panel(
    pad: Pad, x0: float, y0: float, x1: float, y1: float, *, edge: str = "", fill: str = "", radius: int = 10
) -> None:
    """A panel with a soft shadow."""
    look = pad.look
    pad.shadow(x0, y0, x1, y1, radius, 3, 4, 70)
    pad.plate(x0, y0, x1, y1, radius, fill or look["plate"], edge or look["paper_line"], 2 if edge else 1)


def chosen(pad: Pad, x0: float, y0: float, x1: float, y1: float, radius: int = 10) -> None:
    """The rim of what is chosen: accent in ink, round a panel that is drawn after it."""
    look = pad.look
    pad.plate(x0 - 5, y0 - 5, x1 + 5, y1 + 5, radius + 5, look["ink"])
    pad.plate(x0 - 4, y0 - 4, x1 + 4, y1 + 4, radius + 4, look["accent"])
