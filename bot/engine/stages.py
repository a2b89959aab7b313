"""Where a match stands in its own counting, whatever the game calls it. Pure functions of the open table."""

from __future__ import annotations

from typing import Any


def turn_of(table: Any) -> tuple[int, ...]:
    """The turn that the open table stands in: (campaign, round), (round,) or (turn,), as the game counts."""
    if hasattr(table, "campaign"):
        return table.campaign, table.round
    return (table.round if hasattr(table, "round") else table.turn,)


def round_of(state: Any) -> int:
    """The largest unit that a state or view stands in: campaign, round or turn."""
    return turn_of(getattr(state, "open", state))[0]
