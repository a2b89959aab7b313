"""/games: the tables where somebody is awaited, the longest waiting first, then all others they sit at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.conversation.answers import note
from bot.adapters.conversation.api import Reply, Tile, Who
from bot.adapters.conversation.when import Reader, moment
from bot.adapters.conversation.words import Command
from bot.adapters.port import Button, Screen
from bot.i18n import tr

if TYPE_CHECKING:
    from bot.adapters.conversation.desk import Desk, Handler

MOST_BUTTONS = 8
MOST_OVER = 5
"""Games that are over which are listed."""
ORDER = ("playing", "lobby", "over", "aborted")


def by_urgency(found: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Awaited ones first, the longest waiting before; then by status, what runs out sooner before."""

    def rank(tile: Tile) -> tuple[bool, int, int, int]:
        return (not tile.asked, tile.asked, ORDER.index(tile.status), tile.until or 1 << 62)

    return tuple(sorted(found, key=rank))


async def games(desk: Desk, who: Who, cmd: Command, input_id: str, opened: str) -> list[Reply]:
    """/games: the person's tables on all platforms where they are linked."""
    del cmd, input_id, opened
    found = await _all(desk, who)
    if not found:
        return [note(tr(who.lang, "common-no-games"))]
    reader = await desk.reader_of(who)
    lines = tuple(_line(tile, who, reader) for tile in found)
    awaited = [tile for tile in found if tile.asked and tile.person == who.person]
    rows = tuple((_button(tile, who),) for tile in awaited[:MOST_BUTTONS])
    return [Reply(Screen(kind="personal", title=tr(who.lang, "common-games-title"), lines=lines, rows=rows))]


async def _all(desk: Desk, who: Who) -> tuple[Tile, ...]:
    found: dict[str, Tile] = {}
    for person in await desk.tables.people.persons_of(who.person):
        for tile in await desk.games_of(replace(who, person=person)):
            if tile.table not in found or tile.asked:
                found[tile.table] = tile
    tiles = by_urgency(tuple(found.values()))
    done = [tile.table for tile in tiles if tile.status in ("over", "aborted")][MOST_OVER:]
    return tuple(tile for tile in tiles if tile.table not in done)


def _line(tile: Tile, who: Who, reader: Reader) -> str:
    lang = who.lang
    told = {"table": tile.table, "title": tile.title, "headline": tile.headline}
    key = "games-line"
    if tile.asked:
        key = "games-asked" if tile.awaited else "games-vote"
    line = tr(lang, key, **told)
    if tile.paused:
        line = tr(lang, "games-paused", line=line)
    elif tile.until:
        line = tr(lang, "games-until", line=line, when=moment(reader, tile.until))
    if tile.person is not None and tile.person != who.person:
        line = tr(lang, "games-elsewhere", line=line, platform=tile.person.platform)
    return line


def _button(tile: Tile, who: Who) -> Button:
    name = f"{tile.table} · {tile.title}"
    return Button(tr(who.lang, "games-play", name=name), f"c:/play {tile.table}", "primary")


HANDLERS: Mapping[str, Handler] = {"games": games}
