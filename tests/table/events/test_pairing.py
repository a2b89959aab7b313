"""Who plays whom: properties of the round robin and of the Swiss draw."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.table.events import robin, swiss
from bot.table.events.swiss import Record


@pytest.mark.parametrize("count", range(2, 17))
@pytest.mark.parametrize("legs", [1, 2])
def test_everybody_meets_everybody_once_a_leg(count: int, legs: int) -> None:
    rounds = robin.rounds(count, legs)
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs if len(pair) == 2)
    assert met == {frozenset(pair): legs for pair in combinations(range(count), 2)}
    for pairs in rounds:
        assert sorted(number for pair in pairs for number in pair) == list(range(count))
    byes = Counter(pair[0] for pairs in rounds for pair in pairs if len(pair) == 1)
    assert byes == (dict.fromkeys(range(count), legs) if count % 2 else {})


@pytest.mark.parametrize("count", range(2, 17))
def test_sides_are_shared_out_in_a_round_robin(count: int) -> None:
    def balance(legs: int) -> list[int]:
        pairs = [pair for pairs in robin.rounds(count, legs) for pair in pairs if len(pair) == 2]
        first, second = Counter(pair[0] for pair in pairs), Counter(pair[1] for pair in pairs)
        return [abs(first[number] - second[number]) for number in range(count)]

    assert max(balance(1)) <= 1
    assert max(balance(2)) == 0


def test_a_round_robin_of_one_has_nothing_to_play() -> None:
    assert robin.rounds(1) == robin.rounds(0) == ()


def played(records: dict[int, Record], pairs: swiss.Pairs, rng: Random) -> None:
    """Take the results of a round into the records."""
    for pair in pairs:
        if len(pair) == 1:
            records[pair[0]].points += 2
            records[pair[0]].byes += 1
            continue
        won = rng.choice((0, 1, 2))
        for seat, number in enumerate(pair):
            record = records[number]
            record.points += won if seat == 0 else 2 - won
            record.met.append(pair[1 - seat])
            record.last = 1 - 2 * seat
            record.sides += record.last


def can_be_fresh(records: dict[int, Record]) -> bool:
    """Whether some pairing repeats nothing: looked for by trying all."""

    def search(left: frozenset[int], bye_left: bool) -> bool:
        if not left:
            return True
        one = min(left)
        rest = left - {one}
        if bye_left and not records[one].byes and search(rest, False):
            return True
        return any(search(rest - {other}, bye_left) for other in rest if other not in records[one].met)

    return search(frozenset(records), len(records) % 2 == 1)


@settings(deadline=None)
@given(count=st.integers(2, 9), seed=st.integers(0, 10_000))
def test_a_swiss_draw_repeats_nothing_that_can_be_avoided(count: int, seed: int) -> None:
    rng = Random(seed)
    records = {number: Record() for number in range(count)}
    for _ in range(swiss.most_rounds(count)):
        could = can_be_fresh(records)
        pairs = swiss.draw(range(count), records)
        assert sorted(number for pair in pairs for number in pair) == list(range(count))
        assert sum(len(pair) == 1 for pair in pairs) == count % 2
        repeated = any(
            pair[1] in records[pair[0]].met if len(pair) == 2 else records[pair[0]].byes for pair in pairs
        )
        assert repeated is not could
        played(records, pairs, rng)


@settings(deadline=None, max_examples=40)
@given(count=st.integers(2, 40), rounds=st.integers(1, 7), seed=st.integers(0, 10_000))
@example(count=18, rounds=5, seed=4047)  # like for like alone gave somebody one side three times too often
def test_sides_stay_even_and_like_plays_like_in_a_swiss(count: int, rounds: int, seed: int) -> None:
    rng = Random(seed)
    records = {number: Record() for number in range(count)}
    for number in range(min(rounds, swiss.usual_rounds(count))):
        pairs = swiss.draw(range(count), records)
        assert pairs == swiss.draw(range(count), records)
        if number == 1:
            apart = [
                abs(records[pair[0]].points - records[pair[1]].points) for pair in pairs if len(pair) == 2
            ]
            assert max(apart, default=0) <= 2
        played(records, pairs, rng)
        assert all(abs(record.sides) <= 2 for record in records.values())


def test_the_upper_half_meets_the_lower_in_the_first_round() -> None:
    pairs = swiss.draw(range(8), {number: Record() for number in range(8)})
    assert {frozenset(pair) for pair in pairs} == {frozenset((n, n + 4)) for n in range(4)}


def test_the_bye_goes_to_the_last_who_had_none() -> None:
    records = {number: Record() for number in range(5)}
    assert swiss.draw(range(5), records)[-1] == (4,)
    records[4].byes = 1
    assert swiss.draw(range(5), records)[-1] == (3,)


@pytest.mark.parametrize(("count", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (64, 6)])
def test_rounds_until_one_is_left_without_loss(count: int, rounds: int) -> None:
    assert swiss.usual_rounds(count) == rounds
