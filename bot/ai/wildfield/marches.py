"""The best march of a turn: every group worth thinking of, everywhere it can go, with the cheapest card."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from bot.ai.wildfield.situation import Situation, power
from bot.ai.wildfield.worth import (
    HUNGER,
    arrival_worth,
    assault_worth,
    danger,
    guard,
    is_hungry,
)
from bot.engine.core import Action
from bot.engine.wildfield import actions
from bot.engine.wildfield.geometry import Route
from bot.engine.wildfield.model import Seen

POST_ORDER = (2, 0, 1, -1)
"""Who goes into a fortress: infantry first, then artillery, cavalry, commanders."""
GREAT = 3
"""Blocks of a strong detachment."""


class Play(Struct, frozen=True):
    """One thing to do in a turn: what it gains (points), the action, the card it takes."""

    gain: float
    action: Action
    card: str


class Group(Struct, frozen=True):
    """Blocks of one nation that march together, who stays in the field, who becomes the garrison (−1)."""

    nation: int
    start: int
    blocks: tuple[Seen, ...]
    stay: tuple[Seen, ...]
    leave: int = -1


def best_march(now: Situation, cards: dict[str, float]) -> Play | None:
    """The most gainful march of an own or a suzerain's group. `cards`: card → what else it would be worth
    (kept for that)."""
    if not cards:
        return None
    most = max(now.rules.set.cards[card].ap for card in cards)
    found = (
        play
        for nation in now.led
        for area in now.origins(nation)
        for group in groups(now, nation, area)
        for play in _goals(now, group, most, cards)
    )
    return max(found, key=lambda play: play.gain, default=None)


def groups(now: Situation, nation: int, area: int) -> Iterator[Group]:
    """The whole army; all but one; a strong part; one alone; the garrison if nobody else is there."""
    army = sorted(now.own(area, nation), key=lambda block: (-block.strength, block.block))
    if not army:
        inside = now.inside.get(area)
        if inside is not None and not now.foes_at(area, nation):
            yield Group(nation, area, (inside,), ())
        return
    yield Group(nation, area, tuple(army), ())
    if len(army) > 1:
        post = poster(now, army)
        rest = tuple(block for block in army if block is not post)
        if can_post(now, area, nation):
            yield Group(nation, area, rest, (), post.block)
        else:
            yield Group(nation, area, rest, (post,))
        yield Group(nation, area, (army[-1],), tuple(army[:-1]))
    if len(army) > GREAT:
        yield Group(nation, area, tuple(army[:GREAT]), tuple(army[GREAT:]))


def can_post(now: Situation, area: int, nation: int | None = None) -> bool:
    """Whether an own block may be left in or put into the fortress there: it is empty, nobody else around."""
    others = now.masks[area] & ~(1 << (now.me if nation is None else nation))
    return bool(now.facts.fort[area]) and area not in now.forts and not others


def poster(now: Situation, blocks: list[Seen]) -> Seen:
    """Who goes into a fortress."""
    phase = now.facts.phase
    return min(blocks, key=lambda b: (POST_ORDER.index(phase[b.block]), b.strength, b.block))


def _goals(now: Situation, group: Group, most: int, cards: dict[str, float]) -> Iterator[Play]:
    numbers = [block.block for block in group.blocks]
    ways = now.ways(group.nation, group.start, most, numbers)
    left = leaving_cost(now, group)
    for goal, route in ways.items():
        gain = _gain(now, group, goal) - left
        card = cheapest(now, cards, len(route))
        if card:
            cost = 0.5 * max(0.0, cards[card]) + 0.03 * (now.rules.set.cards[card].ap - len(route))
            yield Play(gain - cost, _march(now, group, card, route), card)


def cheapest(now: Situation, cards: dict[str, float], ap: int) -> str:
    """The card of least use otherwise that has so many AP; "" if none has."""
    able = [card for card in cards if now.rules.set.cards[card].ap >= ap]
    return min(
        able, key=lambda card: (cards[card] * 2 + now.rules.set.cards[card].ap * 0.1, card), default=""
    )


def _march(now: Situation, group: Group, card: str, route: Route) -> Action:
    goal = route[-1]
    enter = -1
    if can_post(now, goal, group.nation) and not now.facts.raids[now.me]:
        enter = poster(now, list(group.blocks)).block
    numbers = sorted(block.block for block in group.blocks)
    return actions.march(card, group.start, numbers, (goal,), group.leave, enter)


def leaving_cost(now: Situation, group: Group) -> float:
    """What is lost where the group leaves; less than nothing if those who stay are fed again."""
    area, facts, nation = group.start, now.facts, group.nation
    before, after = len(now.own(area, nation)), len(group.stay)
    cost = 0.0
    if is_hungry(now, area, before, nation) and not is_hungry(now, area, after, nation):
        cost -= HUNGER
    is_held = after or group.leave >= 0 or (area in now.forts and not _is_garrison(group))
    if is_held or facts.raids[now.me]:
        return cost - (_robbed(now, area) if facts.raids[now.me] else 0.0)
    is_home = facts.home[area] == now.me
    if now.is_mine(area):
        cost += (0.6 if now.threat(area) else 0.1) if is_home else 1.0
    return cost + guard(now, area)


def _is_garrison(group: Group) -> bool:
    return bool(group.blocks) and bool(group.blocks[0].garrison)


def _robbed(now: Situation, area: int) -> float:
    """A raider that stands on a token does better to stay: less gain elsewhere."""
    is_open = now.open.tokens[area] and not now.foes_at(area) and not now.hostile_fort(area)
    return -0.8 if is_open and now.facts.home[area] != now.me else 0.0


def _gain(now: Situation, group: Group, goal: int) -> float:
    """What the group is worth where it goes, with those who stand there already."""
    friends, nation = now.own(goal, group.nation), group.nation
    blocks = [*group.blocks, *friends]
    if now.foes_at(goal, nation):
        gain = assault_worth(now, goal, blocks)
    elif friends and not now.hostile_fort(goal):
        gain = 0.05 * bool(now.threat(goal))
    else:
        gain = arrival_worth(now, goal, blocks) - danger(now, goal, power(blocks))
    posts = 1 if can_post(now, goal, nation) and not now.facts.raids[now.me] else 0
    if is_hungry(now, goal, len(blocks) - posts, nation):
        gain -= HUNGER
    if now.open.plague in (goal, group.start):
        gain -= 0.25
    return gain - 0.04 * (len(group.blocks) - 1 if not now.foes_at(goal, nation) else 0)
