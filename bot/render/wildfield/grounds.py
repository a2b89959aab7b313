"""Sheets of old paper to draw reports on: kept on disk, in a palette with all house colours."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.cache import stored
from bot.render.canvas import Grid, Sheet, palette_picture
from bot.render.items import Pad
from bot.render.look import Look, mix, rgb
from bot.render.paint import painter
from bot.render.wildfield.look import WildLook
from bot.render.wildfield.static import house_colours

VERSION = 2
TILE = 160
PAPER = "wild_paper"


def paper_image(look: Look, w: int, h: int, seed: int) -> Image.Image:
    """Parchment, from disk or made."""

    def make() -> Image.Image:
        from bot.render.wildfield.paper import paper  # noqa: PLC0415 - numpy loads slowly

        return paper(look, w, h, seed)

    return stored(f"wild-paper-{VERSION}-{look.mark}-{w}x{h}-{seed}", "RGB", (w, h), make)


def paper_colours(look: WildLook, image: Image.Image) -> bytes:
    """House colours, their mixtures with paper, then those the paper needs most."""
    house = house_colours(look)
    soft = [mix(colour, look["plate"], 0.5) for colour in house[:24]]
    soft += [
        mix(nation.block, look["plate"], share) for nation in look.nations.values() for share in (0.3, 0.6)
    ]
    soft += [mix(look["ink"], look["plate"], share) for share in (0.25, 0.75)]
    named = b"".join(bytes(rgb(colour)) for colour in dict.fromkeys(house + soft))
    count = max(8, min(60, 256 - len(named) // 3))
    found = image.quantize(count, method=Image.Quantize.MEDIANCUT).getpalette() or []
    return (named + bytes(found[: count * 3]))[: 256 * 3]


@lru_cache(maxsize=8)
def paper_sheet(look: WildLook, w: int, h: int, seed: int = 4) -> Sheet:
    """A sheet of paper that draws only what changed."""
    image = paper_image(look, w, h, seed)
    colours = paper_colours(look, image)
    base = image.quantize(palette=palette_picture(colours), dither=Image.Dither.NONE)
    rows = [(y, (*range(0, w, TILE), w)) for y in range(0, h, TILE)]
    return Sheet(look, base, colours, Grid(rows, h))


@painter(PAPER)
def paint_paper(look: Look, w: int, h: int, seed: int) -> Image.Image:
    """Parchment as part of another picture."""
    return paper_image(look, w, h, seed).convert("RGBA")


def rules(pad: Pad, w: int, h: int, top: int = 50) -> None:
    """A double rule round the sheet."""
    ink = pad.look["ink"]
    pad.plate(12, top, w - 12, h - 12, 0, None, ink, 3)
    pad.plate(18, top + 6, w - 18, h - 18, 0, None, ink, 1)
