"""Tables stored by the program of schema 1: this one opens them, plays them to the end, audits, verifies.

`schema1.jsonl.gz` is a backup made by that program (commit 11b55ce) after some moves of each game by its own
opponents: matches of two and three people under way, one against the program, one finished, a closed table, a
lobby, settings, a table shown in two chats.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot import ai
from bot.cli.common import FAILED
from bot.content.library import Library
from bot.engine.core import Action
from bot.engine.export import verify
from bot.engine.kursk.rules import KurskRules
from bot.i18n import DATA
from bot.store import Store, open_store
from bot.store.backup import read_backup
from bot.store.embedded import Embedded
from bot.table.audit import audit, recheck
from bot.table.bindings import LibraryBindings
from bot.table.model import SCHEMA, Ask, Chat, Person
from bot.table.record import Unreadable
from bot.table.service import Tables
from tests.cli.helpers import call
from tests.store.server import server, store  # noqa: F401 - fixtures

FILE = Path(__file__).with_name("schema1.jsonl.gz")
ANNA, BORIS, CLARA = Person("web", "anna"), Person("telegram", "77"), Person("discord", "1234567890")
PEOPLE = (ANNA, BORIS, CLARA)
GROUP = Chat("telegram", "-100200300")
MATCHES = {
    "ULG6": "kursk", "WL7G": "kursk", "MBG2": "wildfield", "UG2Q": "wildfield", "Z2K5": "batalist",
    "J45T": "batalist",
}  # fmt: skip
"""Under way when they were stored."""
OVER, SHUT, LOBBY, SOLO = "V7Q9", "A2MR", "BAU8", "ADS2"


@pytest_asyncio.fixture
async def tables(store: Store) -> AsyncIterator[Tables]:  # noqa: F811
    """This program on what the old one left."""
    await read_backup(store, FILE)
    async with Tables(store, ticking=False) as made:
        await made.news.rebuild()
        yield made


async def acted(tables: Tables, table: str, number: int) -> bool:
    """One action of whoever is asked; false once nobody is."""
    binding = await tables.binding(table)
    assert binding is not None
    for person in PEOPLE:
        seen = await tables.look(table, person)
        assert seen is not None
        if seen.outcome is not None:
            return False
        if seen.seat is None or not seen.view.legal:
            continue
        player = ai.opponent(seen.table.game, "greedy")
        action = player.choose(binding.rules, seen.view, Random(number))
        ask = Ask(table, person, seen.seat, seen.decision, (action,), f"now-{table}{number}")
        assert (await tables.act(ask)).status == "ok"
        return True
    raise AssertionError("nobody is asked")


async def test_all_of_it_opens(tables: Tables) -> None:
    names = {name async for name in tables.store.tables()}
    assert names == {*MATCHES, OVER, SHUT, LOBBY, SOLO}
    for name in names:
        table = await tables.get(name)
        assert table is not None
        assert table.schema == SCHEMA
        assert all(holder.since == table.created for holder in table.holders if not holder.is_free)
    assert {table.id for table in await tables.of_person(ANNA)} >= {*MATCHES, OVER, SHUT}
    assert OVER in {table.id for table in await tables.of_chat(GROUP)}
    assert await tables.setting(ANNA, "lang") == "ru"


async def test_all_of_it_is_sound(tables: Tables) -> None:
    found = await tables.audit()
    assert {one.table for one in found} == {*MATCHES, SOLO, OVER}  # the last: not all are told of its end
    assert [one for one in found if one.why or one.done] == []


@pytest.mark.parametrize("name", MATCHES)
async def test_a_match_goes_on_to_its_end_and_proves_itself(tables: Tables, name: str) -> None:
    before = await tables.look(name, ANNA)
    assert before is not None
    assert (before.table.game, before.table.status) == (MATCHES[name], "playing")
    number = 0
    while await acted(tables, name, number):
        number += 1
    assert number > 0
    after = await tables.look(name, BORIS)
    assert after is not None
    assert (after.table.status, after.table.schema) == ("over", SCHEMA)
    assert after.table.ended
    document: Any = await tables.export(name, ANNA)
    binding = await tables.binding(name)
    assert binding is not None
    assert verify(json.loads(json.dumps(document)), lambda _header: binding.rules) is None
    assert document["header"]["rules"] == 1
    assert document["log"][before.position]["prev"] == document["log"][before.position - 1]["hash"]


async def test_a_finished_match_proves_itself_still(tables: Tables) -> None:
    document: Any = await tables.export(OVER, ANNA)
    binding = await tables.binding(OVER)
    assert binding is not None
    assert verify(json.loads(json.dumps(document)), lambda _header: binding.rules) is None


async def test_an_old_lobby_fills_and_begins(tables: Tables) -> None:
    for person in (ANNA, CLARA):
        assert (await tables.join(LOBBY, person, person.id)).status == "ok"
    table = await tables.get(LOBBY)
    assert table is not None
    assert table.status == "playing"
    assert table.began >= table.created


async def test_a_match_keeps_the_data_it_began_with(
    tables: Tables,
    store: Store,  # noqa: F811
    tmp_path: Path,
) -> None:
    """A designer changes every card: running matches go on with theirs, new ones begin with the new ones."""
    before = await tables.binding("WL7G")
    assert before is not None
    shutil.copytree(DATA, tmp_path / "data")
    cards = tmp_path / "data" / "kursk" / "sets" / "kursk" / "combat.toml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(re.sub(r"(?m)^armour = 9$", "armour = 10", text), encoding="utf-8")
    async with Tables(store, LibraryBindings(Library(tmp_path / "data")), ticking=False) as other:
        kept = await other.binding("WL7G")
        assert kept is not None
        assert (kept.digest, kept.pack.set.combat) == (before.digest, before.pack.set.combat)
        assert [one.why for one in await other.audit(freeze=False)] == [""] * 8
        assert await acted(other, "WL7G", 0)
        fresh = await other.create(GROUP, ANNA, "Anna", "kursk", scenario="prokhorovka")
        changed = await other.binding(fresh.id)
        assert changed is not None
        assert changed.digest != before.digest
        assert changed.pack.set.combat != before.pack.set.combat
    assert [one.why for one in await tables.audit(freeze=False)] == [""] * 8


def versioned(tables: Tables, version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program whose rules of Kursk have this version."""
    monkeypatch.setattr(KurskRules, "version", version)
    for name in MATCHES:
        tables.desk.forget(name)


