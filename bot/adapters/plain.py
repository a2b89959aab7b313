"""Names and lines made plain, for the fronts; see `bot.plain`."""

from bot.plain import clean, clean_line, clean_name, graphemes

__all__ = ["clean", "clean_line", "clean_name", "graphemes"]
