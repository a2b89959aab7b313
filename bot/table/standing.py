"""What the table answers for a seat: by its standing instructions, or because there is only one answer.

A game that knows standing instructions has `rules.standing_action(state, seat)`: what the seat's own
instructions say to its pending decision, None if it is to be asked. Such an answer is an entry with the
cause `standing`; the seat isn't called for it. Nobody else can tell: it comes after a delay as of an answer
given by a person (`windows.delay`), and in what others read its cause is `player` (`record.seen_by`).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bot.engine import frames
from bot.engine.core import Action, Seat

STANDING = "standing"
"""The cause of an entry that a standing instruction made."""
FORMALITY = "formality"
"""The cause of an `Ask` for a seat without a choice; in the log it stands as the player's own answer."""
FOR_A_PERSON = (FORMALITY, STANDING)
"""Causes of what the table does in the place of a person who did not ask for it just now."""


class Given(Struct, frozen=True):
    """An answer the table gives for a seat, and its cause: `standing` or `formality`."""

    action: Action
    cause: str


def instructed(rules: Any, state: Any, seat: Seat) -> Action | None:
    """What the seat's standing instructions answer to its pending decision, None: nothing."""
    ask = getattr(rules, "standing_action", None)
    if ask is None or seat not in rules.waiting(state):
        return None
    action: Action | None = ask(state, seat)
    return action


def given(rules: Any, state: Any, seat: Seat) -> Given | None:
    """What the table answers for this seat; None: the seat itself is asked."""
    action = instructed(rules, state, seat)
    if action is not None:
        return Given(action, STANDING)
    if is_formal(rules, state, seat):
        return Given(rules.default_action(state, seat), FORMALITY)
    return None


def is_formal(rules: Any, state: Any, seat: Seat) -> bool:
    """Whether the seat's pending decision is one in which it has no choice."""
    frame = frames.top(state.frames)
    names = getattr(rules, "formal_frames", ())
    return frame is not None and frame.name in names and frames.is_formality(rules, state, seat)
