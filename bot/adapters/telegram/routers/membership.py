"""What befalls chats: the bot is taken in or thrown out, a group becomes a supergroup."""

from __future__ import annotations

import contextlib

from aiogram import Bot, F, Router
from aiogram.exceptions import TelegramAPIError
from aiogram.filters import JOIN_TRANSITION, ChatMemberUpdatedFilter
from aiogram.types import ChatMemberUpdated, Message

from bot.adapters.telegram.places import chat_of
from bot.adapters.telegram.talk import Talk


async def taken_in(event: ChatMemberUpdated, talk: Talk) -> None:
    """The bot may write here (again): show what was missed, greet a group."""
    await talk.revive(event.chat.id)
    if event.chat.type in ("group", "supergroup"):
        await talk.welcome(chat_of(event.chat.id), event.from_user)


async def migrated_to(message: Message, talk: Talk) -> None:
    """The group has a new id."""
    assert message.migrate_to_chat_id is not None
    await talk.moved(message.chat.id, message.migrate_to_chat_id)


async def migrated_from(message: Message, talk: Talk) -> None:
    """The same, told in the new group."""
    assert message.migrate_from_chat_id is not None
    await talk.moved(message.migrate_from_chat_id, message.chat.id)


async def pinned(message: Message, bot: Bot) -> None:
    """Telegram tells the group of every pin; of the bot's own that is only noise."""
    if message.from_user is not None and message.from_user.id == bot.id:
        with contextlib.suppress(TelegramAPIError):
            await bot.delete_message(message.chat.id, message.message_id)


def router() -> Router:
    """The feature's router."""
    made = Router(name="membership")
    made.my_chat_member.register(taken_in, ChatMemberUpdatedFilter(JOIN_TRANSITION))
    made.message.register(migrated_to, F.migrate_to_chat_id)
    made.message.register(migrated_from, F.migrate_from_chat_id)
    made.message.register(pinned, F.pinned_message)
    return made
