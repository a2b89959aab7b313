"""At whom and at what a spell may be cast (section 10; rulings 17, 28, 29).

Pure questions about what the caster's seat knows; mana is its own. See `magic` for the casting itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import heroes, hiding, status, wounded
from bot.engine.batalist.facts import UNIT, SpellFact, units
from bot.engine.batalist.geometry.plane import distance as span
from bot.engine.batalist.model import Battalion, Open, State
from bot.engine.batalist.spells import GROUND, Target, index_of
from bot.engine.core import Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk
    from bot.engine.batalist.rules import BatalistRules

STEPS = 8
"""Directions in which ready-made points of a moved base lie."""
SLACK = 0.01
"""So much less than the most a base may be moved, so that rounding can't make it more."""


# --- who can cast -------------------------------------------------------------------------------------------


def may_cast(rules: BatalistRules, open: Open, seat: Seat) -> bool:
    """Whether the seat has a living caster, as everybody can see."""
    return rules.switches.magic and bool(living_casters(open, seat))


def living_casters(open: Open, seat: Seat) -> list[int]:
    """Mages, and heroes with the skill that have set stamina aside; the silenced don't count."""
    return [
        k
        for k, row in enumerate(open.characters)
        if row.seat == seat
        and row.on >= 0
        and row.ms > 0
        and (row.own < 0 or row.magic > 0)
        and not is_silenced(open, k)
    ]


def is_silenced(open: Open, k: int) -> bool:
    """Whether a spell keeps the character from casting and dispelling."""
    return any(charm.k == k and charm.kind == "silence" for charm in open.charms)


def power(state: State | Desk, k: int) -> int:
    """Mana left to a mage, stamina a hero has set aside for this turn."""
    row = state.open.characters[k]
    return row.magic if row.own >= 0 else dict(state.hidden[row.seat].mana).get(k, 0)


def casters(rules: BatalistRules, state: State, seat: Seat) -> list[int]:
    """Who of the seat can cast now, having any mana."""
    if not rules.switches.magic:
        return []
    return [
        k
        for k in living_casters(state.open, seat)
        if state.battalions[state.open.characters[k].on].is_there and power(state, k) > 0
    ]


def why_not_magic(rules: BatalistRules, state: State, seat: Seat, k: int) -> Refusal | None:
    """Whether the character can cast at all."""
    people = state.open.characters
    if not 0 <= k < len(people) or people[k].seat != seat or people[k].on < 0:
        return Refusal("no_such_character", {"k": k})
    if not rules.switches.magic or people[k].ms < 1 or not state.battalions[people[k].on].is_there:
        return Refusal("not_a_mage", {"k": k})
    if is_silenced(state.open, k):
        return Refusal("silenced", {"k": k})
    return None


# --- targets ------------------------------------------------------------------------------------------------


def why_not_spell(rules: BatalistRules, state: State, seat: Seat, k: int, s: int) -> Refusal | None:
    """Whether the character can cast this spell: its own book's, and paid for."""
    refusal = why_not_magic(rules, state, seat, k)
    if refusal is not None:
        return refusal
    if s not in rules.facts.seat_spells[seat]:
        return Refusal("no_such_spell", {"spell": s})
    needs, left = rules.facts.spells[s].complexity, power(state, k)
    if left < needs:
        return Refusal("no_mana", {"k": k, "left": left, "needs": needs})
    return None


def why_not_cast(
    rules: BatalistRules, state: State, seat: Seat, k: int, s: int, target: Target
) -> Refusal | None:
    """Whether the spell can be cast at this target (see `spells.Target`)."""
    refusal = why_not_spell(rules, state, seat, k, s)
    if refusal is not None:
        return refusal
    spell = rules.facts.spells[s]
    if spell.effect in GROUND:
        return _why_not_point(rules, state, k, spell, target)
    if spell.effect == "step":
        return _why_not_step(rules, state, seat, k, spell, target)
    if spell.effect == "unbind":
        return _why_not_unbinding(rules, state, k, spell, target)
    if isinstance(target, str):
        return _why_not_character(rules, state, seat, k, spell, target)
    if not isinstance(target, int):
        return Refusal("bad_target", {"target": str(target)})
    return why_not_battalion(rules, state, seat, k, spell, target)


