"""Discord's refusals as the courier's troubles."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

import aiohttp
import discord

from bot.adapters.courier.port import Away, Gone, Later, Missing, TooOld, Trouble, Unreachable

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MESSAGE, UNKNOWN_USER = 10003, 10004, 10008, 10013
UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, ACKNOWLEDGED = 10015, 10062, 40060
NO_ACCESS, NO_DIRECT, NO_RIGHT, BAD_TOKEN = 50001, 50007, 50013, 50027
OTHERS_MESSAGE, ARCHIVED, OLD_EDITS, NO_SHARED_GUILD, THREAD_LOCKED = 50005, 50083, 30046, 50278, 160005
TOO_MANY_THREADS = 160006


class Sealed(Trouble):
    """The thread is archived: open it, then try again."""


class NoRight(Trouble):
    """The bot lacks a right there; something plainer may still be allowed."""


class Spent(Trouble):
    """The interaction can't be answered any more: too late, or its 15 minutes are over."""


class Answered(Trouble):
    """The interaction has had its first answer."""


_BY_CODE: dict[int, type[Trouble]] = {
    UNKNOWN_CHANNEL: Gone, UNKNOWN_GUILD: Gone, NO_ACCESS: Gone, THREAD_LOCKED: Gone,
    UNKNOWN_MESSAGE: Missing, OTHERS_MESSAGE: Missing, OLD_EDITS: TooOld,
    NO_DIRECT: Unreachable, UNKNOWN_USER: Unreachable, NO_SHARED_GUILD: Unreachable,
    NO_RIGHT: NoRight, ARCHIVED: Sealed, TOO_MANY_THREADS: NoRight,
    UNKNOWN_INTERACTION: Spent, UNKNOWN_WEBHOOK: Spent, BAD_TOKEN: Spent, ACKNOWLEDGED: Answered,
}  # fmt: skip


def sorted_out(error: Exception) -> Trouble | None:
    """What the refusal means for the one who wanted to send; None for a fault of our own."""
    if isinstance(error, discord.RateLimited):
        return Later(error.retry_after)
    if isinstance(error, discord.InteractionResponded):
        return Answered(str(error))
    if isinstance(error, discord.HTTPException):
        return _by_answer(error)
    if isinstance(error, (aiohttp.ClientError, asyncio.TimeoutError, OSError)):
        return Away(type(error).__name__)
    return None


def _by_answer(error: discord.HTTPException) -> Trouble | None:
    known = _BY_CODE.get(error.code)
    if known is not None:
        return known(error.text)
    if error.status == 429:
        return Later(retry_after(error), everywhere=True)
    if error.status >= 500 or error.status == 401:
        return Away(error.text)
    if error.status == 403:
        return NoRight(error.text)
    return None


def retry_after(error: discord.HTTPException) -> float:
    """The seconds a 429 asks for; a minute when it says none (the address is held off)."""
    with contextlib.suppress(AttributeError, ValueError, TypeError):
        return float(error.response.headers.get("Retry-After") or 60.0)
    return 60.0


@contextlib.contextmanager
def troubles() -> Iterator[None]:
    """Raise the courier's troubles for the platform's refusals."""
    try:
        yield
    except Exception as error:
        trouble = sorted_out(error)
        if trouble is None:
            raise
        raise trouble from error
