"""The direct chat begins: /start, and the deep links to join, play, watch or see one's hand."""

from __future__ import annotations

from aiogram import F, Router
from aiogram.filters import CommandObject, CommandStart
from aiogram.types import Message, Update

from bot.adapters.telegram.talk import Talk


async def start(message: Message, command: CommandObject, talk: Talk, event_update: Update) -> None:
    """/start, with the word of a deep link or without."""
    await talk.start(message, (command.args or "").strip(), event_update.update_id)


def router() -> Router:
    """The feature's router."""
    made = Router(name="start")
    made.message.register(start, CommandStart(), F.chat.type == "private")
    return made
