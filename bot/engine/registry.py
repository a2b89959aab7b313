"""The games that exist. Adding one is a folder in this package and a line in `GAMES`.

A game is named here by the place of its rules class, which is imported when it is asked for: a program that
plays one game loads one. Binding content, scenario and options to the class is `bot.content.bind`'s business,
since only `bot.content` reads data.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from typing import Any

from bot.engine.core import EngineError

GAMES: dict[str, str] = {
    "kursk": "bot.engine.kursk.rules:KurskRules",
    "wildfield": "bot.engine.wildfield.rules:WildfieldRules",
    "batalist": "bot.engine.batalist.rules:BatalistRules",
}
"""Game id → `module:class` of its rules, in the order lists show them."""


class UnknownGame(EngineError):
    """There is no such game; `near` are ids that look alike."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.near = tuple(get_close_matches(game, GAMES, cutoff=0.5))
        super().__init__(f"no game {game!r}; there are: {', '.join(GAMES)}")


def games() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(GAMES)


def rules_class(game: str) -> Any:
    """The rules class of a game; its constructor takes the game's content objects. UnknownGame if none."""
    if game not in GAMES:
        raise UnknownGame(game)
    module, _, name = GAMES[game].partition(":")
    return getattr(import_module(module), name)


@contextmanager
def registered(game: str, place: str) -> Iterator[None]:
    """Have one more game for a while (tests)."""
    if game in GAMES:
        raise ValueError(f"game {game!r} exists")
    GAMES[game] = place
    try:
        yield
    finally:
        del GAMES[game]
