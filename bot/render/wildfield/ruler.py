"""Ruler cards: a crowned mantle in an oval frame, the name, both bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import cast

from PIL import Image, ImageDraw

from bot.engine.wildfield.content import Nation, Ruler
from bot.render.items import Item, Pad
from bot.render.look import Look, mix, rgb
from bot.render.paint import painter
from bot.render.text import wrap_fit
from bot.render.wildfield.cards import HEIGHT, WIDTH, frame, on_paper, strap
from bot.render.wildfield.look import WildLook, wild_look
from bot.render.wildfield.scene import RulerScene
from bot.render.wildfield.signs import roman, shield, sign, stamp, tints
from bot.render.wildfield.words import say

ACHIEVEMENT = "wild_achievement"
BOX = 60, 40, WIDTH - 60, 600
CX, CY, RX, RY = 255, 262, 176, 212
"""The oval in the achievement's own box."""
SEED = 12
K = 3


def ruler_size(_scene: RulerScene) -> tuple[int, int]:
    """Width and height of the picture."""
    return WIDTH, HEIGHT


def draw_ruler(scene: RulerScene) -> bytes:
    """The ruler card as PNG bytes."""
    return on_paper(wild_look(scene.pack.root / "art"), ruler_items(scene), SEED)


def found(scene: RulerScene) -> tuple[Nation, Ruler, int]:
    """The ruler with his nation and number. KeyError if the set has no such ruler."""
    for nation in scene.pack.set.nations:
        for number, ruler in enumerate(nation.rulers, 1):
            if ruler.id == scene.ruler_id:
                return nation, ruler, number
    raise KeyError(scene.ruler_id)


def ruler_items(scene: RulerScene) -> list[Item]:
    """The draw list of a ruler card."""
    nation, ruler, number = found(scene)
    look = wild_look(scene.pack.root / "art")
    pad, text = Pad(look), scene.pack.ruler(scene.lang, ruler.id)
    colour = look.nation(nation.id).block
    frame(pad, colour)
    pad.picture(ACHIEVEMENT, BOX, nation.id)
    pad.circle(80, 80, 44, look["plate"], look["ink"], 5)
    pad.text(80, 81, roman(number), "serifb", 46 if number < 4 else 40, look["ink"], "mm")
    shield(pad, WIDTH - 78, 80, nation.id, 88)
    strap(pad, 56, 506, WIDTH - 56, 600, colour)
    pad.text(WIDTH / 2, 541, text.name, "serifb", 42, look["ink"], "mm", room=440)
    pad.text(WIDTH / 2, 577, text.years, "serifi", 22, look["ink"], "mm")
    pad.plate(46, 614, WIDTH - 46, 736, 0, look["plate"], look["ink"], 3)
    size, lines = wrap_fit(text.text, "serif", (26, 25, 24, 23, 22), 500, 112)
    for i, line in enumerate(lines):
        y = 675 + (i - (len(lines) - 1) / 2) * size * 1.24
        pad.text(WIDTH / 2, y, line, "serif", size, look["ink"], "mm", room=506)
    for i, (icon, key, value) in enumerate(
        (("event", "diplomacy", ruler.diplomacy), ("bonus", "fight", ruler.battle))
    ):
        bonus(pad, 46 + i * 272, icon, say(scene.lang, key), value, colour)
    return pad.items


def bonus(pad: Pad, x: int, icon: str, word: str, value: int, colour: str) -> None:
    """One of the two figures."""
    look = pad.look
    pad.plate(x, 750, x + 266, 844, 0, look["plate"], look["ink"], 4)
    sign(pad, icon, x + 48, 797, 64, tints(look["ink"], look["plate"]))
    pad.text(x + 92, 774, word, "serifi", 26, look["ink"], "lm", room=164)
    figure = f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
    ink = colour if colour.upper() not in ("#E0A52A", "#F1E9D6") else look["ink"]
    pad.text(x + 92, 815, figure, "sansb", 46, ink, "lm")


@painter(ACHIEVEMENT)
def paint_achievement(look: Look, w: int, h: int, nation: str) -> Image.Image:
    """Oval frame, mantle, shield, crown."""
    made = Image.new("RGBA", (w * K, h * K))
    drawing = _Achievement(cast(WildLook, look), made, nation)
    drawing.oval()
    drawing.mantle()
    drawing.crown()
    return made.resize((w, h), Image.Resampling.LANCZOS)


