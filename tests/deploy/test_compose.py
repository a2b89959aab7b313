"""The compose file: names what is there, keeps secrets out, gives time to drain, keeps moves."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.config import NAMES, SECRETS, load
from bot.store.embedded import find_binary
from tests.deploy.tools import DRAINING
from tests.store.test_cluster import ask, free_port


@pytest.fixture
def compose(root: Path) -> dict[str, Any]:
    document: dict[str, Any] = yaml.safe_load((root / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    return document


def seconds(word: str) -> int:
    number, unit = int(word[:-1]), word[-1]
    return number * {"s": 1, "m": 60}[unit]


def test_compose_names_only_what_is_there(compose: dict[str, Any], root: Path) -> None:
    assert set(compose) == {"name", "services", "volumes", "networks"}
    assert set(compose["services"]) == {"bot", "store", "proxy"}
    for name, service in compose["services"].items():
        assert service["restart"] == "unless-stopped", name
        assert set(service.get("networks", [])) <= set(compose["networks"])
        assert set(service.get("depends_on", [])) <= set(compose["services"])
        for mount in service["volumes"]:
            source = mount.split(":")[0]
            assert (
                (root / "deploy" / source).exists()
                if source.startswith(".")
                else source in compose["volumes"]
            )
    build = compose["services"]["bot"]["build"]
    assert (root / "deploy" / build["context"] / build["dockerfile"]).exists()
    for name in ("store", "proxy"):
        assert re.search(r":\d", compose["services"][name]["image"]), "a fixed version"


def test_compose_sets_known_settings_and_keeps_secrets_in_the_file(
    compose: dict[str, Any], root: Path
) -> None:
    bot = compose["services"]["bot"]
    assert set(bot["environment"]) <= set(NAMES.values())
    assert not {NAMES[field] for field in SECRETS} & set(bot["environment"])
    assert (root / "deploy" / f"{bot['env_file']}.example").exists()
    ignored = subprocess.run(["git", "check-ignore", "-q", "deploy/fieldpost.env"], cwd=root, check=False)
    assert ignored.returncode == 0, "git must never see the file with the tokens"
    load(redis_url=bot["environment"]["REDIS_URL"])


def test_compose_gives_time_to_drain_and_opens_nothing(compose: dict[str, Any]) -> None:
    bot, store = compose["services"]["bot"], compose["services"]["store"]
    assert seconds(bot["stop_grace_period"]) > DRAINING
    assert all(port.startswith("127.0.0.1:") for port in bot["ports"])
    assert "ports" not in store
    assert compose["networks"]["back"]["internal"] is True
    assert store["networks"] == ["back"]
    assert bot["depends_on"]["store"]["condition"] == "service_healthy"
    assert bot["cap_drop"] == ["ALL"]
    assert bot["read_only"] is True


def test_compose_starts_a_store_that_keeps_moves(compose: dict[str, Any], root: Path, tmp_path: Path) -> None:
    """The very command of the container, with this machine's folders and a port that is free."""
    service = compose["services"]["store"]
    config = (root / "deploy" / "redis" / "fieldpost.conf").read_text()
    folder = re.search(r"^dir (.*)$", config, re.MULTILINE)
    assert folder is not None
    assert folder[1] == service["working_dir"]
    assert f"store:{folder[1]}" in service["volumes"]
    (tmp_path / "fieldpost.conf").write_text(config.replace(folder[0], f"dir {tmp_path}"))
    words = [str(find_binary()), f"{tmp_path}/fieldpost.conf", *service["command"][2:]]
    assert service["command"][:2] == ["valkey-server", "/etc/fieldpost/fieldpost.conf"]
    port = free_port()
    node = subprocess.Popen([*words, "--port", str(port)], stdout=subprocess.DEVNULL)
    try:
        assert ask(port, *service["healthcheck"]["test"][2:]) in (True, "PONG")
        for name, value in (("appendonly", "yes"), ("appendfsync", "always"), ("protected-mode", "no")):
            assert ask(port, "CONFIG", "GET", name) in ([name, value], {name: value})
    finally:
        node.kill()
        node.wait()
