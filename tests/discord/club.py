"""A channel with two people and a table: what most tests begin with."""

from __future__ import annotations

from tests.discord.stand import Stand
from tests.fakes.discord import Act, Channel, FakeDiscord, Message, User


class Club:
    """Anna and Boris in a channel."""

    def __init__(self, stand: Stand, channel: Channel, anna: User, boris: User) -> None:
        self.stand, self.channel, self.anna, self.boris = stand, channel, anna, boris
        self.table = ""

    @property
    def fake(self) -> FakeDiscord:
        """The platform."""
        return self.stand.fake

    async def say(self, user: User, name: str, /, **options: object) -> Act:
        """Type a command and wait for all that comes of it."""
        return await self.stand.settled(self.fake.command(user, self.channel, name, **options))

    async def press(self, user: User, message: Message, label: str = "", *, press: str = "") -> Act:
        """Press and wait for all that comes of it."""
        return await self.stand.settled(self.fake.press(user, message, label, press=press))

    async def open(self) -> Message:
        """A table in the channel: its message."""
        await self.say(self.anna, "newgame", game="kursk", scenario="first_contact")
        lobby = await self.fake.until(lambda: self.offering("c:/join"), what="the lobby")
        self.table = next(press for _, press, _ in lobby.choices if press.startswith("c:/join")).split()[1]
        return lobby

    async def begin(self) -> Message:
        """Both sit down (Anna first: Wehrmacht, Boris: Red Army, who deploys first); the table message."""
        lobby = await self.open()
        await self.press(self.anna, lobby, press=f"c:/join {self.table} axis")
        await self.press(self.boris, lobby, press=f"c:/join {self.table} soviet")
        return await self.fake.until(lambda: self.offering(f"c:/play {self.table}"), what="the board")

    def offering(self, press: str) -> Message | None:
        """The newest message for all that offers a press beginning so."""
        found = [each for each in self.channel.seen() if any(p.startswith(press) for _, p, _ in each.choices)]
        return found[-1] if found else None

    def calls(self, user: User) -> list[Message]:
        """Messages that call a person, still there."""
        return [each for each in self.channel.seen() if user.id in each.pings]

    async def play(self, user: User) -> Message:
        """Press Play on the table message: the person's own screen."""
        board = self.offering(f"c:/play {self.table}")
        assert board is not None
        act = await self.press(user, board, press=f"c:/play {self.table}")
        return act.added[-1]

    async def position(self) -> int:
        """How many entries the match has."""
        seen = await self.stand.tables.look(self.table, None)
        assert seen is not None
        return seen.position
