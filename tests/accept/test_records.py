"""Exported games prove themselves: 100 random games of each game, the table's own ones among them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli.verify import rules_of
from bot.engine.export import verify
from tests.cli.helpers import call

GAMES = {"kursk": 2, "wildfield": 3, "batalist": 2}
"""The games and how many play them."""
MANY = 100


def exported(game: str, count: int, folder: Path) -> list[Path]:
    """So many random games as files."""
    players = ",".join(["random"] * GAMES[game])
    result = call(
        "simulate", game, "--games", str(count), "--seed", "records", "--players", players,
        "--export", str(folder),
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    found = sorted(folder.glob("*.json"))
    assert len(found) == count
    return found


def check(game: str, count: int, folder: Path) -> None:
    """All of them are sound; of one in ten a byte of the log is changed, and that is found."""
    for number, path in enumerate(exported(game, count, folder)):
        text = path.read_bytes()
        assert verify(text, rules_of) is None, path
        if number % 10 == 0:
            forged = json.loads(text)
            line = forged["log"][len(forged["log"]) // 2]
            line["at"] = line["at"] + 1
            assert f"entry {line['seq']}" in str(verify(forged, rules_of))


@pytest.mark.accept
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_exported_games_are_sound(game: str, tmp_path: Path) -> None:
    check(game, MANY, tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_a_few_exported_games_are_sound(game: str, tmp_path: Path) -> None:
    check(game, 3, tmp_path)
