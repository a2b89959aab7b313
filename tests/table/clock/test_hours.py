"""When a seat's clock stands: zones, quiet hours, weekends, vacations, nights in which clocks change."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.clock.hours import Hours, add, hours, is_stopped, parse_quiet, running

HOUR = 3_600_000
DAY = 24 * HOUR
NOT_AWAY = (0, 0)
ZONES = ("", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Santiago")


def at(zone: str, text: str, fold: int = 0) -> int:
    """A moment by the wall clock of a zone."""
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000)


def of(zone: str, quiet: str = "", *, weekends_off: bool = False, away: tuple[int, int] = NOT_AWAY) -> Hours:
    return hours(zone, quiet, weekends_off=weekends_off, away=away)


@pytest.mark.parametrize(
    ("word", "means"),
    [
        ("23-8", (23 * 60, 8 * 60)),
        ("22:30-7:15", (22 * 60 + 30, 7 * 60 + 15)),
        ("0–7", (0, 7 * 60)),
        ("24-6", (0, 6 * 60)),
        ("8-21", None),
        ("9-9", None),
        ("25-3", None),
        ("night", None),
        ("", None),
    ],
)
def test_quiet_hours_are_read_as_people_write_them(word: str, means: tuple[int, int] | None) -> None:
    assert parse_quiet(word) == means


def test_nothing_stops_a_plain_clock() -> None:
    assert add(of("Europe/Berlin"), 5, 24 * HOUR) == 5 + 24 * HOUR
    assert running(of("Europe/Berlin"), 5, 17) == 12


def test_quiet_hours_over_midnight_stop_the_clock() -> None:
    berlin = of("Europe/Berlin", "23-8")
    asked = at("Europe/Berlin", "2026-11-10T20:00")
    assert add(berlin, asked, 3 * HOUR) == at("Europe/Berlin", "2026-11-10T23:00")
    assert add(berlin, asked, 4 * HOUR) == at("Europe/Berlin", "2026-11-11T09:00")
    assert is_stopped(berlin, at("Europe/Berlin", "2026-11-11T07:59"))
    assert not is_stopped(berlin, at("Europe/Berlin", "2026-11-11T08:00"))


def test_asked_in_the_night_the_time_begins_in_the_morning() -> None:
    moscow = of("Europe/Moscow", "23-8")
    asked = at("Europe/Moscow", "2026-11-10T02:00")
    assert add(moscow, asked, HOUR) == at("Europe/Moscow", "2026-11-10T09:00")
    assert running(moscow, asked, at("Europe/Moscow", "2026-11-10T08:30")) == HOUR // 2


def test_the_night_is_the_players_own() -> None:
    asked = at("UTC", "2026-11-10T20:00")
    assert add(of("Asia/Tokyo", "23-8"), asked, 4 * HOUR) == at("Asia/Tokyo", "2026-11-11T12:00")
    assert add(of("America/New_York", "23-8"), asked, 4 * HOUR) == asked + 4 * HOUR


def test_the_night_is_shorter_when_clocks_are_put_forward_and_longer_when_back() -> None:
    berlin = of("Europe/Berlin", "23-8")
    spring = at("Europe/Berlin", "2026-03-28T22:00")
    assert add(berlin, spring, 2 * HOUR) == spring + 10 * HOUR == at("Europe/Berlin", "2026-03-29T09:00")
    autumn = at("Europe/Berlin", "2026-10-24T22:00")
    assert add(berlin, autumn, 2 * HOUR) == autumn + 12 * HOUR == at("Europe/Berlin", "2026-10-25T09:00")


def test_quiet_hours_that_end_in_an_hour_that_comes_twice() -> None:
    berlin = of("Europe/Berlin", "0-2:30")
    first, second = (at("Europe/Berlin", "2026-10-25T02:10", fold) for fold in (0, 1))
    assert add(berlin, first, 0) == at("Europe/Berlin", "2026-10-25T02:30")
    assert add(berlin, second, 0) == at("Europe/Berlin", "2026-10-25T02:30", 1)


def test_quiet_hours_that_begin_in_an_hour_that_is_left_out() -> None:
    berlin = of("Europe/Berlin", "2:30-6")
    asked = at("Europe/Berlin", "2026-03-29T01:30")
    assert add(berlin, asked, 12 * HOUR) > asked + 12 * HOUR
    assert running(berlin, asked, add(berlin, asked, 12 * HOUR)) == 12 * HOUR


def test_weekends_stop_the_clock_where_the_table_says_so() -> None:
    friday = at("Europe/Moscow", "2026-11-13T20:00")
    assert add(of("Europe/Moscow", weekends_off=True), friday, 24 * HOUR) == friday + 3 * DAY
    assert add(of("Europe/Moscow"), friday, 24 * HOUR) == friday + DAY
    saturday = at("Europe/Moscow", "2026-11-14T12:00")
    assert add(of("Europe/Moscow", weekends_off=True), saturday, HOUR) == at(
        "Europe/Moscow", "2026-11-16T01:00"
    )


def test_a_vacation_stops_the_clock_before_across_and_after() -> None:
    away = (10 * DAY, 15 * DAY)
    clock = of("", away=away)
    assert add(clock, 9 * DAY, DAY) == 10 * DAY
    assert add(clock, 9 * DAY, DAY + 1) == 15 * DAY + 1
    assert add(clock, 12 * DAY, HOUR) == 15 * DAY + HOUR
    assert running(clock, 9 * DAY, 16 * DAY) == 2 * DAY


@given(
    zone=st.sampled_from(ZONES),
    quiet=st.sampled_from(("", "23-8", "2-3", "1:30-2:30", "22:15-1:45", "0-12", "12-0")),
    weekends_off=st.booleans(),
    start=st.integers(1_700_000_000_000, 1_860_000_000_000),
    amount=st.integers(0, 9 * DAY),
    vacation=st.tuples(st.integers(-3 * DAY, 12 * DAY), st.integers(0, 14 * DAY)),
)
def test_what_is_added_has_run(
    zone: str, quiet: str, weekends_off: bool, start: int, amount: int, vacation: tuple[int, int]
) -> None:
    away = (start + vacation[0], start + sum(vacation))
    clock = of(zone, quiet, weekends_off=weekends_off, away=away)
    end = add(clock, start, amount)
    assert end >= start + amount
    assert running(clock, start, end) == amount


@given(
    zone=st.sampled_from(ZONES),
    quiet=st.sampled_from(("23-8", "1:30-2:30", "12-0")),
    start=st.integers(1_700_000_000_000, 1_860_000_000_000),
    spans=st.tuples(st.integers(0, 4 * DAY), st.integers(0, 4 * DAY)),
)
def test_time_that_is_counted_in_two_parts_is_the_same(
    zone: str, quiet: str, start: int, spans: tuple[int, int]
) -> None:
    clock = of(zone, quiet, weekends_off=True)
    middle, end = start + spans[0], start + sum(spans)
    assert running(clock, start, middle) + running(clock, middle, end) == running(clock, start, end)
