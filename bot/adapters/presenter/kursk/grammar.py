"""Typed play: `b1 b3`, `b3 x b5`, `d tiger b1`, `ap f3 3`, `end` – in both languages, misspelt or not.

A line becomes actions, a wish (`undo`, `help`, `odds`) or one friendly line that says what would be right.
"""

from __future__ import annotations

import re

from bot.adapters.presenter.base import Choice, Parsed
from bot.adapters.presenter.kursk import deeds, laying
from bot.adapters.presenter.kursk.labels import label
from bot.adapters.presenter.kursk.names import read_cell
from bot.adapters.presenter.kursk.words import Words
from bot.engine.kursk.model import View, cell_name

VERBS = {
    "deploy": ("d", "deploy", "place", "в", "д", "вывод", "вывести", "поставить"),
    "supply": ("s", "supply", "с", "снабжение"),
    "hero": ("h", "hero", "г", "герой"),
    "ap": ("ap", "од", "приказ"),
    "event": ("e", "event", "play", "э", "событие"),
    "move": ("move", "go", "ход", "идти"),
    "fire": ("fire", "shoot", "огонь"),
    "end": ("end", "finish", "конец"),
    "suggest": ("suggest", "!", "подскажи", "подсказка", "совет"),
    "undo": ("undo", "отмена", "отменить"),
    "help": ("?", "help", "помощь", "справка"),
    "odds": ("odds", "chance", "шанс", "шансы"),
    "keep": ("keep", "оставить"),
    "redraw": ("redraw", "mulligan", "заменить"),
    "back": ("back", "назад"),
}
"""Every verb and the words it answers to; the first is the one that help shows."""

VERB_OF = {word: verb for verb, words in VERBS.items() for word in words}
METAS = ("undo", "help", "odds")
ALONE = ("end", "suggest", "undo", "help", "keep", "redraw", "back")
"""Verbs that are a whole line: with more words behind them the line is chatter."""
SURE = ("d", "s", "h", "e", "ap", "од", "deploy", "supply", "hero", "event")
"""Words that nobody begins a remark with: after them a line that isn't understood gets an answer."""
LONGEST_LINE = 5
"""A line of more words that begins with a card's name is a remark about it."""
LONGEST_SLIP = 3
"""A line that begins with a cell and goes on with a longer word than this is a remark."""
NESTED = ("place", "value", "target")
"""Questions inside a question."""
ALLOWED = {
    "mulligan": ("keep", "redraw"),
    "deploy": ("deploy", "supply", "hero", "end", "suggest", "back"),
    "command": ("ap", "end", "suggest", "back"),
    "combat": ("deed", "move", "fire", "event", "end", "suggest", "back"),
}
"""Verbs by the question that is asked."""
MOST_LETTERS = 120
"""No move is longer; the rest of a line is not read."""
EXAMPLES = {
    "mulligan": ("keep", "redraw"),
    "deploy": ("d … b1", "suggest", "end"),
    "command": ("ap f3 3", "suggest", "end"),
    "combat": ("b1 b3", "b3 x b5", "b3 xx b5", "e …", "end"),
}


def split(text: str) -> list[str]:
    """The words of a line: arrows and dashes between cells fall away, a glued `x` stands alone."""
    text = text.casefold().replace("×", "x")
    text = re.sub(r"(?<=[1-6])\s*(?:[-–—]+>?|→|>)\s*(?=[a-iа-я][1-6])", " ", text)
    text = re.sub(r"(?<=[1-6])\s*([xх]{1,2})\s*(?=[a-iа-я][1-6]\b)", r" \1 ", text)
    return text.replace(",", " ").split()


def parse(words: Words, view: View, choices: tuple[Choice, ...], text: str) -> Parsed:
    """What the line means for this seat now; an empty `Parsed` if it is no move at all.

    People also chat: a line that only begins like a move is answered if it can be nothing else.
    """
    tokens = split(text[:MOST_LETTERS])
    if not tokens:
        return Parsed()
    parsed = _parse(words, view, choices, tokens)
    return parsed if not parsed.error or _is_move(words, view, tokens) else Parsed()


