"""What areas, armies and battles are worth to a seat, in victory points (reference figures of the
opponent).
"""

from __future__ import annotations

from bot.ai.wildfield.situation import Situation, power
from bot.engine.wildfield.model import CAVALRY, Seen

STRENGTH = 0.13
"""A point of strength on the map."""
HUNGER = 0.3
"""Standing where supply does not suffice."""
TOKEN = 0.75
"""A token carried off to the market."""
LEADER, OTHER = 1.4, 0.4
"""A point taken from the rival in the lead, from another one."""
GUARD = 0.3
"""Keeping raiders from an area with tokens."""
SPOILS = 0.6
"""A token taken from the market."""
HIT = 1 / 3
"""Hits a die."""


def chance(attack: float, defence: float) -> float:
    """How likely an army is to win, by the square of strengths."""
    if defence <= 0:
        return 1.0
    return attack * attack / (attack * attack + defence * defence)


def leader(now: Situation) -> int:
    """The rival with most points; of equal ones the first."""
    points = now.view.vp
    rivals = [seat for seat in range(len(points)) if seat != now.me]
    return max(rivals, key=lambda seat: (points[seat], -seat))


def denied(now: Situation, area: int) -> float:
    """What it is worth that the present owner of an area does not score it any more."""
    owner = now.view.control[area]
    if owner < 0 or owner == now.me or not now.foes() >> owner & 1:
        return 0.0
    return LEADER if owner == leader(now) else OTHER


def swing(now: Situation, area: int) -> float:
    """What it is worth to hold an area that one does not hold, without enemies in it."""
    if now.facts.raids[now.me]:
        tokens = now.open.tokens[area]
        return TOKEN if tokens and now.facts.home[area] != now.me else 0.0
    guarded = guard(now, area)
    if not now.facts.scores[area] or now.is_mine(area):
        return guarded
    return 1.0 + denied(now, area) + guarded


def guard(now: Situation, area: int) -> float:
    """What own troops are worth where raiders would carry tokens off; loot in the market counts too."""
    raider, tokens = now.facts.raider, now.open.tokens[area]
    if raider < 0 or raider == now.me or not now.foes() >> raider & 1:
        return 0.0
    if area == now.facts.market:
        return SPOILS * now.open.loot
    return GUARD if tokens and now.facts.home[area] != raider else 0.0


def is_hungry(now: Situation, area: int, count: int, nation: int | None = None) -> bool:
    """Whether so many own field blocks (or a nation's) would lose strength there in the supply phase."""
    is_exempt = now.facts.exempt[now.me if nation is None else nation]
    return not is_exempt and not now.facts.is_sea[area] and count > now.open.tokens[area]


def storm_force(now: Situation, blocks: list[Seen]) -> int:
    """The strength of those blocks that may storm: infantry, artillery, commanders."""
    return sum(block.strength for block in blocks if now.facts.phase[block.block] != CAVALRY)


def assault_worth(now: Situation, area: int, blocks: list[Seen]) -> float:
    """Attacking the field armies of an area with these blocks: points won and lost, by the odds."""
    force, enemy = float(power(blocks)), now.enemy_strength(area)
    odds = chance(force, enemy)
    held = arrival_worth(now, area, blocks)
    return odds * (held + STRENGTH * enemy * 0.8) - (1 - odds) * STRENGTH * force - 0.1


def siege_worth(now: Situation, area: int, blocks: list[Seen]) -> float:
    """Standing before an enemy garrison: it scores no more, and falls if enough can storm."""
    hits = storm_force(now, blocks) * HIT
    falls = min(1.0, hits / 2.6)
    return denied(now, area) * 0.7 + falls * (1.0 if now.facts.scores[area] else 0.2) - 0.1


def arrival_worth(now: Situation, area: int, blocks: list[Seen]) -> float:
    """Standing in an area free of enemies in the field."""
    if now.hostile_fort(area):
        return 0.0 if now.facts.raids[now.me] else siege_worth(now, area, blocks)
    return swing(now, area)


def danger(now: Situation, area: int, force: float) -> float:
    """What enemies next door may take: little while one is stronger."""
    threat = now.threat(area)
    if not threat:
        return 0.0
    return chance(threat, force) * STRENGTH * force * 0.5
