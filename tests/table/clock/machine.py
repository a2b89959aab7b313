"""Anything in any order at one table: moves, deadlines, gifts of time, pauses, vacations, restarts, inputs
that come twice or too late. What must hold all along is checked after every step, on what the store holds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.engine import codec
from bot.store import open_store
from bot.table.audit import difference
from bot.table.clock import course
from bot.table.clock.timer import last_of, next_due
from bot.table.model import Ask, Person, SeatTime
from bot.table.record import Game
from tests.table.clock.notices import Herald, faults
from tests.table.clock.rooms import DAY, HOUR, MINUTE, Room
from tests.table.world import LOBBY

PEOPLE = tuple(Person("telegram", str(number)) for number in range(3))
SPANS = (MINUTE, 29 * MINUTE, 90 * MINUTE, 5 * HOUR, 13 * HOUR, 25 * HOUR, 4 * DAY)
QUIET = (("", ""), ("Europe/Moscow", "23-8"), ("America/New_York", "22:30-6"))
SEATS = st.integers(0, 2)
LONGEST = 400
"""Rounds after which a match that nobody plays must have come to its end."""

T = TypeVar("T")


class Machine(RuleBasedStateMachine):
    """Two workers and three people at a table of the toy, on a store of its own at `url`."""

    url = ""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.asks: list[Ask] = []
        self.herald = Herald()
        self.before: Game | None = None
        self.workers = 0
        self.run(self._open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    async def _open(self) -> None:
        self.store = await open_store(self.url)
        await self.store.wipe()
        self.rooms = [await self._worker(), await self._worker()]

    async def _worker(self) -> Room:
        """One more worker, of other luck than all before."""
        self.workers += 1
        room = Room(self.store, seed=self.workers)
        await room.tables.start()
        return room

    @initialize(pace=st.sampled_from(("live", "8h", "24h")), weekends=st.booleans())
    def begin(self, pace: str, *, weekends: bool) -> None:
        async def begun() -> str:
            table = await self.lead.tables.create(
                LOBBY, PEOPLE[0], "A", "toy", scenario="trio", pace=pace, weekends=weekends
            )
            for person, name in zip(PEOPLE, "ABC", strict=True):
                assert (await self.lead.tables.join(table.id, person, name)).status == "ok"
            return table.id

        self.table = self.run(begun())
        self.deliver()

    @property
    def lead(self) -> Room:
        return self.rooms[0]

    @property
    def now(self) -> int:
        return self.lead.clock.time

    def later(self, span: int) -> None:
        for room in self.rooms:
            room.clock.time += span

    def game(self) -> Game:
        """As the store holds it."""
        found = self.run(self.lead.tables.reader.game(self.table))
        assert found is not None
        return found

    @property
    def is_over(self) -> bool:
        return self.before is not None and self.before.table.status != "playing"

    # ── what may happen ──────────────────────────────────────────────────────────────────────────────────

    @rule(span=st.sampled_from(SPANS))
    def wait(self, span: int) -> None:
        self.later(span)

    @rule(who=st.sampled_from((0, 1)))
    def look_after_the_clocks(self, who: int) -> None:
        self.run(self.rooms[who].tables.time.tick())

    @rule()
    def both_look_after_the_clocks(self) -> None:
        async def both() -> None:
            await asyncio.gather(*(room.tables.time.tick() for room in self.rooms))

        self.run(both())

    @rule(who=st.sampled_from((0, 1)), pick=st.integers(0, 99))
    def move(self, who: int, pick: int) -> None:
        room = self.rooms[who]

        async def moved() -> Ask | None:
            seen = await room.see(self.table, None)
            if seen.table.status != "playing":
                return None
            seat = seen.view.waits[pick % len(seen.view.waits)]
            own = await room.see(self.table, PEOPLE[seat])
            forward = [action for action in own.view.legal if action.name not in ("back", "clear")]
            ask = await room.ask(self.table, PEOPLE[seat], forward[pick % len(forward)])
            assert (await room.tables.act(ask)).status == "ok"
            await self.herald.show(self.lead, self.table, PEOPLE[seat])
            return ask

        ask = self.run(moved())
        self.asks += [ask] if ask is not None else []

    @precondition(lambda self: self.asks)
    @rule(who=st.sampled_from((0, 1)), pick=st.integers(0, 99))
    def the_same_input_again(self, who: int, pick: int) -> None:
        game = self.game()
        ask = self.asks[pick % len(self.asks)]
        answer = self.run(self.rooms[who].tables.act(ask))
        assert answer.status == "repeated"
        assert (self.game().position, self.game().version) == (game.position, game.version)

    @precondition(lambda self: self.asks)
    @rule(who=st.sampled_from((0, 1)), pick=st.integers(0, 99))
    def an_answer_to_an_old_question(self, who: int, pick: int) -> None:
        game = self.game()
        ask = self.asks[pick % len(self.asks)]
        assert game.match is not None
        if game.match.decisions[ask.seat] == ask.decision and game.table.status == "playing":
            return
        late = Ask(
            ask.table, ask.person, ask.seat, ask.decision, ask.actions, f"late-{len(self.asks)}-{pick}"
        )
        answer = self.run(self.rooms[who].tables.act(late))
        assert answer.status in ("stale", "refused", "repeated")
        assert self.game().position == game.position

    @rule(who=st.sampled_from((0, 1)), seat=SEATS)
    def take_back(self, who: int, seat: int) -> None:
        self.run(self.rooms[who].tables.undo(self.table, PEOPLE[seat]))
        self.run(self.herald.show(self.lead, self.table, PEOPLE[seat]))

    @rule(who=st.sampled_from((0, 1)), seat=SEATS, hours=st.sampled_from((1, 24)))
    def give_time(self, who: int, seat: int, hours: int) -> None:
        self.run(self.rooms[who].tables.time.extend(self.table, PEOPLE[seat], hours * HOUR))

    @rule(seat=SEATS, hours=st.sampled_from((1, 24)))
    def give_time_while_clocks_are_looked_after(self, seat: int, hours: int) -> None:
        async def both() -> None:
            one, other = self.rooms
            await asyncio.gather(
                one.tables.time.tick(), other.tables.time.extend(self.table, PEOPLE[seat], hours * HOUR)
            )

        self.run(both())

    @rule(seat=SEATS)
    def ask_for_a_pause(self, seat: int) -> None:
        self.run(self.lead.tables.time.pause(self.table, PEOPLE[seat]))

    @rule(seat=SEATS, pace=st.sampled_from(("8h", "24h", "free")))
    def ask_for_another_pace(self, seat: int, pace: str) -> None:
        self.run(self.lead.tables.time.pace(self.table, PEOPLE[seat], pace))

    @rule(word=st.sampled_from(("yes", "yes", "no")))
    def all_speak(self, word: str) -> None:
        async def spoken() -> None:
            for vote in (await self.lead.table(self.table)).votes:
                words = word if vote.kind != "absent" else "wait"
                for person in PEOPLE:
                    await self.lead.tables.votes.say(self.table, person, vote.id, words)

        self.run(spoken())

    @rule(seat=SEATS)
    def go_on(self, seat: int) -> None:
        self.run(self.lead.tables.time.resume(self.table, PEOPLE[seat]))

    @rule(seat=SEATS, days=st.integers(0, 6))
    def vacation(self, seat: int, days: int) -> None:
        self.run(self.lead.tables.time.vacation(self.table, PEOPLE[seat], days))

    @rule(seat=SEATS, hours=st.sampled_from(QUIET))
    def other_quiet_hours(self, seat: int, hours: tuple[str, str]) -> None:
        async def set_them() -> None:
            for name, value in zip(("zone", "quiet"), hours, strict=True):
                await self.lead.tables.set_setting(PEOPLE[seat], name, value)
            await self.lead.tables.time.refresh(PEOPLE[seat])

        self.run(set_them())

    @rule(who=st.sampled_from((0, 1)))
    def a_worker_dies_and_another_comes(self, who: int) -> None:
        async def anew() -> None:
            old = self.rooms[who]
            await old.tables.close()
            self.rooms[who] = await self._worker()
            self.rooms[who].clock.time = old.clock.time

        self.run(anew())

    @rule(span=st.sampled_from(SPANS))
    def nobody_lives_for_a_while(self, span: int) -> None:
        self.run(self.lead.tables.time.beat())
        self.later(span)
        self.run(self.lead.tables.time.beat())

    # ── what must hold ───────────────────────────────────────────────────────────────────────────────────

    @invariant()
    def clocks_are_sound(self) -> None:
        if not hasattr(self, "table"):
            return
        self.run(self._settled())
        game = self.game()
        assert game.deadline == next_due(
            game.table, game.times, last_of(game), self.lead.tables.time.timer.endings
        )
        for clock in game.times.seats:
            self._sound(game, clock)
        if self.before is not None:
            self._moved(self.before, game)
            self._defaults(self.before, game)
        self.before = game

    async def _settled(self) -> None:
        """What was due at once has been done in the background."""
        for room in self.rooms:
            await room.tables.time.idle()

    def _sound(self, game: Game, clock: SeatTime) -> None:
        assert min(clock.reserve, clock.used, clock.charged, clock.extra, clock.spent, clock.vacation) >= 0
        assert clock.vacation <= 14
        if clock.due:
            assert clock.asked <= clock.due
            assert clock.base <= clock.due
            assert not game.times.paused
            assert game.table.status == "playing"

    def _moved(self, before: Game, game: Game) -> None:
        """Nothing is ever filled again."""
        is_same_pace = before.table.pace == game.table.pace
        for old, new in zip(before.times.seats, game.times.seats, strict=True):
            assert new.late >= old.late
            if not is_same_pace:
                continue
            assert new.reserve <= old.reserve
            if (new.asked, new.stage, new.window) == (old.asked, old.stage, old.window) and new.asked:
                was = course.used_by(before.table, old, old.since or self.now)
                assert course.used_by(game.table, new, self.now) >= was

    def _defaults(self, before: Game, game: Game) -> None:
        """One default a missed decision, never before its time, and nothing done twice in its place."""
        if game.position == before.position:
            return
        lines = self.run(self.store.log(self.table, before.position, game.position - 1))
        entries = [codec.decode_entry(line) for line in lines]
        for seat, (old, new) in enumerate(zip(before.times.seats, game.times.seats, strict=True)):
            own = [entry for entry in entries if entry.seat == seat and entry.cause == "deadline"]
            if new.late == old.late:
                assert not own or old.lapsed
                continue
            assert own
            moments = {entry.at for entry in own}
            assert new.late - old.late <= len(own)
            if old.due and old.asked == new.asked:
                assert min(moments) >= old.due

    @invariant()
    def every_last_notice_is_true(self) -> None:
        if hasattr(self, "table"):
            self.deliver()

    def deliver(self) -> None:
        """Hand out what waits for people, as a courier does; then what stands before everybody is so."""
        self.run(self._delivered())

    async def _delivered(self) -> None:
        for person in PEOPLE:
            await self.herald.deliver(self.lead, self.table, person)
        game = await self.lead.tables.reader.game(self.table)
        assert game is not None
        for seat, person in enumerate(PEOPLE):
            shown = self.herald.ears.shown.get(person)
            found = faults(game, seat, person, shown, self.now)
            assert not found, (seat, found, shown.chapter if shown is not None else None)

    # ── the end ──────────────────────────────────────────────────────────────────────────────────────────

    def teardown(self) -> None:
        try:
            if hasattr(self, "table"):
                self.run(self._to_the_end())
        finally:
            self.run(self._close())
            self.loop.close()

    async def _to_the_end(self) -> None:
        """Nobody does anything any more: the match ends by itself, and its log is what the store holds."""
        for _ in range(LONGEST):
            found = await self.lead.tables.reader.game(self.table)
            assert found is not None
            if found.table.status != "playing":
                break
            assert found.deadline, "a match that nothing will ever end"
            self.later(max(0, found.deadline - self.now))
            await self.lead.tables.time.tick()
        else:
            raise AssertionError("the match does not end")
        await self._delivered()
        assert await difference(self.store, self.lead.tables.reader, self.table) == ""

    async def _close(self) -> None:
        for room in self.rooms:
            await room.tables.close()
        await self.store.wipe()
        await self.store.close()
