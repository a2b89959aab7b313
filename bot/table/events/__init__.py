"""Tournaments and ladders: who takes part, who plays whom, how it stands. Matches are plain tables."""

from bot.table.events.model import KINDS, Entrant, Event, Pairing
from bot.table.events.service import Events
from bot.table.events.standings import Row, table_of

__all__ = ["KINDS", "Entrant", "Event", "Events", "Pairing", "Row", "table_of"]
