"""The figures an opponent reckons with."""

from __future__ import annotations

import pytest

from bot.ai.kursk.chance import any_of, at_least
from bot.ai.kursk.events import payment
from bot.ai.kursk.worth import WIN, after_loss, distance, loss_value
from bot.engine.kursk.model import SideOpen


@pytest.mark.parametrize(
    ("dice", "need", "ways"), [(2, 2, 36), (2, 7, 21), (2, 12, 1), (2, 13, 0), (3, 11, 108), (3, 18, 1)]
)
def test_chances_are_counted(dice: int, need: int, ways: int) -> None:
    assert at_least(dice, need) == pytest.approx(ways / 6**dice)


def test_a_need_below_the_dice_is_sure() -> None:
    assert at_least(2, -3) == 1.0


def test_several_tries() -> None:
    assert any_of(0.5, 2) == pytest.approx(0.75)
    assert any_of(0.5, 0) == 0.0


@pytest.mark.parametrize(
    ("counters", "area", "after"),
    [
        ((4, 4, 4), 0, (3, 4, 4)),
        ((1, 4, 4), 0, (1, 3, 4)),
        ((3, 1, 4), 1, (3, 1, 3)),
        ((4, 1, 4), 1, (3, 1, 4)),
        ((1, 1, 4), 0, (1, 1, 4)),
    ],
)
def test_losses_overflow_as_the_rules_say(
    counters: tuple[int, int, int], area: int, after: tuple[int, int, int]
) -> None:
    assert after_loss(counters, area, overflow=True) == after


def test_without_overflow_a_counter_at_one_stays() -> None:
    assert after_loss((1, 4, 4), 0, overflow=False) == (1, 4, 4)


def test_distance_is_what_the_two_lowest_counters_stand_above_one() -> None:
    assert distance((4, 2, 9)) == 4
    assert distance((1, 1, 9)) == 0


def side(counters: tuple[int, int, int]) -> SideOpen:
    return SideOpen(counters=counters, start=9, slots=((), (), ()), commanders=())


def test_the_deciding_loss_is_worth_more_than_any_trade() -> None:
    assert loss_value(side((1, 2, 9)), 1, overflow=True) == WIN
    weak = loss_value(side((3, 3, 9)), 0, overflow=True)
    strong = loss_value(side((3, 3, 9)), 2, overflow=True)
    assert weak > strong


@pytest.mark.parametrize(
    ("pool", "cost", "paid"),
    [
        ((3, 2, 2, 1), 2, (2,)),
        ((3, 2, 2, 1), 3, (3,)),
        ((3, 2, 1), 4, (1, 3)),
        ((2, 2), 3, (2, 2)),
        ((2,), 3, ()),
        ((), 1, ()),
    ],
)
def test_events_are_paid_with_the_least_waste(
    pool: tuple[int, ...], cost: int, paid: tuple[int, ...]
) -> None:
    assert payment(pool, cost) == paid
