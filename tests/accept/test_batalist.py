"""What the product promises of whole games of Batalist (`make accept`)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from bot.ai.batalist import suggest_orders
from bot.content import library
from bot.engine.batalist import actions
from bot.engine.dice import SeededDice
from tests.cli.helpers import call_json
from tests.tools.count_orders import count

pytestmark = pytest.mark.accept
SET = library().batalist_pack().set
SCENARIOS = library().scenarios("batalist")
FIRST_LIST = {army.book: name for name, army in reversed(SET.lists.items())}
"""Book → its ready list."""
PAIRS = list(combinations(sorted(SET.lists), 2))
PRESSES = 20


def games(scenario: str, players: str, count: int, seed: str = "1", **armies: str) -> list[dict[str, Any]]:
    """Many simulated games; fails if one ended in an error."""
    options = [part for seat, army in armies.items() for part in ("--option", f"{seat}={army}")]
    document = call_json(
        "simulate", "batalist", "--scenario", scenario, "--games", str(count), "--seed", seed,
        "--players", players, *options, "--json",
    )  # fmt: skip
    assert document["totals"]["errors"] == 0
    found: list[dict[str, Any]] = document["games"]
    return found


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("books", list(combinations(sorted(FIRST_LIST), 2)), ids="-".join)
def test_every_pair_of_books_plays_without_an_error(books: tuple[str, str], level: str) -> None:
    assert len(games("border_clash", f"{level},{level}", 20, south=books[0], north=books[1])) == 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_plays_without_an_error_by_chance(scenario: str) -> None:
    assert len(games(scenario, "random,random", 20)) == 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_half_of_the_games_are_decided_before_the_turn_limit(scenario: str) -> None:
    played = games(scenario, "greedy,greedy", 20)
    decided = [game for game in played if game["reason"] not in ("limit", "discs")]
    assert len(decided) >= 10, Counter(game["reason"] for game in played)


def test_border_clash_gives_both_sides_a_fair_chance() -> None:
    played = games("border_clash", "greedy,greedy", 200)
    wins = Counter(game["winner"] for game in played if game["winner"])
    assert set(wins) == {"south", "north"}
    assert all(0.40 <= won / sum(wins.values()) <= 0.60 for won in wins.values()), wins


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_ready_lists_are_a_match_for_each_other(pair: tuple[str, str]) -> None:
    wins: Counter[str] = Counter()
    for south, north in (pair, pair[::-1]):
        for game in games("border_clash", "greedy,greedy", 20, "pairs", south=south, north=north):
            wins[{"south": south, "north": north}.get(game["winner"], "")] += 1
    one, two = (wins[name] for name in pair)
    assert 0.30 <= one / (one + two) <= 0.70, wins


@pytest.mark.parametrize(("players", "side"), [("greedy,random", "south"), ("random,greedy", "north")])
def test_greedy_beats_random(players: str, side: str) -> None:
    played = games("border_clash", players, 40)
    assert sum(game["winner"] == side for game in played) >= 36


def test_an_orders_phase_costs_few_presses() -> None:
    phases = count("border_clash", 5, 1)
    assert {way for way, _ in phases} == {"hand", "suggested", "copied"}
    assert max(presses for _, presses in phases) <= PRESSES


def test_both_going_on_runs_a_whole_phase_in_one_message() -> None:
    """Five first turns as suggested: the second "go on" brings the next turn's orders."""
    rules: Any = library().bind("batalist", "border_clash", options={"magic": "off"}).rules
    whole = 0
    for game in range(5):
        dice = SeededDice("phases", game)
        state = rules.setup(dice).state
        for seat in (0, 1):
            action = suggest_orders(rules, rules.view(state, seat)).confirm()
            state = rules.apply(state, seat, action, dice).state
        first = rules.waiting(state)[0]
        state = rules.apply(state, 1 - first, actions.GO_ON, dice).state
        step = rules.apply(state, first, actions.GO_ON, dice)
        whole += step.state.open.turn == 2
    assert whole == 5
