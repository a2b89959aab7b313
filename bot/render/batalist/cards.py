"""Order cards large and small, a seat's laid cards in one picture, spells to choose from."""

from __future__ import annotations

from typing import cast

from bot.engine.batalist.model import Card
from bot.render.batalist import caption
from bot.render.batalist.figures import sign
from bot.render.batalist.look import ArmyLook, army_look
from bot.render.batalist.muster import army_of, names
from bot.render.batalist.paper import chosen, paper_sheet
from bot.render.batalist.plates import shape
from bot.render.batalist.scene import LaidScene
from bot.render.batalist.words import say
from bot.render.items import Item, Pad
from bot.render.look import mix

CARD_W, CARD_H, HEAD_H, BAND_H = 142, 178, 42, 14
STEP = 139
TOP = 62
PER_ROW = 9


def order_sign(order: str) -> str:
    """The sign of an order."""
    return f"order_{order}"


def big_card(
    pad: Pad, x: float, y: float, size: tuple[int, int], army: str, *, head: tuple[str, str], order: str,
    name: str, off: bool = False, picked: bool = False,
) -> None:  # fmt: skip
    """An order card: `head` its number and whose it is (none: a band), sign, `name`; `off`: struck out."""
    look = cast(ArmyLook, pad.look)
    side = look.army(army)
    w, h = size
    high = HEAD_H if any(head) else BAND_H
    if picked:
        chosen(pad, x, y, x + w, y + h, 9)
    else:
        pad.shadow(x, y, x + w, y + h, 9, 3, 4, 100)
    tone = look["muted"] if off else side.main
    pad.plate(x, y, x + w, y + h, 9, look["off"] if off else look["plate"], look["ink"], 2)
    pad.plate(x + 2, y + 2, x + w - 2, y + high, 7, tone)
    pad.fill(round(x + 2), round(y + high - 8), round(x + w - 2), round(y + high), tone)
    if head[0]:
        pad.text(x + 12, y + high / 2, head[0], "sansb", 30, look["white"], "lm")
    if head[1]:
        pad.text(x + w - 12, y + high / 2 + 1, head[1], "sansb", 22, look["white"], "rm")
    ink = look["muted"] if off else look["ink"]
    accent = look["muted"] if off else look["danger"]
    paper = look["off"] if off else look["plate"]
    middle = y + high + (h - high - 36) / 2
    sign(pad, order_sign(order), round(w * 0.48), x + w / 2, middle, ink, paper, accent)
    pad.text(
        x + w / 2, y + h - 22, name, "sansb", 22, look["off_ink"] if off else look["ink"], "mm", room=w - 12
    )
    if off:
        pad.line([(x + 12, y + h - 42), (x + w - 12, y + high + 10)], mix(ink, paper, 0.2), 3)


def laid_cards(scene: LaidScene) -> tuple[Card, ...]:
    """The cards of the picture in their order."""
    return scene.view.cards if scene.view.seat >= 0 else ()


def laid_size(scene: LaidScene) -> tuple[int, int]:
    """Width and height: one row of nine cards, or more rows."""
    count = max(1, len(laid_cards(scene)))
    rows = -(-count // PER_ROW)
    return max(720, 28 + STEP * min(count, PER_ROW)), TOP + rows * (CARD_H + 24) + 6


def draw_laid(scene: LaidScene) -> bytes:
    """The laid cards as PNG bytes."""
    return paper_sheet(scene, *laid_size(scene)).png(laid_items(scene))


def laid_items(scene: LaidScene) -> list[Item]:
    """The draw list of laid cards."""
    look = army_look(scene.pack.root / "art")
    pad, rules = Pad(look), scene.rules
    width, _ = laid_size(scene)
    cards = laid_cards(scene)
    words = [say(scene.lang, "cards", n=len(cards)), say(scene.lang, "private")]
    caption.bar(pad, say(scene.lang, "your-orders"), words, width - 16, width)
    called = names(rules, look, scene.view.battalions)
    army = army_of(rules, max(0, scene.view.seat))
    picked = [number for number, card in enumerate(cards) if card.id == scene.chosen]
    for number in [*(n for n in range(len(cards)) if n not in picked), *picked]:
        card = cards[number]
        x = 14 + number % PER_ROW * STEP
        y = TOP + 12 + number // PER_ROW * (CARD_H + 24) - (8 if number in picked else 0)
        big_card(
            pad, x, y, (CARD_W, CARD_H), army, head=(str(number + 1), called[card.b]), order=card.order,
            name=scene.pack.order(scene.lang, card.order).short, off=card.id in scene.dimmed,
            picked=number in picked,
        )  # fmt: skip
    if not cards:
        shape(pad, 14, TOP + 12, 14 + CARD_W, TOP + 12 + CARD_H, "round", 9, look["paper"], look["muted"], 2)
        pad.text(
            176, TOP + 12 + CARD_H / 2, say(scene.lang, "no-cards"), "serifi", 30, look["ink_soft"], "lm"
        )
    return pad.items
