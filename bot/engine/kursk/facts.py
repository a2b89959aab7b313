"""What the rules ask of cards, worked out once a match: flat figures of combat cards, bonuses of heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from bot.engine.kursk.content import CombatCard
from bot.engine.kursk.model import Unit

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules


class Facts(Struct, frozen=True):
    """A combat card's printed figures; `steps` is its speed in half cells."""

    cost: int
    move: str
    steps: int
    range: int
    min_range: int
    armour: int
    indirect: bool
    infantry: bool
    vehicle: bool
    gun: bool
    engineer: bool


def facts_of(card: CombatCard) -> Facts:
    """The figures of one card."""
    return Facts(
        cost=card.cost,
        move=card.move,
        steps=2 * card.speed,
        range=card.range,
        min_range=card.min_range,
        armour=card.armour,
        indirect=card.is_indirect,
        infantry=card.is_infantry,
        vehicle=card.is_vehicle,
        gun=card.class_ in ("anti_tank_gun", "artillery") and not card.is_vehicle,
        engineer=card.engineer,
    )


def hero_bonus(rules: KurskRules, unit: Unit, effect: str) -> int:
    """What the unit's hero adds of this effect; 0 without such a hero (section 5)."""
    if not unit.hero:
        return 0
    hero = rules.set.heroes[unit.hero]
    return hero.n if hero.effect == effect else 0
