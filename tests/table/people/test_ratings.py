"""The fold of results: who is compared with whom, and the same numbers however the results came."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.core import Outcome
from bot.table.model import Chat, Holder, Person, SeatTime, Stint, Table, Times
from bot.table.people import Part, Result, Standing, number, spread
from bot.table.people.ratings import Fold, rated_places, score
from bot.table.people.results import result_of

A, B, C, D = (Person("web", name) for name in "abcd")
CHAT = Chat("web", "room")


def key(part: Part) -> str:
    return part.person.key if part.person else ""


def part(seat: int, person: Person | None, place: int, how: str = "whole") -> Part:
    return Part(seat, f"s{seat}", person, person.id if person else "", place, how, "" if person else "greedy")


def result(*parts: Part, at: int = 1, table: str = "T1", status: str = "over") -> Result:
    return Result(table, "toy", "duel", status, "", 0, at, parts, (CHAT,))


def fold(*results: Result) -> dict[str, Standing]:
    return {who: standing for (_, who), standing in Fold(key).add_all(results).standings.items()}


def test_a_newcomer_stands_at_1500_and_a_win_moves_both() -> None:
    assert number(25.0) == 1500
    assert spread(25 / 3) == 400
    found = fold(result(part(0, A, 1), part(1, B, 2)))
    assert number(found["web:a"].mu) > 1500 > number(found["web:b"].mu)
    assert found["web:a"].sigma < 25 / 3
    assert [(each.won, each.lost) for each in found.values()] == [(1, 0), (0, 1)]


def test_a_draw_is_shared_and_moves_equals_nowhere_apart() -> None:
    found = fold(result(part(0, A, 1), part(1, B, 1)))
    assert found["web:a"].mu == pytest.approx(found["web:b"].mu)
    assert found["web:a"].drawn == found["web:b"].drawn == 1


def test_three_sides_with_one_winner_and_with_a_shared_win() -> None:
    alone = fold(result(part(0, A, 1), part(1, B, 2), part(2, C, 2)))
    assert alone["web:a"].mu > alone["web:b"].mu == pytest.approx(alone["web:c"].mu)
    shared = fold(result(part(0, A, 1), part(1, B, 1), part(2, C, 2)))
    assert shared["web:a"].mu == pytest.approx(shared["web:b"].mu)
    assert shared["web:b"].mu > shared["web:c"].mu
    assert [shared[f"web:{who}"].won for who in "abc"] == [1, 1, 0]
    assert shared["web:c"].lost == 1


@pytest.mark.parametrize(
    "found",
    [
        result(part(0, A, 1), part(1, None, 2)),
        result(part(0, A, 1), part(1, A, 2)),
        result(part(0, A, 0), part(1, B, 0), status="aborted"),
        result(part(0, C, 1, "came"), part(0, A, 2, "left"), part(1, D, 2, "came"), part(1, B, 2, "left")),
    ],
)
def test_what_is_not_rated(found: Result) -> None:
    assert rated_places(found, key) == {}
    assert all(standing.rated == 0 for standing in fold(found).values())


def test_a_leaver_has_lost_and_the_newcomer_risks_nothing() -> None:
    """B leaves, C plays on and wins the board: A has beaten B all the same, C's rating stays."""
    found = fold(result(part(0, A, 2), part(1, C, 1, "came"), part(1, B, 2, "left")))
    assert (found["web:a"].won, found["web:b"].lost, found["web:b"].left) == (1, 1, 1)
    assert number(found["web:a"].mu) > 1500 > number(found["web:b"].mu)
    assert (found["web:c"].rated, found["web:c"].saved, found["web:c"].won) == (0, 1, 0)
    assert number(found["web:c"].mu) == 1500


def test_those_who_stay_are_compared_by_the_board() -> None:
    places = rated_places(
        result(part(0, A, 2), part(1, B, 1), part(2, D, 2, "came"), part(2, C, 2, "left")), key
    )
    assert [score(who, places) for who in ("web:a", "web:b", "web:c")] == ["lost", "won", "lost"]
    assert places["web:a"] < places["web:c"]


def test_a_human_beside_the_program_is_compared_with_humans_only() -> None:
    places = rated_places(result(part(0, A, 2), part(1, None, 1), part(2, B, 2)), key)
    assert places == {"web:a": 2, "web:b": 2}


def test_answers_count_where_somebody_waited_for_them() -> None:
    def timed(seat: int, person: Person | None, answered: int, late: int) -> Part:
        return Part(seat, f"s{seat}", person, "", 1, "whole", "" if person else "greedy", answered, late)

    found = fold(
        result(timed(0, A, 9, 1), timed(1, None, 0, 0), at=1, table="T1"),
        result(timed(0, A, 4, 1), timed(1, B, 5, 0), at=2, table="T2"),
    )
    assert (found["web:a"].answered, found["web:a"].late) == (4, 1)
    assert (found["web:b"].answered, found["web:b"].late) == (5, 0)


# ── from tables ──────────────────────────────────────────────────────────────────────────────────────────


