"""What a registered game must come with: the suite names what is missing of a new one."""

from __future__ import annotations

import pytest

from bot import i18n
from bot.adapters.presenter import presented_games
from bot.ai import levels
from bot.content import bind, library
from bot.engine.registry import games


@pytest.mark.parametrize("game", games())
def test_a_game_has_data(game: str) -> None:
    assert game in library().games, f"data/{game}/sets holds no set"
    for chosen in library().sets(game):
        assert library().scenarios(game, chosen), f"set {chosen} has no scenario"


@pytest.mark.parametrize("game", games())
def test_a_game_has_a_presenter_opponents_and_texts(game: str) -> None:
    assert game in presented_games(), f"bot/adapters/presenter/{game} is missing or not registered"
    assert set(levels(game)) >= {"random", "greedy"}, f"bot/ai has no greedy opponent for {game}"
    for lang in i18n.LANGUAGES:
        texts = i18n.DATA / "locale" / lang / f"{game}.ftl"
        assert texts.is_file(), f"{texts} is missing"


@pytest.mark.parametrize("game", games())
def test_the_default_of_a_game_can_be_played(game: str) -> None:
    rules = bind(game)
    assert rules.game == game
    assert len(rules.seats) == library().players(game)
