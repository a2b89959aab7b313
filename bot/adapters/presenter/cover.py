"""A game before a match: its names, scenarios and cover picture, for the welcome and the lobby."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from bot.adapters.port import Picture


class Cover(Protocol):
    """One game as it stands on the shelf. Everything by language; words are what people type for it."""

    game: str

    def game_title(self, lang: str) -> str:
        """The game's name."""

    def game_words(self) -> tuple[str, ...]:
        """Words that mean this game in any language, the id first."""

    def scenario_words(self) -> dict[str, tuple[str, ...]]:
        """Scenario id → words that mean it, in the scenarios' order."""

    def scenario_title(self, scenario: str, lang: str) -> str:
        """A scenario's name (the id for one that is not on the shelf)."""

    def briefing(self, scenario: str, lang: str) -> str:
        """Two sentences on what it is about ("" for one that is not on the shelf)."""

    def side_words(self) -> dict[str, tuple[str, ...]]:
        """Side id → words that mean it."""

    def card_names(self, lang: str) -> tuple[str, ...]:
        """Names of all cards, for lists."""

    def picture(self, lang: str, scenario: str = "") -> Picture:
        """The cover, or the map of a scenario with its title."""


CoverMaker = Callable[[], Cover]
_COVERS: dict[str, CoverMaker] = {}


def register_cover(game: str, maker: CoverMaker) -> None:
    """Put a game on the shelf. ValueError if it is there already."""
    if game in _COVERS:
        raise ValueError(f"{game} has a cover already")
    _COVERS[game] = maker


def covers() -> dict[str, CoverMaker]:
    """All games on the shelf, in order of registration."""
    return dict(_COVERS)
