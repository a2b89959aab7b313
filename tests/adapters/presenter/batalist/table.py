"""A table of Batalist played on, seen as a presenter sees it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from bot.adapters.presenter import batalist
from bot.adapters.presenter.batalist import ready
from bot.adapters.presenter.batalist.words import Words
from bot.adapters.presenter.parts import Made
from bot.content import library
from bot.engine.batalist import actions as act
from bot.engine.batalist import command, planning
from bot.engine.batalist.model import ORDERS
from bot.engine.batalist.rules import BatalistRules
from bot.engine.core import Event
from tests.adapters.presenter.game import Game as Played

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


class Game(Played):
    """A match going on, with the events of its steps."""

    def __init__(self, scenario: str = "skirmish", seed: int = 1, **switches: Any) -> None:
        super().__init__(rules_of(scenario, **switches), presenter(scenario, **switches), seed)

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
