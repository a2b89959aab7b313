"""Kursk: the state as a value, split into what lies open on the table and what a seat holds hidden.

Everything in `Open` may be shown to anybody by construction; a view passes it on as it is and adds only the
viewer's own hand (rules section 6). Cells are numbers 0…53: `(row - 1) * 9 + column`, A1 = 0, I1 = 8, A2 = 9.
Areas are 0 left flank (columns A–C), 1 centre (D–F, the HQ card), 2 right flank (G–I). Cards are set ids.
"""

from __future__ import annotations

from msgspec import Struct

from bot.engine.core import Action, Frame, Outcome, Seat

COLUMNS = 9
ROWS = 6
CELLS = COLUMNS * ROWS
LEFT, CENTRE, RIGHT = 0, 1, 2


def cell_name(cell: int) -> str:
    """`B3` for cell 19."""
    return f"{'ABCDEFGHI'[cell % COLUMNS]}{cell // COLUMNS + 1}"


def parse_cell(name: str) -> int | None:
    """The cell called `name` (any case, Latin letters), or None if there is no such cell."""
    name = name.strip().upper()
    if len(name) != 2 or name[0] not in "ABCDEFGHI" or name[1] not in "123456":
        return None
    return (int(name[1]) - 1) * COLUMNS + "ABCDEFGHI".index(name[0])


def area_of(cell: int) -> int:
    """The sector (0 left, 1 centre, 2 right) a cell belongs to."""
    return cell % COLUMNS // 3


class Unit(Struct, frozen=True, array_like=True):
    """A combat card on the field. `ap` is what is left of its AP card, `card_ap` that card's value (0: none).

    `kills` counts every card it destroyed, `aces` only the ace tokens. `since` is the round in which it
    entered an undefended enemy home sector (0: not there), for the `breakthrough` switch.
    """

    id: int
    card: str
    side: Seat
    cell: int
    ap: int = 0
    card_ap: int = 0
    aces: int = 0
    kills: int = 0
    hero: str = ""
    since: int = 0


class Mark(Struct, frozen=True, array_like=True):
    """An open marker: kind `mine`, `smoke`, `trench` (on a cell) or `air_cover` (on an area), its owner.

    `place` is a cell, for `air_cover` an area 0…2.
    """

    kind: str
    place: int
    side: Seat


class Effect(Struct, frozen=True, array_like=True):
    """A lasting effect on a side: `lull` (shots −n), `intercept` (loses its highest AP card at its pool),
    `fuel` (n = unit id gets no AP card). `turn` is the number of the side's own turn in which it holds."""

    kind: str
    n: int
    turn: int


class SideOpen(Struct, frozen=True):
    """What lies open of one side. `slots`: supply cards by area, "" is free (commanders' slots excluded).

    `pool`: AP cards in hand, highest first; `next_pool`: AP cards granted for the next turn; `spent`: supply
    spent this turn; `bonus`: extra supply this turn; `next_bonus`: extra supply in the next phase 1;
    `losses`: cards lost in all; `turns`: own turns begun; `start`: the counters' start value.
    """

    counters: tuple[int, int, int]
    start: int
    slots: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    commanders: tuple[str, ...]
    pool: tuple[int, ...] = ()
    next_pool: tuple[int, ...] = ()
    spent: int = 0
    bonus: int = 0
    next_bonus: int = 0
    discard: tuple[str, ...] = ()
    losses: int = 0
    turns: int = 0
    effects: tuple[Effect, ...] = ()


class Shot(Struct, frozen=True, array_like=True):
    """One shot for the board's last-shot bar, the report and the story.

    `round`, the shooter's card and cell (−1: an event), the target's card, side and cell, the dice, the sum
    with modifiers, the number needed, the exact chance in per cent, whether the target left the field, the
    event card that fired (or ""), the shooter's unit id (0 for an event) and its kills after the shot.
    """

    round: int
    side: Seat
    card: str
    cell: int
    target: str
    target_side: Seat
    target_cell: int
    dice: tuple[int, ...]
    total: int
    need: int
    chance: int
    destroyed: bool
    event: str = ""
    unit: int = 0
    kills: int = 0
    mods: tuple[tuple[str, int], ...] = ()
    cover: int = 0
    saved: bool = False


class Open(Struct, frozen=True):
    """The open table. `phase` is `deploy`, `command`, `combat` or `over`.

    The mulligan is asked inside `deploy`, by a frame of its own that only its seat sees: being asked would
    tell the others something of the hand.
    """

    round: int
    phase: str
    active: Seat
    first: Seat
    units: tuple[Unit, ...]
    marks: tuple[Mark, ...]
    sides: tuple[SideOpen, SideOpen]
    event_discard: tuple[str, ...] = ()
    last_shot: Shot | None = None
    best_shot: Shot | None = None
    acting: int = 0
    """Switch `one_by_one`: the unit that must spend its AP first (0: none)."""
    draw_offer: int = -1
    """The seat that offers a draw, −1: nobody."""
    result: Outcome | None = None
    lost: tuple[tuple[int, int, int], ...] = ()
    """Cards lost so far, oldest first: (round, side, cell), for the loss charts; cell −1: an empty field."""


class Hidden(Struct, frozen=True, array_like=True):
    """What only this seat holds: its reserve hand and event cards (sorted), and its deck's order (nobody's).

    `draft` is the AP layout being prepared, as (unit id, value) pairs; `seen` the last reconnaissance result.
    `drawn`: cards drawn for the turn but not looked at while the mulligan is asked. `could`: at the end of
    its last phase 1 the side could have deployed a combat card (switch `empty_field`). `standing`: (topic,
    mode) of its standing instructions, see `standing.TOPICS`; a topic that isn't named asks.
    """

    hand: tuple[str, ...]
    events: tuple[str, ...]
    deck: tuple[str, ...]
    draft: tuple[tuple[int, int], ...] = ()
    seen: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    could: bool = False
    standing: tuple[tuple[str, str], ...] = ()


class State(Struct, frozen=True):
    """The whole match. `frames` is the stack of pending decisions, the last one is asked; empty: over."""

    open: Open
    hidden: tuple[Hidden, Hidden]
    event_deck: tuple[str, ...]
    frames: tuple[Frame, ...]
    next_unit: int = 1


class Counts(Struct, frozen=True, array_like=True):
    """Open numbers of hidden things of one side: cards in the reserve hand, event cards, the deck."""

    hand: int
    events: int
    deck: int


class View(Struct, frozen=True):
    """What one seat (−1: a spectator) may know.

    `frame` and `args` are the seat's own pending decision ("" when it is not asked); `legal` its actions, in
    the engine's order; `open_hands` both hands (reserve, then event cards) when the teaching switch is
    on, else empty; `standing` its own standing instructions.
    """

    seat: int
    open: Open
    counts: tuple[Counts, Counts]
    event_deck: int
    waits: tuple[Seat, ...]
    hand: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    draft: tuple[tuple[int, int], ...] = ()
    seen: tuple[str, ...] = ()
    frame: str = ""
    args: tuple[int | str | tuple[int | str | tuple[int | str, ...], ...], ...] = ()
    legal: tuple[Action, ...] = ()
    side: tuple[Action, ...] = ()
    open_hands: tuple[tuple[str, ...], ...] = ()
    standing: tuple[tuple[str, str], ...] = ()
