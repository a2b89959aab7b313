"""What a seat may know, by allow-list (rules section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.core import Seat
from bot.engine.kursk.model import Counts, Hidden, State, View

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules


def counts(hidden: Hidden) -> Counts:
    """The open numbers; cards drawn but not looked at yet count as in hand."""
    return Counts(len(hidden.hand) + len(hidden.drawn), len(hidden.events), len(hidden.deck))


def open_hands(rules: KurskRules, hidden: tuple[Hidden, Hidden]) -> tuple[tuple[str, ...], ...]:
    """Both hands, reserve cards before event cards, when the teaching switch is on."""
    if not rules.switches.open_hands:
        return ()
    return (*hidden[0].hand, *hidden[0].events), (*hidden[1].hand, *hidden[1].events)


def spectator_view(rules: KurskRules, state: State) -> View:
    """The open table and the counts of what is hidden."""
    hidden = state.hidden
    return View(
        seat=-1,
        open=state.open,
        counts=(counts(hidden[0]), counts(hidden[1])),
        event_deck=len(state.event_deck),
        waits=state.frames[-1].waits if state.frames else (),
        open_hands=open_hands(rules, hidden),
    )


def seat_view(rules: KurskRules, state: State, seat: Seat) -> View:
    """The same, with the seat's own hand, draft and decision."""
    hidden, own = state.hidden, state.hidden[seat]
    frame = state.frames[-1] if state.frames else None
    is_asked = frame is not None and seat in frame.waits
    return View(
        seat=seat,
        open=state.open,
        counts=(counts(hidden[0]), counts(hidden[1])),
        event_deck=len(state.event_deck),
        waits=frame.waits if frame else (),
        hand=own.hand,
        events=own.events,
        draft=own.draft,
        seen=own.seen,
        frame=frame.name if frame and is_asked else "",
        args=frame.args if frame and is_asked else (),
        legal=rules.legal_actions(state, seat),
        side=rules.side_actions(state, seat),
        open_hands=open_hands(rules, hidden),
        standing=own.standing,
    )
