"""The contract of the engine, over every game × scenario × seed. Failures name game, seed and position."""

from __future__ import annotations

import os
from typing import Any

import pytest

from bot.engine.match import UNDO, can_undo
from tests.conformance.case import Case, Play
from tests.conformance.cases import all_cases, real_cases
from tests.conformance.suite import consenting_game, plain_game, thorough_game, timed_out_game, twin_positions

GAMES = int(os.environ.get("CONFORMANCE_GAMES", "300"))
"""Random games a scenario in `make test`."""
SOAK_GAMES = int(os.environ.get("SOAK_GAMES", "10000"))
"""Random games a scenario in `make soak`."""
SHARE = {"batalist": 5}
"""Games whose random play takes long (continuous ground) are played so many times less often."""
EVERY = {"toy": 1, "batalist": 36}
"""At every how many positions the dear checks are made (12 for most games)."""
CHUNK = 50
CASES = [pytest.param(case, id=case.id) for case in all_cases()]
DRAWN = [pytest.param(case, id=case.id) for case in real_cases(pictures=True)]


def portions(games: int) -> list[Any]:
    """(case, seeds) in portions, so that several workers share them."""
    found = []
    for case in all_cases():
        most = games // SHARE.get(case.id.partition("-")[0], 1)
        for first in range(0, most, CHUNK):
            seeds = range(first, min(first + CHUNK, most))
            found.append(pytest.param(case, seeds, id=f"{case.id}-seeds{first}"))
    return found


@pytest.mark.parametrize(("case", "seeds"), portions(GAMES))
def test_random_games_finish(case: Case, seeds: range) -> None:
    for seed in seeds:
        plain_game(case, seed)


@pytest.mark.soak
@pytest.mark.parametrize(("case", "seeds"), portions(SOAK_GAMES))
def test_many_random_games_finish(case: Case, seeds: range) -> None:
    for seed in seeds:
        plain_game(case, seed + GAMES)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("case", CASES)
def test_every_promise_at_every_position(case: Case, seed: int) -> None:
    thorough_game(case, seed, every=EVERY.get(case.id.partition("-")[0], 12))


@pytest.mark.parametrize("case", CASES)
def test_a_match_of_missed_deadlines_ends(case: Case) -> None:
    timed_out_game(case, 3)


@pytest.mark.parametrize("case", CASES)
def test_the_same_seed_twice_gives_the_same_log(case: Case) -> None:
    heads = set()
    for _ in range(2):
        play = Play(case, 5)
        for _step in play.run():
            pass
        heads.add(play.match.head)
    assert len(heads) == 1


@pytest.mark.parametrize("case", CASES)
def test_twins_look_alike(case: Case) -> None:
    assert twin_positions(case, 60, first_seed=100) > 0


@pytest.mark.parametrize("case", DRAWN)
def test_twins_are_drawn_alike(case: Case) -> None:
    assert twin_positions(case, 4, gap=40, first_seed=200) > 0


@pytest.mark.accept
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("case", DRAWN)
def test_twins_look_alike_at_two_thousand_positions(case: Case, part: int) -> None:
    """125 positions a part, so 2,000 over the four scenarios of the first set; pictures included."""
    assert twin_positions(case, 125, gap=5, first_seed=1000 * (part + 1)) > 0


@pytest.mark.parametrize("case", CASES)
def test_undoing_everything_comes_back_to_the_floor(case: Case) -> None:
    play, longest = Play(case, 11), 0
    for step in play.run():
        if len(step.match.pending) <= longest:
            continue
        longest = len(step.match.pending)
        floor, match = step.match.floor, step.match
        for entry in reversed(match.pending):
            assert can_undo(play.match, entry.seat)
            play.act(entry.seat, UNDO)
        assert play.state == floor
        assert play.match.pending == ()
    assert longest > 0


@pytest.mark.parametrize("case", CASES)
def test_all_may_go_back_together_where_nothing_was_learnt(case: Case) -> None:
    assert sum(consenting_game(case, seed) for seed in (21, 22)) > 0
