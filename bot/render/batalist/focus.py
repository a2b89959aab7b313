"""A crop of a seat's own field, one to one round the battalion that acts, its ghosts and its targets."""

from __future__ import annotations

from typing import Any

from bot.render.batalist.board import sheet_of
from bot.render.batalist.look import army_look
from bot.render.batalist.muster import at, field_of, pose_of
from bot.render.batalist.scene import FocusScene
from bot.render.batalist.shape import Spot, Window, bounds
from bot.render.batalist.sheet import layout
from bot.render.batalist.table import Table
from bot.render.items import Box, Item, Pad
from bot.render.png import encode_palette_image

WIDTH, HEIGHT = 720, 600


def focus_size(_scene: FocusScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_focus(scene: FocusScene) -> bytes:
    """The crop as PNG bytes, 720 × 600."""
    sheet = sheet_of(scene)
    box = crop_box(scene)
    table = Table(
        Pad(sheet.look), scene, scene.plan if scene.view.seat >= 0 else type(scene.plan)(), clip=box
    )
    table.draw()
    image = sheet.image([item for item in table.pad.items if _meets(item.box, box)])
    return encode_palette_image(image.crop(box), sheet.colours)


def focus_items(scene: FocusScene) -> list[Item]:
    """The draw list of a crop, its own corner at (0, 0)."""
    box = crop_box(scene)
    look = army_look(scene.pack.root / "art")
    table = Table(Pad(look), scene, scene.plan if scene.view.seat >= 0 else type(scene.plan)(), clip=box)
    table.draw()
    found = [item for item in table.pad.items if _meets(item.box, box)]
    return [item._replace(box=_moved(item.box, box)) for item in found]


def _meets(one: Box, other: Box) -> bool:
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]


def _moved(one: Box, by: Box) -> Box:
    return one[0] - by[0], one[1] - by[1], one[2] - by[0], one[3] - by[1]


def crop_box(scene: FocusScene) -> Box:
    """The part of the field that is shown: round what the plan speaks of, within the picture's rulers."""
    field = field_of(scene.rules)
    place = layout(field.width, field.height)
    spots = _spots(scene, place.window(field.height)) or [
        ((place.left + place.right) / 2, (place.top + place.low) / 2)
    ]
    x0, y0, x1, y1 = bounds(spots)
    left = _within((x0 + x1) / 2 - WIDTH / 2, place.left - 46, place.right + 46 - WIDTH)
    top = _within((y0 + y1) / 2 - HEIGHT / 2, place.top - 46, place.low + 38 - HEIGHT)
    return left, top, left + WIDTH, top + HEIGHT


def _within(value: float, least: int, most: int) -> int:
    return round(min(max(value, least), max(least, most)))


def _spots(scene: Any, window: Window) -> list[Spot]:
    """What must be seen, in pixels: chosen base, ghosts, ends of aims; targets only while there is room."""
    plan, rows = scene.plan, scene.view.battalions
    found: list[Spot] = []
    for b in [plan.chosen, *(ghost.b for ghost in plan.ghosts if not ghost.laid)]:
        if 0 <= b < len(rows):
            pose = pose_of(rows[b].x, rows[b].y, rows[b].h)
            found += [window.at(*pose.world(0, reach)) for reach in (3, -5)]
    for ghost in plan.ghosts:
        if not ghost.laid or ghost.b == plan.chosen:
            found += [at(window, spot[:2]) for spot in ghost.path]
    wanted = [at(window, aim.end) for aim in plan.aims]
    wanted += [at(window, (rows[b].x, rows[b].y)) for b in plan.targets if 0 <= b < len(rows)]
    for spot in wanted:
        x0, y0, x1, y1 = bounds([*found, spot], 60)
        if x1 - x0 <= WIDTH and y1 - y0 <= HEIGHT:
            found.append(spot)
    return found
