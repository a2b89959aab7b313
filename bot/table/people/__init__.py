"""People beyond one table: who is whom across platforms, what came of their matches, how strong they are."""

from bot.table.people.model import Part, Profile, Result
from bot.table.people.ratings import Standing, number, spread
from bot.table.people.service import People

__all__ = ["Part", "People", "Profile", "Result", "Standing", "number", "spread"]
