"""The audit: replays what is live, stops what differs, frees what is mended; old and unreadable documents."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.engine.codec import CodecError
from bot.engine.core import Action, Transition
from bot.store import Commit, Store
from bot.table.model import SCHEMA, Holder, Table
from bot.table.record import TABLES, Unreadable, decode_table, encode
from tests.table.test_play import SEAL, first_card
from tests.table.world import ANNA, BORIS, LOBBY, World
from tests.toy.model import SCENARIOS
from tests.toy.rules import ToyRules


class ChangedToy(ToyRules):
    """The toy after a change of code that deals another hand."""

    def setup(self, dice: Any) -> Transition:
        made = super().setup(dice)
        hands = tuple(tuple(sorted((*hand[1:], 6))) for hand in made.state.hands)
        return Transition(msgspec.structs.replace(made.state, hands=hands), made.events, irreversible=True)


class CrashingToy(ToyRules):
    """The toy after a change of code that can't read an old match."""

    def apply(self, state: Any, seat: int, action: Action, dice: Any) -> Transition:
        raise KeyError("gone")


async def test_sound_matches_pass(world: World) -> None:
    tables = [await world.duel() for _ in range(2)]
    await world.lobby()
    found = await world.tables.audit()
    assert {one.table for one in found} == {table.id for table in tables}
    assert all((one.why, one.done) == ("", "") for one in found)


@pytest.mark.parametrize("kind", [ChangedToy, CrashingToy])
async def test_a_match_that_differs_is_stopped_until_the_code_is_mended(
    world: World, store: Store, kind: Any
) -> None:
    table = await world.duel()
    await world.do(table.id, ANNA, await first_card(world, table.id))
    changed = World(store, seed=2)
    changed.bindings.make = lambda name: kind(SCENARIOS[name])
    async with changed.tables:
        (look,) = await changed.tables.audit(freeze=False)
        assert look.why
        assert look.done == ""
        (found,) = await changed.tables.audit()
        assert found.done == "frozen"
        (again,) = await changed.tables.audit()
        assert again.done == ""
        answer = await changed.do(table.id, BORIS, SEAL)
        assert answer.refusal is not None
        assert answer.refusal.code == "frozen"
    assert not (await world.see(table.id, ANNA)).can_undo
    (mended,) = await world.tables.audit()
    assert (mended.why, mended.done) == ("", "freed")
    assert (await world.do(table.id, BORIS, SEAL)).status == "ok"


async def test_a_changed_log_is_named(world: World, store: Store) -> None:
    table = await world.duel()
    await world.do(table.id, ANNA, SEAL)
    (line,) = await store.log(table.id, 1, 1)
    key = f"fp:{{g:{table.id}}}:log"
    await store.client.lset(key, 1, line.replace(b'"at":17', b'"at":18'))
    (found,) = await world.tables.audit(freeze=False)
    assert "entry 1" in found.why
    await store.client.lset(key, 1, line)


async def test_a_snapshot_that_is_not_its_log_is_named(world: World, store: Store) -> None:
    table = await world.duel()
    await world.do(table.id, ANNA, SEAL)
    (snap,) = await store.read(table.id, "snap")
    assert snap is not None
    await store.commit(Commit(table.id, {}, {"snap": snap.replace(b'"coins":[6,6]', b'"coins":[9,6]')}))
    (found,) = await world.tables.audit(freeze=False)
    assert found.why == "state of the snapshot is not what the log comes to"
    await store.commit(Commit(table.id, {}, {"snap": snap}))


async def test_what_cannot_be_read_is_stopped_not_crashed(world: World, store: Store) -> None:
    table = await world.duel()
    (document,) = await store.read(table.id, "table")
    assert document is not None
    newer = document.replace(b'"schema":%d' % SCHEMA, b'"schema":99')
    await store.commit(Commit(table.id, {}, {"table": newer}))
    other = World(store, seed=2)
    answer = await other.tables.act(world.ask_blind(table.id))
    assert answer.refusal is not None
    assert answer.refusal.code == "frozen"
    with pytest.raises(Unreadable, match="newer program"):
        await other.tables.look(table.id, ANNA)
    (found,) = await other.tables.audit(freeze=False)
    assert "newer program" in found.why
    readable = await world.lobby()
    async with other.tables:  # one bad document stops neither the start nor the lists
        assert [one.id for one in await other.tables.of_chat(LOBBY)] == [readable.id]
        assert [one.id for one in await other.tables.of_person(ANNA)] == [readable.id]
    assert len(await world.tables.index.person(ANNA.key)) == 2, "it is listed again once it can be read"
    await store.commit(Commit(table.id, {}, {"table": document}))


async def test_lost_content_stops_the_match(world: World, store: Store) -> None:
    await world.duel()
    other = World(store, seed=2)
    other.bindings.digest = "toy-2"
    await store.client.delete("fp:{c:toy-1}")
    (found,) = await other.tables.audit(freeze=False)
    assert "content" in found.why


def test_old_table_documents_are_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("K7F2", "K7F2-X", (), "toy", "toy", "duel", ANNA, ())
    assert decode_table(encode(table)) == table
    raw = msgspec.json.decode(encode(table))
    with pytest.raises(CodecError):
        decode_table(encode({**raw, "schema": 0}))
    assert TABLES.missing() == []


def test_a_table_of_the_first_schema_knows_since_when_its_seats_are_held() -> None:
    holders = (Holder("left", ANNA, "Anna"), Holder("right"))
    table = Table("K7F2", "K7F2-X", (LOBBY,), "toy", "toy", "duel", ANNA, holders, "playing", created=1_000)
    raw = msgspec.json.decode(encode(table))
    for name in ("weekends", "began", "ended", "reason", "votes", "past", "event"):
        del raw[name]
    for holder in raw["holders"]:
        del holder["since"], holder["offered"]
    read = decode_table(encode({**raw, "schema": 1}))
    assert [holder.since for holder in read.holders] == [1_000, 0]
    assert (read.schema, read.began, read.weekends) == (SCHEMA, 1_000, True)
