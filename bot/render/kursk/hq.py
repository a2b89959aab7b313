"""The HQ and flank cards beside the field: counters, supply, commanders, counts, effects."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from math import cos, pi, radians, sin

from PIL import Image, ImageDraw

from bot.render.items import Pad
from bot.render.kursk.layout import card_box, slot_box
from bot.render.look import Look, rgb
from bot.render.paint import FINE, painter


@dataclass(frozen=True, slots=True)
class Officer:
    """A commander: short name, outline, rank, AP cards he grants."""

    name: str
    art: str
    rank: int


@dataclass(frozen=True, slots=True)
class Chip:
    """A small sign with a figure on a flank card: something that will hold. `bad`: it hurts this side."""

    sign: str
    figure: str
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Staff:
    """All that a side's row shows. `supply`: figures of the slots by area, 0 for a free one."""

    side: str
    seat: int
    south: bool
    titles: tuple[str, str]
    counters: tuple[int, int, int]
    start: int
    supply: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    officers: tuple[Officer, ...]
    hand: int
    deck: int
    events: int
    losses: int
    chips: tuple[tuple[Chip, ...], tuple[Chip, ...]] = ((), ())
    covers: tuple[str, str, str] = ("", "", "")


def row(pad: Pad, staff: Staff) -> None:
    """The three cards of a side."""
    for area in range(3):
        _card(pad, staff, area)
        if area == 1:
            _headquarters(pad, staff)
        else:
            _flank(pad, staff, area)
        for slot, value in enumerate(staff.supply[area]):
            supply_slot(pad, slot_box(area, slot, len(staff.supply[area]), south=staff.south), value)


def _card(pad: Pad, staff: Staff, area: int) -> None:
    look = pad.look
    side = look.side(staff.side, staff.seat)
    x0, y0, x1, y1 = card_box(area, south=staff.south)
    pad.shadow(x0, y0, x1, y1, 8, 2, 3, 90)
    pad.plate(x0, y0, x1, y1, 8, side.main)
    pad.plate(x0 + 2, y0 + 2, x1 - 2, y1 - 2, 7, look["plate"])
    pad.plate(x0 + 2, y0 + 2, x0 + 104, y1 - 2, 7, side.light)
    dial(pad, x0 + 53, y0 + 50, 43, staff.counters[area], staff.start, side.main)
    if staff.covers[area]:
        _cover(pad, staff.covers[area], x1, y0)


def _cover(pad: Pad, art: str, x1: int, y0: int) -> None:
    """Anti-aircraft cover over this sector: the gun on a green plate in the card's corner."""
    look = pad.look
    w, h = look.box(art)
    pad.plate(x1 - 62, y0 + 4, x1 - 6, y0 + 34, 6, look["good"])
    pad.sprite(art, min(46, 24 * w / h), x1 - 34, y0 + 19, "mm", look["white"], look["good"], stroke=0.6)


def _flank(pad: Pad, staff: Staff, area: int) -> None:
    look = pad.look
    side = look.side(staff.side, staff.seat)
    x0, y0, x1, _ = card_box(area, south=staff.south)
    left = area == 0
    title = staff.titles[0 if left else 1]
    end = x1 - (70 if staff.covers[area] else 8)
    for chip in reversed(staff.chips[0 if left else 1]):
        end = _chip(pad, chip, end, y0 + 19)
    pad.text(x0 + 114, y0 + 18, title, "condsb", 24, side.main, "lm", room=max(60, end - x0 - 118))
    x = x0 + 114 + 50 * len(staff.supply[area]) + 22
    pad.line([(x - 12, y0 + 36), (x - 12, y0 + 92)], look["rule"], 1.5)
    counts = (("icon_hand", staff.hand), ("icon_deck", staff.deck)) if left else (
        ("icon_event", staff.events), ("icon_wreck", staff.losses))  # fmt: skip
    for i, (sign, number) in enumerate(counts):
        pad.sprite(sign, 34, x + i * 80, y0 + 64, "lm", side.main, look["plate"])
        pad.text(x + i * 80 + 42, y0 + 64, str(number), "condb", 34, look["ink"], "lm")


def _chip(pad: Pad, chip: Chip, right: int, y: int) -> int:
    """A chip ending at `right`; gives where the next one ends."""
    look = pad.look
    colour = look["danger"] if chip.bad else look["good"]
    width = 34 + 12 * len(chip.figure)
    pad.plate(right - width, y - 15, right, y + 15, 6, colour)
    pad.sprite(chip.sign, 20, right - width + 4, y, "lm", look["white"], colour)
    pad.text(right - 5, y, chip.figure, "condb", 22, look["white"], "rm", room=width - 30)
    return right - width - 5


