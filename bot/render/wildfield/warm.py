"""Drawing ahead of need: the map in every language and the scenes of all cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bot.i18n import LANGUAGES
from bot.render.wildfield.cards import SCENE
from bot.render.wildfield.hand import CARD_W
from bot.render.wildfield.look import wild_look
from bot.render.wildfield.static import static_layer
from bot.render.wildfield.vignette import paint_vignette

if TYPE_CHECKING:
    from bot.content.wildfield_pack import WildfieldPack

SIZES = (SCENE[2] - SCENE[0], SCENE[3] - SCENE[1]), (CARD_W - 28, 110)
"""The sizes in which a card's scene is shown: in full, in a hand."""


def warm(
    pack: WildfieldPack,
    languages: Sequence[str] = LANGUAGES,
    *,
    cards: bool = True,
    stop: Callable[[], bool] = lambda: False,
) -> int:
    """Put maps and scenes on disk; how many were looked at. `stop` is asked between two pictures."""
    done = 0
    look = wild_look(pack.root / "art")
    for lang in languages:
        if stop():
            return done
        static_layer(pack, lang)
        done += 1
    for art in dict.fromkeys(card.art for card in pack.set.cards.values()) if cards else ():
        for w, h in SIZES:
            if stop():
                return done
            paint_vignette(look, w, h, art)
            done += 1
    return done
