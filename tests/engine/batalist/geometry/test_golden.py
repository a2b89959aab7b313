"""What is computed is the same to the last bit, on this Python and on any other that is installed.

`make test` runs one Python. Any other by hand, in the repository's folder, without packages: `python3.13 -m
tests.engine.batalist.geometry.golden | cmp - tests/engine/batalist/geometry/golden.txt`. With pyenv: the same
after `PYENV_VERSION=3.13.0`. The second test does so itself for every `python3.N` that runs here.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.engine.batalist.geometry import golden

ROOT = Path(__file__).parents[4]


@pytest.mark.rule("b1-14", "b15-12")
def test_byte_for_byte() -> None:
    assert golden.text() == golden.FILE.read_text("utf-8")


@pytest.mark.rule("b1-14", "b15-12")
def test_on_every_other_python_that_is_here() -> None:
    for minor in (11, 12, 13, 14):
        other = shutil.which(f"python3.{minor}")
        command = [other or "", "-m", "tests.engine.batalist.geometry.golden"]
        if other is None or subprocess.run([other, "-V"], check=False, capture_output=True).returncode:
            continue
        out = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
        assert out == golden.FILE.read_bytes(), other
