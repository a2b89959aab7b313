"""Workers that deliver: the real table service and store, a toy in plain words, a platform that is a list."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.adapters.courier.kit import Kit
from bot.adapters.courier.port import Limits
from bot.adapters.port import Button, Screen
from bot.store import Store, open_store
from bot.store.embedded import Embedded
from bot.table.model import Chat, Person, Table
from tests.adapters.courier.postman import LIMITS, Paper, Scripted
from tests.adapters.courier.time import FakeTime
from tests.store.server import server, store  # noqa: F401
from tests.table.world import World

RED, BLUE = Person("telegram", "11"), Person("telegram", "22")
GROUP, OTHER = Chat("telegram", "-100"), Chat("telegram", "-200")


class PlainVoice:
    """The conversation's voice for the toy: a round is a chapter."""

    def __init__(self, world: World) -> None:
        self.tables = world.tables

    async def board_screen(self, table: str, chat: Chat, lang: str) -> Screen | None:
        seen = await self.tables.look(table, None)
        if seen is None or chat not in seen.table.chats:
            return None
        status = seen.table.status
        chapter = str(seen.view.round) if status == "playing" else status
        words = ", ".join(holder.name for holder in seen.table.holders)
        line = f"{words} at {seen.position}"
        return Screen("table", table, (line, lang), table=table, position=seen.position, chapter=chapter)

    async def notice_screen(
        self, table: str, person: Person, lang: str, before: str = "", *, aloud: bool = False
    ) -> Screen | None:
        seen = await self.tables.look(table, person)
        if seen is None or seen.seat is None or seen.view is None:
            return None
        if seen.outcome is not None:
            return Screen("report", "over", (lang,), table=table, position=seen.position, chapter="over")
        is_asked = seen.seat in seen.view.waits
        title, chapter = ("yours", str(seen.decision)) if is_asked else ("waits", f"|{seen.decision},waits")
        return Screen("private", title, (lang,), table=table, position=seen.position, chapter=chapter)

    async def knock_screen(self, table: str, person: Person, lang: str, before: str = "") -> Screen | None:
        asked = await self.notice_screen(table, person, lang)
        if asked is None or asked.title != "yours":
            return None
        rows = ((Button("play", f"d:play-{table}"),),)
        return Screen("notice", "knock", rows=rows, table=table, chapter=asked.chapter, to=person)


class Worker:
    """One process: its table service, its courier, its line to the platforms."""

    def __init__(
        self,
        store: Store,  # noqa: F811
        time: FakeTime,
        paper: Paper,
        *,
        seed: int = 1,
        limits: Limits = LIMITS,
    ) -> None:
        self.world = World(store, seed=seed)
        self.world.tables.news.clock = time
        self.time, self.paper = time, paper
        voice: Any = PlainVoice(self.world)
        self.kit = Kit(self.world.tables, voice, lambda _scene: b"", lang="en", time=time)
        self.postman = Scripted(time, paper, limits=limits)
        self.kit.courier.add(self.postman)

    async def __aenter__(self) -> Worker:
        await self.world.tables.start()
        await self.kit.courier.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.kill()
        await self.world.tables.close()

    async def kill(self) -> None:
        """End the courier in the middle of whatever it does."""
        await self.kit.courier.close()

    async def settled(self) -> None:
        """Until nothing is to be delivered."""
        await self.time.until(lambda: not self.kit.courier.waiting())

    async def lobby(self, *chats: Chat, opener: Person = RED) -> Table:
        """An open table, shown in these chats."""
        first, *others = chats or (GROUP,)
        table = await self.world.tables.create(first, opener, "Red", "toy")
        for chat in others:
            await self.world.tables.watch(table.code, chat)
        return table

    async def duel(self, *chats: Chat, blue: Person = BLUE) -> Table:
        """Begun: RED against BLUE."""
        table = await self.lobby(*chats)
        await self.world.tables.join(table.id, RED, "Red", "red")
        await self.world.tables.join(table.id, blue, "Blue", "blue")
        return await self.world.table(table.id)

    async def move(self, table: Table, rng: Random) -> bool:
        """One random move; false when it is over."""
        moved = await self.world.move(table.id, rng)
        await self.world.tables.news.settled()
        return moved


@pytest.fixture
def time(store: Store) -> FakeTime:  # noqa: F811
    return FakeTime(store)


@pytest.fixture
def paper() -> Paper:
    return Paper()


@pytest_asyncio.fixture
async def worker(store: Store, time: FakeTime, paper: Paper) -> AsyncIterator[Worker]:  # noqa: F811
    async with Worker(store, time, paper) as made:
        yield made


Hire = Callable[..., Any]


@pytest_asyncio.fixture
async def hire(server: Embedded, time: FakeTime, paper: Paper) -> AsyncIterator[Hire]:  # noqa: F811
    """Makes more workers, each with a line of its own to the store; not started."""
    stores: list[Store] = []

    async def made(seed: int = 2, limits: Limits = LIMITS) -> Worker:
        line = await open_store(server.url)
        stores.append(line)
        time.watch(line)
        return Worker(line, time, paper, seed=seed, limits=limits)

    yield made
    for line in stores:
        await line.close()
