"""Dead, full, old and wrong stores: an honest error, and nothing half done."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from msgspec.structs import replace
from redis import exceptions as redis_errors

from bot.store import Commit, Conflict, Index, Store, StoreDown, StoreTrouble, open_store
from bot.store.connect import check_version
from bot.store.embedded import Embedded
from bot.store.errors import as_store_down

WRITE = Commit(
    "K7F2", {"pos": b""}, {"pos": b"1", "snap": b"x" * 4000}, log=(b"e",), input_id="u", answer=b"a"
)


async def test_a_full_store_refuses_and_keeps_nothing_half(store: Store) -> None:
    await store.client.config_set("maxmemory", "1mb")
    try:
        with pytest.raises(StoreDown) as caught:
            await store.commit(WRITE)
        assert caught.value.key == "store-full"
        assert not await store.exists("K7F2")
        assert await store.log("K7F2") == []
        with pytest.raises(StoreDown):
            await store.remember("K7F2", "u", b"a")
    finally:
        await store.client.config_set("maxmemory", "0")
    assert await store.commit(WRITE) is None


async def test_every_call_on_a_dead_server_is_store_down(tmp_path: Path) -> None:
    server = Embedded(tmp_path)
    server.start()
    store = await open_store(server.url)
    await store.commit(WRITE)
    pid = server.pid()
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    assert server.process is not None
    server.process.wait()
    index = Index(store)
    for call in (
        store.commit(replace(WRITE, input_id="u2")),
        store.read("K7F2", "pos"),
        store.log("K7F2"),
        store.told("K7F2"),
        store.claim("K7F2", 0),
        store.waiting("K7F2"),
        store.publish("x"),
        store.put_content(b"x"),
        store.info(),
        index.live(),
        index.person("web:1"),
    ):
        with pytest.raises(StoreDown):
            await call
    assert server.ensure()
    assert await store.log("K7F2") == [b"e"]
    assert await store.commit(WRITE) == b"a"
    await store.close()
    server.stop()


async def test_an_address_where_nobody_answers(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble) as caught:
        await open_store(f"unix://{tmp_path}/none.sock")
    assert caught.value.key == "store-unreachable"


@pytest.mark.parametrize(
    "facts",
    [
        {"redis_version": "7.0.0"},
        {"redis_version": "8.2"},
        {"redis_version": "7.2.4", "server_name": "valkey"},
    ],
)
def test_new_enough_servers_are_taken(facts: dict[str, str]) -> None:
    check_version(facts)


@pytest.mark.parametrize("facts", [{"redis_version": "6.2.14"}, {}])
def test_old_servers_are_refused(facts: dict[str, str]) -> None:
    with pytest.raises(StoreTrouble) as caught:
        check_version(facts)
    assert "Valkey" in caught.value.text("en")


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (redis_errors.OutOfMemoryError("OOM command not allowed"), "store-full"),
        (
            redis_errors.ResponseError("MISCONF Errors writing to the AOF file: No space left on device"),
            "store-full",
        ),
        (redis_errors.BusyLoadingError("LOADING"), "store-down"),
        (redis_errors.ReadOnlyError("READONLY"), "store-down"),
        (redis_errors.ConnectionError("refused"), "store-down"),
        (redis_errors.TimeoutError("slow"), "store-down"),
        (redis_errors.ClusterDownError("CLUSTERDOWN"), "store-down"),
        (ConnectionRefusedError(), "store-down"),
        (redis_errors.ResponseError("WRONGTYPE"), None),
        (ValueError("a fault of ours"), None),
    ],
)
def test_errors_are_sorted(error: Exception, key: str | None) -> None:
    down = as_store_down(error)
    assert (down.key if down else None) == key


async def test_a_fault_of_the_program_is_not_hidden(store: Store) -> None:
    await store.client.set("fp:{g:K7F2}:game", b"no hash")
    with pytest.raises(redis_errors.ResponseError):
        await store.commit(WRITE)


def test_a_conflict_says_what_it_found() -> None:
    assert str(Conflict("pos", b"7")) == "pos=b'7'"
