"""The table message: edited within a chapter, posted anew for the next, never faster than the chat may be."""

from __future__ import annotations

import asyncio
from random import Random

from bot.adapters.courier.boards import GONE_MS
from bot.adapters.courier.port import Away, Gone, Later, Missing, Moved, Pace, TooOld
from bot.store import Store
from bot.table.model import Chat, Person
from tests.adapters.courier.conftest import BLUE, GROUP, OTHER, RED, Worker
from tests.adapters.courier.postman import LIMITS, Paper
from tests.adapters.courier.time import FakeTime


async def play_on(worker: Worker, table: object, moves: int, seed: int = 3) -> None:
    rng = Random(seed)
    for _ in range(moves):
        await worker.move(table, rng)  # type: ignore[arg-type]


async def test_one_message_a_chapter_edited_in_place(worker: Worker, paper: Paper) -> None:
    table = await worker.lobby()
    await worker.settled()
    assert [call.kind for call in paper.calls] == ["post"]
    await worker.world.tables.join(table.id, RED, "Red", "red")
    await worker.settled()
    assert [call.kind for call in paper.calls] == ["post", "edit"]
    assert paper.calls[0].message == paper.calls[1].message
    await worker.world.tables.join(table.id, BLUE, "Blue", "blue")
    await worker.settled()
    assert [call.kind for call in paper.of("post")] == ["post", "post"]
    assert paper.board(GROUP.key).chapter == "1"


