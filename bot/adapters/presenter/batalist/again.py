"""A position of a match looked at again: the field, and the orders each pair of eyes had laid."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.adapters.port import Picture
from bot.adapters.presenter.batalist import pictures
from bot.adapters.presenter.batalist.saying import card_text
from bot.adapters.presenter.batalist.textboard import headline
from bot.adapters.presenter.batalist.words import Words
from bot.engine.batalist.model import View
from bot.i18n import tr
from bot.render import picture_size
from bot.render.batalist.scene import FieldScene, LaidScene
from bot.table.model import Seen


def board(words: Words, views: Sequence[View]) -> FieldScene:
    """The field as these eyes saw it: with the eyes of all nobody is hidden."""
    view = views[0]
    if len(views) > 1:
        rows = tuple(views[row.seat].battalions[b] for b, row in enumerate(view.battalions))
        view = replace(pictures.spectator(words, view), battalions=rows)
    else:
        view = _bare(view)
    return FieldScene(words.pack, words.rules, view, words.lang)


def _bare(view: View) -> View:
    return replace(view, legal=(), side=(), frame="", args=(), slot=(), last=())


def shown(words: Words, seen: Seen, views: Sequence[View]) -> tuple[Picture, ...]:
    """The field first, then the laid cards."""
    scene = board(words, views)
    alt = pictures.field_alt(words, scene.view, headline(words, scene.view))
    eyes = "".join(str(view.seat) for view in views)
    laid = [_laid(words, seen, view, eyes) for view in views if view.seat >= 0 and view.cards]
    return (Picture(pictures.key_of("again", words, seen, eyes), alt, scene, *picture_size(scene)), *laid)


def _laid(words: Words, seen: Seen, view: View, eyes: str) -> Picture:
    cards = "; ".join(card_text(words, card) for card in view.cards)
    scene = LaidScene(words.pack, words.rules, _bare(view), words.lang)
    key = pictures.key_of("againlaid", words, seen, f"{eyes}:{view.seat}")
    alt = tr(words.lang, "replay-laid", side=words.side(view.seat), list=cards)
    return Picture(key, alt, scene, *picture_size(scene))
