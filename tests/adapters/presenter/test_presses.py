"""Few presses: a turn taken as suggested and changed in one place (rules/kursk.md, "Few presses")."""

from __future__ import annotations

from statistics import median

import pytest

from tests.adapters.presenter.table import Bench
from tests.tools.count_presses import Person, count

LIMIT = 12
"""Most presses a turn of prokhorovka may cost in the median."""


@pytest.mark.parametrize("scenario", ["first_contact", "prokhorovka"])
def test_a_turn_costs_few_presses(scenario: str) -> None:
    turns, changed = count(scenario, 2, 5, "en")
    assert median(turns) <= LIMIT
    assert changed == len(turns)


@pytest.mark.accept
def test_a_turn_of_prokhorovka_costs_at_most_twelve_presses() -> None:
    turns, changed = count("prokhorovka", 20, 1)
    assert changed == len(turns)
    assert median(turns) <= LIMIT


def test_without_a_change_these_are_the_greedy_opponents_games() -> None:
    """The primary button does what the greedy opponent would do, its steps in a row as one."""
    from random import Random

    from bot.ai import opponent

    pressed, played = Bench("ponyri", 9), Bench("ponyri", 9)
    person, greedy, rng = Person(pressed, "en"), opponent("kursk", "greedy"), Random(1)
    person.is_due = False
    while not pressed.is_over and pressed.state.open.round < 4:
        before = pressed.match.position
        person._decide()
        for _ in range(pressed.match.position - before):
            played.act(greedy.choose(played.rules, played.view(played.seat), rng))
        assert played.state == pressed.state
