"""Text for pictures: measuring, fitting into a width, breaking into lines, drawing as a mask."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from PIL import Image

from bot.render.fonts import base_line, set_line, text_width

SMALLEST = 22
"""No text on a picture is set smaller than this, so that a phone shows it legibly."""
NARROWEST = 84
"""Per cent to which a line may be squeezed sideways before it is cut."""


class Fitted(Struct, frozen=True):
    """A line made to fit: its text, font size in px, and the squeeze in per cent of its natural width."""

    text: str
    font: str
    size: int
    squeeze: int = 100

    @property
    def width(self) -> float:
        """Width in pixels as it will be drawn."""
        return text_width(self.font, self.size, self.text) * self.squeeze / 100


@lru_cache(maxsize=4096)
def fit(text: str, name: str, size: int, width: int, smallest: int = SMALLEST) -> Fitted:
    """The line in the largest form that fits `width`: smaller down to `smallest`, then squeezed, then cut."""
    for tried in range(size, min(size, smallest) - 1, -1):
        if text_width(name, tried, text) <= width:
            return Fitted(text, name, tried)
    least = min(size, smallest)
    needed = width * 100 / max(1.0, text_width(name, least, text))
    if needed >= NARROWEST:
        return Fitted(text, name, least, int(needed))
    return Fitted(cut(text, name, least, width), name, least, NARROWEST)


def cut(text: str, name: str, size: int, width: int) -> str:
    """The longest beginning with an ellipsis that fits `width` when squeezed."""
    room = width * 100 / NARROWEST
    while text and text_width(name, size, text.rstrip() + "…") > room:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=2048)
def wrap(text: str, name: str, size: int, width: int) -> tuple[str, ...]:
    """The text in lines of at most `width` pixels, broken at spaces (a longer word stands alone)."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}".strip()
            if line and text_width(name, size, longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=2048)
def wrap_fit(
    text: str, name: str, sizes: tuple[int, ...], width: int, height: int, leading: int = 128
) -> tuple[int, tuple[str, ...]]:
    """The largest of `sizes` in which the text fills at most `height`; (size, lines).

    `leading` is the line step in per cent of the size. At the smallest size lines may want a squeeze
    (draw them with this width as their room), and what still does not fit is cut.
    """
    for size in sizes:
        lines = wrap(text, name, size, width)
        widest = max(text_width(name, size, line) for line in lines)
        if len(lines) * size * leading / 100 <= height and widest <= width:
            return size, lines
    room = max(1, int(height * 100 / (sizes[-1] * leading)))
    lines = wrap(text, name, sizes[-1], width)
    squeezed = wrap(text, name, sizes[-1], width * 100 // NARROWEST)
    if len(squeezed) <= room < len(lines):
        return sizes[-1], squeezed
    if len(lines) > room:
        lines = (*lines[: room - 1], cut(lines[room - 1] + " " + lines[room], name, sizes[-1], width))
    return sizes[-1], lines


def _shift(width: float, anchor: str) -> int:
    """Where the line begins when it is set at 0 by the horizontal anchor."""
    return round({"l": 0.0, "m": -width / 2, "r": -width}[anchor[0]])


@lru_cache(maxsize=8192)
def ink_box(name: str, size: int, text: str, anchor: str) -> tuple[int, int, int, int]:
    """The box the ink takes when the text is set at (0, 0) by Pillow's `anchor` (unsqueezed)."""
    line = set_line(name, size, text)
    inked = [(drawn, x) for drawn, x in line.glyphs if drawn.mask.width]
    if not inked:
        return 0, 0, 1, 1
    left, base = _shift(line.width, anchor), base_line(name, size, anchor[1])
    return (
        left + min(x + drawn.left for drawn, x in inked),
        base + min(drawn.top for drawn, _ in inked),
        left + max(x + drawn.left + drawn.mask.width for drawn, x in inked),
        base + max(drawn.top + drawn.mask.height for drawn, _ in inked),
    )


def text_mask(name: str, size: int, text: str, anchor: str) -> Image.Image:
    """The text as a mask (mode L) of exactly its ink box."""
    x0, y0, x1, y1 = ink_box(name, size, text, anchor)
    mask = Image.new("L", (x1 - x0, y1 - y0))
    line = set_line(name, size, text)
    left, base = _shift(line.width, anchor) - x0, base_line(name, size, anchor[1]) - y0
    for drawn, x in line.glyphs:
        if drawn.mask.width:
            mask.paste(255, (left + x + drawn.left, base + drawn.top), drawn.mask)
    return mask