async def test_many_changes_become_few_messages_and_the_last_state_is_shown(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    table = await worker.duel()
    await worker.settled()
    before = len(paper.calls)
    rng = Random(1)
    moves = 0
    while await worker.move(table, rng):
        moves += 1
    await worker.settled()
    seen = await worker.world.see(table.id, None)
    assert paper.board(GROUP.key).position == seen.position
    assert len([call for call in paper.calls[before:] if call.place == GROUP.key]) < moves / 4
    paper.check(LIMITS)


async def test_no_chat_is_written_to_faster_than_it_may_be(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    table = await worker.duel(GROUP, OTHER)
    rng = Random(2)
    while await worker.move(table, rng):
        await time.go(0.4)
    await worker.settled()
    paper.check(LIMITS)
    assert len(paper.of("edit", GROUP.key)) > 5
    for chat in (GROUP, OTHER):
        assert paper.board(chat.key).chapter == "over"


async def test_all_chats_together_stay_within_the_whole_budget(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    for number in range(70):
        await worker.lobby(
            Chat("telegram", f"-{number + 1000}"), opener=Person("telegram", str(number // 20))
        )
    await worker.settled()
    assert len(paper.of("post")) == 70
    assert paper.calls[-1].at - paper.calls[0].at >= 2000
    paper.check(LIMITS)


async def test_too_many_is_obeyed_and_nothing_is_lost(worker: Worker, paper: Paper, time: FakeTime) -> None:
    table = await worker.lobby()
    await worker.settled()
    worker.postman.script["edit"] = [Later(35)]
    await worker.world.tables.join(table.id, RED, "Red", "red")
    await time.until(lambda: paper.of("edit"))
    refused = paper.of("edit")[0].at
    await worker.world.tables.leave(table.id, RED)
    await worker.world.tables.join(table.id, RED, "Rosso", "red")
    await worker.settled()
    assert [call.at - refused >= 35_000 for call in paper.of("edit")[1:]] == [True]
    assert "Rosso" in paper.board(GROUP.key).lines[0]


async def test_too_many_everywhere_holds_every_chat(worker: Worker, paper: Paper, time: FakeTime) -> None:
    worker.postman.script["post"] = [Later(10, everywhere=True)]
    await worker.lobby(GROUP)
    await time.until(lambda: paper.calls)
    await worker.lobby(OTHER)
    await worker.settled()
    assert len(paper.of("post")) == 3
    assert all(call.at - paper.calls[0].at >= 10_000 for call in paper.calls[1:])


async def test_a_platform_that_is_away_is_tried_until_it_is_back(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    worker.postman.script["post"] = [Away()] * 200
    await worker.lobby()
    await time.go(120)
    tried = len(paper.calls)
    assert 50 < tried <= 80
    pulse = worker.world.tables.time.pulse  # clocks are lenient with whoever can't be reached
    assert (await pulse.read())["telegram:since"] == worker.world.clock.time
    worker.postman.script.clear()
    back = time.now()
    await worker.settled()
    assert paper.calls[-1].at - back <= 5000
    assert (await pulse.read())["telegram:since"] == 0


async def test_a_fault_of_the_program_troubles_no_other_table(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    worker.postman.script["post"] = [ValueError("a bad screen")]
    await worker.lobby()
    await worker.lobby()
    await time.until(lambda: len(paper.of("post")) == 2)
    assert paper.of("post")[1].at - paper.of("post")[0].at <= 1000
    await worker.settled()
    assert len(paper.of("post")) == 3


async def test_a_message_that_is_no_more_is_posted_anew(worker: Worker, paper: Paper) -> None:
    table = await worker.lobby()
    await worker.settled()
    paper.shown.clear()
    paper.where.clear()
    await worker.world.tables.join(table.id, RED, "Red", "red")
    await worker.settled()
    assert [call.kind for call in paper.calls] == ["post", "edit", "post"]
    await worker.world.tables.leave(table.id, RED)
    await worker.settled()
    assert paper.calls[-1].kind == "edit"
    assert paper.calls[-1].message == paper.calls[-2].message


async def test_a_message_too_old_to_edit_is_posted_anew(worker: Worker, paper: Paper, time: FakeTime) -> None:
    table = await worker.lobby()
    await worker.settled()
    worker.postman.script["edit"] = [TooOld()]
    await worker.world.tables.join(table.id, RED, "Red", "red")
    await worker.settled()
    assert [call.kind for call in paper.calls] == ["post", "edit", "post"]
    await time.go(LIMITS.edit_seconds)
    await worker.world.tables.leave(table.id, RED)
    await worker.settled()
    assert [call.kind for call in paper.calls] == ["post", "edit", "post", "post"]
    assert issubclass(TooOld, Missing)


async def test_a_chat_that_is_gone_stops_nobody(worker: Worker, paper: Paper, time: FakeTime) -> None:
    table = await worker.duel(GROUP, OTHER)
    await worker.settled()
    worker.postman.script["edit"] = [Gone()]  # whichever of the two is asked first
    await play_on(worker, table, 1)
    await worker.settled()
    lost = paper.of("edit")[0].place
    alive = next(chat for chat in (GROUP, OTHER) if chat.key != lost)
    count = len([call for call in paper.calls if call.place == lost])
    await play_on(worker, table, 12)
    await worker.settled()
    assert len([call for call in paper.calls if call.place == lost]) == count
    assert paper.board(alive.key).position == (await worker.world.see(table.id, None)).position
    await time.go(GONE_MS / 1000 + 1)
    await play_on(worker, table, 1, seed=4)
    await worker.settled()
    assert paper.board(lost).position == (await worker.world.see(table.id, None)).position


async def test_a_chat_that_is_back_is_shown_what_it_missed(worker: Worker, paper: Paper) -> None:
    worker.postman.script["post"] = [Gone()]
    table = await worker.lobby()
    await worker.settled()
    await worker.world.tables.join(table.id, RED, "Red", "red")
    await worker.settled()
    assert len(paper.calls) == 1
    await worker.kit.courier.revive(GROUP)
    await worker.settled()
    assert "Red" in paper.board(GROUP.key).lines[0]
    await worker.kit.courier.revive(GROUP)
    await worker.settled()
    assert len(paper.of("post")) == 2


async def test_a_group_that_moves_takes_everything_along(worker: Worker, paper: Paper) -> None:
    table = await worker.duel(GROUP)
    await worker.world.tables.set_setting(GROUP, "lang", "ru")
    await worker.settled()
    before = (await worker.kit.shown(table.id, GROUP)).message  # type: ignore[union-attr]
    new = Chat("telegram", "-1001")
    worker.postman.script["edit"] = [Moved(new)]
    await play_on(worker, table, 1)
    await worker.settled()
    moved = await worker.world.table(table.id)
    assert moved.chats == (new,)
    assert [one.id for one in await worker.world.tables.of_chat(new)] == [table.id]
    assert await worker.world.tables.of_chat(GROUP) == ()
    assert (await worker.kit.shown(table.id, new)).message == before  # type: ignore[union-attr]
    assert await worker.kit.shown(table.id, GROUP) is None
    assert paper.calls[-1].place == new.key
    assert paper.shown[before].lines[1] == "ru"
    assert await worker.world.tables.store.waiting(table.id) == []
    await worker.kit.courier.moved(GROUP, new)  # the service message comes as well
    await worker.settled()
    assert (await worker.world.table(table.id)).chats == (new,)


async def test_what_shows_that_already_is_not_sent(worker: Worker, paper: Paper, store: Store) -> None:
    table = await worker.lobby()
    await worker.settled()
    await worker.world.tables.tell_again(table.id, GROUP.key, "table")
    worker.kit.courier.ring(table.id)
    await worker.settled()
    assert len(paper.calls) == 1
    assert await store.waiting(table.id) == []


async def test_a_place_that_is_not_this_workers_waits(worker: Worker, paper: Paper, store: Store) -> None:
    table = await worker.lobby(GROUP, Chat("discord", "5"))
    await worker.settled()
    assert {item.recipient for item in await store.waiting(table.id)} == {"discord:5"}
    assert {call.place for call in paper.calls} == {GROUP.key}


async def test_answers_go_before_boards(worker: Worker, paper: Paper, time: FakeTime) -> None:
    tight = Pace(1, 10)
    worker.postman.limits = LIMITS.__class__(chat=tight, direct=tight, overall=LIMITS.overall)
    table = await worker.lobby()
    await worker.settled()
    await worker.world.tables.join(table.id, RED, "Red", "red")
    await time.go(3)  # the board waits for its turn already
    times: list[int] = []

    async def answer() -> None:
        await worker.kit.turn(worker.postman, GROUP)
        times.append(time.now())

    task = asyncio.create_task(answer())
    await worker.settled()
    await task
    assert times[0] < paper.of("edit")[0].at
