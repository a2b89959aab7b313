"""Somebody erases themselves: what the page holds of them in memory goes too."""

from __future__ import annotations

from bot.adapters.port import Screen
from bot.adapters.web import WebOptions, serve
from bot.adapters.web.rooms import NoJournal, Rooms, Said
from bot.adapters.web.server import ROOMS
from bot.table.model import Person
from tests.web.conftest import SECRET
from tests.web.fake import FakeConversation, draw

ROOM = "table-of-two"


async def filled(rooms: Rooms) -> None:
    """Anna and Boris have said something, and Anna was answered in private."""
    await rooms.say(ROOM, Said("anna", "Anna", 1, "hello"))
    await rooms.say(ROOM, Said("boris", "Boris", 2, "hi"))
    await rooms.say(ROOM, Said("anna", "Anna", 3, "/hand"), to="anna")
    await rooms.show(ROOM, Screen("reply", "Hand"), 4, to="anna")


async def test_lines_of_a_person_are_forgotten_and_no_others() -> None:
    rooms = Rooms(NoJournal())
    await filled(rooms)
    rooms.forget("anna")
    room = await rooms.room(ROOM)
    assert [line.text for line in room.lines_for("anna")] == ["hi"]
    assert [line.author for line in room.lines_for("boris")] == ["boris"]
    await rooms.say(ROOM, Said("anna", "Anna", 5, "again"))
    assert [line.text for line in room.lines_for("boris")] == ["hi", "again"]


async def test_a_running_table_forgets_people_of_its_own_platform() -> None:
    running = await serve(FakeConversation(), draw, WebOptions(SECRET, port=0))
    try:
        rooms = running._runner.app[ROOMS]
        await filled(rooms)
        await running.forget(Person("telegram", "anna"))
        assert len((await rooms.room(ROOM)).lines_for("anna")) == 4
        await running.forget(Person("web", "anna"))
        assert len((await rooms.room(ROOM)).lines_for("anna")) == 1
    finally:
        await running.close()
