"""Update without losing a press: SIGTERM drains, what comes meanwhile is done by the next program, once."""

from __future__ import annotations

from pathlib import Path

from bot.store import keys, open_store
from bot.store.embedded import Embedded
from tests.fakes.program import Program, free_port
from tests.fakes.telegram import Chat, FakeTelegram

FACTOR = 10.0
PEOPLE = 12


def answers(chat: Chat) -> int:
    """How often the help was shown in a chat (a press may be told of in a message of its own)."""
    return sum(message.sender is None and "/newgame" in message.text for message in chat.visible())


async def leases(data: Path) -> list[bytes]:
    """What offices are still held in the store of this folder."""
    server = Embedded(data)
    server.start()
    try:
        store = await open_store(server.url)
        held = [key async for key in store.client.scan_iter(match=f"{keys.lock('')}*")]
        await store.close()
        return held
    finally:
        server.stop()


async def test_nothing_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    async with FakeTelegram(factor=FACTOR) as fake:
        program = Program(
            tmp_path / "data",
            TELEGRAM_TOKEN=fake.token,
            TELEGRAM_API_BASE=fake.url,
            TELEGRAM_PACE=str(FACTOR),
            FIELDPOST_METRICS_PORT=str(free_port()),
        )
        await program.start()
        people = [fake.user(f"Person {number}", started=True) for number in range(PEOPLE)]
        group = fake.group("Клуб", *people)
        chats = [fake.direct(person) for person in people]
        fake.say(people[0], group, "/newgame kursk first_contact")
        await fake.until(lambda: fake.find(group, "РККА"), what="the lobby")

        for person, chat in zip(people[:8], chats[:8], strict=True):
            fake.say(person, chat, "/help")
        await fake.until(lambda: sum(map(answers, chats)) >= 2, what="the first answers")
        await program.stop()  # SIGTERM while the others are under way
        assert sum(map(answers, chats)) >= 2
        assert await leases(tmp_path / "data") == [], "given back, so that the next one need not wait"

        for person, chat in zip(people[8:], chats[8:], strict=True):
            fake.say(person, chat, "/help")
        lobby = await fake.until(lambda: fake.find(group, "РККА"), what="the lobby")
        fake.press(people[1], lobby, "РККА")  # too late to be answered when it is seen, not to be carried out
        assert fake.undelivered >= 5
        await program.start()
        try:
            await fake.until(lambda: all(map(answers, chats)), what="everybody's answer")
            await fake.until(lambda: "Person 1" in lobby.text, what="the press carried out")
        finally:
            await program.stop()
        assert [answers(chat) for chat in chats] == [1] * PEOPLE
        assert fake.undelivered == 0
        assert fake.overspent == []
        assert program.faults() == []
