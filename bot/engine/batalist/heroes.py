"""Characters on bases: stepping across, heroes that join and leave, death (section 2; rulings 17, 18, 20).

A character stands on one battalion's base (`Character.on`). A hero has a battalion of its own, one figure,
on which it stands when it is alone; while it stands with others that battalion is `aside`.
"""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.batalist import actions, hiding, status
from bot.engine.batalist import geometry as geo
from bot.engine.batalist.facts import units
from bot.engine.batalist.model import ACTED, Battalion, Character
from bot.engine.core import Action, Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

HERO, GENERAL, MAGE = "hero", "general", "mage"


# --- who stands where ---------------------------------------------------------------------------------------


def on_base(position: Position, b: int) -> list[int]:
    """The characters on a battalion's base; a hero alone stands on its own."""
    return [k for k, row in enumerate(position.open.characters) if row.on == b]


def is_attached(row: Character) -> bool:
    """Whether it stands on the base of a battalion that is not its own self."""
    return row.on >= 0 and row.on != row.own


def general_of(position: Position, seat: Seat) -> int:
    """The number of the seat's living general, −1 when dead or when it has none (ruling 18)."""
    for k, row in enumerate(position.open.characters):
        if row.seat == seat and row.rank == GENERAL and row.on >= 0:
            return k
    return -1


def strength(rules: BatalistRules, position: Position, b: int) -> int:
    """B that heroes attached to the battalion add to its first rank in melee (ruling 17)."""
    total = 0
    for row in position.open.characters:
        if row.on == b and is_attached(row) and row.own >= 0:
            arms = status.profile(rules, position.battalions[row.own]).melee
            total += arms.b if arms else 0
    return total


# --- stepping across ----------------------------------------------------------------------------------------


def list_steps(rules: BatalistRules, position: Position, seat: Seat) -> list[Action]:
    """Every step a character of the seat may make now."""
    found = []
    for k, row in enumerate(position.open.characters):
        if row.seat != seat or row.on < 0 or row.stepped:
            continue
        for b, other in enumerate(position.battalions):
            if other.seat == seat and b != row.on and why_not_step(rules, position, seat, k, b) is None:
                found.append(actions.step(k, b))
    return found


def why_not_step(rules: BatalistRules, position: Position, seat: Seat, k: int, b: int) -> Refusal | None:
    """Once a turn, to an own base that touches and has no character, not out of a fight with the last figure.

    To its own battalion (b = `own`) a hero steps off: it then stands alone beside the base.
    """
    if not 0 <= k < len(position.open.characters) or position.open.characters[k].seat != seat:
        return Refusal("no_such_character", {"k": k})
    row = position.open.characters[k]
    if row.on < 0 or not status.is_there(position.battalions[row.on]):
        return Refusal("no_such_character", {"k": k})
    if not 0 <= b < len(position.battalions) or position.battalions[b].seat != seat:
        return Refusal("no_such_battalion", {"b": b})
    if row.stepped:
        return Refusal("has_stepped", {"k": k})
    if _is_last_in_fight(rules, position, row.on):
        return Refusal("last_figure", {"k": k})
    if b == row.own and row.on != b:
        return None if _beside(rules, position, k) else Refusal("no_room")
    return _why_not_join(rules, position, row.on, b)


def _why_not_join(rules: BatalistRules, position: Position, start: int, b: int) -> Refusal | None:
    target = position.battalions[b]
    if not status.is_there(target):
        return Refusal("gone", {"b": b})
    if target.parent >= 0 or _is_lone_hero(position, b) or on_base(position, b):
        return Refusal("taken", {"b": b})
    here = status.base(rules, position.battalions[start])
    if b == start or not geo.touching(here, status.base(rules, target)):
        return Refusal("does_not_touch", {"b": b})
    return None


def _is_lone_hero(position: Position, b: int) -> bool:
    return any(row.own == b for row in position.open.characters)


def _is_last_in_fight(rules: BatalistRules, position: Position, b: int) -> bool:
    """Whether the battalion has one figure left and an enemy base touches it (ruling 17)."""
    row = position.battalions[b]
    return row.figures == 1 and bool(touching_enemies(rules, position, b))


