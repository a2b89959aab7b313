"""Plates on the table: a battalion's label, order cards, markers of characters, small tags, odds."""

from __future__ import annotations

from typing import NamedTuple, cast

from PIL import Image, ImageDraw

from bot.render.batalist.figures import figure, sign
from bot.render.batalist.look import ArmyLook, Corner
from bot.render.fonts import text_width
from bot.render.items import Pad
from bot.render.look import Look, rgb
from bot.render.paint import compound, painter

SHAPE, LABEL, CARD = "bat_shape", "bat_label", "bat_card"
FINE = 4
PLATE_H = 36
CARD_W, CARD_H = 24, 34
MARKER = 34
"""Pixels a character's marker takes before its plate."""
NUMBER, WORD = 31, 22


def shape_ring(w: float, h: float, corner: Corner, radius: float) -> list[tuple[float, float]]:
    """The outline of a plate by its army's corner."""
    r = min(radius, w / 2, h / 2)
    if corner == "cut":
        return [(r, 0), (w - r, 0), (w, r), (w, h - r), (w - r, h), (r, h), (0, h - r), (0, r)]
    return [(0, 0), (w, 0), (w, h), (0, h)]


@painter(SHAPE)
def paint_shape(
    _look: Look, w: int, h: int, corner: Corner, radius: int, fill: str, edge: str, width: float, badge: int,
    tone: str,
) -> Image.Image:  # fmt: skip
    """A plate with its army's corners; its first `badge` pixels in another tone."""
    made = Image.new("RGB", (w * FINE, h * FINE), rgb(edge))
    cover = Image.new("L", made.size)
    inner = Image.new("L", made.size)
    _cut(cover, (0, 0, w, h), corner, radius)
    _cut(inner, (width, width, w - width, h - width), corner, radius - width)
    body = Image.new("RGB", made.size, rgb(fill))
    if badge:
        body.paste(rgb(tone), (0, 0, badge * FINE, h * FINE))
    made.paste(body, (0, 0), inner)
    made.putalpha(cover)
    return made.convert("RGBa").resize((w, h), Image.Resampling.BOX).convert("RGBA")


def _cut(mask: Image.Image, box: tuple[float, float, float, float], corner: Corner, radius: float) -> None:
    x0, y0, x1, y1 = (value * FINE for value in box)
    pen = ImageDraw.Draw(mask)
    r = max(0.0, radius * FINE)
    if corner in {"round", "leaf"}:
        kept = (True, False, True, False) if corner == "leaf" else (True,) * 4
        pen.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), r, fill=255, corners=kept)
    else:
        ring = shape_ring(x1 - x0, y1 - y0, corner, r)
        pen.polygon([(x0 + x, y0 + y) for x, y in ring], fill=255)


def shape(
    pad: Pad, x0: float, y0: float, x1: float, y1: float, corner: Corner = "round", radius: int = 8,
    fill: str = "", edge: str = "", width: float = 1.6, badge: int = 0, tone: str = "",
) -> None:  # fmt: skip
    """A plate in an army's shape."""
    look = pad.look
    box = round(x0), round(y0), round(x1), round(y1)
    args = (corner, radius, fill or look["paper"], edge or look["ink"], width, badge, tone or look["ink"])
    pad.picture(SHAPE, box, *args)


def badge(pad: Pad, x: float, y: float, text: str, book: str, h: int = 34, size: int = 22) -> int:
    """A battalion's letter and number on its army's colour, (x, y) the left middle; its width."""
    side = cast(ArmyLook, pad.look).army(book)
    wide = round(text_width("sansb", size, text)) + round(h * 0.55)
    shape(pad, x, y - h / 2, x + wide, y + h / 2, side.corner, 8, side.main, side.dark)
    pad.text(x + wide / 2, y, text, "sansb", size, side.on_main, "mm")
    return wide


class Label(NamedTuple):
    """What a battalion's plate says. `figures` "": unknown; `signs` after the number; `wounded` 0: none."""

    name: str
    book: str
    figures: str
    signs: tuple[str, ...] = ()
    wounded: int = 0
    markers: tuple[str, ...] = ()

    @property
    def badge_width(self) -> int:
        """Pixels of the coloured part."""
        return round(text_width("sansb", WORD, self.name)) + 16

    @property
    def plate_width(self) -> int:
        """Pixels of the plate alone."""
        wide = self.badge_width + 6
        wide += round(text_width("sansb", NUMBER, self.figures)) + 9 if self.figures else 0
        wide += 26 * len(self.signs)
        if self.wounded:
            wide += round(text_width("sansb", WORD, f"+{self.wounded}")) + 6 + 24
        return wide

    @property
    def width(self) -> int:
        """Pixels of markers and plate."""
        return self.plate_width + MARKER * len(self.markers) + (2 if self.markers else 0)


