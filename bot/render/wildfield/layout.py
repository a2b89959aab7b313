"""Who stands where on the map: blocks into slots, boxes of names, the tiles of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.render.canvas import Grid
from bot.render.wildfield.look import Place

WIDTH, HEIGHT = 1280, 960
BLOCK_W, BLOCK_H = 32, 34
TILE = 160
Box = tuple[int, int, int, int]

GRID = Grid([(y, (*range(0, WIDTH, TILE), WIDTH)) for y in (0, 40, *range(TILE, HEIGHT, TILE))], HEIGHT)
"""The map's tiles."""


class Token(NamedTuple):
    """A block as the viewer sees it: nation number, and its number when its face is seen (−1: a blank)."""

    nation: int
    block: int = -1


class Standing(NamedTuple):
    """A block at its place: corner, and how many stand for it (1: just itself)."""

    token: Token
    x: int
    y: int
    many: int = 1


def stand(place: Place, tokens: Sequence[Token]) -> list[Standing]:
    """The blocks of an area in its slots, row by row; too many share a slot with their number on it."""
    shown = [(token, 1) for token in tokens]
    if len(shown) > len(place.slots):
        shown = _gathered(tokens)
    if len(shown) > len(place.slots):
        rest = sum(many for _token, many in shown[len(place.slots) - 1 :])
        shown = [*shown[: len(place.slots) - 1], (shown[len(place.slots) - 1][0], rest)]
    spots = sorted(place.slots[: len(shown)], key=lambda spot: (spot[1], spot[0]))
    return [Standing(token, x, y, many) for (token, many), (x, y) in zip(shown, spots, strict=True)]


def _gathered(tokens: Sequence[Token]) -> list[tuple[Token, int]]:
    """Blanks of a nation as one; faces stay single."""
    found: list[tuple[Token, int]] = [(token, 1) for token in tokens if token.block >= 0]
    blanks = [token.nation for token in tokens if token.block < 0]
    return found + [(Token(nation), blanks.count(nation)) for nation in dict.fromkeys(blanks)]


def middle(place: Place) -> tuple[float, float]:
    """Where a route enters an area: the middle of its first slot."""
    x, y = place.slots[0]
    return x + BLOCK_W / 2, y + BLOCK_H / 2
