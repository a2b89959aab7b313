"""What a seat has laid out so far while it deploys (section 3), and the small actions that change it."""

# ruff: noqa: ARG001 – every check and every doing has one signature
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.engine import frames
from bot.engine.batalist import geometry as geo
from bot.engine.batalist import status
from bot.engine.batalist.model import Battalion, State
from bot.engine.batalist.placing import Seats, Spot, free_spot, placed, seats_of, why_not_seats, why_not_spot
from bot.engine.core import Refusal, Seat

if TYPE_CHECKING:
    from bot.engine.batalist.desk import Desk, Position
    from bot.engine.batalist.rules import BatalistRules

SECRET, ALTERNATE = "secret", "alternate"
SHIFTS = ((-100, 0), (100, 0), (-400, 0), (400, 0), (0, 100), (0, -100))
"""Small steps of a battalion being placed: to the right, ahead as its player sees the field."""
ANGLES = (-450, 450, 1800)


class Draft(NamedTuple):
    """What a seat has laid out so far."""

    picked: int
    spots: tuple[Spot, ...]
    seats: Seats


def to_place(position: Position, seat: Seat) -> list[int]:
    """The seat's battalions that still have to be placed; a hero on a base comes with it."""
    carried = {row.own for row in position.open.characters if row.own >= 0 and row.on != row.own}
    return [
        b
        for b, row in enumerate(position.battalions)
        if row.seat == seat and row.status == "aside" and b not in carried
    ]


def own_spot(row: Battalion, b: int) -> Spot:
    """The place where a battalion is as it stands."""
    return (b, row.x, row.y, row.h, row.formation, row.files)


def draft_of(state: State | Desk, seat: Seat) -> Draft:
    """The seat's draft."""
    slot: Any = frames.draft(state.frames[-1], seat)
    return Draft(*slot)


def keep(desk: Desk, seat: Seat, draft: Draft) -> None:
    """This is the seat's draft now."""
    desk.frames = (frames.with_draft(desk.frames[-1], seat, tuple(draft)),)


def mode_of(state: State | Desk) -> str:
    """`secret` or `alternate`."""
    return str(state.frames[-1].args[0])


def spot_of(draft: Draft, b: int) -> Spot:
    """The place of a battalion of the draft."""
    return next(spot for spot in draft.spots if spot[0] == b)


def with_spot(draft: Draft, spot: Spot) -> Draft:
    """The draft with a battalion at another place."""
    spots = tuple([spot if old[0] == spot[0] else old for old in draft.spots])
    return draft._replace(spots=spots)


def line_up(state: State | Desk, seat: Seat) -> Draft:
    """The draft as the scenario has it."""
    spots = tuple([own_spot(state.battalions[b], b) for b in to_place(state, seat)])
    return Draft(-1, spots, seats_of(state, seat))


# --- small actions ------------------------------------------------------------------------------------------


def why_not_choose(rules: BatalistRules, state: State, seat: Seat, b: int) -> Refusal | None:
    """An own battalion that is not placed yet."""
    return None if b in to_place(state, seat) else Refusal("no_such_battalion", {"b": b})


def do_choose(desk: Desk, seat: Seat, b: int) -> None:
    """Take it in hand; when placing one at a time, at the free place nearest to its own."""
    draft = draft_of(desk, seat)
    if mode_of(desk) == ALTERNATE:
        spot = free_spot(desk.rules, desk, seat, b, ()) or own_spot(desk.battalions[b], b)
        draft = draft._replace(spots=(spot,))
    keep(desk, seat, draft._replace(picked=b))


