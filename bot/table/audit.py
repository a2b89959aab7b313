"""The audit: after a change of code every live match is replayed; one that differs is stopped, with notice.

A stopped match refuses every input with `frozen` and loses nothing; when a later audit finds it sound again
(the code was mended), it goes on.
"""

from __future__ import annotations

from typing import Any

import msgspec
import structlog
from msgspec import Struct

from bot.engine import codec
from bot.engine.core import EngineError
from bot.engine.match import ReplayError, replay
from bot.store.errors import Conflict
from bot.store.index import Index
from bot.store.store import Commit, Item, Store
from bot.table.edits import Refused
from bot.table.news import people_news, table_news
from bot.table.record import Game, Reader, decode_table

log = structlog.get_logger(__name__)


class Finding(Struct, frozen=True):
    """What the audit says of one live match: `why` it differs ("" if it is sound), what was done about it.

    `done`: "" (left as it was), `frozen`, `freed`.
    """

    table: str
    why: str
    done: str = ""


async def audit(store: Store, reader: Reader, *, freeze: bool = True) -> tuple[Finding, ...]:
    """Replay every live match; stop those that differ and free those that no longer do (with `freeze`)."""
    found = []
    for table in await Index(store).live():
        document, position = await store.read(table, "table", "pos")
        if document is None or not position:
            continue  # a lobby has nothing to replay
        why = await difference(store, reader, table)
        done = await _mark(store, table, why) if freeze else ""
        found.append(Finding(table, why, done))
        if why:
            log.error("match_differs", table=table, done=done)
    return tuple(found)


async def recheck(store: Store, reader: Reader, game: Game) -> Finding | None:
    """Replay a match of older rules than this program's, before it goes on on these; None: it is none."""
    if game.match is None or game.match.header.rules >= game.rules.version or game.table.status != "playing":
        return None
    table = game.table.id
    why = await difference(store, reader, table)
    done = await _mark(store, table, why)
    if why:
        log.error("match_of_older_rules_differs", table=table, done=done)
    return Finding(table, why, done)


async def difference(store: Store, reader: Reader, table: str) -> str:
    """The first thing in which the match, replayed on this code, differs from what is stored, or ""."""
    try:
        game = await reader.game(table)
        if game is None or game.match is None:
            return ""
        return compare(game, await store.log(table, 0, game.position - 1))
    except (EngineError, Refused) as error:
        return str(error)


def compare(game: Game, log_lines: list[bytes]) -> str:
    """The first difference between a game's snapshot and the fold of its log, "" if there is none."""
    match = game.match
    assert match is not None
    try:
        entries = [codec.decode_entry(line) for line in log_lines]
        folded = replay(match.header, entries, game.rules)
    except ReplayError as error:
        return str(error)
    except Exception as error:  # rules that crash on an old log differ as well
        return f"{type(error).__name__}: {error}"
    return _first_field(folded, match)


def _first_field(folded: Any, stored: Any) -> str:
    for name in stored.__struct_fields__:
        one, other = getattr(folded, name), getattr(stored, name)
        if one != other:
            return f"{name} of the snapshot is not what the log comes to"
    return ""


async def _mark(store: Store, table: str, why: str) -> str:
    """Stop or free the match; what was done."""
    document, version, position, frozen = await store.read(table, "table", "tv", "pos", "frozen")
    if document is None or version is None or bool(frozen) == bool(why):
        return ""
    number = int(version) + 1
    put = {"frozen": why.encode(), "tv": b"%d" % number}
    try:
        await store.commit(
            Commit(table, {"tv": version}, put, out=_news(document, number + int(position or 0)))
        )
    except Conflict:
        return await _mark(store, table, why)
    return "frozen" if why else "freed"


def _news(document: bytes, number: int) -> tuple[Item, ...]:
    """For everybody at the table and wherever it is shown; nothing where the document can't be read."""
    try:
        table = decode_table(document)
    except (codec.CodecError, msgspec.MsgspecError):
        return ()
    seats = people_news(table, number, range(len(table.holders)))
    return tuple({item.field: item for item in (*table_news(table, number), *seats)}.values())
