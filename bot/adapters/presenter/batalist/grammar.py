"""Typed play: `move 3 f4 wl30 f2`, `b2 shoot h1`, `cast mist 30,20`, `copy`, `go` – in both languages.

A line becomes actions, a wish (`undo`, `help`, `odds`) or one friendly line that says what would be right. In
the orders phase an order is laid into the draft; in execution it is carried out with the battalion's card.
"""

from __future__ import annotations

from bot.adapters.presenter.base import Choice, Parsed
from bot.adapters.presenter.batalist import typed, typed_magic
from bot.adapters.presenter.batalist.labels import label
from bot.adapters.presenter.batalist.tokens import (
    FORMATION_OF,
    ORDER_OF,
    TAG,
    TO_WORDS,
    battalion_of,
    leg_of,
    place_of,
    split,
)
from bot.adapters.presenter.batalist.words import Words
from bot.adapters.presenter.spelling import fold
from bot.engine.batalist.model import View

VERBS = {
    "lay": ("lay", "order", "приказ", "положить"),
    "take": ("take", "drop", "снять", "убрать"),
    "copy": ("copy", "again", "повтор", "повторить", "снова"),
    "clear": ("clear", "очистить", "сбросить"),
    "suggest": ("suggest", "!", "подскажи", "подсказка", "совет"),
    "ok": ("ok", "confirm", "end", "ок", "готово", "подтвердить"),
    "back": ("back", "назад"),
    "go": ("go", "run", "далее", "дальше", "подряд"),
    "stop": ("stop", "стоп"),
    "pass": ("pass", "пас"),
    "first": ("first", "первым", "первый"),
    "second": ("second", "вторым", "второй"),
    "cancel": ("cancel", "отменить", "снять"),
    "idle": ("idle", "впустую"),
    "cast": ("cast", "spell", "магия", "колдовать", "заклинание"),
    "dispel": ("dispel", "рассеять", "развеять"),
    "aside": ("aside", "отложить", "запас"),
    "step": ("step", "перейти", "переход"),
    "fast": ("fast", "быстро", "бросок"),
    "place": ("place", "put", "поставить"),
    "drag": ("drag", "перенести"),
    "undo": ("undo", "отмена"),
    "help": ("?", "help", "помощь", "справка"),
    "odds": ("odds", "chance", "шанс", "шансы"),
}
"""Every verb and the words it answers to; the first is the one that help shows."""
VERB_OF = {word: verb for verb, words in VERBS.items() for word in words}
METAS = ("undo", "help", "odds")
TAGS = {
    "copy": ("copy_last",),
    "clear": ("clear",),
    "suggest": ("suggested", "confirm"),
    "ok": ("confirm", "plan_done", "no_orders", "suggested"),
    "back": ("back", "plan_done"),
    "go": ("go_on",),
    "stop": ("stop",),
    "pass": ("pass",),
    "first": ("act_first",),
    "second": ("act_second",),
    "dispel": ("dispel",),
}
"""One-word lines → the tags of the choices they may mean."""
LONGEST_ANSWER = 5
"""Words of a line that may be the label of a button."""
EXAMPLES = {
    "orders": ("{own} move f4 wl30", "{own} shoot {foe}", "copy", "ok"),
    "execute": ("{own} move f4", "{own} melee {foe}", "go"),
    "move": ("f4 wl30", "to {foe}", "ok"),
    "hasten": ("f4 wl30", "ok"),
    "initiative": ("first", "second"),
    "dispel": ("dispel", "pass"),
    "spell": ("cast …",),
    "spell_target": ("{foe}", "30,20"),
    "deploy": ("place {own} 20,5", "ok"),
}


def parse(words: Words, view: View, choices: tuple[Choice, ...], text: str) -> Parsed:
    """What the line means for this seat now; an empty `Parsed` if it is no move at all."""
    tokens = split(text)
    if not tokens:
        return Parsed()
    verb = VERB_OF.get(tokens[0], "")
    if verb in METAS and (verb == "odds" or len(tokens) == 1):
        return Parsed(meta=verb, words=" ".join(tokens[1:]))
    if view is None or view.seat < 0:
        return Parsed()
    if not view.frame and verb not in ("go", "stop"):
        is_move = verb in TAGS and len(tokens) == 1
        return Parsed(error=words.say("say-not-asked")) if is_move else Parsed()
    return _act(words, view, choices, verb, tokens)


def _act(words: Words, view: View, choices: tuple[Choice, ...], verb: str, tokens: list[str]) -> Parsed:
    if verb in TAGS and len(tokens) == 1:
        return _by_tag(words, view, choices, verb)
    made = _legs(words, view, tokens) or _order_line(words, view, verb, tokens)
    if made is not None:
        return made
    handler = HANDLERS.get(verb)
    if handler is not None and len(tokens) > 1:
        return handler(words, view, tokens[1:])
    return _listed(words, view, choices, tokens)


