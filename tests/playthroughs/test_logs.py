"""Golden games of Batalist leave the same log, byte for byte, on every Python.

Its geometry is reckoned in fractions, so that the last bit could differ where nothing else does. The digests
of whole logs are in the repository: whatever Python runs the tests is held to them, 3.11 there, 3.13 here.
`make same OTHER=python3.13` asks another one, with an environment of its own.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.playthroughs import logs
from tests.playthroughs.cases import BATALIST

ROOT = Path(__file__).parents[2]
WRITTEN = logs.FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.rule("b1-14", "b15-12")
@pytest.mark.parametrize("number", range(len(BATALIST)), ids=[golden.name for golden in BATALIST])
def test_the_log_is_byte_for_byte_as_written(number: int) -> None:
    assert logs.line(BATALIST[number]) == WRITTEN[number], "run `make golden` if this is meant"


def test_every_golden_game_has_its_line_and_no_other() -> None:
    assert [line.split()[0] for line in WRITTEN] == [golden.name for golden in BATALIST]
    assert len({line.split()[2] for line in WRITTEN}) == len(BATALIST)


def test_a_digest_is_another_if_anything_in_the_log_is() -> None:
    entries = BATALIST[0].log()
    number = next(n for n, entry in enumerate(entries) if entry.rolls and n > len(entries) // 2)
    entry = entries[number]
    for other in (replace(entry, rolls=entry.rolls[:-1]), replace(entry, at=1), replace(entry, seat=-1)):
        changed = [*entries[:number], other, *entries[number + 1 :]]
        assert logs.digest(changed) != logs.digest(entries)
    assert logs.digest(entries[:-1]) != logs.digest(entries)


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_how_words_are_hashed_plays_no_part(seed: str) -> None:
    """The same log whatever PYTHONHASHSEED is: nothing goes through the order of a set of words."""
    name, surroundings = BATALIST[0].name, {"PYTHONHASHSEED": seed, "PATH": ""}
    command = [sys.executable, "-m", "tests.playthroughs.logs", name]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [line for line in WRITTEN if line.split()[0] == name]
