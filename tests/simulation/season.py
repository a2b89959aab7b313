"""A season: some twenty games of a club over thirty days, with all that goes wrong in a month."""

from __future__ import annotations

import heapq
import itertools
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from msgspec import Struct, field

from bot.cli.verify import rules_of
from bot.engine import codec, export
from bot.store import Store, keys
from bot.store.pulse import Pulse
from bot.table.audit import difference
from bot.table.model import Chat, Person, Table
from bot.table.record import Game, Reader
from tests.simulation.clocks import NEVER, Watch
from tests.simulation.crew import BINDINGS, Crew, Died, Worker
from tests.simulation.players import TEMPERS, Ledger, Player
from tests.simulation.post import Outage, Post
from tests.simulation.truth import Truth
from tests.simulation.wheel import DAY, HOUR, MIDNIGHT, Wheel

DAYS = 30
LAST_DAY = 140
"""Matches without a clock whose players are gone close themselves after three months: so long is waited."""
LAST_OPENING = 4
LATE_DAY = 20
"""From this day on whoever is still there plays promptly."""
CHATS = (Chat("telegram", "-1"), Chat("telegram", "-2"), Chat("discord", "-3"), Chat("discord", "-4"))
ROOM = Chat("web", "lobby")
ENDED = ("over", "aborted")

Work = Callable[[], Awaitable[None]]


class Fixture(Struct, frozen=True):
    """A game that is played in a season."""

    game: str
    scenario: str | None
    options: dict[str, Any]
    seats: int


FIXTURES = (
    Fixture("kursk", "first_contact", {}, 2),
    Fixture("batalist", "skirmish", {}, 2),
    Fixture("wildfield", None, {"no_tatars": "on"}, 2),
    Fixture("kursk", "first_contact", {}, 2),
    Fixture("batalist", "skirmish", {}, 2),
    Fixture("kursk", "first_contact", {}, 2),
    Fixture("wildfield", None, {}, 3),
    Fixture("batalist", "skirmish", {}, 2),
)
PACES = ("24h", "24h", "24h", "8h", "8h", "3d", "live", "free")


class Report(Struct):
    """The figures of a season."""

    games: int = 0
    days: float = 0.0
    seconds: float = 0.0
    entries: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    count: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def notices(self) -> int:
        """How many messages told a person something."""
        return sum(n for kind, n in self.count.items() if kind.startswith("notice"))

    @property
    def crossed(self) -> int:
        """Notices that could not be judged: the table's document changed in the same ms."""
        return self.count["crossed with a change of the same instant"]

    def add(self, other: Report) -> None:
        """The figures of one season more."""
        self.games += other.games
        self.days += other.days
        self.seconds += other.seconds
        for name in ("entries", "endings", "count"):
            getattr(self, name).update(getattr(other, name))
        self.faults += other.faults

    def figures(self) -> str:
        """All figures, one a line."""
        rows = [f"{self.games} games, {self.days:.0f} simulated days, {self.seconds:.0f} s"]
        for name in ("endings", "entries", "count"):
            rows += [f"{name}: {kind} {n}" for kind, n in sorted(getattr(self, name).items())]
        return "\n".join(rows)


