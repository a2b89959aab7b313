"""A clock that a test turns from outside, and the program's side of it.

It goes as every clock does, until the test names a moment that is to come soon: then it goes ahead each time
the program gives its sign of life, to the next moment at which something falls due, a few minutes at most. So
days pass in seconds, nothing is passed over, and no step is long enough to be taken for a downtime.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

from tests.fakes.telegram.clock import Clock

CLOCK = "SIMULATION_CLOCK"
"""The environment variable that names the folder."""
STEP_MS = 600_000
DOWN_MS = 1_800_000
"""What counts as a downtime to a program whose clock is turned: no step is as long."""
LOOK_SECONDS = 0.002


def _write(path: Path, number: int) -> None:
    aside = path.with_suffix(".new")
    aside.write_text(str(number))
    os.replace(aside, path)


class TurnedClock:
    """The program's side. Files of the folder: `target` (the test's), `now` (the program's), in ms."""

    def __init__(self, folder: Path) -> None:
        self.target, self.shown = folder / "target", folder / "now"
        self._ahead = int(self.shown.read_text()) - time.time() * 1000 if self.shown.exists() else 0.0

    def now(self) -> int:
        """What time it is."""
        return int(time.time() * 1000 + self._ahead)

    def step(self, due: int) -> None:
        """The program lives: go ahead, if that is wanted, but not past what is `due` next (0: nothing)."""
        now, target = self.now(), self.wanted()
        if due > now:
            target = min(target, due)
        if now < target:
            self._ahead += min(STEP_MS, target - now)
        _write(self.shown, self.now())

    async def nap(self, seconds: float) -> None:
        """The same for whoever gives the signs of life: no longer than until time is to go ahead."""
        end = self.now() + seconds * 1000
        await asyncio.sleep(0)
        while self.wanted() <= self.now() < end:
            await asyncio.sleep(LOOK_SECONDS)

    def wanted(self) -> int:
        """Until when time is to go ahead; past: it isn't."""
        return int(self.target.read_text())

    async def sleep(self, seconds: float) -> None:
        """Come back when so much time has passed."""
        end = self.now() + seconds * 1000
        await asyncio.sleep(0)
        while self.now() < end:
            await asyncio.sleep(min(max((end - self.now()) / 1000, 0.001), LOOK_SECONDS))


class Hands:
    """The test's side."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder, self.target, self.shown = folder, folder / "target", folder / "now"
        _write(self.target, 0)

    def now(self) -> int:
        """What time it is to the program, as it said last."""
        return int(self.shown.read_text())

    async def turn(self, ms: int, *platforms: Clock) -> None:
        """Let so much time pass, on these platforms too."""
        now = self.now()
        target = now + ms
        _write(self.target, target)
        while now < target:
            await asyncio.sleep(LOOK_SECONDS)
            then, now = now, self.now()
            for clock in platforms:
                clock.advance((now - then) / 1000)

    def skip(self, ms: int) -> None:
        """So much time passes while the program is down."""
        _write(self.shown, self.now() + ms)
