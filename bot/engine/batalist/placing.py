"""Where a battalion may be placed before the battle, and who stands on whose base (section 3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import heroes, status
from bot.engine.batalist.facts import UNIT
from bot.engine.batalist.model import FORMATIONS, HEDGEHOG, LOOSE, Battalion, State
from bot.engine.batalist.movement import most_files
from bot.engine.core import Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position
    from bot.engine.batalist.rules import BatalistRules

AS_MARKER = -1
"""`Battalion.arrives` of one that is to be placed hidden."""
Spot = tuple[int, int, int, int, str, int]
"""(battalion, x, y, heading, formation, files)."""
Seats = tuple[tuple[int, int], ...]


def seats_of(position: Position, seat: Seat) -> Seats:
    """The seat's characters that stand on others' bases, as (k, b)."""
    people = enumerate(position.open.characters)
    return tuple([(k, row.on) for k, row in people if row.seat == seat and heroes.is_attached(row)])


# --- may it stand there -------------------------------------------------------------------------------------


def placed(row: Battalion, spot: Spot) -> Battalion:
    """The battalion as the placement says."""
    _, x, y, h, formation, files = spot
    return replace(row, x=x, y=y, h=h, formation=formation, files=files)


def why_not_spot(
    rules: BatalistRules, position: Position, seat: Seat, spot: Spot, others: Iterable[Spot]
) -> Refusal | None:
    """Wholly in the own zone, on ground it may stand on, clear of the seat's others, in its formations.

    An ambush may lie where the scenario has it, outside the zone.
    """
    b, row = spot[0], position.battalions[spot[0]]
    refusal = _why_not_shape(rules, row, spot)
    if refusal is not None:
        return refusal
    base = status.base(rules, placed(row, spot))
    x0, y0, x1, y1 = (edge / UNIT for edge in rules.facts.zones[seat])
    slack = geo.TOUCH
    is_inside = all(x0 - slack <= x <= x1 + slack and y0 - slack <= y <= y1 + slack for x, y in base.corners)
    is_ambush = starts_hidden(row) and spot[1:] == (row.x, row.y, row.h, row.formation, row.files)
    if not is_inside and not is_ambush:
        return Refusal("out_of_zone", {"b": b})
    bodies = _bodies(rules, position, seat, b, others)
    reason = geo.room(base, bodies, rules.field(position.open), status.profile(rules, row).traits)
    return Refusal("no_room", {"cause": reason}) if reason else None


def _why_not_shape(rules: BatalistRules, row: Battalion, spot: Spot) -> Refusal | None:
    b, x, y, h, formation, files = spot
    own = status.profile(rules, row)
    if not 0 <= h < 3600:
        return Refusal("bad_angle", {"angle": str(h)})
    if not (0 <= x <= rules.facts.width and 0 <= y <= rules.facts.height):
        return Refusal("out_of_zone", {"b": b})
    if formation not in FORMATIONS or (own.has("wide") and formation != LOOSE):
        return Refusal("bad_formation", {"formation": formation})
    if own.has("rider") and formation == HEDGEHOG:
        return Refusal("bad_formation", {"formation": formation})
    most = most_files(rules, row.figures)
    if files != row.files and not 1 <= files <= most:
        return Refusal("bad_files", {"files": files, "least": 1, "most": most})
    return None


def _bodies(
    rules: BatalistRules, position: Position, seat: Seat, b: int, others: Iterable[Spot]
) -> tuple[geo.Body, ...]:
    """The seat's own: those of the draft, and those on the field already."""
    found = {n: row for n, row in enumerate(position.battalions) if row.seat == seat and row.is_there}
    found.update({spot[0]: placed(position.battalions[spot[0]], spot) for spot in others})
    return tuple([geo.Body(n, status.base(rules, row), False) for n, row in found.items() if n != b])


def why_not_seats(state: State, seat: Seat, seats: Seats) -> Refusal | None:
    """All characters that stand on bases, one a base; not on one that waits, hides or is a lone hero."""
    now = seats_of(state, seat)
    if sorted(k for k, _ in seats) != [k for k, _ in now]:
        return Refusal("bad_arguments", {"action": "deploy"})
    bases = [b for _, b in seats]
    if len(set(bases)) != len(bases):
        return Refusal("taken", {"b": max(bases, key=bases.count)})
    alone = {row.own for row in state.open.characters if row.own >= 0}
    for k, b in seats:
        if (k, b) in now:
            continue
        if not 0 <= b < len(state.battalions) or state.battalions[b].seat != seat:
            return Refusal("no_such_battalion", {"b": b})
        if b in alone or state.battalions[b].status == "reserve" or starts_hidden(state.battalions[b]):
            return Refusal("taken", {"b": b})
    return None


def starts_hidden(row: Battalion) -> bool:
    """Whether a battalion that is to be placed comes as a marker."""
    return row.arrives == AS_MARKER


# --- free places --------------------------------------------------------------------------------------------


def free_spot(
    rules: BatalistRules, position: Position, seat: Seat, b: int, others: tuple[Spot, ...]
) -> Spot | None:
    """The battalion's own place in the line-up, else the free one nearest to it, on a grid of a pace."""
    row = position.battalions[b]
    for x, y in _outwards(rules, seat, row):
        spot: Spot = (b, x, y, row.h, row.formation, row.files)
        if why_not_spot(rules, position, seat, spot, others) is None:
            return spot
    return None


def _outwards(rules: BatalistRules, seat: Seat, row: Battalion) -> Iterator[tuple[int, int]]:
    yield row.x, row.y
    x0, y0, x1, y1 = rules.facts.zones[seat]
    grid = [(x, y) for x in range(x0, x1 + 1, UNIT) for y in range(y0, y1 + 1, UNIT)]
    yield from sorted(grid, key=lambda p: ((p[0] - row.x) ** 2 + (p[1] - row.y) ** 2, p))
