"""Notices: told when the turn comes, once, in the place of the one before; the unreachable are called."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bot.adapters.conversation.api import Who
from bot.adapters.courier.notices import LOOKING_MS
from bot.adapters.courier.port import Gone, Later, Moved, Sent, Unreachable
from bot.adapters.port import Screen
from bot.store import Store
from bot.table.model import Chat, Person
from tests.adapters.courier.conftest import BLUE, GROUP, OTHER, RED, Worker
from tests.adapters.courier.postman import LIMITS, Paper
from tests.adapters.courier.time import FakeTime
from tests.table.test_play import SEAL


async def test_everybody_who_is_asked_is_told_once(worker: Worker, paper: Paper) -> None:
    await worker.duel()
    await worker.settled()
    assert {call.place for call in paper.of("whisper")} == {RED.key, BLUE.key}
    assert len(paper.of("whisper")) == 2


async def test_one_notice_a_game_the_newer_in_the_place_of_the_older(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    table = await worker.duel()
    rng = Random(6)
    while await worker.move(table, rng):
        await worker.settled()
        await time.go(LOOKING_MS / 1000)
    await worker.settled()
    for person in (RED, BLUE):
        assert len(paper.of("whisper", person.key)) > 3
        assert list(paper.where.values()).count(person.key) == 1
        assert paper.board(person.key).title == "over"
    paper.check(LIMITS)


async def test_the_own_next_question_is_no_news(worker: Worker, paper: Paper) -> None:
    table = await worker.duel()
    await worker.settled()
    told = len(paper.of("whisper", RED.key))
    seen = await worker.world.see(table.id, RED)
    lay = next(action for action in seen.view.legal if action.name == "lay")
    await worker.world.do(table.id, RED, lay)
    await worker.world.do(table.id, RED, SEAL)
    await worker.settled()
    assert len(paper.of("whisper", RED.key)) == told


async def test_what_a_front_showed_itself_is_not_told_again(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    worker.postman.script["whisper"] = [Later(30), Later(30)]
    table = await worker.duel()
    await time.until(lambda: len(paper.of("whisper")) == 2)
    seen = await worker.world.see(table.id, RED)
    screen = Screen("private", "yours", table=table.id, chapter=str(seen.decision))
    await worker.kit.keep(RED, screen, Sent("own", extra={"of": "press"}))
    await worker.settled()
    assert len(paper.of("whisper", RED.key)) == 1
    assert len(paper.of("whisper", BLUE.key)) == 2


async def test_somebody_who_is_looking_has_their_message_changed(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    table = await worker.duel()
    await worker.settled()
    shown = (await worker.kit.shown(table.id, RED)).message  # type: ignore[union-attr]
    rng = Random(6)
    while not paper.of("refresh", RED.key) and await worker.move(table, rng):
        await worker.settled()
    assert paper.of("refresh", RED.key)[0].message == shown
    assert len(paper.of("whisper", RED.key)) == 1
    del paper.shown[shown], paper.where[shown]
    while len(paper.of("whisper", RED.key)) == 1 and await worker.move(table, rng):
        await worker.settled()
    assert paper.of("refresh", RED.key)[-1].at < paper.of("whisper", RED.key)[1].at


async def test_an_answer_that_comes_late_does_not_hide_the_question(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    table = await worker.duel()
    await worker.settled()
    seen = await worker.world.see(table.id, RED)
    late = Screen("private", "waits", table=table.id, position=seen.position - 1, chapter="0, waits")
    sent = await worker.kit.shown(table.id, RED)
    assert sent is not None
    paper.shown[sent.message] = late
    await worker.kit.keep(RED, late, Sent(sent.message, extra=sent.extra))
    await worker.settled()
    assert paper.board(RED.key).title == "yours"


async def test_a_group_that_moved_is_found_when_somebody_is_called(worker: Worker, paper: Paper) -> None:
    table = await worker.duel()
    await worker.settled()
    new = Chat("telegram", "-1001")
    worker.postman.script["whisper"] = [Unreachable(), Unreachable()]
    worker.postman.script["post"] = [Moved(new)]
    await worker.kit.memory.forget(table.id, BLUE)
    await worker.world.tables.tell_again(table.id, BLUE.key, "turn")
    worker.kit.courier.ring(table.id)
    await worker.settled()
    assert (await worker.world.table(table.id)).chats == (new,)
    assert [call.place for call in paper.of("post")[-2:]] == [GROUP.key, new.key]
    assert paper.board(new.key).title == "knock"


async def test_nobody_is_told_of_a_question_that_is_answered(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    worker.postman.script["whisper"] = [Later(30), Later(30)]
    table = await worker.duel()
    await time.until(lambda: len(paper.of("whisper")) == 2)
    await worker.world.do(table.id, RED, SEAL)
    await worker.settled()
    assert len(paper.of("whisper", RED.key)) == 1


async def test_somebody_who_can_not_be_written_to_is_called_in_the_chat(
    worker: Worker, paper: Paper, time: FakeTime
) -> None:
    worker.postman.script["whisper"] = [Unreachable(), Unreachable()]
    table = await worker.duel()
    await worker.settled()
    calls = [call for call in paper.of("post", GROUP.key) if call.screen and call.screen.title == "knock"]
    assert {call.screen.to for call in calls if call.screen} == {RED, BLUE}
    assert calls[0].screen is not None
    assert calls[0].screen.rows[0][0].press == f"d:play-{table.id}"
    rng = Random(7)
    while len(paper.of("whisper", RED.key)) < 2 and await worker.move(table, rng):
        await worker.settled()
    knock = next(call.message for call in calls if call.screen and call.screen.to == RED)
    assert [call.message for call in paper.of("remove")].count(knock) == 1
    assert knock not in paper.shown


async def test_a_newer_call_takes_the_place_of_the_older(worker: Worker, paper: Paper) -> None:
    worker.postman.script["whisper"] = [Unreachable()] * 500
    table = await worker.duel()
    rng = Random(8)
    while await worker.move(table, rng):
        await worker.settled()
    await worker.settled()
    knocks = [name for name, screen in paper.shown.items() if screen.title == "knock"]
    assert len(knocks) <= 2
    assert len(paper.of("remove")) > 3
    assert (await worker.world.see(table.id, None)).outcome is not None


async def test_a_person_lost_for_good_stops_no_game(worker: Worker, paper: Paper, store: Store) -> None:
    elsewhere = Chat("web", "room")
    worker.postman.script["whisper"] = [Gone(), Unreachable()] * 300
    table = await worker.duel(elsewhere)
    rng = Random(9)
    while await worker.move(table, rng):
        pass
    await worker.settled()
    assert paper.of("post") == []
    assert await store.waiting(table.id) == []


async def test_a_person_who_comes_back_is_told_what_is_asked(worker: Worker, paper: Paper) -> None:
    worker.postman.script["whisper"] = [Unreachable(), Unreachable()]
    await worker.duel(GROUP)
    await worker.settled()
    await worker.kit.courier.revive(RED)
    await worker.settled()
    assert paper.board(RED.key).title == "yours"
    assert len(paper.of("whisper", BLUE.key)) == 1


async def test_a_person_who_comes_back_while_being_written_to_in_vain_is_told(
    worker: Worker, paper: Paper, store: Store
) -> None:
    async def starts_meanwhile() -> None:
        platform, _, name = paper.calls[-1].place.partition(":")
        await worker.kit.courier.revive(Person(platform, name))
        raise Unreachable

    worker.postman.script["whisper"] = [starts_meanwhile]
    await worker.duel(GROUP)
    await worker.settled()
    assert [paper.board(person.key).title for person in (RED, BLUE)] == ["yours", "yours"]
    assert not [screen for screen in paper.shown.values() if screen.title == "knock"]


async def test_the_end_is_told_once_to_everybody(
    worker: Worker, paper: Paper, time: FakeTime, store: Store
) -> None:
    table = await worker.duel(GROUP, OTHER)
    rng = Random(10)
    while await worker.move(table, rng):
        pass
    await worker.settled()
    for chat in (GROUP, OTHER):
        posts = paper.of("post", chat.key)
        assert [call.screen.chapter for call in posts if call.screen].count("over") == 1
    for person in (RED, BLUE):
        told = [call.screen.title for call in paper.of("whisper", person.key) if call.screen]
        assert told.count("over") == 1
    count = len(paper.calls)
    await time.go(120)
    assert len(paper.calls) == count
    assert await store.waiting(table.id) == []
    assert await worker.world.tables.index.live() == []


async def test_a_closed_table_is_told_to_the_chat(worker: Worker, paper: Paper) -> None:
    table = await worker.lobby()
    await worker.settled()
    await worker.world.tables.abort(table.id, RED)
    await worker.settled()
    assert paper.board(GROUP.key).chapter == "aborted"
    assert await worker.world.tables.index.live() == []


async def test_notices_speak_the_persons_own_language(worker: Worker, paper: Paper) -> None:
    tongues = worker.kit.tongues
    assert await tongues.heard(RED, "ru-RU") == "ru"
    assert await tongues.heard(BLUE, "fr") == "en"
    await worker.world.tables.set_setting(GROUP, "lang", "ru")
    await worker.world.tables.set_setting(BLUE, "lang", "en")
    await worker.duel()
    await worker.settled()
    assert paper.board(RED.key).lines == ("ru",)
    assert paper.board(BLUE.key).lines == ("en",)
    assert paper.board(GROUP.key).lines[1] == "ru"
    stranger = Person("telegram", "33")
    assert await tongues.of_person(stranger, GROUP) == "ru"
    assert await tongues.of_person(stranger) == "en"


async def test_a_chat_is_spoken_to_in_its_own_language_whoever_speaks(worker: Worker) -> None:
    tongues = worker.kit.tongues
    await worker.world.tables.set_setting(GROUP, "lang", "ru")
    who = Who(RED, GROUP, "en", "Red", is_group=True)
    assert (await tongues.placed(who)).public_lang == "ru"
    assert (await tongues.placed(who)).aloud.lang == "ru"
    assert (await tongues.placed(replace(who, is_group=False))).public_lang == "en"
