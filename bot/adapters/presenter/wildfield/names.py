"""What people type for cards, areas, blocks and nations: both languages, misspellings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from bot.adapters.presenter.spelling import find, fold
from bot.i18n import LANGUAGES

if TYPE_CHECKING:
    from bot.content.wildfield_pack import WildfieldPack

OTHER_AREAS = {
    "ternopil": ("kamianets", "tarnopol", "tarnopil"),
    "kyiv": ("kiev",),
    "lviv": ("lvov", "lwow"),
    "cherkasy": ("cherkassy", "chigirin"),
    "sich": ("sech", "zaporozhie", "zaporozhye"),
    "moldavia": ("moldova",),
    "kafa": ("kaffa", "caffa", "feodosia"),
    "bakhchisarai": ("bakhchisaray", "krym", "crimea"),
    "ochakov": ("ochakiv", "blacktrail"),
    "izium": ("izyum", "iziumtrail"),
    "muravsky": ("muravskiy", "muravskytrail"),
    "muscovy": ("moscow", "moskva", "moskoviya"),
    "west_black_sea": ("wbs", "zchm"),
    "east_black_sea": ("ebs", "vchm"),
}
"""Other names in use, folded."""

Pool = dict[str, set[str]]


def card_names(pack: WildfieldPack, card: str) -> set[str]:
    """All folded words that name a card: its id, its names and short names in every language."""
    texts = [pack.text(lang, card) for lang in LANGUAGES]
    words = [card, *(text.name for text in texts), *(text.short for text in texts)]
    return {folded for word in words if (folded := fold(word))}


def find_card(pack: WildfieldPack, typed: str, cards: Iterable[str]) -> tuple[str | None, tuple[str, ...]]:
    """The card among `cards` that `typed` means (the first of equal ones), and the nearest if not certain."""
    pool: Pool = {}
    texts: dict[str, str] = {}
    for card in cards:
        text = pack.set.cards[card].text or card
        texts.setdefault(text, card)
        pool.setdefault(texts[text], set()).update(card_names(pack, card))
    return find(typed, pool)


def find_area(pack: WildfieldPack, typed: str) -> tuple[str | None, tuple[str, ...]]:
    """The area that `typed` means, by id."""
    return find(typed, _areas(pack.root, tuple(_area_words(pack))))


def _area_words(pack: WildfieldPack) -> Iterable[tuple[str, frozenset[str]]]:
    for area in pack.set.map.areas:
        texts = [pack.area(lang, area.id) for lang in LANGUAGES]
        words = [area.id, *OTHER_AREAS.get(area.id, ())]
        for text in texts:
            words += [text.name, text.short, *([text.fort] if text.fort else [])]
        yield area.id, frozenset(folded for word in words if (folded := fold(word)))


@lru_cache(8)
def _areas(_root: Path, words: tuple[tuple[str, frozenset[str]], ...]) -> Pool:
    """Names by area; a fortress' name never hides an area's own."""
    return {area: set(names) for area, names in words}


def find_ruler(pack: WildfieldPack, typed: str) -> str:
    """The ruler card that `typed` means; "" if none."""
    pool: Pool = {}
    for nation in pack.set.nations:
        for ruler in nation.rulers:
            texts = [pack.ruler(lang, ruler.id) for lang in LANGUAGES]
            words = [ruler.id, *(text.name for text in texts), *(text.short for text in texts)]
            pool[ruler.id] = {fold(word) for word in words}
    return find(typed, pool)[0] or ""


def find_block(pack: WildfieldPack, typed: str, blocks: Iterable[int], ids: tuple[str, ...]) -> int | None:
    """The block among `blocks` (numbers into `ids`) that `typed` names."""
    numbers = {ids[block]: block for block in blocks}
    pool = {name: {fold(pack.block(lang, name)) for lang in LANGUAGES} for name in numbers}
    found = find(typed, pool)[0]
    return numbers[found] if found else None


def find_nation(pack: WildfieldPack, typed: str) -> tuple[str | None, tuple[str, ...]]:
    """The nation that `typed` means, by id: country or people."""
    pool: Pool = {}
    for nation in pack.set.nations:
        texts = [pack.nation(lang, nation.id) for lang in LANGUAGES]
        words = [nation.id, *(text.name for text in texts), *(text.people for text in texts)]
        pool[nation.id] = {fold(word) for word in words}
    return find(typed, pool)
