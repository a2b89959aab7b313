"""Event cards: what each would do now, on whom, and whether that is worth its AP cards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from bot.ai.kursk.chance import at_least
from bot.ai.kursk.field import DISTANCE, bits
from bot.ai.kursk.plans import plans, spots
from bot.ai.kursk.situation import Situation
from bot.engine.kursk.content import EventCard
from bot.engine.kursk.model import CELLS, COLUMNS, Unit, area_of

WORTH_PLAYING = 0.12
"""Below this an event waits in hand for a better day."""


class Play(NamedTuple):
    """An event card to play on `targets`, with its AP cost and what it is worth now."""

    card: str
    targets: tuple[str, ...]
    cost: int
    value: float


Choice = tuple[float, tuple[str, ...]]
NOTHING: Choice = (0.0, ())


def payment(pool: tuple[int, ...], cost: int) -> tuple[int, ...]:
    """The AP cards that pay `cost` with the least overpay, then the fewest cards; empty if they can't."""
    best: tuple[int, ...] = ()
    for count in range(1, len(pool) + 1):
        for chosen in combinations(sorted(pool), count):
            total = sum(chosen)
            if total >= cost and (not best or total < sum(best)):
                best = chosen
    return best


def best_plays(now: Situation, events: tuple[str, ...], hand: tuple[str, ...]) -> list[Play]:
    """The events in hand that are worth playing now, most valuable first (one of a kind)."""
    found = []
    for card_id in sorted(set(events)):
        card = now.set.events[card_id]
        value, targets = _EVALUATE[card.effect](now, card, hand)
        if value > WORTH_PLAYING:
            found.append(Play(card_id, targets, card.cost, value))
    return sorted(found, key=lambda play: (-play.value, play.card))


def _shielded(now: Situation, area: int) -> bool:
    return any(m.kind == "air_cover" and m.place == area and m.side == now.foe for m in now.open.marks)


def _struck(now: Situation, card: EventCard, unit: Unit) -> float:
    """Chance that the event's dice destroy a unit."""
    return at_least(card.dice, now.armour(unit, unit.cell) - card.bonus)


def _strike(now: Situation, card: EventCard, _hand: tuple[str, ...]) -> Choice:
    choices = [
        (_struck(now, card, unit) * now.worth(unit), (f"u{unit.id}",))
        for unit in now.theirs
        if not _shielded(now, area_of(unit.cell))
    ]
    return max(choices, default=NOTHING)


def _twin_strike(now: Situation, card: EventCard, _hand: tuple[str, ...]) -> Choice:
    best = NOTHING
    for first in now.theirs:
        if _shielded(now, area_of(first.cell)):
            continue
        value = _struck(now, card, first) * now.worth(first)
        for second in now.theirs:
            if second.id != first.id and DISTANCE[first.cell][second.cell] == 1:
                both = value + _struck(now, card, second) * now.worth(second)
                best = max(best, (both, (f"u{first.id}", f"u{second.id}")))
    return best


def _barrage(now: Situation, card: EventCard, _hand: tuple[str, ...]) -> Choice:
    best = NOTHING
    for anchor in range(CELLS - COLUMNS):
        if anchor % COLUMNS == COLUMNS - 1:
            continue
        value = 0.0
        for cell in (anchor, anchor + 1, anchor + COLUMNS, anchor + COLUMNS + 1):
            unit = now.at.get(cell)
            if unit is not None:
                harm = _struck(now, card, unit) * now.worth(unit)
                value += harm if unit.side == now.foe else -1.1 * harm
        best = max(best, (value, (f"c{anchor}",)))
    return best


def _minefield(now: Situation, card: EventCard, _hand: tuple[str, ...]) -> Choice:
    best = NOTHING
    for unit in now.theirs:
        for cell in bits(now.field.within(unit.cell, 1) & ~now.occupied & ~now.mines):
            if cell // COLUMNS in (0, 5) or now.forward(cell, now.foe) < now.forward(unit.cell, now.foe):
                continue
            harm = at_least(card.dice or 2, now.armour(unit, cell)) * now.worth(unit)
            best = max(best, (0.35 * harm, (f"c{cell}",)))
    return best


def _extra_act(now: Situation, points: int) -> Choice:
    best = NOTHING
    for unit in now.mine:
        for plan in plans(unit, spots(now, unit, points), points):
            best = max(best, (plan.gain({}), (f"u{unit.id}",)))
    return best


