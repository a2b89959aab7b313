"""A hand as one picture: cards side by side, the number under each is its button."""

from __future__ import annotations

from PIL import Image

from bot.render.canvas import draw_items, encode_rgb
from bot.render.fonts import text_width
from bot.render.items import Item, Pad
from bot.render.look import mix, rgb
from bot.render.text import NARROWEST, wrap_fit
from bot.render.wildfield import panels, vignette
from bot.render.wildfield.look import WildLook, wild_look
from bot.render.wildfield.scene import WildHandScene
from bot.render.wildfield.signs import shield, sign, tints
from bot.render.wildfield.words import nation_id, say

WIDTH, HEIGHT = 1280, 560
CARD_W, CARD_H = 200, 424
TOP = 58
MARGIN = 14


def hand_size(_scene: WildHandScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_hand(scene: WildHandScene) -> bytes:
    """The hand as PNG bytes, 1280 × 560."""
    look = wild_look(scene.pack.root / "art")
    canvas = Image.new("RGB", (WIDTH, HEIGHT), rgb(table(look)))
    draw_items(look, canvas, hand_items(scene))
    return encode_rgb(look, canvas)


def table(look: WildLook) -> str:
    """The colour of the table the cards lie on."""
    return mix(look["caption_bg"], look["trail"], 0.35)


def lefts(count: int) -> list[int]:
    """Where the cards begin, spread evenly; more than six overlap."""
    if count < 2:
        return [(WIDTH - CARD_W) // 2] * count
    step = min(CARD_W + 9, (WIDTH - 2 * MARGIN - CARD_W) // (count - 1))
    first = (WIDTH - step * (count - 1) - CARD_W) // 2
    return [first + i * step for i in range(count)]


def hand_items(scene: WildHandScene) -> list[Item]:
    """The draw list of a hand."""
    look = wild_look(scene.pack.root / "art")
    pad, cards = Pad(look), scene.view.hand
    seat = scene.view.seat
    nation = nation_id(scene.pack, seat)
    words = say(scene.lang, "hand-count", n=len(cards))
    turn = scene.pack.nation(scene.lang, nation).name if nation else ""
    panels.caption(pad, panels.Caption(say(scene.lang, "hand"), words, "", turn, nation))
    if not cards:
        words = say(scene.lang, "hand-empty")
        pad.text(WIDTH / 2, HEIGHT / 2, words, "serifi", 40, look["caption_title"], "mm")
    places = lefts(len(cards))
    for i, card in enumerate(cards):
        shown = (places[i + 1] if i + 1 < len(places) else places[i] + CARD_W) - places[i]
        hand_card(pad, scene, card, places[i], min(CARD_W, shown))
    for number, left in enumerate(places, 1):
        own = scene.pack.set.cards[cards[number - 1]]
        usable = not own.nations or nation in own.nations
        step = (places[number] if number < len(places) else left + CARD_W) - left
        badge(pad, number, left + min(CARD_W, step) / 2, dimmed=number in scene.dimmed, usable=usable)
    return pad.items


def hand_card(pad: Pad, scene: WildHandScene, name: str, x: int, shown: int) -> None:
    """A card in its hand form: points, name, scene, kind, what it does in a few words, who may."""
    look = pad.look
    card, text = scene.pack.set.cards[name], scene.pack.text(scene.lang, name)
    colour, right = look.frame(card.kind), x + CARD_W
    pad.shadow(x, TOP, right, TOP + CARD_H, 12, 4, 6, 150)
    pad.plate(x, TOP, right, TOP + CARD_H, 12, look["parchment"], look["ink"], 4)
    pad.plate(x + 4, TOP + 4, right - 4, TOP + CARD_H - 4, 9, None, colour, 6)
    pad.plate(x + 14, TOP + 14, right - 14, TOP + 86, 4, look["plate"], look["ink"], 2)
    pad.circle(x + 38, TOP + 50, 24, look["plate"], look["ink"], 3)
    pad.text(x + 38, TOP + 51, str(card.ap), "serifb", 36, look["ink"], "mm")
    room = min(CARD_W - 84, shown - 76)
    style = "serifb"
    size, lines = wrap_fit(text.name, style, (24, 23, 22), room, 64, 106)
    if any(text_width(style, size, line) * NARROWEST > room * 100 for line in lines):
        style = "condsb"
        size, lines = wrap_fit(text.name if room > 100 else text.short, style, (24, 22), room, 64, 106)
    for i, line in enumerate(lines):
        y = TOP + 50 + (i - (len(lines) - 1) / 2) * size * 1.05
        pad.text(x + 66, y, line, style, size, look["ink"], "lm", room=room)
    pad.picture(vignette.VIGNETTE, (x + 14, TOP + 94, right - 14, TOP + 204), card.art)
    pad.plate(x + 14, TOP + 94, right - 14, TOP + 204, 0, None, look["ink"], 2)
    pad.plate(x + 14, TOP + 204, right - 14, TOP + 236, 0, colour, look["ink"], 2)
    kind = text.kind.split(" · ", 1)[0]
    pad.text(x + 24, TOP + 220, kind, "serifb", 22, look["captive_body"], "lm", room=130)
    sign(pad, card.kind, right - 32, TOP + 220, 24, tints(look["captive_body"], colour))
    pad.plate(x + 14, TOP + 244, right - 14, TOP + 364, 4, look["plate"], look["ink"], 2)
    size, lines = wrap_fit(text.lead, "cond", (24, 23, 22), CARD_W - 44, 112, 114)
    for i, line in enumerate(lines):
        y = TOP + 304 + (i - (len(lines) - 1) / 2) * size * 1.13
        pad.text(x + CARD_W / 2, y, line, "cond", size, look["ink"], "mm", room=CARD_W - 40)
    for i, nation in enumerate(card.nations):
        shield(pad, x + CARD_W / 2 + (i - (len(card.nations) - 1) / 2) * 42, TOP + 390, nation, 38)
    if not card.nations:
        pad.fill(x + 40, TOP + 389, right - 40, TOP + 391, look["ink_soft"])


def badge(pad: Pad, number: int, x: float, *, dimmed: bool, usable: bool) -> None:
    """The card's number under it, grey when it can't be played; a horseshoe: good for its points only."""
    look, y = pad.look, TOP + CARD_H + 42
    fill = look["ink_soft"] if dimmed else look["highlight"]
    pad.poly([(x, y - 36), (x + 9, y - 25), (x - 9, y - 25)], fill)
    pad.circle(x, y, 26, look["white"])
    pad.circle(x, y, 24, fill, look["ink"], 2)
    pad.text(x, y, str(number), "sansb", 34, look["parchment_dark"] if dimmed else look["white"], "mm")
    if not usable:
        pad.circle(x + 44, y + 4, 15, look["plate"], look["ink"], 2)
        sign(pad, "ap", x + 44, y + 4, 20, tints(look["coin_edge"], look["plate"]))
