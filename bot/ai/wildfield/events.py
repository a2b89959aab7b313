"""What the cards of the hand are worth as events, and how they are best played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.ai.wildfield.marches import Play
from bot.ai.wildfield.situation import Situation, power
from bot.ai.wildfield.worth import LEADER, OTHER, STRENGTH, chance, leader, swing
from bot.engine.wildfield import actions
from bot.engine.wildfield.windows import may_use

SALE = 0.9
"""A captive in the bank instead of the market."""
KEPT = {"wagenburg": 0.2, "greed": 0.25, "gates": 0.15, "arrows": 0.2, "undermining": 0.1, "pursuit": 0.15}
KEPT |= {"rasputitsa": 0.15, "discord": 0.1, "initiative": 0.05, "swift_retreat": 0.2, "reserves": 0.2}
"""Effect → what a card that can't be played as an event is kept for."""

CARDS_MARCHED = 3
"""Cards a campaign that march, on average."""
LORD_REACH, PARTS, LORD_CARD = 3, 2, 0.7
"""How far a suzerain's groups are thought to go; in two parts; what a card for it is worth."""
PEACE, LATE = 0.5, 2
"""What an alliance is worth to raiders; cards in hand at which the war is about to end."""


def best_event(now: Situation) -> Play | None:
    """The most gainful event of the hand."""
    found = [play for card in now.view.hand for play in event_plays(now, card)]
    return max(found, key=lambda play: play.gain, default=None)


def card_values(now: Situation) -> dict[str, float]:
    """Card of the hand → what it is worth beside its AP."""
    values = {}
    for card in now.view.hand:
        plays = [play.gain for play in event_plays(now, card)]
        printed = now.rules.set.cards[card]
        is_usable = may_use(now.rules, now.open, now.me, card)
        kept = KEPT.get(printed.effect, 0.0) if is_usable else 0.0
        values[card] = max([kept, *plays])
    return values


def event_plays(now: Situation, card: str) -> Iterator[Play]:
    """Ways to play the card as an event."""
    printed = now.rules.set.cards[card]
    make = PLAYS.get(printed.effect)
    if make is not None and printed.kind == "event" and may_use(now.rules, now.open, now.me, card):
        yield from make(now, card)


def _sale(now: Situation, card: str) -> Iterator[Play]:
    """Sold captives are safe: the more, and the later, the better."""
    if now.open.loot:
        is_last = now.open.campaign >= now.rules.switches.campaigns
        gain = SALE * now.open.loot if now.open.loot > 1 or is_last else 0.4
        yield Play(gain, actions.play_event(card), card)


def _plague(now: Situation, card: str) -> Iterator[Play]:
    """On the largest enemy army; lifted where own troops stand."""
    if now.open.plague >= 0:
        gain = 0.3 if now.own(now.open.plague) else 0.0
        yield Play(gain, actions.play_event(card), card)
        return
    land = [a for a, area in enumerate(now.facts.areas) if area.kind == "land" and not now.own(a)]
    if land:
        area = max(land, key=lambda a: (now.enemy_strength(a), -a))
        yield Play(min(0.35, 0.04 * now.enemy_strength(area)), actions.play_event(card, (area,)), card)


def _scatter(now: Situation, card: str) -> Iterator[Play]:
    victim = now.facts.nation_number.get(now.rules.set.cards[card].victim, -1)
    if victim == now.me:
        return
    for area, mask in enumerate(now.masks):
        is_ours = area in now.facts.homes[now.me] or mask >> now.me & 1 or now.is_garrisoned(area)
        if victim >= 0 and mask >> victim & 1 and is_ours:
            is_lone = now.armies.get((area, victim), 0) == 1
            gain = 0.4 + (0.8 if is_lone else 0.0)
            gain *= 1.0 if now.foes() >> victim & 1 else 0.3
            yield Play(gain, actions.play_event(card, (area,)), card)


def _revolt(now: Situation, card: str) -> Iterator[Play]:
    """The strongest block of the reserve where it turns most."""
    reserve = now.reserve()
    if not reserve:
        return
    victim = now.facts.nation_number.get(now.rules.set.cards[card].victim, -1)
    block = max(reserve, key=lambda seen: (seen.strength, -seen.block))
    for a, area in enumerate(now.facts.areas):
        is_open = area.kind == "land" and (area.revolt or (victim >= 0 and now.facts.home[a] == victim))
        if is_open and not now.foes_at(a) and not now.hostile_fort(a):
            gain = swing(now, a) + STRENGTH * block.strength
            yield Play(gain, actions.play_event(card, (block.block, a)), card)


