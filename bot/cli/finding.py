"""What an examination finds, and how a platform's web interface is asked."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, NamedTuple

import aiohttp
import msgspec

OK, NOTE, BAD = "ok", "note", "bad"
PATIENCE = 8.0
"""Seconds for one question to a platform."""


class Finding(NamedTuple):
    """One examined thing: its name, `ok`, `note` (works, but know this) or `bad`, and a sentence."""

    name: str
    state: str
    text: str


class NoAnswer(Exception):
    """The platform can't be reached; the text says why, without addresses that hold a token."""


class Answer(NamedTuple):
    """What came back: the HTTP status and the document ({} if it was none)."""

    status: int
    body: Any


async def ask(session: aiohttp.ClientSession, url: str, headers: Mapping[str, str] | None = None) -> Answer:
    """One GET. Raises NoAnswer, also when the platform itself is broken (5xx)."""
    try:
        async with session.get(url, headers=headers, allow_redirects=False) as response:
            text = await response.read()
    except TimeoutError:
        raise NoAnswer(f"{PATIENCE:.0f} s") from None
    except (aiohttp.ClientError, OSError, ValueError) as error:
        raise NoAnswer(_why(error)) from None
    if response.status >= 500:
        raise NoAnswer(f"HTTP {response.status}")
    try:
        return Answer(response.status, msgspec.json.decode(text))
    except msgspec.MsgspecError:
        return Answer(response.status, {})


def _why(error: Exception) -> str:
    """The system's own words; never an address, which may hold a token."""
    number = getattr(getattr(error, "os_error", error), "errno", None)
    return os.strerror(number) if isinstance(number, int) and number > 0 else type(error).__name__


def asking() -> aiohttp.ClientSession:
    """A session for a few questions; use it as `async with`."""
    return aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE))