def _counter_attack(now: Situation, card: EventCard, _hand: tuple[str, ...]) -> Choice:
    return _extra_act(now, card.n or 2)


def _forced_march(now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    best = NOTHING
    for unit in now.mine:
        for spot in spots(now, unit, 1):
            if spot.cost:
                best = max(best, (spot.place, (f"u{unit.id}", f"c{spot.cell}")))
    return best


def _close_combat(now: Situation, card: EventCard, _hand: tuple[str, ...]) -> Choice:
    best = NOTHING
    for unit in now.mine:
        if not now.card(unit).is_infantry:
            continue
        for cell in bits(now.field.within(unit.cell, 1) & now.enemies):
            target = now.at[cell]
            value = at_least(card.dice, now.armour(target, cell) - card.bonus) * now.worth(target)
            best = max(best, (value, (f"u{unit.id}", f"u{target.id}")))
    return best


def _smoke(now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    """Cover the open way to the own card that stands in most danger: the cell in front of it."""
    best = NOTHING
    for unit in now.mine:
        harm = now.danger(unit, unit.cell) * now.worth(unit)
        step = COLUMNS if now.rules.home_row(now.me) == 1 else -COLUMNS
        cell = unit.cell + step
        if 0 <= cell < CELLS:
            best = max(best, (0.2 * harm, (f"c{cell}",)))
    return best


def _repair(now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    combat = now.set.combat
    wrecks = {c for c in now.side(now.me).discard if c in combat and combat[c].is_vehicle}
    choices = [(0.25 + 0.1 * combat[c].cost, (f"k{c}",)) for c in sorted(wrecks)]
    return max(choices, default=NOTHING)


def _intercept(now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    return (0.5, ()) if not _lies_on(now, "intercept") else NOTHING


def _lies_on(now: Situation, kind: str) -> bool:
    side = now.side(now.foe)
    return any(e.kind == kind and e.turn > side.turns for e in side.effects)


def _lull(now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    harm = sum(now.danger(unit, unit.cell) * now.worth(unit) for unit in now.mine)
    return (0.22 * harm, ()) if not _lies_on(now, "lull") else NOTHING


def _fuel_shortage(now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    vehicles = [u for u in now.theirs if now.card(u).is_vehicle]
    choices = [(0.12 * now.worth(u) * (1 + 0.1 * now.card(u).range), (f"u{u.id}",)) for u in vehicles]
    return max(choices, default=NOTHING)


def _supply(now: Situation, _card: EventCard, hand: tuple[str, ...]) -> Choice:
    waiting = sum(now.set.combat[c].cost for c in hand if c in now.set.combat)
    return (0.3 if waiting >= 3 else 0.13, ())


def _replacements(_now: Situation, _card: EventCard, hand: tuple[str, ...]) -> Choice:
    return (0.55 if len(hand) < 4 else 0.25, ())


def _orders(_now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    return (0.6, ())


def _recon(_now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    return (0.13, ())


def _air_cover(now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    held = {m.place for m in now.open.marks if m.kind == "air_cover" and m.side == now.me}
    choices = []
    for area in range(3):
        if area not in held:
            stake = sum(now.worth(unit) for unit in now.mine if area_of(unit.cell) == area)
            choices.append((0.04 * stake, (f"a{area}",)))
    return max(choices, default=NOTHING)


def _entrench(now: Situation, _card: EventCard, _hand: tuple[str, ...]) -> Choice:
    choices = [
        (0.3 * now.danger(unit, unit.cell) * now.worth(unit), (f"c{unit.cell}",))
        for unit in now.mine
        if now.ground.dig >> unit.cell & 1 and not now.card(unit).is_vehicle
    ]
    return max(choices, default=NOTHING)


_EVALUATE: dict[str, Callable[[Situation, EventCard, tuple[str, ...]], Choice]] = {
    "strike": _strike,
    "twin_strike": _twin_strike,
    "barrage": _barrage,
    "minefield": _minefield,
    "counter_attack": _counter_attack,
    "forced_march": _forced_march,
    "close_combat": _close_combat,
    "smoke": _smoke,
    "repair": _repair,
    "recon": _recon,
    "intercept": _intercept,
    "replacements": _replacements,
    "fuel_shortage": _fuel_shortage,
    "supply": _supply,
    "entrench": _entrench,
    "air_cover": _air_cover,
    "orders": _orders,
    "lull": _lull,
}