def _headquarters(pad: Pad, staff: Staff) -> None:
    look = pad.look
    side = look.side(staff.side, staff.seat)
    x0, y0, x1, _ = card_box(1, south=staff.south)
    if not staff.covers[1]:
        pad.emblem(staff.side, staff.seat, 22, x1 - 18, y0 + 19, dark=False)
    room = x1 - 6 - 43 * len(staff.supply[1]) - (x0 + 110)
    step = min(104, room // max(1, len(staff.officers)))
    for i, officer in enumerate(staff.officers):
        x = x0 + 110 + i * step
        pad.plate(x, y0 + 8, x + 58, y0 + 66, 6, side.light, side.main, 2)
        pad.picture("portrait", (x + 2, y0 + 10, x + 56, y0 + 64), officer.art, side.main, look["plate"])
        pad.text(x + 64, y0 + 24, str(officer.rank), "condb", 32, look["ink"], "lm")
        for j in range(officer.rank):
            level = y0 + 32 - j * 7
            pad.line([(x + 84, level), (x + 90, level - 5), (x + 96, level)], look["ink_soft"], 2.2)
        pad.text(x - 4, y0 + 82, officer.name, "condsb", 22, look["ink"], "lm", room=step - 9)


def supply_slot(pad: Pad, box: tuple[int, int, int, int], value: int) -> None:
    """A supply slot: a card with its figure, or a dashed frame when free."""
    look = pad.look
    x0, y0, x1, y1 = box
    if not value:
        corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]
        for one, other in itertools.pairwise(corners):
            pad.line([one, other], look["rule"], 2, (5, 4))
        return
    pad.plate(x0, y0, x1, y1, 5, look.frame("supply"))
    pad.sprite(
        "icon_supply", 20, (x0 + x1) / 2, y0 + 12, "mm", look["supply_sign"], look.frame("supply"), stroke=0.8
    )
    pad.plate(x0 + 3, y0 + 23, x1 - 3, y1 - 3, 3, look["plate"])
    pad.text((x0 + x1) / 2, (y0 + 20 + y1) / 2, str(value), "condb", 32, look["ink"], "mm")


def chosen_slot(pad: Pad, box: tuple[int, int, int, int], label: str) -> None:
    """A slot a card may be laid on: amber rim, a plus or the label on a plate."""
    look = pad.look
    x0, y0, x1, y1 = box
    pad.plate(x0 - 4, y0 - 4, x1 + 4, y1 + 4, 8, None, look["ink"], 7)
    pad.plate(x0 - 3, y0 - 3, x1 + 3, y1 + 3, 7, None, look["highlight"], 5)
    x, y = (x0 + x1) // 2, y1 - 13
    pad.plate(x0 + 1, y - 13, x1 - 1, y + 13, 5, look["highlight"], look["ink"], 1)
    pad.text(x, y, label or "+", "condb", 24, look["highlight_ink"], "mm", room=x1 - x0 - 4)


def dial(pad: Pad, x: float, y: float, r: int, value: int, start: int, colour: str) -> None:
    """A damage counter as a dial: `value` of `start` segments, the first one red, a needle on the value."""
    look = pad.look
    box = round(x - r - 2), round(y - r - 2), round(x + r + 2), round(y + r + 2)
    pad.picture("dial", box, value, start, colour)
    pad.text(x, y - 2, str(value), "condb", 42 if r > 40 else 36, look["ink"], "mm")
    pad.text(x, y + r - 9, f"/{start}", "cond", 22, look["ink_soft"], "mm")


@painter("dial")
def paint_dial(look: Look, w: int, h: int, value: int, start: int, colour: str) -> Image.Image:
    """The dial's face without figures."""
    middle = w * FINE // 2
    big = Image.new("RGBA", (w * FINE, h * FINE), (*rgb(colour), 0))
    pen = ImageDraw.Draw(big)
    plate, ink = rgb(look["plate"]), rgb(look["ink"])

    def disc(off: float, fill: tuple[int, int, int]) -> None:
        r = middle - off * FINE
        pen.ellipse((middle - r, middle - r, middle + r - 1, middle + r - 1), fill=(*fill, 255))

    disc(0, rgb(colour))
    disc(3, plate)
    step = 270 / start
    for i in range(start):
        one, other = 135 + step * i + 3, 135 + step * (i + 1) - 3
        fill = rgb(look["danger"]) if i == 0 else rgb(colour) if i < value else rgb(look["dead_segment"])
        r: float = middle - 8 * FINE
        pen.pieslice((middle - r, middle - r, middle + r, middle + r), one, other, fill=(*fill, 255))
        if i >= value:
            r -= 1.5 * FINE
            pen.pieslice(
                (middle - r, middle - r, middle + r, middle + r), one + 1, other - 1, fill=(*plate, 255)
            )
    disc(18, plate)
    turn = radians(135 + step * (value - 0.5))
    outer, inner = middle - 10 * FINE, middle - 22 * FINE
    needle = [(outer, turn), (inner, turn + pi / 20), (inner, turn - pi / 20)]
    pen.polygon([(middle + r * cos(a), middle + r * sin(a)) for r, a in needle], fill=(*ink, 255))
    return big.resize((w, h), Image.Resampling.BOX)


@painter("portrait")
def paint_portrait(look: Look, w: int, h: int, art: str, body: str, line: str) -> Image.Image:
    """Head and shoulders of an officer, cut to the frame."""
    from bot.render.sprites import silhouette  # noqa: PLC0415 – keeps the painter's module list short

    made = Image.new("RGBA", (w, h), (*rgb(body), 0))
    figure = silhouette(look.outline(art), w - 4, body, line, stroke=0.9)
    made.paste(figure, ((w - figure.width) // 2, 4), figure)
    return made
