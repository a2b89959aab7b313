"""The title picture: the map behind a cartouche with the game's name, the players' shields, their blocks."""

from __future__ import annotations

from PIL import Image, ImageFilter

from bot.render.canvas import draw_items, encode_rgb
from bot.render.items import Item, Pad
from bot.render.look import rgb
from bot.render.text import wrap_fit
from bot.render.wildfield.cards import strap
from bot.render.wildfield.look import WildLook, wild_look
from bot.render.wildfield.scene import WarTitleScene
from bot.render.wildfield.signs import block, shield, sign, tints
from bot.render.wildfield.static import static_layer
from bot.render.wildfield.words import say

WIDTH, HEIGHT = 1280, 720
CROP = 0, 60, 1280, 780
BOX = 230, 96, 1050, 470


def title_size(_scene: WarTitleScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_title(scene: WarTitleScene) -> bytes:
    """The title as PNG bytes, 1280 × 720."""
    look = wild_look(scene.pack.root / "art")
    canvas = ground(look, scene)
    draw_items(look, canvas, title_items(scene))
    return encode_rgb(look, canvas)


def ground(look: WildLook, scene: WarTitleScene) -> Image.Image:
    """The map, faded."""
    image, _colours = static_layer(scene.pack, scene.lang)
    canvas = image.convert("RGB").crop(CROP).filter(ImageFilter.GaussianBlur(1.2))
    veil = Image.new("RGB", canvas.size, rgb(look["parchment"]))
    return Image.blend(canvas, veil, 0.42)


def title_items(scene: WarTitleScene) -> list[Item]:
    """The draw list of a title."""
    pack, lang = scene.pack, scene.lang
    look = wild_look(pack.root / "art")
    pad = Pad(look)
    x0, y0, x1, y1 = BOX
    middle = WIDTH / 2
    pad.shadow(x0, y0, x1, y1, 4, 8, 14, 150)
    strap(pad, x0, y0, x1, y1, look["hit"])
    pad.text(middle, y0 + 96, pack.title(lang).upper(), "serifb", 92, look["ink"], "mm", room=x1 - x0 - 110)
    pad.fill(x0 + 90, y0 + 160, x1 - 90, y0 + 162, look["ink"])
    pad.poly(
        [(middle - 9, y0 + 161), (middle, y0 + 154), (middle + 9, y0 + 161), (middle, y0 + 168)], look["hit"]
    )
    if scene.scenario_id:
        text = pack.scenario(lang, scene.scenario_id)
        under = say(lang, "under-title", title=text.title)
        pad.text(middle, y0 + 196, under, "serifi", 38, look["ink"], "mm", room=x1 - x0 - 100)
        size, lines = wrap_fit(text.briefing, "serif", (27, 26, 25, 24, 23, 22), x1 - x0 - 90, 140, 124)
        for i, line in enumerate(lines):
            pad.text(
                middle, y0 + 244 + i * size * 1.24, line, "serif", size, look["ink"], "mm", room=x1 - x0 - 80
            )
    else:
        pad.text(middle, y0 + 222, say(lang, "motto"), "serifi", 38, look["ink"], "mm", room=x1 - x0 - 100)
        sign(pad, "bonus", middle, y0 + 304, 92, tints(look["ink"], look["plate"]))
    players(pad, scene)
    return pad.items


def players(pad: Pad, scene: WarTitleScene) -> None:
    """The playing nations: shield, name, some blocks."""
    look, pack = pad.look, scene.pack
    seats = [nation for nation in pack.set.nations if not nation.neutral]
    wide = 1160 // len(seats)
    for i, nation in enumerate(seats):
        x = 60 + i * wide
        pad.shadow(x + 8, 520, x + wide - 8, 676, 8, 4, 8, 120)
        pad.plate(x + 8, 520, x + wide - 8, 676, 8, look["plate"], look["ink"], 3)
        shield(pad, x + 74, 598, nation.id, 100)
        text = pack.nation(scene.lang, nation.id)
        pad.text(x + 138, 556, text.name, "serifb", 36, look["ink"], "lm", room=wide - 160)
        faces = list({one.kind: one for one in reversed(nation.blocks)}.values())[::-1]
        for k, one in enumerate(faces[:4]):
            at = x + 138 + k * 58
            block(pad, at, 596, nation.id, one.kind, one.strength, one.strength, one.star, (52, 55))
