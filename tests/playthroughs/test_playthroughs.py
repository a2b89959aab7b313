"""Whole games come out line by line as they were last read and approved (`make golden` writes them anew)."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from bot.content import library
from bot.engine.wildfield.content import Switches
from tests.playthroughs.cases import FOLDER, GOLDEN, WILDFIELD, Golden

REASONS = {
    "kursk": {"counters", "no_cards", "rounds_losses", "rounds_ground", "rounds_draw", "resigned", "agreed"},
    "wildfield": {"points", "strength", "blocks", "shared", "resigned"},
    "batalist": {"losses", "discs", "intrude", "limit", "both", "resigned", "agreed"},
}
"""The ends that made scenarios come to; of Batalist's, `general` and `hold` are for scenarios one makes."""
PEACE = {"alliance", "imposed_peace", "imposed_war", "tie", "war", "no_ruler"}
"""What diplomacy may come to (section 4.5)."""


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_the_game_is_as_written(golden: Golden) -> None:
    written = golden.path.read_text(encoding="utf-8").splitlines()
    played = golden.text().splitlines()
    difference = "\n".join(islice(unified_diff(written, played, "written", "played", lineterm="", n=2), 40))
    assert played == written, f"run `make golden` if this is meant:\n{difference}"


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_it_ends_as_its_name_says(golden: Golden) -> None:
    text = golden.path.read_text(encoding="utf-8").rstrip()
    assert f"({golden.reason})" in text.splitlines()[-1]
    assert [words for words in golden.tells if words not in text] == []


@pytest.mark.parametrize("game", REASONS)
def test_every_scenario_and_every_end_has_a_game(game: str) -> None:
    played = [golden for golden in GOLDEN if golden.game == game]
    assert {golden.scenario for golden in played} >= set(library().scenarios(game))
    assert {golden.reason for golden in played} == REASONS[game]


def test_every_nation_wins_every_option_is_played_every_peace_is_made() -> None:
    assert {option for golden in WILDFIELD for option in golden.options} == set(Switches.model_fields)
    told = "\n".join(golden.path.read_text(encoding="utf-8") for golden in WILDFIELD)
    assert [seat for seat in range(3) if f"MatchEnded winner={seat}" not in told] == []
    assert [result for result in PEACE if f"result={result} " not in told] == []


def test_no_text_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.path.name for golden in GOLDEN}