def _is_move(words: Words, view: View, tokens: list[str]) -> bool:
    """Whether a line that isn't understood is surely meant as a move."""
    if tokens[0] in SURE or read_cell(tokens[0]) is not None or len(tokens) == 1:
        return True
    cards = (*view.hand, *view.events)
    return len(tokens) <= LONGEST_LINE and any(laying.names_card(words, cards, tokens[n:]) for n in (0, 1))


def _parse(words: Words, view: View, choices: tuple[Choice, ...], tokens: list[str]) -> Parsed:
    verb, rest = _verb(tokens)
    if verb in METAS:
        return Parsed(meta=verb, words=" ".join(rest))
    if view.frame in NESTED and verb in ("", "deed"):
        return _listed(words, view, choices, tokens)
    if not verb:
        verb, rest = _bare_name(words, view, tokens)
    if not verb:
        return Parsed()
    if not view.frame:
        return Parsed(error=words.say("say-not-asked"))
    if verb not in ALLOWED.get(_question(view), ()):
        return _not_now(words, view)
    return _act(words, view, choices, verb, rest)


def _question(view: View) -> str:
    """The decision that typed verbs answer: the phase's own, also below a nested question."""
    return view.open.phase if view.frame in NESTED else view.frame


def _verb(tokens: list[str]) -> tuple[str, list[str]]:
    """The verb of a line and the rest; a line that begins with a cell is a deed; "" for no verb."""
    if read_cell(tokens[0]) is not None:
        slips = [token for token in tokens if len(token) > LONGEST_SLIP and read_cell(token) is None]
        return ("", tokens) if slips else ("deed", tokens)
    verb = VERB_OF.get(tokens[0], "")
    if verb in ALONE and len(tokens) > 1:
        return "", tokens
    if verb in ("odds", "move", "fire") and len(tokens) > 1 and read_cell(tokens[1]) is None:
        return "", tokens
    return verb, tokens[1:] if verb else tokens


def _bare_name(words: Words, view: View, tokens: list[str]) -> tuple[str, list[str]]:
    """`tiger b1` without a verb lays a card, the name of an event plays it; anything else is chatter."""
    if view.frame == "deploy" and laying.names_card(words, view.hand, tokens):
        return "deploy", tokens
    if view.frame == "combat" and laying.names_card(words, view.events, tokens):
        return "event", tokens
    return "", tokens


def _not_now(words: Words, view: View) -> Parsed:
    phase = words.say("phase", phase=view.open.phase)
    return Parsed(error=words.say("say-not-now", phase=phase, list=_examples(view)))


def _examples(view: View) -> str:
    return ", ".join(f"«{example}»" for example in (*EXAMPLES.get(_question(view), ()), "?"))


def _act(words: Words, view: View, choices: tuple[Choice, ...], verb: str, rest: list[str]) -> Parsed:
    if verb in ("deed", "move", "fire"):
        return deeds.read(words, view, rest)
    if verb in ("deploy", "supply", "hero"):
        return laying.read(words, view, rest)
    if verb == "ap":
        return laying.read_orders(words, view, rest)
    if verb == "event":
        return laying.read_event(words, view, rest)
    return _by_tag(words, choices, verb)


TAGS = {
    "end": ("end", "confirm", "suggested"),
    "suggest": ("lay_only", "suggested", "suggested_end", "confirm"),
    "keep": ("keep",),
    "redraw": ("redraw",),
    "back": ("back",),
}


def _by_tag(words: Words, choices: tuple[Choice, ...], verb: str) -> Parsed:
    """The choice that a one-word line means: the first of its tags there is."""
    for tag in TAGS[verb]:
        for choice in choices:
            if choice.tag == tag:
                return Parsed(choice.actions)
    return Parsed(error=words.say("say-no-suggestion"))


def _listed(words: Words, view: View, choices: tuple[Choice, ...], tokens: list[str]) -> Parsed:
    """An answer to a nested question: a cell or a word of one of its buttons."""
    cell = read_cell(tokens[0])
    wanted = cell_name(cell) if cell is not None else " ".join(tokens)
    labels = [(choice, label(words, view, choice).text) for choice in choices if not choice.group]
    for choice, text in labels:
        if choice.cell == wanted or wanted == str(choice.subject) or wanted in text.casefold().split():
            return Parsed(choice.actions)
    if cell is None:
        return Parsed()
    return Parsed(error=words.say("say-help", list=words.some(text for _choice, text in labels)))
