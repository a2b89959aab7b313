"""Cards in full: frame, heading, scene, kind, text, the nations that may use it."""

from __future__ import annotations

from typing import cast

from bot.render.canvas import draw_items, encode_rgb
from bot.render.items import Item, Pad
from bot.render.paint import compound
from bot.render.text import wrap_fit
from bot.render.wildfield import vignette
from bot.render.wildfield.grounds import paper_image
from bot.render.wildfield.look import WildLook, wild_look
from bot.render.wildfield.scene import ActionCardScene
from bot.render.wildfield.signs import on_circle, shield, sign, tints
from bot.render.wildfield.words import say

WIDTH, HEIGHT = 630, 880
FRAME = "wild_frame"
SCENE = 46, 184, WIDTH - 46, 520
PAPER_SEED = 7


def card_size(_scene: ActionCardScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_card(scene: ActionCardScene) -> bytes:
    """The card as PNG bytes."""
    return on_paper(wild_look(scene.pack.root / "art"), card_items(scene))


def on_paper(look: WildLook, items: list[Item], seed: int = PAPER_SEED) -> bytes:
    """A card's items on its paper as PNG bytes."""
    canvas = paper_image(look, WIDTH, HEIGHT, seed).copy()
    draw_items(look, canvas, items)
    return encode_rgb(look, canvas)


def card_items(scene: ActionCardScene) -> list[Item]:
    """The draw list of a card. KeyError for a card the set hasn't."""
    look = wild_look(scene.pack.root / "art")
    pad = Pad(look)
    card, text = scene.pack.set.cards[scene.card_id], scene.pack.text(scene.lang, scene.card_id)
    colour = look.frame(card.kind)
    frame(pad, colour)
    strap(pad, 62, 52, WIDTH - 62, 158, colour)
    heading(pad, text.name, WIDTH / 2, 105, 336)
    points(pad, 76, 106, card.ap)
    pad.circle(WIDTH - 76, 106, 46, colour, look["ink"], 5)
    sign(pad, card.kind, WIDTH - 76, 106, 56, tints(look["captive_body"], colour))
    picture(pad, SCENE, card.art)
    kind, when = text.kind.split(" · ", 1)
    band(pad, kind, when, colour)
    strap(pad, 46, 590, WIDTH - 46, 764, colour)
    size, lines = wrap_fit(text.text, "serif", (30, 28, 26, 25, 24), 484, 150, 122)
    for i, line in enumerate(lines):
        y = 677 + (i - (len(lines) - 1) / 2) * size * 1.22
        pad.text(WIDTH / 2, y, line, "serif", size, look["ink"], "mm", room=484)
    nations(pad, card.nations, scene.lang)
    return pad.items


def frame(pad: Pad, colour: str) -> None:
    """The border of a card."""
    pad.picture(FRAME, (0, 0, WIDTH, HEIGHT), colour)


@compound(FRAME)
def build_frame(pad: Pad, colour: str) -> None:
    """Ink, colour, a thin inner rule."""
    ink = pad.look["ink"]
    pad.plate(0, 0, WIDTH, HEIGHT, 26, None, ink, 8)
    pad.plate(8, 8, WIDTH - 8, HEIGHT - 8, 20, None, colour, 12)
    pad.plate(22, 22, WIDTH - 22, HEIGHT - 22, 12, None, ink, 2)


def strap(pad: Pad, x0: int, y0: int, x1: int, y1: int, colour: str) -> None:
    """A plate with a double rule and curled ears."""
    look = pad.look
    pad.plate(x0, y0, x1, y1, 0, look["plate"], look["ink"], 4)
    pad.plate(x0 + 8, y0 + 8, x1 - 8, y1 - 8, 0, None, colour, 3)
    for cx, cy, start in ((x0, y0, 0), (x1, y0, 90), (x1, y1, 180), (x0, y1, 270)):
        pad.circle(cx, cy, 17, look["plate"], look["ink"], 3)
        curl = [on_circle(cx, cy, 15 - 13 * t / 30, start + t * 18) for t in range(31)]
        pad.line(curl, look["ink"], 3)


def heading(pad: Pad, name: str, x: float, y: float, room: int) -> None:
    """A card's name in one line or two."""
    size, lines = wrap_fit(name, "serifb", (42, 38, 36, 34, 32), room, 84, 108)
    for i, line in enumerate(lines):
        down = y + (i - (len(lines) - 1) / 2) * size * 1.02
        pad.text(x, down, line, "serifb", size, pad.look["ink"], "mm", room=room)


def points(pad: Pad, x: float, y: float, ap: int) -> None:
    """A horseshoe with the card's action points."""
    look = pad.look
    pad.circle(x, y, 46, look["plate"], look["ink"], 5)
    sign(pad, "ap", x, y, 64, tints(look["gold"], look["plate"]))
    pad.text(x, y + 2, str(ap), "serifb", 56, look["ink"], "mm")


def picture(pad: Pad, box: tuple[int, int, int, int], art: str) -> None:
    """A card's scene in a double rule."""
    ink = pad.look["ink"]
    x0, y0, x1, y1 = box
    pad.picture(vignette.VIGNETTE, box, art)
    pad.plate(x0, y0, x1, y1, 0, None, ink, 4)
    pad.plate(x0 + 7, y0 + 7, x1 - 7, y1 - 7, 0, None, ink, 1)


def band(pad: Pad, kind: str, when: str, colour: str) -> None:
    """The kind of card and when it is played."""
    look = pad.look
    pad.plate(46, 520, WIDTH - 46, 566, 0, colour, look["ink"], 4)
    wide = pad.text(64, 543, kind, "serifb", 28, look["captive_body"], "lm")
    pad.text(WIDTH - 64, 543, when, "serifi", 24, look["captive_body"], "rm", room=int(WIDTH - 150 - wide))


def nations(pad: Pad, who: tuple[str, ...], lang: str) -> None:
    """The shields of the nations that may use the effect, or a word that any may."""
    look = cast(WildLook, pad.look)
    if who:
        for i, nation in enumerate(who):
            shield(pad, WIDTH / 2 + (i - (len(who) - 1) / 2) * 82, 816, nation, 70)
        return
    pad.fill(90, 815, WIDTH - 90, 817, look["ink"])
    start = len(pad.items)
    wide = pad.text(WIDTH / 2, 816, say(lang, "any-nation"), "serifi", 28, look["ink"], "mm")
    pad.plate(WIDTH / 2 - wide / 2 - 16, 794, WIDTH / 2 + wide / 2 + 16, 838, 0, look["parchment"])
    pad.items[start:] = [pad.items[-1], *pad.items[start:-1]]
