"""Commands and typed moves. In groups with privacy mode on only commands and answers to the bot come here."""

from __future__ import annotations

from aiogram import Bot, F, Router
from aiogram.types import Message, Update

from bot.adapters.telegram.talk import Talk


async def line(message: Message, bot: Bot, talk: Talk, event_update: Update) -> None:
    """A line in a direct chat, a command in a group, or an answer there to a message of the bot."""
    answered = message.reply_to_message
    is_to_us = answered is not None and answered.from_user is not None and answered.from_user.id == bot.id
    is_command = (message.text or "").startswith("/")
    if message.chat.type == "private" or is_command or is_to_us:
        await talk.line(message, event_update.update_id)


def router() -> Router:
    """The feature's router."""
    made = Router(name="lines")
    made.message.register(line, F.text)
    return made
