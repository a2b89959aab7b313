"""Standing instructions: what a seat need not be asked about (section 7). Known to that seat alone."""

# ruff: noqa: ARG001 – every check has one signature
from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from bot.engine.core import Action, Refusal, Seat
from bot.engine.kursk import actions, events
from bot.engine.kursk.command import suggested_layout
from bot.engine.kursk.deploy import deployable
from bot.engine.kursk.desk import Desk, Position, own_units
from bot.engine.kursk.fight import can_use

if TYPE_CHECKING:
    from bot.engine.kursk.rules import KurskRules

ASK, KEEP, REDRAW, IDLE, SUGGESTED, QUIET = "ask", "keep", "redraw", "idle", "suggested", "quiet"
TOPICS: dict[str, tuple[str, ...]] = {
    "mulligan": (ASK, KEEP, REDRAW),
    "deploy": (ASK, IDLE),
    "command": (ASK, SUGGESTED),
    "combat": (ASK, IDLE, QUIET),
}
"""Topic → modes; the first is how it is without an instruction.

`mulligan`: keep or redraw a hand without a combat card. `deploy`, `combat` `idle`: the phase ends by itself
when the seat can do nothing in it; `combat` `quiet`: also when only event cards could still be played.
`command` `suggested`: the layout that a missed deadline would lay.
"""


def list_standing(position: Position, seat: Seat) -> tuple[Action, ...]:
    """The instructions that would change something; the mulligan only until the seat's first turn is on."""
    frame = position.frames[-1]
    is_new = position.open.sides[seat].turns == 0 or (frame.name == "mulligan" and seat in frame.waits)
    return _changes(position.hidden[seat].standing, is_new)


@cache
def _changes(standing: tuple[tuple[str, str], ...], is_new: bool) -> tuple[Action, ...]:
    now = dict(standing)
    return tuple(
        actions.standing(topic, mode)
        for topic, modes in TOPICS.items()
        if topic != "mulligan" or is_new
        for mode in modes
        if mode != now.get(topic, ASK)
    )


def why_not_standing(
    rules: KurskRules, position: Position, seat: Seat, topic: str, mode: str
) -> Refusal | None:
    """A topic and one of its modes."""
    if mode in TOPICS.get(topic, ()):
        return None
    return Refusal("bad_standing", {"topic": topic, "mode": mode})


def do_standing(desk: Desk, seat: Seat, topic: str, mode: str) -> None:
    """Keep the instruction; `ask` takes it back."""
    kept = [pair for pair in desk.hidden[seat].standing if pair[0] != topic]
    if mode != ASK:
        kept.append((topic, mode))
    desk.set_hidden(seat, standing=tuple(sorted(kept)))
    desk.tell("StandingSet", {"seat": seat, "topic": topic, "mode": mode}, seat)


def answer(rules: KurskRules, position: Position, seat: Seat) -> Action | None:
    """What the seat's instructions say to its pending decision; None: it is to be asked."""
    frame = position.frames[-1] if position.frames else None
    if frame is None or seat not in frame.waits:
        return None
    mode = dict(position.hidden[seat].standing).get(frame.name, ASK)
    if mode == ASK:
        return None
    if frame.name == "mulligan":
        return actions.KEEP if mode == KEEP else actions.REDRAW
    if frame.name == "command":
        return actions.lay_confirm(suggested_layout(rules, position.open, seat))
    is_done = (
        _has_laid_all(rules, position, seat) if frame.name == "deploy" else _has_fought(rules, position, seat)
    )
    return actions.END_PHASE if is_done else None


def _has_laid_all(rules: KurskRules, position: Position, seat: Seat) -> bool:
    """No card of the hand has a place to go."""
    return not deployable(rules, position.open, seat, position.hidden[seat].hand)


def _has_fought(rules: KurskRules, position: Position, seat: Seat) -> bool:
    """No card can use AP and no event can be played (`quiet`: whether or not one can)."""
    if any(can_use(rules, position.open, unit) for unit in own_units(position.open, seat)):
        return False
    mode = dict(position.hidden[seat].standing)["combat"]
    return mode == QUIET or not events.playable(rules, position, seat)
