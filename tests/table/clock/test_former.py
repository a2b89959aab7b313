"""Matches from before there were clocks, and what clocks keep of somebody who has erased themselves."""

from __future__ import annotations

from msgspec.structs import replace

from bot.store.store import Commit
from bot.table.council import told
from bot.table.desk import Change
from bot.table.former import without
from bot.table.model import Person
from bot.table.record import Game, encode
from tests.table.clock.rooms import HOUR, Room
from tests.table.world import ANNA, BORIS, LOBBY


async def without_clocks(room: Room, table: str) -> None:
    """As a program without clocks had stored it."""
    game = await room.game(table)
    old = replace(game.table, pace="24h", paced=False)
    put = {"table": encode(old), "tv": b"%d" % (game.version + 1), "clock": b"", "deadline": b"0"}
    await room.tables.store.commit(Commit(table, game.expect(), put))
    room.tables.desk.forget(table)


async def test_a_match_from_before_clocks_gets_them(room: Room) -> None:
    table = await room.duel_at()
    await without_clocks(room, table)
    room.clock.time += 100 * HOUR
    await room.tables.time.sweep()
    clock = await room.clock_of(table, 0)
    assert clock.due == room.clock.time + 72 * HOUR
    assert await room.causes(table) == []


async def test_whoever_has_sat_alone_since_before_clocks_is_not_hurried(room: Room) -> None:
    table = await room.tables.solo(LOBBY, ANNA, "Anna", "toy", level="random", scenario="duel")
    await room.tables.opponents.idle()
    await without_clocks(room, table.id)
    await room.tables.time.sweep()
    assert (await room.table(table.id)).pace == "free"
    assert (await room.clock_of(table.id, 0)).due == 0


async def test_nothing_is_kept_of_somebody_who_erased_themselves(room: Room) -> None:
    await room.tables.set_setting(ANNA, "quiet", "23-8")
    table = await room.duel_at()
    await room.tables.time.vacation(table, ANNA, 3)
    ghost = Person("former", "x")

    def erased(found: Game) -> Change:
        return told(found, without(found.table, (ANNA,), ghost))

    await room.tables.executor.change(table, "", erased)
    game = await room.game(table)
    assert ANNA.id.encode() not in encode(game.times)
    assert game.times.seats[0].quiet == ""
    assert game.times.seats[0].due > 0
    assert game.table.holders[1].person == BORIS
