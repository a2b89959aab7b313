"""What could be typed next: continuations of the line so far, made from the seat's own choices."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.presenter.base import Choice
from bot.adapters.presenter.reference import continuations
from bot.adapters.presenter.wildfield.desk import Desk
from bot.adapters.presenter.wildfield.grammar import TAGS
from bot.adapters.presenter.wildfield.labels import PRIMARY, label, number, numbers
from bot.engine.core import Action


def suggestions(desk: Desk, text: str) -> tuple[tuple[str, str], ...]:
    """At most five (line to type, what it does) whose beginning is `text`."""
    return continuations(_lines(desk), text.lstrip())


def _lines(desk: Desk) -> Iterator[tuple[str, str]]:
    """What is suggested, spelt out where it can be, then one line for every button that has one, marches from
    every area; what only puts a card away comes last."""
    words, view = desk.words, desk.view
    made = [(choice, label(words, view, choice)) for choice in desk.choices]
    for choice, said in sorted(made, key=lambda pair: not _stands_out(pair[0])):
        line = said.typed
        if choice.tag == "suggested":
            line = typed_form(desk, choice.actions[0]) or "suggest"
        if line and choice.tag != "discard":
            yield line, said.text
    for choice, said in made:
        if choice.tag == "origin" and isinstance(choice.subject, int):
            yield f"m {words.typed(choice.subject)}>", said.text
    for choice, said in made:
        if choice.tag == "discard" and said.typed:
            yield said.typed, said.text
    if any(choice.tag in TAGS["suggest"] for choice in desk.choices):
        yield "suggest", words.say("typed-suggest")
    if desk.seen.can_undo:
        yield "undo", words.say("do-undo")


def _stands_out(choice: Choice) -> bool:
    """Whether it is what somebody in a hurry takes."""
    return choice.main or choice.tag in PRIMARY


def typed_form(desk: Desk, action: Action) -> str:
    """The line that means a suggested form; "" for one that has none."""
    if action.name in ("hire", "order_hire"):
        return typed_hire(desk, action)
    return typed_march(desk, action)


def typed_hire(desk: Desk, action: Action) -> str:
    """`hire hussars lviv fort`, where the cheapest card that may hire is the one meant."""
    words = desk.words
    card, block, area, inside = str(action.args[0]), *(number(arg) for arg in action.args[1:])
    needs, cards = words.set.figures.hire_ap, words.set.cards
    able = [each for each in desk.view.hand if cards[each].ap >= needs]
    if card != min(able, key=lambda each: (cards[each].ap, each)):
        return ""
    name = words.block(block).casefold()
    return f"hire {name} {words.typed(area)}{' fort' if inside else ''}"


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
