"""What spells do (section 10, 18; rulings 12, 17, 29): one function an effect kind, chosen by data."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.engine.batalist import damage, heroes, hiding, movement, status, wounded
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.facts import UNIT, SpellFact, units
from bot.engine.batalist.model import FRONT, Attack, Charm, Patch
from bot.engine.batalist.report import tell_attack

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

Target = int | str | tuple[int, ...]
"""A battalion's number; `"k<character>"`; `"c<charm>"`, `"p<patch>"` (what is unbound); a point (x, y); for
`step` (battalion, x, y)."""

GROUND = ("wood", "mist", "marsh")
LASTING = "lasting"


def index_of(target: Target, letter: str) -> int:
    """The number in a word such as `k3`, −1 if it is no such word."""
    if isinstance(target, str) and target[:1] == letter and target[1:].isdecimal() and len(target) < 6:
        return int(target[1:])
    return -1


def land(desk: Desk, k: int, s: int, target: Target) -> None:
    """The spell takes effect."""
    spell = desk.facts.spells[s]
    _EFFECTS[spell.effect](desk, k, spell, target)


# --- charms and patches -------------------------------------------------------------------------------------


def _charm(desk: Desk, k: int, spell: SpellFact, target: Target) -> None:
    """It lies on a battalion, or on a character (silence), for its duration."""
    seat = desk.open.characters[k].seat
    on = index_of(target, "k")
    b = target if isinstance(target, int) else -1
    charm = Charm(spell.number, spell.effect, spell.n, seat, k, int(spell.duration == LASTING), b, on)
    desk.set_open(charms=(*desk.open.charms, charm))
    told = {"spell": spell.number, "kind": charm.kind, "n": charm.n, "b": b, "k": on}
    desk.tell("CharmSet", {**told, "seat": seat, "lasting": charm.lasting})


def _patch(desk: Desk, k: int, spell: SpellFact, target: Target) -> None:
    """A disc of wood, mist or shallow marsh about a point."""
    assert isinstance(target, tuple)
    seat = desk.open.characters[k].seat
    x, y = target
    patch = Patch(spell.number, spell.effect, x, y, spell.n * UNIT, seat, k, int(spell.duration == LASTING))
    desk.set_open(patches=(*desk.open.patches, patch))
    told = {"spell": spell.number, "kind": patch.kind, "x": x, "y": y, "r": patch.r}
    desk.tell("PatchLaid", {**told, "seat": seat, "lasting": patch.lasting})


def expire(desk: Desk) -> None:
    """End of the turn: spells that last one turn end (ruling 29)."""
    for charm in desk.open.charms:
        if not charm.lasting:
            _tell_charm_end(desk, charm, "turn")
    for patch in desk.open.patches:
        if not patch.lasting:
            _tell_patch_end(desk, patch, "turn")
    desk.set_open(
        charms=tuple([charm for charm in desk.open.charms if charm.lasting]),
        patches=tuple([patch for patch in desk.open.patches if patch.lasting]),
    )


def end_one(desk: Desk, kind: str, index: int, cause: str) -> None:
    """One charm or patch is no more."""
    if kind == "charm":
        charms = desk.open.charms
        _tell_charm_end(desk, charms[index], cause)
        desk.set_open(charms=(*charms[:index], *charms[index + 1 :]))
    else:
        patches = desk.open.patches
        _tell_patch_end(desk, patches[index], cause)
        desk.set_open(patches=(*patches[:index], *patches[index + 1 :]))


def _tell_charm_end(desk: Desk, charm: Charm, cause: str) -> None:
    desk.tell("CharmEnded", {"spell": charm.spell, "b": charm.b, "k": charm.k, "cause": cause})


def _tell_patch_end(desk: Desk, patch: Patch, cause: str) -> None:
    desk.tell("PatchEnded", {"spell": patch.spell, "x": patch.x, "y": patch.y, "cause": cause})


# --- damage -------------------------------------------------------------------------------------------------


def _strike(desk: Desk, k: int, spell: SpellFact, target: Target) -> None:
    """floor(n dice / defence) + D6: figures of a battalion, or a character on its base."""
    if isinstance(target, int):
        _strike_battalion(desk, k, spell, target)
    else:
        _strike_character(desk, k, spell, index_of(target, "k"))


def strike_of(
    rules: BatalistRules, position: Position, k: int, spell: SpellFact, target: int
) -> damage.Strike:
    """The strike before its dice, for odds too: no fighters, no rows of the table; no attack (ruling 8)."""
    by = position.open.characters[k].on
    defence = status.defence(rules, position, target)
    return damage.Strike(by, target, "strike", 0, 0, (("strike", spell.n),), defence)


def _strike_battalion(desk: Desk, k: int, spell: SpellFact, target: int) -> None:
    strike = strike_of(desk.rules, desk, k, spell, target)
    blow = damage.hit(desk, damage.roll(desk.dice, strike))
    tell_attack(desk, Attack("strike", strike.by, target, FRONT, (blow,)))
    damage.tell_losses(desk, blow, "spell")


def _strike_character(desk: Desk, k: int, spell: SpellFact, victim: int) -> None:
    """He has the armour of those around him, a hero his own; 2 damage kill, a hero what he is Tough (17)."""
    row = desk.open.characters[victim]
    is_hero = row.own >= 0
    on = row.own if is_hero else row.on
    own = desk.battalions[on]
    needed = status.profile(desk.rules, own).tough if is_hero else desk.rules.set.figures.character_hits
    blow = damage.roll(desk.dice, strike_of(desk.rules, desk, k, spell, on))
    harm = (own.harm if is_hero else row.harm) + blow.damage
    told = {"k": victim, "by": k, "dice": list(blow.mods[0].dice), "defence": blow.defence, "die": blow.die}
    desk.irreversible = True
    desk.tell("CharacterStruck", {**told, "damage": blow.damage, "harm": harm, "needed": needed})
    if harm >= needed:
        heroes.fall(desk, victim, "spell")
    elif is_hero:
        desk.change(on, harm=harm)
    else:
        desk.change_character(victim, harm=harm)


# --- figures that come back ---------------------------------------------------------------------------------


def _heal(desk: Desk, k: int, spell: SpellFact, target: Target) -> None:  # noqa: ARG001
    """D6 + n wounded return to the ranks."""
    assert isinstance(target, int)
    (die,) = desk.dice.d6(1, "heal")
    wounded.heal(desk, target, die, spell.n, "spell")


def _raise(desk: Desk, k: int, spell: SpellFact, target: Target) -> None:  # noqa: ARG001
    """n dice of the fallen return, as far as there are any and there is room."""
    assert isinstance(target, int)
    dice = desk.dice.d6(max(1, spell.n), "raise")
    n = wounded.come_back(desk, target, min(sum(dice), wounded.fallen(desk, target)))
    desk.tell_of(target, "FiguresRaised", {"b": target, "dice": list(dice), "n": n})


# --- moving a base ------------------------------------------------------------------------------------------


def _push(desk: Desk, k: int, spell: SpellFact, target: Target) -> None:
    """Straight away from the caster's base, until contact (Shove); it has moved, nobody is attacked by it."""
    assert isinstance(target, int)
    rules = desk.rules
    caster, row = desk.battalions[desk.open.characters[k].on], desk.battalions[target]
    x, y = status.base(rules, caster).centre
    bodies, field = status.bodies(rules, desk, target), rules.field(desk.open)
    pose = geo.pushed(status.base(rules, row), units(x), units(y), spell.n * UNIT, bodies, field)
    movement.place(desk, target, pose, "spell")


