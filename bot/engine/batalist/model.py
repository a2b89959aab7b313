"""Batalist: the state as a value: what lies open, the battalions as they truly are, what only a seat knows.

Numbers, never names: a battalion is its index in `State.battalions` (never reused), a profile, a spell, a
terrain element an index in `rules.facts`, a character an index in `Open.characters`, seats 0 (south) and 1
(north). Lengths are hundredths of a pace, headings tenths of a degree (0 north, clockwise, 0…3599). −1 says
none or unknown.
"""

from __future__ import annotations

from msgspec import Struct

from bot.engine.core import Action, Arg, Frame, Outcome, Seat

COLUMN, HEDGEHOG, WEDGE, LOOSE = "column", "hedgehog", "wedge", "loose"
FORMATIONS = (COLUMN, HEDGEHOG, WEDGE, LOOSE)
ORDERS = ("move", "turn", "melee", "shoot", "reform", "recover", "doctor", "mercy", "recon")
LEGS = ("forward", "back", "left", "right", "wheel_left", "wheel_right")
FRONT, LEFT, RIGHT, REAR = "front", "left", "right", "rear"

MOVED, REFORMED, TURNED, ACTED, HASTENED, SHOT = 1, 2, 4, 8, 16, 32
"""Bits of `Battalion.did` this turn: moved (ruling 12), reformed, turned, did anything, used Fast, shot."""

Plan = tuple[int | str, ...]
"""How a card is to be carried out, flat; () unprepared. By order:

move: kind, amount, kind, amount … (kinds `LEGS`, hundredths of a pace or tenths of a degree);
turn: (tenths of a degree, clockwise positive, −1800…1800); melee: (target,);
shoot: (target,) or, area, (x, y); reform: (formation, files); recon: (target,);
recover, doctor, mercy: none needed, always prepared. A melee or shot at a building: target `"t<element>"`.
"""


class Battalion(Struct, frozen=True, array_like=True):
    """A battalion. (x, y): midpoint of its front edge; `h` its heading. `profile` −1: the viewer can't know.

    `status`: `field`; `hidden` (on the field as a marker that only its owner can read); `reserve` (to come);
    `aside` (not yet deployed; a hero that stands on another base); `lost`; `home` (wounded in hospital).
    `harm`: damage kept towards the next figure (Tough). `wounded`: with the battalion, not in fights.
    `cards`: order cards lying on it. `did`: bits of this turn. `rights`: attacks on it this turn for each of
    which it may replace an order (ruling 8). `turned`: cards turned over this turn. `parent`: a walking
    battalion of wounded belongs to that one. `full`: figures at the start.
    """

    seat: Seat
    profile: int
    x: int
    y: int
    h: int
    figures: int
    files: int
    formation: str = COLUMN
    status: str = "field"
    full: int = 0
    harm: int = 0
    wounded: int = 0
    cards: int = 0
    did: int = 0
    rights: int = 0
    turned: int = 0
    parent: int = -1
    arrives: int = 0

    @property
    def is_there(self) -> bool:
        """Whether its base lies on the field."""
        return self.status in ("field", "hidden")


class Character(Struct, frozen=True, array_like=True):
    """A captain, general, mage or hero. `on`: the battalion on whose base it stands, −1 dead.

    `own`: a hero's own battalion (one figure), on which it stands when alone. `cs` orders a turn, `cr`
    hundredths of a pace, `ms`. A hero's `stamina` left and `magic` set aside for this turn lie open; mages'
    mana is in `Hidden`. `harm`: damage by spells. `stepped`: changed base this turn. `hero`: index in
    `facts.heroes`.
    """

    seat: Seat
    rank: str
    on: int
    ability: str = ""
    cs: int = 0
    cr: int = 0
    ms: int = 0
    own: int = -1
    stamina: int = 0
    magic: int = 0
    harm: int = 0
    stepped: int = 0
    hero: int = -1


class Card(Struct, frozen=True, array_like=True):
    """A laid order: number within the turn (in the order laid), battalion, order, who gave it, plan."""

    id: int
    b: int
    order: str
    by: int
    plan: Plan = ()


class Charm(Struct, frozen=True, array_like=True):
    """A spell that lasts: on battalion `b` or (silence) character `k`; −1 none. `kind`, `n`: its effect.

    `caster`: the character it dies with; `lasting` 0: ends with the turn, 1: until dispelled.
    """

    spell: int
    kind: str
    n: int
    seat: Seat
    caster: int
    lasting: int
    b: int = -1
    k: int = -1


class Patch(Struct, frozen=True, array_like=True):
    """A terrain patch made by a spell: a disc of `wood`, `mist` or `marsh`, radius r hundredths."""

    spell: int
    kind: str
    x: int
    y: int
    r: int
    seat: Seat
    caster: int
    lasting: int


