"""The games that exist."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bot.engine.registry import GAMES, UnknownGame, games, registered, rules_class
from tests.toy.rules import ToyRules


def test_kursk_exists() -> None:
    assert "kursk" in games()
    assert rules_class("kursk").game == "kursk"


def test_every_game_registered_keeps_its_own_id() -> None:
    assert [rules_class(game).game for game in games()] == list(games())


def test_an_unknown_game_is_answered_with_what_there_is_and_what_is_near() -> None:
    with pytest.raises(UnknownGame, match="no game 'kurks'; there are: kursk") as caught:
        rules_class("kurks")
    assert caught.value.near == ("kursk",)


def test_a_game_is_a_folder_and_a_line() -> None:
    with registered("toy", "tests.toy.rules:ToyRules"):
        assert "toy" in games()
        assert rules_class("toy") is ToyRules
    assert "toy" not in GAMES
    with pytest.raises(ValueError, match="game 'kursk' exists"), registered("kursk", "x:y"):
        pass


def test_listing_games_loads_none() -> None:
    code = (
        "import sys; from bot.engine.registry import games; games();"
        "print([name for name in sys.modules if name.startswith(('bot.engine.kursk', 'pydantic'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
