"""The local table: a page in the browser that is a chat with a board. Knows screens, not games."""

from bot.adapters.web.options import WebOptions
from bot.adapters.web.rooms import Journal, Said
from bot.adapters.web.server import PortInUse, Running, build, serve

__all__ = ["Journal", "PortInUse", "Running", "Said", "WebOptions", "build", "serve"]