def _by_tag(words: Words, view: View, choices: tuple[Choice, ...], verb: str) -> Parsed:
    """The choice that a one-word line means: the first of its tags there is."""
    is_placing = verb == "ok" and view.frame == "deploy"
    for tag in (*TAGS[verb], "back") if is_placing else TAGS[verb]:
        found = [each for each in choices if each.tag == tag or (tag == "suggested" and each.main)]
        if found:
            return Parsed(found[0].actions)
    return Parsed(error=words.say("say-not-now", list=examples(words, view)))


def examples(words: Words, view: View) -> str:
    """What could be typed now."""
    own = words.muster.letters[view.seat].lower() + "1"
    foe = words.muster.letters[1 - view.seat].lower() + "1"
    listed = [each.format(own=own, foe=foe) for each in (*EXAMPLES.get(view.frame, ("back",)), "?")]
    return ", ".join(f"«{each}»" for each in listed)


# Orders -----------------------------------------------------------------------------------------------------


def _legs(words: Words, view: View, tokens: list[str]) -> Parsed | None:
    """Bare legs, or `to …`, while a Move is being built."""
    if not typed.is_building(view):
        return None
    legs = [leg_of(word) for word in tokens]
    if all(leg is not None for leg in legs):
        return typed.add_legs([leg for leg in legs if leg is not None])
    if tokens[0] in TO_WORDS and len(tokens) > 1:
        return typed.go_to(words, view, tokens[1:])
    return None


def _order_line(words: Words, view: View, verb: str, tokens: list[str]) -> Parsed | None:
    """`b3 move f4`, `move 3 f4`, `lay 3 shoot h1`, `b3 f4 wl30`, `b3 to h2`: None for another line."""
    if view.frame in ("initiative", "dispel", "deploy", "spell", "spell_target"):
        return None
    rest = tokens[1:] if verb == "lay" else list(tokens)
    if len(rest) < 2:
        return None
    order, who = "", ""
    if TAG.match(rest[0]) and (rest[1] in ORDER_OF or leg_of(rest[1]) or rest[1] in TO_WORDS):
        who = rest.pop(0)
        order = ORDER_OF[rest.pop(0)] if rest[0] in ORDER_OF else "move"
    elif rest[0] in ORDER_OF and (TAG.match(rest[1]) or battalion_of(words, view, rest[1], own=True) >= 0):
        order, who = ORDER_OF[rest.pop(0)], rest.pop(0)
    elif rest[1] in ORDER_OF and battalion_of(words, view, rest[0], own=True) >= 0:
        who = rest.pop(0)
        order = ORDER_OF[rest.pop(0)]
    else:
        return None
    b = battalion_of(words, view, who, own=True)
    if b < 0 or view.battalions[b].seat != view.seat:
        return Parsed(error=words.say("say-no-battalion", word=who[:20], list=typed.own_tags(words, view)))
    plan = typed.plan_of(words, view, b, order, rest)
    return plan if isinstance(plan, Parsed) else typed.give(words, view, b, order, plan)


# Answers ----------------------------------------------------------------------------------------------------


def _listed(words: Words, view: View, choices: tuple[Choice, ...], tokens: list[str]) -> Parsed:
    """The label of a button, its beginning, what it says could be typed; a place where one is asked for."""
    if len(tokens) > LONGEST_ANSWER:
        return Parsed()
    place = place_of(tokens)
    if place is not None and view.frame == "spell_target":
        return typed_magic.at_place(place)
    wanted = fold("".join(tokens))
    if not wanted:
        return Parsed()
    own = [(choice, label(words, view, choice)) for choice in choices if choice.group != "standing"]
    exact = [choice for choice, made in own if wanted in (fold(made.typed), fold(made.text))]
    starts = [choice for choice, made in own if len(wanted) > 2 and fold(made.text).startswith(wanted)]
    if exact or len(starts) == 1:
        return Parsed((exact or starts)[0].actions)
    is_move = tokens[0] in ORDER_OF or tokens[0] in FORMATION_OF or bool(TAG.match(tokens[0]))
    if is_move and len(tokens) <= 2 and (len(tokens[0]) > 2 or TAG.match(tokens[0])):
        return Parsed(error=words.say("say-not-now", list=examples(words, view)))
    return Parsed()


HANDLERS = {
    "take": typed.take_back,
    "cancel": typed.cancel,
    "idle": typed.idle,
    "fast": typed.fast,
    "place": typed.place,
    "drag": typed.dragged,
    "aside": typed.aside,
    "step": typed_magic.step,
    "cast": typed_magic.cast,
}
"""Verbs with words behind them."""
