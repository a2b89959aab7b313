"""The whole field: from a scene to its draw list, from the list to PNG bytes."""

from __future__ import annotations

from typing import Any

from PIL import Image

from bot.render.batalist.frame import Frame, field_size
from bot.render.batalist.look import army_look
from bot.render.batalist.muster import field_of
from bot.render.batalist.scene import FieldScene
from bot.render.batalist.sheet import grid
from bot.render.batalist.static import static_layer
from bot.render.batalist.table import NO_PLAN, Table
from bot.render.canvas import Sheet, sheet_on
from bot.render.items import Item, Pad

__all__ = ["board_image", "draw_field", "field_items", "field_size", "sheet_of"]


def sheet_of(scene: Any) -> Sheet:
    """The sheet of a scene's field."""
    look = army_look(scene.pack.root / "art")
    image, colours = static_layer(look, field_of(scene.rules))
    return sheet_on(look, image, colours, grid(image.height))


def draw_field(scene: FieldScene) -> bytes:
    """The field as PNG bytes."""
    return sheet_of(scene).png(field_items(scene))


def board_image(scene: FieldScene) -> Image.Image:
    """The field as a mode P picture, for replays."""
    return sheet_of(scene).image(field_items(scene))


def field_items(scene: FieldScene) -> list[Item]:
    """The draw list of the moving parts, back to front."""
    look = army_look(scene.pack.root / "art")
    pad = Pad(look)
    table = Table(pad, scene, scene.plan if scene.view.seat >= 0 else NO_PLAN)
    table.draw()
    Frame(pad, scene).draw(table.called)
    return pad.items
