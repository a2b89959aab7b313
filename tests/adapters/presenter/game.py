"""A match that tests of a presenter play on, and what each viewer is shown of it. No store, no clock."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.ai.random_player import RandomPlayer
from bot.engine.core import Action, Event
from bot.engine.dice import SeededDice
from bot.table.model import Holder, Person, Seen, Table, Told

LATELY = 64
"""Steps that a viewer is told of at the most."""


class Game:
    """`act` plays actions, `seen` is what a viewer is shown; `told` are the events of every step."""

    def __init__(self, rules: Any, show: Any, seed: int) -> None:
        self.rules, self.show = rules, show
        self.dice, self.rng = SeededDice(seed), Random(seed)
        made = self.rules.setup(self.dice)
        self.state, self.position = made.state, 0
        self.told: list[tuple[Event, ...]] = [made.events]

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.rules.outcome(self.state) is not None

    def waiting(self) -> int:
        """The first seat that is asked."""
        seat: int = self.rules.waiting(self.state)[0]
        return seat

    def seen(self, seat: int | None) -> Seen:
        """What a viewer sees."""
        rules = self.rules
        holders = tuple(Holder(side) for side in rules.seats)
        table = Table(
            "K7F2", "c", (), rules.game, rules.set.id, rules.scenario.id, Person("web", "1"), holders
        )
        told = tuple(
            Told(n, 0, "player", 0, shown)
            for n, events in enumerate(self.told[-LATELY:])
            if (shown := tuple(event for event in events if event.is_for(seat)))
        )
        view = rules.view(self.state, seat)
        return Seen(table, seat, view, self.position, self.position, False, None, told)

    def act(self, seat: int, *actions: Action) -> tuple[Event, ...]:
        """Do these, one after the other; all that happened."""
        happened: tuple[Event, ...] = ()
        for action in actions:
            step = self.rules.apply(self.state, seat, action, self.dice)
            self.state, self.position = step.state, self.position + 1
            self.told.append(step.events)
            happened += step.events
        return happened

    def random(self) -> None:
        """One step of somebody who plays anything."""
        seat = self.waiting()
        self.act(seat, RandomPlayer().choose(self.rules, self.rules.view(self.state, seat), self.rng))
