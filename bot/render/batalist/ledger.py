"""How a blow was reckoned: every number and die on its own line, in the order of the rules' arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from bot.engine.batalist.model import Attack, Blow, Mod
from bot.render.batalist.look import ArmyLook
from bot.render.batalist.paper import panel
from bot.render.batalist.words import say, signed
from bot.render.items import Pad

if TYPE_CHECKING:
    from bot.content.batalist_pack import BatalistPack
    from bot.engine.batalist.rules import BatalistRules

HEAD_H, TOTAL_H = 50, 62
SHOTS = ("shoot", "jet", "area")


class Line(NamedTuple):
    """A line: words, its dice (pips; `minus`: taken away), the figure on the right, how it is set."""

    text: str
    figure: str
    dice: tuple[int, ...] = ()
    minus: bool = False
    style: str = "plain"


class Ledger(NamedTuple):
    """A blow's reckoning: heading, the army whose colour it bears, lines, what came of it."""

    title: str
    army: str
    lines: tuple[Line, ...]
    verdict: str
    total: str

    def height(self, pitch: int) -> int:
        """Pixels it takes with lines `pitch` apart."""
        return HEAD_H + 16 + len(self.lines) * pitch + TOTAL_H


class Words(NamedTuple):
    """What a ledger needs to name things."""

    pack: BatalistPack
    rules: BatalistRules
    lang: str
    called: tuple[str, ...]
    rows: tuple[int, ...]
    """Profile by battalion."""


def lines_of(words: Words, attack: Attack, blow: Blow, *, first: bool) -> tuple[Line, ...]:
    """The lines of one blow. `first`: the attacker's own."""
    lang = words.lang
    found = []
    if blow.fighters or blow.b:
        key = _fighters_key(attack, first=first)
        found.append(Line(say(lang, key, n=blow.fighters, b=blow.b), str(blow.fighters * blow.b)))
    found += [_mod(words, mod, blow) for mod in blow.mods]
    found.append(Line(say(lang, "bracket"), signed_plain(blow.bracket), style="sum"))
    if blow.cover:
        dice = tuple(pip for mod in blow.cover for pip in mod.dice)
        found.append(
            Line(
                say(lang, "cover", n=blow.defence), str(blow.defence + sum(m.value for m in blow.cover)), dice
            )
        )
        found.append(Line(say(lang, "divided"), signed_plain(blow.share)))
    else:
        found.append(Line(say(lang, "defence", n=blow.defence), signed_plain(blow.share)))
    if blow.die:
        found.append(Line(say(lang, "final-die"), signed(blow.die), (blow.die,)))
    found += [_mod(words, mod, blow) for mod in blow.late]
    found += _classes(words, attack, blow)
    return tuple(found)


def _fighters_key(attack: Attack, *, first: bool) -> str:
    if attack.mode in SHOTS:
        return "shooters"
    if first:
        return "first-rank"
    return {"flank": "attacked-file", "rear": "last-rank"}.get(attack.zone, "first-rank")


def signed_plain(value: int) -> str:
    """A number with a real minus."""
    return f"−{-value}" if value < 0 else str(value)


def _mod(words: Words, mod: Mod, blow: Blow) -> Line:
    """A row of the table of damage with its dice."""
    to = words.called[blow.to] if 0 <= blow.to < len(words.called) else ""
    by = words.called[blow.by] if 0 <= blow.by < len(words.called) else ""
    text = say(words.lang, "mod", name=mod.name, to=to, by=by, n=abs(mod.value))
    return Line(text, signed(mod.value), mod.dice, mod.value < 0)


def _classes(words: Words, attack: Attack, blow: Blow) -> list[Line]:
    """Whether equal classes halve the damage, and what damage less than nothing becomes."""
    before = blow.share + blow.die + sum(mod.value for mod in blow.late)
    weapon = _weapon(words, attack, blow)
    if blow.halved:
        text = say(
            words.lang,
            "halved",
            weapon=_upper(words.pack.weapon(words.lang, weapon).weapon) if weapon else "",
        )
        return [Line(text, f"{signed_plain(before)} → {blow.damage}")]
    if before < 0:
        return [Line(say(words.lang, "at-least"), f"{signed_plain(before)} → 0")]
    if weapon and attack.building < 0:
        return [
            Line(
                say(words.lang, "not-halved", weapon=_upper(words.pack.weapon(words.lang, weapon).weapon)),
                "–",
                style="note",
            )
        ]
    return []


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _weapon(words: Words, attack: Attack, blow: Blow) -> str:
    """The class of the weapon a blow was struck with; "" for a spell or bare hands."""
    if not 0 <= blow.by < len(words.rows) or words.rows[blow.by] < 0 or attack.mode == "strike":
        return ""
    own = words.rules.facts.profiles[words.rows[blow.by]]
    arms = own.shooter if attack.mode in SHOTS else own.melee
    return arms.weapon if arms is not None and arms.weapon != "none" else ""


