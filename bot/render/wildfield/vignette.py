"""The engraved scenes on cards, composed of signs as the set's `art/vignettes.toml` says; kept on disk."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import cast

import msgspec
from PIL import Image

from bot.render.cache import stored
from bot.render.look import Look, rgb
from bot.render.paint import painter
from bot.render.wildfield.look import WildLook
from bot.render.wildfield.scenery import Scenery, Vignette
from bot.render.wildfield.signs import sign_masks

VIGNETTE = "wild_vignette"
VERSION = 1


@cache
def vignettes(art: Path) -> dict[str, Vignette]:
    """The scenes of a set by the cards' `art`; none if it has no such file."""
    path = art / "vignettes.toml"
    if not path.is_file():
        return {}
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, Vignette])


@painter(VIGNETTE)
def paint_vignette(look: Look, w: int, h: int, art: str) -> Image.Image:
    """The scene called `art`, from disk or drawn."""
    wild = cast(WildLook, look)
    made = vignettes(wild.art).get(art, Vignette())
    mark = sha256(repr(made).encode()).hexdigest()[:12]
    name = f"wild-scene-{VERSION}-{look.mark}-{w}x{h}-{mark}"
    return stored(name, "RGB", (w, h), lambda: _Scene(wild, made, w, h).draw()).convert("RGBA")


