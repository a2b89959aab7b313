"""Each recipe of data/README.md, followed to the letter in a copy of the project, and its result played."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "data" / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)(?: (append|create))?(?: (\S+))?\n(.*?)^```$", re.M | re.S)
RECIPE = re.compile(r"^## (Recipe \d: .+)$", re.M)
RESULTS = {
    "add a card": "kursk --scenario oboyan",
    "add a scenario": "kursk --scenario olkhovatka",
    "add a whole set": "kursk --scenario alamein",
    "add a battalion and a spell": "batalist --scenario border_clash",
    "add an army book": "batalist --scenario border_clash --option north=hold_gate",
    "add a battlefield": "batalist --scenario mill_stream",
}
"""What is played after each recipe."""


class Block(NamedTuple):
    """One thing the recipe says to do: `kind` is create, append, diff or sh."""

    kind: str
    file: str
    text: str


def recipes() -> dict[str, list[Block]]:
    parts = RECIPE.split(README)
    return {
        title.split(": ")[1]: [
            Block(match[2] or match[1], match[3] or "", match[4]) for match in BLOCK.finditer(text)
        ]
        for title, text in zip(parts[1::2], parts[2::2], strict=True)
    }


def follow(block: Block, project: Path) -> None:
    """Do what the block says."""
    path = project / block.file
    if block.kind == "create":
        path.write_text(block.text, encoding="utf-8")
    elif block.kind == "append":
        path.write_text(path.read_text(encoding="utf-8") + block.text, encoding="utf-8")
    elif block.kind == "diff":
        change(path, block.text)
    else:
        for line in block.text.splitlines():
            run(line, project)


def change(path: Path, diff: str) -> None:
    """Replace the lines with − by those with +; they must stand in the file once."""
    old = "".join(f"{line[1:]}\n" for line in diff.splitlines() if line.startswith("-"))
    new = "".join(f"{line[1:]}\n" for line in diff.splitlines() if line.startswith("+"))
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(line: str, project: Path) -> str:
    """Run a command line of the recipe in the project's folder."""
    words = shlex.split(line)
    words[0] = sys.executable if words[0] == "python" else words[0]
    done = subprocess.run(words, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the program and its data."""
    for name in ("bot", "data"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_the_readme_has_its_recipes() -> None:
    assert list(recipes()) == list(RESULTS)
    assert all(blocks[-1].kind == "sh" for blocks in recipes().values())


@pytest.mark.parametrize("recipe", list(RESULTS))
def test_a_recipe_works_as_written(recipe: str, project: Path) -> None:
    for block in recipes()[recipe]:
        follow(block, project)
    told = run(
        f"python -m bot simulate {RESULTS[recipe]} --games 3 --seed 7 --players random,random --json",
        project,
    )
    played = json.loads(told)
    assert played["totals"]["errors"] == 0
    assert [game["outcome"] for game in played["games"]] != []
    assert all(game["reason"] for game in played["games"])
    assert (project / "data").is_dir()
    pictures = list(project.glob("*.png"))
    assert pictures
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in pictures)


def test_a_slip_in_a_recipe_is_told_with_its_place(project: Path) -> None:
    for block in recipes()["add a card"][:-1]:
        follow(block, project)
    path = project / "data" / "kursk" / "sets" / "kursk" / "combat.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('[hummel]\nside = "axis"', '[hummel]\nside = "axsi"'), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "bot", "check-data"], cwd=project, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    line = text.splitlines().index("[hummel]") + 2
    assert (
        f"data/kursk/sets/kursk/combat.toml:{line}: hummel.side: is 'axsi'; did you mean 'axis'?"
        in done.stdout
    )
