"""Where plates, cards and terrain names go: behind the rear first, then where least is covered.

Depends on what lies open only, never on a plan, so that public and private pictures agree and nothing jumps
while a move is being built.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.render.batalist.plates import CARD_H, CARD_W, PLATE_H
from bot.render.batalist.shape import Spot, bounds

Rect = tuple[float, float, float, float]
STEP = CARD_W + 3


class Claim(NamedTuple):
    """A battalion that wants its plate: width, its base's corners and arrow (pixels), how many cards.

    `faces_up`: its front looks up on the picture, so its plate goes below.
    """

    width: int
    corners: tuple[Spot, ...]
    arrow: tuple[Spot, ...]
    cards: int
    faces_up: bool


class Place(NamedTuple):
    """Middle of the plate; left upper corner of the first card (None: it has no cards)."""

    x: float
    y: float
    cards: Spot | None = None


def overlap(one: Rect, others: Sequence[Rect]) -> float:
    """Pixels of the rectangle that lie under others, each counted."""
    x0, y0, x1, y1 = one
    total = 0.0
    for a0, b0, a1, b1 in others:
        w = (x1 if x1 < a1 else a1) - (x0 if x0 > a0 else a0)
        if w > 0:
            h = (y1 if y1 < b1 else b1) - (y0 if y0 > b0 else b0)
            if h > 0:
                total += w * h
    return total


def rect(x: float, y: float, w: float, h: float) -> Rect:
    """A rectangle round its middle."""
    return x - w / 2, y - h / 2, x + w / 2, y + h / 2


class _Room:
    """What is taken already, and the price of a place."""

    def __init__(self, clip: Rect, claims: Sequence[Claim]) -> None:
        self.clip = clip
        self.labels: list[Rect] = []
        self.bases: list[Rect] = [bounds(claim.corners, 4) for claim in claims]
        self.arrows: list[Rect] = [bounds(claim.arrow) for claim in claims]

    def outside(self, one: Rect) -> float:
        """Pixels by which a rectangle reaches out of the field."""
        clip = self.clip
        return (
            max(0, clip[0] + 2 - one[0]) + max(0, one[2] + 2 - clip[2])
            + max(0, clip[1] + 2 - one[1]) + max(0, one[3] + 2 - clip[3])
        )  # fmt: skip

    def price(self, one: Rect, shift: float, most: float) -> float:
        """What a place costs: its shift, what it covers; reckoned no further than `most`."""
        cost = shift + 400 * self.outside(one)
        for weight, taken in ((4, self.labels), (3, self.bases), (2, self.arrows)):
            if cost >= most:
                return cost
            cost += weight * overlap(one, taken)
        return cost

    def best(self, found: Sequence[tuple[float, float, float]], size: Spot) -> Spot:
        """The cheapest of places (x, y, shift) for a rectangle of this size, which is taken then."""
        least, at = 1e18, (found[0][0], found[0][1])
        for x, y, shift in sorted(found, key=lambda spot: spot[2]):
            if shift >= least:
                break
            cost = self.price(rect(x, y, *size), shift, least)
            if cost < least:
                least, at = cost, (x, y)
        self.labels.append(rect(*at, *size))
        return at


def _plate_spots(claim: Claim) -> list[tuple[float, float, float]]:
    """Candidates for a plate: behind the rear, along it, further back, the flanks, before the front."""
    x0, y0, x1, y1 = bounds(claim.corners)
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    way = 1 if claim.faces_up else -1
    behind = y1 + 24 if claim.faces_up else y0 - 24
    before = y0 - 36 if claim.faces_up else y1 + 36
    found = [(cx + dx, behind, abs(dx) * 2.0) for dx in (0, -20, 20, -45, 45, -70, 70)]
    found += [(cx + dx, behind + way * 10, 60 + abs(dx) * 2.0) for dx in (0, -30, 30, -60, 60)]
    found += [(cx + dx, behind + way * 44, 260 + abs(dx) * 2.0) for dx in (0, -40, 40)]
    found += [(cx + dx, before, 700 + abs(dx) * 2.0) for dx in (0, -30, 30)]
    found += [(x0 - claim.width / 2 - 12, cy, 300.0), (x1 + claim.width / 2 + 12, cy, 300.0)]
    return found


def _card_spots(claim: Claim, plate: Spot, wide: float) -> list[tuple[float, float, float]]:
    """Candidates for the cards: beside the rear, the flanks, the plate, then anywhere along them."""
    x0, y0, x1, y1 = bounds(claim.corners)
    cy, rear = (y0 + y1) / 2, y1 - 18 if claim.faces_up else y0 + 18
    front = y0 + 18 if claim.faces_up else y1 - 18
    right, left = x1 + wide / 2 + 7, x0 - wide / 2 - 7
    return [
        (right, rear, 0), (left, rear, 20), (right, cy, 40), (left, cy, 60),
        (plate[0] + claim.width / 2 + wide / 2 + 5, plate[1], 30),
        (plate[0] - claim.width / 2 - wide / 2 - 5, plate[1], 50),
        (right, front, 90), (left, front, 100),
    ]  # fmt: skip


@lru_cache(maxsize=256)
def place_labels(claims: tuple[Claim, ...], clip: Rect) -> tuple[tuple[Place, ...], tuple[Rect, ...]]:
    """A place for every claim, and all rectangles taken (plates and cards)."""
    room = _Room(clip, claims)
    plates = [room.best(_plate_spots(claim), (claim.width, PLATE_H + 3)) for claim in claims]
    found = []
    for claim, plate in zip(claims, plates, strict=True):
        cards = None
        if claim.cards:
            wide = STEP * claim.cards
            x, y = room.best(_card_spots(claim, plate, wide), (wide, CARD_H + 2))
            cards = x - wide / 2 + 1, y - CARD_H / 2
        found.append(Place(*plate, cards))
    return tuple(found), tuple(room.labels)


def free_spot(spots: Sequence[Spot], size: Spot, taken: Sequence[Rect], most: float = 60.0) -> Spot | None:
    """The first of the places where a rectangle covers least; None if even there it covers too much."""
    prices = [(overlap(rect(x, y, *size), taken), number) for number, (x, y) in enumerate(spots)]
    least, number = min(prices)
    return spots[number] if least <= most else None