def ledger_of(words: Words, attack: Attack, blow: Blow, army: str, *, first: bool) -> Ledger:
    """A blow's ledger."""
    lang = words.lang
    by = words.called[blow.by] if 0 <= blow.by < len(words.called) else ""
    to = words.called[blow.to] if 0 <= blow.to < len(words.called) else ""
    key = (
        "spell-strikes"
        if attack.mode == "strike"
        else "shoots"
        if attack.mode in SHOTS
        else "strikes"
        if first
        else "strikes-back"
    )
    title = say(lang, key, name=by, to=to)
    if attack.building >= 0:
        verdict = say(lang, "breached" if attack.breached else "stands")
        return Ledger(title, army, lines_of(words, attack, blow, first=first), verdict, str(blow.damage))
    if blow.damage != blow.killed:
        verdict = say(lang, "damage", n=blow.damage, name=to, killed=blow.killed, wounded=blow.wounded)
    else:
        verdict = say(lang, "killed", name=to, wounded=blow.wounded)
    return Ledger(title, army, lines_of(words, attack, blow, first=first), verdict, str(blow.killed))


def draw_ledger(pad: Pad, one: Ledger, x: float, y: float, wide: int, pitch: int) -> None:
    """A ledger with its upper left corner at (x, y)."""
    look = cast(ArmyLook, pad.look)
    side = look.army(one.army)
    high = one.height(pitch)
    panel(pad, x, y, x + wide, y + high)
    pad.plate(x, y, x + wide, y + HEAD_H, 10, side.main)
    pad.fill(round(x), round(y + HEAD_H - 12), round(x + wide), round(y + HEAD_H), side.main)
    pad.text(x + 16, y + HEAD_H / 2 - 1, one.title, "serifb", 28, side.on_main, "lm", room=wide - 32)
    at = y + HEAD_H + 8 + pitch / 2
    for line in one.lines:
        _line(pad, line, x, at, wide, pitch)
        at += pitch
    top = y + high - TOTAL_H + 6
    pad.plate(x + 10, top, x + wide - 10, top + 46, 6, look["accent"])
    pad.text(x + 24, top + 23, one.verdict, "sansb", 22, look["ink"], "lm", room=wide - 110)
    pad.text(x + wide - 22, top + 23, one.total, "sansb", 31, look["ink"], "rm")


def _line(pad: Pad, line: Line, x: float, y: float, wide: int, pitch: int) -> None:
    look = pad.look
    if line.style == "sum":
        pad.fill(
            round(x + wide - 210),
            round(y - pitch / 2),
            round(x + wide - 16),
            round(y - pitch / 2) + 2,
            look["ink"],
        )
    font = "sansb" if line.style == "sum" else "sans"
    size = min(38, pitch - 4)
    step = size + 4
    dice_left = x + wide - 106 - step * len(line.dice)
    room = int((dice_left if line.dice else x + wide - 110) - x - 24)
    pad.text(x + 16, y, line.text, font, 22, look["ink"], "lm", room=room)
    for number, pip in enumerate(line.dice):
        die(pad, dice_left + step * number + size / 2, y, pip, size, minus=line.minus)
    note = line.style == "note"
    tone = look["ink_soft"] if note else look["ink"]
    pad.text(x + wide - 18, y, line.figure, "sans" if note else "sansb", 22 if note else 31, tone, "rm")


def die(pad: Pad, x: float, y: float, pips: int, size: int, *, minus: bool = False) -> None:
    """A die; one that is taken away is dark."""
    look = pad.look
    if not minus:
        pad.die(x, y, pips, size)
        return
    x0, y0 = round(x - size / 2), round(y - size / 2)
    pad.shadow(x0, y0, x0 + size, y0 + size, round(size * 0.18), 2, 3, 110)
    pad.picture("bat_die", (x0, y0, x0 + size, y0 + size), pips, look["die_minus"], look["die"])
