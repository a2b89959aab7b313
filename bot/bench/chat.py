"""Twenty games at once in twenty chats of a fake Telegram, the program pinned to one core.

How soon a press is answered, and how soon the group's board follows. The fake platform lives among the
repository's tests, so these two are measured in a checkout only.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import os
import random
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bot.bench.measure import Benchmark

GAMES, PRESSES = 20, 8
THINKS = (2.0, 8.0)
"""Seconds a player looks at the screen before the next press."""
FACTOR = 600.0
"""The platform's budgets pass so much faster: times count from when the chat's budget allows."""


def _of_tests(name: str) -> Any:
    """A module of the tests, which an installed program does not have."""
    return importlib.import_module(f"tests.{name}")


class _Club:
    """One game: a group and two people who press what is suggested."""

    def __init__(self, fake: Any, number: int) -> None:
        player = _of_tests("telegram.player").Player
        self.fake, self.rng = fake, random.Random(number)
        people = [fake.user(f"{name} {number}", started=True) for name in ("Anna", "Boris")]
        self.group = fake.group(f"Club {number}", *people)
        self.players = [player(fake, person) for person in people]
        self.boards: list[float] = []

    async def open(self) -> None:
        """A table with both seats taken."""
        anna, boris = (player.user for player in self.players)
        self.fake.say(anna, self.group, "/newgame kursk prokhorovka")
        lobby = await self.fake.until(lambda: self.fake.find(self.group, "РККА"), seconds=60)
        for user, side in ((anna, "РККА"), (boris, "Вермахт")):
            query = self.fake.press(user, lobby, side)
            await self.fake.until(lambda query=query: query.answer is not None, seconds=60)
        await self.fake.until(lambda: self.fake.find(self.group, "К ходу"), seconds=60)

    async def play(self) -> None:
        """Press at a person's pace; after each press note when the group's board follows."""
        for _ in range(PRESSES):
            await asyncio.sleep(self.rng.uniform(*THINKS))
            start, calls = self.fake.clock.wall(), len(self.fake.world.calls)
            moved = [await player.move() for player in self.players if player.question() is not None][:1]
            if not moved:
                continue
            await self.fake.until(lambda calls=calls: self._is_shown(calls), seconds=30)
            self.boards.append(self.fake.clock.wall() - start)

    def _is_shown(self, since: int) -> bool:
        """Whether the group's message was changed or sent anew since then."""
        news = self.fake.world.calls[since:]
        return any(str(call.params.get("chat_id")) == str(self.group.id) for call in news)


async def _measure() -> tuple[list[float], list[float]]:
    process = _of_tests("fakes.program")
    with tempfile.TemporaryDirectory() as folder:
        async with _of_tests("fakes.telegram").FakeTelegram(factor=FACTOR) as fake:
            program = process.Program(
                Path(folder) / "data",
                TELEGRAM_TOKEN=fake.token,
                TELEGRAM_API_BASE=fake.url,
                TELEGRAM_PACE=str(FACTOR),
                FIELDPOST_METRICS_PORT=str(process.free_port()),
            )
            cores = os.sched_getaffinity(0)
            os.sched_setaffinity(0, {min(cores)})
            await program.start()  # a child keeps the core it was born on
            os.sched_setaffinity(0, cores - {min(cores)} or cores)
            try:
                return await _play(fake)
            finally:
                os.sched_setaffinity(0, cores)
                await program.stop()


async def _play(fake: Any) -> tuple[list[float], list[float]]:
    clubs = [_Club(fake, number) for number in range(GAMES)]
    for club in clubs:
        await club.open()
    opened = len(fake.world.queries)
    await asyncio.gather(*(club.play() for club in clubs))
    presses = list(fake.world.queries.values())[opened:]
    answered = [query.took * 1e3 for query in presses if query.took >= 0]
    return answered, [seconds * 1e3 for club in clubs for seconds in club.boards]


@cache
def _samples() -> tuple[list[float], list[float]]:
    return asyncio.run(_measure())


def answers() -> Sequence[float]:
    """Milliseconds from a press to its answer."""
    return _samples()[0]


def boards() -> Sequence[float]:
    """Milliseconds from a press to the group's new board."""
    return _samples()[1]


HAS_FAKE = importlib.util.find_spec("tests") is not None and hasattr(os, "sched_setaffinity")
BENCHMARKS = (
    (
        Benchmark("press_answered_p99", "ms", 50.0, answers, share=0.99),
        Benchmark("board_sent_p95", "ms", 250.0, boards, share=0.95),
    )
    if HAS_FAKE
    else ()
)
"""Promised in milliseconds: what a person waits for."""
