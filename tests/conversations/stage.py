"""Both platforms and the program as a process of its own: what a scripted conversation plays on."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.discord.player import Player as DiscordPlayer
from tests.fakes.discord import Channel, FakeDiscord, Message
from tests.fakes.discord import User as DiscordUser
from tests.fakes.program import Program, free_port
from tests.fakes.telegram import Chat, FakeTelegram
from tests.fakes.telegram import User as TelegramUser
from tests.telegram.player import Player as TelegramPlayer

FACTOR = 10.0
"""A minute of Telegram's budgets passes in six seconds."""
MOST = 700


@dataclass
class Stage:
    """One person on each platform, a group here and a channel there."""

    telegram: FakeTelegram
    discord: FakeDiscord
    program: Program
    group: Chat
    channel: Channel
    anna: TelegramUser
    boris: DiscordUser
    table: str = ""
    heeded: set[int] = field(default_factory=set)
    patience: float = 30.0
    """Seconds from a fault's end until the screens must be right: 5 are kept on a quiet machine."""
    players: tuple[TelegramPlayer, DiscordPlayer] = field(init=False)

    def __post_init__(self) -> None:
        self.players = (
            TelegramPlayer(self.telegram, self.anna),
            DiscordPlayer(self.discord, self.boris, self.channel),
        )

    async def open(self, scenario: str = "first_contact") -> None:
        """Anna opens a table in her group, Boris follows it in his channel; both sit down and it begins."""
        self.telegram.say(self.anna, self.group, f"/newgame kursk {scenario}")
        lobby = await self.telegram.until(lambda: self.telegram.find(self.group, "РККА"), what="the lobby")
        self.table = re.search(r"/watch ([A-Z0-9]{4})", lobby.text).group(1)  # type: ignore[union-attr]
        code = re.search(r"/watch (\S+)", lobby.text).group(1)  # type: ignore[union-attr]
        self.discord.command(self.boris, self.channel, "watch", code=code)
        far = await self.discord.until(
            lambda: next((m for m in self.channel.seen() if _press(m, "c:/join")), None), what="the mirror"
        )
        seat = self.telegram.press(self.anna, lobby, "РККА")
        await self.telegram.until(
            lambda: seat.answer is not None and "Анна" in lobby.text, what="Anna's seat"
        )
        joins = [press for _, press, _ in far.choices if press.startswith("c:/join") and "axis" in press]
        act = self.discord.press(self.boris, far, press=joins[0])
        await self.discord.until(lambda: act.is_answered, what="Boris's seat")
        await self.telegram.until(lambda: self.telegram.find(self.group, "К ходу"), what="the board")

    async def move(self) -> bool:
        """Whoever is asked presses what is suggested."""
        anna, boris = self.players
        if await anna.move() or await boris.move():
            return True
        call = self._fresh_call()
        if call is None:
            return False
        self.heeded.add(call.id)
        return await boris.heed() is not None

    def _fresh_call(self) -> Message | None:
        """A call to Boris that he has not followed yet."""
        call = self.players[1].call()
        return call if call is not None and call.id not in self.heeded else None

    async def play(self, presses: int = MOST) -> int:
        """Press up to so often, or to the end; gives how often."""
        for count in range(presses):
            if self.is_over():
                return count
            while not await self.move():
                if self.is_over():
                    return count
                await self._somebody_is_asked(30)
                assert self._is_asked(), "nobody is asked anything"
        return presses

    async def _somebody_is_asked(self, seconds: float) -> None:
        """Wait on both platforms for a question, at most so many seconds."""
        waits = [
            asyncio.create_task(platform.until(self._is_asked, seconds=seconds))
            for platform in (self.telegram, self.discord)
        ]
        _, pending = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()

    async def right(self) -> None:
        """Soon (within `patience`) somebody's newest screen asks what the match asks.

        Pressing it is taken, and so are the next ones.
        """
        await self._somebody_is_asked(self.patience)
        assert self._is_asked(), "nobody is asked anything"
        assert await self.play(4) == 4 or self.is_over()

    def _is_asked(self) -> bool:
        anna, boris = self.players
        return bool(anna.question() or boris.question() or self._fresh_call() or self.is_over())

    def is_over(self) -> bool:
        """Whether both chats tell the end."""
        there = self.telegram.find(self.group, "Проверить кости") is not None
        return there and any(_press(message, "c:/verify") for message in self.channel.seen())

    async def audited(self) -> str:
        """The verdict of `audit` on the stopped program's store: every match replayed from its log."""
        await self.program.stop()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "audit"),
            env={"FIELDPOST_DATA": str(self.program.data), "PATH": ""},
            stdout=asyncio.subprocess.PIPE,
        )
        out, _ = await process.communicate()
        assert process.returncode == 0, out.decode()
        return out.decode()


def _press(message: object, start: str) -> bool:
    return any(press.startswith(start) for _, press, _ in message.choices)  # type: ignore[attr-defined]


@contextlib.asynccontextmanager
async def staged(
    folder: Path, kind: str = "supergroup", make: Callable[..., Program] = Program, **env: str
) -> AsyncIterator[Stage]:
    """Both fakes and the program, started; afterwards: every match equals the fold of its log, no budget was
    overspent, the log of the program tells of no fault. `kind` of the Telegram group, `make` another kind of
    program, `env` more settings.
    """
    async with FakeTelegram(factor=FACTOR) as telegram, FakeDiscord() as discord:
        channel = discord.channel(discord.guild("Club"))
        program = make(
            folder / "data",
            TELEGRAM_TOKEN=telegram.token,
            TELEGRAM_API_BASE=telegram.url,
            TELEGRAM_PACE=str(FACTOR),
            DISCORD_TOKEN=discord.token,
            DISCORD_API_BASE=discord.url,
            DISCORD_GATEWAY=discord.gateway_url,
            FIELDPOST_METRICS_PORT=str(free_port()),
            **env,
        )
        await program.start()
        anna = telegram.user("Анна", started=True)
        stage = Stage(
            *(telegram, discord, program, telegram.group("Клуб", anna, kind=kind)),
            *(channel, anna, discord.user("Boris")),
        )
        try:
            await discord.until(lambda: discord.gateway.is_ready, what="the gateway")
            yield stage
            await stage.audited()
        finally:
            await program.stop()
        assert telegram.overspent == [], f"a chat over its budget: {telegram.overspent}"
        assert discord.overspent == [], f"a channel over its budget: {discord.overspent}"
        assert program.faults() == []
