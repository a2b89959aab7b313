"""What people type for cards, cells and sectors: both languages, misspellings, look-alike letters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.adapters.presenter.spelling import find, fold
from bot.engine.kursk.model import CENTRE, LEFT, RIGHT, parse_cell
from bot.i18n import LANGUAGES

if TYPE_CHECKING:
    from bot.content import Pack

LOOK_ALIKE = str.maketrans("АВБСДЕФГНХИІавбсдефгнхиі", "ABBCDEFGHHIIABBCDEFGHHII")
"""Cyrillic letters that look or sound like a column's letter (a Russian В is a B, a Russian Н an H)."""

AREA_WORDS = {
    LEFT: ("left", "l", "left flank", "левый", "лев", "л", "левый фланг"),
    CENTRE: ("hq", "centre", "center", "c", "штаб", "ш", "центр", "ц"),
    RIGHT: ("right", "r", "right flank", "правый", "прав", "п", "правый фланг"),
}


def read_cell(word: str) -> int | None:
    """The cell that `word` means, Cyrillic look-alikes included (`В3` = B3), or None."""
    return parse_cell(word.strip(" .,;:!").translate(LOOK_ALIKE))


def read_area(word: str) -> int | None:
    """The sector (0 left, 1 centre, 2 right) that `word` means, or None."""
    plain = word.casefold().strip(" .,")
    return next((area for area, words in AREA_WORDS.items() if plain in words), None)


def spellings(pack: Pack, card: str) -> set[str]:
    """All folded words that name a card: its id, its names and short names in every language."""
    texts = [pack.text(lang, card) for lang in LANGUAGES]
    words = [card, *(text.name for text in texts), *(text.short for text in texts)]
    return {folded for word in words if (folded := fold(word))}


def find_card(pack: Pack, typed: str, cards: Iterable[str]) -> tuple[str | None, tuple[str, ...]]:
    """The card among `cards` that `typed` means, and the nearest ones (best first) when it is not certain.

    Certain: the same spelling, one card only beginning so, or one clear misspelling.
    """
    return find(typed, {card: spellings(pack, card) for card in sorted(set(cards))})
