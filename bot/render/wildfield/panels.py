"""The caption bar, the campaign track, the table of points: what stands beside the map."""

from __future__ import annotations

from typing import NamedTuple, cast

from bot.render.fonts import text_width
from bot.render.items import Pad
from bot.render.wildfield.look import WildLook
from bot.render.wildfield.signs import roman, shield, sign, tints

CAPTION_H = 40


class Caption(NamedTuple):
    """The words of a caption bar; `nation` colours the plate with `turn` ("" none)."""

    title: str
    middle: str
    phase: str
    turn: str = ""
    nation: str = ""


def caption(pad: Pad, bar: Caption, width: int = 1280) -> None:
    """The caption bar."""
    look = cast(WildLook, pad.look)
    pad.fill(0, 0, width, 38, look["caption_bg"])
    pad.fill(0, 38, width, CAPTION_H, look["gold"])
    right = width - 12
    if bar.turn:
        right = _turn(pad, bar, right) - 14
    pad.text(18, 19, bar.title, "serifb", 25, look["caption_title"], "lm", room=250)
    left = 36 + min(250, text_width("serifb", 25, bar.title))
    words = [word for word in (bar.middle, bar.phase) if word]
    wide = [text_width("sansb", 24, word) for word in words]
    if len(words) > 1 and sum(wide) + 60 <= right - left:
        gap = (right - left - sum(wide)) / 3
        pad.text(left + gap, 19, words[0], "sansb", 24, look["caption_fg"], "lm")
        pad.text(right - gap, 19, words[1], "sansb", 24, look["caption_fg"], "rm")
    elif words:
        line = " · ".join(words)
        pad.text((left + right) / 2, 19, line, "sansb", 24, look["caption_fg"], "mm", room=int(right - left))


def _turn(pad: Pad, bar: Caption, right: int) -> int:
    """The plate that says whose turn it is; its left edge."""
    look = cast(WildLook, pad.look)
    own = look.nation(bar.nation)
    wide = min(290, round(text_width("sansb", 24, bar.turn))) + 54
    left = right - wide
    pad.plate(left, 3, right, 35, 6, own.block, look["caption_fg"], 1)
    sign(pad, own.emblem, left + 22, 19, 26, tints(own.ink, own.block))
    pad.text(left + 42, 19, bar.turn, "sansb", 24, own.ink, "lm", room=wide - 50)
    return left


def track(pad: Pad, campaign: int, campaigns: int) -> None:
    """The campaigns as discs in the cartouche; the present one has a rim."""
    look = cast(WildLook, pad.look)
    spots = look.chart.campaign_track[:campaigns]
    for number, (x, y) in enumerate(spots, 1):
        now, past = number == campaign, number < campaign
        fill = look["gold"] if now else look["parchment_dark"] if past else look["plate"]
        if number < len(spots):
            pad.line([(x + 19, y), (x + 25, y)], look["ink"], 2)
        if now:
            pad.circle(x, y, 23, look["highlight"])
            pad.circle(x, y, 20, look["plate"])
        pad.circle(x, y, 18, fill, look["ink"], 3 if now else 2)
        pad.text(x, y, roman(number), "serifb", 24, look["ink_soft" if past else "ink"], "mm")


class Row(NamedTuple):
    """A player's row in the table of points."""

    nation: str
    vp: int
    cards: int
    active: bool = False
    passed: bool = False
    allies: tuple[str, ...] = ()
    """Nations that don't fight it: allies, then its suzerain."""
    truce: bool = False
    """Neutral powers leave it alone."""


def points_table(pad: Pad, rows: tuple[Row, ...], words: tuple[str, str]) -> None:
    """Points and cards of every player; `words`: the two headings."""
    look = cast(WildLook, pad.look)
    x0, y0, x1, _y1 = look.chart.boxes["vp_table"]
    pad.text(x0 + 90, y0 + 24, words[0], "serifb", 22, look["ink"], "mm")
    pad.text(x0 + 157, y0 + 24, words[1], "serifb", 22, look["ink"], "mm", room=82)
    pad.fill(x0 + 14, y0 + 41, x1 - 14, y0 + 43, look["ink"])
    for number, row in enumerate(rows):
        _row(pad, row, x0, y0 + 50 + number * 56, x1, last=number == len(rows) - 1)


def _row(pad: Pad, row: Row, x0: int, y: int, x1: int, *, last: bool) -> None:
    look = cast(WildLook, pad.look)
    if row.active:
        pad.plate(x0 + 9, y - 3, x1 - 9, y + 51, 5, look["parchment_dark"], look["highlight"], 2)
    shield(pad, x0 + 37, y + 25, row.nation, 46)
    step = 22 if len(row.allies) < 3 else 16
    for number, ally in enumerate(row.allies):
        shield(pad, x0 + 56, y + 12 + step * number, ally, 22)
    if row.truce:
        pad.circle(x0 + 21, y + 43, 12, look["plate"], look["ink"], 2)
        sign(pad, "event", x0 + 21, y + 43, 16, tints(look["ink"], look["plate"]))
    pad.text(x0 + 92, y + 25, str(row.vp), "sansb", 36, look["ink"], "mm")
    for k in range(3):
        x = x0 + 124 + k * 5
        fill = look["plate"] if k == 2 and not row.passed else look["parchment_dark"]
        pad.plate(x, y + 8 + k * 2, x + 22, y + 38 + k * 2, 3, fill, look["ink"], 2)
    if row.passed:
        pad.line([(x0 + 128, y + 40), (x0 + 156, y + 12)], look["hit"], 3)
    pad.text(x0 + 178, y + 25, str(row.cards), "sansb", 34, look["ink"], "mm")
    if not last:
        pad.fill(x0 + 14, y + 53, x1 - 14, y + 54, look["ink_soft"])
