"""Telegram's refusals as the courier's troubles."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)

from bot.adapters.courier.port import Away, Gone, Later, Missing, Moved, Same, TooOld, Trouble, Unreachable
from bot.adapters.telegram.places import Place, chat_of


class NoTopic(Trouble):
    """The forum topic is closed or deleted: the general one may still be open."""


class BadFile(Trouble):
    """The file id is not (or no longer) one of this bot's: upload it again."""


class NotHere(Trouble):
    """An ephemeral message can't be sent: too late after the press, or the chat has none."""


SAME = ("message is not modified",)
MISSING = (
    "message to edit not found",
    "message to delete not found",
    "message identifier is not specified",
    "message_id_invalid",
)
TOO_OLD = (
    "message can't be edited", "message can't be deleted", "there is no text in the message",
    "there is no caption in the message",
)  # fmt: skip
TOPIC = ("topic_closed", "message thread not found", "topic_deleted", "topic_id_invalid")
GONE = (
    "chat not found", "bot was kicked", "bot is not a member", "group chat was deleted", "channel_private",
    "not enough rights to send", "have no rights to send", "need administrator rights", "chat_restricted",
    "chat_write_forbidden", "chat_send_", "group chat was deactivated",
)  # fmt: skip
UNREACHABLE = (
    "bot was blocked", "can't initiate conversation", "user is deactivated", "peer_id_invalid",
    "user not found", "bots can't send messages to bots", "chat not found",
)  # fmt: skip
FILE = ("wrong file identifier", "wrong remote file", "file reference", "wrong type of the web page content")
EPHEMERAL = ("ephemeral",)


def sorted_out(error: TelegramAPIError, place: Place) -> Trouble | None:
    """What the refusal means for the one who wanted to send; None for a fault of our own."""
    text = error.message.casefold()
    if isinstance(error, TelegramRetryAfter):
        return Later(float(error.retry_after))
    if isinstance(error, TelegramMigrateToChat):
        return Moved(chat_of(error.migrate_to_chat_id, place.topic))
    if isinstance(error, (TelegramServerError, TelegramNetworkError, TelegramConflictError)):
        return Away(error.message)
    if isinstance(error, TelegramUnauthorizedError):
        return Away("the token is not accepted")
    if isinstance(error, (TelegramBadRequest, TelegramForbiddenError, TelegramNotFound)):
        return _by_text(text, place) or (Gone(text) if isinstance(error, TelegramForbiddenError) else None)
    return None


def _by_text(text: str, place: Place) -> Trouble | None:
    lost = Gone(text) if place.is_group else Unreachable(text)
    meanings: tuple[tuple[tuple[str, ...], Trouble], ...] = (
        (SAME, Same(text)),
        (MISSING, Missing(text)),
        (TOO_OLD, TooOld(text)),
        (TOPIC, NoTopic(text)),
        (EPHEMERAL, NotHere(text)),
        (FILE, BadFile(text)),
        (GONE if place.is_group else UNREACHABLE, lost),
    )
    return next((trouble for words, trouble in meanings if any(word in text for word in words)), None)


@contextlib.contextmanager
def troubles(place: Place) -> Iterator[None]:
    """Raise the courier's troubles instead of aiogram's errors; what is our own fault stays as it is."""
    try:
        yield
    except TelegramAPIError as error:
        trouble = sorted_out(error, place)
        if trouble is None:
            raise
        raise trouble from error
    except ClientDecodeError as error:
        raise Away("an answer that can't be read") from error
