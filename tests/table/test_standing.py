"""Standing instructions at the table, with the real games: nobody is called, nobody else can tell."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from bot import ai
from bot.engine.core import Action
from bot.store import Store
from bot.table.model import Ask, Chat, Person, Seen
from bot.table.service import Tables
from bot.table.standing import STANDING, given
from bot.table.windows import LONGEST, SHORTEST
from tests.table.world import Repeating, StandingClock

ANNA, BORIS = Person("telegram", "71"), Person("discord", "72")
PEOPLE = (ANNA, BORIS)
GROUP = Chat("telegram", "-100")
IDLE = {
    "kursk": (("deploy", "idle"), ("command", "suggested"), ("combat", "quiet"), ("mulligan", "keep")),
    "wildfield": (("plan", "quiet"), ("hiring", "quiet"), ("march", "quiet"), ("retreat", "quiet")),
}
SCENARIOS: dict[str, tuple[str, dict[str, Any]]] = {
    "kursk": ("first_contact", {}),
    "wildfield": ("hetmanate", {"no_tatars": "on"}),
}


class Stage:
    """A table of two people on two platforms."""

    def __init__(self, store: Store) -> None:
        self.clock = StandingClock()
        self.tables = Tables(store, clock=self.clock, entropy=Repeating(), ticking=False)
        self.table, self.inputs = "", 0

    async def begin(self, game: str) -> None:
        scenario, options = SCENARIOS[game]
        made = await self.tables.create(GROUP, ANNA, "Anna", game, scenario=scenario, options=options)
        self.table = made.id
        for person in PEOPLE:
            assert (await self.tables.join(made.id, person, person.id)).status == "ok"

    async def see(self, person: Person | None) -> Seen:
        seen = await self.tables.look(self.table, person)
        assert seen is not None
        return seen

    async def act(self, person: Person, *actions: Action, decision: int | None = None) -> None:
        seen = await self.see(person)
        assert seen.seat is not None
        self.inputs += 1
        number = seen.decision if decision is None else decision
        ask = Ask(self.table, person, seen.seat, number, actions, f"i{self.inputs}")
        answer = await self.tables.act(ask)
        assert answer.status == "ok", (answer, actions)

    async def instruct(self, person: Person, *pairs: tuple[str, str]) -> None:
        for pair in pairs:
            action = Action("standing", pair)
            if action in (await self.see(person)).view.side:
                await self.act(person, action, decision=-1)

    async def formal(self) -> tuple[Any, ...]:
        game = await self.tables.desk.game(self.table)
        assert game is not None
        return tuple(game.times.formal)

    async def answered(self) -> Any:
        """What the table answers now, and for whom; None: nothing."""
        game = await self.tables.desk.game(self.table)
        assert game is not None
        assert game.match is not None
        for seat in game.waiting():
            found = given(game.rules, game.match.state, seat)
            if found is not None:
                return seat, found
        return None

    async def move(self, rng: Random) -> bool:
        """Somebody who is asked and not answered for does what a program would do; false: over."""
        binding = await self.tables.binding(self.table)
        assert binding is not None
        for person in PEOPLE:
            seen = await self.see(person)
            if seen.outcome is not None:
                return False
            if seen.view.legal:
                action = ai.opponent(seen.table.game, "random").choose(binding.rules, seen.view, rng)
                await self.act(person, action)
                return True
        raise AssertionError("nobody is asked")


@pytest_asyncio.fixture
async def stage(store: Store) -> AsyncIterator[Stage]:
    made = Stage(store)
    async with made.tables:
        yield made
        assert all(not found.why for found in await made.tables.audit(freeze=False))


@pytest.mark.parametrize("game", IDLE)
@pytest.mark.rule("k7-08", "w10-04")
async def test_an_instruction_answers_after_a_delay_and_nobody_else_can_tell(stage: Stage, game: str) -> None:
    await stage.begin(game)
    for person in PEOPLE:
        await stage.instruct(person, *IDLE[game])
    rng, answers = Random(4), 0
    for _ in range(400):
        found = await stage.answered()
        if found is None:
            if not await stage.move(rng):
                break
            continue
        seat, answer = found
        ((who, _, at), *_) = await stage.formal()
        assert who == seat
        assert SHORTEST <= at - stage.clock.time <= LONGEST
        stage.clock.time = at
        await stage.tables.news.settled()
        assert await stage.tables.time.tick() >= 1
        if answer.cause != STANDING:
            continue
        answers += 1
        await looks_like_the_players_own(stage, seat)
        if answers == 3:
            break
    assert answers, "no instruction was ever asked for"


async def looks_like_the_players_own(stage: Stage, seat: int) -> None:
    """The seat itself reads that its instruction answered, others that it did; it got no call for it."""
    told = {person: (await stage.tables.log(stage.table, person, 3)) for person in (*PEOPLE, None)}
    own = PEOPLE[seat]
    for person, entries in told.items():
        assert all(entry.cause != STANDING for entry in entries if person != own and entry.seat == seat)
    log = await stage.tables.store.log(stage.table, 0, -1)
    assert any(b'"cause":"standing"' in line for line in log[-3:])
    seen = await stage.see(PEOPLE[1 - seat])
    assert STANDING not in {entry.cause for entry in seen.told if entry.seat == seat}
    assert b"standing" not in msgspec.json.encode(await stage.tables.export(stage.table, None))


async def test_a_person_whose_instruction_answers_is_not_called(stage: Stage) -> None:
    await stage.begin("kursk")
    first = (await stage.see(None)).view.open.active
    other = PEOPLE[1 - first]
    await stage.instruct(other, ("mulligan", "keep"), ("deploy", "idle"))
    await stage.instruct(PEOPLE[first], *IDLE["kursk"])
    for item in await stage.tables.store.waiting(stage.table):
        await stage.tables.store.ack(stage.table, [item])
    seen = await stage.see(PEOPLE[first])
    await stage.act(
        PEOPLE[first], seen.view.legal[-1]
    )  # the phase is ended by hand: the next one answers itself
    found = await stage.answered()
    assert found is not None
    assert found[0] == first
    waiting = {(item.recipient, item.kind) for item in await stage.tables.store.waiting(stage.table)}
    assert (PEOPLE[first].key, "turn") not in waiting


async def test_an_instruction_taken_back_in_time_answers_nothing(stage: Stage) -> None:
    await stage.begin("kursk")
    first = (await stage.see(None)).view.open.active
    await stage.instruct(PEOPLE[first], ("command", "suggested"))
    seen = await stage.see(PEOPLE[first])
    await stage.act(PEOPLE[first], seen.view.legal[-1])
    if await stage.answered() is None:
        pytest.fail("phase 2 was not asked")
    await stage.instruct(PEOPLE[first], ("command", "ask"))
    assert await stage.formal() == ()
    before = (await stage.see(None)).position
    stage.clock.time += LONGEST
    await stage.tables.time.tick()
    assert (await stage.see(None)).position == before
    answer = await stage.tables.act(
        Ask(stage.table, None, first, -1, (Action("end_phase"),), "", STANDING)
    )  # one that was under way
    assert answer.status == "stale"
