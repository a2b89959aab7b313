"""Toll road whose bids are laid one after the other in the open."""

from __future__ import annotations

from typing import Any

from bot.engine.core import Action, Transition
from tests.toy.rules import ToyRules


class OpenBids(ToyRules):
    """Toll road, but the bids are laid one after the other in the open: sealing passes control on."""

    def apply(self, state: Any, seat: int, action: Action, dice: Any) -> Transition:
        """Every seal of a bid but the last is one that only passes control on."""
        came = super().apply(state, seat, action, dice)
        if action.name == "seal" and not came.irreversible:
            return Transition(came.state, came.events, irreversible=True, passes=True)
        return came
