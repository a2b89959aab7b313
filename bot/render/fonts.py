"""Fonts: three families from packages, found once, and a fallback by the single character.

Short names: `serif serifb serifi serifbi` (PT Serif), `cond condsb condb` (Fira Sans Condensed), `sans
sansb` (PT Sans).
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageFont

FILES = {
    "serif": ("fontpkg_pt_serif", "PT_Serif-Web-Regular.ttf"),
    "serifb": ("fontpkg_pt_serif", "PT_Serif-Web-Bold.ttf"),
    "serifi": ("fontpkg_pt_serif", "PT_Serif-Web-Italic.ttf"),
    "serifbi": ("fontpkg_pt_serif", "PT_Serif-Web-BoldItalic.ttf"),
    "cond": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Medium.ttf"),
    "condsb": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-SemiBold.ttf"),
    "condb": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Bold.ttf"),
    "sans": ("fontpkg_pt_sans", "PT_Sans-Web-Regular.ttf"),
    "sansb": ("fontpkg_pt_sans", "PT_Sans-Web-Bold.ttf"),
}
FALLBACK = ("condsb", "sansb", "serifb")
"""Where a character missing in the wanted font is looked for, in this order."""
EVERYWHERE = frozenset(chr(code) for code in (*range(0x20, 0x7F), *range(0x410, 0x450))) | frozenset(
    "Ёё«»–—…·×№’"
)
"""Characters that all these fonts draw, so that nobody has to look (a test does)."""
NOWHERE = "\U0010fffe"
"""A code point no font draws: what it gives is the font's sign for a missing character."""


@cache
def font_path(name: str) -> Path:
    """The font file of a short name. FileNotFoundError says which package is missing."""
    package, file = FILES[name]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"font package {package.replace('_', '-')} is not installed")
    return Path(spec.submodule_search_locations[0]) / "files" / file


@cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """The font in pixels of height `size`."""
    return ImageFont.truetype(str(font_path(name)), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _missing(name: str) -> bytes:
    return bytes(font(name, 20).getmask(NOWHERE))


def has_glyph(name: str, char: str) -> bool:
    """Whether the font draws this character itself."""
    return char in EVERYWHERE or _draws(name, char)


@lru_cache(maxsize=4096)
def _draws(name: str, char: str) -> bool:
    return char.isspace() or bytes(font(name, 20).getmask(char)) != _missing(name)


def _carrier(name: str, char: str) -> str:
    """The font that shows this character when `name` was asked for."""
    return next((other for other in (name, *FALLBACK) if has_glyph(other, char)), name)


class Glyph(NamedTuple):
    """A character drawn once: its mask, where that lies from the pen on the base line, the advance."""

    mask: Image.Image
    left: int
    top: int
    advance: float


@lru_cache(maxsize=8192)
def glyph(name: str, size: int, char: str) -> Glyph:
    """The character in this font, or in the first that has it."""
    face = font(_carrier(name, char), size)
    core, (left, top) = face.getmask2(char, "L", anchor="ls")
    w, h = core.size
    mask = Image.frombytes("L", (w, h), bytes(core)) if w and h else Image.new("L", (0, 0))
    return Glyph(mask, left, top, face.getlength(char))


@lru_cache(maxsize=16384)
def _kerning(name: str, size: int, pair: str) -> float:
    """How much closer the two characters stand than their advances say."""
    one, other = _carrier(name, pair[0]), _carrier(name, pair[1])
    if one != other:
        return 0.0
    apart = glyph(name, size, pair[0]).advance + glyph(name, size, pair[1]).advance
    return font(one, size).getlength(pair) - apart


@cache
def base_line(name: str, size: int, anchor: str) -> int:
    """How far below a text's vertical anchor (`m` middle, `s` base line …) its base line lies."""
    face = font(name, size)
    wanted, on_base = (face.getmask2("H", "L", anchor=each)[1][1] for each in ("l" + anchor, "ls"))
    return int(wanted - on_base)


class Line(NamedTuple):
    """A line of text set: glyphs with the pen's place of each, and the whole advance width."""

    glyphs: tuple[tuple[Glyph, int], ...]
    width: float


@lru_cache(maxsize=8192)
def set_line(name: str, size: int, text: str) -> Line:
    """The text set in one line. Glyphs are drawn once and reused, which is what makes new texts cheap."""
    placed: list[tuple[Glyph, int]] = []
    x = 0.0
    for i, char in enumerate(text):
        if i:
            x += _kerning(name, size, text[i - 1 : i + 1])
        drawn = glyph(name, size, char)
        placed.append((drawn, round(x)))
        x += drawn.advance
    return Line(tuple(placed), x)


def text_width(name: str, size: int, text: str) -> float:
    """The advance width of the text in pixels."""
    return set_line(name, size, text).width
