"""The container file, read as a builder would: sources, user, locked packages; what it copies runs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.config import NAMES
from tests.cli.helpers import running
from tests.deploy.tools import BESIDE
from tests.store.test_cluster import free_port


def instructions(path: Path) -> list[tuple[str, str]]:
    """Instruction and its words, continued lines joined."""
    text = re.sub(r"^\s*#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n", " ", text).splitlines()
    return [
        (word, " ".join(rest.split()))
        for word, _, rest in (line.partition(" ") for line in lines if line.strip())
    ]


def copied(root: Path) -> list[tuple[list[str], str]]:
    """Sources and target of every COPY from the repository in the last stage."""
    steps = instructions(root / "deploy" / "Containerfile")
    last = max(n for n, (word, _) in enumerate(steps) if word == "FROM")
    words = [rest.split() for word, rest in steps[last:] if word == "COPY" and not rest.startswith("--from")]
    return [(each[:-1], each[-1]) for each in words]


def test_the_container_file_is_one(root: Path) -> None:
    steps = instructions(root / "deploy" / "Containerfile")
    known = {"FROM", "RUN", "ENV", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"}
    assert {word for word, _ in steps} <= known | {"ENTRYPOINT", "CMD"}
    for word, rest in steps:
        if word == "FROM":
            assert re.match(r"python:3\.\d+-slim-\w+( AS \w+)?$", rest), "a slim Python of a fixed version"
        if word == "COPY" and not rest.startswith("--from"):
            assert all((root / source).exists() for source in rest.split()[:-1]), rest
    order = [word for word, _ in steps]
    assert order.index("USER") < order.index("ENTRYPOINT")
    user = dict(steps)["USER"]
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user)
    assert user.split(":")[0] in next(rest for word, rest in steps if "useradd" in rest)
    assert json.loads(dict(steps)["ENTRYPOINT"]) == ["python", "-m", "bot"]
    assert json.loads(dict(steps)["CMD"]) == ["run"]


def test_the_container_has_the_python_of_the_lock(root: Path) -> None:
    version = re.search(r"python:(3\.\d+)", (root / "deploy" / "Containerfile").read_text())
    assert version is not None
    lowest = re.search(r'requires-python = ">=(3\.\d+)"', (root / "pyproject.toml").read_text())
    assert lowest is not None
    assert version[1] == lowest[1]


def test_the_container_installs_what_is_locked(root: Path) -> None:
    installs = [
        rest for word, rest in instructions(root / "deploy" / "Containerfile") if "pip install" in rest
    ]
    lock = (root / "requirements.lock").read_text()
    assert all(each.count("pip install") == each.count("--constraint requirements.lock") for each in installs)
    wanted = re.findall(r'^  "([A-Za-z0-9_.-]+)[><=]', (root / "pyproject.toml").read_text(), re.MULTILINE)
    assert wanted
    locked = {line.partition("==")[0].lower().replace("_", "-") for line in lock.splitlines()}
    assert {name.lower().replace("_", "-") for name in wanted} <= locked


def test_the_container_names_known_settings(root: Path) -> None:
    steps = instructions(root / "deploy" / "Containerfile")
    last = max(n for n, (word, _) in enumerate(steps) if word == "FROM")
    names = [pair.partition("=")[0] for word, rest in steps[last:] if word == "ENV" for pair in rest.split()]
    assert set(names) <= set(NAMES.values()) | BESIDE | {"PATH", "PYTHONUNBUFFERED"}


def test_what_the_container_copies_runs(root: Path, tmp_path: Path) -> None:
    """The program from nothing but the copied files, as the container lays them."""
    for sources, target in copied(root):
        for source in sources:
            to = tmp_path / target / (Path(source).name if target.endswith("/") else "")
            if (root / source).is_dir():
                shutil.copytree(
                    root / source, tmp_path / target, ignore=shutil.ignore_patterns("__pycache__")
                )
            else:
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(root / source, to)
    environment = {
        **os.environ,
        "FIELDPOST_DATA": str(tmp_path / "own"),
        "REDIS_URL": "",
        "FIELDPOST_PORT": "0",
    }
    code = (
        "import bot, runpy, sys; assert bot.__file__.startswith(sys.argv.pop(1)); "
        "runpy.run_module('bot', run_name='__main__')"
    )
    for command in (
        "simulate kursk --scenario first_contact",
        "render kursk -o board.png",
        "backup one.dump",
    ):
        done = subprocess.run(
            [sys.executable, "-c", code, str(tmp_path), *command.split()],
            cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_ignore_file_lets_through_what_is_copied(root: Path) -> None:
    text = (root / "deploy" / "Containerfile.dockerignore").read_text()
    let = {line[1:] for line in text.splitlines() if line.startswith("!")}
    for word, rest in instructions(root / "deploy" / "Containerfile"):
        if word == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert any(Path(source).match(pattern) for pattern in let), source


def test_the_health_check_tells_well_from_ill(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = str(free_port())
    command = [sys.executable, str(root / "deploy" / "healthcheck.py")]
    environment = {**os.environ, "FIELDPOST_METRICS_PORT": port, "FIELDPOST_METRICS_HOST": "0.0.0.0"}
    assert subprocess.run(command, env=environment, check=False, capture_output=True).returncode == 1
    monkeypatch.setenv("FIELDPOST_METRICS_PORT", port)
    with running(tmp_path) as program:
        assert program.process.stdout is not None
        assert port in program.process.stdout.readline()
        done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
        assert done.returncode == 0
        assert json.loads(done.stdout)["status"] == "ok"
