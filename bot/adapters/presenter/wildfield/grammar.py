"""Typed play: `m kyiv>poltava 2,3`, `e plague sich`, `hire gunners lviv`, `pass` – in both languages,
misspelt or not.

A line becomes actions, a wish (`undo`, `help`, `odds`) or one friendly line that says what would be right.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.presenter.base import Choice, Parsed
from bot.adapters.presenter.spelling import fold
from bot.adapters.presenter.wildfield import orders
from bot.adapters.presenter.wildfield.labels import label
from bot.adapters.presenter.wildfield.names import find_card
from bot.adapters.presenter.wildfield.words import Words
from bot.engine.wildfield import actions
from bot.engine.wildfield.model import View

VERBS = {
    "march": ("m", "march", "move", "go", "м", "х", "марш", "ход", "идти", "поход"),
    "event": ("e", "event", "play", "э", "событие", "сыграть"),
    "discard": ("x", "discard", "сброс", "сбросить"),
    "hire": ("h", "hire", "recruit", "н", "наём", "наем", "нанять"),
    "lay": ("d", "put", "place", "п", "поставить"),
    "peace": ("peace", "ally", "мир", "союз"),
    "use": ("use", "ap", "од"),
    "pass": ("pass", "пас"),
    "refuse": ("refuse", "no", "war", "отказ", "нет", "война"),
    "ok": ("ok", "confirm", "end", "ок", "готово", "подтвердить", "конец"),
    "ready": ("ready", "preset", "расстановка", "готовая"),
    "suggest": ("suggest", "!", "подскажи", "подсказка", "совет"),
    "stay": ("stay", "стоять"),
    "back": ("back", "назад"),
    "undo": ("undo", "отмена", "отменить"),
    "help": ("?", "help", "помощь", "справка"),
    "odds": ("odds", "chance", "шанс", "шансы"),
}
"""Every verb and the words it answers to; the first is the one that help shows."""
VERB_OF = {word: verb for verb, words in VERBS.items() for word in words}
METAS = ("undo", "help", "odds")
ALONE = ("use", "pass", "refuse", "ok", "ready", "suggest", "stay", "back", "undo", "help")
"""Verbs that are a whole line: with more words behind them the line is chatter."""
SURE = ("m", "м", "e", "э", "x", "h", "d", "march", "марш", "hire", "discard", "сброс")
"""Words that nobody begins a remark with: after them a line that isn't understood gets an answer."""
TAGS = {
    "use": ("use",),
    "pass": ("pass",),
    "refuse": ("answer", "pass"),
    "ok": ("confirm", "suggested"),
    "ready": ("ready_made",),
    "suggest": ("suggested", "ready_made", "confirm"),
    "stay": ("stay",),
    "back": ("back",),
}
MOST_LETTERS = 160
LONGEST_ANSWER = 4
"""Words of a line that may be the label of a button."""
EXAMPLES = {
    "setup": ("ready", "d … lviv"),
    "movement": ("m kyiv>poltava 2,3", "e …", "x …", "pass"),
    "hiring": ("hire … lviv", "pass"),
    "plan": ("ok",),
    "diplomacy": ("peace …", "refuse"),
    "window": ("pass",),
}


def parse(words: Words, view: View, choices: tuple[Choice, ...], text: str) -> Parsed:
    """What the line means for this seat now; an empty `Parsed` if it is no move at all."""
    tokens = orders.split(text[:MOST_LETTERS])
    if not tokens:
        return Parsed()
    verb = VERB_OF.get(tokens[0], "")
    if verb in METAS and (verb == "odds" or len(tokens) == 1):
        return Parsed(meta=verb, words=" ".join(tokens[1:]))
    if view is None or view.seat < 0:
        return Parsed()
    if verb in ALONE and len(tokens) > 1:
        verb = ""
    if not view.frame:
        return Parsed(error=words.say("say-not-asked")) if verb else Parsed()
    parsed = _named(words, view, choices, tokens) or _act(words, view, choices, verb, tokens)
    sure = tokens[0] in SURE or len(tokens) == 1
    return parsed if not parsed.error or sure or (verb and len(tokens) < LONGEST_ANSWER) else Parsed()


