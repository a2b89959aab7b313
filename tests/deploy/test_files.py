"""The files of deploy/: each is read as its program would read it, and tried as far as that goes."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.cli.fronts import DRAIN_SECONDS
from bot.config import METRICS_PORT, NAMES, SECRETS, load
from bot.store.embedded import STOP_SECONDS, find_binary
from tests.cli.helpers import running
from tests.store.test_cluster import ask, free_port

BESIDE = {"FIELDPOST_CACHE", "FIELDPOST_BACKUPS", "FIELDPOST_KEEP"}
"""Variables that are read, though not by bot.config: the picture cache, the scripts of deploy/."""
DRAINING = 3 * DRAIN_SECONDS + STOP_SECONDS
"""The longest way from SIGTERM to the end: fronts, courier, fronts again, the embedded server."""


def tool(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")


def needs(*names: str) -> pytest.MarkDecorator:
    """In continuous integration the tools are installed, and nothing is left out."""
    missing = [name for name in names if tool(name) is None]
    is_left_out = bool(missing) and not os.environ.get("FIELDPOST_CI")
    return pytest.mark.skipif(is_left_out, reason=f"not installed: {', '.join(missing)}")


# ── the settings ────────────────────────────────────────────────────────────────────────────────────────────


def example(root: Path) -> dict[str, tuple[str, str]]:
    """Variable → value shown in the example and the comment above it."""
    found, comment = {}, []
    for line in (root / "deploy" / "fieldpost.env.example").read_text(encoding="utf-8").splitlines():
        setting = re.fullmatch(r"#?([A-Z][A-Z0-9_]+)=(.*)", line)
        if setting:
            found[setting[1]] = (setting[2], " ".join(comment))
        comment = [*comment, line.removeprefix("# ")] if line.startswith("# ") else comment if setting else []
    return found


def test_the_example_names_every_setting_and_no_other(root: Path) -> None:
    assert set(example(root)) == set(NAMES.values()) | BESIDE


def test_the_example_explains_every_setting(root: Path) -> None:
    for name, (_, comment) in example(root).items():
        assert len(comment) > 30, f"{name} is not explained"


def test_the_example_shows_the_defaults(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES.values():
        monkeypatch.delenv(name, raising=False)
    plain = load()
    shown = example(root)
    for field, name in NAMES.items():
        if field != "data":  # each way of installing has its own
            given = load(**{field: shown[name][0] or None})
            assert getattr(given, field) == getattr(plain, field), name
    assert str(METRICS_PORT) in shown["FIELDPOST_METRICS_PORT"][1]


def test_the_example_holds_no_secret(root: Path) -> None:
    assert all(example(root)[NAMES[field]][0] == "" for field in SECRETS)


# ── the container ───────────────────────────────────────────────────────────────────────────────────────────


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


# ── compose ─────────────────────────────────────────────────────────────────────────────────────────────────


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


# ── systemd ─────────────────────────────────────────────────────────────────────────────────────────────────


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


# ── the reverse proxy ───────────────────────────────────────────────────────────────────────────────────────


@needs("nginx", "openssl")
def test_nginx_takes_the_example(root: Path, tmp_path: Path) -> None:
    files = ["-keyout", str(tmp_path / "privkey.pem"), "-out", str(tmp_path / "fullchain.pem")]
    request = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=fieldpost.example.org"
    subprocess.run([*request.split(), *files], check=True, capture_output=True)
    text = (root / "deploy" / "proxy" / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("/etc/letsencrypt/live/fieldpost.example.org/", f"{tmp_path}/")
    (tmp_path / "site.conf").write_text(text, encoding="utf-8")
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path}/pid; error_log {tmp_path}/error.log;\nevents {{}}\n"
        f"http {{ access_log off; include {tmp_path}/site.conf; }}\n"
    )
    command = [str(tool("nginx")), "-t", "-q", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_proxies_lead_to_the_ports_and_hide_the_figures(root: Path, name: str) -> None:
    text = (root / "deploy" / "proxy" / name).read_text(encoding="utf-8")
    plain = re.sub(r"#.*", "", text)
    assert str(load(port=None).port) in plain
    assert str(METRICS_PORT) in plain
    assert "/telegram/" in plain
    assert "/metrics" not in plain
    assert plain.count("{") == plain.count("}")
