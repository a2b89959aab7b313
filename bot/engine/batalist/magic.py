"""Casting and dispelling (section 10; rulings 17, 28, 29): who may cast what at whom, mana, the window.

Mana of mages is known to their own side alone: nothing told here shows it, and the window to dispel opens by
open information only, whether the other side has mana or not.
"""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.engine import frames
from bot.engine.batalist import actions, hiding, spells, targeting
from bot.engine.batalist.model import State
from bot.engine.batalist.spells import GROUND, Target, index_of
from bot.engine.batalist.targeting import (
    casters,
    may_cast,
    power,
    why_not_cast,
    why_not_lasting,
    why_not_magic,
    why_not_spell,
)
from bot.engine.core import Action, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

STANDING = "dispel"
"""Topic of the standing instruction: `never`, or dispel by itself spells of at least complexity N."""
NEVER = "never"
MODES = (NEVER, "1", "2", "3", "4")
MOST_POINTS = 30


# --- what there is to choose --------------------------------------------------------------------------------


def list_magic(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """`magic(k)` for every character that can cast something at something, or unbind."""
    return [
        actions.act("magic", k) for k in casters(rules, state, seat) if _can_do_any(rules, state, seat, k)
    ]


def _can_do_any(rules: BatalistRules, state: State, seat: Seat, k: int) -> bool:
    found = any(targeting.has_target(rules, state, seat, k, s) for s in rules.facts.seat_spells[seat])
    return found or bool(_unbindable(rules, state, seat, k))


def list_spell(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """The spells a character can cast, the lasting ones it can end."""
    k = int(state.frames[-1].args[0])  # type: ignore[arg-type]
    listed = [
        actions.act("cast_spell", s)
        for s in rules.facts.seat_spells[seat]
        if targeting.has_target(rules, state, seat, k, s)
    ]
    return [*listed, *_unbindable(rules, state, seat, k), actions.BACK]


def _unbindable(rules: BatalistRules, state: State, seat: Seat, k: int) -> list[Action]:
    found = []
    for kind, rows in (("charm", state.open.charms), ("patch", state.open.patches)):
        for index in range(len(rows)):
            if why_not_unbind(rules, state, seat, k, kind, index) is None:
                found.append(actions.act("unbind", kind, index))
    return found


def list_spell_target(rules: BatalistRules, state: State, seat: Seat) -> list[Action]:
    """Targets, or ready-made points; any other point can be typed."""
    k, s, *chosen = (int(arg) for arg in state.frames[-1].args)  # type: ignore[arg-type]
    effect = rules.facts.spells[s].effect
    if effect in GROUND:
        points = targeting.ground_points(rules, state, seat, k, s)
    elif chosen:
        points = targeting.step_points(rules, state, seat, k, s, chosen[0])
    else:
        return [
            *(actions.act("target", target) for target in targeting.each_target(rules, state, seat, k, s)),
            actions.BACK,
        ]
    listed = list(dict.fromkeys(points))[:MOST_POINTS]
    return [*(actions.act("target_point", x, y) for x, y in listed), actions.BACK]


def pay(desk: Desk, k: int, n: int) -> None:
    """Mana or stamina is spent; mana in secret."""
    row = desk.open.characters[k]
    if row.own >= 0:
        desk.change_character(k, magic=row.magic - n)
        return
    mana = desk.hidden[row.seat].mana
    desk.change_hidden(row.seat, mana=tuple([(m, left - n if m == k else left) for m, left in mana]))


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
    return None if targeting.has_target(rules, state, seat, k, s) else Refusal("no_target", {"spell": s})


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
    return targeting.why_not_battalion(rules, state, seat, k, rules.facts.spells[s], target)


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


def standing_answer(rules: BatalistRules, state: State, seat: Seat) -> Action | None:
    """The one answer that the instruction leaves; None without one, or when no spell is asked about."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.name != "dispel" or STANDING not in dict(state.hidden[seat].standing):
        return None
    return list_dispel(rules, state, seat)[0] if seat in frame.waits else None


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
