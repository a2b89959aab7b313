"""The promised speeds and sizes, measured on this machine (`make accept`); run it while nothing else runs."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from bot.bench.registry import benchmarks

pytestmark = pytest.mark.accept


@pytest.mark.parametrize("name", [one.name for one in benchmarks()])
def test_the_promise_is_kept(name: str) -> None:
    command = [sys.executable, "-m", "bot", "bench", "--only", name, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    result = json.loads(done.stdout)[name]
    assert result["ratio"] <= result["limit"], result


def test_list_answers_at_once() -> None:
    """Well under half a second of CPU, or the command line feels slow."""
    code = "import time, runpy, sys; sys.argv = ['bot', 'list']\n"
    code += "try: runpy.run_module('bot', run_name='__main__')\n"
    code += "except SystemExit: print(time.process_time(), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(done.stderr.split()[-1]) < 0.5