def _named(words: Words, view: View, choices: tuple[Choice, ...], tokens: list[str]) -> Parsed | None:
    """The button whose typed words these are: a card's name may begin like a verb (`ход державы`)."""
    wanted = fold("".join(tokens))
    if len(tokens) < 2 or not wanted:
        return None
    own = (choice for choice in choices if choice.tag == "take")
    return next((Parsed(c.actions) for c in own if fold(label(words, view, c).typed) == wanted), None)


def _act(words: Words, view: View, choices: tuple[Choice, ...], verb: str, tokens: list[str]) -> Parsed:
    rest = tokens[1:]
    if verb in TAGS:
        return _by_tag(words, choices, verb)
    if view.frame == "card" and verb in ("event", "discard") and not rest:
        return next((Parsed(c.actions) for c in choices if c.tag == verb), _not_now(words, view))
    if verb == "lay" and view.frame == "setup":
        return orders.read_post(words, view, rest)
    if view.frame == "setup" and not verb:
        laid = orders.read_post(words, view, tokens)
        return laid if laid.actions else Parsed()
    if verb == "peace" and view.frame == "diplomacy":
        return orders.read_peace(words, view, rest)
    if verb == "hire" and view.frame in ("movement", "hiring"):
        return orders.read_hire(words, view, rest)
    if view.frame == "movement":
        return _movement(words, view, verb, tokens)
    if verb in ("march", "event", "discard", "hire", "lay", "peace"):
        return _not_now(words, view)
    return _listed(words, view, choices, tokens)


def _movement(words: Words, view: View, verb: str, tokens: list[str]) -> Parsed:
    rest = tokens[1:]
    named = orders.exact_card(words, view, tokens)
    if named is not None:
        return Parsed((actions.act("take", named),))
    if verb == "march":
        return orders.read_march(words, view, rest)
    if verb == "event":
        return orders.read_event(words, view, rest)
    if verb == "discard":
        card = find_card(words.pack, " ".join(rest), view.hand)[0]
        if card is None:
            return Parsed(error=words.say("say-no-card", word=" ".join(rest), list=words.cards(view.hand)))
        return Parsed((actions.discard(card),))
    if ">" in tokens:
        return orders.read_march(words, view, tokens)
    card = find_card(words.pack, " ".join(tokens), view.hand)[0]
    is_name = card is not None and len(tokens) < LONGEST_ANSWER
    return Parsed((actions.act("take", str(card)),)) if is_name else Parsed()


def _not_now(words: Words, view: View) -> Parsed:
    return Parsed(error=words.say("say-not-now", list=examples(view)))


def examples(view: View) -> str:
    """What could be typed now."""
    return ", ".join(f"«{example}»" for example in (*EXAMPLES.get(view.frame, ("back",)), "?"))


def _by_tag(words: Words, choices: tuple[Choice, ...], verb: str) -> Parsed:
    """The choice that a one-word line means: the first of its tags there is (refusing: the last answer)."""
    for tag in TAGS[verb]:
        found = [choice for choice in choices if choice.tag == tag]
        if found:
            return Parsed(found[-1 if tag == "answer" else 0].actions)
    return Parsed(error=words.say("say-no-suggestion"))


def _listed(words: Words, view: View, choices: tuple[Choice, ...], tokens: Sequence[str]) -> Parsed:
    """An answer to a question that lists its actions: the label of a button, its beginning, its number."""
    if len(tokens) > LONGEST_ANSWER:
        return Parsed()
    wanted = fold("".join(tokens))
    own = [choice for choice in choices if choice.group != "standing"]
    made = [(choice, label(words, view, choice)) for choice in own]
    labels = [(choice, fold(each.text)) for choice, each in made]
    exact = [choice for choice, each in made if wanted and wanted in (fold(each.typed), fold(each.text))]
    starts = [choice for choice, text in labels if wanted and text.startswith(wanted)]
    if exact or len(starts) == 1:
        return Parsed((exact or starts)[0].actions)
    area = orders.area_of(words, " ".join(tokens))
    goals = ("go", "origin", "target", "put", "muster", "retreat", "give")
    there = [choice for choice in own if choice.tag in goals and choice.subject == area]
    if area is not None and there:
        return Parsed(there[0].actions)
    if area is None:
        return Parsed()
    listed = words.some(label(words, view, choice).text for choice in own if choice.tag in goals)
    return Parsed(error=words.say("say-not-there", area=words.area(area), list=listed))
