"""Time zones as people name them."""

from zoneinfo import available_timezones

import pytest

from bot.table.zones import _names, find_zone, offset_of, zone_of

WINTER, SUMMER = 1_700_000_000_000, 1_720_000_000_000


@pytest.mark.parametrize(
    ("word", "zone"),
    [
        ("Москва", "Europe/Moscow"),
        ("мск", "Europe/Moscow"),
        ("ОРЕЛ", "Europe/Moscow"),
        ("нью-йорк", "America/New_York"),
        ("new york", "America/New_York"),
        ("europe/berlin", "Europe/Berlin"),
        ("Kiev", "Europe/Kyiv"),
        ("+3", "Etc/GMT-3"),
        ("UTC-5", "Etc/GMT+5"),
        ("utc + 0", "UTC"),
        ("мск+4", "Etc/GMT-7"),
        ("+5:30", "Asia/Kolkata"),
        ("gmt", "UTC"),
    ],
)
def test_a_zone_is_found_by_city_name_and_offset(word: str, zone: str) -> None:
    assert find_zone(word).zone == zone


@pytest.mark.parametrize(
    ("word", "near"),
    [("моксва", "Москва"), ("Tokio", "Tokyo"), ("Edinburg", "Edinburgh"), ("берлн", "Берлин")],
)
def test_a_misspelt_city_gets_near_names(word: str, near: str) -> None:
    found = find_zone(word)
    assert (found.zone, found.near[0]) == ("", near)


@pytest.mark.parametrize("word", ["", "+20", "+9:15", "zzzzqqq"])
def test_what_is_no_zone_is_none(word: str) -> None:
    assert find_zone(word).zone == ""


def test_every_name_leads_to_a_zone_there_is() -> None:
    assert {zone for zone, _shown in _names().values()} <= available_timezones()


def test_offsets_follow_summer_time_and_unknown_names_are_utc() -> None:
    assert (offset_of("Europe/Berlin", WINTER), offset_of("Europe/Berlin", SUMMER)) == ("UTC+1", "UTC+2")
    assert offset_of("Asia/Kolkata", WINTER) == "UTC+5:30"
    assert offset_of("America/New_York", WINTER) == "UTC-5"
    assert offset_of("", WINTER) == "UTC"
    assert zone_of("Nowhere/At_all").key == "UTC"
