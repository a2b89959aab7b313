"""Fonts: three families from packages, found once, and a fallback by the single character.

Short names: `serif serifb serifi serifbi` (PT Serif), `cond condsb condb` (Fira Sans Condensed), `sans sansb`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from PIL import ImageFont

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


@lru_cache(maxsize=4096)
def has_glyph(name: str, char: str) -> bool:
    """Whether the font draws this character itself."""
    return char.isspace() or bytes(font(name, 20).getmask(char)) != _missing(name)


def _carrier(name: str, char: str) -> str:
    """The font that shows this character when `name` was asked for."""
    return next((other for other in (name, *FALLBACK) if has_glyph(other, char)), name)


@lru_cache(maxsize=4096)
def runs(name: str, text: str) -> tuple[tuple[str, str], ...]:
    """The text cut into pieces that one font each can draw: (font, piece)."""
    found: list[tuple[str, str]] = []
    for char in text:
        carrier = _carrier(name, char)
        if found and found[-1][0] == carrier:
            found[-1] = (carrier, found[-1][1] + char)
        else:
            found.append((carrier, char))
    return tuple(found)


@lru_cache(maxsize=8192)
def text_width(name: str, size: int, text: str) -> float:
    """The advance width of the text in pixels."""
    return sum(font(carrier, size).getlength(piece) for carrier, piece in runs(name, text))
