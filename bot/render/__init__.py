"""View → picture. The only part that knows Pillow.

`draw(scene)` gives PNG bytes; scenes are values made by presenters from views (see the game's `scene.py`).
Equal scenes give equal bytes. Drawing takes milliseconds to tenths of a second, so call it off the event loop;
any number of threads may draw at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bot.render.cache import use_folder
from bot.render.items import Item
from bot.render.kursk import board, cards, hand, layout, report, shot, title
from bot.render.kursk.replay import animate
from bot.render.kursk.scene import BoardScene, CardScene, HandScene, ReportScene, ShotScene, TitleScene
from bot.render.kursk.warm import warm

board_spots = board.board_spots


class Drawer(NamedTuple):
    """How a kind of scene is drawn: to bytes, to its draw list, and how large its picture is."""

    draw: Callable[[Any], bytes]
    items: Callable[[Any], Sequence[Item]]
    size: Callable[[Any], tuple[int, int]]


DRAWERS: dict[type, Drawer] = {
    BoardScene: Drawer(board.draw_board, board.board_items, lambda _: (layout.WIDTH, layout.HEIGHT)),
    CardScene: Drawer(cards.draw_card, cards.scene_items, lambda _: (cards.WIDTH, cards.HEIGHT)),
    HandScene: Drawer(hand.draw_hand, hand.hand_items, hand.hand_size),
    ShotScene: Drawer(shot.draw_shot, shot.shot_items, lambda _: (shot.WIDTH, shot.HEIGHT)),
    TitleScene: Drawer(title.draw_title, title.title_items, title.title_size),
    ReportScene: Drawer(report.draw_report, report.report_items, lambda _: (report.WIDTH, report.HEIGHT)),
}
"""Every kind of scene there is."""


def _drawer(scene: Any) -> Drawer:
    found = DRAWERS.get(type(scene))
    if found is None:
        raise TypeError(f"nothing known about drawing a {type(scene).__name__}")
    return found


def draw(scene: Any) -> bytes:
    """The scene as a PNG. TypeError for something that is not a scene."""
    return _drawer(scene).draw(scene)


def draw_list(scene: Any) -> tuple[Item, ...]:
    """What is drawn where, back to front. TypeError for something that is not a scene."""
    return tuple(_drawer(scene).items(scene))


def picture_size(scene: Any) -> tuple[int, int]:
    """Width and height of the scene's picture in pixels, without drawing it."""
    return _drawer(scene).size(scene)


__all__ = ["animate", "board_spots", "draw", "draw_list", "picture_size", "use_folder", "warm"]
