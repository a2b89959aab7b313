"""A hand as one picture: cards overlapping left to right, the number under each is its button."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from PIL import Image

from bot.render.canvas import draw_items, encode_rgb
from bot.render.fonts import text_width
from bot.render.items import Item, Pad
from bot.render.kursk import bars
from bot.render.kursk import cards as _cards  # noqa: F401 - registers the painter of a card's frame
from bot.render.kursk.faces import Face, badge, face_of
from bot.render.kursk.grounds import FRAME, TABLE
from bot.render.kursk.scene import HandScene
from bot.render.kursk.words import kind_of, look_for, say
from bot.render.look import Look, rgb
from bot.render.text import wrap_fit

WIDTH = 1280
CARD_W, CARD_H = 300, 381
A_ROW = 6
"""Most cards side by side; more make another row."""
TOP, ROW_H, MARGIN = 70, CARD_H + 76, 12


HAND_WORDS = {"combat": "hand-combat", "supply": "hand-supply", "hero": "hand-hero", "event": "hand-event"}
"""How many cards of a kind, in words."""


class Place(NamedTuple):
    """Where a card lies: its corner, how much of its width shows, whether it lies on top."""

    x: int
    y: int
    shown: int


def places(count: int) -> list[Place]:
    """The places of `count` cards, spread evenly over as few rows as needed."""
    rows = max(1, ceil(count / A_ROW))
    found: list[Place] = []
    for row in range(rows):
        mine = count // rows + (1 if row < count % rows else 0)
        step = min(CARD_W + 14, (WIDTH - 2 * MARGIN - CARD_W) // (mine - 1)) if mine > 1 else CARD_W
        left = (WIDTH - step * (mine - 1) - CARD_W) // 2 if mine else 0
        for i in range(mine):
            shown = CARD_W if i == mine - 1 else min(step, CARD_W)
            found.append(Place(left + i * step, TOP + row * ROW_H, shown))
    return found


def hand_height(count: int) -> int:
    """The height of the picture of a hand of `count` cards."""
    return TOP + max(1, ceil(count / A_ROW)) * ROW_H - 10


def hand_size(scene: HandScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, hand_height(len(cards_of(scene)))


def cards_of(scene: HandScene) -> tuple[str, ...]:
    """The cards shown, in the order of their numbers."""
    return scene.cards if scene.cards is not None else (*scene.view.hand, *scene.view.events)


def hand_items(scene: HandScene) -> list[Item]:
    """The draw list of a hand."""
    look = look_for(scene.pack)
    pad = Pad(look)
    cards = cards_of(scene)
    pad.picture(TABLE, (0, 0, WIDTH, hand_height(len(cards))))
    _caption(pad, scene, cards)
    if not cards:
        pad.text(
            WIDTH / 2,
            TOP + CARD_H / 2,
            say(scene.lang, "hand-empty"),
            "serifi",
            40,
            look["caption_accent"],
            "mm",
        )
    seat = scene.view.seat
    holder = scene.pack.set.sides[seat] if seat >= 0 else ""
    spots = places(len(cards))
    for card, place in zip(cards, spots, strict=False):
        hand_card(pad, face_of(scene.pack, card, scene.lang, holder), place)
    for number, place in enumerate(spots[: len(cards)], 1):
        _number(pad, number, place, marked=number in scene.marked, dimmed=number in scene.dimmed)
    return pad.items


def _caption(pad: Pad, scene: HandScene, cards: tuple[str, ...]) -> None:
    look = pad.look
    bars.ground(pad, WIDTH)
    x = 20 + pad.text(
        20,
        24,
        scene.title or say(scene.lang, "hand-title"),
        "serifb",
        28,
        look["caption_text"],
        "lm",
        room=420,
    )
    supply = supply_words(scene)
    right = WIDTH - 24
    if supply:
        pad.text(right, 24, supply, "condsb", 26, look["white"], "rm")
        right -= round(text_width("condsb", 26, supply)) + 10
        pad.sprite("icon_supply", 28, right, 24, "rm", look["caption_accent"], look["ink"])
        right -= 48
    kinds = [kind_of(scene.pack.set, card) for card in cards]
    counts = {kind: kinds.count(kind) for kind in HAND_WORDS}
    words = say(scene.lang, "hand-count", n=len(cards))
    parts = [say(scene.lang, HAND_WORDS[kind], n=n) for kind, n in counts.items() if n]
    line = f"{words}: {', '.join(parts)}" if parts else words
    pad.text(x + 20, 25, line, "cond", 26, look["caption_accent"], "lm", room=round(right - x - 30))


def supply_words(scene: HandScene) -> str:
    """The supply the viewer has left this turn; "" when it can't be told (a spectator, no scenario)."""
    seat = scene.view.seat
    battle = scene.pack.set.scenarios.get(scene.scenario_id)
    if seat < 0 or battle is None:
        return ""
    side = scene.view.open.sides[seat]
    laid = sum(scene.pack.set.supply[card].value for area in side.slots for card in area if card)
    left = battle.sides[seat].supply + laid + side.bonus - side.spent
    return say(scene.lang, "supply", n=max(0, left))