class Mod(Struct, frozen=True, array_like=True):
    """One line of an attack's reckoning: name, value put into the bracket, the dice behind it (if any)."""

    name: str
    value: int
    dice: tuple[int, ...] = ()


class Blow(Struct, frozen=True, array_like=True):
    """What one side did to the other (section 7; ruling 10 gives the order of the arithmetic).

    bracket = Σ mods + b × fighters; share = floor(bracket / (defence + cover)); damage = max(0, share + die
    [+ Σ late mods], halved where classes are equal). `killed` figures, `wounded` of them, `harm` kept after.
    """

    by: int
    to: int
    fighters: int
    b: int
    mods: tuple[Mod, ...]
    bracket: int
    defence: int
    cover: tuple[Mod, ...]
    share: int
    die: int
    late: tuple[Mod, ...]
    halved: int
    damage: int
    killed: int = 0
    wounded: int = 0


class Attack(Struct, frozen=True):
    """A whole attack as everybody saw it. `mode`: `melee`, `shoot`, `jet`, `area`, `strike` (a spell).

    `side`: which zone of the target counts (`front`, `left`, `right`, `rear`). `blows`: the attacker's; in
    melee the one struck back follows; area: one a battalion. `building`: element hit, −1, `breached` 0/1.
    `point`: centre of the template.
    """

    mode: str
    attacker: int
    target: int
    side: str
    blows: tuple[Blow, ...]
    building: int = -1
    breached: int = 0
    point: tuple[int, ...] = ()

    @property
    def zone(self) -> str:
        """`front`, `flank` or `rear`: what the side is called where left and right are one."""
        return "flank" if self.side in (LEFT, RIGHT) else self.side


class Open(Struct, frozen=True):
    """The open table. `phase`: `deploy`, `orders`, `initiative`, `execution`, `over`.

    `rolls`: last initiative (die of seat 0, die of seat 1); `winner` of it, `active` whose go it is (−1).
    `going`: seats that said "go on". `breaches`: buildings broken. `start`: figure hits of each side at the
    beginning, `points` each hit is worth in thousandths (tie of ruling 32). `offer`: the seat that offers a
    draw, −1. `acts`: actions carried out this turn.
    """

    turn: int
    phase: str
    characters: tuple[Character, ...]
    rolls: tuple[int, ...] = ()
    winner: Seat = -1
    active: Seat = -1
    going: tuple[int, int] = (0, 0)
    charms: tuple[Charm, ...] = ()
    patches: tuple[Patch, ...] = ()
    breaches: tuple[int, ...] = ()
    last_attack: Attack | None = None
    offer: Seat = -1
    acts: int = 0
    result: Outcome | None = None


class Hidden(Struct, frozen=True, array_like=True):
    """What only this seat knows: laid cards, (mage, mana left) of its mages, standing instructions.

    `standing`: (topic, mode); topic `dispel`: mode `never`, `2`, `3`, `4` (only spells of at least that
    complexity); not named: ask. `last`: last turn's entries (b, order, by, *plan) for "copy last turn".
    """

    cards: tuple[Card, ...] = ()
    mana: tuple[tuple[int, int], ...] = ()
    standing: tuple[tuple[str, str], ...] = ()
    last: tuple[tuple[int | str, ...], ...] = ()


class State(Struct, frozen=True):
    """The whole match. `battalions` as they truly are (a view masks hidden ones and reserves to come)."""

    open: Open
    battalions: tuple[Battalion, ...]
    hidden: tuple[Hidden, Hidden]
    frames: tuple[Frame, ...]


class View(Struct, frozen=True):
    """What one seat (−1: a spectator) may know. `battalions` as it sees them: always use these.

    An enemy's hidden battalion shows only its seat, the marker's place and its cards; reserves to come show
    their seat. `lost`: share of each side's figure hits lost, in tenths of a per cent. `frame`, `args`,
    `slot` are the seat's own pending decision ("" when it is not asked); `legal` its actions in the
    engine's order; `side` its side actions. `cards`: own laid cards; `mana`, `standing`, `last` as in
    `Hidden`.
    """

    seat: int
    open: Open
    battalions: tuple[Battalion, ...]
    lost: tuple[int, int]
    waits: tuple[Seat, ...]
    cards: tuple[Card, ...] = ()
    mana: tuple[tuple[int, int], ...] = ()
    standing: tuple[tuple[str, str], ...] = ()
    last: tuple[tuple[int | str, ...], ...] = ()
    frame: str = ""
    args: tuple[Arg, ...] = ()
    slot: tuple[Arg, ...] = ()
    legal: tuple[Action, ...] = ()
    side: tuple[Action, ...] = ()
