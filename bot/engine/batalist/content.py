"""Batalist: what a set is made of. Objects only; `bot.content` reads them from data/ and checks them.

Nothing in the rules knows a battalion, a spell or a scenario by name: they know skills and effect kinds.
Lengths are paces (one pace is 100 units of the state), headings degrees (0 north, clockwise). Names and
texts are not here; they live in the set's text files by id.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt

Class = Literal["cut", "pierce", "crush", "none"]
Kind = Literal["foot", "rider", "large", "engine"]
Mode = Literal["", "jet", "area"]
Formation = Literal["column", "hedgehog", "wedge", "loose"]
Skill = Literal[
    "flying", "mage", "bloodthirsty", "coward", "undisciplined", "weak", "wide", "long", "fast", "large",
    "rider", "swimmer", "heavy_armour", "forest_walker", "marsh_walker", "scout", "masked", "noisy",
    "long_weapon", "big_shield", "commander", "tough",
]  # fmt: skip
Effect = Literal[
    # on a battalion while it lasts
    "melee_dice", "shoot_dice", "both_dice", "defence", "speed", "no_shooting", "no_attack", "cover",
    # on a mage
    "silence",
    # at once
    "strike", "heal", "raise", "push", "step", "unbind",
    # on the ground
    "wood", "mist", "marsh",
]  # fmt: skip
Target = Literal["own", "enemy", "any", "point", "mage"]
Duration = Literal["instant", "turn", "lasting"]
Ground = Literal[
    "hill", "ravine", "stairs", "wood", "mist", "water", "marsh", "building", "ruin", "rough", "entrenchment",
    "bridge",
]  # fmt: skip
Rank = Literal["captain", "general", "mage", "hero"]
Point = tuple[float, float]


class Model(BaseModel):
    """Frozen, strict, nothing unknown."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Melee(Model):
    """Skill Melee (section 9): weapon class and strength B."""

    weapon: Class
    b: NonNegativeInt


class Shooter(Model):
    """Skill Shooter (section 9): weapon class, strength, range in paces; `mode`: plain, `jet` or `area`."""

    weapon: Class
    b: NonNegativeInt
    range: PositiveInt
    mode: Mode = ""


class Profile(Model):
    """A battalion's profile (section 2). `sp` paces a Move; `figures` in `files` at full strength.

    `skills`: skill → N (1 where a skill has no number; `tough` N: damage a figure stands, ruling 15).
    `art`: id of the picture; "" the profile's own id.
    """

    id: str
    sp: PositiveInt
    armour: Class
    defence: PositiveInt
    kind: Kind = "foot"
    figures: PositiveInt
    files: PositiveInt
    melee: Melee | None = None
    shooter: Shooter | None = None
    skills: dict[Skill, PositiveInt] = {}
    art: str = ""


class Hero(Model):
    """A hero (sections 2, 9): a profile of one figure, with stamina. Skill `mage` N: its MS is N."""

    id: str
    sp: PositiveInt
    stamina: PositiveInt
    armour: Class
    defence: PositiveInt
    kind: Kind = "foot"
    melee: Melee | None = None
    shooter: Shooter | None = None
    skills: dict[Skill, PositiveInt] = {}
    points: NonNegativeInt = 0
    art: str = ""


class Spell(Model):
    """A spell (section 10). `range` paces; `target`: own or enemy battalion, any, a point, an enemy mage.

    `effect` with its figure `n`: dice (`melee_dice`, `shoot_dice`, `both_dice`), points of `defence`,
    per cent of `speed`, `strike` n dice, `heal` D6 + n wounded, `raise` n dice of fallen, paces (`push`,
    `step`), radius in paces (`wood`, `mist`, shallow `marsh`); unused: 0.
    """

    id: str
    complexity: int = Field(ge=1, le=4)
    range: PositiveInt
    target: Target
    duration: Duration
    effect: Effect
    n: int = 0
    art: str = ""


class Book(Model):
    """An army book (section 11): profiles, heroes, spells, in order. `mage`: its mages' ability in lists."""

    id: str
    letter: str
    mage: str = "novice"
    profiles: tuple[Profile, ...]
    heroes: tuple[Hero, ...] = ()
    spells: tuple[Spell, ...] = ()


