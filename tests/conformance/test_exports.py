"""Exports of real games prove themselves, and no single field of one can be changed unnoticed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.engine import export
from bot.engine.core import Action
from bot.engine.match import Header
from tests.conformance.case import Case, Play
from tests.conformance.cases import real_cases
from tests.conformance.changes import changed_documents

CASES = [pytest.param(case, id=case.id) for case in real_cases()]
SHORT = 30
"""Actions after which a short game is given up."""


def exported(case: Case, *, whole: bool) -> tuple[Play, dict[str, Any]]:
    """A random game, played out or given up early, as a document."""
    play = Play(case, 1)
    for _step in play.run():
        if (
            not whole
            and len(play.log) == SHORT
            and Action("resign") in play.rules.side_actions(play.state, 0)
        ):
            play.act(0, Action("resign"))
    seats = [export.SeatInfo(side, f"Player {side}") for side in play.rules.seats]
    return play, export.finished(play.match, play.log, rules=play.rules, seed=play.secret, seats=seats)


def find_all(case: Case, *, whole: bool) -> int:
    """Change every leaf once; returns how many changes were found (all)."""
    play, sound = exported(case, whole=whole)

    def rules_of(header: Header) -> Any:
        assert header == play.header
        return play.rules

    assert export.verify(sound, rules_of) is None
    count = 0
    for what, document in changed_documents(sound, random.Random(case.id)):
        fault = export.verify(document, rules_of)
        assert fault, f"{case.id}: not found: {what}"
        count += 1
    return count


@pytest.mark.parametrize("case", CASES)
def test_any_changed_field_of_a_short_game_is_found(case: Case) -> None:
    assert find_all(case, whole=False) > 200


@pytest.mark.accept
@pytest.mark.parametrize("case", CASES)
def test_any_changed_field_of_a_whole_game_is_found(case: Case) -> None:
    assert find_all(case, whole=True) > 1000