class _Scene(Scenery):
    """All of a scene."""

    def draw(self) -> Image.Image:
        """All layers."""
        self.sky()
        if self.made.sun:
            self.sun(*self.made.sun)
        if self.made.moon:
            self.moon(*self.made.moon)
        getattr(self, f"ground_{self.made.ground}", self.ground_steppe)()
        behind = [one for one in self.made.extras if one in BEHIND]
        for extra in behind:
            self.extra(extra)
        for thing in self.made.things:
            self.thing(thing.sign, thing.x, thing.y, thing.size, thing.tone, thing.flip)
        if self.made.ground == "sea":
            self.waves()
        for extra in self.made.extras:
            if extra not in behind:
                self.extra(extra)
        return self.image.resize(self.out, Image.Resampling.LANCZOS)

    def extra(self, name: str) -> None:
        """A named drawing; an unknown one is left out."""
        getattr(self, f"extra_{name}", lambda: None)()

    def thing(self, name: str, x: float, y: float, size: float, tone: str, flip: bool = False) -> None:
        """A sign in one colour; its light parts take the paper's, its accents the hit's."""
        side = round(size * self.h)
        light = self.look["coin"] if name == "coin" else self.look["grass"]
        colours = {"body": self.colour(tone), "light": rgb(light), "ink": rgb(self.look["ink"]),
                   "accent": rgb(self.look["hit"])}  # fmt: skip
        if name == "coin":
            colours["body"] = rgb(self.look["coin_edge"])
        if name == "shield":
            self.thing_part("shield", x, y, round(side * 1.08), {"body": rgb(self.look["ink"])}, flip)
        self.thing_part(name, x, y, side, colours, flip)

    def thing_part(
        self, name: str, x: float, y: float, side: int, colours: dict[str, tuple[int, int, int]], flip: bool
    ) -> None:
        """Put a sign's roles on the picture."""
        at = round(x * self.w - side / 2), round(y * self.h - side / 2)
        for role, mask in sign_masks(self.look, name, side):
            turned = mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else mask
            self.image.paste(colours.get(role, rgb(self.look["ink"])), at, turned)

    def extra_dust(self) -> None:
        """Clouds of dust behind riders."""
        soft = rgb(self.look["ink_soft"])
        for _ in range(26):
            x, y = self.rng.uniform(0, self.w), self.h * self.rng.uniform(0.7, 0.9)
            r = self.rng.uniform(12, 34)
            self.pen.arc([x - r, y - r * 0.6, x + r, y + r * 0.6], 190, 350, fill=soft, width=3)

    def extra_rain(self) -> None:
        """Slanting rain."""
        ink = rgb(self.look["water_ink"])
        for _ in range(170):
            x, y = self.rng.uniform(0, self.w * 1.1), self.rng.uniform(0, self.h)
            self.pen.line([x, y, x - 16, y + 44], fill=ink, width=2)

    def extra_lightning(self) -> None:
        """A bolt."""
        bolt = (
            (0.70, 0.2),
            (0.62, 0.40),
            (0.665, 0.39),
            (0.60, 0.60),
            (0.74, 0.36),
            (0.69, 0.365),
            (0.755, 0.2),
        )
        spots = [(x * self.w, y * self.h) for x, y in bolt]
        self.pen.polygon(spots, fill=rgb(self.look["coin"]), outline=rgb(self.look["ink"]))
        self.pen.line([*spots, spots[0]], fill=rgb(self.look["ink"]), width=4, joint="curve")

    def arrow(self, x: float, y: float, dx: float, dy: float) -> None:
        """A flying arrow from its feathers to its head."""
        ink = rgb(self.look["ink"])
        self.pen.line([x, y, x + dx, y + dy], fill=ink, width=5)
        long = (dx * dx + dy * dy) ** 0.5
        ux, uy = dx / long, dy / long
        head = [
            (x + dx + ux * 16, y + dy + uy * 16),
            (x + dx - uy * 9, y + dy + ux * 9),
            (x + dx + uy * 9, y + dy - ux * 9),
        ]
        self.pen.polygon(head, fill=ink)
        for k in (0, 10, 20):
            fx, fy = x + ux * k, y + uy * k
            self.pen.line(
                [fx - uy * 10 - ux * 8, fy + ux * 10 - uy * 8, fx, fy], fill=rgb(self.look["hit"]), width=4
            )
            self.pen.line(
                [fx + uy * 10 - ux * 8, fy - ux * 10 - uy * 8, fx, fy], fill=rgb(self.look["hit"]), width=4
            )

    def extra_arrows(self) -> None:
        """Some arrows to the left."""
        for _ in range(9):
            x, y = self.rng.uniform(0.3, 0.95) * self.w, self.rng.uniform(0.1, 0.42) * self.h
            self.arrow(x, y, -90, self.rng.uniform(14, 40))

    def extra_volley(self) -> None:
        """A sky full of arrows."""
        for _ in range(34):
            x, y = self.rng.uniform(0.05, 0.98) * self.w, self.rng.uniform(0.04, 0.5) * self.h
            self.arrow(x, y, -84, self.rng.uniform(20, 52))

    def extra_fire(self) -> None:
        """Flames and smoke on the horizon."""
        for x in (0.44, 0.5, 0.57, 0.86):
            cx, base, r = x * self.w, self.h * 0.6, self.rng.uniform(0.05, 0.08) * self.h
            for k in range(4):
                puff = r * (0.8 + k * 0.25)
                y = base - self.h * (0.16 + k * 0.1)
                box = [cx - puff + k * 18, y - puff * 0.6, cx + puff + k * 18, y + puff * 0.6]
                self.pen.ellipse(
                    box, fill=rgb(self.look["cloud"]), outline=rgb(self.look["ink_soft"]), width=3
                )
            for share, tone in ((1.0, "fire"), (0.6, "coin")):
                s = r * share
                flame = [(cx - s, base), (cx - s * 0.7, base - s * 1.6), (cx - s * 0.2, base - s * 1.0),
                         (cx, base - s * 2.6), (cx + s * 0.4, base - s * 1.1), (cx + s * 0.8, base - s * 1.8),
                         (cx + s, base)]  # fmt: skip
                self.pen.polygon(flame, fill=self.colour(tone), outline=rgb(self.look["ink"]))

    def extra_scythes(self) -> None:
        """War scythes above the crowd."""
        ink = rgb(self.look["ink"])
        for x in (0.14, 0.28, 0.44, 0.6, 0.74):
            foot, top = (x * self.w, self.h * 0.78), (x * self.w + 30, self.h * 0.36)
            self.pen.line([foot, top], fill=ink, width=7)
            blade = [
                (top[0] - 4, top[1]),
                (top[0] + 40, top[1] - 70),
                (top[0] + 14, top[1] - 10),
                (top[0] + 8, top[1] + 10),
            ]
            self.pen.polygon(blade, fill=rgb(self.look["plate"]), outline=ink)

    def extra_crosses(self) -> None:
        """Graves."""
        ink = rgb(self.look["ink"])
        for x, y, k in (
            (0.1, 0.8, 1.2),
            (0.22, 0.74, 0.9),
            (0.3, 0.86, 1.3),
            (0.66, 0.74, 0.9),
            (0.94, 0.76, 1.0),
        ):
            cx, cy = x * self.w, y * self.h
            self.pen.rectangle([cx - 5 * k, cy - 60 * k, cx + 5 * k, cy + 20 * k], fill=ink)
            self.pen.rectangle([cx - 24 * k, cy - 44 * k, cx + 24 * k, cy - 34 * k], fill=ink)
            self.pen.arc([cx - 40 * k, cy + 6 * k, cx + 40 * k, cy + 46 * k], 190, 350, fill=ink, width=4)


BEHIND = ("fire", "dust", "crosses", "lightning", "volley")
"""Drawings that lie behind the things."""
