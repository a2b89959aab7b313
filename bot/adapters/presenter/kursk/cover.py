"""Kursk on the shelf: the game's names, sides and title picture before there is a match."""

from __future__ import annotations

from collections.abc import Iterable

from bot.adapters.presenter.cover import Shelved
from bot.content import Pack, library
from bot.i18n import LANGUAGES
from bot.render.kursk.scene import TitleScene

OTHER_NAMES = ("курск", "курская дуга", "kursk43", "курскаядуга")
"""What else people call the game."""


def _sides(pack: Pack) -> dict[str, list[str]]:
    return {side: [pack.side(lang, side).name for lang in LANGUAGES] for side in pack.set.sides}


def _cards(pack: Pack, lang: str) -> Iterable[str]:
    content = pack.set
    cards = (*content.combat, *content.supply, *content.heroes, *content.commanders, *content.events)
    return (pack.text(lang, card).name for card in cards)


COVER = Shelved(
    "kursk",
    OTHER_NAMES,
    lambda: library().kursk_pack(),
    lambda _pack: library().scenarios("kursk"),
    _sides,
    _cards,
    TitleScene,
)
"""The default set."""
