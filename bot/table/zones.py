"""Time zones as people name them: a city in two languages, an IANA name, an offset.

What is kept (the setting `zone`) is always the name of an IANA zone, "" for none chosen (then it is UTC).
"""

from __future__ import annotations

import difflib
import re
import tomllib
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from msgspec import Struct

from bot.i18n import DATA

UTC = "UTC"
MOST_NEAR = 3
OFFSET = re.compile(r"(?:utc|gmt|мск|msk)?\s*([+-])\s*(\d{1,2})(?::?([0-5]\d))?")
MOSCOW = 3
"""Hours: `мск+4` is counted from Moscow."""
FARTHEST = (-12, 14)


class Found(Struct, frozen=True):
    """What a word for a zone means: the IANA name, "" if none; then `near` are names that come close."""

    zone: str = ""
    near: tuple[str, ...] = ()


@cache
def zone_of(name: str) -> ZoneInfo:
    """The zone of that IANA name; UTC for "" and for names that no longer are."""
    try:
        return ZoneInfo(name or UTC)
    except (KeyError, ValueError, OSError):
        return ZoneInfo(UTC)


def find_zone(word: str) -> Found:
    """The zone that the word means: `Москва`, `new york`, `Europe/Berlin`, `+3`, `UTC-5`, `мск+4`."""
    wanted = _plain(word)
    if not wanted:
        return Found()
    by_offset = _offset(wanted)
    if by_offset is not None:
        return Found(by_offset)
    known = _names()
    if wanted in known:
        return Found(known[wanted][0])
    near = difflib.get_close_matches(wanted, known, n=8, cutoff=0.6)
    shown = dict.fromkeys(known[each][1] for each in near)
    return Found("", tuple(shown)[:MOST_NEAR])


def _plain(word: str) -> str:
    return " ".join(word.casefold().replace("ё", "е").replace("_", " ").replace("−", "-").split())


def _offset(word: str) -> str | None:
    """The zone of a plain offset; None if the word is none, "" if nobody lives by it."""
    match = OFFSET.fullmatch(word)
    if match is None:
        return None
    sign = 1 if match[1] == "+" else -1
    hours, minutes = sign * int(match[2]), int(match[3] or 0)
    if word.startswith(("мск", "msk")):
        hours += MOSCOW
    if minutes:
        return str(_data()["offsets"].get(f"{match[1]}{abs(hours):02}:{minutes:02}", ""))
    if not FARTHEST[0] <= hours <= FARTHEST[1]:
        return ""
    return f"Etc/GMT{-hours:+d}" if hours else UTC  # IANA counts these the other way round


@cache
def _data() -> dict[str, dict[str, str]]:
    with (DATA / "zones" / "cities.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def _names() -> dict[str, tuple[str, str]]:
    """Word typed → (IANA name, how it is shown when it is proposed)."""
    names: dict[str, tuple[str, str]] = {}
    for zone in sorted(available_timezones()):
        if zone.startswith(("Etc/", "posix", "right", "SystemV")) or "/" not in zone:
            continue
        city = zone.rpartition("/")[2].replace("_", " ")
        names.setdefault(_plain(zone), (zone, zone))
        names.setdefault(_plain(city), (zone, city))
    for zone, cities in _data()["cities"].items():
        names.update({_plain(city): (zone, city) for city in cities})
    return names


def offset_of(name: str, at: int) -> str:
    """How far the zone is from UTC at that moment (ms): `UTC+3`, `UTC+5:30`, `UTC`."""
    shift = datetime.fromtimestamp(at / 1000, zone_of(name)).utcoffset()
    minutes = round(shift.total_seconds() / 60) if shift else 0
    if not minutes:
        return UTC
    hours, rest = divmod(abs(minutes), 60)
    return f"{UTC}{'+' if minutes > 0 else '-'}{hours}" + (f":{rest:02}" if rest else "")
