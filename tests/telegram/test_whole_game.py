"""A whole game in a group, the program as a process of its own: by polling and by webhook."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.program import Program, free_port
from tests.fakes.telegram import Chat, FakeTelegram, Message, User
from tests.telegram.player import Player

FACTOR = 10.0
"""A minute of the platform's budgets passes in six seconds."""


Served = tuple[FakeTelegram, Program]


@pytest.fixture(params=["polling", "webhook"])
async def served(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[tuple[FakeTelegram, Program]]:
    async with FakeTelegram(factor=FACTOR) as fake:
        env = {
            "TELEGRAM_TOKEN": fake.token,
            "TELEGRAM_API_BASE": fake.url,
            "TELEGRAM_PACE": str(FACTOR),
            "FIELDPOST_METRICS_PORT": str(free_port()),
        }
        if request.param == "webhook":
            env["TELEGRAM_WEBHOOK_URL"] = f"http://127.0.0.1:{env['FIELDPOST_METRICS_PORT']}"
        program = Program(tmp_path / "data", **env)
        await program.start()
        try:
            yield fake, program
        finally:
            await program.stop()
        if where := os.environ.get("TELEGRAM_TRANSCRIPT"):
            Path(where).write_text(fake.all_transcripts())
        assert fake.webhook == {}
        assert program.faults() == []


async def test_new_game_two_joins_a_whole_game_and_a_rematch(served: Served) -> None:
    fake, _ = served
    anna, boris = fake.user("Анна"), fake.user("Boris", lang="en")
    group = fake.group("Клуб", anna, boris)
    table = await open_table(fake, group, anna, boris)
    await begin_from_the_group(fake, group, anna)
    await begin_from_the_group(fake, group, boris)
    players = [Player(fake, anna), Player(fake, boris)]
    await play_to_the_end(fake, players)
    assert all(query.answer is not None for query in fake.world.queries.values())
    assert fake.overspent == [], "no chat over its budget"
    ended = await fake.until(lambda: fake.find(group, "Проверить кости"), what="the report in the group")
    assert table in ended.text
    for player, word in zip(players, ("Реванш", "Rematch"), strict=True):
        reports = [message for message in player.chat.visible() if word in message.labels]
        assert len(reports) == 1, "told once how it ended"
        assert table in reports[0].text
        again = fake.press(player.user, reports[0], word)
        await fake.until(lambda query=again: query.answer is not None, what=word)
    await fake.until(lambda: _board_after(fake, group, ended), what="the rematch's board")
    await fake.until(
        lambda: any(player.question() for player in players), what="the rematch's first question"
    )


async def open_table(fake: FakeTelegram, group: Chat, anna: User, boris: User) -> str:
    """/newgame, both sit down; gives the table's id."""
    fake.say(anna, group, "/newgame kursk first_contact")
    lobby: Message = await fake.until(lambda: fake.find(group, "РККА"), what="the lobby")
    joined = fake.press(anna, lobby, "РККА")
    await fake.until(lambda: joined.answer is not None and "Анна" in lobby.text, what="Anna in the lobby")
    joined = fake.press(boris, lobby, "Вермахт")
    await fake.until(lambda: joined.answer is not None and fake.find(group, "К ходу"), what="the board")
    return lobby.text.splitlines()[0].rsplit(" ", 1)[-1]


async def begin_from_the_group(fake: FakeTelegram, group: Chat, user: User) -> None:
    """Nobody pressed Start yet: whose turn it is is called in the group, and led to the direct chat."""
    calls = [
        button["url"]
        for message in group.visible()
        for row in message.rows
        for button in row
        if "url" in button and any(mark[0] == "a" for mark in message.marks) and user.name in message.text
    ]
    if calls:
        fake.follow(user, calls[-1])
        await fake.until(lambda: Player(fake, user).question() is not None, what="the first question")
    else:
        fake.start(user)
        await fake.until(lambda: fake.direct(user).visible()[1:], what="a welcome")


def _board_after(fake: FakeTelegram, group: Chat, than: Message) -> Message | None:
    found = fake.find(group, "К ходу")
    return found if found is not None and found.date > than.date else None


def has_ended(fake: FakeTelegram, players: list[Player]) -> bool:
    """Whether everybody was told how it ended."""
    words = ("Реванш", "Rematch")
    return all(any(fake.find(player.chat, word) for word in words) for player in players)


async def play_to_the_end(fake: FakeTelegram, players: list[Player]) -> None:
    """Press what is suggested until both were told how it ended."""
    while not has_ended(fake, players):
        moved = [await player.move() for player in players]
        if not any(moved):
            await fake.until(
                lambda: has_ended(fake, players) or any(player.question() for player in players),
                what="somebody's turn",
            )
        assert sum(player.presses for player in players) < 600, "the game does not end"
