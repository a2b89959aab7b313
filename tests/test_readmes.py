"""What the READMEs name is there: files of the code, and whatever a link leads to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("bot", "data", "deploy", "docs", "tests")
TEXTS = [ROOT / "README.md", *sorted(path for each in FOLDERS for path in (ROOT / each).rglob("*.md"))]
CODE = {
    path.relative_to(ROOT).as_posix()
    for each in FOLDERS
    for ending in ("py", "lua", "js")
    for path in (ROOT / each).rglob(f"*.{ending}")
}
NAMED = re.compile(r"`([\w./-]+\.(?:py|lua|js))`")
LINK = re.compile(r"\]\(([^)#\s]+)")

named = pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())


@named
def test_files_it_names_are_there(path: Path) -> None:
    names = NAMED.findall(path.read_text(encoding="utf-8"))
    lost = [
        name
        for name in names
        if not (path.parent / name).exists() and not any(f"/{each}".endswith(f"/{name}") for each in CODE)
    ]
    assert lost == []


@named
def test_its_links_lead_somewhere(path: Path) -> None:
    links = [each for each in LINK.findall(path.read_text(encoding="utf-8")) if "://" not in each]
    assert [each for each in links if not (path.parent / each).exists()] == []


def test_every_file_of_the_conversation_is_in_its_readme() -> None:
    folder = ROOT / "bot" / "adapters" / "conversation"
    text = (folder / "README.md").read_text(encoding="utf-8")
    files = {path.name for path in folder.glob("*.py")} - {"__init__.py", "api.py", "desk.py", "answers.py"}
    assert sorted(name for name in files if f"`{name}`" not in text) == []
