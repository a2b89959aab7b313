"""The bars above and below a picture: title, turn, phase, whose go, losses; news or a plan in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from bot.render.batalist.figures import sign
from bot.render.batalist.look import ArmyLook
from bot.render.batalist.plates import shape
from bot.render.batalist.sheet import CAPTION_H, FOOT_H, WIDTH
from bot.render.fonts import text_width
from bot.render.items import Pad
from bot.render.text import wrap_fit

SIZE, TITLE = 22, 28


def bar(pad: Pad, title: str, words: Sequence[str], right: int = WIDTH - 16, width: int = WIDTH) -> float:
    """The caption's ground, title and words parted by thin lines; where they end."""
    look = pad.look
    pad.fill(0, 0, width, CAPTION_H, look["caption_bg"])
    middle = CAPTION_H / 2
    wide = [text_width("sans", SIZE, word) + 25 for word in words]
    room = max(160, int(right - 16 - sum(wide)))
    x = 16 + pad.text(16, middle - 1, title, "serifb", TITLE, look["caption_fg"], "lm", room=room) + 16
    for word, took in zip(words, wide, strict=True):
        if x + took > right + 14:
            break
        pad.fill(round(x), 10, round(x) + 1, CAPTION_H - 10, look["caption_line"])
        pad.text(x + 12, middle, word, "sans", SIZE, look["caption_fg"], "lm")
        x += took
    return x


def turn_width(text: str, *, flag: bool = True) -> int:
    """How wide a plate of an army's colour wants to be."""
    return round(text_width("sansb", SIZE, text)) + (34 if flag else 12) + 12


def turn_plate(
    pad: Pad, x: float, text: str, army: str, *, flag: bool = True, anchor: str = "l", room: int = 330
) -> float:
    """A plate in an army's colour: whose go it is, who won; its width."""
    look = cast(ArmyLook, pad.look)
    side = look.army(army)
    lead = 34 if flag else 12
    wide = min(room, turn_width(text, flag=flag))
    left = round(x) if anchor == "l" else round(x) - wide
    shape(pad, left, 5, left + wide, CAPTION_H - 5, side.corner, 7, side.main, look["accent"], 1.5)
    if flag:
        sign(pad, "initiative", 22, left + 18, CAPTION_H / 2, side.on_main, side.main)
    pad.text(left + lead, CAPTION_H / 2, text, "sansb", SIZE, side.on_main, "lm", room=wide - lead - 8)
    return wide


def bars(pad: Pad, right: float, lead: str, rows: Sequence[tuple[str, str, int, int]]) -> float:
    """Losses of both sides, right-aligned; their left edge.

    Rows: letter, army, tenths of a per cent, the limit in per cent.
    """
    look = cast(ArmyLook, pad.look)
    middle, x = CAPTION_H / 2, right
    for letter, army, lost, limit in reversed(rows):
        text = f"{(lost + 5) // 10}%"
        x -= max(44, text_width("sans", SIZE, "60%"))
        pad.text(x, middle, text, "sans", SIZE, look["caption_fg"], "lm")
        left = round(x) - 64
        pad.plate(left, 13, left + 58, 31, 0, look["caption_bg"], look["caption_fg"], 1)
        full = round(56 * min(1.0, lost / 10 / max(1, limit)))
        if full:
            pad.fill(left + 1, 14, left + 1 + full, 30, look.army(army).light)
        x = left - 6 - text_width("sansb", SIZE, letter)
        pad.text(x, middle, letter, "sansb", SIZE, look["caption_fg"], "lm")
        x -= 16
    x += 4 - text_width("sans", SIZE, lead)
    pad.text(x, middle, lead, "sans", SIZE, look["caption_fg"], "lm")
    return x


def foot(pad: Pad, height: int, text: str, badge: tuple[str, str] | None = None) -> None:
    """The line below the field; `badge`: a battalion's name and army before it."""
    look = cast(ArmyLook, pad.look)
    top = height - FOOT_H + 4
    pad.fill(0, top, WIDTH, height, look["paper_dim"])
    middle = (top + height) / 2
    x = 16.0
    if badge is not None:
        side = look.army(badge[1])
        wide = round(text_width("sansb", SIZE, badge[0])) + 20
        shape(pad, x, middle - 17, x + wide, middle + 17, side.corner, 8, side.main, look["ink"], 1.6)
        pad.text(x + wide / 2, middle, badge[0], "sansb", SIZE, side.on_main, "mm")
        x += wide + 14
    size, lines = wrap_fit(text, "sans", (SIZE,), round(WIDTH - 16 - x), 30)
    pad.text(x, middle, lines[0], "sans", size, look["ink"], "lm", room=round(WIDTH - 16 - x))
