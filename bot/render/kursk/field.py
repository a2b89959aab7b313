"""The field's moving parts: compact cards, marks, choices, selection."""

from __future__ import annotations

from msgspec import Struct

from bot.engine.kursk.model import Mark, cell_name
from bot.render.items import Pad
from bot.render.kursk.layout import CELL_H, CELL_W, area_box, cell_box, centre, corner
from bot.render.look import SideLook, mix
from bot.render.paint import compound
from bot.render.text import fit

NAME_ROOM = 92
"""Pixels a short name may fill on a compact card."""
MARK_SIGNS = {"mine": "icon_mine", "smoke": "icon_smoke", "trench": "icon_trench"}


class CardLook(Struct, frozen=True):
    """All that a compact card shows. `ap`: None no AP card, 0 spent; `draft`: it is only planned so far.

    `signs` are outlines with their colour (ground and marks under the card), `extra` armour added.
    """

    name: str
    art: str
    side: str
    seat: int
    armour: int
    people: bool
    extra: int = 0
    ap: int | None = None
    draft: bool = False
    aces: int = 0
    hero: bool = False
    signs: tuple[tuple[str, str], ...] = ()


def compact_card(pad: Pad, cell: int, card: CardLook) -> None:
    """A unit on the field: band with emblem and name, silhouette, signs, armour, cell, AP."""
    look = pad.look
    x, y = corner(cell)
    body = card.name, card.art, card.side, card.seat, card.armour, card.people
    pad.picture("card_body", (x, y, x + CELL_W, y + CELL_H), *body)
    x, y, w, h = x + 6, y + 6, CELL_W - 12, CELL_H - 12
    right = _signs(pad, x + 4, y + 30, card)
    pad.text(x + w / 2 - 7, y + h - 13, cell_name(cell), "condsb", 22, look["ink_soft"], "mm")
    if card.ap is not None:
        _ap(pad, x + w - 19, y + h - 19, card)
    _honours(pad, right, y + 43, card)


@compound("card_body")
def build_body(pad: Pad, name: str, art: str, side_id: str, seat: int, armour: int, people: bool) -> None:
    """What a unit's card shows wherever it stands, in a cell's box."""
    look = pad.look
    side = look.side(side_id, seat)
    x, y, w, h = 6, 6, CELL_W - 12, CELL_H - 12
    pad.shadow(x, y, x + w, y + h, 9, 2, 2, 120)
    pad.plate(x, y, x + w, y + h, 9, side.main)
    pad.plate(x + 2, y + 27, x + w - 2, y + h - 2, 7, look["plate"])
    pad.fill(x + 2, y + 27, x + w - 2, y + 40, look["plate"])
    pad.plate(x + 2, y + 66, x + w - 2, y + h - 2, 7, side.light)
    pad.fill(x + 2, y + 66, x + w - 2, y + 80, side.light)
    pad.emblem(side_id, seat, 18, x + 13, y + 14)
    pad.text(x + 26, y + 14, name, "condsb", 22, look["white"], "lm", room=NAME_ROOM)
    _figure(pad, x + w / 2, y + 75, art, side, people=people)
    pad.shield(x + 19, y + h - 19, str(armour), 45, side.main, 31)


def _figure(pad: Pad, x: float, base: float, art: str, side: SideLook, *, people: bool) -> None:
    """The silhouette; people stand in pairs, so that a lone man does not look lost."""
    look = pad.look
    w, h = look.box(art)
    if people and h > 60:
        tall = 46 if h < 110 else 44
        width = round(tall * w / h)
        right = min(8, 56 - width) if h < 110 else 4  # long weapons stay on the card
        for off in (right - 35, right):
            pad.sprite(art, width, x + off, base, "lb", side.main, look["plate"], stroke=0.7, slope=10)
        return
    width = round(w * min(108 / w, 42 / h))
    pad.sprite(
        art,
        width,
        x,
        base - 1,
        "mb",
        side.main,
        look["plate"],
        mix(side.main, "#000000", 0.5),
        0.75,
        slope=12,
    )


def _signs(pad: Pad, x: float, y: float, card: CardLook) -> float:
    """The signs of the ground the card stands on and the armour it adds; gives the x of what comes next."""
    look = pad.look
    for outline, ink in card.signs:
        pad.plate(x, y, x + 22, y + 22, 4, look["paper"], look["rule"], 1)
        w, h = look.box(outline)
        pad.sprite(outline, 16 * min(1, w / h), x + 11, y + 11, "mm", ink, look["paper"])
        x += 24
    if card.extra:
        pad.plate(x, y - 1, x + 28, y + 23, 5, look["good"], look["plate"], 1)
        pad.text(x + 14, y + 11, f"+{card.extra}", "condb", 22, look["white"], "mm", room=26)
        x += 28
    return x


