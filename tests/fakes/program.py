"""The program as a process of its own, to be stopped, killed and started again on the same data."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from pathlib import Path

PATIENCE = 60.0
"""Seconds until a start is given up."""
OWN = ("REDIS_URL", "FIELDPOST_", "TELEGRAM_", "DISCORD_")


class Program:
    """`python -m bot run` on a data folder, with the given environment."""

    entry = ("-m", "bot", "run")

    def __init__(self, data: Path, **env: str) -> None:
        self.data, self.env = data, env
        self.log = data.parent / f"{data.name}.log"
        self.url = ""
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start it; returns once it prints its address."""
        env = {name: text for name, text in os.environ.items() if not name.startswith(OWN)}
        env |= {"FIELDPOST_DATA": str(self.data), "FIELDPOST_PORT": "0", "PYTHONUNBUFFERED": "1"}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, *self.entry),
                env=env | self.env,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        self.url = await asyncio.wait_for(self._address(), PATIENCE)
        self._reader = asyncio.create_task(self._read_on())

    async def _address(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            self._note(line)
            if found := re.search(rb"http://[^\s/]+:\d+", line):
                return found.group().decode()
        raise AssertionError(self.log.read_text())

    async def _read_on(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            self._note(line)

    def _note(self, line: bytes) -> None:
        with self.log.open("ab") as log:
            log.write(line)

    async def kill(self) -> None:
        """kill -9, as a power cut would."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """A polite end."""
        await self._end(signal.SIGTERM)

    async def _end(self, sign: signal.Signals) -> None:
        if self._process is None:
            return
        if self._process.returncode is None:
            self._process.send_signal(sign)
        await self._process.wait()
        if self._reader is not None:
            await self._reader
        self._process = None

    def faults(self) -> list[str]:
        """Lines of the log that tell of a fault of the program."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if re.search(r"\[(error|critical)|Traceback|level=error", line)]


def free_port() -> int:
    """A port that nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
