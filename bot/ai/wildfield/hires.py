"""Whom to bring back from the reserve, where, with which card."""

from __future__ import annotations

from bot.ai.wildfield.marches import can_post
from bot.ai.wildfield.situation import Situation
from bot.engine.core import Arg

LEAST_HAND = 4
"""With fewer cards none is given away for a hire before the campaign's movements are over."""


def best_hire(now: Situation, values: dict[str, float]) -> tuple[Arg, ...]:
    """(card, block, area, garrison 0/1), or nothing if no hire is possible or wanted."""
    needs = now.rules.set.figures.hire_ap
    able = [card for card in values if now.rules.set.cards[card].ap >= needs and values[card] < 0.6]
    reserve = now.reserve()
    place = _place(now)
    if not able or not reserve or place is None:
        return ()
    card = min(able, key=lambda card: (values[card], now.rules.set.cards[card].ap, card))
    block = max(reserve, key=lambda seen: (_rank(now, seen.block), -seen.block))
    return card, block.block, place[0], place[1]


def _rank(now: Situation, block: int) -> float:
    """The ruler first (alliances), then strength, guns and foot before horse."""
    kind = now.facts.kind[block]
    return now.facts.most[block] + {"ruler": 1.5, "general": 0.5, "artillery": 0.4}.get(kind, 0.0)


def _place(now: Situation) -> tuple[int, int] | None:
    """An own home area without enemies where the block is fed; into an empty fortress first."""
    best, found = -99.0, None
    for area in now.facts.homes[now.me]:
        is_lost = area in now.open.neutral or now.foes_at(area) or now.hostile_fort(area)
        if is_lost:
            continue
        count = len(now.own(area))
        if can_post(now, area) and not now.facts.raids[now.me]:
            score, inside = 1.0 + 0.1 * now.threat(area), 1
        elif now.facts.exempt[now.me] or count < now.open.tokens[area]:
            score, inside = 0.5 + 0.05 * now.threat(area), 0
        else:
            continue
        if now.facts.raids[now.me]:
            score += 0.1 * _outlook(now, area)
        if score > best:
            best, found = score, (area, inside)
    return found


def _outlook(now: Situation, area: int) -> int:
    """How many tokens lie one step away: where raiders like to begin."""
    return sum(now.open.tokens[step] for step in now.facts.near[area])
