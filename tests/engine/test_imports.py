"""The arrows of the design: who may import whom. `.importlinter` holds the contracts; here they are run, and
added to by what it can't say: an allow-list for the engine, and games that are found by themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "bot" / "engine"
ALLOWED = {
    *("__future__", "abc", "typing", "enum", "dataclasses"),
    *("collections", "functools", "itertools", "contextlib"),
    *("math", "fractions", "bisect", "heapq", "operator", "re", "difflib"),
    *("hashlib", "hmac", "json", "msgspec"),
    "bot.engine",
}
"""What the engine may import: nothing that reads a clock, a file, a socket or chance."""
ALSO = {
    "registry.py": {"importlib"},
    "fairness.py": {"sys"},  # only when run alone, see the test below
    "content.py": {"pydantic"},
}
"""By file name: pydantic describes content, which is data a person wrote."""
GAMES = sorted(path.parent.name for path in ENGINE.glob("*/__init__.py"))
OUTSIDE = {"bot.content"}
"""Packages that may know games without being named after one: content reads their data."""


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(name: str, packages: set[str]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def test_every_contract_of_the_import_linter_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    code = lint_imports(config_filename=str(ROOT / ".importlinter"), no_cache=True, no_logo=True)
    assert code == 0, capsys.readouterr().out


@pytest.mark.parametrize("path", files(ENGINE), ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_imports_nothing_from_outside(path: Path) -> None:
    allowed = ALLOWED | ALSO.get(path.name, set())
    strange = [name for name in imports(path) if not within(name, allowed)]
    assert strange == []


def test_the_proof_needs_only_the_standard_library_and_reads_input_only_when_run_alone() -> None:
    path = ENGINE / "fairness.py"
    assert not any(name.startswith(("bot", "msgspec")) for name in imports(path))
    top = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.Import)]
    assert "sys" not in {alias.name for node in top for alias in node.names}


def test_there_is_a_game() -> None:
    assert "kursk" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_no_other_game(game: str) -> None:
    others = {f"bot.engine.{other}" for other in GAMES if other != game}
    for path in files(ENGINE / game):
        assert not [name for name in imports(path) if within(name, others)], path


@pytest.mark.parametrize("path", sorted(ENGINE.glob("*.py")), ids=lambda path: path.name)
def test_the_core_imports_no_game(path: Path) -> None:
    games = {f"bot.engine.{game}" for game in GAMES}
    assert not [name for name in imports(path) if within(name, games)]


def module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_known_only_to_what_bears_its_name(game: str) -> None:
    """`bot/render/<game>`, `bot/ai/<game>`, `bot/adapters/presenter/<game>` …, and content."""
    known = {f"bot.engine.{game}"}
    for path in files(ROOT / "bot"):
        if game in module(path).split(".") or within(module(path), OUTSIDE):
            continue
        assert not [name for name in imports(path) if within(name, known)], path


def test_platforms_do_not_know_each_other() -> None:
    platforms = {f"bot.adapters.{name}" for name in ("web", "telegram", "discord")}
    for own in platforms:
        for path in files(ROOT / own.replace(".", "/")):
            assert not [name for name in imports(path) if within(name, platforms - {own})], path
