"""The two panels of a shot's report: a card with its name, place and figures over a picture of the moment."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from PIL import Image

from bot.render.items import Pad
from bot.render.kursk import landscape as land
from bot.render.kursk.art import fitted_width, painted, put
from bot.render.look import Look, mix
from bot.render.paint import painter, round_mask

PANEL_W, PANEL_H = 408, 300


class Portrait(NamedTuple):
    """A panel's picture. `pose`: `fires`, `stands`, `saved`, `burns`, `dives`, `sign`; `people`: three."""

    outline: str
    paint: str
    mood: str
    pose: str
    people: bool
    flip: bool


class Panel(Struct, frozen=True):
    """One of the two cards of the report."""

    side: str
    seat: int
    name: str
    cell: str
    figure: str
    line: str
    aces: int
    portrait: Portrait


def draw_panel(pad: Pad, x: int, panel: Panel) -> None:
    """One of the two cards."""
    look = pad.look
    own = look.side(panel.side, panel.seat)
    y = 64
    pad.shadow(x, y, x + PANEL_W, y + PANEL_H, 10, 3, 5, 110)
    pad.plate(x, y, x + PANEL_W, y + PANEL_H, 10, own.main)
    pad.emblem(panel.side, panel.seat, 28, x + 32, y + 27)
    room = PANEL_W - 58 - (92 if panel.cell else 16)
    pad.text(x + 58, y + 27, panel.name, "serifb", 32, look["white"], "lm", room=room)
    if panel.cell:
        pad.plate(x + PANEL_W - 76, y + 8, x + PANEL_W - 12, y + 46, 7, look["plate"])
        pad.text(x + PANEL_W - 44, y + 27, panel.cell, "condb", 34, look["ink"], "mm")
    pad.picture("portrait_shot", (x + 4, y + 54, x + PANEL_W - 4, y + 240), *panel.portrait)
    pad.plate(x + 4, y + 236, x + PANEL_W - 4, y + PANEL_H - 4, 7, look["plate"])
    pad.fill(x + 4, y + 236, x + PANEL_W - 4, y + 250, look["plate"])
    left = x + 24
    if panel.figure:
        pad.shield(x + 36, y + 268, panel.figure, 50, own.main, 34)
        left = x + 72
    stars = min(panel.aces, 5)
    pad.text(
        left,
        y + 268,
        panel.line,
        "condsb",
        26,
        look["ink"],
        "lm",
        room=PANEL_W - (left - x) - 16 - 28 * stars,
    )
    for i in range(stars):
        pad.sprite("icon_ace", 24, x + PANEL_W - 28 - i * 28, y + 268, "mm", look["ink"], look["ink"])


@painter("portrait_shot")
def paint_portrait_shot(
    look: Look, w: int, h: int, outline: str, paint: str, mood: str, pose: str, people: bool, flip: bool
) -> Image.Image:
    """A panel's picture."""
    image = land.landscape(w, h, 28 if flip else 15, mood, 2).copy()
    base = h - 8
    if pose == "dives":
        _dive(look, image, outline, paint)
    elif pose == "sign":
        _stand(
            look, image, outline, "#3E4238", base, people=False, flip=False, small=outline.startswith("icon_")
        )
    elif pose == "burns":
        land.blast(image, w * 0.55, base - 34, 110)
        _stand(look, image, outline, mix("#4A4A33", paint, 0.3), base, people=people, flip=flip)
        land.star_burst(image, w * 0.5, h * 0.5, 58)
    else:
        _stand(look, image, outline, paint, base, people=people, flip=flip)
        if pose == "fires":
            _fire(look, image, outline, base, people)
        else:
            land.blast(image, w * (0.12 if pose == "stands" else 0.2), base - 6, 62)
    made = image.convert("RGB")
    made.putalpha(round_mask(w, h, 0))
    return made


def _stand(
    look: Look,
    image: Image.Image,
    outline: str,
    paint: str,
    base: int,
    *,
    people: bool,
    flip: bool,
    small: bool = False,
) -> None:
    """The card's figure on the ground, people in threes."""
    w, _h = image.size
    width = fitted_width(look, outline, 130 if small else 320, 150 if people else 160)
    places = ((w * 0.26, 0.8), (w * 0.74, 0.86), (w * 0.5, 1.0)) if people else ((w * 0.5, 1.0),)
    for x, scale in places:
        low = base - (1 - scale) * 60
        land.ground_shadow(image, x, low - 4, width * scale * 0.46, 150)
        sprite = painted(look, outline, width * scale, paint, 1.0)
        if flip:
            sprite = sprite.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        put(image, sprite, x, low)


def _fire(look: Look, image: Image.Image, outline: str, base: int, people: bool) -> None:
    """The flash at the muzzle: the rightmost point of the outline."""
    w, _h = image.size
    width = fitted_width(look, outline, 320, 150 if people else 160)
    shape = look.outline(outline)
    tip = max((point for ring in shape.polygons for point in ring), key=lambda point: point[0])
    x = w * 0.5 - width / 2 + tip[0] * width / 100
    y = base - (shape.box[1] - tip[1]) * width / 100
    land.muzzle_flash(image, min(w - 26, x + 12), y, 20)


def _dive(look: Look, image: Image.Image, outline: str, paint: str) -> None:
    w, h = image.size
    for x, y, width, far in ((w * 0.22, h * 0.24, 110, 0.4), (w * 0.58, h * 0.42, 250, 0.05)):
        plane = painted(look, outline, width, paint, 1.0, far=far).rotate(
            -20, expand=True, resample=Image.Resampling.BICUBIC
        )
        image.paste(plane, (round(x - plane.width / 2), round(y - plane.height / 2)), plane)
