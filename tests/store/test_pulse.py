"""Signs of life in the store: downtimes of the program and of platforms, seen alike by all workers."""

from __future__ import annotations

import asyncio

from bot.store import Store
from bot.store.index import Index
from bot.store.pulse import Pulse
from tests.store.server import server, store  # noqa: F401

SILENCE, CLOSE, OLD = 45_000, 1_800_000, 120_000


async def beat(store: Store, now: int) -> bool:  # noqa: F811
    return await Pulse(store).beat(now, SILENCE, CLOSE)


async def test_a_silence_is_a_downtime_for_one_worker_only(store: Store) -> None:  # noqa: F811
    assert not await beat(store, 1_000)
    assert not await beat(store, 46_000)
    assert sorted(await asyncio.gather(beat(store, 100_000), beat(store, 100_000))) == [False, True]
    assert await Pulse(store).read() == {"at": 100_000, "from": 46_000, "to": 100_000}


async def test_downtimes_close_to_each_other_are_one(store: Store) -> None:  # noqa: F811
    for now in (1_000, 100_000, 200_000):
        await beat(store, now)
    assert await Pulse(store).read() == {"at": 200_000, "from": 1_000, "to": 200_000}
    lived = range(200_000, 200_000 + CLOSE + SILENCE + 1, SILENCE)
    for now in lived:
        await beat(store, now)
    await beat(store, lived[-1] + 100_000)
    assert (await Pulse(store).read())["from"] == lived[-1]


async def test_a_clock_that_goes_back_says_nothing(store: Store) -> None:  # noqa: F811
    await beat(store, 500_000)
    assert not await beat(store, 1_000)
    assert (await Pulse(store).read())["at"] == 500_000


async def test_a_platform_is_down_from_its_first_failure_to_its_return(store: Store) -> None:  # noqa: F811
    pulse = Pulse(store)
    for now in (1_000, 60_000, 110_000):
        await pulse.platform("telegram", now, OLD, is_up=False)
    found = await pulse.read()
    assert (found["telegram:since"], found["telegram:last"]) == (1_000, 110_000)
    await pulse.platform("telegram", 130_000, OLD, is_up=True)
    found = await pulse.read()
    assert (found["telegram:since"], found["telegram:from"], found["telegram:to"]) == (0, 1_000, 130_000)


async def test_a_failure_long_after_the_last_is_another(store: Store) -> None:  # noqa: F811
    pulse = Pulse(store)
    await pulse.platform("discord", 1_000, OLD, is_up=False)
    await pulse.platform("discord", 500_000, OLD, is_up=False)
    found = await pulse.read()
    assert (found["discord:since"], found["discord:from"], found["discord:to"]) == (500_000, 1_000, 1_000)


async def test_the_next_deadline_is_the_earliest(store: Store) -> None:  # noqa: F811
    index = Index(store)
    assert await index.next_due() == 0
    await index.set_deadline("A2BC", 700)
    await index.set_deadline("B2BC", 500)
    assert await index.next_due() == 500
    await index.set_deadline("B2BC", 0)
    assert await index.next_due() == 700
