"""What people type for cards, cells and sectors: both languages, misspellings, look-alike letters."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.engine.kursk.model import CENTRE, LEFT, RIGHT, parse_cell
from bot.i18n import LANGUAGES

if TYPE_CHECKING:
    from bot.content import Pack

LOOK_ALIKE = str.maketrans("АВБСДЕФГНХИІавбсдефгнхиі", "ABBCDEFGHHIIABBCDEFGHHII")
"""Cyrillic letters that look or sound like a column's letter (a Russian В is a B, a Russian Н an H)."""

CYRILLIC = "абвгдезийклмнопрстуфыэ"
LATIN = "abvgdeziiklmnoprstufye"
PAIRS = {
    "ж": "zh",
    "х": "kh",
    "ц": "c",
    "ч": "ch",
    "ш": "sh",
    "щ": "sh",
    "ю": "yu",
    "я": "ya",
    "ь": "",
    "ъ": "",
}
TRANSLITERATION = str.maketrans(dict(zip(CYRILLIC, LATIN, strict=True)) | PAIRS | {"ё": "e", "й": "i"})

AREA_WORDS = {
    LEFT: ("left", "l", "left flank", "левый", "лев", "л", "левый фланг"),
    CENTRE: ("hq", "centre", "center", "c", "штаб", "ш", "центр", "ц"),
    RIGHT: ("right", "r", "right flank", "правый", "прав", "п", "правый фланг"),
}
NEAR = 0.62
"""How alike (0…1) two words must be for one to pass as a misspelling of the other."""


def read_cell(word: str) -> int | None:
    """The cell that `word` means, Cyrillic look-alikes included (`В3` = B3), or None."""
    return parse_cell(word.strip(" .,;:!").translate(LOOK_ALIKE))


def read_area(word: str) -> int | None:
    """The sector (0 left, 1 centre, 2 right) that `word` means, or None."""
    plain = word.casefold().strip(" .,")
    return next((area for area, words in AREA_WORDS.items() if plain in words), None)


def fold(text: str) -> str:
    """Letters and digits only, lower case, Cyrillic in Latin letters: `Т-34` → `t34`, `Тигр` → `tigr`."""
    return re.sub(r"[^a-z0-9]", "", text.casefold().translate(TRANSLITERATION))


def spellings(pack: Pack, card: str) -> set[str]:
    """All folded words that name a card: its id, its names and short names in every language."""
    texts = [pack.text(lang, card) for lang in LANGUAGES]
    words = [card, *(text.name for text in texts), *(text.short for text in texts)]
    return {folded for word in words if (folded := fold(word))}


def find_card(pack: Pack, typed: str, cards: Iterable[str]) -> tuple[str | None, tuple[str, ...]]:
    """The card among `cards` that `typed` means, and the nearest ones (best first) when it is not certain.

    Certain: the same spelling, one card only beginning so, or one clear misspelling.
    """
    wanted = fold(typed)
    pool = {card: spellings(pack, card) for card in sorted(set(cards))}
    if not wanted or not pool:
        return None, ()
    exact = [card for card, words in pool.items() if wanted in words]
    if exact:
        return exact[0], ()
    starts = [card for card, words in pool.items() if any(word.startswith(wanted) for word in words)]
    if len(starts) == 1:
        return starts[0], ()
    ranked = _ranked(wanted, pool)
    near = tuple(dict.fromkeys([*starts, *(card for score, card in ranked if score >= NEAR - 0.1)]))[:3]
    if not starts and ranked and ranked[0][0] >= NEAR and (len(ranked) == 1 or ranked[1][0] < ranked[0][0]):
        return ranked[0][1], ()
    return None, near


def _ranked(wanted: str, pool: dict[str, set[str]]) -> list[tuple[float, str]]:
    """Cards by likeness to `wanted`, best first."""
    scores = [(max(_alike(wanted, word) for word in words), card) for card, words in pool.items()]
    return sorted(scores, key=lambda pair: (-pair[0], pair[1]))


def _alike(wanted: str, word: str) -> float:
    """Likeness 0…1; a long word is also compared by its beginning, as people shorten names."""
    whole = difflib.SequenceMatcher(None, wanted, word).ratio()
    start = difflib.SequenceMatcher(None, wanted, word[: len(wanted)]).ratio() * 0.95
    return max(whole, start if len(wanted) >= 4 else 0.0)