def _step(desk: Desk, k: int, spell: SpellFact, target: Target) -> None:  # noqa: ARG001
    """An own base set to a point nearby (Wind Step); a hidden enemy in the way is found and keeps it away."""
    assert isinstance(target, tuple)
    b, x, y = target
    rules, row = desk.rules, desk.battalions[b]
    base, field = status.base(rules, row), rules.field(desk.open)
    pose = geo.hop(base, x, y, spell.n * UNIT, status.bodies(rules, desk, b), field)
    if pose is not None:
        movement.place(desk, b, pose, "spell")
        return
    there = geo.stand(geo.Pose(x, y, row.h), base.layout)
    for n, other in enumerate(desk.battalions):
        if other.status == "hidden" and geo.gap(there, status.base(rules, other)) < geo.TOUCH:
            hiding.reveal(desk, n, "met")


def _unbind(desk: Desk, k: int, spell: SpellFact, target: Target) -> None:  # noqa: ARG001
    """One lasting spell ends, if the roll against its caster's MS succeeds."""
    for kind in ("charm", "patch"):
        index = index_of(target, kind[0])
        if index >= 0:
            roll_unbinding(desk, k, kind, index)


def roll_unbinding(desk: Desk, k: int, kind: str, index: int) -> None:
    """D6 + MS of both; as much as the caster's ends the spell (rulings 28, 29)."""
    row = desk.open.charms[index] if kind == "charm" else desk.open.patches[index]
    ours, theirs = (desk.open.characters[n].ms for n in (k, row.caster))
    dice = desk.dice.d6(2, "unbind")
    is_ended = dice[0] + ours >= dice[1] + theirs
    told = {"k": k, "spell": row.spell, "dice": list(dice), "skills": [ours, theirs], "ended": int(is_ended)}
    desk.tell("UnbindRolled", told)
    desk.irreversible = True
    if is_ended:
        end_one(desk, kind, index, "unbound")


_EFFECTS: dict[str, Callable[[Desk, int, SpellFact, Target], None]] = {
    "melee_dice": _charm,
    "shoot_dice": _charm,
    "both_dice": _charm,
    "defence": _charm,
    "speed": _charm,
    "no_shooting": _charm,
    "no_attack": _charm,
    "cover": _charm,
    "silence": _charm,
    "strike": _strike,
    "heal": _heal,
    "raise": _raise,
    "push": _push,
    "step": _step,
    "unbind": _unbind,
    "wood": _patch,
    "mist": _patch,
    "marsh": _patch,
}
