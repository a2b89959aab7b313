"""Title pictures: the game for the chooser, a battle's map with its opening units for the lobby."""

from __future__ import annotations

from PIL import Image

from bot.engine.kursk.content import Scenario
from bot.engine.kursk.model import parse_cell
from bot.render.canvas import draw_items, encode_rgb
from bot.render.items import Item, Pad
from bot.render.kursk import field
from bot.render.kursk import landscape as land
from bot.render.kursk.art import fitted_width, painted, put
from bot.render.kursk.grounds import MAP, MAP_END, MAP_TOP
from bot.render.kursk.scene import TitleScene
from bot.render.kursk.words import (
    art_of,
    ground_of,
    look_for,
    say,
    short_name,
    side_name,
    terrain_ids,
)
from bot.render.look import Look, rgb
from bot.render.paint import painter
from bot.render.text import wrap_fit

WIDTH, HEIGHT = 1280, 720
HEAD = 156
LOBBY_HEIGHT = HEAD + MAP_END - MAP_TOP


def title_size(scene: TitleScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, LOBBY_HEIGHT if battle_of(scene) is not None else HEIGHT


def battle_of(scene: TitleScene) -> Scenario | None:
    """The scenario shown, if any."""
    if scene.scenario is not None:
        return scene.scenario
    return scene.pack.set.scenarios[scene.scenario_id] if scene.scenario_id else None


def title_items(scene: TitleScene) -> list[Item]:
    """The draw list of a title picture."""
    battle = battle_of(scene)
    return _game(scene) if battle is None else _lobby(scene, battle)


def draw_title(scene: TitleScene) -> bytes:
    """The title picture as PNG bytes."""
    look = look_for(scene.pack)
    canvas = Image.new("RGB", title_size(scene), rgb(look["paper"]))
    draw_items(look, canvas, title_items(scene))
    return encode_rgb(look, canvas, dither=battle_of(scene) is None)


def _game(scene: TitleScene) -> list[Item]:
    """The game: both sides' armour meeting in the steppe, the title below."""
    pack, look = scene.pack, look_for(scene.pack)
    pad = Pad(look)
    sides = pack.set.sides
    arts = tuple((_flagship(scene, side), look.side(side, seat).paint) for seat, side in enumerate(sides))
    pad.picture("meeting", (0, 0, WIDTH, HEIGHT), *arts)
    pad.plate(0, 520, WIDTH, HEIGHT, 0, look["ink"])
    pad.fill(0, 517, WIDTH, 521, look["gold"])
    pad.text(
        WIDTH / 2,
        590,
        pack.title(scene.lang),
        "serifb",
        76,
        look["caption_text"],
        "mm",
        room=1180,
        smallest=40,
    )
    names = [side_name(pack, scene.lang, side) for side in sides]
    line = say(scene.lang, "title-line", one=names[0], other=names[1], n=len(pack.set.scenarios))
    pad.text(WIDTH / 2, 660, line, "cond", 34, look["caption_accent"], "mm", room=1000)
    for seat, x in ((0, 70), (1, WIDTH - 70)):
        own = look.side(sides[seat], seat)
        pad.plate(x - 44, 576, x + 44, 664, 10, own.main, look["caption_text"], 2)
        pad.emblem(sides[seat], seat, 60, x, 620)
    return pad.items


def _flagship(scene: TitleScene, side: str) -> str:
    """The machine that stands for a side: where most supply goes in the default battle's reserve."""
    content = scene.pack.set
    battle = content.scenarios.get(content.default_scenario)
    reserve = next((setup.reserve for setup in battle.sides if setup.side == side), {}) if battle else {}
    tanks = [card for card in content.combat.values() if card.side == side and card.is_vehicle]
    tanks.sort(key=lambda card: (reserve.get(card.id, 0) * card.cost, card.cost), reverse=True)
    return tanks[0].art if tanks else "icon_event"


def _lobby(scene: TitleScene, battle: Scenario) -> list[Item]:
    """A battle: title and briefing, who sits where, the map with the opening units."""
    pack, look, lang = scene.pack, look_for(scene.pack), scene.lang
    pad = Pad(look)
    pad.picture(MAP, (0, HEAD, WIDTH, LOBBY_HEIGHT), ground_of(pack, battle, lang), 0)
    _opening(pad, scene, battle)
    pad.fill(0, 0, WIDTH, HEAD - 4, look["ink"])
    pad.fill(0, HEAD - 4, WIDTH, HEAD - 1, look["gold"])
    words = pack.scenario(lang, battle.id)
    pad.text(28, 38, words.title, "serifb", 46, look["caption_text"], "lm", room=600, smallest=30)
    rounds = say(lang, "title-rounds", n=battle.rounds)
    pad.text(860, 40, rounds, "condsb", 26, look["caption_accent"], "rm")
    size, lines = wrap_fit(words.briefing, "cond", (26, 25, 24, 23, 22), 836, 78, 120)
    for i, line in enumerate(lines):
        pad.text(28, round(82 + i * size * 1.2), line, "cond", size, look["caption_accent"], "lm", room=840)
    for seat in (0, 1):
        _seat(pad, scene, battle, seat, 12 + seat * 66)
    return pad.items


def _seat(pad: Pad, scene: TitleScene, battle: Scenario, seat: int, y: int) -> None:
    """A side's plate: emblem, name, edge of the map, who sits there."""
    look, lang = pad.look, scene.lang
    setup = battle.sides[seat]
    own = look.side(setup.side, seat)
    x0, x1 = 892, WIDTH - 16
    pad.plate(x0, y, x1, y + 60, 8, own.main, look["caption_text"], 2)
    pad.emblem(setup.side, seat, 34, x0 + 32, y + 30)
    name = side_name(scene.pack, lang, setup.side)
    edge = say(lang, "title-edge", home=setup.home)
    who = scene.seats[seat] if seat < len(scene.seats) else ""
    pad.text(x0 + 60, y + 20, f"{name} · {edge}", "condsb", 26, look["white"], "lm", room=x1 - x0 - 72)
    commanders = ", ".join(short_name(scene.pack, lang, card) for card in setup.commanders)
    pad.text(x0 + 60, y + 46, who or commanders, "cond", 22, look["caption_text"], "lm", room=x1 - x0 - 72)


def _opening(pad: Pad, scene: TitleScene, battle: Scenario) -> None:
    """The opening units on the map, drawn in the board's places and moved to this picture's."""
    look, content = pad.look, scene.pack.set
    board = Pad(look)
    terrain = terrain_ids(battle)
    for seat, setup in enumerate(battle.sides):
        for card, name in setup.field:
            cell = parse_cell(name)
            if cell is None:
                continue
            combat = content.combat[card]
            ground = look.ground(content.terrain[terrain[cell]].art) if cell in terrain else {}
            shown = field.CardLook(
                name=short_name(scene.pack, scene.lang, card), art=art_of(content, card, setup.side),
                side=setup.side, seat=seat, armour=combat.armour, people=combat.is_infantry,
                signs=((ground["sign"], ground["ink"]),) if "sign" in ground else (),
            )  # fmt: skip
            field.compact_card(board, cell, shown)
    drop = HEAD - MAP_TOP
    for item in board.items:
        x0, y0, x1, y1 = item.box
        pad.items.append(item._replace(box=(x0, y0 + drop, x1, y1 + drop)))


@painter("meeting")
def paint_meeting(look: Look, w: int, h: int, one: tuple[str, str], other: tuple[str, str]) -> Image.Image:
    """Two machines facing each other in the steppe, more of them behind."""
    image = land.landscape(w, h, 43, "dusk", 5).copy()
    for (outline, paint), left in ((one, True), (other, False)):
        for x, base, width, far in (
            (0.44, 0.635, 90, 0.5),
            (0.36, 0.65, 120, 0.42),
            (0.06, 0.645, 104, 0.48),
        ):
            _machine(
                look, image, outline, paint, (x if left else 1 - x) * w, base * h, width, far, flip=not left
            )
        _machine(
            look, image, outline, paint, w * (0.235 if left else 0.765), h * 0.715, 560, 0.0, flip=not left
        )
    made = image.convert("RGB")
    made.putalpha(255)
    return made


def _machine(
    look: Look, image: Image.Image, outline: str, paint: str, x: float, base: float, width: int, far: float,
    *, flip: bool,
) -> None:  # fmt: skip
    width = round(fitted_width(look, outline, width, width * 0.5))
    sprite = painted(look, outline, width, paint, 1.5 if far == 0 else 0.6, far=far)
    if flip:
        sprite = sprite.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if far == 0:
        land.ground_shadow(image, x, base - 4, width * 0.46)
    put(image, sprite, x, base)
