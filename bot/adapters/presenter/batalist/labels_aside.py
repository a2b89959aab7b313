"""What buttons say of magic, of characters that step across, and of deployment."""

# ruff: noqa: ARG001 - every sayer has the same shape

from __future__ import annotations

from typing import Any

from bot.adapters.presenter.base import Label
from bot.adapters.presenter.batalist import weigh
from bot.adapters.presenter.batalist.saying import flat, number, number_or_zero
from bot.adapters.presenter.batalist.words import Words, rounded
from bot.engine.batalist.model import View
from bot.engine.core import Action

WAYS = {(1, 0): "right", (-1, 0): "left", (0, 1): "ahead", (0, -1): "behind"}
"""Where a battalion being placed is shifted, as its player sees the field."""


def say_shift(words: Words, view: View, action: Action) -> Label:
    """How far a battalion in hand is shifted."""
    dx, dy = number_or_zero(action.args[0]), number_or_zero(action.args[1])
    way = WAYS[((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))]
    return Label(words.say("do-shift", way=way, n=rounded(abs(dx or dy))))


def say_exchange(words: Words, view: View, action: Action) -> Label:
    """With whom it changes places."""
    return Label(words.say("do-exchange", name=words.seen(view.battalions, number(action.args[0]))))


def say_attach(words: Words, view: View, action: Action) -> Label:
    """Who comes to stand on it."""
    own = view.open.characters[number(action.args[0])]
    return Label(words.say("do-attach", name=f"{words.rank(own)} ({words.tag(own.on)})"))


def confirm_deploy(words: Words, view: View) -> Label:
    """The whole line-up; one at a time, the one in hand, else the next where the scenario has it."""
    if view.args[:1] != ("alternate",):
        return Label(words.say("do-confirm-deploy"), "", "ok")
    is_picked = bool(view.slot) and number(view.slot[0]) >= 0
    return Label(words.say("do-confirm-place" if is_picked else "do-confirm-next"), "", "ok")


def say_magic(words: Words, view: View, action: Action) -> Label:
    """Who casts, and with how much mana."""
    k = number(action.args[0])
    own = view.open.characters[k]
    mana = dict(view.mana).get(k, own.magic)
    return Label(words.say("do-magic", name=words.rank(own), on=words.tag(own.on), n=mana))


def say_step(words: Words, view: View, action: Action) -> Label:
    """Who steps across, and where to."""
    k, n = number(action.args[0]), number(action.args[1])
    name = words.rank(view.open.characters[k])
    return Label(words.say("do-step", name=name, goal=words.seen(view.battalions, n)))


def say_cast_spell(words: Words, view: View, action: Action) -> Label:
    """A spell by its number on the picture, with its complexity; below, what it does."""
    n = number(action.args[0])
    fact = words.facts.spells[n]
    place = words.facts.seat_spells[view.seat].index(n) + 1
    text = words.say("do-cast-spell", number=place, spell=words.spell(n), n=fact.complexity)
    return Label(
        text, words.pack.spell(words.lang, fact.book, fact.id).text, f"cast {words.spell(n).casefold()}"
    )


def say_unbind(words: Words, view: View, action: Action) -> Label:
    """A lasting spell to be ended."""
    kind, n = str(action.args[-2]), number(action.args[-1])
    rows: Any = view.open.charms if kind == "charm" else view.open.patches
    return Label(words.say("do-unbind", spell=words.spell(rows[n].spell)))


def say_spell_target(words: Words, view: View, action: Action) -> Label:
    """What a spell may be aimed at."""
    spell = words.facts.spells[number(view.args[1])]
    aim = flat(action.args)
    if len(aim) == 2:
        return Label(words.place(number(aim[0]), number(aim[1])))
    if isinstance(aim[0], str):
        return Label(named_target(words, view, aim[0]))
    n = number(aim[0])
    return Label(
        words.seen(view.battalions, n), weigh.spell_hint(words, view, spell, n), words.tag(n).lower()
    )


def named_target(words: Words, view: View, target: str) -> str:
    """A character `k3`, a spell that lasts `c0`, changed ground `p1`."""
    n = int(target[1:])
    if target[:1] == "k":
        own = view.open.characters[n]
        return words.say("mage-on", name=words.rank(own), on=words.seen(view.battalions, own.on))
    rows: Any = view.open.charms if target[:1] == "c" else view.open.patches
    return words.spell(rows[n].spell)


def say_dispel(words: Words, view: View, action: Action) -> Label:
    """Who would dispel, and what that costs."""
    own = view.open.characters[number(action.args[0])]
    text = words.say("do-dispel", name=words.rank(own), ms=own.ms)
    spell = words.facts.spells[number(view.args[2])] if len(view.args) > 2 else None
    return Label(text, words.say("hint-dispel", n=spell.complexity) if spell else "", "dispel")


def say_cast(words: Words, view: View, action: Action) -> Label:
    """A spell and its target, as the adviser gives them."""
    args: Any = action.args
    spell = number(args[1])
    aim = flat(args[2])
    if len(aim) == 3:
        target = f"{words.tag(number(aim[0]))} → {words.place(number(aim[1]), number(aim[2]))}"
    elif len(aim) == 2:
        target = words.place(number(aim[0]), number(aim[1]))
    elif isinstance(aim[0], str):
        target = named_target(words, view, aim[0])
    else:
        target = words.seen(view.battalions, number(aim[0]))
    return Label(words.say("do-cast", spell=words.spell(spell), target=target))
