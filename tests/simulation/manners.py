"""What people do around a match, as they would type it: votes, pauses, vacations, seats of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.adapters.telegram.answers import is_own
from bot.table import absence, votes
from bot.table.model import Chat, Seen, Table, Vote

if TYPE_CHECKING:
    from tests.simulation.crew import Worker
    from tests.simulation.players import Player

CHOICES = ("wait", "replacement", "replacement", "opponent", "win sure", "win sure")
"""What is said of an absent seat, about as often."""
ZONES = {0: "UTC", 3: "Europe/Moscow", 7: "Asia/Novosibirsk", -5: "America/Lima"}


class Manners:
    """What somebody says besides playing."""

    def __init__(self, player: Player) -> None:
        self.player, self.rng = player, player.rng

    async def say(self, worker: Worker, text: str, chat: Chat | None = None) -> None:
        """A typed line, its own input; in a `chat` an admin of it speaks."""
        season = self.player.season
        season.count[f"said {text.split(maxsplit=1)[0]}"] += 1
        who = self.player.who
        if chat is not None:
            who = replace(who, chat=chat, is_group=True, is_admin=True)
        async with worker.kit.answering.to(self.player.person):
            replies = await worker.desk.text(who, text, self.player.input_id())
            for reply in replies or ():
                if is_own(reply.screen):
                    await self.player.show(worker, reply.screen)
        if replies is None:
            season.blame(f"{self.player.name} was not answered: {text}")

    async def settle_in(self, worker: Worker) -> None:
        """Say once where one lives, and when one sleeps."""
        temper = self.player.temper
        if temper.name in ("evening", "slow", "vanishes"):
            await self.say(worker, f"/settings zone {ZONES[self.player.zone]}")
            await self.say(worker, "/settings quiet 23-8")
        if temper.name == "quitter":
            await self.say(worker, "/settings notices turn")
        if temper.name == "presser":
            await self.say(worker, "/remind off")

    async def before(self, worker: Worker, seen: Seen) -> None:
        """What comes first in a sitting: questions of others, then one's own affairs."""
        table, seat = seen.table, seen.seat
        if seat is None or table.status != "playing":
            return
        for vote in table.votes:
            if seat in votes.awaited(table, vote) and self.rng.random() < self.player.temper.votes:
                await self._vote(worker, table, vote)
        if seen.times is not None and seen.times.paused:
            if self.rng.random() < 0.3 or self.player.season.is_late:
                await self.say(worker, f"/pause {table.id} off")
        elif self.rng.random() < self.player.temper.pauses and not self.player.season.is_late:
            await self.say(worker, f"/pause {table.id}")
        await self._own_affairs(worker, table)
        if self.player.season.is_over and table.pace == "free":  # whoever waits there in vain asks an admin
            await self.say(worker, f"/abort {table.id}", table.chats[0])

    async def _vote(self, worker: Worker, table: Table, vote: Vote) -> None:
        word = self.rng.choice(CHOICES) if vote.kind == "absent" else self.rng.choice(("yes", "yes", "no"))
        await self.say(worker, f"/vote {table.id} {vote.id} {word}")

    async def _own_affairs(self, worker: Worker, table: Table) -> None:
        luck, temper = self.rng.random(), self.player.temper
        if temper.name == "vacations" and luck < 0.06:
            await self.say(worker, f"/vacation {table.id} {self.rng.choice((1, 2, 0))}")
        elif temper.name == "undoer" and luck < 0.1:
            await self.say(worker, f"/undo {table.id} ask")
        elif temper.name == "pauses" and luck < 0.05:
            await self.say(worker, f"/pace {table.id} {self.rng.choice(('+24h', '8h', '24h', '+30m'))}")
        elif temper.name == "quitter" and luck < 0.03:
            await self.say(worker, f"/abort {table.id}")
        elif temper.name == "quitter" and luck < 0.05:
            await self.say(worker, f"/replace {table.id} offer")

    async def help_out(self, worker: Worker) -> None:
        """Take the seat of somebody absent, with one tap, where one sees it on offer."""
        season, temper = self.player.season, self.player.temper
        if self.rng.random() >= temper.replaces or temper.leaves:
            return
        for name in season.watch.live:
            table = await worker.tables.get(name)
            if table is None or not absence.open_seats(table) or self.rng.random() < 0.5:
                continue
            seat = absence.open_seats(table)[0]
            if not absence.why_not_take(table, seat, self.player.person):
                await self.say(worker, f"/replace {name}")
                return
