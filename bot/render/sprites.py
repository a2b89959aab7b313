"""Outlines to pictures: a silhouette in body, shade and line tones, smooth at any size."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PIL import Image, ImageDraw

from bot.render.look import Outline, mix, rgb

Ring = tuple[tuple[float, float], ...]


def _shade_of(body: str) -> str:
    return mix(body, "#000000", 0.45)


@lru_cache(maxsize=8)
def _slope(h: int, slope: int) -> Image.Image:
    """A column of brightness, `slope` above the middle grey at the top and as much below it at the bottom."""
    column = Image.new("L", (1, h))
    column.putdata([max(0, min(255, round(128 + slope - 2 * slope * y / max(1, h - 1)))) for y in range(h)])
    return column


def _lit(size: tuple[int, int], body: str, slope: int) -> Image.Image:
    """The body colour, lighter above and darker below."""
    h = size[1]
    if not slope:
        return Image.new("RGB", size, rgb(body))
    column = _slope(h, slope)
    bands = [column.point(lambda v, c=c: max(0, min(255, c + v - 128))) for c in rgb(body)]
    return Image.merge("RGB", bands).resize(size)


class _Brush:
    """Draws an outline's rings on masks, enlarged `fine` times with a margin of two pixels."""

    def __init__(self, size: tuple[int, int], scale: float, fine: int) -> None:
        self.size = size
        self.scale = scale
        self.fine = fine

    def place(self, ring: Ring) -> list[tuple[float, float]]:
        """The ring in pixels of the enlarged picture."""
        return [((x * self.scale + 2) * self.fine, (y * self.scale + 2) * self.fine) for x, y in ring]

    def mask(self, rings: tuple[Ring, ...], holes: tuple[Ring, ...] = ()) -> Image.Image:
        """The rings filled, the holes left out."""
        made = Image.new("L", self.size)
        draw = ImageDraw.Draw(made)
        for ring in rings:
            draw.polygon(self.place(ring), fill=255)
        for ring in holes:
            draw.polygon(self.place(ring), fill=0)
        return made

    def lines(self, rings: tuple[Ring, ...], width: float, strength: float) -> Image.Image:
        """The lines at an opacity of `strength`."""
        made = Image.new("L", self.size)
        draw = ImageDraw.Draw(made)
        for ring in rings:
            draw.line(
                self.place(ring),
                fill=round(255 * strength),
                width=max(1, round(width * self.fine)),
                joint="curve",
            )
        return made


def silhouette(
    outline: Outline, width: float, body: str, line: str, shade: str = "", stroke: float = 1.0,
    light: str = "#FFFFFF", strength: float = 1.0, slope: int = 0,
) -> Image.Image:  # fmt: skip
    """The outline `width` pixels wide with a margin of two pixels all round, mode RGBA."""
    box_w, box_h = outline.box
    scale = width / box_w
    small = ceil(width) + 4, ceil(box_h * scale) + 4
    fine = 3
    brush = _Brush((small[0] * fine, small[1] * fine), scale, fine)
    mask = brush.mask(outline.polygons, outline.holes)
    base = _lit(brush.size, body, slope)
    made = base.copy() if outline.over else base
    if outline.shade:
        made.paste(rgb(shade or _shade_of(body)), (0, 0), brush.mask(outline.shade))
    if outline.over:
        made.paste(base, (0, 0), brush.mask(outline.over))
    if outline.lines:
        made.paste(rgb(line), (0, 0), brush.lines(outline.lines, stroke, strength))
    if outline.light:
        arms = brush.mask(outline.light)
        made.paste(rgb(light), (0, 0), arms)
        mask.paste(255, (0, 0), arms)
    made.putalpha(mask)
    return made.resize(small, Image.Resampling.BOX)
