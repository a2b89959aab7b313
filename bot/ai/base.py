"""What an opponent is: a view in, an action out."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from bot.engine.core import Action, Rules


class Opponent(Protocol):
    """Chooses for the seat whose view it is shown. Keeps no state that a restart could lose."""

    def choose(self, rules: Rules, view: Any, rng: Random) -> Action:
        """One action, legal for the seat of this view, which must be waited for.

        `rules` answers questions about open things only; `rng` is the only chance an opponent may use.
        """


class UnknownOpponent(Exception):
    """No opponent of this level plays this game."""

    def __init__(self, game: str, level: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no opponent “{level}” for {game}; there are: {', '.join(known)}")
        self.known = known
