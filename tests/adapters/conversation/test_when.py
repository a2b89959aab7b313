"""Words of time: the reader's own clock and calendar, over summer time, with right plurals."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.adapters.conversation.when import Reader, due, moment, span, until
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
        ("2026-11-30 18:00", "18:00 UTC", "18:00 UTC"),
        ("2026-12-01 00:00", "завтра, 00:00 UTC", "tomorrow, 00:00 UTC"),
        ("2026-12-02 08:05", "среды, 08:05 UTC", "Wednesday, 08:05 UTC"),
        ("2026-12-06 23:59", "воскресенья, 23:59 UTC", "Sunday, 23:59 UTC"),
        ("2026-12-07 00:00", "7 декабря, 00:00 UTC", "7 December, 00:00 UTC"),
        ("2027-01-02 10:00", "2 января 2027 года, 10:00 UTC", "2 January 2027, 10:00 UTC"),
    ],
)
def test_a_moment_is_told_by_its_distance_in_days(at: str, ru: str, en: str) -> None:
    assert moment(Reader("ru", "", NOON), ms(at)) == ru
    assert moment(Reader("en", "", NOON), ms(at)) == en


def test_tomorrow_is_the_readers_own_and_their_zone_needs_no_name() -> None:
    late = ms("2026-11-30 22:30")
    assert moment(Reader("en", "Europe/London", NOON), late) == "22:30"
    assert moment(Reader("en", "Europe/Moscow", NOON), late) == "tomorrow, 01:30"
    assert moment(Reader("en", "America/New_York", NOON), late) == "17:30"


def test_the_day_on_which_clocks_go_back_has_25_hours() -> None:
    now = ms("2026-10-24 18:00", "Europe/Berlin")
    reader = Reader("en", "Europe/Berlin", now)
    assert until(reader, now + DAY) == "tomorrow, 17:00 (24 h left)"
    assert until(reader, ms("2026-10-25 18:00", "Europe/Berlin")) == "tomorrow, 18:00 (25 h left)"


def test_the_day_on_which_clocks_go_forward_has_23_hours() -> None:
    now = ms("2026-03-28 18:00", "Europe/Berlin")
    reader = Reader("ru", "Europe/Berlin", now)
    assert until(reader, now + DAY) == "завтра, 19:00 (ещё 24 ч)"
    assert until(reader, ms("2026-03-29 18:00", "Europe/Berlin")) == "завтра, 18:00 (ещё 23 ч)"


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


def test_what_has_passed_is_told_without_what_is_left() -> None:
    assert until(Reader("ru", "Europe/Moscow", NOON), NOON - HOUR) == "14:00"


def test_a_deadline_keeps_a_place_for_fronts_that_write_moments_themselves() -> None:
    made = due(Reader("en", "Europe/Moscow", NOON), NOON + 3 * HOUR, "when-tomorrow", clock="x")
    assert made.at == NOON + 3 * HOUR
    assert Due.HERE not in made.line