class Season:
    """One world, one store, one month."""

    def __init__(self, store: Store, url: str, seed: int, games: int) -> None:
        self.seed, self.games = seed, games
        self.rng = Random(f"season {seed}")
        self.store = store
        self.wheel = Wheel(store)
        self.post = Post(self.wheel, self.rng)
        self.crew = Crew(url, self.wheel, self.post, self.rng)
        self.reader = Reader(store, BINDINGS)
        self.truth = Truth(self.reader, self.wheel)
        self.crew.tell, self.crew.doubt = self.truth.changed, self.truth.worker_died
        self.post.witness, self.post.fall = self._witness, self.crew.fall
        self.crew.mourn = self._mourn
        self.ledger = Ledger()
        self.count: Counter[str] = Counter()
        self.faults: list[str] = []
        self.tables: list[str] = []
        self.watch = Watch(store, self.reader, self.blame)
        self.players: dict[Person, Player] = {}
        self._heap: list[tuple[int, int, Work]] = []
        self._order = itertools.count()

    # ── time ─────────────────────────────────────────────────────────────────────────────────────────────

    def day(self, at: int) -> float:
        """Days since the season began."""
        return (at - MIDNIGHT) / DAY

    @property
    def is_late(self) -> bool:
        """Whether the season draws to its end."""
        return self.day(self.wheel.now()) >= LATE_DAY

    @property
    def is_over(self) -> bool:
        """Whether the month is over."""
        return self.day(self.wheel.now()) >= DAYS

    def later(self, at: int, work: Work) -> None:
        """Have it done at that time."""
        heapq.heappush(self._heap, (at, next(self._order), work))

    def blame(self, what: str) -> None:
        """Note a fault."""
        self.faults.append(f"day {self.day(self.wheel.now()):.2f}: {what}")

    # ── the month ────────────────────────────────────────────────────────────────────────────────────────

    async def run(self) -> Report:
        """Play it; gives the figures, with all faults found."""
        began = time.perf_counter()
        await self.store.client.config_set("appendfsync", "no")  # nobody cuts the power here
        self.crew.watch()
        await self.crew.hire()
        self._invite()
        self._plan_troubles()
        await self._turn(MIDNIGHT + DAYS * DAY)
        self.count["still open after the month"] = len(self.watch.live)
        await self._turn(MIDNIGHT + LAST_DAY * DAY)
        await self._close()
        return await self._report(time.perf_counter() - began)

    async def _turn(self, end: int) -> None:
        """The wheel: leap to whatever comes next, until the end."""
        while True:
            await self.watch.look(self.wheel.now())
            due = self.watch.due(self.wheel.now()) if self.crew.alive else NEVER
            at = min(self._heap[0][0] if self._heap else end, due)
            if at >= end or (not self.watch.live and self.day(self.wheel.now()) > LAST_OPENING):
                return
            await self._live_on(at - 1)
            await self.wheel.leap(at)
            while self._heap and self._heap[0][0] <= self.wheel.now():
                await heapq.heappop(self._heap)[2]()
            await self.settle()

    async def _live_on(self, until: int) -> None:
        """Until then the signs of life came that a leap leaves out: of programs, and of failing platforms."""
        if not self.crew.alive:
            return
        pulse = await Pulse(self.store).read()
        signs = {"at": until}
        for outage in self.post.outages:
            is_on = outage.kind == "away" and outage.start < until < outage.end
            if is_on and pulse.get(f"{outage.platform}:since"):
                signs[f"{outage.platform}:last"] = until
        if pulse:
            await self.store.client.hset(keys.PULSE, mapping=signs)

    async def settle(self, seconds: float = 90.0) -> None:
        """Let all that is under way arrive; where nothing arrives, a few tries tell as much as many."""
        if any(outage.start <= self.wheel.now() < outage.end for outage in self.post.outages):
            seconds = min(seconds, 5.0)
        await self.wheel.quiet()
        await self.crew.buried()
        await self.crew.thought()
        await self.wheel.run_on(self.crew.is_busy, seconds)

    # ── people and games ─────────────────────────────────────────────────────────────────────────────────

    def _invite(self) -> None:
        for number, temper in enumerate(TEMPERS):
            platform = ("telegram", "discord", "telegram", "discord", "web")[number % 5]
            person = Person(platform, str(100 + number))
            zone = self.rng.choice((0, 3, 3, 7, -5))
            player = Player(self, person, f"{temper.name} {number}", temper, zone)
            self.players[person] = player
        for number in range(self.games):
            fixture = FIXTURES[number % len(FIXTURES)]
            self.later(MIDNIGHT + round(self.rng.random() * 3 * DAY), self._opening(fixture))

    def _opening(self, fixture: Fixture) -> Work:
        guests = self.rng.sample(list(self.players.values()), fixture.seats)
        pace = self.rng.choice(PACES)

        async def open_one() -> None:
            worker = self.crew.any()
            try:
                if worker is None:
                    raise Died
                table = await self.crew.as_of(worker, lambda: self._opened(worker, fixture, guests, pace))
            except Died:
                self.later(self.wheel.now() + HOUR, open_one)
                return
            self.tables.append(table)
            self.watch.add(table)

        return open_one

    async def _opened(self, worker: Worker, fixture: Fixture, guests: list[Player], pace: str) -> str:
        host, *others = guests
        chats = [ROOM] if self.rng.random() < 0.4 else self.rng.sample(CHATS, self.rng.choice((1, 1, 2)))
        table = await worker.tables.create(
            chats[0], host.person, host.name, fixture.game,
            scenario=fixture.scenario, options=fixture.options, pace=pace, input_id=host.input_id(),
        )  # fmt: skip
        for chat in chats[1:]:
            await worker.tables.watch(table.code, chat)
        await worker.tables.join(table.id, host.person, host.name)
        for guest in others:
            wait = round(self.rng.random() * 6 * HOUR)
            self.later(self.wheel.now() + wait, self._joining(table.id, guest))
        self.count[f"opened {fixture.game} {pace}"] += 1
        return table.id

    def _joining(self, table: str, guest: Player) -> Work:
        async def join() -> None:
            worker = self.crew.any()
            try:
                if worker is None:
                    raise Died
                await self.crew.as_of(
                    worker,
                    lambda: worker.tables.join(
                        table, guest.person, guest.name, input_id=f"j{table}{guest.name}"
                    ),
                )
            except Died:
                self.later(self.wheel.now() + HOUR, join)

        return join

    async def _witness(self, call: Any) -> None:
        await self.truth.witness(call)
        person = call.place if isinstance(call.place, Person) else call.screen.to
        if person is not None and person in self.players:
            self.players[person].call()

    # ── what goes wrong ──────────────────────────────────────────────────────────────────────────────────

    def _plan_troubles(self) -> None:
        for day in range(1, DAYS - 2):
            self._restart_on(day)
            if self.rng.random() < 0.3:
                self._outage_on(day)
        for start in self.rng.sample(range(2, DAYS - 6), 2):
            at = MIDNIGHT + round((start + self.rng.random()) * DAY)
            self.later(at, self._all_down(round(self.rng.uniform(1, 8) * HOUR)))

    def _restart_on(self, day: int) -> None:
        at = MIDNIGHT + round((day + self.rng.random()) * DAY)
        kind = self.rng.choice((self._trap, self._trap, self._trap, self._swap, self._second, self._retire))
        self.later(at, kind)

    def _outage_on(self, day: int) -> None:
        start = MIDNIGHT + round((day + self.rng.random()) * DAY)
        kind = self.rng.choice(("away", "storm"))
        end = start + round(self.rng.uniform(0.05, 4) * HOUR)
        self.post.outages.append(Outage(self.rng.choice(self.post.platforms), kind, start, end))
        self.later(start, self._nothing)
        self.later(end, self._nothing)
        self.count[f"outages, {kind}"] += 1

    async def _nothing(self) -> None:
        """The wheel stops here."""

    async def _trap(self) -> None:
        """One will be killed in the middle of what it does next."""
        if self.crew.alive:
            place = self.rng.choice(("before", "after", "sent"))
            self.crew.lay(
                self.rng.choice(self.crew.alive), place, self.rng.randrange(4 if place == "sent" else 60)
            )

    def _mourn(self) -> None:
        """One was killed: soon another begins."""
        self.count["kills in the middle"] += 1

        async def begin() -> None:
            await self.crew.hire()

        self.later(self.wheel.now() + self.rng.choice((1_000, 5_000, 40_000)), begin)

    async def _swap(self) -> None:
        """One is killed, another begins."""
        if self.crew.alive:
            await self.crew.kill(self.rng.choice(self.crew.alive))
            self.count["kills"] += 1
            await self.crew.hire()

    async def _second(self) -> None:
        """A second one for some hours, then the first is killed."""
        if not self.crew.alive:
            return
        first = self.crew.alive[0]
        await self.crew.hire()
        self.count["doubled"] += 1

        async def end_first() -> None:
            if first.is_alive and len(self.crew.alive) > 1:
                await self.crew.kill(first)
                self.count["kills"] += 1

        self.later(self.wheel.now() + round(self.rng.uniform(0.2, 20) * HOUR), end_first)

    async def _retire(self) -> None:
        """A polite restart."""
        if self.crew.alive:
            worker = self.crew.alive[0]
            task = self.crew.retire(worker)
            await task
            self.count["restarts"] += 1
            await self.crew.hire()

    def _all_down(self, span: int) -> Work:
        async def down() -> None:
            for worker in list(self.crew.alive):
                await self.crew.kill(worker)
            self.count["downtimes"] += 1
            self.watch.downtimes.append((self.wheel.now(), self.wheel.now() + span))
            self.later(self.wheel.now() + span, up)

        async def up() -> None:
            await self.crew.hire()

        return down

    # ── the end ──────────────────────────────────────────────────────────────────────────────────────────

    async def _close(self) -> None:
        await self.settle(600.0)
        for worker in list(self.crew.alive):
            await self.crew.retire(worker)

    async def _report(self, seconds: float) -> Report:
        report = Report(len(self.tables), DAYS, seconds, count=self.count, faults=self.faults)
        for table in self.tables:
            game = await self.reader.game(table)
            assert game is not None
            self._note_end(report, game.table)
            await self._check_game(report, game)
        report.count += self.truth.count
        report.count.update({f"input {status}": n for status, n in self.ledger.status.items()})
        report.count.update({f"post {kind}": n for kind, n in self.post.count.items()})
        report.faults += self.truth.faults
        return report

    def _note_end(self, report: Report, table: Table) -> None:
        if table.status not in ENDED:
            report.faults.append(f"{table.id} ({table.game}, {table.pace}) has not ended: {table}")
        if table.status == "over":
            return  # how it ended, the match itself tells
        report.endings[f"{table.status} {table.reason}".strip()] += 1

    async def _check_game(self, report: Report, game: Game) -> None:
        table = game.table
        if why := await difference(self.store, self.reader, table.id):
            report.faults.append(f"{table.id}: {why}")
        entries = [codec.decode_entry(line) for line in await self.store.log(table.id)]
        report.entries.update(entry.cause for entry in entries)
        logged = Counter((table.id, entry.seat, entry.action) for entry in entries)
        sure = Counter({key: n for key, n in self.ledger.sure.items() if key[0] == table.id})
        if lost := sure - logged:
            report.faults.append(f"{table.id}: acknowledged and not in the log: {lost}")
        if table.status == "over":
            await self._check_proof(report, game)

    async def _check_proof(self, report: Report, game: Game) -> None:
        from bot.table import look

        document = await look.export(self.store, game, None)
        if why := export.verify(document, rules_of):
            report.faults.append(f"{game.table.id}: not proved: {why}")
        assert game.outcome is not None
        report.endings[f"{game.table.game}: {game.table.reason or game.outcome.reason}"] += 1
