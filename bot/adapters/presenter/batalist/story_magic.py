"""The story of magic: spells cast, dispelled and landed, what lasts, who is struck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.adapters.presenter.batalist.story_args import args_of
from bot.adapters.presenter.batalist.words import Words

Teller = Callable[[Words, dict[str, Any]], str]


def spell_target(words: Words, target: Any) -> str:
    """What a spell is aimed at: a battalion, a mage or a place."""
    if isinstance(target, list | tuple) and len(target) == 3:
        return words.say(
            "moved-to", name=words.battalion(int(target[0])), place=words.place(target[1], target[2])
        )
    if isinstance(target, list | tuple):
        return words.place(int(target[0]), int(target[1]))
    if isinstance(target, int):
        return words.battalion(target)
    if isinstance(target, str) and target[:1] == "k":
        return words.character(int(target[1:]))
    return words.say("a-spell")


def _spell(words: Words, name: str, data: dict[str, Any]) -> str:
    args = args_of(words, data)
    if "target" in data:
        args["target"] = spell_target(words, data["target"])
    args["rolls"] = _duel(data)
    return words.say(name, **args)


def _struck(words: Words, data: dict[str, Any]) -> str:
    args = {"k": words.character(data["k"]), "damage": data["damage"], "needed": data["needed"]}
    return words.say("event-character-struck", **args, harm=data["harm"])


def _unbound(words: Words, data: dict[str, Any]) -> str:
    args = {"k": words.character(data["k"]), "spell": words.spell(data["spell"]), "rolls": _duel(data)}
    return words.say("event-unbind-rolled", **args, ended=int(bool(data["ended"])))


def _duel(data: dict[str, Any]) -> str:
    """`5 + 2 : 3 + 3`, the caster first; "" if nobody tried to dispel."""
    rolled: list[int] = list(data.get("dice") or ())
    skills: list[int] = list(data.get("skills") or ())
    if len(rolled) != 2 or len(skills) != 2:
        return ""
    return f"{rolled[0]} + {skills[0]} : {rolled[1]} + {skills[1]}"


def _cast(words: Words, data: dict[str, Any]) -> str:
    return _spell(words, "event-spell-cast", data)


def _dispelled(words: Words, data: dict[str, Any]) -> str:
    return _spell(words, "event-spell-dispelled", data)


def _landed(words: Words, data: dict[str, Any]) -> str:
    text = _spell(words, "event-spell-landed", data)
    return f"{text} ({_duel(data)})" if _duel(data) else text


def charm_line(words: Words, data: dict[str, Any]) -> str:
    """A spell that lasts and whom it is on: `Steady: B2 Archers`."""
    b, k = data.get("b", -1), data.get("k", -1)
    on = words.battalion(b) if b >= 0 else words.character(k)
    return words.say("charm-line", spell=words.spell(data["spell"]), target=on)


def patch_line(words: Words, data: dict[str, Any]) -> str:
    """A patch of ground made by a spell: `Mist: (30, 20), radius 3 paces`."""
    spell, place = words.spell(data["spell"]), words.place(data["x"], data["y"])
    radius = words.paces(data["r"]) if data.get("r") else ""
    return words.say("patch-line" if radius else "patch-place", spell=spell, place=place, radius=radius)


def _charm(key: str) -> Teller:
    return lambda words, data: words.say(key, charm=charm_line(words, data))


def _patch(key: str) -> Teller:
    return lambda words, data: words.say(key, patch=patch_line(words, data))


TELLERS: dict[str, Teller] = {
    "SpellCast": _cast,
    "SpellDispelled": _dispelled,
    "SpellLanded": _landed,
    "CharmSet": _charm("event-charm-set"),
    "CharmEnded": _charm("event-charm-ended"),
    "PatchLaid": _patch("event-patch-laid"),
    "PatchEnded": _patch("event-patch-ended"),
    "CharacterStruck": _struck,
    "UnbindRolled": _unbound,
}
"""Events of magic."""
