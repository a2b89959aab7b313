"""The whole way: a press until it is stored and its board is drawn, and the first page of a new program."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from random import Random

from bot.adapters.conversation.api import Who
from bot.adapters.conversation.desk import Desk
from bot.adapters.port import Button, Screen, buttons
from bot.bench.registry import Benchmark
from bot.bench.store import with_store
from bot.render import draw
from bot.store.store import Store
from bot.table.model import Chat, Person
from bot.table.service import Tables

PRESSES = 300
FIRST_PAGES = 3
PATIENCE = 30.0


async def _presses(store: Store) -> list[float]:
    """A person plays both seats by random buttons; each press is answered when the public board is drawn."""
    samples: list[float] = []
    async with Tables(store) as tables:
        desk = Desk(tables)
        while len(samples) < PRESSES:
            await _one_table(desk, tables, samples)
    return samples


async def _one_table(desk: Desk, tables: Tables, samples: list[float]) -> None:
    chat = Chat("web", "bench")
    people = [Person("web", "one"), Person("web", "two")]
    number = len(samples)
    table = await tables.create(chat, people[0], "One", "kursk", input_id=f"new{number}")
    for person in people:
        await tables.join(table.id, person, person.id, input_id=f"{number}{person.id}")
    chance = Random(number)
    whos = [Who(person, chat, "ru", person.id) for person in people]
    while len(samples) < PRESSES:
        moves = await _moves(desk, table.id, whos)
        if not moves:
            return
        who, button = chance.choice(moves)
        start = time.perf_counter_ns()
        await desk.press(who, button.press, f"press{len(samples)}")
        await _draw_public(desk, table.id, who)
        samples.append((time.perf_counter_ns() - start) / 1000)


async def _moves(desk: Desk, table: str, whos: Sequence[Who]) -> list[tuple[Who, Button]]:
    """Every button that answers a question of either seat."""
    found: list[tuple[Who, Button]] = []
    for who in whos:
        screen: Screen | None = await desk.private_screen(table, who)
        if screen is not None:
            found += [(who, one) for one in buttons(screen) if one.press.startswith("a:")]
    return found


async def _draw_public(desk: Desk, table: str, who: Who) -> None:
    screen = await desk.table_screen(table, who)
    assert screen is not None
    for picture in screen.pictures:
        await asyncio.to_thread(draw, picture.scene)


def press_to_bytes() -> Sequence[float]:
    """Command → stored → bytes of the new board; wall clock."""
    return with_store(_presses)


def first_page() -> Sequence[float]:
    """From starting the program on an empty folder to the page's bytes; wall clock."""
    return [_start_once() for _ in range(FIRST_PAGES)]


def _start_once() -> float:
    with tempfile.TemporaryDirectory(prefix="fieldpost-bench-") as folder:
        environment = {**os.environ, "FIELDPOST_DATA": folder, "REDIS_URL": "", "FIELDPOST_LANG": "en"}
        start = time.perf_counter_ns()
        command = [sys.executable, "-u", "-m", "bot", "run", "--port", "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as program:
            try:
                assert program.stdout is not None
                url = next(word for word in program.stdout.readline().split() if word.startswith("http"))
                with urllib.request.urlopen(url, timeout=PATIENCE) as page:
                    page.read()
                return (time.perf_counter_ns() - start) / 1000
            finally:
                program.terminate()
                program.wait(PATIENCE)


BENCHMARKS = (
    Benchmark("press_to_bytes_p99", "µs", 130.0, press_to_bytes, share=0.99),
    Benchmark("first_page", "µs", 16_800.0, first_page),
)