def table(*persons: Person, past: Sequence[Stint] = (), status: str = "over") -> Table:
    holders = tuple(Holder(f"s{seat}", person, person.id) for seat, person in enumerate(persons))
    return Table(
        "T1", "", (CHAT,), "toy", "toy", "duel", A, holders, status, began=1, ended=9, past=tuple(past)
    )


def stint(seat: int, person: Person | None, asked: int, missed: int, opponent: str = "") -> Stint:
    return Stint(seat, person, person.id if person else "", opponent, 1, 5, "replaced", asked, missed)


TIMES = Times(seats=(SeatTime(answered=7, late=1), SeatTime(answered=3, late=0)))


def test_the_records_of_leaver_and_newcomer_are_kept_apart() -> None:
    made = result_of(table(A, C, past=[stint(1, B, 6, 2)]), Outcome(1, "x", (0, 1)), TIMES, 0)
    assert made is not None
    assert made.ended == 9
    by = {part.person: part for part in made.parts}
    assert (by[A].how, by[A].place, by[A].answered, by[A].late) == ("whole", 2, 7, 1)
    assert (by[C].how, by[C].place, by[C].answered, by[C].late) == ("came", 1, 3, 0)
    assert (by[B].how, by[B].place, by[B].answered, by[B].late) == ("left", 2, 4, 2)


def test_a_leaver_who_got_the_seat_back_never_left() -> None:
    past = [stint(1, B, 6, 2), stint(1, None, 0, 0, "greedy")]
    made = result_of(table(A, B, past=past), Outcome(1, "x", (0, 1)), TIMES, 0)
    assert made is not None
    assert [(part.person, part.how) for part in made.parts] == [(A, "whole"), (B, "whole")]
    assert (made.parts[1].answered, made.parts[1].late) == (7, 2)


def test_two_leavers_of_one_seat_have_both_left() -> None:
    past = [stint(1, B, 6, 2), stint(1, C, 4, 2)]
    made = result_of(table(A, D, past=past), Outcome(None, "x", (0, 0)), TIMES, 0)
    assert made is not None
    assert [(part.person, part.how) for part in made.parts] == [
        (A, "whole"), (D, "came"), (B, "left"), (C, "left"),
    ]  # fmt: skip
    assert [part.place for part in made.parts] == [1, 1, 2, 2]


def test_nothing_comes_of_a_lobby_or_a_match_that_goes_on() -> None:
    assert result_of(table(A, B, status="playing"), None, TIMES, 0) is None
    closed = table(A, B, status="aborted")
    made = result_of(closed, None, TIMES, 0)
    assert made is not None
    assert [part.place for part in made.parts] == [0, 0]
    assert fold(made)["web:a"].answered == 7


@pytest.mark.parametrize(
    ("outcome", "last", "places"),
    [
        (Outcome(1, "points", (4, 9, 6)), 0, [3, 1, 2]),
        (Outcome(1, "strength", (9, 9, 6)), 0, [2, 1, 3]),
        (Outcome(2, "points", (4, 4, 6)), 0, [2, 2, 1]),
        (Outcome(None, "shared", (7, 3, 7), (0, 2)), 1, [1, 2, 1]),
        (Outcome(None, "points", (5, 5, 5)), 0, [1, 1, 1]),
        (Outcome(1, "resigned", (8, 5, 3)), 0, [3, 1, 2]),
        (Outcome(None, "resigned", (8, 3, 3), (1, 2)), 0, [2, 1, 1]),
    ],
)
def test_places_at_a_table_of_three(outcome: Outcome, last: int, places: list[int]) -> None:
    """Who comes second goes by the score, but whoever gave up is behind everybody."""
    made = result_of(table(A, B, C), outcome, None, 0, last)
    assert made is not None
    assert [part.place for part in made.parts] == places
    found = fold(made)
    order = sorted(range(3), key=lambda seat: places[seat])
    skills = [found[f"web:{'abc'[seat]}"].mu for seat in order]
    assert skills == sorted(skills, reverse=True) or places == [1, 1, 1]


def test_a_leaver_is_behind_the_third() -> None:
    places = rated_places(
        result(part(0, A, 1), part(1, B, 3), part(2, D, 2, "came"), part(2, C, 2, "left")), key
    )
    assert places["web:a"] < places["web:b"] < places["web:c"]


# ── order ────────────────────────────────────────────────────────────────────────────────────────────────

SEATS = st.permutations([A, B, C, D]).map(lambda people: people[:3])
PLACES = st.lists(st.sampled_from([1, 2]), min_size=3, max_size=3)
RESULTS = st.lists(st.tuples(SEATS, PLACES, st.integers(0, 30)), max_size=12)


@settings(deadline=None)
@given(drawn=RESULTS, chance=st.randoms(use_true_random=False))
def test_the_order_in_which_results_become_known_changes_nothing(
    drawn: list[tuple[list[Person], list[int], int]], chance: Random
) -> None:
    made = []
    for count, (people, places, at) in enumerate(drawn):
        parts = [part(seat, who, places[seat]) for seat, who in enumerate(people)]
        made.append(result(*parts, at=at, table=f"T{count}"))
    mixed = list(made)
    chance.shuffle(mixed)
    assert fold(*made) == fold(*mixed)
