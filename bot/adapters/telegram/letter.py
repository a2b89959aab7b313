"""A screen as Telegram shows it: a picture with a caption or a text, what doesn't fit, buttons, files."""

from __future__ import annotations

from collections.abc import Iterator

from aiogram.types import InlineKeyboardMarkup
from msgspec import Struct

from bot.adapters.measure import size, tamed
from bot.adapters.port import Attachment, Picture, Screen
from bot.adapters.telegram.keyboard import keyboard
from bot.adapters.telegram.marks import ALERT, CAPTION, TEXT, Block, pages
from bot.adapters.telegram.places import PLATFORM

EMPTY = "·"
"""What stands for a text that would be empty: Telegram refuses an empty message."""

HOURGLASS = "⏳"

HINTS = 3
"""Typed suggestions shown under a question."""


class Letter(Struct, frozen=True):
    """What is sent. `html`: the caption or text; `tails`: what didn't fit, each a message of its own.

    `picture` is the message's own, `others` follow it once, with nothing to press.
    """

    html: str
    picture: Picture | None = None
    others: tuple[Picture, ...] = ()
    tails: tuple[str, ...] = ()
    buttons: InlineKeyboardMarkup | None = None
    files: tuple[Attachment, ...] = ()


def compose(screen: Screen, bot: str) -> Letter:
    """The letter of a screen. `bot` is the bot's user name."""
    picture, *others = screen.pictures or (None,)
    first, *rest = pages(_blocks(screen), CAPTION if picture else TEXT) or [EMPTY]
    return Letter(first, picture, tuple(others), tuple(rest), keyboard(screen, bot), screen.files)


def _blocks(screen: Screen) -> Iterator[Block]:
    user, name = _meant(screen)
    if user and not any(name in line for line in screen.lines):
        yield Block(name, user=user, name=name)
    if screen.title:
        yield Block(screen.title, "b")
    if screen.status:
        yield Block(screen.status, "i")
    for due in screen.dues:
        yield Block(f"{HOURGLASS} {due.line}")
    for note in screen.notes:
        yield Block(note)
    for line in screen.lines:
        yield Block(line, "pre" if screen.mono else "", user=user, name=name)
    typed = [words for words, _ in screen.suggestions[:HINTS]]
    if typed and screen.kind == "private":
        yield Block("⌨ " + " · ".join(typed), "i")


def _meant(screen: Screen) -> tuple[str, str]:
    """Whom the message mentions, id and name; ("", "") for nobody on this platform."""
    if screen.to is None or screen.to.platform != PLATFORM:
        return "", ""
    return screen.to.id, screen.to_name or EMPTY


def peek(screen: Screen) -> str:
    """The screen as a callback alert, "" when it is too long for one or has more than words."""
    if screen.rows or screen.pictures or screen.files:
        return ""
    about = (*(due.line for due in screen.dues), *screen.notes)
    lines = (screen.title, screen.status, *about, *screen.lines)
    text = "\n".join(tamed(line) for line in lines if line.strip())
    return text if size(text) <= ALERT else ""
