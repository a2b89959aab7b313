"""A table of Wild Field played by opponents, seen as a presenter sees it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from bot.adapters.presenter import wildfield
from bot.adapters.presenter.parts import Made
from bot.adapters.presenter.wildfield.words import Words
from bot.ai.random_player import RandomPlayer
from bot.ai.wildfield import Greedy
from bot.content import library
from bot.engine.core import Action, Event
from bot.engine.dice import SeededDice
from bot.engine.wildfield.rules import WildfieldRules
from bot.table.model import Holder, Person, Seen, Table, Told

LANGS = ("ru", "en")


@cache
def rules_of(**switches: Any) -> WildfieldRules:
    """The default scenario with these switches."""
    content = library().wildfield_pack().set
    scenario = content.scenarios[content.default_scenario]
    return WildfieldRules(content, scenario, scenario.switches.model_copy(update=switches))


@cache
def presenter(**switches: Any) -> Made[Words]:
    """Its presenter."""
    return Made(wildfield.PARTS, rules_of(**switches), library().wildfield_pack())


class Game:
    """A match going on, with the events of its last steps."""

    def __init__(self, seed: int = 1, **switches: Any) -> None:
        self.rules = rules_of(**switches)
        self.show = presenter(**switches)
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
        table = Table("K7F2", "c", (), "wildfield", "hetmanate", "hetmanate", Person("web", "1"), holders)
        told = tuple(
            Told(n, 0, "player", 0, tuple(event for event in events if event.is_for(seat)))
            for n, events in enumerate(self.told[-4:])
        )
        view = self.rules.view(self.state, seat)
        return Seen(table, seat, view, self.position, self.position, False, None, told)

    def act(self, seat: int, *actions: Action) -> None:
        """Do these, one after the other."""
        for action in actions:
            step = self.rules.apply(self.state, seat, action, self.dice)
            self.state, self.position = step.state, self.position + 1
            self.told.append(step.events)

    def greedy(self) -> None:
        """One step of the opponent whose turn it is."""
        seat = self.waiting()
        self.act(seat, Greedy().choose(self.rules, self.rules.view(self.state, seat), self.rng))

    def random(self) -> None:
        """One step of somebody who plays anything."""
        seat = self.waiting()
        rules: Any = self.rules
        self.act(seat, RandomPlayer().choose(rules, self.rules.view(self.state, seat), self.rng))

    def until(self, frame: str, *, limit: int = 400) -> int:
        """Play until a seat is asked this; the seat."""
        for _ in range(limit):
            seat = self.waiting()
            if self.rules.view(self.state, seat).frame == frame:
                return seat
            self.greedy()
        raise AssertionError(f"nobody was asked {frame}")


def positions(seed: int = 3, every: int = 1, **switches: Any) -> Iterator[Game]:
    """A game of random and sensible steps, position by position."""
    game = Game(seed, **switches)
    while not game.is_over and game.position < 900:
        if game.position % every == 0:
            yield game
        if game.position % 3:
            game.greedy()
        else:
            game.random()
    yield game
