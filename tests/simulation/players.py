"""People of a simulated world: when they look, what they do, how they err."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from bot.adapters.conversation.api import Who
from bot.adapters.courier.port import Sent
from bot.adapters.port import Screen
from bot.ai.random_player import RandomPlayer
from bot.engine.core import Action
from bot.table.model import Answer, Ask, Chat, Person, Seen
from tests.simulation.crew import Died, Worker
from tests.simulation.manners import Manners
from tests.simulation.wheel import DAY, HOUR

if TYPE_CHECKING:
    from tests.simulation.season import Season

MINUTE = 60_000
WAKES, SLEEPS = 8, 23
"""Local hours between which a person answers."""


class Temper(Struct, frozen=True):
    """How somebody plays. `hours`: the median time from a notice to an answer; `habit`: how many times a day
    they look by themselves; `moves`: the most in one sitting; `by_default`: how often they do the default.

    Chances of a sitting: to take back, to press twice, to press what is no longer asked, to give up, to offer
    a draw. `leaves`: the day (of the season) after which they are never seen again, 0: none. `gaps`: days
    from … to for which they vanish without a word.
    """

    name: str
    hours: float
    habit: float = 2.0
    moves: int = 40
    by_default: float = 0.6
    undoes: float = 0.02
    doubles: float = 0.02
    is_late: float = 0.02
    resigns: float = 0.001
    draws: float = 0.005
    leaves: float = 0.0
    gaps: tuple[tuple[float, float], ...] = ()
    pauses: float = 0.0
    votes: float = 0.9
    replaces: float = 0.3


TEMPERS = (
    Temper("prompt", 0.2),
    Temper("prompt", 0.4),
    Temper("evening", 3.0, habit=1.0),
    Temper("slow", 8.0, habit=0.5, moves=25),
    Temper("vanishes", 0.5, gaps=((5.0, 11.0), (16.0, 18.0))),
    Temper("leaves", 0.5, leaves=6.0),
    Temper("vacations", 1.0),
    Temper("pauses", 1.0, pauses=0.05),
    Temper("undoer", 0.5, undoes=0.25),
    Temper("presser", 0.3, doubles=0.3, is_late=0.3),
    Temper("quitter", 1.0, resigns=0.02, draws=0.05),
    Temper("prompt", 0.3),
)


class Player:
    """One person on one platform."""

    def __init__(self, season: Season, person: Person, name: str, temper: Temper, zone: int) -> None:
        self.season, self.person, self.name, self.temper, self.zone = season, person, name, temper, zone
        self.rng = Random(f"{season.seed}:{person.key}")
        self.random = RandomPlayer()
        self.inputs = 0
        self.wakes_at = 0
        self.old: dict[str, Ask] = {}
        self.unheard: Ask | None = None
        """Sent, and no answer came: the worker died. The platform delivers it once more."""
        self.home = Chat(person.platform, person.id)
        self.manners = Manners(self)
        self.has_settled = False

    # ── when ─────────────────────────────────────────────────────────────────────────────────────────────

    def is_here(self, at: int) -> bool:
        """Whether the person is to be seen at all on that day."""
        day = self.season.day(at)
        if self.temper.leaves and day >= self.temper.leaves:
            return False
        return not any(start <= day < end for start, end in self.temper.gaps)

    def awake(self, at: int) -> int:
        """The first moment from `at` on at which the person is not asleep."""
        local = (at // HOUR + self.zone) % 24
        if WAKES <= local < SLEEPS:
            return at
        return at + ((WAKES - local) % 24) * HOUR + self.rng.randrange(HOUR)

    def come(self, at: int) -> None:
        """Look at that time (or earlier, if that was planned already)."""
        at = self.awake(at)
        now = self.season.wheel.now()
        if now < self.wakes_at <= at:
            return
        self.wakes_at = at
        self.season.later(at, self.wake)

    def call(self) -> None:
        """A notice has arrived."""
        hours = 0.2 if self.season.is_late else self.temper.hours
        self.come(self.season.wheel.now() + round(self.rng.lognormvariate(0.0, 0.8) * hours * HOUR) + 1)

    async def wake(self) -> None:
        """Look after all games, and plan to look again some time."""
        now = self.season.wheel.now()
        if now < self.wakes_at:
            return
        habit = max(self.temper.habit, 4.0) if self.season.is_late else self.temper.habit
        self.come(now + round(self.rng.expovariate(habit) * DAY) + MINUTE)
        if not self.is_here(now):
            return
        worker = self.season.crew.any()
        if worker is None:
            self.come(now + 20 * MINUTE)
            return
        try:
            await self.season.crew.as_of(worker, lambda: self._look_after_all(worker))
        except Died:
            self.come(now + 5 * MINUTE)

    async def _look_after_all(self, worker: Worker) -> None:
        if self.unheard is not None:
            self.season.count["sent again after a death"] += 1
            self._heard(self.unheard, await worker.tables.act(self.unheard))
        if not self.has_settled:
            self.has_settled = True
            await self.manners.settle_in(worker)
        await self.manners.help_out(worker)
        for table in await worker.tables.of_person(self.person):
            if table.status == "playing":
                await self.visit(worker, table.id)

    # ── what ─────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def who(self) -> Who:
        """As a front names them in their direct chat."""
        return Who(self.person, self.home, "ru", self.name)

    def input_id(self) -> str:
        """A new one."""
        self.inputs += 1
        return f"{self.person.key}-{self.inputs}"

    async def visit(self, worker: Worker, table: str) -> None:
        """One sitting at one table."""
        seen = await worker.tables.look(table, self.person)
        if seen is not None:
            await self.manners.before(worker, seen)
        if self.rng.random() < self.temper.is_late and table in self.old:
            await self.press_old(worker, table)
        async with worker.kit.answering.to(self.person):
            await self.play(worker, table)
            await self.show(worker, await worker.desk.private_screen(table, self.who))

    async def play(self, worker: Worker, table: str) -> None:
        """Move for as long as one is asked and likes to."""
        for _ in range(self.temper.moves):
            seen = await worker.tables.look(table, self.person)
            if seen is None or seen.table.status != "playing" or seen.seat is None:
                return
            if seen.seat not in seen.view.waits or not await self.move(worker, seen):
                return

    async def move(self, worker: Worker, seen: Seen) -> bool:
        """Do something; whether to go on."""
        luck, table = self.rng.random(), seen.table.id
        side = next(
            (
                name
                for name, limit in (("resign", self.temper.resigns), ("offer_draw", self.temper.draws))
                if (luck := luck - limit) < 0
            ),
            "",
        )
        if side:
            await getattr(worker.tables, side)(table, self.person, self.input_id())
            return side != "resign"
        if seen.can_undo and self.rng.random() < self.temper.undoes:
            await self.send(worker, Ask(table, self.person, seen.seat or 0, -1, (Action("undo"),), ""))
            return True
        action = await self.choose(worker, seen)
        answer = await self.send(
            worker, Ask(table, self.person, seen.seat or 0, seen.decision, (action,), "")
        )
        return answer.status in ("ok", "repeated")

    async def choose(self, worker: Worker, seen: Seen) -> Action:
        """What to answer."""
        binding = await worker.tables.binding(seen.table.id)
        assert binding is not None
        game = await worker.tables.desk.game(seen.table.id)
        assert game is not None
        assert game.match is not None
        if self.rng.random() < self.temper.by_default and seen.seat in game.waiting():
            default: Action = binding.rules.default_action(game.match.state, seen.seat)
            return default
        return self.random.choose(binding.rules, seen.view, self.rng)

    async def send(self, worker: Worker, ask: Ask) -> Answer:
        """An input with an id of its own, sometimes sent twice; what is lost with a worker comes again."""
        ask = Ask(ask.table, ask.person, ask.seat, ask.decision, ask.actions, self.input_id())
        if ask.decision >= 0:
            self.old[ask.table] = ask
        self.unheard = ask
        answer = await worker.tables.act(ask)
        self._heard(ask, answer)
        if self.rng.random() < self.temper.doubles:
            other = self.season.crew.any() or worker
            again = await self.season.crew.as_of(other, lambda: other.tables.act(ask))
            assert again.status in ("repeated", "down"), again
        return answer

    def _heard(self, ask: Ask, answer: Answer) -> None:
        self.unheard = None if answer.status != "down" else ask
        self.season.ledger.answered(ask, answer)

    async def press_old(self, worker: Worker, table: str) -> None:
        """A button from further up."""
        old, game = self.old[table], await worker.tables.desk.game(table)
        assert game is not None
        if game.match is None or game.match.decisions[old.seat] == old.decision:
            return
        ask = Ask(table, self.person, old.seat, old.decision, old.actions, self.input_id())
        answer = await worker.tables.act(ask)
        self.season.count[f"late press: {answer.status}"] += 1
        if answer.status == "ok":
            self.season.blame(f"a press of an old question was taken: {ask}")

    async def show(self, worker: Worker, screen: Screen | None) -> None:
        """The front shows the person their screen in answer to what they did."""
        if self.person.platform not in self.season.post.platforms:
            return
        if screen is None or self.person in self.season.post.unreachable:
            return
        self.season.truth.saw(self.person, screen)
        name = self.season.post.put(screen)
        await worker.kit.keep(self.person, screen, Sent(name))


class Ledger:
    """What was answered, to be compared with the logs at the end."""

    def __init__(self) -> None:
        self.sure: Counter[tuple[str, int, Action]] = Counter()
        self.maybe: Counter[tuple[str, int, Action]] = Counter()
        self.status: Counter[str] = Counter()

    def answered(self, ask: Ask, answer: Answer) -> None:
        """`repeated` to somebody who had heard nothing: the first answer may have been any."""
        self.status[answer.status] += 1
        if answer.status in ("ok", "repeated"):
            book = self.sure if answer.status == "ok" else self.maybe
            book.update((ask.table, ask.seat, action) for action in ask.actions)
