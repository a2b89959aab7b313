"""Telegram: updates in, the conversation's screens out. No rules and no game here. See `front.start`."""

from bot.adapters.telegram.front import TelegramFront, start

__all__ = ["TelegramFront", "start"]
