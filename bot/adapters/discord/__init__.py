"""Discord: slash commands, buttons, private screens, threads."""

from bot.adapters.discord.front import DiscordFront, start

__all__ = ["DiscordFront", "start"]
