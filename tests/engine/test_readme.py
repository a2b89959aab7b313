"""The engine's README: its game runs as printed and passes the suite."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from bot.engine import registry
from tests.conformance.case import Case
from tests.conformance.suite import plain_game, thorough_game, timed_out_game, twin_positions

README = Path(registry.__file__).with_name("README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", README, flags=re.M | re.S)


def read() -> dict[str, Any]:
    """Run every block, in order, in one namespace."""
    names: dict[str, Any] = {"__name__": "readme"}
    for block in BLOCKS:
        exec(compile(block, "README.md", "exec", dont_inherit=True), names)
    return names


def test_the_example_runs_as_printed() -> None:
    names = read()
    assert names["step"].match.position == 3


def test_the_example_keeps_the_contract() -> None:
    case = Case("readme", read()["Bidding"], reveals=frozenset({"BidsRevealed"}))
    for seed in range(20):
        plain_game(case, seed)
        thorough_game(case, seed)
        timed_out_game(case, seed)
    twin_positions(case, 50, gap=1)


def test_every_file_of_the_core_is_in_the_table() -> None:
    folder = Path(registry.__file__).parent
    for path in folder.glob("*.py"):
        assert path.name == "__init__.py" or f"`{path.name}`" in README, path.name
