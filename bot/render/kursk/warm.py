"""Drawing ahead of need: maps and card pictures of a set, so that nobody waits for their first drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bot.i18n import LANGUAGES
from bot.render.kursk.art import kept_art
from bot.render.kursk.faces import art_for
from bot.render.kursk.static import static_layer
from bot.render.kursk.words import ground_of, look_for, side_of

if TYPE_CHECKING:
    from bot.content import Pack


def warm(
    pack: Pack,
    languages: Sequence[str] = LANGUAGES,
    *,
    cards: bool = True,
    stop: Callable[[], bool] = lambda: False,
) -> int:
    """Put the static layers of all scenarios and the pictures of all cards on disk; how many were looked at.

    Meant for a background thread; `stop` is asked between two pictures. A map takes about a second, a card
    picture a tenth, and nothing what is already there.
    """
    done = 0
    look, content = look_for(pack), pack.set
    for battle in content.scenarios.values():
        for lang in languages:
            if stop():
                return done
            static_layer(look, ground_of(pack, battle, lang))
            done += 1
    wanted = (*content.combat, *content.supply, *content.heroes, *content.commanders, *content.events)
    for card in wanted if cards else ():
        own = side_of(content, card)
        for side in (own,) if own else content.sides:
            if stop():
                return done
            kept_art(look, art_for(look, content, card, side, content.sides.index(side)))
            done += 1
    return done
