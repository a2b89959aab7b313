"""A fake Discord over sockets: gateway and REST, with the platform's limits. See `server.py`."""

from tests.fakes.discord.errors import ApiError
from tests.fakes.discord.server import FakeDiscord
from tests.fakes.discord.world import Act, Channel, Guild, Message, User

__all__ = ["Act", "ApiError", "Channel", "FakeDiscord", "Guild", "Message", "User"]
