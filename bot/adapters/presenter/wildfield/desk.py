"""What the pages of a seat's screen are made from, for this game."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from bot.adapters.port import Button
from bot.adapters.presenter import desk
from bot.adapters.presenter.wildfield.words import Words
from bot.engine.wildfield.model import View

Desk: TypeAlias = desk.Desk[Words, View]


class Page(Struct):
    """One page before it is laid out: `first` above the options, `last` below.

    `picture` is `map`, `hand` or `battle`; `marked` are places of choices whose areas are marked on the
    map; `selected` is the area a group leaves, `group` its blocks, `posts` a set-up draft.
    """

    lines: list[str]
    options: list[Button]
    first: list[Button] = []
    last: list[Button] = []
    marked: list[int] = []
    picture: str = "map"
    selected: int = -1
    group: tuple[int, ...] = ()
    posts: tuple[tuple[int, int, int], ...] = ()
