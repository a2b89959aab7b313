"""Who meets whom: powers, whose decision an army is, who attacks, the battles to be fought (section 5)."""

from __future__ import annotations

from bot.engine.core import Seat
from bot.engine.wildfield.desk import Desk


def is_power(desk: Desk, nation: int) -> bool:
    """A neutral power that is nobody's suzerain."""
    return nation >= len(desk.open.hands) and nation != desk.open.suzerain


def rank(desk: Desk, nation: int) -> int:
    """Place in the turn order; a suzerain's is his vassal's; neutral powers come last."""
    if nation == desk.open.suzerain:
        nation = desk.open.vassal
    return desk.open.order.index(nation) if nation < len(desk.open.hands) else 100 + nation


def seat_of(desk: Desk, area: int, nation: int) -> Seat:
    """Who decides for an army: its player, the vassal, who moved it there in this round, −1 nobody."""
    if not is_power(desk, nation):
        return desk.open.vassal if nation == desk.open.suzerain else nation
    movers = [entry.by for entry in desk.open.entries if (entry.area, entry.nation) == (area, nation)]
    return movers[-1] if movers else -1


def attacker_of(desk: Desk, area: int, one: int, two: int) -> int:
    """Who attacks, −1: nobody, they leave each other alone (rulings; armistice, section 9)."""
    for traitor, victim in desk.open.betrayed:
        if {traitor, victim} == {one, two}:
            return traitor
    came = [n for n in (one, two) if any((e.area, e.nation) == (area, n) for e in desk.open.entries)]
    if len(came) == 1:
        attacker = came[0]
    else:
        attacker = (max if came else min)(one, two, key=lambda nation: rank(desk, nation))
    for nation, power in ((one, two), (two, one)):
        if is_power(desk, power) and nation < len(desk.open.truce) and desk.open.truce[nation]:
            return nation if nation in came else -1
    return attacker


def pairs(desk: Desk) -> list[tuple[int, int, int, int, int]]:
    """Battles to be fought: (rank of the attacker, area, blocks of the defender, attacker, defender), in
    order.
    """
    found = []
    enmity = desk.rules.enmity(desk.open)
    for area, mask in enumerate(desk.masks):
        if not mask & (mask - 1):
            continue
        here = [n for n in range(len(enmity)) if mask >> n & 1]
        for index, one in enumerate(here):
            for two in here[index + 1 :]:
                if not enmity[one] >> two & 1 or (area, one, two) in desk.open.fought:
                    continue
                attacker = attacker_of(desk, area, one, two)
                if attacker >= 0:
                    other = one + two - attacker
                    count = len(desk.army(area, other))
                    found.append((rank(desk, attacker), area, count, attacker, other))
    return sorted(found)