def _honours(pad: Pad, x: float, y: float, card: CardLook) -> None:
    look = pad.look
    if card.hero:
        pad.sprite("icon_medal", 34, x + 15, y - 1, "mm", look["ink"], look["plate"], stroke=0.8)
        pad.sprite("icon_medal", 29, x + 15, y - 1, "mm", look["hero"], look["ink"], stroke=0.8)
        x += 27
    if card.aces:
        pad.sprite("icon_ace", 42, x + 17, y, "mm", look["ink"], look["ink"])
        pad.sprite("icon_ace", 35, x + 17, y, "mm", look["ace"], look["ace"])
        pad.text(x + 17, y + 2, str(card.aces), "condb", 22, look["ink"], "mm")


def _ap(pad: Pad, x: float, y: float, card: CardLook) -> None:
    if card.draft:
        pad.sprite("icon_ap", 46, x, y, "mm", pad.look["pencil_blue"], pad.look["pencil_blue"])
        pad.sprite("icon_ap", 42, x, y, "mm", pad.look["white"], pad.look["white"])
    pad.points(x, y, str(card.ap), 40 if not card.draft else 38, spent=card.ap == 0)


def ground_mark(pad: Pad, mark: Mark, cell: int, place: int, count: int) -> None:
    """A mark on a cell without a card: number `place` of `count` in it."""
    look = pad.look
    x, y = centre(cell)
    x = round(x + (place - (count - 1) / 2) * 62)
    pad.circle(x, y + 2, 31, "#8A7A52")
    pad.circle(x, y, 31, look["plate"], look["ink"], 2)
    pad.sprite(MARK_SIGNS[mark.kind], 42, x, y, "mm", look["ink"], look["plate"], stroke=1.4)


def wreck(pad: Pad, cell: int) -> None:
    """The burst where the last shot destroyed a card."""
    look = pad.look
    x, y = centre(cell)
    pad.sprite("icon_event", 104, x, y, "mm", look["danger"], look["danger"])
    pad.sprite("icon_event", 84, x, y, "mm", look["highlight"], look["highlight"])
    pad.sprite("icon_wreck", 52, x, y - 2, "mm", look["ink"], look["ink"])


def rim(pad: Pad, cell: int, colour: str, width: int, edge: str) -> None:
    """A thick rim just inside a cell, edged on both sides so that it shows on any ground."""
    _rim(pad, *corner(cell), colour, width, edge)


def _rim(pad: Pad, x: int, y: int, colour: str, width: int, edge: str) -> None:
    pad.plate(x, y, x + CELL_W, y + CELL_H, 12, None, edge, width + 2)
    pad.plate(x + 1, y + 1, x + CELL_W - 1, y + CELL_H - 1, 11, None, colour, width)


def free_cell(pad: Pad, cell: int, label: str, *, moving: bool) -> None:
    """A cell one may go to (chevrons) or deploy on (a plus): amber rim, tint, corner mark, label."""
    pad.picture("free_cell", cell_box(cell), label, moving)


