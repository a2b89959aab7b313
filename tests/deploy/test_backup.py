"""Backup and restore by the scripts of deploy/: half a match, dump, wipe, restore, the other half, verify."""

from __future__ import annotations

import gzip
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.errors import Trouble
from bot.store import Store, open_store
from bot.store.backup import Damaged, programs_on, read_backup, read_header, write_backup
from bot.store.embedded import Embedded
from tests.cli.helpers import call, running
from tests.deploy import match
from tests.store.conftest import server, store  # noqa: F401 - fixtures
from tests.store.test_cluster import cluster  # noqa: F401

HALF = 30
"""Actions of about half a match of the shortest battle."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A store server in this folder for a while; gives its address."""
    made = Embedded(folder)
    made.start()
    try:
        yield made.url
    finally:
        made.stop()


def script(root: Path, name: str, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a script of deploy/ as an operator does, with these settings in its environment file."""
    folder = Path(settings["FIELDPOST_DATA"])
    folder.mkdir(exist_ok=True)
    lines = "".join(f'{key}="{value}"\n' for key, value in settings.items())
    (folder / "test.env").write_text(f"# settings\n{lines}", encoding="utf-8")
    bare = {key: value for key, value in os.environ.items() if key not in settings}
    environment = {**bare, "FIELDPOST_ENV": str(folder / "test.env"), "FIELDPOST_PYTHON": sys.executable}
    command = ["sh", str(root / "deploy" / name), *words]
    return subprocess.run(
        command,
        env={**environment, "FIELDPOST_LANG": "en"},
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )


def only_file(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


async def test_half_a_match_goes_through_a_backup_of_the_embedded_store(root: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    settings = {"FIELDPOST_DATA": str(data), "REDIS_URL": ""}
    with served(data) as url:
        async with match.service(url) as tables:
            table = await match.begin(tables)
            assert not await match.play(tables, table, HALF)
            before = await match.standing(tables, table)
    done = script(root, "backup.sh", **settings)
    assert done.returncode == 0, done.stderr
    dump = only_file(data / "backups", "fieldpost-*.dump")
    assert stat.S_IMODE(dump.stat().st_mode) == 0o600
    key = (data / "secret.key").read_bytes()

    shutil.copy(dump, tmp_path / "kept.dump")
    shutil.rmtree(data)
    done = script(root, "restore.sh", str(tmp_path / "kept.dump"), **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 game" in done.stdout
    assert (data / "secret.key").read_bytes() == key

    with served(data) as url:
        async with match.service(url) as tables:
            assert await match.standing(tables, table) == before
            assert await match.play(tables, table)
            await match.save(tables, table, tmp_path / "game.json")
    assert call("verify", str(tmp_path / "game.json")).exit_code == 0


async def test_half_a_match_goes_through_a_backup_of_a_given_store(root: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with served(tmp_path / "server") as url:
        settings = {"FIELDPOST_DATA": str(data), "REDIS_URL": url}
        async with match.service(url) as tables:
            table = await match.begin(tables)
            await match.play(tables, table, HALF)
            # taken while the program runs and people play
            done = script(root, "backup.sh", str(tmp_path / "kept.dump"), **settings)
            assert done.returncode == 0, done.stderr
            before = await match.standing(tables, table)
            await match.play(tables, table, 5)
            assert await match.standing(tables, table) != before
            done = script(root, "restore.sh", str(tmp_path / "kept.dump"), **settings)
            assert done.returncode == 1
            assert "is running on this store" in done.stderr
        made = await open_store(url)
        await made.client.flushall()
        await made.close()
        done = script(root, "restore.sh", str(tmp_path / "kept.dump"), **settings)
        assert done.returncode == 0, done.stdout + done.stderr
        async with match.service(url) as tables:
            assert await match.standing(tables, table) == before
            assert await match.play(tables, table)
            await match.save(tables, table, tmp_path / "game.json")
    assert call("verify", str(tmp_path / "game.json")).exit_code == 0


async def test_every_type_comes_back_with_its_end(store: Store, tmp_path: Path) -> None:  # noqa: F811
    client, raw = store.client, bytes(range(256))
    await client.hset("fp:{g:A}:game", mapping={"table": raw, "pos": "3"})
    await client.rpush("fp:{g:A}:log", *[b"%d" % n for n in range(1300)])
    await client.set("fp:{g:A}:in:u1", raw, px=3_600_000)
    await client.sadd("fp:live", "A", "B")
    await client.zadd("fp:clock", {"A": 1_790_000_000_123, "B": 0.5})
    await client.set("fp:lock:telegram:poll", "worker")
    await client.zadd("fp:{r:telegram:-1}:pace", {"t": 1})
    await client.set("another:program", "stays")
    ends = await client.pexpiretime("fp:{g:A}:in:u1")
    assert (await write_backup(store, tmp_path / "a.dump", secret=b"key")).games == 1
    await client.hset("fp:{g:A}:game", "more", "x")
    await client.set("fp:{g:NEW}:game", "x")
    counts = await read_backup(store, tmp_path / "a.dump")
    assert (counts.keys, counts.games) == (5, 1)
    assert await client.hgetall("fp:{g:A}:game") == {b"table": raw, b"pos": b"3"}
    assert await client.lrange("fp:{g:A}:log", 0, -1) == [b"%d" % n for n in range(1300)]
    assert await client.get("fp:{g:A}:in:u1") == raw
    assert await client.pexpiretime("fp:{g:A}:in:u1") == ends
    assert await client.smembers("fp:live") == {b"A", b"B"}
    assert await client.zscore("fp:clock", "A") == 1_790_000_000_123
    assert await client.get("another:program") == b"stays"
    gone = ("fp:lock:telegram:poll", "fp:{r:telegram:-1}:pace", "fp:{g:NEW}:game")
    assert await client.exists(*gone) == 0


async def test_a_backup_of_one_server_goes_into_a_cluster(
    store: Store,  # noqa: F811
    cluster: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    for name in "ABCDEF":
        await store.client.hset(f"fp:{{g:{name}}}:game", "table", name)
        await store.client.rpush(f"fp:{{g:{name}}}:log", "1", "2")
    await write_backup(store, tmp_path / "one.dump")
    many = await open_store(cluster)
    try:
        assert await programs_on(many) == 0
        assert (await read_backup(many, tmp_path / "one.dump")).games == 6
        assert sorted([table async for table in many.tables()]) == list("ABCDEF")
        assert (await write_backup(many, tmp_path / "many.dump")).keys == 12
    finally:
        await many.wipe()
        await many.close()
    assert (await read_backup(store, tmp_path / "many.dump")).games == 6
    assert await store.log("C") == [b"1", b"2"]


async def test_a_damaged_file_touches_nothing(store: Store, tmp_path: Path) -> None:  # noqa: F811
    await store.client.hset("fp:{g:A}:game", "table", "x")
    whole = tmp_path / "whole.dump"
    await write_backup(store, whole)
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    bad = {
        "cut.dump": ("backup-cut", gzip.compress(b"".join(lines[:-1]))),
        "torn.dump": ("backup-cut", whole.read_bytes()[:-20]),
        "other.dump": ("backup-not-one", b"PK not gzip at all"),
        "strange.dump": ("backup-not-one", gzip.compress(b'{"kind":"else","format":1,"made":1}\n')),
        "less.dump": ("backup-altered", gzip.compress(lines[0] + lines[-1])),
        "newer.dump": ("backup-newer", gzip.compress(lines[0].replace(b'"format":1', b'"format":9'))),
    }
    for name, (key, content) in bad.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(Trouble) as told:
            await read_backup(store, tmp_path / name)
        assert told.value.key == key, name
        assert name in told.value.text("ru")
        assert await store.client.hget("fp:{g:A}:game", "table") == b"x"
    assert issubclass(Damaged, Trouble)
    assert read_header(whole).format == 1


def test_restore_speaks_against_losing_games_and_running_programs(tmp_path: Path) -> None:
    settings = {"FIELDPOST_DATA": str(tmp_path / "data")}
    dump = tmp_path / "empty.dump"
    with running(tmp_path / "data"):
        assert call("backup", str(dump), **settings).exit_code == 0
        again = call("backup", str(dump), **settings)
        assert again.exit_code == 1
        assert "never overwritten" in again.stderr
        refused = call("restore", str(dump), **settings)
        assert refused.exit_code == 1
        assert "already runs" in refused.stderr
    missing = call("restore", str(tmp_path / "no.dump"), **settings)
    assert missing.exit_code == 1
    assert "no.dump" in missing.stderr
    assert call("restore", str(dump), **settings).exit_code == 0


async def test_restore_asks_before_games_are_lost(tmp_path: Path) -> None:
    settings = {"FIELDPOST_DATA": str(tmp_path)}
    with served(tmp_path) as url:
        async with match.service(url) as tables:
            await match.begin(tables)
        made = await open_store(url)
        await write_backup(made, tmp_path / "one.dump")
        await made.close()
    refused = subprocess_call("restore", str(tmp_path / "one.dump"), **settings)
    assert refused.returncode == 1
    assert "1 game that would be lost" in refused.stderr
    assert subprocess_call("restore", str(tmp_path / "one.dump"), "--replace", **settings).returncode == 0


def subprocess_call(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own: inside a running event loop it can't be called."""
    environment = {**os.environ, "REDIS_URL": "", "FIELDPOST_LANG": "en", **settings}
    command = [sys.executable, "-m", "bot", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_two_backups_within_one_second_have_names_of_their_own(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bin").mkdir()
    stopped = tmp_path / "bin" / "date"
    stopped.write_text("#!/bin/sh\necho 20260101-000000\n", encoding="utf-8")
    stopped.chmod(0o755)
    settings = {
        "FIELDPOST_DATA": str(tmp_path / "data"),
        "FIELDPOST_BACKUPS": str(tmp_path / "kept"),
        "FIELDPOST_KEEP": "2",
        "REDIS_URL": "",
    }
    monkeypatch.setenv("PATH", f"{stopped.parent}:{os.environ['PATH']}")
    for _ in range(3):
        done = script(root, "backup.sh", **settings)
        assert done.returncode == 0, done.stderr
    daily = ["fieldpost-20260101-000000_2.dump", "fieldpost-20260101-000000_3.dump"]
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == daily  # the oldest went
    for _ in range(2):
        done = script(root, "restore.sh", str(tmp_path / "kept" / daily[0]), **settings)
        assert done.returncode == 0, done.stderr
    before = sorted(path.name for path in (tmp_path / "kept").glob("before-*"))
    assert before == ["before-restore-20260101-000000.dump", "before-restore-20260101-000000_2.dump"]


def test_only_the_newest_daily_backups_are_kept(root: Path, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    names = [f"fieldpost-2026010{day}-000000.dump" for day in range(1, 6)]
    for name in (*names, "before-restore-20260101-000000.dump", "my own.dump"):
        (folder / name).touch()
    settings = {"FIELDPOST_DATA": str(tmp_path / "data"), "REDIS_URL": ""}
    done = script(root, "backup.sh", FIELDPOST_BACKUPS=str(folder), FIELDPOST_KEEP="3", **settings)
    assert done.returncode == 0, done.stderr
    left = sorted(path.name for path in folder.iterdir())
    assert [name for name in left if name in names] == names[3:]
    assert {"before-restore-20260101-000000.dump", "my own.dump"} < set(left)
    assert len(left) == 5
    wrong = script(root, "backup.sh", FIELDPOST_KEEP="many", **settings)
    assert wrong.returncode == 1
    assert "FIELDPOST_KEEP" in wrong.stderr
