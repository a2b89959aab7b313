"""A table of Batalist played on, seen as a presenter sees it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from bot.adapters.presenter import batalist
from bot.adapters.presenter.batalist import ready
from bot.adapters.presenter.batalist.words import Words
from bot.adapters.presenter.parts import Made
from bot.ai.random_player import RandomPlayer
from bot.content import library
from bot.engine.batalist import actions as act
from bot.engine.batalist import command, planning
from bot.engine.batalist.model import ORDERS
from bot.engine.batalist.rules import BatalistRules
from bot.engine.core import Action, Event
from bot.engine.dice import SeededDice
from bot.table.model import Holder, Person, Seen, Table, Told

LANGS = ("ru", "en")


@cache
def rules_of(scenario: str = "skirmish", **switches: Any) -> BatalistRules:
    """A scenario with these switches."""
    content = library().batalist_pack().set
    found = content.scenarios[scenario]
    return BatalistRules(content, found, found.switches.model_copy(update=switches))


@cache
def presenter(scenario: str = "skirmish", **switches: Any) -> Made[Words]:
    """Its presenter."""
    return Made(batalist.PARTS, rules_of(scenario, **switches), library().batalist_pack())


class Game:
    """A match going on, with the events of its last steps."""

    def __init__(self, scenario: str = "skirmish", seed: int = 1, **switches: Any) -> None:
        self.rules = rules_of(scenario, **switches)
        self.show = presenter(scenario, **switches)
        self.dice = SeededDice(seed)
        self.rng = Random(seed)
        made = self.rules.setup(self.dice)
        self.state, self.position = made.state, 0
        self.told: list[tuple[Event, ...]] = [made.events]

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.rules.outcome(self.state) is not None

    def waiting(self) -> int:
        """The first seat that is asked."""
        return self.rules.waiting(self.state)[0]

    def seen(self, seat: int | None) -> Seen:
        """What a viewer sees."""
        holders = tuple(Holder(side) for side in self.rules.seats)
        scenario = self.rules.scenario.id
        table = Table("K7F2", "c", (), "batalist", "batalist", scenario, Person("web", "1"), holders)
        told = tuple(
            Told(n, 0, "player", 0, shown)
            for n, events in enumerate(self.told[-64:])
            if (shown := tuple(event for event in events if event.is_for(seat)))
        )
        view = self.rules.view(self.state, seat)
        return Seen(table, seat, view, self.position, self.position, False, None, told)

    def act(self, seat: int, *actions: Action) -> tuple[Event, ...]:
        """Do these, one after the other."""
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
        rules: Any = self.rules
        self.act(seat, RandomPlayer().choose(rules, self.rules.view(self.state, seat), self.rng))

    def hasty(self) -> None:
        """One step of somebody who lays ready-made orders at random and else plays anything."""
        seat = self.waiting()
        view = self.rules.view(self.state, seat)
        if view.frame != "orders":
            if act.GO_ON in view.legal and self.rng.random() < 0.7:
                self.act(seat, act.GO_ON)
            else:
                self.random()
            return
        entries: list[tuple[int | str, ...]] = []
        for b in command.orderable(view, seat):
            options = [
                act.entry(b, order, plan)
                for order in ORDERS
                for plan in ready.plans(self.rules, view, b, order)
                if order not in planning.UNPLANNED
                and planning.why_not_order(self.rules, view, b, order) is None
            ]
            for entry in self.rng.sample(options, min(len(options), self.rng.randrange(3))):
                if self.rules.why_not(self.state, seat, act.lay_all((*entries, entry))) is None:
                    entries.append(entry)
        self.act(seat, act.lay_confirm(entries))

    def type(self, line: str, lang: str = "en", seat: int | None = None) -> tuple[Event, ...]:
        """Type a line as the asked seat; it must mean actions."""
        who = self.waiting() if seat is None else seat
        parsed = self.show.parse(self.seen(who), line, lang)
        assert parsed.actions, (line, parsed)
        return self.act(who, *parsed.actions)


def positions(scenario: str = "skirmish", seed: int = 3, most: int = 250, **switches: Any) -> Iterator[Game]:
    """A game of random steps, position by position."""
    game = Game(scenario, seed, **switches)
    while not game.is_over and game.position < most:
        yield game
        game.random()
    yield game


def battle(scenario: str = "border_clash", seed: int = 3, most: int = 200, **switches: Any) -> Iterator[Game]:
    """A game in which things happen, position by position."""
    game = Game(scenario, seed, **switches)
    while not game.is_over and game.position < most:
        yield game
        game.hasty()
    yield game
