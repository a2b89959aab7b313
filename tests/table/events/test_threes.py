"""Tables of three: properties of the round robin and of the Swiss draw, and what a match of three gives."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table.events import threes
from bot.table.events.changes import shares
from bot.table.events.swiss import Record
from bot.table.people.results import GONE

Records = dict[int, Record]


def meetings(groups: list[tuple[int, ...]], count: int) -> dict[tuple[int, int], int]:
    met = Counter(tuple(sorted(pair)) for group in groups for pair in combinations(group, 2))
    return {pair: met[pair] for pair in combinations(range(count), 2)}


@pytest.mark.parametrize("count", range(3, 17))
@pytest.mark.parametrize("legs", [1, 2])
def test_everybody_meets_everybody_as_evenly_as_can_be(count: int, legs: int) -> None:
    rounds = threes.rounds(count, legs)
    for groups in rounds:
        seated = [number for group in groups for number in group]
        assert len(seated) == len(set(seated))
        assert all(len(group) == 3 for group in groups)
    everything = [group for groups in rounds for group in groups]
    times = meetings(everything, count).values()
    assert min(times) >= legs
    assert max(times) - min(times) <= legs
    each = Counter(number for group in everything for number in group)
    assert set(each.values()) == {threes.matches_each(count, legs)}
    for seat in range(3):  # so the rounds each sits out are as many for everybody, too
        at = Counter(group[seat] for group in everything)
        assert set(at.values()) == {threes.matches_each(count, legs) // 3}
    assert len(everything) == len(set(everything))


@pytest.mark.parametrize("count", range(3, 17))
def test_it_is_no_more_than_it_takes(count: int) -> None:
    """A match brings two opponents, and all three sides come equally often."""
    each = threes.matches_each(count)
    assert each % 3 == 0
    assert 2 * each >= count - 1 > 2 * (each - 3)
    if (count - 1) % 6 == 0:
        groups = [group for groups in threes.rounds(count) for group in groups]
        assert set(meetings(groups, count).values()) == {1}


def test_three_play_every_order_in_two_legs() -> None:
    assert [groups[0] for groups in threes.rounds(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert len({group for groups in threes.rounds(3, 2) for group in groups}) == 6
    assert threes.rounds(2) == threes.rounds(0) == ()


def test_points_by_places() -> None:
    assert shares([1, 2, 3]) == (4, 2, 0)
    assert shares([1, 2, 2]) == (4, 1, 1)
    assert shares([1, 1, 2]) == (3, 3, 0)
    assert shares([1, 1, 1]) == (2, 2, 2)
    assert shares([2, GONE, 1]) == (2, 0, 4)
    assert shares([GONE, 1, GONE]) == (0, 4, 0)
    assert shares([1, 1]) == (1, 1)
    assert shares([2, 1]) == (0, 2)
    assert shares([GONE, GONE]) == (0, 0)


def played(records: Records, groups: threes.Groups, rng: Random) -> None:
    """Take the results of a round into the records."""
    for group in groups:
        if len(group) == 1:
            records[group[0]].points += 2
            records[group[0]].byes += 1
            continue
        points = shares([rng.randint(1, 3) for _ in group])
        for seat, number in enumerate(group):
            records[number].points += points[seat]
            records[number].met += [other for other in group if other != number]
            records[number].held.append(seat)


def again(records: Records, groups: threes.Groups) -> int:
    return sum(records[one].met.count(other) for group in groups for one, other in combinations(group, 2))


def fewest_again(records: Records, left: tuple[int, ...]) -> int:
    """The fewest repeated meetings, found by trying all."""
    if not left:
        return 0
    one, rest = left[0], left[1:]
    return min(
        again(records, ((one, *pair),))
        + fewest_again(records, tuple(number for number in rest if number not in pair))
        for pair in combinations(rest, 2)
    )


@settings(deadline=None, max_examples=40)
@given(count=st.integers(3, 9), seed=st.integers(0, 10_000))
def test_no_meeting_is_repeated_that_can_be_avoided(count: int, seed: int) -> None:
    rng = Random(seed)
    records = {number: Record() for number in range(count)}
    for _ in range(min(5, threes.most_rounds(count))):
        groups = threes.draw(range(count), records)
        assert sorted(number for group in groups for number in group) == list(range(count))
        byes = [group[0] for group in groups if len(group) == 1]
        assert len(byes) == count % 3
        assert all(len(group) in (1, 3) for group in groups)
        seated = tuple(number for number in range(count) if number not in byes)
        assert again(records, groups) == fewest_again(records, seated)
        played(records, groups, rng)
        had = [record.byes for record in records.values()]
        assert max(had) - min(had) <= 1


@settings(deadline=None, max_examples=25)
@given(count=st.integers(3, 33), seed=st.integers(0, 10_000))
def test_sides_go_round_and_like_plays_like(count: int, seed: int) -> None:
    rng = Random(seed)
    records = {number: Record() for number in range(count)}
    for number in range(threes.usual_rounds(count)):
        groups = threes.draw(range(count), records)
        assert groups == threes.draw(range(count), records)
        if count >= 9:
            assert again(records, groups) == 0
        if number == 1 and count % 3 == 0:
            tops = [max(records[each].points for each in group) for group in groups]
            assert tops == sorted(tops, reverse=True)
        played(records, groups, rng)
        for record in records.values():
            at = [record.held.count(seat) for seat in range(3)]
            assert max(at) - min(at) <= 2


def test_the_upper_third_meets_the_middle_and_the_lower_one_first() -> None:
    groups = threes.draw(range(9), {number: Record() for number in range(9)})
    assert {frozenset(group) for group in groups} == {frozenset((n, n + 3, n + 6)) for n in range(3)}


def test_byes_go_to_the_last_who_had_fewest() -> None:
    records = {number: Record() for number in range(5)}
    assert threes.draw(range(5), records)[1:] == ((4,), (3,))
    records[4].byes = 1
    assert threes.draw(range(5), records)[1:] == ((3,), (2,))


@pytest.mark.parametrize(("count", "rounds"), [(3, 3), (9, 3), (27, 3), (28, 4), (64, 4)])
def test_rounds_for_every_side_and_until_one_has_won_everything(count: int, rounds: int) -> None:
    assert threes.usual_rounds(count) == rounds <= threes.most_rounds(count)
