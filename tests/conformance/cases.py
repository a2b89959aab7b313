"""The cases of the suite: every registered game × scenario, and the toy game.

A new game appears here by itself as soon as it is registered and has data; what its rules reveal by design,
its forms and its outputs are named in `TRAITS`.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from bot.content import bind, library
from bot.engine.core import Action, Rules, Seat
from bot.engine.registry import games
from tests.conformance.suite import Case
from tests.toy.model import SCENARIOS
from tests.toy.rules import toy


def toy_forms(rules: Rules, state: Any, seat: Seat, rng: random.Random) -> tuple[Action, ...]:
    """Whole bids, whole raids, any stake."""
    hand = state.hands[seat]
    some = tuple(rng.sample(hand, rng.randrange(len(hand) + 1)))
    other = rng.randrange(len(rules.seats))
    stake = rng.randrange(state.coins[seat] + 2)
    return Action("lay_all", (some,)), Action("raid", (other, stake)), Action("stake", (stake,))


TRAITS: dict[str, dict[str, Any]] = {
    "toy": {
        "reveals": frozenset({"BidsRevealed", "Guarded", "DieRolled"}),
        "forms": toy_forms,
        "most_actions": 12,
    },
    "kursk": {},
}
"""Per game: keyword arguments of `Case`."""


def toy_cases() -> list[Case]:
    """The toy game's scenarios."""
    return [Case(f"toy-{name}", partial(toy, name), **TRAITS["toy"]) for name in SCENARIOS]


def real_cases() -> list[Case]:
    """Every set and scenario of every registered game."""
    return [
        Case(f"{game}-{scenario}", partial(bind, game, scenario, chosen), **TRAITS.get(game, {}))
        for game in games()
        for chosen in library().sets(game)
        for scenario in library().scenarios(game, chosen)
    ]


def all_cases() -> list[Case]:
    """Everything there is to test."""
    return [*toy_cases(), *real_cases()]
