"""The program as it is, but for its clock: `python -m tests.simulation.program` goes by a clock that a test
turns (`tests.simulation.hands`). The product itself has no such switch.
"""

from __future__ import annotations

import os
from pathlib import Path

from bot.adapters.courier.time import SystemTime
from bot.cli.run import run
from bot.table.clock import keeper
from bot.table.clock.keeper import Timekeeper
from bot.table.ports import SystemClock
from bot.table.service import Tables
from tests.simulation.hands import CLOCK, DOWN_MS, TurnedClock


def main() -> None:
    """Put the clock in where the program asks for the time, then run it."""
    clock = TurnedClock(Path(os.environ[CLOCK]))
    beat = Timekeeper.beat

    async def beaten(self: Timekeeper) -> bool:
        was_down = await beat(self)
        clock.step(await self.index.next_due())
        return was_down

    keeper.DOWN_MS = DOWN_MS

    SystemClock.now = lambda _: clock.now()  # type: ignore[method-assign]
    SystemTime.sleep = lambda _, seconds: clock.sleep(seconds)  # type: ignore[method-assign]
    Timekeeper.beat = beaten  # type: ignore[method-assign]
    given = Tables.__init__.__kwdefaults__
    assert given is not None
    given["sleep"] = clock.nap
    run(host=None, port=None)


if __name__ == "__main__":
    main()
