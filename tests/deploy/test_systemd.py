"""The units: systemd takes them, calls them safe, and stopping drains."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.deploy.tools import DRAINING, needs, tool


def unit(path: Path) -> dict[str, list[str]]:
    """Key → values of a unit file."""
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith(("#", "[")):
            found.setdefault(key, []).append(value)
    return found


def test_the_service_drains_and_keeps_its_store_till_last(root: Path) -> None:
    service = unit(root / "deploy" / "systemd" / "fieldpost.service")
    assert service["KillMode"] == ["mixed"], "SIGTERM to all would end the embedded store first"
    assert service["KillSignal"] == ["SIGTERM"]
    assert int(service["TimeoutStopSec"][0]) > DRAINING
    assert service["ExecStart"][0].endswith("-m bot run")
    assert service["User"] == ["fieldpost"]


@needs("systemd-analyze")
def test_systemd_takes_the_units_and_calls_them_safe(root: Path, tmp_path: Path) -> None:
    for path in (root / "deploy" / "systemd").iterdir():
        text = path.read_text(encoding="utf-8").replace("/opt/fieldpost/.venv/bin/python", sys.executable)
        (tmp_path / path.name).write_text(text.replace("/opt/fieldpost", str(root)), encoding="utf-8")
    analyze = str(tool("systemd-analyze"))
    files = [str(tmp_path / name) for name in ("fieldpost.service", "fieldpost-backup.timer")]
    done = subprocess.run([analyze, "verify", *files], capture_output=True, text=True, check=False)
    told = [line for line in done.stderr.splitlines() if "fieldpost" in line]
    assert done.returncode == 0, done.stderr
    assert told == []
    for name in ("fieldpost.service", "fieldpost-backup.service"):
        command = [analyze, "security", "--offline=true", "--threshold=20", str(tmp_path / name)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-300:] + done.stderr
