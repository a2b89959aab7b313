"""Votes as pure changes of a table: who is asked, what may be said, how they end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.table import votes
from bot.table.edits import Refused
from bot.table.model import Holder, Person, Table, Vote
from tests.table.world import ANNA, BORIS, CLARA, LOBBY

NOW = 1_700_000_000_000


def table(*holders: Holder, pace: str = "24h", status: str = "playing") -> Table:
    return Table(
        "K7F2", "", (LOBBY,), "toy", "toy", "trio", ANNA, holders or THREE, status=status, pace=pace
    )  # fmt: skip


def held(person: Person, side: str, **more: Any) -> Holder:
    return Holder(side, person, person.id.title(), **more)


THREE = (held(ANNA, "red"), held(BORIS, "blue"), held(CLARA, "green"))
PROGRAM = Holder("green", opponent="random")


def asking(
    kind: str = "pause", by: int = 0, *, about: int = -1, at: Table | None = None
) -> tuple[Table, Vote]:
    made = votes.open_vote(at or table(), kind, by, NOW, about=about)
    return made, made.votes[-1]


def refused(call: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as caught:
        call()
    return caught.value.refusal.code


def said(kind: str, *words: tuple[int, str], about: int = -1, by: int = 0, now: int = NOW) -> str:
    made, vote = asking(kind, by, about=about)
    for seat, word in words:
        made = votes.say(made, vote.id, seat, word)
    found = votes.find(made, vote.id)
    assert found is not None
    return votes.decided(made, found, now)


# --- who is asked ---


def test_all_others_are_asked() -> None:
    assert votes.asked(*asking()) == (1, 2)
    assert votes.asked(*asking(by=1)) == (0, 2)


def test_the_program_is_not_asked() -> None:
    assert votes.asked(*asking(at=table(*THREE[:2], PROGRAM))) == (1,)


def test_alone_nobody_is_asked_and_it_is_decided() -> None:
    made, vote = asking(at=table(THREE[0], PROGRAM, PROGRAM))
    assert votes.asked(made, vote) == ()
    assert votes.decided(made, vote, NOW) == "yes"


def test_who_is_absent_is_not_asked_but_who_wants_to_leave_is() -> None:
    absent = table(THREE[0], held(BORIS, "blue", offered=5), THREE[2])
    leaving = table(THREE[0], held(BORIS, "blue", offered=5, leaving=True), THREE[2])
    assert votes.asked(*asking(at=absent)) == (2,)
    assert votes.asked(*asking(at=leaving)) == (1, 2)


def test_a_person_with_two_seats_is_asked_once_and_never_by_themselves() -> None:
    twice = table(THREE[0], THREE[1], held(BORIS, "green"))
    assert votes.asked(*asking(at=twice)) == (1,)
    assert votes.asked(*asking(by=2, at=twice)) == (0,)


def test_about_an_absent_seat_all_others_are_asked_by_the_table() -> None:
    assert votes.asked(*asking("absent", -1, about=1)) == (0, 2)


# --- opening ---


@pytest.mark.parametrize(
    ("pace", "minutes"), [("live", 5), ("8h", 1440), ("24h", 1440), ("3d", 4320), ("free", 4320)]
)
def test_a_vote_is_open_for_as_long_as_its_pace_gives(pace: str, minutes: int) -> None:
    _, vote = asking(at=table(pace=pace))
    assert vote.until - NOW == minutes * 60_000
    assert votes.next_end(replace(table(), votes=(vote,))) == vote.until


def test_the_same_question_is_not_asked_twice() -> None:
    made, _ = asking()
    assert refused(lambda: votes.open_vote(made, "pause", 1, NOW)) == "vote_open"
    assert len(votes.open_vote(made, "abort", 1, NOW).votes) == 2


def test_about_two_seats_two_questions_are_asked() -> None:
    made, _ = asking("absent", -1, about=1)
    both = votes.open_vote(made, "absent", -1, NOW, about=2)
    assert len({vote.id for vote in both.votes}) == 2


def test_a_button_of_an_old_vote_means_no_later_one() -> None:
    made, vote = asking()
    closed = votes.close(made, vote, "no", NOW)
    again = votes.open_vote(closed, "pause", 0, NOW + 1)
    assert refused(lambda: votes.say(again, vote.id, 1, "yes")) == "vote_closed"


def test_a_press_of_any_vote_fits_every_platform() -> None:
    _, vote = asking("absent", -1, about=1)
    assert len(f"c:/vote K7F2 {vote.id} replacement sure".encode()) <= 56


# --- speaking ---


@pytest.mark.parametrize(
    ("seat", "word", "code"),
    [
        (0, "yes", "vote_not_asked"),
        (1, "perhaps", "vote_word"),
        (1, "win", "vote_word"),
        (7, "no", "vote_not_asked"),
    ],
)
def test_who_may_say_what(seat: int, word: str, code: str) -> None:
    made, vote = asking()
    assert refused(lambda: votes.say(made, vote.id, seat, word)) == code


def test_saying_it_again_is_answered_and_changing_ones_mind_is_allowed() -> None:
    made, vote = asking("absent", -1, about=1)
    made = votes.say(made, vote.id, 0, "wait")
    assert refused(lambda: votes.say(made, vote.id, 0, "wait")) == "vote_said"
    assert votes.say(made, vote.id, 0, "win").votes[0].said == ((0, "win"),)


def test_whoever_takes_a_seat_over_is_asked_anew() -> None:
    made, vote = asking()
    made = votes.forget_words(votes.say(made, vote.id, 1, "yes"), 1)
    assert votes.awaited(made, made.votes[0]) == (1, 2)


# --- ending ---


@pytest.mark.parametrize(
    ("words", "came"),
    [
        ((), ""),
        (((1, "yes"),), ""),
        (((1, "yes"), (2, "yes")), "yes"),
        (((1, "no"),), "no"),
        (((1, "yes"), (2, "no")), "no"),
    ],
)
def test_a_plain_vote_needs_everybody_and_ends_at_the_first_no(
    words: tuple[tuple[int, str], ...], came: str
) -> None:
    assert said("pause", *words) == came


@pytest.mark.parametrize(
    ("words", "came"),
    [
        (((0, "win"),), ""),
        (((0, "win"), (2, "win")), "win"),
        (((0, "opponent"), (2, "opponent")), "opponent"),
        (((0, "win"), (2, "wait")), "wait"),
        (((0, "win"), (2, "opponent")), "opponent"),
        (((0, "replacement"), (2, "opponent")), "replacement"),
    ],
)
def test_a_choice_needs_more_than_half_else_the_mildest_counts(
    words: tuple[tuple[int, str], ...], came: str
) -> None:
    assert said("absent", *words, about=1, by=-1) == came


def test_one_other_chooses_alone() -> None:
    made, vote = asking("absent", -1, about=1, at=table(THREE[0], THREE[1], PROGRAM))
    made = votes.say(made, vote.id, 0, "opponent")
    assert votes.decided(made, made.votes[0], NOW) == "opponent"


def test_nobody_to_ask_about_an_absent_seat_leaves_it_open() -> None:
    made, vote = asking("absent", -1, about=0, at=table(THREE[0], PROGRAM, PROGRAM))
    assert votes.decided(made, vote, NOW) == ""
    assert votes.decided(made, vote, vote.until) == "silence"


def test_when_its_time_ends_a_vote_has_failed_for_silence() -> None:
    assert said("pause", (1, "yes"), now=NOW + 24 * votes.HOUR) == "silence"
    assert said("absent", (0, "win"), about=1, by=-1, now=NOW + 24 * votes.HOUR) == "silence"


def test_the_last_results_stay_for_a_while() -> None:
    made = table()
    for number in range(6):
        made = votes.open_vote(made, "pause", 0, NOW + number)
        made = votes.close(made, made.votes[0], "no", NOW + number)
    assert [verdict.at - NOW for verdict in made.verdicts] == [2, 3, 4, 5]
    assert made.votes == ()


def test_what_was_learnt_overtakes_votes_to_take_back_only() -> None:
    made, _ = asking("undo")
    made = votes.overtake(votes.open_vote(made, "pause", 0, NOW), NOW + 1)
    assert [vote.kind for vote in made.votes] == ["pause"]
    assert [(one.kind, one.word) for one in made.verdicts] == [("undo", "overtaken")]
    assert votes.overtake(made, NOW + 2) is made
