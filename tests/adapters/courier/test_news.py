"""What is news makes a message, what merely changed puts the last one right, what can wait waits."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.adapters.courier.notices import LOOKING_MS
from bot.adapters.courier.port import Unreachable
from bot.adapters.port import Screen
from bot.store import Store
from bot.table.model import Person, Table
from tests.adapters.courier.conftest import BLUE, GROUP, RED, Worker
from tests.adapters.courier.postman import Paper
from tests.adapters.courier.time import FakeTime

HOURS = 3600


class Says:
    """A voice that says to RED what a test has written down; nothing to anybody else."""

    def __init__(self, worker: Worker) -> None:
        self.voice: Any = worker.kit.courier.means.voice
        self.screen: Screen | None = None
        self.call: Screen | None = None
        self.asked_after: list[str] = []

    async def board_screen(self, table: str, chat: Any, lang: str) -> None:
        del table, chat, lang

    async def notice_screen(
        self, table: str, person: Person, lang: str, before: str = "", *, aloud: bool = False
    ) -> Screen | None:
        self.asked_after.append(before)
        return replace(self.screen, table=table) if self.screen is not None and person == RED else None

    async def knock_screen(self, table: str, person: Person, lang: str, before: str = "") -> Screen | None:
        return replace(self.call, table=table) if self.call is not None and person == RED else None


@pytest.fixture
def says(worker: Worker) -> Says:
    made = Says(worker)
    worker.kit.courier.means.voice = made  # type: ignore[assignment]
    return made


async def news(worker: Worker, table: Table, person: Person = RED) -> None:
    """There is something in the outbox for the person."""
    await worker.world.tables.tell_again(table.id, person.key, "turn")
    worker.kit.courier.ring(table.id)
    await worker.settled()


def screen(chapter: str, quiet_until: int = 0) -> Screen:
    return Screen("private", "yours", (chapter,), chapter=chapter, quiet_until=quiet_until)


async def begun(worker: Worker, says: Says, chapter: str) -> Table:
    """A duel where RED has been told this chapter, and no longer looks."""
    says.screen = screen(chapter)
    table = await worker.duel()
    await worker.settled()
    await worker.time.go(LOOKING_MS / 1000 + 1)
    return table


async def test_what_changed_without_being_news_is_put_right(worker: Worker, paper: Paper, says: Says) -> None:
    table = await begun(worker, says, "1|due-5")
    says.screen = screen("1|due-6")
    await news(worker, table)
    says.screen = screen("|2,waits")
    await news(worker, table)
    await news(worker, table)
    assert [len(paper.of("whisper", RED.key)), len(paper.of("refresh", RED.key))] == [1, 2]
    assert paper.board(RED.key).chapter == "|2,waits"
    assert says.asked_after[-1] == "|2,waits"


async def test_nobody_gets_a_message_for_what_is_no_news(worker: Worker, paper: Paper, says: Says) -> None:
    says.screen = screen("|2,waits")
    await worker.duel()
    await worker.settled()
    assert paper.of("whisper") == []


async def test_a_reminder_is_a_new_message_in_the_place_of_the_older(
    worker: Worker, paper: Paper, says: Says
) -> None:
    table = await begun(worker, says, "1")
    says.screen = screen("1 1-50%")
    await news(worker, table)
    await news(worker, table)
    assert len(paper.of("whisper", RED.key)) == 2
    assert list(paper.where.values()).count(RED.key) == 1


async def test_somebody_who_looks_is_reminded_where_they_look(
    worker: Worker, paper: Paper, says: Says
) -> None:
    says.screen = screen("1")
    table = await worker.duel()
    await worker.settled()
    says.screen = screen("1 1-50%")
    await news(worker, table)
    assert [len(paper.of("whisper", RED.key)), len(paper.of("refresh", RED.key))] == [1, 1]


async def test_a_reminder_waits_for_the_end_of_quiet_hours(
    worker: Worker, paper: Paper, says: Says, time: FakeTime, store: Store
) -> None:
    table = await begun(worker, says, "1")
    morning = time.now() + 7 * HOURS * 1000
    says.screen = screen("1 1-50%", morning)
    await worker.world.tables.tell_again(table.id, RED.key, "turn")
    worker.kit.courier.ring(table.id)
    await time.go(3 * HOURS)
    assert len(paper.of("whisper", RED.key)) == 1
    assert len(says.asked_after) < 20  # it is not tried again at every sweep
    says.screen = screen("1 1-50% 1-90%", morning)
    await worker.world.tables.tell_again(table.id, RED.key, "turn")
    await time.go(3.9 * HOURS)
    assert len(paper.of("whisper", RED.key)) == 1
    await time.go(0.2 * HOURS)
    assert len(paper.of("whisper", RED.key)) == 2
    assert paper.of("whisper", RED.key)[-1].at >= morning
    await time.go(60)
    assert await store.waiting(table.id) == []


async def test_a_question_does_not_wait_for_the_morning(worker: Worker, paper: Paper, says: Says) -> None:
    table = await begun(worker, says, "1")
    says.screen = screen("2", worker.time.now() + HOURS * 1000)
    await news(worker, table)
    assert len(paper.of("whisper", RED.key)) == 2
    assert paper.board(RED.key).quiet_until


async def test_what_a_sleeper_has_before_them_is_put_right_without_the_reminder(
    worker: Worker, paper: Paper, time: FakeTime, says: Says
) -> None:
    table = await begun(worker, says, "1|due-5")
    morning = time.now() + 7 * HOURS * 1000
    says.screen = screen("1 1-50%|due-9", morning)
    await worker.world.tables.tell_again(table.id, RED.key, "turn")
    worker.kit.courier.ring(table.id)
    await time.go(3 * HOURS)
    assert [len(paper.of(kind, RED.key)) for kind in ("whisper", "refresh")] == [1, 1]
    shown = await worker.kit.shown(table.id, RED)
    assert shown is not None
    assert shown.chapter == "1|due-9"
    await time.go(5 * HOURS)
    assert [len(paper.of(kind, RED.key)) for kind in ("whisper", "refresh")] == [2, 1]
    says.screen = screen("1 1-50% 1-90%|due-11", time.now() + 2 * HOURS * 1000)
    await worker.world.tables.tell_again(table.id, RED.key, "turn")
    worker.kit.courier.ring(table.id)
    await time.go(HOURS)
    shown = await worker.kit.shown(table.id, RED)
    assert shown is not None
    assert shown.chapter == "1 1-50%|due-11"


async def test_whoever_was_called_is_not_called_for_what_is_no_call(
    worker: Worker, paper: Paper, says: Says
) -> None:
    worker.postman.script["whisper"] = [Unreachable()] * 9
    says.call = Screen("notice", "knock", chapter="1", to=RED)
    table = await begun(worker, says, "1")
    assert len(paper.of("post", GROUP.key)) == 1
    says.screen, says.call = screen("1 pause-5"), None
    await news(worker, table)
    assert len(paper.of("post", GROUP.key)) == 1
    assert len(paper.of("remove")) == 1
    assert await worker.kit.shown(table.id, RED) is not None
    assert (await worker.kit.shown(table.id, RED)).chapter == "1 pause-5"  # type: ignore[union-attr]


async def test_who_wants_it_so_is_called_in_the_chat_once(worker: Worker, paper: Paper, says: Says) -> None:
    await worker.world.tables.set_setting(RED, "where", "chat")
    says.call = Screen("notice", "knock", chapter="1", to=RED)
    says.screen = screen("1")
    table = await worker.duel()
    await worker.settled()
    number = paper.calls[-1].message
    await worker.world.tables.news.settled()
    item_again = await worker.kit.delivery.store.waiting(table.id)
    assert item_again == []
    assert [paper.of("whisper", RED.key), len(paper.of("post", GROUP.key))] == [[], 1]
    says.call, says.screen = None, screen("|2,waits")
    await worker.world.do(table.id, BLUE, (await worker.world.see(table.id, BLUE)).view.legal[0])
    await news(worker, table)
    says.call, says.screen = Screen("notice", "knock", chapter="3", to=RED), screen("3")
    await news(worker, table)
    assert len(paper.of("post", GROUP.key)) == 2
    assert number in [call.message for call in paper.of("remove")]
    assert [one.title for one in paper.shown.values()].count("knock") == 1
