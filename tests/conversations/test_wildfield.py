"""A battle of Wild Field with a surprise in between, as three people live it: in a Telegram group and in a
Discord channel.

Poland marches into Poltava and plans to go after the first round; the Cossacks hold the mud. The Tatars, who
hold nothing, are asked nothing and learn only what all do.
"""

from __future__ import annotations

import re

import pytest

from bot.engine.core import Transition
from bot.engine.wildfield.rules import WildfieldRules
from bot.store import Store
from tests.discord.stand import Stand as DiscordStand
from tests.engine.wildfield.factory import COSSACKS, POLAND, Game
from tests.fakes.discord import Act, Channel, FakeDiscord
from tests.fakes.discord import Message as DiscordMessage
from tests.fakes.discord import User as DiscordUser
from tests.fakes.telegram import Chat, FakeTelegram, Message, Query, User
from tests.store.server import server, store  # noqa: F401
from tests.telegram.stand import Stand as TelegramStand

OPENING = "campaigns=1 pace=live"
FACTOR = 50.0


@pytest.fixture
def eve(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match begins with Poland to move, an army at Kyiv; the Cossacks' at Poltava is as strong."""
    game = Game(campaigns=1)
    game.put("kyiv", "poland_general", "poland_cavalry_1", "poland_infantry_2", "poland_artillery_1")
    game.put("poltava", "cossacks_general", "cossacks_infantry_1", "cossacks_infantry_2")
    game.put("poltava", "cossacks_artillery_1").put("perekop", "tatars_ruler", "tatars_cavalry_1")
    game.put("lviv", "poland_ruler").hand(POLAND, "plague", "initiative").hand(COSSACKS, "rasputitsa")
    monkeypatch.setattr(WildfieldRules, "setup", lambda *_: Transition(game.state, (), True))


# ── Telegram ─────────────────────────────────────────────────────────────────────────────────────────────


class Group:
    """Three people in a group with the bot, and their direct chats."""

    def __init__(self, fake: FakeTelegram, stand: TelegramStand) -> None:
        self.fake, self.stand = fake, stand
        self.anna, self.clara = (fake.user(name, started=True) for name in ("Анна", "Клара"))
        self.boris = fake.user("Boris", lang="en", started=True)
        self.group = fake.group("Клуб", self.anna, self.boris, self.clara)

    async def open(self) -> None:
        """/newgame, three joins."""
        self.fake.say(self.anna, self.group, f"/newgame дикое поле {OPENING}")
        lobby: Message = await self.fake.until(lambda: self.fake.find(self.group, "Польша"), what="the lobby")
        for user, side in ((self.anna, "Польша"), (self.boris, "Казаки"), (self.clara, "Татары")):
            await self._answered(self.fake.press(user, lobby, side))

    async def _answered(self, query: Query) -> None:
        await self.fake.until(lambda: query.answer is not None, what=f"the answer to {query.data}")

    async def press(self, user: User, label: str) -> None:
        """Wait for a button in one's own chat and press it."""
        chat = self.fake.direct(user)
        shown = await self.fake.until(lambda: self.fake.find(chat, label), what=f"«{label}»")
        await self._answered(self.fake.press(user, shown, label))

    def asked(self, user: User) -> list[Message]:
        """Messages in one's own chat that put a question."""
        chat: Chat = self.fake.direct(user)
        return [m for m in chat.visible() if any("a:" in str(button) for row in m.rows for button in row)]

    async def told(self, chat: Chat, text: str) -> Message:
        """Wait for a message that says so."""

        def found() -> Message | None:
            return next((m for m in reversed(chat.visible()) if re.search(text, m.text)), None)

        shown: Message = await self.fake.until(found, what=text)
        return shown


async def test_a_battle_with_a_surprise_in_a_group(store: Store, eve: None) -> None:  # noqa: F811
    async with FakeTelegram(factor=FACTOR) as fake, TelegramStand(fake, store) as stand:
        club = Group(fake, stand)
        await club.open()
        await club.told(fake.direct(club.anna), "Ваш ход")
        fake.say(club.anna, fake.direct(club.anna), "m киев>полтава")
        await club.press(club.boris, "Pass")
        await club.press(club.anna, "Отход")
        await club.press(club.anna, "после 1-го круга")
        await club.press(club.anna, "Подтвердить")
        assert not fake.find(fake.direct(club.boris), "Rasputitsa"), "nobody is asked before it happens"
        await club.press(club.boris, "Confirm")
        await club.told(fake.direct(club.boris), "Poland in retreat: Poltava → Kyiv")
        assert not fake.find(club.group, "Распутица"), "the group is not told who may answer"
        assert not club.asked(club.clara), "who holds nothing is asked nothing"
        await club.press(club.boris, "Rasputitsa")
        report = await club.told(club.group, "Распутица")
        assert "отступ" in report.text or "отход" in report.text.casefold()
        assert not club.asked(club.clara)
        assert fake.overspent == []


# ── Discord ──────────────────────────────────────────────────────────────────────────────────────────────


class Ring:
    """Three people in a channel."""

    def __init__(self, fake: FakeDiscord, stand: DiscordStand, channel: Channel) -> None:
        self.fake, self.stand, self.channel = fake, stand, channel
        self.anna, self.clara = fake.user("Анна"), fake.user("Клара")
        self.boris = fake.user("Boris", lang="en-GB")
        self.table = ""

    async def open(self) -> None:
        """/newgame, three joins."""
        act = self.fake.command(
            self.anna, self.channel, "newgame", game="wildfield", scenario="hetmanate", options=OPENING
        )
        await self.stand.settled(act)
        lobby = await self.fake.until(lambda: self._offering("c:/join"), what="the lobby")
        self.table = next(press for _, press, _ in lobby.choices if press.startswith("c:/join")).split()[1]
        for user, side in ((self.anna, "poland"), (self.boris, "cossacks"), (self.clara, "tatars")):
            press = f"c:/join {self.table} {side}"
            await self.stand.settled(self.fake.press(user, lobby, press=press))

    def _offering(self, press: str) -> DiscordMessage | None:
        found = [m for m in self.channel.seen() if any(p.startswith(press) for _, p, _ in m.choices)]
        return found[-1] if found else None

    async def screen(self, user: DiscordUser) -> DiscordMessage:
        """Press Play on the table's message: one's own screen."""
        press = f"c:/play {self.table}"
        board = await self.fake.until(lambda: self._offering(press), what="the board")
        act = await self.stand.settled(self.fake.press(user, board, press=press))
        return act.added[-1]

    async def press(self, user: DiscordUser, screen: DiscordMessage, label: str) -> Act:
        """Press on one's own screen, and wait for all that comes of it."""
        return await self.stand.settled(self.fake.press(user, screen, label))

    async def shows(self, screen: DiscordMessage, text: str) -> None:
        """Wait until a screen says so."""
        await self.fake.until(lambda: re.search(text, screen.plain), what=text)


async def test_a_battle_with_a_surprise_in_a_channel(store: Store, eve: None) -> None:  # noqa: F811
    async with FakeDiscord() as fake:
        channel = fake.channel(fake.guild("Клуб"))
        async with DiscordStand(fake, store) as stand:
            ring = Ring(fake, stand, channel)
            await ring.open()
            anna = await ring.screen(ring.anna)
            for label in ("Чума", "Киев", "Полтава"):
                await ring.press(ring.anna, anna, label)
            boris = await ring.screen(ring.boris)
            await ring.press(ring.boris, boris, "Pass")
            anna = await ring.screen(ring.anna)
            for label in ("Отход", "после 1-го круга", "Подтвердить"):
                await ring.press(ring.anna, anna, label)
            assert "Rasputitsa" not in boris.plain
            boris = await ring.screen(ring.boris)
            await ring.press(ring.boris, boris, "Confirm")
            await ring.shows(boris, "Poland in retreat: Poltava → Kyiv")
            clara = await ring.screen(ring.clara)
            assert not any(press.startswith("a:") for _, press, _ in clara.choices)
            await ring.press(ring.boris, boris, "Rasputitsa")
            await fake.until(lambda: any("Распутица" in m.plain for m in channel.seen()), what="the report")
            for message in channel.messages:
                if not message.only_for:
                    assert not any(press.startswith("a:") for _, press, _ in message.choices)
            assert fake.overspent == []
