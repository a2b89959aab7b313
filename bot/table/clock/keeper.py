"""`Timekeeper`: everything that falls due is done by whichever worker comes first. See the package's text.

A worker looks at the clock index, which only hints: what counts is the game's own deadline, and each thing
that is done is one commit that rests on the game as it was looked at. So any number of workers may look.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import structlog

from bot.store.errors import StoreDown
from bot.store.index import Index
from bot.store.pulse import Pulse
from bot.store.store import Store
from bot.store.tasks import end_tasks
from bot.table.clock import agenda, effects, outage, requests
from bot.table.clock.agenda import IDLE
from bot.table.clock.hours import Habits, parse_lead
from bot.table.clock.outage import GRACE, SILENCE, Outages
from bot.table.clock.paces import MINUTE
from bot.table.clock.timer import Ending, Missed, Timer
from bot.table.council import Changer, Votes
from bot.table.desk import Change, Desk
from bot.table.model import Answer, Person
from bot.table.record import Game

LOOK_SECONDS = 10.0
"""How often a worker looks at least, and gives a sign of life."""
SOON_SECONDS = 0.2
DOWN_MS = 45_000
"""A longer silence of all workers is a downtime."""
SWEEP_MS = 10 * MINUTE
"""How often the hints are compared with the games."""
LATER_MS = 10 * MINUTE
"""When a table is looked at again that can't be dealt with now."""
PAGE = 100
"""Tables whose hints are read at once."""
MOST_ROUNDS = 60
"""Things done at one table in one go."""
TOLD_MS = 15_000
"""How often a platform that fails is reported."""

PACE, PAUSE = "pace", "pause"
"""Kinds of votes."""

log = structlog.get_logger(__name__)

Sleep = Callable[[float], Awaitable[None]]


