"""Two processes, many tables, all that goes wrong at once: what was answered `ok` is in the log, once."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import pytest

from bot.engine import codec
from bot.engine.core import Action
from bot.store import Store
from bot.table.model import Answer, Ask, Person
from tests.table.conftest import check_folds
from tests.table.world import ANNA, BORIS, CLARA, World

WAVES = 25
AT_ONCE = 12
PEOPLE = (ANNA, BORIS, CLARA)


async def some_ask(world: World, table: str, rng: Random, number: int) -> Ask:
    """An input that may be good, late, wrong, somebody else's."""
    person: Person = rng.choice(PEOPLE)
    seen = await world.see(table, person)
    seat = seen.seat if seen.seat is not None and rng.random() < 0.9 else rng.randrange(2)
    legal = seen.view.legal or (Action("seal"),)
    odd = (Action("undo"), Action("lay", (99,)), Action("nonsense"))
    action = rng.choice(legal) if rng.random() < 0.85 else rng.choice(odd)
    decision = seen.decision if rng.random() < 0.9 else seen.decision + rng.choice((-1, 1))
    return Ask(table, person, seat, decision, (action,), f"i{number}")


async def wave(worlds: list[World], tables: list[str], rng: Random, start: int) -> list[tuple[Ask, Answer]]:
    """Many inputs at once, some of them twice and through both processes."""
    asks = [
        await some_ask(rng.choice(worlds), rng.choice(tables), rng, start + number)
        for number in range(AT_ONCE)
    ]
    sent = [*asks, *(ask for ask in asks if rng.random() < 0.4)]
    rng.shuffle(sent)
    if rng.random() < 0.3:
        rng.choice(worlds).tables.desk.forget(rng.choice(tables))
    answers = await asyncio.gather(*(rng.choice(worlds).tables.act(ask) for ask in sent))
    return list(zip(sent, answers, strict=True))


@pytest.mark.parametrize("seed", range(4))
async def test_every_ok_is_in_the_log_once(store: Store, seed: int) -> None:
    rng = Random(seed)
    worlds = [World(store, seed=1), World(store, seed=2)]
    async with worlds[0].tables, worlds[1].tables:
        tables = [(await worlds[n % 2].duel()).id for n in range(3)]
        done: list[tuple[Ask, Answer]] = []
        for number in range(WAVES):
            done += await wave(worlds, tables, rng, number * AT_ONCE)
        for world in worlds:
            await world.tables.news.settled()
    statuses = {answer.status for _, answer in done}
    assert statuses >= {"ok", "repeated", "stale", "refused", "not_your_seat"}
    for table in tables:
        ok = [ask for ask, answer in done if ask.table == table and answer.status == "ok"]
        assert max(Counter(ask.input_id for ask in ok).values(), default=1) == 1
        entries = [codec.decode_entry(line) for line in await store.log(table)][1:]
        assert Counter(entry.action for entry in entries) == Counter(ask.actions[0] for ask in ok)
        assert len(entries) == len(ok)
        assert len(await store.told(table)) == len(entries) + 1
    await check_folds(worlds[0])
