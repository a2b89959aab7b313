"""The weakest opponent: any legal action, each about as likely. It knows no game."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.engine.core import Action, Rules

RELUCTANT = {"back": 0.05, "clear": 0.05, "select": 0.4}
"""Steps that undo or only look elsewhere: seldom taken, or a random player would dither for ever."""
RELUCTANT |= {"leg": 0.02, "towards": 0.05, "undo_leg": 0.01, "take_back": 0.01, "plan": 0.02}
"""Steps that build something piece by piece: going back is what ends them, so they are no likelier."""


class RandomPlayer:
    """Plays uniformly over the listed actions, but seldom takes back what it began."""

    def choose(self, rules: Rules, view: Any, rng: Random) -> Action:  # noqa: ARG002
        """One of the view's own legal actions."""
        legal: tuple[Action, ...] = view.legal
        while True:
            action = legal[int(rng.random() * len(legal))]
            if len(legal) == 1 or rng.random() < RELUCTANT.get(action.name, 1.0):
                return action
