"""Calling the command line in this process, and the whole program in another one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import structlog
from typer.testing import CliRunner, Result

from bot.__main__ import app

ENVIRONMENT = {"FIELDPOST_LANG": "en", "REDIS_URL": ""}


def call(*words: str, **environment: str) -> Result:
    """Run a command; whatever it raises that is no exit fails the test."""
    try:
        result = CliRunner().invoke(app, words, env={**ENVIRONMENT, **environment})
    finally:
        structlog.reset_defaults()  # a command logs to the runner's own error stream, which is closed now
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def call_json(*words: str, **environment: str) -> Any:
    """The document a command prints."""
    result = call(*words, **environment)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


class Program:
    """`python -m bot run` in a process of its own; `url` is the address it printed."""

    def __init__(self, process: subprocess.Popen[str], lines: list[str]) -> None:
        self.process = process
        self.lines = lines

    @property
    def url(self) -> str:
        """The address in the first line."""
        return next(word for word in self.lines[0].split() if word.startswith("http"))


@contextmanager
def running(folder: Path, *words: str) -> Iterator[Program]:
    """The program on a data folder and any free port, stopped at the end."""
    environment = {**os.environ, **ENVIRONMENT, "FIELDPOST_DATA": str(folder), "FIELDPOST_LOG": "error"}
    command = [sys.executable, "-u", "-m", "bot", "run", *(words or ("--port", "0"))]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, text=True
    ) as process:
        assert process.stdout is not None
        program = Program(process, [process.stdout.readline(), process.stdout.readline()])
        try:
            yield program
        finally:
            process.terminate()
            program.lines += process.stdout.read().splitlines()
            process.wait()
