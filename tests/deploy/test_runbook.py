"""The scripts are sound, the runbook names what is there."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from bot.adapters.health.metrics import Metrics
from bot.config import NAMES
from tests.deploy.tools import BESIDE


def test_the_scripts_are_sound_shell_and_may_be_called(root: Path) -> None:
    for path in (root / "deploy").glob("*.sh"):
        done = subprocess.run(["sh", "-n", str(path)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert os.access(path, os.X_OK) == path.read_text().startswith("#!"), path.name


def test_the_runbook_names_what_is_there(root: Path) -> None:
    text = (root / "deploy" / "README.md").read_text(encoding="utf-8")
    files = {
        path.relative_to(root / "deploy").as_posix()
        for path in (root / "deploy").rglob("*")
        if path.is_file()
    }
    named = set(re.findall(r"deploy/([\w./-]+\.(?:sh|yaml|example))", text))
    assert named
    assert named <= files
    for link in re.findall(r"\]\(([^)#]+)", text):
        assert (root / "deploy" / link).exists(), link
    settings = set(re.findall(r"`((?:FIELDPOST|TELEGRAM|DISCORD)_[A-Z_]+|REDIS_URL)`", text))
    assert settings <= set(NAMES.values()) | BESIDE | {"FIELDPOST_DOMAIN"}


def test_the_runbook_reads_figures_that_exist(root: Path) -> None:
    text = (root / "deploy" / "README.md").read_text(encoding="utf-8")
    metrics = Metrics()
    metrics.update("x", "y")
    metrics.answer("x", "y")
    metrics.error("x", "y")
    metrics.took("x", "answer", 0.1)
    metrics.queue("x", lambda: 0)
    metrics.games(1)
    there = metrics.text().decode()
    named = set(re.findall(r"fieldpost_[a-z_]+", text))
    assert len(named) > 4
    for name in named:
        assert name in there, name
