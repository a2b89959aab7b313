"""Chance: live (from a committed seed), recorded (replay), scripted (tests). Each keeps what it gave.

All of them are `Chance`: they differ only in where the results of one roll come from.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from bot.engine import fairness
from bot.engine.core import Dice, DiceError


class Roll(Struct, frozen=True, array_like=True):
    """One act of chance: kind (`d6`, `shuffle`, `pick`), its size n, the reason, the results.

    `d6`: n dice, 1…6 each. `shuffle`: a permutation of 0…n−1. `pick`: one index below n.
    """

    kind: str
    n: int
    why: str
    results: tuple[int, ...]


class Chance(ABC):
    """A source of chance that records every roll with its reason; the base of all dice."""

    def __init__(self) -> None:
        self.rolls: list[Roll] = []

    @abstractmethod
    def _draw(self, kind: str, n: int, why: str) -> tuple[int, ...]:
        """The results of the next roll; the one thing a subclass says."""

    def _roll(self, kind: str, n: int, why: str) -> tuple[int, ...]:
        results = self._draw(kind, n, why)
        self.rolls.append(Roll(kind, n, why, results))
        return results

    def d6(self, n: int, why: str) -> tuple[int, ...]:
        """Roll n six-sided dice; results 1…6 in order. ValueError if n < 1."""
        if n < 1:
            raise ValueError(f"can't roll {n} dice ({why})")
        return self._roll("d6", n, why)

    def shuffle(self, items: tuple[Any, ...], why: str) -> tuple[Any, ...]:
        """The same items in a random order (recorded as a permutation, so that no card stands in the log)."""
        return tuple([items[index] for index in self._roll("shuffle", len(items), why)])

    def pick(self, items: tuple[Any, ...], why: str) -> Any:
        """One of the items, each as likely. ValueError if there are none."""
        if not items:
            raise ValueError(f"nothing to pick from ({why})")
        return items[self._roll("pick", len(items), why)[0]]


class LiveDice(Chance):
    """Chance of a running match: roll `counter` and those after it, derived from the key (`fairness`).

    `counter` is the number of rolls made in the match so far (`Match.rolls`).
    """

    def __init__(self, key: bytes, game_id: str, counter: int = 0) -> None:
        super().__init__()
        self.key, self.game_id, self.counter = key, game_id, counter

    def _draw(self, kind: str, n: int, why: str) -> tuple[int, ...]:  # noqa: ARG002
        results = fairness.derive(self.key, self.game_id, self.counter, kind, n)
        self.counter += 1
        return results


def seed_of(k: int | str, game: int) -> str:
    """The seed of game number `game` (0, 1 …) of a run with `--seed K`: SHA-256("K:game"), in hex."""
    return hashlib.sha256(f"{k}:{game}".encode()).hexdigest()


class SeededDice(LiveDice):
    """Live dice from a seed alone, without nonces: simulations and tests."""

    def __init__(self, k: int | str, game: int = 0, game_id: str = "sim", counter: int = 0) -> None:
        self.seed = seed_of(k, game)
        super().__init__(fairness.key_of(self.seed, ()), game_id, counter)


class RecordedDice(Chance):
    """The rolls of a log, given once more. DiceError as soon as anything else is asked for."""

    def __init__(self, rolls: Iterable[Roll]) -> None:
        super().__init__()
        self._left = deque(rolls)

    def _draw(self, kind: str, n: int, why: str) -> tuple[int, ...]:
        if not self._left:
            raise DiceError(f"the game rolls {kind} of {n} ({why}), the log has no roll for it")
        roll = self._left.popleft()
        if (roll.kind, roll.n, roll.why) != (kind, n, why):
            raise DiceError(
                f"the game rolls {kind} of {n} ({why}), the log has {roll.kind} of {roll.n} ({roll.why})"
            )
        if not is_possible(roll):
            raise DiceError(f"no {kind} of {n} ({why}) can give {list(roll.results)}")
        return roll.results

    def finish(self) -> None:
        """DiceError if the log holds rolls that nobody asked for."""
        if self._left:
            roll = self._left[0]
            raise DiceError(f"the log has a roll too many: {roll.kind} of {roll.n} ({roll.why})")


class ScriptedDice(Chance):
    """Dice that fall as a test says: `values` for d6 one by one, `picks` as indices, `shuffles` as orders.

    What the script does not hold comes from `otherwise`; without it a shuffle leaves the order as it is and
    dice and picks raise DiceError. DiceError too if a scripted result is impossible.
    """

    def __init__(
        self,
        values: Iterable[int] = (),
        *,
        picks: Iterable[int] = (),
        shuffles: Iterable[tuple[int, ...]] = (),
        otherwise: Dice | None = None,
    ) -> None:
        super().__init__()
        self._values, self._picks, self._shuffles = deque(values), deque(picks), deque(shuffles)
        self._otherwise = otherwise

    @property
    def left(self) -> int:
        """How many scripted d6 values have not been rolled."""
        return len(self._values)

    def _draw(self, kind: str, n: int, why: str) -> tuple[int, ...]:
        results = self._scripted(kind, n)
        if results is None:
            return self._unscripted(kind, n, why)
        if not is_possible(Roll(kind, n, why, results)):
            raise DiceError(f"no {kind} of {n} ({why}) can give {list(results)}")
        return results

    def _scripted(self, kind: str, n: int) -> tuple[int, ...] | None:
        if kind == "d6":
            return tuple(self._values.popleft() for _ in range(n)) if len(self._values) >= n else None
        if kind == "shuffle":
            return self._shuffles.popleft() if self._shuffles else None
        return (self._picks.popleft(),) if self._picks else None

    def _unscripted(self, kind: str, n: int, why: str) -> tuple[int, ...]:
        if self._otherwise is not None and kind == "d6":
            return self._otherwise.d6(n, why)
        if self._otherwise is not None and kind == "shuffle":
            return self._otherwise.shuffle(tuple(range(n)), why)
        if self._otherwise is not None:
            return (self._otherwise.pick(tuple(range(n)), why),)
        if kind == "shuffle":
            return tuple(range(n))
        raise DiceError(f"the script holds no {kind} of {n} ({why})")


def is_possible(roll: Roll) -> bool:
    """Whether such a roll can give these results."""
    if roll.kind == "d6":
        return len(roll.results) == roll.n and all(1 <= die <= 6 for die in roll.results)
    if roll.kind == "shuffle":
        return sorted(roll.results) == list(range(roll.n))
    return roll.kind == "pick" and len(roll.results) == 1 and 0 <= roll.results[0] < roll.n
