"""The HQ and flank cards beside the field: counters, supply, commanders, counts, effects."""

from __future__ import annotations

import itertools
from math import cos, pi, radians, sin

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.render.items import Pad
from bot.render.kursk.layout import AREA_H, AREA_W, HQ_SLOT, Box, card_box, slot_box
from bot.render.look import Look, SideLook, rgb
from bot.render.paint import compound, painter, round_mask


class Officer(Struct, frozen=True):
    """A commander: short name, outline, rank, AP cards he grants."""

    name: str
    art: str
    rank: int


class Chip(Struct, frozen=True):
    """A small sign with a figure on a flank card: something that will hold. `bad`: it hurts this side."""

    sign: str
    figure: str
    bad: bool = False


class Staff(Struct, frozen=True):
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
        x0, y0, x1, y1 = card_box(area, south=staff.south)
        slots = len(staff.supply[area])
        shell = x0 - SHELL, y0 - SHELL, x1 + SHELL, y1 + SHELL
        if area == 1:
            covered = bool(staff.covers[1])
            pad.picture("hq_shell", shell, staff.side, staff.seat, slots, staff.officers, covered)
        else:
            _flank(pad, staff, area, shell)
        own = pad.look.side(staff.side, staff.seat)
        dial(pad, x0 + 53, y0 + 50, 43, staff.counters[area], staff.start, own.main)
        if staff.covers[area]:
            _cover(pad, staff.covers[area], x1, y0)
        for slot, value in enumerate(staff.supply[area]):
            pad.picture("supply_slot", slot_box(area, slot, slots, south=staff.south), value)


SHELL = 9
"""How far a card's shadow reaches."""


def _plates(pad: Pad, side: SideLook) -> None:
    """The card's ground at the shell's place."""
    look = pad.look
    x0, y0, x1, y1 = SHELL, SHELL, SHELL + AREA_W, SHELL + AREA_H
    pad.shadow(x0, y0, x1, y1, 8, 2, 2, 90)
    pad.plate(x0, y0, x1, y1, 8, side.main)
    pad.plate(x0 + 2, y0 + 2, x1 - 2, y1 - 2, 7, look["plate"])
    pad.plate(x0 + 2, y0 + 2, x0 + 104, y1 - 2, 7, side.light)


def _cover(pad: Pad, art: str, x1: int, y0: int) -> None:
    """Anti-aircraft cover over this sector: the gun on a green plate in the card's corner."""
    look = pad.look
    w, h = look.box(art)
    pad.plate(x1 - 62, y0 + 4, x1 - 6, y0 + 34, 6, look["good"])
    pad.sprite(art, min(46, 24 * w / h), x1 - 34, y0 + 19, "mm", look["white"], look["good"], stroke=0.6)


def _flank(pad: Pad, staff: Staff, area: int, shell: Box) -> None:
    look = pad.look
    x0, y0, x1, _ = card_box(area, south=staff.south)
    left = area == 0
    end = x1 - (70 if staff.covers[area] else 8)
    chips = staff.chips[0 if left else 1]
    ends = []
    for chip in reversed(chips):
        ends.append(end)
        end -= _chip_width(chip) + 5
    title = staff.titles[0 if left else 1]
    slots = len(staff.supply[area])
    signs = ("icon_hand", "icon_deck") if left else ("icon_event", "icon_wreck")
    pad.picture("flank_shell", shell, staff.side, staff.seat, title, max(60, end - x0 - 118), slots, signs)
    for chip, place in zip(reversed(chips), ends, strict=True):
        _chip(pad, chip, place, y0 + 19)
    x = x0 + 114 + 50 * slots + 22
    for i, number in enumerate((staff.hand, staff.deck) if left else (staff.events, staff.losses)):
        pad.text(x + i * 80 + 42, y0 + 64, str(number), "condb", 34, look["ink"], "lm")


@compound("flank_shell")
def build_flank_shell(
    pad: Pad, side_id: str, seat: int, title: str, room: int, slots: int, signs: tuple[str, str]
) -> None:
    """What never changes of a flank card."""
    look = pad.look
    side = look.side(side_id, seat)
    _plates(pad, side)
    x0, y0 = SHELL, SHELL
    pad.text(x0 + 114, y0 + 18, title, "condsb", 24, side.main, "lm", room=room)
    x = x0 + 114 + 50 * slots + 22
    pad.line([(x - 12, y0 + 36), (x - 12, y0 + 92)], look["rule"], 1.5)
    for i, sign in enumerate(signs):
        pad.sprite(sign, 34, x + i * 80, y0 + 64, "lm", side.main, look["plate"])


def _chip_width(chip: Chip) -> int:
    return 34 + 12 * len(chip.figure)


def _chip(pad: Pad, chip: Chip, right: int, y: int) -> None:
    """A chip ending at `right`."""
    look = pad.look
    colour = look["danger"] if chip.bad else look["good"]
    width = _chip_width(chip)
    pad.plate(right - width, y - 15, right, y + 15, 6, colour)
    pad.sprite(chip.sign, 20, right - width + 4, y, "lm", look["white"], colour)
    pad.text(right - 5, y, chip.figure, "condb", 22, look["white"], "rm", room=width - 30)


