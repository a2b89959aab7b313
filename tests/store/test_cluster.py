"""The same code on a cluster of two servers: every script keeps to one slot, lookups find all games."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.retry import Retry

from bot.store import Commit, Conflict, Index, Item, Store, open_store
from bot.store.embedded import find_binary
from bot.store.facts import facts
from bot.table.model import Person
from tests.table.world import ANNA, BORIS, LOBBY, World

NODES = 2
SLOTS = 16384
SPARE = 10_000
"""A node's second port, for its fellows, is its first plus this."""


def free_port() -> int:
    """A port of the loopback address that is free, and the one above by `SPARE` too."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port = int(first.getsockname()[1])
            if port + SPARE > 65535:
                continue
            try:
                second.bind(("127.0.0.1", port + SPARE))
            except OSError:
                continue
            return port


def launch(folder: Path, port: int) -> subprocess.Popen[bytes]:
    folder.mkdir()
    words = [
        "--port",
        str(port),
        "--bind",
        "127.0.0.1",
        "--dir",
        str(folder),
        "--save",
        "",
        "--appendonly",
        "no",
    ]
    cluster = ["--cluster-enabled", "yes", "--cluster-node-timeout", "2000", "--logfile", str(folder / "log")]
    return subprocess.Popen([str(find_binary()), *words, *cluster], stdout=subprocess.DEVNULL)


def ask(port: int, *words: object) -> object:
    """One command, as soon as the server answers."""
    patient = Retry(ConstantBackoff(0.02), 500)
    with Redis(port=port, retry=patient, decode_responses=True) as client:
        return client.execute_command(*words)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster of two servers that share the slots."""
    folder = tmp_path_factory.mktemp("cluster")
    ports = [free_port() for _ in range(NODES)]
    nodes = [launch(folder / str(port), port) for port in ports]
    try:
        share = SLOTS // NODES
        for n, port in enumerate(ports):
            ask(port, "CLUSTER", "ADDSLOTSRANGE", n * share, (n + 1) * share - 1)
        ask(ports[0], "CLUSTER", "MEET", "127.0.0.1", ports[1])
        for port in ports:
            until_whole(port)
        yield f"redis://127.0.0.1:{ports[0]}"
    finally:
        for node in nodes:
            node.kill()
            node.wait()


def until_whole(port: int) -> None:
    """Wait until the server sees all slots served."""
    with Redis(port=port, decode_responses=True) as client:
        while client.execute_command("CLUSTER", "INFO").find("cluster_state:ok") < 0:
            pass


@pytest_asyncio.fixture
async def store(cluster: str) -> AsyncIterator[Store]:
    made = await open_store(cluster)
    await made.wipe()
    yield made
    await made.close()


async def test_scripts_run_wherever_a_game_lives(store: Store) -> None:
    tables = [f"K{n:03}" for n in range(20)]
    for table in tables:
        item = Item("live", "moved", 1)
        write = Commit(table, {"pos": b""}, {"pos": b"1"}, (b"e",), (b"t",), (item,), "u1", b"first")
        assert await store.commit(write) is None
        assert await store.commit(write) == b"first"
        with pytest.raises(Conflict):
            await store.commit(Commit(table, {"pos": b""}, {"pos": b"1"}))
        assert await store.claim(table, 0) == [item]
        assert await store.ack(table, [item]) == 1
        assert await store.remember(table, "u2", b"no") is None
    assert sorted([table async for table in store.tables()]) == tables
    slots = {store.client.keyslot(f"fp:{{g:{table}}}:game") < SLOTS // 2 for table in tables}
    assert slots == {True, False}, "games should live on both servers"


async def test_indexes_and_facts(store: Store) -> None:
    index = Index(store)
    await index.add_live("K7F2")
    await index.add_person("web:1", "K7F2", 1)
    assert (await index.live(), await index.person("web:1")) == (["K7F2"], ["K7F2"])
    found = await facts(store)
    assert found["cluster"]
    assert found["advice"] == {"appendonly": "yes", "appendfsync": "always"}


async def test_profiles_results_and_tournaments_live_in_a_cluster_too(store: Store) -> None:
    world = World(store)
    async with world.tables:
        people, events = world.tables.people, world.tables.events
        there = Person("telegram", "9")
        await people.link(there, await people.give_code(ANNA))
        assert await people.persons_of(there) == (ANNA, there)
        event = await events.create(LOBBY, ANNA, "Anna", "swiss", "toy")
        for person, name in ((ANNA, "Anna"), (BORIS, "Boris")):
            await events.join(event.id, person, name)
        event = await events.start(event.id, ANNA)
        await world.tables.resign(event.pairings[0].table, BORIS)
        await world.tables.news.settled()
        found = await events.get(event.id)
        assert found is not None
        assert found.status == "over"
        assert [standing.won for standing in await people.top("toy")] == [1, 0]
        assert await people.rebuild() == 1


async def test_whole_matches_and_their_news(store: Store) -> None:
    world = World(store)
    async with world.tables:
        for _ in range(3):
            table = await world.duel()
            await world.play(table.id)
            assert table.id in world.changed
        assert len(await world.tables.of_chat(LOBBY)) == 3
        solo = await world.tables.solo(LOBBY, ANNA, "Anna", "toy", level="random")
        await world.tables.opponents.idle()
        assert await world.tables.news.rebuild() == 4
        assert await world.tables.index.live() == [solo.id]
