"""Scenes about people. Words come ready from whoever makes the scene: names are data, never markup."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CareerScene:
    """How one player stands in one game.

    `figures` are (figure, what it counts); `curve` is (number, uncertainty) after each rated match, oldest
    first; `empty` stands in its place while there are fewer than two.
    """

    name: str
    game: str
    number: int
    spread: int
    figures: tuple[tuple[str, str], ...]
    curve: tuple[tuple[int, int], ...]
    heading: str
    empty: str
    rough: str = ""
