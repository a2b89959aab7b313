"""Several workers, workers that die, a store that dies: shown once, and always the last state."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

from bot.adapters.courier.port import Away
from bot.store import Store, keys
from bot.store.errors import StoreDown
from tests.adapters.courier.conftest import GROUP, OTHER, RED, Hire, Worker
from tests.adapters.courier.postman import LIMITS, Paper
from tests.adapters.courier.time import FakeTime


async def hang() -> None:
    await asyncio.Event().wait()


async def test_what_a_dead_worker_left_is_delivered_by_the_next(
    hire: Hire, worker: Worker, paper: Paper, time: FakeTime
) -> None:
    await worker.kill()
    table = await worker.duel()
    await time.quiet()
    assert paper.calls == []
    async with await hire():
        await time.until(lambda: len(paper.calls) == 3)
        assert paper.board(GROUP.key).position == (await worker.world.see(table.id, None)).position


async def test_a_platform_that_comes_late_is_served_at_once(
    hire: Hire, worker: Worker, paper: Paper, time: FakeTime
) -> None:
    await worker.kill()
    await worker.duel()
    second = await hire()
    second.kit.courier.postmen.clear()
    async with second:
        await time.go(2)
        assert paper.calls == []
        before = time.now()
        second.kit.courier.add(second.postman)
        await time.until(lambda: len(paper.calls) == 3)
        assert time.now() - before < 5000


async def test_news_of_a_table_that_is_over_are_delivered_as_well(
    hire: Hire, worker: Worker, paper: Paper, time: FakeTime
) -> None:
    await worker.kill()
    table = await worker.duel()
    rng = Random(1)
    while await worker.move(table, rng):
        pass
    assert await worker.world.tables.index.live() == [table.id]
    async with await hire() as next_one:
        await time.until(lambda: len(paper.calls) == 3)
        await next_one.settled()
        assert paper.board(GROUP.key).chapter == "over"
        assert await worker.world.tables.index.live() == []


async def test_killed_between_sending_and_recording_one_message_may_double(
    hire: Hire, worker: Worker, paper: Paper, time: FakeTime
) -> None:
    worker.postman.script["post"] = [hang]  # sent, and no answer before the end
    table = await worker.lobby()
    await time.until(lambda: paper.calls)
    await worker.kill()
    died = time.now()
    async with await hire() as second:
        await time.until(lambda: len(paper.calls) == 2)
        assert time.now() - died <= 5000
        await second.settled()
        assert [call.kind for call in paper.calls] == ["post", "post"]
    async with await hire(3) as third:
        await time.go(60)
        await third.settled()
        assert len(paper.calls) == 2  # recorded as delivered: never sent again
        await third.world.tables.join(table.id, RED, "Red", "red")
        await third.settled()
        assert paper.calls[-1].kind == "edit"
        assert paper.calls[-1].message == paper.calls[1].message


async def test_where_nonces_are_enforced_nothing_doubles_and_the_last_state_is_shown(
    hire: Hire, store: Store, paper: Paper, time: FakeTime
) -> None:
    limits = replace(LIMITS, enforces_nonce=True)
    first = Worker(store, time, paper, limits=limits)
    first.postman.script["post"] = [hang]
    async with first:
        table = await first.lobby()
        await time.until(lambda: paper.calls)
        await first.kill()
        await first.world.tables.join(table.id, RED, "Red", "red")
    async with await hire(2, limits) as second:
        await time.until(lambda: len(paper.calls) == 3)
        await second.settled()
        assert len(paper.shown) == 1
        assert "Red" in paper.board(GROUP.key).lines[0]


async def test_a_post_in_doubt_is_found_again_and_shows_the_last_state(
    store: Store, paper: Paper, time: FakeTime
) -> None:
    async with Worker(store, time, paper, limits=replace(LIMITS, enforces_nonce=True)) as worker:
        worker.postman.script["post"] = [Away()] * 3  # it arrived, its answer did not
        table = await worker.lobby()
        await time.until(lambda: len(paper.calls) == 3)
        await worker.world.tables.join(table.id, RED, "Red", "red")
        await worker.settled()
        assert len(paper.shown) == 1
        assert "Red" in paper.board(GROUP.key).lines[0]


async def test_what_came_while_sending_is_sent_next(
    worker: Worker, paper: Paper, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow() -> None:
        await time.sleep(2)

    worker.postman.script["post"] = [slow]
    table = await worker.lobby()
    await time.until(lambda: paper.calls)
    monkeypatch.setattr(worker.kit.courier, "ring", lambda _table: None)  # nobody says so
    await worker.world.tables.join(table.id, RED, "Red", "red")
    await worker.settled()
    assert "Red" in paper.board(GROUP.key).lines[0]


async def test_killed_before_sending_nothing_is_lost(
    hire: Hire, worker: Worker, paper: Paper, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []

    async def stop(*_: object) -> None:
        taken.append("taken")
        await hang()

    monkeypatch.setattr(worker.kit.courier, "_errand", stop)
    await worker.lobby()
    await time.until(lambda: taken)
    await worker.kill()
    async with await hire():
        await time.until(lambda: paper.calls)
        assert len(paper.of("post")) == 1


async def test_two_workers_share_the_work_and_the_budget(
    hire: Hire, worker: Worker, paper: Paper, time: FakeTime
) -> None:
    async with await hire() as second:
        tables = [await worker.duel(GROUP, OTHER), await second.duel(GROUP)]
        rng = Random(4)
        for turn in range(60):
            table = tables[turn % 2]
            await (worker, second)[turn % 3 == 0].move(table, rng)
            await time.go(0.5)
        await worker.settled()
        await second.settled()
        await time.go(20)
        for table in tables:
            chapters = [
                (call.place, call.screen.chapter)
                for call in paper.of("post")
                if call.screen and call.screen.title == table.id
            ]
            assert len(chapters) == len(set(chapters))
            position = (await worker.world.see(table.id, None)).position
            assert position in {
                screen.position for screen in paper.shown.values() if screen.title == table.id
            }
        paper.check(LIMITS)


async def test_a_worker_that_takes_its_time_keeps_what_it_holds(
    hire: Hire, worker: Worker, paper: Paper, time: FakeTime
) -> None:
    async def slow() -> None:
        await time.sleep(9)

    worker.postman.script["post"] = [slow]
    async with await hire() as second:
        await worker.lobby()
        await time.go(30)
        await second.settled()
        await worker.settled()
        assert len(paper.of("post")) == 1


async def test_a_store_that_is_down_for_a_while_costs_nothing(
    worker: Worker, paper: Paper, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = {"take": 3, "settle": 2, "turn": 2, "waiting": 2}

    def failing(name: str, owner: object) -> None:
        call = getattr(owner, name)

        async def once_more(*args: object, **more: object) -> object:
            if faults[name]:
                faults[name] -= 1
                raise StoreDown
            return await call(*args, **more)

        monkeypatch.setattr(owner, name, once_more)

    for name in ("take", "settle", "turn"):
        failing(name, worker.kit.delivery)
    failing("waiting", worker.world.tables.store)
    table = await worker.lobby()
    await time.until(lambda: not any(faults.values()) and not worker.kit.courier.waiting())
    assert paper.board(GROUP.key).position == (await worker.world.see(table.id, None)).position
    assert len(paper.calls) == 1
    assert await worker.world.tables.store.waiting(table.id) == []


async def test_draining_delivers_what_may_be_delivered_at_once(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    await worker.lobby()
    drained = asyncio.create_task(worker.kit.courier.drain())
    await time.until(drained.done)
    assert len(paper.of("post")) == 1


async def test_a_message_kept_by_a_newer_program_is_followed_by_a_new_one(
    worker: Worker, paper: Paper, store: Store
) -> None:
    table = await worker.lobby()
    await worker.settled()
    newer = b'0 {"message": "x", "schema": 99}'
    await store.client.hset(keys.shown(table.id), f"{GROUP.key}|table", newer)
    await worker.world.tables.join(table.id, RED, "Red", "red")
    await worker.settled()
    assert [call.kind for call in paper.calls] == ["post", "post"]


async def test_figures_are_kept(worker: Worker, paper: Paper) -> None:
    await worker.duel()
    await worker.settled()
    text = worker.kit.metrics.text().decode()
    boards = len([call for call in paper.calls if call.place == GROUP.key])
    assert 'fieldpost_queue_length{platform="telegram"} 0.0' in text
    assert f'fieldpost_latency_seconds_count{{platform="telegram",stage="board"}} {boards}.0' in text
    assert 'fieldpost_latency_seconds_count{platform="telegram",stage="notice"} 2.0' in text
    assert f'fieldpost_latency_seconds_count{{platform="telegram",stage="send"}} {len(paper.calls)}.0' in text