@compound("free_cell")
def build_free_cell(pad: Pad, label: str, moving: bool) -> None:
    """The marks of a free cell, in a cell's box."""
    look = pad.look
    x, y = 0, 0
    amber, ink = look["highlight"], look["ink"]
    pad.fill(x + 7, y + 7, x + CELL_W - 7, y + CELL_H - 7, amber, 46)
    _rim(pad, x, y, amber, 6, ink)
    pad.poly([(x, y), (x + 40, y), (x, y + 40)], ink)
    pad.poly([(x + 2, y + 2), (x + 35, y + 2), (x + 2, y + 35)], amber)
    if moving:
        for off in (0, 7):
            pad.line(
                [(x + 7 + off, y + 16), (x + 13 + off, y + 11), (x + 7 + off, y + 6)],
                look["highlight_ink"],
                2.6,
            )
    else:
        pad.line([(x + 6, y + 12), (x + 18, y + 12)], look["highlight_ink"], 3)
        pad.line([(x + 12, y + 6), (x + 12, y + 18)], look["highlight_ink"], 3)
    label_plate(pad, x + CELL_W // 2, y + CELL_H // 2, label)


def label_plate(pad: Pad, x: int, y: int, label: str) -> None:
    """An amber plate with a choice's label, centred on (x, y)."""
    look = pad.look
    fitted = fit(label, "condb", 32, CELL_W - 36)
    half = max(26, round(fitted.width / 2) + 9)
    pad.plate(x - half, y - 20, x + half, y + 20, 7, look["highlight"], look["ink"], 2)
    pad.text(x, y, label, "condb", 32, look["highlight_ink"], "mm", room=CELL_W - 36)


MARGIN = 16
"""How far a target's crosshair reaches out of its cell."""


def target(pad: Pad, cell: int, label: str, percent: int | None) -> None:
    """A target: red rim, corner brackets, crosshair, plate with its name and the chance."""
    x, y = corner(cell)
    pad.picture("target", (x, y - MARGIN, x + CELL_W + MARGIN, y + CELL_H), label, percent)


@compound("target")
def build_target(pad: Pad, label: str, percent: int | None) -> None:
    """The marks of a target, in a cell's box with a margin above and on the right."""
    look = pad.look
    red, white = look["danger"], look["white"]
    x, y = 0, MARGIN
    _rim(pad, x, y, red, 5, white)
    for cx, cy, sx, sy in _corners(x, y):
        for width, colour in ((9, white), (6, red)):
            pad.line(
                [(cx + sx * 4, cy + sy * 30), (cx + sx * 4, cy + sy * 4), (cx + sx * 30, cy + sy * 4)],
                colour,
                width,
            )
    pad.circle(x + CELL_W - 4, y + 3, 15, white)
    pad.sprite("icon_range", 28, x + CELL_W - 4, y + 3, "mm", red, red)
    chance = f"{percent}%" if percent is not None else ""
    wide = fit(label, "condsb", 22, 60).width + (fit(chance, "condb", 28, 80).width + 6 if chance else 0)
    left = x + CELL_W - 2 - round(wide) - 12
    pad.plate(left, y + CELL_H - 42, x + CELL_W - 2, y + CELL_H - 4, 7, red, white, 2)
    pad.text(left + 6, y + CELL_H - 22, label, "condsb", 22, white, "lm", room=60)
    if chance:
        pad.text(x + CELL_W - 8, y + CELL_H - 23, chance, "condb", 28, white, "rm", room=80)


def _corners(x: int, y: int) -> tuple[tuple[int, int, int, int], ...]:
    return (x, y, 1, 1), (x + CELL_W, y, -1, 1), (x, y + CELL_H, 1, -1), (x + CELL_W, y + CELL_H, -1, -1)


def selection(pad: Pad, cell: int) -> None:
    """The selected card: white rim and four amber corners."""
    look = pad.look
    rim(pad, cell, look["white"], 5, look["ink"])
    x, y = corner(cell)
    for cx, cy, sx, sy in _corners(x, y):
        pad.poly([(cx, cy), (cx + sx * 32, cy), (cx, cy + sy * 32)], look["ink"])
        pad.poly([(cx + sx, cy + sy), (cx + sx * 25, cy + sy), (cx + sx, cy + sy * 25)], look["highlight"])


def own_card(pad: Pad, cell: int, label: str) -> None:
    """A card that may be picked: amber rim and corner, the label when it differs from the cell's name."""
    look = pad.look
    x, y = corner(cell)
    rim(pad, cell, look["highlight"], 5, look["ink"])
    pad.poly([(x + CELL_W, y), (x + CELL_W - 38, y), (x + CELL_W, y + 38)], look["ink"])
    pad.poly([(x + CELL_W - 2, y + 2), (x + CELL_W - 33, y + 2), (x + CELL_W - 2, y + 33)], look["highlight"])
    pad.line(
        [(x + CELL_W - 18, y + 11), (x + CELL_W - 13, y + 16), (x + CELL_W - 6, y + 6)],
        look["highlight_ink"],
        3,
    )
    if label and label != cell_name(cell):
        fitted = fit(label, "condb", 26, 76)
        half = round(fitted.width / 2) + 7
        at = x + CELL_W // 2 + 6
        pad.plate(at - half, y + CELL_H - 40, at + half, y + CELL_H - 8, 6, look["highlight"], look["ink"], 2)
        pad.text(at, y + CELL_H - 24, label, "condb", 26, look["highlight_ink"], "mm", room=76)


def whole_area(pad: Pad, area: int, label: str) -> None:
    """A sector that may be picked: amber rim round its columns and a plate at its top."""
    look = pad.look
    x0, y0, x1, y1 = area_box(area)
    pad.plate(x0, y0, x1, y1, 12, None, look["ink"], 8)
    pad.plate(x0 + 1, y0 + 1, x1 - 1, y1 - 1, 11, None, look["highlight"], 6)
    half = round(fit(label, "condb", 32, 340).width / 2) + 16
    x = (x0 + x1) // 2
    pad.plate(x - half, y0 + 8, x + half, y0 + 54, 8, look["highlight"], look["ink"], 2)
    pad.text(x, y0 + 31, label, "condb", 32, look["highlight_ink"], "mm", room=340)


def block(pad: Pad, anchor: int, label: str) -> None:
    """A 2 × 2 block that may be picked: a round plate where its four cells meet."""
    look = pad.look
    x, y = corner(anchor)
    x += CELL_W
    for width, colour in ((8, look["ink"]), (4, look["highlight"])):
        pad.line([(x - 34, y), (x + 34, y)], colour, width)
        pad.line([(x, y - 30), (x, y + 30)], colour, width)
    pad.circle(x, y, 22, look["highlight"], look["ink"], 2)
    pad.text(x, y, label, "condb", 28, look["highlight_ink"], "mm", room=40)
