"""Batalist on the shelf: the game's names, armies, scenarios and title picture before there is a match."""

from __future__ import annotations

from collections.abc import Iterable

from bot.adapters.presenter.batalist.army import army_answer
from bot.adapters.presenter.cover import Shelved
from bot.content import BatalistPack, library
from bot.i18n import LANGUAGES, has, tr
from bot.render.batalist.scene import BatalistTitleScene

OTHER_NAMES = ("баталист", "batalist", "battalist", "баталия", "бт")
"""What else people call the game."""


def _order(pack: BatalistPack) -> Iterable[str]:
    return (each.id for each in sorted(pack.set.scenarios.values(), key=lambda each: (each.order, each.id)))


def _sides(pack: BatalistPack) -> dict[str, list[str]]:
    """Every side of a scenario, by its id and the names of its army."""
    found: dict[str, list[str]] = {}
    for scenario in pack.set.scenarios.values():
        for side in scenario.sides:
            names = [pack.book(lang, side.book) for lang in LANGUAGES]
            key = f"batalist-seat-{side.id}"
            listed = found.setdefault(side.id, [tr(lang, key) for lang in LANGUAGES if has(lang, key)])
            listed += [name for each in names for name in (each.name, each.short) if name not in listed]
    return found


def _groups(pack: BatalistPack, lang: str) -> Iterable[tuple[str, Iterable[str]]]:
    """Battalions, heroes and spells, book by book."""
    for book in pack.set.books.values():
        rows = [row.id for row in book.profiles] + [row.id for row in book.heroes]
        names = [pack.profile(lang, book.id, row).name for row in rows]
        spells = [pack.spell(lang, book.id, spell.id).name for spell in book.spells]
        yield pack.book(lang, book.id).name, (*names, *spells)


def _cards(pack: BatalistPack, lang: str) -> Iterable[str]:
    """All of them."""
    for _book, names in _groups(pack, lang):
        yield from names


COVER = Shelved(
    "batalist",
    OTHER_NAMES,
    lambda: library().batalist_pack(),
    _order,
    _sides,
    _cards,
    BatalistTitleScene,
    army_answer,
    _groups,
)
"""The default set."""
