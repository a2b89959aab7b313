"""View → picture. The only part that knows Pillow.

`draw(scene)` gives PNG bytes; scenes are values made by presenters from views (see the game's `scene.py`).
Equal scenes give equal bytes. Drawing takes milliseconds to tenths of a second, so call it off the event
loop; any number of threads may draw at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple, cast

from bot.render.batalist.scene import (
    AttackScene,
    BatalistTitleScene,
    CharacterScene,
    DeployScene,
    FieldScene,
    FocusScene,
    LaidScene,
    LossesScene,
    OrdersScene,
    ProfileScene,
    RosterScene,
    SpellScene,
    SpellsScene,
    TurnScene,
)
from bot.render.cache import use_folder
from bot.render.club.scene import CareerScene
from bot.render.film import Clip, Film
from bot.render.film import film as filmed
from bot.render.items import Item
from bot.render.kursk.board import board_spots
from bot.render.kursk.scene import BoardScene, CardScene, HandScene, ReportScene, ShotScene, TitleScene
from bot.render.paint import flatten
from bot.render.wildfield.scene import (
    ActionCardScene,
    BattleScene,
    MapScene,
    RulerScene,
    WarLossesScene,
    WarReportScene,
    WarTitleScene,
    WildHandScene,
)


class Drawer(NamedTuple):
    """How a kind of scene is drawn: a module (loaded when first needed) and its functions of a scene.

    They give PNG bytes, the draw list and the picture's size; `words` is the module with `scene_look`.
    """

    module: str
    draw: str
    items: str
    size: str
    words: str = "bot.render.kursk.words"

    def call(self, name: str, scene: Any) -> Any:
        """What one of the functions says of the scene."""
        return getattr(import_module(self.module), name)(scene)


KURSK = "bot.render.kursk."
WILD, WILD_LOOK = "bot.render.wildfield.", "bot.render.wildfield.look"
BATALIST, ARMY_LOOK = "bot.render.batalist.", "bot.render.batalist.look"
CLUB = "bot.render.club.career"
DRAWERS: dict[type, Drawer] = {
    BoardScene: Drawer(KURSK + "board", "draw_board", "board_items", "board_size"),
    CardScene: Drawer(KURSK + "cards", "draw_card", "scene_items", "card_size"),
    HandScene: Drawer(KURSK + "hand", "draw_hand", "hand_items", "hand_size"),
    ShotScene: Drawer(KURSK + "shot", "draw_shot", "shot_items", "shot_size"),
    TitleScene: Drawer(KURSK + "title", "draw_title", "title_items", "title_size"),
    ReportScene: Drawer(KURSK + "report", "draw_report", "report_items", "report_size"),
    MapScene: Drawer(WILD + "board", "draw_map", "map_items", "map_size", WILD_LOOK),
    WildHandScene: Drawer(WILD + "hand", "draw_hand", "hand_items", "hand_size", WILD_LOOK),
    ActionCardScene: Drawer(WILD + "cards", "draw_card", "card_items", "card_size", WILD_LOOK),
    RulerScene: Drawer(WILD + "ruler", "draw_ruler", "ruler_items", "ruler_size", WILD_LOOK),
    BattleScene: Drawer(WILD + "battle", "draw_battle", "battle_items", "battle_size", WILD_LOOK),
    WarTitleScene: Drawer(WILD + "title", "draw_title", "title_items", "title_size", WILD_LOOK),
    WarLossesScene: Drawer(WILD + "losses", "draw_losses", "losses_items", "losses_size", WILD_LOOK),
    WarReportScene: Drawer(WILD + "report", "draw_report", "report_items", "report_size", WILD_LOOK),
    FieldScene: Drawer(BATALIST + "board", "draw_field", "field_items", "field_size", ARMY_LOOK),
    FocusScene: Drawer(BATALIST + "focus", "draw_focus", "focus_items", "focus_size", ARMY_LOOK),
    OrdersScene: Drawer(BATALIST + "orders", "draw_orders", "orders_items", "orders_size", ARMY_LOOK),
    LaidScene: Drawer(BATALIST + "cards", "draw_laid", "laid_items", "laid_size", ARMY_LOOK),
    SpellsScene: Drawer(BATALIST + "spells", "draw_spells", "spells_items", "spells_size", ARMY_LOOK),
    RosterScene: Drawer(BATALIST + "roster", "draw_roster", "roster_items", "roster_size", ARMY_LOOK),
    AttackScene: Drawer(BATALIST + "attack", "draw_attack", "attack_items", "attack_size", ARMY_LOOK),
    LossesScene: Drawer(BATALIST + "chart", "draw_losses", "losses_items", "losses_size", ARMY_LOOK),
    TurnScene: Drawer(BATALIST + "turn", "draw_turn", "turn_items", "turn_size", ARMY_LOOK),
    DeployScene: Drawer(BATALIST + "deploy", "draw_deploy", "deploy_items", "field_size", ARMY_LOOK),
    BatalistTitleScene: Drawer(BATALIST + "title", "draw_title", "title_items", "title_size", ARMY_LOOK),
    ProfileScene: Drawer(BATALIST + "profile", "draw_card", "card_items", "card_size", ARMY_LOOK),
    SpellScene: Drawer(BATALIST + "profile", "draw_card", "card_items", "card_size", ARMY_LOOK),
    CharacterScene: Drawer(BATALIST + "profile", "draw_card", "card_items", "card_size", ARMY_LOOK),
    CareerScene: Drawer(CLUB, "draw_career", "career_items", "career_size", CLUB),
    Clip: Drawer("bot.render.film", "clip_bytes", "clip_items", "clip_size"),
}
"""Every kind of scene there is."""


def _drawer(scene: Any) -> Drawer:
    found = DRAWERS.get(type(scene))
    if found is None:
        raise TypeError(f"nothing known about drawing a {type(scene).__name__}")
    return found


def draw(scene: Any) -> bytes:
    """The scene as a PNG (a film as it is). TypeError for something that is not a scene."""
    drawer = _drawer(scene)
    return cast(bytes, drawer.call(drawer.draw, scene))


def draw_list(scene: Any) -> tuple[Item, ...]:
    """What is drawn where, back to front, down to plain shapes. TypeError for what is not a scene."""
    drawer = _drawer(scene)
    look = import_module(drawer.words).scene_look(scene)
    return flatten(look, drawer.call(drawer.items, scene))


def picture_size(scene: Any) -> tuple[int, int]:
    """Width and height of the scene's picture in pixels, without drawing it."""
    drawer = _drawer(scene)
    return cast(tuple[int, int], drawer.call(drawer.size, scene))


