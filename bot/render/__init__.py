"""View → picture. The only part that knows Pillow.

`draw(scene)` gives PNG bytes; scenes are values made by presenters from views (see the game's `scene.py`).
Equal scenes give equal bytes. Drawing takes milliseconds to tenths of a second, so call it off the event loop;
any number of threads may draw at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.render.kursk.board import board_items, board_spots, draw_board
from bot.render.kursk.cards import draw_card
from bot.render.kursk.hand import draw_hand
from bot.render.kursk.scene import BoardScene, CardScene, HandScene, ShotScene
from bot.render.kursk.shot import draw_shot

DRAWERS: dict[type, Callable[[Any], bytes]] = {
    BoardScene: draw_board,
    CardScene: draw_card,
    HandScene: draw_hand,
    ShotScene: draw_shot,
}
"""How each kind of scene is drawn."""


def draw(scene: Any) -> bytes:
    """The scene as a PNG. TypeError for something that is not a scene."""
    drawer = DRAWERS.get(type(scene))
    if drawer is None:
        raise TypeError(f"nothing known about drawing a {type(scene).__name__}")
    return drawer(scene)


__all__ = ["board_items", "board_spots", "draw"]
