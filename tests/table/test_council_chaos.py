"""Everything around a table at once: moves, deadlines, votes, seats that change hands, steps taken back.

Whatever comes in, from whomever, on two workers: nobody sits twice, nobody plays on with another side's
secrets, records are gapless, open questions are answered by those asked, and the log replays (checked by the
fixture after each game).
"""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.table import absence, votes
from bot.table.model import Answer, Person, Table
from tests.table.conftest import check_folds
from tests.table.world import ANNA, BORIS, CLARA, World
from tests.toy.model import SCENARIOS
from tests.toy.open_bids import OpenBids

DORA, EVE = Person("web", "dora"), Person("telegram", "99")
PEOPLE = (ANNA, BORIS, CLARA, DORA, EVE)
HOUR = 3_600_000
STEPS = 70
GOOD = ("ok", "refused", "stale", "not_your_seat", "repeated")


def long_game(name: str) -> OpenBids:
    """A match that deadlines alone don't end soon."""
    return OpenBids(replace(SCENARIOS[name], rounds=60))


class Crowd:
    """People and time, at one table, through two workers."""

    def __init__(self, worlds: tuple[World, World], seed: int) -> None:
        self.worlds, self.rng = worlds, Random(seed)
        self.id = ""

    @property
    def world(self) -> World:
        """Any worker."""
        return self.rng.choice(self.worlds)

    async def sit_down(self) -> None:
        table = await self.world.lobby("trio", input_id="open")
        self.id = table.id
        for person in (ANNA, BORIS, CLARA):
            await self.world.tables.join(self.id, person, person.id)

    async def table(self) -> Table:
        return await self.world.table(self.id)

    async def step(self) -> Answer | None:
        """Something happens."""
        deed = self.rng.choice(
            (self.act, self.act, self.act, self.vote, self.vote, self.vote, self.take, self.leave, self.time,
             self.undo, self.ask_back, self.ask_back, self.abort)
        )  # fmt: skip
        return await deed(self.rng.choice((*PEOPLE[:3], *PEOPLE)))

    async def act(self, person: Person) -> Answer | None:
        world = self.world
        seen = await world.see(self.id, person)
        if seen.seat is None or not seen.view.legal:
            return None
        seals = [action for action in seen.view.legal if action.name == "seal"]
        action = self.rng.choice(seals if seals and self.rng.random() < 0.4 else seen.view.legal)
        return await world.do(self.id, person, action, input_id="")

    async def vote(self, person: Person) -> Answer | None:
        table = await self.table()
        if not table.votes:
            return None
        vote = self.rng.choice(table.votes)
        waits = votes.awaited(table, vote)
        if waits and self.rng.random() < 0.7:
            person = table.holders[waits[0]].person or person
        words = [*votes.kind_of(vote).words, "perhaps"]
        if vote.kind in ("abort", "absent"):  # seldom the end
            words = [word for word in words if word not in ("yes", "win")] * 4 + words
        if vote.kind == "undo":
            words = ["yes", "yes", "yes", "no"]
        return await self.world.tables.votes.say(self.id, person, vote.id, self.rng.choice(words))

    async def take(self, person: Person) -> Answer:
        side = self.rng.choice(("", "red", "blue", "green"))
        return await self.world.tables.absence.replace(self.id, person, person.id, side)

    async def leave(self, person: Person) -> Answer:
        return await self.world.tables.absence.offer(self.id, person)

    async def undo(self, person: Person) -> Answer:
        return await self.world.tables.undo(self.id, person)

    async def ask_back(self, person: Person) -> Answer:
        return await self.world.tables.takeback.ask(self.id, person)

    async def abort(self, person: Person) -> Answer | None:
        return await self.world.tables.abort(self.id, person) if self.rng.random() < 0.2 else None

    async def time(self, person: Person) -> None:
        del person
        hours = self.rng.choice((1, 20, 80, 80))
        for world in self.worlds:
            world.clock.time += hours * HOUR
        await self.world.tables.time.tick()


def check(table: Table, before: Table) -> None:
    """What must hold after every step."""
    people = [holder.person for holder in table.holders if holder.person is not None]
    assert len(set(people)) == len(people), "somebody sits twice"
    for seat, holder in enumerate(table.holders):
        others = {stint.person for stint in table.past if stint.seat != seat and stint.person is not None}
        assert holder.person is None or holder.person not in others, "another side's secrets"
        stints = [stint for stint in table.past if stint.seat == seat]
        ends = [table.began, *(stint.until for stint in stints)]
        assert [stint.since for stint in stints] + [holder.since] == ends, "a gap in the record"
        assert all(0 <= stint.missed <= stint.asked for stint in stints)
    assert table.past[: len(before.past)] == before.past
    assert len({(vote.kind, vote.about) for vote in table.votes}) == len(table.votes)
    for vote in table.votes:
        assert {seat for seat, _ in vote.said} <= set(range(3))
        if vote.kind == votes.ABSENT:
            assert table.holders[vote.about].offered, "asked about somebody who is there"
    assert table.status == "playing" or table.votes == ()
    assert table.nonces == before.nonces
    assert absence.open_seats(table) == () or table.status == "playing"


@pytest.mark.parametrize("seed", range(12))
async def test_whatever_happens_around_a_table_it_stays_sound(store: Store, seed: int) -> None:
    worlds = (World(store, seed=100 + seed), World(store, seed=500 + seed))
    for world in worlds:
        world.bindings.make = long_game
    async with worlds[0].tables, worlds[1].tables:
        crowd = Crowd(worlds, seed)
        await crowd.sit_down()
        before = await crowd.table()
        for _ in range(STEPS):
            answer = await crowd.step()
            assert answer is None or answer.status in GOOD
            after = await crowd.table()
            check(after, before)
            before = after
        for world in worlds:
            await world.tables.opponents.idle()
        await check_folds(worlds[0])


async def test_the_crowd_comes_to_everything(store: Store) -> None:
    """The games above are not all alike: seats change hands, the program plays, votes end every way."""
    seen: set[str] = set()
    for seed in range(8):
        world = World(store, seed=900 + seed)
        world.bindings.make = long_game
        async with world.tables:
            crowd = Crowd((world, world), seed)
            await crowd.sit_down()
            for _ in range(STEPS):
                await crowd.step()
                table = await crowd.table()
                seen |= {f"{one.kind} {one.word}" for one in table.verdicts}
                seen |= {one.why for one in table.past}
                seen |= {"program" for one in table.holders if one.opponent}
            await world.tables.opponents.idle()
        await store.client.flushdb()
    assert {"replaced", "left", "undo yes", "undo no", "abort no", "absent wait", "program"} <= seen, seen
