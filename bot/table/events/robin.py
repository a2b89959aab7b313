"""Everybody against everybody: the circle method with sides as in Berger's tables."""

from __future__ import annotations

Pairs = tuple[tuple[int, ...], ...]


def rounds(count: int, legs: int = 1) -> tuple[Pairs, ...]:
    """The pairs of every round for `count` entrants (numbers from 0), in seat order.

    Each pair meets once a leg, with sides swapped in the next; nobody plays twice in a round. With an odd
    count one has a bye (a pair of one) in each round, everybody once. Over one leg the times somebody has
    either side differ by one at most. With fewer than two there is nothing to play.
    """
    if count < 2:
        return ()
    once = tuple(_round(count, number) for number in range(_size(count) - 1))
    back = tuple(tuple(tuple(reversed(pair)) for pair in pairs) for pairs in once)
    return tuple(pairs for leg in range(legs) for pairs in (back if leg % 2 else once))


def _size(count: int) -> int:
    return count + count % 2


def _round(count: int, number: int) -> Pairs:
    """One turn of the circle: the last place stands still, the others walk round it."""
    size = _size(count)
    walking = size - 1
    still = (number, walking) if number % 2 else (walking, number)
    around = [((number + step) % walking, (number - step) % walking) for step in range(1, size // 2)]
    pairs = [still, *around]
    return tuple(tuple(place for place in pair if place < count) for pair in pairs)
