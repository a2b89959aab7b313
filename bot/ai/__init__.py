"""Opponents: they play through the same view and legal actions as a person, and never see hidden things.

`levels(game)` names them, weakest first; `opponent(game, level)` gives one. A new game adds a module with a
greedy opponent and a line in `_GREEDY`; `random` plays every game.
"""

from __future__ import annotations

import importlib

from bot.ai.base import Opponent, UnknownOpponent
from bot.ai.random_player import RandomPlayer

__all__ = ["DEFAULT_LEVEL", "Opponent", "UnknownOpponent", "levels", "opponent"]

DEFAULT_LEVEL = "greedy"
_GREEDY = {
    "kursk": "bot.ai.kursk.greedy",
    "wildfield": "bot.ai.wildfield.greedy",
    "batalist": "bot.ai.batalist.greedy",
}
"""Game id → module with a class `Greedy`."""


def levels(game: str) -> tuple[str, ...]:
    """The opponents that know this game, weakest first."""
    return ("random", "greedy") if game in _GREEDY else ("random",)


def opponent(game: str, level: str) -> Opponent:
    """An opponent for one seat of one match. Raises UnknownOpponent, whose text names the known ones."""
    if level not in levels(game):
        raise UnknownOpponent(game, level, levels(game))
    if level == "random":
        return RandomPlayer()
    made: Opponent = importlib.import_module(_GREEDY[game]).Greedy()
    return made