def why_not_battalion(
    rules: BatalistRules, state: State, seat: Seat, k: int, spell: SpellFact, b: int
) -> Refusal | None:
    """Own ones wherever they are on the field; enemies in the open; within range, edge to edge."""
    if spell.target == "mage" or not 0 <= b < len(state.battalions):
        return Refusal("bad_target", {"target": str(b)})
    row = state.battalions[b]
    refusal = _why_not_side(spell, row.seat == seat, str(b))
    if refusal is not None:
        return refusal
    if not row.is_there or row.parent >= 0 or (row.seat != seat and row.status != "field"):
        return Refusal("bad_target", {"target": str(b)})
    if any(charm.b == b and charm.spell == spell.number for charm in state.open.charms):
        return Refusal("same_spell", {"b": b})
    if _is_wasted(state, spell, b):
        return Refusal("no_effect", {"b": b})
    return _why_not_range(rules, state, k, spell, row)


def _why_not_side(spell: SpellFact, is_own: bool, target: str) -> Refusal | None:
    if spell.target == "own" and not is_own:
        return Refusal("own_only", {"target": target})
    if spell.target in ("enemy", "mage") and is_own:
        return Refusal("own_side", {"target": target})
    return None


def _is_wasted(state: State, spell: SpellFact, b: int) -> bool:
    """Nobody to heal, nobody to raise."""
    if spell.effect == "heal":
        return state.battalions[b].wounded == 0
    return spell.effect == "raise" and wounded.fallen(state, b) == 0


def _why_not_range(
    rules: BatalistRules, state: State, k: int, spell: SpellFact, row: Battalion
) -> Refusal | None:
    here = status.base(rules, state.battalions[state.open.characters[k].on])
    there = status.base(rules, row)
    if geo.is_within(here, there, spell.reach):
        return None
    return Refusal("out_of_range", {"range": spell.reach, "distance": units(geo.gap(here, there))})


def _why_not_character(
    rules: BatalistRules, state: State, seat: Seat, k: int, spell: SpellFact, target: str
) -> Refusal | None:
    """Strikes at enemy characters on a base (ruling 17); silence at those who can cast."""
    victim = index_of(target, "k")
    people = state.open.characters
    if spell.effect not in ("strike", "silence") or not 0 <= victim < len(people):
        return Refusal("bad_target", {"target": target})
    row = people[victim]
    refusal = _why_not_side(spell, row.seat == seat, target)
    if refusal is not None:
        return refusal
    if row.on < 0 or state.battalions[row.on].status != "field":
        return Refusal("bad_target", {"target": target})
    if spell.effect == "strike" and not heroes.is_attached(row):
        return Refusal("bad_target", {"target": target})
    if spell.target == "mage" and row.ms < 1:
        return Refusal("not_a_mage", {"k": victim})
    if any(charm.k == victim and charm.spell == spell.number for charm in state.open.charms):
        return Refusal("same_spell", {"b": row.on})
    return _why_not_range(rules, state, k, spell, state.battalions[row.on])


def _why_not_point(
    rules: BatalistRules, state: State, k: int, spell: SpellFact, target: Target
) -> Refusal | None:
    """A point of the field within range."""
    if not isinstance(target, tuple) or len(target) != 2:
        return Refusal("bad_target", {"target": str(target)})
    x, y = target
    if not (0 <= x <= rules.facts.width and 0 <= y <= rules.facts.height):
        return Refusal("off_field")
    return _why_not_far(rules, state, k, spell, x, y)


def _why_not_far(
    rules: BatalistRules, state: State, k: int, spell: SpellFact, x: int, y: int
) -> Refusal | None:
    base = status.base(rules, state.battalions[state.open.characters[k].on])
    distance = hiding.distance_to(base, x, y)
    if distance > spell.reach:
        return Refusal("out_of_range", {"range": spell.reach, "distance": distance})
    return None


def _why_not_step(
    rules: BatalistRules, state: State, seat: Seat, k: int, spell: SpellFact, target: Target
) -> Refusal | None:
    """An own base in range, set to a free point at most n paces away that touches no enemy."""
    if isinstance(target, int):
        return Refusal("needs_point", {"b": target})
    if not isinstance(target, tuple) or len(target) != 3:
        return Refusal("bad_target", {"target": str(target)})
    b, x, y = target
    refusal = why_not_battalion(rules, state, seat, k, spell, b)
    if refusal is not None:
        return refusal
    row = state.battalions[b]
    if not (0 <= x <= rules.facts.width and 0 <= y <= rules.facts.height):
        return Refusal("off_field")
    distance = units(span((x / UNIT, y / UNIT), (row.x / UNIT, row.y / UNIT)))
    if not 0 < distance <= spell.n * UNIT:
        return Refusal("out_of_range", {"range": spell.n * UNIT, "distance": distance})
    return None if _is_free_step(rules, state, spell, b, x, y) else Refusal("no_room", {"cause": "body"})


