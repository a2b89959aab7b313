"""What can be drawn of a game of Batalist: values that say all a picture depends on.

A scene holds a view, never a state: what its viewer may not know can't be on the picture. Give public
pictures a spectator's view (seat −1): then plans, command radii and cards are ignored whatever is passed.
Lengths are hundredths of a pace, headings tenths of a degree, battalions and characters numbers, as in the
engine.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from bot.engine.batalist.model import Attack, Battalion, View

if TYPE_CHECKING:
    from bot.content.batalist_pack import BatalistPack
    from bot.engine.batalist.rules import BatalistRules

Spot = tuple[int, int]
Place = tuple[int, int, int]
"""x, y, heading."""
WarningKind = Literal["contact", "slow", "blocked", "command", "edge", "spent"]
CardState = Literal["free", "off", "picked"]


@dataclass(frozen=True, slots=True)
class Ghost:
    """Where a battalion would stand: `path` are its places from the start to the end (these two at least).

    `figures`, `files`, `formation`: another shape (Reform), else as it stands. `laid`: a plan whose card lies
    already (white), else the one being made. `note`: a few words beside it (`20° · 2.8`).
    """

    b: int
    path: tuple[Place, ...]
    laid: bool = False
    note: str = ""
    files: int = 0
    formation: str = ""


@dataclass(frozen=True, slots=True)
class FanArea:
    """What can be reached or shot at: polygons of all of it and of what is not blocked; `arcs` in paces."""

    outline: tuple[Spot, ...]
    open: tuple[Spot, ...]
    centre: Spot
    arcs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Aim:
    """An attack being weighed: from a point to a battalion or point; `expected` mean damage, `least`–`most`.

    `order`: `shoot`, `melee` or `magic`; `clear` False: nothing is seen along this line. `radius`: a template
    round `end`. No `expected`: no plate of odds.
    """

    start: Spot
    end: Spot
    order: str = "shoot"
    expected: float | None = None
    least: int = 0
    most: int = 0
    clear: bool = True
    radius: int = 0


@dataclass(frozen=True, slots=True)
class Notice:
    """A warning at a place: contact, slow ground, blocked, out of command, the field's edge, SP spent."""

    kind: WarningKind
    at: Spot
    text: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat is planning. `chosen`: the battalion (−1 none); `targets`: rimmed with brackets, `labels`
    beside them (`≈5.8`); `spots`: points with a word (x, y, text); `radii`: (battalion, hundredths) whose
    surroundings are shown, the first one in the accent.
    """

    chosen: int = -1
    ghosts: tuple[Ghost, ...] = ()
    fan: FanArea | None = None
    aims: tuple[Aim, ...] = ()
    targets: tuple[int, ...] = ()
    labels: tuple[str, ...] = ()
    notices: tuple[Notice, ...] = ()
    spots: tuple[tuple[int, int, str], ...] = ()
    radii: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class FieldScene:
    """The whole field, 1280 wide: the open table of `view`, with the viewer's own plan.

    `note`: the line below the field ("": orders still laid); `badge`: a battalion named before it. `clock`:
    time left in words.
    """

    pack: BatalistPack
    rules: BatalistRules
    view: View
    lang: str = "ru"
    plan: Plan = field(default_factory=Plan)
    note: str = ""
    badge: int = -1
    clock: str = ""


@dataclass(frozen=True)
class FocusScene:
    """A crop of a seat's own field, 720 × 600, one to one round the chosen battalion, ghosts and targets."""

    pack: BatalistPack
    rules: BatalistRules
    view: View
    lang: str = "ru"
    plan: Plan = field(default_factory=Plan)

    size = (720, 600)


@dataclass(frozen=True, slots=True)
class DraftCard:
    """An order in the draft: battalion, order, who gives it (character, −1 none), plan in words."""

    b: int
    order: str
    by: int = -1
    text: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """An order that may be laid. `off`: not possible now."""

    order: str
    off: bool = False
    picked: bool = False


@dataclass(frozen=True)
class OrdersScene:
    """The orders phase of a seat, 1280 wide: map with command radii, who commands whom, laid cards, choices.

    `reach`: (battalion, characters that may order it) for own battalions; `used`: (character, orders given).
    `picked` battalion (−1 none), `question` above the `choices`. `plan`: its ghosts on the map.
    """

    pack: BatalistPack
    rules: BatalistRules
    view: View
    lang: str = "ru"
    draft: tuple[DraftCard, ...] = ()
    reach: tuple[tuple[int, tuple[int, ...]], ...] = ()
    used: tuple[tuple[int, int], ...] = ()
    picked: int = -1
    question: str = ""
    choices: tuple[Choice, ...] = ()
    plan: Plan = field(default_factory=Plan)
    clock: str = ""


