"""Wild Field: the state as a value, split into what lies open on the table and what is hidden.

Everything in `Open` may be shown to anybody by construction; a view passes it on as it is. Numbers, never
names: areas are indices of `set.map.areas`, nations of `set.nations` (a player's nation number = its seat),
blocks count through all nations in order. Cards are set ids. −1 says none.
"""

from __future__ import annotations

from msgspec import Struct

from bot.engine.core import Action, Arg, Frame, Outcome, Seat

RESERVE = -1
"""The place of a block that is in its nation's reserve."""

ARTILLERY, CAVALRY, INFANTRY = 0, 1, 2
"""The phases of a battle round, and the kinds that fight in them."""

LOSSES = ("weakest", "strongest", "artillery", "cavalry", "infantry")
RETREATS = ("never", "round", "weaker", "ask")
STORMS = ("auto", "always", "never")


class Plan(Struct, frozen=True, array_like=True):
    """How a seat fights its battles and storms of a round (section 5, battle plan).

    `commander`: the phase its commanders join (0 artillery, 1 cavalry, 2 infantry). `retreat`: `never`;
    `round` = after round `n`; `weaker` = after any round in which own strength is less than `n` per cent of
    the enemy's; `ask` = be asked after each round. `target`: area to retreat to if possible, −1 the best.
    `hits`: whom own hits and hits against oneself go to, where one may choose. `storm` fortresses: `auto`
    if the expected hits suffice. `sortie`: a cavalry garrison sorties. `garrison`: after taking a fortress
    leave one unit in it. `shelter`: when retreating, one unit into the own fortress. `cards`: (card, when)
    with when `start` (the first round it can be used), `round` n as `round2`…, `losing` (own strength less
    than the enemy's).
    """

    commander: int = CAVALRY
    retreat: str = "weaker"
    n: int = 50
    target: int = -1
    hits: str = "weakest"
    storm: str = "auto"
    sortie: int = 0
    garrison: int = 1
    shelter: int = 1
    cards: tuple[tuple[str, str], ...] = ()


class Shown(Struct, frozen=True, array_like=True):
    """A block as everybody sees it in a battle: number, kind, strength now, maximum, and strength at its
    start.
    """

    block: int
    kind: str
    strength: int
    most: int
    before: int


class Roll(Struct, frozen=True, array_like=True):
    """One side's throw in a phase: round, phase (0–2), nation, the blocks that rolled, dice, hits, who
    suffered.

    `losses`: (block, strength lost). `fort`: dice of the fortress among them. `mods`: (name, dice) such as
    `ruler`, `greed`, `wagenburg` (hits cancelled, negative).
    """

    round: int
    phase: int
    nation: int
    blocks: tuple[int, ...]
    dice: tuple[int, ...]
    hits: int
    losses: tuple[tuple[int, int], ...] = ()
    fort: int = 0
    mods: tuple[tuple[str, int], ...] = ()


class Battle(Struct, frozen=True):
    """A battle, storm or sea battle, going on or the last one; all of it is open (blocks that take part are
    shown).

    `kind`: `field`, `sea`, `storm`. `sides`: attacker, defender (nations); `seats`: who decides for them
    (−1 nobody). `round` 1…4, `phase` the next one to be fought 0–2 (3: the round is over). `shown`: blocks
    of both sides that took part so far. `result`: "" going on, `attacker`, `defender`, `both`,
    `retreat_attacker`, `retreat_defender`, `held`, `taken`, `gates`, `refused`. `held`: the side (0, 1)
    that can't retreat for the rest of it, 2 both.
    """

    area: int
    kind: str
    sides: tuple[int, int]
    seats: tuple[Seat, Seat]
    round: int = 1
    phase: int = 0
    shown: tuple[Shown, ...] = ()
    rolls: tuple[Roll, ...] = ()
    used: tuple[tuple[Seat, str], ...] = ()
    """Cards played in it: (seat, card)."""
    fort: int = 0
    held: int = -1
    early: tuple[int, ...] = ()
    """Blocks that roll in the first phase of this round instead of their own (arrows)."""
    result: str = ""


class March(Struct, frozen=True):
    """A declared move, before it is carried out: who decided, whose blocks, card, from, route, how many, by
    sea.
    """

    seat: Seat
    nation: int
    card: str
    start: int
    route: tuple[int, ...]
    count: int
    sea: bool = False


class Entry(Struct, frozen=True, array_like=True):
    """A nation's blocks came into an area this round from another (−1: hired, revolt): for attackers and
    retreats.

    `by` the seat that decided, `n` their number.
    """

    area: int
    nation: int
    origin: int
    by: Seat
    n: int


