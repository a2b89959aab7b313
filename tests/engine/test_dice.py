"""Chance: what each source gives, records and refuses."""

from __future__ import annotations

import hashlib

import pytest

from bot.engine import fairness
from bot.engine.core import DiceError
from bot.engine.dice import LiveDice, RecordedDice, Roll, ScriptedDice, SeededDice, is_possible, seed_of
from tests.engine.games import live


def test_live_dice_follow_the_proof_and_count_their_rolls() -> None:
    dice = live(counter=4)
    rolled = dice.d6(2, "shot")
    picked = dice.pick(("a", "b", "c"), "who")
    assert rolled == fairness.derive(dice.key, "m1", 4, "d6", 2)
    assert picked == "abc"[fairness.derive(dice.key, "m1", 5, "pick", 3)[0]]
    assert dice.counter == 6
    assert [(roll.kind, roll.n, roll.why) for roll in dice.rolls] == [("d6", 2, "shot"), ("pick", 3, "who")]


def test_a_shuffle_is_recorded_as_a_permutation() -> None:
    dice = live()
    cards = ("x", "y", "z", "x")
    shuffled = dice.shuffle(cards, "deck")
    assert shuffled == tuple(cards[index] for index in dice.rolls[0].results)
    assert sorted(shuffled) == sorted(cards)


def test_recorded_dice_give_the_log_again() -> None:
    dice = live()
    first = (dice.d6(3, "a"), dice.shuffle(("p", "q", "r"), "b"), dice.pick((1, 2), "c"))
    again = RecordedDice(dice.rolls)
    assert (again.d6(3, "a"), again.shuffle(("p", "q", "r"), "b"), again.pick((1, 2), "c")) == first
    assert again.rolls == dice.rolls
    again.finish()


@pytest.mark.parametrize(
    ("rolls", "says"),
    [
        ((), "no roll for it"),
        ((Roll("d6", 2, "shot", (1, 2)),), "the log has d6 of 2 \\(shot\\)"),
        ((Roll("d6", 1, "storm", (1,)),), "the log has d6 of 1 \\(storm\\)"),
        ((Roll("pick", 1, "shot", (0,)),), "the log has pick of 1"),
        ((Roll("d6", 1, "shot", (7,)),), "can give \\[7\\]"),
        ((Roll("d6", 1, "shot", (1, 1)),), "can give \\[1, 1\\]"),
    ],
)
def test_recorded_dice_refuse_what_was_not_recorded(rolls: tuple[Roll, ...], says: str) -> None:
    with pytest.raises(DiceError, match=says):
        RecordedDice(rolls).d6(1, "shot")


def test_recorded_dice_tell_a_roll_too_many() -> None:
    with pytest.raises(DiceError, match="a roll too many: d6 of 1 \\(shot\\)"):
        RecordedDice([Roll("d6", 1, "shot", (3,))]).finish()


def test_scripted_dice_fall_as_told() -> None:
    dice = ScriptedDice([6, 1, 3], picks=[2], shuffles=[(1, 0)])
    assert dice.left == 3
    assert dice.d6(2, "x") == (6, 1)
    assert dice.pick("abc", "x") == "c"  # type: ignore[arg-type]
    assert dice.shuffle(("a", "b"), "x") == ("b", "a")
    assert dice.d6(1, "x") == (3,)
    assert dice.left == 0


def test_scripted_dice_at_their_end() -> None:
    dice = ScriptedDice()
    assert dice.shuffle(("a", "b", "c"), "x") == ("a", "b", "c")
    with pytest.raises(DiceError, match="no d6 of 2 \\(shot\\)"):
        dice.d6(2, "shot")
    with pytest.raises(DiceError, match="no pick of 2 \\(who\\)"):
        dice.pick((1, 2), "who")


def test_scripted_dice_fall_back() -> None:
    dice = ScriptedDice([4], otherwise=SeededDice("k"))
    assert dice.d6(1, "x") == (4,)
    twin = SeededDice("k")
    assert dice.d6(2, "x") == twin.d6(2, "x")
    assert dice.shuffle((1, 2, 3, 4, 5), "x") == twin.shuffle((1, 2, 3, 4, 5), "x")
    assert dice.pick((1, 2, 3), "x") == twin.pick((1, 2, 3), "x")
    assert [roll.results for roll in dice.rolls[1:]] == [roll.results for roll in twin.rolls]


def test_scripted_dice_refuse_impossible_scripts() -> None:
    with pytest.raises(DiceError, match="can give"):
        ScriptedDice([7]).d6(1, "x")
    with pytest.raises(DiceError, match="can give"):
        ScriptedDice(shuffles=[(0, 0)]).shuffle((1, 2), "x")
    with pytest.raises(DiceError, match="can give"):
        ScriptedDice(picks=[2]).pick((1, 2), "x")


def test_nothing_to_roll_or_pick() -> None:
    with pytest.raises(ValueError, match="can't roll 0 dice"):
        live().d6(0, "x")
    with pytest.raises(ValueError, match="nothing to pick"):
        live().pick((), "x")
    assert live().shuffle((), "x") == ()


def test_seeds_of_a_run_are_as_the_command_line_says() -> None:
    assert seed_of(1, 7) == hashlib.sha256(b"1:7").hexdigest()
    dice = SeededDice(1, 7)
    same = LiveDice(fairness.key_of(dice.seed, ()), "sim")
    assert [dice.d6(2, "x") for _ in range(5)] == [same.d6(2, "x") for _ in range(5)]


def test_possible_results() -> None:
    assert is_possible(Roll("shuffle", 3, "", (2, 0, 1)))
    assert not is_possible(Roll("shuffle", 3, "", (2, 0)))
    assert not is_possible(Roll("pick", 3, "", (3,)))
    assert not is_possible(Roll("coin", 1, "", (0,)))