@dataclass(frozen=True)
class LaidScene:
    """The viewer's laid cards in one picture, overlapping, numbered: the number is the button.

    `chosen`: card number in play (−1 none); `dimmed`: card numbers that can't be carried out.
    """

    pack: BatalistPack
    rules: BatalistRules
    view: View
    lang: str = "ru"
    chosen: int = -1
    dimmed: tuple[int, ...] = ()


@dataclass(frozen=True)
class SpellsScene:
    """Spells a caster may choose from, numbered; `dimmed`: spell numbers that can't be cast now."""

    pack: BatalistPack
    rules: BatalistRules
    view: View
    caster: int
    lang: str = "ru"
    dimmed: tuple[int, ...] = ()


@dataclass(frozen=True)
class RosterScene:
    """One side's army: every battalion with its figures, profile and state, characters, losses.

    Hidden battalions and reserves of the other side stand as unknown.
    """

    pack: BatalistPack
    rules: BatalistRules
    view: View
    seat: int
    lang: str = "ru"


@dataclass(frozen=True)
class AttackScene:
    """A fight or shooting with every die and modifier named. `attack` is open; `before`: the battalions as
    they stood (by number) when it was carried out; `view` a spectator's, after it; `proof` a line on dice.
    """

    pack: BatalistPack
    rules: BatalistRules
    view: View
    attack: Attack
    before: tuple[Battalion, ...]
    lang: str = "ru"
    proof: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A word on the chart: what happened at the end of `turn` on `seat`'s line."""

    turn: int
    seat: int
    text: str


@dataclass(frozen=True)
class LossesScene:
    """The chart of losses: share of figure hits lost after each turn (tenths of a per cent, turn 0 first)."""

    pack: BatalistPack
    rules: BatalistRules
    view: View
    losses: tuple[tuple[int, int], ...]
    lang: str = "ru"
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """One line of a turn's summary: sign (an order, `magic`, `initiative`, `lost` …), battalion, words."""

    sign: str
    seat: int
    b: int
    text: str


@dataclass(frozen=True)
class TurnScene:
    """What happened in a turn: the field with the ways of both sides, deeds in order, losses.

    `before`: battalions as they stood at the turn's beginning, as a spectator saw them. `lost_before`: each
    side's losses then, None if nobody knows any more.
    """

    pack: BatalistPack
    rules: BatalistRules
    view: View
    turn: int
    before: tuple[Battalion, ...]
    deeds: tuple[Deed, ...]
    lost_before: tuple[int, int] | None = (0, 0)
    lang: str = "ru"


@dataclass(frozen=True)
class BatalistTitleScene:
    """The game's title picture, 1280 × 720. `scenario_id`: that scenario's name and field on it."""

    pack: BatalistPack
    lang: str = "ru"
    scenario_id: str = ""

    size = (1280, 720)


@dataclass(frozen=True)
class ProfileScene:
    """A battalion's or hero's profile as a card, 630 × 880, by book and id."""

    pack: BatalistPack
    book: str
    profile_id: str
    lang: str = "ru"

    size = (630, 880)


@dataclass(frozen=True)
class SpellScene:
    """A spell as a card, 630 × 880, by book and id."""

    pack: BatalistPack
    book: str
    spell_id: str
    lang: str = "ru"

    size = (630, 880)


@dataclass(frozen=True)
class CharacterScene:
    """A captain, general or mage as a card, 630 × 880: the nth of its rank in its army, its ability."""

    pack: BatalistPack
    book: str
    rank: str
    ability: str
    nth: int = 1
    lang: str = "ru"

    size = (630, 880)


@dataclass(frozen=True)
class DeployScene:
    """A seat's deployment: its zone, its line-up so far, what is still to be placed, the battalion in hand.

    `placed`: (battalion, x, y, heading, formation, files), as in the slot; `notices` as in a plan.
    """

    pack: BatalistPack
    rules: BatalistRules
    view: View
    lang: str = "ru"
    placed: tuple[tuple[int, int, int, int, str, int], ...] = ()
    picked: int = -1
    question: str = ""
    notices: tuple[Notice, ...] = ()
