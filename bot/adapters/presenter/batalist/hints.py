"""What could be typed next: continuations of the line so far, made from the seat's own choices."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.presenter.batalist.desk import Desk
from bot.adapters.presenter.batalist.grammar import EXAMPLES
from bot.adapters.presenter.batalist.labels import label
from bot.adapters.presenter.batalist.ready import draft_of
from bot.adapters.presenter.batalist.saying import card_text, typed_order
from bot.adapters.presenter.reference import continuations

MOST_CHOICES = 40
"""Buttons whose lines are tried."""


def suggestions(desk: Desk, text: str) -> tuple[tuple[str, str], ...]:
    """At most five (line to type, what it does) whose beginning is `text`."""
    return continuations(_lines(desk), text.lstrip())


def _lines(desk: Desk) -> Iterator[tuple[str, str]]:
    """One line for every button that has one, then the beginning of a line for every battalion."""
    words, view = desk.words, desk.view
    if view is None or view.seat < 0:
        return
    for n, choice in enumerate(desk.choices):
        if choice.group in ("", "o" + choice.tag.partition(":")[2]):
            made = label(words, view, choice)
            if made.typed:
                yield made.typed, made.text
        if n > MOST_CHOICES:
            break
    if view.frame == "execute":
        for card in view.cards:
            yield typed_order(words, card.b, card.order, card.plan), card_text(words, card)
    if view.frame == "orders" and draft_of(view).b < 0:
        for action in view.legal:
            if action.name == "choose" and isinstance(action.args[0], int):
                b = action.args[0]
                yield f"{words.tag(b).lower()} move ", words.battalion(b)
    if view.frame in EXAMPLES and desk.seen.can_undo:
        yield "undo", words.say("do-undo")