def label(pad: Pad, x: float, y: float, one: Label) -> None:
    """A battalion's markers and plate, (x, y) the middle of both."""
    left, top = round(x - one.width / 2), round(y - PLATE_H / 2)
    if one.markers:
        for number, rank in enumerate(one.markers):
            figure(pad, rank, one.book, 30, left + MARKER * number + MARKER // 2, y)
        left += MARKER * len(one.markers) + 2
    pad.shadow(left, top, left + one.plate_width, top + PLATE_H, 7, 2, 3, 120)
    box = left, top, left + one.plate_width, top + PLATE_H
    pad.picture(LABEL, box, one._replace(markers=()))


@compound(LABEL)
def build_label(pad: Pad, one: Label) -> None:
    """Badge, number of figures, signs, wounded."""
    side = cast(ArmyLook, pad.look).army(one.book)
    ink = pad.look["ink"]
    middle = PLATE_H / 2
    shape(pad, 0, 0, one.plate_width, PLATE_H, side.corner, 8, badge=one.badge_width, tone=side.main)
    pad.text(one.badge_width / 2, middle, one.name, "sansb", WORD, side.on_main, "mm")
    x = one.badge_width + 5.0
    if one.figures:
        x += pad.text(x, middle - 1, one.figures, "sansb", NUMBER, ink, "lm") + 5
    for name in one.signs:
        sign(pad, name, 22, x + 13, middle)
        x += 26
    if one.wounded:
        x += 2 + pad.text(x + 2, middle, f"+{one.wounded}", "sansb", WORD, ink, "lm") + 4
        sign(pad, "wounded", 22, x + 10, middle)


def order_card(pad: Pad, x: float, y: float, book: str, order: str = "") -> None:
    """An order card beside a base, (x, y) its corner: its back, or (`order`) turned over."""
    box = round(x), round(y), round(x) + CARD_W, round(y) + CARD_H
    pad.shadow(*box, 3, 2, 2, 120)
    pad.picture(CARD, box, book, order)


@compound(CARD)
def build_card(pad: Pad, book: str, order: str) -> None:
    """A small card."""
    look = cast(ArmyLook, pad.look)
    side = look.army(book)
    w, h = CARD_W, CARD_H
    if order:
        pad.plate(0, 0, w, h, 3, look["paper"], look["ink"], 1)
        sign(pad, order, 20, w / 2, h / 2)
        return
    pad.plate(0, 0, w, h, 3, side.main, look["ink"], 1)
    pad.plate(3, 3, w - 3, h - 3, 2, None, side.light, 1)
    pad.poly([(w / 2, 9.5), (w / 2 + 5, h / 2), (w / 2, h - 9.5), (w / 2 - 5, h / 2)], side.light)


def tag(
    pad: Pad, x: float, y: float, text: str, *, strong: bool = True, fill: str = "", ink: str = ""
) -> float:
    """A few words on a small plate centred on (x, y); its width."""
    look = pad.look
    font = "sansb" if strong else "sans"
    wide = text_width(font, WORD, text) + 14
    edge = look["ink"] if strong else look["ink_soft"]
    pad.plate(x - wide / 2, y - 15, x + wide / 2, y + 15, 6, fill or look["paper"], edge, 2 if strong else 1)
    pad.text(x, y, text, font, WORD, ink or look["ink"], "mm")
    return wide


Rows = tuple[tuple[str, int], ...]


def tally_width(rows: Rows) -> int:
    """The width of a tally."""
    return sum(max(34, round(text_width("sansb", WORD, str(count))) + 18) for _, count in rows)


def tally(pad: Pad, x: float, y: float, rows: Rows) -> None:
    """Counts of several armies side by side, each on its colour; the largest alone is framed."""
    look = cast(ArmyLook, pad.look)
    left = x - tally_width(rows) / 2
    most = max(count for _, count in rows)
    alone = sum(count == most for _, count in rows) == 1
    pad.shadow(left, y - 16, left + tally_width(rows), y + 16, 7, 2, 3, 120)
    for army, count in rows:
        wide = tally_width(((army, count),))
        side = look.army(army)
        edge, thick = (look["accent"], 3.0) if alone and count == most else (look["ink"], 1.6)
        shape(pad, left, y - 16, left + wide, y + 16, side.corner, 8, side.main, edge, thick)
        pad.text(left + wide / 2, y, str(count), "sansb", WORD, side.on_main, "mm")
        left += wide


def tag_width(text: str, *, strong: bool = True) -> float:
    """The width of a tag."""
    return text_width("sansb" if strong else "sans", WORD, text) + 14


def odds_width(expected: str, spread: str) -> int:
    """The width of a plate of odds."""
    return round(text_width("sansb", NUMBER, expected) + text_width("sans", WORD, spread)) + 62


def odds(pad: Pad, x: float, y: float, order: str, expected: str, spread: str) -> None:
    """What an attack may be expected to do, centred on (x, y): sign, mean, least to most."""
    look = pad.look
    wide = odds_width(expected, spread)
    left = x - wide / 2
    pad.shadow(left, y - 20, left + wide, y + 20, 7, 2, 3, 120)
    pad.plate(left, y - 20, left + wide, y + 20, 7, look["paper"], look["ink"], 2)
    sign(pad, order, 28, left + 22, y)
    at = left + 42 + pad.text(left + 42, y - 1, expected, "sansb", NUMBER, look["ink"], "lm") + 8
    pad.text(at, y, spread, "sans", WORD, look["ink"], "lm")


def warning(pad: Pad, x: float, y: float, text: str) -> None:
    """Words after a triangle with a stroke, centred on (x, y)."""
    look = pad.look
    wide = tag_width(text) + 30
    left = x - wide / 2
    pad.plate(left, y - 17, left + wide, y + 17, 7, look["paper"], look["danger"], 2)
    pad.poly([(left + 8, y + 10), (left + 20, y - 11), (left + 32, y + 10)], look["danger"])
    pad.fill(round(left + 19), round(y - 4), round(left + 21), round(y + 4), look["paper"])
    pad.fill(round(left + 19), round(y + 6), round(left + 21), round(y + 8), look["paper"])
    pad.text(left + 38, y, text, "sansb", WORD, look["danger"], "lm")
