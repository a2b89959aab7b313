"""The configuration files of deploy/: a real server takes them, and the doctor has nothing to add."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bot.store import open_store
from bot.store.embedded import find_binary
from bot.store.facts import facts
from tests.store.test_cluster import ask, free_port


@pytest.mark.parametrize("name", ["fieldpost.conf", "cluster-node.conf"])
async def test_a_server_takes_it(root: Path, tmp_path: Path, name: str) -> None:
    folder = root / "deploy" / "redis"
    text = (folder / name).read_text().replace("/etc/fieldpost/", f"{tmp_path}/")
    base = (folder / "fieldpost.conf").read_text().replace("/var/lib/fieldpost-store", str(tmp_path))
    (tmp_path / "fieldpost.conf").write_text(base)
    (tmp_path / "used.conf").write_text(base if name == "fieldpost.conf" else text)
    port = free_port()
    node = subprocess.Popen(
        [str(find_binary()), str(tmp_path / "used.conf"), "--port", str(port), "--dir", str(tmp_path)],
        stdout=subprocess.DEVNULL,
    )
    try:
        assert ask(port, "PING") is True
        if name == "fieldpost.conf":
            store = await open_store(f"redis://127.0.0.1:{port}/0")
            assert (await facts(store))["advice"] == {}
            await store.close()
    finally:
        node.kill()
        node.wait()


async def test_sentinels_lead_to_the_master(root: Path, tmp_path: Path) -> None:
    port, watch = free_port(), free_port()
    master = subprocess.Popen(
        [str(find_binary()), "--port", str(port), "--bind", "127.0.0.1", "--dir", str(tmp_path)],
        stdout=subprocess.DEVNULL,
    )
    text = (root / "deploy" / "redis" / "sentinel.conf").read_text()
    text = text.replace("port 26379\n", f"port {watch}\n").replace("127.0.0.1 6379 2", f"127.0.0.1 {port} 1")
    (tmp_path / "sentinel.conf").write_text(text)
    ask(port, "PING")
    sentinel = subprocess.Popen(
        [str(find_binary()), str(tmp_path / "sentinel.conf"), "--sentinel", "--dir", str(tmp_path)],
        stdout=subprocess.DEVNULL,
    )
    try:
        ask(watch, "PING")
        store = await open_store(f"sentinel://127.0.0.1:{watch}/fieldpost")
        await store.put_content_as("x", b"content")
        assert await store.content("x") == b"content"
        assert (await store.info())["tcp_port"] == port
        await store.close()
    finally:
        for process in (sentinel, master):
            process.kill()
            process.wait()
