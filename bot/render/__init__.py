"""View → picture. The only part that knows Pillow.

`draw(scene)` gives PNG bytes; scenes are values made by presenters from views (see the game's `scene.py`).
Equal scenes give equal bytes. Drawing takes milliseconds to tenths of a second, so call it off the event
loop; any number of threads may draw at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple, cast

from bot.render.cache import use_folder
from bot.render.items import Item
from bot.render.kursk.board import board_spots
from bot.render.kursk.scene import BoardScene, CardScene, HandScene, ReportScene, ShotScene, TitleScene
from bot.render.kursk.words import scene_look
from bot.render.paint import flatten


class Drawer(NamedTuple):
    """How a kind of scene is drawn: a module (loaded when first needed) and its functions of a scene.

    They give PNG bytes, the draw list and the picture's size.
    """

    module: str
    draw: str
    items: str
    size: str

    def call(self, name: str, scene: Any) -> Any:
        """What one of the functions says of the scene."""
        return getattr(import_module(self.module), name)(scene)


KURSK = "bot.render.kursk."
DRAWERS: dict[type, Drawer] = {
    BoardScene: Drawer(KURSK + "board", "draw_board", "board_items", "board_size"),
    CardScene: Drawer(KURSK + "cards", "draw_card", "scene_items", "card_size"),
    HandScene: Drawer(KURSK + "hand", "draw_hand", "hand_items", "hand_size"),
    ShotScene: Drawer(KURSK + "shot", "draw_shot", "shot_items", "shot_size"),
    TitleScene: Drawer(KURSK + "title", "draw_title", "title_items", "title_size"),
    ReportScene: Drawer(KURSK + "report", "draw_report", "report_items", "report_size"),
}
"""Every kind of scene there is."""


def _drawer(scene: Any) -> Drawer:
    found = DRAWERS.get(type(scene))
    if found is None:
        raise TypeError(f"nothing known about drawing a {type(scene).__name__}")
    return found


def draw(scene: Any) -> bytes:
    """The scene as a PNG. TypeError for something that is not a scene."""
    drawer = _drawer(scene)
    return cast(bytes, drawer.call(drawer.draw, scene))


def draw_list(scene: Any) -> tuple[Item, ...]:
    """What is drawn where, back to front, down to plain shapes. TypeError for what is not a scene."""
    drawer = _drawer(scene)
    return flatten(scene_look(scene), drawer.call(drawer.items, scene))


def picture_size(scene: Any) -> tuple[int, int]:
    """Width and height of the scene's picture in pixels, without drawing it."""
    drawer = _drawer(scene)
    return cast(tuple[int, int], drawer.call(drawer.size, scene))


def animate(scenes: Sequence[BoardScene]) -> bytes:
    """The boards one after another as an animated GIF. ValueError if there are none."""
    from bot.render.kursk import replay  # noqa: PLC0415 - seldom needed

    return replay.animate(scenes)


def warm(pack: Any, **wanted: Any) -> int:
    """Draw ahead what is static in a set (see `bot.render.kursk.warm`), in a background thread."""
    from bot.render.kursk import warm as ahead  # noqa: PLC0415 - seldom needed

    return ahead.warm(pack, **wanted)


__all__ = ["animate", "board_spots", "draw", "draw_list", "picture_size", "use_folder", "warm"]