class Ability(Model):
    """A character's ability (section 3): the die's faces that give it, CS and CR, or MS and mana.

    `mana`: mana in `fixed` games; rolled: D6 + `mana_plus`.
    """

    id: str
    faces: tuple[int, ...]
    cs: NonNegativeInt = 0
    cr: NonNegativeInt = 0
    ms: NonNegativeInt = 0
    mana: NonNegativeInt = 0
    mana_plus: NonNegativeInt = 0
    points: NonNegativeInt = 0


class Character(Model):
    """A character of a line-up: rank, the unit (index) on whose base it stands, its ability or hero id.

    A hero alone has `on` = −1 and stands at x, y, heading.
    """

    rank: Rank
    on: int
    ability: str = ""
    hero: str = ""
    x: float = 0.0
    y: float = 0.0
    heading: float = 0.0


class Unit(Model):
    """A battalion of a line-up. x, y: midpoint of its front edge; figures, files 0: as the profile says.

    `hidden`: it starts hidden (section 9). `arrives`: turn at whose beginning it comes from the reserve at
    the own edge, 0: it starts on the field.
    """

    profile: str
    x: float
    y: float
    heading: float
    formation: Formation = "column"
    figures: NonNegativeInt = 0
    files: NonNegativeInt = 0
    hidden: bool = False
    arrives: NonNegativeInt = 0


class Goal(Model):
    """One way to meet a victory condition (section 3).

    `losses`: the enemy has lost `percent` of its figure hits (`headless` per cent once its general is dead,
    0: the same). `general`: the enemy's general is dead. `intrude`: at least `figures` own figures stand
    wholly inside `area`. `hold`: own figures outnumber the enemy's in at least `n` of the scenario's discs.
    `when`: looked at after every action (`once`) or at the end of each turn.
    """

    kind: Literal["losses", "general", "intrude", "hold"]
    percent: NonNegativeInt = 0
    headless: NonNegativeInt = 0
    figures: NonNegativeInt = 0
    n: NonNegativeInt = 0
    area: tuple[Point, ...] = ()
    when: Literal["once", "turn_end"] = "once"


class Zone(Model):
    """A deployment zone: a rectangle from (x0, y0) to (x1, y1)."""

    x0: float
    y0: float
    x1: float
    y1: float


class Side(Model):
    """A side of a scenario: id, book, zone, battalions from its own left, characters, hospital, goals.

    `goals`: conditions that must all be met; each a list of ways of which one is enough.
    """

    id: str
    book: str
    zone: Zone
    units: tuple[Unit, ...]
    characters: tuple[Character, ...] = ()
    hospital: Point
    goals: tuple[tuple[Goal, ...], ...]


class Element(Model):
    """A terrain element (section 8): a polygon.

    `grade` of a `hill` or `ravine`: gentle, steep, sheer; of a `marsh`: shallow, deep; `strength` of a
    `building`. `mist` is wood for sight only. A `bridge` is drawn only: the water under it is left out of
    the polygons.
    """

    id: str
    kind: Ground
    points: tuple[Point, ...]
    grade: Literal["", "gentle", "steep", "sheer", "shallow", "deep"] = ""
    strength: int = Field(default=0, ge=0, le=6)


class Disc(Model):
    """An objective: a disc of radius r paces."""

    x: float
    y: float
    r: float


class Switches(Model):
    """What a scenario or table may switch (sections 3, 9, 11; ruling 11)."""

    abilities: Literal["fixed", "roll"] = "fixed"
    deployment: Literal["ready", "secret", "alternate"] = "ready"
    wounded: bool = True
    magic: bool = True
    to_damage: bool = False
    """−D6 of Heavy armour and Big shield is taken from the damage, not put into the bracket (ruling 11)."""
    turns: NonNegativeInt = 0
    """Turn limit; 0: the scenario's."""


