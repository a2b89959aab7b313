"""What is tested: a case (game and scenario), a match of it being played, what one seat has before it."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.engine import fairness
from bot.engine.core import Action, Event, Rules, Seat
from bot.engine.dice import LiveDice, seed_of
from bot.engine.match import Entry, Header, Match, Step, act, start


@dataclass(frozen=True)
class Look:
    """What one seat (None: a spectator) has before it: its view and the events it was just told."""

    rules: Rules
    seat: Seat | None
    view: Any
    events: tuple[Event, ...]


Output = Callable[[Look], Hashable]
"""Anything made for a viewer: a caption, buttons, a picture's bytes. Twins must come to the same."""


@dataclass(frozen=True)
class Case:
    """One game and scenario to test.

    `reveals`: events which show or depend on hidden things by the rules (a flipped card, an order turned
    over); twins may part there. `forms`: filled forms to try besides the listed actions. `labels`: button
    texts of a seat's actions, which must be unique. `outputs`: what twins must come to equally.
    """

    id: str
    make: Callable[[], Rules]
    reveals: frozenset[str] = frozenset()
    forms: Callable[[Rules, Any, Seat, random.Random], tuple[Action, ...]] | None = None
    labels: Callable[[Rules, Any, Seat], tuple[str, ...]] | None = None
    outputs: dict[str, Output] = field(default_factory=dict)
    most_actions: int = 60
    longest: int = 20_000


class Play:
    """A match being played at random, with its log."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case, self.seed, self.rules = case, seed, case.make()
        self.rng = random.Random(f"{case.id}:{seed}")
        self.secret = seed_of(seed, 0)
        self.header = Header(
            match=f"{case.id}-{seed}",
            game=self.rules.game,
            set="",
            scenario=case.id,
            commitment=fairness.commitment(self.secret),
        )
        self.dice = LiveDice(fairness.key_of(self.secret, ()), self.header.match)
        self.last = start(self.rules, self.header, self.dice)
        self.log: list[Entry] = [self.last.entry]

    @property
    def match(self) -> Match:
        """The match now."""
        return self.last.match

    @property
    def state(self) -> Any:
        """The state now."""
        return self.last.match.state

    def act(self, seat: Seat, action: Action) -> Step:
        """One more entry."""
        self.last = act(self.rules, self.match, seat, action, self.dice)
        self.log.append(self.last.entry)
        return self.last

    def choose(self) -> tuple[Seat, Action]:
        """A waiting seat and one of its legal actions."""
        seat = self.rng.choice(self.rules.waiting(self.state))
        return seat, self.rng.choice(self.rules.legal_actions(self.state, seat))

    def run(self) -> Iterator[Step]:
        """Play on to the end, giving every step; fails if there is no end."""
        while self.rules.waiting(self.state):
            assert len(self.log) < self.case.longest, self.where("the match does not end")
            yield self.act(*self.choose())

    def where(self, what: str) -> str:
        """`what` with the game, seed and position, for a failure's message."""
        return f"{self.case.id}, seed {self.seed}, position {self.match.position}: {what}"