async def test_a_match_of_newer_rules_is_stopped(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    versioned(tables, 0, monkeypatch)
    with pytest.raises(Unreadable, match="rules are version 1 of kursk"):
        await tables.look("ULG6", ANNA)
    assert await tables.look("MBG2", ANNA) is not None


async def test_a_match_of_older_rules_is_replayed_before_it_goes_on(
    tables: Tables,
    store: Store,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = await tables.desk.game("ULG6")
    assert game is not None
    assert await recheck(store, tables.reader, game) is None
    versioned(tables, 2, monkeypatch)
    (line,) = await store.log("WL7G", 1, 1)
    await store.client.lset("fp:{g:WL7G}:log", 1, changed_line(line))
    async with Tables(store, ticking=False) as newer:
        assert await acted(newer, "ULG6", 0)
        seen = await newer.look("WL7G", ANNA)
        assert seen is not None
        ask = Ask("WL7G", ANNA, 0, -1, (Action("resign"),), "give up")
        refusal = (await newer.act(ask)).refusal
        assert refusal is not None
        assert refusal.code == "frozen"


def changed_line(line: bytes) -> bytes:
    """An entry of a log as it was not written."""
    return line.replace(b'"cause":"player"', b'"cause":"admin"')


def test_the_command_line_audits_it(tmp_path: Path) -> None:
    folder = {"FIELDPOST_DATA": str(tmp_path)}
    assert call("restore", str(FILE), **folder).exit_code == 0
    sound = call("audit", **folder)
    assert sound.exit_code == 0, sound.output
    assert all(f"{name}  ok" in sound.stdout for name in (*MATCHES, SOLO))
    _break(tmp_path)
    bad = call("audit", "--json", **folder)
    assert bad.exit_code == FAILED
    told = json.loads(bad.stdout)
    assert told["differing"] == 1
    assert [(one["table"], one["done"]) for one in told["matches"] if one["differs"]] == [("ULG6", "frozen")]
    again = call("audit", **folder)
    assert again.exit_code == FAILED
    assert "ULG6" in again.stdout


def _break(folder: Path) -> None:
    """A line of one match's log is changed in the store."""

    async def change(url: str) -> None:
        made = await open_store(url)
        (line,) = await made.log("ULG6", 1, 1)
        await made.client.lset("fp:{g:ULG6}:log", 1, changed_line(line))
        await made.close()

    embedded = Embedded(folder)
    embedded.start()
    try:
        asyncio.run(change(embedded.url))
    finally:
        embedded.stop()


async def test_audit_tells_the_people_of_a_stopped_match(tables: Tables, store: Store) -> None:  # noqa: F811
    line = (await store.log("MBG2", 1, 1))[0]
    await store.client.lset("fp:{g:MBG2}:log", 1, changed_line(line))
    for item in await store.waiting("MBG2"):
        await store.ack("MBG2", [item])
    found = {one.table: one.done for one in await audit(store, tables.reader) if one.done}
    assert found == {"MBG2": "frozen"}
    told = {item.recipient for item in await store.waiting("MBG2")}
    assert {BORIS.key, GROUP.key} <= told
    await store.client.lset("fp:{g:MBG2}:log", 1, line)
    assert {one.table: one.done for one in await audit(store, tables.reader) if one.done} == {"MBG2": "freed"}
