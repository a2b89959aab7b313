"""What could be typed next: continuations of the line so far, made from the seat's own choices."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.presenter.wildfield.desk import Desk
from bot.adapters.presenter.wildfield.grammar import TAGS
from bot.adapters.presenter.wildfield.labels import label, number, numbers
from bot.engine.core import Action

MOST = 5


def suggestions(desk: Desk, text: str) -> tuple[tuple[str, str], ...]:
    """At most five (line to type, what it does) whose beginning is `text`."""
    wanted = text.casefold().lstrip()
    found: dict[str, str] = {}
    for line, meaning in _lines(desk):
        if line.startswith(wanted):
            found.setdefault(line, meaning)
            if len(found) == MOST:
                break
    return tuple(found.items())


def _lines(desk: Desk) -> Iterator[tuple[str, str]]:
    """The suggestion spelt out, then one line for every button that has one, then marches from every area."""
    words, view = desk.words, desk.view
    for choice in desk.choices:
        made = label(words, view, choice)
        line = typed_march(desk, choice.actions[0]) if choice.tag == "suggested" else made.typed
        if line:
            yield line, made.text
    for choice in desk.choices:
        if choice.tag == "origin" and isinstance(choice.subject, int):
            line = f"m {words.typed(choice.subject)}>"
            yield line, label(words, view, choice).text
    if any(choice.tag in TAGS["suggest"] for choice in desk.choices):
        yield "suggest", words.say("typed-suggest")
    if desk.seen.can_undo:
        yield "undo", words.say("do-undo")


def typed_march(desk: Desk, action: Action) -> str:
    """`m sich>ochakov 1,2 plague` for a march with a form of its own; "" for anything else."""
    if action.name != "march":
        return ""
    words, view = desk.words, desk.view
    card, start, blocks, route = str(action.args[0]), number(action.args[1]), action.args[2], action.args[3]
    here = [
        seen for seen in view.blocks if seen.area == start and words.facts.nation[seen.block] == view.seat
    ]
    order = [seen.block for seen in sorted(here, key=lambda seen: (seen.garrison, seen.block))]
    chosen = [str(order.index(block) + 1) for block in numbers(blocks) if block in order]
    way = ">".join(words.typed(area) for area in (start, *numbers(route)))
    return f"m {way} {','.join(chosen)} {words.short(card).casefold()}"
