"""Answers on their way: a notice waits for the answer that may say the same, whichever worker gives it."""

from __future__ import annotations

from random import Random

from bot.adapters.courier.answering import Mark
from bot.adapters.courier.port import Sent, Unreachable
from bot.adapters.port import Screen
from bot.store import Store
from bot.store.delivery import LEASE_MS
from tests.adapters.courier.conftest import BLUE, GROUP, RED, Hire, Worker
from tests.adapters.courier.postman import Paper
from tests.adapters.courier.time import FakeTime
from tests.table.test_play import SEAL

FOR_LONG = 10 * LEASE_MS / 1000


async def question(worker: Worker, table: str) -> Screen:
    """What RED is asked, as a front shows it."""
    seen = await worker.world.see(table, RED)
    return Screen("private", "yours", table=table, position=seen.position, chapter=str(seen.decision))


async def test_whoever_sees_the_screen_in_an_answer_is_not_told_it_besides(
    hire: Hire, worker: Worker, paper: Paper, time: FakeTime
) -> None:
    async with await hire() as other:
        async with other.kit.answering.to(RED):
            table = await worker.duel()
            await time.go(FOR_LONG)
            assert {call.place for call in paper.of("whisper")} == {BLUE.key}
            await other.kit.keep(RED, await question(other, table.id), Sent("own", extra={"of": RED.key}))
        await worker.settled()
        await other.settled()
    assert {call.place for call in paper.of("whisper")} == {BLUE.key}


async def test_an_answer_that_showed_nothing_of_it_leaves_it_to_the_notice(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    async with worker.kit.answering.to(RED) as mark:
        await worker.duel()
        await time.go(FOR_LONG)
        assert not paper.of("whisper", RED.key)
        await mark.lift()
        await worker.settled()
        assert len(paper.of("whisper", RED.key)) == 1


async def test_of_two_answers_the_last_one_counts(worker: Worker, paper: Paper, time: FakeTime) -> None:
    first = worker.kit.answering.of(RED)
    await first.put()
    async with worker.kit.answering.to(RED):
        await worker.duel()
        await first.lift()
        await time.go(FOR_LONG)
        assert not paper.of("whisper", RED.key)
    await worker.settled()
    assert len(paper.of("whisper", RED.key)) == 1


async def test_the_mark_of_a_dead_worker_goes_out_by_itself(
    worker: Worker, paper: Paper, time: FakeTime, store: Store
) -> None:
    await worker.kit.delivery.answering(RED.key, "of somebody who died", time.now())
    await worker.duel()
    start = time.now()
    await worker.settled()
    assert len(paper.of("whisper", RED.key)) == 1
    assert LEASE_MS <= paper.of("whisper", RED.key)[0].at - start < 2 * LEASE_MS


async def test_a_call_waits_for_the_answer_too(worker: Worker, paper: Paper, time: FakeTime) -> None:
    """Somebody who can't be written to presses while they are being called."""
    marks: list[Mark] = []

    async def presses() -> None:
        pressed = RED if paper.calls[-1].place == RED.key else BLUE
        marks.append(worker.kit.answering.of(pressed))
        await marks[0].put()
        raise Unreachable

    def called() -> list[str]:
        knocks = [call.screen.to for call in paper.of("post") if call.screen and call.screen.to]
        return [person.key for person in knocks]

    worker.postman.script["whisper"] = [presses, Unreachable()]
    await worker.duel(GROUP)
    await time.go(FOR_LONG)
    pressed = marks[0].person.key
    assert called() == [key for key in (RED.key, BLUE.key) if key != pressed]
    await marks[0].lift()
    await worker.settled()
    assert sorted(called()) == [RED.key, BLUE.key]


async def test_what_was_seen_where_it_does_not_stay_comes_once_to_stay(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    """Delivery of such an answer is not guaranteed: it may not be the only copy."""
    async with worker.kit.answering.to(RED):
        table = await worker.duel()
        await worker.kit.know(RED, await question(worker, table.id))
    await worker.settled()
    assert len(paper.of("whisper", RED.key)) == 1
    await worker.kit.know(RED, await question(worker, table.id))
    await worker.settled()
    assert len(paper.of("whisper", RED.key)) == 1
    rng = Random(6)
    while len(paper.of("whisper", RED.key)) == 1:
        assert await worker.move(table, rng)
        await time.go(FOR_LONG)
        await worker.settled()
    assert paper.board(RED.key).chapter == (await question(worker, table.id)).chapter


async def test_the_message_that_stays_is_put_right_after_an_answer_that_does_not(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    table = await worker.duel()
    await worker.settled()
    old = Screen("private", "old", table=table.id, position=0, chapter="0")
    before = await worker.kit.shown(table.id, RED)
    assert before is not None
    paper.shown[before.message] = old
    await worker.kit.keep(RED, old, Sent(before.message, extra=before.extra))
    await worker.kit.know(RED, await question(worker, table.id))
    await worker.settled()
    assert len(paper.of("whisper", RED.key)) == 1
    assert paper.of("refresh", RED.key)
    assert paper.board(RED.key).title == "yours"


async def test_a_call_stands_while_its_person_is_asked_whatever_they_look_at(
    worker: Worker, paper: Paper
) -> None:
    """Whoever has come is not told from whoever is answered for: see the table's README."""
    worker.postman.script["whisper"] = [Unreachable(), Unreachable()]
    table = await worker.duel()
    await worker.settled()
    (knock,) = [name for name, screen in paper.shown.items() if screen.to == RED]
    await worker.kit.know(RED, await question(worker, table.id))
    await worker.kit.keep(RED, await question(worker, table.id), Sent("own", extra={"of": RED.key}))
    assert [name for name, screen in paper.shown.items() if screen.to == RED] == [knock]
    await worker.world.do(table.id, RED, SEAL)
    waits = Screen("private", "waits", table=table.id, chapter="|5,waits")
    await worker.kit.keep(RED, waits, Sent("own", extra={"of": RED.key}))
    assert knock not in paper.shown


async def test_a_call_goes_when_its_person_has_answered_where_no_front_says_so(
    worker: Worker, paper: Paper
) -> None:
    worker.postman.script["whisper"] = [Unreachable()] * 9
    table = await worker.duel()
    await worker.settled()
    await worker.world.do(table.id, RED, SEAL)
    await worker.settled()
    assert {screen.to for screen in paper.shown.values() if screen.title == "knock"} == {BLUE}
    await worker.world.do(table.id, BLUE, SEAL)
    await worker.settled()
    calls = [screen for screen in paper.shown.values() if screen.title == "knock"]
    assert [screen.to for screen in calls] == [
        person
        for person in (RED, BLUE)
        if (await worker.world.see(table.id, person)).seat
        in (await worker.world.see(table.id, None)).view.waits
    ]


async def test_a_call_noted_after_its_person_came_to_be_written_to_goes(worker: Worker, paper: Paper) -> None:
    worker.postman.script["whisper"] = [Unreachable(), Unreachable()]
    table = await worker.duel()
    await worker.settled()
    assert [screen for screen in paper.shown.values() if screen.to == RED]
    await worker.kit.keep(RED, await question(worker, table.id), Sent("own", extra={"of": RED.key}))
    await worker.world.tables.tell_again(table.id, RED.key, "turn")  # as when somebody presses Start
    worker.kit.courier.ring(table.id)
    await worker.settled()
    assert not [screen for screen in paper.shown.values() if screen.to == RED]
    assert len(paper.of("whisper", RED.key)) == 1