def animate(
    scenes: Sequence[Any],
    *,
    chapters: Sequence[str] = (),
    media: str = "image/gif",
    progress: Callable[[int, int], None] | None = None,
) -> Film:
    """Boards or maps of one game one after another as an animation (see `film.film`): seconds of work.

    `media` is `image/gif` or, where `film.can_video()`, `video/mp4`. ValueError if there are no scenes.
    """
    drawer = _drawer(scenes[0]) if scenes else DRAWERS[BoardScene]
    module = import_module(drawer.module)
    listed = getattr(module, drawer.items)
    return filmed(
        scenes, module.board_image, chapters=chapters, listed=listed, media=media, progress=progress
    )


def warm(pack: Any, **wanted: Any) -> int:
    """Draw ahead what is static in a set (see the game's `warm`), in a background thread."""
    from bot.content.batalist_pack import BatalistPack  # noqa: PLC0415 - content is loaded by then
    from bot.content.wildfield_pack import WildfieldPack  # noqa: PLC0415

    kinds: dict[type, str] = {WildfieldPack: "wildfield", BatalistPack: "batalist"}
    game = kinds.get(type(pack), "kursk")
    return cast(int, import_module(f"bot.render.{game}.warm").warm(pack, **wanted))


__all__ = ["animate", "board_spots", "draw", "draw_list", "picture_size", "use_folder", "warm"]