class Scenario(Model):
    """A scenario (section 11). `final`: who wins at the turn limit – smaller share lost (draw within
    `margin` per cent), more discs held (tie: losses), or a side by number."""

    id: str
    order: int = 0
    width: float = 66.0
    height: float = 42.0
    turns: PositiveInt
    sides: tuple[Side, Side]
    terrain: tuple[Element, ...] = ()
    discs: tuple[Disc, ...] = ()
    final: Literal["losses", "discs", "south", "north"] = "losses"
    margin: NonNegativeInt = 2
    switches: Switches = Switches()


class ArmyUnit(Model):
    """A battalion of an army list; figures 0: full strength."""

    profile: str
    figures: NonNegativeInt = 0
    formation: Formation = "column"


class ArmyCharacter(Model):
    """A character of an army list: on which unit (index), which ability or hero."""

    rank: Rank
    on: int
    ability: str = ""
    hero: str = ""


class ArmyList(Model):
    """A ready or a player's own list: units from its own left to right; points are computed, never typed."""

    id: str
    book: str
    units: tuple[ArmyUnit, ...]
    characters: tuple[ArmyCharacter, ...] = ()


class Figures(Model):
    """Numbers of the rules that a designer may tune (all [H])."""

    most_orders: PositiveInt = 2
    column_limit: PositiveInt = 6
    """A column of more figures than this has two ranks at least (ruling 2)."""
    wood_sight: float = 3.0
    wood_speed: float = Field(default=0.5, gt=0.0, le=1.0)
    steep_speed: float = Field(default=0.5, gt=0.0, le=1.0)
    """Shares of SP that a wood and a steep slope leave (section 8)."""
    template: float = 2.0
    area_least: float = 5.0
    hide_distance: float = 12.0
    reveal_distance: float = 3.0
    recon_speeds: PositiveInt = 2
    hide_dice: PositiveInt = 3
    hide_on: int = Field(default=4, ge=2, le=6)
    hide_needs: PositiveInt = 2
    hero_reach: float = 2.0
    building_defence: PositiveInt = 1
    building_hits: PositiveInt = 5
    """Damage in one go that breaches a building: strength × this."""
    character_hits: PositiveInt = 2
    """Damage of spells that kills a character (ruling 17)."""
    mercy: NonNegativeInt = 2
    recover: NonNegativeInt = 1


class Price(Model):
    """The coefficients of the points formula (section 17, reference): `points.price` says how they work.

    `skills`: factor of a skill that is simply there; `fears`: of a skill with a number N, 1 − N / this.
    """

    scale: float = 9.0
    step: PositiveInt = 5
    armour: float = 15.0
    die: float = 3.5
    heavy: float = 2.6
    shield: float = 0.8
    big_target: float = 0.4
    big_fighter: float = 2.6
    long_weapon: float = 1.75
    defence: float = 4.0
    """Defence of the enemy that strength is measured against."""
    shooting: float = 0.9
    far: float = 12.0
    most_far: float = 1.3
    area: float = 9.0
    jet: float = 12.0
    pace: float = 4.0
    """The speed that neither adds to a price nor takes from it."""
    engine_pace: float = 0.75
    skills: dict[Skill, float] = {}
    fears: dict[Skill, float] = {}


class Limits(Model):
    """What a player's own list may hold: points of battalions, and how many of each character.

    Exactly one general. Characters' points are told, not limited: every list has the same of them.
    `general`, `captain`: their abilities; a mage's is the book's.
    """

    points: PositiveInt = 335
    least: NonNegativeInt = 0
    battalions: PositiveInt = 10
    captains: NonNegativeInt = 2
    mages: NonNegativeInt = 1
    heroes: NonNegativeInt = 1
    general: str = "talent"
    captain: str = "mediocre"


class BatalistSet(Model):
    """A whole set: books, abilities of commanders and of mages, scenarios, ready army lists, figures."""

    id: str
    default_scenario: str
    books: dict[str, Book]
    command: tuple[Ability, ...]
    magic: tuple[Ability, ...]
    scenarios: dict[str, Scenario]
    lists: dict[str, ArmyList] = {}
    figures: Figures = Figures()
    price: Price = Price()
    limits: Limits = Limits()
