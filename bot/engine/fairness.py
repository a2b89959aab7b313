"""The fairness proof: how every die of a match follows from a seed that was promised before anyone joined.

This file needs nothing but Python's standard library, so that anybody can read it, and run it alone:

    python fairness.py < exported_game.json

1. Before anyone joins, the table publishes `commitment(seed)`: SHA-256 of the secret seed.
2. Each joiner adds a nonce. The key of all chance is `key_of(seed, nonces)`: the table can't have chosen the
   seed to suit the nonces, the joiners can't have chosen a nonce to suit the seed.
3. Roll number c of the match (0, 1, 2 …) reads bytes from HMAC-SHA256(key, "<match>:<c>:<block>"), blocks 0,
   1 … as many as it needs. A number below n is one byte (two if n > 256) modulo n; bytes from the last
   incomplete multiple of n on are thrown away, so that every number is exactly as likely as any other.
4. When the match is over the seed is shown, and `verify_rolls` derives every die again.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

KINDS = ("d6", "shuffle", "pick")
MOST = 65536
"""The largest number of items one shuffle or pick may have, and of dice in one roll."""


def commitment(seed: str) -> str:
    """What is published before anyone joins: SHA-256 of the seed's text (UTF-8), in hex."""
    return hashlib.sha256(seed.encode()).hexdigest()


def key_of(seed: str, nonces: Sequence[str]) -> bytes:
    """The key of all chance in a match: SHA-256 of the JSON list of the seed and the nonces as joined."""
    return hashlib.sha256(json.dumps([seed, *nonces]).encode()).digest()


def _blocks(key: bytes, match: str, counter: int) -> Iterator[bytes]:
    block = 0
    while True:
        yield hmac.digest(key, f"{match}:{counter}:{block}".encode(), "sha256")
        block += 1


def _bytes(key: bytes, match: str, counter: int) -> Iterator[int]:
    for block in _blocks(key, match, counter):
        yield from block


def _below(n: int, stream: Iterator[int]) -> int:
    """A number 0…n−1, each exactly as likely."""
    if n == 1:
        return 0
    span = 256 if n <= 256 else MOST
    while True:
        value = next(stream) if n <= 256 else next(stream) * 256 + next(stream)
        if value < span - span % n:
            return value % n


def _permutation(n: int, stream: Iterator[int]) -> tuple[int, ...]:
    """Fisher and Yates: from the last place down, swap with a place not above it."""
    order = list(range(n))
    for last in range(n - 1, 0, -1):
        other = _below(last + 1, stream)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def derive(key: bytes, match: str, counter: int, kind: str, n: int) -> tuple[int, ...]:
    """The results of roll `counter`: n dice of 1…6 (`d6`), an order of 0…n−1 (`shuffle`), one index (`pick`).

    ValueError if the kind is unknown or n is not in 1…65536 (a shuffle of nothing is allowed).
    """
    least = 0 if kind == "shuffle" else 1
    if kind not in KINDS or not least <= n <= MOST:
        raise ValueError(f"no such roll: {kind} of {n}")
    stream = _bytes(key, match, counter)
    if kind == "d6":
        return tuple(_below(6, stream) + 1 for _ in range(n))
    if kind == "shuffle":
        return _permutation(n, stream)
    return (_below(n, stream),)


def first_false_roll(
    key: bytes, match: str, counter: int, rolls: Iterable[tuple[str, int, str, Sequence[int]]]
) -> str | None:
    """The first of these rolls (numbered from `counter`) that does not follow from the key, in words."""
    for number, (kind, n, why, results) in enumerate(rolls, counter):
        try:
            proved = derive(key, match, number, kind, n)
        except ValueError as error:
            return f"roll {number} ({why}): {error}"
        if tuple(results) != proved:
            return f"roll {number} ({why}): {kind} shows {list(results)}, the seed gives {list(proved)}"
    return None


def verify_rolls(
    *,
    seed: str,
    promised: str,
    nonces: Sequence[str],
    match: str,
    rolls: Iterable[tuple[str, int, str, Sequence[int]]],
) -> str | None:
    """None if the seed is the promised one and every roll follows from it, else the first fault."""
    if commitment(seed) != promised:
        return "the seed is not the one promised before the match: its SHA-256 is another one"
    return first_false_roll(key_of(seed, nonces), match, 0, rolls)


def verify_document(document: dict[str, Any]) -> str | None:
    """`verify_rolls` for an exported game that is over."""
    header = document["header"]
    return verify_rolls(
        seed=header["seed"],
        promised=header["commitment"],
        nonces=header["nonces"],
        match=header["match"],
        rolls=[tuple(roll) for entry in document["log"] for roll in entry["rolls"]],
    )


if __name__ == "__main__":
    import sys

    FAULT = verify_document(json.load(sys.stdin))
    print(FAULT or "every roll follows from the promised seed")
    sys.exit(1 if FAULT else 0)
