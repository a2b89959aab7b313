"""Whole games come out line by line as they were last read and approved (`make golden` writes them anew)."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from bot.content import library
from tests.playthroughs.cases import FOLDER, GOLDEN, Golden

REASONS = {"counters", "no_cards", "rounds_losses", "rounds_ground", "rounds_draw", "resigned", "agreed"}


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_the_game_is_as_written(golden: Golden) -> None:
    written = golden.path.read_text(encoding="utf-8").splitlines()
    played = golden.text().splitlines()
    difference = "\n".join(islice(unified_diff(written, played, "written", "played", lineterm="", n=2), 40))
    assert played == written, f"run `make golden` if this is meant:\n{difference}"


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
def test_it_ends_as_its_name_says(golden: Golden) -> None:
    last = golden.path.read_text(encoding="utf-8").rstrip().splitlines()[-1]
    assert f"({golden.reason})" in last


def test_every_scenario_and_every_end_has_a_game() -> None:
    assert {golden.scenario for golden in GOLDEN} >= set(library().scenarios("kursk"))
    assert {golden.reason for golden in GOLDEN} == REASONS


def test_no_text_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.path.name for golden in GOLDEN}
