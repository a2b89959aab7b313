"""Skies and grounds of the engraved scenes on cards."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

import msgspec
from PIL import Image, ImageDraw

from bot.render.look import rgb
from bot.render.wildfield.grounds import paper_image
from bot.render.wildfield.look import WildLook

SCALE = 2


class Thing(msgspec.Struct, frozen=True, array_like=True):
    """A sign in a scene: its middle and size as shares of width and height, its colour, whether mirrored."""

    sign: str
    x: float
    y: float
    size: float
    tone: str
    flip: bool = False


class Vignette(msgspec.Struct, frozen=True):
    """A scene in shares of its width and height; see the head of `vignettes.toml`."""

    sky: str = "day"
    ground: str = "steppe"
    sun: tuple[float, float] | None = None
    moon: tuple[float, float] | None = None
    extras: tuple[str, ...] = ()
    things: tuple[Thing, ...] = ()


class Scenery:
    """A scene being drawn at twice its size: paper, sky, ground."""

    def __init__(self, look: WildLook, made: Vignette, w: int, h: int) -> None:
        self.look, self.made, self.out = look, made, (w, h)
        self.w, self.h = w * SCALE, h * SCALE
        self.image = paper_image(look, self.w, self.h, 7).copy()
        self.pen = ImageDraw.Draw(self.image)
        self.rng = Random(repr(made))

    def colour(self, name: str) -> tuple[int, int, int]:
        """A colour of the palette or a nation's block."""
        nation = self.look.nations.get(name)
        return rgb(nation.block if nation else self.look.colours.get(name, self.look["ink"]))

    def sky(self) -> None:
        """The air: tinted by the hour and hatched from above."""
        tone, share = {"dusk": ("fire", 0.26), "night": ("night", 0.62), "storm": ("cloud", 0.5)}.get(
            self.made.sky, ("water", 0.0)
        )
        if share:
            veil = Image.new("L", (1, self.h))
            veil.putdata([round(255 * share * max(0.25, 1 - y / self.h)) for y in range(self.h)])
            self.image.paste(self.colour(tone), (0, 0), veil.resize(self.image.size))
        top = 0.6 * self.h
        ink = rgb(self.look["ink_soft" if self.made.sky == "dusk" else "water_ink"])
        for y in range(0, int(top), 16):
            x = 0.0
            while x < self.w:
                length = self.rng.randint(60, 280) * (1 - y / top * 0.75)
                if self.rng.random() < 0.85 - y / top * 0.7:
                    self.pen.line([x, y, min(self.w, x + length), y], fill=ink, width=3)
                x += length + self.rng.randint(16, 80)
        if self.made.sky == "storm":
            for cx, cy, r in (
                (0.2, 0.16, 80),
                (0.32, 0.11, 100),
                (0.46, 0.17, 74),
                (0.7, 0.13, 92),
                (0.86, 0.18, 70),
            ):
                self.cloud(cx * self.w, cy * self.h, r)

    def cloud(self, x: float, y: float, r: float) -> None:
        """A cloud with hatched folds."""
        fill, ink = rgb(self.look["cloud"]), rgb(self.look["ink"])
        self.pen.ellipse([x - r * 1.3, y - r, x + r * 1.3, y + r * 0.7], fill=fill, outline=ink, width=4)
        for k in range(7):
            fold = [x - r * 1.2 + k * 8, y - r * 0.9 + k * 8, x + r * 1.2 - k * 4, y + r * 0.65 - k * 4]
            self.pen.arc(fold, 20, 160, fill=rgb(self.look["water_ink"]), width=3)

    def sun(self, x: float, y: float) -> None:
        """A disc with rays."""
        cx, cy, r = x * self.w, y * self.h, 0.14 * self.h
        ink = rgb(self.look["ink"])
        self.pen.ellipse([cx - r, cy - r, cx + r, cy + r], fill=rgb(self.look["coin"]), outline=ink, width=4)
        for k in range(24):
            a, far = k * pi / 12, r * (1.32 + 0.16 * (k % 2))
            ends = [(cx + d * cos(a), cy + d * sin(a)) for d in (r * 1.14, far)]
            self.pen.line(ends, fill=ink, width=3)

    def moon(self, x: float, y: float) -> None:
        """A crescent."""
        cx, cy, r = x * self.w, y * self.h, 0.12 * self.h
        disc = Image.new("L", self.image.size)
        pen = ImageDraw.Draw(disc)
        pen.ellipse([cx - r, cy - r, cx + r, cy + r], fill=255)
        pen.ellipse([cx - r * 0.4, cy - r * 1.1, cx + r * 1.5, cy + r * 0.8], fill=0)
        self.image.paste(rgb(self.look["plate"]), (0, 0, *self.image.size), disc)

    def land(self, level: float, fill: str, rough: float = 0.03) -> None:
        """Rolling land from `level` down."""
        hills = [(self.w * i / 20, self.h * (level + rough * sin(i * 1.1))) for i in range(21)]
        self.pen.polygon([*hills, (self.w, self.h), (0, self.h)], fill=self.colour(fill))
        self.pen.line(hills, fill=rgb(self.look["ink"]), width=4)

    def tufts(self, count: int = 420) -> None:
        """Grass, taller in front."""
        soft = rgb(self.look["ink_soft"])
        for _ in range(count):
            x, y = self.rng.uniform(0, self.w), self.h * (0.64 + 0.36 * self.rng.random() ** 0.8)
            k = 0.6 + 1.6 * (y / self.h - 0.6) / 0.4
            for dx in (-6, -2, 2, 6):
                self.pen.line([x + dx * k * 0.4, y, x + dx * k * 0.9, y - 9 * k], fill=soft, width=3)

    def ground_steppe(self) -> None:
        """Grassland."""
        self.land(0.58, "grass")
        self.tufts()

    def ground_mud(self) -> None:
        """A drowned road."""
        self.land(0.56, "parchment_dark")
        for _ in range(60):
            x, y = self.rng.uniform(0, self.w), self.h * self.rng.uniform(0.66, 0.98)
            r = self.rng.uniform(14, 60)
            puddle = [x - r, y - r * 0.2, x + r, y + r * 0.2]
            self.pen.ellipse(
                puddle, fill=rgb(self.look["water"]), outline=rgb(self.look["ink_soft"]), width=2
            )

    def ground_sea(self) -> None:
        """Open water; its waves are drawn over the ships."""
        self.pen.rectangle([0, int(self.h * 0.62), self.w, self.h], fill=rgb(self.look["water"]))

    def waves(self) -> None:
        """Rows of waves with crests."""
        ink, soft = rgb(self.look["ink"]), rgb(self.look["water_ink"])
        for row in range(6):
            y, high, long = self.h * (0.7 + row * 0.06), 26 - row * 1.5, 190 - row * 10
            for x in range(-200 + row * 57 % 190, self.w + 200, long):
                crest = [
                    (x + long * u, y - high * sin(u * pi) ** 2 * 1.6 + 10 * sin(u * 6.3))
                    for u in (i / 24 for i in range(25))
                ]
                fill = rgb(self.look["wave" if row % 2 else "water"])
                self.pen.polygon([*crest, (x + long, self.h), (x, self.h)], fill=fill)
                self.pen.line(crest, fill=ink, width=4)
                curl = [x + long * 0.45, y - high * 1.7, x + long * 0.75, y + high * 0.4]
                self.pen.arc(curl, 200, 20, fill=ink, width=4)
                for k in range(4):
                    ends = [
                        (x + long * (0.12 + 0.06 * k), y + 8 + k * 5),
                        (x + long * (0.3 + 0.07 * k), y + 12 + k * 7),
                    ]
                    self.pen.line(ends, fill=soft, width=3)

    def ground_town(self) -> None:
        """Roofs and towers on the horizon."""
        ink, roof = rgb(self.look["ink"]), rgb(self.look["parchment_dark"])
        base, x = self.h * 0.62, 0.0
        while x < self.w:
            wide, high = self.rng.uniform(0.06, 0.11) * self.w, self.rng.uniform(0.07, 0.2) * self.h
            self.pen.rectangle([x, base - high, x + wide, base + 8], fill=roof, outline=ink, width=3)
            peak = high + self.rng.uniform(0.05, 0.12) * self.h
            gable = [(x - 6, base - high), (x + wide / 2, base - peak), (x + wide + 6, base - high)]
            self.pen.polygon(gable, fill=rgb(self.look["ink_soft"]), outline=ink)
            self.pen.rectangle(
                [x + wide * 0.42, base - high * 0.6, x + wide * 0.58, base - high * 0.3], fill=ink
            )
            x += wide + self.rng.uniform(-0.01, 0.03) * self.w
        self.land(0.63, "grass", 0.012)
        self.tufts(200)

    def ground_court(self) -> None:
        """A hall: columns, a floor of slabs, a curtain's edge."""
        ink = rgb(self.look["ink"])
        floor = self.h * 0.72
        self.pen.rectangle(
            [0, floor, self.w, self.h], fill=rgb(self.look["parchment_dark"]), outline=ink, width=4
        )
        for i in range(-8, 9):
            self.pen.line(
                [self.w * (0.5 + i * 0.06), floor, self.w * (0.5 + i * 0.17), self.h], fill=ink, width=2
            )
        for share in (0.3, 0.62):
            self.pen.line(
                [0, floor + (self.h - floor) * share, self.w, floor + (self.h - floor) * share], ink, 2
            )
        for x in (0.05, 0.95):
            left, right = self.w * (x - 0.03), self.w * (x + 0.03)
            self.pen.rectangle([left, 0, right, floor], fill=rgb(self.look["plate"]), outline=ink, width=4)
            for k in (0.25, 0.5, 0.75):
                self.pen.line([left + (right - left) * k, 10, left + (right - left) * k, floor], ink, 2)
            self.pen.rectangle([left - 14, floor - 22, right + 14, floor], rgb(self.look["plate"]), ink, 3)
        for i in range(9):
            x = self.w * i / 8
            drape = [x - self.w / 15, -self.h * 0.1, x + self.w / 15, self.h * 0.1]
            self.pen.ellipse(drape, fill=rgb(self.look["velvet"]), outline=ink, width=3)

    def ground_mine(self) -> None:
        """A hill cut open, with a gallery under it."""
        self.land(0.46, "grass", 0.02)
        ink = rgb(self.look["ink"])
        earth = [(0, self.h * 0.6), (self.w, self.h * 0.56), (self.w, self.h), (0, self.h)]
        self.pen.polygon(earth, fill=rgb(self.look["trail"]), outline=ink)
        gallery = [0, self.h * 0.66, self.w * 0.78, self.h * 0.95]
        self.pen.rounded_rectangle(gallery, 40, fill=rgb(self.look["caption_bg"]), outline=ink, width=4)
        for x in (0.1, 0.34, 0.5):
            self.pen.rectangle(
                [self.w * x, self.h * 0.66, self.w * x + 16, self.h * 0.95], rgb(self.look["gold"]), ink, 3
            )
        for _ in range(140):
            x, y = self.rng.uniform(0, self.w), self.h * self.rng.uniform(0.58, 1)
            if not (x < gallery[2] and gallery[1] < y < gallery[3]):
                self.pen.line([x, y, x + 12, y + 5], fill=ink, width=2)
