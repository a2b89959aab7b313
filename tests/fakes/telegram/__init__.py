"""A fake Telegram: the Bot API over a socket, with the platform's limits, and people to play with."""

from tests.fakes.telegram.server import TOKEN, FakeTelegram
from tests.fakes.telegram.world import Chat, Message, Query, User

__all__ = ["TOKEN", "Chat", "FakeTelegram", "Message", "Query", "User"]
