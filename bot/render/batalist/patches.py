"""What changes the ground during a battle: woods and mires that spells made, breaches in walls."""

from __future__ import annotations

from math import ceil, cos, floor, pi, sin, tau
from random import Random

from PIL import Image, ImageDraw

from bot.render.batalist.shape import Spot, bounds
from bot.render.items import Box, Pad
from bot.render.look import Look, rgb
from bot.render.paint import painter

PATCH, BREACH = "bat_patch", "bat_breach"
FINE = 3


def patch(pad: Pad, middle: Spot, radius: float, kind: str, px: float) -> None:
    """A disc of wood (or mist) or marsh."""
    r = ceil(radius) + 4
    x, y = round(middle[0]), round(middle[1])
    pad.picture(PATCH, (x - r, y - r, x + r, y + r), round(radius), kind, round(px))


@painter(PATCH)
def paint_patch(look: Look, w: int, h: int, radius: int, kind: str, px: int) -> Image.Image:
    """Trees or reeds on a tinted disc in a violet dotted rim: a spell made it."""
    ink = look.terrain["template_patch"]
    made = Image.new("RGBA", (w * FINE, h * FINE))
    pen = ImageDraw.Draw(made)
    x, y, r = w * FINE / 2, h * FINE / 2, radius * FINE
    floor_ = look.terrain["marsh" if kind == "marsh" else "wood"]["fill"]
    pen.ellipse((x - r, y - r, x + r, y + r), (*rgb(floor_), 215))
    rng = Random(radius * 7 + len(kind))
    for _ in range(26 if kind == "marsh" else 15):
        turn, reach = rng.uniform(0, tau), r * rng.random() ** 0.5 * 0.78
        (_reed if kind == "marsh" else _tree)(
            pen, look, (x + reach * cos(turn), y + reach * sin(turn)), px * FINE
        )
    for number in range(36):
        turn = number * pi / 18
        cx, cy, dot = x + r * cos(turn), y + r * sin(turn), 0.15 * px * FINE
        pen.ellipse((cx - dot, cy - dot, cx + dot, cy + dot), (*rgb(ink["edge"]), 255))
    return made.convert("RGBa").resize((w, h), Image.Resampling.BOX).convert("RGBA")


def _tree(pen: ImageDraw.ImageDraw, look: Look, spot: Spot, px: float) -> None:
    tone = look.terrain["wood"]
    x, y = spot
    for share, name, dx in ((0.62, "crown_dark", 0.0), (0.48, "crown", -0.06), (0.26, "crown_light", -0.16)):
        r = share * px
        pen.ellipse(
            (x + dx * px - r, y + dx * px - r, x + dx * px + r, y + dx * px + r), (*rgb(tone[name]), 245)
        )


def _reed(pen: ImageDraw.ImageDraw, look: Look, spot: Spot, px: float) -> None:
    x, y = spot
    for lean in (-0.16, 0.0, 0.17):
        end = x + lean * px, y - 0.45 * px
        pen.line([(x, y), end], (*rgb(look.terrain["marsh"]["reed"]), 255), max(2, round(px * 0.08)))


def breach(pad: Pad, ring: list[Spot], clip: Box) -> None:
    """Rubble where a building was: its whole polygon is passable now."""
    x0, y0, x1, y1 = bounds(ring, 6)
    box = max(clip[0], floor(x0)), max(clip[1], floor(y0)), min(clip[2], ceil(x1)), min(clip[3], ceil(y1))
    if box[2] > box[0] and box[3] > box[1]:
        pad.picture(BREACH, box, tuple((round(x - box[0], 1), round(y - box[1], 1)) for x, y in ring))


@painter(BREACH)
def paint_breach(look: Look, w: int, h: int, ring: tuple[Spot, ...]) -> Image.Image:
    """Fallen stones on bare earth."""
    ink = look.terrain["building"]
    made = Image.new("RGBA", (w * FINE, h * FINE))
    mask = Image.new("L", made.size)
    ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in ring], fill=255)
    made.paste((*rgb(look.terrain["rough"]["fill"]), 255), (0, 0), mask)
    pen = ImageDraw.Draw(made)
    rng = Random(len(ring) * 31 + w)
    x0, y0, x1, y1 = bounds(list(ring))
    for _ in range(max(6, int((x1 - x0) * (y1 - y0) / 130))):
        x, y, r = rng.uniform(x0, x1) * FINE, rng.uniform(y0, y1) * FINE, rng.uniform(3, 7) * FINE
        spots = [
            (x + r * rng.uniform(0.6, 1) * cos(tau * i / 6), y + r * rng.uniform(0.6, 1) * sin(tau * i / 6))
            for i in range(6)
        ]
        pen.polygon(spots, (*rgb(ink["fill"]), 255), (*rgb(ink["edge"]), 255), 2)
    return made.convert("RGBa").resize((w, h), Image.Resampling.BOX).convert("RGBA")
