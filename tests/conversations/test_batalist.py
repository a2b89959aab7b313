"""A turn of Batalist across two platforms, by buttons alone.

Anna in a Telegram group lays a charge whose way wheels, Boris in a Discord channel a Move; both chats tell
what came of it.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.adapters.discord import start
from bot.engine.batalist.rules import BatalistRules
from bot.store import Store
from tests.discord.stand import Stand as DiscordStand
from tests.fakes.discord import FakeDiscord
from tests.fakes.discord import Message as DiscordMessage
from tests.fakes.telegram import FakeTelegram, Message
from tests.store.server import server, store  # noqa: F401
from tests.telegram.stand import Stand as TelegramStand

FACTOR = 50.0
WOLVES = 5
"""The number of H3 in the match."""
HERS = ("Действовать первым", "B3 Рукопашная: H3")
HIS = ("Act first", "H2 Move: forward")
"""What the winner of the Initiative presses, and the card of each."""
CHARGE = r"B3 Рыцари: заход влево 9°, вперёд 3,8 → .*Касание: H3 Волчьи всадники\."
BLOW = r"B3 Рыцари – рукопашная, против: H3 Волчьи всадники, во фланг\."


@pytest.fixture
def near(monkeypatch: pytest.MonkeyPatch) -> None:
    """The skirmish begins with the wolf riders before the knights, aslant and aside."""
    setup = BatalistRules.setup

    def close(self: BatalistRules, *args: Any) -> Any:
        begun = setup(self, *args)
        rows = list(begun.state.battalions)
        rows[WOLVES] = replace(rows[WOLVES], x=2600, y=1000, h=1950)
        return replace(begun, state=replace(begun.state, battalions=tuple(rows)))

    monkeypatch.setattr(BatalistRules, "setup", close)


class Guest(DiscordStand):
    """Discord beside the Telegram of the same program."""

    def __init__(self, fake: FakeDiscord, host: TelegramStand) -> None:
        super().__init__(fake, host.store)
        self.tables, self.desk, self.kit = host.tables, host.desk, host.kit

    async def __aenter__(self) -> Guest:
        self.front = await start(self.settings, self.desk, self.kit)
        self.kit.courier.add(self.front.postman)
        await self.fake.until(lambda: self.fake.gateway.is_ready, what="the gateway")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.front is not None
        await self.front.drain()
        await self.front.close()


class Pair:
    """Anna, her group and direct chat on Telegram; Boris and his channel on Discord."""

    def __init__(self, telegram: FakeTelegram, discord: FakeDiscord, guest: Guest) -> None:
        self.telegram, self.discord, self.guest = telegram, discord, guest
        self.anna, self.boris = telegram.user("Анна", started=True), discord.user("Boris", lang="en-GB")
        self.group = telegram.group("Клуб", self.anna)
        self.channel = discord.channel(discord.guild("Club"))
        self.chat = telegram.direct(self.anna)

    async def open(self) -> None:
        """Anna opens the table in her group, Boris follows it in his channel; both sit down."""
        self.telegram.say(self.anna, self.group, "/newgame баталист skirmish")
        lobby: Message = await self.telegram.until(
            lambda: self.telegram.find(self.group, "Пограничье"), what="the lobby"
        )
        code = re.search(r"/watch (\S+)", lobby.text)
        assert code is not None
        await self.guest.settled(self.discord.command(self.boris, self.channel, "watch", code=code.group(1)))
        far = await self.discord.until(lambda: self.offering("c:/join"), what="the mirror")
        await self.anna_presses("Пограничье", self.group)
        joins = [press for _, press, _ in far.choices if press.startswith("c:/join") and "north" in press]
        await self.guest.settled(self.discord.press(self.boris, far, press=joins[0]))

    def offering(self, press: str) -> DiscordMessage | None:
        """The newest message of the channel that offers this."""
        found = [m for m in self.channel.seen() if any(p.startswith(press) for _, p, _ in m.choices)]
        return found[-1] if found else None

    async def anna_presses(self, label: str, chat: Any = None) -> None:
        """Wait for a button and press it; once more when she is told that it was not taken (a slow store)."""
        refusal = await self._pressed(label, chat or self.chat)
        if refusal and chat is None:
            refusal = await self._pressed(label, self.chat)
            assert not refusal

    async def _pressed(self, label: str, chat: Any) -> str:
        """Press once; what the platform's answer says."""
        shown = await self.telegram.until(lambda: self.telegram.find(chat, label), what=f"«{label}»")
        query = self.telegram.press(self.anna, shown, label)
        await self.telegram.until(lambda: query.answer is not None, what=f"the answer to {label}")
        return str((query.answer or {}).get("text") or "")

    async def boris_plays(self) -> None:
        """Boris presses Play on the channel's message: his own screen."""
        board = await self.discord.until(lambda: self.offering("c:/play"), what="the board")
        await self.guest.settled(self.discord.press(self.boris, board, press="c:/play"))

    async def boris_presses(self, label: str) -> None:
        """Wait until his own screen has the button, press it, wait for all that comes of it."""
        screen = await self.discord.until(lambda: self.boris_is_asked(label), what=f"“{label}”")
        await self.guest.settled(self.discord.press(self.boris, screen, label))

    def boris_is_asked(self, label: str) -> DiscordMessage | None:
        """His own screen, if it has this button."""
        own = self.discord.own(self.channel, self.boris)
        return own if own is not None and any(label in text for text in own.labels) else None

    async def initiative(self) -> bool:
        """Whether the dice gave it to Anna: whoever has it is asked."""
        hers = asyncio.create_task(self.telegram.until(lambda: self.telegram.find(self.chat, HERS[0])))
        his = asyncio.create_task(self.discord.until(lambda: self.boris_is_asked(HIS[0])))
        _, pending = await asyncio.wait((hers, his), return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        return hers not in pending

    async def carry_out(self) -> None:
        """The winner acts first and turns his card over, then the other his."""
        if await self.initiative():
            await self.anna_presses(HERS[0])
            await self.anna_presses(HERS[1])
            await self.boris_presses(HIS[1])
        else:
            await self.boris_presses(HIS[0])
            await self.boris_presses(HIS[1])
            await self.anna_presses(HERS[1])

    async def group_tells(self, text: str) -> str:
        """Wait until a message of Anna's group says this; its text."""

        def told() -> str:
            return next((m.text for m in self.group.visible() if re.search(text, m.text)), "")

        return str(await self.telegram.until(told, what=text))

    async def channel_tells(self, text: str) -> str:
        """Wait until a message of Boris's channel says this; its text."""

        def told() -> str:
            return next((m.plain for m in self.channel.seen() if re.search(text, m.plain)), "")

        return str(await self.discord.until(told, what=text))


async def test_a_charge_with_a_wheel_across_two_platforms(store: Store, near: None) -> None:  # noqa: F811
    async with (
        FakeTelegram(factor=FACTOR) as telegram,
        FakeDiscord() as discord,
        TelegramStand(telegram, store) as host,
        Guest(discord, host) as guest,
    ):
        pair = Pair(telegram, discord, guest)
        await pair.open()
        await pair.boris_plays()
        await pair.anna_presses("B3 Рыцари")
        await pair.anna_presses("Рукопашная: H3")
        await pair.anna_presses("Подтвердить 1 приказ")
        await pair.boris_presses("H2")
        await pair.boris_presses("Move: forward")
        assert "Рукопашная" not in "".join(m.plain for m in pair.channel.seen(pair.boris))
        await pair.boris_presses("Confirm 1 order")
        await pair.carry_out()
        for told in (await pair.group_tells(CHARGE), await pair.channel_tells(CHARGE)):
            assert re.search(BLOW, told)
        assert telegram.overspent == []
        assert discord.overspent == []