def why_not_back(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """From a battalion to all."""
    return None if draft_of(state, seat).picked >= 0 else Refusal("nothing_picked")


def do_back(desk: Desk, seat: Seat) -> None:
    """It stays where the draft has it; when placing one at a time it is put back."""
    draft = draft_of(desk, seat)._replace(picked=-1)
    keep(desk, seat, draft._replace(spots=()) if mode_of(desk) == ALTERNATE else draft)


def _why_not_moved(
    rules: BatalistRules, state: State, seat: Seat, change: Callable[[Spot], Spot]
) -> Refusal | None:
    draft = draft_of(state, seat)
    if draft.picked < 0:
        return Refusal("nothing_picked")
    spot = change(spot_of(draft, draft.picked))
    return why_not_spot(rules, state, seat, spot, draft.spots)


def _do_moved(desk: Desk, seat: Seat, change: Callable[[Spot], Spot]) -> None:
    draft = draft_of(desk, seat)
    keep(desk, seat, with_spot(draft, change(spot_of(draft, draft.picked))))


def _shifted(seat: Seat, dx: int, dy: int) -> Callable[[Spot], Spot]:
    sign = 1 if seat == 0 else -1
    return lambda spot: (spot[0], spot[1] + sign * dx, spot[2] + sign * dy, *spot[3:])


def why_not_shift(rules: BatalistRules, state: State, seat: Seat, dx: int, dy: int) -> Refusal | None:
    """So far to the right and ahead, as the player sees the field."""
    return _why_not_moved(rules, state, seat, _shifted(seat, dx, dy))


def do_shift(desk: Desk, seat: Seat, dx: int, dy: int) -> None:
    """Shift the battalion in hand."""
    _do_moved(desk, seat, _shifted(seat, dx, dy))


def _rotated(rules: BatalistRules, row: Battalion, angle: int) -> Callable[[Spot], Spot]:
    def change(spot: Spot) -> Spot:
        pose = geo.turned(status.base(rules, placed(row, spot)), (spot[3] + angle) % 3600)
        return (spot[0], *pose, *spot[4:])

    return change


def why_not_rotate(rules: BatalistRules, state: State, seat: Seat, angle: int) -> Refusal | None:
    """Turned about its centre."""
    b = draft_of(state, seat).picked
    if b < 0:
        return Refusal("nothing_picked")
    return _why_not_moved(rules, state, seat, _rotated(rules, state.battalions[b], angle))


def do_rotate(desk: Desk, seat: Seat, angle: int) -> None:
    """Turn the battalion in hand."""
    b = draft_of(desk, seat).picked
    _do_moved(desk, seat, _rotated(desk.rules, desk.battalions[b], angle))


def _formed(formation: str, files: int) -> Callable[[Spot], Spot]:
    return lambda spot: (*spot[:4], formation, files)


def why_not_shape(
    rules: BatalistRules, state: State, seat: Seat, formation: str, files: int
) -> Refusal | None:
    """Another formation or number of files: before the battle both may change."""
    return _why_not_moved(rules, state, seat, _formed(formation, files))


def do_shape(desk: Desk, seat: Seat, formation: str, files: int) -> None:
    """Form the battalion in hand."""
    _do_moved(desk, seat, _formed(formation, files))


def exchanged(draft: Draft, b: int) -> Draft:
    """The picked one and b change places; each keeps its formation."""
    one, two = spot_of(draft, draft.picked), spot_of(draft, b)
    draft = with_spot(draft, (one[0], *two[1:4], *one[4:]))
    return with_spot(draft, (two[0], *one[1:4], *two[4:]))


def why_not_exchange(rules: BatalistRules, state: State, seat: Seat, b: int) -> Refusal | None:
    """Both must have room."""
    draft = draft_of(state, seat)
    if draft.picked < 0:
        return Refusal("nothing_picked")
    if b == draft.picked or b not in [spot[0] for spot in draft.spots]:
        return Refusal("no_such_battalion", {"b": b})
    changed = exchanged(draft, b)
    for n in (draft.picked, b):
        refusal = why_not_spot(rules, state, seat, spot_of(changed, n), changed.spots)
        if refusal is not None:
            return refusal
    return None


def do_exchange(desk: Desk, seat: Seat, b: int) -> None:
    """Change places."""
    keep(desk, seat, exchanged(draft_of(desk, seat), b))


def _attached(draft: Draft, k: int) -> Seats:
    """Character k on the picked base; who stood there goes where k was."""
    left = dict(draft.seats).get(k, -1)
    return tuple(
        [(n, draft.picked if n == k else left if on == draft.picked else on) for n, on in draft.seats]
    )


def why_not_attach(rules: BatalistRules, state: State, seat: Seat, k: int) -> Refusal | None:
    """A captain, general, mage or hero that stands on another base."""
    draft = draft_of(state, seat)
    if draft.picked < 0:
        return Refusal("nothing_picked")
    if k not in dict(draft.seats) or dict(draft.seats)[k] == draft.picked:
        return Refusal("no_such_character", {"k": k})
    return why_not_seats(state, seat, _attached(draft, k))


def do_attach(desk: Desk, seat: Seat, k: int) -> None:
    """Put the character on the base in hand."""
    draft = draft_of(desk, seat)
    keep(desk, seat, draft._replace(seats=_attached(draft, k)))


def why_not_ready(rules: BatalistRules, state: State, seat: Seat) -> Refusal | None:
    """Only when all is laid out at once."""
    return None if mode_of(state) == SECRET else Refusal("not_now", {"action": "ready_made"})


def do_ready(desk: Desk, seat: Seat) -> None:
    """The scenario's line-up again."""
    keep(desk, seat, line_up(desk, seat))
