"""Words of time: the reader's own clock and calendar, over summer time, with right plurals."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.adapters.conversation.when import Reader, due, moment, span
from bot.adapters.port import Due

MIN = 60_000
HOUR = 60 * MIN
DAY = 24 * HOUR


def ms(text: str, zone: str = "UTC") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


NOON = ms("2026-11-30 12:00")  # a Monday


@pytest.mark.parametrize(
    ("at", "ru", "en"),
    [
        ("2026-11-30 18:00", "понедельника, 30 ноября, 18:00 UTC", "Monday, 30 November, 18:00 UTC"),
        ("2026-12-01 00:00", "вторника, 1 декабря, 00:00 UTC", "Tuesday, 1 December, 00:00 UTC"),
        ("2026-12-06 23:59", "воскресенья, 6 декабря, 23:59 UTC", "Sunday, 6 December, 23:59 UTC"),
        (
            "2027-01-02 10:00",
            "субботы, 2 января 2027 года, 10:00 UTC",
            "Saturday, 2 January 2027, 10:00 UTC",
        ),
    ],
)
def test_a_moment_is_told_by_day_and_clock(at: str, ru: str, en: str) -> None:
    assert moment(Reader("ru", "", NOON), ms(at)) == ru
    assert moment(Reader("en", "", NOON), ms(at)) == en


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("zone", ["", "Europe/Moscow", "America/New_York", "Asia/Kolkata"])
def test_what_a_message_says_of_a_moment_is_true_whenever_it_is_read(lang: str, zone: str) -> None:
    """It doesn't depend on when it was written, but for the year, which every reader of that year knows."""
    at = ms("2026-12-03 18:00")
    written = {
        moment(Reader(lang, zone, at - ago), at) for ago in (0, MIN, HOUR, DAY, 7 * DAY, 40 * DAY, -DAY)
    }
    assert len(written) == 1
    assert re.search(r"\b[34]\b", written.pop())


def test_the_day_is_the_readers_own_and_their_zone_needs_no_name() -> None:
    late = ms("2026-11-30 22:30")
    assert moment(Reader("en", "Europe/London", NOON), late) == "Monday, 30 November, 22:30"
    assert moment(Reader("en", "Europe/Moscow", NOON), late) == "Tuesday, 1 December, 01:30"
    assert moment(Reader("en", "America/New_York", NOON), late) == "Monday, 30 November, 17:30"


@pytest.mark.parametrize(
    ("zone", "summer", "winter"),
    [
        ("Europe/London", "13:00 UTC+1", "12:00 UTC"),
        ("Europe/Moscow", "15:00 UTC+3", "15:00 UTC+3"),
        ("America/New_York", "08:00 UTC−4", "07:00 UTC−5"),
        ("Asia/Kolkata", "17:30 UTC+5:30", "17:30 UTC+5:30"),
        ("America/St_Johns", "09:30 UTC−2:30", "08:30 UTC−3:30"),
        ("", "12:00 UTC", "12:00 UTC"),
    ],
)
def test_what_many_read_says_by_whose_clock(zone: str, summer: str, winter: str) -> None:
    reader = Reader("en", zone, NOON, is_shared=True)
    assert moment(reader, ms("2026-07-01 12:00")) == f"Wednesday, 1 July, {summer}"
    assert moment(reader, ms("2026-12-01 12:00")) == f"Tuesday, 1 December, {winter}"


def test_the_days_on_which_clocks_change() -> None:
    now = ms("2026-10-24 18:00", "Europe/Berlin")
    assert moment(Reader("en", "Europe/Berlin", now), now + DAY) == "Sunday, 25 October, 17:00"
    now = ms("2026-03-28 18:00", "Europe/Berlin")
    assert moment(Reader("ru", "Europe/Berlin", now), now + DAY) == "воскресенья, 29 марта, 19:00"


@pytest.mark.parametrize(
    ("time", "ru", "en"),
    [
        (0, "меньше минуты", "less than a minute"),
        (29_000, "меньше минуты", "less than a minute"),
        (MIN, "1 мин", "1 min"),
        (59 * MIN + 31_000, "1 ч", "1 h"),
        (5 * HOUR + 20 * MIN, "5 ч 20 мин", "5 h 20 min"),
        (23 * HOUR + 40 * MIN, "24 ч", "24 h"),
        (47 * HOUR, "47 ч", "47 h"),
        (48 * HOUR, "2 дня", "2 days"),
        (53 * HOUR, "2 дня 5 ч", "2 days 5 h"),
        (5 * DAY + HOUR, "5 дней 1 ч", "5 days 1 h"),
        (21 * DAY, "21 день", "21 days"),
        (14 * DAY, "14 дней", "14 days"),
        (22 * DAY + 3 * HOUR, "22 дня", "22 days"),
    ],
)
def test_a_span_is_rounded_to_what_matters(time: int, ru: str, en: str) -> None:
    assert (span(time, "ru"), span(time, "en")) == (ru, en)


def test_a_deadline_keeps_a_place_for_fronts_that_write_moments_themselves() -> None:
    made = due(Reader("en", "Europe/Moscow", NOON), NOON + 3 * HOUR, "clock-own")
    assert made.at == NOON + 3 * HOUR
    assert Due.HERE not in made.line
