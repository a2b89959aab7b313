"""Which spell to cast at what, and when to dispel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from bot.ai.batalist.situation import DIE, FLOOR, Situation
from bot.engine.batalist import actions, spells, status, targeting
from bot.engine.batalist.facts import SpellFact
from bot.engine.batalist.model import FRONT, Battalion, Hidden, Open
from bot.engine.core import Action

if TYPE_CHECKING:
    from bot.engine.batalist.spells import Target

POWER = 0.006
"""What a point of mana must be worth."""
GENERAL, OFFICER = 0.04, 0.015
"""An enemy general, another character killed."""
SPARED = 0.6
"""How often an enemy that is kept from attacking would have attacked."""
DISPELS = 0.55
"""How often a dispelling succeeds, about."""


class Thought(NamedTuple):
    """The position as the seat knows it, in the shape questions about spells take."""

    open: Open
    battalions: tuple[Battalion, ...]
    hidden: tuple[Hidden, Hidden]


class Cast(NamedTuple):
    """A spell worth casting."""

    value: float
    action: Action


def thought(now: Situation) -> Thought:
    """What is known, with the own mana alone."""
    own = Hidden(mana=now.view.mana)
    return Thought(now.open, now.rows, (own, Hidden()) if now.me == 0 else (Hidden(), own))


def best_cast(now: Situation) -> Cast | None:
    """The spell most worth its mana; None: none is."""
    state = thought(now)
    found: list[Cast] = []
    for k in [action.args[0] for action in now.view.legal if action.name == "magic"]:
        for s in now.rules.facts.seat_spells[now.me]:
            found += _casts(now, state, int(k), s)  # type: ignore[arg-type]
    return max(found, key=lambda cast: cast.value, default=None)


def casts_of(now: Situation, k: int, s: int) -> Cast | None:
    """The best target of one spell, worth it or not."""
    return max(_casts(now, thought(now), k, s, least=-1.0), key=lambda cast: cast.value, default=None)


def _casts(now: Situation, state: Thought, k: int, s: int, least: float = 0.0) -> list[Cast]:
    spell, found = now.rules.facts.spells[s], []
    if spell.effect not in WORTH:
        return []
    for target in _targets(now, spell):
        value = worth(now, spell, target) - POWER * spell.complexity
        if value > least and _may(now, state, k, s, target):
            found.append(Cast(value, actions.cast(k, s, target)))
    return found


def _targets(now: Situation, spell: SpellFact) -> list[int | str]:
    """Battalions and characters the spell could be meant for."""
    side = now.own if spell.target == "own" else now.foes
    found: list[int | str] = [] if spell.target == "mage" else [*side]
    if spell.effect in ("strike", "silence"):
        people = enumerate(now.open.characters)
        found += [f"k{number}" for number, row in people if row.seat != now.me and row.on >= 0]
    return found


def _may(now: Situation, state: Thought, k: int, s: int, target: Target) -> bool:
    return targeting.why_not_cast(now.rules, state, now.me, k, s, target) is None  # type: ignore[arg-type]


def worth(now: Situation, spell: SpellFact, target: Target) -> float:
    """What the spell does to the target is worth, in shares of a side."""
    make = WORTH.get(spell.effect)
    return make(now, spell, target) if make else 0.0


def _strike(now: Situation, spell: SpellFact, target: Target) -> float:
    victim = spells.index_of(target, "k") if isinstance(target, str) else -1
    if victim >= 0:
        rank = now.open.characters[victim].rank
        return GENERAL if rank == "general" else OFFICER if rank != "hero" else OFFICER / 2
    assert isinstance(target, int)
    defence = status.defence(now.rules, now.view, target)
    return now.hurt_worth(target, DIE * spell.n / defence - FLOOR + DIE)


def _dice(now: Situation, spell: SpellFact, target: Target) -> float:
    """More or fewer dice in the fights that a battalion with orders may have."""
    assert isinstance(target, int)
    row = now.rows[target]
    if not row.cards:
        return 0.0
    others = now.foes if row.seat == now.me else now.own
    near = [b for b in others if _reaches(now, target, b)]
    if not near:
        return 0.0
    defence = min(status.defence(now.rules, now.view, b) for b in near)
    return abs(spell.n) * DIE / defence * row.cards / now.total[1 - row.seat] * 0.7


def _reaches(now: Situation, by: int, to: int) -> bool:
    """Whether it may attack that one with an order."""
    here, there = now.base(by), now.base(to)
    reach = max(now.speed(by), now.range(by)) / 100
    span = ((here.front[0] - there.centre[0]) ** 2, (here.front[1] - there.centre[1]) ** 2)
    return sum(span) <= (reach + there.half) * (reach + there.half)


def _fear(now: Situation, spell: SpellFact, target: Target) -> float:  # noqa: ARG001
    """What an enemy may not do this turn."""
    assert isinstance(target, int)
    near = [b for b in now.own if _reaches(now, target, b)]
    if not now.rows[target].cards or not near:
        return 0.0
    fights = [now.fight_worth(target, b, FRONT) for b in near] if now.can_fight(target) else []
    shots = [now.hurt_worth(b, now.shot(target, b)) for b in near] if now.range(target) else []
    return SPARED * max([0.0, *fights, *shots]) * now.rows[target].cards


def _blind(now: Situation, spell: SpellFact, target: Target) -> float:  # noqa: ARG001
    assert isinstance(target, int)
    near = [b for b in now.own if _reaches(now, target, b)]
    if not now.rows[target].cards or not near or not now.range(target):
        return 0.0
    return SPARED * max(now.hurt_worth(b, now.shot(target, b)) for b in near) * now.rows[target].cards


def _heal(now: Situation, spell: SpellFact, target: Target) -> float:
    assert isinstance(target, int)
    return now.profile(target).tough * min(now.rows[target].wounded, DIE + spell.n) / now.total[now.me]


def _raise(now: Situation, spell: SpellFact, target: Target) -> float:
    assert isinstance(target, int)
    row = now.rows[target]
    fallen = row.full - row.figures - row.wounded
    return now.profile(target).tough * min(fallen, DIE * max(1, spell.n)) / now.total[now.me]


def _shield(now: Situation, spell: SpellFact, target: Target) -> float:
    """Defence of one that is likely to be attacked; taken from an enemy likewise."""
    assert isinstance(target, int)
    row = now.rows[target]
    others = now.foes if row.seat == now.me else now.own
    near = [b for b in others if now.can_fight(b) and _reaches(now, b, target)]
    if not near:
        return 0.0
    defence = status.defence(now.rules, now.view, target)
    taken = max(now.fight(b, target, FRONT).given for b in near)
    return 0.5 * now.share(target, taken * abs(spell.n) / (defence + max(0, spell.n)))


def _silence(now: Situation, spell: SpellFact, target: Target) -> float:  # noqa: ARG001
    return 0.0


WORTH: dict[str, Callable[[Situation, SpellFact, Target], float]] = {
    "strike": _strike,
    "melee_dice": _dice,
    "shoot_dice": _dice,
    "both_dice": _dice,
    "no_attack": _fear,
    "no_shooting": _blind,
    "heal": _heal,
    "raise": _raise,
    "defence": _shield,
    "silence": _silence,
}
"""Effect → what it is worth; others are not cast."""


def answer(now: Situation) -> Action:
    """Dispel what is worth the mana."""
    able = [action for action in now.view.legal if action.name == "dispel"]
    if not able:
        return now.view.legal[0]
    if actions.PASS not in now.view.legal:
        return able[0]
    spell = now.rules.facts.spells[int(now.view.args[2])]  # type: ignore[arg-type]
    gain = DISPELS * _suffered(now, spell, now.view.args[3])  # type: ignore[arg-type]
    return able[0] if gain > POWER * spell.complexity else actions.PASS


def _suffered(now: Situation, spell: SpellFact, target: Target) -> float:
    """What an enemy spell at something of one's own would do."""
    if spell.effect in ("no_attack", "no_shooting") and isinstance(target, int):
        return _own_loss(now, target)
    return worth(now, spell, target)


def _own_loss(now: Situation, b: int) -> float:
    """What an own battalion could do this turn."""
    near = [foe for foe in now.foes if _reaches(now, b, foe)]
    fights = [now.fight_worth(b, foe, FRONT) for foe in near] if now.can_fight(b) else []
    shots = [now.hurt_worth(foe, now.shot(b, foe)) for foe in near] if now.range(b) else []
    return max([0.0, *fights, *shots]) * now.rows[b].cards