def hand_card(pad: Pad, face: Face, place: Place) -> None:
    """A card in its hand form: the same places as the full card, no small text."""
    look: Look = pad.look
    x, y, shown = place
    frame = look.frame(face.frame)
    colour = look.side(face.side, face.seat).main if face.side else look["ink"]
    pad.shadow(x, y, x + CARD_W, y + CARD_H, 16, 4, 8, 150)
    pad.picture(FRAME, (x, y, x + CARD_W, y + CARD_H), frame, look["ink"], 16, 7)
    pad.plate(x + 61, y + 58, x + 290, y + 270, 6, look["plate"])
    pad.picture("card_art", (x + 63, y + 60, x + 288, y + 268), 5, *face.art)
    pad.plate(x + 61, y + 11, x + 290, y + 54, 6, look["plate"])
    pad.plate(x + 61, y + 11, x + 67, y + 54, 2, colour)
    covered = shown < CARD_W
    room = (shown - 80) if covered else 172
    style = "serifb" if text_width("serifb", 23, face.text.short) <= room else "condsb"
    pad.text(x + 75, y + 33, face.text.short, style, 27, look["ink"], "lm", room=room)
    if not covered:
        _sign(pad, face, x + 270, y + 32)
    step = 66 if len(face.badges) <= 4 else 258 // len(face.badges)
    for i, mark in enumerate(face.badges):
        badge(pad, (x + 11, y + 11 + i * step, x + 57, y + 11 + i * step + min(60, step - 4)), mark, colour)
    pad.plate(x + 11, y + 276, x + 289, y + 369, 6, look["plate"])
    width = (shown if covered else CARD_W - 10) - 26
    size, lines = wrap_fit(face.text.lead, "condsb", (23, 22), width, 86)
    for i, line in enumerate(lines):
        pad.text(
            x + 20, y + 295 + i * 28, line, "condsb", size, frame if i == 0 else look["ink"], "lm", room=width
        )


def _sign(pad: Pad, face: Face, x: float, y: float) -> None:
    if face.side:
        pad.emblem(face.side, face.seat, 26, x, y, dark=False)
    elif face.kind == "event":
        pad.sprite("icon_event", 26, x, y, "mm", pad.look["danger"], pad.look["danger"])


def _number(pad: Pad, number: int, place: Place, *, marked: bool, dimmed: bool) -> None:
    """The card's number on a disc under it, a small roof pointing at the card."""
    look = pad.look
    x, y = place.x + min(place.shown, CARD_W) // 2, place.y + CARD_H + 32
    fill = look["dead_segment"] if dimmed else look["highlight"]
    pad.poly([(x, y - 36), (x + 9, y - 26), (x - 9, y - 26)], fill)
    if marked:
        pad.circle(x, y, 31, look["white"])
    pad.circle(x, y, 25, fill, look["ink"], 3)
    pad.text(x, y, str(number), "condb", 36, look["ink"] if dimmed else look["highlight_ink"], "mm")


def draw_hand(scene: HandScene) -> bytes:
    """The hand as PNG bytes, 1280 px wide."""
    look = look_for(scene.pack)
    canvas = Image.new("RGB", (WIDTH, hand_height(len(cards_of(scene)))), rgb(look["table"]))
    draw_items(look, canvas, hand_items(scene))
    return encode_rgb(look, canvas)
