"""What an attack may be expected to do, in short (on a button) and in full, from what the viewer sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bot.adapters.presenter.batalist.words import Words
from bot.engine.batalist import damage, helpers, status
from bot.engine.batalist.facts import SpellFact
from bot.engine.batalist.model import Plan, View

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position

RARE = 40
"""One outcome in so many is left out at either end of a spread."""


class OddsText(Struct, frozen=True):
    """For a button, and its second line."""

    short: str = ""
    long: str = ""


def text(words: Words, position: Position, b: int, order: str, plan: Plan) -> OddsText:
    """`≈5.8 (2–10)` and the rows behind it; a charge that runs short says so."""
    if order not in ("melee", "shoot") or not plan:
        return OddsText()
    found = helpers.aim(words.rules, position, b, order, plan)
    if found.odds is None:
        return OddsText(words.say("odds-short")) if order == "melee" else OddsText()
    if isinstance(plan[0], str):
        mean = decimal(found.odds.mean / 100)
        return OddsText(words.say("odds-wall", mean=mean), rows_text(words, found.odds.strike))
    short = in_short(words, found)
    if order == "melee" and found.meets != found.target:
        short = f"{short} {words.say('odds-meets', tag=words.tag(found.meets))}"
    return OddsText(short, rows_text(words, found.odds.strike))


def in_short(words: Words, found: helpers.Aim) -> str:
    """`≈5.8 (2–10)`; in melee with what the target does in return."""
    assert found.odds is not None
    least, most = spread(found.odds)
    back = found.back.mean_killed / 100 if found.back else 0.0
    return words.say(
        "odds-melee" if found.back else "odds-shot",
        mean=decimal(found.odds.mean_killed / 100),
        least=least,
        most=most,
        back=decimal(back),
    )


def spread(odds: helpers.Odds) -> tuple[int, int]:
    """Fewest and most figures that fall, without the rarest outcomes at either end."""
    return _edge(odds.killed, odds.total), _edge(tuple(reversed(odds.killed)), odds.total)


def _edge(rows: tuple[tuple[int, int], ...], total: int) -> int:
    passed = 0
    for value, ways in rows:
        passed += ways
        if passed * RARE > total:
            return value
    return rows[-1][0] if rows else 0


def decimal(value: float) -> int | float:
    """One decimal, whole numbers whole."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def rows_text(words: Words, strike: damage.Strike) -> str:
    """`8 × 1, +D6 order Melee, +D6 flank, ÷ 5, halved`."""
    parts = [words.say("blow-fighters", n=strike.fighters, b=strike.b, sum=strike.fighters * strike.b)]
    parts += [_die_row(words, name, n) for name, n in strike.dice]
    parts += [words.say("row-flat", n=n, name=words.say("mod-name", name=name)) for name, n in strike.flat]
    cover = words.say("row-cover") if strike.cover else ""
    parts += [words.say("row-defence", n=strike.defence, cover=cover), words.say("row-die")]
    parts += [_die_row(words, name, n) for name, n in strike.late]
    if strike.is_halved:
        parts.append(words.say("row-halved"))
    return ", ".join(parts)


def _die_row(words: Words, name: str, n: int) -> str:
    dice = f"{abs(n) if abs(n) > 1 else ''}{words.say('d6')}"
    return words.say(
        "row-dice", dice=f"{'+' if n >= 0 else '−'}{dice}", name=words.say("mod-name", name=name)
    )


def spell_hint(words: Words, view: View, spell: SpellFact, target: int) -> str:
    """What stands against a spell that strikes: the target's figures and defence."""
    if spell.effect != "strike" or not 0 <= target < len(view.battalions):
        return ""
    row = view.battalions[target]
    return words.say("spell-against", n=row.figures, defence=status.defence(words.rules, view, target))
