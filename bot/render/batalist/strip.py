"""Figures in a row: those left, the wounded faded with a drop, the dead faded with a cross."""

from __future__ import annotations

from typing import cast

from bot.render.batalist.figures import figure, sign
from bot.render.batalist.look import ArmyLook
from bot.render.items import Pad


def cross(pad: Pad, x: float, y: float, size: int) -> None:
    """A white cross in an ink casing."""
    look = pad.look
    sign(pad, "cross_casing", size + 6, x, y, look["ink"])
    sign(pad, "cross", size, x, y, look["die"])


def strip(
    pad: Pad, name: str, army: str, box: tuple[float, float, float, float], counts: tuple[int, int, int]
) -> None:
    """Figures in rows: those left, the wounded faded with a drop, the dead faded with a cross."""
    look = cast(ArmyLook, pad.look)
    left, hurt, dead = counts
    total = max(1, left + hurt + dead)
    x0, y0, x1, y1 = box
    kind = look.figure(name).kind
    rows = 1 if total <= 16 and kind != "large" else 2 if total <= 32 else 3
    each = -(-total // rows)
    step = min(42.0, (x1 - x0) / each)
    high = (y1 - y0) / rows
    broad, deep = {"rider": (1.0, 2.1), "large": (1.9, 2.0), "engine": (2.0, 2.0)}.get(kind, (1.1, 1.5))
    px = max(8, int(min(28, step / broad * 0.95, high / deep * 1.05)))
    for number in range(total):
        x = x0 + step * (number % each + 0.5)
        y = y0 + high * (number // each + 0.5)
        gone = number >= left
        figure(pad, name, army, px, x, y, faded=gone)
        if gone and number < left + hurt:
            sign(pad, "wounded", max(14, min(24, round(px * 0.9))), x, y)
        elif gone:
            cross(pad, x, y, max(10, min(20, round(px * 0.75))))
