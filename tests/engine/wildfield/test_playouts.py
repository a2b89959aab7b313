"""Random games, defaults, promises of the contract and twins, by the suite every game must pass."""

from __future__ import annotations

import os
from functools import partial
from typing import Any

import pytest

from tests.conformance.case import Case
from tests.conformance.cases import TRAITS
from tests.conformance.suite import plain_game, thorough_game, timed_out_game, twin_positions
from tests.engine.wildfield.factory import rules_with

SOAK_GAMES = int(os.environ.get("SOAK_GAMES", "10000")) // 5
"""Random games a variant in `make soak`."""
CHUNK = 50
VARIANTS: dict[str, dict[str, Any]] = {
    "three": {},
    "two": {"no_tatars": True},
    "blind": {"blind_windows": True, "campaigns": 1},
    "open": {"open_blocks": True, "campaigns": 1},
    "short": {
        "campaigns": 1,
        "supply_once": True,
        "unsold": "half",
        "neutral_limit": 0,
        "fast_final": True,
        "rotate_first": True,
    },
}


def case(name: str) -> Case:
    """The suite's case for one variant of the game."""
    return Case(f"wildfield-{name}", partial(rules_with, **VARIANTS[name]), **TRAITS["wildfield"])


@pytest.mark.rule("w0-01", "w0-02", "w4-04")
@pytest.mark.parametrize("name", VARIANTS)
def test_random_games_finish(name: str) -> None:
    for seed in range(40):
        plain_game(case(name), seed)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(40, 40 + SOAK_GAMES, CHUNK))
@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "three"])
def test_many_random_games_finish(name: str, first: int) -> None:
    """The three of the usual game are in the conformance suite's own long run."""
    for seed in range(first, first + CHUNK):
        plain_game(case(name), seed)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_promise_at_every_position(name: str) -> None:
    thorough_game(case(name), 1, every=5)


@pytest.mark.rule("w12-01")
@pytest.mark.parametrize("name", VARIANTS)
def test_a_match_of_missed_deadlines_ends(name: str) -> None:
    timed_out_game(case(name), 3)


@pytest.mark.rule("w11-01")
@pytest.mark.parametrize("name", VARIANTS)
def test_twins_look_alike(name: str) -> None:
    assert twin_positions(case(name), 250, gap=5, first_seed=100) > 0