class Timekeeper:
    """The clock of one program over all tables: `tables.time`. Raises StoreDown."""

    def __init__(
        self, store: Store, desk: Desk, timer: Timer, change: Changer, sleep: Sleep = asyncio.sleep
    ) -> None:
        self.index, self.pulse = Index(store), Pulse(store)
        self.store, self.desk, self.timer = store, desk, timer
        self.clock = timer.clock
        self._change, self._sleep = change, sleep
        self.votes: Votes
        self._rung = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None
        self._answering: dict[str, asyncio.Task[None]] = {}
        self._swept = 0
        self._told: dict[str, int] = {}
        self.is_open = True

    # --- the life of it ------------------------------------------------------------------------------------

    def start(self) -> None:
        """Look after the clocks in the background from now on."""
        self._loop = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what is due is done after the next start."""
        self.is_open = False
        await end_tasks([task for task in (self._loop, *self._answering.values()) if task is not None])

    async def idle(self) -> None:
        """Wait until nothing is under way that was due at once."""
        while self._answering:
            await asyncio.gather(*self._answering.values(), return_exceptions=True)

    def with_votes(self, votes: Votes) -> None:
        """What all have to agree to is asked in these votes, and ends with them."""
        self.votes = votes
        votes.register(PACE, requests.paced)
        votes.register(PAUSE, requests.paused)
        self.register(Ending(votes.due, votes.end))

    def register(self, ending: Ending) -> None:
        """One more thing that may fall due at tables."""
        self.timer.endings.append(ending)

    def on_missed(self, missed: Missed) -> None:
        """Called after each decision missed: gives the table that comes of it."""
        self.timer.missed = missed

    async def learn(self, *people: Person, table: str = "") -> None:
        """Read the hours and reminders of people who sit down (at a table), so that clocks heed them."""
        for person in people:
            names = ("zone", "quiet", "remind", *((f"remind:{table}",) if table else ()))
            zone, quiet, *remind = [await self.index.setting(person.key, name) for name in names]
            lead = parse_lead(remind[-1] or remind[0])
            self.timer.learn(person, table, Habits(zone, quiet, lead))

    async def learn_at(self, table: str, *people: Person) -> None:
        """The same for everybody who sits at a table."""
        game = await self.desk.game(table)
        sitting = [holder.person for holder in game.table.holders if holder.person] if game else []
        await self.learn(*dict.fromkeys((*sitting, *people)), table=table)

    # --- what is due ---------------------------------------------------------------------------------------

    async def tick(self) -> int:
        """Do all that is due now, at all tables; gives how many changes that made."""
        now = self.clock.now()
        outages = await self._outages(now)
        horizon, seen, done = outages.horizon(now), set[str](), 0
        while True:
            found = await self.index.due(horizon, PAGE + len(seen))  # what was dealt with may still be there
            names = [name for name in found if name not in seen]
            if not names:
                return done
            for name in names:
                seen.add(name)
                done += await self._see_to(name, outages, now)

    async def see_to(self, table: str) -> int:
        """The same for one table."""
        now = self.clock.now()
        return await self._see_to(table, await self._outages(now), now)

    async def _outages(self, now: int) -> Outages:
        """What was down as far as is known `now`; a machine that slept since it last beat was too."""
        fields = await self.pulse.read()
        if self._loop is not None and now - fields.get("at", now) > DOWN_MS:
            await self.beat()
            fields = await self.pulse.read()
        return outage.read(fields, now)

    async def _see_to(self, table: str, outages: Outages, known: int) -> int:
        """Never fails for what is wrong with one table. `known`: when the outages were looked up (ms)."""
        try:
            done, stuck = await self._work_off(table, outages, known)
            await self._hint(table, stuck)
        except StoreDown:
            raise
        except Exception as error:
            log.exception("clock_failed", table=table, error=type(error).__name__)
            await self.index.set_deadline(table, self.clock.now() + LATER_MS)
            return 0
        return done

    async def _work_off(self, table: str, outages: Outages, known: int) -> tuple[int, int]:
        """How many changes were made, and the deadline that has passed and can't be dealt with now (a stopped
        match), 0: there is none. Nothing is done on knowledge that a sleep of the machine has made old."""
        stuck = 0

        def plan(game: Game) -> Change | Answer:
            nonlocal stuck
            now = self.clock.now()
            if now - known > DOWN_MS:
                return Answer(IDLE, table=table)
            stuck = game.deadline if game.deadline <= now else 0
            return agenda.plan(game, now, self.timer, outages)

        for done in range(MOST_ROUNDS):
            answer = await self._change(table, "", plan)
            if answer.status == IDLE:
                return done, stuck
            if answer.status != "ok":  # a table that this program can't read
                log.warning("clock_not_done", table=table, status=answer.status)
                return done, await self._deadline(table)
        return MOST_ROUNDS, 0

    async def _deadline(self, table: str) -> int:
        (found,) = await self.store.read(table, "deadline")
        return int(found or 0)

    async def _hint(self, table: str, stuck: int = 0) -> None:
        """The index knows the table's deadline, also if it changes while it is told; one that is stuck is
        tried again later."""
        known = -1
        while (deadline := await self._deadline(table)) != known:
            at = self.clock.now() + LATER_MS if deadline and deadline == stuck else deadline
            await self.index.set_deadline(table, at)
            known = deadline

    def wake(self, game: Game) -> None:
        """The game has changed: do what is due at once, and look in time at what is due soon."""
        if not self.is_open or not game.deadline:
            return
        wait = game.deadline - self.clock.now()
        if wait <= 0 and game.table.id not in self._answering:
            task = asyncio.create_task(self._answer(game.table.id))
            self._answering[game.table.id] = task
        elif wait <= LOOK_SECONDS * 1000:
            self._rung.set()

    async def _answer(self, table: str) -> None:
        try:
            with contextlib.suppress(StoreDown):  # the loop comes back to it
                await self.see_to(table)
        finally:
            self._answering.pop(table, None)

    async def _run(self) -> None:
        while True:
            wait = LOOK_SECONDS
            try:
                await self.beat()
                await self._sweep()
                self._rung.clear()
                await self.tick()
                due = await self.index.next_due()
                if due:
                    wait = min(max((due - self.clock.now()) / 1000, SOON_SECONDS), LOOK_SECONDS)
            except StoreDown:
                wait = SOON_SECONDS
            except Exception as error:
                log.exception("clock_loop_failed", error=type(error).__name__)
            await self._nap(wait)

    async def _nap(self, seconds: float) -> None:
        """Wait, but not longer than until something is due soon."""
        waits = [asyncio.ensure_future(self._sleep(seconds)), asyncio.ensure_future(self._rung.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waits:
                each.cancel()

    async def _sweep(self) -> None:
        now = self.clock.now()
        if now - self._swept >= SWEEP_MS:
            self._swept = now
            await self.sweep()

    async def sweep(self) -> None:
        """Compare the hints with the games: one that was lost is made anew, and clocks that never began."""
        for table in await self.index.live():
            clock, position = await self.store.read(table, "clock", "pos")
            if position and not clock:
                await self._adopt(table)
            await self._hint(table)

    async def _adopt(self, table: str) -> None:
        """A match of the time before there were clocks."""
        game = await self.desk.game(table)
        if game is not None:
            await self.learn_at(table)
            await self._see_to(table, Outages(), self.clock.now())

    # --- downtime ------------------------------------------------------------------------------------------

    async def beat(self) -> bool:
        """A sign of life; whether there had been none for so long that it was a downtime."""
        was_down = await self.pulse.beat(self.clock.now(), DOWN_MS, GRACE)
        if was_down:
            log.warning("downtime_over")
        return was_down

    async def platform_says(self, platform: str, *, is_up: bool) -> None:
        """The platform could be reached, or not. Cheap to call each time; a dead store is no fault here."""
        now, told = self.clock.now(), self._told.get(platform)
        if told is not None and (is_up if told == 0 else not is_up and now - told < TOLD_MS):
            return
        with contextlib.suppress(StoreDown):
            await self.pulse.platform(platform, now, SILENCE, is_up=is_up)
            self._told[platform] = 0 if is_up else now

    # --- what people ask -----------------------------------------------------------------------------------

    async def pace(self, table: str, person: Person, name: str, input_id: str = "") -> Answer:
        """Another pace: in the lobby by whoever opened the table, in a match by a vote of all.

        Refused: `only_creator`, `no_such_pace`, `same_pace`, and as `Votes.ask`.
        """

        def plan(game: Game) -> Change:
            if game.table.status == "lobby":
                return requests.lobby_pace(game, person, name)
            requests.seat_of(game, person)
            effects.repaced(game.table, game.times, name, self.clock.now())  # refused before anybody is asked
            return self.votes.asking(game, person, PACE, {"pace": name})

        return await self._change(table, input_id, plan)

    async def pause(self, table: str, person: Person, input_id: str = "") -> Answer:
        """Ask all that the clocks stand. Refused: `paused_already`, and as `Votes.ask`."""

        def plan(game: Game) -> Change:
            requests.seat_of(game, person)
            effects.paused(game.table, game.times, self.clock.now())
            return self.votes.asking(game, person, PAUSE)

        return await self._change(table, input_id, plan)

    async def resume(self, table: str, person: Person, input_id: str = "") -> Answer:
        """The clocks go on."""
        return await self._do(table, input_id, lambda game, now: requests.resumed(game, person, now))

    async def extend(self, table: str, person: Person, more: int, input_id: str = "") -> Answer:
        """Give the others who are asked something `more` ms."""
        return await self._do(table, input_id, lambda game, now: requests.extended(game, person, more, now))

    async def vacation(self, table: str, person: Person, days: int, input_id: str = "") -> Answer:
        """So many days of vacation from now on; 0: the person is back."""
        return await self._do(table, input_id, lambda game, now: requests.away(game, person, days, now))

    async def refresh(self, person: Person) -> int:
        """The person changed zone or quiet hours: the clocks of their running tables count with them.

        Gives at how many tables.
        """
        done = 0
        for table in await self.index.person(person.key):
            await self.learn(person, table=table)
            answer = await self._do(table, "", lambda game, now: self._heeded(game, person, now))
            done += answer.status == "ok"
        return done

    def _heeded(self, game: Game, person: Person, now: int) -> Change | Answer:
        table = game.table
        if table.status != "playing" or not game.times.seats:
            return Answer(IDLE, table=table.id)
        times = effects.heeded(table, game.times, person, self.timer.habits(person, table.id), now)
        return requests.changed(game, game.table, times) if times is not game.times else Answer(IDLE)

    async def _do(self, table: str, input_id: str, plan: Callable[[Game, int], Change | Answer]) -> Answer:
        return await self._change(table, input_id, lambda game: plan(game, self.clock.now()))
