"""What the pages of a seat's screen are made from, for this game."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from bot.adapters.port import Button
from bot.adapters.presenter import desk
from bot.adapters.presenter.kursk.words import Words
from bot.engine.kursk.model import View

Desk: TypeAlias = desk.Desk[Words, View]


class Page(Struct):
    """One page before it is laid out: `first` above the options, `last` below, `marked` on the board.

    `picture` is `board` or `hand`; `cards` says what a click on a card of the hand does, by its number;
    `draft` is the AP layout that the board shows.
    """

    lines: list[str]
    options: list[Button]
    first: list[Button] = []
    last: list[Button] = []
    marked: list[int] = []
    selected: int = 0
    picture: str = "board"
    cards: dict[int, Button] = {}
    draft: tuple[tuple[int, int], ...] = ()
