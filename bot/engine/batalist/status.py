"""What a battalion is at the moment: its base, its speed, its arms, the spells on it. One place for each."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from bot.engine.batalist import geometry as geo
from bot.engine.batalist.facts import Arms, Prof
from bot.engine.batalist.model import Battalion, Open
from bot.engine.core import Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position
    from bot.engine.batalist.rules import BatalistRules

Bodies = tuple[geo.Body, ...]


# --- spells on it -------------------------------------------------------------------------------------------


def charm_sum(open: Open, b: int, *kinds: str) -> int:
    """Sum of the figures of the spells of these kinds on a battalion (different spells add, ruling 29)."""
    return sum([charm.n for charm in open.charms if charm.b == b and charm.kind in kinds])


def has_charm(open: Open, b: int, kind: str) -> bool:
    """Whether a spell of this kind lies on the battalion."""
    return any(charm.b == b and charm.kind == kind for charm in open.charms)


# --- profile ------------------------------------------------------------------------------------------------


def profile(rules: BatalistRules, row: Battalion) -> Prof:
    """The battalion's profile. IndexError never: a hidden enemy's is `rules.stranger`."""
    return rules.facts.profiles[row.profile] if row.profile >= 0 else rules.stranger


def melee_arms(rules: BatalistRules, row: Battalion) -> Arms | None:
    """Its skill Melee; walking wounded are unarmed (ruling 23)."""
    return None if row.parent >= 0 else profile(rules, row).melee


def shooting_arms(rules: BatalistRules, row: Battalion) -> Arms | None:
    """Its skill Shooter; walking wounded are unarmed (ruling 23)."""
    return None if row.parent >= 0 else profile(rules, row).shooter


def speed(rules: BatalistRules, position: Position, b: int) -> int:
    """SP in hundredths of a pace: spells, wounded on their way at half (section 5), wedge ½, hedgehog 0."""
    row = position.battalions[b]
    sp = profile(rules, row).sp
    for charm in position.open.charms:
        if charm.b == b and charm.kind == "speed":
            sp = sp * charm.n // 100
    if row.parent >= 0:
        sp //= 2
    return geo.march(layout(rules, row), sp)


def defence(rules: BatalistRules, position: Position, b: int) -> int:
    """Defence with spells, at least 1."""
    row = position.battalions[b]
    return max(1, profile(rules, row).defence + charm_sum(position.open, b, "defence"))


# --- base ---------------------------------------------------------------------------------------------------


def layout(rules: BatalistRules, row: Battalion) -> geo.Layout:
    """Its figures in ranks and files."""
    own = profile(rules, row)
    return geo.lay_out(max(1, row.figures), row.files, row.formation, own.kind, own.is_long)


def base(rules: BatalistRules, row: Battalion) -> geo.Base:
    """Its base where it stands."""
    return geo.stand(geo.Pose(row.x, row.y, row.h), layout(rules, row))


def is_there(row: Battalion) -> bool:
    """Whether its base lies on the field."""
    return row.status in ("field", "hidden")


def bodies(rules: BatalistRules, position: Position, b: int) -> Bodies:
    """All other battalions on the field, as obstacles to this one."""
    seat = position.battalions[b].seat
    return bodies_but(rules, position, seat, (b,))


def bodies_but(rules: BatalistRules, position: Position, seat: Seat, without: tuple[int, ...]) -> Bodies:
    """All battalions on the field but these, as the seat's mover meets them.

    Markers one can't read (profile −1) are left out: what lies under them is met when it is met.
    """
    return tuple(
        [
            geo.Body(number, base(rules, row), row.seat != seat)
            for number, row in enumerate(position.battalions)
            if row.status in ("field", "hidden") and row.profile >= 0 and number not in without
        ]
    )


def mover(rules: BatalistRules, position: Position, b: int) -> geo.Mover:
    """The battalion as something that moves."""
    row = position.battalions[b]
    own = profile(rules, row)
    return geo.Mover(geo.Pose(row.x, row.y, row.h), layout(rules, row), speed(rules, position, b), own.traits)


def stand_of(position: Position) -> tuple[Hashable, ...]:
    """All that a walk, a charge or a sight depends on: where everybody stands and is, spells, the ground."""
    open = position.open
    return tuple(position.battalions), open.charms, open.patches, open.breaches


def is_covered(rules: BatalistRules, position: Position, b: int) -> bool:
    """In forest or cover (section 8), or under a spell that is cover."""
    open = position.open
    field = rules.field(open)
    return geo.in_cover(field, base(rules, position.battalions[b])) or has_charm(open, b, "cover")


def own_numbers(position: Position, seat: Seat) -> list[int]:
    """The seat's battalions on the field."""
    return [n for n, row in enumerate(position.battalions) if row.seat == seat and is_there(row)]
