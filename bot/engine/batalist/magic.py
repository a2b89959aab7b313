"""Casting and dispelling (section 10; rulings 17, 28, 29): who may cast what at whom, mana, the window.

Mana of mages is known to their own side alone: nothing told here shows it, and the window to dispel opens by
open information only, whether the other side has mana or not.
"""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from bot.engine import frames
from bot.engine.batalist import actions, heroes, hiding, spells, status, wounded
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.facts import UNIT, SpellFact, units
from bot.engine.batalist.geometry.plane import distance as span
from bot.engine.batalist.model import Battalion, Open, State
from bot.engine.batalist.spells import GROUND, Target, index_of
from bot.engine.core import Action, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

STANDING = "dispel"
"""Topic of the standing instruction: `never`, or dispel by itself spells of at least complexity N."""
NEVER = "never"
MODES = (NEVER, "1", "2", "3", "4")
MOST_POINTS = 30
STEPS = 8
"""Directions in which ready-made points of a moved base lie."""


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


def pay(desk: Desk, k: int, n: int) -> None:
    """Mana or stamina is spent; mana in secret."""
    row = desk.open.characters[k]
    if row.own >= 0:
        desk.change_character(k, magic=row.magic - n)
        return
    mana = desk.hidden[row.seat].mana
    desk.change_hidden(row.seat, mana=tuple([(m, left - n if m == k else left) for m, left in mana]))


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
    return _why_not_battalion(rules, state, seat, k, spell, target)


