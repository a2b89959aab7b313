"""Toy games played to the end or part of the way, for the tests of the core."""

from __future__ import annotations

import random
from typing import Any

from bot.engine import export, fairness
from bot.engine.core import Action, Rules, Seat
from bot.engine.dice import Chance, LiveDice, ScriptedDice
from bot.engine.match import Entry, Header, Match, Step, act, start
from tests.toy.rules import ToyRules, toy

SEED, NONCES = "a secret seed", ("red's nonce", "blue's nonce")


def header(scenario: str = "duel") -> Header:
    return Header(
        match="m1",
        game="toy",
        set="base",
        scenario=scenario,
        options={"blind": False},
        content="c0ffee",
        commitment=fairness.commitment(SEED),
        nonces=NONCES,
    )


def live(counter: int = 0) -> LiveDice:
    return LiveDice(fairness.key_of(SEED, NONCES), "m1", counter)


def played(scenario: str = "duel", seed: int = 0) -> tuple[ToyRules, Match, list[Entry]]:
    """A random game to the end, with its log."""
    rules, rng, dice = toy(scenario), random.Random(seed), live()
    step = start(rules, header(scenario), dice, at=1_000)
    log = [step.entry]
    while waiting := rules.waiting(step.match.state):
        seat = rng.choice(waiting)
        action = rng.choice(rules.legal_actions(step.match.state, seat))
        step = act(rules, step.match, seat, action, dice, at=1_000 + len(log))
        log.append(step.entry)
    return rules, step.match, log


def document(scenario: str = "duel", seed: int = 0) -> dict[str, Any]:
    """The export of such a game."""
    rules, match, log = played(scenario, seed)
    seats = [export.SeatInfo(side, f"Player «{side}»") for side in rules.seats]
    return export.finished(match, log, rules=rules, seed=SEED, seats=seats)


class Table:
    """A match under the hand of a test: each call is one entry."""

    def __init__(self, rules: Rules, dice: Chance | None = None) -> None:
        self.rules, self.dice = rules, dice or ScriptedDice()
        self.last: Step = start(rules, header(), self.dice)
        self.log = [self.last.entry]

    @property
    def match(self) -> Match:
        return self.last.match

    @property
    def state(self) -> Any:
        return self.last.match.state

    def act(self, seat: Seat, name: str, *args: Any, cause: str = "player") -> Step:
        self.last = act(self.rules, self.match, seat, Action(name, args), self.dice, cause)
        self.log.append(self.last.entry)
        return self.last
