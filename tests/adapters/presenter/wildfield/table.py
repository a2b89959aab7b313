"""A table of Wild Field played by opponents, seen as a presenter sees it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from bot.adapters.presenter import wildfield
from bot.adapters.presenter.parts import Made
from bot.adapters.presenter.wildfield.words import Words
from bot.ai.wildfield import Greedy
from bot.content import library
from bot.engine.wildfield.rules import WildfieldRules
from tests.adapters.presenter.game import Game as Played

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


class Game(Played):
    """A match going on, with the events of its steps."""

    def __init__(self, seed: int = 1, **switches: Any) -> None:
        super().__init__(rules_of(**switches), presenter(**switches), seed)

    def greedy(self) -> None:
        """One step of the opponent whose turn it is."""
        seat = self.waiting()
        self.act(seat, Greedy().choose(self.rules, self.rules.view(self.state, seat), self.rng))

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