class _Achievement:
    """A nation's arms being drawn, enlarged K times."""

    def __init__(self, look: WildLook, made: Image.Image, nation: str) -> None:
        self.look, self.made, self.own = look, made, look.nation(nation)
        self.pen = ImageDraw.Draw(made)
        self.ink, self.gold = rgb(look["ink"]), rgb(look["gold"])

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str | None, width: int) -> None:
        """An ellipse round a point."""
        box = [(x - rx) * K, (y - ry) * K, (x + rx) * K, (y + ry) * K]
        self.pen.ellipse(box, rgb(fill) if fill else None, self.ink, width * K)

    def shape(self, points: Sequence[tuple[float, float]], fill: str, width: int = 4) -> None:
        """A smooth filled outline."""
        line = [(x * K, y * K) for x, y in _closed(points)]
        self.pen.polygon(line, fill=rgb(fill))
        self.pen.line([*line, line[0]], fill=self.ink, width=width * K, joint="curve")

    def oval(self) -> None:
        """Rays, a gilded rim with pearls, a hatched ground."""
        soft = rgb(self.look["ink_soft"])
        for i in range(120):
            a = i * pi / 60
            ends = [
                ((CX + (RX + far) * cos(a)) * K, (CY + (RY + far) * sin(a)) * K)
                for far in (26, 38 + 9 * (i % 2))
            ]
            self.pen.line(ends, fill=soft, width=2 * K)
        self.ellipse(CX, CY, RX + 24, RY + 24, self.look["gold"], 4)
        for i in range(36):
            a = i * pi / 18
            self.ellipse(CX + (RX + 11) * cos(a), CY + (RY + 11) * sin(a), 6, 6, self.look["spark"], 2)
        self.ellipse(CX, CY, RX, RY, self.look["parchment_dark"], 4)
        for y in range(CY - RY + 6, CY + RY - 4, 6):
            half = RX * (1 - ((y - CY) / RY) ** 2) ** 0.5 - 4
            self.pen.line([(CX - half) * K, y * K, (CX + half) * K, y * K], fill=soft, width=K)

    def mantle(self) -> None:
        """Velvet outside, ermine inside, gathered at two knots; the shield upon it."""
        outer = [(0, -126), (54, -120), (106, -102), (134, -78), (126, -42), (138, 20), (142, 84), (150, 138),
                 (112, 132), (78, 158), (38, 142), (0, 160)]  # fmt: skip
        inner = [
            (0, -102),
            (54, -98),
            (94, -78),
            (98, -34),
            (104, 40),
            (112, 96),
            (90, 116),
            (54, 128),
            (0, 142),
        ]
        velvet = mix(self.own.block, self.look["velvet_fold"], 0.25)
        for half, fill, width in ((outer, velvet, 4), (inner, self.look["ermine"], 3)):
            both = [(CX + x, CY + y) for x, y in half] + [(CX - x, CY + y) for x, y in half[-2:0:-1]]
            self.shape(both, fill, width)
        for row in range(8):
            for k in range(-4, 5):
                x, y = CX + k * 22 + (11 if row % 2 else 0), CY - 78 + row * 26
                if abs(x - CX) < 82 + row * 2:
                    tail = [(x, y - 7), (x + 3, y + 5), (x, y + 2), (x - 3, y + 5)]
                    self.pen.polygon([(a * K, b * K) for a, b in tail], fill=self.ink)
        for side in (-1, 1):
            self.ellipse(CX + side * 128, CY - 76, 14, 14, self.look["gold"], 3)
        self.arms()

    def arms(self) -> None:
        """The shield with the emblem."""
        for size, colour in ((180, self.look["ink"]), (168, self.look["gold"]), (150, self.own.block)):
            self.centred("shield", size, 4, (("body", colour),))
        light = (("body", self.own.ink), ("light", self.own.block), ("ink", self.own.ink))
        self.centred(self.own.emblem, 104, 0, light)

    def centred(self, name: str, size: int, down: int, colours: tuple[tuple[str, str], ...]) -> None:
        """A sign in the middle."""
        at = (CX - size / 2) * K, (CY + 14 + down - size / 2) * K
        stamp(self.made, self.look, name, at, size * K, colours)

    def crown(self) -> None:
        """A closed crown above the mantle."""
        top = CY - 176
        for side in (-1, 1):
            arch = [
                (
                    CX + side * (60 * abs(cos(u * pi / 2)) ** 0.8 + 8 * sin(u * pi)),
                    top + 50 - 58 * sin(u * pi / 2),
                )
                for u in (i / 24 for i in range(25))
            ]
            for width, colour in ((11, self.ink), (6, self.gold)):
                self.pen.line([(x * K, y * K) for x, y in arch], fill=colour, width=width * K, joint="curve")
        for x, high in ((-58, 24), (-29, 19), (0, 28), (29, 19), (58, 24)):
            leaf = [(x - 14, 58), (x - 7, 58 - high * 0.5), (x - 12, 58 - high * 0.9), (x, 54 - high * 1.2),
                    (x + 12, 58 - high * 0.9), (x + 7, 58 - high * 0.5), (x + 14, 58)]  # fmt: skip
            spots = [((CX + a) * K, (top + b) * K) for a, b in leaf]
            self.pen.polygon(spots, fill=self.gold, outline=self.ink)
            self.pen.line([*spots, spots[0]], fill=self.ink, width=2 * K, joint="curve")
        band = [(CX - 72) * K, (top + 54) * K, (CX + 72) * K, (top + 78) * K]
        self.pen.rounded_rectangle(band, 5 * K, self.gold, self.ink, 4 * K)
        for k in range(-3, 4):
            stone = self.look["hit" if k % 2 else "water_ink"]
            self.ellipse(CX + k * 20, top + 66, 6, 6, stone, 1)
        self.ellipse(CX, top - 16, 12, 12, self.look["gold"], 3)


def _closed(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A closed line with its corners cut three times."""
    made = list(points)
    for _ in range(3):
        cut: list[tuple[float, float]] = []
        for (ax, ay), (bx, by) in zip(made, [*made[1:], made[0]], strict=True):
            cut += [
                (ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25),
                (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75),
            ]
        made = cut
    return made
