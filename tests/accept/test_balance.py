"""What the product promises of whole games between opponents (`make accept`)."""

from __future__ import annotations

import pytest

from bot.content import library
from tests.cli.helpers import call_json

pytestmark = pytest.mark.accept
SCENARIOS = library().scenarios("kursk")


def games(scenario: str, players: str, count: int = 200) -> dict[str, object]:
    """The document of many simulated games; fails if one ended in an error."""
    return call_json(  # type: ignore[no-any-return]
        "simulate", "kursk", "--scenario", scenario, "--games", str(count), "--seed", "1",
        "--players", players, "--json",
    )  # fmt: skip


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_end_without_an_error(scenario: str) -> None:
    assert games(scenario, "random,random")["totals"]["errors"] == 0  # type: ignore[index]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_both_sides_have_a_fair_chance(scenario: str) -> None:
    document = games(scenario, "greedy,greedy")
    wins = list(document["totals"]["wins"].values())  # type: ignore[index]
    assert all(0.35 <= won / sum(wins) <= 0.65 for won in wins), wins


def test_prokhorovka_is_decided_before_the_last_round_ends() -> None:
    played = games("prokhorovka", "greedy,greedy")["games"]
    decided = [one for one in played if not one["reason"].startswith("rounds")]  # type: ignore[attr-defined]
    assert len(decided) >= 0.6 * len(played)  # type: ignore[arg-type]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(("players", "side"), [("greedy,random", 0), ("random,greedy", 1)])
def test_greedy_beats_random(scenario: str, players: str, side: int) -> None:
    wins = list(games(scenario, players, 100)["totals"]["wins"].values())  # type: ignore[index]
    assert wins[side] >= 90
