"""An attack in words: who struck whom, every modifier with its dice, what fell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.adapters.presenter.batalist.words import Words
from bot.engine.batalist.model import Attack, Blow, Mod

AIMED_AT_GROUND = "area"


def read_attack(data: Mapping[str, Any]) -> Attack:
    """The attack of an event (its fields as JSON)."""
    fields = dict(data)
    fields["blows"] = tuple(_blow(blow) for blow in data.get("blows", ()))
    fields["point"] = tuple(data.get("point", ()))
    known = {name: fields[name] for name in Attack.__struct_fields__ if name in fields}
    return Attack(**known)


def _blow(row: Any) -> Blow:
    """A blow as an event carries it: by name or in order."""
    if isinstance(row, Blow):
        return row
    given = row if isinstance(row, Mapping) else dict(zip(Blow.__struct_fields__, row, strict=False))
    lists = {name: tuple(_mod(mod) for mod in given.get(name, ())) for name in ("mods", "cover", "late")}
    return msgspec.structs.replace(_EMPTY, **{**given, **lists})


def _mod(row: Any) -> Mod:
    if isinstance(row, Mod):
        return row
    if isinstance(row, Mapping):
        return Mod(row["name"], row["value"], tuple(row.get("dice", ())))
    name, value, *rest = row
    return Mod(str(name), int(value), tuple(rest[0]) if rest else ())


_EMPTY = Blow(-1, -1, 0, 0, (), 0, 1, (), 0, 0, (), 0, 0)


# Short ------------------------------------------------------------------------------------------------------


def attack_line(words: Words, data: Mapping[str, Any]) -> str:
    """One sentence: `B6 Knights charge H5 Trolls in the flank: 7 fall; 2 fall in return.`"""
    attack = read_attack(data)
    who = words.battalion(attack.attacker) if attack.mode != "strike" else words.say("the-spell")
    parts = [
        words.say(
            "attack-head", mode=attack.mode, who=who, whom=_aim(words, attack), side=_side(words, attack)
        )
    ]
    parts += [_result(words, attack, n, blow) for n, blow in enumerate(attack.blows)]
    if attack.breached:
        parts.append(words.say("attack-breach"))
    return " ".join(parts)


def _aim(words: Words, attack: Attack) -> str:
    if attack.building >= 0:
        return words.target(f"t{attack.building}")
    if attack.point and attack.mode == AIMED_AT_GROUND:
        return words.place(*attack.point[:2])
    return words.battalion(attack.target)


def _side(words: Words, attack: Attack) -> str:
    return words.say("attack-side", side=attack.zone) if attack.zone in ("flank", "rear") else ""


def _result(words: Words, attack: Attack, n: int, blow: Blow) -> str:
    if attack.building >= 0:
        return words.say("attack-wall", damage=blow.damage)
    key = "attack-return" if n and attack.mode == "melee" else "attack-fell"
    return words.say(key, whom=words.battalion(blow.to), n=blow.killed, damage=blow.damage)


# In full ----------------------------------------------------------------------------------------------------


def blow_lines(words: Words, blow: Blow) -> list[str]:
    """The reckoning of one blow: fighters, every modifier and its dice, division, damage."""
    parts = [words.say("blow-fighters", n=blow.fighters, b=blow.b, sum=blow.fighters * blow.b)]
    parts += [mod_text(words, mod) for mod in blow.mods]
    whom = words.battalion(blow.to) if blow.to >= 0 else words.say("the-wall")
    who = words.battalion(blow.by) if blow.by >= 0 else words.say("the-spell")
    head = words.say("blow-head", who=who, whom=whom)
    lines = [f"{head} {' '.join(parts)} {words.say('blow-bracket', n=minus(blow.bracket))}"]
    cover = " ".join(mod_text(words, mod) for mod in blow.cover)
    late = " ".join(mod_text(words, mod) for mod in blow.late)
    defence = blow.defence + sum(mod.value for mod in blow.cover)
    lines.append(
        words.say(
            "blow-damage",
            bracket=minus(blow.bracket),
            defence=defence,
            cover=f" ({cover})" if cover else "",
            share=minus(blow.share),
            die=blow.die,
            late=f" {late}" if late else "",
            halved=int(bool(blow.halved)),
            damage=blow.damage,
        )
    )
    lines.append(words.say("blow-fallen", n=blow.killed, wounded=blow.wounded))
    return lines


def minus(value: int) -> str:
    """A number with a real minus."""
    return str(value).replace("-", "−")


def mod_text(words: Words, mod: Mod) -> str:
    """`+5 flank [5]`, `−3 target moved [3]`."""
    value = f"+{mod.value}" if mod.value >= 0 else f"−{-mod.value}"
    rolled = f" [{' '.join(str(die) for die in mod.dice)}]" if mod.dice else ""
    return words.say("mod", value=value, name=words.say("mod-name", name=mod.name), dice=rolled)


def attack_text(words: Words, attack: Attack) -> Sequence[str]:
    """The whole attack, line by line."""
    line = attack_line(words, msgspec.to_builtins(attack) | {"blows": attack.blows})
    return [line, *(text for blow in attack.blows for text in blow_lines(words, blow))]