def _take_token(now: Situation, card: str) -> Iterator[Play]:
    """Supply from the victim to the hungriest home area."""
    victim = now.facts.nation_number.get(now.rules.set.cards[card].victim, -1)
    homes = now.facts.homes[now.me]
    sources = [a for a, seat in enumerate(now.view.control) if seat == victim and now.open.tokens[a]]
    if victim in (-1, now.me) or not sources or not homes:
        return
    start = min(sources, key=lambda a: (now.open.tokens[a], a))
    goals = [a for a in homes if a != start]
    if goals:
        goal = max(goals, key=lambda a: (len(now.own(a)) - now.open.tokens[a], -a))
        yield Play(0.3, actions.play_event(card, (start, goal)), card)


def _neutral_power(now: Situation, card: str) -> Iterator[Play]:
    """A power's march against a rival, the one in the lead first."""
    for nation in now.facts.powers:
        if nation != now.open.suzerain:
            for area in now.bases(nation):
                yield from _power_marches(now, card, nation, area)


def _power_marches(now: Situation, card: str, nation: int, area: int) -> Iterator[Play]:
    limit = now.rules.switches.neutral_limit
    seen = sorted(now.own(area, nation), key=lambda block: (-block.strength, block.block))
    known = [block.block for block in seen]
    group = known[: limit or len(known)]
    if not group:
        return
    force = float(power(seen[: len(group)]))
    ways = now.ways(nation, area, now.rules.set.cards[card].ap, group)
    for goal, route in ways.items():
        gain = _power_gain(now, nation, goal, force)
        if gain > 0 and not _is_truced(now, nation, goal):
            yield Play(gain, actions.power(card, nation, area, sorted(group), (route[-1],)), card)


def _is_truced(now: Situation, nation: int, area: int) -> bool:
    here = now.masks[area] & now.foes(nation)
    return any(here >> seat & 1 and is_safe for seat, is_safe in enumerate(now.open.truce))


def _power_gain(now: Situation, nation: int, goal: int, force: float) -> float:
    owner = now.view.control[goal]
    foes = now.foes(nation)
    if now.facts.raids[now.me] and now.facts.home[goal] == now.me:
        return 0.0
    if owner == now.me or (now.masks[goal] >> now.me & 1 and foes >> now.me & 1):
        return 0.0
    gain = 0.0
    if owner >= 0 and foes >> owner & 1:
        gain += LEADER if owner == leader(now) else OTHER
    enemy = now.enemy_strength(goal, nation)
    odds = chance(force, enemy)
    return odds * (gain + STRENGTH * enemy) * 0.9


def _protectorate(now: Situation, card: str) -> Iterator[Play]:
    """The oath to the power whose army would take most, where that is more than the oath costs."""
    price = now.rules.set.figures.protectorate_vp
    for nation in now.facts.powers:
        gain = _conquests(now, nation) + price
        yield Play(gain, actions.play_event(card, (nation,)), card)


def _conquests(now: Situation, nation: int) -> float:
    """What a power's army may be expected to turn: its best areas, each with a part of it and a card."""
    cards = len(now.view.hand) - 1 + CARDS_MARCHED * (now.rules.switches.campaigns - now.open.campaign)
    parts = min(cards, sum(now.armies.get((area, nation), 0) for area in now.bases(nation)))
    best: dict[int, float] = {}
    for base in now.bases(nation):
        force = now.strength(base, nation) / PARTS
        for goal in now.ways(nation, base, LORD_REACH, []):
            if now.facts.scores[goal] and not now.hostile_fort(goal):
                odds = chance(force, now.enemy_strength(goal, nation))
                best[goal] = max(best.get(goal, 0.0), odds * swing(now, goal) - LORD_CARD)
    return sum(sorted((gain for gain in best.values() if gain > 0), reverse=True)[: max(0, parts)])


def _treachery(now: Situation, card: str) -> Iterator[Play]:
    """Against an ally: his armies beside own ones are struck at once, and his areas with own troops score no
    more – which counts when the war is about to end."""
    for one, two in now.open.allies:
        if now.me in (one, two):
            ally = one + two - now.me
            yield Play(_betrayal(now, ally), actions.play_event(card, (ally,)), card)


def _betrayal(now: Situation, ally: int) -> float:
    is_end = now.open.campaign >= now.rules.switches.campaigns and len(now.view.hand) <= LATE
    worth, is_ahead = -PEACE, now.view.vp[ally] > now.view.vp[now.me]
    for area in now.bases():
        force, enemy = now.strength(area, now.me), now.strength(area, ally)
        if enemy:
            odds = chance(force, enemy)
            worth += STRENGTH * (odds * enemy - (1 - odds) * force)
        if is_end and is_ahead and now.view.control[area] == ally:
            worth += LEADER
    return worth


PLAYS: dict[str, Callable[[Situation, str], Iterator[Play]]] = {
    "sale": _sale,
    "plague": _plague,
    "scatter": _scatter,
    "revolt": _revolt,
    "take_token": _take_token,
    "neutral_power": _neutral_power,
    "protectorate": _protectorate,
    "treachery": _treachery,
}
"""Effect → ways to play it."""
