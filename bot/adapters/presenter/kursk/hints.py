"""What could be typed next: continuations of the line so far, made from the seat's own choices."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.presenter.base import Choice
from bot.adapters.presenter.kursk import field
from bot.adapters.presenter.kursk.desk import Desk
from bot.adapters.presenter.kursk.grammar import VERBS, split
from bot.adapters.presenter.kursk.labels import label, typed_deed
from bot.adapters.presenter.kursk.names import LOOK_ALIKE
from bot.adapters.presenter.reference import continuations
from bot.engine.kursk.model import cell_name

ONE_WORD = {
    "deploy": ("suggest", "end", "undo"),
    "command": ("suggest", "end", "undo"),
    "combat": ("suggest", "end", "undo"),
    "mulligan": ("keep", "redraw"),
}


def suggestions(desk: Desk, text: str) -> tuple[tuple[str, str], ...]:
    """At most five (line to type, what it does) whose beginning is `text`."""
    return continuations(_lines(desk), text, _fold)


def _fold(text: str) -> str:
    """Lower case, cells in Latin letters, one space between words."""
    words = [word.translate(LOOK_ALIKE).lower() if word[-1:].isdigit() else word for word in split(text)]
    return " ".join(words) + (" " if text.endswith(" ") and words else "")


def _lines(desk: Desk) -> Iterator[tuple[str, str]]:
    """Every line worth typing now: one of each kind first (the suggestion before all), then the others."""
    for choice in _varied(desk.choices):
        if choice is None:
            for verb in ONE_WORD.get(desk.view.frame, ()):
                yield VERBS[verb][0], desk.words.say(f"typed-{verb}")
        elif line := typed(desk, choice):
            yield line, _meaning(desk, choice)


def _varied(choices: tuple[Choice, ...]) -> Iterator[Choice | None]:
    """The choices, the first of every page and kind before the rest; None stands for the single words."""
    seen: set[tuple[str, str]] = set()
    rest = []
    for choice in choices:
        kind = choice.group, choice.tag.partition(":")[0]
        if kind in seen:
            rest.append(choice)
        else:
            seen.add(kind)
            yield choice
    yield None
    yield from rest


def typed(desk: Desk, choice: Choice) -> str:
    """The line that means this choice; "" if only a button does."""
    if choice.tag in ("suggested", "suggested_end", "end", "confirm", "lay_only"):
        unit = field.unit_by_id(desk.view.open, choice.subject)
        return typed_deed(choice.actions, unit) if unit else ""
    return label(desk.words, desk.view, choice).typed


def _meaning(desk: Desk, choice: Choice) -> str:
    words, view = desk.words, desk.view
    action = choice.actions[0]
    unit = field.unit_by_id(view.open, choice.subject) if isinstance(choice.subject, int) else None
    if choice.tag == "deploy":
        text = label(words, view, choice).text
        return words.say("typed-deploy", card=words.card(str(action.args[0])), place=text)
    if choice.tag == "event":
        return words.say("typed-event", card=words.card(str(choice.subject)))
    if unit is None:
        return label(words, view, choice).text
    if choice.tag.startswith("lay:"):
        return words.say("typed-ap", unit=words.unit(unit), n=int(choice.tag.split(":")[1]))
    cell = choice.cell
    key = {
        "move": "move",
        "fire": "fire",
        "volley": "volley",
        "assault": "assault",
        "clear_mine": "clear-mine",
    }
    name = key.get(action.name, "move")
    stand = cell_name(action.args[1]) if isinstance(action.args[1], int) else ""
    return words.say(f"typed-{name}", unit=words.unit(unit), cell=cell, stand=stand, percent=choice.percent)
