"""Kursk: what a set is made of. Objects only; `bot.content` reads them from data/ and checks them.

A set is data: nothing in the rules knows a nation, a weapon or a battle. Names and texts are not here: they
live in the set's text files by card id.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt

CombatClass = Literal["tank", "assault_gun", "anti_tank_gun", "artillery", "infantry", "motorised_infantry"]
MoveKind = Literal["foot", "towed", "vehicle"]
Home = Literal["south", "north"]
HeroEffect = Literal["roll", "die", "armour", "speed", "range", "pool", "survives", "repairs"]
EventEffect = Literal[
    "strike", "barrage", "minefield", "counter_attack", "close_combat", "smoke", "repair", "recon",
    "intercept", "forced_march", "replacements", "fuel_shortage", "supply", "entrench", "twin_strike",
    "air_cover", "orders", "lull",
]  # fmt: skip


class Model(BaseModel):
    """Frozen, strict, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class CombatCard(Model):
    """A unit. `armour` is the number to hit; `range`, `min_range` in cells; `min_range` > 0: indirect."""

    id: str
    side: str
    class_: CombatClass = Field(alias="class")
    move: MoveKind
    cost: NonNegativeInt
    speed: PositiveInt
    range: PositiveInt
    min_range: NonNegativeInt = 0
    armour: int = Field(ge=2, le=18)
    engineer: bool = False
    art: str

    @property
    def is_indirect(self) -> bool:
        """Fires over obstacles and needs an observer (section 3)."""
        return self.min_range > 0

    @property
    def is_infantry(self) -> bool:
        """Counts as infantry for cover and events (ruling 5)."""
        return self.class_ in ("infantry", "motorised_infantry")

    @property
    def is_vehicle(self) -> bool:
        """A tank, assault gun or self-propelled piece: repairable, needs fuel."""
        return self.move == "vehicle" and not self.is_infantry


class SupplyCard(Model):
    """A supply card of value 1, 2 or 3; `side` is empty when both sides share it (then `art` is by side)."""

    id: str
    value: int = Field(ge=1, le=3)
    side: str = ""
    art: str | dict[str, str]


class HeroCard(Model):
    """A hero: one effect and its size. `classes` limits nothing in the rules; `side` owns the card.

    Effects: roll +n; die: n extra dice; armour, speed, range +n; pool: an extra AP card of n each turn;
    survives: is spent instead of its card (ruling 19); repairs: when the hero joins a card, the n vehicle
    cards its side lost last go from the discard pile to the hand (each is paid for again and the counters
    stay, ruling 30; fewer lost: fewer return).
    """

    id: str
    side: str
    effect: HeroEffect
    n: PositiveInt
    art: str


class Commander(Model):
    """Rank (cards drawn a turn) and the AP cards he grants each turn."""

    id: str
    side: str
    rank: PositiveInt
    ap: tuple[int, ...] = Field(min_length=1)
    art: str


class EventCard(Model):
    """An event: AP cost, effect kind, copies in the deck, and the effect's figures (unused ones stay 0).

    strike, twin_strike: `dice` + `bonus` against armour · barrage: `dice` + `bonus`, `n` = edge of the block
    in cells · minefield: `dice` of the mine · close_combat: `dice` + `bonus` · counter_attack, orders: an AP
    card of `n` · forced_march: `n` moves · repair: `n` vehicles · recon: `n` cards seen · intercept: `n` AP
    cards · fuel_shortage: `n` vehicles · replacements: `n` cards drawn · supply: +`n` supply · lull: −`n`.
    """

    id: str
    cost: PositiveInt
    effect: EventEffect
    copies: PositiveInt
    dice: NonNegativeInt = 0
    bonus: int = 0
    n: NonNegativeInt = 0
    ground: str = ""
    art: str | dict[str, str]


class Terrain(Model):
    """One kind of ground (section 4). A cost of 0 is closed; `cover` in armour for the named cover classes.

    `road`: half cost from road to road. `range_bonus`: a direct shooter on it fires that much farther.
    `dig`: the entrench event may turn it into trenches (open ground always may; ruling 26).
    """

    id: str
    cost: dict[MoveKind, NonNegativeInt]
    blocks: bool = False
    cover: dict[CombatClass, PositiveInt] = {}
    road: bool = False
    range_bonus: NonNegativeInt = 0
    dig: bool = False
    art: str


class Switches(Model):
    """What a scenario or table may switch (section 5)."""

    terrain: bool = True
    observer_range: NonNegativeInt = 3
    overflow: bool = True
    empty_field: bool = True
    breakthrough: bool = False
    one_by_one: bool = False
    aces_cap: NonNegativeInt = 0
    """Most ace tokens a card may hold; 0: no limit."""
    open_hands: bool = False


class SideSetup(Model):
    """One side of a scenario. `reserve` maps card id → copies; `field` lists (card id, cell name)."""

    side: str
    home: Home
    commanders: tuple[str, ...] = Field(min_length=1)
    reserve: dict[str, PositiveInt]
    field: tuple[tuple[str, str], ...] = ()
    hand: NonNegativeInt
    events: NonNegativeInt
    supply: NonNegativeInt
    """Supply base a turn."""


class Scenario(Model):
    """A battle: rounds, who begins, both sides (the first is seat 0), terrain by cell name (rest open)."""

    id: str
    order: int = 0
    rounds: PositiveInt
    first: str
    sides: tuple[SideSetup, SideSetup]
    terrain: dict[str, tuple[str, ...]] = {}
    labels: tuple[tuple[str, str], ...] = ()
    """Map names to draw: (cell, text key)."""
    switches: Switches = Switches()
    slots_hq: PositiveInt = 4
    slots_flank: PositiveInt = 2


class KurskSet(Model):
    """A whole set: components by id and its scenarios."""

    id: str
    sides: tuple[str, str]
    default_scenario: str
    combat: dict[str, CombatCard]
    supply: dict[str, SupplyCard]
    heroes: dict[str, HeroCard]
    commanders: dict[str, Commander]
    events: dict[str, EventCard]
    terrain: dict[str, Terrain]
    scenarios: dict[str, Scenario]
    ap_values: tuple[int, ...] = (1, 2, 3, 4)
