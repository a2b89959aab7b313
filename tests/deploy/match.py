"""A real match of two people on a store, played in parts: what a backup must carry over."""

from __future__ import annotations

import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot import ai
from bot.store import open_store
from bot.table.model import Ask, Chat, Person
from bot.table.service import Tables

ROOM = Chat("web", "room")
PEOPLE = (Person("web", "anna"), Person("telegram", "77"))
SCENARIO = "first_contact"


@asynccontextmanager
async def service(url: str) -> AsyncIterator[Tables]:
    """The table service on the store at this address."""
    store = await open_store(url)
    try:
        async with Tables(store) as tables:
            yield tables
    finally:
        await store.close()


async def begin(tables: Tables) -> str:
    """Open a table and seat two people; gives its id."""
    table = await tables.create(ROOM, PEOPLE[0], "Anna", "kursk", scenario=SCENARIO, input_id="new")
    for person in PEOPLE:
        await tables.join(table.id, person, person.id, input_id=f"join{person.id}")
    return table.id


async def play(tables: Tables, table: str, most: int = 5000) -> bool:
    """Play on for `most` actions or to the end; whether it has ended."""
    for number in range(most):
        if not await _act(tables, table, f"{number}/{most}"):
            return True
    return False


async def _act(tables: Tables, table: str, input_id: str) -> bool:
    """Let the first person who is asked act; false when nobody is asked any more."""
    binding = await tables.binding(table)
    assert binding is not None
    for person in PEOPLE:
        seen = await tables.look(table, person)
        assert seen is not None
        if seen.seat is None or not seen.view.legal:
            continue
        action = ai.opponent("kursk", "greedy").choose(binding.rules, seen.view, Random(1))
        answer = await tables.act(Ask(table, person, seen.seat, seen.decision, (action,), input_id))
        assert answer.status == "ok", answer
        return True
    return False


async def standing(tables: Tables, table: str) -> str:
    """Everything that makes the match what it is, as one word: log, events, state, seed, views."""
    store = tables.store
    parts = [*await store.log(table), *await store.told(table)]
    parts += [
        part or b"-" for part in await store.read(table, "table", "tv", "pos", "snap", "seed", "content")
    ]
    parts += [repr(await tables.look(table, person)).encode() for person in (*PEOPLE, None)]
    parts += [repr([one.id for one in await tables.of_person(person)]).encode() for person in PEOPLE]
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


async def save(tables: Tables, table: str, path: Path) -> None:
    """The export of the finished match as a file for `verify`."""
    document = await tables.export(table, PEOPLE[0])
    path.write_text(json.dumps(document), encoding="utf-8")
