"""What a seat may know, by allow-list (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.engine.batalist import victory
from bot.engine.batalist.model import Battalion, Open, State, View
from bot.engine.core import Seat

if TYPE_CHECKING:
    from bot.engine.batalist.rules import BatalistRules

Battalions = tuple[Battalion, ...]


class Seen(NamedTuple):
    """A position as one seat knows it."""

    open: Open
    battalions: Battalions


def mask(state: State, seat: Seat | None) -> Battalions:
    """Others' hidden battalions are markers, their reserves and what is not deployed yet unknown."""
    rows = state.battalions
    is_deploying = state.open.phase == "deploy"
    if not any(_is_secret(row, seat, is_deploying=is_deploying) for row in rows):
        return rows
    return tuple([_stub(row) if _is_secret(row, seat, is_deploying=is_deploying) else row for row in rows])


def _is_secret(row: Battalion, seat: Seat | None, *, is_deploying: bool) -> bool:
    if row.seat == seat or row.status in ("field", "lost", "home"):
        return False
    return is_deploying or row.status != "aside"


def _stub(row: Battalion) -> Battalion:
    """A marker at its place; what is not on the field has none."""
    x, y = (row.x, row.y) if row.status == "hidden" else (0, 0)
    return Battalion(row.seat, -1, x, y, 0, 1, 1, status=row.status, cards=row.cards)


def seen(state: State, seat: Seat | None) -> Seen:
    """The position as the seat knows it."""
    return Seen(state.open, mask(state, seat))


def look(rules: BatalistRules, state: State, seat: Seat | None) -> View:
    """All that the viewer may know."""
    frame = state.frames[-1] if state.frames else None
    waits = frame.waits if frame else ()
    lost = victory.lost(rules, state)
    battalions = mask(state, seat)
    if seat is None:
        return View(-1, state.open, battalions, lost, waits)
    own = state.hidden[seat]
    is_asked = frame is not None and seat in waits
    return View(
        seat,
        state.open,
        battalions,
        lost,
        waits,
        own.cards,
        own.mana,
        own.standing,
        own.last,
        frame.name if frame and is_asked else "",
        frame.args if frame and is_asked else (),
        frame.slots[seat] if frame and frame.slots else (),
        rules.legal_actions(state, seat),
        rules.side_actions(state, seat),
    )