def touching_enemies(rules: BatalistRules, position: Position, b: int) -> list[int]:
    """The enemy battalions in sight of everybody whose bases touch this one."""
    row = position.battalions[b]
    here = status.base(rules, row)
    return [
        n
        for n, other in enumerate(position.battalions)
        if other.seat != row.seat
        and other.status == "field"
        and geo.touching(here, status.base(rules, other))
    ]


def _beside(rules: BatalistRules, position: Position, k: int) -> geo.Pose | None:
    """Where a hero that steps off can stand: behind the base, then left, right, before it; None: nowhere."""
    row = position.open.characters[k]
    base = status.base(rules, position.battalions[row.on])
    own: Battalion = position.battalions[row.own]
    alone = geo.lay_out(1, 1, own.formation, status.profile(rules, own).kind)
    half, deep = base.half + alone.width / 2, base.layout.depth
    spots = ((0.0, -deep), (-half, 0.0), (half, 0.0), (0.0, alone.depth))
    bodies = visible(rules, position, row.seat)
    field = rules.field(position.open)
    traits = status.profile(rules, own).traits
    for a, ahead in spots:
        x, y = base.world(a, ahead)
        pose = geo.Pose(units(x), units(y), base.pose.h)
        if not geo.room(geo.stand(pose, alone), bodies, field, traits):
            return pose
    return None


def visible(rules: BatalistRules, position: Position, seat: Seat) -> tuple[geo.Body, ...]:
    """What the seat sees standing: its own, and enemies in the open."""
    return tuple(
        [
            geo.Body(n, status.base(rules, row), row.seat != seat)
            for n, row in enumerate(position.battalions)
            if row.status == "field" or (row.status == "hidden" and row.seat == seat)
        ]
    )


def do_step(desk: Desk, seat: Seat, k: int, b: int) -> None:
    """The character steps; the seat's go is not over. A hidden battalion that takes part shows itself."""
    row = desk.open.characters[k]
    start = row.on
    for number in (start, b):
        if desk.battalions[number].status == "hidden":
            hiding.reveal(desk, number, "stepped")
    if start == row.own:
        desk.change(start, status="aside")
    if b == row.own:
        pose = _beside(desk.rules, desk, k)
        assert pose is not None
        did = desk.battalions[b].did | ACTED
        desk.change(b, status="field", x=pose.x, y=pose.y, h=pose.h, did=did)
    desk.change_character(k, on=b, stepped=1)
    desk.irreversible = True
    told = desk.battalions[b]
    place = {"x": told.x, "y": told.y, "h": told.h}
    desk.tell("CharacterStepped", {"k": k, "from": start, "to": b, **place})


# --- death --------------------------------------------------------------------------------------------------


def bury(desk: Desk, b: int, cause: str) -> None:
    """The last figure of a battalion died: the characters on it die with it (section 2)."""
    for k in on_base(desk, b):
        fall(desk, k, cause)


def fall(desk: Desk, k: int, cause: str) -> None:
    """A character dies; its lasting spells end with it (ruling 29). What an attached hero was is lost."""
    row = desk.open.characters[k]
    if is_attached(row) and row.own >= 0:
        desk.change(row.own, status="lost", figures=0, harm=0)
        drop_cards(desk, row.own)
    desk.change_character(k, on=-1, magic=0, stamina=0)
    desk.irreversible = True
    desk.tell("CharacterLost", {"k": k, "cause": cause})
    end_charms_of(desk, k)


def drop_cards(desk: Desk, b: int) -> None:
    """The orders that lie on a battalion go with it."""
    seat = desk.battalions[b].seat
    own = desk.hidden[seat]
    desk.change(b, cards=0)
    desk.change_hidden(seat, cards=tuple([card for card in own.cards if card.b != b]))


def end_charms_of(desk: Desk, k: int) -> None:
    """Every spell that a character keeps up ends."""
    for charm in desk.open.charms:
        if charm.lasting and charm.caster == k:
            desk.tell("CharmEnded", {"spell": charm.spell, "b": charm.b, "k": charm.k, "cause": "caster"})
    for patch in desk.open.patches:
        if patch.lasting and patch.caster == k:
            desk.tell("PatchEnded", {"spell": patch.spell, "x": patch.x, "y": patch.y, "cause": "caster"})
    desk.set_open(
        charms=tuple([c for c in desk.open.charms if not (c.lasting and c.caster == k)]),
        patches=tuple([p for p in desk.open.patches if not (p.lasting and p.caster == k)]),
    )
