"""The draw list: what is drawn where, as plain values.

A scene becomes a list of items (back to front), a canvas turns items into pixels. Equal lists give equal
pictures, so tests read lists and the board redraws only tiles whose items changed. Coordinates are pixels of
the picture, boxes (x0, y0, x1, y1) with x1, y1 outside; colours `#RRGGBB`.
"""

from __future__ import annotations

from math import ceil, floor
from typing import Any, NamedTuple

from bot.render.look import Look
from bot.render.text import fit, ink_box

Box = tuple[int, int, int, int]
Point = tuple[float, float]


class Item(NamedTuple):
    """One thing to draw: the painter's name, where, and all that its look depends on."""

    kind: str
    box: Box
    args: tuple[Any, ...]


def _anchored(x: float, y: float, w: int, h: int, anchor: str) -> Box:
    left = round(x - {"l": 0, "m": w / 2, "r": w}[anchor[0]])
    top = round(y - {"t": 0, "m": h / 2, "b": h}[anchor[1]])
    return left, top, left + w, top + h


class Pad:
    """Collects items. Every method draws above what was drawn before."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.items: list[Item] = []

    def plate(
        self, x0: float, y0: float, x1: float, y1: float, radius: int, fill: str | None,
        edge: str | None = None, width: int = 0, alpha: int = 255,
    ) -> None:  # fmt: skip
        """A rounded rectangle; without `fill` only its rim is drawn."""
        box = round(x0), round(y0), round(x1), round(y1)
        self.items.append(Item("plate", box, (radius, fill, edge, width, alpha)))

    def circle(
        self, x: float, y: float, r: float, fill: str, edge: str | None = None, width: int = 0
    ) -> None:
        """A disc of radius r round (x, y)."""
        self.plate(x - r, y - r, x + r, y + r, round(r), fill, edge, width)

    def shadow(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        radius: int,
        drop: int = 3,
        blur: int = 4,
        alpha: int = 90,
    ) -> None:
        """A soft shadow of a rounded rectangle, `drop` pixels below it."""
        pad = blur * 3
        box = round(x0) - pad, round(y0) - pad + drop, round(x1) + pad, round(y1) + pad + drop
        self.items.append(Item("shadow", box, (radius, blur, alpha, self.look["shadow"])))

    def text(
        self, x: float, y: float, text: str, font: str, size: int, colour: str, anchor: str = "lm",
        room: int | None = None, smallest: int = 22,
    ) -> float:  # fmt: skip
        """A line of text set at (x, y) by Pillow's anchor; fitted when `room` pixels are given. Its width."""
        fitted = fit(text, font, size, room if room is not None else 100_000, smallest)
        x0, y0, x1, y1 = ink_box(fitted.font, fitted.size, fitted.text, anchor)
        if fitted.squeeze != 100:
            x0, x1 = floor(x0 * fitted.squeeze / 100), ceil(x1 * fitted.squeeze / 100)
        left, top = round(x), round(y)
        self.items.append(
            Item(
                "text",
                (left + x0, top + y0, left + x1, top + y1),
                (fitted.text, fitted.font, fitted.size, colour, anchor),
            )
        )
        return fitted.width

    def sprite(
        self, name: str, width: float, x: float, y: float, anchor: str, body: str, line: str,
        shade: str = "", stroke: float = 1.0, light: str = "#FFFFFF", flip: bool = False,
        strength: float = 1.0, slope: int = 0, angle: int = 0,
    ) -> None:  # fmt: skip
        """The outline `name`, `width` pixels wide. `strength`: opacity of lines; `slope`: light above."""
        w, h = self.look.box(name)
        box = _anchored(x, y, ceil(width) + 4, ceil(h * width / w) + 4, anchor)
        args = (name, width, body, line, shade, stroke, light, flip, strength, slope, angle)
        self.items.append(Item("sprite", box, args))

    def emblem(self, side: str, seat: int, width: float, x: float, y: float, *, dark: bool = True) -> None:
        """A side's emblem centred on (x, y); `dark`: it stands on a dark ground."""
        look = self.look.side(side, seat)
        body = look.emblem_body if dark or look.emblem_line == look.emblem_body else look.main
        line = look.emblem_line if dark else look.light
        self.sprite(look.emblem, width, x, y, "mm", body, line, stroke=width / 20, light=look.emblem_light)

    def poly(self, points: list[Point], fill: str, alpha: int = 255) -> None:
        """A filled polygon."""
        box, moved = _moved(points, 1)
        self.items.append(Item("poly", box, (fill, alpha, moved)))

    def line(
        self, points: list[Point], fill: str, width: float = 2, dash: tuple[int, int] | None = None
    ) -> None:
        """A line through the points; `dash` gives the lengths drawn and left out."""
        box, moved = _moved(points, ceil(width) + 2)
        self.items.append(Item("line", box, (fill, width, dash, moved)))

    def picture(self, kind: str, box: Box, *args: Any) -> None:
        """A larger drawing made by the painter `kind`."""
        self.items.append(Item(kind, box, args))

    def fill(self, x0: int, y0: int, x1: int, y1: int, colour: str, alpha: int = 255) -> None:
        """A plain rectangle."""
        self.plate(x0, y0, x1, y1, 0, colour, alpha=alpha)

    def die(self, x: float, y: float, pips: int, size: int, fill: str = "") -> None:
        """A die of `size` pixels with its centre at (x, y)."""
        x0, y0 = round(x - size / 2), round(y - size / 2)
        self.shadow(x0, y0, x0 + size, y0 + size, round(size * 0.18), 2, 3, 110)
        self.items.append(
            Item("die", (x0, y0, x0 + size, y0 + size), (pips, fill or self.look["die"], self.look["ink"]))
        )

    def shield(self, x: float, y: float, figure: str, width: int, fill: str, size: int = 0) -> None:
        """A shield with the armour figure in it."""
        self.sprite("icon_armour", width, x, y, "mm", self.look["plate"], self.look["plate"])
        self.sprite("icon_armour", width - 6, x, y, "mm", fill, fill)
        self.text(x, y, figure, "condb", size or round(width * 0.72), self.look["white"], "mm")

    def points(self, x: float, y: float, figure: str, width: int, *, spent: bool = False) -> None:
        """An octagon with a number of action points; `spent`: nothing left of it."""
        look = self.look
        fill = look["plate"] if spent else look["highlight"]
        self.sprite("icon_ap", width, x, y, "mm", look["ink"], look["ink"])
        self.sprite("icon_ap", width - 4, x, y, "mm", fill, look["highlight_ink"], stroke=1.2)
        self.text(x, y, figure, "condb", max(22, round(width * 0.74)), look["highlight_ink"], "mm")


def _moved(points: list[Point], margin: int) -> tuple[Box, tuple[Point, ...]]:
    """The box round the points with a margin, and the points relative to its corner."""
    x0 = floor(min(x for x, _ in points)) - margin
    y0 = floor(min(y for _, y in points)) - margin
    x1 = ceil(max(x for x, _ in points)) + margin + 1
    y1 = ceil(max(y for _, y in points)) + margin + 1
    return (x0, y0, x1, y1), tuple((round(x - x0, 2), round(y - y0, 2)) for x, y in points)
