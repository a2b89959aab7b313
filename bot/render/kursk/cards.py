"""A single card in full: 630 × 880, the proportions of a trading card."""

from __future__ import annotations

from PIL import Image

from bot.render.canvas import draw_items, encode_rgb
from bot.render.items import Item, Pad
from bot.render.kursk.faces import Face, badge, face_of
from bot.render.kursk.grounds import FRAME
from bot.render.kursk.scene import CardScene
from bot.render.kursk.words import look_for, say
from bot.render.look import Look, rgb
from bot.render.text import wrap_fit

WIDTH, HEIGHT = 630, 880


def card_items(look: Look, face: Face, lang: str, footer: str) -> list[Item]:
    """The draw list of a full card."""
    pad = Pad(look)
    frame = look.frame(face.frame)
    colour = look.side(face.side, face.seat).main if face.side else look["ink"]
    pad.picture(FRAME, (0, 0, WIDTH, HEIGHT), frame, look["ink"], 34, 14)
    pad.plate(129, 123, 609, 567, 12, look["plate"])
    pad.picture("card_art", (132, 126, 606, 564), 10, *face.art)
    _heading(pad, face, frame, colour)
    step = 138 if len(face.badges) <= 4 else 540 // len(face.badges)
    for i, mark in enumerate(face.badges):
        badge(pad, (24, 24 + i * step, 120, 24 + i * step + min(126, step - 8)), mark, colour)
    _words(pad, face, frame)
    pad.text(34, 838, footer, "condsb", 24, look["white"], "lm", room=360)
    pad.text(WIDTH - 34, 838, say(lang, "kind", kind=face.kind), "condsb", 24, look["white"], "rm", room=200)
    return pad.items


def _heading(pad: Pad, face: Face, frame: str, colour: str) -> None:
    """Name, kind and emblem."""
    look = pad.look
    pad.plate(129, 24, 609, 114, 12, look["plate"])
    pad.plate(129, 24, 141, 114, 5, colour)
    room = 528 - 156
    pad.text(156, 54, face.text.name, "serifb", 46, look["ink"], "lm", room=room, smallest=30)
    pad.text(157, 94, face.text.kind, "condsb", 26, frame, "lm", room=room + 4)
    if not face.side:
        sign = "icon_event" if face.kind == "event" else "icon_supply"
        pad.sprite(sign, 54, 569, 65, "mm", look["danger"] if face.kind == "event" else frame, look["plate"])
        return
    own = look.side(face.side, face.seat)
    if own.emblem_body == own.emblem_line:  # an emblem of one tone stands on its own ground
        pad.plate(542, 38, 596, 92, 6, own.emblem_ground)
        pad.sprite(own.emblem, 50, 569, 65, "mm", own.emblem_body, own.emblem_line, light=own.emblem_light)
    else:
        pad.sprite(own.emblem, 56, 569, 65, "mm", own.main, own.light, stroke=1.4)


def _words(pad: Pad, face: Face, frame: str) -> None:
    """The text plate: weapon or effect in bold, rule, text."""
    look = pad.look
    pad.plate(24, 580, 606, 806, 12, look["plate"])
    pad.text(44, 606, face.text.weapon, "condsb", 30, frame, "lm", room=WIDTH - 88, smallest=24)
    pad.line([(44, 628), (586, 628)], look["rule"], 2)
    size, lines = wrap_fit(face.text.text, "serif", (28, 27, 26, 25, 24, 23, 22), WIDTH - 90, 160)
    for i, line in enumerate(lines):
        pad.text(44, round(656 + i * size * 1.28), line, "serif", size, look["ink"], "lm", room=WIDTH - 90)


def scene_items(scene: CardScene) -> list[Item]:
    """The draw list of a card scene."""
    look = look_for(scene.pack)
    face = face_of(scene.pack, scene.card_id, scene.lang, scene.side)
    return card_items(look, face, scene.lang, scene.pack.title(scene.lang))


def card_size(_scene: CardScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_card(scene: CardScene) -> bytes:
    """The card as PNG bytes, 630 × 880. KeyError for a card that the set has not."""
    look = look_for(scene.pack)
    canvas = Image.new("RGB", (WIDTH, HEIGHT), rgb(look["paper"]))
    draw_items(look, canvas, scene_items(scene))
    return encode_rgb(look, canvas, dither=True)
