"""Kill -9, dead and full stores in the middle of a match: honest answers, nothing lost, nothing half done."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.engine import codec
from bot.store import Keeper, Store, StoreDown, keep_store
from bot.table import opponents
from tests.table.conftest import check_folds
from tests.table.test_opponents import play_on, solo
from tests.table.test_play import CLEAR, SEAL, first_card
from tests.table.world import ANNA, BORIS, World

PROGRAM = """
import asyncio, json, sys
from pathlib import Path
from random import Random
import structlog
from bot.store import keep_store
from tests.table.world import ANNA, BORIS, World

structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))

async def main():
    async with keep_store(data=Path(sys.argv[1])) as keeper:
        world = World(keeper.store)
        async with world.tables:
            table = await world.duel()
            rng = Random(7)
            for _ in range(int(sys.argv[2])):
                await world.move(table.id, rng)
            while True:
                seen = await world.see(table.id, ANNA)
                other = await world.see(table.id, BORIS)
                seen_now = [table.id, seen.position, seen.view.hand, other.view.hand, seen.decision]
                print(json.dumps(seen_now), flush=True)
                if not await world.move(table.id, rng):
                    await asyncio.Event().wait()

asyncio.run(main())
"""


@pytest_asyncio.fixture
async def keeper(tmp_path: Path) -> AsyncIterator[Keeper]:
    """A store of one's own, for killing."""
    async with keep_store(data=tmp_path) as made:
        yield made


def kill(keeper: Keeper) -> None:
    assert keeper.embedded is not None
    pid = keeper.embedded.pid()
    assert pid is not None
    os.kill(pid, signal.SIGKILL)


async def until_down(world: World, table: str) -> None:
    while True:
        await world.tables.look(table, ANNA)


@pytest.mark.parametrize("moves", [0, 3, 10])
async def test_kill_the_program_in_mid_phase(tmp_path: Path, moves: int) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path), str(moves)], stdout=subprocess.PIPE
    )
    assert child.stdout is not None
    first = child.stdout.readline()
    child.send_signal(signal.SIGKILL)
    last = ([first, *(line for line in child.stdout if line.endswith(b"\n"))])[-1]
    child.wait()
    child.stdout.close()
    table, position, hand, other_hand, decision = json.loads(last)
    async with keep_store(data=tmp_path) as keeper:
        world = World(keeper.store, seed=2)
        async with world.tables:
            seen = await world.see(table, ANNA)
            entries = [codec.decode_entry(line) for line in await keeper.store.log(table)]
            assert len(entries) == seen.position
            assert seen.position in (position, position + 1)
            if seen.position == position:
                assert list(seen.view.hand) == hand
                assert list((await world.see(table, BORIS)).view.hand) == other_hand
                assert seen.decision == decision
            assert [one.id for one in await world.tables.of_person(ANNA)] == [table]
            await world.play(table)
        await check_folds(world)


async def test_kill_the_server_in_mid_phase(keeper: Keeper) -> None:
    world = World(keeper.store)
    async with world.tables:
        table = await world.duel()
        await world.do(table.id, ANNA, await first_card(world, table.id))
        before = await world.see(table.id, ANNA)
        ask = await world.ask(table.id, ANNA, SEAL)
        kill(keeper)
        with pytest.raises(StoreDown):
            await until_down(world, table.id)
        down = await world.tables.act(ask)
        if down.status == "down":
            assert down.refusal is not None
            assert down.refusal.code == "store-down"
            await keeper.restarted(2)
            assert await world.see(table.id, ANNA) == before
            assert (await world.tables.act(ask)).status == "ok"
        else:
            assert down.status == "ok", "the server was back already"
        await world.play(table.id)
    await check_folds(world)


async def test_opponents_and_news_go_on_after_the_server_died(
    keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opponents, "AGAIN_SECONDS", 0.01)
    world = World(keeper.store)
    async with world.tables:
        table = await solo(world)
        await world.tables.opponents.idle()
        kill(keeper)
        with pytest.raises(StoreDown):
            await until_down(world, table.id)
        world.tables.opponents._tasks[table.id] = asyncio.create_task(world.tables.opponents._play(table.id))
        await keeper.restarted(2)
        await world.tables.opponents._tasks.pop(table.id)
        await play_on(world, table.id)
    await check_folds(world)


async def test_a_full_store_refuses_the_move_and_keeps_the_position(world: World, store: Store) -> None:
    table = await world.duel()
    before = await world.see(table.id, ANNA)
    ask = await world.ask(table.id, ANNA, SEAL)
    await store.client.config_set("maxmemory", "1mb")
    try:
        full = await world.tables.act(ask)
        assert full.status == "down"
        assert full.refusal is not None
        assert full.refusal.code == "store-full"
        assert await world.see(table.id, ANNA) == before
        with pytest.raises(StoreDown):
            await world.lobby()
        with pytest.raises(StoreDown):
            await world.tables.join(table.id, ANNA, "Anna", input_id="x")
    finally:
        await store.client.config_set("maxmemory", "0")
    assert (await world.tables.act(ask)).status == "ok"
    assert len(await store.log(table.id)) == 2


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="the limit of another process needs Linux")
async def test_a_disk_that_fills_up_in_the_middle_of_a_record(keeper: Keeper) -> None:
    assert keeper.embedded is not None
    world = World(keeper.store)
    async with world.tables:
        table = await world.duel()
        pid = keeper.embedded.pid()
        assert pid is not None
        written = sum(path.stat().st_size for path in keeper.embedded.folder.glob("appendonlydir/*.incr.aof"))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (written + 5000, resource.RLIM_INFINITY))
        done = 0
        while True:
            ask = await world.ask(
                table.id, ANNA, await first_card(world, table.id) if done % 2 == 0 else CLEAR
            )
            answer = await world.tables.act(ask)
            if answer.status != "ok":
                break
            done += 1
        assert answer.status == "down"
        await keeper.restarted(2)  # by then there is room again
        assert len(await keeper.store.log(table.id)) in (done + 1, done + 2)
        assert (await world.tables.act(ask)).status in ("ok", "repeated")
        assert len(await keeper.store.log(table.id)) == done + 2
        await world.play(table.id)
    await check_folds(world)


async def test_an_input_whose_answer_was_lost_is_not_done_twice(world: World, store: Store) -> None:
    table = await world.duel()
    ask = await world.ask(table.id, ANNA, SEAL)
    other = World(store, seed=2)
    done = asyncio.ensure_future(other.tables.act(ask))
    await done
    answer = await world.tables.act(ask)
    assert answer.status == "repeated"
    assert len(await store.log(table.id)) == 2


async def test_a_move_that_is_cancelled_leaves_a_whole_position(world: World, store: Store) -> None:
    table = await world.duel()
    ask = await world.ask(table.id, ANNA, SEAL)
    task = asyncio.create_task(world.tables.act(ask))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    answer = await world.tables.act(ask)
    assert answer.status in ("ok", "repeated")
    assert len(await store.log(table.id)) == 2