@compound("hq_shell")
def build_hq_shell(
    pad: Pad, side_id: str, seat: int, slots: int, officers: tuple[Officer, ...], covered: bool
) -> None:
    """What never changes of an HQ card: plates, emblem, commanders."""
    look = pad.look
    side = look.side(side_id, seat)
    _plates(pad, side)
    x0, y0, x1 = SHELL, SHELL, SHELL + AREA_W
    if not covered:
        pad.emblem(side_id, seat, 22, x1 - 18, y0 + 19, dark=False)
    room = x1 - 6 - 43 * slots - (x0 + 110)
    step = min(104, room // max(1, len(officers)))
    for i, officer in enumerate(officers):
        x = x0 + 110 + i * step
        wide = min(58, step - 26)
        pad.plate(x, y0 + 66 - wide, x + wide, y0 + 66, 6, side.light, side.main, 2)
        frame = (x + 2, y0 + 68 - wide, x + wide - 2, y0 + 64)
        pad.picture("portrait", frame, officer.art, side.main, look["plate"])
        pad.text(x + wide + 6, y0 + 24, str(officer.rank), "condb", 32, look["ink"], "lm")
        for j in range(officer.rank if wide == 58 else 0):
            level = y0 + 32 - j * 7
            pad.line([(x + 84, level), (x + 90, level - 5), (x + 96, level)], look["ink_soft"], 2.2)
        pad.text(x - 4, y0 + 82, officer.name, "condsb", 22, look["ink"], "lm", room=step - 9)


@compound("supply_slot")
def build_supply_slot(pad: Pad, value: int) -> None:
    """A supply slot: a card with its figure, or a dashed frame when free. HQ slots are a little narrower."""
    look = pad.look
    w, h = HQ_SLOT
    if not value:
        corners = [(1, 1), (w - 1, 1), (w - 1, h - 1), (1, h - 1), (1, 1)]
        for one, other in itertools.pairwise(corners):
            pad.line([one, other], look["rule"], 2, (5, 4))
        return
    pad.plate(0, 0, w, h, 5, look.frame("supply"))
    pad.sprite("icon_supply", 20, w / 2, 12, "mm", look["supply_sign"], look.frame("supply"), stroke=0.8)
    pad.plate(3, 23, w - 3, h - 3, 3, look["plate"])
    pad.text(w / 2, (20 + h) / 2, str(value), "condb", 32, look["ink"], "mm")


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
    box = round(x - r - 2), round(y - r - 2), round(x + r + 2), round(y + r + 2)
    pad.picture("counter", box, r, value, start, colour)


@compound("counter")
def build_counter(pad: Pad, r: int, value: int, start: int, colour: str) -> None:
    """The dial with its figures."""
    look = pad.look
    middle = r + 2
    pad.picture("dial", (0, 0, 2 * middle, 2 * middle), value, start, colour)
    pad.text(middle, middle - 2, str(value), "condb", 42 if r > 40 else 36, look["ink"], "mm")
    pad.text(middle, middle + r - 9, f"/{start}", "cond", 22, look["ink_soft"], "mm")


@painter("dial")
def paint_dial(look: Look, w: int, h: int, value: int, start: int, colour: str) -> Image.Image:
    """The dial's face without figures."""
    fine = 3
    middle = w * fine // 2
    own, plate, ink = rgb(colour), rgb(look["plate"]), rgb(look["ink"])
    big = Image.new("RGB", (w * fine, h * fine), own)
    pen = ImageDraw.Draw(big)

    def ring(off: float) -> tuple[float, float, float, float]:
        r = middle - off * fine
        return middle - r, middle - r, middle + r - 1, middle + r - 1

    pen.ellipse(ring(3), fill=plate)
    step = 270 / start
    for i in range(start):
        one, other = 135 + step * i + 3, 135 + step * (i + 1) - 3
        fill = rgb(look["danger"]) if i == 0 else own if i < value else rgb(look["dead_segment"])
        pen.pieslice(ring(8), one, other, fill=fill)
        if i >= value:
            pen.pieslice(ring(9.5), one + 1, other - 1, fill=plate)
    pen.ellipse(ring(18), fill=plate)
    turn = radians(135 + step * (value - 0.5))
    outer, inner = middle - 10 * fine, middle - 22 * fine
    needle = [(outer, turn), (inner, turn + pi / 20), (inner, turn - pi / 20)]
    pen.polygon([(middle + r * cos(a), middle + r * sin(a)) for r, a in needle], fill=ink)
    made = big.resize((w, h), Image.Resampling.BOX)
    made.putalpha(round_mask(w, h, w // 2))
    return made


@painter("portrait")
def paint_portrait(look: Look, w: int, h: int, art: str, body: str, line: str) -> Image.Image:
    """Head and shoulders of an officer, cut to the frame."""
    from bot.render.sprites import silhouette  # noqa: PLC0415 – keeps the painter's module list short

    made = Image.new("RGBA", (w, h), (*rgb(body), 0))
    figure = silhouette(look.outline(art), w - 4, body, line, stroke=0.9)
    made.paste(figure, ((w - figure.width) // 2, 4), figure)
    return made
