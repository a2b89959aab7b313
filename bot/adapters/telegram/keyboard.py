"""Buttons of a screen as an inline keyboard: what a press carries, colours, rows that fit a phone."""

from __future__ import annotations

from collections.abc import Iterator

from aiogram.filters.callback_data import CallbackData
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from bot.adapters.measure import cut, size, tamed
from bot.adapters.port import Button, Screen
from bot.adapters.telegram.links import link
from bot.adapters.telegram.marks import LABEL

DATA_BYTES, MOST_BUTTONS, MOST_IN_ROW = 64, 100, 8
ROW_WIDTH = 40
"""Characters that stand beside each other on a narrow phone before labels are cut."""

STYLES = {"primary": "primary", "danger": "danger", "success": "success"}


class Choose(CallbackData, prefix="a"):
    """A choice of a seat's question: its number tells which question it answers."""

    table: str
    seat: int
    decision: int
    index: int


class Look(CallbackData, prefix="v"):
    """Another page or group of the same question."""

    table: str
    seat: int
    decision: int
    where: str


def keyboard(screen: Screen, bot: str) -> InlineKeyboardMarkup | None:
    """The screen's buttons; None when it has none. `bot` is the bot's user name, for deep links."""
    rows = [row for wish in screen.rows for row in _fitting(wish)]
    made, left = [], MOST_BUTTONS
    for row in rows:
        made.append([_button(button, bot) for button in row[:left]])
        left -= len(row)
        if left <= 0:
            break
    return InlineKeyboardMarkup(inline_keyboard=made) if made else None


def _fitting(row: tuple[Button, ...]) -> Iterator[tuple[Button, ...]]:
    """A row broken into rows of equal length whose labels can be read."""
    shown = tuple(button for button in row if _is_carried(button))
    if not shown:
        return
    widest = max(size(button.label) for button in shown) + 2
    many = min(MOST_IN_ROW, max(1, ROW_WIDTH // widest), len(shown))
    lines = -(-len(shown) // many)
    many = -(-len(shown) // lines)
    for start in range(0, len(shown), many):
        yield shown[start : start + many]


def _is_carried(button: Button) -> bool:
    """Whether Telegram can carry the press (by contract of the port it always can)."""
    return bool(button.press and button.label.strip()) and len(button.press.encode()) <= DATA_BYTES


def _button(button: Button, bot: str) -> InlineKeyboardButton:
    label = cut(tamed(button.label), LABEL)
    style = STYLES.get(button.style)
    if button.press.startswith("d:"):
        return InlineKeyboardButton(text=label, url=link(bot, button.press[2:]), style=style)
    return InlineKeyboardButton(text=label, callback_data=button.press, style=style)
