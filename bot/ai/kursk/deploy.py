"""Phase 1: which cards of the hand enter, and where. Supply first, then units by worth, then heroes."""

from __future__ import annotations

from typing import NamedTuple

from bot.ai.kursk.plans import pull, standing
from bot.ai.kursk.situation import Situation
from bot.engine.kursk.content import CombatCard, HeroCard
from bot.engine.kursk.deploy import supply_left
from bot.engine.kursk.model import Unit, area_of

Laying = tuple[tuple[str, str], ...]
"""(card, target) pairs in the order in which they are laid."""
CROWD = 0.12
"""What each own card already in the sector takes off a further one: losses spread over three counters."""


class Entry(NamedTuple):
    """A card of the hand at its best home cell, and what that is worth."""

    value: float
    card: str
    cell: int


def best_deployment(now: Situation, hand: tuple[str, ...]) -> Laying:
    """A sensible deployment from this hand; empty if nothing can or should be laid."""
    supply, gained = _lay_supply(now, hand)
    left = supply_left(now.rules, now.open, now.me) + gained
    units = _lay_units(now, hand, left)
    heroes = _lay_heroes(now, hand)
    return (*supply, *units, *heroes)


# --- supply cards ------------------------------------------------------------------------------------------


def _lay_supply(now: Situation, hand: tuple[str, ...]) -> tuple[Laying, int]:
    """Fill free slots, then replace what is strictly lower; the laying and the supply it adds."""
    values = now.set.supply
    slots = {
        (area, place): values[card].value if card else 0
        for area, row in enumerate(now.side(now.me).slots)
        for place, card in enumerate(row)
    }
    laid = []
    gained = 0
    for card in sorted((c for c in hand if c in values), key=lambda c: (-values[c].value, c)):
        if not slots:
            break
        slot = min(slots, key=lambda key: (slots[key], key))
        if values[card].value <= slots[slot]:
            break
        gained += values[card].value - slots[slot]
        slots[slot] = values[card].value
        laid.append((card, f"s{slot[0]}.{slot[1]}"))
    return tuple(laid), gained


# --- units -------------------------------------------------------------------------------------------------


def _lay_units(now: Situation, hand: tuple[str, ...], left: int) -> Laying:
    """Units one by one, each time the most useful that can still be paid for."""
    waiting = [card for card in hand if card in now.set.combat]
    free = _free_home(now)
    fresh: list[Unit] = []
    laid: list[tuple[str, str]] = []
    while True:
        entries = [
            _best_entry(now, card, free, fresh)
            for card in sorted(set(waiting))
            if now.set.combat[card].cost <= left
        ]
        choice = max((entry for entry in entries if entry is not None), default=None)
        if choice is None or (choice.value <= 0 and (fresh or now.mine)):
            return tuple(laid)
        waiting.remove(choice.card)
        free.discard(choice.cell)
        left -= now.set.combat[choice.card].cost
        fresh.append(_as_unit(now, choice.card, choice.cell))
        laid.append((choice.card, f"c{choice.cell}"))


def _free_home(now: Situation) -> set[int]:
    return set(now.rules.home_cells(now.me)) - set(now.at)


def _as_unit(now: Situation, card: str, cell: int) -> Unit:
    return Unit(id=-1 - cell, card=card, side=now.me, cell=cell)


def _best_entry(now: Situation, card_id: str, free: set[int], fresh: list[Unit]) -> Entry | None:
    card = now.set.combat[card_id]
    cost = now.ground.cost[card.move]
    cells = [cell for cell in sorted(free) if cost[cell] and not now.mines >> cell & 1]
    if not cells:
        return None
    pulls = pull(now, _as_unit(now, card_id, cells[0]))
    choices = [(_place(now, card_id, cell, pulls, fresh), cell) for cell in cells]
    value, cell = max(choices, key=lambda one: (one[0], -one[1]))
    return Entry(value + quality(card), card_id, cell)


def _place(
    now: Situation,
    card_id: str,
    cell: int,
    pulls: list[tuple[tuple[int, ...], int, float]],
    fresh: list[Unit],
) -> float:
    """The worth of a home cell: near targets, safe, not crowded, facing the enemy."""
    area = area_of(cell)
    unit = _as_unit(now, card_id, cell)
    own = sum(1 for other in (*now.mine, *fresh) if area_of(other.cell) == area)
    foes = sum(1 for other in now.theirs if area_of(other.cell) == area)
    return standing(now, unit, cell, pulls) - CROWD * own + 0.5 * CROWD * min(foes, 3)


def quality(card: CombatCard) -> float:
    """How useful a unit is for its cost: armour to live, gun and speed to bite."""
    return 0.25 + 0.16 * (card.armour - 7) + 0.16 * card.range + 0.1 * card.speed - 0.02 * card.cost


# --- heroes ------------------------------------------------------------------------------------------------


def _lay_heroes(now: Situation, hand: tuple[str, ...]) -> Laying:
    """Each hero onto the own card that gains most; only cards already on the field can be named by unit."""
    heroes = sorted(card for card in hand if card in now.set.heroes)
    free = [unit for unit in now.mine if not unit.hero]
    laid = []
    for hero in heroes:
        if not free:
            break
        best = max(free, key=lambda unit: (_suits(now, now.set.heroes[hero], unit), -unit.id))
        free.remove(best)
        laid.append((hero, f"u{best.id}"))
    return tuple(laid)


def _suits(now: Situation, hero: HeroCard, unit: Unit) -> float:
    """How much a hero of this effect gains on this unit."""
    card = now.card(unit)
    near = 1.0 if any(now.hits_from(unit, unit.cell) >> foe.cell & 1 for foe in now.theirs) else 0.6
    danger = now.danger(unit, unit.cell)
    figures = {
        "roll": (card.range + 0.4 * card.speed) * near * (1 - 0.5 * danger),
        "die": (card.range + 0.4 * card.speed) * near * (1 - 0.5 * danger),
        "armour": card.armour + 2 * danger,
        "survives": card.armour + 2 * danger,
        "speed": card.range - card.speed,
        "range": 4 - card.range + 0.3 * card.armour,
        "pool": card.armour - 8 * danger,
        "repairs": card.armour - 8 * danger,
    }
    return figures[hero.effect] - 0.3 * (unit.aces // 3)
