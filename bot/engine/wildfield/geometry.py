"""Ways over the map: reach of a group, routes, retreats (sections 1, 4.1, 5). Open information only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.engine.wildfield.model import Entry

if TYPE_CHECKING:
    from bot.engine.wildfield.facts import Facts

Route = tuple[int, ...]


def reach(
    facts: Facts,
    masks: Sequence[int],
    foes: int,
    nation: int,
    start: int,
    ap: int,
    *,
    sails: bool,
    barred: int,
) -> dict[int, Route]:
    """Area → the shortest route there (areas entered) with so many AP (section 4.1).

    A group must stop where enemies stand in the field; `barred`: areas (bits) its first step can't lead to.
    `sails`: it may go by sea, too.
    """
    steps = facts.water[nation] if sails else facts.land[nation]
    ways: dict[int, Route] = {start: ()}
    edge = [start]
    for _ in range(ap):
        following = []
        for area in edge:
            for step in steps[area]:
                if step in ways or (area == start and barred >> step & 1):
                    continue
                ways[step] = (*ways[area], step)
                if not masks[step] & foes:
                    following.append(step)
        edge = following
    del ways[start]
    return ways


def barred_from(entries: tuple[Entry, ...], masks: Sequence[int], foes: int, area: int) -> int:
    """Areas (bits) from which enemies that stand here came in this round (ruling on leaving and retreats)."""
    here = masks[area] & foes
    barred = 0
    if here:
        for entry in entries:
            if entry.area == area and here >> entry.nation & 1 and entry.origin >= 0:
                barred |= 1 << entry.origin
    return barred


def step_fault(
    facts: Facts, masks: Sequence[int], foes: int, nation: int, route: Route, start: int, *, sails: bool
) -> tuple[str, int] | None:
    """What is wrong with a route given step by step: (refusal code, area), None: nothing."""
    at = start
    for number, step in enumerate(route):
        if number and masks[at] & foes:
            return "enemy_in_way", at
        if facts.is_off[step] and facts.base[nation] != step:
            return "foreign_land", step
        if step not in facts.land[nation][at]:
            if step not in facts.water[nation][at]:
                return "no_road", step
            if not sails:
                return "cannot_sail", step
        at = step
    return None


def is_by_sea(facts: Facts, route: Route) -> bool:
    """Whether the route crosses a sea area."""
    return any(facts.is_sea[area] for area in route)