class Open(Struct, frozen=True):
    """The open table. `phase`: `setup`, `movement`, `hiring`, `battles`, `supply`, `diplomacy`, `over`.

    Tuples by seat: `hands` (numbers of cards), `passed` (for the campaign), `rulers` (number of the ruler
    card in office, the count of cards = none left), `truce` (safe from neutral powers this campaign). By
    area: `tokens`, `held` (nation that last held the fortress), `neutral` (a home area made neutral).
    `loot`: tokens in the market, `bank`: sold ones. `allies`: pairs of seats, lower first. `order`: turn
    order of the round. `suzerain`: the neutral power that took the protectorate, `vassal` the seat under
    it. `fought`: battles of this round (area, nation, nation).
    """

    campaign: int
    round: int
    phase: str
    order: tuple[Seat, ...]
    first: Seat
    active: Seat
    tokens: tuple[int, ...]
    held: tuple[int, ...]
    hands: tuple[int, ...]
    passed: tuple[bool, ...]
    rulers: tuple[int, ...]
    truce: tuple[bool, ...]
    neutral: tuple[int, ...] = ()
    loot: int = 0
    bank: int = 0
    plague: int = -1
    allies: tuple[tuple[Seat, Seat], ...] = ()
    betrayed: tuple[tuple[Seat, Seat], ...] = ()
    """Alliances broken by treachery in this round: (the traitor, who attacks, and the victim)."""
    discard: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    suzerain: int = -1
    vassal: Seat = -1
    march: March | None = None
    entries: tuple[Entry, ...] = ()
    fought: tuple[tuple[int, int, int], ...] = ()
    battle: Battle | None = None
    last_battle: Battle | None = None
    turn: int = 0
    """How many of the order have had their turn in this phase."""
    result: Outcome | None = None


class Hidden(Struct, frozen=True, array_like=True):
    """What only this seat knows: hand (sorted), its plan, standing instructions, a hire ordered with the
    movement.

    `standing`: (topic, mode). Topics `round`, `march`, `retreat` (windows), `plan`, `hiring`: mode `quiet`
    (don't ask me) or, for a window, a card id (play it as soon as it can be); not named: ask. `supply`:
    `weakest` loses (not named: the strongest). `raid`: `never`. `hire`: () or (card, block, area, garrison
    0/1), ordered with the movement.
    """

    hand: tuple[str, ...]
    plan: Plan = Plan()
    standing: tuple[tuple[str, str], ...] = ()
    hire: tuple[str | int, ...] = ()


class Blocks(Struct, frozen=True, array_like=True):
    """All blocks, indexed both ways. `field`: area → field blocks; `garrison`: area → block in the fortress
    or −1.

    `place`: block → area (a garrison's too) or −1 in reserve; `strength`: block → strength (full in
    reserve). `masks`: area → the nations with field blocks there, one bit a nation.
    """

    field: tuple[tuple[int, ...], ...]
    garrison: tuple[int, ...]
    place: tuple[int, ...]
    strength: tuple[int, ...]
    masks: tuple[int, ...]


class State(Struct, frozen=True):
    """The whole match. `frames` is the stack of pending decisions, the last one is asked; empty: over.

    `group`: blocks of the declared march (hidden; its leave and enter garrison blocks follow in `posts`).
    """

    open: Open
    blocks: Blocks
    hidden: tuple[Hidden, ...]
    deck: tuple[str, ...]
    frames: tuple[Frame, ...]
    group: tuple[int, ...] = ()
    posts: tuple[int, int] = (-1, -1)


class Stack(Struct, frozen=True, array_like=True):
    """What everybody sees on the map: nation, area, number of field blocks, 1 if it has the garrison."""

    area: int
    nation: int
    field: int
    garrison: int


class Seen(Struct, frozen=True, array_like=True):
    """A block whose face the viewer sees: number, area (−1 reserve), garrison 0/1, strength."""

    block: int
    area: int
    garrison: int
    strength: int


class View(Struct, frozen=True):
    """What one seat (−1: a spectator) may know.

    `stacks`: all blocks by number, in map order; `blocks`: those whose faces the viewer sees (own ones,
    reserve included; those it decides for; all with `open_blocks`). `reserve`: blocks in reserve by nation.
    `control`: the seat that scores an area, by area, −1 nobody; `vp` by seat. `frame`, `args`, `slot` are
    the seat's own pending decision ("" when it is not asked); `legal` its actions in the engine's order;
    `side` its side actions.
    """

    seat: int
    open: Open
    stacks: tuple[Stack, ...]
    blocks: tuple[Seen, ...]
    reserve: tuple[int, ...]
    control: tuple[int, ...]
    vp: tuple[int, ...]
    waits: tuple[Seat, ...]
    hand: tuple[str, ...] = ()
    plan: Plan | None = None
    standing: tuple[tuple[str, str], ...] = ()
    hire: tuple[str | int, ...] = ()
    frame: str = ""
    args: tuple[Arg, ...] = ()
    slot: tuple[Arg, ...] = ()
    legal: tuple[Action, ...] = ()
    side: tuple[Action, ...] = ()
