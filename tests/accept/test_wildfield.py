"""What the product promises of whole games of Wild Field (`make accept`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.helpers import call_json
from tests.tools.count_questions import MOST, medians

pytestmark = pytest.mark.accept
GAMES = 200


def games(players: str, count: int = GAMES, seed: int = 1, *options: str) -> dict[str, Any]:
    """The document of many simulated games; fails if one ended in an error."""
    switches = [part for option in options for part in ("--option", option)]
    return call_json(  # type: ignore[no-any-return]
        "simulate", "wildfield", "--games", str(count), "--seed", str(seed), "--players", players,
        *switches, "--json",
    )  # fmt: skip


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize(("seats", "options"), [(3, ()), (2, ("no_tatars=on",))], ids=["three", "two"])
def test_games_end_without_an_error_within_five_campaigns(
    seats: int, options: tuple[str, ...], level: str
) -> None:
    document = games(",".join([level] * seats), GAMES, 1, *options)
    assert document["totals"]["errors"] == 0
    assert {game["rounds"] for game in document["games"]} == {5}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_nation_has_a_fair_chance(seed: int) -> None:
    wins = games("greedy,greedy,greedy", 300, seed)["totals"]["wins"]
    assert all(0.20 <= won / 300 <= 0.47 for won in wins.values()), wins


@pytest.mark.parametrize("seat", range(3))
def test_greedy_beats_random(seat: int) -> None:
    players = ["random"] * 3
    players[seat] = "greedy"
    wins = list(games(",".join(players), 100)["totals"]["wins"].values())
    assert wins[seat] >= 50, wins  # chance would give a third


def test_a_player_is_asked_little() -> None:
    for kind, row in medians(50).items():
        assert max(row) <= MOST[kind], (kind, row)
