"""A whole game in a channel, the program as a process of its own."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord.player import Player
from tests.fakes.discord import Channel, FakeDiscord, Message, User
from tests.fakes.program import Program, free_port

Served = tuple[FakeDiscord, Program, Channel]
MOST = 600


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with FakeDiscord() as fake:
        channel = fake.channel(fake.guild("Клуб"))
        env = {
            "DISCORD_TOKEN": fake.token,
            "DISCORD_API_BASE": fake.url,
            "DISCORD_GATEWAY": fake.gateway_url,
            "FIELDPOST_METRICS_PORT": str(free_port()),
        }
        program = Program(tmp_path / "data", **env)
        await program.start()
        try:
            await fake.until(lambda: fake.gateway.is_ready, what="the gateway")
            yield fake, program, channel
        finally:
            await program.stop()
        if where := os.environ.get("DISCORD_TRANSCRIPT"):
            Path(where).write_text("\n".join(channel.story))
        assert program.faults() == []


async def open_table(fake: FakeDiscord, channel: Channel, anna: User, boris: User) -> str:
    """/newgame, two joins."""
    fake.command(anna, channel, "newgame", game="kursk", scenario="first_contact")
    lobby: Message = await fake.until(lambda: fake.last(channel), what="the lobby")
    joins = [press for _, press, _ in lobby.choices if press.startswith("c:/join")]
    assert len(joins) == 2
    act = fake.press(anna, lobby, press=joins[0])
    await fake.until(lambda: act.is_answered and act.added, what="Anna's seat")
    act = fake.press(boris, lobby, press=joins[1])
    await fake.until(lambda: act.is_answered and act.added, what="Boris's seat")
    return joins[0].split()[1]


async def play_to_the_end(fake: FakeDiscord, channel: Channel, players: list[Player]) -> None:
    """Both press what is suggested until the table message tells the end."""
    for _ in range(MOST):
        if _is_over(fake, channel):
            return
        if not [act for player in players if (act := await player.move()) is not None]:
            await fake.until(lambda: _is_over(fake, channel) or _asked(players), what="a question or the end")
            for player in players:
                if player.question() is None:
                    await player.heed()
    raise AssertionError("the game never ends")


def _asked(players: list[Player]) -> bool:
    return any(player.question() or player.call() for player in players)


def _is_over(fake: FakeDiscord, channel: Channel) -> bool:
    last = fake.last(channel)
    return last is not None and any(press.startswith("c:/verify") for _, press, _ in last.choices)


async def test_new_game_two_joins_a_whole_game_and_a_rematch(served: Served) -> None:
    fake, _, channel = served
    anna, boris = fake.user("Анна"), fake.user("Boris", lang="en-GB")
    table = await open_table(fake, channel, anna, boris)
    players = [Player(fake, anna, channel), Player(fake, boris, channel)]
    await play_to_the_end(fake, channel, players)
    assert fake.overspent == [], "no channel over its budget"
    ended = fake.last(channel)
    assert table in ended.text
    await rematch(fake, channel, table, anna, boris)
    secrets_stay_secret(channel, anna, boris)


async def rematch(fake: FakeDiscord, channel: Channel, table: str, anna: User, boris: User) -> None:
    """Once more: another table with the sides swapped; Boris sits down and it begins."""
    report = await fake.until(lambda: _report(channel, anna), what="Anna's report")
    act = fake.press(anna, report, press=f"c:/rematch {table}")
    await fake.until(lambda: act.is_answered and act.added, what="the answer to the rematch")
    fresh = await fake.until(lambda: _other(fake, channel, table), what="the new table")
    assert "РККА: Анна" in fresh.plain
    act = fake.press(boris, fresh, press="c:/join")
    await fake.until(lambda: act.is_answered and act.added, what="Boris's seat")
    assert "начинает" in act.added[0].plain  # the chat's own language


def _report(channel: Channel, user: User) -> Message | None:
    """The own message with the end."""
    found = [
        each for each in channel.seen(user) if any("c:/rematch" in press for _, press, _ in each.choices)
    ]
    return found[-1] if found else None


def _other(fake: FakeDiscord, channel: Channel, table: str) -> Message | None:
    found = [each for each in channel.seen() if "набор игроков" in each.plain and table not in each.plain]
    return found[-1] if found else None


def secrets_stay_secret(channel: Channel, *people: User) -> None:
    """Nobody's hand is in a message that others see."""
    for message in channel.messages:
        if not message.only_for:
            assert not any("Рука:" in alt or "Hand:" in alt for alt in message.alts)
            assert not any(press.startswith("a:") for _, press, _ in message.choices)


async def test_a_kill_in_mid_game_costs_no_button(served: Served) -> None:
    fake, program, channel = served
    anna, boris = fake.user("Анна"), fake.user("Boris", lang="en-GB")
    table = await open_table(fake, channel, anna, boris)
    board = await fake.until(lambda: _board(channel, table), what="the board")
    act = fake.press(boris, board, press=f"c:/play {table}")
    await fake.until(lambda: act.added, what="Boris's question")
    screen = act.added[0]
    await program.kill()
    await fake.until(lambda: not fake.gateway.is_ready, what="the cut")
    await program.start()
    await fake.until(lambda: fake.gateway.is_ready, what="the gateway")
    act = fake.press(boris, screen, "Place and finish")
    await fake.until(lambda: "orders" in screen.plain, what="the next question")
    await fake.until(lambda: act.answer, what="the answer to the press")  # the screen may be the courier's
    assert act.answer == 6
    assert fake.world.syncs == 1, "the commands were told before"


def _board(channel: Channel, table: str) -> Message | None:
    found = [m for m in channel.seen() if any(p == f"c:/play {table}" for _, p, _ in m.choices)]
    found = [m for m in found if not m.pings]
    return found[-1] if found else None
