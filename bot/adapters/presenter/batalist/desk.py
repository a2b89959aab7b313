"""What the pages of a seat's screen are made from, for this game."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from bot.adapters.port import Button
from bot.adapters.presenter import desk
from bot.adapters.presenter.batalist.words import Words
from bot.engine.batalist.model import View

Desk: TypeAlias = desk.Desk[Words, View]
Legs = tuple[tuple[str, int], ...]


class Sight(Struct, frozen=True):
    """What the picture of a page shows beside the field.

    `kind`: `field`, `orders` (the cards being laid), `spells` (the caster's), `deploy`. `b`: the battalion in
    question, −1 none; `legs` its draft (with its fan), `turn` the angle of a Turn, `shape` a Reform,
    `targets` what it may aim at, by `order`; `spell`, `caster` of a spell being aimed; `question` above the
    cards.
    """

    kind: str = "field"
    b: int = -1
    order: str = ""
    legs: Legs = ()
    turn: int = 0
    shape: tuple[str, int] = ("", 0)
    targets: tuple[int, ...] = ()
    points: tuple[tuple[int, int], ...] = ()
    spell: int = -1
    caster: int = -1
    question: str = ""
    card: int = -1


class Page(Struct):
    """One page before it is laid out: `first` above the options, `last` below; `sight` for its picture.

    `marked`: places of choices whose targets can be clicked on the picture; `cards`: order → its button, for
    the order cards that can.
    """

    lines: list[str]
    options: list[Button]
    first: list[Button] = []
    last: list[Button] = []
    sight: Sight = Sight()
    marked: list[int] = []
    cards: list[tuple[str, Button]] = []
