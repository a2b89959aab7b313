"""Who may command whom (section 4.1; rulings 18–20): radius, skill, one commander beside the general."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.engine.batalist import geometry as geo
from bot.engine.batalist import stamina, status
from bot.engine.core import Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Position
    from bot.engine.batalist.rules import BatalistRules

Wish = tuple[int, int]
"""(battalion, commander or −1 for whoever can): one order to be given."""
Aside = tuple[tuple[int, int], ...]


class Chain(NamedTuple):
    """A seat's commanders at the moment.

    `commanders`: (character, is it the general, what it can spend: orders or stamina), captains first, then
    the general, then heroes. `costs`: commander → battalion → what an order costs it.
    """

    commanders: tuple[tuple[int, bool, int], ...]
    costs: dict[int, dict[int, int]]


def chain(rules: BatalistRules, position: Position, seat: Seat) -> Chain:
    """Who commands, how much, and whom; worked out once for a position of the seat's own battalions."""
    own = tuple([(n, row) for n, row in enumerate(position.battalions) if row.seat == seat and row.is_there])
    key = ("chain", seat, own, position.open.characters)
    return rules.once(key, lambda: _chain(rules, position, seat))


_RANKS = {"captain": 0, "general": 1, "hero": 2}


def _chain(rules: BatalistRules, position: Position, seat: Seat) -> Chain:
    people = [
        (_RANKS[row.rank], k, row)
        for k, row in enumerate(position.open.characters)
        if row.seat == seat and row.rank in _RANKS and row.on >= 0 and position.battalions[row.on].is_there
    ]
    commanders, costs = [], {}
    for rank, k, row in sorted(people, key=lambda person: person[:2]):
        commanders.append((k, rank == 1, row.stamina if rank == 2 else row.cs))
        costs[k] = {
            b: cost
            for b in orderable(position, seat)
            if (cost := _cost(rules, position, k, b, is_hero=rank == 2)) is not None
        }
    return Chain(tuple(commanders), costs)


def orderable(position: Position, seat: Seat) -> list[int]:
    """Own battalions on the field; wounded on their way walk by themselves."""
    return [
        n for n, row in enumerate(position.battalions) if row.seat == seat and row.is_there and row.parent < 0
    ]


def _cost(rules: BatalistRules, position: Position, k: int, b: int, *, is_hero: bool) -> int | None:
    """What an order to b costs commander k: one of its CS, or stamina; None: out of its reach (ruling 19)."""
    if is_hero:
        return stamina.order_cost(rules, position, k, b)
    row = position.open.characters[k]
    if row.on == b:
        return 1
    here, there = (status.base(rules, position.battalions[n]) for n in (row.on, b))
    return 1 if geo.is_within(here, there, row.cr) else None


def assign(links: Chain, wishes: tuple[Wish, ...], aside: Aside = ()) -> tuple[int, ...] | None:
    """Who gives which order, so that all can be given: None if that can't be done.

    A battalion has its orders from one captain or hero, and from the general; nobody spends more than he
    has. Captains are spared last, heroes' stamina first.
    """
    groups: dict[int, list[int]] = {}
    for index, (b, _) in enumerate(wishes):
        groups.setdefault(b, []).append(index)
    laid = dict(aside)
    left = {k: most - laid.get(k, 0) for k, _, most in links.commanders}
    if min(left.values(), default=0) < 0:
        return None
    found: dict[int, int] = {}
    rows = [_group(links, b, indices, wishes) for b, indices in sorted(groups.items())]
    if not _solve(rows, left, found, set()):
        return None
    return tuple(found[index] for index in range(len(wishes)))


class _Group(NamedTuple):
    """The orders of one battalion: their numbers, who could give them (best first), what each costs whom."""

    indices: list[int]
    options: list[tuple[int, ...]]
    costs: dict[int, int]


def _group(links: Chain, b: int, indices: list[int], wishes: tuple[Wish, ...]) -> _Group:
    costs = {k: links.costs[k][b] for k, _, _ in links.commanders if b in links.costs[k]}
    generals = {k for k, is_general, _ in links.commanders if is_general}
    rows: list[tuple[int, ...]] = [()]
    for index in indices:
        rows = [(*row, k) for row in rows for k in costs if wishes[index][1] in (-1, k)]
    return _Group(indices, [row for row in rows if len(set(row) - generals) <= 1], costs)


def _solve(
    groups: list[_Group], left: dict[int, int], found: dict[int, int], dead: set[tuple[int, ...]]
) -> bool:
    """Depth first over battalions; what is left of everybody's orders is remembered where it failed."""
    if not groups:
        return True
    key = (len(groups), *left.values())
    if key in dead:
        return False
    group = groups[0]
    for row in group.options:
        spent = dict(left)
        for k in row:
            spent[k] -= group.costs[k]
        if min(spent.values()) >= 0 and _solve(groups[1:], spent, found, dead):
            found.update(zip(group.indices, row, strict=True))
            return True
    dead.add(key)
    return False
