"""A position of a match looked at again: the board, and what each pair of eyes held in hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.adapters.port import Picture
from bot.adapters.presenter.kursk import pictures
from bot.adapters.presenter.kursk.screens import board_alt
from bot.adapters.presenter.kursk.textboard import headline
from bot.adapters.presenter.kursk.words import Words
from bot.engine.kursk.model import View
from bot.i18n import tr
from bot.render import picture_size
from bot.render.kursk.scene import BoardScene, HandScene
from bot.table.model import Seen


def board(words: Words, views: Sequence[View]) -> BoardScene:
    """The board as these eyes saw it; the eyes of all see no more on it than a spectator's."""
    view = views[0]
    shown = (
        pictures.spectator(view) if len(views) > 1 else replace(view, legal=(), side=(), frame="", args=())
    )
    scenario = words.rules.scenario
    return BoardScene(words.pack, scenario.id, shown, words.lang, draft=shown.draft, scenario=scenario)


def shown(words: Words, seen: Seen, views: Sequence[View]) -> tuple[Picture, ...]:
    """The board first, then the hands."""
    scene = board(words, views)
    alt = board_alt(words, scene.view, headline(words, scene.view))
    eyes = "".join(str(view.seat) for view in views)
    key = pictures.key_of("again", words, seen, eyes)
    hands = [
        _hand(words, seen, view, eyes) for view in views if view.seat >= 0 and (view.hand or view.events)
    ]
    return (Picture(key, alt, scene, *picture_size(scene)), *hands)


def _hand(words: Words, seen: Seen, view: View, eyes: str) -> Picture:
    side = words.side(view.seat)
    cards = ", ".join(words.card(card) for card in (*view.hand, *view.events))
    bare = replace(view, legal=(), side=(), frame="", args=())
    scene = HandScene(words.pack, bare, words.lang, words.rules.scenario.id, title=side)
    key = pictures.key_of("againhand", words, seen, f"{eyes}:{view.seat}")
    return Picture(key, tr(words.lang, "replay-hand", side=side, list=cards), scene, *picture_size(scene))
