"""`Tables`: all that people, chats and opponents may do around a match. See README.md of this folder.

Platform-free and game-agnostic. Whatever comes in – twice, too late, from the wrong person, while the store
is dead – gets an honest answer, and nothing is ever half done.
"""

from __future__ import annotations

import asyncio
import contextlib
from types import TracebackType

from bot import ai
from bot.store.index import Index
from bot.store.store import Store
from bot.table import closing
from bot.table.absence import noted
from bot.table.audit import Finding, audit, recheck
from bot.table.bindings import Bindings, LibraryBindings
from bot.table.chats import Chats
from bot.table.clock.keeper import Sleep, Timekeeper
from bot.table.clock.timer import Ending, Timer
from bot.table.council import Votes
from bot.table.desk import Desk
from bot.table.events import Events
from bot.table.events.service import Doors
from bot.table.executor import Executor
from bot.table.lobby import Lobby
from bot.table.lookup import Lookup
from bot.table.model import Chat, Person
from bot.table.moves import Moves
from bot.table.news import Newsroom
from bot.table.opening import Opener
from bot.table.opponents import Levels, Maker, Opponents
from bot.table.people import People
from bot.table.ports import Clock, Entropy, SystemClock, SystemEntropy
from bot.table.record import Reader, Unreadable
from bot.table.rematch import Rematches
from bot.table.replay import Replays
from bot.table.rights import Rights
from bot.table.seats import Seats
from bot.table.standins import Absence
from bot.table.takeback import TakeBack


class Tables:
    """The table service of one program. Use it as `async with Tables(store) as tables`.

    It decides nothing itself: here the parts are put together, and what each of them does for others has its
    name (`tables.join` is that of `Seats`).
    """

    def __init__(
        self,
        store: Store,
        bindings: Bindings | None = None,
        *,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        opponent: Maker = ai.opponent,
        levels: Levels = ai.levels,
        sleep: Sleep = asyncio.sleep,
        ticking: bool = True,
    ) -> None:
        self.store = store
        self.bindings = bindings or LibraryBindings()
        self.clock = clock or SystemClock()
        self.entropy = entropy or SystemEntropy()
        self._ticking = ticking
        self._lay_ground(sleep)
        self._set_up_lobby(levels)
        self._set_up_play(opponent)
        self._call_together()
        self._connect()

    def _lay_ground(self, sleep: Sleep) -> None:
        """What everything stands on: games read and written, news, lookups, clocks."""
        self.index = Index(self.store)
        self.reader = Reader(self.store, self.bindings)
        timer = Timer(self.clock, self.entropy)
        self.desk = Desk(self.store, self.reader, timer.timed)
        self.news = Newsroom(self.store, self.clock)
        self.executor = Executor(self.desk, self.news)
        self.time = Timekeeper(self.store, self.desk, timer, self.executor.change, sleep)
        self.replay = Replays(self.store, self.desk.game)
        lookup = self._lookup = Lookup(self.desk, self.index)
        self.get, self.look, self.log, self.export = lookup.get, lookup.look, lookup.log, lookup.export
        self.binding, self.of_chat, self.of_person = lookup.binding, lookup.of_chat, lookup.of_person
        self.subscribe, self.tell_again = self.news.subscribe, self.executor.tell_again

    def _set_up_lobby(self, levels: Levels) -> None:
        """People, and how they come to a table."""
        self.people = People(self.store, self.entropy, self.desk.game, self.of_person)
        self._opener = Opener(self.store, self.bindings, self.clock, self.entropy)
        seats = Seats(self.executor, self.time, self.people, self.clock, self.entropy, levels)
        lobby = Lobby(self._opener, self.executor, seats, self.time, self._lookup, levels)
        self.join, self.leave = seats.join, seats.leave
        self.seat_opponent, self.begin = seats.seat_opponent, seats.begin
        self.create, self.solo = lobby.create, lobby.solo
        self._seats, self._lobby = seats, lobby

    def _set_up_play(self, opponent: Maker) -> None:
        """Moves of people and of opponents, what needs the others' consent, what follows an absence."""
        moves = Moves(self.executor, self.clock)
        self.act, self.undo, self.resign = moves.act, moves.undo, moves.resign
        self.offer_draw = moves.offer_draw
        self.accept_draw, self.decline_draw = moves.accept_draw, moves.decline_draw
        self.opponents = Opponents(opponent, self.entropy, self.desk.game, moves.act)
        self.votes = Votes(self.executor.change, self.clock)
        self.absence = Absence(self.executor.change, self.clock, self.votes, self._seats.newcomer)
        self.takeback = TakeBack(self.store, self.votes, self.desk.game)
        self.abort = self.absence.abort

    def _call_together(self) -> None:
        """What goes beyond one table: tournaments, chats, rematches, what is kept about people."""
        store, entropy, change = self.store, self.entropy, self.executor.change
        doors = Doors(self._opener.draft, self._lobby.hold, self.get, self.executor.show_anew)
        self.events = Events(store, self.people, self.clock, entropy, doors)
        chats = Chats(self.executor, self.index, self._lookup, self.events)
        self.watch, self.unwatch, self.move_chat = chats.watch, chats.unwatch, chats.move_chat
        again = Rematches(store, self._lookup, self.people, self._lobby, self._seats, chats, self.abort)
        self.rematch = again.rematch
        self.rights = Rights(store, self.desk.game, change, self.people, self.events, self.clock, entropy)

    def _connect(self) -> None:
        """Who hears of what."""
        self.executor.followers += (self.opponents.wake, self.time.wake)
        self.time.on_missed(noted)
        self.time.with_votes(self.votes)
        self.time.register(Ending(closing.due, closing.plan))
        self.news.at_hand = self.desk.at_hand
        self.news.feeds += (self.people.note, self.events.note)
        self.news.chores += (self.people.catch_up, self.events.sweep)

    async def __aenter__(self) -> Tables:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def start(self) -> None:
        """Deliver news from now on, and let every opponent move that is to."""
        await self.news.start()
        if self._ticking:
            await self.time.beat()  # first of all: what fell due in a downtime has its grace
        for table in await self.index.live():
            await self._recheck(table)
            await self.executor.wake(table)
        if self._ticking:
            self.time.start()

    async def close(self) -> None:
        """Stop opponents and deliveries; all that is unfinished goes on at the next start."""
        await self.opponents.close()
        await self.time.close()
        await self.news.close()

    async def audit(self, *, freeze: bool = True) -> tuple[Finding, ...]:
        """Replay every live match on this code; see `bot.table.audit`."""
        return await audit(self.store, self.reader, freeze=freeze)

    async def setting(self, place: Person | Chat, name: str) -> str:
        """A person's or chat's own setting, "" if never set."""
        return await self.index.setting(place.key, name)

    async def set_setting(self, place: Person | Chat, name: str, value: str) -> None:
        """Keep a person's or chat's own setting."""
        await self.index.set_setting(place.key, name, value)

    async def _recheck(self, table: str) -> None:
        """A match that began on older rules is replayed before it goes on."""
        with contextlib.suppress(Unreadable):  # stopped anyhow
            game = await self.desk.game(table)
            if game is not None and await recheck(self.store, self.reader, game) is not None:
                self.desk.forget(table)
