"""Typed magic and steps of characters: `cast lightning h2`, `cast mist 30,20`, `step mage 3`."""

from __future__ import annotations

from bot.adapters.presenter.base import Parsed
from bot.adapters.presenter.batalist.saying import number
from bot.adapters.presenter.batalist.tokens import TAG, Place, battalion_of, place_of, spell_of
from bot.adapters.presenter.batalist.words import Words
from bot.adapters.presenter.spelling import fold
from bot.engine.batalist import actions as act
from bot.engine.batalist.model import View
from bot.engine.core import Action
from bot.i18n import LANGUAGES, tr


def at_place(place: Place) -> Parsed:
    """A point where a spell is aimed at one."""
    return Parsed((Action("target_point", tuple(place)),))


def cast(words: Words, view: View, rest: list[str]) -> Parsed:
    """A spell by its name, then its target; without one the question follows."""
    casters = [number(action.args[0]) for action in view.legal if action.name == "magic"]
    if not casters:
        return Parsed(error=words.say("say-no-caster"))
    near: tuple[str, ...] = ()
    for count, exact in _splits(rest):
        spell, near = spell_of(words, view, " ".join(rest[:count]), exact=exact)
        if spell is not None:
            return _cast(words, view, casters, spell, rest[count:])
    known = ", ".join(near) or ", ".join(words.spell(n) for n in words.facts.seat_spells[view.seat])
    return Parsed(error=words.say("say-no-spell", word=" ".join(rest)[:30], list=known))


def _splits(rest: list[str]) -> list[tuple[int, bool]]:
    """How many words may be the name: spelt exactly, longest first; then misspelt, the target apart."""
    counts = list(range(len(rest), 0, -1))
    is_aimed = len(rest) > 1 and (TAG.match(rest[-1]) or place_of(rest[-1:]))
    misspelt = counts[1:] if is_aimed else counts
    return [*((count, True) for count in counts), *((count, False) for count in misspelt)]


def _cast(words: Words, view: View, casters: list[int], spell: int, rest: list[str]) -> Parsed:
    k = max(casters, key=lambda each: dict(view.mana).get(each, view.open.characters[each].magic))
    if not rest:
        return Parsed((act.act("magic", k), act.act("cast_spell", spell)))
    fact = words.facts.spells[spell]
    place = place_of(rest)
    if fact.target == "point" and place is not None:
        return Parsed((act.cast(k, spell, (place.x, place.y)),))
    b = battalion_of(words, view, rest[0], own=fact.target == "own")
    if b < 0:
        return Parsed(error=words.say("say-cast-how", spell=words.spell(spell)))
    if fact.target == "mage":
        found = [n for n, each in enumerate(view.open.characters) if each.on == b and each.ms]
        if not found:
            return Parsed(error=words.say("say-cast-how", spell=words.spell(spell)))
        return Parsed((Action("cast", (k, spell, f"k{found[0]}")),))
    return Parsed((act.cast(k, spell, b),))


def step(words: Words, view: View, rest: list[str]) -> Parsed:
    """`step general 4`: a character to a base that touches."""
    listed = [action for action in view.legal if action.name == "step"]
    b = battalion_of(words, view, rest[-1], own=True)
    wanted = fold(rest[0]) if len(rest) > 1 else ""
    for action in listed:
        own = view.open.characters[number(action.args[0])]
        names = [fold(tr(lang, "batalist-rank", rank=own.rank)) for lang in LANGUAGES] + [
            fold(words.rank(own))
        ]
        if action.args[1] == b and (not wanted or any(name.startswith(wanted) for name in names)):
            return Parsed((action,))
    known = ", ".join(
        f"{words.rank(view.open.characters[number(a.args[0])])} {words.tag(number(a.args[1]))}"
        for a in listed
    )
    return Parsed(error=words.say("say-step-how", list=known or words.say("nothing")))