def _is_free_step(rules: BatalistRules, state: State, spell: SpellFact, b: int, x: int, y: int) -> bool:
    """As the seat sees the field: room there, and no enemy touched."""
    row = state.battalions[b]
    bodies = tuple([body for body in heroes.visible(rules, state, row.seat) if body.id != b])
    field, base = rules.field(state.open), status.base(rules, row)
    return geo.hop(base, x, y, spell.n * UNIT, bodies, field) is not None


def _why_not_unbinding(
    rules: BatalistRules, state: State, k: int, spell: SpellFact, target: Target
) -> Refusal | None:
    """A lasting spell within range: on a battalion, or on the ground."""
    for kind in ("charm", "patch"):
        index = index_of(target, kind[0])
        if index < 0:
            continue
        refusal = why_not_lasting(state.open, kind, index)
        if refusal is not None:
            return refusal
        if kind == "patch":
            patch = state.open.patches[index]
            return _why_not_far(rules, state, k, spell, patch.x, patch.y)
        charm = state.open.charms[index]
        row = state.battalions[charm.b if charm.b >= 0 else state.open.characters[charm.k].on]
        return _why_not_far(rules, state, k, spell, row.x, row.y)
    return Refusal("bad_target", {"target": str(target)})


def why_not_lasting(open: Open, kind: str, index: int) -> Refusal | None:
    """Whether there is such a spell that lasts until dispelled."""
    rows: tuple[Any, ...] = {"charm": open.charms, "patch": open.patches}.get(kind, ())
    if not 0 <= index < len(rows):
        return Refusal("bad_target", {"target": f"{kind} {index}"})
    return None if rows[index].lasting else Refusal("not_lasting")


# --- what there is to choose --------------------------------------------------------------------------------


def has_target(rules: BatalistRules, state: State, seat: Seat, k: int, s: int) -> bool:
    """Whether the character can cast the spell at anything now."""
    if why_not_spell(rules, state, seat, k, s) is not None:
        return False
    if rules.facts.spells[s].effect in GROUND:
        return True
    return next(each_target(rules, state, seat, k, s), None) is not None


def each_target(rules: BatalistRules, state: State, seat: Seat, k: int, s: int) -> Iterator[int | str]:
    """All that the spell can be aimed at, but points: battalions, characters, lasting spells."""
    spell = rules.facts.spells[s]
    if spell.effect == "step":
        for b in status.own_numbers(state, seat):
            if next(step_points(rules, state, seat, k, s, b), None) is not None:
                yield b
        return
    for target in _candidates(state, spell):
        if why_not_cast(rules, state, seat, k, s, target) is None:
            yield target


def _candidates(state: State, spell: SpellFact) -> Iterator[int | str]:
    if spell.effect == "unbind":
        yield from (f"c{index}" for index in range(len(state.open.charms)))
        yield from (f"p{index}" for index in range(len(state.open.patches)))
        return
    if spell.target != "mage":
        yield from range(len(state.battalions))
    if spell.effect in ("strike", "silence"):
        yield from (f"k{victim}" for victim in range(len(state.open.characters)))


def ground_points(
    rules: BatalistRules, state: State, seat: Seat, k: int, s: int
) -> Iterator[tuple[int, int]]:
    """On every battalion in the open, and a radius before the front of each."""
    radius = rules.facts.spells[s].n
    for row in state.battalions:
        if row.parent >= 0 or row.status != "field":
            continue
        base = status.base(rules, row)
        for x, y in (base.centre, base.world(0.0, float(radius))):
            point = (units(x), units(y))
            if why_not_cast(rules, state, seat, k, s, point) is None:
                yield point


def step_points(
    rules: BatalistRules, state: State, seat: Seat, k: int, s: int, b: int
) -> Iterator[tuple[int, int]]:
    """As far as the spell moves it and half as far, in eight directions from its front."""
    row, most = state.battalions[b], rules.facts.spells[s].n
    base = status.base(rules, row)
    for turn in range(STEPS):
        ahead = geo.stand(geo.Pose(row.x, row.y, (row.h + turn * 3600 // STEPS) % 3600), base.layout)
        for length in (most - SLACK, most / 2):
            x, y = ahead.world(0.0, length)
            point = (units(x), units(y))
            if why_not_cast(rules, state, seat, k, s, (b, *point)) is None:
                yield point
