"""A position of a match looked at again: the map, and what each pair of eyes held in hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.adapters.port import Picture
from bot.adapters.presenter.wildfield import pictures
from bot.adapters.presenter.wildfield.textboard import headline
from bot.adapters.presenter.wildfield.words import Words
from bot.engine.wildfield.model import View
from bot.i18n import tr
from bot.render.wildfield.scene import MapScene, WildHandScene
from bot.table.model import Seen


def board(words: Words, views: Sequence[View]) -> MapScene:
    """The map as these eyes saw it: with the eyes of all every block shows its face."""
    view = views[0]
    if len(views) > 1:
        faces = {block.block: block for one in views for block in one.blocks if block.area >= 0}
        view = replace(pictures.public_view(words, view), blocks=tuple(faces[n] for n in sorted(faces)))
    else:
        view = replace(view, legal=(), side=(), frame="", args=(), slot=())
    campaigns = words.rules.switches.campaigns
    return MapScene(words.pack, words.rules.scenario.id, view, words.lang, campaigns=campaigns)


def shown(words: Words, seen: Seen, views: Sequence[View]) -> tuple[Picture, ...]:
    """The map first, then the hands."""
    scene = board(words, views)
    alt = pictures.map_alt(words, scene.view, headline(words, scene.view))
    eyes = "".join(str(view.seat) for view in views)
    hands = [_hand(words, seen, view, eyes) for view in views if view.seat >= 0 and view.hand]
    return (Picture(pictures.key_of("again", words, seen, eyes), alt, scene, *scene.size), *hands)


def _hand(words: Words, seen: Seen, view: View, eyes: str) -> Picture:
    cards = ", ".join(words.card(card) for card in view.hand)
    bare = replace(view, legal=(), side=(), frame="", args=(), slot=())
    scene = WildHandScene(words.pack, bare, words.lang)
    key = pictures.key_of("againhand", words, seen, f"{eyes}:{view.seat}")
    alt = tr(words.lang, "replay-hand", side=words.nation(view.seat), list=cards)
    return Picture(key, alt, scene, *scene.size)
