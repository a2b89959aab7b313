"""What an option may be while it is being typed: from what everybody knows, and the person's own view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.adapters.conversation.api import Who
from bot.adapters.conversation.desk import Desk
from bot.adapters.conversation.words import is_table_id
from bot.adapters.discord.marks import CHOICE, fitting
from bot.adapters.measure import size

MOST = 25

Found = list[tuple[str, str]]
"""Values with their labels."""


class Guides:
    """Completions. Nothing hidden from the person is ever read."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def complete(self, who: Who, name: str, typed: str, values: Mapping[str, Any]) -> Found:
        """Completions of the option `name`; `values` are the command's other options."""
        shelf = self.desk.shelf
        if name == "table":
            return _matching(await self._tables(who), typed)
        if name == "game":
            return _matching(
                [(game, shelf.cover(game).game_title(who.lang)) for game in shelf.games()], typed
            )
        if name == "scenario":
            return _matching(self._scenarios(who, str(values.get("game") or "")), typed)
        if name == "side":
            return _matching(await self._sides(who, str(values.get("table") or "")), typed)
        if name == "name":
            return _matching(self._cards(who), typed)
        return await self._moves(who, typed, str(values.get("table") or "")) if name == "text" else []

    async def _tables(self, who: Who) -> Iterable[tuple[str, str]]:
        """The person's own tables, then those of the chat."""
        tiles = (*await self.desk.games_of(who), *await self.desk.tables_of(who))
        return {
            tile.table: f"{tile.table} · {tile.title} · {tile.headline}"
            for tile in tiles
            if tile.status != "aborted"
        }.items()

    def _scenarios(self, who: Who, game: str) -> Iterable[tuple[str, str]]:
        shelf = self.desk.shelf
        games = [game] if game in shelf.games() else shelf.games()
        for each in games:
            cover = shelf.cover(each)
            for scenario in cover.scenario_words():
                yield scenario, cover.scenario_title(scenario, who.lang)

    async def _sides(self, who: Who, table: str) -> Found:
        """Free sides of the table meant."""
        tiles = await self.desk.tables_of(who)
        tile = await self.desk.tile(table.upper(), who) if is_table_id(table) else None
        found = tile or next((each for each in tiles if each.status == "lobby"), None)
        return [(seat.side, seat.side_name) for seat in found.seats if not seat.holder] if found else []

    def _cards(self, who: Who) -> Found:
        """Cards of all games: every card is known to everybody, who holds it is not asked for."""
        shelf = self.desk.shelf
        found = dict.fromkeys(
            card for game in shelf.games() for card in shelf.cover(game).card_names(who.lang)
        )
        return [(card, card) for card in found]

    async def _moves(self, who: Who, typed: str, table: str) -> Found:
        """Moves of the person's own view."""
        if not is_table_id(table):
            mine = [tile for tile in await self.desk.tables_of(who) if tile.is_mine and tile.awaited]
            table = mine[0].table if len(mine) == 1 else ""
        pairs = await self.desk.suggest(who, typed, table.upper()) if table else ()
        found = [(text, fitting(f"{text} — {what}" if what else text, CHOICE)) for text, what in pairs]
        return [(text, label) for text, label in found if size(text) <= CHOICE][:MOST]


def _matching(pairs: Iterable[tuple[str, str]], typed: str) -> Found:
    """Those that hold what was typed, those that begin with it first."""
    wanted = typed.strip().casefold()
    found = [
        (value, fitting(label, CHOICE))
        for value, label in pairs
        if wanted in value.casefold() or wanted in label.casefold()
    ]
    found.sort(key=lambda pair: not (pair[0].casefold().startswith(wanted) or _starts(pair[1], wanted)))
    return [pair for pair in found if size(pair[0]) <= CHOICE][:MOST]


def _starts(label: str, wanted: str) -> bool:
    return label.casefold().startswith(wanted)
