"""What is kept about a person, and that nothing of it is left once they have erased themselves."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

from bot.store import Chatter, Store
from bot.store.delivery import Delivery
from bot.store.scraps import Scraps
from bot.table.former import FORMER, FORMER_NAME, is_former, scrubbed
from bot.table.model import Chat, Person
from tests.table.world import BORIS, GROUP, LOBBY, World

ZOE = Person("web", "zoezoezoezoe12345678")
ZOE_AWAY = Person("telegram", "9040217755")
DIRECT = Chat("telegram", ZOE_AWAY.id)
NAME = "Zoë Quisling-Marker"
MARKS = (ZOE.id, ZOE.id[:12], ZOE_AWAY.id, NAME, "Quisling", "Vladivostok")


async def contents(store: Store) -> AsyncIterator[tuple[str, str]]:
    """Every key and every value of the store as text."""
    client: Any = store.client
    async for key in client.scan_iter(match="*", count=500):
        kind = (await client.type(key)).decode()
        if kind == "string":
            found = [await client.get(key)]
        elif kind == "hash":
            found = [word for pair in (await client.hgetall(key)).items() for word in pair]
        elif kind == "list":
            found = await client.lrange(key, 0, -1)
        elif kind == "set":
            found = list(await client.smembers(key))
        else:
            found = [member for member, _ in await client.zrange(key, 0, -1, withscores=True)]
        for value in (key, *found):
            yield key.decode(), value.decode(errors="replace")


async def left_of(store: Store) -> list[tuple[str, str]]:
    """Where something of the person still stands."""
    return [
        (key, mark)
        async for key, value in contents(store)
        for mark in MARKS
        if mark in value or mark.encode("unicode_escape").decode() in value
    ]


async def lived(world: World) -> dict[str, str]:
    """A life of hers: tables of every kind, settings, a link, blocks, lines, messages; tables by name."""
    tables, store = world.tables, world.tables.store
    made: dict[str, str] = {}
    for name, end in (("over", True), ("running", False)):
        table = await tables.create(LOBBY, BORIS, "Boris", "toy", scenario="duel")
        await tables.join(table.id, BORIS, "Boris", "red")
        await tables.join(table.id, ZOE, NAME, input_id=f"w{ZOE.id[:12]}-{name}")
        if end:
            await world.play(table.id)
        made[name] = table.id
    alone = await tables.solo(DIRECT, ZOE_AWAY, NAME, "toy", level="random", scenario="duel")
    opened = await tables.create(GROUP, ZOE_AWAY, NAME, "toy", scenario="duel", input_id="opened")
    await tables.join(opened.id, BORIS, "Boris")
    shut = await tables.create(LOBBY, ZOE, NAME, "toy", scenario="duel", input_id="shut")
    await tables.abort(shut.id, ZOE)
    mine = await tables.create(LOBBY, ZOE, NAME, "toy", scenario="duel", input_id="mine")
    await tables.join(mine.id, ZOE, NAME)
    both = await tables.create(DIRECT, ZOE_AWAY, NAME, "toy", scenario="duel", both_seats=True)
    await tables.join(both.id, ZOE_AWAY, NAME)
    await tables.join(both.id, BORIS, "Boris")
    await world.play(both.id)
    await tables.time.pause(made["running"], ZOE)
    for kind, own in (("swiss", True), ("ladder", False)):
        owner = (ZOE_AWAY, NAME) if own else (BORIS, "Boris")
        event = await tables.events.create(GROUP, *owner, kind, "toy", input_id=kind)
        await tables.events.join(event.id, ZOE_AWAY, NAME)
    for name, value in (("lang", "ru"), ("zone", "Asia/Vladivostok"), ("quiet", "22-7")):
        await tables.set_setting(ZOE, name, value)
    await tables.time.refresh(ZOE)
    await tables.set_setting(ZOE_AWAY, "army-batalist", "Orcs")
    await tables.set_setting(BORIS, "blocked", json.dumps({ZOE.key: NAME, "web:x": "X"}, ensure_ascii=False))
    await tables.people.link(ZOE_AWAY, await tables.people.give_code(ZOE))
    await tables.people.give_code(ZOE_AWAY)
    line = json.dumps({"author": ZOE.id, "name": NAME, "at": 1, "text": "hello"}, separators=(",", ":"))
    await Chatter(store).append("lobby", line.encode())
    await Chatter(store).append("lobby", b'{"author":"boris","name":"Boris","at":2,"text":"hi"}')
    delivery = Delivery(store)
    await delivery.put_shown(made["running"], f"{ZOE_AWAY.key}|turn", b'{"message":"44"}')
    await Scraps(store, "telegram:4242").put(f"pin:{ZOE_AWAY.id}:{alone.id}", "44")
    await tables.news.settled()
    return made | {"both": both.id, "alone": alone.id, "opened": opened.id, "shut": shut.id, "mine": mine.id}


async def test_everything_kept_is_shown(world: World) -> None:
    made = await lived(world)
    found = await world.tables.rights.gather(ZOE)
    found = json.loads(json.dumps(found))
    assert {each["table"] for each in found["tables"]} == set(made.values())
    assert {each["id"] for each in found["persons"]} == {ZOE.id, ZOE_AWAY.id}
    assert found["settings"][ZOE.key]["lang"] == "ru"
    assert found["settings"][ZOE_AWAY.key]["army-batalist"] == "Orcs"
    assert [each["line"]["text"] for each in found["chat"]] == ["hello"]
    assert [each["table"] for each in found["messages"]] == [made["running"]]
    assert {each["table"] for each in found["results"]} >= {made["over"], made["both"]}
    assert len(found["events"]) == 2
    assert all(each["entries"][0]["name"] == NAME for each in found["events"])
    assert all(len(each["parts"]) == 1 or each["table"] == made["both"] for each in found["results"])
    whole = json.dumps(found, ensure_ascii=False)
    assert "Boris" not in whole  # what is kept of others is theirs
    assert BORIS.id not in whole


async def test_nothing_is_left_after_an_erasure(world: World) -> None:
    await lived(world)
    store = world.tables.store
    assert {mark for _, mark in await left_of(store)} >= {ZOE.id, ZOE_AWAY.id, NAME}
    erased = await world.tables.rights.erase(ZOE)
    assert erased.failed == ()
    await world.tables.news.settled()
    assert await left_of(store) == []


async def test_an_erasure_may_be_repeated(world: World) -> None:
    made = await lived(world)
    await world.tables.rights.erase(ZOE)
    before = await world.table(made["over"])
    assert (await world.tables.rights.erase(ZOE)).tables == 0
    assert await world.table(made["over"]) == before
    assert await left_of(world.tables.store) == []


async def test_played_matches_remain_with_a_former_player(world: World) -> None:
    made = await lived(world)
    export = await world.tables.export(made["over"], BORIS)
    await world.tables.rights.erase(ZOE_AWAY)
    over = await world.table(made["over"])
    assert over.status == "over"
    assert is_former(over.holders[1].person)
    assert over.holders[1].name == FORMER_NAME
    after = await world.tables.export(made["over"], BORIS)
    assert after is not None
    assert export is not None
    assert after["log"] == export["log"]
    assert [each["name"] for each in after["seats"]] == ["Boris", FORMER_NAME]
    result = await world.tables.people.result_of(made["over"])
    assert result is not None
    assert result.parts[1].person == over.holders[1].person


async def test_the_seat_of_a_running_match_is_offered_and_lone_tables_close(world: World) -> None:
    made = await lived(world)
    await world.tables.rights.erase(ZOE)
    running = await world.table(made["running"])
    assert running.status == "playing"
    assert running.holders[1].offered
    assert ("absent", 1) in [(vote.kind, vote.about) for vote in running.votes]
    assert (await world.table(made["alone"])).status == "aborted"
    opened = await world.table(made["opened"])
    assert (opened.status, opened.holders[0].person) == ("lobby", BORIS)
    assert opened.creator.platform == FORMER
    assert (await world.table(made["mine"])).status == "aborted"
    left = json.loads(await world.tables.setting(BORIS, "blocked"))
    assert left == {"web:x": "X"}
    assert len(await Chatter(world.tables.store).tail("lobby")) == 1


async def test_fronts_hear_of_it(world: World) -> None:
    await lived(world)
    heard: list[Person] = []

    async def hear(person: Person) -> None:
        heard.append(person)

    world.tables.rights.subscribe(hear)
    await world.tables.rights.erase(ZOE)
    assert set(heard) == {ZOE, ZOE_AWAY}


def test_names_beside_a_person_go_with_them() -> None:
    ghost = Person(FORMER, "0")
    gone = {("web", "1")}
    person = {"platform": "web", "id": "1"}
    found = scrubbed(
        {"person": person, "name": "A", "seats": [{"creator": person, "creator_name": "A"}]}, gone, ghost
    )
    assert found["name"] == found["seats"][0]["creator_name"] == FORMER_NAME
    assert scrubbed({"web:1": ["web:1", "web:11"]}, gone, ghost) == {ghost.key: [ghost.key, "web:11"]}
