"""The running program: page, Ctrl-C, a port in use, a second bot on the folder, audit and doctor."""

from __future__ import annotations

import json
import signal
import socket
import urllib.request
from pathlib import Path

from tests.cli.helpers import call, call_json, running


def test_run_serves_the_page_and_stops_politely(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        with urllib.request.urlopen(program.url) as page:
            assert page.status == 200
            assert b"<html" in page.read()
        assert str(tmp_path) in program.lines[1]
        program.process.send_signal(signal.SIGINT)
        assert program.process.wait() == 0
    assert any("everything is stored" in line for line in program.lines)


def test_a_second_bot_on_the_folder_is_told_so(tmp_path: Path) -> None:
    with running(tmp_path):
        second = call("run", "--port", "0", FIELDPOST_DATA=str(tmp_path))
        assert second.exit_code == 1
        assert "already runs on the data folder" in second.stderr
        audited = call_json("audit", "--json", FIELDPOST_DATA=str(tmp_path))
        assert audited == {"matches": [], "differing": 0}
        findings = call_json("doctor", "--json", FIELDPOST_DATA=str(tmp_path), FIELDPOST_PORT="0")
        assert {one["name"]: one["state"] for one in findings}["store"] == "ok"


def test_a_port_in_use_is_told_with_the_next_one(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = call("run", "--port", str(port), FIELDPOST_DATA=str(tmp_path))
        assert result.exit_code == 1
        assert str(port) in result.stderr
        assert str(port + 1) in result.stderr
        findings = call_json("doctor", "--json", FIELDPOST_DATA=str(tmp_path), FIELDPOST_PORT=str(port))
        assert {one["name"]: one["state"] for one in findings}["port"] == "note"


def test_a_store_that_does_not_answer(tmp_path: Path) -> None:
    settings = {"FIELDPOST_DATA": str(tmp_path), "REDIS_URL": f"unix://{tmp_path}/no.sock"}
    for command in ("run", "audit"):
        result = call(command, **settings)
        assert result.exit_code == 1
        assert "does not answer" in result.stderr
    findings = json.loads(call("doctor", "--json", **settings).stdout)
    assert {one["name"]: one["state"] for one in findings}["store"] == "bad"


def test_a_bad_setting_is_named(tmp_path: Path) -> None:
    result = call("run", FIELDPOST_DATA=str(tmp_path), FIELDPOST_PORT="abc")
    assert result.exit_code == 1
    assert "FIELDPOST_PORT" in result.stderr
    assert call("doctor", FIELDPOST_DATA=str(tmp_path), FIELDPOST_PORT="abc").exit_code == 1


def test_the_command_line_speaks_russian(tmp_path: Path) -> None:
    result = call("verify", str(tmp_path / "no.json"), FIELDPOST_LANG="ru")
    assert "Не удаётся прочитать" in result.stderr
