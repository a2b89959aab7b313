"""Text for pictures: measuring, fitting into a width, breaking into lines, drawing as a mask."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.fonts import font, runs, text_width

SMALLEST = 22
"""No text on a picture is set smaller than this, so that a phone shows it legibly."""
NARROWEST = 84
"""Per cent to which a line may be squeezed sideways before it is cut."""


@dataclass(frozen=True, slots=True)
class Fitted:
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

    `leading` is the line step in per cent of the size. At the smallest size lines that do not fit are cut.
    """
    for size in sizes:
        lines = wrap(text, name, size, width)
        widest = max(text_width(name, size, line) for line in lines)
        if len(lines) * size * leading / 100 <= height and widest <= width:
            return size, lines
    room = max(1, int(height * 100 / (sizes[-1] * leading)))
    lines = wrap(text, name, sizes[-1], width)
    if len(lines) > room:
        lines = (*lines[: room - 1], cut(lines[room - 1] + " " + lines[room], name, sizes[-1], width))
    return sizes[-1], lines


@lru_cache(maxsize=4096)
def ink_box(name: str, size: int, text: str, anchor: str) -> tuple[int, int, int, int]:
    """The box the ink takes when the text is set at (0, 0) by Pillow's `anchor` (unsqueezed)."""
    shift = {"l": 0.0, "m": -text_width(name, size, text) / 2, "r": -text_width(name, size, text)}[anchor[0]]
    boxes = []
    for carrier, piece in runs(name, text):
        x0, y0, x1, y1 = font(carrier, size).getbbox(piece, anchor="l" + anchor[1])
        boxes.append((x0 + shift, y0, x1 + shift, y1))
        shift += font(carrier, size).getlength(piece)
    if not boxes:
        return 0, 0, 1, 1
    return (
        int(min(b[0] for b in boxes)) - 1,
        int(min(b[1] for b in boxes)) - 1,
        int(max(b[2] for b in boxes)) + 2,
        int(max(b[3] for b in boxes)) + 2,
    )


def text_mask(name: str, size: int, text: str, anchor: str) -> Image.Image:
    """The text as a mask (mode L) of exactly its ink box."""
    x0, y0, x1, y1 = ink_box(name, size, text, anchor)
    mask = Image.new("L", (max(1, x1 - x0), max(1, y1 - y0)))
    draw = ImageDraw.Draw(mask)
    x = {"l": 0.0, "m": -text_width(name, size, text) / 2, "r": -text_width(name, size, text)}[anchor[0]] - x0
    for carrier, piece in runs(name, text):
        draw.text((x, -y0), piece, font=font(carrier, size), fill=255, anchor="l" + anchor[1])
        x += font(carrier, size).getlength(piece)
    return mask