def _why_not_battalion(
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
    refusal = _why_not_battalion(rules, state, seat, k, spell, b)
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


def list_magic(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """`magic(k)` for every character that can cast something at something, or unbind."""
    return [
        actions.act("magic", k) for k in casters(rules, state, seat) if _can_do_any(rules, state, seat, k)
    ]


def _can_do_any(rules: BatalistRules, state: State, seat: Seat, k: int) -> bool:
    found = any(_has_target(rules, state, seat, k, s) for s in rules.facts.seat_spells[seat])
    return found or bool(_unbindable(rules, state, seat, k))


def _has_target(rules: BatalistRules, state: State, seat: Seat, k: int, s: int) -> bool:
    if why_not_spell(rules, state, seat, k, s) is not None:
        return False
    if rules.facts.spells[s].effect in GROUND:
        return True
    return next(_targets(rules, state, seat, k, s), None) is not None


def list_spell(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """The spells a character can cast, the lasting ones it can end."""
    k = int(state.frames[-1].args[0])  # type: ignore[arg-type]
    listed = [
        actions.act("cast_spell", s)
        for s in rules.facts.seat_spells[seat]
        if _has_target(rules, state, seat, k, s)
    ]
    return [*listed, *_unbindable(rules, state, seat, k), actions.BACK]


def _unbindable(rules: BatalistRules, state: State, seat: Seat, k: int) -> list[Action]:
    found = []
    for kind, rows in (("charm", state.open.charms), ("patch", state.open.patches)):
        for index in range(len(rows)):
            if why_not_unbind(rules, state, seat, k, kind, index) is None:
                found.append(actions.act("unbind", kind, index))
    return found


def targets(rules: BatalistRules, state: State, seat: Seat, k: int, s: int) -> list[int | str]:
    """All that the spell can be aimed at, but points: battalions, characters, lasting spells."""
    return list(_targets(rules, state, seat, k, s))


def _targets(rules: BatalistRules, state: State, seat: Seat, k: int, s: int) -> Iterator[int | str]:
    spell = rules.facts.spells[s]
    if spell.effect == "step":
        for b in status.own_numbers(state, seat):
            if next(_step_points(rules, state, seat, k, s, b), None) is not None:
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


def list_spell_target(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """Targets, or ready-made points; any other point can be typed."""
    k, s, *chosen = (int(arg) for arg in state.frames[-1].args)  # type: ignore[arg-type]
    effect = rules.facts.spells[s].effect
    if effect in GROUND:
        points = _ground_points(rules, state, seat, k, s)
    elif chosen:
        points = _step_points(rules, state, seat, k, s, chosen[0])
    else:
        return [
            *(actions.act("target", target) for target in _targets(rules, state, seat, k, s)),
            actions.BACK,
        ]
    listed = list(dict.fromkeys(points))[:MOST_POINTS]
    return [*(actions.act("target_point", x, y) for x, y in listed), actions.BACK]


def _ground_points(
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


def _step_points(
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


SLACK = 0.01
"""So much less than the most a base may be moved, so that rounding can't make it more."""


# --- casting ------------------------------------------------------------------------------------------------


def do_magic(desk: Desk, seat: Seat, k: int) -> None:
    """Which spell?"""
    desk.push("spell", seat, k)


def _frame_spell(state: State) -> tuple[int, ...]:
    return tuple([int(arg) for arg in state.frames[-1].args])  # type: ignore[arg-type]


def why_not_choose(rules: BatalistRules, state: State, seat: Seat, s: int) -> Refusal | None:
    """A spell of the character in question that has a target."""
    k = _frame_spell(state)[0]
    refusal = why_not_spell(rules, state, seat, k, s)
    if refusal is not None:
        return refusal
    return None if _has_target(rules, state, seat, k, s) else Refusal("no_target", {"spell": s})


def do_choose(desk: Desk, seat: Seat, s: int) -> None:
    """At whom?"""
    desk.push("spell_target", seat, _desk_args(desk)[0], s)


def _desk_args(desk: Desk) -> tuple[int, ...]:
    return tuple([int(arg) for arg in desk.frames[-1].args])  # type: ignore[arg-type]


def why_not_target(rules: BatalistRules, state: State, seat: Seat, target: int | str) -> Refusal | None:
    """One of the targets; of a spell that moves a base, the base."""
    k, s, *chosen = _frame_spell(state)
    if chosen:
        return Refusal("bad_target", {"target": str(target)})
    if rules.facts.spells[s].effect != "step":
        return why_not_cast(rules, state, seat, k, s, target)
    if isinstance(target, str):
        return Refusal("bad_target", {"target": target})
    return _why_not_battalion(rules, state, seat, k, rules.facts.spells[s], target)


def do_target(desk: Desk, seat: Seat, target: int | str) -> None:
    """Cast at it; a base that is to be moved is asked where to."""
    k, s, *_ = _desk_args(desk)
    if desk.facts.spells[s].effect == "step":
        assert isinstance(target, int)
        desk.push("spell_target", seat, k, s, target)
    else:
        do_cast(desk, seat, k, s, target)


def why_not_target_point(rules: BatalistRules, state: State, seat: Seat, x: int, y: int) -> Refusal | None:
    """A point for a patch, or for the base to be moved."""
    k, s, *chosen = _frame_spell(state)
    return why_not_cast(rules, state, seat, k, s, (*chosen, x, y))


def do_target_point(desk: Desk, seat: Seat, x: int, y: int) -> None:
    """Cast at the point."""
    k, s, *chosen = _desk_args(desk)
    do_cast(desk, seat, k, s, (*chosen, x, y))


def do_cast(desk: Desk, seat: Seat, k: int, s: int, target: Target) -> None:
    """Paid and told; then the opponent may answer, if it is cast against him, or it takes effect."""
    hiding.reveal(desk, desk.open.characters[k].on, "spell")
    pay(desk, k, desk.facts.spells[s].complexity)
    desk.irreversible = True
    shown = list(target) if isinstance(target, tuple) else target
    desk.tell("SpellCast", {"seat": seat, "k": k, "spell": s, "target": shown})
    other = 1 - seat
    if is_against(desk, seat, target) and may_cast(desk.rules, desk.open, other):
        desk.stop_going(other, "spell")
        desk.frames = (frames.open_window("dispel", (other,), 2, (k, s, target)),)
        return
    spells.land(desk, k, s, target)
    desk.finish_action(seat)


def is_against(position: Position, seat: Seat, target: Target) -> bool:
    """Whether the target is an enemy battalion or character (section 10)."""
    if isinstance(target, int):
        return position.battalions[target].seat != seat
    victim = index_of(target, "k")
    return victim >= 0 and position.open.characters[victim].seat != seat


# --- dispelling ---------------------------------------------------------------------------------------------


def _trigger(state: State | Desk) -> tuple[int, int, Target]:
    k, s, target = frames.window_trigger(state.frames[-1])
    return int(k), int(s), target  # type: ignore[arg-type, return-value]


def list_dispel(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """Pass, and who could dispel; a standing instruction leaves one answer (ruling 28)."""
    needs = rules.facts.spells[_trigger(state)[1]].complexity
    able = [k for k in casters(rules, state, seat) if power(state, k) >= needs]
    mode = dict(state.hidden[seat].standing).get(STANDING, "")
    if not able or mode == NEVER:
        return [actions.PASS]
    if mode:
        best = max(able, key=lambda k: (state.open.characters[k].ms, -k))
        return [actions.act("dispel", best)] if needs >= int(mode) else [actions.PASS]
    return [actions.PASS, *(actions.act("dispel", k) for k in able)]


def why_not_dispel(rules: BatalistRules, state: State, seat: Seat, k: int) -> Refusal | None:
    """Any own caster on the field that has the mana."""
    refusal = why_not_magic(rules, state, seat, k)
    if refusal is not None:
        return refusal
    needs, left = rules.facts.spells[_trigger(state)[1]].complexity, power(state, k)
    return Refusal("no_mana", {"k": k, "left": left, "needs": needs}) if left < needs else None


def default_dispel(rules: BatalistRules, state: State, seat: Seat) -> Action:
    """What a missed deadline answers: no, unless a standing instruction says otherwise (section 13)."""
    return list_dispel(rules, state, seat)[0]


def do_pass(desk: Desk, seat: Seat) -> None:
    """The spell takes effect; nobody learns whether it could have been dispelled."""
    k, s, target = _trigger(desk)
    desk.tell("SpellLanded", {"k": k, "spell": s, "by": -1, "dice": [], "skills": []})
    _settle(desk, k, s, target, is_landed=True)


def do_dispel(desk: Desk, seat: Seat, by: int) -> None:
    """Both roll D6 + MS; the dispeller pays either way, and must not be lower (section 10; ruling 28)."""
    k, s, target = _trigger(desk)
    pay(desk, by, desk.facts.spells[s].complexity)
    people = desk.open.characters
    skills = [people[k].ms, people[by].ms]
    dice = desk.dice.d6(2, "dispel")
    is_landed = dice[1] + skills[1] < dice[0] + skills[0]
    told = {"k": k, "spell": s, "by": by, "dice": list(dice), "skills": skills}
    desk.tell("SpellLanded" if is_landed else "SpellDispelled", told)
    _settle(desk, k, s, target, is_landed=is_landed)


def _settle(desk: Desk, k: int, s: int, target: Target, *, is_landed: bool) -> None:
    seat = desk.open.characters[k].seat
    desk.irreversible = True
    desk.frames = ()
    if is_landed:
        spells.land(desk, k, s, target)
    if not desk.is_over:
        desk.finish_action(seat)


# --- ending a lasting spell in an own go --------------------------------------------------------------------


def why_not_unbind(
    rules: BatalistRules, state: State, seat: Seat, k: int, kind: str, index: int
) -> Refusal | None:
    """Any caster may try, for the spell's complexity, wherever it is (ruling 29)."""
    refusal = why_not_magic(rules, state, seat, k) or why_not_lasting(state.open, kind, index)
    if refusal is not None:
        return refusal
    row = state.open.charms[index] if kind == "charm" else state.open.patches[index]
    needs, left = rules.facts.spells[row.spell].complexity, power(state, k)
    return Refusal("no_mana", {"k": k, "left": left, "needs": needs}) if left < needs else None


def do_unbind(desk: Desk, seat: Seat, k: int, kind: str, index: int) -> None:
    """The roll against the caster's MS."""
    row = desk.open.charms[index] if kind == "charm" else desk.open.patches[index]
    hiding.reveal(desk, desk.open.characters[k].on, "spell")
    pay(desk, k, desk.facts.spells[row.spell].complexity)
    spells.roll_unbinding(desk, k, kind, index)
    desk.finish_action(seat)


def _why_not_unbind_here(
    rules: BatalistRules, state: State, seat: Seat, kind: str, index: int
) -> Refusal | None:
    return why_not_unbind(rules, state, seat, _frame_spell(state)[0], kind, index)


def _do_unbind_here(desk: Desk, seat: Seat, kind: str, index: int) -> None:
    do_unbind(desk, seat, _desk_args(desk)[0], kind, index)


# --- the table of verbs -------------------------------------------------------------------------------------


def _always(*_: Any) -> Refusal | None:
    return None


def _do_back(desk: Desk, seat: Seat) -> None:
    desk.drop()


Row = tuple[str, Callable[..., "Refusal | None"], Callable[..., None]]
_BACK: Row = ("", _always, _do_back)

EXECUTE: dict[str, Row] = {
    "magic": ("i", why_not_magic, do_magic),
    "cast": ("iix|iiI", why_not_cast, do_cast),
    "unbind": ("isi", why_not_unbind, do_unbind),
}
"""Rows (shape, why not, do) of the frame `execute`."""

VERBS: dict[str, dict[str, Row]] = {
    "spell": {
        "cast_spell": ("i", why_not_choose, do_choose),
        "unbind": ("si", _why_not_unbind_here, _do_unbind_here),
        "back": _BACK,
    },
    "spell_target": {
        "target": ("x", why_not_target, do_target),
        "target_point": ("ii", why_not_target_point, do_target_point),
        "back": _BACK,
    },
    "dispel": {
        "pass": ("", _always, do_pass),
        "dispel": ("i", why_not_dispel, do_dispel),
    },
}

LISTS: dict[str, Callable[[BatalistRules, State, Seat], list[Action]]] = {
    "spell": list_spell,
    "spell_target": list_spell_target,
    "dispel": list_dispel,
}
