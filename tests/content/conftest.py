"""A copy of the data folder that a test may spoil."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.content import DATA, Fault, check

Spoil = Callable[[str, str, str], list[Fault]]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder of its own, with the set `kursk`."""
    shutil.copytree(DATA / "kursk", tmp_path / "data" / "kursk")
    return tmp_path / "data"


@pytest.fixture
def folder(data: Path) -> Path:
    """The folder of the set `kursk` in the copy."""
    return data / "kursk" / "sets" / "kursk"


@pytest.fixture
def spoil(folder: Path) -> Spoil:
    """Replace the first `old` by `new` in a file of the set and give the faults found then."""

    def spoiled(file: str, old: str, new: str) -> list[Fault]:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return check(folder)

    return spoiled
