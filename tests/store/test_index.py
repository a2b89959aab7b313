"""Lookups across games, and the doctor's facts."""

from __future__ import annotations

from bot.store import Commit, Index, Store
from bot.store.facts import facts
from bot.store.index import MOST


async def test_tables_of_a_person_and_a_chat_newest_first(store: Store) -> None:
    index = Index(store)
    for at, table in enumerate(("K7F2", "A3BC", "Z9YX")):
        await index.add_person("web:1", table, at)
        await index.add_chat("web:lobby", table, -at)
    await index.drop_person("web:1", "A3BC")
    await index.drop_chat("web:lobby", "K7F2")
    assert await index.person("web:1") == ["Z9YX", "K7F2"]
    assert await index.chat("web:lobby") == ["A3BC", "Z9YX"]
    assert await index.person("web:2") == []


async def test_what_is_not_over_is_listed_however_much_came_after_it(store: Store) -> None:
    """A war that lasts months does not drop out of the list of its players' games."""
    index, many = Index(store), MOST + 5
    for at in range(many):
        await index.add_person("web:1", f"T{at}", at)
        await index.add_chat("web:lobby", f"T{at}", at)
    for table in ("T0", "T3", "T40"):
        await index.add_live(table)
    wanted = [f"T{at}" for at in range(many - 1, 4, -1)]
    assert await index.person("web:1") == [*wanted, "T3", "T0"]
    assert await index.chat("web:lobby") == [*wanted, "T3", "T0"]
    await index.drop_live("T0")
    assert await index.person("web:1") == [*wanted, "T3"]


async def test_live_tables(store: Store) -> None:
    index = Index(store)
    await index.add_live("K7F2")
    await index.add_live("A3BC")
    await index.add_live("K7F2")
    assert await index.live() == ["A3BC", "K7F2"]
    await index.drop_live("K7F2")
    assert await index.live() == ["A3BC"]


async def test_the_clock_tells_what_is_due(store: Store) -> None:
    index = Index(store)
    for table, at in (("K7F2", 500), ("A3BC", 100), ("Z9YX", 900)):
        await index.set_deadline(table, at)
    assert await index.due(500) == ["A3BC", "K7F2"]
    await index.set_deadline("A3BC", 0)
    assert await index.due(500) == ["K7F2"]


async def test_settings_of_a_person(store: Store) -> None:
    index = Index(store)
    assert await index.setting("web:1", "lang") == ""
    await index.set_setting("web:1", "lang", "ru")
    assert await index.setting("web:1", "lang") == "ru"


async def test_all_tables_are_found_by_their_own_keys(store: Store) -> None:
    for table in ("K7F2", "A3BC"):
        await store.commit(Commit(table, {}, {"pos": b"1"}, log=(b"e",), input_id="u", answer=b"a"))
    assert sorted([table async for table in store.tables()]) == ["A3BC", "K7F2"]


async def test_wipe_takes_only_what_is_ours(store: Store) -> None:
    await store.commit(Commit("K7F2", {}, {"pos": b"1"}))
    await store.client.set("someone-else", b"1")
    await store.wipe()
    assert [key async for key in store.client.scan_iter()] == [b"someone-else"]


async def test_the_doctor_is_content_with_the_embedded_server(store: Store) -> None:
    found = await facts(store)
    assert found["advice"] == {}
    assert found["settings"]["appendfsync"] == "always"
    assert found["last_write"] == "ok"
    assert found["live_tables"] == 0


async def test_the_doctor_names_settings_that_risk_moves(store: Store) -> None:
    await store.client.config_set("appendfsync", "everysec")
    try:
        assert (await facts(store))["advice"] == {"appendfsync": "always"}
    finally:
        await store.client.config_set("appendfsync", "always")
