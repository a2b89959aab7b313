"""Wild Field: what a set is made of. Objects only; `bot.content` reads them from data/ and checks them.

Nothing in the rules knows a nation, an area or a card by name: they know traits. Names and texts are not
here; they live in the set's text files by id. The order of nations and areas is the order of play and of
the map: players come first, so that a nation's number is its seat's number.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt

AreaKind = Literal["land", "off", "sea"]
BlockKind = Literal["artillery", "cavalry", "infantry", "general", "ruler"]
CardKind = Literal["surprise", "event", "bonus"]
Effect = Literal[
    # surprises
    "swift_retreat", "pursuit", "rasputitsa", "reserves", "storm_at_sea", "armistice", "discord",
    "initiative", "intrigue",
    # events
    "protectorate", "neutral_power", "sale", "treachery", "plague", "scatter", "revolt", "take_token",
    # bonuses
    "arrows", "greed", "gates", "wagenburg", "undermining",
]  # fmt: skip


class Model(BaseModel):
    """Frozen, strict, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Area(Model):
    """A place (section 1). `land` is playable, `off` a neutral power's own country, `sea` a sea area.

    `home`: id of the nation whose home area it is, "" none. `supply`: tokens at the start. `fort`: strength
    of its fortress, 0: none. `revolt`: peasants may rise here whoever holds it. `market`: captives are
    brought here.
    """

    id: str
    kind: AreaKind = "land"
    home: str = ""
    supply: NonNegativeInt = 0
    fort: NonNegativeInt = 0
    revolt: bool = False
    market: bool = False


class Map(Model):
    """Areas in map order; `edges` on land, `ports`: sea → areas that touch it, `sea_edges` between seas."""

    areas: tuple[Area, ...]
    edges: tuple[tuple[str, str], ...]
    ports: dict[str, tuple[str, ...]] = {}
    sea_edges: tuple[tuple[str, str], ...] = ()


class Block(Model):
    """A block (section 2). `strength` is its maximum. `star`: its nation's own leader block."""

    id: str
    kind: BlockKind
    strength: int = Field(ge=1, le=4)
    star: bool = False
    art: str = ""


class Ruler(Model):
    """A ruler card (section 3): diplomacy and battle bonus."""

    id: str
    diplomacy: int
    battle: int
    art: str = ""


class Nation(Model):
    """A nation with its blocks and rulers, in order (sections 2, 3) and its traits.

    `neutral`: no seat, moved by cards; `base`: its own country (area id). `raids`: takes captives and
    scores them, not areas; its home areas score for nobody. `sails`: may go to sea. `exempt`: needs no
    supply. `spares`: nations it never fights. `letter`: how cards name it.
    """

    id: str
    letter: str
    blocks: tuple[Block, ...]
    rulers: tuple[Ruler, ...] = ()
    neutral: bool = False
    base: str = ""
    raids: bool = False
    sails: bool = False
    exempt: bool = False
    spares: tuple[str, ...] = ()


class Card(Model):
    """One card of the deck (section 9); copies are cards of their own that share `text` ("" = own id).

    `nations`: who may use the effect, empty: anyone. `n`: the effect's figure (die needed, hits cancelled,
    dice, units, strength; unused: 0). `victim`: the nation it is aimed at (scatter, take_token, greed), ""
    any.
    """

    id: str
    kind: CardKind
    effect: Effect
    ap: PositiveInt
    nations: tuple[str, ...] = ()
    n: NonNegativeInt = 0
    victim: str = ""
    text: str = ""
    art: str = ""


class Figures(Model):
    """Numbers of the rules that a designer may tune."""

    hits_on: int = 5
    battle_rounds: PositiveInt = 4
    hire_ap: PositiveInt = 3
    plague: NonNegativeInt = 2
    protectorate_vp: int = -5
    hand: PositiveInt = 6
    setup_blocks: PositiveInt = 5


class Switches(Model):
    """What a scenario or table may switch (sections 2, 5a, 10)."""

    campaigns: int = Field(default=5, ge=1, le=5)
    no_tatars: bool = False
    """The raiding nation is left out."""
    open_blocks: bool = False
    blind_windows: bool = False
    rotate_first: bool = False
    supply_once: bool = False
    unsold: Literal["none", "third", "half"] = "none"
    neutral_limit: NonNegativeInt = 3
    """Most blocks a neutral power moves at once; 0: no limit."""
    fast_final: bool = False


class Post(Model):
    """A block of a ready-made set-up: block id, area id, in the fortress or not."""

    block: str
    area: str
    garrison: bool = False


class Scenario(Model):
    """`seats`: the playing nations in turn order = the first nations of the set. `ready`: nation → its
    set-up.
    """

    id: str
    order: int = 0
    seats: tuple[str, ...]
    ready: dict[str, tuple[Post, ...]]
    switches: Switches = Switches()


class WildfieldSet(Model):
    """A whole set: nations in order (players first), map, the deck by card id, scenarios by id."""

    id: str
    default_scenario: str
    nations: tuple[Nation, ...]
    map: Map
    cards: dict[str, Card]
    scenarios: dict[str, Scenario]
    figures: Figures = Figures()
