"""Wild Field on the shelf: the game's names, nations and title picture before there is a match."""

from __future__ import annotations

from collections.abc import Iterable

from bot.adapters.presenter.cover import Shelved
from bot.content import WildfieldPack, library
from bot.i18n import LANGUAGES
from bot.render.wildfield.scene import WarTitleScene

OTHER_NAMES = ("дикое поле", "wild field", "wild fields", "wf", "дп", "поле")
"""What else people call the game."""


def _order(pack: WildfieldPack) -> Iterable[str]:
    return (war.id for war in sorted(pack.set.scenarios.values(), key=lambda war: (war.order, war.id)))


def _nations(pack: WildfieldPack) -> dict[str, list[str]]:
    """Every nation that can be played: country and people."""
    found = {}
    for nation in pack.set.nations:
        if not nation.neutral:
            texts = [pack.nation(lang, nation.id) for lang in LANGUAGES]
            found[nation.id] = [*(text.name for text in texts), *(text.people for text in texts)]
    return found


COVER = Shelved(
    "wildfield",
    OTHER_NAMES,
    lambda: library().wildfield_pack(),
    _order,
    _nations,
    lambda pack, lang: (pack.text(lang, card).name for card in pack.set.cards),
    WarTitleScene,
)
"""The default set."""
