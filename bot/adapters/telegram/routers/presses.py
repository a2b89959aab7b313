"""Buttons. What a press means is the conversation's; whether it may be is the engine's."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.types import CallbackQuery, Update

from bot.adapters.telegram.keyboard import Choose, Look
from bot.adapters.telegram.talk import Talk


async def press(callback_query: CallbackQuery, talk: Talk, event_update: Update) -> None:
    """A choice, a page, a command; anything else is answered as one that has had its day."""
    await talk.press(callback_query, event_update.update_id)


def router() -> Router:
    """The feature's router."""
    made = Router(name="presses")
    made.callback_query.register(press, Choose.filter())
    made.callback_query.register(press, Look.filter())
    made.callback_query.register(press, F.data.startswith("c:"))
    made.callback_query.register(press)
    return made
